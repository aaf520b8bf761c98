// SPDX-License-Identifier: BSD-3-Clause
//
// A server of NFS version 4.1, as small as tests of clients, chunks and callbacks allow: files in
// memory, one client, sessions with slots. The test decides on its faults. Left out: permissions,
// locks, leases, and everything that no operation here checks.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "nfs/nfs41/session.h"
#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::test::v41 {

/// How a COMPOUND fails, independent of its content.
///
/// kUnread     ERR_CHUNK, and nothing in it is executed
/// kTooLong    it is executed, then ERR_CHUNK: as for a reply that does not fit
/// kSilent     it is executed, and not answered until `release()`
enum class Fault : std::uint8_t { kNone, kUnread, kTooLong, kSilent };

class SmallServer final : public nfs41::stub::NfsV4Service {
 public:
  /// link   it is a symbolic link: `data` is the text that READLINK returns, and READ fails
  struct File {
    std::vector<std::byte> data;
    bool link = false;
  };
  std::map<std::string, File, std::less<>> files;  ///< in the root; the handle of a file is its name
  std::uint32_t most_slots = 64;
  std::uint32_t most_response = 1 << 20;
  std::vector<std::byte> attributes;        ///< the answer to GETATTR
  std::function<Fault(std::size_t)> fault;  ///< for the COMPOUND with this number, counted from 0
  std::vector<std::size_t> offered;         ///< number of Write chunks of each COMPOUND
  std::vector<std::size_t> pulled;          ///< bytes of each Read chunk of the latest COMPOUND
  std::size_t compounds = 0, executed = 0, repeated = 0, writes = 0, removed = 0, returned = 0;
  nfs::binding::ChannelSizes backchannel;  ///< of the latest session
  oncrpc::ConnectionId connection{};       ///< on which that session was created
  nfs41::Sessionid4 session{};
  std::string callback_netid, callback_address;  ///< from SETCLIENTID

  void compound(oncrpc::stub::Call<Compound>& call) override;
  /// Answers the COMPOUNDs that a fault holds back, with an error.
  void release() { held_.clear(); }

  static constexpr nfs41::Stateid4 kOpen{.seqid = 1, .other = {std::byte{'o'}}};
  static constexpr nfs41::Stateid4 kDelegation{.seqid = 1, .other = {std::byte{'d'}}};

 private:
  struct Running;
  nfs41::NfsResop4 run(Running& running, const nfs41::NfsArgop4View& operation);
  nfs41::NfsResop4 sequence(Running& running, const nfs41::SEQUENCE4args& asked);
  nfs41::NfsResop4 create_session(Running& running, const nfs41::CREATESESSION4argsView& asked);
  nfs41::NfsResop4 read(Running& running, const nfs41::READ4args& asked);
  File* current(Running& running);

  std::vector<std::uint32_t> slots_;
  std::vector<oncrpc::stub::LaterCall<Compound>> held_;
};

}  // namespace rpcrdma::test::v41
