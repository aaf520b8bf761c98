// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server.h"

#include "ends.h"
#include "pattern.h"
#include "procedures.h"

namespace bench {
namespace {

namespace core = rpcrdma::core;
namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;

class Serving {
 public:
  Serving(const Place& place, const Job& job) : job_(job) {
    endpoint::ServerConfig config;
    config.pool_bytes = pool_bytes(job);
    auto server = endpoint::Server::listen(*place.table, place.address, std::move(config));
    if (!server) {
      wrong_ = verbs::to_string(server.error());
      return;
    }
    server_ = std::move(*server);
    server_->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) { answer(call); });
  }

  void run() {
    for (bool seen = false; wrong_.empty() && !(seen && server_->connections() == 0);) {
      if (job_.sleeps)
        server_->wait(-1);
      else
        server_->progress();
      seen |= server_->connections() != 0;
    }
  }
  const std::string& wrong() const { return wrong_; }

 private:
  void answer(endpoint::InboundCall& call) {
    if (call.procedure().number == kResultsOf) return send_result(call);
    if (call.procedure().number == kTake && !take_argument(call))
      return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
    (void)call.reply({});
  }

  void send_result(endpoint::InboundCall& call) {
    if (!result_) {
      auto memory = server_->pool().allocate(job_.bytes);
      if (!memory) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
      result_ = std::move(*memory);
      fill(result_.bytes(), kResultMessage);
    }
    const core::MemoryRef piece = result_.ref();
    const core::ResultMemory written{{&piece, 1}};
    (void)call.reply({.results = {}, .written = {&written, 1}});
  }

  bool take_argument(const endpoint::InboundCall& call) {
    if (call.reduced().size() != 1) return false;
    const core::MemoryRef& memory = call.reduced()[0].memory;
    if (memory.length != job_.bytes) return false;
    // The first calls are checked wholly, later ones in samples: checking costs measured time.
    return holds({memory.address, memory.length}, kArgumentMessage,
                 taken_++ < job_.at_once ? 8 : std::size_t{64} << 10);
  }

  const Job job_;
  std::string wrong_;
  std::unique_ptr<endpoint::Server> server_;
  endpoint::Buffer result_;
  std::uint64_t taken_ = 0;
};

}  // namespace

std::string run_server(const Place& place, const Job& job, const std::function<void()>& listening) {
  Serving serving{place, job};
  if (serving.wrong().empty()) {
    listening();
    serving.run();
  }
  return serving.wrong();
}

}  // namespace bench
