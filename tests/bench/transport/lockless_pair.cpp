// SPDX-License-Identifier: BSD-3-Clause
#include "transport/lockless_pair.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "give_up.h"

namespace bench {
namespace {

/// A ring whose places are never freed; as many as a power of two.
template <typename Item, std::size_t kPlaces>
class Places {
 public:
  void push(const Item& item) {
    if (last_ - first_ == kPlaces) give_up("a longer queue");
    items_[last_++ % kPlaces] = item;
  }
  bool empty() const { return first_ == last_; }
  const Item& pop() { return items_[first_++ % kPlaces]; }

 private:
  std::array<Item, kPlaces> items_{};
  std::size_t first_ = 0, last_ = 0;
};

struct Receive {
  std::uint64_t wr_id;
  ibv_sge place;
};
using Receives = Places<Receive, 4096>;

/// An object of softverbs, and what is queued for it here.
template <typename Object, typename Queue>
struct Queued {
  const Object* object;
  std::unique_ptr<Queue> queue = std::make_unique<Queue>();
};

/// The few objects of a thread.
template <typename Object, typename Queue>
class QueuesOf {
 public:
  Queue& operator[](const Object* object) {
    for (const Queued<Object, Queue>& one : all_)
      if (one.object == object) return *one.queue;
    all_.push_back({object});
    return *all_.back().queue;
  }

 private:
  std::vector<Queued<Object, Queue>> all_;
};

struct ThisThread {
  QueuesOf<ibv_cq, Places<ibv_wc, 4096>> completions;
  QueuesOf<ibv_srq, Receives> shared_receives;
  QueuesOf<ibv_qp, Receives> receives;
  std::vector<std::array<ibv_qp*, 2>> pairs;

  Receives& receives_of(const ibv_qp& qp) { return qp.srq != nullptr ? shared_receives[qp.srq] : receives[&qp]; }
  ibv_qp& other_end_of(const ibv_qp& qp) {
    for (const auto& [first, second] : pairs) {
      if (first == &qp && second != nullptr) return *second;
      if (second == &qp) return *first;
    }
    give_up("a SEND without another end");
  }
};
thread_local ThisThread here;

std::uint32_t copy(const ibv_send_wr& request, const ibv_sge& place) {
  std::uint32_t length = 0;
  for (int i = 0; i < request.num_sge; ++i) {
    const ibv_sge& piece = request.sg_list[i];
    if (piece.length > place.length - length) give_up("a message that fits its Receive");
    std::memcpy(reinterpret_cast<std::byte*>(place.addr) + length, reinterpret_cast<const std::byte*>(piece.addr),
                piece.length);
    length += piece.length;
  }
  return length;
}

int post_send(ibv_qp* qp, ibv_send_wr* first, ibv_send_wr** /*rejected*/) {
  ibv_qp& to = here.other_end_of(*qp);
  for (const ibv_send_wr* request = first; request != nullptr; request = request->next) {
    if (request->opcode != IBV_WR_SEND) give_up("another operation than SEND");
    Receives& receives = here.receives_of(to);
    if (receives.empty()) give_up("a Receive for a SEND");
    const Receive& receive = receives.pop();
    ibv_wc arrived{};
    arrived.wr_id = receive.wr_id;
    arrived.opcode = IBV_WC_RECV;
    arrived.byte_len = copy(*request, receive.place);
    arrived.qp_num = to.qp_num;
    here.completions[to.recv_cq].push(arrived);
    if ((request->send_flags & IBV_SEND_SIGNALED) == 0) continue;
    ibv_wc sent{};
    sent.wr_id = request->wr_id;
    sent.opcode = IBV_WC_SEND;
    sent.qp_num = qp->qp_num;
    here.completions[qp->send_cq].push(sent);
  }
  return 0;
}

int post_to(Receives& receives, const ibv_recv_wr* request) {
  for (; request != nullptr; request = request->next) {
    if (request->num_sge != 1) give_up("a Receive of several pieces");
    receives.push({request->wr_id, *request->sg_list});
  }
  return 0;
}

int poll_cq(ibv_cq* cq, int most, ibv_wc* found) {
  auto& completions = here.completions[cq];
  int count = 0;
  while (count < most && !completions.empty()) found[count++] = completions.pop();
  return count;
}

void replace(ibv_context_ops& operations) {
  operations.poll_cq = poll_cq;
  operations.post_send = post_send;
  operations.post_recv = [](ibv_qp* to, ibv_recv_wr* first, ibv_recv_wr** /*rejected*/) {
    return post_to(here.receives_of(*to), first);
  };
  operations.post_srq_recv = [](ibv_srq* to, ibv_recv_wr* first, ibv_recv_wr** /*rejected*/) {
    return post_to(here.shared_receives[to], first);
  };
}

}  // namespace

void join_pair(ibv_qp& qp) {
  // once, because another thread may poll, through the same context
  static std::once_flag replaced;
  std::call_once(replaced, [&operations = qp.context->ops] { replace(operations); });
  if (here.pairs.empty() || here.pairs.back()[1] != nullptr)
    here.pairs.push_back({&qp, nullptr});
  else
    here.pairs.back()[1] = &qp;
}

}  // namespace bench
