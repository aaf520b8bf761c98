// SPDX-License-Identifier: BSD-3-Clause
//
// Servers and clients that break one rule each: our own, whose messages are changed on their way to
// the device. They are no mutants of our code: each has a defect that a peer of another make could
// have. For tests of the judge.
#pragma once

#include <infiniband/verbs.h>

#include <cerrno>
#include <cstring>
#include <functional>
#include <mutex>
#include <set>
#include <span>
#include <vector>

#include "rpcrdma/verbs/table.h"
#include "support/provider.h"

namespace rpcrdma::test {

using Message = std::vector<std::byte>;

inline std::uint32_t word(const Message& message, std::size_t index) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | std::to_integer<std::uint32_t>(message.at(index * 4 + i));
  return value;
}
inline void set_word(Message& message, std::size_t index, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) message.at(index * 4 + i) = static_cast<std::byte>(value >> (24 - 8 * i) & 0xff);
}
inline bool is_error(const Message& message) { return message.size() >= 20 && word(message, 3) == 4; }
/// An RDMA_MSG or RDMA_NOMSG of version 1.
inline bool has_lists(const Message& message) {
  return message.size() >= 28 && word(message, 1) == 1 && word(message, 3) <= 1;
}

/// Places of the lists in a version 1 message, in words. Replies of our server have an empty Read
/// list.
struct ListsAt {
  static constexpr std::size_t kReads = 4, kWrites = 5;
  std::vector<std::size_t> segments{};  ///< first word of each segment in the Write list
  std::size_t end_of_writes = 0;        ///< the 0 that ends the Write list
  std::size_t reply = 0;                ///< the presence word of the Reply chunk
  std::vector<std::size_t> reply_segments{};
  std::size_t payload = 0;
};
inline ListsAt lists_of(const Message& message) {
  ListsAt at;
  std::size_t next = ListsAt::kWrites;
  const auto chunk = [&](std::vector<std::size_t>& into) {
    const std::uint32_t count = word(message, next++);
    for (std::uint32_t i = 0; i < count; ++i, next += 4) into.push_back(next);
  };
  while (word(message, next) == 1) {
    ++next;
    chunk(at.segments);
  }
  at.end_of_writes = next++;
  at.reply = next;
  if (word(message, next++) == 1) chunk(at.reply_segments);
  at.payload = next;
  return at;
}
inline void erase_words(Message& message, std::size_t from, std::size_t to) {
  message.erase(message.begin() + static_cast<std::ptrdiff_t>(from * 4),
                message.begin() + static_cast<std::ptrdiff_t>(to * 4));
}
inline void insert_words(Message& message, std::size_t at, const std::vector<std::uint32_t>& words) {
  message.insert(message.begin() + static_cast<std::ptrdiff_t>(at * 4), words.size() * 4, std::byte{0});
  for (std::size_t i = 0; i < words.size(); ++i) set_word(message, at + i, words[i]);
}

/// Changes a message, and returns how often it is sent; 0: it is not sent; kDeviceFails: the device
/// refuses it, which ends the connection.
using Defect = std::function<int(Message&)>;
inline constexpr int kDeviceFails = -1;

/// The provider's table for one side whose messages go through `defect`: a server, a client, or the
/// judge. There can be one such table at a time, on softverbs, where a process may change the
/// operations of a device.
class BrokenTable {
 public:
  explicit BrokenTable(Defect defect) : table_(*provider().table) {
    state().defect = std::move(defect);
    table_.create_qp = [](rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes) {
      const int result = provider().table->create_qp(id, pd, attributes);
      if (result == 0) state().take(id->qp);
      return result;
    };
    table_.destroy_qp = [](rdma_cm_id* id) {
      {
        const std::lock_guard lock(state().mutex);
        state().queue_pairs.erase(id->qp);
      }
      provider().table->destroy_qp(id);
    };
  }
  ~BrokenTable() {
    if (state().context != nullptr) state().context->ops.post_send = state().original;
    state().context = nullptr;
    state().queue_pairs.clear();
  }
  BrokenTable(const BrokenTable&) = delete;
  BrokenTable& operator=(const BrokenTable&) = delete;

  const verbs::Table& table() const { return table_; }

 private:
  struct State {
    std::mutex mutex;
    std::set<ibv_qp*> queue_pairs;  // of the side with this table
    ibv_context* context = nullptr;
    int (*original)(ibv_qp*, ibv_send_wr*, ibv_send_wr**) = nullptr;
    Defect defect;

    void take(ibv_qp* made) {
      const std::lock_guard lock(mutex);
      queue_pairs.insert(made);
      if (context != nullptr) return;
      context = made->context;
      original = context->ops.post_send;
      context->ops.post_send = &post_send;
    }
    bool has(ibv_qp* queue_pair) {
      const std::lock_guard lock(mutex);
      return queue_pairs.count(queue_pair) != 0;
    }
  };
  static State& state() {
    static State one;
    return one;
  }

  /// Posts the requests of a chain one by one, so that each message can be changed. The message is
  /// gathered into the buffer of its first piece, which is a send buffer and has room.
  static int post_send(ibv_qp* queue_pair, ibv_send_wr* chain, ibv_send_wr** bad) {
    if (!state().has(queue_pair)) return state().original(queue_pair, chain, bad);
    for (ibv_send_wr* request = chain; request != nullptr; request = request->next) {
      ibv_send_wr one = *request;
      one.next = nullptr;
      int times = 1;
      ibv_sge whole{};
      if ((one.opcode == IBV_WR_SEND || one.opcode == IBV_WR_SEND_WITH_INV) && one.num_sge > 0)
        times = change(one, whole);
      if (times == kDeviceFails) {
        *bad = request;
        return ENOMEM;
      }
      if (times == 0) {  // sends an empty RDMA Write instead, which completes and is invisible to the peer
        one.opcode = IBV_WR_RDMA_WRITE;
        one.num_sge = 0;
        one.wr.rdma = {};
        times = 1;
      }
      for (; times > 0; --times) {
        if (const int failed = state().original(queue_pair, &one, bad); failed != 0) return failed;
        one.send_flags &= ~static_cast<unsigned>(IBV_SEND_SIGNALED);
      }
    }
    return 0;
  }
  static int change(ibv_send_wr& request, ibv_sge& whole) {
    Message message;
    for (const ibv_sge& piece : std::span(request.sg_list, static_cast<std::size_t>(request.num_sge))) {
      const auto* const from = reinterpret_cast<const std::byte*>(piece.addr);
      message.insert(message.end(), from, from + piece.length);
    }
    const int times = state().defect(message);
    whole = request.sg_list[0];
    whole.length = static_cast<std::uint32_t>(message.size());
    std::memcpy(reinterpret_cast<void*>(whole.addr), message.data(), message.size());
    request.sg_list = &whole;
    request.num_sge = 1;
    request.send_flags &= ~static_cast<unsigned>(IBV_SEND_INLINE);
    return times;
  }

  verbs::Table table_;
};

}  // namespace rpcrdma::test
