// SPDX-License-Identifier: BSD-3-Clause
#include "verify/pair.h"

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace rpcrdma::verify {
namespace {

constexpr int kResolveMs = 2000;

void make_nonblocking(int fd) { ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK); }

/// Returns the port to which the id is bound: the kernel has chosen it, if the address had none.
std::uint16_t port_of(const rdma_cm_id& id) {
  const sockaddr& address = id.route.addr.src_addr;
  return ntohs(address.sa_family == AF_INET6 ? id.route.addr.src_sin6.sin6_port : id.route.addr.src_sin.sin_port);
}

}  // namespace

std::string_view to_string(rdma_cm_event_type type) {
  constexpr std::array<std::string_view, 16> kNames{
      "ADDR_RESOLVED",  "ADDR_ERROR",      "ROUTE_RESOLVED", "ROUTE_ERROR",  "CONNECT_REQUEST", "CONNECT_RESPONSE",
      "CONNECT_ERROR",  "UNREACHABLE",     "REJECTED",       "ESTABLISHED",  "DISCONNECTED",    "DEVICE_REMOVAL",
      "MULTICAST_JOIN", "MULTICAST_ERROR", "ADDR_CHANGE",    "TIMEWAIT_EXIT"};
  const auto number = static_cast<std::size_t>(type);
  return number < kNames.size() ? kNames[number] : "an unknown event";
}

PairOptions::PairOptions() {
  connect.responder_resources = accept.responder_resources = 4;
  connect.initiator_depth = accept.initiator_depth = 4;
  connect.retry_count = accept.retry_count = 7;
}

Memory::Memory(Trial& trial, ibv_pd* pd, std::size_t size, int access, unsigned char fill)
    : bytes(size, fill),
      region(verbs::own<verbs::Mr>(trial.table(), trial.table().reg_mr(pd, bytes.data(), bytes.size(), access))) {
  trial.made(region.get(), "ibv_reg_mr");
}

void Memory::number() {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 31 + i / 256 + 1);
}

bool Memory::holds(unsigned char value, std::size_t offset, std::size_t length) const {
  const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(offset);
  return std::all_of(from, from + static_cast<std::ptrdiff_t>(length), [&](unsigned char b) { return b == value; });
}

void End::make_objects(const PairOptions& options) {
  const verbs::Table& table = trial_->table();
  ibv_context* const device = id->verbs;
  pd = verbs::own<verbs::Pd>(table, table.alloc_pd(device));
  trial_->made(pd.get(), "ibv_alloc_pd");
  completions = verbs::own<verbs::CompletionChannel>(table, table.create_comp_channel(device));
  trial_->made(completions.get(), "ibv_create_comp_channel");
  make_nonblocking(completions->fd);
  for (verbs::Cq* cq : {&send_cq, &recv_cq}) {
    *cq = verbs::own<verbs::Cq>(table, table.create_cq(device, options.cqe, this, completions.get(), options.vector));
    trial_->made(cq->get(), "ibv_create_cq");
  }
  const auto pieces = std::min(options.max_sge, static_cast<std::uint32_t>(trial_->device().attributes.max_sge));
  if (options.shared_receives) {
    ibv_srq_init_attr wanted{};
    wanted.attr = {options.max_recv_wr, pieces, 0};
    srq = verbs::own<verbs::Srq>(table, table.create_srq(pd.get(), &wanted));
    trial_->made(srq.get(), "ibv_create_srq");
  }
  ibv_qp_init_attr wanted{};
  wanted.send_cq = send_cq.get();
  wanted.recv_cq = recv_cq.get();
  wanted.srq = srq.get();
  wanted.cap = {options.max_send_wr, options.max_recv_wr, pieces, pieces, options.max_inline};
  wanted.qp_type = IBV_QPT_RC;
  wanted.sq_sig_all = options.signal_all ? 1 : 0;
  trial_->call(table.create_qp(id.get(), pd.get(), &wanted), "rdma_create_qp");
}

void End::destroy_qp() {
  if (id && id->qp != nullptr) trial_->table().destroy_qp(id.get());
}

void End::free_objects() {
  destroy_qp();
  srq.reset();
  send_cq.reset();
  recv_cq.reset();
  completions.reset();
  pd.reset();
  id.reset();
  events.reset();
}

std::vector<ibv_wc> End::wait(ibv_cq* cq, std::size_t count, std::string_view kind) const {
  // A software fabric moves on with each empty poll. Real devices do not, so on them long polling
  // is only a waste.
  const int polls_before_sleep = trial_->device().software_fabric ? 200'000 : 50;
  const auto until = Clock::now() + trial_->wait();
  std::vector<ibv_wc> taken;
  const auto take = [&] {
    ibv_wc wc{};
    const int polled = ibv_poll_cq(cq, 1, &wc);
    trial_->require(polled >= 0, "a completion queue can be polled", "ibv_poll_cq fails");
    if (polled != 1) return false;
    taken.push_back(wc);
    return true;
  };
  const auto forget_events = [&] {
    ibv_cq* which = nullptr;
    void* context = nullptr;
    while (trial_->table().get_cq_event(completions.get(), &which, &context) == 0)
      trial_->table().ack_cq_events(which, 1);
  };
  int empty = 0;
  while (taken.size() < count) {
    if (take()) continue;
    if (++empty < polls_before_sleep) continue;
    forget_events();
    trial_->call(ibv_req_notify_cq(cq, 0), "ibv_req_notify_cq");
    if (take()) continue;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0 || !Trial::readable(completions->fd, left)) break;
  }
  forget_events();
  std::string seen = std::to_string(taken.size()) + " within " + std::to_string(trial_->wait().count()) + " ms";
  for (const ibv_wc& one : taken) seen += ", " + words(one);
  trial_->require(taken.size() == count, std::to_string(count) + " " + std::string(kind) + " completion(s)", seen);
  return taken;
}

ibv_wc End::sent_well() const {
  const ibv_wc done = sent()[0];
  trial_->require(done.status == IBV_WC_SUCCESS, "the request completes with success", words(done));
  return done;
}

ibv_wc End::received_well() const {
  const ibv_wc done = received()[0];
  trial_->require(done.status == IBV_WC_SUCCESS, "the Receive completes with success", words(done));
  return done;
}

std::vector<ibv_wc> End::what_is_there(ibv_cq* cq) const {
  std::vector<ibv_wc> taken;
  ibv_wc wc{};
  const auto until = Clock::now() + Trial::kMoment;
  int polls = 1000;  // with which the virtual time of a software fabric moves on
  while (polls-- > 0 || (!trial_->device().software_fabric && Clock::now() < until))
    if (ibv_poll_cq(cq, 1, &wc) == 1) taken.push_back(wc);
  return taken;
}

ibv_qp_attr End::attributes() const {
  ibv_qp_attr attributes{};
  ibv_qp_init_attr initial{};
  trial_->call(trial_->table().query_qp(qp(), &attributes, IBV_QP_STATE | IBV_QP_CAP, &initial), "ibv_query_qp");
  return attributes;
}

TakenEvent End::event() const {
  TakenEvent taken;
  rdma_cm_event* event = nullptr;
  trial_->require(Trial::readable(channel()->fd, trial_->wait()), "a connection event",
                  "none within " + std::to_string(trial_->wait().count()) + " ms");
  trial_->call(trial_->table().get_cm_event(channel(), &event), "rdma_get_cm_event");
  taken = {event->event, event->status, event->id, event->param.conn, {}};
  const auto* const data = static_cast<const std::uint8_t*>(event->param.conn.private_data);
  if (data != nullptr) taken.data.assign(data, data + event->param.conn.private_data_len);
  trial_->call(trial_->table().ack_cm_event(event), "rdma_ack_cm_event");
  return taken;
}

TakenEvent End::event(rdma_cm_event_type wanted) const {
  constexpr int kMostPassedOver = 4;
  std::string seen;
  for (int passed = 0; passed <= kMostPassedOver; ++passed) {
    TakenEvent taken = event();
    heard_disconnect_ |= taken.type == RDMA_CM_EVENT_DISCONNECTED;
    if (taken.type == wanted) return taken;
    seen += (seen.empty() ? "" : ", ") + std::string(to_string(taken.type)) + " (status " +
            std::to_string(taken.status) + ")";
    // No other event comes after these.
    if (taken.type == RDMA_CM_EVENT_REJECTED || taken.type == RDMA_CM_EVENT_UNREACHABLE) break;
  }
  trial_->require(false, "the event " + std::string(to_string(wanted)), seen);
  return {};
}

bool End::async_event(std::initializer_list<ibv_event_type> wanted, std::chrono::milliseconds most) const {
  make_nonblocking(id->verbs->async_fd);
  while (Trial::readable(id->verbs->async_fd, most)) {
    ibv_async_event event{};
    if (trial_->table().get_async_event(id->verbs, &event) != 0) return false;
    trial_->table().ack_async_event(&event);
    if (std::find(wanted.begin(), wanted.end(), event.event_type) != wanted.end()) return true;
  }
  return false;
}

void End::must_break() const {
  const auto until = Clock::now() + trial_->wait();
  if (trial_->device().iwarp) {  // some drivers tell no state; the stream has to end
    if (!heard_disconnect_) (void)event(RDMA_CM_EVENT_DISCONNECTED);
    return;
  }
  ibv_qp_state state{};
  do {
    state = attributes().qp_state;
    if (state == IBV_QPS_ERR) return;
    ibv_wc wc{};
    if (trial_->device().software_fabric) (void)ibv_poll_cq(send_cq.get(), 0, &wc);
  } while (Clock::now() < until);
  trial_->require(false, "the queue pair comes to the error state", "state " + std::to_string(state));
}

void End::must_be_refused(ibv_wc_status status) const {
  const ibv_wc done = sent()[0];
  if (!trial_->device().iwarp) {
    trial_->require(done.status != IBV_WC_SUCCESS, "the request fails", words(done));
    trial_->prefer(done.status == status, std::string("the request fails with ") + verbs::status_words(status),
                   words(done));
  }
  must_break();
}

Pair::Pair(Trial& the_trial, const PairOptions& options) : trial(the_trial), client(the_trial), server(the_trial) {
  listen();
  resolve(options);
  ask(options.connect);
  server.make_objects(options);
  rdma_conn_param agreed = options.accept;
  trial.call(trial.table().accept(server.id.get(), &agreed), "rdma_accept");
  (void)client.event(RDMA_CM_EVENT_ESTABLISHED);
  (void)server.event(RDMA_CM_EVENT_ESTABLISHED);
}

Pair::~Pair() {
  client.free_objects();
  server.free_objects();
}

void Pair::listen() {
  const verbs::Table& table = trial.table();
  listening = verbs::own<verbs::EventChannel>(table, table.create_event_channel());
  trial.made(listening.get(), "rdma_create_event_channel");
  rdma_cm_id* made = nullptr;
  trial.call(table.create_id(listening.get(), &made, nullptr, RDMA_PS_TCP), "rdma_create_id");
  listener = verbs::own<verbs::CmId>(table, made);
  trial.call(table.bind_addr(made, trial.address().get()), "rdma_bind_addr");
  trial.call(table.listen(made, 4), "rdma_listen");
  port = port_of(*made);
  server.listens_on = listening.get();
}

void Pair::resolve(const PairOptions& options) {
  const verbs::Table& table = trial.table();
  client.events = verbs::own<verbs::EventChannel>(table, table.create_event_channel());
  trial.made(client.events.get(), "rdma_create_event_channel");
  rdma_cm_id* made = nullptr;
  trial.call(table.create_id(client.events.get(), &made, nullptr, RDMA_PS_TCP), "rdma_create_id");
  client.id = verbs::own<verbs::CmId>(table, made);
  const oncrpc::Address target = trial.address().with_port(port);
  trial.call(table.resolve_addr(made, trial.address().get(), target.get(), kResolveMs), "rdma_resolve_addr");
  (void)client.event(RDMA_CM_EVENT_ADDR_RESOLVED);
  trial.call(table.resolve_route(made, kResolveMs), "rdma_resolve_route");
  (void)client.event(RDMA_CM_EVENT_ROUTE_RESOLVED);
  client.make_objects(options);
}

TakenEvent Pair::ask(const rdma_conn_param& parameters) {
  rdma_conn_param wanted = parameters;
  trial.call(trial.table().connect(client.id.get(), &wanted), "rdma_connect");
  const TakenEvent asked = server.event(RDMA_CM_EVENT_CONNECT_REQUEST);
  server.id = verbs::own<verbs::CmId>(trial.table(), asked.id);
  return asked;
}

void Pair::disconnect() {
  trial.table().disconnect(client.id.get());
  trial.table().disconnect(server.id.get());
}

void must_work(Trial& trial, Pair& pair) {
  Memory there(trial, pair.client.pd.get(), 2, kLocalWrite, 0x71), here(trial, pair.server.pd.get(), 2, kLocalWrite);
  trial.call(pair.server.receive({here.piece(0, 1)}, 900), "ibv_post_recv");
  trial.call(pair.client.receive({there.piece(1, 1)}, 901), "ibv_post_recv");
  trial.call(pair.client.send({there.piece(0, 1)}, 902), "ibv_post_send");
  (void)pair.server.received_well();
  trial.call(pair.server.send({here.piece(1, 1)}, 903), "ibv_post_send");
  (void)pair.client.received_well();
  (void)pair.client.sent_well();
  (void)pair.server.sent_well();
  trial.require(here.bytes[0] == 0x71 && there.bytes[1] == 0, "a byte arrives each way", "other bytes");
}

}  // namespace rpcrdma::verify
