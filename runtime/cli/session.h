// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a client and a server of the demo program in one process, run by one loop. It also
// counts what was not as the documents say, so that the demo can fail.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "demo_program.h"
#include "ladder.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {

/// Collects expectations that were not met.
class Verdict {
 public:
  /// Notes `what`, a sentence that says what is expected, as a failure unless `held`.
  void expect(bool held, const std::string& what);
  bool good() const { return failures_.empty(); }
  std::size_t checked() const { return checked_; }
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  std::size_t checked_ = 0;
  std::vector<std::string> failures_;
};

struct SessionConfig {
  core::Versions client_versions, server_versions;
  std::uint32_t client_credits = 32, server_credits = 32;
  bool extensions = true;  ///< transport characteristics, on both sides
  bool observed = true;
};

/// A Place holds the provider, and the address of one of its devices: the server listens there, and
/// the client connects to it.
struct Place {
  const verbs::Table* table = nullptr;
  oncrpc::Address address;

  /// False for a software fabric, which acts only in its callers' calls: once these have nothing to
  /// do, nothing more happens.
  bool acts_on_its_own() const { return table != &verbs::softverbs_table(); }
};

class Session {
 public:
  /// Makes the server and connects the client to it; notes a failure in `verdict`.
  Session(const Place& place, const SessionConfig& config, Paint paint, Verdict& verdict);
  ~Session();

  bool connected() const { return client_ && client_->state() == endpoint::Client::State::kConnected; }
  /// Runs both sides until `done`, or until nothing more can happen: on a software fabric that is
  /// known at once, elsewhere after a time.
  ///
  /// returns   whether `done` became true
  bool run_until(const std::function<bool()>& done);
  /// Runs both sides until nothing more happens.
  void settle();

  /// Makes one call, waits for its end, and lets both sides settle.
  endpoint::Response call(const endpoint::Request& request, std::vector<std::byte>& results);

  endpoint::Client& client() { return *client_; }
  endpoint::Server& server() { return *server_; }
  Ladder& ladder() { return ladder_; }
  const Witness& witness() const { return witness_; }

 private:
  bool run(const std::function<bool()>& done, int limit_ms);

  const Place& place_;
  Verdict& verdict_;
  Ladder ladder_;
  Witness witness_;
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<endpoint::Client> client_;
  std::vector<std::uint64_t> written_;
};

}  // namespace rpcrdma::cli
