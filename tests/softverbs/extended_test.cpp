// SPDX-License-Identifier: BSD-3-Clause
// Queue pairs of ibv_create_qp_ex() with their builder calls, and completion queues that are read
// by calls, through the inline functions of <infiniband/verbs.h>, as programs use them.
#include <cerrno>
#include <memory>

#include "softverbs/pair.h"
#include "softverbs/programs.h"

namespace soft_test {
namespace {

constexpr std::uint64_t kAllOperations = IBV_QP_EX_WITH_RDMA_WRITE | IBV_QP_EX_WITH_RDMA_WRITE_WITH_IMM |
                                         IBV_QP_EX_WITH_SEND | IBV_QP_EX_WITH_SEND_WITH_IMM | IBV_QP_EX_WITH_RDMA_READ |
                                         IBV_QP_EX_WITH_LOCAL_INV | IBV_QP_EX_WITH_BIND_MW |
                                         IBV_QP_EX_WITH_SEND_WITH_INV;

/// One domain, one completion queue, two queue pairs that are connected to each other by hand.
class ExtendedVerbs : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(control::reset(Pair::fabric(), {}));
    context_ = control::open_device(Pair::fabric());
    pd_ = sv::alloc_pd(context_);
    ibv_cq_init_attr_ex wanted{};
    wanted.cqe = 64;
    wanted.wc_flags = IBV_WC_STANDARD_FLAGS;
    extended_cq_ = ibv_create_cq_ex(context_, &wanted);
    ASSERT_NE(extended_cq_, nullptr);
    near_ = make(kAllOperations);
    far_ = make(kAllOperations);
    ASSERT_NE(near_, nullptr);
    ASSERT_NE(far_, nullptr);
    connect(near_, far_->qp_num);
    connect(far_, near_->qp_num);
    builder_ = sv::qp_to_qp_ex(near_);
    ASSERT_NE(builder_, nullptr);
    buffer_ = std::make_unique<Buffer>(pd_, 256, kAllRights);
  }

  void TearDown() override {
    buffer_.reset();
    EXPECT_EQ(sv::destroy_qp(near_), 0);
    EXPECT_EQ(sv::destroy_qp(far_), 0);
    EXPECT_EQ(sv::destroy_cq(cq()), 0);
    EXPECT_EQ(sv::dealloc_pd(pd_), 0);
    EXPECT_EQ(sv::close_device(context_), 0);
    EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
  }

  [[nodiscard]] ibv_cq* cq() const { return ibv_cq_ex_to_cq(extended_cq_); }

  ibv_qp_init_attr_ex attributes(std::uint64_t operations) {
    ibv_qp_init_attr_ex wanted{};
    wanted.send_cq = wanted.recv_cq = cq();
    wanted.cap = {.max_send_wr = 4, .max_recv_wr = 8, .max_send_sge = 2, .max_recv_sge = 2, .max_inline_data = 64};
    wanted.qp_type = IBV_QPT_RC;
    wanted.comp_mask = IBV_QP_INIT_ATTR_PD | IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
    wanted.pd = pd_;
    wanted.send_ops_flags = operations;
    return wanted;
  }

  ibv_qp* make(std::uint64_t operations) {
    ibv_qp_init_attr_ex wanted = attributes(operations);
    return sv::create_qp_ex(context_, &wanted);
  }

  static void connect(ibv_qp* qp, std::uint32_t other) {
    ibv_qp_attr to{};
    to.qp_state = IBV_QPS_INIT;
    to.port_num = 1;
    to.qp_access_flags = IBV_ACCESS_REMOTE_WRITE | IBV_ACCESS_REMOTE_READ;
    ASSERT_EQ(sv::modify_qp(qp, &to, IBV_QP_STATE | IBV_QP_PKEY_INDEX | IBV_QP_PORT | IBV_QP_ACCESS_FLAGS), 0);
    to.qp_state = IBV_QPS_RTR;
    to.path_mtu = IBV_MTU_1024;
    to.dest_qp_num = other;
    to.max_dest_rd_atomic = 4;
    to.min_rnr_timer = 12;
    to.ah_attr.dlid = 1;
    to.ah_attr.port_num = 1;
    ASSERT_EQ(sv::modify_qp(qp, &to,
                            IBV_QP_STATE | IBV_QP_AV | IBV_QP_PATH_MTU | IBV_QP_DEST_QPN | IBV_QP_RQ_PSN |
                                IBV_QP_MAX_DEST_RD_ATOMIC | IBV_QP_MIN_RNR_TIMER),
              0);
    to.qp_state = IBV_QPS_RTS;
    to.max_rd_atomic = 4;
    to.retry_cnt = to.rnr_retry = 7;
    to.timeout = 14;
    ASSERT_EQ(sv::modify_qp(qp, &to,
                            IBV_QP_STATE | IBV_QP_TIMEOUT | IBV_QP_RETRY_CNT | IBV_QP_RNR_RETRY | IBV_QP_SQ_PSN |
                                IBV_QP_MAX_QP_RD_ATOMIC),
              0);
  }

  void receive(std::size_t offset, std::size_t length, std::uint64_t wr_id) {
    ibv_sge sge = buffer_->sge(offset, length);
    ibv_recv_wr wr{wr_id, nullptr, &sge, 1};
    ibv_recv_wr* bad = nullptr;
    ASSERT_EQ(sv::post_recv(far_, &wr, &bad), 0);
  }

  /// Polls, at most 1000 times, until at least `count` completions have come, and returns the ids
  /// of all that have come. Reads each by the calls, and expects that it is a success.
  std::vector<std::uint64_t> completed(std::size_t count) {
    std::vector<std::uint64_t> ids;
    ibv_poll_cq_attr none{};
    constexpr int kMostPolls = 1000;
    for (int i = 0; i < kMostPolls && ids.size() < count; ++i) {
      int error = ibv_start_poll(extended_cq_, &none);
      if (error == ENOENT) continue;
      for (; error == 0; error = ibv_next_poll(extended_cq_)) {
        EXPECT_EQ(extended_cq_->status, IBV_WC_SUCCESS);
        ids.push_back(extended_cq_->wr_id);
        last_opcode_ = ibv_wc_read_opcode(extended_cq_);
        last_flags_ = ibv_wc_read_wc_flags(extended_cq_);
        last_length_ = ibv_wc_read_byte_len(extended_cq_);
        last_immediate_ = ibv_wc_read_imm_data(extended_cq_);
        last_qp_ = ibv_wc_read_qp_num(extended_cq_);
      }
      EXPECT_EQ(error, ENOENT);
      ibv_end_poll(extended_cq_);
    }
    return ids;
  }

  ibv_context* context_ = nullptr;
  ibv_pd* pd_ = nullptr;
  ibv_cq_ex* extended_cq_ = nullptr;
  ibv_qp* near_ = nullptr;
  ibv_qp* far_ = nullptr;
  ibv_qp_ex* builder_ = nullptr;
  std::unique_ptr<Buffer> buffer_;
  ibv_wc_opcode last_opcode_{};
  unsigned last_flags_ = 0;
  std::uint32_t last_length_ = 0;
  std::uint32_t last_immediate_ = 0;
  std::uint32_t last_qp_ = 0;
};

TEST_F(ExtendedVerbs, QueuePairAndItsExtendedFormHaveOneAddress) {
  EXPECT_EQ(&builder_->qp_base, near_);
  EXPECT_EQ(builder_->qp_base.qp_num, near_->qp_num);
}

TEST_F(ExtendedVerbs, BatchIsPostedByItsCompleteCallWithOneDoorbell) {
  receive(128, 16, 71);
  std::ranges::fill_n(buffer_->bytes.begin(), 32, static_cast<unsigned char>(5));
  control::clear_counters(Pair::fabric());
  ibv_wr_start(builder_);
  builder_->wr_id = 1;
  builder_->wr_flags = 0;
  ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
  ibv_wr_set_sge(builder_, buffer_->mr->lkey, buffer_->address(0), 32);
  builder_->wr_id = 2;
  builder_->wr_flags = IBV_SEND_SIGNALED;
  ibv_wr_send_imm(builder_, htobe32(99));
  const ibv_sge two[] = {buffer_->sge(0, 4), buffer_->sge(8, 4)};
  ibv_wr_set_sge_list(builder_, 2, two);
  EXPECT_EQ(control::counters(Pair::fabric()).doorbells, 0U);
  ASSERT_EQ(ibv_wr_complete(builder_), 0);
  EXPECT_EQ(control::counters(Pair::fabric()).doorbells, 1U);
  EXPECT_EQ(completed(2), (std::vector<std::uint64_t>{71, 2}));
  EXPECT_EQ(buffer_->bytes[64 + 31], 5);
  EXPECT_EQ(buffer_->bytes[128 + 7], 5);
  EXPECT_EQ(buffer_->bytes[128 + 8], 0);
}

TEST_F(ExtendedVerbs, CompletionFieldsAreReadByTheIbvWcReadFunctions) {
  receive(128, 16, 71);
  ibv_wr_start(builder_);
  builder_->wr_id = 2;
  builder_->wr_flags = 0;
  ibv_wr_send_imm(builder_, htobe32(99));
  ibv_wr_set_sge(builder_, buffer_->mr->lkey, buffer_->address(0), 12);
  ASSERT_EQ(ibv_wr_complete(builder_), 0);
  EXPECT_EQ(completed(1), std::vector<std::uint64_t>{71});
  EXPECT_EQ(last_opcode_, IBV_WC_RECV);
  EXPECT_EQ(last_length_, 12U);
  EXPECT_EQ(last_flags_, unsigned{IBV_WC_WITH_IMM});
  EXPECT_EQ(last_immediate_, htobe32(99));
  EXPECT_EQ(last_qp_, far_->qp_num);
}

TEST_F(ExtendedVerbs, InlineDataMayChangeBeforeItsBatchIsPosted) {
  receive(128, 16, 71);
  unsigned char first[] = {1, 2, 3};
  unsigned char second[] = {4, 5};
  ibv_wr_start(builder_);
  builder_->wr_id = 2;
  builder_->wr_flags = IBV_SEND_SIGNALED;
  ibv_wr_send(builder_);
  const ibv_data_buf parts[] = {{first, 3}, {second, 2}};
  ibv_wr_set_inline_data_list(builder_, 2, parts);
  first[0] = second[0] = 0;
  ASSERT_EQ(ibv_wr_complete(builder_), 0);
  completed(2);
  EXPECT_EQ(std::vector<unsigned char>(buffer_->bytes.begin() + 128, buffer_->bytes.begin() + 133),
            (std::vector<unsigned char>{1, 2, 3, 4, 5}));
}

TEST_F(ExtendedVerbs, BatchTooLongForTheQueueIsRefusedAsAWhole) {
  ibv_wr_start(builder_);
  builder_->wr_flags = IBV_SEND_SIGNALED;
  for (std::uint64_t i = 0; i < 5; ++i) {
    builder_->wr_id = i;
    ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
    ibv_wr_set_sge(builder_, buffer_->mr->lkey, buffer_->address(0), 1);
  }
  EXPECT_EQ(ibv_wr_complete(builder_), ENOMEM);
  EXPECT_EQ(control::counters(Pair::fabric()).requests(IBV_WR_RDMA_WRITE), 0U);
}

TEST_F(ExtendedVerbs, BatchWithTooManyPiecesOrTooMuchInlineDataIsRefusedAsAWhole) {
  ibv_wr_start(builder_);
  builder_->wr_flags = IBV_SEND_SIGNALED;
  ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
  ibv_wr_set_sge(builder_, buffer_->mr->lkey, buffer_->address(0), 1);
  ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
  const std::vector<ibv_sge> three(3, buffer_->sge(0, 1));
  ibv_wr_set_sge_list(builder_, three.size(), three.data());
  EXPECT_EQ(ibv_wr_complete(builder_), EINVAL);
  EXPECT_EQ(control::counters(Pair::fabric()).requests(IBV_WR_RDMA_WRITE), 0U);
  ibv_wr_start(builder_);
  ibv_wr_send(builder_);
  std::vector<unsigned char> long_data(65);
  ibv_wr_set_inline_data(builder_, long_data.data(), long_data.size());
  EXPECT_EQ(ibv_wr_complete(builder_), ENOMEM);
}

TEST_F(ExtendedVerbs, BatchIsRefusedAsAWholeIfALaterRequestIsInvalid) {
  const auto doorbells = control::counters(Pair::fabric()).doorbells;
  ibv_wr_start(builder_);
  builder_->wr_flags = IBV_SEND_SIGNALED;
  ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
  ibv_wr_set_sge(builder_, buffer_->mr->lkey, buffer_->address(0), 1);
  ibv_wr_rdma_read(builder_, buffer_->mr->rkey, buffer_->address(64));
  unsigned char nowhere = 0;
  ibv_wr_set_inline_data(builder_, &nowhere, 1);  // a Read has no inline data
  EXPECT_EQ(ibv_wr_complete(builder_), EINVAL);
  const control::Counters after = control::counters(Pair::fabric());
  EXPECT_EQ(after.requests(IBV_WR_RDMA_WRITE), 0U);
  EXPECT_EQ(after.doorbells, doorbells);
}

TEST_F(ExtendedVerbs, AbortedBatchPostsNothing) {
  ibv_wr_start(builder_);
  builder_->wr_id = 1;
  ibv_wr_rdma_write(builder_, buffer_->mr->rkey, buffer_->address(64));
  ibv_wr_abort(builder_);
  ibv_wr_start(builder_);
  EXPECT_EQ(ibv_wr_complete(builder_), 0);
  EXPECT_EQ(control::counters(Pair::fabric()).doorbells, 0U);
}

TEST_F(ExtendedVerbs, WindowIsBoundAndInvalidatedByBuilderCalls) {
  ibv_mw* const window = sv::alloc_mw(pd_, IBV_MW_TYPE_2);
  const std::uint32_t key = ibv_inc_rkey(window->rkey);
  ibv_wr_start(builder_);
  builder_->wr_flags = IBV_SEND_SIGNALED;
  builder_->wr_id = 1;
  const ibv_mw_bind_info info{buffer_->mr, buffer_->address(0), 64, IBV_ACCESS_REMOTE_WRITE};
  ibv_wr_bind_mw(builder_, window, key, &info);
  builder_->wr_id = 2;
  ibv_wr_local_inv(builder_, key);
  ASSERT_EQ(ibv_wr_complete(builder_), 0);
  EXPECT_EQ(completed(2), (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(control::counters(Pair::fabric()).binds, 1U);
  EXPECT_EQ(control::counters(Pair::fabric()).local_invalidations, 1U);
  EXPECT_EQ(sv::dealloc_mw(window), 0);
}

TEST_F(ExtendedVerbs, QueuePairOffersOnlyTheOperationsRequestedAtItsCreation) {
  ibv_qp* const reader = make(IBV_QP_EX_WITH_RDMA_READ);
  ASSERT_NE(reader, nullptr);
  EXPECT_NE(sv::qp_to_qp_ex(reader)->wr_rdma_read, nullptr);
  EXPECT_EQ(sv::qp_to_qp_ex(reader)->wr_send, nullptr);
  EXPECT_EQ(sv::destroy_qp(reader), 0);
  ibv_qp* const plain = make(0);
  ASSERT_NE(plain, nullptr);
  EXPECT_EQ(sv::qp_to_qp_ex(plain), nullptr);
  EXPECT_EQ(sv::destroy_qp(plain), 0);
}

TEST_F(ExtendedVerbs, CreationWithUnsupportedOrInvalidAttributesFails) {
  errno = 0;
  EXPECT_EQ(make(IBV_QP_EX_WITH_ATOMIC_FETCH_AND_ADD), nullptr);
  EXPECT_EQ(errno, EOPNOTSUPP);
  ibv_qp_init_attr_ex no_domain = attributes(IBV_QP_EX_WITH_SEND);
  no_domain.comp_mask = IBV_QP_INIT_ATTR_SEND_OPS_FLAGS;
  EXPECT_EQ(sv::create_qp_ex(context_, &no_domain), nullptr);
  EXPECT_EQ(errno, EINVAL);
  ibv_cq_init_attr_ex stamped{};
  stamped.cqe = 4;
  stamped.wc_flags = IBV_WC_EX_WITH_COMPLETION_TIMESTAMP;
  EXPECT_EQ(ibv_create_cq_ex(context_, &stamped), nullptr);
  EXPECT_EQ(errno, EOPNOTSUPP);
  ibv_cq_init_attr_ex endless{};
  endless.cqe = 0xFFFF'FFFFU;
  EXPECT_EQ(ibv_create_cq_ex(context_, &endless), nullptr);
  EXPECT_EQ(errno, EINVAL);
}

TEST_F(ExtendedVerbs, QueryDeviceExDescribesTheDevice) {
  ibv_device_attr_ex attributes_of{};
  ASSERT_EQ(sv::query_device_ex(context_, nullptr, &attributes_of, sizeof attributes_of), 0);
  EXPECT_EQ(attributes_of.phys_port_cnt_ex, 1U);
  EXPECT_GT(attributes_of.orig_attr.max_qp, 0);
}

TEST_F(ExtendedVerbs, RegionMayBeRegisteredUnderAnotherAddress) {
  std::vector<unsigned char> memory(64, 3);
  ibv_mr* const region = sv::reg_mr_iova(pd_, memory.data(), memory.size(), 0x1000, IBV_ACCESS_LOCAL_WRITE);
  ASSERT_NE(region, nullptr);
  receive(128, 16, 71);
  ibv_wr_start(builder_);
  builder_->wr_id = 1;
  builder_->wr_flags = IBV_SEND_SIGNALED;
  ibv_wr_send(builder_);
  ibv_wr_set_sge(builder_, region->lkey, 0x1000 + 60, 4);
  ASSERT_EQ(ibv_wr_complete(builder_), 0);
  EXPECT_EQ(completed(2).size(), 2U);
  EXPECT_EQ(buffer_->bytes[131], 3);
  EXPECT_EQ(sv::dereg_mr(region), 0);
}

}  // namespace
}  // namespace soft_test
