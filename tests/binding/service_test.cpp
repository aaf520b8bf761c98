// SPDX-License-Identifier: BSD-3-Clause
//
// A service as its handlers see it, over RDMA.
#include <cstring>

#include "binding/cabinet_by_hand.h"
#include "endpoint/outcome.h"
#include "endpoint/pair.h"

namespace rpcrdma::test {
namespace service_test {

using cabinet::by_hand::CabinetV1Service;

class Cabinet : public CabinetV1Service {
 public:
  void fetch(stub::Call<Fetch>& call) override {
    const auto& wanted = call.arguments();
    if (wanted.which != 7) {
      call.reply(cabinet::FetchResult::otherwise(cabinet::State::MISSING));
      return;
    }
    const core::MemoryRef memory = call.memory(wanted.count);
    ASSERT_NE(memory.address, nullptr);
    std::memset(memory.address, 0x77, memory.length);
    EXPECT_EQ(call.reply(cabinet::FetchResult::found(
                  {.count = wanted.count, .end = true, .data = {memory.address, memory.length}})),
              stub::Sent::kSent);
  }
};

using Services = Pair;

TEST_F(Services, DataLandsInTheMemoryThatTheCallOffers) {
  Cabinet cabinet;
  listen();
  cabinet.serve(*server_);
  connect();
  auto arguments = client_->pool().allocate(20);
  ASSERT_TRUE(cabinet::FetchArguments({.which = 7, .offset = 0, .count = 5001}).encode(arguments->bytes()));
  auto into = client_->pool().allocate(5001);
  const core::MemoryRef piece = arguments->ref(), memory = into->ref();
  const core::ResultMemory results{{&memory, 1}};
  Outcome outcome;
  ASSERT_TRUE(client_->call(
      {.procedure = {CabinetV1Service::kProgram, 1, 2}, .arguments = {&piece, 1}, .results = {&results, 1}},
      outcome.collect()));
  ASSERT_TRUE(run_until([&] { return outcome.calls > 0; }));
  ASSERT_TRUE(outcome.ok());
  ASSERT_EQ(outcome.written.size(), 1u);
  EXPECT_EQ(outcome.written[0], 5001u);
  EXPECT_EQ(into->bytes()[5000], std::byte{0x77});
  EXPECT_EQ(outcome.results.size(), 16u);
}

}  // namespace service_test
}  // namespace rpcrdma::test
