// SPDX-License-Identifier: BSD-3-Clause
//
// A client without a protocol, on a thread of its own: it connects, and sends what a test gives it.
// For tests of the judge.
#pragma once

#include <sys/eventfd.h>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "conform/driver.h"
#include "conform/peer.h"
#include "oncrpc/descriptor.h"
#include "support/provider.h"

namespace rpcrdma::test {

class RawClient final : public conform::Driver {
 public:
  /// The actions of the client, on its thread. It has to return once `stopped()`; if it returns
  /// earlier, the client does nothing more.
  using Play = std::function<void(RawClient&)>;
  RawClient(std::uint16_t port, Play play) : port_(port), play_(std::move(play)) {}
  ~RawClient() override { stop(); }

  std::string begin(const conform::Case&) override {
    stop();
    {
      const std::lock_guard lock(mutex_);
      ended_.reset();
    }
    stopping_ = false;
    thread_ = std::thread([this] { play_(*this); });
    return {};
  }
  std::string again(const conform::Case& tested) override { return begin(tested); }
  std::optional<bool> ended() override {
    const std::lock_guard lock(mutex_);
    return ended_;
  }
  int fd() const override { return changed_.get(); }
  void stop() override {
    if (!thread_.joinable()) return;
    stopping_ = true;
    ::eventfd_write(wake_.get(), 1);
    thread_.join();
    eventfd_t count = 0;
    (void)::eventfd_read(wake_.get(), &count);
    (void)::eventfd_read(changed_.get(), &count);
  }

  // These functions are for `Play`.

  bool stopped() const { return stopping_; }
  void end(bool ok) {
    const std::lock_guard lock(mutex_);
    ended_ = ok;
    ::eventfd_write(changed_.get(), 1);
  }
  /// Tries until there is a connection, or it is stopped.  returns  nullptr: it is stopped
  std::unique_ptr<conform::Peer> connect(const conform::Setup& setup = {}) {
    const std::chrono::milliseconds each{provider().is_software_fabric() ? 50 : 2000};
    while (!stopped()) {
      auto made =
          conform::Peer::connect(*provider().table, provider().connect_to(port_), setup, conform::Clock::now() + each);
      if (made) return std::move(*made);
    }
    return nullptr;
  }
  /// Sends as soon as there is room.  returns  false: the connection has ended, or this client is
  /// stopped
  bool send(conform::Peer& peer, const conform::Bytes& message) {
    while (!stopped() && !peer.gone()) {
      if (peer.send(message)) return true;
      (void)wait(peer);
    }
    return false;
  }
  /// Waits for any event.  returns  false: as `send()`
  bool wait(conform::Peer& peer) {
    if (peer.gone() || stopped()) return false;
    if (peer.arm()) return true;
    std::array<pollfd, 2> sources{pollfd{peer.fd(), POLLIN, 0}, pollfd{wake_.get(), POLLIN, 0}};
    (void)::poll(sources.data(), sources.size(), -1);
    if ((sources[0].revents & POLLIN) != 0) peer.woken();
    peer.look();
    return !peer.gone() && !stopped();
  }

 private:
  std::uint16_t port_;
  Play play_;
  oncrpc::Descriptor changed_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)},
      wake_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
  std::thread thread_;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;
  std::optional<bool> ended_;
};

}  // namespace rpcrdma::test
