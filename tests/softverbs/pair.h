// SPDX-License-Identifier: BSD-3-Clause
// A client and a server, connected, for the tests of softverbs, and short ways to post and to poll.
// The public calls make every object, and the destructor checks that all could be destroyed.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "softverbs/control.h"
#include "softverbs/softverbs.h"

namespace soft_test {

namespace sv = softverbs;
namespace control = softverbs::control;

inline constexpr int kAllRights =
    IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ | IBV_ACCESS_MW_BIND;
inline constexpr int kLocal = IBV_ACCESS_LOCAL_WRITE;

sockaddr_in address(std::uint16_t port, std::string_view host = "127.0.0.1");

/// Memory with its region, which the destructor deregisters.
class Buffer {
 public:
  Buffer(ibv_pd* pd, std::size_t size, int access, int fill = 0);
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  [[nodiscard]] std::uint64_t address(std::size_t offset = 0) const {
    return reinterpret_cast<std::uintptr_t>(bytes.data()) + offset;
  }
  [[nodiscard]] ibv_sge sge(std::size_t offset, std::size_t length) const {
    return {address(offset), static_cast<std::uint32_t>(length), mr->lkey};
  }
  [[nodiscard]] ibv_sge sge() const { return sge(0, bytes.size()); }

  std::vector<unsigned char> bytes;
  ibv_mr* mr;
};

struct Options {
  std::uint32_t max_send_wr = 16;
  std::uint32_t max_recv_wr = 16;
  std::uint32_t max_sge = 4;
  std::uint32_t max_inline = 128;
  int cqe = 64;
  bool signal_all = false;
  bool event_driven = false;  // with completion channels
  bool shared_receives = false;
  rdma_conn_param connect{};
  rdma_conn_param accept{};
  Options() {
    connect.responder_resources = accept.responder_resources = 8;
    connect.initiator_depth = accept.initiator_depth = 8;
    connect.retry_count = 7;
  }
};

/// One end: an id with its domain, queues and queue pair.
struct End {
  rdma_event_channel* events = nullptr;
  rdma_cm_id* id = nullptr;
  ibv_pd* pd = nullptr;
  ibv_comp_channel* completions = nullptr;
  ibv_cq* send_cq = nullptr;
  ibv_cq* recv_cq = nullptr;
  ibv_srq* srq = nullptr;

  [[nodiscard]] ibv_qp* qp() const { return id->qp; }
  void make_objects(const Options& options);
  void free_objects();

  int send(std::vector<ibv_sge> sges, std::uint64_t wr_id = 1, unsigned flags = IBV_SEND_SIGNALED);
  int receive(std::vector<ibv_sge> sges, std::uint64_t wr_id = 100);
  int write(std::vector<ibv_sge> sges, std::uint64_t to, std::uint32_t rkey, std::uint64_t wr_id = 1,
            unsigned flags = IBV_SEND_SIGNALED);
  int read(std::vector<ibv_sge> sges, std::uint64_t from, std::uint32_t rkey, std::uint64_t wr_id = 1,
           unsigned flags = IBV_SEND_SIGNALED);
  int bind(ibv_mw* window, ibv_mr* region, std::uint64_t from, std::uint64_t length, unsigned access, std::uint32_t key,
           std::uint64_t wr_id = 50, unsigned flags = IBV_SEND_SIGNALED);
  int invalidate(std::uint32_t key, std::uint64_t wr_id = 60);
  int send_with_invalidate(std::vector<ibv_sge> sges, std::uint32_t key, std::uint64_t wr_id = 1);
  int post(ibv_send_wr& chain);

  /// Polls until `count` completions came, at most a bounded number of times.
  std::vector<ibv_wc> poll_send(std::size_t count = 1) { return poll(send_cq, count); }
  std::vector<ibv_wc> poll_receive(std::size_t count = 1) { return poll(recv_cq, count); }
  ibv_qp_state state();
  /// As poll_send(), for `cq`. If fewer completions came, the test fails, and the rest is zeros.
  static std::vector<ibv_wc> poll(ibv_cq* cq, std::size_t count);
};

struct TakenEvent {
  rdma_cm_event_type type;
  int status;
  rdma_cm_id* id;
  rdma_cm_id* listener;
  rdma_conn_param parameters;
  std::vector<std::uint8_t> data;
};
/// Takes and acknowledges the next event.
TakenEvent take(rdma_event_channel* channel);

/// A client and a server, connected, on a new fabric.
class Pair {
 public:
  explicit Pair(const control::Config& config = {}, const Options& options = {});
  ~Pair();
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;

  static sv::Fabric& fabric() { return control::default_fabric(); }
  void disconnect();

  End client;
  End server;
  rdma_cm_id* listener = nullptr;
};

/// A request, whose other fields the caller sets.
ibv_send_wr request(ibv_wr_opcode opcode, std::uint64_t wr_id, unsigned flags, std::vector<ibv_sge>& sges);

}  // namespace soft_test
