// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a service and a client that xdrgen has generated from a program, here NFS version 3 with
// one file in memory. For programs that use a protocol without encoding it themselves.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "nfs/stub/nfs3.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;
namespace nfs3 = nfs::wire::nfs3;

namespace {

constexpr std::string_view kText =
    "What a READ procedure returns is written into the memory that the client has named.\n";

/// Procedures that are not overridden answer PROC_UNAVAIL.
class OneFile : public nfs::stub::nfs3::NfsV3Service {
  void read(oncrpc::stub::Call<Read>& call) override {
    const auto& wanted = call.arguments();
    const std::size_t from = std::min<std::size_t>(wanted.offset(), kText.size());
    const std::string_view part = kText.substr(from, wanted.count());
    const core::MemoryRef memory = call.memory(part.size());  // registered, and sent without a copy
    if (memory.address == nullptr) return call.fail();
    std::ranges::copy(std::as_bytes(std::span{part}), memory.address);
    call.reply(nfs3::READ3res::resok({.file_attributes = nfs3::PostOpAttr::FALSE_(),
                                      .count = memory.length,
                                      .eof = from + part.size() == kText.size(),
                                      .data = {memory.address, memory.length}}));
  }
};

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4017);
  OneFile service;
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!listening) return 1;
  (*listening)->serve(service);
  const endpoint::EndpointThread<endpoint::Server> server_thread{std::move(*listening)};

  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;
  while (client.state() == endpoint::Client::State::kConnecting)
    if (!client.wait(120'000)) return 1;

  using Read = nfs::stub::nfs3::NfsV3::Read;
  nfs::stub::nfs3::NfsV3Client nfs(client);
  const auto memory = client.pool().allocate(4096);
  if (!memory) return 1;
  bool ended = false, right = false;
  const auto started =
      nfs.read({.file = {}, .offset = 7, .count = 4096}, {.into = memory->ref()},
               [&](const oncrpc::stub::Outcome<Read>& outcome) {
                 ended = true;
                 if (!outcome.ok()) return;  // transport_error(), rpc_error() or decode_error() gives the reason
                 const nfs3::READ3resokView* const found = outcome->as_resok();
                 if (found == nullptr) return;  // another status
                 const xdr::Bytes data = found->data();
                 std::printf("%.*s", static_cast<int>(data.size()), reinterpret_cast<const char*>(data.data()));
                 right = found->eof() && data.size() == kText.size() - 7 && data.data() == memory->bytes().data();
               });
  if (!started) return 1;
  while (!ended)
    if (!client.wait(120'000)) return 1;
  return right ? 0 : 1;
}
