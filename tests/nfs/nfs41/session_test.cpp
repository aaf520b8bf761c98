// SPDX-License-Identifier: BSD-3-Clause
//
// Sessions over a transport that fails: slots, credits, which requests are sent again and which are
// not. Read it beside [RFC 8267 6.2.1, 6.6, 6.7].
#include "nfs/binding/nfs40.h"
#include "nfs/nfs41/with_session.h"

namespace rpcrdma::test::v41 {
namespace session_test {

using oncrpc::TransportError;
using Sessions = WithSession;

/// A fault in the small server's COMPOUND number `which`, counted from now on.
auto once(const SmallServer& server, Fault fault, std::size_t which = 0) {
  return [=, at = server.compounds + which](std::size_t number) { return number == at ? fault : Fault::kNone; };
}

TEST_F(Sessions, MayHaveMoreSlotsThanCredits) {
  REQ("NFS-CB-08");
  EXPECT_FALSE((xdr::kReducible<nfs41::SEQUENCE4args>));
  EXPECT_FALSE((xdr::kReducible<nfs41::SEQUENCE4resView>));
  endpoint::ClientConfig many;
  many.credits = 40;
  endpoint::ServerConfig few;
  few.credits = 3;
  start({.slots = 40}, many, few);
  ASSERT_EQ(session_->slots().size(), 40u);
  const std::array operations{at("c"), read(703)};
  int right = 0;
  for (int i = 0; i < 40; ++i)
    ASSERT_TRUE(session_->start(operations, {.inline_items_bytes = 703}, [&](const Ended& end) {
      right += end.ok() && is(found(end.results[1]), "c") ? 1 : 0;
    }));
  EXPECT_FALSE(session_->start(operations, {}, [](const Ended&) {})) << "all slots are used";
  ASSERT_TRUE(run_until([&] { return right == 40; }));
  EXPECT_GT(client_->counters().protocol.waited_for_credit, 0u);
  EXPECT_EQ(nfs_.repeated, 0u);
}

/// The client cannot know whether the server has executed the request; in both cases its slot
/// remains usable.
TEST_F(Sessions, SlotStaysUsableAfterTransportErrors) {
  REQ("NFS-CB-09", "NFS-CB-13");
  start({.slots = 1, .resend = true});
  std::size_t done = nfs_.executed;
  for (const Fault fault : {Fault::kUnread, Fault::kTooLong, Fault::kTooLong, Fault::kUnread}) {
    nfs_.fault = once(nfs_, fault);
    std::optional<TransportError> error;
    const std::size_t before = nfs_.compounds;
    EXPECT_EQ(session_->run(std::array{at("c")}, {}, [&](const Ended& end) { error = end.outcome.transport_error(); }),
              std::nullopt);
    EXPECT_EQ(error, TransportError::kErrChunk);
    ASSERT_TRUE(run_until([&] { return session_->slots().free() == 1; })) << "the slot is lost";
    EXPECT_EQ(nfs_.compounds, before + 2) << "the request once, and the SEQUENCE that recovers its slot";
    EXPECT_EQ(nfs_.executed, ++done) << "one of the two used up the number";
    expect_service();
    ++done;
  }
  EXPECT_EQ(nfs_.repeated, 2u);
}

TEST_F(Sessions, OtherSlotsContinueWhileASlotIsRecovered) {
  REQ("NFS-CB-09");
  start({.slots = 4});
  // The second request fails, and the SEQUENCE that recovers its slot gets no answer yet.
  nfs_.fault = [first = nfs_.compounds](std::size_t number) {
    return number == first + 1 ? Fault::kUnread : number == first + 4 ? Fault::kSilent : Fault::kNone;
  };
  int ok = 0, lost = 0;
  const auto start_one = [&] {
    return session_->start(std::array{at("c")}, {}, [&](const Ended& end) { ++(end.ok() ? ok : lost); });
  };
  const std::size_t before = nfs_.compounds;
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(start_one());
  ASSERT_TRUE(run_until([&] { return ok == 3 && lost == 1 && nfs_.compounds == before + 5; }));
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(start_one()) << "the other slots are free";
  EXPECT_FALSE(start_one()) << "the fourth is not";
  ASSERT_TRUE(run_until([&] { return ok == 6; })) << "the other slots wait";
  EXPECT_EQ(session_->slots().free(), 3u);
  EXPECT_EQ(lost, 1);

  nfs_.release();  // with an error, so that the slot is in doubt again
  ASSERT_TRUE(run_until([&] { return session_->slots().doubtful() == 1; }));
  nfs_.fault = once(nfs_, Fault::kUnread);
  ASSERT_TRUE(start_one());
  ASSERT_TRUE(run_until([&] { return session_->slots().free() == 4; })) << "both are recovered";
  EXPECT_EQ(lost, 2);
}

/// An error is an answer, even if the connection ends right after it: nothing is sent again.
TEST_F(Sessions, RequestIsNotSentAgainIfAnErrorArrivesBeforeTheDisconnect) {
  REQ("NFS-CB-13");
  endpoint::ClientConfig anew;
  anew.reconnect = {.most_attempts = 5, .first_delay = std::chrono::milliseconds(1)};
  start({.slots = 1, .resend = true}, anew);
  nfs_.fault = [this, first = once(nfs_, Fault::kUnread)](std::size_t number) {
    const Fault fault = first(number);
    if (fault != Fault::kNone) server_->post([this] { server_->disconnect(nfs_.connection); });
    return fault;
  };
  std::optional<TransportError> error;
  const std::size_t before = nfs_.writes;
  EXPECT_EQ(session_->run(std::array{at("new"), Op::opwrite({.data = bytes_of("text")})}, {},
                          [&](const Ended& end) { error = end.outcome.transport_error(); }),
            std::nullopt);
  EXPECT_EQ(error, TransportError::kErrChunk);
  const auto until = endpoint::Engine::now() + kLimit;
  while (session_->slots().free() != 1 && endpoint::Engine::now() < until) {
    settle();
    client_->wait(10);
  }
  EXPECT_EQ(session_->slots().free(), 1u);
  EXPECT_EQ(nfs_.writes, before);
  EXPECT_EQ(client_->counters().connected, 2u);
  expect_service();
}

/// Version 4.0 has no SEQUENCE that would say afterwards whether a request was executed.
TEST_F(Sessions, TransportErrorWithoutSequenceLeavesExecutionUnknown) {
  REQ("NFS-CB-19");
  start();
  std::optional<nfs41::stub::NfsV4Client> calls;
  for (const bool lost : {false, true}) {
    std::vector<std::string> tales;
    for (const Fault fault : {Fault::kUnread, Fault::kTooLong}) {  // nothing is executed, or everything
      client_.reset();
      session_.reset();
      calls.reset();
      ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
      connect();
      ASSERT_TRUE(run_until([&] { return server_->connections() == 1; }));
      calls.emplace(*client_);
      nfs_.fault = [&, at = nfs_.compounds, connection = server_->status().front().id](std::size_t number) {
        if (number != at) return Fault::kNone;
        if (lost) server_->disconnect(connection);
        return fault;
      };
      const std::array operations{at("new"), Op::opwrite({.data = bytes_of("text")})};
      const std::size_t before = nfs_.writes;
      std::string tale;
      ASSERT_TRUE(calls->compound({.minorversion = 0, .argarray = operations}, {.retry = false},
                                  [&](const oncrpc::stub::Outcome<Compound>& outcome) {
                                    tale = outcome.ok() ? "results" : "no results";
                                    if (const auto error = outcome.transport_error())
                                      tale += ", " + std::string(oncrpc::to_string(*error));
                                    tale += ", " + std::string(oncrpc::to_string(outcome.rpc_error())) + ", written " +
                                            std::to_string(outcome.written().size());
                                  }));
      ASSERT_TRUE(run_until([&] { return !tale.empty(); }));
      EXPECT_EQ(nfs_.writes - before, fault == Fault::kTooLong ? 1u : 0u) << "the server alone knows";
      tales.push_back(tale);
    }
    EXPECT_EQ(tales[0], tales[1]);
    EXPECT_NE(tales[0].find(oncrpc::to_string(lost ? TransportError::kConnectionLost : TransportError::kErrChunk)),
              std::string::npos);
  }
  nfs_.fault = nullptr;
  client_.reset();  // before the objects that its calls refer to
}

/// The client sends the same request, with the same slot and number, on the next connection; the
/// server recognizes it.
TEST_F(Sessions, UnansweredRequestsAreSentAgainAfterADisconnect) {
  REQ("NFS-CB-14");
  endpoint::ClientConfig anew;
  anew.reconnect = {.most_attempts = 5, .first_delay = std::chrono::milliseconds(1)};
  start({.slots = 2, .resend = true}, anew);
  nfs_.fault = once(nfs_, Fault::kSilent);
  std::optional<Status> status;
  bool over = false;
  ASSERT_TRUE(
      session_->start(std::array{at("new"), Op::opwrite({.data = bytes_of("text")})}, {}, [&](const Ended& end) {
        over = true;
        status = end.status;
      }));
  ASSERT_TRUE(run_until([&] { return nfs_.writes == 1; }));
  settle();
  EXPECT_FALSE(over) << "as long as there is the connection, the client waits";
  EXPECT_EQ(nfs_.writes, 1u);
  server_->disconnect(nfs_.connection);
  const auto until = endpoint::Engine::now() + kLimit;
  while (!over && endpoint::Engine::now() < until) {
    settle();
    client_->wait(10);
  }
  EXPECT_EQ(status, Status::NFS4ERR_RETRY_UNCACHED_REP);
  EXPECT_EQ(nfs_.writes, 1u);
  EXPECT_EQ(nfs_.repeated, 1u);
  nfs_.release();
  expect_service();
}

/// Version 4.0, whose binding allows COMPOUNDs to be repeated.
class Nfs40 : public WithSession {
 protected:
  class Calls : public oncrpc::stub::ClientBase {
   public:
    explicit Calls(endpoint::Client& client) : ClientBase(client, 100003, 4, {}) {}
    oncrpc::stub::Started compound(std::span<const Op> operations, const oncrpc::stub::CallOptions& options,
                                   oncrpc::stub::OnOutcome<Compound> done) {
      const nfs41::COMPOUND4args arguments{.minorversion = 0, .argarray = operations};
      return start({kProcedure, Compound::encode_arguments, &arguments}, options, std::move(done).take());
    }

   private:
    static constexpr oncrpc::Procedure kProcedure = [] {
      oncrpc::Procedure procedure = Compound::kProcedure;
      procedure.retry = true;  // as in spec/bindings/nfs40.toml
      return procedure;
    }();
  };
  using End = std::optional<std::optional<TransportError>>;
  static constexpr End kAnswered{std::in_place};
  /// Makes a call according to its operations.  returns  its end; nothing where it must be split in
  /// two
  End call(Calls& calls, std::span<const Op> operations, std::span<const std::uint32_t> attributes) {
    std::vector<std::uint32_t> numbers;
    for (const Op& operation : operations) numbers.push_back(static_cast<std::uint32_t>(operation.argop()));
    const auto length = nfs::binding::nfs40::long_reply(numbers, nfs::binding::nfs40::unpredictable(attributes));
    if (length == nfs::binding::nfs40::LongReply::kSeparate) return std::nullopt;
    std::optional<TransportError> error;
    bool over = false;
    EXPECT_TRUE(calls.compound(operations, {.retry = length == nfs::binding::nfs40::LongReply::kMayRetry},
                               [&](const oncrpc::stub::Outcome<Compound>& outcome) {
                                 over = true;
                                 error = outcome.transport_error();
                               }));
    EXPECT_TRUE(run_until([&] { return over; }));
    return End(std::in_place, error);
  }
  static constexpr std::array<std::uint32_t, 1> kAcl{1u << 12}, kSize{1u << 4};
};

TEST_F(Nfs40, GetattrWhoseReplyDoesNotFitIsRepeatedWithMoreRoom) {
  REQ("NFS-V4-03");
  start();
  nfs_.attributes = content(9, 14'000);
  const std::size_t before = nfs_.compounds;
  Calls calls(*client_);
  const std::array operations{at("a"), Op::opgetattr({.attr_request = std::span(kAcl)})};
  EXPECT_EQ(call(calls, operations, kAcl), kAnswered);
  EXPECT_EQ(nfs_.compounds, before + 3) << "4096, 8192, 16384";
  EXPECT_EQ(call(calls, operations, kSize), End(TransportError::kErrChunk))
      << "a GETATTR whose attributes have a known size is not repeated";
  EXPECT_EQ(nfs_.compounds, before + 4);
}

TEST_F(Nfs40, RemoveAndGetattrOfUnknownSizeMustBeSeparateCompounds) {
  REQ("NFS-V4-04", "NFS-V4-03");
  start();
  nfs_.attributes = content(9, 14'000);
  Calls calls(*client_);
  const std::array both{Op::OP_PUTROOTFH(), Op::opremove({.target = bytes_of("c")}), at("a"),
                        Op::opgetattr({.attr_request = std::span(kAcl)})};
  EXPECT_EQ(call(calls, both, kAcl), std::nullopt);
  EXPECT_EQ(call(calls, std::span(both).first(2), {}), kAnswered);
  EXPECT_EQ(call(calls, std::span(both).last(2), kAcl), kAnswered);
  EXPECT_EQ(nfs_.removed, 1u);
}

TEST(Nfs40Operations, OnlyOperationsThatChangeNothingMayBeRepeated) {
  REQ("NFS-V4-04");
  using nfs::binding::nfs40::must_not_be_repeated;
  using nfs41::NfsOpnum4;
  const auto number = [](NfsOpnum4 operation) { return static_cast<std::uint32_t>(operation); };
  for (const NfsOpnum4 operation :
       {NfsOpnum4::OP_CREATE, NfsOpnum4::OP_LINK, NfsOpnum4::OP_LOCK, NfsOpnum4::OP_OPEN, NfsOpnum4::OP_REMOVE,
        NfsOpnum4::OP_RENAME, NfsOpnum4::OP_SETATTR, NfsOpnum4::OP_WRITE, NfsOpnum4::OP_CLOSE,
        NfsOpnum4::OP_SETCLIENTID, NfsOpnum4::OP_OPEN_CONFIRM, NfsOpnum4::OP_LOCKU, NfsOpnum4::OP_DELEGRETURN})
    EXPECT_TRUE(must_not_be_repeated(number(operation))) << number(operation);
  for (const NfsOpnum4 operation :
       {NfsOpnum4::OP_ACCESS, NfsOpnum4::OP_GETATTR, NfsOpnum4::OP_GETFH, NfsOpnum4::OP_LOOKUP, NfsOpnum4::OP_LOOKUPP,
        NfsOpnum4::OP_PUTFH, NfsOpnum4::OP_PUTROOTFH, NfsOpnum4::OP_READ, NfsOpnum4::OP_READDIR, NfsOpnum4::OP_READLINK,
        NfsOpnum4::OP_SAVEFH, NfsOpnum4::OP_RESTOREFH, NfsOpnum4::OP_COMMIT})
    EXPECT_FALSE(must_not_be_repeated(number(operation))) << number(operation);
  EXPECT_TRUE(must_not_be_repeated(4000));
  EXPECT_TRUE(nfs::binding::nfs40::unpredictable(std::array{0u | 1u << nfs41::FATTR4_ACL}));
  EXPECT_TRUE(nfs::binding::nfs40::unpredictable(std::array{0u | 1u << nfs41::FATTR4_FS_LOCATIONS, 0u}));
  EXPECT_FALSE(nfs::binding::nfs40::unpredictable(std::array{~(1u << 12 | 1u << 24), ~0u}));
  EXPECT_FALSE(nfs::binding::nfs40::unpredictable({}));
}

}  // namespace session_test
}  // namespace rpcrdma::test::v41
