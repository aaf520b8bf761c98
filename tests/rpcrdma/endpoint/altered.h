// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the provider's table with single calls altered: for peers that put something else
// into their private data, and for events that no fabric gives at will. There may be one Altered at
// a time; its alterations end with it. On every provider, endpoints with this table look for events
// as they do on a device: seldom, and when a descriptor is readable.
#pragma once

#include <cerrno>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/verbs/device_events.h"
#include "support/provider.h"

namespace rpcrdma::test {

class Altered {
 public:
  Altered() : table_(*provider().table) {
    state() = {};
    table_.asking_is_free = false;
    alter_connections();
    alter_cm_events();
    alter_async_events();
    table_.create_qp = [](rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes) {
      const int result = provider().table->create_qp(id, pd, attributes);
      state().attributes = *attributes;
      return result;
    };
  }
  ~Altered() { state() = {}; }

  const verbs::Table& table() const { return table_; }

  /// Sets what goes out as private data in place of ours; empty: nothing.
  void private_data(std::vector<std::uint8_t> bytes) { state().private_data = std::move(bytes); }
  /// Sets the number of RDMA Reads that is offered (responder_resources) in place of ours.
  void responder_resources(std::uint8_t count) { state().responder_resources = count; }
  /// Turns each event of the connection manager of this kind into another.
  void replace(rdma_cm_event_type event, rdma_cm_event_type replacement, int status = 0) {
    state().replaced = event;
    state().replacement = replacement;
    state().status = status;
  }
  /// Keeps the next event of this kind back until `release()`, and those behind it. While an
  /// RDMA_CM_EVENT_ESTABLISHED is held, a disconnect of its connection does not reach the peer.
  /// Only one end may have this table.
  void hold(rdma_cm_event_type event) { state().holding = event; }
  /// Lets the end whose `progress` this is find what was held. No descriptor is readable for it, so
  /// the end has to poll.
  template <typename Progress>
  void release(const Progress& progress) {
    state().holding.reset();
    while (holds()) progress();
  }
  bool holds() const { return state().held != nullptr; }
  /// Lets the device report this about the queue pair that connected last. Both ends must have this
  /// table, since either may be the one that takes the event.
  void happens(ibv_event_type type) {
    ibv_async_event event{};
    event.event_type = type;
    event.element.qp = state().queue_pair;
    if (type == IBV_EVENT_CQ_ERR) event.element.cq = state().queue_pair->send_cq;
    report(event);
  }
  /// Keeps events of the device of this kind back until `release_async()`, which lets the last of
  /// them happen.
  void hold_async(ibv_event_type type) { state().holding_async = type; }
  bool holds_async() const { return state().held_async.has_value(); }
  void release_async() {
    state().holding_async.reset();
    if (const auto held = std::exchange(state().held_async, std::nullopt)) report(*held);
  }
  /// Lets every attempt to read an event of the device fail from now on.
  void async_fails(int error) { state().async_error = error; }
  /// Returns the queue pair that connected last.
  const ibv_qp* queue_pair() const { return state().queue_pair; }

  const rdma_conn_param& offered() const { return state().offered; }
  int disconnects() const { return state().disconnects; }
  const ibv_qp_init_attr& attributes() const { return state().attributes; }

 private:
  void alter_connections() {
    table_.connect = [](rdma_cm_id* id, rdma_conn_param* parameters) {
      rdma_conn_param sent = altered(*parameters);
      state().queue_pair = id->qp;
      state().device = id->verbs;
      return provider().table->connect(id, &sent);
    };
    table_.accept = [](rdma_cm_id* id, rdma_conn_param* parameters) {
      rdma_conn_param sent = altered(*parameters);
      return provider().table->accept(id, &sent);
    };
    table_.disconnect = [](rdma_cm_id* id) {
      ++state().disconnects;
      // While the peer's message that the connection is ready is on its way, InfiniBand's
      // connection manager tells the peer nothing of a disconnect, and only flushes the queue pair.
      const bool told =
          state().held == nullptr || state().held->event != RDMA_CM_EVENT_ESTABLISHED || state().held->id != id;
      if (!told) return to_error_state(id->qp);
      return provider().table->disconnect(id);
    };
  }
  void alter_cm_events() {
    table_.get_cm_event = [](rdma_event_channel* channel, rdma_cm_event** event) {
      State& current = state();
      if (!current.holding && current.held != nullptr) {
        *event = std::exchange(current.held, nullptr);
        return 0;
      }
      if (current.held != nullptr) return nothing_yet();
      const int result = provider().table->get_cm_event(channel, event);
      if (result == 0 && current.holding && (*event)->event == *current.holding) {
        current.held = *event;
        return nothing_yet();
      }
      if (result == 0 && current.replaced && (*event)->event == *current.replaced) {
        (*event)->event = current.replacement;
        (*event)->status = current.status;
      }
      return result;
    };
  }
  void alter_async_events() {
    table_.get_async_event = [](ibv_context* context, ibv_async_event* event) {
      State& current = state();
      if (current.async_error != 0) {
        errno = current.async_error;
        return -1;
      }
      if (!current.async) {
        const int result = provider().table->get_async_event(context, event);
        if (result != 0 || !current.holding_async || event->event_type != *current.holding_async) return result;
        provider().table->ack_async_event(event);
        current.held_async = *event;
        return nothing_yet();
      }
      *event = *current.async;
      current.async.reset();
      current.invented = true;
      return 0;
    };
    table_.ack_async_event = [](ibv_async_event* event) {
      if (!std::exchange(state().invented, false)) provider().table->ack_async_event(event);
    };
  }
  /// Takes the event off the device as another endpoint of this process would, which puts it into
  /// the mailboxes of those whom it concerns: their descriptors become readable.
  void report(const ibv_async_event& event) {
    state().async = event;
    const auto other = verbs::DeviceEvents::open(table_, state().device);
    ASSERT_TRUE(other.has_value());
    (void)(*other)->next();
  }

  struct State {
    std::optional<std::vector<std::uint8_t>> private_data;
    std::optional<std::uint8_t> responder_resources;
    std::optional<rdma_cm_event_type> replaced;
    rdma_cm_event_type replacement{};
    int status = 0;
    std::optional<rdma_cm_event_type> holding;
    rdma_cm_event* held = nullptr;
    std::optional<ibv_async_event> async;
    bool invented = false;
    std::optional<ibv_event_type> holding_async;
    std::optional<ibv_async_event> held_async;
    int async_error = 0;
    int disconnects = 0;
    ibv_qp* queue_pair = nullptr;
    ibv_context* device = nullptr;
    ibv_qp_init_attr attributes{};
    rdma_conn_param offered{};
  };
  static int to_error_state(ibv_qp* queue_pair) {
    ibv_qp_attr attributes{};
    attributes.qp_state = IBV_QPS_ERR;
    return provider().table->modify_qp(queue_pair, &attributes, IBV_QP_STATE);
  }
  static int nothing_yet() {
    errno = EAGAIN;
    return -1;
  }
  static State& state() {
    static State current;
    return current;
  }
  static rdma_conn_param altered(const rdma_conn_param& parameters) {
    rdma_conn_param sent = parameters;
    const State& current = state();
    if (current.private_data) {
      sent.private_data = current.private_data->empty() ? nullptr : current.private_data->data();
      sent.private_data_len = static_cast<std::uint8_t>(current.private_data->size());
    }
    if (current.responder_resources) sent.responder_resources = *current.responder_resources;
    state().offered = sent;
    return sent;
  }
  verbs::Table table_;
};

}  // namespace rpcrdma::test
