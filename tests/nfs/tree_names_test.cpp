// SPDX-License-Identifier: BSD-3-Clause
//
// Names: which are found, which are invalid, and that none leads out of the tree.
#include "nfs/tree_fixture.h"

namespace nfs::test::tree_names_test {

TREE_TESTS(TreeNames);
TREE_TESTS(A11TreeMovedDirectories);

TEST_P(TreeNames, LookupFindsFilesAndDirectories) {
  fs::create_directories(dir() / "a/b");
  put(dir() / "a/b/file", "text");
  const auto found = tree_->lookup(me(), at("a/b"), "file");
  ASSERT_EQ(found.status, Status::NFS3_OK);
  EXPECT_EQ(found.attributes->type, FileType::NF3REG);
  EXPECT_EQ(found.attributes->size, 4u);
  EXPECT_EQ(found.dir_attributes->type, FileType::NF3DIR);
  struct stat st {};
  ASSERT_EQ(::stat((dir() / "a/b/file").c_str(), &st), 0);
  EXPECT_EQ(found.attributes->fileid, st.st_ino);
  EXPECT_EQ(lookup(root(), "nothing"), Status::NFS3ERR_NOENT);
  EXPECT_EQ(lookup(at("a/b/file"), "x"), Status::NFS3ERR_NOTDIR);
}

TEST_P(TreeNames, DotIsTheDirectoryAndDotDotItsParent) {
  fs::create_directories(dir() / "a/b");
  EXPECT_EQ(tree_->lookup(me(), at("a/b"), ".").object, at("a/b"));
  EXPECT_EQ(tree_->lookup(me(), at("a/b"), "..").object, at("a"));
  EXPECT_EQ(tree_->lookup(me(), at("a"), "..").object, root());
}

TEST_P(TreeNames, DotDotOfTheRootIsTheRoot) {
  const auto up = tree_->lookup(me(), root(), "..");
  EXPECT_EQ(up.status, Status::NFS3_OK);
  EXPECT_EQ(up.object, root());
}

TEST_P(TreeNames, InvalidNameIsRefusedByEveryOperation) {
  put(dir() / "file", "");
  fs::create_directory(dir() / "sub");
  const FileHandle file = at("file");
  const std::string nul("a\0b", 3), with_slash = "sub/x", up = "../outer", longest(255, 'n'), too_long(256, 'n');
  for (const std::string& name : {std::string{}, nul, with_slash, up, std::string("/"), std::string("/etc")}) {
    SCOPED_TRACE(name);
    const auto no = Status::NFS3ERR_ACCES;
    EXPECT_EQ(lookup(root(), name), no);
    EXPECT_EQ(tree_->create_unchecked(me(), root(), name, {}).status, no);
    EXPECT_EQ(tree_->create_guarded(me(), root(), name, {}).status, no);
    EXPECT_EQ(tree_->create_exclusive(me(), root(), name, {}).status, no);
    EXPECT_EQ(tree_->mkdir(me(), root(), name, {}).status, no);
    EXPECT_EQ(tree_->symlink(me(), root(), name, "t", {}).status, no);
    EXPECT_EQ(tree_->mknod(me(), root(), name, FileType::NF3FIFO, {}).status, no);
    EXPECT_EQ(tree_->remove(me(), root(), name).status, no);
    EXPECT_EQ(tree_->rmdir(me(), root(), name).status, no);
    EXPECT_EQ(tree_->rename(me(), root(), name, root(), "x").status, no);
    EXPECT_EQ(tree_->rename(me(), root(), "file", root(), name).status, no);
    EXPECT_EQ(tree_->link(me(), file, root(), name).status, no);
  }
  EXPECT_EQ(Name::of(too_long).error(), Status::NFS3ERR_NAMETOOLONG);
  EXPECT_EQ(lookup(root(), too_long), Status::NFS3ERR_NAMETOOLONG);
  EXPECT_EQ(tree_->mkdir(me(), root(), too_long, {}).status, Status::NFS3ERR_NAMETOOLONG);
  EXPECT_EQ(tree_->mkdir(me(), root(), longest, {}).status, Status::NFS3_OK);
}

TEST_P(TreeNames, DotAndDotDotAreNeitherMadeNorRemoved) {
  fs::create_directory(dir() / "sub");
  const FileHandle sub = at("sub");
  for (const std::string name : {".", ".."}) {
    EXPECT_EQ(tree_->create_unchecked(me(), sub, name, {}).status, Status::NFS3ERR_EXIST);
    EXPECT_EQ(tree_->mkdir(me(), sub, name, {}).status, Status::NFS3ERR_EXIST);
    EXPECT_EQ(tree_->rename(me(), sub, name, root(), "x").status, Status::NFS3ERR_INVAL);
    EXPECT_EQ(tree_->rename(me(), root(), "sub", sub, name).status, Status::NFS3ERR_INVAL);
  }
  EXPECT_EQ(tree_->rmdir(me(), sub, ".").status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->rmdir(me(), sub, "..").status, Status::NFS3ERR_EXIST);
  EXPECT_TRUE(fs::exists(dir() / "sub"));
}

TEST_P(TreeNames, SymbolicLinksAreFoundAndNeverFollowed) {
  put(outside() / "secret", "secret");
  fs::create_symlink(outside() / "secret", dir() / "absolute");
  fs::create_symlink("../secret", dir() / "relative");
  fs::create_directory_symlink(outside(), dir() / "out");
  fs::create_symlink("inside", dir() / "within");
  put(dir() / "inside", "x");
  char byte[64];
  const auto into = std::as_writable_bytes(std::span(byte));
  for (const char* name : {"absolute", "relative", "out", "within"}) {
    SCOPED_TRACE(name);
    const auto found = tree_->lookup(me(), root(), name);
    ASSERT_EQ(found.status, Status::NFS3_OK);
    EXPECT_EQ(found.attributes->type, FileType::NF3LNK);
    EXPECT_EQ(tree_->read(me(), found.object, 0, into).status, Status::NFS3ERR_INVAL);
    EXPECT_EQ(tree_->write(me(), found.object, 0, into, Stable::UNSTABLE).status, Status::NFS3ERR_INVAL);
    EXPECT_EQ(tree_->setattr(me(), found.object, {.size = 0}).status, Status::NFS3ERR_INVAL);
    EXPECT_EQ(lookup(found.object, "secret"), Status::NFS3ERR_NOTDIR);
    EXPECT_EQ(tree_->create_unchecked(me(), root(), name, {.size = 0}).status, Status::NFS3ERR_EXIST);
  }
  EXPECT_EQ(get(outside() / "secret"), "secret");
}

TEST_P(TreeNames, ReadlinkReturnsTheTargetUnchanged) {
  fs::create_symlink("../../etc/passwd", dir() / "link");
  put(dir() / "file", "");
  std::string target(100, '?');
  const auto result = tree_->readlink(me(), at("link"), std::as_writable_bytes(std::span(target)));
  ASSERT_EQ(result.status, Status::NFS3_OK);
  EXPECT_EQ(target.substr(0, result.count), "../../etc/passwd");
  EXPECT_EQ(result.attributes->type, FileType::NF3LNK);
  EXPECT_EQ(tree_->readlink(me(), at("link"), std::as_writable_bytes(std::span(target)).first(15)).status,
            Status::NFS3ERR_SERVERFAULT);
  EXPECT_EQ(tree_->readlink(me(), at("link"), {}).status, Status::NFS3ERR_SERVERFAULT);
  EXPECT_EQ(tree_->readlink(me(), at("file"), std::as_writable_bytes(std::span(target))).status, Status::NFS3ERR_INVAL);
}

TEST_P(TreeNames, SymbolicLinkInPlaceOfADirectoryIsNotFollowed) {
  fs::create_directories(dir() / "a/b");
  put(dir() / "a/b/file", "mine");
  fs::create_directories(outside() / "b");
  put(outside() / "b/file", "secret");
  const FileHandle file = at("a/b/file"), b = at("a/b");
  forget_open_files();
  fs::rename(dir() / "a", dir() / "c");
  fs::create_directory_symlink("..", dir() / "a");
  EXPECT_EQ(lookup(at("a"), "b"), Status::NFS3ERR_NOTDIR);
  if (tree_->has_kernel_handles()) {
    EXPECT_EQ(read(file), "mine");
  } else {  // a number is looked up where the directory was last seen, and what is there now is not the directory
    EXPECT_EQ(tree_->getattr(file).status, Status::NFS3ERR_STALE);
  }
  (void)at("c/b/file");  // seen again, it has the same handle
  EXPECT_EQ(read(file), "mine");
  EXPECT_EQ(tree_->lookup(me(), b, "file").object, file);
}

TEST_P(A11TreeMovedDirectories, HandleOfAnOpenDirectoryIsStaleOnceTheDirectoryLeavesTheExport) {
  fs::create_directories(dir() / "a/b");
  put(dir() / "a/b/file", "x");
  const FileHandle b = at("a/b");
  EXPECT_EQ(lookup(b, "file"), Status::NFS3_OK);
  fs::rename(dir() / "a", outside() / "a");
  EXPECT_EQ(tree_->getattr(b).status, Status::NFS3ERR_STALE);
  EXPECT_EQ(lookup(b, "file"), Status::NFS3ERR_STALE);
  EXPECT_EQ(tree_->mkdir(me(), b, "made", {}).status, Status::NFS3ERR_STALE);
  EXPECT_FALSE(fs::exists(outside() / "a/b/made"));
}

TEST_P(A11TreeMovedDirectories, HandleOfAClosedDirectoryIsStaleOnceTheDirectoryLeavesTheExport) {
  fs::create_directories(dir() / "a/b");
  put(dir() / "a/b/file", "x");
  const FileHandle b = at("a/b");
  forget_open_files();
  fs::rename(dir() / "a", outside() / "a");
  EXPECT_EQ(tree_->getattr(b).status, Status::NFS3ERR_STALE);
  EXPECT_EQ(lookup(b, "file"), Status::NFS3ERR_STALE);
}

TEST_P(A11TreeMovedDirectories, HandleStaysValidWhenItsDirectoryMovesWithinTheExport) {
  fs::create_directories(dir() / "a/b");
  fs::create_directories(dir() / "deep/er");
  put(dir() / "a/b/file", "x");
  const FileHandle b = at("a/b");
  for (const auto& place : {dir() / "deep/er/a", dir() / "a"}) {
    fs::rename(fs::exists(dir() / "a") ? dir() / "a" : dir() / "deep/er/a", place);
    EXPECT_EQ(tree_->getattr(b).status, Status::NFS3_OK) << place;
    EXPECT_EQ(lookup(b, "file"), Status::NFS3_OK) << place;
  }
}

TEST_P(TreeNames, ParentOfADirectoryThatLeftTheExportIsStale) {
  fs::create_directories(dir() / "a/b");
  const FileHandle b = at("a/b");
  fs::rename(dir() / "a", outside() / "a");
  EXPECT_EQ(lookup(b, ".."), Status::NFS3ERR_STALE);  // even while it is still open
}

}  // namespace nfs::test::tree_names_test
