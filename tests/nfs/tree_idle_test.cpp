// SPDX-License-Identifier: BSD-3-Clause
//
// Files that no call has used for a while: which of them the tree closes, and that clients who
// still have them open notice nothing.
#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <cerrno>
#include <thread>

#include "nfs/tree_fixture.h"

namespace nfs::test::tree_idle_test {

class TreeIdle : public TreeTest {
 protected:
  /// A program of this machine, copied through the tree.
  FileHandle copy(const char* program, std::string_view name) {
    const FileHandle file = *tree_->create_guarded(me(), root(), name, {.mode = 0755}).object;
    const std::string bytes = get(program);
    for (std::size_t at = 0; at < bytes.size();) {
      const auto written = tree_->write(me(), file, at, bytes_of(bytes).subspan(at), Stable::UNSTABLE);
      EXPECT_EQ(written.status, Status::NFS3_OK);
      if (written.count == 0) break;
      at += written.count;
    }
    return file;
  }
};
INSTANTIATE_TEST_SUITE_P(Handles, TreeIdle, ::testing::Bool(), handles_name);

TEST_P(TreeIdle, ProgramThatAClientWroteRunsOnceTheTreeHasClosedTheFile) {
  (void)copy("/bin/true", "program");
  const std::string command = (dir() / "program").string() + " 2>/dev/null";
  EXPECT_NE(std::system(command.c_str()), 0) << "open for writing";
  tree_->close_idle(std::chrono::hours{1});
  EXPECT_EQ(tree_->open_files(), 1u);
  tree_->close_idle({});
  EXPECT_EQ(tree_->open_files(), tree_->has_kernel_handles() ? 0u : 1u);
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST_P(TreeIdle, RunningProgramCanBeCommitted) {
  const std::string program = dir() / "program";
  const FileHandle file = copy("/bin/cat", "program");
  tree_->close_idle({});
  int input[2];
  ASSERT_EQ(::pipe2(input, O_CLOEXEC), 0);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], 0);
  pid_t running = -1;
  const char* const arguments[] = {"cat", nullptr};
  const int error =
      ::posix_spawn(&running, program.c_str(), &actions, nullptr, const_cast<char* const*>(arguments), nullptr);
  posix_spawn_file_actions_destroy(&actions);
  ASSERT_EQ(error, 0) << std::strerror(error);
  EXPECT_EQ(::open(program.c_str(), O_WRONLY | O_CLOEXEC), -1);
  EXPECT_EQ(errno, ETXTBSY);
  EXPECT_EQ(tree_->commit(me(), file, 0, 0).status, Status::NFS3_OK);
  ::close(input[0]);
  ::close(input[1]);
  EXPECT_EQ(::waitpid(running, nullptr, 0), running);
}

TEST_P(TreeIdle, LocallyRenamedFileKeepsItsHandle) {
  const auto made = tree_->create_guarded(me(), root(), "old", {.mode = 0644});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  fs::rename(dir() / "old", dir() / "new");
  tree_->close_idle({});
  EXPECT_EQ(tree_->getattr(*made.object).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->write(me(), *made.object, 0, bytes_of("text"), Stable::UNSTABLE).count, 4u);
  EXPECT_EQ(get(dir() / "new"), "text");
}

TEST_P(TreeIdle, LocallyRemovedFileIsNotKeptOpen) {
  ASSERT_EQ(tree_->create_guarded(me(), root(), "file", {.mode = 0400}).status, Status::NFS3_OK);
  fs::remove(dir() / "file");
  tree_->close_idle({});
  EXPECT_EQ(tree_->open_files(), 0u);
}

TEST_P(TreeIdle, NewFileWithoutWriteModeStaysWritableOnAServerWithoutRoot) {
  fs::permissions(dir(), fs::perms(0777));
  // This thread has no special rights, like a server that root did not start.
  std::thread([&] {
    if (::geteuid() == 0) {
      ASSERT_EQ(::syscall(SYS_setresgid, 4711, 4711, 4711), 0);
      ASSERT_EQ(::syscall(SYS_setresuid, 4711, 4711, 4711), 0);
    }
    TreeConfig config = writable();
    config.directory = dir();
    auto tree = Tree::open(config);
    ASSERT_TRUE(tree) << tree.error();
    for (const std::uint32_t mode : {0444u, 0200u, 0u}) {
      const auto made = (*tree)->create_guarded(me(), (*tree)->root(), std::to_string(mode), {.mode = mode});
      ASSERT_EQ(made.status, Status::NFS3_OK);
      const auto write = [&](std::uint64_t offset) {
        return (*tree)->write(me(), *made.object, offset, bytes_of("text"), Stable::UNSTABLE).status;
      };
      EXPECT_EQ(write(0), Status::NFS3_OK);
      (*tree)->close_idle({});
      EXPECT_EQ(write(4), Status::NFS3_OK) << mode;
      (*tree)->close_idle({});
      EXPECT_EQ((*tree)->commit(me(), *made.object, 0, 0).status, Status::NFS3_OK) << mode;
      std::byte memory[16];
      EXPECT_EQ((*tree)->read(me(), *made.object, 0, memory).count, 8u) << mode;
    }
  }).join();
}

}  // namespace nfs::test::tree_idle_test
