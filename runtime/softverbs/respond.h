// SPDX-License-Identifier: BSD-3-Clause
// What a responder decides about a request, whether it comes from a queue pair of this process or from another process.
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

/// What a failed request does to its responder.
enum class PeerEffect : std::uint8_t { kNone, kAccessError, kRequestError, kReceiveError };

struct Verdict {
  ibv_wc_status status = IBV_WC_SUCCESS;  // that of the requester's completion
  Detail detail = Detail::kNone;
  PeerEffect effect = PeerEffect::kNone;
  ibv_wc_status peer_status = IBV_WC_SUCCESS;  // that of the responder's Receive, where the effect is kReceiveError

  [[nodiscard]] bool accepted() const { return status == IBV_WC_SUCCESS; }
};

/// A Send or a Write with immediate data meets no Receive. Accepted where the requester is to try again.
Verdict judge_missing_receive(Fabric& fabric, const QueuePair& responder, const SendRequest& request);
/// A Send of `length` bytes goes into the Receive's memory `sges`; `sink` is filled. One that is longer breaks the
/// connection [RFC 8166 2.3.2, 3.3].
Verdict judge_send(Fabric& fabric, QueuePair& responder, std::span<const ibv_sge> sges, std::uint64_t length,
                   PieceList& sink);
/// The key that a Send is to invalidate.
Verdict judge_invalidation(Fabric& fabric, const QueuePair& responder, const SendRequest& request);
/// The target of a Write, or the source of a Read, of `length` bytes: all of it under one key of the responder's,
/// which gives that right [RFC 8166 2.3.2, 4.5.3, 8.1, 8.1.1].
Verdict judge_place(Fabric& fabric, QueuePair& responder, const SendRequest& request, std::uint64_t length,
                    unsigned access, Place& place);
/// One more Read when `outstanding` are not answered.
Verdict judge_read_count(const QueuePair& responder, std::uint32_t outstanding);

/// What the responder does itself, besides moving data.
void invalidate_for_peer(Fabric& fabric, const QueuePair& responder, std::uint32_t key);
/// A Receive was taken out of its queue: tells of the limit of a shared one.
void watch_limit(QueuePair& responder);
/// Completes a Receive, no longer in its queue, that `request` has filled with `bytes`.
void complete_receive(Fabric& fabric, QueuePair& responder, std::uint64_t wr_id, const SendRequest& request,
                      std::uint64_t bytes);
/// Breaks the responder as the verdict says. A Receive that is spoilt is completed first: `taken`, else the next.
void punish(Fabric& fabric, QueuePair& responder, const Verdict& verdict, const std::uint64_t* taken = nullptr);

/// InfiniBand's RNR timer (5 bits) in nanoseconds.
std::uint64_t rnr_delay_ns(std::uint8_t timer);

// The requester's side of it, for a requester of this process.
/// Takes the requester's own list. False when the request failed on it.
bool own_pieces(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& pieces);
/// The memory that a Read's data goes to. False when the request failed on it.
bool read_sink(Fabric& fabric, QueuePair& requester, std::uint32_t position, PieceList& sink);
/// The requester has met no Receive: waits, or fails the request where its retries have run out. True when it failed.
bool retry_without_receive(Fabric& fabric, QueuePair& requester, SendRequest& request, std::uint64_t delay_ns);

}  // namespace softverbs
