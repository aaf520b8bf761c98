// SPDX-License-Identifier: BSD-3-Clause
//
// These tests let every allocation that one end makes for the other fail, one after another: first
// that one alone, then all from it on. Whatever there is no memory for is refused or closed, and
// every call ends; with memory again a new client is served, and nothing is left.
#include <cstring>
#include <deque>
#include <string>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/ext/extensions.h"
#include "support/fail_each.h"
#include "support/failing_table.h"

namespace rpcrdma::test {
namespace {

using endpoint::Client;
using endpoint::ClientConfig;
using endpoint::InboundCall;
using endpoint::ServerConfig;

constexpr std::uint32_t kNull = 0, kEcho = 1, kPull = 2, kPush = 3, kLong = 4, kLater = 5, kBack = 0x20000099;
constexpr std::uint32_t kBulk = 20'000;

/// which   the end that is short of memory
struct Setting {
  const char* name;
  enum class End : std::uint8_t { kServer, kClient } which = End::kServer;
  bool version_two = false, shared = false, remembers = false, waits = false;
  std::uint32_t loops = 1;
};

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class A4FailingAllocations : public Pair, public ::testing::WithParamInterface<std::tuple<Setting, Failing>> {
 protected:
  static const Setting& setting() { return std::get<0>(GetParam()); }
  static bool server_is_short() { return setting().which == Setting::End::kServer; }

  void SetUp() override {
#ifdef RPCRDMA_THREAD_SANITIZER
    GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
    RPCRDMA_NEEDS_SOFTVERBS("verbs that fail");
    Pair::SetUp();
    beside_threads_ = setting().loops > 1;
    (server_is_short() ? server_table_ : client_table_) = &failing_table();
  }
  void TearDown() override {
    fail_allocations(Failing::kNone);
    expose_other_threads(false);
    Pair::TearDown();
  }

  void start_server() {
    ServerConfig config;
    config.versions.v2_draft01 = setting().version_two;
    config.credits = 4;
    config.backward_credits = 2;
    config.pool_bytes = std::size_t{1} << 18;
    config.shared_receives = setting().shared ? 16 : 0;
    config.loops = setting().loops;
    config.most_message_bytes = setting().version_two && !setting().shared ? 16384 : 0;
    if (setting().waits) config.answering.most_sink_bytes = 32768;  // a second call with a Read chunk waits
    if (setting().version_two) config.extensions = ext::extensions<ext::Characteristics>();
    config.peers.most_faults_per_minute = 0;
    config.reply_cache.most_replies = 8;
    listen(std::move(config));
    server_->serve(kProgram, kVersion, [this](InboundCall& call) { handle(call); },
                   {.remembered_procedures = setting().remembers ? ~std::uint64_t{0} : 0});
  }

  /// Handles a call, on whichever loop's thread it comes.
  void handle(InboundCall& call) {
    endpoint::BufferPool& pool = server_->pool();
    if (call.procedure().number == kNull) {
      const std::lock_guard lock(mutex_);
      id_ = call.connection();
    }
    if (call.procedure().number == kLater) return answer_later(call);
    const bool bulk = call.procedure().number == kPush || call.procedure().number == kLong;
    auto buffer = pool.allocate(bulk ? kBulk : std::max<std::size_t>(call.arguments().size(), 4));
    if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    std::memset(buffer->bytes().data(), 0, buffer->bytes().size());
    const core::MemoryRef piece = buffer->ref();
    const core::ResultMemory written{{&piece, 1}};
    endpoint::Results results;
    if (call.procedure().number == kPush)
      results.written = {&written, 1};
    else if (call.procedure().number != kNull)
      results.results = {&piece, 1};
    (void)call.reply(results, [kept = std::move(*buffer)](bool) {});
  }
  void answer_later(InboundCall& call) {
    auto memory = server_->pool().allocate(256);
    if (!memory) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    endpoint::DeferredReply later = call.later(std::move(*memory));
    const Spared spared;  // the list is the test's
    const std::lock_guard lock(mutex_);
    later_.push_back(std::move(later));
  }
  /// Answers the deferred calls, as another thread would.  returns  whether there were any
  bool answer_those() {
    std::deque<endpoint::DeferredReply> all;
    {
      const std::lock_guard lock(mutex_);
      all.swap(later_);
    }
    for (endpoint::DeferredReply& one : all) {
      const Spared spared;
      const core::MemoryRef piece = one.memory(0, 4);
      std::memset(piece.address, 0, 4);
      give(one, piece);
    }
    return !all.empty();
  }
  static void give(endpoint::DeferredReply& reply, const core::MemoryRef& piece) {
    const Exposed exposed;
    reply.reply({.results = {&piece, 1}});
  }

  // --- Work ---

  bool serve() {
    bool any = answer_those();
    if (!server_is_short()) return server_->progress() || any;
    const Exposed exposed;
    return server_->progress() || any;
  }
  bool ask() {
    if (client_ == nullptr) return false;
    if (server_is_short()) return client_->progress();
    const Exposed exposed;
    return client_->progress();
  }
  /// Lets both ends work until `done`, or until nothing more happens at the end that has all the
  /// memory it wants: the other may try again and again.
  bool work_until(const std::function<bool()>& done) {
    constexpr int kMostInVain = 64;
    for (int in_vain = 0; in_vain < kMostInVain;) {
      if (done()) return true;
      const bool served = serve();
      const bool asked = ask();
      if (server_is_short() ? asked : served)
        in_vain = 0;
      else
        ++in_vain;
      if (served || asked) continue;
      if (beside_threads_) wait_for_threads();
      if (softverbs::control::run_to_next_timer(softverbs::control::default_fabric())) in_vain = 0;
    }
    return done();
  }
  /// Waits for what comes next, which may come from a loop's thread: for a millisecond, and in the
  /// end, with memory again, for up to 100.
  void wait_for_threads() {
    if (!server_->arm() || (client_ && !client_->arm())) return;
    pollfd descriptors[] = {{server_->fd(), POLLIN, 0}, {client_ ? client_->fd() : -1, POLLIN, 0}};
    (void)poll(descriptors, 2, waits_long_ ? 100 : 1);
  }

  // --- The story ---

  struct Asked {
    endpoint::Buffer memory, reply;
    Outcome outcome;
    bool begun = false;
    bool over() const { return !begun || outcome.calls != 0; }
  };

  /// Makes a call.  returns  what becomes of it
  Asked& call(std::uint32_t procedure) {
    const Spared spared;
    Asked& made = asked_.emplace_back();
    auto memory = client_->pool().allocate(kBulk);
    auto reply = client_->pool().allocate(kBulk + 256);
    if (!memory || !reply) return made;
    made.memory = std::move(*memory);
    made.reply = std::move(*reply);
    const core::MemoryRef word = made.memory.ref(0, 4), all = made.memory.ref(), whole = made.reply.ref();
    const core::ReducedArgument reduced{4, {&all, 1}};
    const core::ResultMemory result{{&all, 1}};
    endpoint::Request request{.procedure = {kProgram, kVersion, procedure}, .resend = !server_is_short()};
    if (procedure != kNull) request.arguments = {&word, 1};
    if (procedure == kPull) request.reduced = {&reduced, 1};
    if (procedure == kPush) request.results = {&result, 1};
    if (procedure == kLong) request.reply = {&whole, 1};
    made.begun = begin(request, made.outcome);
    return made;
  }
  bool begin(const endpoint::Request& request, Outcome& outcome) {
    const auto done = [&outcome](const endpoint::Response& response) {
      const Spared spared;
      outcome.collect()(response);
    };
    if (server_is_short()) return client_->call(request, done).has_value();
    const Exposed exposed;
    return client_->call(request, done).has_value();
  }

  /// Makes a backward call on the connection of the last NULL call, if it is still there.
  void call_back() {
    const Spared spared;
    Asked& made = asked_.emplace_back();
    oncrpc::ConnectionId id{};
    {
      const std::lock_guard lock(mutex_);
      id = id_;
    }
    auto memory = server_->pool().allocate(256);
    if (!memory) return;
    made.memory = std::move(*memory);
    const core::MemoryRef word = made.memory.ref(0, 4);
    const Exposed exposed;
    server_->allow_calls(id);
    const auto done = [&made](const endpoint::Response& response) {
      const Spared of_the_test;
      made.outcome.collect()(response);
    };
    made.begun = server_->call(id, {.procedure = {kBack, 1, 1}, .arguments = {&word, 1}}, done).has_value();
  }

  bool is_open() const { return client_ && client_->state() == Client::State::kConnected; }

  ClientConfig client_config() const {
    ClientConfig config;
    config.versions = {.v1 = true, .v2_draft01 = setting().version_two};
    config.credits = 4;
    config.backward_credits = 2;
    config.pool_bytes = std::size_t{1} << 20;
    config.most_message_bytes = setting().version_two ? 16384 : 0;
    if (setting().version_two) config.extensions = ext::extensions<ext::Characteristics>();
    if (!server_is_short())
      config.reconnect = {.most_attempts = 3, .first_delay = core::Duration{0}, .most_delay = core::Duration{0}};
    return config;
  }

  /// Tells the story, twice: a connection, calls in each form, one in the backward direction unless
  /// there are several loops, several at once, and the end of the connection.
  void tell_story() {
    for (int connection = 0; connection < 2; ++connection) {
      client_ = make_client(client_config());
      if (client_ == nullptr) return;
      client_->serve(kBack, 1, [](InboundCall& call) { (void)call.reply({}); });
      work_until([&] { return client_->state() != Client::State::kConnecting; });
      for (const std::uint32_t procedure : {kNull, kEcho, kPull, kPush, kLong, kLater}) {
        if (!is_open()) break;
        const Asked& one = call(procedure);
        work_until([&] { return one.over(); });
      }
      if (is_open() && !beside_threads_) call_back();
      if (is_open()) {
        (void)call(kPull);
        (void)call(kPull);
        (void)call(kLater);
      }
      work_until([&] { return std::ranges::all_of(asked_, &Asked::over); });
      client_->close();
      work_until([&] { return client_->state() == Client::State::kClosed; });
      end_client();
    }
  }
  void end_client() {
    if (client_ == nullptr) return;
    fail_allocations_no_more();
    waits_long_ = true;
    EXPECT_TRUE(work_until([&] { return std::ranges::all_of(asked_, &Asked::over); })) << "a call has no end";
    client_->close();
    EXPECT_TRUE(work_until([&] { return client_->state() == Client::State::kClosed; }));
    for (const Asked& one : asked_) answered_ += one.outcome.ok() ? 1 : 0;
    asked_.clear();
    client_.reset();
    waits_long_ = false;
  }
  void fail_allocations_no_more() {
    if (failed_allocations() == 0) return;
    has_failed_ = true;
    fail_allocations(Failing::kNone);
  }

  void a_new_client_is_served() {
    const verbs::Table* const before = std::exchange(client_table_, provider().table);
    client_ = make_client(client_config());
    client_table_ = before;
    ASSERT_NE(client_, nullptr);
    EXPECT_TRUE(work_until([&] { return client_->state() != Client::State::kConnecting; }));
    ASSERT_TRUE(is_open());
    const Asked& null = call(kNull);
    EXPECT_TRUE(work_until([&] { return null.over(); }));
    EXPECT_TRUE(null.outcome.ok()) << "a NULL call on a new connection";
    asked_.clear();
    client_->close();
    work_until([&] { return client_->state() == Client::State::kClosed; });
    client_.reset();
  }

  /// Tells the story to a new server, and then has a new client served.  returns  whether an
  /// allocation has failed
  bool once(Failing how, std::uint64_t nth) {
    SCOPED_TRACE("allocation " + std::to_string(nth) + (how == Failing::kOne ? " fails" : " and all that follow fail"));
    start_server();
    has_failed_ = false;
    answered_ = 0;
    if (beside_threads_) expose_other_threads(true);
    fail_allocations(how, nth);
    tell_story();
    fail_allocations_no_more();
    fail_allocations(Failing::kNone);
    expose_other_threads(false);
    if (!has_failed_) {
      EXPECT_EQ(answered_, beside_threads_ ? 18u : 20u) << "with all memory there is";
    }
    waits_long_ = true;
    a_new_client_is_served();
    waits_long_ = false;
    later_.clear();
    server_.reset();
    EXPECT_TRUE(nothing_left()) << "verbs objects were left";
    return has_failed_;
  }

  std::mutex mutex_;
  oncrpc::ConnectionId id_{};
  std::deque<endpoint::DeferredReply> later_;
  std::deque<Asked> asked_;
  std::size_t answered_ = 0;
  bool has_failed_ = false, waits_long_ = false;
};

std::string text_of(const ::testing::TestParamInfo<std::tuple<Setting, Failing>>& info) {
  return std::string(std::get<0>(info.param).name) + (std::get<1>(info.param) == Failing::kOne ? "One" : "All");
}

constexpr Setting kSettings[] = {
    {.name = "Server"},
    {.name = "ServerInVersionTwo", .version_two = true},
    {.name = "ServerWithSharedReceives", .shared = true},
    {.name = "ServerThatRemembersReplies", .remembers = true},
    {.name = "ServerWithALittlePool", .waits = true},
    {.name = "ServerOfTwoLoops", .loops = 2},
    {.name = "Client", .which = Setting::End::kClient},
    {.name = "ClientInVersionTwo", .which = Setting::End::kClient, .version_two = true},
};

INSTANTIATE_TEST_SUITE_P(Ends, A4FailingAllocations,
                         ::testing::Combine(::testing::ValuesIn(kSettings),
                                            ::testing::Values(Failing::kOne, Failing::kAllFrom)),
                         text_of);

TEST_P(A4FailingAllocations, SurvivesEachAllocationThatFails) {
  const Failing how = std::get<1>(GetParam());
  fail_each([&](std::uint64_t nth) { return once(how, nth); }, 1, text_of({GetParam(), 0}));
}

TEST_P(A4FailingAllocations, SurvivesSomeAllocationsThatFail) {
  const Failing how = std::get<1>(GetParam());
  fail_each([&](std::uint64_t nth) { return once(how, nth); }, 31, text_of({GetParam(), 0}));
}

}  // namespace
}  // namespace rpcrdma::test
