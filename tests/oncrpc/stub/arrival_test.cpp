// SPDX-License-Identifier: BSD-3-Clause
//
// Services that inspect arguments while they arrive, and push results before their replies, through
// generated classes.
#include <array>
#include <optional>
#include <thread>
#include <vector>

#include "oncrpc/stub/cabinet_clients.h"
#include "support/allocations.h"

namespace rpcrdma::test {
namespace arrival_of_items_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)
using oncrpc::RpcError;

constexpr std::uint32_t kBytes = 40'000, kFirstPart = 28'672;

/// Inspects filed papers, and pushes the first part of a fetched paper before the answer.
class Early : public CabinetV1Service {
 public:
  void* arriving(const oncrpc::stub::Arrived& arrived) override {
    ++told;
    const auto parsed = arguments_of<File>(arrived);
    if (!parsed) {
      ++unreadable;
      return nullptr;
    }
    which = parsed->which();
    place = arrived.reduced.size() == 1 ? arrived.reduced[0].data : xdr::Bytes{};
    same_place = parsed->data().data() == place.data() && parsed->data().size() == place.size();
    flavor = arrived.credential.flavor;
    return this;
  }
  void filled(void* watched, std::uint64_t bytes) override {
    first = watched == this ? bytes : 0;
    first_right = is_paper(place.first(static_cast<std::size_t>(bytes)), which);
  }
  void lost(void* watched, oncrpc::stub::HeldMemory&) override { losses += watched == this ? 1 : 100; }

  void file(oncrpc::stub::Call<File>& call) override {
    taken = takes ? call.watched() : nullptr;
    EXPECT_EQ(call.arriving(), 0u);
    right = call.arguments().data().data() == place.data() && is_paper(call.arguments().data(), which);
    call.reply({.how = State::FOUND, .count = 0});
  }
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    const std::uint32_t count = call.arguments().count;
    oncrpc::stub::LaterCall<Fetch> later = call.later(256, count);
    ASSERT_TRUE(later);
    EXPECT_EQ(later.items().length, count);
    EXPECT_EQ(later.credential().flavor, oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_);
    const std::uint64_t paper = 3;
    write_paper({later.items().address, count / 2}, paper);
    pushed = later.push(count / 2);
    std::thread{[&later, this, count] { answer(later, count); }}.join();
  }
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential&) const override {
    if (denied) return oncrpc::wire::rpc::AuthStat::AUTH_TOOWEAK;
    return std::nullopt;
  }
  bool serves(std::uint32_t) const override { return !unserved; }

  int told = 0, unreadable = 0, losses = 0;
  std::uint64_t which = 0, first = 0;
  xdr::Bytes place;
  oncrpc::wire::rpc::AuthFlavor flavor{};
  bool same_place = false, first_right = false, right = false, takes = true, denied = false, unserved = false;
  void* taken = nullptr;
  bool pushed = false;
  /// How Fetch ends: with all data, with half of the pushed data, with no data, without an answer.
  enum class Ending : std::uint8_t { kAll, kShort, kMissing, kDropped } ending = Ending::kAll;

 private:
  void answer(oncrpc::stub::LaterCall<Fetch>& later, std::uint32_t count) const {
    const core::MemoryRef items = later.items();
    for (std::uint32_t i = count / 2; i < count; ++i) items.address[i] = byte_of(3, i);
    if (ending == Ending::kDropped) {
      later = oncrpc::stub::LaterCall<Fetch>{};
      return;
    }
    const std::uint32_t given = ending == Ending::kAll ? count : count / 4;
    later.reply(ending == Ending::kMissing
                    ? cabinet::FetchResult::otherwise(State::MISSING)
                    : cabinet::FetchResult::found({.count = given, .end = true, .data = {items.address, given}}));
  }
};

class ArrivalOfItems : public CabinetTest {
 protected:
  void SetUp() override {
    CabinetTest::SetUp();
    server_->serve(early_, {.watched_procedures = 1u << CabinetV1Service::File::kProcedure.number});
    memory_ = std::move(*client_->pool().allocate(kBytes));
  }
  void TearDown() override {
    memory_ = {};
    CabinetTest::TearDown();
  }
  End<CabinetV1Client::File> file(std::uint32_t bytes = kBytes) {
    const std::span<std::byte> data = memory_.bytes().first(bytes);
    write_paper(data, 9);
    End<CabinetV1Client::File> end;
    EXPECT_TRUE(
        cabinet_->file({.which = 9, .offset = 0, .data = data}, {.region = memory_.ref().region}, end.collect()));
    EXPECT_TRUE(run_until([&] { return end.calls != 0; }));
    return end;
  }
  /// returns   whether the results are those that `early_` gave
  bool fetch(End<CabinetV1Client::Fetch>& end, bool chunk, std::uint32_t count) {
    bool right = false;
    CallOptions options{.inline_items_bytes = count};
    const core::MemoryRef into = memory_.ref(0, count);
    if (chunk) options.into = into;
    std::ranges::fill(memory_.bytes(), std::byte{0});
    EXPECT_TRUE(
        cabinet_->fetch({.which = 3, .offset = 0, .count = count}, options, end.collect([&](const auto& outcome) {
          const auto* found = outcome->as_found();
          const std::uint32_t wanted = early_.ending == Early::Ending::kAll ? count : count / 4;
          if (early_.ending == Early::Ending::kMissing) {
            right = found == nullptr;
          } else {
            right = found != nullptr && found->data().size() == wanted && is_paper(found->data(), 3);
            EXPECT_EQ(found->data().data() == into.address, chunk);
          }
        })));
    EXPECT_TRUE(run_until([&] { return end.calls != 0; }));
    return right;
  }

  Early early_;
  endpoint::Buffer memory_;
};

TEST_F(ArrivalOfItems, ServiceReadsArgumentsWhileItemsArrive) {
  EXPECT_TRUE(file().ok());
  EXPECT_EQ(early_.told, 1);
  EXPECT_EQ(early_.which, 9u);
  EXPECT_EQ(early_.place.size(), kBytes);
  EXPECT_TRUE(early_.same_place);
  EXPECT_EQ(early_.flavor, oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_);
  EXPECT_EQ(early_.first, provider().iwarp ? 0u : kFirstPart);
  EXPECT_TRUE(early_.first_right || provider().iwarp);
  EXPECT_EQ(early_.taken, &early_);
  EXPECT_TRUE(early_.right);
  EXPECT_EQ(early_.losses, 0);
}

TEST_F(ArrivalOfItems, WatchedCallThatTheHandlerDoesNotTakeIsReportedLost) {
  early_.takes = false;
  EXPECT_TRUE(file().ok());
  EXPECT_EQ(early_.told, 1);
  EXPECT_EQ(early_.losses, 1);
}

TEST_F(ArrivalOfItems, DeniedAndUnservedCallsAreNotWatched) {
  early_.denied = true;
  EXPECT_EQ(file().rpc_error, RpcError::kAuthError);
  early_.denied = false;
  early_.unserved = true;
  EXPECT_EQ(file().rpc_error, RpcError::kProcedureUnavailable);
  EXPECT_EQ(early_.told, 0);
}

TEST_F(ArrivalOfItems, ServiceSeesInvalidArgumentsAndItsCallerGetsGarbageArguments) {
  // The inline arguments end where the length of the data belongs, or four bytes before. A Read
  // chunk has the Position at which they end.
  auto words = client_->pool().allocate(16);
  std::ranges::fill(words->bytes(), std::byte{0});
  for (const std::uint32_t bytes : {16u, 12u}) {
    const core::MemoryRef arguments = words->ref(0, bytes), all = memory_.ref();
    const core::ReducedArgument reduced{bytes, {&all, 1}};
    std::optional<RpcError> error;
    ASSERT_TRUE(client_->call(
        {.procedure = {CabinetV1Client::kProgram, 1, 3}, .arguments = {&arguments, 1}, .reduced = {&reduced, 1}},
        [&](const endpoint::Response& response) { error = response.rpc_error; }));
    ASSERT_TRUE(run_until([&] { return error.has_value(); }));
    EXPECT_EQ(error, RpcError::kGarbageArguments);
  }
  EXPECT_EQ(early_.told, 2);
  EXPECT_EQ(early_.unreadable, 2);
  EXPECT_EQ(early_.losses, 0);
}

TEST_F(ArrivalOfItems, ClientGetsTheWholeResultAfterAPush) {
  for (const std::uint32_t count : {kBytes, 5001u, 8u}) {
    End<CabinetV1Client::Fetch> end;
    EXPECT_TRUE(fetch(end, true, count)) << count;
    EXPECT_TRUE(end.ok());
    EXPECT_TRUE(early_.pushed);
  }
}

TEST_F(ArrivalOfItems, ServicePushesNothingIfTheCallOffersNoWriteChunk) {
  for (const std::uint32_t count : {kBytes, 5001u, 8u}) {
    End<CabinetV1Client::Fetch> end;
    EXPECT_TRUE(fetch(end, false, count)) << count;
    EXPECT_TRUE(end.ok());
    EXPECT_FALSE(early_.pushed);
  }
}

TEST_F(ArrivalOfItems, AnswerAfterAPushMayBeShorterOrMissing) {
  early_.ending = Early::Ending::kShort;
  End<CabinetV1Client::Fetch> less;
  EXPECT_TRUE(fetch(less, true, kBytes));
  EXPECT_TRUE(early_.pushed);
  early_.ending = Early::Ending::kMissing;
  End<CabinetV1Client::Fetch> none;
  EXPECT_TRUE(fetch(none, true, kBytes));
  EXPECT_TRUE(early_.pushed);
  early_.ending = Early::Ending::kDropped;
  End<CabinetV1Client::Fetch> dropped;
  fetch(dropped, true, kBytes);
  EXPECT_TRUE(early_.pushed);
  EXPECT_EQ(dropped.rpc_error, RpcError::kSystemError);
  settle();
  EXPECT_EQ(server_->pool().buffers_in_use(), 0u);
}

TEST_F(ArrivalOfItems, WatchingAllocatesNothingInSteadyState) {
  if (provider().iwarp) GTEST_SKIP() << "sinks are registered each time";
  write_paper(memory_.bytes(), 9);
  int ended = 0;
  const auto round = [&] {
    const int wanted = ended + 1;
    ASSERT_TRUE(cabinet_->file(
        {.which = 9, .offset = 0, .data = memory_.bytes().first(kBytes)}, {.region = memory_.ref().region},
        [&](const oncrpc::stub::Outcome<CabinetV1Client::File>& outcome) { ended += outcome.ok() ? 1 : 1000; }));
    while (ended < wanted) {
      client_->progress();
      server_->progress();
    }
  };
  for (int i = 0; i < 30; ++i) round();
  const std::size_t before = codec::allocations();
  for (int i = 0; i < 30; ++i) round();
  EXPECT_EQ(codec::allocations(), before);
  EXPECT_EQ(ended, 60);
  EXPECT_EQ(early_.told, 60);
  EXPECT_EQ(early_.taken, &early_);
}

}  // namespace arrival_of_items_test
}  // namespace rpcrdma::test
