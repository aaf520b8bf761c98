// SPDX-License-Identifier: BSD-3-Clause
//
// rpcbind: a server registers the ports of its programs there, and a client looks them up. For
// servers and clients of programs without a well-known port, or whose port is chosen at their
// start. Blocks.
//
// Lookups read the whole list (RPCBPROC_DUMP). If rpcbind is asked for one address, it gives that
// for the transport over which it is asked, and nobody asks it over RDMA.
//
// spec: [RFC 8166 5, 9]; [RFC 8267 4.2, 6.3]; [RFC 1833 2]
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "oncrpc/bind/universal_address.h"
#include "oncrpc/stream/stream_client.h"

namespace oncrpc::bind {

/// The port of NFS over RDMA that its bindings assign, which needs no lookup. spec:
/// [RFC 8166 5, 6], [RFC 8267 4.2, 6.3, 9]
inline constexpr std::uint16_t kNfsRdmaPort = 20049;
/// The port where rpcbind listens, over TCP and UDP.  spec: [RFC 1833 2]
inline constexpr std::uint16_t kRpcbindPort = 111;

/// One version of a program, and where it listens; an address of 0.0.0.0 or :: means all addresses
/// of this machine.
///
/// program   its number
/// version   of the program
/// transport over which it is called
/// address   an IPv4 or IPv6 address, with the port; the family is part of the netid
struct Service {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  Transport transport = Transport::kTcp;
  Address address{};

  /// The name of transport and address family, such as "tcp6"; valid as long as the program.
  std::string_view netid() const { return netid_of(transport, address.family()); }
};

/// What happens to another service that is registered for the same program, version and netid.
///
/// kSilent  it is replaced if it answers no NULL call, because the registration of a server that
///          dies remains
/// kAny     it is replaced; at the end, it is registered again if it answered when it was replaced,
///          and answers then
enum class Replace : std::uint8_t { kSilent, kAny };

/// How services are registered.
///
/// socket            of this machine's rpcbind
/// replace           what happens to other services that are registered
/// time              for connecting, and for each call to rpcbind
/// answer_time       for another service to answer a NULL call; over TCP once more for connecting
/// answers_over_rdma makes that call over RDMA; empty: services registered over RDMA count as if
///                   they answered
struct RegisterConfig {
  std::string socket = "/run/rpcbind.sock";
  Replace replace = Replace::kSilent;
  xdr::Duration time = std::chrono::seconds{5};
  xdr::Duration answer_time = std::chrono::seconds{2};
  std::function<bool(const Service&)> answers_over_rdma{};
};

/// A service as rpcbind lists it.
///
/// program  its number
/// version  of the program
/// netid    the name of transport and address family, such as "rdma6"
/// owner    who registered it, as rpcbind found out, such as "superuser"
struct Registered {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  std::string netid{};
  std::string address{};  ///< universal address, as it was registered
  std::string owner{};
};

/// A registration that was replaced.
///
/// service  the one that is registered now
/// before   the entry that it replaced
/// answered whether the service of that entry answered a NULL call
struct Replaced {
  Service service{};
  Registered before{};
  bool answered = false;
};

/// Services that this machine's rpcbind knows as long as this object exists.
class Registration {
 public:
  /// The services must listen already; a registration at the address of one of them counts as its
  /// own.
  ///
  /// errors   kMachine: there is no rpcbind (ENOENT, ECONNREFUSED); kRefused: another service is
  ///          registered that answers (EADDRINUSE), or that rpcbind lets only its owner change:
  ///          `detail` says who owns it and where it is; or rpcbind does not accept an entry; and
  ///          those of calls to rpcbind. Services that answer are then registered as before
  /// cost     blocks: makes a NULL call to each other service that is registered
  static xdr::Result<Registration, Failure> make(const std::vector<Service>& services,
                                                 const RegisterConfig& config = {});
  Registration(Registration&& other) noexcept;
  /// Ends the registrations of this object first, as its destructor does.
  Registration& operator=(Registration&& other) noexcept;
  /// As `end()`; errors are ignored. Does nothing after an `end()` without an error, or if another
  /// object has taken the registrations over.
  ~Registration();

  /// What was registered before, at other addresses. Empty after an `end()` without an error.
  const std::vector<Replaced>& replaced() const { return replaced_; }
  /// Removes the registrations, except those that others have replaced in the meantime, and
  /// registers services again that were replaced although they answered (Replace::kAny), if they
  /// still answer.
  ///
  /// errors   kRefused: rpcbind does not remove one; and those of calls to rpcbind. Some may then
  ///          still be registered, and the next `end()`, or the destructor, tries those again
  xdr::Result<void, Failure> end();

 private:
  explicit Registration(RegisterConfig config) : config_(std::move(config)) {}
  xdr::Result<void, Failure> plan(const std::string& rpcbind, const Service& service, const Registered* before);
  xdr::Result<void, Failure> set(stream::StreamClient& client, const Service& service, const Registered* before);

  RegisterConfig config_;
  std::vector<Service> services_;
  std::vector<Replaced> replaced_;
};

/// How rpcbind is asked.
///
/// rpcbind_port  its TCP port at the host
/// time          for connecting, and for each call to rpcbind
struct LookupConfig {
  std::uint16_t rpcbind_port = kRpcbindPort;
  xdr::Duration time = std::chrono::seconds{5};
};

/// Everything that the rpcbind of a host has registered; the port of `host` is not used.
///
/// errors   kMachine, kTimedOut: nobody answers at rpcbind's port; kConnectionLost; kRpc;
///          kMalformed; kTooLarge: more than a mebibyte
xdr::Result<std::vector<Registered>, Failure> list(const Address& host, const LookupConfig& config = {});

/// The port of a program at `host`, under the netid of the transport and the address family. The
/// result has the host that was asked about, whatever address was registered.
///
/// errors   as `list()`; kNotRegistered; kMalformed: what was registered is no address of that
///          family, or has port 0
xdr::Result<Address, Failure> find(const Address& host, std::uint32_t program, std::uint32_t version,
                                   Transport transport, const LookupConfig& config = {});

/// The result of `find_or_guess()`.
///
/// address  to connect to
/// guessed  why it is the well-known port; nothing: rpcbind named it, or the program is NFS from
///          version 4 on, which needs no lookup
struct Found {
  Address address{};
  std::optional<Failure> guessed{};
};

/// As `find()`, over RDMA. Where `find()` returns an error, the result has the port `well_known`.
/// NFS from version 4 on is not looked up: it is at kNfsRdmaPort.  spec: [RFC 8267 6.3]
Found find_or_guess(const Address& host, std::uint32_t program, std::uint32_t version,
                    std::uint16_t well_known = kNfsRdmaPort, const LookupConfig& config = {});

}  // namespace oncrpc::bind
