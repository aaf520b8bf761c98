// SPDX-License-Identifier: BSD-3-Clause
//
// File handles: which changes they survive, and which handles are refused.
#include "nfs/tree_fixture.h"

namespace nfs::test::tree_handles_test {

TREE_TESTS(TreeHandles);

FileHandle changed(const FileHandle& handle, std::size_t index) {
  std::vector<std::byte> bytes(handle.bytes().begin(), handle.bytes().end());
  bytes[index] ^= std::byte{1};
  return *FileHandle::from(bytes);
}

TEST_P(TreeHandles, EveryLookupOfAFileReturnsTheSameHandle) {
  put(dir() / "file", "x");
  const FileHandle handle = at("file");
  EXPECT_LE(handle.bytes().size(), FileHandle::kMostBytes);
  EXPECT_EQ(at("file"), handle);
  forget_open_files();
  EXPECT_EQ(at("file"), handle);
  EXPECT_EQ(tree_->has_kernel_handles(), !GetParam() && ::geteuid() == 0);
}

TEST_P(TreeHandles, SurviveRenamesOfTheFileAndOfItsParents) {
  fs::create_directories(dir() / "a/b");
  fs::create_directory(dir() / "other");
  put(dir() / "a/b/file", "text");
  const FileHandle file = at("a/b/file"), b = at("a/b"), other = at("other");
  ASSERT_EQ(tree_->rename(me(), b, "file", other, "renamed").status, Status::NFS3_OK);
  ASSERT_EQ(tree_->rename(me(), root(), "other", b, "other").status, Status::NFS3_OK);
  ASSERT_EQ(tree_->rename(me(), root(), "a", root(), "z").status, Status::NFS3_OK);
  EXPECT_EQ(read(file), "text");
  forget_open_files();
  EXPECT_EQ(read(file), "text");
  EXPECT_EQ(at("z/b/other/renamed"), file);
  EXPECT_EQ(at("z/b"), b);
}

TEST_P(TreeHandles, SurviveTheRemovalOfOneOfTwoNames) {
  put(dir() / "one", "text");
  const FileHandle file = at("one");
  ASSERT_EQ(tree_->link(me(), file, root(), "two").status, Status::NFS3_OK);
  ASSERT_EQ(tree_->remove(me(), root(), "one").status, Status::NFS3_OK);
  forget_open_files();
  EXPECT_EQ(read(file), "text");
}

TEST_P(TreeHandles, SurviveTheLocalRemovalOfOneOfTwoNames) {
  put(dir() / "one", "text");
  fs::create_hard_link(dir() / "one", dir() / "two");
  const FileHandle file = at("one");
  EXPECT_EQ(at("two"), file);
  fs::remove(dir() / "one");
  for (int i = 0; i < 2; ++i) {
    forget_open_files();
    EXPECT_EQ(read(file), "text");
  }
}

TEST_P(TreeHandles, RenamingOneNameOverAnotherOfTheSameFileKeepsBoth) {
  put(dir() / "one", "text");
  const FileHandle file = at("one");
  ASSERT_EQ(tree_->link(me(), file, root(), "two").status, Status::NFS3_OK);
  ASSERT_EQ(tree_->rename(me(), root(), "one", root(), "two").status, Status::NFS3_OK);
  fs::remove(dir() / "two");
  forget_open_files();
  EXPECT_EQ(read(file), "text");
}

TEST_P(TreeHandles, HandlesOfRemovedFilesAreStale) {
  fs::create_directory(dir() / "sub");
  put(dir() / "file", "x");
  put(dir() / "replaced", "x");
  put(dir() / "behind our back", "x");
  const FileHandle sub = at("sub"), file = at("file"), replaced = at("replaced"), behind = at("behind our back");
  ASSERT_EQ(tree_->remove(me(), root(), "file").status, Status::NFS3_OK);
  ASSERT_EQ(tree_->rmdir(me(), root(), "sub").status, Status::NFS3_OK);
  put(dir() / "new", "y");
  ASSERT_EQ(tree_->rename(me(), root(), "new", root(), "replaced").status, Status::NFS3_OK);
  fs::remove(dir() / "behind our back");
  std::byte byte[1];
  for (const FileHandle& gone : {sub, file, replaced, behind}) {
    EXPECT_EQ(tree_->getattr(gone).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->read(me(), gone, 0, byte).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->write(me(), gone, 0, byte, Stable::UNSTABLE).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->setattr(me(), gone, {.mode = 0600}).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(lookup(gone, "x"), Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->mkdir(me(), gone, "x", {}).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->link(me(), gone, root(), "x").status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->commit(me(), gone, 0, 0).status, Status::NFS3ERR_STALE);
    EXPECT_EQ(tree_->fsstat(gone).status, Status::NFS3ERR_STALE);
  }
}

TEST_P(TreeHandles, HandleOfARemovedFileDoesNotReachANewFileWithItsInode) {
  put(dir() / "file", "old");
  const FileHandle old = at("file");
  forget_open_files();
  fs::remove(dir() / "file");
  put(dir() / "file", "new");  // some file systems reuse the inode at once
  EXPECT_EQ(tree_->getattr(old).status, Status::NFS3ERR_STALE);
  EXPECT_FALSE(at("file") == old);
}

TEST_P(TreeHandles, ForgedHandlesAreRefused) {
  put(dir() / "file", "x");
  const FileHandle file = at("file");
  for (const bool open : {true, false}) {
    if (!open) forget_open_files();
    for (std::size_t i = 0; i < file.bytes().size(); ++i) {
      const bool elsewhere = i >= 8 && i < 16;  // the bytes of the export
      EXPECT_EQ(tree_->getattr(changed(file, i)).status, elsewhere ? Status::NFS3ERR_STALE : Status::NFS3ERR_BADHANDLE)
          << "byte " << i;
    }
    EXPECT_EQ(tree_->getattr(file).status, Status::NFS3_OK);
  }
  for (std::size_t i = 0; i < root().bytes().size(); ++i)
    EXPECT_NE(tree_->getattr(changed(root(), i)).status, Status::NFS3_OK);
  for (std::size_t size = 0; size < file.bytes().size(); ++size)
    EXPECT_EQ(tree_->getattr(*FileHandle::from(file.bytes().first(size))).status, Status::NFS3ERR_BADHANDLE);
  const std::vector<std::byte> longest(64, std::byte{0xff}), too_long(65);
  EXPECT_EQ(tree_->getattr(*FileHandle::from(longest)).status, Status::NFS3ERR_BADHANDLE);
  EXPECT_FALSE(FileHandle::from(too_long));
}

TEST_P(TreeHandles, HandlesOfAnotherTreeOrAnEarlierRunAreStale) {
  put(dir() / "file", "x");
  const FileHandle file = at("file"), old_root = root();
  start();  // another random key
  EXPECT_EQ(tree_->getattr(file).status, Status::NFS3ERR_STALE);
  EXPECT_EQ(tree_->getattr(old_root).status, Status::NFS3ERR_STALE);
  TreeConfig config = writable();
  config.key.emplace();
  start(config);
  const FileHandle sealed = at("file");
  TemporaryDirectory other;
  config.directory = other.path();
  config.number_handles = GetParam();
  const auto other_tree = Tree::open(config);  // the same key, another directory
  ASSERT_TRUE(other_tree);
  EXPECT_EQ((*other_tree)->getattr(sealed).status, Status::NFS3ERR_STALE);
  EXPECT_NE((*other_tree)->getattr((*other_tree)->root()).attributes->fsid, tree_->getattr(root()).attributes->fsid);
}

TEST_P(TreeHandles, KernelHandlesSurviveARestartWithAStoredKey) {
  put(dir() / "file", "x");
  TreeConfig config = writable();
  config.key.emplace().fill(std::byte{7});
  start(config);
  const FileHandle file = at("file");
  const auto fsid = tree_->getattr(file).attributes->fsid;
  start(config);
  if (tree_->has_kernel_handles()) {
    EXPECT_EQ(read(file), "x");
    EXPECT_EQ(tree_->getattr(file).attributes->fsid, fsid);
  } else {
    EXPECT_EQ(tree_->getattr(file).status, Status::NFS3ERR_STALE);
  }
}

TEST_P(TreeHandles, HandlesOfTheOtherKindAreStaleUnderTheSameKey) {
  put(dir() / "file", "x");
  const HandleSeal::Key key{};
  // A client may send a handle of the other kind after the server has lost or gained the right to
  // kernel handles.
  TreeConfig config = writable();
  config.key = key;
  start(config);
  const FileHandle file = at("file");
  config.directory = dir();
  config.number_handles = !GetParam();
  const auto other = Tree::open(config);
  ASSERT_TRUE(other);
  if (tree_->has_kernel_handles() != (*other)->has_kernel_handles()) {
    EXPECT_EQ((*other)->getattr(file).status, Status::NFS3ERR_STALE);
  }
}

TEST_P(TreeHandles, TreeKeepsAtMostTheConfiguredNumberOfFilesOpen) {
  TreeConfig config = writable();
  config.most_open_files = 8;
  start(config);
  for (int i = 0; i < 50; ++i) put(dir() / std::to_string(i), std::to_string(i));
  std::vector<FileHandle> handles;
  for (int i = 0; i < 50; ++i) handles.push_back(at(std::to_string(i)));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(read(handles[static_cast<std::size_t>(i)]), std::to_string(i));
  EXPECT_EQ(tree_->open_files(), 8u);
}

TEST_P(TreeHandles, TreeForgetsTheOldestNumbersBeyondTheLimit) {
  TreeConfig config = writable();
  config.most_numbers = 10;
  config.most_open_files = 2;
  start(config);
  std::vector<FileHandle> handles;
  for (int i = 0; i < 20; ++i) put(dir() / std::to_string(i), std::to_string(i));
  for (int i = 0; i < 20; ++i) handles.push_back(at(std::to_string(i)));
  EXPECT_EQ(read(handles[19]), "19");
  EXPECT_EQ(tree_->getattr(handles[0]).status, tree_->has_kernel_handles() ? Status::NFS3_OK : Status::NFS3ERR_STALE);
  EXPECT_EQ(read(at("0")), "0");
}

}  // namespace nfs::test::tree_handles_test
