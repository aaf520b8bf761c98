// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma nfs` and `rpcrdma ping` as their users see them: what is printed, which files are there afterwards, what is left where something
// fails. A server of files and its MOUNT run on a thread of their own.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#include "nfs/shelf.h"
#include "nfs_commands.h"
#include "ping.h"
#include "progress.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/nfs/client/mount.h"
#include "rpcrdma/rpcbind/over_tcp.h"
#include "rpcrdma/rpcbind/registry.h"
#include "rpcrdma/stub/mount3.h"
#include "serve.h"
#include "support/provider.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace commands_test {

namespace fs = std::filesystem;
namespace mount3 = wire::mount3;
using ::testing::HasSubstr;

class MountService : public stub::mount3::MountV3Service {
 public:
  void mnt(stub::Call<Mnt>& call) override {
    ++mounts;
    if (call.arguments() != "/srv/shelf")
      return void(call.reply(mount3::Mountres3::otherwise(mount3::Mountstat3{10'099})));
    const Shelf::Bytes8 root = Shelf::handle_of(Shelf::kRoot);
    const std::array<std::int32_t, 1> flavors = {1};
    call.reply(mount3::Mountres3::mountinfo({.fhandle = root, .auth_flavors = flavors}));
  }
  void umnt(stub::Call<Umnt>& call) override {
    ++unmounts;
    call.reply();
  }
  void export_(stub::Call<Export>& call) override {
    const std::array<mount3::Exportnode, 2> nodes = {{{.ex_dir = "/srv/shelf"}, {.ex_dir = "/srv"}}};
    call.reply(nodes);
  }
  int mounts = 0, unmounts = 0;
};

class Commands : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric())
      GTEST_SKIP() << "the kernel's server is what is asked over a device: ./dev vm nfs";
    ASSERT_TRUE(start_anew({}));
    const std::uint16_t port = free_port();
    auto server = endpoint::Server::listen(*provider().table, provider().listen_at(port), {});
    ASSERT_TRUE(server.has_value());
    server_ = std::move(*server);
    shelf_.serve(*server_);
    auto tcp = rpcbind::TcpServer::listen(*verbs::Address::parse("127.0.0.1", 0));
    ASSERT_TRUE(tcp.has_value());
    tcp_ = std::move(*tcp);
    rpcbind::serve(mount_, *tcp_);
    options_.provider = "softverbs";
    options_.port = port;
    options_.mount_port = tcp_->address().port();
    stop_fd_ = ::eventfd(0, EFD_CLOEXEC);
    thread_ = std::thread([this] { run(); });
    here_ = fs::temp_directory_path() / ("rpcrdma-commands-" + std::to_string(::getpid()));
    fs::remove_all(here_);
    fs::create_directory(here_);
  }
  void TearDown() override {
    if (!thread_.joinable() && server_ == nullptr) return;
    stop();
    shelf_.drop_held();
    server_.reset();
    tcp_.reset();
    ::close(stop_fd_);
    fs::remove_all(here_);
    EXPECT_TRUE(nothing_left());
  }
  /// The server does nothing any more, and its files can be looked at.
  void stop() {
    if (!thread_.joinable()) return;
    const std::uint64_t one = 1;
    ASSERT_EQ(::write(stop_fd_, &one, sizeof one), static_cast<ssize_t>(sizeof one));
    thread_.join();
  }
  template <class Command>
  int run(const std::string& path, const Command& command) {
    const auto target = cli::parse_target("127.0.0.1:" + path);
    EXPECT_TRUE(target.has_value());
    auto session = cli::NfsSession::open(*target, options_);
    out_ = error_ = {};
    std::FILE* const out = std::tmpfile();
    std::FILE* const error = std::tmpfile();
    const cli::Streams streams{.out = out, .error = error, .progress = true};
    const int status = session ? command(**session, streams) : cli::nfs_fail(streams, session.error());
    out_ = text_of(out);
    error_ = text_of(error);
    return status;
  }
  int put(const fs::path& local, const std::string& path) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_put(session, local, streams); });
  }
  int get(const std::string& path, const fs::path& local) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_get(session, local, streams); });
  }
  int ls(const std::string& path, bool details = false) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_ls(session, details, streams); });
  }
  int cat(const std::string& path, const cli::ReadOptions& part = {}) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_cat(session, part, streams); });
  }
  fs::path local_file(const std::string& name, const std::vector<std::byte>& bytes) {
    std::ofstream(here_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return here_ / name;
  }
  static std::string text(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static std::string text(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  std::size_t local_names() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(here_), fs::directory_iterator{}));
  }

  Shelf shelf_;
  MountService mount_;
  cli::NfsOptions options_;
  fs::path here_;
  std::string out_, error_;

 private:
  static std::string text_of(std::FILE* file) {
    std::string text;
    std::fflush(file);
    ::lseek(fileno(file), 0, SEEK_SET);
    std::array<char, 4096> part{};
    for (ssize_t got = 0; (got = ::read(fileno(file), part.data(), part.size())) > 0;)
      text.append(part.data(), static_cast<std::size_t>(got));
    std::fclose(file);
    return text;
  }
  void run() {
    for (;;) {
      const bool any = server_->progress();
      if (tcp_->progress() || any || !server_->arm()) continue;
      std::array<pollfd, 3> ready = {{{server_->fd(), POLLIN, 0}, {tcp_->fd(), POLLIN, 0}, {stop_fd_, POLLIN, 0}}};
      ::poll(ready.data(), ready.size(), -1);
      if (ready[2].revents != 0) return;
    }
  }
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<rpcbind::TcpServer> tcp_;
  int stop_fd_ = -1;
  std::thread thread_;
};

TEST_F(Commands, WhatIsPutCanBeListedShownAndFetched) {
  const auto bytes = content(5, 0, 300'001);
  const fs::path local = local_file("local", bytes);
  fs::permissions(local, fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_EQ(put(local, "/srv/shelf/remote"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "remote\n") << "and no other name";
  ASSERT_EQ(ls("/srv/shelf/remote", true), 0);
  EXPECT_THAT(out_, HasSubstr("-rw-------"));
  EXPECT_THAT(out_, HasSubstr(" 300001 "));
  ASSERT_EQ(get("/srv/shelf/remote", here_), 0) << error_;
  EXPECT_TRUE(text(here_ / "remote") == text(bytes));
  EXPECT_EQ(local_names(), 2u);
  ASSERT_EQ(cat("/srv/shelf/remote"), 0);
  EXPECT_TRUE(out_ == text(bytes));
  ASSERT_EQ(cat("/srv/shelf/remote", {.offset = 99'999, .length = 7}), 0);
  EXPECT_EQ(out_, text(content(5, 99'999, 7)));
  ASSERT_EQ(
      run("/srv/shelf/remote", [](auto& session, const auto& streams) { return cli::nfs_stat(session, streams); }), 0);
  EXPECT_THAT(out_, HasSubstr("size    300001 bytes"));
  EXPECT_THAT(out_, HasSubstr("type    NF3REG"));
  stop();
  EXPECT_EQ(mount_.unmounts, mount_.mounts);
  EXPECT_TRUE(shelf_.find("remote")->committed == bytes);
}

TEST_F(Commands, ADirectoryAsTargetGetsTheFileUnderItsOwnName) {
  shelf_.add(Shelf::kRoot, "d", {.type = nfs3::Ftype3::NF3DIR});
  const fs::path local = local_file("local", content(1, 0, 10));
  ASSERT_EQ(put(local, "/srv/shelf/d"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf/d"), 0);
  EXPECT_EQ(out_, "local\n");
  ASSERT_EQ(put(local, "/srv/shelf"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "d\nlocal\n");
}

TEST_F(Commands, WhatFailsHalfwayLeavesNothing) {
  const auto bytes = content(1, 0, 1'000'001);
  shelf_.add_file("f", bytes);
  shelf_.status = nfs3::Nfsstat3::NFS3ERR_IO;
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(error_, HasSubstr("READ of /f at 0: NFS3ERR_IO (5)"));
  EXPECT_EQ(local_names(), 0u);
  shelf_.status = nfs3::Nfsstat3{20'001};  // of a server that is newer than this client
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(error_, HasSubstr("READ of /f at 0: status 20001, which is not known here"));
  shelf_.status = nfs3::Nfsstat3::NFS3ERR_NOSPC;
  EXPECT_EQ(put(local_file("local", bytes), "/srv/shelf/g"), 1);
  EXPECT_THAT(error_, HasSubstr("NFS3ERR_NOSPC"));
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "f\n");
  EXPECT_EQ(get("/srv/shelf/none", here_ / "none"), 1);
  EXPECT_THAT(error_, HasSubstr("LOOKUP of none: NFS3ERR_NOENT (2)"));
  EXPECT_EQ(get("/srv/shelf", here_), 1) << "a directory";
  EXPECT_EQ(put(here_ / "none", "/srv/shelf/g"), 1);
  EXPECT_THAT(error_, HasSubstr("No such file"));
}

TEST_F(Commands, ABusyServerIsAskedAgain) {
  const auto bytes = content(1, 0, 100'001);
  shelf_.add_file("f", bytes);
  shelf_.busy = 2;
  ASSERT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  EXPECT_EQ(fs::file_size(here_ / "f"), bytes.size());
  stop();
  EXPECT_EQ(shelf_.busy, 0u);
}

TEST_F(Commands, WhereNoNamesCanBeMadeTheFileThatIsThereIsWrittenOver) {
  shelf_.add_file("f", content(1, 0, 50'000));
  shelf_.no_new_names = true;
  const auto bytes = content(2, 0, 20'001);
  ASSERT_EQ(put(local_file("local", bytes), "/srv/shelf/f"), 0) << error_;
  EXPECT_EQ(put(here_ / "local", "/srv/shelf/g"), 1) << "there is none";
  EXPECT_THAT(error_, HasSubstr("NFS3ERR_ACCES"));
  stop();
  EXPECT_TRUE(shelf_.find("f")->committed == bytes);
}

TEST_F(Commands, LinksAreShownWithWhatTheyHold) {
  shelf_.add(Shelf::kRoot, "link", {.type = nfs3::Ftype3::NF3LNK, .link = "elsewhere"});
  shelf_.attributes = shelf_.plus = false;
  ASSERT_EQ(ls("/srv/shelf", true), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("link -> elsewhere\n"));
}

TEST_F(Commands, MountsThatAreRefusedAreTheServersWord) {
  EXPECT_EQ(ls("/home/x"), 1);
  EXPECT_EQ(error_, "rpcrdma nfs: MNT of /home/x: status 10099, which is not known here\n");
  options_.handle = nfs::client::Handle::of(Shelf::handle_of(Shelf::kRoot))->hex();
  const int before = mount_.mounts;
  EXPECT_EQ(ls("/"), 0) << "with a handle MOUNT is not asked: " << error_;
  EXPECT_EQ(mount_.mounts, before);
  options_.handle = "xyz";
  EXPECT_EQ(ls("/"), 1);
  options_.handle.clear();
  options_.mount_port = free_port();
  EXPECT_EQ(ls("/srv/shelf"), 1);
  EXPECT_THAT(error_, HasSubstr("Connection refused"));
}

TEST(Ports, AreTheAssignedOneUnlessToldOtherwise) {
  REQ("NFS-V4-06", "NFS-CB-17");
  EXPECT_EQ(cli::ServeOptions{}.port, rpcbind::kNfsRdmaPort);
  EXPECT_EQ(cli::NfsOptions{}.port, rpcbind::kNfsRdmaPort);
}

TEST_F(Commands, PingIsAnsweredWhileAllOtherCallsAreStuck) {
  REQ("NFS-CB-11", "NFS-CB-12");
  const auto file = nfs::client::Handle::of(Shelf::handle_of(shelf_.add_file("f", content(1, 0, 16))));
  shelf_.hold_reads = 1000;
  options_.seconds = 5;
  std::optional<stub::nfs3::NfsV3Client> calls;  // which must be there when the endpoint goes
  auto connected = cli::connect_to("127.0.0.1", options_, 1u << 20, 1);
  ASSERT_NE(connected.client, nullptr) << connected.failure;
  calls.emplace(*connected.client);
  std::FILE* const out = std::tmpfile();
  const auto work = [&](int most_ms) { connected.client->wait(most_ms); };
  const auto answered = [&](std::uint32_t count) {
    const cli::PingOptions options{.count = count, .interval = std::chrono::milliseconds{0}};
    return cli::ping(*connected.client, options, options_, work, out);
  };
  ASSERT_EQ(answered(1).microseconds.size(), 1u) << "which grants credits: before there is one";
  std::size_t stuck = 0;
  const auto call = [&] {
    return calls->read({.file = file->wire(), .offset = 0, .count = 16}, {.inline_items_bytes = 16},
                       [](const stub::Outcome<Shelf::Read>&) {});
  };
  while (stuck < 1000 && call()) ++stuck;
  EXPECT_GE(stuck, 31u) << "all credits but one";
  const auto statistics = answered(3);
  EXPECT_EQ(statistics.called, 3u);
  ASSERT_EQ(statistics.microseconds.size(), 3u);
  EXPECT_GT(statistics.least(), 0);
  connected.client->close();
  while (connected.client->state() != endpoint::Client::State::kClosed) ASSERT_TRUE(connected.client->wait(5000));
  EXPECT_EQ(answered(3).called, 0u) << "there is no connection any more";
  std::fclose(out);
  EXPECT_EQ(calls->outstanding(), 0u);
  options_.port = free_port();
  EXPECT_EQ(cli::connect_to("127.0.0.1", options_, 1u << 20, 1).client, nullptr);
}

TEST(CommandTexts, Targets) {
  const auto of = [](std::string_view text) {
    const auto target = cli::parse_target(text);
    return target ? target->host + "|" + target->path : "none";
  };
  EXPECT_EQ(of("host:/a/b"), "host|/a/b");
  EXPECT_EQ(of("10.9.0.1:/a:/b"), "10.9.0.1|/a:/b");
  EXPECT_EQ(of("[::1]:/a"), "::1|/a");
  for (const char* none : {"host", "host:a", ":/a", "[::1]/a", "", "[]:/a"}) EXPECT_EQ(of(none), "none") << none;
}

TEST(CommandTexts, Modes) {
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3DIR, .mode = 0755}), "drwxr-xr-x");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3REG, .mode = 06640}), "-rwSr-S---");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3FIFO, .mode = 01777}), "prwxrwxrwt");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3{12}, .mode = 0}), "?---------");
}

TEST(CommandTexts, NoNameCommandsATerminal) {
  EXPECT_EQ(cli::printable("a\x1b[2Jb\n\x7f", true), "a?[2Jb??");
  EXPECT_EQ(cli::printable("a\x1b[2Jb", false), "a\x1b[2Jb");
}

TEST(CommandTexts, ProgressAndStatistics) {
  EXPECT_EQ(cli::progress_line("big", 1u << 20, 4u << 20, 2), "big: 25 %, 1.0 MiB of 4.0 MiB, 512.0 KiB/s");
  EXPECT_EQ(cli::progress_line("big", 17, 0, 0), "big: 17 bytes");
  const cli::PingStatistics statistics{.called = 8, .microseconds = {2, 4, 4, 4, 5, 5, 7, 9}};
  EXPECT_EQ(cli::to_string(statistics),
            "8 calls, 8 answered; round trip 2.0 least, 5.0 mean, 9.0 most, 2.0 deviation, in us");
  EXPECT_EQ(cli::to_string(cli::PingStatistics{.called = 2}), "2 calls, 0 answered");
}

}  // namespace commands_test
}  // namespace rpcrdma::test
