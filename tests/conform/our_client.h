// SPDX-License-Identifier: BSD-3-Clause
//
// Our client on a thread of its own, which makes the calls that the cases for clients need. For
// tests of the judge.
#pragma once

#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <array>
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

/// The program of backward Calls, which our client serves.
inline constexpr std::uint32_t kBackwardProgram = 0x4000'0000, kBackwardVersion = 1;

/// The byte of the file at `offset`.
inline std::byte content_at(std::size_t offset) { return static_cast<std::byte>(offset * 31 + offset / 256 * 7 + 11); }

class OurClient final : public conform::Driver {
 public:
  /// table   of the client
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
  /// The client requests a few more credits than it makes Calls at once: a Call whose end is being
  /// reported still uses one.
  static constexpr std::uint32_t kCredits = 16, kAtOnce = 12;
  /// The number of Calls where a case needs several: more than the client has Receives.
  static constexpr std::size_t kSeveral = 48;
  /// The number of Calls of procedure 0 after a Long Call. The first of them is made before the
  /// client has done with the Long Call; the second one may get what it has used.
  static constexpr std::size_t kAfterLong = 2;
  static constexpr std::size_t kPool = 16384;
  static constexpr std::uint32_t kNfs = 100003;
  /// Memory of one Call after the other is more than this, so that a client that does not take back
  /// what a Call has opened comes to a stop.
  static constexpr std::uint64_t kMostOpen = 32768;
  // None of these is a multiple of four. `kLongReadBytes` does not fit into an inline Reply of
  // version 2, and `kLongBytes` not into an inline Call of either version.
  static constexpr std::uint32_t kReadAt = 4097, kReadStep = 1009, kReadBytes = 1003, kWriteAt = 20001,
                                 kWriteBytes = 3005, kLongReadBytes = 5003, kLongBytes = 7001;

  /// Requires `mutex_` to be held.
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
  /// Destroys the client.
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
    config.credits = kCredits;
    config.backward_credits = 4;
    config.reconnect = {.most_attempts = 20, .first_delay = std::chrono::milliseconds{1}};
    config.reconnect.most_delay = std::chrono::milliseconds{5};
    config.pool_bytes = std::size_t{1} << 20;
    config.limits.most_registered_bytes = kMostOpen;
    if (config.versions.v2_draft01) {
      config.extensions = ext::default_extensions();
      config.most_message_bytes = kPool;
    }
    auto made = endpoint::Client::connect(table_, provider().connect_to(port_), std::move(config));
    if (!made) return false;
    (*made)->serve(kBackwardProgram, kBackwardVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });
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
    form_ = asked == Asked::kAgain ? conform::CallForm::kAny : tested_->reaction.to;
    ok_ = true;
    at_once_ = is_several(form_) ? kAtOnce : 1;
    unmade_ = left_ = is_several(form_) ? kSeveral : form_ == conform::CallForm::kLongCall ? kAfterLong + 1 : 1;
    arguments_ = *client_->pool().allocate(kPool);
    data_ = *client_->pool().allocate(kPool);
    for (std::size_t place = 0; place < at_once_; ++place) make_call(place);
  }
  /// Makes the next Call, with the part of the memory with index `place`; makes none if all are
  /// made or the client is being destroyed.
  void make_call(std::size_t place) {
    if (unmade_ == 0 || !client_) return;
    --unmade_;
    using conform::CallForm;
    switch (form_) {
      case CallForm::kWriteChunk:
      case CallForm::kSeveralWriteChunks:
        return read_reduced(place);
      case CallForm::kReplyChunk:
        return read_whole();
      case CallForm::kReadChunk:
        return write(true);
      case CallForm::kLongCall:
        return unmade_ == kAfterLong ? write(false) : call(place, {.procedure = {kNfs, 3, 0}, .resend = true});
      case CallForm::kAny:
      case CallForm::kSeveral:
        return call(place, {.procedure = {kNfs, 3, 0}, .resend = true});
    }
  }
  void call(std::size_t place, const endpoint::Request& request,
            std::function<bool(const endpoint::Response&)> suits = {}) {
    const auto made = client_->call(
        request,
        [this, place, suits = std::make_shared<std::function<bool(const endpoint::Response&)>>(std::move(suits))](
            const endpoint::Response& response) { over(place, response.ok() && (!*suits || (*suits)(response))); });
    if (!made) over(place, false);
  }
  /// Memory for a reduced item, in two separate pieces.
  std::array<core::MemoryRef, 2> halves(std::size_t place, std::size_t bytes) {
    const std::size_t room = kPool / 2 / at_once_;
    return {data_.ref(2 * place * room, bytes / 2), data_.ref((2 * place + 1) * room, bytes - bytes / 2)};
  }
  /// A READ whose data comes in a Write chunk, into memory of its own.
  void read_reduced(std::size_t place) {
    const std::uint64_t from = kReadAt + kReadStep * unmade_;
    const core::MemoryRef header =
        put(nfs::wire::nfs3::READ3args{.file = {file_}, .offset = from, .count = kReadBytes}, place);
    const auto data = halves(place, kReadBytes);
    for (const core::MemoryRef& piece : data) std::fill_n(piece.address, piece.length, std::byte{0});
    const core::ResultMemory result{.memory = data};
    const endpoint::Request request{
        .procedure = {kNfs, 3, 6}, .arguments = {&header, 1}, .results = {&result, 1}, .resend = true};
    call(place, request, [this, data, from](const endpoint::Response& response) {
      // Every upper layer has to check this.
      if (response.written.size() != 1 || response.written[0] != kReadBytes) return false;
      std::size_t at = from;
      for (const core::MemoryRef& piece : data) {
        if (!holds({piece.address, piece.length}, at)) return harm_done();
        at += piece.length;
      }
      return true;
    });
  }
  /// A READ whose data comes with the rest of the Reply in the Reply chunk.
  void read_whole() {
    const std::uint32_t bytes = tested_->needs.version_two ? kLongReadBytes : kReadBytes;
    const core::MemoryRef header =
        put(nfs::wire::nfs3::READ3args{.file = {file_}, .offset = kReadAt, .count = bytes}, 0);
    const core::MemoryRef all = data_.ref(0, kPool);
    call(0, {.procedure = {kNfs, 3, 6}, .arguments = {&header, 1}, .reply = {&all, 1}, .resend = true},
         [this, bytes](const endpoint::Response& response) {
           const std::size_t padded = (bytes + 3) / 4 * 4;
           if (response.results.size() < padded) return false;
           return holds(response.results.last(padded).first(bytes), kReadAt) || harm_done();
         });
  }
  /// A WRITE whose data is pulled from its place, or with the rest of the Call. It writes the bytes
  /// that the file already has there.
  void write(bool reduced) {
    const std::size_t bytes = reduced ? kWriteBytes : kLongBytes;
    std::vector<std::byte> written(bytes);
    for (std::size_t i = 0; i < bytes; ++i) written[i] = content_at(kWriteAt + i);
    core::MemoryRef header = put(nfs::wire::nfs3::WRITE3args{.file = {file_},
                                                             .offset = kWriteAt,
                                                             .count = static_cast<std::uint32_t>(bytes),
                                                             .stable = nfs::wire::nfs3::StableHow::UNSTABLE,
                                                             .data = written},
                                 0);
    const auto data = halves(0, bytes);
    std::copy_n(written.begin(), data[0].length, data[0].address);
    std::copy_n(written.begin() + data[0].length, data[1].length, data[1].address);
    if (reduced) header.length -= static_cast<std::uint32_t>((bytes + 3) / 4 * 4);
    const core::ReducedArgument item{.position = header.length, .memory = data};
    endpoint::Request request{.procedure = {kNfs, 3, 7}, .arguments = {&header, 1}, .resend = true};
    if (reduced) request.reduced = {&item, 1};
    call(0, request, [](const endpoint::Response& response) { return conform::word_at(response.results, 0) == 0u; });
  }
  static bool holds(xdr::Bytes bytes, std::size_t from) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] != content_at(from + i)) return false;
    }
    return true;
  }
  bool harm_done() {
    const std::lock_guard lock(mutex_);
    harmed_ = true;
    return false;
  }
  /// Every second Call that is made together with others has its arguments in memory that is in no
  /// region, which the client registers for the SEND.
  template <class Arguments>
  core::MemoryRef put(const Arguments& arguments, std::size_t place) {
    const std::size_t room = kPool / at_once_;
    const bool in_pool = place % 2 == 0;
    const auto all = in_pool ? arguments_.bytes() : std::span<std::byte>(unregistered_);
    const auto bytes = all.subspan(place * room, room);
    const auto made = arguments.encode(bytes);
    EXPECT_TRUE(made);
    if (in_pool) return arguments_.ref(place * room, arguments.encoded_size());
    return {bytes.data(), static_cast<std::uint32_t>(arguments.encoded_size()), core::kNoRegion};
  }
  void over(std::size_t place, bool ok) {
    ok_ = ok_ && ok;
    if (--left_ == 0) return finish(ok_);
    make_call(place);
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
  std::vector<std::byte> unregistered_ = std::vector<std::byte>(kPool);
  conform::CallForm form_ = conform::CallForm::kAny;
  bool ok_ = true;
  std::size_t at_once_ = 1, unmade_ = 0, left_ = 0;  ///< numbers of Calls; `left_` have not ended
};

}  // namespace rpcrdma::test
