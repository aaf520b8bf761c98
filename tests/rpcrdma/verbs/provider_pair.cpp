// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/provider_pair.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

namespace rpcrdma::test {
namespace {

const verbs::Table& table() { return *provider().table; }

// A software fabric moves on with each empty poll, and real devices do not: there, long polling
// only costs time of the processor.
int polls_before_sleep() { return provider().is_software_fabric() ? 200'000 : 50; }
constexpr int kMomentMs = 200;

void make_nonblocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

}  // namespace

Memory::Memory(ibv_pd* pd, std::size_t size, int access, unsigned char fill)
    : bytes(size, fill), mr(table().reg_mr(pd, bytes.data(), bytes.size(), access)) {
  EXPECT_NE(mr, nullptr) << std::strerror(errno);
}

Memory::~Memory() { deregister(); }

void Memory::deregister() {
  if (mr != nullptr) {
    EXPECT_EQ(table().dereg_mr(mr), 0);
  }
  mr = nullptr;
}

bool Memory::holds(unsigned char value, std::size_t offset, std::size_t length) const {
  const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(offset);
  return std::all_of(from, from + static_cast<std::ptrdiff_t>(length), [&](unsigned char b) { return b == value; });
}

void RcEnd::make_objects(const PairOptions& options, ibv_pd* domain_to_share) {
  owns_pd = domain_to_share == nullptr;
  pd = owns_pd ? table().alloc_pd(id->verbs) : domain_to_share;
  ASSERT_NE(pd, nullptr);
  completions = table().create_comp_channel(id->verbs);
  ASSERT_NE(completions, nullptr);
  make_nonblocking(completions->fd);
  send_cq = table().create_cq(id->verbs, options.cqe, this, completions, 0);
  recv_cq = table().create_cq(id->verbs, options.cqe, this, completions, 0);
  ASSERT_NE(send_cq, nullptr);
  ASSERT_NE(recv_cq, nullptr);
  if (options.shared_receives) {
    ibv_srq_init_attr wanted{};
    wanted.attr = {options.max_recv_wr, options.max_sge, 0};
    srq = table().create_srq(pd, &wanted);
    ASSERT_NE(srq, nullptr) << std::strerror(errno);
  }
  ibv_qp_init_attr wanted{};
  wanted.send_cq = send_cq;
  wanted.recv_cq = recv_cq;
  wanted.srq = srq;
  wanted.cap = {options.max_send_wr, options.max_recv_wr, options.max_sge, options.max_sge, options.max_inline};
  wanted.qp_type = IBV_QPT_RC;
  wanted.sq_sig_all = options.signal_all ? 1 : 0;
  ASSERT_EQ(table().create_qp(id, pd, &wanted), 0) << std::strerror(errno);
}

void RcEnd::destroy_qp() {
  if (id != nullptr && id->qp != nullptr) table().destroy_qp(id);
}

void RcEnd::free_objects() {
  destroy_qp();
  if (srq != nullptr) {
    EXPECT_EQ(table().destroy_srq(srq), 0);
  }
  for (ibv_cq* cq : {send_cq, recv_cq})
    if (cq != nullptr) {
      EXPECT_EQ(table().destroy_cq(cq), 0);
    }
  if (completions != nullptr) {
    EXPECT_EQ(table().destroy_comp_channel(completions), 0);
  }
  if (pd != nullptr && owns_pd) {
    EXPECT_EQ(table().dealloc_pd(pd), 0);
  }
  if (id != nullptr) {
    EXPECT_EQ(table().destroy_id(id), 0);
  }
  if (events != nullptr) table().destroy_event_channel(events);
  *this = {};
}

std::vector<ibv_wc> RcEnd::wait(ibv_cq* cq, std::size_t count) const {
  std::vector<ibv_wc> taken;
  const auto take = [&] {
    ibv_wc wc{};
    if (ibv_poll_cq(cq, 1, &wc) != 1) return false;
    taken.push_back(wc);
    return true;
  };
  const auto forget_events = [&] {
    ibv_cq* which = nullptr;
    void* context = nullptr;
    while (table().get_cq_event(completions, &which, &context) == 0) table().ack_cq_events(which, 1);
  };
  int empty = 0;
  while (taken.size() < count) {
    if (take()) continue;
    if (++empty < polls_before_sleep()) continue;
    forget_events();
    EXPECT_EQ(ibv_req_notify_cq(cq, 0), 0);
    if (take()) continue;
    if (!readable(completions->fd)) break;
  }
  forget_events();
  EXPECT_EQ(taken.size(), count) << "completions that did not come";
  ibv_wc missing{};
  missing.status = IBV_WC_GENERAL_ERR;
  taken.resize(count, missing);
  return taken;
}

std::vector<ibv_wc> RcEnd::what_is_there(ibv_cq* cq) {
  std::vector<ibv_wc> taken;
  ibv_wc wc{};
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kMomentMs);
  int polls = 1000;  // each poll lets virtual time pass
  while (polls-- > 0 || (!provider().is_software_fabric() && std::chrono::steady_clock::now() < until))
    if (ibv_poll_cq(cq, 1, &wc) == 1) taken.push_back(wc);
  return taken;
}

ibv_qp_attr RcEnd::attributes() const {
  ibv_qp_attr attributes{};
  ibv_qp_init_attr initial{};
  EXPECT_EQ(table().query_qp(qp(), &attributes, IBV_QP_STATE | IBV_QP_CAP, &initial), 0);
  return attributes;
}

TakenEvent RcEnd::event() const {
  TakenEvent taken;
  rdma_cm_event* event = nullptr;
  const bool came = readable(events->fd);
  EXPECT_TRUE(came) << "no connection event";
  if (!came || table().get_cm_event(events, &event) != 0) return taken;
  taken = {event->event, event->status, event->id, event->param.conn, {}};
  const auto* const data = static_cast<const std::uint8_t*>(event->param.conn.private_data);
  if (data != nullptr) taken.data.assign(data, data + event->param.conn.private_data_len);
  EXPECT_EQ(table().ack_cm_event(event), 0);
  return taken;
}

TakenEvent RcEnd::event(rdma_cm_event_type wanted) const {
  constexpr int kMostPassedOver = 4;
  TakenEvent taken;
  for (int passed = 0; passed <= kMostPassedOver; ++passed) {
    taken = event();
    if (taken.type == wanted || taken.id == nullptr) break;
  }
  EXPECT_EQ(taken.type, wanted);
  heard_disconnect |= taken.type == RDMA_CM_EVENT_DISCONNECTED;
  return taken;
}

bool RcEnd::async_event(std::initializer_list<ibv_event_type> wanted) const {
  while (readable(id->verbs->async_fd)) {
    ibv_async_event event{};
    if (table().get_async_event(id->verbs, &event) != 0) return false;
    table().ack_async_event(&event);
    if (std::find(wanted.begin(), wanted.end(), event.event_type) != wanted.end()) return true;
  }
  return false;
}

void RcPair::SetUp() {
  ASSERT_TRUE(start_anew());
  port = free_port();
}

void RcPair::listen() {
  server.events = table().create_event_channel();
  ASSERT_NE(server.events, nullptr);
  ASSERT_EQ(table().create_id(server.events, &listener, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(table().bind_addr(listener, provider().listen_at(port).get()), 0) << std::strerror(errno);
  ASSERT_EQ(table().listen(listener, 4), 0) << std::strerror(errno);
}

void RcPair::resolve(const PairOptions& options, std::uint16_t to_port) {
  client.events = table().create_event_channel();
  ASSERT_NE(client.events, nullptr);
  ASSERT_EQ(table().create_id(client.events, &client.id, nullptr, RDMA_PS_TCP), 0);
  const oncrpc::Address target = provider().connect_to(to_port != 0 ? to_port : port);
  ASSERT_EQ(table().resolve_addr(client.id, nullptr, target.get(), kLimitMs), 0) << std::strerror(errno);
  if (options.ack_timeout != 0) {
    // Where a provider lacks the option, the test waits for the provider's own, longer, time.
    std::uint8_t exponent = options.ack_timeout;
    table().set_option(client.id, RDMA_OPTION_ID, RDMA_OPTION_ID_ACK_TIMEOUT, &exponent, sizeof exponent);
  }
  ASSERT_EQ(client.event().type, RDMA_CM_EVENT_ADDR_RESOLVED);
  ASSERT_EQ(table().resolve_route(client.id, kLimitMs), 0);
  ASSERT_EQ(client.event().type, RDMA_CM_EVENT_ROUTE_RESOLVED);
  ASSERT_NO_FATAL_FAILURE(client.make_objects(options));
}

void RcPair::connect(const PairOptions& options) {
  ASSERT_NO_FATAL_FAILURE(listen());
  ASSERT_NO_FATAL_FAILURE(resolve(options));
  rdma_conn_param wanted = options.connect;
  ASSERT_EQ(table().connect(client.id, &wanted), 0) << std::strerror(errno);
  const TakenEvent asked = server.event();
  ASSERT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = asked.id;
  ASSERT_NO_FATAL_FAILURE(server.make_objects(options));
  rdma_conn_param agreed = options.accept;
  ASSERT_EQ(table().accept(server.id, &agreed), 0) << std::strerror(errno);
  ASSERT_EQ(client.event().type, RDMA_CM_EVENT_ESTABLISHED);
  ASSERT_EQ(server.event().type, RDMA_CM_EVENT_ESTABLISHED);
}

void RcPair::disconnect() {
  table().disconnect(client.id);
  table().disconnect(server.id);
}

void RcPair::TearDown() {
  if (HasFatalFailure()) return;
  rdma_event_channel* const channel = std::exchange(server.events, nullptr);
  client.free_objects();
  server.free_objects();
  if (listener != nullptr) {
    EXPECT_EQ(table().destroy_id(listener), 0);
  }
  if (channel != nullptr) table().destroy_event_channel(channel);
  EXPECT_TRUE(nothing_left()) << "verbs objects were left";
}

void RcPair::expect_refused(const RcEnd& requester, ibv_wc_status status) {
  const ibv_wc wc = requester.sent()[0];
  if (!provider().iwarp) {
    EXPECT_EQ(wc.status, status);
  }
  expect_broken(requester);
}

void RcPair::expect_broken(const RcEnd& end) {
  if (provider().kind == ProviderKind::kSiw) {
    if (!end.heard_disconnect) (void)end.event(RDMA_CM_EVENT_DISCONNECTED);
    return;
  }
  const auto until = std::chrono::steady_clock::now() + kLimit;
  ibv_qp_state state{};
  do {
    state = end.state();
  } while (state != IBV_QPS_ERR && std::chrono::steady_clock::now() < until);
  EXPECT_EQ(state, IBV_QPS_ERR);
}

}  // namespace rpcrdma::test
