// SPDX-License-Identifier: BSD-3-Clause
//
// Receives that are kept back to be posted together under one doorbell, of a queue pair's own queue or of a shared one. Left out:
// how many make a batch, and which queue they go to.
#pragma once

#include <infiniband/verbs.h>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rpcrdma::verbs {

/// In the number of every Receive: sends share the completion queue, and a failed completion has no valid opcode. The lower 32 bits are
/// the slot that it was posted for.
inline constexpr std::uint64_t kReceiveTag = std::uint64_t{1} << 63;

inline bool is_receive(const ibv_wc& wc) { return (wc.wr_id & kReceiveTag) != 0; }
/// The slot that a Receive was posted for.
inline std::uint32_t slot_of(const ibv_wc& receive) { return static_cast<std::uint32_t>(receive.wr_id); }

class ReceiveChain {
 public:
  /// `slots`, from 0, may be in it, each once at a time.
  explicit ReceiveChain(std::uint32_t slots) : requests_(slots), places_(slots) {}

  /// As WorkQueue's.
  void set_tag(std::uint64_t tag) { tag_ = tag; }
  std::uint32_t slots() const { return static_cast<std::uint32_t>(requests_.size()); }
  /// Where a message for `slot` lands.
  std::byte* place(std::uint32_t slot) const { return reinterpret_cast<std::byte*>(places_[slot].addr); }
  /// Receives in it.
  std::uint32_t kept() const { return kept_; }

  /// A message for `slot` shall land in `place`.
  void add(std::uint32_t slot, const ibv_sge& place) {
    places_[slot] = place;
    requests_[slot] = {.wr_id = kReceiveTag | tag_ | slot, .next = nullptr, .sg_list = &places_[slot], .num_sge = 1};
    (last_ == nullptr ? first_ : last_->next) = &requests_[slot];
    last_ = &requests_[slot];
    ++kept_;
  }

  /// code    what `post` returned
  /// taken   Receives that the queue has now; the others are lost, and so is the queue
  struct Posted {
    int code = 0;
    std::uint32_t taken = 0;
  };
  /// Hands all to `post`, which is ibv_post_recv or ibv_post_srq_recv on some queue; the chain is empty afterwards.
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
