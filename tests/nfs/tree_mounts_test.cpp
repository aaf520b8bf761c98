// SPDX-License-Identifier: BSD-3-Clause
//
// File systems that are mounted for the test alone: a full one, and one inside the tree. Each test
// is a process of its own in namespaces of its own, where every user may mount.
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include <functional>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_mounts_test {

constexpr int kNoNamespaces = 77;

class TreeMounts : public TreeTest {
 protected:
  void SetUp() override { fs::create_directories(dir()); }

  /// Runs `body` where it may mount; a failure is printed there and fails the test here.
  static void apart(const std::function<void()>& body) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::_exit(enter() ? (body(), ::testing::Test::HasFailure() ? 1 : 0) : kNoNamespaces);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == kNoNamespaces)
      GTEST_SKIP() << "no user and mount namespaces here, in which to mount a file system";
    EXPECT_EQ(WEXITSTATUS(status), 0);
  }

 private:
  static bool enter() {
    const uid_t uid = ::geteuid();
    const gid_t gid = ::getegid();
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/gid_map") << "0 " << gid << " 1";
    std::ofstream("/proc/self/uid_map") << "0 " << uid << " 1";
    return ::geteuid() == 0 && ::getegid() == 0;
  }
};
INSTANTIATE_TEST_SUITE_P(Handles, TreeMounts, ::testing::Bool(), handles_name);

TEST_P(TreeMounts, FullFileSystemIsReportedAsNoSpace) {
  apart([this] {
    ASSERT_EQ(::mount("none", dir().c_str(), "tmpfs", 0, "size=64k,nr_inodes=8"), 0);
    start();
    EXPECT_FALSE(tree_->identity().switches());  // root of a namespace without other users
    const auto file = tree_->create_guarded(me(), root(), "file", {});
    ASSERT_EQ(file.status, Status::NFS3_OK);
    const std::vector<std::byte> data(48 << 10);
    EXPECT_EQ(tree_->write(me(), *file.object, 0, data, Stable::FILE_SYNC).count, data.size());
    // The first write that does not fit is short; the next one is refused.
    EXPECT_EQ(tree_->write(me(), *file.object, data.size(), data, Stable::UNSTABLE).count, 16u << 10);
    EXPECT_EQ(tree_->write(me(), *file.object, 64 << 10, data, Stable::UNSTABLE).status, Status::NFS3ERR_NOSPC);
    EXPECT_EQ(tree_->fsstat(root()).abytes, 0u);
    Status last = Status::NFS3_OK;
    for (int i = 0; i < 8 && last == Status::NFS3_OK; ++i)
      last = tree_->mkdir(me(), root(), std::to_string(i), {}).status;
    EXPECT_EQ(last, Status::NFS3ERR_NOSPC);
  });
}

TEST_P(TreeMounts, RemovedAndReplacedFilesFreeTheirSpace) {
  apart([this] {
    ASSERT_EQ(::mount("none", dir().c_str(), "tmpfs", 0, "size=64k"), 0);
    start();
    const std::vector<std::byte> most(48 << 10);
    const auto fill = [&](std::string_view name) {
      const auto file = tree_->create_unchecked(me(), root(), name, {});
      ASSERT_EQ(file.status, Status::NFS3_OK);
      EXPECT_EQ(tree_->write(me(), *file.object, 0, most, Stable::UNSTABLE).count, most.size()) << name;
    };
    fill("one");
    EXPECT_EQ(tree_->remove(me(), root(), "one").status, Status::NFS3_OK);
    fill("two");
    ASSERT_EQ(tree_->create_guarded(me(), root(), "empty", {}).status, Status::NFS3_OK);
    EXPECT_EQ(tree_->rename(me(), root(), "empty", root(), "two").status, Status::NFS3_OK);
    fill("three");
  });
}

TEST_P(TreeMounts, FileSystemMountedInsideIsNotExported) {
  apart([this] {
    fs::create_directory(dir() / "sub");
    put(dir() / "file", "mine");
    ASSERT_EQ(::mount("none", (dir() / "sub").c_str(), "tmpfs", 0, "size=64k"), 0);
    put(dir() / "sub/secret", "x");
    start();
    EXPECT_EQ(lookup(root(), "sub"), Status::NFS3ERR_ACCES);
    EXPECT_EQ(tree_->rmdir(me(), root(), "sub").status, Status::NFS3ERR_ACCES);
    int seen = 0;
    const auto listed = tree_->readdirplus(me(), root(), 0, {}, 4096, 4096, [&](const DirectoryEntry& entry) {
      ++seen;
      EXPECT_EQ(entry.handle.has_value(), entry.name != "sub");
      EXPECT_EQ(entry.attributes.has_value(), entry.name != "sub");
    });
    EXPECT_EQ(listed.status, Status::NFS3_OK);
    EXPECT_EQ(seen, 4);
  });
}

}  // namespace nfs::test::tree_mounts_test
