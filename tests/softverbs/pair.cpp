// SPDX-License-Identifier: BSD-3-Clause
// The connected client and server, see pair.h.
#include "softverbs/pair.h"

#include <arpa/inet.h>

#include <string>

namespace soft_test {

sockaddr_in address(std::uint16_t port, std::string_view host) {
  sockaddr_in result{};
  result.sin_family = AF_INET;
  result.sin_port = htons(port);
  inet_pton(AF_INET, std::string(host).c_str(), &result.sin_addr);
  return result;
}

Buffer::Buffer(ibv_pd* pd, std::size_t size, int access, int fill)
    : bytes(size, static_cast<unsigned char>(fill)), mr(sv::reg_mr(pd, bytes.data(), bytes.size(), access)) {
  EXPECT_NE(mr, nullptr);
}

Buffer::~Buffer() {
  if (mr != nullptr) {
    EXPECT_EQ(sv::dereg_mr(mr), 0);
  }
}

void End::make_objects(const Options& options) {
  pd = sv::alloc_pd(id->verbs);
  ASSERT_NE(pd, nullptr);
  if (options.event_driven) completions = sv::create_comp_channel(id->verbs);
  send_cq = sv::create_cq(id->verbs, options.cqe, this, completions, 0);
  recv_cq = sv::create_cq(id->verbs, options.cqe, this, completions, 0);
  ASSERT_NE(send_cq, nullptr);
  ASSERT_NE(recv_cq, nullptr);
  if (options.shared_receives) {
    ibv_srq_init_attr wanted{};
    wanted.attr = {options.max_recv_wr, options.max_sge, 0};
    srq = sv::create_srq(pd, &wanted);
    ASSERT_NE(srq, nullptr);
  }
  ibv_qp_init_attr attributes{};
  attributes.send_cq = send_cq;
  attributes.recv_cq = recv_cq;
  attributes.srq = srq;
  attributes.cap = {options.max_send_wr, options.max_recv_wr, options.max_sge, options.max_sge, options.max_inline};
  attributes.qp_type = IBV_QPT_RC;
  attributes.sq_sig_all = options.signal_all ? 1 : 0;
  ASSERT_EQ(sv::rdma_create_qp(id, pd, &attributes), 0);
}

void End::free_objects() {
  sv::rdma_destroy_qp(id);
  if (srq != nullptr) {
    EXPECT_EQ(sv::destroy_srq(srq), 0);
  }
  EXPECT_EQ(sv::destroy_cq(send_cq), 0);
  EXPECT_EQ(sv::destroy_cq(recv_cq), 0);
  if (completions != nullptr) {
    EXPECT_EQ(sv::destroy_comp_channel(completions), 0);
  }
  EXPECT_EQ(sv::dealloc_pd(pd), 0);
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
}

ibv_send_wr request(ibv_wr_opcode opcode, std::uint64_t wr_id, unsigned flags, std::vector<ibv_sge>& sges) {
  ibv_send_wr result{};
  result.wr_id = wr_id;
  result.sg_list = sges.data();
  result.num_sge = static_cast<int>(sges.size());
  result.opcode = opcode;
  result.send_flags = flags;
  return result;
}

int End::post(ibv_send_wr& chain) {
  ibv_send_wr* bad = nullptr;
  const int error = ibv_post_send(qp(), &chain, &bad);
  EXPECT_EQ(error != 0, bad != nullptr);
  return error;
}

int End::send(std::vector<ibv_sge> sges, std::uint64_t wr_id, unsigned flags) {
  ibv_send_wr wr = request(IBV_WR_SEND, wr_id, flags, sges);
  return post(wr);
}

int End::receive(std::vector<ibv_sge> sges, std::uint64_t wr_id) {
  ibv_recv_wr wr{wr_id, nullptr, sges.data(), static_cast<int>(sges.size())};
  ibv_recv_wr* bad = nullptr;
  return srq != nullptr ? sv::post_srq_recv(srq, &wr, &bad) : ibv_post_recv(qp(), &wr, &bad);
}

int End::write(std::vector<ibv_sge> sges, std::uint64_t to, std::uint32_t rkey, std::uint64_t wr_id, unsigned flags) {
  ibv_send_wr wr = request(IBV_WR_RDMA_WRITE, wr_id, flags, sges);
  wr.wr.rdma = {to, rkey};
  return post(wr);
}

int End::read(std::vector<ibv_sge> sges, std::uint64_t from, std::uint32_t rkey, std::uint64_t wr_id, unsigned flags) {
  ibv_send_wr wr = request(IBV_WR_RDMA_READ, wr_id, flags, sges);
  wr.wr.rdma = {from, rkey};
  return post(wr);
}

int End::bind(ibv_mw* window, ibv_mr* region, std::uint64_t from, std::uint64_t length, unsigned access,
              std::uint32_t key, std::uint64_t wr_id, unsigned flags) {
  std::vector<ibv_sge> none;
  ibv_send_wr wr = request(IBV_WR_BIND_MW, wr_id, flags, none);
  wr.bind_mw.mw = window;
  wr.bind_mw.rkey = key;
  wr.bind_mw.bind_info = {region, from, length, access};
  return post(wr);
}

int End::invalidate(std::uint32_t key, std::uint64_t wr_id) {
  std::vector<ibv_sge> none;
  ibv_send_wr wr = request(IBV_WR_LOCAL_INV, wr_id, IBV_SEND_SIGNALED, none);
  wr.invalidate_rkey = key;
  return post(wr);
}

int End::send_with_invalidate(std::vector<ibv_sge> sges, std::uint32_t key, std::uint64_t wr_id) {
  ibv_send_wr wr = request(IBV_WR_SEND_WITH_INV, wr_id, IBV_SEND_SIGNALED, sges);
  wr.invalidate_rkey = key;
  return post(wr);
}

std::vector<ibv_wc> End::poll(ibv_cq* cq, std::size_t count) {
  std::vector<ibv_wc> result;
  constexpr int kMostPolls = 200;
  for (int i = 0; i < kMostPolls && result.size() < count; ++i) {
    ibv_wc wc{};
    const int got = ibv_poll_cq(cq, 1, &wc);
    if (got < 0) break;
    if (got == 1) result.push_back(wc);
  }
  EXPECT_EQ(result.size(), count);
  // A test that reads a missing completion should fail and not crash.
  result.resize(count);
  return result;
}

ibv_qp_state End::state() {
  ibv_qp_attr attributes{};
  ibv_qp_init_attr initial{};
  EXPECT_EQ(sv::query_qp(qp(), &attributes, IBV_QP_STATE, &initial), 0);
  return attributes.qp_state;
}

TakenEvent take(rdma_event_channel* channel) {
  rdma_cm_event* event = nullptr;
  EXPECT_EQ(sv::rdma_get_cm_event(channel, &event), 0);
  TakenEvent taken{event->event, event->status, event->id, event->listen_id, event->param.conn, {}};
  if (event->param.conn.private_data != nullptr) {
    const auto* const data = static_cast<const std::uint8_t*>(event->param.conn.private_data);
    taken.data.assign(data, data + event->param.conn.private_data_len);
  }
  EXPECT_EQ(sv::rdma_ack_cm_event(event), 0);
  return taken;
}

Pair::Pair(const control::Config& config, const Options& options) {
  EXPECT_TRUE(control::reset(fabric(), config));
  server.events = sv::rdma_create_event_channel();
  client.events = sv::rdma_create_event_channel();
  sockaddr_in where = address(20049);
  auto* const target = reinterpret_cast<sockaddr*>(&where);
  EXPECT_EQ(sv::rdma_create_id(server.events, &listener, nullptr, RDMA_PS_TCP), 0);
  EXPECT_EQ(sv::rdma_bind_addr(listener, target), 0);
  EXPECT_EQ(sv::rdma_listen(listener, 4), 0);

  EXPECT_EQ(sv::rdma_create_id(client.events, &client.id, nullptr, RDMA_PS_TCP), 0);
  EXPECT_EQ(sv::rdma_resolve_addr(client.id, nullptr, target, 1000), 0);
  EXPECT_EQ(take(client.events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
  EXPECT_EQ(sv::rdma_resolve_route(client.id, 1000), 0);
  EXPECT_EQ(take(client.events).type, RDMA_CM_EVENT_ROUTE_RESOLVED);
  client.make_objects(options);
  rdma_conn_param connect = options.connect;
  EXPECT_EQ(sv::rdma_connect(client.id, &connect), 0);

  const TakenEvent asked = take(server.events);
  EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = asked.id;
  server.make_objects(options);
  rdma_conn_param accept = options.accept;
  EXPECT_EQ(sv::rdma_accept(server.id, &accept), 0);
  EXPECT_EQ(take(client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(take(server.events).type, RDMA_CM_EVENT_ESTABLISHED);
}

void Pair::disconnect() {
  sv::rdma_disconnect(client.id);
  sv::rdma_disconnect(server.id);
}

Pair::~Pair() {
  client.free_objects();
  server.free_objects();
  EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
  sv::rdma_destroy_event_channel(client.events);
  sv::rdma_destroy_event_channel(server.events);
  EXPECT_TRUE(control::live_objects(fabric()).none());
  EXPECT_EQ(control::counters(fabric()).misuses, 0U);
}

}  // namespace soft_test
