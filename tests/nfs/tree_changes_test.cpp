// SPDX-License-Identifier: BSD-3-Clause
//
// CREATE, MKDIR, SYMLINK, MKNOD, REMOVE, RMDIR, RENAME, LINK.
#include <atomic>
#include <thread>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_changes_test {

TREE_TESTS(TreeChanges);

/// Sets the umask for one test: new files of the process lose these bits, unless the server
/// restores them.
class Umask {
 public:
  explicit Umask(mode_t mask) : old_(::umask(mask)) {}
  ~Umask() { ::umask(old_); }

 private:
  mode_t old_;
};

TEST_P(TreeChanges, CreateMakesAFileWithItsAttributes) {
  const Umask umask(077);
  start();
  const auto was = *tree_->getattr(root()).attributes;
  NewAttributes attributes{.mode = 0664};
  attributes.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {1000, 5}};
  const auto made = tree_->create_guarded(me(), root(), "file", attributes);
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->mode, 0664u);
  EXPECT_EQ(made.attributes->mtime, (Time{1000, 5}));
  EXPECT_EQ(made.attributes->size, 0u);
  EXPECT_EQ(*made.object, at("file"));
  EXPECT_EQ(made.dir_wcc.before->ctime, was.ctime);
  EXPECT_EQ(made.dir_wcc.after->ctime, tree_->getattr(root()).attributes->ctime);
  EXPECT_EQ(tree_->write(me(), *made.object, 0, bytes_of("text"), Stable::UNSTABLE).count, 4u);
  EXPECT_EQ(get(dir() / "file"), "text");
  EXPECT_EQ(tree_->create_guarded(me(), root(), "sized", {.size = 100}).attributes->size, 100u);
}

TEST_P(TreeChanges, NewFileWithoutWriteModeIsWritableByItsCreator) {
  const auto made = tree_->create_guarded(me(), root(), "file", {.mode = 0400});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(tree_->write(me(), *made.object, 0, bytes_of("text"), Stable::UNSTABLE).count, 4u);
  EXPECT_EQ(read(*made.object), "text");
}

TEST_P(TreeChanges, InvalidAttributesAreRefusedBeforeAFileIsMade) {
  NewAttributes bad{.mode = 0600};
  bad.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {1, 1'000'000'000}};
  NewAttributes worse{.mode = 0600};
  worse.atime.how = static_cast<NewTime::How>(77);
  for (const NewAttributes& attributes : {bad, worse}) {
    EXPECT_EQ(tree_->create_guarded(me(), root(), "file", attributes).status, Status::NFS3ERR_INVAL);
    EXPECT_EQ(tree_->mkdir(me(), root(), "file", attributes).status, Status::NFS3ERR_INVAL);
    EXPECT_FALSE(fs::exists(dir() / "file"));
  }
}

TEST_P(TreeChanges, GuardedCreateRefusesAnExistingFile) {
  put(dir() / "file", "text");
  const auto refused = tree_->create_guarded(me(), root(), "file", {.size = 0});
  EXPECT_EQ(refused.status, Status::NFS3ERR_EXIST);
  EXPECT_TRUE(refused.dir_wcc.before && refused.dir_wcc.after);
  EXPECT_EQ(get(dir() / "file"), "text");
}

TEST_P(TreeChanges, UncheckedCreateAcceptsAnExistingFile) {
  put(dir() / "file", "text");
  fs::create_directory(dir() / "sub");
  ASSERT_EQ(::mkfifo((dir() / "fifo").c_str(), 0600), 0);
  const auto kept = tree_->create_unchecked(me(), root(), "file", {.mode = 0777});
  EXPECT_EQ(kept.status, Status::NFS3_OK);
  EXPECT_EQ(*kept.object, at("file"));
  EXPECT_EQ(kept.attributes->size, 4u);
  EXPECT_NE(kept.attributes->mode, 0777u);
  const auto cut = tree_->create_unchecked(me(), root(), "file", {.size = 0});
  EXPECT_EQ(cut.status, Status::NFS3_OK);
  EXPECT_EQ(cut.attributes->size, 0u);
  EXPECT_EQ(tree_->create_unchecked(me(), root(), "new", {}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->create_unchecked(me(), root(), "sub", {}).status, Status::NFS3ERR_EXIST);
  EXPECT_EQ(tree_->create_unchecked(me(), root(), "fifo", {}).status, Status::NFS3ERR_EXIST);
  EXPECT_EQ(tree_->create_unchecked(me(), root(), ".", {}).status, Status::NFS3ERR_EXIST);
}

TEST_P(TreeChanges, ExclusiveCreateRecognizesItsRetransmission) {
  Verifier mine, other;
  mine.fill(std::byte{0xab});
  other = mine;
  other[7] ^= std::byte{1};
  const auto first = tree_->create_exclusive(me(), root(), "file", mine);
  ASSERT_EQ(first.status, Status::NFS3_OK);
  forget_open_files();
  const auto again = tree_->create_exclusive(me(), root(), "file", mine);
  EXPECT_EQ(again.status, Status::NFS3_OK);
  EXPECT_EQ(again.object, first.object);
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "file", other).status, Status::NFS3ERR_EXIST);
  other = mine;
  other[3] ^= std::byte{1};
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "file", other).status, Status::NFS3ERR_EXIST);
  // A file with content cannot be one that the CREATE has just made.
  NewAttributes filled{.size = 4};
  filled.atime = filled.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {0x2babababu, 0}};
  ASSERT_EQ(tree_->setattr(me(), *first.object, filled).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "file", mine).status, Status::NFS3ERR_EXIST);
  filled.size = 0;
  ASSERT_EQ(tree_->setattr(me(), *first.object, filled).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "file", mine).status, Status::NFS3_OK);
  // The client sets the attributes as soon as it has the handle; from then on the file is like any
  // other.
  NewAttributes now;
  now.atime.how = now.mtime.how = NewTime::How::SET_TO_SERVER_TIME;
  ASSERT_EQ(tree_->setattr(me(), *first.object, now).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "file", mine).status, Status::NFS3ERR_EXIST);
  fs::create_directory(dir() / "sub");
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "sub", mine).status, Status::NFS3ERR_EXIST);
}

TEST_P(TreeChanges, MkdirMakesAndRmdirRemovesADirectory) {
  const Umask umask(022);
  start();
  const auto made = tree_->mkdir(me(), root(), "sub", {.mode = 01777});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->type, FileType::NF3DIR);
  EXPECT_EQ(made.attributes->mode, 01777u);
  EXPECT_EQ(*made.object, at("sub"));
  EXPECT_EQ(tree_->mkdir(me(), root(), "sub", {}).status, Status::NFS3ERR_EXIST);
  put(dir() / "sub/file", "");
  EXPECT_EQ(tree_->rmdir(me(), root(), "sub").status, Status::NFS3ERR_NOTEMPTY);
  EXPECT_EQ(tree_->remove(me(), root(), "sub").status, Status::NFS3ERR_ISDIR);
  EXPECT_EQ(tree_->rmdir(me(), at("sub"), "file").status, Status::NFS3ERR_NOTDIR);
  EXPECT_EQ(tree_->remove(me(), at("sub"), "file").status, Status::NFS3_OK);
  const auto gone = tree_->rmdir(me(), root(), "sub");
  EXPECT_EQ(gone.status, Status::NFS3_OK);
  EXPECT_TRUE(gone.wcc.before && gone.wcc.after);
  EXPECT_EQ(tree_->rmdir(me(), root(), "sub").status, Status::NFS3ERR_NOENT);
  EXPECT_FALSE(fs::exists(dir() / "sub"));
}

TEST_P(TreeChanges, SymlinkStoresItsTargetUnchanged) {
  const auto made = tree_->symlink(me(), root(), "link", "../../outside", {.mode = 0600});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->type, FileType::NF3LNK);
  EXPECT_EQ(fs::read_symlink(dir() / "link"), "../../outside");
  EXPECT_EQ(tree_->symlink(me(), root(), "empty", "", {}).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->symlink(me(), root(), "nul", std::string_view("a\0b", 3), {}).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->symlink(me(), root(), "long", std::string(5000, 'x'), {}).status, Status::NFS3ERR_NAMETOOLONG);
  EXPECT_EQ(tree_->symlink(me(), root(), "link", "x", {}).status, Status::NFS3ERR_EXIST);
}

TEST_P(TreeChanges, MknodMakesFifosAndSockets) {
  const auto fifo = tree_->mknod(me(), root(), "fifo", FileType::NF3FIFO, {.mode = 0640});
  ASSERT_EQ(fifo.status, Status::NFS3_OK);
  EXPECT_EQ(fifo.attributes->type, FileType::NF3FIFO);
  EXPECT_EQ(fifo.attributes->mode, 0640u);
  EXPECT_EQ(tree_->mknod(me(), root(), "socket", FileType::NF3SOCK, {}).attributes->type, FileType::NF3SOCK);
  EXPECT_EQ(tree_->mknod(me(), root(), "null", FileType::NF3CHR, {}, 1, 3).status, Status::NFS3ERR_NOTSUPP);
  EXPECT_EQ(tree_->mknod(me(), root(), "disk", FileType::NF3BLK, {}, 7, 0).status, Status::NFS3ERR_NOTSUPP);
  for (const FileType wrong :
       {FileType::NF3REG, FileType::NF3DIR, FileType::NF3LNK, static_cast<FileType>(0), static_cast<FileType>(8)})
    EXPECT_EQ(tree_->mknod(me(), root(), "x", wrong, {}).status, Status::NFS3ERR_BADTYPE);
  EXPECT_FALSE(fs::exists(dir() / "x"));
}

TEST_P(TreeChanges, MknodMakesADeviceOnlyIfTheSystemAllows) {
  TreeConfig config = writable();
  config.devices = true;
  start(config);
  const auto made = tree_->mknod(me(), root(), "null", FileType::NF3CHR, {.mode = 0666}, 1, 3);
  if (::geteuid() != 0) {
    EXPECT_EQ(made.status, Status::NFS3ERR_PERM);
    return;
  }
  if (made.status == Status::NFS3ERR_PERM) return;  // root in a container that may not do it
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->type, FileType::NF3CHR);
  EXPECT_EQ(made.attributes->rdev_major, 1u);
  EXPECT_EQ(made.attributes->rdev_minor, 3u);
  std::byte byte[1]{};
  EXPECT_EQ(tree_->write(me(), *made.object, 0, byte, Stable::UNSTABLE).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->mknod({4711, 4711, {}}, root(), "zero", FileType::NF3CHR, {}, 1, 5).status, Status::NFS3ERR_ACCES);
}

TEST_P(TreeChanges, RemoveDeletesFilesAndSymbolicLinks) {
  put(dir() / "file", "");
  fs::create_symlink("nowhere", dir() / "link");
  const auto gone = tree_->remove(me(), root(), "file");
  EXPECT_EQ(gone.status, Status::NFS3_OK);
  EXPECT_EQ(gone.wcc.after->ctime, tree_->getattr(root()).attributes->ctime);
  EXPECT_EQ(tree_->remove(me(), root(), "link").status, Status::NFS3_OK);
  EXPECT_EQ(tree_->remove(me(), root(), "file").status, Status::NFS3ERR_NOENT);
  EXPECT_TRUE(fs::is_empty(dir()));
}

TEST_P(TreeChanges, RenameMovesAFileBetweenDirectories) {
  fs::create_directories(dir() / "a");
  fs::create_directories(dir() / "b/inner");
  put(dir() / "a/file", "text");
  put(dir() / "b/there", "old");
  const auto moved = tree_->rename(me(), at("a"), "file", at("b"), "there");
  ASSERT_EQ(moved.status, Status::NFS3_OK);
  EXPECT_TRUE(moved.fromdir_wcc.before && moved.todir_wcc.before);
  EXPECT_EQ(moved.fromdir_wcc.after->fileid, tree_->getattr(at("a")).attributes->fileid);
  EXPECT_EQ(moved.todir_wcc.after->fileid, tree_->getattr(at("b")).attributes->fileid);
  EXPECT_EQ(get(dir() / "b/there"), "text");
  EXPECT_EQ(tree_->rename(me(), at("a"), "file", at("b"), "x").status, Status::NFS3ERR_NOENT);
  EXPECT_EQ(tree_->rename(me(), root(), "b", at("b/inner"), "b").status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->rename(me(), root(), "a", root(), "b").status, Status::NFS3ERR_NOTEMPTY);
  const auto same = tree_->rename(me(), root(), "a", root(), "c");
  EXPECT_EQ(same.status, Status::NFS3_OK);
  EXPECT_TRUE(same.fromdir_wcc.after && same.todir_wcc.after);
  EXPECT_EQ(tree_->rename(me(), at("b/there"), "x", root(), "y").status, Status::NFS3ERR_NOTDIR);
  EXPECT_EQ(tree_->rename(me(), root(), "c", at("b/there"), "y").status, Status::NFS3ERR_NOTDIR);
}

TEST_P(TreeChanges, LinkGivesAFileASecondName) {
  put(dir() / "file", "text");
  fs::create_symlink("file", dir() / "link");
  fs::create_directory(dir() / "sub");
  const auto linked = tree_->link(me(), at("file"), at("sub"), "other");
  ASSERT_EQ(linked.status, Status::NFS3_OK);
  EXPECT_EQ(linked.attributes->nlink, 2u);
  EXPECT_TRUE(linked.dir_wcc.before && linked.dir_wcc.after);
  EXPECT_EQ(at("sub/other"), at("file"));
  EXPECT_EQ(tree_->link(me(), at("file"), at("sub"), "other").status, Status::NFS3ERR_EXIST);
  EXPECT_EQ(tree_->link(me(), at("sub"), root(), "x").status, Status::NFS3ERR_ISDIR);
  // A link to a symbolic link links the symbolic link itself.
  ASSERT_EQ(tree_->link(me(), at("link"), root(), "link2").status, Status::NFS3_OK);
  EXPECT_TRUE(fs::is_symlink(dir() / "link2"));
  EXPECT_EQ(fs::hard_link_count(dir() / "file"), 2u);
}

TEST_P(TreeChanges, ReadOnlyTreeRefusesEveryChange) {
  put(dir() / "file", "text");
  fs::create_directory(dir() / "sub");
  TreeConfig config = writable();
  config.writable = false;
  start(config);
  const auto no = Status::NFS3ERR_ROFS;
  EXPECT_EQ(tree_->create_unchecked(me(), root(), "x", {}).status, no);
  EXPECT_EQ(tree_->create_guarded(me(), root(), "x", {}).status, no);
  EXPECT_EQ(tree_->create_exclusive(me(), root(), "x", {}).status, no);
  EXPECT_EQ(tree_->mkdir(me(), root(), "x", {}).status, no);
  EXPECT_EQ(tree_->symlink(me(), root(), "x", "y", {}).status, no);
  EXPECT_EQ(tree_->mknod(me(), root(), "x", FileType::NF3FIFO, {}).status, no);
  EXPECT_EQ(tree_->remove(me(), root(), "file").status, no);
  EXPECT_EQ(tree_->rmdir(me(), root(), "sub").status, no);
  EXPECT_EQ(tree_->rename(me(), root(), "file", root(), "x").status, no);
  EXPECT_EQ(tree_->link(me(), at("file"), root(), "x").status, no);
  const auto refused = tree_->setattr(me(), at("file"), {.mode = 0600});
  EXPECT_EQ(refused.status, no);
  EXPECT_TRUE(refused.wcc.before && refused.wcc.after);
  EXPECT_EQ(tree_->create_unchecked(me(), root(), "file", {.size = 0}).status, no);
  EXPECT_EQ(get(dir() / "file"), "text");
  EXPECT_EQ(std::distance(fs::directory_iterator(dir()), {}), 2);
}

TEST_P(TreeChanges, ChangesSucceedOnASynchronousTree) {
  TreeConfig config = writable();
  config.synchronous = true;
  start(config);
  EXPECT_EQ(tree_->create_guarded(me(), root(), "file", {}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->mkdir(me(), root(), "sub", {}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->symlink(me(), root(), "link", "x", {}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->rename(me(), root(), "file", at("sub"), "file").status, Status::NFS3_OK);
  EXPECT_EQ(tree_->link(me(), at("sub/file"), root(), "file").status, Status::NFS3_OK);
  NewAttributes to;
  to.mtime.how = NewTime::How::SET_TO_SERVER_TIME;
  EXPECT_EQ(tree_->setattr(me(), at("link"), to).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->setattr(me(), at("file"), {.size = 7}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->remove(me(), root(), "file").status, Status::NFS3_OK);
}

TEST_P(TreeChanges, OppositeRenamesBetweenTwoDirectoriesDoNotDeadlock) {
  fs::create_directories(dir() / "a");
  fs::create_directories(dir() / "b");
  const FileHandle a = at("a"), b = at("b");
  const auto go = [this](const FileHandle& from, const FileHandle& to, const std::string& name) {
    ASSERT_EQ(tree_->create_guarded(me(), from, name, {}).status, Status::NFS3_OK);
    for (int i = 0; i < 500; ++i) {
      ASSERT_EQ(tree_->rename(me(), from, name, to, name).status, Status::NFS3_OK);
      ASSERT_EQ(tree_->rename(me(), to, name, from, name).status, Status::NFS3_OK);
    }
  };
  std::thread there([&] { go(a, b, "x"); }), back([&] { go(b, a, "y"); });
  there.join();
  back.join();
}

TEST_P(TreeChanges, HandlesStayValidWhileTheParentDirectoryIsRenamed) {
  fs::create_directories(dir() / "a/deep");
  put(dir() / "a/deep/file", "text");
  put(dir() / "a/other", "other");
  TreeConfig config = writable();
  config.most_open_files = 1;  // both directories are looked up again for each call
  start(config);
  const FileHandle file = at("a/deep/file"), other = at("a/other"), top = root();
  std::atomic<bool> done = false;
  std::thread renamer([&] {
    for (int i = 0; !done; ++i)
      ASSERT_EQ(tree_->rename(me(), top, i % 2 == 0 ? "a" : "b", top, i % 2 == 0 ? "b" : "a").status, Status::NFS3_OK);
  });
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(tree_->getattr(file).status, Status::NFS3_OK);
    EXPECT_EQ(tree_->getattr(other).status, Status::NFS3_OK);
  }
  done = true;
  renamer.join();
  EXPECT_EQ(read(file), "text");
}

TEST_P(TreeChanges, LookupDuringARenameReturnsAHandleThatStaysValid) {
  put(dir() / "a", "text");
  for (const char* other : {"x", "y", "z"}) put(dir() / other, "other");
  TreeConfig config = writable();
  config.most_open_files = 1;
  config.most_numbers = 4;  // one less than there are: each lookup of "a" finds it forgotten
  start(config);
  const FileHandle top = root();
  constexpr int kRounds = 200;
  std::atomic<int> begun = 0, ended = 0;
  const auto name = [](int round) { return round % 2 == 0 ? "a" : "b"; };
  std::thread renamer([&] {
    for (int i = 0; i < kRounds; ++i) {
      while (begun <= i) std::this_thread::yield();
      for (std::atomic<int> spin = 0; spin < i * 37 % 2000;)
        ++spin;  // reaches the lookup at a different point each time
      EXPECT_EQ(tree_->rename(me(), top, name(i), top, name(i + 1)).status, Status::NFS3_OK);
      ended = i + 1;
    }
  });
  for (int i = 0; i < kRounds; ++i) {
    for (const char* other : {"x", "y", "z"}) EXPECT_EQ(lookup(top, other), Status::NFS3_OK);
    begun = i + 1;
    const auto found = tree_->lookup(me(), top, name(i));
    while (ended <= i) std::this_thread::yield();
    if (found.status == Status::NFS3ERR_NOENT) continue;
    EXPECT_EQ(found.status, Status::NFS3_OK);
    EXPECT_EQ(lookup(top, "z"), Status::NFS3_OK);  // closes the file that was found
    EXPECT_EQ(tree_->getattr(found.object).status, Status::NFS3_OK);
  }
  renamer.join();
}

}  // namespace nfs::test::tree_changes_test
