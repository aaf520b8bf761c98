// SPDX-License-Identifier: BSD-3-Clause
//
// RPCs over the device: a server that answers, and a client that makes one call after the other.
// For the parts that count and measure.
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

/// What `trouble()` says if the time was over, which is no failure of the device.
inline constexpr std::string_view kNoTime = "no time was left";

/// What a call transfers: nothing; an argument of 1 MiB, which the server reads; a result of 1 MiB,
/// which the server writes.
enum class Rpc : std::uint8_t { kNull, kArgument, kResult };

/// Returns a TCP port that is free at this moment; 0: there is none. RDMA-CM has ports of its own,
/// but those of iWARP are TCP ports.
std::uint16_t free_port();

/// A server of the program above: with its NULL procedure only, or with all procedures.
class Answering {
 public:
  enum class Procedures : std::uint8_t { kNullOnly, kAll };
  /// errors   in words, in `trouble()`
  Answering(const Subject& subject, std::uint16_t port, Procedures procedures, endpoint::ServerConfig config = {});

  const std::string& trouble() const { return trouble_; }
  endpoint::Server& server() { return *server_; }
  /// Gives the server away. Only for kNullOnly, whose procedure needs no memory of this object.
  std::unique_ptr<endpoint::Server> take_server() { return std::move(server_); }

 private:
  void take_argument(endpoint::InboundCall& call);
  void send_result(endpoint::InboundCall& call);

  std::unique_ptr<endpoint::Server> server_;
  endpoint::Buffer result_;
  bool filled_ = false;
  std::string trouble_;
};

/// A client; `null_call` names the NULL procedure of our own program, or of a peer's.
class Calling {
 public:
  /// Connects. `other` is the server if it runs in the same thread, or nullptr.
  /// errors   in words, in `trouble()`
  Calling(const Subject& subject, const oncrpc::Address& server, oncrpc::ProcedureId null_call, endpoint::Server* other,
          Clock::time_point until);

  const std::string& trouble() const { return trouble_; }
  endpoint::Client& client() { return *client_; }
  /// Makes this many calls, and waits for each.
  ///
  /// took     if not nullptr, gets the microseconds of each call
  /// returns  false: `trouble()` says why
  bool make(Rpc rpc, std::uint32_t calls, std::vector<double>* took = nullptr);
  /// Lets both ends work until they have nothing to do.
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
