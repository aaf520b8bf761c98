// SPDX-License-Identifier: BSD-3-Clause
//
// RPCs over the device: a server that answers, and a client that makes one call after the other. For the parts that count and measure.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "verify/trial.h"

namespace rpcrdma::verify {

inline constexpr std::uint32_t kProgram = 0x20000043, kProgramVersion = 1;
inline constexpr std::uint32_t kBulkBytes = 1U << 20U;

/// What `trouble()` says where it was not the device that failed.
inline constexpr std::string_view kNoTime = "no time was left";

/// What is called: nothing; with an argument of 1 MiB that the server reads; for a result of 1 MiB that the server writes.
enum class Rpc : std::uint8_t { kNull, kArgument, kResult };

/// A TCP port that nobody has at this moment; RDMA-CM's are numbered apart, but iWARP's are TCP's.
std::uint16_t free_port();

/// A server of the program above, which has the NULL procedure only where nothing else is said.
class Answering {
 public:
  enum class Procedures : std::uint8_t { kNullOnly, kAll };
  /// errors   in words, in `trouble()`
  Answering(const Subject& subject, std::uint16_t port, Procedures procedures, endpoint::ServerConfig config = {});

  const std::string& trouble() const { return trouble_; }
  endpoint::Server& server() { return *server_; }
  /// Of a server that has no memory here: one with the NULL procedure only.
  std::unique_ptr<endpoint::Server> take_server() { return std::move(server_); }

 private:
  void take_argument(endpoint::InboundCall& call);
  void send_result(endpoint::InboundCall& call);

  std::unique_ptr<endpoint::Server> server_;
  endpoint::Buffer result_;
  bool filled_ = false;
  std::string trouble_;
};

/// A client, whose calls name a program of their own or of a peer.
class Calling {
 public:
  /// Connects. `other` is the end in the same process that has to go on meanwhile, or nullptr.
  /// errors   in words, in `trouble()`
  Calling(const Subject& subject, const oncrpc::Address& server, oncrpc::ProcedureId null_call, endpoint::Server* other,
          Clock::time_point until);

  const std::string& trouble() const { return trouble_; }
  endpoint::Client& client() { return *client_; }
  /// Makes so many calls, and waits for each.
  ///
  /// took     where not nullptr, gets the microseconds of each call
  /// returns  false: `trouble()` says why
  bool make(Rpc rpc, std::uint32_t calls, std::vector<double>* took = nullptr);
  /// Lets both ends come to rest.
  void settle();

 private:
  /// Lets the ends work once.  returns  false: the time is over
  bool work(bool sleep);
  bool call(Rpc rpc);
  endpoint::Request request_of(Rpc rpc);

  const Subject& subject_;
  oncrpc::ProcedureId null_call_;
  endpoint::Server* other_;
  Clock::time_point until_;
  std::unique_ptr<endpoint::Client> client_;
  endpoint::Buffer memory_;
  core::MemoryRef bulk_{};
  core::ReducedArgument argument_{};
  core::ResultMemory result_{};
  std::string trouble_;
};

}  // namespace rpcrdma::verify
