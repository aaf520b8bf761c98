// SPDX-License-Identifier: BSD-3-Clause
//
// Why servers over TCP and UDP turn something away: the limits of tcp_server.h and udp_server.h,
// with their names in SECURITY.md. For applications that count by reason.
#pragma once

#include <array>

#include "oncrpc/turned_away.h"

#pragma GCC visibility push(default)

namespace oncrpc::stream::reasons {

inline constexpr TurnedAwayReason kMostConnections{"TcpServerConfig::most_connections",
                                                   "connection closed in favour of another"};
inline constexpr TurnedAwayReason kMostConnectionsEach{"TcpServerConfig::most_connections_each",
                                                       "connection closed in favour of another"};
inline constexpr TurnedAwayReason kMostWaiting{"TcpServerConfig::most_waiting", "connection closed"};
inline constexpr TurnedAwayReason kMostWaitingEach{"TcpServerConfig::most_waiting_each", "connection closed"};
inline constexpr TurnedAwayReason kNoRoom{"TcpServerConfig::record_time", "connection closed that waited for room"};
inline constexpr TurnedAwayReason kMostRecordBytes{"TcpServerConfig::most_record_bytes", "connection closed"};
inline constexpr TurnedAwayReason kMostReplyBytes{"TcpServerConfig::most_reply_bytes", "call answered with SYSTEM_ERR"};
inline constexpr TurnedAwayReason kIdleTime{"TcpServerConfig::idle_time", "connection closed", true};
inline constexpr TurnedAwayReason kRecordTime{"TcpServerConfig::record_time", "connection closed"};
inline constexpr TurnedAwayReason kSendTime{"TcpServerConfig::send_time", "connection closed"};
inline constexpr TurnedAwayReason kNoCall{"broken rule", "connection over TCP closed"};
inline constexpr TurnedAwayReason kCannotServe{"cannot serve", "connection over TCP closed"};
inline constexpr TurnedAwayReason kMostCallBytes{"UdpServerConfig::most_call_bytes", "call over UDP dropped"};
inline constexpr TurnedAwayReason kUdpReplyBytes{"UdpServerConfig::most_reply_bytes", "call answered with SYSTEM_ERR"};
inline constexpr TurnedAwayReason kNoDatagram{"broken rule", "datagram dropped"};

inline constexpr std::array kAll = {
    &kMostConnections, &kMostConnectionsEach, &kMostWaiting,   &kMostWaitingEach, &kNoRoom,
    &kMostRecordBytes, &kMostReplyBytes,      &kIdleTime,      &kRecordTime,      &kSendTime,
    &kNoCall,          &kCannotServe,         &kMostCallBytes, &kUdpReplyBytes,   &kNoDatagram};

}  // namespace oncrpc::stream::reasons

#pragma GCC visibility pop
