// SPDX-License-Identifier: BSD-3-Clause
//
// rpcbind: a server tells it which ports its programs have, a client asks it for them. For servers and clients of programs without a port
// that everybody knows, or whose port was chosen when they started. Blocks.
//
// Lookups go by the whole list (RPCBPROC_DUMP): asked for one address, rpcbind answers for the transport that the question came by, and
// nobody asks it over RDMA.
//
// spec: RFC 8166 sections 5, 9; RFC 8267 sections 4.2, 6.3; RFC 1833 section 2
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rpcrdma/rpcbind/stream_client.h"
#include "rpcrdma/rpcbind/universal_address.h"

namespace rpcrdma::rpcbind {

/// What NFS over RDMA is found at without being asked for.  spec: RFC 8267 section 9
inline constexpr std::uint16_t kNfsRdmaPort = 20049;
inline constexpr std::uint16_t kRpcbindPort = 111;

/// One version of a program, and where it listens: an address of 0.0.0.0 or :: stands for all of this machine's.
struct Service {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  Transport transport = Transport::kTcp;
  verbs::Address address{};

  std::string_view netid() const { return netid_of(transport, address.family()); }
};

/// socket   of this machine's rpcbind
/// replace  what is registered for the same program, version and netid gives way: a server that died leaves its own behind
/// time     for connecting, and for each question
struct RegisterConfig {
  std::string socket = "/run/rpcbind.sock";
  bool replace = true;
  core::Duration time = std::chrono::seconds{5};
};

/// Services that this machine's rpcbind knows of as long as this object lives.
class Registration {
 public:
  /// errors   kMachine: there is no rpcbind (ENOENT, ECONNREFUSED); kRefused: it knows another address for the service, or somebody
  ///          else registered it; then none of the services is registered
  static xdr::Result<Registration, Failure> make(const std::vector<Service>& services,
                                                 const RegisterConfig& config = {});
  Registration(Registration&& other) noexcept;
  Registration& operator=(Registration&& other) noexcept;
  /// As `end()`, whatever comes of it.
  ~Registration();

  /// Takes back what was registered, but for what others have replaced meanwhile.
  xdr::Result<void, Failure> end();

 private:
  explicit Registration(RegisterConfig config) : config_(std::move(config)) {}

  RegisterConfig config_;
  std::vector<Service> services_;
};

/// A service as rpcbind lists it.
struct Registered {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  std::string netid{};
  std::string address{};  ///< universal, as it was registered
  std::string owner{};
};

struct LookupConfig {
  std::uint16_t rpcbind_port = kRpcbindPort;
  core::Duration time = std::chrono::seconds{5};
};

/// All that the rpcbind of a host knows; of `host`, the port does not matter.
///
/// errors   kMachine, kTimedOut: nobody answers at rpcbind's port; kRpc; kMalformed; kTooLarge: over a mebibyte
xdr::Result<std::vector<Registered>, Failure> list(const verbs::Address& host, const LookupConfig& config = {});

/// The port of a program at `host`, under the netid that goes with the transport and the address. The host stays the one that was asked
/// about, whatever address was registered.
///
/// errors   as `list()`; kNotRegistered; kMalformed: what was registered is no address
xdr::Result<verbs::Address, Failure> find(const verbs::Address& host, std::uint32_t program, std::uint32_t version,
                                          Transport transport, const LookupConfig& config = {});

/// address   to connect to
/// guessed   why it is the well-known port; nothing: rpcbind named it
struct Found {
  verbs::Address address{};
  std::optional<Failure> guessed{};
};

/// As `find()`, over RDMA; where rpcbind cannot be asked or knows of nothing, `well_known`. NFS version 4 is not asked for: it is at
/// kNfsRdmaPort.  spec: RFC 8267 section 6.3
Found find_or_guess(const verbs::Address& host, std::uint32_t program, std::uint32_t version,
                    std::uint16_t well_known = kNfsRdmaPort, const LookupConfig& config = {});

}  // namespace rpcrdma::rpcbind
