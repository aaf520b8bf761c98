// SPDX-License-Identifier: BSD-3-Clause
//
// A client of NFS version 4.1, as small as tests allow: one session over one endpoint::Client,
// COMPOUNDs in its slots, callbacks over the same connection. It recovers slots that a transport
// error leaves in doubt. Left out: locks, reclaiming after a restart of the server, pNFS.
//
// spec: [RFC 8267 6.4, 6.5, 6.6]
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "nfs/binding/session.h"
#include "nfs41_stub.h"
#include "rpcrdma/endpoint/client.h"

namespace rpcrdma::test::v41 {

namespace nfs41 = nfs::wire::nfs41;
using Op = nfs41::NfsArgop4;
using Result = nfs41::NfsResop4View;
using Status = nfs41::Nfsstat4;
using Compound = nfs41::stub::NfsV4::Compound;
using CbCompound = nfs41::stub::NfsCb::Compound;

inline xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// How one COMPOUND ended; valid during the callback.
///
/// status    of the COMPOUND, or of its SEQUENCE; nothing where the RPC failed
/// results   of the operations after SEQUENCE, up to the first one that failed
struct Ended {
  const oncrpc::stub::Outcome<Compound>& outcome;
  std::optional<Status> status;
  std::vector<Result> results;

  bool ok() const { return status == Status::NFS4_OK; }
};
using OnEnded = std::function<void(const Ended&)>;

/// owner         distinguishes clients
/// slots         requested number; the server may grant fewer
/// backchannel   requests callbacks over this connection
/// response      requested ca_maxresponsesize
/// chunks        the most chunks of one kind in one call
/// resend        requests outlive their connection, where the endpoint reconnects
struct SessionConfig {
  std::string owner = "rpcrdma tests";
  std::uint32_t slots = 8;
  bool backchannel = false;
  std::uint32_t request = 1 << 20, response = 1 << 20;
  std::uint32_t chunks = 16;
  bool empty_chunks = true;
  bool resend = false;
  oncrpc::Credential credential{};
};

/// A session belongs to the endpoint's thread and must outlive its calls.
class Session {
 public:
  /// Lets both ends work until a condition holds.  returns  whether it did hold
  using RunUntil = std::function<bool(const std::function<bool()>&)>;

  Session(endpoint::Client& client, RunUntil run_until, SessionConfig config = {});
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Runs EXCHANGE_ID, CREATE_SESSION and RECLAIM_COMPLETE.
  ///
  /// returns   what went wrong; empty where nothing did
  std::string open();
  /// Runs DESTROY_SESSION.
  std::string close();

  /// Starts a COMPOUND of SEQUENCE and these operations. The memory that they refer to is read
  /// before this returns, except for data in `CallOptions::region`.
  ///
  /// returns   whether there was a slot and the endpoint accepted the call
  bool start(std::span<const Op> operations, const oncrpc::stub::CallOptions& options, OnEnded done);
  /// As `start()`, but waits for the end.  returns  the status; nothing where the call did not
  /// start or end, or the RPC failed
  std::optional<Status> run(std::span<const Op> operations, const oncrpc::stub::CallOptions& options,
                            const OnEnded& look);
  std::optional<Status> run(
      std::span<const Op> operations, const OnEnded& look = [](const Ended&) {}) {
    return run(operations, {}, look);
  }
  /// The handle of the file with this path of names from the root; empty where there is none.
  std::vector<std::byte> walk(const std::vector<std::string>& names);

  const nfs41::Sessionid4& id() const { return id_; }
  std::uint64_t client_id() const { return client_id_; }
  const nfs::binding::SessionSlots& slots() const { return slots_; }
  /// The limits that the server granted for the backchannel.
  const nfs::binding::ChannelSizes& backchannel() const { return backchannel_; }
  /// The granted ca_maxresponsesize of the forward channel.
  std::uint32_t longest_response() const { return longest_response_; }
  nfs41::stub::NfsV4Client& calls() { return *calls_; }
  endpoint::Client& client() { return client_; }

 private:
  std::string alone(std::string_view name, const Op& operation, const std::function<std::string(const Result&)>& look);
  oncrpc::stub::Started send(std::span<const Op> operations, const nfs::binding::SessionSlots::Use& use,
                             const oncrpc::stub::CallOptions& options, OnEnded done);
  void ended(const nfs::binding::SessionSlots::Use& use, const oncrpc::stub::Outcome<Compound>& outcome,
             const OnEnded& done);
  void recover();

  endpoint::Client& client_;
  RunUntil run_until_;
  SessionConfig config_;
  std::optional<nfs41::stub::NfsV4Client> calls_;
  std::uint64_t client_id_ = 0;
  nfs41::Sessionid4 id_{};
  nfs::binding::SessionSlots slots_{0};
  nfs::binding::ChannelSizes backchannel_;
  std::uint32_t longest_response_ = 0;
};

}  // namespace rpcrdma::test::v41
