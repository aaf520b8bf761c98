// SPDX-License-Identifier: BSD-3-Clause
// Functions of rdma_cm for programs beyond those of the transport: addresses by name, endpoints,
// and synchronous ids, whose calls wait for their event.
#include <netdb.h>
#include <stdlib.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "softverbs/pair.h"
#include "softverbs/programs.h"
#include "support/limit.h"

namespace soft_test {
namespace {

struct FreeAddresses {
  void operator()(rdma_addrinfo* list) const { sv::rdma_freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<rdma_addrinfo, FreeAddresses>;

Addresses look_up(const char* node, const char* service, int flags = 0) {
  rdma_addrinfo hints{};
  hints.ai_flags = flags;
  hints.ai_port_space = RDMA_PS_TCP;
  rdma_addrinfo* result = nullptr;
  EXPECT_EQ(sv::rdma_getaddrinfo(node, service, &hints, &result), 0);
  return Addresses(result);
}

std::uint16_t port_of(const sockaddr* where) { return ntohs(reinterpret_cast<const sockaddr_in*>(where)->sin_port); }

TEST(AddressLookUp, ReturnsADestinationForAClientAndASourceForAListener) {
  const Addresses to = look_up("127.0.0.1", "7471");
  ASSERT_NE(to, nullptr);
  EXPECT_EQ(to->ai_qp_type, IBV_QPT_RC);
  EXPECT_EQ(to->ai_port_space, RDMA_PS_TCP);
  ASSERT_NE(to->ai_dst_addr, nullptr);
  EXPECT_EQ(port_of(to->ai_dst_addr), 7471);
  EXPECT_EQ(to->ai_src_addr, nullptr);
  const Addresses at = look_up(nullptr, "7471", RAI_PASSIVE | RAI_NUMERICHOST);
  ASSERT_NE(at->ai_src_addr, nullptr);
  EXPECT_EQ(port_of(at->ai_src_addr), 7471);
  EXPECT_EQ(at->ai_dst_addr, nullptr);
}

TEST(AddressLookUp, ReturnsTheSourceAddressOfTheHints) {
  sockaddr_in source = address(9, "10.0.0.9");
  rdma_addrinfo hints{};
  hints.ai_src_addr = reinterpret_cast<sockaddr*>(&source);
  hints.ai_src_len = sizeof source;
  rdma_addrinfo* result = nullptr;
  ASSERT_EQ(sv::rdma_getaddrinfo("127.0.0.1", "1", &hints, &result), 0);
  const Addresses owner(result);
  ASSERT_NE(result->ai_src_addr, nullptr);
  EXPECT_EQ(port_of(result->ai_src_addr), 9);
}

TEST(AddressLookUp, RefusesMissingOrInvalidNamesAndUnsupportedHints) {
  rdma_addrinfo* result = nullptr;
  EXPECT_EQ(sv::rdma_getaddrinfo(nullptr, nullptr, nullptr, &result), -1);
  rdma_addrinfo hints{};
  hints.ai_flags = RAI_NUMERICHOST;
  EXPECT_EQ(sv::rdma_getaddrinfo("no.such.host", "1", &hints, &result), EAI_NONAME);
  hints.ai_family = 27;  // AF_IB
  EXPECT_EQ(sv::rdma_getaddrinfo("::1", "1", &hints, &result), EAI_FAMILY);
  hints.ai_family = AF_UNSPEC;
  hints.ai_port_space = RDMA_PS_UDP;
  EXPECT_EQ(sv::rdma_getaddrinfo("::1", "1", &hints, &result), EAI_SERVICE);
}

ibv_qp_init_attr small_queue_pair() {
  ibv_qp_init_attr attributes{};
  attributes.cap = {.max_send_wr = 4, .max_recv_wr = 4, .max_send_sge = 1, .max_recv_sge = 1, .max_inline_data = 0};
  attributes.qp_type = IBV_QPT_RC;
  attributes.sq_sig_all = 1;
  return attributes;
}

class SynchronousIds : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(control::reset(Pair::fabric(), {}));
    ibv_qp_init_attr attributes = small_queue_pair();
    const Addresses at = look_up("127.0.0.1", "5100", RAI_PASSIVE);
    ASSERT_EQ(sv::rdma_create_ep(&listener_, at.get(), nullptr, &attributes), 0);
    ASSERT_EQ(sv::rdma_listen(listener_, 1), 0);
  }
  void TearDown() override {
    sv::rdma_destroy_ep(listener_);
    EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
  }
  static rdma_cm_id* caller() {
    rdma_cm_id* id = nullptr;
    ibv_qp_init_attr attributes = small_queue_pair();
    const Addresses to = look_up("127.0.0.1", "5100");
    EXPECT_EQ(sv::rdma_create_ep(&id, to.get(), nullptr, &attributes), 0);
    return id;
  }
  rdma_cm_id* listener_ = nullptr;
};

/// The next completion of `cq`, after a wait at its completion channel if there is none yet.
ibv_wc next_completion(ibv_comp_channel* channel, ibv_cq* cq) {
  ibv_wc completion{};
  while (sv::poll_cq(cq, 1, &completion) == 0) {
    EXPECT_EQ(sv::req_notify_cq(cq, 0), 0);
    if (sv::poll_cq(cq, 1, &completion) != 0) break;
    ibv_cq* source = nullptr;
    void* context = nullptr;
    EXPECT_EQ(sv::get_cq_event(channel, &source, &context), 0);
    sv::ack_cq_events(source, 1);
  }
  return completion;
}

TEST_F(SynchronousIds, ConnectAndTransferWithoutAnEventChannel) {
  std::thread server([this] {
    rdma_cm_id* id = nullptr;
    ASSERT_EQ(sv::rdma_get_request(listener_, &id), 0);
    std::vector<char> text(16);
    ibv_mr* const region = sv::reg_mr(id->pd, text.data(), text.size(), IBV_ACCESS_LOCAL_WRITE);
    ibv_sge sge{reinterpret_cast<std::uintptr_t>(text.data()), 16, region->lkey};
    ibv_recv_wr wr{1, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    ASSERT_EQ(sv::post_recv(id->qp, &wr, &bad), 0);
    ASSERT_EQ(sv::wait_if_synchronous(id, sv::rdma_accept(id, nullptr)), 0);
    EXPECT_EQ(id->event->event, RDMA_CM_EVENT_ESTABLISHED);
    const ibv_wc arrived = next_completion(id->recv_cq_channel, id->recv_cq);
    EXPECT_EQ(arrived.status, IBV_WC_SUCCESS);
    EXPECT_STREQ(text.data(), "hello");
    ASSERT_EQ(sv::wait_if_synchronous(id, sv::rdma_disconnect(id)), 0);
    sv::dereg_mr(region);
    sv::rdma_destroy_ep(id);
  });
  rdma_cm_id* const id = caller();
  ASSERT_NE(id, nullptr);
  ASSERT_EQ(sv::wait_if_synchronous(id, sv::rdma_connect(id, nullptr)), 0);
  std::string text = "hello";
  ibv_mr* const region = sv::reg_mr(id->pd, text.data(), text.size() + 1, 0);
  ibv_sge sge{reinterpret_cast<std::uintptr_t>(text.data()), 6, region->lkey};
  ibv_send_wr wr{};
  wr.sg_list = &sge;
  wr.num_sge = 1;
  wr.opcode = IBV_WR_SEND;
  ibv_send_wr* bad = nullptr;
  ASSERT_EQ(sv::post_send(id->qp, &wr, &bad), 0);
  EXPECT_EQ(next_completion(id->send_cq_channel, id->send_cq).status, IBV_WC_SUCCESS);
  ASSERT_EQ(sv::wait_if_synchronous(id, sv::rdma_disconnect(id)), 0);
  server.join();
  sv::dereg_mr(region);
  sv::rdma_destroy_ep(id);
}

TEST_F(SynchronousIds, ConnectCallFailsIfTheServerRejects) {
  std::thread server([this] {
    rdma_cm_id* id = nullptr;
    ASSERT_EQ(sv::rdma_get_request(listener_, &id), 0);
    EXPECT_EQ(sv::rdma_reject(id, nullptr, 0), 0);
    sv::rdma_destroy_ep(id);
  });
  rdma_cm_id* const id = caller();
  EXPECT_EQ(sv::wait_if_synchronous(id, sv::rdma_connect(id, nullptr)), -1);
  EXPECT_EQ(errno, ECONNREFUSED);
  server.join();
  sv::rdma_destroy_ep(id);
}

TEST_F(SynchronousIds, ClientIsRejectedIfTheServersQueuePairCannotBeMade) {
  control::fail_call(Pair::fabric(), control::Call::kCreateQp, ENOMEM, 2);
  rdma_cm_id* const id = caller();
  ASSERT_EQ(sv::rdma_connect(id, nullptr), 0);
  rdma_cm_id* request = nullptr;
  EXPECT_EQ(sv::rdma_get_request(listener_, &request), -1);
  EXPECT_EQ(errno, ENOMEM);
  ASSERT_NE(listener_->event, nullptr);
  EXPECT_EQ(listener_->event->event, RDMA_CM_EVENT_CONNECT_REQUEST);
  EXPECT_EQ(listener_->event->id, nullptr) << "that id is gone";
  EXPECT_EQ(sv::wait_if_synchronous(id, 0), -1);
  EXPECT_EQ(errno, ECONNREFUSED);
  sv::rdma_destroy_ep(id);
}

TEST_F(SynchronousIds, SharedReceiveQueueAndExtendedQueuePairBelongToTheId) {
  rdma_cm_id* id = nullptr;
  const Addresses to = look_up("127.0.0.1", "5100");
  ASSERT_EQ(sv::rdma_create_ep(&id, to.get(), nullptr, nullptr), 0);
  ibv_pd* const pd = sv::alloc_pd(id->verbs);
  ibv_srq_init_attr shared{nullptr, {.max_wr = 8, .max_sge = 1, .srq_limit = 0}};
  ASSERT_EQ(sv::rdma_create_srq(id, pd, &shared), 0);
  ibv_qp_init_attr_ex wanted{};
  wanted.cap = small_queue_pair().cap;
  wanted.qp_type = IBV_QPT_RC;
  wanted.comp_mask = IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
  wanted.send_ops_flags = IBV_QP_EX_WITH_SEND;
  ASSERT_EQ(sv::rdma_create_qp_ex(id, &wanted), 0);
  EXPECT_EQ(id->qp->srq, id->srq);
  EXPECT_EQ(id->qp->pd, pd);
  EXPECT_NE(id->send_cq_channel, nullptr);
  EXPECT_NE(sv::qp_to_qp_ex(id->qp), nullptr);
  EXPECT_EQ(sv::rdma_create_qp_ex(id, &wanted), -1);
  sv::rdma_destroy_ep(id);
  EXPECT_EQ(sv::dealloc_pd(pd), 0);
}

TEST_F(SynchronousIds, QueuePairMayBeDestroyedBeforeItsId) {
  rdma_cm_id* id = nullptr;
  ibv_qp_init_attr attributes = small_queue_pair();
  const Addresses to = look_up("127.0.0.1", "5100");
  ASSERT_EQ(sv::rdma_create_ep(&id, to.get(), nullptr, &attributes), 0);
  ASSERT_EQ(sv::destroy_qp(id->qp), 0);
  EXPECT_EQ(id->qp, nullptr);
  sv::destroy_program_qp(id);  // with the completion queues that were made with it
  sv::rdma_destroy_ep(id);
}

TEST_F(SynchronousIds, MigrationToAChannelMakesAnIdAsynchronous) {
  rdma_cm_id* const id = caller();
  rdma_event_channel* const channel = sv::rdma_create_event_channel();
  ASSERT_EQ(sv::migrate_program_id(id, channel), 0);
  EXPECT_EQ(id->channel, channel);
  ASSERT_EQ(sv::wait_if_synchronous(id, sv::rdma_connect(id, nullptr)), 0);  // returns at once
  EXPECT_EQ(control::live_objects(Pair::fabric()).event_channels, 2U);
  sv::rdma_destroy_ep(id);
  sv::rdma_destroy_event_channel(channel);
}

/// A fabric for several processes, of which this is the only one, and an id that has a destination.
class AwaitListener : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = std::filesystem::temp_directory_path() / "softverbs-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    control::Config config;
    config.directory = folder_ = pattern;
    ASSERT_TRUE(control::reset(Pair::fabric(), config));
    channel_ = sv::rdma_create_event_channel();
    ASSERT_EQ(sv::rdma_create_id(channel_, &client_, nullptr, RDMA_PS_TCP), 0);
    ASSERT_EQ(sv::rdma_create_id(channel_, &server_, nullptr, RDMA_PS_TCP), 0);
    ASSERT_EQ(sv::rdma_resolve_addr(client_, nullptr, where(), 1000), 0);
  }
  void TearDown() override {
    sv::rdma_destroy_id(client_);
    sv::rdma_destroy_id(server_);
    sv::rdma_destroy_event_channel(channel_);
    EXPECT_TRUE(control::reset(Pair::fabric(), {}));
    std::filesystem::remove_all(folder_);
  }
  sockaddr* where() { return reinterpret_cast<sockaddr*>(&where_); }

  std::string folder_;
  sockaddr_in where_ = address(5300);
  rdma_event_channel* channel_ = nullptr;
  rdma_cm_id* client_ = nullptr;
  rdma_cm_id* server_ = nullptr;
};

using Milliseconds = std::chrono::milliseconds;
using rpcrdma::test::kLimit;
using rpcrdma::test::kLimitMs;
Milliseconds time_of(rdma_cm_id* id, int patience_ms) {
  const auto begin = std::chrono::steady_clock::now();
  sv::await_listener(id, patience_ms);
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
}

TEST_F(AwaitListener, EndsAsSoonAsAServerListens) {
  ASSERT_EQ(sv::rdma_bind_addr(server_, where()), 0);
  std::thread waiting([this] { EXPECT_LT(time_of(client_, kLimitMs), kLimit); });
  EXPECT_EQ(sv::rdma_listen(server_, 1), 0);
  waiting.join();
  EXPECT_TRUE(std::filesystem::is_symlink(folder_ + "/listen-5300-7f000001"));
}

TEST_F(AwaitListener, WaitsTheWholeTimeIfThePortIsBoundButNobodyListens) {
  ASSERT_EQ(sv::rdma_bind_addr(server_, where()), 0);
  EXPECT_GE(time_of(client_, 30), Milliseconds(30));
}

TEST_F(AwaitListener, NameOfAListenerIsRemovedWhenTheListenerIsDestroyed) {
  ASSERT_EQ(sv::rdma_bind_addr(server_, where()), 0);
  ASSERT_EQ(sv::rdma_listen(server_, 1), 0);
  ASSERT_EQ(sv::rdma_destroy_id(server_), 0);
  EXPECT_FALSE(std::filesystem::is_symlink(folder_ + "/listen-5300-7f000001"));
  ASSERT_EQ(sv::rdma_create_id(channel_, &server_, nullptr, RDMA_PS_TCP), 0);
}

}  // namespace
}  // namespace soft_test
