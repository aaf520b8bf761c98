// SPDX-License-Identifier: BSD-3-Clause
//
// Our client, the listener and the files that it finds, and the configuration of a conformance run.
// For tests of the judge.
#pragma once

#include <memory>
#include <string>

#include "conform/judge.h"
#include "conform/listener.h"
#include "conform/our_client.h"
#include "conform/shown_files.h"
#include "support/provider.h"

namespace rpcrdma::test {

/// Hostile cases are included, and each case runs once.
class JudgedClient {
 public:
  /// judge, client   the tables of the two sides
  explicit JudgedClient(const verbs::Table& judge = *provider().table, const verbs::Table& client = *provider().table) {
    const std::uint16_t port = free_port();
    auto listener = conform::Listener::open(judge, provider().listen_at(port));
    trouble_ = listener ? files_.trouble() : listener.error();
    if (!trouble_.empty()) return;
    listener_ = std::move(*listener);
    client_ = std::make_unique<OurClient>(client, port, files_.file());
    run_ = std::make_unique<conform::ClientRun>(
        conform::ClientRun{.table = judge, .listener = *listener_, .program = files_.program(), .driver = *client_});
    run_->subject.program = kBackwardProgram;
    run_->subject.version = kBackwardVersion;
    run_->hostile = true;
    run_->runs = 1;
  }

  const std::string& trouble() const { return trouble_; }
  conform::ClientRun& run() { return *run_; }

 private:
  ShownFiles files_;
  std::unique_ptr<conform::Listener> listener_;
  std::unique_ptr<OurClient> client_;
  std::unique_ptr<conform::ClientRun> run_;
  std::string trouble_{};
};

}  // namespace rpcrdma::test
