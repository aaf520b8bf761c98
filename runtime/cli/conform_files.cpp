// SPDX-License-Identifier: BSD-3-Clause
#include "conform_files.h"

#include <deque>

#include "oncrpc/message.h"
#include "oncrpc/stream/over_tcp.h"

namespace rpcrdma::cli {
namespace {

using conform::Bytes;
using conform::RpcReply;
using oncrpc::wire::rpc::AcceptStat;

/// This bounds one transfer: it fits several times into the memory of a connection of the judge.
constexpr std::uint32_t kMostBytes = 128 * 1024;

/// A call without a network: keeps the answer of a service.
class Kept final : public oncrpc::stub::ServedCall {
 public:
  explicit Kept(std::uint32_t xid) : xid_(xid) {}

  // No call is deferred.
  oncrpc::stub::Arrived held_arrived(std::span<xdr::Landed>) const override { return arrived(); }
  bool refused() const { return refused_; }
  RpcReply take() { return std::move(made_); }

 private:
  xdr::MemoryRef allocate(std::size_t bytes) override {
    Bytes& made = memories_.emplace_back(bytes);
    return {made.data(), static_cast<std::uint32_t>(made.size()), xdr::kNoRegion};
  }
  oncrpc::stub::Sent send(const oncrpc::stub::Answer& answer) override {
    begin([&](xdr::MutableBytes into) { return oncrpc::encode_reply(xid_, AcceptStat::SUCCESS, into); });
    const std::size_t results = made_.rpc.size();
    xdr::Bytes rest(answer.results.address, answer.results.length);
    const auto append = [&](xdr::Bytes more) { made_.rpc.insert(made_.rpc.end(), more.begin(), more.end()); };
    for (const oncrpc::Item& item : answer.items) {
      if (item.absent) continue;
      const std::size_t before = item.position - (made_.rpc.size() - results);
      append(rest.first(before));
      rest = rest.subspan(before);
      RpcReply::Item& placed = made_.items.emplace_back();
      placed.at = made_.rpc.size();
      for (const xdr::MemoryRef& piece : item.memory) append({piece.address, piece.length});
      placed.bytes = made_.rpc.size() - placed.at;
      made_.rpc.resize(placed.at + (placed.bytes + 3) / 4 * 4);
    }
    append(rest);
    answer.on_free(true);
    return oncrpc::stub::Sent::kSent;
  }
  void send_failure(AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    begin([&](xdr::MutableBytes into) { return oncrpc::encode_reply(xid_, stat, into, low, high); });
  }
  void send_denial(oncrpc::wire::rpc::AuthStat stat) override {
    begin([&](xdr::MutableBytes into) { return oncrpc::encode_auth_error(xid_, stat, into); });
  }
  void send_refusal() override { refused_ = true; }

  template <class Encode>
  void begin(Encode encode) {
    made_ = {};
    made_.rpc.resize(oncrpc::kMostRpcHeaderBytes);
    made_.rpc.resize(encode(xdr::MutableBytes(made_.rpc)).value_or(std::size_t{0}));
  }

  std::uint32_t xid_;
  std::deque<Bytes> memories_;
  RpcReply made_;
  bool refused_ = false;
};

}  // namespace

xdr::Result<std::unique_ptr<ConformFiles>, std::string> ConformFiles::open(const std::string& directory, bool writable,
                                                                           const oncrpc::Address& mount) {
  std::unique_ptr<ConformFiles> files(new ConformFiles);
  nfs::TreeConfig config;
  config.directory = directory;
  config.writable = writable;
  config.squash = nfs::Squash::kNone;
  config.most_bytes = kMostBytes;
  auto tree = nfs::Tree::open(config);
  if (!tree) return xdr::unexpected(std::move(tree.error()));
  files->tree_ = std::move(*tree);
  files->nfs_ = std::make_unique<nfs::Nfs3Service>(*files->tree_);
  files->acl_ = std::make_unique<nfs::AclService>(*files->tree_);
  files->mount_ = std::make_unique<nfs::MountService>(*files->tree_, directory);
  auto tcp = oncrpc::stream::TcpServer::listen(mount);
  if (!tcp) return xdr::unexpected("MOUNT over TCP: " + oncrpc::to_string(tcp.error()));
  files->tcp_ = std::move(*tcp);
  oncrpc::stream::serve(*files->mount_, *files->tcp_);
  return files;
}

/// Chunks beyond those that the procedure has results for are returned unused [RFC 8166 4.3.2.2];
/// our services would reject them.
RpcReply ConformFiles::answer(const Bytes& call, const std::vector<std::uint64_t>& offered) {
  const auto header = oncrpc::parse_call(call);
  const std::uint32_t xid = conform::word_at(call, 0).value_or(0);
  oncrpc::stub::Service* service = nullptr;
  for (oncrpc::stub::Service* one :
       {static_cast<oncrpc::stub::Service*>(nfs_.get()), static_cast<oncrpc::stub::Service*>(acl_.get())}) {
    if (header && header->procedure.program == one->program() && header->procedure.version == one->version())
      service = one;
  }
  std::vector<xdr::OfferedChunk> chunks;
  for (const std::uint64_t bytes : offered) chunks.push_back({.capacity = bytes, .segments = 1});
  for (;; chunks.pop_back()) {
    Kept kept(xid);
    if (service == nullptr) {
      const bool null = header && header->procedure.number == 0;
      kept.fail(null ? AcceptStat::SUCCESS : AcceptStat::PROG_UNAVAIL);
      return kept.take();
    }
    service->dispatch({.procedure = header->procedure.number,
                       .arguments = xdr::Bytes(call).subspan(header->bytes),
                       .offered = chunks,
                       .credential = header->credential},
                      kept);
    if (!kept.refused()) return kept.take();
    if (chunks.empty()) {
      Kept failed(xid);
      failed.fail(AcceptStat::SYSTEM_ERR);
      return failed.take();
    }
  }
}

}  // namespace rpcrdma::cli
