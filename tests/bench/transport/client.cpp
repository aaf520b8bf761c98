// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/client.h"

#include <algorithm>
#include <chrono>

#include "ends.h"
#include "pattern.h"
#include "procedures.h"

namespace bench {
namespace {

namespace core = rpcrdma::core;
namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;
using Clock = std::chrono::steady_clock;

class Calling {
 public:
  Calling(const Place& place, const Job& job) : job_(job) {
    measured_.microseconds.reserve(std::max(job.calls, job.warm_up));
    connect(place);
    for (std::uint32_t at = 0; wrong().empty() && at < job.at_once; ++at) {
      auto memory = client_->pool().allocate(job.kind == Kind::kNull ? 8 : job.bytes);
      if (!memory) {
        go_wrong("the pool is too small");
      } else {
        if (job.kind == Kind::kArguments) fill(memory->bytes(), kArgumentMessage);
        memory_.push_back(std::move(*memory));
        begun_.emplace_back();
      }
    }
  }

  Measured run() {
    if (!wrong().empty()) return std::move(measured_);
    make(job_.warm_up);
    for (endpoint::Buffer& memory : memory_)
      if (job_.kind == Kind::kResults) std::fill(memory.bytes().begin(), memory.bytes().end(), std::byte{0});
    measured_.microseconds.clear();
    const Clock::time_point begin = Clock::now();
    make(job_.calls);
    measured_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    for (endpoint::Buffer& memory : memory_)
      if (job_.kind == Kind::kResults && wrong().empty() && !holds(memory.bytes(), kResultMessage))
        go_wrong("a result is not what the server sent");
    return std::move(measured_);
  }

 private:
  const std::string& wrong() const { return measured_.wrong; }
  void go_wrong(std::string what) { measured_.wrong = std::move(what); }
  std::string why_not_connected() const {
    return "not connected: " + (client_->failure() ? verbs::to_string(*client_->failure()) : std::string{"no reason"});
  }

  void connect(const Place& place) {
    endpoint::ClientConfig config;
    config.credits = std::max(config.credits, job_.at_once);
    config.pool_bytes = pool_bytes(job_);
    auto client = endpoint::Client::connect(*place.table, place.address, std::move(config));
    if (!client) return go_wrong(verbs::to_string(client.error()));
    client_ = std::move(*client);
    while (client_->state() == endpoint::Client::State::kConnecting) client_->wait(-1);
    if (client_->state() != endpoint::Client::State::kConnected) go_wrong(why_not_connected());
  }

  /// Makes `calls`, with as many at once as the job requires.
  void make(std::uint32_t calls) {
    to_begin_ = to_end_ = calls;
    for (std::uint32_t place = 0; place < memory_.size() && to_begin_ != 0; ++place) begin(place);
    while (to_end_ != 0 && wrong().empty()) {
      if (job_.sleeps)
        client_->wait(-1);
      else
        client_->progress();
    }
  }

  void begin(std::uint32_t place) {
    --to_begin_;
    const core::MemoryRef memory = memory_[place].ref();
    endpoint::Request request{.procedure = {kProgram, kVersion, kNullCall}};
    const core::ReducedArgument argument{0, {&memory, 1}};
    const core::ResultMemory result{{&memory, 1}};
    if (job_.kind == Kind::kArguments) {
      request.procedure.number = kTake;
      request.reduced = {&argument, 1};
    } else if (job_.kind == Kind::kResults) {
      request.procedure.number = kResultsOf;
      request.results = {&result, 1};
    }
    begun_[place] = Clock::now();
    const auto made =
        client_->call(request, [this, place](const endpoint::Response& response) { end(place, response); });
    if (!made) go_wrong("a call was not taken: error " + std::to_string(static_cast<int>(made.error())));
  }

  void end(std::uint32_t place, const endpoint::Response& response) {
    const std::chrono::duration<double, std::micro> took = Clock::now() - begun_[place];
    measured_.microseconds.push_back(took.count());
    --to_end_;
    if (!response.ok()) return go_wrong(failure_of(response));
    if (job_.kind == Kind::kResults && (response.written.size() != 1 || response.written[0] != job_.bytes))
      return go_wrong("a result does not have the length that the call asks for");
    if (to_begin_ != 0) begin(place);
  }

  std::string failure_of(const endpoint::Response& response) const {
    if (response.transport_error == core::CallError::kConnectionLost) return why_not_connected();
    if (response.transport_error)
      return "a call failed: transport error " + std::to_string(static_cast<int>(*response.transport_error));
    return "a call failed: RPC error " + std::to_string(static_cast<int>(response.rpc_error));
  }

  const Job job_;
  Measured measured_;
  std::unique_ptr<endpoint::Client> client_;
  std::vector<endpoint::Buffer> memory_;
  std::vector<Clock::time_point> begun_;
  std::uint32_t to_begin_ = 0, to_end_ = 0;
};

}  // namespace

Measured run_client(const Place& place, const Job& job) {
  Calling calling{place, job};
  return calling.run();
}

}  // namespace bench
