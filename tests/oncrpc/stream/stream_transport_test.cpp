// SPDX-License-Identifier: BSD-3-Clause
//
// Generated clients over TCP, with the generated services that tests/oncrpc/stub has over RDMA, and
// with peers that break rules.
#include "oncrpc/stream/stream_transport.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stub/cabinet_clients.h"

namespace stream_transport_test {

using namespace rpcrdma;
using cabinet::stub::CabinetV1Client;
using cabinet::stub::CabinetV2Client;
using oncrpc::TransportError;
using oncrpc::stream::StreamTransport;
using oncrpc::stream::StreamTransportConfig;
using test::cabinet_clients::End;

using Look = CabinetV1Client::Look;
using Fetch = CabinetV1Client::Fetch;
using File = CabinetV1Client::File;

/// Holds calls of Look until the test answers them.
class Patient : public test::DeskV1 {
 public:
  explicit Patient(test::Papers& papers) : DeskV1(papers) {}
  void look(oncrpc::stub::Call<Look>& call) override { held.push_back(call.later(1000)); }
  void answer(std::size_t which, std::uint64_t bytes) {
    held[which].reply({.how = cabinet::State::FOUND, .bytes_ = bytes});
  }
  std::vector<oncrpc::stub::LaterCall<Look>> held;
};

/// A server and a transport to it, on one thread.
class OverStream : public ::testing::Test {
 protected:
  void SetUp() override { server_ = tcp_peers::open(); }
  void TearDown() override { transport_.reset(); }

  void connect(const StreamTransportConfig& config = {}) {
    auto made = StreamTransport::connect(server_->address(), config);
    ASSERT_TRUE(made) << to_string(made.error());
    transport_ = std::move(*made);
  }
  void until(const std::function<bool()>& over) {
    while (!over()) {
      pollfd ready[] = {{server_->fd(), POLLIN, 0}, {transport_->fd(), POLLIN, 0}};
      ASSERT_GT(::poll(ready, 2, tcp_peers::kLimitMs), 0) << "nothing happens any more";
      server_->progress();
      transport_->progress();
    }
  }

  test::Papers papers_{.bytes = {{1, 100'000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
  std::unique_ptr<oncrpc::stream::TcpServer> server_;
  std::unique_ptr<StreamTransport> transport_;
};

TEST_F(OverStream, AGeneratedClientGetsAllResultsInlineAndLeavesItsMemoryUnused) {
  test::DeskV1 desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  std::vector<std::byte> nowhere(100'000);
  End<Fetch> fetched;
  bool right = false;
  ASSERT_TRUE(cabinet.fetch({.which = 1, .offset = 0, .count = 100'000},
                            {.into = xdr::MemoryRef{nowhere.data(), 100'000, 0}},
                            fetched.collect([&](const oncrpc::stub::Outcome<Fetch>& outcome) {
                              const xdr::Bytes data = outcome->as_found()->data();
                              right = data.size() == 100'000 && test::is_paper(data, 1);
                              EXPECT_TRUE(outcome.written().empty());
                            })));
  until([&] { return fetched.calls != 0; });
  EXPECT_TRUE(fetched.ok());
  EXPECT_TRUE(right);
  EXPECT_EQ(nowhere, std::vector<std::byte>(100'000)) << "memory for placed results is left alone";

  std::vector<std::byte> paper(5001);
  test::write_paper(paper, 3);
  End<File> filed;
  ASSERT_TRUE(cabinet.file({.which = 3, .offset = 0, .data = paper}, {}, filed.collect()));
  until([&] { return filed.calls != 0; });
  EXPECT_TRUE(filed.ok());
  ASSERT_EQ(papers_.filed.size(), 1u);
  EXPECT_EQ(papers_.filed[0], paper);
}

TEST_F(OverStream, SeveralCallsAreAnsweredInAnyOrder) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  std::vector<std::uint64_t> answers;
  for (std::uint64_t i = 0; i < 3; ++i)
    ASSERT_TRUE(cabinet.look(i, {}, [&](const oncrpc::stub::Outcome<Look>& outcome) {
      ASSERT_TRUE(outcome.ok());
      answers.push_back(outcome->bytes_);
    }));
  until([&] { return desk.held.size() == 3; });
  for (const std::size_t which : {2u, 0u, 1u}) desk.answer(which, 100 + which);
  until([&] { return answers.size() == 3; });
  EXPECT_EQ(answers, (std::vector<std::uint64_t>{102, 100, 101}));
  EXPECT_EQ(transport_->outstanding(), 0u);
}

TEST_F(OverStream, TwoClientsOfOneTransportShareAConnection) {
  test::DeskV1 one(papers_);
  test::DeskV2 two(papers_);
  oncrpc::stream::serve(one, *server_);
  oncrpc::stream::serve(two, *server_);
  connect();
  CabinetV1Client first(*transport_);
  oncrpc::stub::ClientBase nobody(*transport_, CabinetV1Client::kProgram, 77, {});
  End<Look> looked;
  oncrpc::RpcError error{};
  bool ended = false;
  ASSERT_TRUE(first.look(2, {}, looked.collect()));
  const std::uint64_t which = 2;
  ASSERT_TRUE(nobody.start({Look::kProcedure, Look::encode_arguments, &which}, {},
                           [&](const oncrpc::stub::RawOutcome& raw) { ended = true, error = raw.rpc_error; }));
  until([&] { return looked.calls != 0 && ended; });
  EXPECT_TRUE(looked.ok());
  EXPECT_EQ(error, oncrpc::RpcError::kProgramMismatch);
  EXPECT_EQ(server_->connections(), 1u);
}

TEST_F(OverStream, ACallEndsAtItsDeadlineAndTheLateReplyIsDropped) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  End<Look> late, next;
  ASSERT_TRUE(cabinet.look(1, {.deadline = std::chrono::milliseconds{20}}, late.collect()));
  until([&] { return late.calls != 0; });
  EXPECT_EQ(late.transport_error, TransportError::kTimedOut);
  until([&] { return desk.held.size() == 1; });
  desk.answer(0, 1);
  std::uint64_t bytes = 0;
  ASSERT_TRUE(cabinet.look(2, {}, next.collect([&](const auto& outcome) { bytes = outcome->bytes_; })));
  until([&] { return desk.held.size() == 2; });
  desk.answer(1, 37);
  until([&] { return next.calls != 0; });
  EXPECT_TRUE(next.ok());
  EXPECT_EQ(bytes, 37u);
  EXPECT_EQ(late.calls, 1);
}

TEST_F(OverStream, ACanceledCallEndsOnce) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  End<Look> end;
  const auto call = cabinet.look(1, {}, end.collect());
  ASSERT_TRUE(call);
  cabinet.cancel(*call);
  EXPECT_EQ(end.calls, 0) << "not before the caller has returned";
  until([&] { return end.calls != 0; });
  EXPECT_EQ(end.transport_error, TransportError::kCanceled);
  cabinet.cancel(*call);
  until([&] { return desk.held.size() == 1; });
  EXPECT_EQ(end.calls, 1);
}

TEST_F(OverStream, LostConnectionEndsEveryCallAndRefusesNewOnes) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  End<Look> one, two, three;
  ASSERT_TRUE(cabinet.look(1, {}, one.collect()));
  ASSERT_TRUE(cabinet.look(2, {}, two.collect()));
  until([&] { return desk.held.size() == 2; });
  server_ = tcp_peers::open();  // the old server is gone
  until([&] { return one.calls != 0 && two.calls != 0; });
  EXPECT_EQ(one.transport_error, TransportError::kConnectionLost);
  EXPECT_EQ(two.transport_error, TransportError::kConnectionLost);
  ASSERT_TRUE(transport_->failure());
  EXPECT_EQ(transport_->failure()->kind, oncrpc::Failure::Kind::kConnectionLost);
  const auto refused = cabinet.look(3, {}, three.collect());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), TransportError::kConnectionLost);
}

TEST_F(OverStream, DestroyingTheTransportEndsItsCalls) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect();
  CabinetV1Client cabinet(*transport_);
  End<Look> end;
  ASSERT_TRUE(cabinet.look(1, {}, end.collect()));
  transport_.reset();
  EXPECT_EQ(end.calls, 1);
  EXPECT_EQ(end.transport_error, TransportError::kConnectionLost);
}

TEST_F(OverStream, TransportRefusesCallsBeyondItsLimitsBeforeTheyAreSent) {
  Patient desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect({.most_calls = 2, .most_call_bytes = 4096});
  CabinetV1Client cabinet(*transport_);
  End<File> filed;
  const std::vector<std::byte> paper(5000);
  const auto large = cabinet.file({.which = 3, .offset = 0, .data = paper}, {}, filed.collect());
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error(), TransportError::kTooLarge) << "the call is too large even without other calls";
  End<Look> ends[3];
  ASSERT_TRUE(cabinet.look(1, {}, ends[0].collect()));
  ASSERT_TRUE(cabinet.look(2, {}, ends[1].collect()));
  const auto third = cabinet.look(3, {}, ends[2].collect());
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error(), TransportError::kTooManyCalls);
  until([&] { return desk.held.size() == 2; });
  desk.answer(0, 0);
  until([&] { return ends[0].calls != 0; });
  EXPECT_TRUE(cabinet.look(3, {}, ends[2].collect())) << "there is room again";
  transport_.reset();  // ends the outstanding calls
}

TEST_F(OverStream, AReplyBeyondTheLimitBreaksTheConnection) {
  test::DeskV1 desk(papers_);
  oncrpc::stream::serve(desk, *server_);
  connect({.most_reply_bytes = 4096});
  CabinetV1Client cabinet(*transport_);
  End<Fetch> end;
  ASSERT_TRUE(cabinet.fetch({.which = 1, .offset = 0, .count = 100'000}, {}, end.collect()));
  until([&] { return end.calls != 0; });
  EXPECT_EQ(end.transport_error, TransportError::kConnectionLost);
  ASSERT_TRUE(transport_->failure());
  EXPECT_EQ(transport_->failure()->kind, oncrpc::Failure::Kind::kTooLarge);
}

/// A record of one fragment.
std::string record_of(const std::string& bytes) {
  std::byte mark[4];
  xdr::store_u32(mark, oncrpc::stream::kLastFragment | static_cast<std::uint32_t>(bytes.size()));
  return std::string{reinterpret_cast<char*>(mark), 4} + bytes;
}

/// A client whose server is a socket that the test itself reads and writes.
struct Raw {
  explicit Raw(const StreamTransportConfig& config = {}) {
    const oncrpc::Descriptor listener{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    const auto any = tcp_peers::loopback();
    EXPECT_EQ(::bind(listener.get(), any.get(), any.size()), 0);
    EXPECT_EQ(::listen(listener.get(), 1), 0);
    sockaddr_storage bound{};
    socklen_t size = sizeof bound;
    EXPECT_EQ(::getsockname(listener.get(), reinterpret_cast<sockaddr*>(&bound), &size), 0);
    auto made = StreamTransport::connect(*oncrpc::Address::of(bound), config);
    EXPECT_TRUE(made);
    if (made) transport = std::move(*made);
    peer = oncrpc::Descriptor{::accept(listener.get(), nullptr, nullptr)};
  }
  std::unique_ptr<StreamTransport> transport;
  oncrpc::Descriptor peer;
};

TEST(StreamTransport, FreesDataThatASlowPeerHasReceived) {
  constexpr std::size_t kCallBytes = 256 << 10, kMostBytes = 4 << 20, kTotalBytes = 128 << 20;
  const Raw raw({.most_call_bytes = kMostBytes});
  StreamTransport& transport = *raw.transport;
  struct : oncrpc::ResponseHandler {
    void on_response(std::uint64_t, const oncrpc::Response&) override {}
  } nobody;
  const oncrpc::Memory arguments = transport.allocate(kCallBytes);
  std::vector<char> taken(kCallBytes);
  std::size_t taken_bytes = 0;
  // Some data always remains that the peer has not read: the test makes calls until one is refused.
  while (taken_bytes < kTotalBytes) {
    for (;;) {
      const auto call = transport.call({.procedure = {1, 1, 1}, .arguments = arguments.ref()}, nobody, 0);
      if (!call) {
        ASSERT_EQ(call.error(), TransportError::kTooManyCalls);
        break;
      }
      transport.cancel(*call);
      transport.progress();
    }
    const ssize_t count = ::recv(raw.peer.get(), taken.data(), taken.size(), MSG_WAITALL);
    ASSERT_EQ(count, static_cast<ssize_t>(taken.size()));
    taken_bytes += taken.size();
    transport.progress();
    ASSERT_LE(transport.memory_of_calls(), 4 * kMostBytes) << "after " << taken_bytes << " bytes";
  }
}

TEST(StreamTransport, DropsUnexpectedRepliesAndReportsMalformedReplies) {
  const Raw raw;
  StreamTransport& transport = *raw.transport;
  const oncrpc::Descriptor& peer = raw.peer;
  CabinetV1Client cabinet(transport);
  End<Look> end;
  ASSERT_TRUE(cabinet.look(1, {}, end.collect()));
  char call[128];
  ASSERT_GT(::recv(peer.get(), call, sizeof call, 0), 8);
  const auto say = [&](const std::string& bytes) {
    const std::string record = record_of(bytes);
    ASSERT_EQ(::send(peer.get(), record.data(), record.size(), 0), static_cast<ssize_t>(record.size()));
    ASSERT_TRUE(transport.wait(tcp_peers::kLimitMs));
  };
  say(std::string(24, 'x'));
  EXPECT_EQ(end.calls, 0);
  say(std::string(call + 4, 4));  // the XID alone
  EXPECT_EQ(end.calls, 1);
  EXPECT_EQ(end.rpc_error, oncrpc::RpcError::kUnintelligible);
  EXPECT_FALSE(transport.failure()) << "the stream is as good as before";
  End<Look> last;
  ASSERT_TRUE(cabinet.look(1, {}, last.collect()));
  say("abc");
  EXPECT_EQ(last.transport_error, TransportError::kConnectionLost);
  ASSERT_TRUE(transport.failure());
  EXPECT_EQ(transport.failure()->kind, oncrpc::Failure::Kind::kMalformed);
}

}  // namespace stream_transport_test
