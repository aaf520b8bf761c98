// SPDX-License-Identifier: BSD-3-Clause
//
// One program that chooses RDMA or TCP at run time: the same generated client, the same service,
// the same loop.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/stream_transport.h"
#include "oncrpc/stream/tcp_peers.h"
#include "oncrpc/stub/cabinet_clients.h"

namespace either_transport_test {

using namespace rpcrdma;
using cabinet::stub::CabinetV1Client;
using oncrpc::TransportError;
using oncrpc::stream::StreamTransport;
using test::cabinet_clients::End;

using Fetch = CabinetV1Client::Fetch;
using File = CabinetV1Client::File;
using Look = CabinetV1Client::Look;

/// The service listens on both transports; `transport_` is the chosen one.
class EitherTransport : public test::Pair, public testing::WithParamInterface<const char*> {
 protected:
  bool over_tcp() const { return GetParam() == std::string("tcp"); }

  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    tcp_server_ = tcp_peers::open();
    oncrpc::stream::serve(desk_, *tcp_server_);
    if (over_tcp()) {
      auto made = StreamTransport::connect(tcp_server_->address());
      ASSERT_TRUE(made) << to_string(made.error());
      transport_ = std::move(*made);
    } else {
      transport_ = make_client();
    }
    ASSERT_TRUE(until([&] { return transport_->is_connected(); }));
  }
  void TearDown() override {
    transport_.reset();
    tcp_server_.reset();
    Pair::TearDown();
  }

  /// One loop for both transports: `arm()` of the transport says whether the loop may wait for its
  /// descriptor.
  bool until(const std::function<bool()>& over) {
    while (!over()) {
      bool any = false;
      if (server_) any |= server_->progress();
      if (tcp_server_) any |= tcp_server_->progress();
      any |= transport_->progress();
      if (any) continue;
      if (test::provider().is_software_fabric() &&
          softverbs::control::run_to_next_timer(softverbs::control::default_fabric())) {
        continue;
      }
      if (server_ && !server_->arm()) continue;
      if (!transport_->arm()) continue;
      std::vector<pollfd> ready = {{transport_->fd(), POLLIN, 0}};
      if (server_) ready.push_back({server_->fd(), POLLIN, 0});
      if (tcp_server_) ready.push_back({tcp_server_->fd(), POLLIN, 0});
      if (::poll(ready.data(), ready.size(), tcp_peers::kLimitMs) <= 0) return over();
    }
    return true;
  }

  test::Papers papers_{.bytes = {{1, 100'000}, {2, 37}}, .filed = {}, .note = {}};
  test::DeskV1 desk_{papers_};
  std::unique_ptr<oncrpc::stream::TcpServer> tcp_server_;
  std::unique_ptr<oncrpc::ClientTransport> transport_;
};

TEST_P(EitherTransport, TheSameClientCodeIsAnsweredOverRdmaAndOverTcp) {
  CabinetV1Client cabinet(*transport_);
  EXPECT_EQ(transport_->places(), !over_tcp());

  // This is room for data that the server may place; over TCP the data comes in the stream, and
  // `into` stays unused.
  const oncrpc::Memory into = transport_->allocate(100'000);
  ASSERT_TRUE(into);
  End<Fetch> fetched;
  bool right = false;
  ASSERT_TRUE(cabinet.fetch({.which = 1, .offset = 0, .count = 100'000}, {.into = into.ref()},
                            fetched.collect([&](const oncrpc::stub::Outcome<Fetch>& outcome) {
                              const xdr::Bytes data = outcome->as_found()->data();
                              right = data.size() == 100'000 && test::is_paper(data, 1);
                              EXPECT_EQ(data.data() == into.ref().address, !over_tcp());
                            })));
  ASSERT_TRUE(until([&] { return fetched.calls != 0; }));
  EXPECT_TRUE(fetched.ok());
  EXPECT_TRUE(right);

  std::vector<std::byte> paper(5001);
  test::write_paper(paper, 3);
  End<File> filed;
  ASSERT_TRUE(cabinet.file({.which = 3, .offset = 0, .data = paper}, {}, filed.collect()));
  ASSERT_TRUE(until([&] { return filed.calls != 0; }));
  EXPECT_TRUE(filed.ok());
  ASSERT_EQ(papers_.filed.size(), 1U);
  EXPECT_EQ(papers_.filed[0], paper);
  EXPECT_EQ(transport_->why_closed(), "");
}

TEST_P(EitherTransport, LosingTheServerEndsCallsAndReportsAReason) {
  CabinetV1Client cabinet(*transport_);
  End<Look> first;
  ASSERT_TRUE(cabinet.look(2, {}, first.collect()));
  ASSERT_TRUE(until([&] { return first.calls != 0; }));
  End<Look> look;
  ASSERT_TRUE(cabinet.look(2, {}, look.collect()));
  server_.reset();
  tcp_server_.reset();
  ASSERT_TRUE(until([&] { return transport_->is_closed(); }));
  ASSERT_TRUE(until([&] { return look.calls != 0; }));
  if (!look.ok()) {
    EXPECT_EQ(look.transport_error, TransportError::kConnectionLost);
  }
  EXPECT_NE(transport_->why_closed(), "");
  EXPECT_FALSE(transport_->is_connected());
  const auto late = cabinet.look(2, {}, [](const oncrpc::stub::Outcome<Look>&) {});
  ASSERT_FALSE(late);
  EXPECT_EQ(TransportError(late.error()), TransportError::kConnectionLost);
}

INSTANTIATE_TEST_SUITE_P(Transports, EitherTransport, testing::Values("rdma", "tcp"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace either_transport_test
