// SPDX-License-Identifier: BSD-3-Clause
//
// A server of NFS version 4.1, as small as tests of clients, chunks and callbacks need it: files in memory, one client, sessions with slots.
// Its faults are the test's to ask for. Left out: permissions, locks, leases, whatever an operation here does not look at.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "nfs/nfs41/session.h"
#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::test::v41 {

/// What becomes of a COMPOUND besides what it says.
///
/// kUnread     ERR_CHUNK, and nothing in it is done
/// kTooLong    it is done, and then ERR_CHUNK: as where a reply finds no room
/// kSilent     it is done, and not answered until `release()`
enum class Fault : std::uint8_t { kNone, kUnread, kTooLong, kSilent };

class SmallServer final : public nfs41::stub::NfsV4Service {
 public:
  /// link   the text that READLINK finds, and there is nothing to READ
  struct File {
    std::vector<std::byte> data;
    bool link = false;
  };
  std::map<std::string, File, std::less<>> files;  ///< in the root; a file's handle is its name
  std::uint32_t most_slots = 64;
  std::uint32_t most_response = 1 << 20;
  std::vector<std::byte> attributes;        ///< that GETATTR is answered
  std::function<Fault(std::size_t)> fault;  ///< of the COMPOUND with this number, counted from 0
  std::vector<std::size_t> offered;         ///< Write chunks of each COMPOUND
  std::size_t compounds = 0, executed = 0, repeated = 0, writes = 0, removed = 0, returned = 0;
  nfs::binding::ChannelSizes backchannel;  ///< of the last session
  oncrpc::ConnectionId connection{};       ///< that it was made on
  nfs41::Sessionid4 session{};
  std::string callback_netid, callback_address;  ///< what SETCLIENTID said

  void compound(oncrpc::stub::Call<Compound>& call) override;
  /// Answers what a fault has held back, with an error.
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
