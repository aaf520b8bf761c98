// SPDX-License-Identifier: BSD-3-Clause
//
// Our NFS server on a thread of its own, with a directory that cases may write to, and the
// configuration of a conformance run.
#pragma once

#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include "conform/judge.h"
#include "conform_export.h"
#include "nfs/server/nfs_server.h"
#include "nfs/tree_fixture.h"
#include "oncrpc/descriptor.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/ext/extensions.h"
#include "support/limit.h"
#include "support/provider.h"

namespace rpcrdma::test {

/// The server accepts both versions of the protocol and has no limit to faults, since the cases are
/// full of them.
class Served {
 public:
  /// table   of the server; the judge uses the provider's own table
  explicit Served(const verbs::Table& table = *provider().table) {
    std::filesystem::create_directories(directory_.path() / "scratch");
    nfs::NfsServerConfig config;
    config.tree.directory = directory_.path();
    config.tree.writable = true;
    config.tree.squash = nfs::Squash::kNone;
    config.name = "/export";
    const std::uint16_t port = free_port();
    config.address = provider().listen_at(port);
    config.rdma.versions.v2_draft01 = true;
    config.rdma.peers.most_faults_per_minute = 0;
    config.rdma.extensions = ext::default_extensions();
    config.rdma.most_message_bytes = 16384;
    auto server = nfs::NfsServer::start(table, std::move(config));
    if (!server) {
      trouble_ = server.error().why;
      return;
    }
    server_ = std::move(*server);
    const std::uint16_t mount_port = server_->mount_address().port();
    thread_ = std::thread([this] { EXPECT_TRUE(server_->run(stop_.get(), kLimit)); });
    options_.provider = provider().is_software_fabric() ? "softverbs" : "rdma-core";
    options_.port = port;
    options_.mount_port = mount_port;
    auto files = open_export();
    if (!files) {
      trouble_ = files.error();
      return;
    }
    files_ = std::move(*files);
    run_ =
        std::make_unique<conform::Run>(conform::Run{.table = *provider().table, .server = provider().connect_to(port)});
    run_->hostile = run_->scratch = true;
    run_->runs = 1;
    files_->describe(run_->subject);
    abilities_ = conform::look_at(*run_);
    trouble_ = abilities_.trouble;
  }
  ~Served() {
    if (files_) files_->close();
    if (!thread_.joinable()) return;
    ::eventfd_write(stop_.get(), 1);
    thread_.join();
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  const std::string& trouble() const { return trouble_; }
  conform::Run& run() { return *run_; }
  const conform::Abilities& abilities() const { return abilities_; }
  /// Makes files for one more run.
  xdr::Result<std::unique_ptr<cli::ConformExport>, std::string> open_export() const {
    return cli::ConformExport::open({.host = provider().peer_address, .path = "/export"}, options_, "scratch");
  }
  std::filesystem::path scratch() const { return directory_.path() / "scratch"; }

 private:
  nfs::test::TemporaryDirectory directory_;
  oncrpc::Descriptor stop_{::eventfd(0, EFD_CLOEXEC)};
  std::unique_ptr<nfs::NfsServer> server_;
  std::thread thread_;
  cli::NfsOptions options_;
  std::unique_ptr<cli::ConformExport> files_;
  std::unique_ptr<conform::Run> run_;
  conform::Abilities abilities_;
  std::string trouble_{};
};

}  // namespace rpcrdma::test
