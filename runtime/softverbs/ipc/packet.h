// SPDX-License-Identifier: BSD-3-Clause
// The messages between processes of one fabric: one header, then payload, in one packet of a
// SOCK_SEQPACKET connection. Numbers are in the machine's byte order, because both ends are on it.
// For readers of the other files here; requester.cpp, responder.cpp and connect.cpp say what each
// kind does.
#pragma once

#include <netinet/in.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace softverbs::ipc {

enum class Kind : std::uint8_t {
  kHello,    // first packet of a connection: `number` is kMagic, `from` the sender's LID, `flags` its modes
  kRequest,  // a piece of a Send or Write, or a whole Read, for queue pair `to`
  kAck,      // the requests before `number` have been executed
  kNak,      // the request `number` was refused with `status` and `detail`; those before it were executed
  // the request `number` must be sent again: there is no Receive (`argument`: the RNR timer), or no
  // queue pair yet
  kNotReady,
  kResume,     // what was missing at kNotReady is there now, or the queue pair has a new connection
  kReadData,   // a piece of the answer to Read `number`
  kLeft,       // the queue pair `from` accepts nothing any more; it had executed the requests before `number`
  kConnect,    // connection manager: request, of id `from`; a CmBody follows
  kAccept,     // reply of id `from` to id `to`; a CmBody follows
  kEstablish,  // id `to` may be used
  kReject,     // id `to` is refused with reason `argument`; a CmBody follows
  kWithdraw,   // the requesting id `from` has gone; `to` is 0 if it does not know the other id yet
  kDisconnect  // id `to` is disconnected
};
inline constexpr auto kLastKind = Kind::kDisconnect;

/// Why a request must be sent again; in Packet::status of kNotReady.
enum class Reason : std::uint8_t { kNoReceive, kQueuePairNotReady, kQueuePairConnecting };

struct Packet {
  Kind kind;
  std::uint8_t opcode;   // ibv_wr_opcode
  std::uint8_t flags;    // kSolicited in kRequest; kBreak and kCounts in kLeft; modes in kHello
  std::uint8_t status;   // ibv_wc_status, or Reason
  std::uint32_t to;      // queue pair number or id
  std::uint32_t from;    // queue pair number or id
  std::uint32_t number;  // which request; they are counted separately for each direction of a queue pair
  std::uint32_t argument;
  std::uint32_t rkey;
  std::uint32_t detail;
  std::uint32_t outstanding;  // for a Read: how many are outstanding before it
  std::uint64_t address;
  std::uint64_t length;     // of the whole message
  std::uint64_t offset;     // of this payload in the message
  std::uint64_t from_life;  // Wire::life of the sender, 0 if it has no wire
  std::uint64_t to_life;    // the same of the receiving queue pair, 0 if the sender does not know it
};
static_assert(sizeof(Packet) == 72 && std::is_trivially_copyable_v<Packet>);

inline constexpr std::uint8_t kSolicited = 1;
inline constexpr std::uint8_t kBreak = 1;   // for kLeft: the other queue pair breaks as well
inline constexpr std::uint8_t kCounts = 2;  // for kLeft: `number` is valid

inline constexpr std::uint32_t kMagic = 0x53'56'49'02;  // must change with each change of this file
inline constexpr std::uint8_t kModeIwarp = 1;

inline constexpr std::size_t kMaxPayload = std::size_t{32} << 10U;
inline constexpr std::size_t kMaxPacket = sizeof(Packet) + kMaxPayload;

/// What messages of the connection manager carry in addition.
struct CmBody {
  sockaddr_in6 source;  // an IPv4 address is at its start
  sockaddr_in6 destination;
  std::uint32_t qp_num;
  std::uint8_t responder_resources;
  std::uint8_t initiator_depth;
  std::uint8_t rnr_retry_count;
  std::uint8_t data_length;
  std::array<std::uint8_t, 256> data;
};
static_assert(std::is_trivially_copyable_v<CmBody>);

}  // namespace softverbs::ipc
