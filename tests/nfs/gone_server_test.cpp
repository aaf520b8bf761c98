// SPDX-License-Identifier: BSD-3-Clause
//
// Commands whose server is away for a while.
#include "nfs/commands_fixture.h"
#include "ping.h"

namespace rpcrdma::test {
namespace {

using ::testing::HasSubstr;

class A7UnreachableServer : public Commands {
 protected:
  void SetUp() override {
    Commands::SetUp();
    options_.retry = kLimit;
  }
  std::vector<std::string> waits_;
};

TEST_F(A7UnreachableServer, CommandWaitsForAServerThatStartsLater) {
  shelf_.add_file("f", content(2, 0, 100'001));
  go_away();
  options_.on_wait = [this](const std::string& why) {
    waits_.push_back(why);
    if (waits_.size() == 2) come_up();
  };
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  ASSERT_EQ(waits_.size(), 2u);
  EXPECT_THAT(waits_[0], HasSubstr("connecting to MOUNT"));
  EXPECT_TRUE(text(here_ / "f") == text(content(2, 0, 100'001)));
}

TEST_F(A7UnreachableServer, CommandWaitsForAServerWhoseMountStartsFirst) {
  shelf_.add_file("f", content(2, 0, 100'001));
  go_away();
  come_up(false);
  options_.on_wait = [this](const std::string& why) {
    waits_.push_back(why);
    go_away();
    come_up();
  };
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  ASSERT_EQ(waits_.size(), 1u);
  EXPECT_THAT(waits_[0], HasSubstr("connecting over RDMA"));
  EXPECT_EQ(mount_.mounts, 1) << "what has succeeded is not done again";
}

TEST_F(A7UnreachableServer, CommandConnectsAgainIfTheFirstCallGetsNoAnswer) {
  shelf_.add_file("f", content(2, 0, 100'001));
  shelf_.unanswered_fsinfos = 1;
  options_.time = std::chrono::milliseconds{200};
  options_.on_wait = [this](const std::string& why) { waits_.push_back(why); };
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  EXPECT_THAT(waits_, ::testing::Contains(HasSubstr("FSINFO: timed out")));
  EXPECT_TRUE(text(here_ / "f") == text(content(2, 0, 100'001)));
}

TEST_F(A7UnreachableServer, PingWaitsForAServerThatStartsLater) {
  go_away();
  options_.on_wait = [this](const std::string& why) {
    waits_.push_back(why);
    if (waits_.size() == 2) come_up();
  };
  EXPECT_EQ(cli::run_ping("127.0.0.1", options_, {.count = 1}), 0);
  EXPECT_EQ(waits_.size(), 2u);
  go_away();
  waits_.clear();
  options_.retry = {};
  EXPECT_EQ(cli::run_ping("127.0.0.1", options_, {.count = 1}), 1);
  EXPECT_THAT(waits_, ::testing::IsEmpty());
}

TEST_F(A7UnreachableServer, PermanentErrorIsReportedAtOnce) {
  options_.on_wait = [this](const std::string& why) { waits_.push_back(why); };
  EXPECT_EQ(get("/srv/none/f", here_ / "f"), 1) << "MOUNT says no";
  EXPECT_THAT(error_, HasSubstr("10099"));
  options_.provider = "none";
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(waits_, ::testing::IsEmpty());
}

TEST_F(A7UnreachableServer, AttemptsEndAtTheTimeLimit) {
  go_away();
  options_.retry = std::chrono::milliseconds{1};
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(error_, HasSubstr("connecting to MOUNT"));
  options_.retry = {};
  options_.on_wait = [this](const std::string& why) { waits_.push_back(why); };
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(waits_, ::testing::IsEmpty());
}

}  // namespace
}  // namespace rpcrdma::test
