// SPDX-License-Identifier: BSD-3-Clause
//
// Plays sequences of operations on a live client and a live server of ours, on softverbs, with a
// hostile peer beside them. Every byte of an input is a decision (`Decisions`); after the last
// byte, the program ends whatever is still under way. Then nothing may be left: every call has
// ended once, and no registration, verbs object or descriptor exists any more.
//
// Bytes 0 to 3 choose the fabric and how both ends are configured; byte 0 also chooses whether the
// server watches arguments, whether it pushes results, and whether raw peers have much to be
// pulled. After them, each operation is a byte and what it needs.
#include <algorithm>
#include <array>
#include <deque>
#include <filesystem>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fuzz/decisions.h"
#include "fuzz/sequence_parts.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "rpcrdma/endpoint/server.h"
#include "softverbs/control.h"
#include "softverbs/fault_script.h"
#include "support/own_process.h"

namespace rpcrdma::test {
namespace {

namespace control = softverbs::control;

constexpr std::uint16_t kPort = 20049;
constexpr std::uint32_t kMostBytes = 6000;
constexpr int kMostOperations = 120;

softverbs::Fabric& fabric() { return control::default_fabric(); }

/// Both ends from beginning to end.
class Sequence {
 public:
  explicit Sequence(Decisions& decisions) : decide_(decisions) {
    const std::uint8_t fabric_bits = decide_.byte();
    control::Config config;
    config.seed = 1 + fabric_bits;
    config.iwarp = (fabric_bits & 1) != 0;
    config.memory_windows = (fabric_bits & 2) != 0;
    config.placement = (fabric_bits & 4) != 0 ? control::Placement::kLate : control::Placement::kImmediate;
    promise(control::reset(fabric(), config), "a fabric without objects starts anew");

    const std::uint8_t server_bits = decide_.byte();
    endpoint::ServerConfig server;
    configure(server, server_bits);
    if ((server_bits & 16) != 0 && !config.iwarp) server.shared_receives = 8;
    server.peers.most_faults_per_minute = (server_bits & 32) != 0 ? 3 : 0;
    server.answering.most_calls_each = (server_bits & 64) != 0 ? 2 : 0;
    server.limits.most_errors_per_minute = (server_bits & 128) != 0 ? 4 : 0;
    auto listening = endpoint::Server::listen(verbs::softverbs_table(), address(), std::move(server));
    promise(listening.has_value(), "a server listens on a new fabric");
    server_ = std::move(*listening);
    pushes_ = (fabric_bits & 16) != 0;
    pulled_word_ = (fabric_bits & 32) != 0 ? 64 : 4;
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { answer(call); },
                   {.watched_procedures = (fabric_bits & 8) != 0 ? ~std::uint64_t{2} : 0, .watcher = &watched_});

    client_bits_ = decide_.byte();
    answer_bits_ = decide_.byte();
    connect();
  }

  void play() {
    for (int i = 0; i < kMostOperations && !decide_.over(); ++i) operate();
    end();
  }

 private:
  static oncrpc::Address address() { return *oncrpc::Address::parse("127.0.0.1", kPort); }

  static void configure(endpoint::LinkConfig& config, std::uint8_t bits) {
    config.credits = 1 + (bits & 3);
    config.backward_credits = (bits & 4) != 0 ? 2 : 0;
    config.remote_invalidation = (bits & 8) == 0;
    config.pool_bytes = std::size_t{1} << 20;
  }

  void connect() {
    endpoint::ClientConfig config;
    configure(config, client_bits_);
    config.versions = {.v1 = true, .v2_draft01 = (client_bits_ & 16) != 0};
    if ((client_bits_ & 32) != 0) {
      config.reconnect.most_attempts = 2;
      config.reconnect.first_delay = core::Duration{0};
      config.reconnect.seed = 1;
    }
    auto client = endpoint::Client::connect(verbs::softverbs_table(), address(), std::move(config));
    if (!client) return;
    client_ = std::move(*client);
    client_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      switch (++answered_ % 3) {
        case 0:
          return call.refuse();
        case 1:
          client_later_.push_back(call.later());
          return;
        default:
          (void)call.reply({});
      }
    });
  }

  bool step() {
    bool any = client_ && client_->progress();
    any |= server_ && server_->progress();
    for (auto& raw : raw_) any |= raw->progress();
    return any;
  }
  void settle() {
    for (int i = 0; i < 2000 && step(); ++i) continue;
  }

  void operate() {
    switch (decide_.below(16)) {
      case 0:
        for (std::uint32_t steps = 1 + decide_.below(8); steps > 0; --steps) step();
        return;
      case 1:
        return settle();
      case 2:
      case 3:
      case 4:
        return call();
      case 5:
        return backward_call();
      case 6:
        return cancel();
      case 7:
        return answer_later();
      case 8:
        if (client_ && decide_.below(4) == 0) client_->close();
        return;
      case 9:
        return disconnect();
      case 10:
        return start_again();
      case 11:
        return fault();
      case 12:
        return add_raw();
      case 13:
      case 14:
        return raw_message();
      default:
        control::run_to_next_timer(fabric());
        return;
    }
  }

  void call() {
    if (!client_ || client_->state() != endpoint::Client::State::kConnected) return void(step());
    Call& made = calls_.emplace_back();
    const auto take = [&](endpoint::Buffer& buffer, std::size_t bytes) {
      auto taken = client_->pool().allocate(bytes);
      if (taken) buffer = std::move(*taken);
      return taken.has_value();
    };
    const bool all = take(made.arguments, kMostBytes) && take(made.bulk, kMostBytes) &&
                     take(made.results, kMostBytes) && take(made.reply, kMostBytes + 1000);
    if (!all) return calls_.pop_back();
    const std::uint8_t form = decide_.byte();
    const std::uint32_t length = (form & 1) != 0 ? kMostBytes : 4 + 4 * decide_.below(64);
    const core::MemoryRef piece = made.arguments.ref(0, length), whole = made.bulk.ref(), room = made.results.ref(),
                          long_reply = made.reply.ref();
    const core::ReducedArgument reduced{4, {&whole, 1}};
    const core::ResultMemory result{{&room, 1}};
    endpoint::Request request;
    request.procedure = {kProgram, kVersion, decide_.below(8)};
    request.arguments = {&piece, 1};
    if ((form & 2) != 0) request.reduced = {&reduced, 1};
    if ((form & 4) != 0) request.results = {&result, 1};
    if ((form & 8) != 0) request.reply = {&long_reply, 1};
    if ((form & 16) != 0) request.deadline = std::chrono::microseconds(decide_.byte());
    request.resend = (form & 32) != 0;
    request.health_check = (form & 64) != 0;
    note(made, client_->call(request, made.outcome.collect()));
  }

  void backward_call() {
    const auto connections = server_->status();
    if (connections.empty() || server_->connections() == 0) return void(step());
    const oncrpc::ConnectionId to = connections[decide_.below(static_cast<std::uint32_t>(connections.size()))].id;
    server_->allow_calls(to, decide_.below(8) != 0);
    Call& made = calls_.emplace_back();
    endpoint::Request request;
    request.procedure = {kProgram, kVersion, 0};
    if (decide_.below(3) == 0) request.deadline = std::chrono::microseconds(decide_.byte());
    note(made, server_->call(to, request, made.outcome.collect()));
    backward_ = {to, made.id};
  }

  static void note(Call& made, const xdr::Result<core::CallId, core::CallError>& taken) {
    made.accepted = taken.has_value();
    if (taken) made.id = *taken;
  }

  void cancel() {
    if (decide_.below(4) == 0) return server_->cancel(backward_.first, backward_.second);
    if (calls_.empty() || !client_) return;
    client_->cancel(calls_[decide_.below(static_cast<std::uint32_t>(calls_.size()))].id);
  }

  /// The server's application answers in turns of six: it fails a call, refuses one, defers one
  /// (and pushes a part of its results, if the input says so), and replies to three.
  void answer(endpoint::InboundCall& call) {
    ++answered_;
    promise(call.arriving() < 1000, "few are on their way");
    if (answered_ % 5 != 0) watched_.take(call.watched());
    switch ((answer_bits_ + answered_) % 6) {
      case 0:
        return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
      case 1:
        return call.refuse();
      case 2:
        if (pushes_) return push(call);
        later_.push_back(call.later());
        return;
      default:
        break;
    }
    const bool is_long = call.reply_room() >= kMostBytes;
    auto results = server_->pool().allocate(is_long ? kMostBytes : 16), bulk = server_->pool().allocate(kMostBytes);
    if (!results || !bulk) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    const core::MemoryRef piece = results->ref(), whole = bulk->ref();
    const core::ResultMemory written{{&whole, 1}};
    endpoint::Results reply{.results = {&piece, 1}, .written = {}};
    if (!call.offered().empty()) reply.written = {&written, 1};
    ++begun_;
    (void)call.reply(reply, [this, one = std::move(*results), other = std::move(*bulk)](bool) { ++over_; });
  }

  void push(endpoint::InboundCall& call) {
    auto items = server_->pool().allocate(kMostBytes);
    if (!items) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    const bool offered = !call.offered().empty();
    later_.push_back(call.later({}, std::move(*items)));
    const bool pushed = later_.back().push(1 + answered_ * 997 % kMostBytes);
    promise(offered || !pushed, "without a chunk nothing is pushed");
  }

  /// Answers with a part of the reply's items, if it has any.
  void answer_with_items(endpoint::DeferredReply& one) {
    const std::size_t most = one.items().size();
    if (most == 0) return one.reply({});
    const core::MemoryRef piece = one.items(0, answered_ * 499 % (most + 1));
    const oncrpc::Item item{.position = 0, .memory = {&piece, piece.length != 0 ? std::size_t{1} : 0}};
    ++begun_;
    one.reply({.items = {&item, 1}}, [this](bool) { ++over_; });
  }

  void answer_later() {
    std::vector<endpoint::DeferredReply>& from = later_.empty() ? client_later_ : later_;
    if (from.empty()) return;
    const auto which = from.begin() + decide_.below(static_cast<std::uint32_t>(from.size()));
    endpoint::DeferredReply one = std::move(*which);
    from.erase(which);
    switch (decide_.below(4)) {
      case 0:
        return answer_with_items(one);
      case 1:
        return one.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
      case 2:
        return one.refuse();
      default:
        return;  // dropped: SYSTEM_ERR
    }
  }

  void disconnect() {
    const auto connections = server_->status();
    if (connections.empty()) return;
    server_->disconnect(connections[decide_.below(static_cast<std::uint32_t>(connections.size()))].id);
  }

  /// The client goes, with whatever is under way, and another one comes.
  void start_again() {
    if (client_ && client_->state() != endpoint::Client::State::kClosed && decide_.below(4) != 0) return;
    drop_client();
    connect();
  }

  void drop_client() {
    if (!client_) return;
    client_later_.clear();
    client_->close();
    for (int i = 0; i < 20'000 && client_->state() != endpoint::Client::State::kClosed; ++i) {
      if (!step() && !control::run_to_next_timer(fabric())) break;
    }
    promise(client_->state() == endpoint::Client::State::kClosed, "a client that is told to close becomes closed");
    for (Call& call : calls_) {
      for (endpoint::Buffer* const buffer : {&call.arguments, &call.bulk, &call.results, &call.reply}) *buffer = {};
    }
    client_later_.clear();
    client_.reset();
  }

  /// Adds a raw peer. RawClient assumes that every verbs call succeeds, so none is added after a
  /// fault that makes one fail.
  void add_raw() {
    if (raw_.size() == 3 || machine_lacks_) return void(step());
    RawClient& raw = *raw_.emplace_back(std::make_unique<RawClient>(address()));
    for (int i = 0; i < 2000 && !raw.established && !raw.gone; ++i) step();
  }

  void fault() {
    const std::string chosen = kFaults[decide_.below(std::size(kFaults))];
    if (chosen.starts_with("call")) {
      if (!raw_.empty()) return;
      machine_lacks_ = true;
    }
    std::string error;
    const auto script = control::parse_fault_script(chosen + "\n", "script", error);
    promise(script.has_value(), "a fault script is understood");
    control::inject(fabric(), *script);
  }

  /// Sends a call from a raw peer, with chunks that the input chooses, after overwriting up to
  /// seven of its words and perhaps cutting it.
  void raw_message() {
    if (raw_.empty()) return;
    RawClient& raw = *raw_[decide_.below(static_cast<std::uint32_t>(raw_.size()))];
    if (!raw.established || raw.gone) return void(step());
    const std::uint8_t form = decide_.byte();
    RawLists lists;
    if ((form & 1) != 0) {
      lists.reads.emplace_back((form & 2) != 0 ? 0 : 4 * decide_.byte(),
                               raw.expose(0, pulled_word_ * decide_.byte(), core::RemoteAccess::kRead));
    }
    if ((form & 4) != 0) lists.writes.push_back({raw.expose(4096, 4096, core::RemoteAccess::kWrite)});
    if ((form & 8) != 0) lists.reply = {raw.expose(16384, 8192, core::RemoteAccess::kWrite)};
    Bytes message = raw_call(decide_.below(4), decide_.below(8), Bytes(4 * decide_.below(32)), lists);
    for (std::uint32_t changes = form >> 5; changes > 0; --changes) {
      const std::size_t at = 4 * (decide_.byte() % (message.size() / 4));
      const std::uint32_t value = decide_.below(2) == 0 ? decide_.below(8) : decide_.word();
      for (std::size_t i = 0; i < 4; ++i) message[at + i] = static_cast<std::byte>(value >> (24 - 8 * i));
    }
    if ((form & 16) != 0) message.resize(decide_.byte() % (message.size() + 1));
    if (!message.empty()) raw.send(message);
    step();
  }

  void end() {
    later_.clear();
    settle();
    drop_client();
    raw_.clear();
    for (int i = 0; i < 20'000 && server_->connections() != 0; ++i) {
      later_.clear();
      if (!step() && !control::run_to_next_timer(fabric())) break;
    }
    promise(server_->connections() == 0, "a server without clients has no connections");
    later_.clear();
    server_.reset();
    for (const Call& call : calls_) promise(call.outcome.calls == (call.accepted ? 1 : 0), "a call ends exactly once");
    promise(watched_.none(), "what is watched is taken or lost");
    promise(begun_ == over_, "a reply is reported exactly once");
    promise(control::live_objects(fabric()).none(), "no verbs object is left");
    promise(control::counters(fabric()).misuses == 0, "verbs is not misused");
  }

  Decisions& decide_;
  std::uint8_t client_bits_ = 0, answer_bits_ = 0;
  bool pushes_ = false;
  std::uint32_t pulled_word_ = 4;
  Watched watched_;
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<endpoint::Client> client_;
  std::vector<std::unique_ptr<RawClient>> raw_;
  std::deque<Call> calls_;
  std::vector<endpoint::DeferredReply> later_, client_later_;
  std::pair<oncrpc::ConnectionId, core::CallId> backward_{};
  bool machine_lacks_ = false;  ///< a fault was injected that makes a verbs call fail with ENOMEM
  std::uint32_t answered_ = 0;
  int begun_ = 0, over_ = 0;
};

}  // namespace
}  // namespace rpcrdma::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rpcrdma::test;
  // Descriptors are counted for each input, because between two inputs the fuzzer may open files to
  // name functions.
  promise(control::reset(fabric()), "a new fabric");
  const std::size_t before = descriptors();
  Decisions decisions({data, size});
  {
    Sequence sequence(decisions);
    sequence.play();
  }
  promise(control::reset(fabric()), "nothing holds on to the fabric");
  promise(descriptors() == before, "no descriptor is left");
  return 0;
}
