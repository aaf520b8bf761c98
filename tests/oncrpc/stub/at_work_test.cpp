// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures of a service on threads beside the endpoint's: the endpoint continues meanwhile, and
// its thread sends the replies.
#include "oncrpc/stub/at_work.h"

#include <thread>

#include "oncrpc/stub/cabinet_clients.h"

namespace rpcrdma::test {
namespace at_work_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)
using oncrpc::stub::AtWork;
using oncrpc::stub::Put;
using oncrpc::stub::WorkCall;

/// Answers Fetch; on another thread, the first call waits until the test releases it.
class Archive final : public CabinetV1Service {
 public:
  explicit Archive(oncrpc::Workers* workers) : at_work_(workers) {}
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    put_ = at_work_.put(call, *this, {.results = 256, .items = call.arguments().count});
    if (put_ != Put::kPut) call.fail();
  }

  std::promise<void> begun_, goes_on_;
  bool has_begun_ = false;
  std::thread::id worker_{};
  std::uint64_t room_ = 0;
  Put put_{};

 private:
  friend class oncrpc::stub::AtWork;
  void work(WorkCall<Fetch>& call) {
    worker_ = std::this_thread::get_id();
    room_ = call.results_room();
    if (call.is_later() && !std::exchange(has_begun_, true)) {
      begun_.set_value();
      goes_on_.get_future().wait();
    }
    const core::MemoryRef memory = call.items();
    write_paper({memory.address, memory.length}, call.arguments().which);
    call.reply(
        cabinet::FetchResult::found({.count = memory.length, .end = false, .data = {memory.address, memory.length}}));
  }

  AtWork at_work_;
};

class Archives : public CabinetTest {
 protected:
  static constexpr std::uint32_t kBytes = 9000;
  void start(oncrpc::Workers* workers) {
    beside_threads_ = workers != nullptr;
    archive_.emplace(workers);
    server_->serve(*archive_);
    memory_ = std::move(*client_->pool().allocate(kBytes));
  }
  void TearDown() override {
    memory_ = {};
    CabinetTest::TearDown();
  }
  void fetch(End<CabinetV1Client::Fetch>& end) {
    CallOptions options;
    const core::MemoryRef into = memory_.ref(0, kBytes);
    options.into = into;
    ASSERT_TRUE(cabinet_->fetch({.which = 7, .offset = 0, .count = kBytes}, options, end.collect()));
  }

  std::optional<Archive> archive_;
  endpoint::Buffer memory_;
};

TEST_F(Archives, EndpointContinuesWhileAWorkerRunsAProcedure) {
  oncrpc::Workers workers({.threads = 1});
  start(&workers);
  End<CabinetV1Client::Fetch> fetched;
  fetch(fetched);
  auto begun = archive_->begun_.get_future();
  while (begun.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
    (void)client_->progress();
    (void)server_->progress();
    std::this_thread::yield();
  }
  EXPECT_EQ(fetched.calls, 0);
  EXPECT_EQ(workers.unfinished(), 1u);
  EXPECT_STREQ(workers.at_work()[0].name, CabinetV1Service::Fetch::kProcedure.name.data());
  archive_->goes_on_.set_value();
  ASSERT_TRUE(run_until([&] { return fetched.calls == 1; }));
  EXPECT_TRUE(fetched.ok());
  EXPECT_TRUE(is_paper(memory_.bytes().first(kBytes), 7));
  EXPECT_NE(archive_->worker_, std::this_thread::get_id());
  EXPECT_GE(archive_->room_, 256u);
  server_.reset();
}

TEST_F(Archives, WithoutWorkersAProcedureRunsOnTheEndpointsThread) {
  start(nullptr);
  End<CabinetV1Client::Fetch> fetched;
  fetch(fetched);
  ASSERT_TRUE(run_until([&] { return fetched.calls == 1; }));
  EXPECT_TRUE(fetched.ok());
  EXPECT_TRUE(is_paper(memory_.bytes().first(kBytes), 7));
  EXPECT_EQ(archive_->worker_, std::this_thread::get_id());
}

TEST_F(Archives, PutReturnsBusyIfTooManyCallsWait) {
  oncrpc::Workers workers({.threads = 1, .most_waiting_each = 1});
  start(&workers);
  End<CabinetV1Client::Fetch> first, runs, waits, comes_too_late;
  archive_->has_begun_ = true;
  fetch(first);  // the answer grants credits for more than one call
  ASSERT_TRUE(run_until([&] { return first.calls == 1; }));
  while (workers.unfinished() != 0) std::this_thread::yield();  // the worker ends shortly after its answer arrives
  archive_->has_begun_ = false;
  fetch(runs);
  ASSERT_TRUE(run_until([&] { return workers.unfinished() == 1; }));
  archive_->begun_.get_future().wait();
  fetch(waits);
  ASSERT_TRUE(run_until([&] { return workers.unfinished() == 2; }));
  EXPECT_EQ(archive_->put_, Put::kPut);
  fetch(comes_too_late);
  ASSERT_TRUE(run_until([&] { return comes_too_late.calls == 1; }));
  EXPECT_FALSE(comes_too_late.ok());
  EXPECT_EQ(archive_->put_, Put::kBusy);
  archive_->goes_on_.set_value();
  ASSERT_TRUE(run_until([&] { return runs.calls == 1 && waits.calls == 1; }));
  EXPECT_TRUE(runs.ok() && waits.ok());
  server_.reset();
}

}  // namespace at_work_test
}  // namespace rpcrdma::test
