// SPDX-License-Identifier: BSD-3-Clause
//
// Receives that are held back to be posted together with one doorbell, in the own queue of a queue
// pair or in a shared one. The caller decides how many make a batch, and which queue they go to.
// Private to verbs and the endpoint.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// A part of the id of every Receive, because SENDs use the same completion queue, and a failed
/// completion has no valid opcode. The lower 32 bits are the slot for which it was posted.
inline constexpr std::uint64_t kReceiveTag = std::uint64_t{1} << 63;

inline bool is_receive(const ibv_wc& wc) { return (wc.wr_id & kReceiveTag) != 0; }
/// The slot for which a Receive was posted.
inline std::uint32_t slot_of(const ibv_wc& receive) { return static_cast<std::uint32_t>(receive.wr_id); }

class ReceiveChain {
 public:
  /// Slots 0 to `slots` - 1 may be in the chain, each once at a time.
  explicit ReceiveChain(std::uint32_t slots) : requests_(slots), places_(slots) {}

  /// As `WorkQueue::set_tag()`.
  void set_tag(std::uint64_t tag) { tag_ = tag; }
  std::uint32_t slots() const { return static_cast<std::uint32_t>(requests_.size()); }
  /// Where a message for `slot` will be written, or has been; nullptr if the slot was never added.
  std::byte* place(std::uint32_t slot) const { return reinterpret_cast<std::byte*>(places_[slot].addr); }
  /// The number of Receives in the chain.
  std::uint32_t kept() const { return kept_; }

  /// Adds a Receive: a message for `slot` will be written to `place`.
  void add(std::uint32_t slot, const ibv_sge& place) {
    places_[slot] = place;
    requests_[slot] = {.wr_id = kReceiveTag | tag_ | slot, .next = nullptr, .sg_list = &places_[slot], .num_sge = 1};
    (last_ == nullptr ? first_ : last_->next) = &requests_[slot];
    last_ = &requests_[slot];
    ++kept_;
  }

  /// code     what `post` returned
  /// taken    Receives that are in the queue now; the others are lost, and the queue cannot be used
  ///          any more
  struct Posted {
    int code = 0;
    std::uint32_t taken = 0;
  };
  /// Gives all Receives to `post`, which is ibv_post_recv or ibv_post_srq_recv on some queue; the
  /// chain is empty afterwards.
  template <typename Post>
  Posted post_to(const Post& post) {
    ibv_recv_wr* rejected = nullptr;
    Posted posted{post(first_, &rejected), std::exchange(kept_, 0)};
    first_ = last_ = nullptr;
    if (posted.code == 0) return posted;
    for (; rejected != nullptr; rejected = rejected->next) --posted.taken;
    return posted;
  }

 private:
  std::uint64_t tag_ = 0;
  std::vector<ibv_recv_wr> requests_;  // one for each slot
  std::vector<ibv_sge> places_;
  ibv_recv_wr* first_ = nullptr;
  ibv_recv_wr* last_ = nullptr;
  std::uint32_t kept_ = 0;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
