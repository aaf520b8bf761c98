// SPDX-License-Identifier: BSD-3-Clause
//
// The server for tests of the commands on files: a Shelf with its MOUNT on another thread. For
// the tests of `rpcrdma nfs`.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "nfs/shelf.h"
#include "nfs/stub/mount3.h"
#include "nfs_commands.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/stream/over_tcp.h"
#include "rpcrdma/endpoint/server.h"
#include "support/provider.h"

namespace rpcrdma::test {

class MountService : public nfs::stub::mount3::MountV3Service {
 public:
  void mnt(oncrpc::stub::Call<Mnt>& call) override {
    ++mounts;
    if (call.arguments() != "/srv/shelf")
      return void(call.reply(nfs::wire::mount3::Mountres3::otherwise(nfs::wire::mount3::Mountstat3{10'099})));
    const Shelf::Bytes8 root = Shelf::handle_of(Shelf::kRoot);
    const std::array<std::int32_t, 1> flavors = {1};
    call.reply(nfs::wire::mount3::Mountres3::mountinfo({.fhandle = root, .auth_flavors = flavors}));
  }
  void umnt(oncrpc::stub::Call<Umnt>& call) override {
    ++unmounts;
    call.reply();
  }
  void export_(oncrpc::stub::Call<Export>& call) override {
    const std::array<nfs::wire::mount3::Exportnode, 2> nodes = {{{.ex_dir = "/srv/shelf"}, {.ex_dir = "/srv"}}};
    call.reply(nodes);
  }
  int mounts = 0, unmounts = 0;
};

/// A server of files and its MOUNT on a thread of their own, and the sessions of the commands with
/// it.
class Commands : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric())
      GTEST_SKIP() << "over a device the commands are tested with the kernel's server: ./dev vm nfs";
    ASSERT_TRUE(start_anew({}));
    options_.provider = "softverbs";
    options_.port = free_port();
    options_.time = kLimit;
    options_.retry = {};
    keep_mount_port();
    stop_fd_ = ::eventfd(0, EFD_CLOEXEC);
    come_up();
    here_ = std::filesystem::temp_directory_path() / ("rpcrdma-commands-" + std::to_string(::getpid()));
    std::filesystem::remove_all(here_);
    std::filesystem::create_directory(here_);
  }
  /// Starts the server, or without `with_rdma` its MOUNT alone: after `go_away()` at the same ports
  /// and with the same files.
  void come_up(bool with_rdma = true) {
    if (with_rdma) {
      auto server = endpoint::Server::listen(*provider().table, provider().listen_at(options_.port), {});
      ASSERT_TRUE(server.has_value());
      server_ = std::move(*server);
      server_->serve(shelf_);
    }
    auto tcp = oncrpc::stream::TcpServer::listen(*oncrpc::Address::parse("127.0.0.1", options_.mount_port));
    ASSERT_TRUE(tcp.has_value());
    tcp_ = std::move(*tcp);
    oncrpc::stream::serve(mount_, *tcp_);
    options_.mount_port = tcp_->address().port();
    thread_ = std::thread([this] { run(); });
  }
  /// Keeps the port of MOUNT reserved while nobody listens there; otherwise the command could call
  /// a server of another program.
  void keep_mount_port() {
    place_ = oncrpc::Descriptor(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int on = 1;
    ASSERT_EQ(::setsockopt(place_.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on), 0);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof name;
    ASSERT_EQ(::bind(place_.get(), reinterpret_cast<sockaddr*>(&name), length), 0);
    ASSERT_EQ(::getsockname(place_.get(), reinterpret_cast<sockaddr*>(&name), &length), 0);
    options_.mount_port = ntohs(name.sin_port);
  }
  /// Ends the server as if it had been killed.
  void go_away() {
    stop();
    server_.reset();
    tcp_.reset();
  }
  void TearDown() override {
    if (!thread_.joinable() && server_ == nullptr) return;
    stop();
    shelf_.drop_held();
    server_.reset();
    tcp_.reset();
    ::close(stop_fd_);
    std::filesystem::remove_all(here_);
    EXPECT_TRUE(nothing_left());
  }
  /// Stops the server, so that the test can examine its files.
  void stop() {
    if (!thread_.joinable()) return;
    const std::uint64_t one = 1;
    ASSERT_EQ(::write(stop_fd_, &one, sizeof one), static_cast<ssize_t>(sizeof one));
    thread_.join();
    std::uint64_t told = 0;
    ASSERT_EQ(::read(stop_fd_, &told, sizeof told), static_cast<ssize_t>(sizeof told));
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
  int put(const std::filesystem::path& local, const std::string& path) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_put(session, local, streams); });
  }
  int get(const std::string& path, const std::filesystem::path& local) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_get(session, local, streams); });
  }
  int ls(const std::string& path, bool details = false) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_ls(session, details, streams); });
  }
  int cat(const std::string& path, const cli::ReadOptions& part = {}) {
    return run(path, [&](auto& session, const auto& streams) { return cli::nfs_cat(session, part, streams); });
  }
  std::filesystem::path local_file(const std::string& name, const std::vector<std::byte>& bytes) {
    std::ofstream(here_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return here_ / name;
  }
  static std::string text(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static std::string text(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  std::size_t local_names() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(here_), std::filesystem::directory_iterator{}));
  }

  Shelf shelf_;
  MountService mount_;
  cli::NfsOptions options_;
  std::filesystem::path here_;
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
      const bool any = server_ && server_->progress();
      if (tcp_->progress() || any || (server_ && !server_->arm())) continue;
      const int rdma = server_ ? server_->fd() : -1;
      std::array<pollfd, 3> ready = {{{rdma, POLLIN, 0}, {tcp_->fd(), POLLIN, 0}, {stop_fd_, POLLIN, 0}}};
      ::poll(ready.data(), ready.size(), -1);
      if (ready[2].revents != 0) return;
    }
  }
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<oncrpc::stream::TcpServer> tcp_;
  oncrpc::Descriptor place_;
  int stop_fd_ = -1;
  std::thread thread_;
};

}  // namespace rpcrdma::test
