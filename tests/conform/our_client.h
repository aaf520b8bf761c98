// SPDX-License-Identifier: BSD-3-Clause
//
// Our client on a thread of its own, which does what cases for clients are about. For tests of the judge.
#pragma once

#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "conform/driver.h"
#include "nfs/wire/nfs3.h"
#include "oncrpc/descriptor.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/ext/extensions.h"
#include "support/provider.h"

namespace rpcrdma::test {

/// Of backward Calls, which our client serves.
inline constexpr std::uint32_t kBackwardProgram = 0x4000'0000, kBackwardVersion = 1;

/// What the file has at `offset`.
inline std::byte content_at(std::size_t offset) { return static_cast<std::byte>(offset * 31 + offset / 256 * 7 + 11); }

class OurClient final : public conform::Driver {
 public:
  /// table   that the client uses
  /// file    handle of NFS version 3, for Calls with chunks
  OurClient(const verbs::Table& table, std::uint16_t port, conform::Bytes file)
      : table_(table), port_(port), file_(std::move(file)) {}
  ~OurClient() override { stop(); }

  std::string begin(const conform::Case& tested) override {
    stop();
    tested_ = &tested;
    asked_ = Asked::kCase;
    ended_.reset();
    stopping_ = harmed_ = false;
    thread_ = std::thread([this] { run(); });
    return {};
  }
  std::string again(const conform::Case&) override {
    const std::lock_guard lock(mutex_);
    ended_.reset();
    asked_ = Asked::kAgain;
    wake();
    return {};
  }
  std::optional<bool> ended() override {
    const std::lock_guard lock(mutex_);
    return ended_;
  }
  std::string harm() override {
    const std::lock_guard lock(mutex_);
    return harmed_ ? "the client has given out data that are not those of the Reply" : "";
  }
  bool tells_at_once() const override { return true; }
  int fd() const override { return changed_.get(); }
  void stop() override {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      stopping_ = true;
      wake();
    }
    thread_.join();
    eventfd_t count = 0;
    (void)::eventfd_read(changed_.get(), &count);
  }

 private:
  enum class Asked : std::uint8_t { kNothing, kCase, kAgain };
  static constexpr std::size_t kSeveral = 12, kPool = 16384;
  static constexpr std::uint32_t kNfs = 100003;
  // None is a multiple of four.
  static constexpr std::uint32_t kReadAt = 4097, kReadBytes = 1003, kWriteAt = 20001, kWriteBytes = 3005,
                                 kLongBytes = 7001;

  /// `mutex_` is held.
  void wake() {
    if (client_) client_->post([] {});
    woken_.notify_all();
  }
  void run() {
    while (true) {
      Asked asked = Asked::kNothing;
      {
        std::unique_lock lock(mutex_);
        if (!client_ || client_->state() == endpoint::Client::State::kClosed)
          woken_.wait(lock, [&] { return stopping_ || asked_ != Asked::kNothing; });
        if (stopping_) break;
        asked = std::exchange(asked_, Asked::kNothing);
      }
      if (asked != Asked::kNothing) start(asked);
      if (client_ && client_->state() != endpoint::Client::State::kClosed) client_->wait(-1);
    }
    leave();
  }
  /// There is no client afterwards.
  void leave() {
    arguments_ = {};
    data_ = {};
    std::unique_ptr<endpoint::Client> client;
    {
      const std::lock_guard lock(mutex_);
      client = std::move(client_);
    }
  }
  void finish(bool ok) {
    const std::lock_guard lock(mutex_);
    ended_ = ok;
    ::eventfd_write(changed_.get(), 1);
  }

  bool connect() {
    if (client_ && client_->state() != endpoint::Client::State::kClosed) return true;
    leave();
    endpoint::ClientConfig config;
    config.versions.v2_draft01 = tested_->needs.version_two;
    config.backward_credits = 4;
    config.reconnect = {.most_attempts = 20, .first_delay = std::chrono::milliseconds{1}};
    config.reconnect.most_delay = std::chrono::milliseconds{5};
    config.pool_bytes = std::size_t{1} << 20;
    if (config.versions.v2_draft01) config.extensions = ext::default_extensions();
    auto made = endpoint::Client::connect(table_, provider().connect_to(port_), std::move(config));
    if (!made) return false;
    (*made)->serve(kBackwardProgram, kBackwardVersion, [](endpoint::IncomingCall& call) { (void)call.reply({}); });
    {
      const std::lock_guard lock(mutex_);
      client_ = std::move(*made);
    }
    while (client_->state() == endpoint::Client::State::kConnecting && !stopped()) client_->wait(-1);
    return client_->state() != endpoint::Client::State::kClosed;
  }
  bool stopped() {
    const std::lock_guard lock(mutex_);
    return stopping_;
  }

  void start(Asked asked) {
    if (!connect()) return finish(false);
    using conform::CallForm;
    const CallForm form = asked == Asked::kAgain ? CallForm::kAny : tested_->reaction.to;
    ok_ = true;
    left_ = form == CallForm::kSeveral ? kSeveral : 1;
    arguments_ = *client_->pool().allocate(kPool);
    data_ = *client_->pool().allocate(kPool);
    switch (form) {
      case CallForm::kWriteChunk:
        return read(true);
      case CallForm::kReplyChunk:
        return read(false);
      case CallForm::kReadChunk:
        return write(true);
      case CallForm::kLongCall:
        return write(false);
      case CallForm::kAny:
      case CallForm::kSeveral:
        for (std::size_t i = left_; i > 0; --i) call({.procedure = {kNfs, 3, 0}, .resend = true});
    }
  }
  void call(const endpoint::Request& request, std::function<bool(const endpoint::Response&)> suits = {}) {
    const auto made = client_->call(
        request, [this, suits = std::make_shared<std::function<bool(const endpoint::Response&)>>(std::move(suits))](
                     const endpoint::Response& response) { over(response.ok() && (!*suits || (*suits)(response))); });
    if (!made) over(false);
  }
  /// A READ, whose data land in memory of their own or with the rest of the Reply.
  void read(bool reduced) {
    const nfs::wire::nfs3::READ3args arguments{.file = {file_}, .offset = kReadAt, .count = kReadBytes};
    const core::MemoryRef header = put(arguments), data = data_.ref(0, kReadBytes), all = data_.ref(0, kPool);
    const core::ResultMemory result{.memory = {&data, 1}};
    endpoint::Request request{.procedure = {kNfs, 3, 6}, .arguments = {&header, 1}, .resend = true};
    std::fill(data_.bytes().begin(), data_.bytes().end(), std::byte{0});
    if (reduced) request.results = {&result, 1};
    if (!reduced) request.reply = {&all, 1};
    call(request, [this, reduced](const endpoint::Response& response) {
      const bool landed = response.written.size() == 1 && response.written[0] == kReadBytes;
      if (reduced && !landed) return false;  // as any upper layer has to find out
      constexpr std::size_t kPadded = (kReadBytes + 3) / 4 * 4;
      if (!reduced && response.results.size() < kPadded) return false;
      const auto bytes =
          reduced ? xdr::Bytes(data_.bytes()).first(kReadBytes) : response.results.last(kPadded).first(kReadBytes);
      for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != content_at(kReadAt + i)) return harm_done();
      }
      return true;
    });
  }
  /// A WRITE, whose data are pulled from where they lie, or with the rest of the Call. It writes what is there.
  void write(bool reduced) {
    const std::size_t bytes = reduced ? kWriteBytes : kLongBytes;
    for (std::size_t i = 0; i < bytes; ++i) data_.bytes()[i] = content_at(kWriteAt + i);
    const nfs::wire::nfs3::WRITE3args arguments{.file = {file_},
                                                .offset = kWriteAt,
                                                .count = static_cast<std::uint32_t>(bytes),
                                                .stable = nfs::wire::nfs3::StableHow::UNSTABLE,
                                                .data = xdr::Bytes(data_.bytes()).first(bytes)};
    core::MemoryRef header = put(arguments);
    const core::MemoryRef data = data_.ref(0, bytes);
    if (reduced) header.length -= static_cast<std::uint32_t>((bytes + 3) / 4 * 4);
    const core::ReducedArgument item{.position = header.length, .memory = {&data, 1}};
    endpoint::Request request{.procedure = {kNfs, 3, 7}, .arguments = {&header, 1}, .resend = true};
    if (reduced) request.reduced = {&item, 1};
    call(request, [](const endpoint::Response& response) { return conform::word_at(response.results, 0) == 0u; });
  }
  bool harm_done() {
    const std::lock_guard lock(mutex_);
    harmed_ = true;
    return false;
  }
  template <class Arguments>
  core::MemoryRef put(const Arguments& arguments) {
    const auto made = arguments.encode(arguments_.bytes());
    EXPECT_TRUE(made);
    return arguments_.ref(0, arguments.encoded_size());
  }
  void over(bool ok) {
    ok_ = ok_ && ok;
    if (--left_ == 0) finish(ok_);
  }

  const verbs::Table& table_;
  std::uint16_t port_;
  conform::Bytes file_;
  const conform::Case* tested_ = nullptr;
  oncrpc::Descriptor changed_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
  std::thread thread_;
  std::mutex mutex_;
  std::condition_variable woken_;
  Asked asked_ = Asked::kNothing;
  std::optional<bool> ended_;
  bool stopping_ = false, harmed_ = false;
  std::unique_ptr<endpoint::Client> client_;
  endpoint::Buffer arguments_, data_;
  bool ok_ = true;
  std::size_t left_ = 0;
};

}  // namespace rpcrdma::test
