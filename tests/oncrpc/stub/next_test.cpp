// SPDX-License-Identifier: BSD-3-Clause
//
// A later version of a protocol brings a document and a binding of its own and changes nothing of
// the earlier one, as minor versions of NFS version 4 do. Read it beside [RFC 8267 7].
#include <array>
#include <deque>

#include "cabinet_next_stub.h"
#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace next_test {

namespace next = cabinet_next;
using next::stub::CabinetV2Client;
using Do = CabinetV2Client::Cabinet2Do;

/// The content of paper n, as an image.
std::vector<std::byte> image(std::uint64_t paper) {
  std::vector<std::byte> bytes(1000 * paper + paper);
  write_paper(bytes, paper);
  return bytes;
}

class NextDesk final : public next::stub::CabinetV2Service {
 public:
  std::vector<std::vector<std::byte>> stamps;
  void cabinet2_do(oncrpc::stub::Call<Cabinet2Do>& call) override {
    std::vector<next::Outcome> outcomes;
    for (const auto step : call.arguments().list()) {
      if (const auto original = step.as_original()) {
        images_.push_back(image(*original));
        outcomes.push_back(next::Outcome::copy({.whole = true, .image = images_.back()}));
      } else if (const auto* stamp = step.as_stamp()) {
        stamps.emplace_back(stamp->picture().begin(), stamp->picture().end());
        outcomes.push_back(next::Outcome::stamped(static_cast<std::uint32_t>(stamps.size())));
      } else if (const auto wanted = step.as_fetch()) {
        images_.push_back(image(wanted->which));
        outcomes.push_back(next::Outcome::fetch(next::FetchResult::found(
            {.count = static_cast<std::uint32_t>(images_.back().size()), .end = true, .data = images_.back()})));
      }
    }
    call.reply({.how = next::State::FOUND, .tag = {}, .list = outcomes});
    images_.clear();
  }

 private:
  std::deque<std::vector<std::byte>> images_;
};

class NextVersionOfAProtocol : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    connect();
  }
  NextDesk desk_;
};

TEST_F(NextVersionOfAProtocol, ItemsOfTheNewDocumentArePlacedAmongThoseOfTheOld) {
  REQ("NFS-CB-15");
  CabinetV2Client cabinet(*client_, {.most_read_chunks = 4, .most_write_chunks = 4});
  auto memory = client_->pool().allocate(20'000);
  const std::array into{memory->ref(0, 4000), memory->ref(4000, 4000), memory->ref(8000, 4000)};
  const std::vector<std::byte> picture = image(3);
  auto lies = client_->pool().allocate(picture.size());
  std::ranges::copy(picture, lies->bytes().begin());
  const std::array steps{next::Step::original(2), next::Step::fetch({.which = 3, .offset = 0, .count = 4000}),
                         next::Step::stamp({.which = 1, .picture = lies->bytes().first(picture.size())}),
                         next::Step::original(1)};
  bool over = false;
  ASSERT_TRUE(cabinet.cabinet2_do({.tag = {}, .list = steps}, {.into = into, .region = lies->ref().region},
                                  [&](const oncrpc::stub::Outcome<Do>& outcome) {
                                    over = true;
                                    ASSERT_TRUE(outcome.ok());
                                    std::vector<xdr::Bytes> found;
                                    for (const auto one : outcome->list()) {
                                      if (const auto* copy = one.as_copy()) found.push_back(copy->image());
                                      if (const auto* fetch = one.as_fetch())
                                        found.push_back(fetch->as_found()->data());
                                    }
                                    ASSERT_EQ(found.size(), 3u);
                                    for (std::size_t i = 0; i < 3; ++i) {
                                      EXPECT_TRUE(std::ranges::equal(found[i], image(std::array{2u, 3u, 1u}[i])));
                                      EXPECT_EQ(found[i].data(), into[i].address);
                                    }
                                  }));
  ASSERT_TRUE(run_until([&] { return over; }));
  ASSERT_EQ(desk_.stamps.size(), 1u);
  EXPECT_EQ(desk_.stamps[0], picture);
  EXPECT_EQ(client_->counters().protocol.bytes_pulled, 0u);
  EXPECT_EQ(server_->counters().protocol.bytes_pulled, picture.size());
}

TEST_F(NextVersionOfAProtocol, ClientsOfTheOldDocumentWorkWithANewServer) {
  REQ("NFS-CB-15");
  using Old = cabinet::stub::CabinetV2Client;
  Old cabinet(*client_);
  auto memory = client_->pool().allocate(4000);
  const std::array steps{cabinet::Step::fetch({.which = 2, .offset = 0, .count = 4000})};
  bool over = false;
  ASSERT_TRUE(cabinet.cabinet2_do({.tag = {}, .list = steps}, {.into = memory->ref()},
                                  [&](const oncrpc::stub::Outcome<Old::Cabinet2Do>& outcome) {
                                    over = true;
                                    ASSERT_TRUE(outcome.ok());
                                    const auto first = *outcome->list().begin();
                                    EXPECT_TRUE(std::ranges::equal(first.as_fetch()->as_found()->data(), image(2)));
                                  }));
  ASSERT_TRUE(run_until([&] { return over; }));
}

}  // namespace next_test
}  // namespace rpcrdma::test
