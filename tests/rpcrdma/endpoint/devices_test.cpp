// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run one server at every address, on two devices, and look at who is served, and at
// what becomes of the others when one device is taken away. They run on the software fabric, where
// addresses that end in 1 are the first device's and those that end in 2 the second's.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;

class A3TwoDevices : public Pair {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric())
      GTEST_SKIP() << "needs softverbs: two devices, one of which can be taken away";
    Pair::SetUp();
  }
  void TearDown() override {
    others_.clear();
    second_.reset();
    Pair::TearDown();
  }
  softverbs::control::Config fabric_config() override {
    softverbs::control::Config config;
    config.devices = 2;
    return config;
  }

  void listen_everywhere(endpoint::ServerConfig config = {}) {
    auto server =
        endpoint::Server::listen(*server_table_, *oncrpc::Address::parse("0.0.0.0", port_), std::move(config));
    ASSERT_TRUE(server.has_value()) << verbs::to_string(server.error());
    server_ = std::move(*server);
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      auto buffer = server_->pool().allocate(kAnswer);
      ASSERT_TRUE(buffer);
      std::ranges::copy(call.arguments().first(kAnswer), buffer->bytes().begin());
      const core::MemoryRef results = buffer->ref();
      (void)call.reply({.results = {&results, 1}, .written = {}}, [kept = std::move(*buffer)](bool) {});
    });
  }
  /// The server answers with so many first bytes of the arguments.
  static constexpr std::size_t kAnswer = 64;
  static bool answered(const EchoCall& call) {
    return call.outcome.ok() && std::ranges::equal(call.outcome.results, call.arguments.bytes().first(kAnswer));
  }
  std::unique_ptr<Client> client_at(const std::string& host) {
    auto client = Client::connect(*client_table_, *oncrpc::Address::parse(host, port_), {});
    EXPECT_TRUE(client.has_value());
    return client ? std::move(*client) : nullptr;
  }
  /// Connects both clients: client_ is on the first device, second_ on the other.
  void connect_both() {
    client_ = client_at("127.0.0.1");
    second_ = client_at("127.0.0.2");
    others_ = {second_.get()};
    using State = Client::State;
    ASSERT_TRUE(
        run_until([&] { return client_->state() != State::kConnecting && second_->state() != State::kConnecting; }));
    ASSERT_EQ(client_->state(), State::kConnected);
    ASSERT_EQ(second_->state(), State::kConnected);
    connected_at_both_ends(2);
  }
  /// Makes Short calls, and calls that move their arguments by chunks.
  void expect_echoes(Client& client) {
    std::array<EchoCall, 4> calls;
    for (std::size_t i = 0; i < calls.size(); ++i) ASSERT_TRUE(calls[i].start(client, i % 2 == 0 ? 64 : 9000));
    ASSERT_TRUE(run_until(
        [&] { return std::ranges::all_of(calls, [](const auto& call) { return call.outcome.calls != 0; }); }));
    for (const EchoCall& call : calls) EXPECT_TRUE(answered(call));
  }
  static void remove(std::uint32_t number) {
    softverbs::control::remove_device(softverbs::control::default_fabric(), number);
  }

  std::unique_ptr<Client> second_;
};

TEST_F(A3TwoDevices, OneServerAtEveryAddressServesClientsOnTwoDevicesAtOnce) {
  listen_everywhere();
  connect_both();
  EXPECT_EQ(server_->counters().memory.devices, 2u);
  EXPECT_EQ(server_->counters().refused, 0u);
  EchoCall first, other;
  ASSERT_TRUE(first.start(*client_, 64, 1));
  ASSERT_TRUE(other.start(*second_, 9000, 2));
  ASSERT_TRUE(run_until([&] { return first.outcome.calls != 0 && other.outcome.calls != 0; }));
  EXPECT_TRUE(answered(first));
  EXPECT_TRUE(answered(other));
  expect_echoes(*client_);
  expect_echoes(*second_);
}

TEST_F(A3TwoDevices, CallsOnOneDeviceGoOnWhenTheOtherIsRemoved) {
  listen_everywhere();
  connect_both();
  {
    std::array<EchoCall, 4> here, there;
    for (EchoCall& call : here) ASSERT_TRUE(call.start(*client_, 9000));
    for (EchoCall& call : there) ASSERT_TRUE(call.start(*second_, 9000));
    client_->progress();
    second_->progress();  // the calls are on their way
    remove(1);
    const auto over = [](const auto& calls) {
      return std::ranges::all_of(calls, [](const EchoCall& call) { return call.outcome.calls != 0; });
    };
    ASSERT_TRUE(run_until([&] { return over(here) && over(there) && server_->connections() == 1; }));
    for (const EchoCall& call : here) EXPECT_TRUE(answered(call));
    for (const EchoCall& call : there) EXPECT_EQ(call.outcome.transport_error, core::CallError::kConnectionLost);
  }
  EXPECT_EQ(server_->counters().memory.devices, 1u);
  EXPECT_TRUE(server_->listening());
  expect_echoes(*client_);
  others_.clear();
  second_ = client_at("127.0.0.1");
  others_ = {second_.get()};
  ASSERT_TRUE(run_until([&] { return second_->state() != Client::State::kConnecting; }));
  ASSERT_EQ(second_->state(), Client::State::kConnected) << "others are let in over the device that is left";
  expect_echoes(*second_);
}

TEST_F(A3TwoDevices, AServerListensUntilItsLastDeviceIsRemoved) {
  listen_everywhere();
  connect_both();
  remove(0);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 1; }));
  EXPECT_TRUE(server_->listening());
  expect_echoes(*second_);
  remove(1);
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  EXPECT_EQ(server_->last_failure()->code, ENODEV);
}

TEST_F(A3TwoDevices, AnUnusedSecondDeviceKeepsTheServerListening) {
  listen_everywhere();
  client_ = client_at("127.0.0.1");
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kConnected; }));
  connected_at_both_ends();
  remove(0);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 0; }));
  EXPECT_TRUE(server_->listening());
  client_ = client_at("127.0.0.2");
  ASSERT_TRUE(run_until([&] { return client_->state() != Client::State::kConnecting; }));
  ASSERT_EQ(client_->state(), Client::State::kConnected);
  expect_echoes(*client_);
}

TEST_F(A3TwoDevices, AServerWithoutConnectionsClosesWhenItsLastDeviceIsRemoved) {
  listen_everywhere();
  settle();
  remove(0);
  settle();
  EXPECT_TRUE(server_->listening());
  remove(1);
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  EXPECT_TRUE(server_->last_failure());
}

TEST_F(A3TwoDevices, AServerAtOneAddressClosesOnlyWhenTheDeviceOfThatAddressIsRemoved) {
  listen();
  remove(1);
  settle();
  EXPECT_TRUE(server_->listening());
  remove(0);
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  const auto left = softverbs::control::live_objects(softverbs::control::default_fabric());
  EXPECT_EQ(left.domains, 0u) << "it gives back what it had there, though nobody was connected";
  EXPECT_EQ(left.regions, 0u);
}

TEST_F(A3TwoDevices, ARegionOfTheServerIsUsableOnEachDevice) {
  listen_everywhere();
  connect_both();
  std::vector<std::byte> results(2000, std::byte{0x2b});
  const auto region = server_->add_region(results);
  ASSERT_TRUE(region.has_value());
  server_->serve(kProgram, kVersion + 1, [&](endpoint::InboundCall& call) {
    const core::MemoryRef piece{results.data(), static_cast<std::uint32_t>(results.size()), *region};
    (void)call.reply({.results = {&piece, 1}, .written = {}});
  });
  for (Client* const client : {client_.get(), second_.get()}) {
    Outcome outcome;
    ASSERT_TRUE(client->call({.procedure = {kProgram, kVersion + 1, 1}, .credential = {}}, outcome.collect()));
    ASSERT_TRUE(run_until([&] { return outcome.calls != 0; }));
    EXPECT_TRUE(outcome.ok());
    EXPECT_TRUE(std::ranges::equal(outcome.results, results));
  }
}

TEST_F(A3TwoDevices, EachDeviceHasSharedReceivesOfItsOwn) {
  RPCRDMA_NEEDS_SHARED_RECEIVES();
  if (provider().iwarp) GTEST_SKIP() << "connections share no Receives on iWARP";
  endpoint::ServerConfig config;
  config.shared_receives = 16;
  listen_everywhere(std::move(config));
  connect_both();
  EXPECT_EQ(server_->counters().shared_receives.buffers, 32u);
  expect_echoes(*client_);
  expect_echoes(*second_);
  const auto before = server_->counters().shared_receives;
  remove(1);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 1; }));
  EXPECT_EQ(server_->counters().shared_receives.buffers, 16u);
  EXPECT_GE(server_->counters().shared_receives.posted, before.posted)
      << "the counts of the removed device's Receives are kept";
  expect_echoes(*client_);
}

/// A CountedDeviceLists has the software fabric's table, and counts lists of devices that have not
/// been given back.
class CountedDeviceLists {
 public:
  CountedDeviceLists() : table_(*provider().table) {
    held() = 0;
    table_.get_devices = [](int* count) {
      ++held();
      return provider().table->get_devices(count);
    };
    table_.free_devices = [](ibv_context** list) {
      --held();
      provider().table->free_devices(list);
    };
  }
  const verbs::Table& table() const { return table_; }
  static int& held() {
    static int lists = 0;
    return lists;
  }

 private:
  verbs::Table table_;
};

class DeviceReferences : public A3TwoDevices {
 protected:
  const CountedDeviceLists lists_;  // it outlives the endpoints
};

TEST_F(DeviceReferences, ServerFreesADeviceListAfterTheLastUseOfARemovedDevice) {
  server_table_ = &lists_.table();
  listen_everywhere();
  EXPECT_EQ(lists_.held(), 1);
  connect_both();
  remove(1);
  ASSERT_TRUE(run_until([&] { return server_->connections() == 1; }));
  EXPECT_EQ(lists_.held(), 1) << "the older list, which had the device that is gone, has been given back";
  remove(0);
  ASSERT_TRUE(run_until([&] { return server_->closed(); }));
  EXPECT_EQ(lists_.held(), 0);
}

TEST_F(DeviceReferences, ADestroyedClientFreesItsDeviceList) {
  client_table_ = &lists_.table();
  listen_everywhere();
  client_ = client_at("127.0.0.1");
  ASSERT_TRUE(run_until([&] { return client_->state() == Client::State::kConnected; }));
  EXPECT_EQ(lists_.held(), 1);
  client_.reset();
  EXPECT_EQ(lists_.held(), 0);
}

TEST_F(A3TwoDevices, AServerReportsThatItCannotListDevicesAndServesThemAnyway) {
  static verbs::Table table;  // it outlives the endpoints
  table = *provider().table;
  table.get_devices = [](int*) -> ibv_context** {
    errno = EACCES;  // one of the devices cannot be opened
    return nullptr;
  };
  server_table_ = &table;
  listen_everywhere();
  ASSERT_TRUE(server_->last_failure());
  EXPECT_EQ(verbs::to_string(*server_->last_failure()),
            "rdma_get_devices: Permission denied: only devices with connections are watched");
  connect_both();
  expect_echoes(*second_);
}

/// Returns how many bytes of the mapping at this address the kernel reports to be in huge pages.
std::size_t huge_bytes_around(const std::byte* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  std::ifstream maps("/proc/self/smaps");
  std::size_t sum = 0;
  bool here = false;
  for (std::string line; std::getline(maps, line);) {
    std::uintptr_t from = 0, to = 0;
    std::size_t kilobytes = 0;
    if (std::sscanf(line.c_str(), "%" SCNxPTR "-%" SCNxPTR " ", &from, &to) == 2)
      here = from <= at && at < to;
    else if (here && (std::sscanf(line.c_str(), "AnonHugePages: %zu", &kilobytes) == 1 ||
                      std::sscanf(line.c_str(), "Private_Hugetlb: %zu", &kilobytes) == 1))
      sum += kilobytes << 10;
  }
  return sum;
}

TEST_F(Pair, ServerCountersReportThePoolsBytesAndHowManyAreInHugePages) {
  constexpr std::size_t kHugePage = std::size_t{2} << 20, kPool = 4 * kHugePage;
  endpoint::ServerConfig config;
  config.pool_bytes = kPool;
  listen(std::move(config));
  const auto buffer = server_->pool().allocate(64);
  ASSERT_TRUE(buffer);
  buffer->bytes()[0] = std::byte{1};  // transparent huge pages come with the first write
  const std::size_t huge = huge_bytes_around(buffer->bytes().data());
  const endpoint::MemoryCounters memory = server_->counters().memory;
  EXPECT_EQ(memory.pool_bytes, kPool);
  EXPECT_GE(memory.pool_huge_bytes, std::min(huge, kPool)) << "shows nothing where the kernel has no huge pages";
  EXPECT_LE(memory.pool_huge_bytes, kPool);
  EXPECT_EQ(memory.pool_huge_bytes % kHugePage, 0u);
  const auto pages = verbs::Pages::map_huge(kPool);
  ASSERT_TRUE(pages);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pages->bytes().data()) % kHugePage, 0u) << "else none could be huge";
  EXPECT_EQ(pages->bytes().size(), kPool);
}

}  // namespace
}  // namespace rpcrdma::test
