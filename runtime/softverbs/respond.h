// SPDX-License-Identifier: BSD-3-Clause
// What a responder decides about a request, from a queue pair of this process or of another one.
// For readers of respond.cpp, late_writes.cpp and ipc/responder.cpp.
#pragma once

#include <infiniband/verbs.h>

#include <cstdint>
#include <span>

#include "softverbs/detail.h"

namespace softverbs {

struct Fabric;
struct PieceList;
struct Place;
struct QueuePair;
struct SendRequest;

/// What a failed request causes at its responder.
enum class PeerEffect : std::uint8_t { kNone, kAccessError, kRequestError, kReceiveError };

struct Verdict {
  ibv_wc_status status = IBV_WC_SUCCESS;  // of the requester's completion
  Detail detail = Detail::kNone;
  PeerEffect effect = PeerEffect::kNone;
  ibv_wc_status peer_status = IBV_WC_SUCCESS;  // of the responder's Receive, if the effect is kReceiveError

  [[nodiscard]] bool accepted() const { return status == IBV_WC_SUCCESS; }
};

/// A Send or a Write with immediate data finds no Receive. Accepted if the requester must try
/// again.
Verdict judge_missing_receive(Fabric& fabric, const QueuePair& responder, const SendRequest& request);
/// A Send of `length` bytes goes into the Receive's memory `sges`; fills `sink`. A Send that is
/// longer breaks the connection [RFC 8166 2.3.2, 3.3].
Verdict judge_send(Fabric& fabric, QueuePair& responder, std::span<const ibv_sge> sges, std::uint64_t length,
                   PieceList& sink);
/// Checks the key that a Send asks to invalidate.
Verdict judge_invalidation(Fabric& fabric, const QueuePair& responder, const SendRequest& request);
/// Checks the target of a Write, or the source of a Read, of `length` bytes: all of it must be
/// under one key of the responder that gives that right [RFC 8166 2.3.2, 4.5.3, 8.1, 8.1.1].
Verdict judge_place(Fabric& fabric, QueuePair& responder, const SendRequest& request, std::uint64_t length,
                    unsigned access, Place& place);
/// Checks one more Read when `outstanding` have no answer yet.
Verdict judge_read_count(const QueuePair& responder, std::uint32_t outstanding);

// These are what the responder does in addition to moving data.

/// Ends the binding of the window that judge_invalidation() has accepted.
void invalidate_for_peer(Fabric& fabric, const QueuePair& responder, std::uint32_t key);
/// A Receive left its queue: if it is shared and fewer than its limit are left, reports that once.
void watch_limit(QueuePair& responder);
/// Completes a Receive, which has left its queue, that `request` has filled with `bytes`.
void complete_receive(Fabric& fabric, QueuePair& responder, std::uint64_t wr_id, const SendRequest& request,
                      std::uint64_t bytes);
/// Breaks the responder as the verdict says. For kReceiveError, first completes a Receive with an
/// error: the one with the wr_id `*taken`, otherwise the next.
void punish(Fabric& fabric, QueuePair& responder, const Verdict& verdict, const std::uint64_t* taken = nullptr);

/// InfiniBand's RNR timer (5 bits) in nanoseconds.
std::uint64_t rnr_delay_ns(std::uint8_t timer);

// The requester's part, for a requester of this process.
/// Resolves the requester's own list. False if that made the request fail.
bool own_pieces(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& pieces);
/// The memory for a Read's data. False if that made the request fail.
bool read_sink(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& sink);
/// The requester has found no Receive: waits, or fails the request if its retries have run out.
/// True if it failed.
bool retry_without_receive(Fabric& fabric, QueuePair& requester, SendRequest& request, std::uint64_t delay_ns);

}  // namespace softverbs
