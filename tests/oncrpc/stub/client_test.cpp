// SPDX-License-Identifier: BSD-3-Clause
//
// Calls through generated clients and services: where items are placed, what calls cost, the ways
// to wait for them, the backward direction.
#include <array>
#include <thread>
#include <utility>
#include <vector>

#include "oncrpc/stub/cabinet_clients.h"
#include "rpcrdma/endpoint/stub_transport.h"
#include "support/allocations.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace client_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)

class Clients : public CabinetTest {};

TEST_F(Clients, CallbackReadsResultsAsTypedValues) {
  End<CabinetV1Client::Look> end;
  std::uint64_t bytes = 0;
  ASSERT_TRUE(cabinet_->look(7, {}, end.collect([&](const auto& outcome) { bytes = outcome.results().bytes_; })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(bytes, 5001u);
  EXPECT_EQ(cabinet_->outstanding(), 0u);
}

TEST_F(Clients, UnknownEnumeratorKeepsItsValue) {
  End<CabinetV1Client::Look> end;
  State how{};
  ASSERT_TRUE(cabinet_->look(404, {}, end.collect([&](const auto& outcome) { how = outcome->how; })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(static_cast<int>(how), 999);
}

TEST_F(Clients, EligibleResultIsPlacedInTheCallersMemory) {
  REQ("V1-ULB-01", "NFS-GEN-01");
  for (const std::uint32_t count : {1u, 2u, 3u, 4u, 5001u, 65'537u, 100'000u}) {
    auto memory = client_->pool().allocate(count);
    std::ranges::fill(memory->bytes(), std::byte{0xee});
    End<CabinetV1Client::Fetch> end;
    bool in_place = false;
    ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 3, .count = count}, {.into = memory->ref()},
                                end.collect([&](const auto& outcome) {
                                  const auto* found = outcome->as_found();
                                  ASSERT_NE(found, nullptr);
                                  in_place = found->data().data() == memory->bytes().data();
                                  EXPECT_EQ(found->data().size(), count);
                                  EXPECT_EQ(outcome.written()[0], count);
                                })));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok()) << count;
    EXPECT_TRUE(in_place) << count;
    EXPECT_TRUE(is_paper(memory->bytes(), 1, 3)) << count;
  }
}

TEST_F(Clients, MemoryOfAResultMayBeNamedByAddressLengthAndRegion) {
  std::vector<std::byte> memory(5001);
  const auto region = client_->add_region(memory);
  ASSERT_TRUE(region);
  End<CabinetV1Client::Fetch> end;
  ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 3, .count = 5001}, {.into = {memory.data(), 5001, *region}},
                              end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_TRUE(is_paper(memory, 1, 3));
}

TEST_F(Clients, ClientRefusesMemoryOfAnUnknownRegionAndSendsNothing) {
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Fetch> end;
  const auto started =
      cabinet_->fetch({.which = 1, .offset = 0, .count = 9}, {.into = {memory->bytes().data(), 64, 77}}, end.collect());
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), oncrpc::TransportError::kNoSuchRegion);
  EXPECT_EQ(end.calls, 0);
  EXPECT_EQ(cabinet_->outstanding(), 0u);
  EXPECT_TRUE(desk_.offered.empty());
}

/// Names its own memory by a number that is no region of the server.
struct MistakenDesk : DeskV1 {
  using DeskV1::DeskV1;
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    sent = call.reply(
        cabinet::FetchResult::found({.count = 9, .end = true, .data = paper}),
        {.region = 77, .on_free = {[](void* desk, bool) { ++static_cast<MistakenDesk*>(desk)->freed; }, this}});
  }
  std::vector<std::byte> paper = std::vector<std::byte>(9);
  int freed = 0;
};

TEST_F(Clients, ServiceThatNamesAnUnknownRegionIsToldAndItsClientGetsSystemError) {
  MistakenDesk desk{papers_};
  server_->serve(desk);
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Fetch> end;
  ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 0, .count = 9}, {.into = memory->ref()}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_EQ(end.rpc_error, oncrpc::RpcError::kSystemError);
  EXPECT_EQ(desk.sent, oncrpc::stub::Sent::kNoSuchRegion);
  EXPECT_EQ(desk.freed, 1);
  server_->serve(desk_);
}

TEST_F(Clients, WithoutMemoryAResultIsInlineOrInALongReply) {
  REQ("NFS-GEN-01", "NFS-GEN-02", "V1-ULB-05");
  for (const std::uint32_t count : {5u, 900u, 5000u, 90'001u}) {
    End<CabinetV1Client::Fetch> end;
    bool right = false;
    ASSERT_TRUE(cabinet_->fetch({.which = 1, .offset = 0, .count = count}, {.inline_items_bytes = count},
                                end.collect([&](const auto& outcome) {
                                  const xdr::Bytes data = outcome->as_found()->data();
                                  right = data.size() == count && is_paper(data, 1);
                                })));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok()) << count;
    EXPECT_TRUE(right) << count;
    EXPECT_EQ(desk_.offered.back(), 0u);
  }
}

TEST_F(Clients, ResultWithoutAnItemLeavesTheWriteChunkUnused) {
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Fetch> end;
  State how{};
  ASSERT_TRUE(cabinet_->fetch({.which = 404, .offset = 0, .count = 64}, {.into = memory->ref()},
                              end.collect([&](const auto& outcome) {
                                how = outcome->how();
                                EXPECT_EQ(outcome->as_found(), nullptr);
                                EXPECT_EQ(outcome.written()[0], 0u);
                              })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(how, State::MISSING);
}

TEST_F(Clients, EligibleArgumentArrivesFromARegionAndFromUnregisteredMemory) {
  for (const std::uint32_t bytes : {0u, 1u, 511u, 512u, 1021u, 4096u, 77'777u}) {
    for (const bool registered : {false, true}) {
      auto memory = client_->pool().allocate(bytes + 1);
      const std::span<std::byte> there = memory->bytes().first(bytes);
      std::vector<std::byte> own(bytes);
      write_paper(there, 9);
      write_paper(own, 9);
      CallOptions options;
      if (registered) options.region = memory->ref().region;
      End<CabinetV1Client::File> end;
      ASSERT_TRUE(cabinet_->file({.which = 9, .offset = 0, .data = registered ? xdr::Bytes(there) : xdr::Bytes(own)},
                                 options, end.collect()));
      std::ranges::fill(own, std::byte{0});  // the data was read before the call returned
      ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
      EXPECT_TRUE(end.ok()) << bytes;
      ASSERT_FALSE(papers_.filed.empty());
      EXPECT_EQ(papers_.filed.back().size(), bytes);
      EXPECT_TRUE(is_paper(papers_.filed.back(), 9)) << bytes << registered;
    }
  }
}

/// No call can have the whole pool, because its RPC header takes a block too. So to try again would
/// not help.
TEST_F(Clients, ArgumentsAndRepliesBeyondHalfOfThePoolAreTooLarge) {
  cabinet_.reset();
  client_.reset();
  endpoint::ClientConfig config;
  config.pool_bytes = 1u << 16;
  connect(std::move(config));
  cabinet_.emplace(*client_);
  End<CabinetV1Client::File> end;
  const auto file = [&](std::size_t bytes) {
    const std::vector<std::byte> data(bytes);
    return cabinet_->file({.which = 9, .offset = 0, .data = xdr::Bytes(data)}, {}, end.collect());
  };
  for (const std::size_t bytes : {1u << 15, 1u << 16, 1u << 17}) {
    const auto started = file(bytes);
    ASSERT_FALSE(started) << bytes;
    EXPECT_EQ(started.error(), oncrpc::TransportError::kTooLarge) << bytes;
  }
  End<CabinetV1Client::Notes> notes;
  const auto started = cabinet_->notes(1, {.most_reply_bytes = 1u << 15}, notes.collect());
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), oncrpc::TransportError::kTooLarge);
  ASSERT_TRUE(file(20'000));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
}

/// Two blocks of more than a quarter of the pool are all of it, so that no call can have both.
TEST_F(Clients, ArgumentsAndReplyBeyondAQuarterOfThePoolAreTooLargeTogether) {
  using Do = cabinet::stub::CabinetV2Client::Cabinet2Do;
  cabinet_.reset();
  client_.reset();
  endpoint::ClientConfig config;
  config.pool_bytes = 1u << 16;
  connect(std::move(config));
  DeskV2 desk(papers_);
  server_->serve(desk);
  cabinet::stub::CabinetV2Client two(*client_);
  End<Do> end;
  // The arguments have 32 bytes beside the data, and the longest reply 24 beside the results.
  const auto call = [&](std::size_t arguments, std::uint64_t reply) {
    const std::vector<std::byte> data(arguments - 32);
    const std::array steps{cabinet::Step::file({.which = 9, .offset = 0, .data = data})};
    end = {};
    return two.cabinet2_do({.tag = {}, .list = steps}, {.most_reply_bytes = reply - 24}, end.collect());
  };
  constexpr std::size_t kQuarter = 1u << 14, kHalf = 1u << 15;
  for (const std::size_t arguments : {kQuarter + 4, kHalf}) {
    for (const std::size_t reply : {kQuarter + 4, kHalf}) {
      const auto started = call(arguments, reply);
      ASSERT_FALSE(started) << arguments << " " << reply;
      EXPECT_EQ(started.error(), oncrpc::TransportError::kTooLarge) << arguments << " " << reply;
      EXPECT_EQ(two.outstanding(), 0u);
    }
  }
  for (const auto& [arguments, reply] : {std::pair{kQuarter, kHalf}, std::pair{kHalf, kQuarter}}) {
    ASSERT_TRUE(call(arguments, reply)) << arguments << " " << reply;
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok()) << arguments << " " << reply;
    EXPECT_EQ(papers_.filed.back().size(), arguments - 32);
  }
}

TEST_F(Clients, SeveralResultsUseTheirMemoryInOrder) {
  const auto sizes = {std::array{60'000u, 37u}, std::array{0u, 37u}, std::array{60'000u, 0u}};
  for (const auto& size : sizes) {
    const std::uint32_t first = size[0], second = size[1];
    auto one = client_->pool().allocate(100'000), two = client_->pool().allocate(64);
    std::array<core::MemoryRef, 2> into{first != 0 ? one->ref() : core::MemoryRef{},
                                        second != 0 ? two->ref() : core::MemoryRef{}};
    papers_.bytes[1] = 60'000;
    End<CabinetV1Client::Both> end;
    bool right = false;
    ASSERT_TRUE(cabinet_->both(1, {.into = into, .inline_items_bytes = 60'040}, end.collect([&](const auto& outcome) {
      right = outcome->left().size() == 60'000 && is_paper(outcome->left(), 1) && outcome->right().size() == 37 &&
              is_paper(outcome->right(), 2);
      EXPECT_EQ(outcome->left().data() == one->bytes().data(), first != 0);
      EXPECT_EQ(outcome->right().data() == two->bytes().data(), second != 0);
    })));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok() && right) << first << " " << second;
  }
  // An item without data uses up its memory, too, and leaves it unchanged.
  auto one = client_->pool().allocate(64), two = client_->pool().allocate(64);
  std::ranges::fill(one->bytes(), std::byte{0xee});
  const std::array into{one->ref(), two->ref()};
  End<CabinetV1Client::Both> end;
  ASSERT_TRUE(cabinet_->both(0, {.into = into}, end.collect([&](const auto& outcome) {
    EXPECT_TRUE(outcome->left().empty());
    EXPECT_EQ(outcome->right().data(), two->bytes().data());
    EXPECT_EQ(outcome.written()[0], 0u);
  })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_TRUE(std::ranges::all_of(one->bytes(), [](std::byte b) { return b == std::byte{0xee}; }));
}

TEST_F(Clients, CallsAndTheirCallbacksAllocateNothingInSteadyState) {
  auto memory = client_->pool().allocate(4096);
  int ended = 0;
  const auto round = [&] {
    ASSERT_TRUE(cabinet_->fetch(
        {.which = 7, .offset = 0, .count = 4096}, {.into = memory->ref()},
        [&](const oncrpc::stub::Outcome<CabinetV1Client::Fetch>& outcome) { ended += outcome.ok() ? 1 : 0; }));
    while (ended % 2 == 0) {
      client_->progress();
      server_->progress();
    }
    ASSERT_TRUE(cabinet_->look(
        7, {}, [&](const oncrpc::stub::Outcome<CabinetV1Client::Look>& outcome) { ended += outcome.ok() ? 1 : 0; }));
    while (ended % 2 == 1) {
      client_->progress();
      server_->progress();
    }
  };
  desk_.offered.reserve(200);
  for (int i = 0; i < 50; ++i) round();
  const std::size_t before = codec::allocations();
  for (int i = 0; i < 50; ++i) round();
  EXPECT_EQ(codec::allocations(), before);
  EXPECT_EQ(ended, 200);
}

endpoint::Detached look_twice(CabinetV1Client& cabinet, std::vector<std::uint64_t>& found) {
  for (const std::uint64_t paper : {7u, 2u}) {
    const auto outcome = co_await cabinet.look(paper);
    if (outcome.ok()) found.push_back(outcome->bytes_);
  }
}

TEST_F(Clients, CoroutinesCanAwaitCalls) {
  std::vector<std::uint64_t> found;
  look_twice(*cabinet_, found);
  ASSERT_TRUE(run_until([&] { return found.size() == 2; }));
  EXPECT_EQ(found, (std::vector<std::uint64_t>{5001, 37}));
}

TEST_F(Clients, FuturesKeepTheResults) {
  using Notes = CabinetV1Client::Notes;
  papers_.note = "kept";
  auto future = oncrpc::stub::ask<Notes>([&](auto done) { return cabinet_->notes(1, {}, std::move(done)); });
  ASSERT_TRUE(run_until([&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
  const oncrpc::stub::Kept<Notes> kept = future.get();
  const auto outcome = kept.outcome();
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->text(), "kept");
}

TEST_F(Clients, ACanceledCallEndsWithTheErrorCanceled) {
  End<CabinetV1Client::Look> end;
  const auto started = cabinet_->look(7, {}, end.collect());
  ASSERT_TRUE(started);
  cabinet_->cancel(*started);
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_EQ(end.transport_error, oncrpc::TransportError::kCanceled);
  cabinet_->cancel(*started);  // it does not exist any more
}

/// Answers Fetch on another thread.
class LateDesk : public CabinetV1Service {
 public:
  ~LateDesk() override {
    for (std::thread& thread : threads_) thread.join();
  }
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    threads_.emplace_back([later = call.later(256, 8192)]() mutable {
      std::uint64_t which = 0;
      std::uint32_t count = 0;
      later.with_arguments([&](const cabinet::FetchArguments& arguments) {
        which = arguments.which;
        count = arguments.count;
      });
      if (which == 0) return;  // no answer
      const core::MemoryRef memory = later.items();
      write_paper({memory.address, count}, which);
      later.reply(cabinet::FetchResult::found({.count = count, .end = false, .data = {memory.address, count}}));
    });
  }

 private:
  std::vector<std::thread> threads_;
};

TEST_F(Clients, ServiceMayAnswerLaterFromOtherThreads) {
  LateDesk desk;
  server_->serve(desk);
  for (const bool chunk : {false, true}) {
    auto memory = client_->pool().allocate(5000);
    CallOptions options{.inline_items_bytes = 5000};
    if (chunk) options.into = memory->ref();
    End<CabinetV1Client::Fetch> end;
    bool right = false;
    ASSERT_TRUE(
        cabinet_->fetch({.which = 3, .offset = 0, .count = 5000}, options, end.collect([&](const auto& outcome) {
          right = is_paper(outcome->as_found()->data(), 3) && outcome->as_found()->data().size() == 5000;
        })));
    while (end.calls == 0) {
      client_->progress();
      server_->progress();
    }
    EXPECT_TRUE(end.ok() && right);
  }
  End<CabinetV1Client::Fetch> unanswered;
  ASSERT_TRUE(cabinet_->fetch({.which = 0, .offset = 0, .count = 1}, {.inline_items_bytes = 1}, unanswered.collect()));
  while (unanswered.calls == 0) {
    client_->progress();
    server_->progress();
  }
  EXPECT_EQ(unanswered.rpc_error, oncrpc::RpcError::kSystemError);
}

TEST_F(Clients, ServerCallsItsClients) {
  client_.reset();
  server_.reset();
  port_ = free_port();
  endpoint::ServerConfig server_config;
  server_config.backward_credits = 4;
  listen(std::move(server_config));
  oncrpc::ConnectionId connection{};
  server_->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    connection = call.connection();
    (void)call.reply({});
  });
  endpoint::ClientConfig config;
  config.backward_credits = 4;
  connect(std::move(config));
  client_->serve(desk_);
  bool greeted = false;
  ASSERT_TRUE(
      client_->call({.procedure = {kProgram, kVersion, 1}}, [&](const endpoint::Response&) { greeted = true; }));
  ASSERT_TRUE(run_until([&] { return greeted; }));
  server_->allow_calls(connection);
  endpoint::BackwardTransport backward(*server_, connection);
  CabinetV1Client back(backward);
  End<CabinetV1Client::Look> end;
  ASSERT_TRUE(back.look(2, {}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
}

}  // namespace client_test
}  // namespace rpcrdma::test
