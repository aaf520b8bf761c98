// SPDX-License-Identifier: BSD-3-Clause
//
// An application's own server on a thread of its own: a service of the cabinet's protocol
// (tests/oncrpc/stub), which the command knows only by its model. For tests of `rpcrdma conform
// server --model`.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "conform/judge.h"
#include "conform_model.h"
#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/server.h"
#include "support/provider.h"

namespace rpcrdma::test {

inline std::string hex_of(std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) {
    text += "0123456789abcdef"[i * 5 % 16];
    text += "0123456789abcdef"[(i + 7) % 16];
  }
  return text;
}
/// Calls of each version in the form of the command line. The opaque data in the arguments and in
/// the results has roundup.
inline std::vector<std::string> cabinet_calls(std::uint32_t version) {
  const std::string file = R"({"which": 1, "offset": 0, "data": ")", end = "\"}";
  if (version == 2)
    return {R"(CABINET2_DO={"tag": "t", "list": [{"what": "FILE", "file": )" + file + hex_of(201) + end +
            R"(}, {"what": "FILE", "file": )" + file + hex_of(99) + end + "}]}"};
  return {"CABINET_FILE=" + file + hex_of(301) + end, R"(CABINET_FETCH={"which": 3, "offset": 5, "count": 1000})",
          "CABINET_BOTH=1"};
}

class CabinetServed {
 public:
  explicit CabinetServed(const verbs::Table& table = *provider().table) : CabinetServed(nullptr, table) {}
  /// one   replaces the service of version 1
  explicit CabinetServed(oncrpc::stub::Service* one, const verbs::Table& table = *provider().table) {
    endpoint::ServerConfig config;
    config.versions.v2_draft01 = true;
    config.peers.most_faults_per_minute = 0;
    auto server = endpoint::Server::listen(table, provider().listen_at(port_), std::move(config));
    if (!server) {
      trouble_ = verbs::to_string(server.error());
      return;
    }
    server_ = std::move(*server);
    server_->serve(one != nullptr ? *one : one_);
    server_->serve(two_);
    thread_ = std::thread([this] {
      while (!stop_) server_->wait(-1);
    });
  }
  ~CabinetServed() {
    if (!thread_.joinable()) return;
    server_->post([this] { stop_ = true; });
    thread_.join();
  }
  CabinetServed(const CabinetServed&) = delete;
  CabinetServed& operator=(const CabinetServed&) = delete;

  const std::string& trouble() const { return trouble_; }
  std::uint16_t port() const { return port_; }
  /// Returns a run with the calls of `version`, after making each of them.  errors  as text
  xdr::Result<conform::Run, std::string> run(std::uint32_t version) const {
    if (!trouble_.empty()) return xdr::unexpected(trouble_);
    const auto model = cli::ConformModel::read(CABINET_JSON, cabinet_calls(version));
    if (!model) return xdr::unexpected(model.error());
    conform::Run run{.table = *provider().table, .server = provider().connect_to(port_)};
    run.runs = 1;
    model->describe(run.subject);
    const std::string trouble = model->try_calls(run, conform::look_at(run));
    if (!trouble.empty()) return xdr::unexpected(trouble);
    return run;
  }

 private:
  Papers papers_{.bytes = {{1, 333}, {2, 99}, {3, 301}}, .filed = {}, .note = {}};
  DeskV1 one_{papers_};
  DeskV2 two_{papers_};
  std::uint16_t port_ = free_port();
  std::unique_ptr<endpoint::Server> server_;
  std::thread thread_;
  std::atomic<bool> stop_ = false;
  std::string trouble_{};
};

}  // namespace rpcrdma::test
