// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs get` onto a disk that fails: no name ever leads to an incomplete file.
#include "nfs/commands_fixture.h"
#include "nfs/failing_disk.h"

namespace rpcrdma::test {
namespace {

using nfs::test::FailingDisk;
using ::testing::HasSubstr;

class FailingGet : public Commands {
 protected:
  void TearDown() override {
    FailingDisk::get().mend();
    Commands::TearDown();
  }
};
class A9DurableGet : public FailingGet {};
class A10GetOntoAStuckDisk : public FailingGet {};

TEST_F(A9DurableGet, GetSyncsTheFileToTheDisk) {
  shelf_.add_file("f", content(2, 0, 100'001));
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  EXPECT_EQ(FailingDisk::get().synced, 1);
}

TEST_F(A9DurableGet, FailedSyncLeavesTheOldLocalFile) {
  shelf_.add_file("f", content(2, 0, 100'001));
  const auto local = local_file("local", content(1, 0, 7));
  FailingDisk::get().fsync_fails = true;
  EXPECT_EQ(get("/srv/shelf/f", local), 1);
  EXPECT_THAT(error_, HasSubstr("local: Input/output error"));
  EXPECT_TRUE(text(local) == text(content(1, 0, 7)));
  EXPECT_EQ(local_names(), 1u);
}

TEST_F(A10GetOntoAStuckDisk, GetFailsIfTheDiskWritesZeroBytes) {
  shelf_.add_file("f", content(2, 0, 100'001));
  FailingDisk::get().writes_nothing = true;
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(error_, HasSubstr("Input/output error"));
  EXPECT_EQ(local_names(), 0u);
}

}  // namespace
}  // namespace rpcrdma::test
