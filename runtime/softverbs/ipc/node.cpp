// SPDX-License-Identifier: BSD-3-Clause
// Creation and destruction of the node, and its thread. A thread of the program that polls serves
// the sockets and timers too. The node's thread then stays idle, until nobody has polled for a
// while. Otherwise it serves them, and wakes when the next timer of a queue pair is due.
#include "softverbs/ipc/node.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <new>
#include <system_error>

#include "softverbs/fabric.h"

namespace softverbs::ipc {
namespace {

// A program that polls serves the sockets itself. The thread serves them when there was no poll for
// this time.
constexpr std::uint64_t kPollerStaysNs = 200'000;
// Late Writes of connections within the process are placed after this time at the latest, whether
// anyone polls or not.
constexpr std::uint64_t kLatestWriteNs = 1'000'000;

void drain(const Fd& wake) {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t taken = ::read(wake.get(), &count, sizeof count);
}

void watch_input(const Node& node, int fd) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = fd;
  ::epoll_ctl(node.poll.get(), EPOLL_CTL_ADD, fd, &event);
}

/// The other process has closed its end. What it has sent before still counts, so this receives it,
/// and then gives the neighbour up.
void hear_out(Fabric& fabric, Neighbour& neighbour) {
  constexpr int kRounds = 4096;
  if (neighbour.in) {
    for (int i = 0; i < kRounds && receive_from(fabric, neighbour); ++i) {
      pollfd state{neighbour.in.get(), POLLIN, 0};
      if (::poll(&state, 1, 0) <= 0) break;
    }
  }
  give_up(fabric, neighbour);
}

void act_on(Fabric& fabric, int fd, std::uint32_t events) {
  Node& node = *fabric.node;
  if (fd == node.listener.get()) {
    accept_strangers(fabric);
    return;
  }
  const auto found = node.by_socket.find(fd);
  if (found == node.by_socket.end()) {
    greet_stranger(fabric, fd);
    return;
  }
  Neighbour& neighbour = *found->second;
  if (fd == neighbour.in.get()) {
    receive_from(fabric, neighbour);
  } else if ((events & (EPOLLHUP | EPOLLERR)) != 0) {
    hear_out(fabric, neighbour);
  } else if ((events & EPOLLOUT) != 0) {
    neighbour.full = false;
    epoll_event quiet{};
    quiet.data.fd = fd;
    ::epoll_ctl(node.poll.get(), EPOLL_CTL_MOD, fd, &quiet);
  }
  flush(fabric, neighbour);
}

/// How long the thread may sleep, in milliseconds for epoll_wait: until the next timer, the placing
/// of late Writes, listening again, or the next check of the neighbours. -1: until it is woken.
int patience_ms(const Fabric& fabric) {
  std::uint64_t next = kNoTimer;
  for (const QueuePair* const qp : fabric.waiting) next = std::min(next, qp->wait_until_ns);
  if (!fabric.late.empty()) next = std::min(next, fabric.now_ns + kLatestWriteNs);
  if (fabric.node->deaf_until_ns != 0) next = std::min(next, fabric.node->deaf_until_ns);
  if (!fabric.node->neighbours.empty()) next = std::min(next, fabric.node->look_at_ns);
  if (next == kNoTimer) return -1;
  constexpr std::uint64_t kLongestMs = 3'600'000;
  constexpr std::uint64_t kNsPerMs = 1'000'000;
  const std::uint64_t left = next > fabric.now_ns ? next - fabric.now_ns : 0;
  return static_cast<int>(std::min((left + kNsPerMs - 1) / kNsPerMs, kLongestMs));
}

void serve(Fabric& fabric, Node& node) {
  int patience = -1;
  for (;;) {
    epoll_event ignored{};
    ::epoll_wait(node.poll.get(), &ignored, 1, patience);
    std::unique_lock lock(fabric.mutex);
    if (node.stopping) return;
    drain(node.wake);  // only this thread may do so: otherwise it could sleep although it was woken
    if (monotonic_ns() - node.polled_at_ns < kPollerStaysNs) {
      lock.unlock();
      pollfd woken{node.wake.get(), POLLIN, 0};
      const timespec pause{0, static_cast<long>(kPollerStaysNs)};
      ::ppoll(&woken, 1, &pause, nullptr);
      patience = 0;
      continue;
    }
    fabric.keep_real_time();
    if (!fabric.late.empty()) fabric.flush_late_writes(nullptr);
    patience = patience_ms(fabric);
  }
}

/// Starts the node's thread, which blocks all signals of the program. Returns 0 or an errno value.
int start_thread(Fabric& fabric, Node& node) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  int error = 0;
  try {
    node.thread = std::thread([&fabric, &node] {
      ::pthread_setname_np(::pthread_self(), "softverbs");
      serve(fabric, node);
    });
  } catch (const std::system_error& problem) {
    error = problem.code().value();
  } catch (const std::bad_alloc&) {
    error = ENOMEM;
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return error;
}

int start(Fabric& fabric, const std::string& path, std::uint16_t preferred) {
  auto node = std::make_unique<Node>();
  if (const int error = node->directory.open(path)) return error;
  node->poll = Fd(::epoll_create1(EPOLL_CLOEXEC));
  node->wake = Fd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!node->poll || !node->wake) return errno;
  node->spare = Fd(::fcntl(node->wake.get(), F_DUPFD_CLOEXEC, 0));
  if (!node->spare) return errno;
  if (const int error = node->directory.claim_lid(preferred, node->lid, node->listener)) return error;
  node->process = ::getpid();
  node->buffer.resize(kMaxPacket);
  watch_input(*node, node->wake.get());
  watch_input(*node, node->listener.get());
  Node& started = *node;
  {
    const std::lock_guard lock(fabric.mutex);
    fabric.lid = node->lid;
    fabric.node = std::move(node);
    fabric.started_ns = fabric.clock_ns();
    // Otherwise two processes with one seed, or a process that has left and returned, would use the
    // same keys and numbers, and mistakes would not be noticed.
    fabric.random =
        Random(fabric.config.seed + started.lid * 0x9E3779B97F4A7C15U + fabric.node_starts++ * 0xD1B54A32D192ED03U);
  }
  // The lock of the fabric is not held here, because it may do nothing while there is only one
  // thread.
  const int error = start_thread(fabric, started);
  if (error != 0) {
    started.directory.release_lid(started.lid);
    const std::lock_guard lock(fabric.mutex);
    fabric.node.reset();
  }
  return error;
}

void stop_serving(Fabric& fabric) {
  Node* node = nullptr;
  {
    const std::lock_guard lock(fabric.mutex);
    node = fabric.node.get();
    if (node == nullptr) return;
    node->stopping = true;
    wake_thread(fabric);
  }
  if (node->process == ::getpid()) {
    node->thread.join();
    node->directory.release_lid(node->lid);
  } else {
    node->thread.detach();  // the thread runs in the parent process
  }
  const std::lock_guard lock(fabric.mutex);
  for (const auto& [number, qp] : fabric.queue_pairs) {
    if (!qp->wire) continue;
    qp->wire->neighbour = nullptr;
    qp->wire->gone = true;
  }
  fabric.node.reset();
}

}  // namespace

std::uint64_t monotonic_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(now.tv_nsec);
}

void wake_thread(const Fabric& fabric) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(fabric.node->wake.get(), &one, sizeof one);
}

void progress(Fabric& fabric) {
  Node& node = *fabric.node;
  if (std::exchange(node.busy, true)) return;
  if (node.deaf_until_ns != 0 && fabric.now_ns >= node.deaf_until_ns) listen_again(node);
  constexpr int kEvents = 16;
  std::array<epoll_event, kEvents> events;
  const int count = ::epoll_wait(node.poll.get(), events.data(), kEvents, 0);
  ++node.idle_polls;
  for (const epoll_event& event : std::span(events.data(), count > 0 ? static_cast<std::size_t>(count) : 0)) {
    if (event.data.fd == node.wake.get()) continue;
    node.idle_polls = 0;
    act_on(fabric, event.data.fd, event.events);
  }
  while (!node.stopped.empty()) {
    QueuePair* const qp = node.stopped.back();
    node.stopped.pop_back();
    run(fabric, *qp);
  }
  give_up_stopped(fabric);
  remove_lost(fabric);
  node.busy = false;
}

Service::Service(Fabric& fabric, Purpose purpose) : fabric_(fabric) {
  {
    const std::lock_guard lock(fabric.mutex);
    if (fabric.config.directory.empty()) return;
  }
  serving_ = std::unique_lock(fabric.serving);
  if (purpose != Purpose::kStart) return;
  try {
    std::string path;
    std::uint16_t preferred = 0;
    {
      const std::lock_guard lock(fabric.mutex);
      if (fabric.node) return;
      path = fabric.config.directory;
      preferred = fabric.lid;
    }
    error_ = start(fabric, path, preferred);
  } catch (const std::bad_alloc&) {
    error_ = ENOMEM;
  }
}

Service::~Service() {
  if (!serving_.owns_lock()) return;
  {
    const std::lock_guard lock(fabric_.mutex);
    const control::LiveObjects& live = fabric_.live;
    if (live.event_channels + live.contexts + live.queue_pairs + fabric_.device_lists != 0) return;
  }
  const int error = errno;  // perhaps the error of the call that failed
  stop_serving(fabric_);
  errno = error;
}

void stop(Fabric& fabric) {
  const std::lock_guard serving(fabric.serving);
  stop_serving(fabric);
}

}  // namespace softverbs::ipc
