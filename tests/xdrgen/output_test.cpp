// SPDX-License-Identifier: BSD-3-Clause
//
// Where `-o`, `--map` and `--split` write: regular files, which they replace, and other files:
// FIFOs, devices, links, open descriptors.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <thread>

#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace output_test {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A FIFO, pipe, socket or file that the test has open.
class Open {
 public:
  explicit Open(int fd) : fd_(fd) { EXPECT_GE(fd_, 0) << std::strerror(errno); }
  ~Open() { ::close(fd_); }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;

  int get() const { return fd_; }
  /// The name that /proc has for it, like that of /dev/stdout.
  std::string name() const { return "/proc/self/fd/" + std::to_string(fd_); }
  /// The text that can be read now.
  std::string text() const {
    std::array<char, 4096> part{};
    const ssize_t got = ::read(fd_, part.data(), part.size());
    return got > 0 ? std::string(part.data(), static_cast<std::size_t>(got)) : "";
  }

 private:
  int fd_;
};

class Outputs : public CommandInFolder {
 protected:
  void SetUp() override {
    CommandInFolder::SetUp();
    document_ = file("a.txt", "/// const A = 1;\n");
  }
  static constexpr const char* kText = "const A = 1;\n";

  int extract_to(const std::string& output) { return run({"extract", document_, "-o", output}); }
  std::size_t names() const { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {})); }
  fs::perms mode(const std::string& name) const { return fs::status(folder_ / name).permissions(); }
  std::string fifo() const {
    EXPECT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
    return path("fifo");
  }
  /// Makes a memory device of Linux and returns its path; "" where this folder cannot have devices.
  std::string device(const std::string& name, unsigned number) const {
    if (::mknod(path(name).c_str(), S_IFCHR | 0666, ::makedev(1, number)) != 0) return {};
    const int fd = ::open(path(name).c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) return {};
    ::close(fd);
    return path(name);
  }

  std::string document_;
};

TEST_F(Outputs, ToAFifoAreWrittenIntoTheFifo) {
  const std::string output = fifo();
  const Open reader(::open(output.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  EXPECT_EQ(extract_to(output), kOk) << err_.str();
  EXPECT_EQ(reader.text(), kText);
  EXPECT_TRUE(fs::is_fifo(output));
  EXPECT_EQ(names(), 2U);
}

TEST_F(Outputs, ToAFifoWhoseReaderClosesAreAnError) {
  const std::string output = fifo();
  const std::string longer_than_a_pipe = file("long.x", "/* " + std::string(2'000'000, 'x') + " */\n");
  std::thread reader([&] { ::close(::open(output.c_str(), O_RDONLY | O_CLOEXEC)); });
  EXPECT_EQ(run({"extract", longer_than_a_pipe, "-o", output, "--map", path("map")}), kErrors);
  reader.join();
  EXPECT_EQ(err_.str(), "error[X0002]: cannot write `" + output + "`: Broken pipe\n1 error; nothing was written\n");
  EXPECT_TRUE(fs::is_fifo(output));
  EXPECT_FALSE(fs::exists(path("map")));
  EXPECT_EQ(names(), 3U);
}

TEST_F(Outputs, ToADeviceAreWrittenToTheDevice) {
  const std::string null = device("null", 3);
  if (null.empty()) GTEST_SKIP() << "this user or file system makes no devices";
  EXPECT_EQ(extract_to(null), kOk) << err_.str();
  EXPECT_TRUE(fs::is_character_file(null));
  fs::create_symlink("null", path("link"));
  EXPECT_EQ(run({"extract", document_, "-o", path("link"), "--map", null}), kOk) << err_.str();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_character_file(null));
  EXPECT_EQ(names(), 3U);
}

TEST_F(Outputs, ToAFullDeviceAreAnErrorAndNothingElseIsWritten) {
  const std::string full = device("full", 7);
  if (full.empty()) GTEST_SKIP() << "this user or file system makes no devices";
  EXPECT_EQ(run({"extract", document_, "-o", full, "--map", path("map")}), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("cannot write `" + full + "`: No space left on device"));
  EXPECT_TRUE(fs::is_character_file(full));
  EXPECT_EQ(names(), 2U);
}

TEST_F(Outputs, ToASocketAreAnError) {
  const Open socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const fs::path before = fs::current_path();
  fs::current_path(folder_);  // the name of a socket must be short
  const sockaddr_un address{AF_UNIX, "socket"};
  EXPECT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  fs::current_path(before);
  EXPECT_EQ(extract_to(path("socket")), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("socket`: "));
  EXPECT_TRUE(fs::is_socket(path("socket")));
  EXPECT_EQ(names(), 2U);
}

TEST_F(Outputs, ToAnOpenDescriptorContinueAtItsOffset) {
  file("log", "before\n");
  const Open log(::open(path("log").c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  EXPECT_EQ(extract_to(log.name()), kOk) << err_.str();
  EXPECT_EQ(::write(log.get(), "after\n", 6), 6);
  EXPECT_EQ(read("log"), std::string("before\n") + kText + "after\n");
  fs::create_symlink(log.name(), path("link"));
  EXPECT_EQ(run({"extract", document_, "-o", path("link")}), kOk) << "as /dev/stdout is one: " << err_.str();
  EXPECT_EQ(read("log"), std::string("before\n") + kText + "after\n" + kText);
  EXPECT_EQ(names(), 3U);
}

TEST_F(Outputs, ToAnOpenPipeOrSocketAreWrittenDirectly) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  {
    const Open from(ends[0]);
    const Open into(ends[1]);
    EXPECT_EQ(extract_to(into.name()), kOk) << err_.str();
    EXPECT_EQ(from.text(), kText);
  }
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  const Open from(ends[0]);
  const Open into(ends[1]);
  EXPECT_EQ(extract_to(into.name()), kOk) << "which cannot be opened by its name: " << err_.str();
  EXPECT_EQ(from.text(), kText);
}

TEST_F(Outputs, FollowSymbolicLinks) {
  file("there/file", "old");
  fs::create_symlink("there/file", path("one"));
  fs::create_symlink("one", path("link"));
  EXPECT_EQ(extract_to(path("link")), kOk) << err_.str();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("one")));
  EXPECT_EQ(read("there/file"), kText);
  fs::create_symlink(path("there/new"), path("dangling"));
  EXPECT_EQ(extract_to(path("dangling")), kOk) << err_.str();
  EXPECT_TRUE(fs::is_symlink(path("dangling")));
  EXPECT_EQ(read("there/new"), kText);
  EXPECT_EQ(std::distance(fs::directory_iterator(path("there")), {}), 2);
  EXPECT_EQ(names(), 5U);
}

TEST_F(Outputs, OfSeveralFilesFollowSymbolicLinksToo) {
  file("there/one.x", "old");
  fs::create_directory_symlink("there", path("out"));
  fs::create_directory(path("elsewhere"));
  fs::create_symlink("../elsewhere/two.x", path("there/two.x"));
  const std::string draft = file("b.txt", "/// @@FILE one.x\n/// const A = 1;\n/// @@FILE two.x\n/// const B = 2;\n");
  EXPECT_EQ(run({"extract", draft, "--split", path("out")}), kOk) << err_.str();
  EXPECT_TRUE(fs::is_symlink(path("out")));
  EXPECT_TRUE(fs::is_symlink(path("there/two.x")));
  EXPECT_EQ(read("there/one.x"), kText);
  EXPECT_EQ(read("elsewhere/two.x"), "const B = 2;\n");
}

TEST_F(Outputs, LinkLoopsAndLinksIntoMissingFoldersAreErrors) {
  fs::create_symlink("loop", path("loop"));
  EXPECT_EQ(extract_to(path("loop")), kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("loop`: Too many levels of symbolic links"));
  fs::create_symlink("none/file", path("link"));
  EXPECT_EQ(extract_to(path("link")), kErrors) << "a folder that a link names is not made";
  EXPECT_THAT(err_.str(), HasSubstr("link`: No such file or directory"));
  EXPECT_TRUE(fs::is_symlink(path("loop")));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(names(), 3U);
}

TEST_F(Outputs, TwoNamesOfOneFileAreRefused) {
  const std::string old = file("folder/file", "old");
  fs::create_symlink("folder/file", path("link"));
  fs::create_directory_symlink("folder", path("same"));
  for (const char* other : {"link", "same/file"}) {
    EXPECT_EQ(run({"extract", document_, "-o", old, "--map", path(other)}), kErrors);
    EXPECT_THAT(err_.str(), HasSubstr(std::string(other) + "`: two outputs would have this name"));
    EXPECT_EQ(read("folder/file"), "old");
  }
}

TEST_F(Outputs, KeepTheModeAndOwnerOfTheExistingFile) {
  const mode_t before = ::umask(027);
  file("old", "old");
  fs::permissions(path("old"), fs::perms{0604});
  const bool root = ::geteuid() == 0;
  if (root) {
    EXPECT_EQ(::chown(path("old").c_str(), 12, 34), 0);
  }
  EXPECT_EQ(extract_to(path("old")), kOk) << err_.str();
  EXPECT_EQ(extract_to(path("new")), kOk) << err_.str();
  ::umask(before);
  EXPECT_EQ(read("old"), kText);
  EXPECT_EQ(mode("old"), fs::perms{0604});
  EXPECT_EQ(mode("new"), fs::perms{0640});
  struct stat about {};
  ASSERT_EQ(::stat(path("old").c_str(), &about), 0);
  EXPECT_EQ(about.st_uid, root ? 12U : ::geteuid());
  EXPECT_EQ(about.st_gid, root ? 34U : ::getegid());
}

TEST_F(Outputs, KeepTheTimeOfAnUnchangedFile) {
  file("file", kText);
  fs::create_symlink("file", path("link"));
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(path("file"), old);
  EXPECT_EQ(extract_to(path("link")), kOk) << err_.str();
  EXPECT_EQ(fs::last_write_time(path("file")), old);
  file("file", std::string(kText) + "more");
  EXPECT_EQ(extract_to(path("link")), kOk) << err_.str();
  EXPECT_EQ(read("file"), kText);
}

TEST_F(Outputs, ReplaceAFileOfAnySizeWithoutReadingTheFile) {
  file("large", "");
  std::error_code error;
  fs::resize_file(path("large"), std::uintmax_t{1} << 40U, error);  // a sparse file, which takes no space
  if (error) GTEST_SKIP() << "this file system has no such files: " << error.message();
  EXPECT_EQ(extract_to(path("large")), kOk) << err_.str();
  EXPECT_EQ(read("large"), kText);
}

TEST_F(Outputs, ThatFailLeaveTheOldFile) {
  const std::string large = file("large.x", "/* " + std::string(100'000, 'x') + " */\n");
  file("old", "old");
  rlimit unlimited{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &unlimited), 0);
  const rlimit limited{50'000, unlimited.rlim_max};
  const auto heeded = ::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limited), 0);
  const int status = run({"extract", large, "-o", path("old")});
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &unlimited), 0);
  ::signal(SIGXFSZ, heeded);
  EXPECT_EQ(status, kErrors);
  EXPECT_THAT(err_.str(), HasSubstr("old`: File too large"));
  EXPECT_EQ(read("old"), "old");
  EXPECT_EQ(names(), 3U);
}

}  // namespace output_test
}  // namespace xdrgen::test
