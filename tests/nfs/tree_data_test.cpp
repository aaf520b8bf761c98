// SPDX-License-Identifier: BSD-3-Clause
//
// READ, WRITE and COMMIT.
#include <thread>

#include "nfs/failing_disk.h"
#include "nfs/tree_fixture.h"
#include "support/allocations.h"

namespace nfs::test::tree_data_test {

TREE_TESTS(TreeData);
TREE_TESTS(A10TreeDataOnAStuckDisk);

TEST_P(A10TreeDataOnAStuckDisk, WriteFailsIfTheDiskWritesZeroBytes) {
  put(dir() / "file", "before");
  FailingDisk::get().writes_nothing = true;
  const auto written = tree_->write(me(), at("file"), 0, bytes_of("after!"), Stable::UNSTABLE);
  FailingDisk::get().mend();
  EXPECT_EQ(written.status, Status::NFS3ERR_IO);
}

TEST_P(TreeData, ReadReturnsDataAndReportsTheEndOfFile) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  std::string text(10, '?');
  const auto into = std::as_writable_bytes(std::span(text));
  const auto middle = tree_->read(me(), file, 3, into.first(4));
  EXPECT_EQ(text.substr(0, middle.count), "3456");
  EXPECT_FALSE(middle.eof);
  EXPECT_EQ(middle.attributes->size, 10u);
  const auto last = tree_->read(me(), file, 6, into);
  EXPECT_EQ(text.substr(0, last.count), "6789");
  EXPECT_TRUE(last.eof);
  EXPECT_TRUE(tree_->read(me(), file, 0, into).eof);
  for (const std::uint64_t beyond : {10ull, 11ull, (1ull << 63) - 1, 1ull << 63, ~0ull}) {
    const auto nothing = tree_->read(me(), file, beyond, into);
    EXPECT_EQ(nothing.status, Status::NFS3_OK);
    EXPECT_EQ(nothing.count, 0u);
    EXPECT_TRUE(nothing.eof);
  }
  const auto empty = tree_->read(me(), file, 2, {});
  EXPECT_EQ(empty.status, Status::NFS3_OK);
  EXPECT_FALSE(empty.eof);
}

TEST_P(TreeData, ReadAndWriteTransferAtMostTheConfiguredSize) {
  TreeConfig config = writable();
  config.most_bytes = 4096;
  start(config);
  put(dir() / "file", std::string(10000, 'x'));
  std::vector<std::byte> memory(10000);
  EXPECT_EQ(tree_->read(me(), at("file"), 0, memory).count, 4096u);
  EXPECT_EQ(tree_->write(me(), at("file"), 0, memory, Stable::UNSTABLE).count, 4096u);
}

TEST_P(TreeData, WriteReturnsTheAttributesBeforeAndAfter) {
  put(dir() / "file", "0123456789");
  const FileHandle file = at("file");
  const auto was = *tree_->getattr(file).attributes;
  for (const Stable stable : {Stable::UNSTABLE, Stable::DATA_SYNC, Stable::FILE_SYNC}) {
    const auto result = tree_->write(me(), file, 8, bytes_of("abcd"), stable);
    ASSERT_EQ(result.status, Status::NFS3_OK);
    EXPECT_EQ(result.count, 4u);
    EXPECT_EQ(result.committed, stable);
    EXPECT_EQ(result.verifier, tree_->write_verifier());
    EXPECT_EQ(result.wcc.after->size, 12u);
    if (stable == Stable::UNSTABLE) {
      EXPECT_EQ(result.wcc.before->size, 10u);
      EXPECT_EQ(result.wcc.before->ctime, was.ctime);
    }
    EXPECT_EQ(result.wcc.after->ctime, tree_->getattr(file).attributes->ctime);
  }
  EXPECT_EQ(get(dir() / "file"), "01234567abcd");
  ASSERT_EQ(tree_->write(me(), file, 14, bytes_of("z"), Stable::UNSTABLE).status, Status::NFS3_OK);
  EXPECT_EQ(get(dir() / "file"), std::string("01234567abcd\0\0z", 15));
}

TEST_P(TreeData, WriteAndCommitRefuseOffsetsBeyondTheLargestFile) {
  put(dir() / "file", "x");
  const FileHandle file = at("file");
  for (const std::uint64_t offset : {(1ull << 63) - 1, 1ull << 63, ~0ull})
    EXPECT_EQ(tree_->write(me(), file, offset, bytes_of("ab"), Stable::UNSTABLE).status, Status::NFS3ERR_FBIG);
  EXPECT_EQ(tree_->commit(me(), file, ~0ull, 1).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->commit(me(), file, (1ull << 63) - 1, 1).status, Status::NFS3ERR_INVAL);
}

TEST_P(TreeData, OnlyRegularFilesAreReadAndWritten) {
  ASSERT_EQ(::mkfifo((dir() / "fifo").c_str(), 0600), 0);
  ASSERT_EQ(::mknod((dir() / "socket").c_str(), S_IFSOCK | 0600, 0), 0);
  fs::create_directory(dir() / "sub");
  std::byte memory[4]{};
  for (const char* name : {"fifo", "socket", "sub"}) {
    const Status expected = std::string_view(name) == "sub" ? Status::NFS3ERR_ISDIR : Status::NFS3ERR_INVAL;
    EXPECT_EQ(tree_->read(me(), at(name), 0, memory).status, expected);
    EXPECT_EQ(tree_->write(me(), at(name), 0, memory, Stable::UNSTABLE).status, expected);
    EXPECT_EQ(tree_->commit(me(), at(name), 0, 0).status, expected);
  }
}

TEST_P(TreeData, CommitReturnsTheVerifierOfTheWritesBefore) {
  put(dir() / "file", "");
  const auto written = tree_->write(me(), at("file"), 0, bytes_of("data"), Stable::UNSTABLE);
  const auto result = tree_->commit(me(), at("file"), 0, 0);
  EXPECT_EQ(result.status, Status::NFS3_OK);
  EXPECT_EQ(result.verifier, written.verifier);
  EXPECT_EQ(result.wcc.after->size, 4u);
  const Verifier old = written.verifier;
  start();
  EXPECT_NE(tree_->write_verifier(), old);
}

TEST_P(TreeData, WriteAndCommitFailOnAReadOnlyTree) {
  put(dir() / "file", "text");
  TreeConfig config = writable();
  config.writable = false;
  start(config);
  const FileHandle file = at("file");
  EXPECT_EQ(read(file), "text");
  const auto written = tree_->write(me(), file, 0, bytes_of("x"), Stable::UNSTABLE);
  EXPECT_EQ(written.status, Status::NFS3ERR_ROFS);
  EXPECT_EQ(written.wcc.after->size, 4u);
  EXPECT_EQ(tree_->commit(me(), file, 0, 0).status, Status::NFS3ERR_ROFS);
  EXPECT_EQ(get(dir() / "file"), "text");
}

TEST_P(TreeData, SteadyReadsAndWritesAllocateNothing) {
  put(dir() / "file", std::string(5000, 'x'));
  const FileHandle file = at("file");
  std::vector<std::byte> memory(4096);
  ASSERT_EQ(tree_->write(me(), file, 0, memory, Stable::UNSTABLE).count, 4096u);
  ASSERT_EQ(tree_->read(me(), file, 0, memory).count, 4096u);
  const auto before = codec::allocations();
  for (int i = 0; i < 10; ++i) {
    (void)tree_->write(me(), file, 0, memory, Stable::UNSTABLE);
    (void)tree_->read(me(), file, 0, memory);
    (void)tree_->commit(me(), file, 0, 0);
  }
  EXPECT_EQ(codec::allocations(), before);
}

TEST_P(TreeData, ThreadsReadAndWriteOneFileAtOnce) {
  put(dir() / "file", "");
  const FileHandle file = at("file");
  ASSERT_EQ(tree_->setattr(me(), file, {.size = 4 * 512}).status, Status::NFS3_OK);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t)
    threads.emplace_back([this, &file, t] {
      for (int round = 0; round < 50; ++round) {
        const std::vector<std::byte> mine(512, static_cast<std::byte>(round));
        const auto written = tree_->write(me(), file, t * 512, mine, Stable::UNSTABLE);
        EXPECT_EQ(written.count, 512u);
        std::vector<std::byte> back(512);
        EXPECT_EQ(tree_->read(me(), file, t * 512, back).count, 512u);
        EXPECT_EQ(back, mine);
      }
    });
  for (auto& thread : threads) thread.join();
}

}  // namespace nfs::test::tree_data_test
