// SPDX-License-Identifier: BSD-3-Clause
// A process as a node: how its thread, its names in the folder and its descriptors affect the
// program. Two fabrics in one process are two nodes here, and behave like two processes.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pthread.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "softverbs/fabric.h"
#include "softverbs/ipc_processes.h"
#include "support/own_process.h"

namespace {

using namespace soft_test;
using rpcrdma::test::has_threads;
using rpcrdma::test::threads;

constexpr std::uint16_t kPort = 7777;

/// Waits until the node's thread has started, for which UndefinedBehaviorSanitizer needs a
/// descriptor.
void await_thread() {
  const auto runs = [](const std::filesystem::path& task) {
    std::string name;
    std::getline(std::ifstream(task / "comm"), name);
    return name == "softverbs";
  };
  const auto limit = std::chrono::steady_clock::now() + kLimit;
  const std::filesystem::path tasks("/proc/self/task");
  while (std::none_of(std::filesystem::directory_iterator(tasks), std::filesystem::directory_iterator(), runs)) {
    ASSERT_LT(std::chrono::steady_clock::now(), limit) << "no thread is called softverbs";
    std::this_thread::yield();
  }
}

/// The number of names in the fabric's folder with this beginning.
std::size_t names(const Folder& folder, const std::string& beginning) {
  if (!std::filesystem::exists(folder.fabric())) return 0;
  const std::filesystem::directory_iterator entries(folder.fabric());
  return static_cast<std::size_t>(std::count_if(begin(entries), end(entries), [&](const auto& entry) {
    return entry.path().filename().string().starts_with(beginning);
  }));
}

/// A fabric object that is a node as long as its event channel exists.
struct Party {
  explicit Party(const Folder& folder) : fabric(folder.config()), events(control::create_event_channel(fabric)) {
    EXPECT_NE(events, nullptr);
  }
  ~Party() {
    sv::rdma_destroy_event_channel(events);
    EXPECT_TRUE(control::live_objects(fabric).none());
  }
  Party(const Party&) = delete;
  Party& operator=(const Party&) = delete;

  [[nodiscard]] rdma_cm_id* make_id() const {
    rdma_cm_id* id = nullptr;
    EXPECT_EQ(sv::rdma_create_id(events, &id, nullptr, RDMA_PS_TCP), 0);
    return id;
  }

  sv::Fabric fabric;
  rdma_event_channel* events;
};

int bind(rdma_cm_id* id, std::uint16_t port) {
  sockaddr_in any = address(port, "0.0.0.0");
  return sv::rdma_bind_addr(id, reinterpret_cast<sockaddr*>(&any));
}

/// Prevents the process from opening further descriptors.
class NoDescriptors {
 public:
  NoDescriptors() {
    EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &before_), 0);
    const rlimit none{3, before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  }
  ~NoDescriptors() { EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before_), 0); }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;

 private:
  rlimit before_{};
};

/// Connects to the first node of the folder without a greeting.
int connect_stranger(const Folder& folder) {
  const int stranger = ::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  sockaddr_un node{};
  node.sun_family = AF_UNIX;
  std::snprintf(node.sun_path, sizeof node.sun_path, "%s/node-1", folder.fabric().c_str());
  EXPECT_EQ(::connect(stranger, reinterpret_cast<const sockaddr*>(&node), sizeof node), 0);
  return stranger;
}

/// Sends something other than a greeting; the node's thread closes the connection when it receives
/// that.
void expect_hung_up(int stranger) {
  pollfd closed{stranger, POLLIN, 0};
  EXPECT_EQ(::send(stranger, "x", 1, MSG_NOSIGNAL), 1);
  EXPECT_EQ(::poll(&closed, 1, kLimitMs), 1);
  EXPECT_NE(closed.revents & POLLHUP, 0);
  ::close(stranger);
}

volatile std::sig_atomic_t handled = 0;

TEST(Node, ThreadOfTheNodeHandlesNoSignalOfTheProgram) {
  const Folder folder;
  const Party party(folder);
  expect_hung_up(connect_stranger(folder));  // so the thread exists, with its mask
  struct sigaction action {};
  struct sigaction before {};
  action.sa_handler = [](int) { handled = 1; };
  ASSERT_EQ(::sigaction(SIGUSR1, &action, &before), 0);
  sigset_t one;
  sigset_t mask;
  sigemptyset(&one);
  sigaddset(&one, SIGUSR1);
  ASSERT_EQ(::pthread_sigmask(SIG_BLOCK, &one, &mask), 0);
  ASSERT_EQ(::kill(::getpid(), SIGUSR1), 0);
  expect_hung_up(connect_stranger(folder));  // the thread has run since
  const timespec limit{0, 0};
  EXPECT_EQ(::sigtimedwait(&one, nullptr, &limit), SIGUSR1);
  EXPECT_EQ(handled, 0);
  EXPECT_EQ(::pthread_sigmask(SIG_SETMASK, &mask, nullptr), 0);
  EXPECT_EQ(::sigaction(SIGUSR1, &before, nullptr), 0);
}

TEST(Node, StartOfTheThreadDoesNotChangeTheCallersSignalMask) {
  const Folder folder;
  sigset_t before;
  sigset_t after;
  ASSERT_EQ(::pthread_sigmask(SIG_SETMASK, nullptr, &before), 0);
  const Party party(folder);
  ASSERT_EQ(::pthread_sigmask(SIG_SETMASK, nullptr, &after), 0);
  for (int signal = 1; signal < NSIG; ++signal) EXPECT_EQ(sigismember(&before, signal), sigismember(&after, signal));
}

TEST(Node, OpenDeviceFailsIfTheThreadOfTheNodeCannotBeStarted) {
  const Folder folder;
  pthread_attr_t usual;
  pthread_attr_t huge;
  ASSERT_EQ(::pthread_getattr_default_np(&usual), 0);
  ASSERT_EQ(::pthread_attr_init(&huge), 0);
  ASSERT_EQ(::pthread_attr_setstacksize(&huge, std::size_t{1} << 47U), 0);
  ASSERT_EQ(::pthread_setattr_default_np(&huge), 0);
  sv::Fabric fabric(folder.config());
  errno = 0;
  ibv_context* context = control::open_device(fabric);
  const int error = errno;
  ASSERT_EQ(::pthread_setattr_default_np(&usual), 0);
  EXPECT_EQ(context, nullptr);
  EXPECT_EQ(error, EAGAIN);
  EXPECT_EQ(names(folder, "node-"), 0U);

  context = control::open_device(fabric);
  ASSERT_NE(context, nullptr);
  EXPECT_EQ(sv::close_device(context), 0);
}

TEST(Node, CallsThatNeedALockedFolderTimeOutAndBlockNoOtherCall) {
  const Folder folder;
  Party party(folder);
  rdma_cm_id* const id = party.make_id();
  ibv_context* const context = control::open_device(party.fabric);
  ASSERT_NE(context, nullptr);
  const int locked = ::open(folder.fabric().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  ASSERT_EQ(::flock(locked, LOCK_EX), 0);
  auto binding = std::async(std::launch::async, [&] { return bind(id, kPort) == 0 ? 0 : errno; });
  auto starting = std::async(std::launch::async, [&] {
    sv::Fabric late(folder.config());
    return control::open_device(late) != nullptr ? 0 : errno;
  });
  constexpr std::chrono::milliseconds kMoment{300};
  EXPECT_EQ(binding.wait_for(kMoment), std::future_status::timeout);
  ibv_port_attr port{};
  EXPECT_EQ(sv::query_port(context, 1, &port), 0);
  EXPECT_EQ(binding.wait_for(std::chrono::seconds(0)), std::future_status::timeout)
      << "the fabric's lock was held meanwhile";
  const bool both_end =
      binding.wait_for(kLimit) == std::future_status::ready && starting.wait_for(kLimit) == std::future_status::ready;
  EXPECT_TRUE(both_end);
  ::close(locked);  // releases the lock
  EXPECT_EQ(binding.get(), ETIMEDOUT);
  EXPECT_EQ(starting.get(), ETIMEDOUT);

  EXPECT_EQ(bind(id, kPort), 0) << "the id is as it was before";
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
  EXPECT_EQ(names(folder, "port-"), 0U);
  EXPECT_EQ(sv::close_device(context), 0);
}

TEST(Node, BindAndOpenDeviceFailWithoutDescriptors) {
  const Folder folder;
  const Party holder(folder);
  Party other(folder);
  rdma_cm_id* const held = holder.make_id();
  rdma_cm_id* const refused = other.make_id();
  rdma_cm_id* const before = other.make_id();
  ASSERT_EQ(bind(held, kPort), 0);
  ASSERT_EQ(bind(before, kPort + 1), 0);
  {
    const NoDescriptors none;
    EXPECT_EQ(bind(refused, kPort), -1);
    EXPECT_EQ(errno, EMFILE);
    EXPECT_EQ(control::open_device(other.fabric), nullptr);
    EXPECT_EQ(errno, EMFILE);
  }
  EXPECT_EQ(bind(refused, kPort), -1);
  EXPECT_EQ(errno, EADDRINUSE);
  for (rdma_cm_id* const id : {held, refused, before}) EXPECT_EQ(sv::rdma_destroy_id(id), 0);
}

TEST(Node, ResolveAddrFailsWithoutDescriptorsForTheDevice) {
  const Folder folder;
  const Party party(folder);
  rdma_cm_id* const id = party.make_id();
  sockaddr_in to = address(kPort);
  await_thread();
  {
    const NoDescriptors none;
    EXPECT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&to), 1000), -1);
    EXPECT_EQ(errno, EMFILE);
  }
  EXPECT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&to), 1000), 0);
  EXPECT_GE(id->verbs->async_fd, 0);
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
}

TEST(Node, PortOfADestroyedIdIsReleasedAlsoAfterResolveAddr) {
  const Folder folder;
  const Party one(folder);
  const Party two(folder);
  rdma_cm_id* id = one.make_id();
  ASSERT_EQ(bind(id, kPort), 0);
  EXPECT_EQ(names(folder, "port-"), 1U);
  sockaddr_in to = address(99);
  ASSERT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&to), 1000), 0);
  EXPECT_EQ(await(one.events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
  EXPECT_EQ(names(folder, "port-"), 0U);
  id = two.make_id();
  EXPECT_EQ(bind(id, kPort), 0);
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
}

TEST(Node, ExistsAsLongAsAListOfDevices) {
  const Folder folder;
  ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
  const std::size_t before = threads();
  int count = 0;
  ibv_context** const list = sv::rdma_get_devices(&count);
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(count, 1);
  EXPECT_TRUE(has_threads(before + 1));
  sv::rdma_free_devices(list);
  EXPECT_TRUE(has_threads(before));
  EXPECT_EQ(names(folder, "node-"), 0U);
}

TEST(Node, StaysWhenAResetIsRefused) {
  const Folder folder;
  ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
  ibv_context** const list = sv::rdma_get_devices(nullptr);
  ASSERT_NE(list, nullptr);
  EXPECT_FALSE(control::reset(control::default_fabric()));
  EXPECT_EQ(names(folder, "node-"), 1U);
  sv::rdma_free_devices(list);
  EXPECT_EQ(names(folder, "node-"), 0U);
  EXPECT_TRUE(control::reset(control::default_fabric()));
}

TEST(Node, EndsIfOpenDeviceFails) {
  const Folder folder;
  sv::Fabric fabric(folder.config());
  control::remove_device(fabric);
  const std::size_t before = threads();
  EXPECT_EQ(control::open_device(fabric), nullptr);
  EXPECT_EQ(errno, ENODEV);
  EXPECT_TRUE(has_threads(before));
  EXPECT_EQ(names(folder, "node-"), 0U);
}

std::chrono::nanoseconds processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

TEST(Node, WaitsForADescriptorWithoutSpinning) {
  const Folder folder;
  const Party party(folder);
  const int stranger = ::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  ASSERT_GE(stranger, 0);
  sockaddr_un node{};
  node.sun_family = AF_UNIX;
  std::snprintf(node.sun_path, sizeof node.sun_path, "%s/node-1", folder.fabric().c_str());
  // The thread must have started: UndefinedBehaviorSanitizer needs descriptors to examine its
  // object.
  const int earlier = ::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::connect(earlier, reinterpret_cast<const sockaddr*>(&node), sizeof node), 0);
  expect_hung_up(earlier);
  pollfd closed{stranger, POLLIN, 0};
  {
    const NoDescriptors none;
    ASSERT_EQ(::connect(stranger, reinterpret_cast<const sockaddr*>(&node), sizeof node), 0);
    const auto before = processor_time();
    EXPECT_EQ(::poll(&closed, 1, 400), 0);
    EXPECT_LT(processor_time() - before, std::chrono::milliseconds(100)) << "the node's thread spins";
  }
  expect_hung_up(stranger);  // the node accepts it at last
}

}  // namespace
