// SPDX-License-Identifier: BSD-3-Clause
//
// Places in a server over RDMA where tools such as bpftrace and perf can attach (USDT probes);
// docs/operations.md lists them with their arguments. A probe is one nop while no tool uses it, and
// nothing if <sys/sdt.h> (Debian: systemtap-sdt-dev) was missing at build time. Private to the
// endpoint.
#pragma once

#include <cstdint>

#include "oncrpc/message.h"
#include "oncrpc/turned_away.h"
#include "rpcrdma/endpoint/call_source.h"

#ifdef RPCRDMA_USDT
#include <sys/sdt.h>
#endif

namespace rpcrdma::endpoint::probes {

#ifdef RPCRDMA_USDT

inline std::uint64_t number_of(const CallSource& source) { return static_cast<std::uint64_t>(source.id); }

/// A connection was accepted; it may not be established yet.
inline void connection_accepted(const CallSource& source) {
  DTRACE_PROBE3(rpcrdma, connection_accepted, number_of(source), source.host.family, source.host.bytes.data());
}
/// A connection has ended, and nothing of it is kept.
inline void connection_ended(const CallSource& source, bool broken) {
  DTRACE_PROBE4(rpcrdma, connection_ended, number_of(source), source.host.family, source.host.bytes.data(), broken);
}
/// All that a call pulls from its Read chunks has arrived.
inline void chunks_pulled(const CallSource& source, std::uint32_t xid, std::uint64_t bytes) {
  DTRACE_PROBE3(rpcrdma, chunks_pulled, number_of(source), xid, bytes);
}
/// A call has arrived, and has not been dispatched yet.
inline void call_arrived(const CallSource& source, std::uint32_t xid, const oncrpc::ProcedureId& wanted) {
  DTRACE_PROBE5(rpcrdma, call_arrived, number_of(source), xid, wanted.program, wanted.version, wanted.number);
}
/// The device has sent a reply, or could not send it.
inline void reply_sent(const CallSource& source, std::uint32_t xid, bool sent) {
  DTRACE_PROBE3(rpcrdma, reply_sent, number_of(source), xid, sent);
}
/// Something was turned away.
inline void turned_away(const oncrpc::TurnedAwayReason& reason, const oncrpc::PeerHost& host) {
  DTRACE_PROBE3(rpcrdma, turned_away, reason.name.data(), host.family, host.bytes.data());
}

#else

void connection_accepted(const auto&...) {}
void connection_ended(const auto&...) {}
void chunks_pulled(const auto&...) {}
void call_arrived(const auto&...) {}
void reply_sent(const auto&...) {}
void turned_away(const auto&...) {}

#endif

}  // namespace rpcrdma::endpoint::probes
