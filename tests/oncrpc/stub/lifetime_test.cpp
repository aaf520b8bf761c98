// SPDX-License-Identifier: BSD-3-Clause
//
// Generated clients that end before their calls do or begin before their connection does, and
// handlers that answer twice, or give a call to two services.
#include <memory>

#include "oncrpc/stub/cabinet_clients.h"

namespace rpcrdma::test {
namespace lifetime_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)

using oncrpc::TransportError;
using oncrpc::stub::Sent;

class Lifetimes : public CabinetTest {};

TEST_F(Lifetimes, CallsOfAClientThatIsDestroyedAreCanceled) {
  const std::size_t buffers = client_->pool().buffers_in_use();
  End<CabinetV1Client::Look> look;
  End<CabinetV1Client::Fetch> fetch;
  auto memory = client_->pool().allocate(5000);
  ASSERT_TRUE(cabinet_->look(7, {}, look.collect()));
  ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 0, .count = 5000}, {.into = memory->ref()}, fetch.collect()));
  cabinet_.reset();
  EXPECT_EQ(look.calls + fetch.calls, 0) << "the transport tells of their end, not the destructor";
  ASSERT_TRUE(run_until([&] { return look.calls != 0 && fetch.calls != 0; }));
  settle();
  EXPECT_EQ(look.calls, 1);
  EXPECT_EQ(fetch.calls, 1);
  EXPECT_EQ(look.transport_error, TransportError::kCanceled);
  EXPECT_EQ(fetch.transport_error, TransportError::kCanceled);
  memory.reset();
  EXPECT_EQ(client_->pool().buffers_in_use(), buffers);
}

TEST_F(Lifetimes, AClientMayBeDestroyedRightBeforeItsTransport) {
  End<CabinetV1Client::Look> end;
  ASSERT_TRUE(cabinet_->look(7, {}, end.collect()));
  cabinet_.reset();
  client_.reset();
  EXPECT_EQ(end.calls, 1);
  EXPECT_TRUE(end.transport_error);
}

TEST_F(Lifetimes, ACallbackMayDestroyItsClient) {
  for (const int others : {0, 1, 5}) {
    auto cabinet = std::make_unique<CabinetV1Client>(*client_);
    End<CabinetV1Client::Look> first, rest;
    ASSERT_TRUE(cabinet->look(7, {}, first.collect([&](const auto&) { cabinet.reset(); })));
    for (int i = 0; i < others; ++i) ASSERT_TRUE(cabinet->look(7, {}, rest.collect()));
    ASSERT_TRUE(run_until([&] { return first.calls == 1 && rest.calls == others; }));
    EXPECT_EQ(cabinet, nullptr);
    EXPECT_TRUE(first.ok());
  }
}

TEST_F(Lifetimes, CallOfADestroyedClientIsNotRepeated) {
  papers_.note = std::string(30'000, 'x');
  End<CabinetV1Client::Notes> end;
  ASSERT_TRUE(cabinet_->notes(1, {}, end.collect()));
  cabinet_.reset();
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  settle();
  EXPECT_TRUE(end.transport_error);
  EXPECT_LE(desk_.notes_calls, 1);
}

/// A client that has not had time to connect.
class BeforeConnection : public CabinetTest {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    client_ = make_client();
    ASSERT_NE(client_, nullptr);
    ASSERT_EQ(client_->state(), endpoint::Client::State::kConnecting);
    cabinet_.emplace(*client_);
  }
};

TEST_F(BeforeConnection, ClientRefusesACallWithConnectionLost) {
  End<CabinetV1Client::Look> end;
  const auto started = cabinet_->look(7, {}, end.collect());
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), TransportError::kConnectionLost);
  EXPECT_EQ(cabinet_->outstanding(), 0u);
}

TEST_F(BeforeConnection, MemoryOfThePoolAndOfTheApplicationMayBePrepared) {
  auto memory = client_->pool().allocate(5000);
  ASSERT_TRUE(memory);
  std::vector<std::byte> own(4000);
  write_paper(own, 9);
  const auto region = client_->add_region(own);
  ASSERT_TRUE(region);
  ASSERT_TRUE(run_until([&] { return client_->state() == endpoint::Client::State::kConnected; }));
  End<CabinetV1Client::Fetch> fetch;
  ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 0, .count = 5000}, {.into = memory->ref()}, fetch.collect()));
  End<CabinetV1Client::File> file;
  ASSERT_TRUE(cabinet_->file({.which = 9, .offset = 0, .data = own}, {.region = *region}, file.collect()));
  ASSERT_TRUE(run_until([&] { return fetch.calls != 0 && file.calls != 0; }));
  EXPECT_TRUE(fetch.ok());
  EXPECT_TRUE(is_paper(memory->bytes(), 1));
  EXPECT_TRUE(file.ok());
  ASSERT_EQ(papers_.filed.size(), 1u);
  EXPECT_TRUE(is_paper(papers_.filed.front(), 9));
}

/// Answers each call several times: Look in its handler, Notes as a deferred call.
class TwiceV1 : public CabinetV1Service {
 public:
  void look(oncrpc::stub::Call<Look>& call) override {
    const Look::Results results{.how = State::FOUND, .bytes_ = call.arguments()};
    first = call.reply(results);
    second = call.reply(results, {.on_free = {[](void* context, bool sent) {
                                                ++static_cast<TwiceV1*>(context)->freed;
                                                EXPECT_FALSE(sent);
                                              },
                                              this}});
    call.fail();
    call.deny(oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK);
    call.refuse();
    EXPECT_FALSE(call.later(100));
  }
  void notes(oncrpc::stub::Call<Notes>& call) override {
    auto later = call.later(0);
    ASSERT_TRUE(later);
    first = later.reply({.text = "once"});
    second = later.reply({.text = "twice"});
    later.fail();
    later.refuse();
  }

  std::optional<Sent> first, second;
  int freed = 0;
};

class AnswersTwice : public CabinetTest {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(twice_);
    connect();
    cabinet_.emplace(*client_);
  }
  TwiceV1 twice_;
};

TEST_F(AnswersTwice, SecondAnswerIsAnErrorAndTheFirstCounts) {
  for (const std::uint64_t paper : {3u, 4u}) {
    End<CabinetV1Client::Look> end;
    std::uint64_t bytes = 0;
    ASSERT_TRUE(cabinet_->look(paper, {}, end.collect([&](const auto& outcome) { bytes = outcome->bytes_; })));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok());
    EXPECT_EQ(bytes, paper);
    EXPECT_EQ(twice_.first, Sent::kSent);
    EXPECT_EQ(twice_.second, Sent::kAnswered);
  }
  EXPECT_EQ(twice_.freed, 2);
}

TEST_F(AnswersTwice, SecondAnswerToADeferredCallIsAnError) {
  End<CabinetV1Client::Notes> end;
  std::string text;
  ASSERT_TRUE(cabinet_->notes(1, {}, end.collect([&](const auto& outcome) { text = outcome->text(); })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(text, "once");
  EXPECT_EQ(twice_.first, Sent::kSent);
  EXPECT_EQ(twice_.second, Sent::kAnswered);
}

class CallGivenTwice : public CabinetTest {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(CabinetV1Client::kProgram, 1, [this](endpoint::InboundCall& call) {
      if (refuses_) call.refuse();
      call.give_to(desk_);
      call.give_to(other_);
    });
    connect();
    cabinet_.emplace(*client_);
  }
  DeskV1 other_{papers_};
  bool refuses_ = false;
};

TEST_F(CallGivenTwice, OnlyTheFirstServiceGetsTheCall) {
  End<CabinetV1Client::Look> end;
  std::uint64_t bytes = 0;
  ASSERT_TRUE(cabinet_->look(7, {}, end.collect([&](const auto& outcome) { bytes = outcome->bytes_; })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(bytes, 5001u);
  EXPECT_EQ(desk_.calls(CabinetV1Client::Look::kProcedure.number), 1u);
  EXPECT_EQ(other_.calls(CabinetV1Client::Look::kProcedure.number), 0u);
}

TEST_F(CallGivenTwice, NoServiceGetsACallThatHasBeenAnswered) {
  refuses_ = true;
  End<CabinetV1Client::Look> end;
  ASSERT_TRUE(cabinet_->look(7, {}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_EQ(end.transport_error, TransportError::kErrChunk);
  EXPECT_EQ(desk_.calls(CabinetV1Client::Look::kProcedure.number), 0u);
  EXPECT_EQ(other_.calls(CabinetV1Client::Look::kProcedure.number), 0u);
}

}  // namespace lifetime_test
}  // namespace rpcrdma::test
