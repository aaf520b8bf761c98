// SPDX-License-Identifier: BSD-3-Clause
//
// Whose rights an operation uses. As root, threads of the test take another user for themselves
// alone; as any other user, the server can only act as that user, which the tests then check.
#include <linux/capability.h>
#include <linux/posix_acl.h>
#include <pthread.h>
#include <sys/fsuid.h>
#include <sys/syscall.h>

#include <gmock/gmock.h>
#include <csignal>
#include <functional>
#include <thread>
#include <utility>

#include "nfs/tree_fixture.h"
#include "support/allocations.h"

namespace nfs::test::tree_identity_test {

constexpr Caller kAlice{4711, 4711, {}}, kBob{4712, 4712, {}}, kRoot{0, 0, {}};

class TreeIdentity : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    // Other users create files in it, too.
    fs::permissions(dir(), fs::perms(0777));
    config_ = writable();
    config_.squash = Squash::kRoot;
    start(config_);
  }
  bool switches() const { return tree_->identity().switches(); }
  Status read_as(const Caller& caller, const FileHandle& file) {
    std::byte memory[16];
    return tree_->read(caller, file, 0, memory).status;
  }
  Status write_as(const Caller& caller, const FileHandle& file) {
    return tree_->write(caller, file, 0, bytes_of("x"), Stable::UNSTABLE).status;
  }
  TreeConfig config_;
};
INSTANTIATE_TEST_SUITE_P(Handles, TreeIdentity, ::testing::Bool(), handles_name);

TEST_P(TreeIdentity, NewFilesBelongToTheCallerOrToTheServersUser) {
  EXPECT_EQ(switches(), ::geteuid() == 0);
  const auto made = tree_->create_guarded(kAlice, root(), "file", {.mode = 0600});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->uid, switches() ? 4711 : ::geteuid());
  EXPECT_EQ(made.attributes->gid, switches() ? 4711 : ::getegid());
  EXPECT_EQ(tree_->mkdir(kAlice, root(), "sub", {}).attributes->uid, switches() ? 4711 : ::geteuid());
  EXPECT_EQ(tree_->symlink(kAlice, root(), "link", "x", {}).attributes->uid, switches() ? 4711 : ::geteuid());
}

TEST_P(TreeIdentity, ThreadHasItsOwnIdentityAgainAfterAnOperation) {
  ASSERT_EQ(tree_->create_guarded(kAlice, root(), "file", {.mode = 0600}).status, Status::NFS3_OK);
  EXPECT_EQ(static_cast<uid_t>(::setfsuid(static_cast<uid_t>(-1))), ::geteuid());
  EXPECT_EQ(static_cast<gid_t>(::setfsgid(static_cast<gid_t>(-1))), ::getegid());
  put(dir() / "mine", "x");
  struct stat st {};
  ASSERT_EQ(::stat((dir() / "mine").c_str(), &st), 0);
  EXPECT_EQ(st.st_uid, ::geteuid());
}

TEST_P(TreeIdentity, OperationsForOtherUsersRunOnAnotherThread) {
  const Identity& identity = tree_->identity();
  Actor actor(identity);
  const auto act = [&](const Caller& caller) {
    return actor.act(
        identity.of(caller),
        [](int error) {
          return std::pair{-error, uid_t{0}};
        },
        [] {
          return std::pair{::gettid(), static_cast<uid_t>(::setfsuid(static_cast<uid_t>(-1)))};
        });
  };
  if (!switches()) {
    EXPECT_EQ(act(kAlice), (std::pair{::gettid(), ::geteuid()}));
    return;
  }
  const auto alice = act(kAlice), bob = act(kBob), again = act(kAlice);
  EXPECT_NE(alice.first, ::gettid());
  EXPECT_EQ(alice.second, 4711u);
  EXPECT_EQ(bob, (std::pair{alice.first, uid_t{4712}}));
  EXPECT_EQ(again, alice);
  EXPECT_EQ(actor.act(identity.own(), std::negate<int>{}, [] { return ::gettid(); }), ::gettid());
}

/// While it lives, no thread can be made: there is no memory for so large a stack.
class NoThreads {
 public:
  NoThreads() {
    EXPECT_EQ(::pthread_getattr_default_np(&before_), 0);
    pthread_attr_t huge;
    EXPECT_EQ(::pthread_getattr_default_np(&huge), 0);
    EXPECT_EQ(::pthread_attr_setstacksize(&huge, std::size_t{1} << 47), 0);
    EXPECT_EQ(::pthread_setattr_default_np(&huge), 0);
    ::pthread_attr_destroy(&huge);
  }
  ~NoThreads() {
    EXPECT_EQ(::pthread_setattr_default_np(&before_), 0);
    ::pthread_attr_destroy(&before_);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

class A13TreeIdentityWithoutThreads : public TreeIdentity {};
INSTANTIATE_TEST_SUITE_P(Handles, A13TreeIdentityWithoutThreads, ::testing::Bool(), handles_name);

TEST_P(A13TreeIdentityWithoutThreads, OperationsForAnotherUserReturnJukebox) {
  if (!switches()) GTEST_SKIP() << "only root can act as another user";
  config_.squash = Squash::kNone;
  start(config_);  // no operation has run in it
  put(dir() / "file", "x");
  fs::permissions(dir() / "file", fs::perms(0666));
  const FileHandle file = at("file");
  const auto tell = [&] {
    std::byte memory[16];
    const auto access = tree_->access(kAlice, root(), 0x3f);
    EXPECT_EQ(access.access, 0u);
    return std::vector{access.status,
                       tree_->lookup(kAlice, root(), "file").status,
                       tree_->read(kAlice, file, 0, memory).status,
                       write_as(kAlice, file),
                       tree_->setattr(kAlice, file, {.mode = 0600}).status,
                       tree_->create_guarded(kAlice, root(), "made", {}).status,
                       tree_->mkdir(kAlice, root(), "made", {}).status,
                       tree_->remove(kAlice, root(), "file").status,
                       tree_->rename(kAlice, root(), "file", root(), "other").status,
                       tree_->link(kAlice, file, root(), "other").status};
  };
  {
    const NoThreads none;
    EXPECT_THAT(tell(), ::testing::Each(Status::NFS3ERR_JUKEBOX));
  }
  EXPECT_FALSE(fs::exists(dir() / "made"));
  sigset_t blocked;
  ASSERT_EQ(::pthread_sigmask(SIG_SETMASK, nullptr, &blocked), 0);
  EXPECT_EQ(sigismember(&blocked, SIGTERM), 0);
  EXPECT_EQ(read_as(kAlice, file), Status::NFS3_OK) << "the next call finds a thread";
}

TEST_P(TreeIdentity, ThreadThatActsAsAnotherUserRestoresItsIdentity) {
  const Identity& identity = tree_->identity();
  Actor actor(identity);
  const auto user = [] { return static_cast<uid_t>(::setfsuid(static_cast<uid_t>(-1))); };
  const auto act = [&](const Caller& caller, const auto& meanwhile) {
    return actor.act(
        identity.of(caller),
        [](int error) {
          return std::pair{-error, uid_t{0}};
        },
        [&] {
          meanwhile();
          return std::pair{::gettid(), user()};
        });
  };
  std::pair<pid_t, uid_t> alice, bob;
  pid_t one = 0, other = 0;
  std::thread([&] {
    act_in_this_thread();
    one = ::gettid();
    alice = act(kAlice, [&] {
      std::thread([&] {
        act_in_this_thread();
        other = ::gettid();
        bob = act(kBob, [] {});
        EXPECT_EQ(user(), ::geteuid());
      }).join();
    });
    EXPECT_EQ(user(), ::geteuid());
  }).join();
  EXPECT_EQ(alice, (std::pair{one, switches() ? uid_t{4711} : ::geteuid()}));
  EXPECT_EQ(bob, (std::pair{other, switches() ? uid_t{4712} : ::geteuid()}));
}

/// The effective capabilities of the calling thread.
std::uint64_t capabilities() {
  std::ifstream status("/proc/thread-self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("CapEff:")) return std::stoull(line.substr(7), nullptr, 16);
  ADD_FAILURE() << "no CapEff";
  return 0;
}

TEST_P(TreeIdentity, OnlyRootActsWithTheRightToReservedSpace) {
  config_.squash = Squash::kNone;
  start(config_);
  constexpr std::uint64_t reserves = std::uint64_t{1} << CAP_SYS_RESOURCE;
  const std::uint64_t own = capabilities();
  const Identity& identity = tree_->identity();
  Actor actor(identity);
  const auto of = [&](const Caller& caller) {
    return actor.act(
        identity.of(caller), [](int) { return ~std::uint64_t{0}; }, [] { return capabilities(); });
  };
  const std::uint64_t of_alice = of(kAlice), of_root = of({0, 4711, {}}), of_bob = of(kBob);
  EXPECT_EQ(capabilities(), own);
  std::thread([&] {
    act_in_this_thread();
    const std::uint64_t before = capabilities();
    const std::uint64_t by_itself = of(kAlice), as_root = of({0, 4711, {}});
    EXPECT_EQ(capabilities(), before);
    EXPECT_EQ(as_root, before);
    EXPECT_EQ(by_itself & reserves, switches() ? 0 : before & reserves);
  }).join();
  if (!switches()) return;
  EXPECT_EQ(of_alice & reserves, 0u);
  EXPECT_EQ(of_bob & reserves, 0u);
  EXPECT_EQ(of_root, own);
}

TEST_P(TreeIdentity, ThreadThatActsAsAnotherUserAllocatesNothingToSetAnAccessList) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0600}).object;
  const Acl acl{{ACL_USER_OBJ, 0, 6}, {ACL_GROUP_OBJ, 0, 4}, {ACL_OTHER, 0, 0}};
  const std::size_t before = codec::allocations() - codec::allocations_here();
  (void)tree_->setacl(kAlice, file, acl, std::nullopt);  // whether or not the file system supports lists
  EXPECT_EQ(codec::allocations() - codec::allocations_here(), before);
}

TEST_P(TreeIdentity, FilesOfOtherUsersAreProtected) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0600}).object;
  EXPECT_EQ(read_as(kAlice, file), Status::NFS3_OK);
  EXPECT_EQ(write_as(kAlice, file), Status::NFS3_OK);
  const Status others = switches() ? Status::NFS3ERR_ACCES : Status::NFS3_OK;
  for (const Caller& other : {kBob, kRoot}) {  // the file is open already, by its owner
    EXPECT_EQ(read_as(other, file), others);
    EXPECT_EQ(write_as(other, file), others);
    EXPECT_EQ(tree_->commit(other, file, 0, 0).status, others);
    EXPECT_EQ(tree_->setattr(other, file, {.size = 0}).status, others);
    EXPECT_EQ(tree_->setattr(other, file, {.mode = 0666}).status, switches() ? Status::NFS3ERR_PERM : Status::NFS3_OK);
    EXPECT_EQ(tree_->access(other, file, ACCESS3_READ).access, switches() ? 0 : ACCESS3_READ);
    ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 0600}).status, Status::NFS3_OK);
  }
}

TEST_P(TreeIdentity, WriterMayTruncateAndSetTheTimesToNow) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0666}).object;
  NewAttributes old;
  old.atime = old.mtime = {NewTime::How::SET_TO_CLIENT_TIME, {1000, 0}};
  ASSERT_EQ(tree_->setattr(kAlice, file, old).status, Status::NFS3_OK);
  EXPECT_EQ(tree_->setattr(kBob, file, old).status, switches() ? Status::NFS3ERR_PERM : Status::NFS3_OK);
  NewAttributes now{.size = 5};
  now.mtime.how = NewTime::How::SET_TO_SERVER_TIME;
  auto result = tree_->setattr(kBob, file, now);
  EXPECT_EQ(result.status, Status::NFS3_OK);
  EXPECT_GT(result.wcc.after->mtime.seconds, 1000u);
  EXPECT_EQ(result.wcc.after->atime.seconds, 1000u);
  ASSERT_EQ(tree_->setattr(kAlice, file, old).status, Status::NFS3_OK);
  now.size.reset();
  result = tree_->setattr(kBob, file, now);
  EXPECT_EQ(result.status, Status::NFS3_OK);
  EXPECT_GT(result.wcc.after->mtime.seconds, 1000u);
}

TEST_P(TreeIdentity, UserLosesAccessToAnOpenFileWhenItsModeChanges) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0666}).object;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(read_as(kBob, file), Status::NFS3_OK);
    EXPECT_EQ(write_as(kBob, file), Status::NFS3_OK);
  }
  ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 0600}).status, Status::NFS3_OK);
  ASSERT_EQ(write_as(kAlice, file), Status::NFS3_OK);  // which does not renew the grant
  EXPECT_EQ(read_as(kBob, file), switches() ? Status::NFS3ERR_ACCES : Status::NFS3_OK);
  EXPECT_EQ(write_as(kBob, file), switches() ? Status::NFS3ERR_ACCES : Status::NFS3_OK);
}

// Each change alone ends a grant: owner or mode may change within one tick of the change time.
TEST(Grant, EndsWhenOwnerOrModeOrChangeTimeChanges) {
  const Credentials who{.uid = 1, .gid = 1};
  struct stat granted {};
  granted.st_mode = S_IFREG | 0666;
  const Grant grant = Grant::of(true, who, granted);
  EXPECT_TRUE(grant.holds(who, granted));
  EXPECT_FALSE(grant.holds({.uid = 2, .gid = 1}, granted));
  for (const auto change :
       {+[](struct stat& st) { st.st_mode = S_IFREG | 0600; }, +[](struct stat& st) { st.st_uid = 7; },
        +[](struct stat& st) { st.st_gid = 7; }, +[](struct stat& st) { ++st.st_ctim.tv_nsec; }}) {
    struct stat now = granted;
    change(now);
    EXPECT_FALSE(grant.holds(who, now));
  }
}

TEST_P(TreeIdentity, CallerWithoutACredentialIsTheAnonymousUser) {
  config_.anonymous_uid = 99;
  config_.anonymous_gid = 98;
  config_.squash = Squash::kNone;
  start(config_);
  const auto made = tree_->create_guarded({}, root(), "file", {.mode = 0600});
  ASSERT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->uid, switches() ? 99 : ::geteuid());
  EXPECT_EQ(made.attributes->gid, switches() ? 98 : ::getegid());
}

TEST_P(TreeIdentity, OwnersReadAndWriteWhateverTheModeAndExecutorsRead) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0}).object;
  EXPECT_EQ(write_as(kAlice, file), Status::NFS3_OK);
  EXPECT_EQ(read_as(kAlice, file), Status::NFS3_OK);
  if (!switches()) return;
  EXPECT_EQ(read_as(kBob, file), Status::NFS3ERR_ACCES);
  ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 0711}).status, Status::NFS3_OK);
  EXPECT_EQ(read_as(kBob, file), Status::NFS3_OK);
  EXPECT_EQ(write_as(kBob, file), Status::NFS3ERR_ACCES);
  ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 0744}).status, Status::NFS3_OK);
  EXPECT_EQ(read_as(kBob, file), Status::NFS3_OK);
  EXPECT_EQ(write_as(kBob, file), Status::NFS3ERR_ACCES);
}

TEST_P(TreeIdentity, DirectoriesAreSearchedOnlyWithPermission) {
  const FileHandle sub = *tree_->mkdir(kAlice, root(), "sub", {.mode = 0700}).object;
  ASSERT_EQ(tree_->create_guarded(kAlice, sub, "file", {}).status, Status::NFS3_OK);
  const auto ignore = [](const DirectoryEntry&) {};
  const Status others = switches() ? Status::NFS3ERR_ACCES : Status::NFS3_OK;
  EXPECT_EQ(tree_->lookup(kAlice, sub, "file").status, Status::NFS3_OK);
  EXPECT_EQ(tree_->lookup(kBob, sub, "file").status, others);
  EXPECT_EQ(tree_->lookup(kBob, sub, "..").status, others);
  EXPECT_EQ(tree_->readdir(kBob, sub, 0, {}, 4096, ignore).status, others);
  EXPECT_EQ(tree_->create_guarded(kBob, sub, "other", {}).status, others);
  if (switches()) {
    EXPECT_EQ(tree_->rename(kBob, sub, "file", root(), "file").status, others);
    EXPECT_EQ(tree_->remove(kBob, sub, "file").status, others);
    EXPECT_EQ(tree_->rmdir(kBob, sub, "file").status, others);
    const FileHandle mine = *tree_->create_guarded(kBob, root(), "mine", {}).object;
    EXPECT_EQ(tree_->link(kBob, mine, sub, "mine").status, others);
    EXPECT_EQ(tree_->mkdir(kBob, sub, "dir", {}).status, others);
    EXPECT_EQ(tree_->symlink(kBob, sub, "link", "x", {}).status, others);
  }
  // A user who may list and not search a directory sees only names.
  ASSERT_EQ(tree_->setattr(kAlice, sub, {.mode = 0744}).status, Status::NFS3_OK);
  int described = 0, names = 0;
  const auto plus = tree_->readdirplus(kBob, sub, 0, {}, 4096, 4096, [&](const DirectoryEntry& entry) {
    ++names;
    described += entry.handle || entry.attributes ? 1 : 0;
  });
  EXPECT_EQ(plus.status, Status::NFS3_OK);
  EXPECT_GE(names, 3);
  EXPECT_EQ(described, switches() ? 0 : names);
}

TEST_P(TreeIdentity, OnlyTheFirstSixteenGroupsOfACallerCount) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0640}).object;
  if (!switches()) {
    EXPECT_EQ(read_as(kBob, file), Status::NFS3_OK);
    return;
  }
  std::vector<std::uint32_t> groups(15, 5000);
  groups.push_back(4711);
  EXPECT_EQ(read_as({4712, 4712, groups}, file), Status::NFS3_OK);
  groups.insert(groups.begin(), 5000);
  EXPECT_EQ(read_as({4712, 4712, groups}, file), Status::NFS3ERR_ACCES);  // the seventeenth group
  EXPECT_EQ(read_as({4712, 4711, {}}, file), Status::NFS3_OK);
}

TEST_P(TreeIdentity, SquashModeDecidesWhichUsersBecomeAnonymous) {
  if (!switches()) {
    EXPECT_EQ(tree_->create_guarded(kRoot, root(), "file", {}).attributes->uid, ::geteuid());
    return;
  }
  const auto owner = [this](const Caller& caller, const char* name) {
    const auto made = tree_->create_guarded(caller, root(), name, {});
    EXPECT_EQ(made.status, Status::NFS3_OK);
    return std::pair(made.attributes->uid, made.attributes->gid);
  };
  const std::uint32_t wheel[] = {0};
  EXPECT_EQ(owner(kRoot, "a"), std::pair(65534u, 65534u));
  EXPECT_EQ(owner({0xffffffff, 5, {}}, "b"), std::pair(65534u, 65534u));
  EXPECT_EQ(owner({4711, 0, wheel}, "c"), std::pair(4711u, 65534u));
  EXPECT_EQ(tree_->setattr(kRoot, at("c"), {.uid = 0}).status, Status::NFS3ERR_PERM);
  const Credentials squashed = tree_->identity().of({4711, 0, wheel});
  EXPECT_EQ(squashed.groups[0], 65534u);
  config_.squash = Squash::kAll;
  config_.anonymous_uid = 77;
  config_.anonymous_gid = 78;
  start(config_);
  EXPECT_EQ(owner(kAlice, "d"), std::pair(77u, 78u));
  config_.squash = Squash::kNone;
  start(config_);
  EXPECT_EQ(owner(kRoot, "e"), std::pair(0u, 0u));
  const auto given = tree_->create_guarded(kRoot, root(), "f", {.mode = 04755, .uid = 4711, .gid = 4712});
  EXPECT_EQ(given.attributes->uid, 4711u);
  EXPECT_EQ(given.attributes->gid, 4712u);
  EXPECT_EQ(given.attributes->mode, 04755u);
  EXPECT_EQ(tree_->setattr(kRoot, *given.object, {.uid = 1}).wcc.after->uid, 1u);
}

TEST_P(TreeIdentity, CreateIgnoresARequestForAnotherOwner) {
  const auto made = tree_->create_guarded(kAlice, root(), "file", {.uid = 0, .gid = 0});
  EXPECT_EQ(made.status, Status::NFS3_OK);
  EXPECT_EQ(made.attributes->uid, switches() ? 4711 : ::geteuid());
}

TEST_P(TreeIdentity, WritingAndTruncatingClearSetUserId) {
  const FileHandle file = *tree_->create_guarded(kAlice, root(), "file", {.mode = 0777}).object;
  const auto mode = [&] { return tree_->getattr(file).attributes->mode; };
  ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 06777}).status, Status::NFS3_OK);
  EXPECT_EQ(mode(), switches() ? 06777u : 0777u);  // see the next test
  ASSERT_EQ(write_as(kBob, file), Status::NFS3_OK);
  EXPECT_EQ(mode(), 0777u);
  ASSERT_EQ(tree_->setattr(kAlice, file, {.mode = 06777}).status, Status::NFS3_OK);
  ASSERT_EQ(tree_->setattr(kBob, file, {.size = 0}).status, Status::NFS3_OK);
  EXPECT_EQ(mode(), 0777u);
}

TEST_P(TreeIdentity, NoCallerCreatesProgramsThatRunAsTheServersUser) {
  Status status{};
  std::uint32_t created = 0, set = 0, sub = 0;
  bool switching = true;
  // This thread has no special rights, like a server that root did not start.
  std::thread([&] {
    if (::geteuid() == 0) {
      ASSERT_EQ(::syscall(SYS_setresgid, 4711, 4711, 4711), 0);
      ASSERT_EQ(::syscall(SYS_setresuid, 4711, 4711, 4711), 0);
    }
    TreeConfig config = config_;
    config.directory = dir();
    auto tree = Tree::open(config);
    ASSERT_TRUE(tree) << tree.error();
    switching = (*tree)->identity().switches();
    const auto made = (*tree)->create_guarded(kBob, (*tree)->root(), "file", {.mode = 06755});
    status = made.status;
    created = made.attributes->mode;
    set = (*tree)->setattr(kRoot, *made.object, {.mode = 04711}).wcc.after->mode;
    sub = (*tree)->mkdir(kBob, (*tree)->root(), "sub", {.mode = 02755}).attributes->mode;
  }).join();
  EXPECT_FALSE(switching);
  EXPECT_EQ(status, Status::NFS3_OK);
  EXPECT_EQ(created, 0755u);
  EXPECT_EQ(set, 0711u);
  EXPECT_EQ(sub, 02755u);
}

TEST_P(TreeIdentity, ServerWithoutRootAccessesFilesWithTheRightsOfItsUser) {
  if (::geteuid() != 0) {
    EXPECT_FALSE(switches());
    return;
  }
  put(dir() / "secret", "x");
  fs::permissions(dir() / "secret", fs::perms(0600));
  put(dir() / "open", "text");
  std::thread([&] {
    ASSERT_EQ(::syscall(SYS_setresgid, 4711, 4711, 4711), 0);
    ASSERT_EQ(::syscall(SYS_setresuid, 4711, 4711, 4711), 0);
    TreeConfig config = config_;
    config.directory = dir();
    auto tree = Tree::open(config);
    ASSERT_TRUE(tree) << tree.error();
    EXPECT_FALSE((*tree)->has_kernel_handles());
    std::byte memory[16];
    const auto secret = (*tree)->lookup(kRoot, (*tree)->root(), "secret");
    ASSERT_EQ(secret.status, Status::NFS3_OK);
    EXPECT_EQ((*tree)->read(kRoot, secret.object, 0, memory).status, Status::NFS3ERR_ACCES);
    const auto open = (*tree)->lookup(kRoot, (*tree)->root(), "open");
    EXPECT_EQ((*tree)->read(kRoot, open.object, 0, memory).count, 4u);
    // This file belongs to the server and is neither readable nor writable: it is reached through
    // the descriptor from its creation.
    const auto made = (*tree)->create_guarded(kRoot, (*tree)->root(), "own", {.mode = 0});
    ASSERT_EQ(made.status, Status::NFS3_OK);
    EXPECT_EQ((*tree)->write(kRoot, *made.object, 0, memory, Stable::FILE_SYNC).count, 16u);
    // This file is write-only, and the server has not opened it: it cannot be read, but can be
    // written.
    ASSERT_EQ((*tree)->setattr(kRoot, *made.object, {.mode = 0200}).status, Status::NFS3_OK);
    auto again = Tree::open(config);
    const auto own = (*again)->lookup(kRoot, (*again)->root(), "own");
    EXPECT_EQ((*again)->write(kRoot, own.object, 0, memory, Stable::UNSTABLE).count, 16u);
    EXPECT_EQ((*again)->read(kRoot, own.object, 0, memory).status, Status::NFS3ERR_ACCES);
  }).join();
}

}  // namespace nfs::test::tree_identity_test
