// SPDX-License-Identifier: BSD-3-Clause
//
// Two connected queue pairs on one device, for checks. A call that fails although it must not ends
// the check (trial.h). Left out: the transport (verbs/channel.h), on which checks must not depend.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "rpcrdma/verbs/handles.h"
#include "verify/requests.h"
#include "verify/trial.h"

namespace rpcrdma::verify {

inline constexpr int kLocalWrite = IBV_ACCESS_LOCAL_WRITE;
inline constexpr int kReadable = IBV_ACCESS_REMOTE_READ;
inline constexpr int kWritable = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE;
inline constexpr int kAllRights = kWritable | IBV_ACCESS_REMOTE_READ;

/// What the sink of an RDMA Read needs: on iWARP the peer writes into it.  spec: [RFC 5040 5.2]
inline int sink_rights(const Trial& trial) { return trial.device().iwarp ? kWritable : kLocalWrite; }

/// Memory with its region, which the destructor deregisters.
class Memory {
 public:
  Memory(Trial& trial, ibv_pd* pd, std::size_t size, int access, unsigned char fill = 0);

  std::uint64_t at(std::size_t offset = 0) const { return reinterpret_cast<std::uintptr_t>(bytes.data()) + offset; }
  ibv_sge piece(std::size_t offset, std::size_t length) const {
    return {at(offset), static_cast<std::uint32_t>(length), region->lkey};
  }
  ibv_sge all() const { return piece(0, bytes.size()); }
  std::uint32_t key() const { return region->rkey; }
  ibv_mr* registration() const { return region.get(); }
  /// Fills the memory with a pattern, which shows bytes in the wrong place.
  void number();
  /// Tells whether `length` bytes from `offset` on have this value.
  bool holds(unsigned char value, std::size_t offset, std::size_t length) const;

  std::vector<unsigned char> bytes;
  verbs::Mr region;
};

/// cqe         of each completion queue; each end has two of them
/// vector      that the completion queues report to
/// connect     the client's parameters; accept: the server's
struct PairOptions {
  std::uint32_t max_send_wr = 16, max_recv_wr = 16, max_sge = 4, max_inline = 64;
  int cqe = 64, vector = 0;
  bool signal_all = false, shared_receives = false;
  rdma_conn_param connect{}, accept{};
  PairOptions();
};

struct TakenEvent {
  rdma_cm_event_type type = RDMA_CM_EVENT_ADDR_ERROR;
  int status = 0;
  rdma_cm_id* id = nullptr;
  rdma_conn_param parameters{};
  std::vector<std::uint8_t> data{};
};
/// "REJECTED"
std::string_view to_string(rdma_cm_event_type type);

/// One end: its event channel, id, domain, queues and queue pair. A member is null until it is
/// made.
class End : public Requests {
 public:
  explicit End(Trial& trial) : trial_(&trial) {}
  ~End() { free_objects(); }
  End(const End&) = delete;
  End& operator=(const End&) = delete;

  void make_objects(const PairOptions& options);
  void destroy_qp();
  /// Destroys the queue pair first, then what it used.
  void free_objects();

  ibv_qp* qp() const override { return id->qp; }

  /// Wait for the next completions and return them; fewer within the time end the check.
  std::vector<ibv_wc> sent(std::size_t count = 1) const { return wait(send_cq.get(), count, "send"); }
  std::vector<ibv_wc> received(std::size_t count = 1) const { return wait(recv_cq.get(), count, "Receive"); }
  /// As above, for one completion; one that is no success ends the check.
  ibv_wc sent_well() const;
  ibv_wc received_well() const;
  /// Takes every completion that comes within `Trial::kMoment` or, on a software fabric, within a
  /// number of polls: for checks that expect none, or do not require one.
  std::vector<ibv_wc> what_is_there(ibv_cq* cq) const;
  /// Returns the state and the capabilities of the queue pair as the device states them.
  ibv_qp_attr attributes() const;
  /// Wait for the next connection event, or for the next one of a type, before which a few of other
  /// types may come. If it does not come, they end the check.
  TakenEvent event() const;
  TakenEvent event(rdma_cm_event_type wanted) const;
  /// Tells whether an asynchronous event of one of these types comes; takes those before it.
  bool async_event(std::initializer_list<ibv_event_type> wanted, std::chrono::milliseconds most) const;
  /// Ends the check unless the queue pair comes to the error state or, on iWARP, the event
  /// DISCONNECTED comes.
  void must_break() const;
  /// Waits for the completion of a request that the peer must refuse, and checks that this end is
  /// broken. On InfiniBand the completion must be an error, and should have `status`; on iWARP it
  /// may be a success, because it can come before the peer has seen the data.
  void must_be_refused(ibv_wc_status status) const;

  verbs::EventChannel events;
  rdma_event_channel* listens_on = nullptr;  ///< a server's: the listener's channel
  verbs::CmId id;
  verbs::Pd pd;
  verbs::CompletionChannel completions;
  verbs::Cq send_cq, recv_cq;
  verbs::Srq srq;

 private:
  ibv_srq* shared_receives() const override { return srq.get(); }
  std::vector<ibv_wc> wait(ibv_cq* cq, std::size_t count, std::string_view kind) const;
  rdma_event_channel* channel() const { return events ? events.get() : listens_on; }
  Trial* trial_;
  mutable bool heard_disconnect_ = false;  // the event has come, and happens only once
};

/// A client and a server. One constructor connects them; after the one with `Apart`, the check
/// itself takes the steps.
class Pair {
 public:
  struct Apart {};
  explicit Pair(Trial& trial, const PairOptions& options = {});
  Pair(Trial& whole, Apart) : trial(whole), client(whole), server(whole) {}
  ~Pair();
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;

  void listen();
  /// Resolves the server's address and route, and makes the objects of the client.
  void resolve(const PairOptions& options);
  /// Begins to connect, and waits for the server's CONNECT_REQUEST, whose id becomes the server's.
  TakenEvent ask(const rdma_conn_param& parameters);
  void disconnect();

  Trial& trial;
  verbs::EventChannel listening;
  verbs::CmId listener;
  std::uint16_t port = 0;
  End client, server;
};

/// Sends one byte each way, to see that a connection works.
void must_work(Trial& trial, Pair& pair);

/// "success", "remote access error"
inline std::string words(const ibv_wc& completion) { return verbs::status_words(completion.status); }

}  // namespace rpcrdma::verify
