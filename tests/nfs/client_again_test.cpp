// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that the client repeats after a lost connection, while the server has executed them already
// and has forgotten its replies.
#include "nfs/client_fixture.h"

namespace rpcrdma::test {
namespace {

using nfs::client::Creating;

class A8RepeatedCalls : public FilesTest {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric()) GTEST_SKIP() << "needs a fabric that loses connections when it is told to";
    FilesTest::SetUp();
  }
  endpoint::ClientConfig client_config() override { return reconnecting(); }
  bool work() override { return FilesTest::work() || client_->wait(kLimitMs); }
  /// The server executes the next CREATE or RENAME, and its answer is lost with the connection.
  void lose_next_answer() {
    shelf_.on_done = [this] {
      shelf_.on_done = {};
      softverbs::control::Fault loss;
      loss.kind = softverbs::control::Fault::Kind::kConnectionLoss;
      softverbs::control::inject(softverbs::control::default_fabric(), loss);
    };
  }
};

TEST_F(A8RepeatedCalls, RepeatedCreateFindsTheFileThatTheFirstCallMade) {
  lose_next_answer();
  const auto made = files_->create(handle(), "new", Creating::kOnlyNew, {.mode = 0600, .size = {}});
  ASSERT_TRUE(made.has_value()) << nfs::client::to_string(made.error());
  EXPECT_EQ(shelf_.creates, 2u);
  EXPECT_EQ(client_->counters().connected, 2u);
  EXPECT_EQ(shelf_.find("new")->mode, 0600u);
  EXPECT_EQ(made->handle, files_->lookup(handle(), "new")->handle);
}

TEST_F(A8RepeatedCalls, CreateDoesNotAcceptAFileOfAnotherClient) {
  shelf_.add_file("new", {});
  EXPECT_TRUE(files_->create(handle(), "new", Creating::kOnlyNew, {}).error().is(nfs3::Nfsstat3::NFS3ERR_EXIST));
  ASSERT_TRUE(files_->create(handle(), "own", Creating::kOnlyNew, {}).has_value());
  EXPECT_TRUE(files_->create(handle(), "own", Creating::kOnlyNew, {}).error().is(nfs3::Nfsstat3::NFS3ERR_EXIST))
      << "each create has a verifier of its own";
}

TEST_F(A8RepeatedCalls, ClientUsesAGuardedCreateIfTheServerHasNoExclusiveCreate) {
  shelf_.exclusive = false;
  const auto made = files_->create(handle(), "new", Creating::kOnlyNew, {.mode = 0600, .size = {}});
  ASSERT_TRUE(made.has_value()) << nfs::client::to_string(made.error());
  EXPECT_EQ(shelf_.find("new")->mode, 0600u);
}

TEST_F(A8RepeatedCalls, CreateRemovesItsFileIfTheAttributesCannotBeSet) {
  shelf_.setattr_status = nfs3::Nfsstat3::NFS3ERR_PERM;
  const auto made = files_->create(handle(), "new", Creating::kOnlyNew, {.mode = 0600, .size = {}});
  ASSERT_FALSE(made.has_value());
  EXPECT_TRUE(made.error().is(nfs3::Nfsstat3::NFS3ERR_PERM));
  EXPECT_EQ(shelf_.find("new"), nullptr);
}

TEST_F(A8RepeatedCalls, RepeatedRenameSucceedsIfTheFileAlreadyHasTheNewName) {
  const auto file = handle(shelf_.add_file("old", {}));
  lose_next_answer();
  const auto failed = files_->rename(handle(), "old", handle(), "new", &file);
  EXPECT_FALSE(failed) << nfs::client::to_string(*failed);
  EXPECT_EQ(shelf_.renames, 2u);
  EXPECT_NE(shelf_.find("new"), nullptr);
}

TEST_F(A8RepeatedCalls, RenameFailsIfAnotherFileHasTheNewName) {
  const auto file = handle(shelf_.add_file("old", {}));
  shelf_.add_file("new", {});
  ASSERT_FALSE(files_->remove(handle(), "old"));
  const auto failed = files_->rename(handle(), "old", handle(), "new", &file);
  ASSERT_TRUE(failed);
  EXPECT_TRUE(failed->is(nfs3::Nfsstat3::NFS3ERR_NOENT));
}

}  // namespace
}  // namespace rpcrdma::test
