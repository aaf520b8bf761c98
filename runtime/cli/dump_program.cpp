// SPDX-License-Identifier: BSD-3-Clause
#include "dump_program.h"

#include <algorithm>
#include <span>
#include <utility>

#include "extension_trace.h"

namespace rpcrdma::cli {
namespace {

namespace rpc_wire = oncrpc::wire::rpc;

bool succeeded(const rpc_wire::ReplyBodyView& reply) {
  const rpc_wire::AcceptedReplyView* const accepted = reply.as_areply();
  return accepted != nullptr && accepted->reply_data().stat() == rpc_wire::AcceptStat::SUCCESS;
}

/// Arguments: an item is reduced where a Read chunk has its Position, which counts in the whole
/// message.
class AtPositions {
 public:
  AtPositions(const MovedData& moved, std::size_t header) : moved_(moved), header_(header) {}

  bool operator()(xdr::FieldId, std::uint32_t size, std::size_t at) {
    const std::uint64_t position = header_ + at + removed_;
    const bool found = std::find(moved_.positions.begin(), moved_.positions.end(), position) != moved_.positions.end();
    if (found) removed_ += xdr::padded(std::uint64_t{size});
    return found;
  }

 private:
  const MovedData& moved_;
  std::size_t header_;
  std::uint64_t removed_ = 0;
};

/// Results: eligible items use the Write chunks in order; an empty chunk is unused.
class InChunks {
 public:
  InChunks(const MovedData& moved, const Extension& model) : moved_(moved), model_(model) {}

  bool operator()(xdr::FieldId field, std::uint32_t, std::size_t) {
    if (!model_.eligible[field] || next_ == moved_.chunks.size()) return false;
    return moved_.chunks[next_++] != 0;
  }

 private:
  const MovedData& moved_;
  const Extension& model_;
  std::size_t next_ = 0;
};

}  // namespace

std::string host_of(std::string_view end) { return std::string(end.substr(0, end.find(" QP "))); }

Programs::Known Programs::find(std::uint32_t program, std::uint32_t version, std::uint32_t procedure) const {
  for (const auto& model : models_) {
    for (const DeclaredProcedure& each : model->procedures) {
      if (each.program == program && each.version == version && each.number == procedure) return {model.get(), &each};
    }
  }
  return {};
}

std::optional<Part> Programs::content(xdr::Bytes message, const rpc_wire::RpcMsgView& rpc, const MovedData& moved,
                                      const Way& way) {
  const std::size_t header = rpc.size_bytes();
  const auto offset = static_cast<std::size_t>(rpc.bytes().data() - message.data()) + header;
  const xdr::Bytes bytes = message.subspan(offset);
  const auto part = [&](const Known& known, const char* what, std::span<const Declared> declared,
                        const Moved& is_moved) -> std::optional<Part> {
    if (declared.empty() && bytes.empty()) return std::nullopt;
    return Part{.type = known.procedure->info,
                .offset = offset,
                .bytes = bytes,
                .trace = trace(*known.model, declared, bytes, {}, is_moved),
                .fields = known.model->fields,
                .note = "",
                .content = what};
  };
  if (const rpc_wire::CallBodyView* const call = rpc.body().as_cbody()) {
    const Known known = find(call->prog(), call->vers(), call->proc());
    if (known.procedure == nullptr) return std::nullopt;
    if (calls_.size() >= kMostCalls) calls_.clear();
    calls_[{host_of(way.from), host_of(way.to), rpc.xid()}] = known;
    return part(known, "arguments", known.procedure->arguments, AtPositions(moved, header));
  }
  const auto found = calls_.find({host_of(way.to), host_of(way.from), rpc.xid()});
  if (found == calls_.end() || !succeeded(*rpc.body().as_rbody())) return std::nullopt;
  const auto& result = found->second.procedure->result;
  const std::span<const Declared> results = result ? std::span(&*result, 1) : std::span<const Declared>();
  return part(found->second, "results", results, InChunks(moved, *found->second.model));
}

}  // namespace rpcrdma::cli
