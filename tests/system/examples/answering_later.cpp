// SPDX-License-Identifier: BSD-3-Clause
//
// Example: handlers that defer their answers, a thread that gives the answers, and a server that
// sleeps meanwhile.
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;

/// Calls on their way to the thread that answers them.
class Work {
 public:
  void put(endpoint::DeferredReply call) {
    const std::lock_guard lock{mutex_};
    calls_.push_back(std::move(call));
    some_.notify_one();
  }
  void end() {
    const std::lock_guard lock{mutex_};
    over_ = true;
    some_.notify_all();
  }
  /// Returns an empty reply when there are no more calls.
  endpoint::DeferredReply take() {
    std::unique_lock lock{mutex_};
    some_.wait(lock, [this] { return over_ || !calls_.empty(); });
    if (calls_.empty()) return {};
    endpoint::DeferredReply call = std::move(calls_.front());
    calls_.pop_front();
    return call;
  }

 private:
  std::mutex mutex_;
  std::condition_variable some_;
  std::deque<endpoint::DeferredReply> calls_;
  bool over_ = false;
};

void answer(endpoint::DeferredReply call) {
  if (call->procedure().number == 2) return call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
  if (call->procedure().number == 3) return call.refuse();
  if (call->procedure().number == 4) return;  // dropped: SYSTEM_ERR
  // Arguments stay where they arrived, and results are written into memory that the handler
  // allocated: neither is copied.
  std::memcpy(call.memory().data(), call->arguments().data(), call->arguments().size());
  const core::MemoryRef results = call.memory(0, call->arguments().size());
  call.reply({.results = {&results, 1}}, [](bool sent) { std::printf("on the server's thread: sent %d\n", sent); });
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4002);
  endpoint::ServerConfig config;
  config.answering.answer_within =
      std::chrono::minutes{2};  // then the client gets SYSTEM_ERR, whatever the thread does
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, std::move(config));
  if (!listening) return 1;
  endpoint::Server& server = **listening;
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;

  Work work;
  std::thread thread{[&] {
    while (endpoint::DeferredReply call = work.take()) answer(std::move(call));
  }};
  server.serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    auto memory = server.pool().allocate(4096);  // the pool belongs to the server's thread
    if (!memory) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    work.put(call.later(std::move(*memory)));
  });

  const auto run_until = [&](const auto& done) {
    while (!done()) {
      bool any = server.progress();
      any |= client.progress();
      if (any || !client.arm() || done()) continue;
      if (!server.wait(120'000)) return false;  // an answer of the thread wakes it
    }
    return true;
  };
  bool all = run_until([&] { return client.state() == endpoint::Client::State::kConnected; });
  int good = 0;
  if (all) {
    auto arguments = client.pool().allocate(8);
    const core::MemoryRef piece = arguments->ref(0, 8);
    for (std::uint32_t procedure = 1; procedure <= 4 && all; ++procedure) {
      bool over = false;
      const auto made = client.call({.procedure = {kProgram, kVersion, procedure}, .arguments = {&piece, 1}},
                                    [&](const endpoint::Response& response) {
                                      using oncrpc::RpcError;
                                      over = true;
                                      if (procedure == 1) good += response.ok() && response.results.size() == 8;
                                      if (procedure == 2) good += response.rpc_error == RpcError::kProcedureUnavailable;
                                      if (procedure == 3) good += response.transport_error.has_value();
                                      if (procedure == 4) good += response.rpc_error == RpcError::kSystemError;
                                    });
      all = made && run_until([&] { return over; });
    }
  }
  work.end();
  thread.join();  // must end before the server, which would wait for deferred calls of the thread
  return all && good == 4 ? 0 : 1;
}
