// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/rpcbind/registry.h"

#include <rpc/rpc.h>
#include <rpc/rpcb_prot.h>

#include <algorithm>
#include <array>
#include <utility>

namespace rpcrdma::rpcbind {

namespace {

using Kind = Failure::Kind;

constexpr std::uint32_t kNfsProgram = 100003;
constexpr std::uint32_t kSet = RPCBPROC_SET;
constexpr std::uint32_t kUnset = RPCBPROC_UNSET;
constexpr std::uint32_t kDump = RPCBPROC_DUMP;

StreamClientConfig calls_of(core::Duration time) {
  return {.connect_time = time, .call_time = time, .most_result_bytes = std::size_t{1} << 20};
}

Failure with_detail(Kind kind, const char* step, const std::string& peer, std::string detail) {
  return {.kind = kind, .step = step, .peer = peer, .detail = std::move(detail)};
}

std::string name_of(const Service& service) {
  return "program " + std::to_string(service.program) + " version " + std::to_string(service.version) + " " +
         std::string{service.netid()};
}

/// A question whose argument is an entry, and whose answer is yes or no.
xdr::Result<bool, Failure> ask(StreamClient& client, std::uint32_t procedure, const Service& service,
                               const std::string& address) {
  std::string netid{service.netid()};
  std::string universal = address;
  std::string owner;  // rpcbind finds out itself
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

/// Entries of RPCBPROC_DUMP, each after the word 1, and the word 0.
xdr::Result<std::vector<Registered>, Failure> parse_list(xdr::Bytes bytes, const std::string& peer) {
  const auto malformed = [&] {
    return xdr::unexpected(with_detail(Kind::kMalformed, "list", peer, "not as it should be"));
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

xdr::Result<std::vector<Registered>, Failure> list_from(StreamClient& client) {
  XDR_TRY(const xdr::Bytes answer, client.call(kDump, {}));
  return parse_list(answer, client.peer());
}

const Registered* entry_for(const std::vector<Registered>& entries, std::uint32_t program, std::uint32_t version,
                            std::string_view netid) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Registered& entry) {
    return entry.program == program && entry.version == version && entry.netid == netid;
  });
  return found == entries.end() ? nullptr : &*found;
}

/// Registers one.
xdr::Result<void, Failure> set(StreamClient& client, const Service& service, bool replace) {
  const std::string address = universal_address(service.address);
  if (replace) XDR_TRY(ask(client, kUnset, service, ""));
  XDR_TRY(const bool done, ask(client, kSet, service, address));
  if (done) return {};
  std::string why = name_of(service) + " at " + address;
  if (const auto entries = list_from(client)) {
    if (const auto* other = entry_for(*entries, service.program, service.version, service.netid()))
      why += ": " + other->owner + " has registered " + other->address;
  }
  return xdr::unexpected(with_detail(Kind::kRefused, "not registered", client.peer(), std::move(why)));
}

/// Takes back those that still have the address that was registered.
xdr::Result<void, Failure> unset(StreamClient& client, const std::vector<Service>& services) {
  XDR_TRY(const auto entries, list_from(client));
  for (const Service& service : services) {
    const auto* entry = entry_for(entries, service.program, service.version, service.netid());
    if (entry == nullptr || entry->address != universal_address(service.address)) continue;
    XDR_TRY(const bool done, ask(client, kUnset, service, ""));
    if (!done) return xdr::unexpected(with_detail(Kind::kRefused, "still registered", client.peer(), name_of(service)));
  }
  return {};
}

}  // namespace

xdr::Result<Registration, Failure> Registration::make(const std::vector<Service>& services,
                                                      const RegisterConfig& config) {
  XDR_TRY(auto client, StreamClient::connect_local(config.socket, RPCBPROG, RPCBVERS4, calls_of(config.time)));
  Registration registration{config};
  for (const Service& service : services) {
    XDR_TRY(set(client, service, config.replace));
    registration.services_.push_back(service);
  }
  return registration;
}

Registration::Registration(Registration&& other) noexcept
    : config_(std::move(other.config_)), services_(std::exchange(other.services_, {})) {}

Registration& Registration::operator=(Registration&& other) noexcept {
  if (this != &other) {
    static_cast<void>(end());
    config_ = std::move(other.config_);
    services_ = std::exchange(other.services_, {});
  }
  return *this;
}

Registration::~Registration() { static_cast<void>(end()); }

xdr::Result<void, Failure> Registration::end() {
  const std::vector<Service> services = std::exchange(services_, {});
  if (services.empty()) return {};
  XDR_TRY(auto client, StreamClient::connect_local(config_.socket, RPCBPROG, RPCBVERS4, calls_of(config_.time)));
  return unset(client, services);
}

xdr::Result<std::vector<Registered>, Failure> list(const verbs::Address& host, const LookupConfig& config) {
  const verbs::Address server = host.with_port(config.rpcbind_port);
  XDR_TRY(auto client, StreamClient::connect(server, RPCBPROG, RPCBVERS, calls_of(config.time)));
  return list_from(client);
}

xdr::Result<verbs::Address, Failure> find(const verbs::Address& host, std::uint32_t program, std::uint32_t version,
                                          Transport transport, const LookupConfig& config) {
  XDR_TRY(const auto entries, list(host, config));
  const std::string asked = host.with_port(config.rpcbind_port).to_string();
  const Service service{program, version, transport, host};
  const Registered* const entry = entry_for(entries, program, version, service.netid());
  if (entry == nullptr) return xdr::unexpected(with_detail(Kind::kNotRegistered, "rpcbind", asked, name_of(service)));
  const auto address = parse_universal_address(entry->address, host.family());
  if (!address || address->port() == 0)
    return xdr::unexpected(with_detail(Kind::kMalformed, "registered address", asked, name_of(service)));
  return host.with_port(address->port());
}

Found find_or_guess(const verbs::Address& host, std::uint32_t program, std::uint32_t version, std::uint16_t well_known,
                    const LookupConfig& config) {
  if (program == kNfsProgram && version >= 4) return {.address = host.with_port(kNfsRdmaPort)};
  auto found = find(host, program, version, Transport::kRdma, config);
  if (found) return {.address = *found};
  return {.address = host.with_port(well_known), .guessed = std::move(found).error()};
}

}  // namespace rpcrdma::rpcbind
