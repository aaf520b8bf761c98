// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs get`, `put` and `cat` with files that are not regular on either side, with slow pipes, and
// with users who interrupt them. interruption_test.cpp tests interruptions with processes.
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <functional>
#include <future>

#include "nfs/commands_fixture.h"
#include "nfs_local.h"
#include "support/hand_clock.h"

namespace rpcrdma::test {
namespace copy_test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

class Copy : public Commands {
 protected:
  void SetUp() override {
    ::signal(SIGPIPE, SIG_IGN);  // a command that ends early fails its test, and does not end this program
    Commands::SetUp();
  }
  fs::path fifo() {
    const fs::path name = here_ / "fifo";
    EXPECT_EQ(::mkfifo(name.c_str(), 0600), 0);
    return name;
  }
  /// Opens the other end of a FIFO on a thread. It waits for the command with a limit, which
  /// open(2) does not have.
  static std::thread at(const fs::path& name, int flags, std::function<void(int fd)> use) {
    return std::thread([name, flags, use = std::move(use)] {
      const auto limit = std::chrono::steady_clock::now() + kLimit;
      int fd = -1;
      while ((fd = ::open(name.c_str(), flags | O_NONBLOCK | O_CLOEXEC)) < 0) {
        ASSERT_EQ(errno, ENXIO) << "as long as nobody reads";
        ASSERT_LT(std::chrono::steady_clock::now(), limit);
        std::this_thread::yield();
      }
      pollfd ready{fd, static_cast<short>(flags == O_RDONLY ? POLLIN : POLLOUT), 0};
      EXPECT_EQ(::poll(&ready, 1, kLimitMs), 1);
      ::fcntl(fd, F_SETFL, flags);
      use(fd);
      ::close(fd);
    });
  }
  /// From another thread than the command's: once the command waits for a pipe and has no calls
  /// under way, lets more time pass than a call may take. The command's own thread checks the
  /// condition, because it runs posted functions while it waits for a pipe.
  void pause(cli::NfsSession& session, const std::function<bool()>& waits_for_pipe) {
    for (bool over = false; !over;) {
      std::promise<bool> looked;
      session.files().endpoint().post([&] {
        const bool rests = waits_for_pipe() && session.files().calls().outstanding() == 0;
        if (rests) clock_.advance(options_.time + 1s);
        looked.set_value(rests);
      });
      auto answer = looked.get_future();
      ASSERT_EQ(answer.wait_for(kLimit), std::future_status::ready) << "the command runs no posted function";
      over = answer.get();
    }
  }
  static bool is_ready(int fd, short events) {
    pollfd one{fd, events, 0};
    return ::poll(&one, 1, 0) == 1;
  }
  static void write_all(int fd, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(fd, bytes.data(), bytes.size());
      ASSERT_GT(written, 0);
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
  }
  static std::string read_all(int fd) {
    std::string all;
    std::array<char, 65536> part{};
    for (ssize_t got = 0; (got = ::read(fd, part.data(), part.size())) > 0;)
      all.append(part.data(), static_cast<std::size_t>(got));
    return all;
  }
  /// The number of temporary names on the server that commands have made.
  int temporaries() {
    int count = 0;
    for (const auto& [name, number] : shelf_.node(Shelf::kRoot).names) count += name.starts_with(".rpcrdma") ? 1 : 0;
    return count;
  }

  HandClock clock_;
};

TEST_F(Copy, PutContinuesAfterALongPauseOfItsInput) {
  options_.calls = 4;
  options_.bytes = 1u << 16;
  const auto bytes = content(1, 0, 700'001);
  const fs::path source = fifo();
  std::promise<cli::NfsSession*> session;
  auto writer = at(source, O_WRONLY, [&](int fd) {
    write_all(fd, std::span(bytes).first(400'000));  // more than all calls together and the pipe hold
    const oncrpc::Descriptor read_end{::open(source.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
    pause(*session.get_future().get(), [&] { return !is_ready(read_end.get(), POLLIN); });
    write_all(fd, std::span(bytes).subspan(400'000));
  });
  const int status = run("/srv/shelf/f", [&](auto& opened, const cli::Streams& streams) {
    session.set_value(&opened);
    return cli::nfs_put(opened, source, streams);
  });
  EXPECT_EQ(status, 0) << error_;
  writer.join();
  stop();
  ASSERT_NE(shelf_.find("f"), nullptr);
  EXPECT_TRUE(shelf_.find("f")->committed == bytes);
}

TEST_F(Copy, CatContinuesAfterALongPauseOfItsReader) {
  options_.calls = 4;
  options_.bytes = 1u << 16;
  const auto bytes = content(2, 0, 700'001);
  shelf_.add_file("f", bytes);
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  std::string got;
  std::promise<cli::NfsSession*> session;
  std::thread reader([&] {
    pause(*session.get_future().get(), [&] { return !is_ready(ends[1], POLLOUT); });
    got = read_all(ends[0]);
  });
  const int status = run("/srv/shelf/f", [&](auto& opened, const cli::Streams& streams) {
    session.set_value(&opened);
    std::FILE* const out = ::fdopen(::dup(ends[1]), "w");
    const int done = cli::nfs_cat(opened, {}, {.out = out, .error = streams.error, .progress = false});
    std::fclose(out);
    return done;
  });
  ::close(ends[1]);
  reader.join();
  ::close(ends[0]);
  EXPECT_EQ(status, 0) << error_;
  EXPECT_TRUE(got == text(bytes));
}

/// Restores the default of a signal, which the parent of the tests may have set to be ignored.
void heed(int signal) { ::signal(signal, SIG_DFL); }

TEST_F(Copy, InterruptedPutLeavesNoFileOnTheServer) {
  heed(SIGINT);
  const auto bytes = content(1, 0, 3'000'000);
  const fs::path source = fifo();
  std::promise<void> over;
  auto writer = at(source, O_WRONLY, [&](int fd) {
    write_all(fd, bytes);  // more than a pipe holds, so that the command is in the middle of it
    ::kill(::getpid(), SIGINT);
    EXPECT_EQ(over.get_future().wait_for(kLimit), std::future_status::ready)
        << "the input is open until the command ends";
  });
  EXPECT_EQ(put(source, "/srv/shelf/f"), 1);
  over.set_value();
  writer.join();
  EXPECT_THAT(error_, HasSubstr(": interrupted\n"));
  EXPECT_EQ(std::count(error_.begin(), error_.end(), '\n'), 1) << error_;
  EXPECT_EQ(ls("/srv/shelf"), 0) << "and another session goes on: " << error_;
  stop();
  EXPECT_EQ(shelf_.find("f"), nullptr);
  EXPECT_EQ(temporaries(), 0);
}

TEST_F(Copy, PutRemovesTheFileThatAFailedCreateHasMade) {
  const fs::path source = local_file("source", content(1, 0, 100));
  for (const auto status : {nfs::wire::nfs3::Nfsstat3::NFS3ERR_IO, nfs::wire::nfs3::Nfsstat3::NFS3ERR_SERVERFAULT}) {
    shelf_.created_status = status;
    EXPECT_EQ(put(source, "/srv/shelf/f"), 1);
    EXPECT_THAT(error_, HasSubstr("CREATE"));
    EXPECT_EQ(std::count(error_.begin(), error_.end(), '\n'), 1) << error_;
  }
  stop();
  EXPECT_EQ(shelf_.creates, 2u);
  EXPECT_EQ(temporaries(), 0);
}

TEST_F(Copy, InterruptedGetLeavesNoLocalFile) {
  shelf_.add_file("f", content(2, 0, 3'000'000));
  heed(SIGTERM);
  shelf_.hold_reads = 1'000'000;  // that many never arrive together
  std::thread user([&] {
    const auto limit = std::chrono::steady_clock::now() + kLimit;
    // The command installs its signal handlers before it makes its file.
    while (local_names() == 0 && std::chrono::steady_clock::now() < limit) std::this_thread::yield();
    ::kill(::getpid(), SIGTERM);
  });
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  user.join();
  EXPECT_THAT(error_, HasSubstr(": interrupted\n"));
  EXPECT_EQ(local_names(), 0u);
}

TEST(Interruptions, FirstSignalIsReportedAndTheSecondKills) {
  heed(SIGINT);
  const auto readable = [](int fd) {
    pollfd one{fd, POLLIN, 0};
    return ::poll(&one, 1, 0) == 1;
  };
  for (int times = 0; times < 2; ++times) {
    const cli::Interruption interruption;
    const int fd = cli::Interruption::fd();
    EXPECT_FALSE(cli::Interruption::happened());
    EXPECT_FALSE(readable(fd));
    ::raise(SIGINT);
    EXPECT_TRUE(cli::Interruption::happened());
    EXPECT_TRUE(readable(fd));
    EXPECT_TRUE(readable(cli::Interruption::fd())) << "a caller who asks for it after the signal does not sleep";
    EXPECT_EXIT(::raise(SIGINT), ::testing::KilledBySignal(SIGINT), "") << "the second one";
  }
  EXPECT_FALSE(cli::Interruption::happened());
  EXPECT_EXIT(::raise(SIGINT), ::testing::KilledBySignal(SIGINT), "");
}

TEST(Interruptions, IgnoredSignalStaysIgnored) {
  ::signal(SIGHUP, SIG_IGN);
  {
    const cli::Interruption interruption;
    ::raise(SIGHUP);
    EXPECT_FALSE(cli::Interruption::happened());
  }
  ::raise(SIGHUP);
  heed(SIGHUP);
}

TEST_F(Copy, GetWritesDirectlyIntoAFifo) {
  const auto bytes = content(2, 0, 700'001);
  shelf_.add_file("f", bytes);
  const fs::path name = fifo();
  std::string got;
  auto reader = at(name, O_RDONLY, [&](int fd) { got = read_all(fd); });
  EXPECT_EQ(get("/srv/shelf/f", name), 0) << error_;
  reader.join();
  EXPECT_TRUE(got == text(bytes));
  EXPECT_TRUE(fs::is_fifo(name)) << "and is still there";
  EXPECT_EQ(local_names(), 1u);
}

TEST_F(Copy, GetDoesNotReplaceADevice) {
  const fs::path null = here_ / "null";
  if (::mknod(null.c_str(), S_IFCHR | 0666, ::makedev(1, 3)) != 0) GTEST_SKIP() << "only root makes devices";
  if (const int fd = ::open(null.c_str(), O_WRONLY | O_CLOEXEC); fd >= 0)
    ::close(fd);
  else
    GTEST_SKIP() << "no devices in " << here_;
  shelf_.add_file("f", content(2, 0, 100'001));
  EXPECT_EQ(get("/srv/shelf/f", null), 0) << error_;
  EXPECT_TRUE(fs::is_character_file(null));
  EXPECT_EQ(local_names(), 1u);
}

TEST_F(Copy, GetWritesThroughTheOpenDescriptorThatItsTargetNames) {
  const auto bytes = content(2, 0, 10'001);
  shelf_.add_file("f", bytes);
  const fs::path log = local_file("log", content(1, 0, 7));
  const cli::LocalFile file(::open(log.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  const auto name = [](int fd) { return "/proc/self/fd/" + std::to_string(fd); };
  EXPECT_EQ(get("/srv/shelf/f", name(file.get())), 0) << "as /dev/stdout is: " << error_;
  EXPECT_EQ(::write(file.get(), "after", 5), 5);
  EXPECT_TRUE(text(log) == text(content(1, 0, 7)) + text(bytes) + "after");
  const fs::path part = local_file("part", content(1, 0, 7));
  const cli::LocalFile inside(::open(part.c_str(), O_WRONLY | O_CLOEXEC));
  ASSERT_EQ(::lseek(inside.get(), 3, SEEK_SET), 3);
  EXPECT_EQ(get("/srv/shelf/f", name(inside.get())), 0) << error_;
  EXPECT_EQ(::write(inside.get(), "after", 5), 5);
  EXPECT_TRUE(text(part) == text(content(1, 0, 3)) + text(bytes) + "after") << "at the descriptor's offset";
  int ends[2];
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  EXPECT_EQ(get("/srv/shelf/f", name(ends[1])), 0) << "which cannot be opened by its name: " << error_;
  ::close(ends[1]);
  EXPECT_TRUE(read_all(ends[0]) == text(bytes));
  ::close(ends[0]);
  EXPECT_EQ(local_names(), 2u);
}

TEST_F(Copy, GetKeepsTheModeAndOwnerOfAReplacedFile) {
  const auto bytes = content(2, 0, 10'001);
  shelf_.add_file("f", bytes);
  const fs::path local = local_file("local", content(1, 0, 7));
  fs::permissions(local, fs::perms{0604});
  const bool root = ::geteuid() == 0;
  if (root) {
    ASSERT_EQ(::chown(local.c_str(), 12, 34), 0);
  }
  EXPECT_EQ(get("/srv/shelf/f", local), 0) << error_;
  struct stat about {};
  ASSERT_EQ(::stat(local.c_str(), &about), 0);
  EXPECT_TRUE(text(local) == text(bytes));
  EXPECT_EQ(about.st_mode & 07777, 0604u);
  EXPECT_EQ(about.st_uid, root ? 12u : ::geteuid());
  EXPECT_EQ(about.st_gid, root ? 34u : ::getegid());
}

TEST_F(Copy, GetDoesNotReplaceAReadOnlyFile) {
  shelf_.add_file("f", content(2, 0, 10'001));
  const fs::path local = local_file("local", content(1, 0, 7));
  fs::permissions(local, fs::perms{0444});
  const uid_t before = ::geteuid();
  if (before == 0) {
    ASSERT_EQ(::chown(here_.c_str(), 1, 1), 0);
    ASSERT_EQ(::seteuid(1), 0);
  }
  const int status = get("/srv/shelf/f", local);
  ASSERT_EQ(::seteuid(before), 0);
  EXPECT_EQ(status, 1);
  EXPECT_THAT(error_, HasSubstr("local: Permission denied"));
  EXPECT_TRUE(text(local) == text(content(1, 0, 7)));
  EXPECT_EQ(local_names(), 1u);
}

TEST_F(Copy, GetFollowsLocalLinks) {
  const auto bytes = content(2, 0, 10'001);
  shelf_.add_file("f", bytes);
  fs::create_directory(here_ / "d");
  local_file("d/there", content(1, 0, 7));
  fs::create_symlink("d/there", here_ / "one");
  fs::create_symlink("one", here_ / "link");
  EXPECT_EQ(get("/srv/shelf/f", here_ / "link"), 0) << error_;
  EXPECT_TRUE(fs::is_symlink(here_ / "link"));
  EXPECT_TRUE(text(here_ / "d/there") == text(bytes));
  fs::create_symlink(here_ / "d/new", here_ / "dangling");
  EXPECT_EQ(get("/srv/shelf/f", here_ / "dangling"), 0) << error_;
  EXPECT_TRUE(fs::is_symlink(here_ / "dangling"));
  EXPECT_TRUE(text(here_ / "d/new") == text(bytes)) << "as a shell's > makes it";
  fs::create_symlink("loop", here_ / "loop");
  EXPECT_EQ(get("/srv/shelf/f", here_ / "loop"), 1);
  EXPECT_THAT(error_, HasSubstr("symbolic links"));
}

TEST_F(Copy, PutWritesToTheFileThatALinkOnTheServerNames) {
  shelf_.add_file("there", content(1, 0, 7));
  shelf_.add(Shelf::kRoot, "link", {.type = nfs3::Ftype3::NF3LNK, .link = "there"});
  shelf_.add(Shelf::kRoot, "dangling", {.type = nfs3::Ftype3::NF3LNK, .link = "nowhere"});
  shelf_.add(Shelf::kRoot, "away", {.type = nfs3::Ftype3::NF3LNK, .link = "/etc/passwd"});
  shelf_.add(Shelf::kRoot, "fifo", {.type = nfs3::Ftype3::NF3FIFO});
  const auto bytes = content(2, 0, 10'001);
  const fs::path local = local_file("local", bytes);
  EXPECT_EQ(put(local, "/srv/shelf/link"), 0) << error_;
  for (const char* name : {"dangling", "away", "fifo"}) {
    EXPECT_EQ(put(local, std::string("/srv/shelf/") + name), 1) << name;
    EXPECT_THAT(error_, HasSubstr(name));
  }
  stop();
  EXPECT_EQ(shelf_.find("link")->type, nfs3::Ftype3::NF3LNK);
  EXPECT_TRUE(shelf_.find("there")->committed == bytes);
  EXPECT_EQ(shelf_.find("dangling")->type, nfs3::Ftype3::NF3LNK);
  EXPECT_EQ(shelf_.find("away")->type, nfs3::Ftype3::NF3LNK);
  EXPECT_EQ(shelf_.find("fifo")->type, nfs3::Ftype3::NF3FIFO);
  EXPECT_EQ(temporaries(), 0);
}

TEST_F(Copy, UmaskAppliesToTheFilesThatGetAndPutMake) {
  const mode_t before = ::umask(027);
  const fs::path local = local_file("local", content(2, 0, 100));
  ASSERT_EQ(::chmod(local.c_str(), 0777), 0);
  EXPECT_EQ(put(local, "/srv/shelf/f"), 0) << error_;
  const fs::path source = fifo();
  auto writer = at(source, O_WRONLY, [](int) {});
  EXPECT_EQ(put(source, "/srv/shelf/g"), 0) << error_;
  writer.join();
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  ::umask(before);
  EXPECT_EQ(fs::status(here_ / "f").permissions(), fs::perms{0750});
  stop();
  EXPECT_EQ(shelf_.find("f")->mode, 0750u);
  EXPECT_EQ(shelf_.find("g")->mode, 0640u);
}

}  // namespace copy_test
}  // namespace rpcrdma::test
