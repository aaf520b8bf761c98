// SPDX-License-Identifier: BSD-3-Clause
//
// null_cost: the cost of a NULL call for each end, with any number of connections; for
// null_cost.py. Client and server are in one process and one thread, on softverbs, so that neither
// end works while the other is measured. A loop with only the verbs calls of such an exchange is
// measured as well: the difference is the cost of the transport.
//
//   null_cost CONNECTIONS CALLS ROUNDS [CALLERS [AT_ONCE]]
//
// prints the medians of all rounds, in nanoseconds for each call, with tabs between them: client,
// server, verbs calls of the client, verbs calls of the server. CALLERS of the connections (all by
// default) call in turn, each with AT_ONCE calls outstanding (1 by default, 16 at most); the others
// are idle. A client has five descriptors; the other end of an idle connection is no client, but
// only the verbs objects that it needs.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "give_up.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/table.h"
#include "softverbs/connected.h"
#include "transport/median.h"

namespace bench {
namespace {

namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kProgram = 0x20000043, kVersion = 1;
oncrpc::Address server_address() { return *oncrpc::Address::parse("127.0.0.1", 4000); }
constexpr std::uint32_t kMostAtOnce = 16;
constexpr std::uint32_t credits_for(std::uint32_t at_once) { return at_once == 1 ? 4 : 2 * at_once; }
constexpr std::uint32_t kCallBytes = 68, kReplyBytes = 52;  // a NULL call without credentials, with its header

/// Nanoseconds of one end, measured in intervals that begin and end with a reading of the clock.
class Stopwatch {
 public:
  template <typename Work>
  void time(const Work& work) {
    const Clock::time_point begin = Clock::now();
    work();
    total_ += Clock::now() - begin;
    ++turns_;
  }
  /// The time of one call, without the time of reading the clock.
  double nanoseconds(std::uint32_t calls, double look) const {
    return (std::chrono::duration<double, std::nano>(total_).count() - static_cast<double>(turns_) * look) / calls;
  }

 private:
  Clock::duration total_{};
  std::uint64_t turns_ = 0;
};

double look_at_the_clock() {
  constexpr int kLooks = 100'000;
  const Clock::time_point begin = Clock::now();
  for (int i = 1; i < kLooks; ++i) (void)Clock::now();
  return std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / kLooks;
}

struct Ends {
  Stopwatch client, server;
};

/// Connections to the server whose other ends are idle.
class IdlePeers {
 public:
  explicit IdlePeers(const oncrpc::Address& address)
      : address_(address), cm_(std::move(*verbs::CmChannel::open(verbs::softverbs_table()))) {}

  template <typename Work>
  void connect_one_more(const Work& let_server_work) {
    peers_.push_back(std::make_unique<Peer>(*this));
    Peer& peer = *peers_.back();
    auto id = cm_.make_id(peer);
    if (!id || cm_.resolve_address(*id, address_, 1000)) give_up("an address");
    peer.id = std::move(*id);
    for (int i = 0; i < 1000 && !peer.established; ++i) {
      (void)cm_.dispatch();
      let_server_work();
    }
    if (!peer.established) give_up("an idle connection");
  }

 private:
  struct Peer final : verbs::CmHandler {
    explicit Peer(IdlePeers& its) : all(its) {}
    void on_cm_event(const verbs::CmEvent& event) override {
      using Kind = verbs::CmEvent::Kind;
      if (event.kind == Kind::kAddressResolved && all.cm_.resolve_route(id, 1000)) give_up("a route");
      if (event.kind == Kind::kRouteResolved) all.open(*this);
      if (event.kind == Kind::kEstablished) established = true;
      if (event.kind == Kind::kFailed || event.kind == Kind::kDisconnected) give_up("an idle connection");
    }
    IdlePeers& all;
    verbs::CmId id;
    std::unique_ptr<verbs::Channel> channel;
    bool established = false;
  };

  void open(Peer& peer) {
    if (!domain_) {
      domain_ = std::move(*verbs::Domain::open(verbs::softverbs_table(), peer.id->verbs));
      slab_ = std::move(*domain_->register_local(memory_));
    }
    verbs::Channel::Setup setup{.receive_slab = std::span{memory_}.first(1024),
                                .receive_bytes = 1024,
                                .send_slab = std::span{memory_}.last(1024),
                                .send_bytes = 1024,
                                .slab_lkey = slab_->lkey,
                                .send_depth = 4,
                                .gather = 2};
    auto channel = verbs::Channel::open(*domain_, std::move(peer.id), nullptr, setup);
    if (!channel) give_up("a queue pair");
    peer.channel = std::move(*channel);
    if (cm_.connect(*peer.channel, 4)) give_up("rdma_connect");
  }

  const oncrpc::Address address_;
  verbs::CmChannel cm_;
  std::unique_ptr<verbs::Domain> domain_;
  std::array<std::byte, 2048> memory_{};
  verbs::Mr slab_;
  std::vector<std::unique_ptr<Peer>> peers_;
};

/// One server and its clients, `callers` of which call it in turn.
class Rpc {
 public:
  Rpc(std::uint32_t connections, std::uint32_t callers, std::uint32_t at_once)
      : idle_(server_address()), at_once_(at_once), credits_(credits_for(at_once)) {
    endpoint::ServerConfig config;
    config.credits = credits_;
    config.most_connections = connections;
    config.peers.most_connections_each = connections;
    auto server = endpoint::Server::listen(verbs::softverbs_table(), server_address(), std::move(config));
    if (!server) give_up(verbs::to_string(server.error()).c_str());
    server_ = std::move(*server);
    server_->serve(kProgram, kVersion,
                   [](auto& call) { (void)call.reply({}); });  // compiles with an older transport, too
    for (std::uint32_t i = 0; i < callers; ++i) connect(server_address());
    for (std::uint32_t i = callers; i < connections; ++i) idle_.connect_one_more([this] { server_->progress(); });
  }

  void run(std::uint32_t calls, Ends& ends) {
    for (std::uint32_t i = 0; i < calls; i += at_once_) {
      endpoint::Client& client = *clients_[next_++ % clients_.size()];
      answered_ = 0;
      ends.client.time([&] {
        for (std::uint32_t k = 0; k < at_once_; ++k) call(client);
        client.progress();
      });
      // once, but for the first calls of a connection, for which it has no credits yet
      for (int turns = 0; answered_ != at_once_; ++turns) {
        if (turns == kMostTurns) give_up("an answer in a few turns of each end");
        ends.server.time([&] { server_->progress(); });
        ends.client.time([&] { client.progress(); });
      }
    }
  }

 private:
  static constexpr int kMostTurns = 64;

  void call(endpoint::Client& client) {
    if (!client.call({.procedure = {kProgram, kVersion, 0}},
                     [this](const endpoint::Response& response) { answered_ += response.ok() ? 1 : 0; }))
      give_up("a call");
  }

  void connect(const oncrpc::Address& address) {
    endpoint::ClientConfig config;
    config.credits = credits_;
    config.pool_bytes = at_once_ == 1 ? 1 << 12 : 1 << 16;
    auto client = endpoint::Client::connect(verbs::softverbs_table(), address, std::move(config));
    if (!client) give_up(verbs::to_string(client.error()).c_str());
    using State = endpoint::Client::State;
    while ((*client)->state() == State::kConnecting) {
      (*client)->progress();
      server_->progress();
    }
    if ((*client)->state() != State::kConnected) give_up("a connection");
    clients_.push_back(std::move(*client));
  }

  std::unique_ptr<endpoint::Server> server_;
  std::vector<std::unique_ptr<endpoint::Client>> clients_;
  IdlePeers idle_;
  std::uint32_t at_once_, credits_;
  std::size_t next_ = 0;
  std::uint32_t answered_ = 0;
};

/// The verbs calls of the same exchange: the same requests and polls in the same order as in the
/// transport, and no others.
///
/// - A SEND is inline (`Channel::Setup::inline_bytes`) and gathers two pieces: the Transport
///   header, and the RPC message (`Channel::take(const core::PostSend&)`). All SENDs of a turn have
///   one doorbell.
/// - One SEND in so many is signaled: half as many as the connection has send buffers
///   (`Link::send_slots()`), sixteen at most (`Channel::Setup::sends_per_completion()`). After it,
///   its queue is polled once more (`Engine::expects_completions()`).
/// - Receives are posted when there are eight of them, with one doorbell for all of a turn
///   (`LinkConfig::receive_batch`). The server posts them before its SENDs, to the queue that all
///   connections share (`Channel::ring()`). The client posts them to the queue of its queue pair,
///   after it has taken the Replies.
/// - Each poll asks for 16 completions (`CompletionQueues::kMostPolled`), and is repeated if it
///   finds as many. A client polls the queue in which SENDs and Receives complete, once in each of
///   its two rounds. A server polls that of the shared Receives (`SharedReceives::poll()`) and that
///   of its SENDs.
class VerbsAlone {
 public:
  explicit VerbsAlone(std::uint32_t at_once)
      : at_once_(at_once),
        signal_every_(std::min((2 * credits_for(at_once) + rpcrdma::core::kOptionalReceives) / 2, kSignalSends)),
        sends_(at_once),
        connected_({.inline_bytes = 128, .joint_queue = true, .shared_receives = false},
                   {.inline_bytes = 128, .joint_queue = false, .shared_receives = true}) {
    for (End* end : {&connected_.client, &connected_.server})
      post_receives(*end, (at_once + kBatch - 1) / kBatch * kBatch + (at_once == 1 ? kBatch : 0));
  }

  void run(std::uint32_t calls, Ends& ends) {
    for (std::uint32_t i = 0; i < calls; i += at_once_, number_ += at_once_) {
      ends.client.time([&] {
        poll(connected_.client.send_cq, 0);
        send(connected_.client, kCallBytes);
      });
      ends.server.time([&] {
        poll(connected_.server.recv_cq, at_once_);
        poll(connected_.server.send_cq, 0);
        post_consumed(connected_.server);
        send(connected_.server, kReplyBytes);
      });
      ends.client.time([&] {
        poll(connected_.client.recv_cq, at_once_);
        post_consumed(connected_.client);
      });
    }
  }

 private:
  static constexpr std::uint64_t kBatch = 8, kMostPolled = 16;
  static constexpr std::uint32_t kSignalSends = 16;
  static constexpr std::uint32_t kHeaderBytes = 28;  // version 1 without chunks

  struct Send {
    ibv_send_wr request;
    std::array<ibv_sge, 2> pieces;
  };

  /// How many messages of this round are the last of `every`.
  std::uint64_t ends_of(std::uint64_t every) const { return (number_ + at_once_) / every - number_ / every; }

  void post_consumed(End& end) const {
    if (const std::uint64_t batches = ends_of(kBatch); batches != 0) post_receives(end, batches * kBatch);
  }

  static void post_receives(End& end, std::uint64_t count) {
    std::array<ibv_sge, kMostAtOnce + kBatch> places;
    std::array<ibv_recv_wr, kMostAtOnce + kBatch> requests{};
    for (std::size_t i = 0; i < count; ++i) {
      places[i] = end.sge(i * 1024, 1024);
      requests[i] = {i, i + 1 < count ? &requests[i + 1] : nullptr, &places[i], 1};
    }
    ibv_recv_wr* bad = nullptr;
    const int code = end.srq != nullptr ? ibv_post_srq_recv(end.srq, requests.data(), &bad)
                                        : ibv_post_recv(end.qp(), requests.data(), &bad);
    if (code != 0) give_up("ibv_post_recv");
  }

  void send(End& end, std::uint32_t bytes) {
    for (std::uint32_t i = 0; i < at_once_; ++i) {
      auto& [request, pieces] = sends_[i];
      pieces = {end.sge(std::size_t{32} << 10, kHeaderBytes), end.sge(std::size_t{48} << 10, bytes - kHeaderBytes)};
      const bool signaled = (number_ + i) % signal_every_ == signal_every_ - 1;
      request = {};
      request.next = i + 1 < at_once_ ? &sends_[i + 1].request : nullptr;
      request.sg_list = pieces.data();
      request.num_sge = static_cast<int>(pieces.size());
      request.opcode = IBV_WR_SEND;
      request.send_flags = IBV_SEND_INLINE | (signaled ? unsigned{IBV_SEND_SIGNALED} : 0U);
    }
    ibv_send_wr* bad = nullptr;
    if (ibv_post_send(end.qp(), &sends_.front().request, &bad) != 0) give_up("ibv_post_send");
    if (const std::uint64_t signaled = ends_of(signal_every_)) poll(end.send_cq, signaled);
  }

  static void poll(ibv_cq* queue, std::uint64_t expected) {
    std::array<ibv_wc, kMostPolled> completions;
    std::uint64_t found = 0, last = 0;
    do {
      const int polled = ibv_poll_cq(queue, static_cast<int>(kMostPolled), completions.data());
      if (polled < 0) give_up("ibv_poll_cq");
      last = static_cast<std::uint64_t>(polled);
      for (std::uint64_t i = 0; i < last; ++i)
        if (completions[i].status != IBV_WC_SUCCESS) give_up("a request");
      found += last;
    } while (last == kMostPolled);
    if (found != expected) give_up("a completion for each request");
  }

  const std::uint32_t at_once_;
  const std::uint64_t signal_every_;
  std::vector<Send> sends_;
  Connected connected_;
  std::uint64_t number_ = 0;
};

int measure(std::uint32_t connections, std::uint32_t calls, std::uint32_t rounds, std::uint32_t callers,
            std::uint32_t at_once) {
  Rpc rpc(connections, callers, at_once);
  VerbsAlone verbs_alone(at_once);
  const double look = look_at_the_clock();
  std::array<std::vector<double>, 4> all;
  for (std::uint32_t round = 0; round <= rounds; ++round) {  // the first round warms up
    Ends whole, alone;
    rpc.run(calls, whole);
    verbs_alone.run(calls, alone);
    if (round == 0) continue;
    all[0].push_back(whole.client.nanoseconds(calls, look));
    all[1].push_back(whole.server.nanoseconds(calls, look));
    all[2].push_back(alone.client.nanoseconds(calls, look));
    all[3].push_back(alone.server.nanoseconds(calls, look));
  }
  for (std::vector<double>& one : all) std::printf("%.1f\t", median(std::move(one)));
  std::puts("");
  std::fflush(stdout);
  _exit(0);  // nothing more is measured, and destroying thousands of connections would take long
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  if (argc < 4 || argc > 6) {
    std::fputs("usage: null_cost CONNECTIONS CALLS ROUNDS [CALLERS [AT_ONCE]]\n", stderr);
    return 2;
  }
  const auto number = [&](int at) {
    return std::max(static_cast<std::uint32_t>(std::strtoul(argv[at], nullptr, 10)), 1u);
  };
  const std::uint32_t at_once = argc > 5 ? number(5) : 1;
  if (at_once > bench::kMostAtOnce || number(2) % at_once != 0) {
    std::fputs("null_cost: AT_ONCE is at most 16, and CALLS a multiple of it\n", stderr);
    return 2;
  }
  const std::uint32_t callers = argc > 4 ? std::min(number(4), number(1)) : number(1);
  return bench::measure(number(1), number(2), number(3), callers, at_once);
}
