// SPDX-License-Identifier: BSD-3-Clause
//
// null_cost: the cost of a NULL call for each end, with any number of connections; for
// null_cost.py. Client and server are in one process and one thread, on softverbs, so that neither
// end works while the other is measured. A loop with only the verbs calls of such an exchange is
// measured as well: the difference is the cost of the transport.
//
//   null_cost CONNECTIONS CALLS ROUNDS [CALLERS]
//
// prints the medians of all rounds, in nanoseconds for each call, with tabs between them: client,
// server, verbs calls of the client, verbs calls of the server. CALLERS of the connections (all by
// default) call in turn; the others are idle. A client has five descriptors; the other end of an
// idle connection is no client, but only the verbs objects that it needs.
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

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completion_queues.h"
#include "rpcrdma/verbs/table.h"
#include "softverbs/connected.h"

namespace bench {
namespace {

namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kProgram = 0x20000043, kVersion = 1;
oncrpc::Address server_address() { return *oncrpc::Address::parse("127.0.0.1", 4000); }
constexpr std::uint32_t kCredits = 4;
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
  Rpc(std::uint32_t connections, std::uint32_t callers) : idle_(server_address()) {
    endpoint::ServerConfig config;
    config.credits = kCredits;
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
    for (std::uint32_t i = 0; i < calls; ++i) {
      endpoint::Client& client = *clients_[next_++ % clients_.size()];
      answered_ = false;
      ends.client.time([&] {
        if (!client.call({.procedure = {kProgram, kVersion, 0}},
                         [this](const endpoint::Response& response) { answered_ = response.ok(); }))
          give_up("a call");
        client.progress();
      });
      ends.server.time([&] { server_->progress(); });
      ends.client.time([&] { client.progress(); });
      if (!answered_) give_up("an answer in one turn of each end");
    }
  }

 private:
  void connect(const oncrpc::Address& address) {
    endpoint::ClientConfig config;
    config.credits = kCredits;
    config.pool_bytes = 1 << 12;
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
  std::size_t next_ = 0;
  bool answered_ = false;
};

/// The verbs calls of the same exchange: the same requests and polls in the same order as in the
/// transport, and no others.
///
/// - A SEND is inline (`Channel::Setup::inline_bytes`) and gathers two pieces: the Transport
///   header, and the RPC message (`Channel::take(const core::PostSend&)`).
/// - One SEND in `kSignalEvery` is signaled: half as many as the connection has send buffers
///   (`Channel::Setup::sends_per_completion()`, `Link::send_slots()`). After it, its queue is
///   polled once more (`Engine::expects_completions()`).
/// - Receives are posted eight at a time (`LinkConfig::receive_batch`): at the server to the queue
///   that all connections share, before the SEND (`Channel::ring()`); at the client to that of its
///   queue pair, after the Reply.
/// - Each poll asks for 16 completions (`CompletionQueues::kMostPolled`). A client polls the queue
///   in which SENDs and Receives complete, once in each of its two rounds. A server polls that of
///   the shared Receives (`SharedReceives::poll()`) and that of its SENDs.
class VerbsAlone {
 public:
  VerbsAlone()
      : connected_({.inline_bytes = 128, .joint_queue = true, .shared_receives = false},
                   {.inline_bytes = 128, .joint_queue = false, .shared_receives = true}) {
    for (End* end : {&connected_.client, &connected_.server})
      for (int i = 0; i < 2; ++i) post_receives(*end);
  }

  void run(std::uint32_t calls, Ends& ends) {
    for (std::uint32_t i = 0; i < calls; ++i, ++number_) {
      ends.client.time([&] {
        poll(connected_.client.send_cq, 0);
        send(connected_.client, kCallBytes);
      });
      ends.server.time([&] {
        poll(connected_.server.recv_cq, 1);
        poll(connected_.server.send_cq, 0);
        if (fills_batch()) post_receives(connected_.server);
        send(connected_.server, kReplyBytes);
      });
      ends.client.time([&] {
        poll(connected_.client.recv_cq, 1);
        if (fills_batch()) post_receives(connected_.client);
      });
    }
  }

 private:
  static constexpr std::uint64_t kBatch = 8;
  static constexpr std::uint64_t kSignalEvery = (2 * kCredits + rpcrdma::core::kOptionalReceives) / 2;
  static constexpr std::uint32_t kHeaderBytes = 28;  // version 1 without chunks

  bool fills_batch() const { return number_ % kBatch == kBatch - 1; }

  static void post_receives(End& end) {
    std::array<ibv_sge, kBatch> places;
    std::array<ibv_recv_wr, kBatch> requests{};
    for (std::size_t i = 0; i < kBatch; ++i) {
      places[i] = end.sge(i * 1024, 1024);
      requests[i] = {i, i + 1 < kBatch ? &requests[i + 1] : nullptr, &places[i], 1};
    }
    ibv_recv_wr* bad = nullptr;
    const int code = end.srq != nullptr ? ibv_post_srq_recv(end.srq, requests.data(), &bad)
                                        : ibv_post_recv(end.qp(), requests.data(), &bad);
    if (code != 0) give_up("ibv_post_recv");
  }

  void send(End& end, std::uint32_t bytes) const {
    std::array<ibv_sge, 2> pieces{end.sge(std::size_t{32} << 10, kHeaderBytes),
                                  end.sge(std::size_t{48} << 10, bytes - kHeaderBytes)};
    const bool signaled = number_ % kSignalEvery == kSignalEvery - 1;
    ibv_send_wr request{};
    request.sg_list = pieces.data();
    request.num_sge = static_cast<int>(pieces.size());
    request.opcode = IBV_WR_SEND;
    request.send_flags = IBV_SEND_INLINE | (signaled ? IBV_SEND_SIGNALED : 0U);
    ibv_send_wr* bad = nullptr;
    if (ibv_post_send(end.qp(), &request, &bad) != 0) give_up("ibv_post_send");
    if (signaled) poll(end.send_cq, 1);
  }

  static void poll(ibv_cq* queue, int expected) {
    std::array<ibv_wc, verbs::CompletionQueues::kMostPolled> completions;
    const int found = ibv_poll_cq(queue, static_cast<int>(completions.size()), completions.data());
    if (found != expected) give_up("ibv_poll_cq");
    for (int i = 0; i < found; ++i)
      if (completions[static_cast<std::size_t>(i)].status != IBV_WC_SUCCESS) give_up("a request");
  }

  Connected connected_;
  std::uint64_t number_ = 0;
};

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

int measure(std::uint32_t connections, std::uint32_t calls, std::uint32_t rounds, std::uint32_t callers) {
  Rpc rpc(connections, callers);
  VerbsAlone verbs_alone;
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
  if (argc != 4 && argc != 5) {
    std::fputs("usage: null_cost CONNECTIONS CALLS ROUNDS [CALLERS]\n", stderr);
    return 2;
  }
  const auto number = [&](int at) {
    return std::max(static_cast<std::uint32_t>(std::strtoul(argv[at], nullptr, 10)), 1u);
  };
  const std::uint32_t callers = argc == 5 ? std::min(number(4), number(1)) : number(1);
  return bench::measure(number(1), number(2), number(3), callers);
}
