// SPDX-License-Identifier: BSD-3-Clause
//
// A generated service over TCP: the service that tests/oncrpc/stub has over RDMA.
#include "oncrpc/stream/over_tcp.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/stream/stream_client.h"
#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stub/desk.h"

namespace over_tcp_test {

using namespace rpcrdma;
using cabinet::State;
using oncrpc::RpcError;

template <class Value>
std::vector<std::byte> encoded(const Value& value) {
  std::vector<std::byte> bytes(value.encoded_size());
  EXPECT_TRUE(value.encode(bytes));
  return bytes;
}

/// Keeps the latest call of Look, which the test answers.
class Slow : public test::DeskV1 {
 public:
  explicit Slow(test::Papers& papers) : DeskV1(papers) {}
  void look(oncrpc::stub::Call<Look>& call) override { later = call.later(1000); }
  void notes(oncrpc::stub::Call<Notes>& call) override {
    too_much = !call.later(std::size_t{1} << 30), DeskV1::notes(call);
  }
  oncrpc::stub::LaterCall<Look> later;
  bool too_much = false;
};

/// A client and its server. The server's thread ends before the service does, because the test
/// declares the service first.
class Served {
 public:
  template <class Desk>
  explicit Served(Desk& desk, const oncrpc::stream::TcpServerConfig& config = {}) : running_(open(desk, config)) {
    auto client =
        oncrpc::stream::StreamClient::connect(running_.address(), desk.program(), desk.version(), tcp_peers::patient());
    EXPECT_TRUE(client);
    client_.emplace(std::move(*client));
  }
  auto call(std::uint32_t procedure, const std::vector<std::byte>& arguments) {
    return client_->call(procedure, arguments);
  }
  void stop() { running_.stop(); }

 private:
  template <class Desk>
  static std::unique_ptr<oncrpc::stream::TcpServer> open(Desk& desk, const oncrpc::stream::TcpServerConfig& config) {
    auto server = tcp_peers::open(config);
    oncrpc::stream::serve(desk, *server);
    return server;
  }
  tcp_peers::Running running_;
  std::optional<oncrpc::stream::StreamClient> client_;
};

class OverTcp : public ::testing::Test {
 protected:
  test::Papers papers_{.bytes = {{1, 100'000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
};

TEST_F(OverTcp, ResultsHaveTheirItemsInlineWithRoundup) {
  test::DeskV1 desk(papers_);
  Served client(desk);
  for (const std::uint32_t count : {0u, 1u, 2u, 3u, 4u, 5000u, 5001u}) {
    const auto results = client.call(2, encoded(cabinet::FetchArguments{.which = 7, .offset = 3, .count = count}));
    ASSERT_TRUE(results) << to_string(results.error());
    const auto view = cabinet::FetchResultView::parse(*results);
    ASSERT_TRUE(view);
    ASSERT_NE(view->as_found(), nullptr);
    EXPECT_EQ(view->as_found()->data().size(), count);
    EXPECT_TRUE(test::is_paper(view->as_found()->data(), 7, 3));
    EXPECT_EQ(view->size_bytes(), results->size());
  }
  std::vector<std::byte> paper(8);
  paper[7] = std::byte{1};
  const auto results = client.call(6, paper);
  ASSERT_TRUE(results);
  const auto both = cabinet::BothView::parse(*results);
  ASSERT_TRUE(both);
  EXPECT_EQ(both->left().size(), 100'000u);
  EXPECT_TRUE(test::is_paper(both->left(), 1));
  EXPECT_EQ(both->right().size(), 37u);
  EXPECT_TRUE(test::is_paper(both->right(), 2));
}

TEST_F(OverTcp, ArgumentsWithItemsArrive) {
  test::DeskV1 desk(papers_);
  Served client(desk);
  std::vector<std::byte> data(1001);
  test::write_paper(data, 5);
  ASSERT_TRUE(client.call(3, encoded(cabinet::FileArguments{.which = 5, .offset = 0, .data = data})));
  client.stop();
  EXPECT_EQ(papers_.filed, std::vector<std::vector<std::byte>>{data});
}

/// Denies every call of Look.
class Closed : public cabinet::stub::CabinetV1Service {
  void look(oncrpc::stub::Call<Look>& call) override { call.deny(oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK); }
};

TEST_F(OverTcp, DeniedCallerGetsAnError) {
  Closed desk;
  Served client(desk);
  const auto denied = client.call(1, std::vector<std::byte>(8));
  ASSERT_FALSE(denied);
  EXPECT_EQ(denied.error().rpc, RpcError::kAuthError) << to_string(denied.error());
}

TEST_F(OverTcp, InvalidCallsGetTheFittingRpcErrors) {
  test::DeskV1 desk(papers_);
  Served client(desk);
  EXPECT_TRUE(client.call(0, {}));
  EXPECT_EQ(client.call(99, {}).error().rpc, RpcError::kProcedureUnavailable);
  EXPECT_EQ(client.call(8, std::vector<std::byte>(8)).error().rpc, RpcError::kProcedureUnavailable);
  EXPECT_EQ(client.call(1, {}).error().rpc, RpcError::kGarbageArguments);
}

TEST_F(OverTcp, ReplyBeyondTheLimitIsASystemError) {
  papers_.note = std::string(20'000, 'x');
  test::DeskV1 desk(papers_);
  Served client(desk, {.most_reply_bytes = 10'000});
  EXPECT_EQ(client.call(5, std::vector<std::byte>(8)).error().rpc, RpcError::kSystemError);
  papers_.note = std::string(200'000, 'x');  // longer than the memory that a call may allocate
  EXPECT_EQ(client.call(5, std::vector<std::byte>(8)).error().rpc, RpcError::kSystemError);
  papers_.note = "short";
  EXPECT_TRUE(client.call(5, std::vector<std::byte>(8)));
}

TEST_F(OverTcp, AnswerMayBeDeferred) {
  Slow desk(papers_);
  auto server = tcp_peers::open();
  oncrpc::stream::serve(desk, *server);
  tcp_peers::Raw client(server->address());
  const oncrpc::ProcedureId look{desk.program(), desk.version(), 1};
  client.send(tcp_peers::call_of(1, look, std::string{"\0\0\0\0\0\0\0\7", 8}));
  while (!desk.later) ASSERT_TRUE(server->wait(tcp_peers::kLimitMs));
  std::thread{[&] {
    std::uint64_t paper = 0;
    desk.later.with_arguments([&](const auto& arguments) { paper = arguments; });
    EXPECT_EQ(desk.later.reply({.how = State::FOUND, .bytes_ = paper}), oncrpc::stub::Sent::kSent);
  }}.join();
  client.send(tcp_peers::call_of(2, look, std::string{"\0\0\0\0\0\0\0\7", 8}));
  while (!desk.later) ASSERT_TRUE(server->wait(tcp_peers::kLimitMs));
  desk.later.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  tcp_peers::Running running(std::move(server));
  const auto reply = client.record();
  const auto header = oncrpc::parse_reply(1, reply);
  ASSERT_EQ(header.error, RpcError::kNone);
  EXPECT_EQ(reply.back(), std::byte{7});
  EXPECT_EQ(client.error_of(2), RpcError::kSystemError);
  client.send(tcp_peers::call_of(3, {desk.program(), desk.version(), 5}, std::string(8, '\0')));
  EXPECT_EQ(client.error_of(3), RpcError::kNone);
  EXPECT_TRUE(desk.too_much) << "a call cannot be deferred with a gigabyte for its answer";
}

/// Answers Fetch as a deferred call, and tries to push the first part of its item.
class Pushing : public test::DeskV1 {
 public:
  explicit Pushing(test::Papers& papers) : DeskV1(papers) {}
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    EXPECT_EQ(call.arriving(), 0u);
    EXPECT_EQ(call.watched(), nullptr);
    const auto count = call.arguments().count;
    oncrpc::stub::LaterCall<Fetch> later = call.later(64, count);
    ASSERT_TRUE(later);
    EXPECT_EQ(later.items().length, count);
    test::write_paper({later.items().address, count}, 7);
    pushed |= later.push(count / 2);
    sent.push_back(later.reply(
        cabinet::FetchResult::found({.count = count, .end = true, .data = {later.items().address, count}})));
  }
  bool pushed = false;
  std::vector<oncrpc::stub::Sent> sent{};
};

TEST_F(OverTcp, DeferredReplyBeyondTheLimitIsASystemError) {
  Pushing desk(papers_);
  Served client(desk, {.most_reply_bytes = 10'000});
  const auto fetch = [&](std::uint32_t count) {
    return client.call(2, encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = count}));
  };
  EXPECT_TRUE(fetch(9'000));
  EXPECT_EQ(fetch(9'999).error().rpc, RpcError::kSystemError) << "with the words around the item";
  client.stop();
  using oncrpc::stub::Sent;
  EXPECT_EQ(desk.sent, (std::vector{Sent::kSent, Sent::kNoMemory}));
}

TEST_F(OverTcp, ItemsOfDeferredAnswersArriveAndNothingIsPushed) {
  Pushing desk(papers_);
  Served client(desk);
  for (const std::uint32_t count : {0u, 3u, 4u, 5001u, 70'000u}) {
    const auto results = client.call(2, encoded(cabinet::FetchArguments{.which = 7, .offset = 0, .count = count}));
    ASSERT_TRUE(results) << to_string(results.error());
    const auto view = cabinet::FetchResultView::parse(*results);
    ASSERT_TRUE(view);
    ASSERT_NE(view->as_found(), nullptr);
    EXPECT_EQ(view->as_found()->data().size(), count);
    EXPECT_TRUE(test::is_paper(view->as_found()->data(), 7));
    EXPECT_EQ(view->size_bytes(), results->size());
  }
  client.stop();
  EXPECT_FALSE(desk.pushed);
}

}  // namespace over_tcp_test
