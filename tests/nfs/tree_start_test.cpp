// SPDX-License-Identifier: BSD-3-Clause
//
// What a tree needs to start, and its error where that is missing.
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <thread>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_start_test {

TREE_TESTS(TreeStart);

std::string error_of(const TreeConfig& config) {
  auto tree = Tree::open(config);
  return tree ? std::string{} : tree.error();
}

/// From now on the calling thread does not have this system call.
void take_away(std::uint32_t number) {
  sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog program{4, code};
  ASSERT_EQ(::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
  ASSERT_EQ(::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
}

TEST_P(TreeStart, RefusesAPathThatIsNoDirectory) {
  TreeConfig config;
  config.directory = dir() / "nothing";
  EXPECT_NE(error_of(config).find("nothing"), std::string::npos);
  EXPECT_NE(error_of(config).find("No such file"), std::string::npos);
  put(dir() / "file", "");
  config.directory = dir() / "file";
  EXPECT_NE(error_of(config).find("Not a directory"), std::string::npos);
}

TEST_P(TreeStart, RefusesWithoutOpenat2) {
  std::thread([this] {
    take_away(SYS_openat2);
    TreeConfig config;
    config.directory = dir();
    EXPECT_NE(error_of(config).find("openat2"), std::string::npos);
  }).join();
}

TEST_P(TreeStart, RefusesWithoutFaccessat2) {
  std::thread([this] {
    take_away(SYS_faccessat2);
    TreeConfig config;
    config.directory = dir();
    EXPECT_NE(error_of(config).find("faccessat2"), std::string::npos);
  }).join();
}

TEST_P(TreeStart, UsesNumberedHandlesIfTheKernelGivesNone) {
  std::thread([this] {
    take_away(SYS_name_to_handle_at);
    TreeConfig config = writable();
    config.directory = dir();
    auto tree = Tree::open(config);
    ASSERT_TRUE(tree);
    EXPECT_FALSE((*tree)->has_kernel_handles());
  }).join();
}

TEST_P(TreeStart, IsReadOnlyAndSquashesRootByDefault) {
  const TreeConfig config;
  EXPECT_FALSE(config.writable);
  EXPECT_FALSE(config.devices);
  EXPECT_TRUE(config.synchronous);
  EXPECT_EQ(config.squash, Squash::kRoot);
  start(config);
  EXPECT_EQ(tree_->mkdir(me(), root(), "sub", {}).status, Status::NFS3ERR_ROFS);
}

TEST_P(TreeStart, KeepsFewerFilesOpenWhereDescriptorsAreFew) {
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &old), 0);
  rlimit small = old;
  small.rlim_cur = 60;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &small), 0);
  TreeConfig config = writable();
  config.most_open_files = 512;
  start(config);
  for (int i = 0; i < 100; ++i) put(dir() / std::to_string(i), "x");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(read(at(std::to_string(i))), "x");
  EXPECT_EQ(tree_->open_files(), 10u);
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &old), 0);
}

TEST_P(TreeStart, ClosesKeptFilesWhenDescriptorsRunOut) {
  TreeConfig config = writable();
  config.most_open_files = 64;
  start(config);
  for (int i = 0; i < 40; ++i) put(dir() / std::to_string(i), "x");
  for (int i = 0; i < 40; ++i) (void)at(std::to_string(i));
  EXPECT_EQ(tree_->open_files(), 40u);
  rlimit old{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &old), 0);
  rlimit small = old;
  const int next = ::open("/", O_PATH);  // the lowest free descriptor
  ASSERT_GE(next, 0);
  ::close(next);
  small.rlim_cur = static_cast<rlim_t>(next);
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &small), 0);
  EXPECT_EQ(read(at("5")), "x");
  EXPECT_LT(tree_->open_files(), 40u);
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &old), 0);
}

TEST(TreeStatus, EveryErrnoIsAStatusOfTheProtocol) {
  EXPECT_EQ(status_of(0), Status::NFS3_OK);
  EXPECT_EQ(status_of(ENOSPC), Status::NFS3ERR_NOSPC);
  EXPECT_EQ(status_of(ENOTEMPTY), Status::NFS3ERR_NOTEMPTY);
  EXPECT_EQ(status_of(EMFILE), Status::NFS3ERR_JUKEBOX);
  EXPECT_EQ(status_of(EBUSY), Status::NFS3ERR_ACCES);
  EXPECT_EQ(status_of(EPROTO), Status::NFS3ERR_SERVERFAULT);
  for (int error = 0; error < 200; ++error) EXPECT_TRUE(to_string(status_of(error)).starts_with("NFS3")) << error;
  EXPECT_FALSE(to_string(static_cast<Status>(4)).starts_with("NFS3"));
}

}  // namespace nfs::test::tree_start_test
