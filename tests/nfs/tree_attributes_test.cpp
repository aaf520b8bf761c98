// SPDX-License-Identifier: BSD-3-Clause
//
// GETATTR, SETATTR, ACCESS, FSSTAT, FSINFO, PATHCONF.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/statvfs.h>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_attributes_test {

TREE_TESTS(TreeAttributes);

TEST_P(TreeAttributes, GetattrReturnsTheAttributesOfTheFile) {
  put(dir() / "file", "12345");
  fs::permissions(dir() / "file", fs::perms(0640));
  fs::create_hard_link(dir() / "file", dir() / "other");
  struct stat st {};
  ASSERT_EQ(::stat((dir() / "file").c_str(), &st), 0);
  const auto result = tree_->getattr(at("file"));
  ASSERT_EQ(result.status, Status::NFS3_OK);
  const Attributes& a = *result.attributes;
  EXPECT_EQ(a.type, FileType::NF3REG);
  EXPECT_EQ(a.mode, 0640u);
  EXPECT_EQ(a.nlink, 2u);
  EXPECT_EQ(a.uid, st.st_uid);
  EXPECT_EQ(a.gid, st.st_gid);
  EXPECT_EQ(a.size, 5u);
  EXPECT_EQ(a.used, static_cast<std::uint64_t>(st.st_blocks) * 512);
  EXPECT_EQ(a.rdev_major, 0u);
  EXPECT_EQ(a.fileid, st.st_ino);
  EXPECT_EQ(a.mtime.seconds, st.st_mtim.tv_sec);
  EXPECT_EQ(a.ctime.nseconds, st.st_ctim.tv_nsec);
  EXPECT_EQ(a.fsid, tree_->getattr(root()).attributes->fsid);
}

TEST_P(TreeAttributes, GetattrReturnsTheTypeOfTheFile) {
  ASSERT_EQ(::mkfifo((dir() / "fifo").c_str(), 0600), 0);
  ASSERT_EQ(::mknod((dir() / "socket").c_str(), S_IFSOCK | 0600, 0), 0);
  fs::create_symlink("x", dir() / "link");
  fs::create_directory(dir() / "sub");
  EXPECT_EQ(tree_->getattr(at("fifo")).attributes->type, FileType::NF3FIFO);
  EXPECT_EQ(tree_->getattr(at("socket")).attributes->type, FileType::NF3SOCK);
  EXPECT_EQ(tree_->getattr(at("link")).attributes->type, FileType::NF3LNK);
  EXPECT_EQ(tree_->getattr(at("sub")).attributes->type, FileType::NF3DIR);
}

TEST_P(TreeAttributes, GetattrReplacesATimeOutOfRangeByTheNearestTime) {
  put(dir() / "file", "");
  const timespec times[] = {{-5, 7}, {4294967295, 3}};
  ASSERT_EQ(::utimensat(AT_FDCWD, (dir() / "file").c_str(), times, 0), 0);
  const auto a = tree_->getattr(at("file")).attributes;
  EXPECT_EQ(a->atime, (Time{0, 0}));
  struct stat st {};
  ASSERT_EQ(::stat((dir() / "file").c_str(), &st), 0);
  EXPECT_EQ(a->mtime, (Time{4294967295, static_cast<std::uint32_t>(st.st_mtim.tv_nsec)}));
}

TEST_P(TreeAttributes, SetattrReturnsTheAttributesBeforeAndAfterTheChange) {
  put(dir() / "file", "12345");
  const FileHandle file = at("file");
  const auto was = *tree_->getattr(file).attributes;
  NewAttributes to{.mode = 0604, .size = 3};
  to.atime = {NewTime::How::SET_TO_CLIENT_TIME, {1000, 1}};
  to.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {2000, 2}};
  const auto result = tree_->setattr(me(), file, to);
  ASSERT_EQ(result.status, Status::NFS3_OK);
  EXPECT_EQ(result.wcc.before->size, 5u);
  EXPECT_EQ(result.wcc.before->ctime, was.ctime);
  EXPECT_EQ(result.wcc.after->size, 3u);
  EXPECT_EQ(result.wcc.after->mode, 0604u);
  EXPECT_EQ(result.wcc.after->atime, (Time{1000, 1}));
  EXPECT_EQ(result.wcc.after->mtime, (Time{2000, 2}));
  to = {.size = 6};
  to.mtime.how = NewTime::How::SET_TO_SERVER_TIME;
  const auto longer = tree_->setattr(me(), file, to);
  EXPECT_EQ(longer.wcc.after->size, 6u);
  EXPECT_GE(longer.wcc.after->mtime.seconds, was.mtime.seconds);
  EXPECT_EQ(longer.wcc.after->atime, (Time{1000, 1}));
  EXPECT_EQ(get(dir() / "file"), std::string("123\0\0\0", 6));
}

TEST_P(TreeAttributes, SetattrChangesNothingIfItsGuardIsNotTheChangeTime) {
  put(dir() / "file", "12345");
  const FileHandle file = at("file");
  auto ctime = tree_->getattr(file).attributes->ctime;
  ctime.nseconds ^= 1;
  const auto refused = tree_->setattr(me(), file, {.size = 0}, ctime);
  EXPECT_EQ(refused.status, Status::NFS3ERR_NOT_SYNC);
  EXPECT_EQ(refused.wcc.after->size, 5u);
  EXPECT_EQ(get(dir() / "file"), "12345");
  ctime.nseconds ^= 1;
  EXPECT_EQ(tree_->setattr(me(), file, {.size = 0}, ctime).status, Status::NFS3_OK);
}

TEST_P(TreeAttributes, SetattrRefusesInvalidValues) {
  put(dir() / "file", "12345");
  fs::create_directory(dir() / "sub");
  ASSERT_EQ(::mkfifo((dir() / "fifo").c_str(), 0600), 0);
  fs::create_symlink("x", dir() / "link");
  const FileHandle file = at("file");
  NewAttributes bad_time;
  bad_time.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {1, 1'000'000'000}};
  EXPECT_EQ(tree_->setattr(me(), file, bad_time).status, Status::NFS3ERR_INVAL);
  bad_time.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {1, 0x3fffffff}};  // UTIME_NOW
  EXPECT_EQ(tree_->setattr(me(), file, bad_time).status, Status::NFS3ERR_INVAL);
  bad_time.mtime = {static_cast<NewTime::How>(3), {1, 1}};
  EXPECT_EQ(tree_->setattr(me(), file, bad_time).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->setattr(me(), file, {.uid = 0xffffffff}).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->setattr(me(), file, {.gid = 0xffffffff}).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->setattr(me(), file, {.size = 1ull << 63}).status, Status::NFS3ERR_FBIG);
  EXPECT_EQ(tree_->setattr(me(), at("sub"), {.size = 0}).status, Status::NFS3ERR_ISDIR);
  EXPECT_EQ(tree_->setattr(me(), at("fifo"), {.size = 0}).status, Status::NFS3ERR_INVAL);
  EXPECT_EQ(tree_->setattr(me(), at("link"), {.mode = 0600}).status, Status::NFS3ERR_NOTSUPP);
  EXPECT_EQ(get(dir() / "file"), "12345");
}

TEST_P(TreeAttributes, SetattrOfASpecialFileDoesNotOpenTheFile) {
  // Opening a FIFO for writing would wait for a reader, or fail with ENXIO.
  ASSERT_EQ(::mkfifo((dir() / "fifo").c_str(), 0600), 0);
  fs::create_symlink("x", dir() / "link");
  NewAttributes to{.mode = 0604};
  to.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {2000, 2}};
  const auto fifo = tree_->setattr(me(), at("fifo"), to);
  EXPECT_EQ(fifo.status, Status::NFS3_OK);
  EXPECT_EQ(fifo.wcc.after->mode, 0604u);
  to.mode.reset();
  const auto link = tree_->setattr(me(), at("link"), to);
  EXPECT_EQ(link.status, Status::NFS3_OK);
  EXPECT_EQ(link.wcc.after->mtime, (Time{2000, 2}));
}

TEST_P(TreeAttributes, SetattrAndWriteBeyondTheFileSizeLimitOfTheProcessReturnFbig) {
  put(dir() / "file", "12345");
  const FileHandle file = at("file");
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
  rlimit small = old;
  small.rlim_cur = 1000;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  EXPECT_EQ(tree_->setattr(me(), file, {.size = 1001}).status, Status::NFS3ERR_FBIG);
  EXPECT_EQ(tree_->setattr(me(), file, {.size = 1000}).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->fsinfo(file).maxfilesize, 1000u);
  const std::vector<std::byte> data(600);
  EXPECT_EQ(tree_->write(me(), file, 1000, data, Stable::UNSTABLE).status, Status::NFS3ERR_FBIG);
  const auto part = tree_->write(me(), file, 500, data, Stable::UNSTABLE);
  EXPECT_EQ(part.status, Status::NFS3_OK);
  EXPECT_EQ(part.count, 500u);
  EXPECT_EQ(tree_->write(me(), file, 1000, {}, Stable::UNSTABLE).status, Status::NFS3_OK);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &old), 0);
  EXPECT_EQ(fs::file_size(dir() / "file"), 1000u);
}

TEST_P(TreeAttributes, AccessReturnsThePermissionsOfTheCaller) {
  put(dir() / "file", "");
  fs::create_directory(dir() / "sub");
  fs::permissions(dir() / "file", fs::perms(0700));
  constexpr std::uint32_t all = 0x3f;
  EXPECT_EQ(tree_->access(me(), at("file"), all).access,
            ACCESS3_READ | ACCESS3_MODIFY | ACCESS3_EXTEND | ACCESS3_EXECUTE);
  EXPECT_EQ(tree_->access(me(), at("sub"), all).access,
            ACCESS3_READ | ACCESS3_LOOKUP | ACCESS3_MODIFY | ACCESS3_EXTEND | ACCESS3_DELETE);
  EXPECT_EQ(tree_->access(me(), at("file"), ACCESS3_READ).access, ACCESS3_READ);
  fs::permissions(dir() / "file", fs::perms(0600));
  EXPECT_EQ(tree_->access(me(), at("file"), ACCESS3_EXECUTE).access, 0u);
  TreeConfig config = writable();
  config.writable = false;
  start(config);
  EXPECT_EQ(tree_->access(me(), at("file"), all).access, ACCESS3_READ);
}

TEST_P(TreeAttributes, FsstatFsinfoAndPathconfDescribeTheFileSystem) {
  struct statvfs vfs {};
  ASSERT_EQ(::statvfs(dir().c_str(), &vfs), 0);
  const auto stat = tree_->fsstat(root());
  ASSERT_EQ(stat.status, Status::NFS3_OK);
  EXPECT_EQ(stat.tbytes, vfs.f_blocks * vfs.f_frsize);
  EXPECT_EQ(stat.tfiles, vfs.f_files);
  EXPECT_LE(stat.abytes, stat.fbytes);
  EXPECT_LE(stat.fbytes, stat.tbytes);
  EXPECT_TRUE(stat.attributes);
  TreeConfig config = writable();
  config.most_bytes = 65536;
  start(config);
  const auto info = tree_->fsinfo(root());
  ASSERT_EQ(info.status, Status::NFS3_OK);
  EXPECT_EQ(info.rtmax, 65536u);
  EXPECT_EQ(info.wtmax, 65536u);
  EXPECT_LE(info.dtpref, info.rtmax);
  EXPECT_EQ(info.properties, 0x1bu);
  const auto conf = tree_->pathconf(root());
  ASSERT_EQ(conf.status, Status::NFS3_OK);
  EXPECT_EQ(conf.name_max, 255u);
  EXPECT_GT(conf.linkmax, 1u);
  EXPECT_TRUE(conf.no_trunc);
}

}  // namespace nfs::test::tree_attributes_test
