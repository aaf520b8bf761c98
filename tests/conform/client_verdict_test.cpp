// SPDX-License-Identifier: BSD-3-Clause
//
// The judge finds broken rules that no single message of a client shows: memory that changes while
// it may be read, and wrong answers to hostile messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <tuple>

#include "conform/broken_server.h"
#include "conform/call.h"
#include "conform/case_tests.h"
#include "conform/judge.h"
#include "conform/listener.h"
#include "conform/our_client.h"
#include "conform/raw_client.h"
#include "conform/shown_files.h"

namespace rpcrdma::test {
namespace client_verdict_test {

using conform::Bytes;
using ::testing::HasSubstr;

constexpr std::uint32_t kBytes = 512;

/// Answers as `files` does. Before that it calls `meddle`, when a Call has come and its chunks have
/// been read.
class WithMeddler final : public conform::Program {
 public:
  WithMeddler(conform::Program& files, std::function<void()> meddle) : files_(files), meddle_(std::move(meddle)) {}
  conform::RpcReply answer(const Bytes& call, const std::vector<std::uint64_t>& offered) override {
    meddle_();
    return files_.answer(call, offered);
  }
  bool has_files() const override { return true; }

 private:
  conform::Program& files_;
  std::function<void()> meddle_;
};

/// The judge's verdict on `id`, and its reason.
std::string verdict(std::string_view id, conform::Listener& listener, conform::Program& program,
                    conform::Driver& client) {
  conform::ClientRun run{.table = *provider().table,
                         .listener = listener,
                         .program = program,
                         .driver = client,
                         .limit = std::chrono::seconds{2}};
  run.subject.program = kBackwardProgram;
  run.subject.version = kBackwardVersion;
  run.hostile = true;
  run.runs = 1;
  const conform::Result result = conform::perform(case_named(conform::client_cases(), id), run);
  return std::string(conform::to_string(result.verdict)) + ": " + result.seen + "; " + result.why;
}

/// A client that makes one WRITE, whose data `exposed` points to until it is stopped. It connects
/// once, since the case is about one connection.
void write_once(RawClient& client, std::uint16_t port, const Bytes& file, std::atomic<std::byte*>& exposed) {
  const auto made = conform::Peer::connect(*provider().table, provider().connect_to(port), {},
                                           conform::Clock::now() + std::chrono::minutes{1});
  if (!made) return client.end(false);
  const auto& peer = *made;
  const auto segment = peer->expose(0, kBytes, core::RemoteAccess::kRead);
  if (!segment) return client.end(false);
  exposed = peer->memory().data();
  const conform::Subject subject{.file = file};
  const auto call = conform::build({.payload = {.rpc = conform::Rpc::kWrite, .count = kBytes, .reduced = true},
                                    .reads = {{conform::kAtReducedItem, {.bytes = kBytes}}}},
                                   1, subject, {*segment});
  if (!call || !client.send(*peer, call->bytes)) return client.end(false);
  while (peer->heard().empty() && client.wait(*peer)) continue;
  client.end(!peer->heard().empty());
  while (client.wait(*peer)) continue;
}

TEST(ClientVerdict, IsFailIfTheClientChangesAReadChunkBeforeTheReply) {
  RPCRDMA_NEEDS_SOFTVERBS("memory that the judge's thread changes while a client exposes it");
  for (const bool changes : {false, true}) {
    const std::uint16_t port = free_port();
    auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
    ASSERT_TRUE(listener) << listener.error();
    ShownFiles files;
    ASSERT_EQ(files.trouble(), "");
    std::atomic<std::byte*> exposed = nullptr;
    WithMeddler program(files.program(), [&] {
      if (changes) exposed.load()[kBytes - 1] ^= std::byte{1};
    });
    RawClient client(port, [&](RawClient& self) { write_once(self, port, files.file(), exposed); });
    EXPECT_THAT(verdict("chunk.read.again", **listener, program, client),
                HasSubstr(changes ? "has changed before the Call has its Reply" : "pass: "));
  }
}

TEST(ClientVerdict, IsFailIfAnErrorOfTheClientHasAnotherXidThanTheBackwardCall) {
  RPCRDMA_NEEDS_SOFTVERBS("operations of a device that can be changed");
  const BrokenTable table([](Message& message) {
    if (is_error(message)) set_word(message, 0, word(message, 0) ^ 1);
    return 1;
  });
  const std::uint16_t port = free_port();
  auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
  ASSERT_TRUE(listener) << listener.error();
  ShownFiles files;
  ASSERT_EQ(files.trouble(), "");
  OurClient client(table.table(), port, files.file());
  EXPECT_THAT(verdict("backward.call.read-list", **listener, files.program(), client),
              HasSubstr("a message answers nothing that was asked"));
}

/// Makes Calls of procedure 0, each after the Reply to the one before.
std::unique_ptr<conform::Peer> call_in_turn(RawClient& client, std::uint32_t calls) {
  auto peer = client.connect();
  for (std::uint32_t xid = 1; peer && xid <= calls; ++xid) {
    const auto call = conform::build({}, xid, {}, {});
    if (!call || !client.send(*peer, call->bytes)) return nullptr;
    const auto is_reply = [xid](const conform::Heard& heard) {
      const conform::Call message = conform::take_apart(heard.bytes);
      return message.sort == conform::Sort::kRpcReply && message.xid == xid;
    };
    while (std::ranges::none_of(peer->heard(), is_reply)) {
      if (!client.wait(*peer)) return nullptr;
    }
  }
  return peer;
}

/// A client that a person starts: nobody can find out whether it has succeeded.
class ByHand final : public conform::Driver {
 public:
  ByHand(std::uint16_t port, std::uint32_t calls)
      : client_(port, [calls](RawClient& self) {
          if (const auto peer = call_in_turn(self, calls)) peer->disconnect();
        }) {}
  std::string begin(const conform::Case& tested) override { return client_.begin(tested); }
  std::string again(const conform::Case&) override { return {}; }
  std::optional<bool> ended() override { return std::nullopt; }
  bool tells() const override { return false; }
  void stop() override { client_.stop(); }

 private:
  RawClient client_;
};

TEST(ClientVerdict, IsNoFailIfAPersonsClientDisconnectsWhenItHasEnded) {
  for (const auto& [id, calls, expected] :
       {std::tuple("call.xid", 1u, "pass: "), std::tuple("reply.too-short", 2u, "pass: "),
        std::tuple("reply.too-short", 1u, "inconclusive: ; the client has disconnected: because of these messages")}) {
    const std::uint16_t port = free_port();
    auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
    ASSERT_TRUE(listener) << listener.error();
    ShownFiles files;
    ByHand client(port, calls);
    EXPECT_THAT(verdict(id, **listener, files.program(), client), HasSubstr(expected)) << id << ", " << calls;
  }
}

TEST(ClientVerdict, IsNotApplicableIfTheClientNeverMakesSeveralCallsAtATime) {
  const std::uint16_t port = free_port();
  auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
  ASSERT_TRUE(listener) << listener.error();
  ShownFiles files;
  RawClient client(port, [](RawClient& self) {
    const auto peer = call_in_turn(self, 6);
    self.end(peer != nullptr);
    while (peer && self.wait(*peer)) continue;
  });
  EXPECT_THAT(verdict("backward.call.own-credits", **listener, files.program(), client),
              HasSubstr("not applicable: what the client was asked to do succeeded, but the client has made one Call "
                        "after the other; "));
}

TEST(ClientVerdict, IsPrecededByARunInWhichTheClientHasToSucceed) {
  for (const bool ok : {true, false}) {
    const std::uint16_t port = free_port();
    auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
    ASSERT_TRUE(listener) << listener.error();
    ShownFiles files;
    RawClient client(port, [ok](RawClient& self) {
      const auto peer = call_in_turn(self, 2);
      self.end(ok && peer);
      while (peer && self.wait(*peer)) continue;
    });
    const conform::ClientRun run{.table = *provider().table,
                                 .listener = **listener,
                                 .program = files.program(),
                                 .driver = client,
                                 .limit = std::chrono::seconds{2}};
    const std::string wrong = conform::fails_without_a_case(run);
    EXPECT_EQ(wrong.empty(), ok) << wrong;
    if (!ok) {
      EXPECT_THAT(wrong, HasSubstr("the client makes no Call any more that succeeds"));
    }
  }
}

/// Our client, which makes another connection when it is asked to go on.
class EachTimeAnew final : public conform::Driver {
 public:
  EachTimeAnew(std::uint16_t port, Bytes file) : client_(*provider().table, port, std::move(file)) {}
  std::string begin(const conform::Case& tested) override { return client_.begin(tested); }
  std::string again(const conform::Case&) override {
    return client_.begin(case_named(conform::client_cases(), "call.xid"));
  }
  std::optional<bool> ended() override { return client_.ended(); }
  bool tells_at_once() const override { return true; }
  int fd() const override { return client_.fd(); }
  void stop() override { client_.stop(); }

 private:
  OurClient client_;
};

TEST(ClientVerdict, IsPassIfAnotherConnectionIsMadeOnlyAfterTheCaseIsOver) {
  const std::uint16_t port = free_port();
  auto listener = conform::Listener::open(*provider().table, provider().listen_at(port));
  ASSERT_TRUE(listener) << listener.error();
  ShownFiles files;
  ASSERT_EQ(files.trouble(), "");
  EachTimeAnew client(port, files.file());
  EXPECT_THAT(verdict("chunk.write.several-err-chunk", **listener, files.program(), client), HasSubstr("pass: "));
}

}  // namespace client_verdict_test
}  // namespace rpcrdma::test
