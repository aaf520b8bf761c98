// SPDX-License-Identifier: BSD-3-Clause
//
// Lookups.
#include "oncrpc/bind/registry.h"

#include <utility>

#include "oncrpc/bind/rpcbind_calls.h"

namespace oncrpc::bind {

namespace {
constexpr std::uint32_t kNfsProgram = 100003;
}

xdr::Result<std::vector<Registered>, Failure> list(const Address& host, const LookupConfig& config) {
  const Address server = host.with_port(config.rpcbind_port);
  XDR_TRY(auto client,
          stream::StreamClient::connect(server, kRpcbindProgram, kRpcbindVersionThree, calls_of(config.time)));
  return list_from(client);
}

xdr::Result<Address, Failure> find(const Address& host, std::uint32_t program, std::uint32_t version,
                                   Transport transport, const LookupConfig& config) {
  XDR_TRY(const auto entries, list(host, config));
  const std::string asked = host.with_port(config.rpcbind_port).to_string();
  const Service service{program, version, transport, host};
  const Registered* const entry = entry_for(entries, service);
  if (entry == nullptr)
    return xdr::unexpected(with_detail(Failure::Kind::kNotRegistered, "rpcbind", asked, name_of(service)));
  const auto address = parse_universal_address(entry->address, host.family());
  if (!address || address->port() == 0)
    return xdr::unexpected(with_detail(Failure::Kind::kMalformed, "registered address", asked, name_of(service)));
  return host.with_port(address->port());
}

Found find_or_guess(const Address& host, std::uint32_t program, std::uint32_t version, std::uint16_t well_known,
                    const LookupConfig& config) {
  // Servers of NFS version 4 need not register [RFC 8267 6.3].
  if (program == kNfsProgram && version >= 4) return {.address = host.with_port(kNfsRdmaPort)};
  auto found = find(host, program, version, Transport::kRdma, config);
  if (found) return {.address = *found};
  return {.address = host.with_port(well_known), .guessed = std::move(found).error()};
}

}  // namespace oncrpc::bind
