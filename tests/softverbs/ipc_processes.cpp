// SPDX-License-Identifier: BSD-3-Clause
// Processes of one fabric, see ipc_processes.h.
#include "softverbs/ipc_processes.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace soft_test {
namespace {

bool readable(int fd) {
  pollfd state{fd, POLLIN, 0};
  int result = 0;
  do {
    result = ::poll(&state, 1, kLimitMs);
  } while (result < 0 && errno == EINTR);
  return result > 0;
}

}  // namespace

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "softverbs-ipc-XXXXXX").string();
  path_ = ::mkdtemp(pattern.data());
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

control::Config Folder::config(control::Config config) const {
  config.directory = fabric();
  return config;
}

void Talk::say(std::uint64_t value) const {
  // Once the other process has this value, its requests make the provider's thread of this process
  // read what was written before. ThreadSanitizer does not see that order through two processes,
  // but sees it through the fabric's lock, which this call takes.
  static_cast<void>(control::counters(control::default_fabric()));
  ASSERT_EQ(::write(out_, &value, sizeof value), ssize_t{sizeof value});
}

std::uint64_t Talk::hear() const {
  std::uint64_t value = 0;
  EXPECT_TRUE(readable(in_)) << "the other process says nothing";
  EXPECT_EQ(::read(in_, &value, sizeof value), ssize_t{sizeof value}) << "the other process has ended";
  return value;
}

bool Talk::ended() const {
  char byte = 0;
  return readable(in_) && ::read(in_, &byte, 1) == 0;
}

void Talk::close() {
  if (in_ >= 0) ::close(in_);
  if (out_ >= 0) ::close(out_);
  in_ = out_ = -1;
}

Child::Child(const std::function<void(Talk&)>& body, Part part) {
  if (part == Part::kFabric) {
    EXPECT_TRUE(control::reset(control::default_fabric(), {}));
  }
  std::array<int, 2> to_child{};
  std::array<int, 2> to_parent{};
  EXPECT_EQ(::pipe2(to_child.data(), O_CLOEXEC), 0);
  EXPECT_EQ(::pipe2(to_parent.data(), O_CLOEXEC), 0);
  pid_ = ::fork();
  if (pid_ == 0) {
    ::close(to_child[1]);
    ::close(to_parent[0]);
    ::alarm(2 * kLimitMs / 1000);  // a child that hangs must not outlive the test
    Talk talk(to_child[0], to_parent[1]);
    body(talk);
    if (part == Part::kFabric) {
      EXPECT_TRUE(control::reset(control::default_fabric(), {})) << "the child leaves objects behind";
    }
    std::fflush(nullptr);
    ::_exit(testing::Test::HasFailure() ? 1 : 0);
  }
  EXPECT_GT(pid_, 0);
  ::close(to_child[0]);
  ::close(to_parent[1]);
  talk_ = Talk(to_parent[0], to_child[1]);
}

Child::~Child() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  talk_.close();
}

void Child::kill() { EXPECT_EQ(::kill(pid_, SIGKILL), 0); }

int Child::finish() {
  int status = 0;
  EXPECT_EQ(::waitpid(pid_, &status, 0), pid_);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool wait_for(const std::function<bool()>& done, const char* what) {
  const auto limit = std::chrono::steady_clock::now() + kLimit;
  while (!done()) {
    if (std::chrono::steady_clock::now() > limit) {
      ADD_FAILURE() << "waited in vain: " << what;
      return false;
    }
  }
  return true;
}

std::vector<ibv_wc> collect(ibv_cq* cq, std::size_t count) {
  std::vector<ibv_wc> result;
  wait_for(
      [&] {
        ibv_wc wc{};
        const int got = result.size() < count ? ibv_poll_cq(cq, 1, &wc) : 0;
        if (got == 1) result.push_back(wc);
        return got < 0 || result.size() >= count;
      },
      "completions");
  EXPECT_EQ(result.size(), count);
  result.resize(count);
  return result;
}

TakenEvent await(rdma_event_channel* channel) {
  if (readable(channel->fd)) return take(channel);
  ADD_FAILURE() << "no connection event";
  return {RDMA_CM_EVENT_TIMEWAIT_EXIT, 0, nullptr, nullptr, {}, {}};
}

ibv_event_type await_async(ibv_context* context) {
  if (!readable(context->async_fd)) {
    ADD_FAILURE() << "no asynchronous event";
    return IBV_EVENT_CLIENT_REREGISTER;
  }
  ibv_async_event event{};
  EXPECT_EQ(sv::get_async_event(context, &event), 0);
  sv::ack_async_event(&event);
  return event.event_type;
}

void Side::listen(const control::Config& config, std::uint16_t port, int backlog) {
  ASSERT_TRUE(control::reset(control::default_fabric(), config));
  events = sv::rdma_create_event_channel();
  ASSERT_NE(events, nullptr);
  sockaddr_in where = address(port);
  ASSERT_EQ(sv::rdma_create_id(events, &listener, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_bind_addr(listener, reinterpret_cast<sockaddr*>(&where)), 0);
  ASSERT_EQ(sv::rdma_listen(listener, backlog), 0);
}

TakenEvent Side::accept(const Options& options, const std::vector<std::uint8_t>& data) {
  TakenEvent asked = await(events);
  EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
  id = asked.id;
  make_objects(options);
  rdma_conn_param parameters = options.accept;
  parameters.private_data = data.data();
  parameters.private_data_len = static_cast<std::uint8_t>(data.size());
  EXPECT_EQ(sv::rdma_accept(id, &parameters), 0);
  EXPECT_EQ(await(events).type, RDMA_CM_EVENT_ESTABLISHED);
  return asked;
}

void Side::prepare(const control::Config& config, std::uint16_t port, const Options& options) {
  ASSERT_TRUE(control::reset(control::default_fabric(), config));
  events = sv::rdma_create_event_channel();
  ASSERT_NE(events, nullptr);
  resolve(port, options);
}

void Side::resolve(std::uint16_t port, const Options& options) {
  sockaddr_in where = address(port);
  ASSERT_EQ(sv::rdma_create_id(events, &id, nullptr, RDMA_PS_TCP), 0);
  ASSERT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&where), 1000), 0);
  EXPECT_EQ(await(events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
  ASSERT_EQ(sv::rdma_resolve_route(id, 1000), 0);
  EXPECT_EQ(await(events).type, RDMA_CM_EVENT_ROUTE_RESOLVED);
  make_objects(options);
}

void Side::connect(const Options& options, const std::vector<std::uint8_t>& data) {
  rdma_conn_param parameters = options.connect;
  parameters.private_data = data.data();
  parameters.private_data_len = static_cast<std::uint8_t>(data.size());
  ASSERT_EQ(sv::rdma_connect(id, &parameters), 0);
}

void Side::close() {
  if (id != nullptr) free_objects();
  if (listener != nullptr) {
    EXPECT_EQ(sv::rdma_destroy_id(listener), 0);
  }
  sv::rdma_destroy_event_channel(events);
  EXPECT_TRUE(control::live_objects(control::default_fabric()).none());
  EXPECT_EQ(control::counters(control::default_fabric()).misuses, 0U);
  *this = {};
}

Duo::Duo(const Serve& serve, const Options& options, const control::Config& config)
    : child_([&](Talk& talk) {
        constexpr std::uint16_t kPort = 20049;
        Side server;
        server.listen(folder_.config(config), kPort);
        talk.say(0);
        server.accept(options);
        serve(server, talk);
        server.close();
      }) {
  constexpr std::uint16_t kPort = 20049;
  EXPECT_EQ(child_.talk().hear(), 0U);
  client.prepare(folder_.config(config), kPort, options);
  client.connect(options);
  EXPECT_EQ(await(client.events).type, RDMA_CM_EVENT_ESTABLISHED);
}

Duo::~Duo() {
  if (client.events != nullptr) client.close();
  if (expected_end_ == 0) {
    EXPECT_EQ(child_.finish(), 0);
  }
}

void Duo::kill() {
  expected_end_ = 128 + SIGKILL;
  child_.kill();
  EXPECT_EQ(child_.finish(), expected_end_);
}

void offer(const Talk& talk, const Buffer& buffer) {
  talk.say(buffer.address());
  talk.say(buffer.mr->rkey);
}

Target hear_target(const Talk& talk) {
  const std::uint64_t address = talk.hear();
  return {address, static_cast<std::uint32_t>(talk.hear())};
}

}  // namespace soft_test
