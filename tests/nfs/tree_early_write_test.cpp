// SPDX-License-Identifier: BSD-3-Clause
//
// A WRITE that begins before all of its data has arrived.
#include "nfs/tree_fixture.h"

namespace tree_early_write_test {

using namespace nfs;        // NOLINT(google-build-using-namespace)
using namespace nfs::test;  // NOLINT(google-build-using-namespace)

TREE_TESTS(TreeEarlyWrite);

TEST_P(TreeEarlyWrite, HasTheResultOfAWriteInOnePart) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  const auto was = *tree_->getattr(file).attributes;
  auto begun = tree_->begin_write(me(), file, 8, 6);
  ASSERT_TRUE(begun);
  EXPECT_EQ(get(dir() / "file"), "0123456789");
  tree_->go_on(*begun, bytes_of("abcd"));
  EXPECT_EQ(begun->done(), 4u);
  EXPECT_EQ(get(dir() / "file"), "01234567abcd");
  tree_->go_on(*begun, bytes_of("abcde"));
  EXPECT_EQ(get(dir() / "file"), "01234567abcde");
  const auto result = tree_->write(me(), file, 8, bytes_of("abcdef"), Stable::FILE_SYNC, &*begun);
  ASSERT_EQ(result.status, Status::NFS3_OK);
  EXPECT_EQ(result.count, 6u) << "all of it";
  EXPECT_EQ(result.committed, Stable::FILE_SYNC);
  EXPECT_EQ(result.verifier, tree_->write_verifier());
  ASSERT_TRUE(result.wcc.before);
  EXPECT_EQ(result.wcc.before->size, 10u) << "before any of it";
  EXPECT_EQ(result.wcc.before->ctime, was.ctime);
  EXPECT_EQ(result.wcc.after->size, 14u);
  EXPECT_EQ(get(dir() / "file"), "01234567abcdef");
}

TEST_P(TreeEarlyWrite, DoesNotWriteItsFirstPartAgain) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  auto begun = tree_->begin_write(me(), file, 0, 6);
  ASSERT_TRUE(begun);
  tree_->go_on(*begun, bytes_of("abcd"));
  put(dir() / "file", "....456789");
  EXPECT_EQ(tree_->write(me(), file, 0, bytes_of("abcdef"), Stable::UNSTABLE, &*begun).count, 6u);
  EXPECT_EQ(get(dir() / "file"), "....ef6789");
}

/// Otherwise a client would take its cached copy for the present content.
TEST_P(TreeEarlyWrite, HasNoPreOperationAttributesAfterAChangeByOthers) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  auto begun = tree_->begin_write(me(), file, 0, 6);
  ASSERT_TRUE(begun);
  tree_->go_on(*begun, bytes_of("abcd"));
  ASSERT_EQ(tree_->write(me(), file, 8, bytes_of("yz"), Stable::UNSTABLE).status, Status::NFS3_OK);
  const auto result = tree_->write(me(), file, 0, bytes_of("abcdef"), Stable::UNSTABLE, &*begun);
  EXPECT_FALSE(result.wcc.before);
  EXPECT_EQ(result.wcc.after->size, 10u);
  EXPECT_EQ(get(dir() / "file"), "abcdef67yz");
}

TEST_P(TreeEarlyWrite, WithoutAFirstPartIsAnOrdinaryWrite) {
  put(dir() / "file", "0123456789");
  const auto begun = tree_->begin_write(me(), at("file"), 0, 3);
  ASSERT_TRUE(begun);
  put(dir() / "file", "01234");
  const auto result = tree_->write(me(), at("file"), 0, bytes_of("abc"), Stable::UNSTABLE, &*begun);
  EXPECT_EQ(result.count, 3u);
  EXPECT_EQ(result.wcc.before->size, 5u);
  EXPECT_EQ(get(dir() / "file"), "abc34");
}

TEST_P(TreeEarlyWrite, ChangesNothingWhileTheWriteIsUnwanted) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  auto begun = tree_->begin_write(me(), file, 0, 6);
  ASSERT_TRUE(begun);
  const auto unwanted = [] { return false; };
  tree_->go_on(*begun, bytes_of("abcd"), unwanted);
  EXPECT_EQ(begun->done(), 0u);
  const auto result = tree_->write(me(), file, 0, bytes_of("abcdef"), Stable::UNSTABLE, &*begun, unwanted);
  EXPECT_EQ(result.status, Status::NFS3ERR_JUKEBOX);
  EXPECT_EQ(get(dir() / "file"), "0123456789");
  tree_->go_on(*begun, bytes_of("abcd"), [] { return true; });
  EXPECT_EQ(get(dir() / "file"), "abcd456789");
}

TEST_P(TreeEarlyWrite, IsNotBegunWhereTheWriteWouldFailOrBeShort) {
  put(dir() / "file", "x");
  fs::create_directory(dir() / "sub");
  fs::create_symlink("file", dir() / "link");
  const FileHandle file = at("file");
  EXPECT_TRUE(tree_->begin_write(me(), file, 0, 4096));
  EXPECT_FALSE(tree_->begin_write(me(), at("sub"), 0, 1));
  EXPECT_FALSE(tree_->begin_write(me(), at("link"), 0, 1));
  constexpr auto kLast = static_cast<std::uint64_t>(std::numeric_limits<off_t>::max());
  EXPECT_FALSE(tree_->begin_write(me(), file, kLast, 1));
  EXPECT_FALSE(tree_->begin_write(me(), file, 0, (1u << 20) + 1)) << "more than one WRITE takes";
  fs::remove(dir() / "file");
  EXPECT_FALSE(tree_->begin_write(me(), file, 0, 1));
  TreeConfig config = writable();
  config.writable = false;
  put(dir() / "file", "x");
  start(config);
  EXPECT_FALSE(tree_->begin_write(me(), at("file"), 0, 1));
}

TEST_P(TreeEarlyWrite, IsBegunOnlyForTheServersOwnUser) {
  if (::geteuid() != 0) GTEST_SKIP() << "needs root, to act as others";
  put(dir() / "file", "x");
  fs::permissions(dir() / "file", fs::perms(0666));
  const Caller other{12345, 12345, {}};
  EXPECT_FALSE(tree_->begin_write(other, at("file"), 0, 1)) << "who would write as root";
  EXPECT_EQ(tree_->write(other, at("file"), 0, bytes_of("y"), Stable::UNSTABLE).status, Status::NFS3_OK);
}

TEST_P(TreeEarlyWrite, KeepsItsFileOpenWhenTheTreeClosesOtherFiles) {
  put(dir() / "file", "x");
  auto begun = tree_->begin_write(me(), at("file"), 0, 4);
  ASSERT_TRUE(begun);
  forget_open_files();
  tree_->close_idle(std::chrono::seconds{0});
  tree_->go_on(*begun, bytes_of("ab"));
  EXPECT_EQ(begun->done(), 2u);
  EXPECT_EQ(get(dir() / "file"), "ab");
}

}  // namespace tree_early_write_test
