// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma conform server` and `rpcrdma conform client`: options of the commands, and the run over all cases. What cases are:
// runtime/conform/case.h.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "conform/judge.h"

namespace CLI {
class App;
}

namespace rpcrdma::cli {

/// client        clients are tested, else a server
/// host          to be tested, a name or an address
/// confirmed     the same, typed again, which hostile cases ask for
/// export_path   of an NFS version 3 server: what cases with data use; empty: NULL calls are all there is
/// scratch       below `export_path`: a directory that cases may write to; empty: nothing is written
/// receives, read_depth   of each connection, where a case does not say
/// model, calls  of the server's own program: a file of `xdrgen compile --lang=json`, and calls as encode_call() takes them
/// only, skip    ids, or beginnings of ids
/// expected      a file of ids whose failure is known, each with a reason
/// explain       an id: says what the case sends and allows, and runs nothing
///
/// Of clients:
///
/// address       where the tool listens
/// command       makes the client come, for each case; empty: somebody does it by hand
/// export_path   a directory of this machine
/// writable      clients may change it
/// patience_seconds   for what may not come
struct ConformOptions {
  bool client = false;
  std::string host{}, confirmed{};
  std::string provider = "rdma-core";
  std::uint16_t port = 20049, mount_port = 0;
  std::uint32_t program = 100003, version = 3;
  std::string export_path{}, scratch{}, model{};
  std::vector<std::string> calls{};
  std::string address = "0.0.0.0", command{};
  bool hostile = false, json = false, list = false, quiet = false, writable = false;
  std::string junit{}, pcapng{}, expected{}, explain{};
  std::vector<std::string> only{}, skip{};
  double limit_seconds = 5, patience_seconds = 0.3;
  std::uint32_t runs = 5, faults_per_minute = 50;
  std::uint32_t receives = 64, read_depth = 4;
};

/// Those of the role, without regard to `only` and `skip`.
const std::vector<conform::Case>& cases_of(const ConformOptions& options);

CLI::App* add_conform(CLI::App& app, ConformOptions& options);

/// returns   the exit status: 0 nothing failed but what was expected to, 1 something did, 2 the command line is wrong or the peer cannot
///           be tested
int run_conform(const ConformOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
