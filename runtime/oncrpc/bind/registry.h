// SPDX-License-Identifier: BSD-3-Clause
//
// rpcbind: a server tells it which ports its programs have, a client asks it for them. For servers and clients of programs without a port
// that everybody knows, or whose port was chosen when they started. Blocks.
//
// Lookups go by the whole list (RPCBPROC_DUMP): asked for one address, rpcbind answers for the transport that the question came by, and
// nobody asks it over RDMA.
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

/// What NFS over RDMA is found at without being asked for: the port that its bindings assign.
/// spec: [RFC 8166 5, 6], [RFC 8267 4.2, 6.3, 9]
inline constexpr std::uint16_t kNfsRdmaPort = 20049;
inline constexpr std::uint16_t kRpcbindPort = 111;

/// One version of a program, and where it listens: an address of 0.0.0.0 or :: stands for all of this machine's.
struct Service {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  Transport transport = Transport::kTcp;
  Address address{};

  std::string_view netid() const { return netid_of(transport, address.family()); }
};

/// What becomes of another service that is registered for the same program, version and netid.
///
/// kSilent  it gives way if it answers no NULL call: a server that died leaves its own behind
/// kAny     it gives way, and is registered again at the end if it answers then
enum class Replace : std::uint8_t { kSilent, kAny };

/// socket             of this machine's rpcbind
/// time               for connecting, and for each question
/// answer_time        for another service to answer a NULL call
/// answers_over_rdma  makes that call over RDMA; nothing: what is registered over RDMA counts as if it answered
struct RegisterConfig {
  std::string socket = "/run/rpcbind.sock";
  Replace replace = Replace::kSilent;
  xdr::Duration time = std::chrono::seconds{5};
  xdr::Duration answer_time = std::chrono::seconds{2};
  std::function<bool(const Service&)> answers_over_rdma{};
};

/// A service as rpcbind lists it.
struct Registered {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  std::string netid{};
  std::string address{};  ///< universal, as it was registered
  std::string owner{};
};

/// What has given way to a service, and whether it answered.
struct Replaced {
  Service service{};
  Registered before{};
  bool answered = false;
};

/// Services that this machine's rpcbind knows of as long as this object lives.
class Registration {
 public:
  /// The services listen already; a registration at the address of one is its own.
  ///
  /// errors   kMachine: there is no rpcbind (ENOENT, ECONNREFUSED); kRefused: another service that answers is registered, or rpcbind lets
  ///          its owner only change it: `detail` says whose it is and where. Then what answers is registered as it was
  /// cost     blocks: a NULL call for each other service that is registered
  static xdr::Result<Registration, Failure> make(const std::vector<Service>& services,
                                                 const RegisterConfig& config = {});
  Registration(Registration&& other) noexcept;
  Registration& operator=(Registration&& other) noexcept;
  /// As `end()`, whatever comes of it.
  ~Registration();

  /// What was registered before, at other addresses.
  const std::vector<Replaced>& replaced() const { return replaced_; }
  /// Takes back what was registered, but for what others have replaced meanwhile.
  xdr::Result<void, Failure> end();

 private:
  explicit Registration(RegisterConfig config) : config_(std::move(config)) {}
  xdr::Result<void, Failure> plan(const std::string& rpcbind, const Service& service, const Registered* before);
  xdr::Result<void, Failure> set(stream::StreamClient& client, const Service& service, const Registered* before);

  RegisterConfig config_;
  std::vector<Service> services_;
  std::vector<Replaced> replaced_;
};

struct LookupConfig {
  std::uint16_t rpcbind_port = kRpcbindPort;
  xdr::Duration time = std::chrono::seconds{5};
};

/// All that the rpcbind of a host knows; of `host`, the port does not matter.
///
/// errors   kMachine, kTimedOut: nobody answers at rpcbind's port; kRpc; kMalformed; kTooLarge: over a mebibyte
xdr::Result<std::vector<Registered>, Failure> list(const Address& host, const LookupConfig& config = {});

/// The port of a program at `host`, under the netid that goes with the transport and the address. The host stays the one that was asked
/// about, whatever address was registered.
///
/// errors   as `list()`; kNotRegistered; kMalformed: what was registered is no address
xdr::Result<Address, Failure> find(const Address& host, std::uint32_t program, std::uint32_t version,
                                   Transport transport, const LookupConfig& config = {});

/// address   to connect to
/// guessed   why it is the well-known port; nothing: rpcbind named it
struct Found {
  Address address{};
  std::optional<Failure> guessed{};
};

/// As `find()`, over RDMA; where rpcbind cannot be asked or knows of nothing, `well_known`. NFS version 4 is not asked for: it is at
/// kNfsRdmaPort.  spec: [RFC 8267 6.3]
Found find_or_guess(const Address& host, std::uint32_t program, std::uint32_t version,
                    std::uint16_t well_known = kNfsRdmaPort, const LookupConfig& config = {});

}  // namespace oncrpc::bind
