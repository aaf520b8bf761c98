// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/bind/rpcbind_calls.h"

#include <rpc/rpc.h>
#include <rpc/rpcb_prot.h>

#include <algorithm>
#include <array>
#include <utility>

namespace oncrpc::bind {

using Kind = Failure::Kind;

static_assert(kRpcbindProgram == RPCBPROG && kRpcbindVersionThree == RPCBVERS && kRpcbindVersionFour == RPCBVERS4);
static_assert(kSet == RPCBPROC_SET && kUnset == RPCBPROC_UNSET && kDump == RPCBPROC_DUMP);

stream::StreamClientConfig calls_of(xdr::Duration time) {
  return {.connect_time = time, .call_time = time, .most_result_bytes = std::size_t{1} << 20};
}

Failure with_detail(Kind kind, const char* step, const std::string& peer, std::string detail) {
  return {.kind = kind, .step = step, .peer = peer, .detail = std::move(detail)};
}

std::string name_of(const Service& service) {
  return "program " + std::to_string(service.program) + " version " + std::to_string(service.version) + " " +
         std::string{service.netid()};
}

xdr::Result<bool, Failure> ask(stream::StreamClient& client, std::uint32_t procedure, const Service& service,
                               const std::string& address) {
  std::string netid{service.netid()};
  std::string universal = address;
  std::string owner;  // rpcbind finds it out itself
  rpcb entry{};
  entry.r_prog = service.program;
  entry.r_vers = service.version;
  entry.r_netid = netid.data();
  entry.r_addr = universal.data();
  entry.r_owner = owner.data();
  alignas(4) std::array<std::byte, 256> bytes{};
  XDR stream;
  xdrmem_create(&stream, reinterpret_cast<char*>(bytes.data()), bytes.size(), XDR_ENCODE);
  if (xdr_rpcb(&stream, &entry) == FALSE)
    return xdr::unexpected(with_detail(Kind::kTooLarge, "entry", client.peer(), name_of(service)));
  const std::size_t size = xdr_getpos(&stream);
  XDR_TRY(const xdr::Bytes answer, client.call(procedure, xdr::Bytes{bytes}.first(size)));
  if (answer.size() != xdr::kWord)
    return xdr::unexpected(with_detail(Kind::kMalformed, "answer", client.peer(), "no bool"));
  return xdr::load_u32(answer.data()) != 0;
}

namespace {

/// Parses the result of RPCBPROC_DUMP: entries, each after the word 1, and the word 0.
xdr::Result<std::vector<Registered>, Failure> parse_list(xdr::Bytes bytes, const std::string& peer) {
  const auto malformed = [&] {
    return xdr::unexpected(with_detail(Kind::kMalformed, "list", peer, "not a valid list of services"));
  };
  std::vector<Registered> entries;
  XDR stream;
  auto* const data = const_cast<char*>(reinterpret_cast<const char*>(bytes.data()));
  xdrmem_create(&stream, data, static_cast<u_int>(bytes.size()), XDR_DECODE);
  for (;;) {
    bool_t more = FALSE;
    if (xdr_bool(&stream, &more) == FALSE) return malformed();
    if (more == FALSE) return entries;
    rpcb entry{};
    const bool good = xdr_rpcb(&stream, &entry) != FALSE;
    if (good)
      entries.push_back({static_cast<std::uint32_t>(entry.r_prog), static_cast<std::uint32_t>(entry.r_vers),
                         entry.r_netid, entry.r_addr, entry.r_owner});
    xdr_free(reinterpret_cast<xdrproc_t>(xdr_rpcb), &entry);
    if (!good) return malformed();
  }
}

}  // namespace

xdr::Result<std::vector<Registered>, Failure> list_from(stream::StreamClient& client) {
  XDR_TRY(const xdr::Bytes answer, client.call(kDump, {}));
  return parse_list(answer, client.peer());
}

const Registered* entry_for(const std::vector<Registered>& entries, const Service& service) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Registered& entry) {
    return entry.program == service.program && entry.version == service.version && entry.netid == service.netid();
  });
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace oncrpc::bind
