// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the options of `rpcrdma conform server` and `rpcrdma conform client`, and the run
// of all cases. runtime/conform/case.h says what a case is.
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

/// client        tests clients; otherwise a server
/// host          the server under test, a name or an address
/// confirmed     the same host, typed a second time, which hostile cases require
/// export_path   of the NFS version 3 server under test: cases with data use its files; empty:
///               cases make NULL calls only
/// scratch       a directory below `export_path` that cases may write to; empty: nothing is written
/// receives, read_depth  of each connection, where a case does not say
/// model, calls  of the server's own program: a file of `xdrgen compile --lang=json`, and calls in
/// the form of encode_call()
/// only, skip  ids, or beginnings of ids
/// expected      a file of ids whose failure is known, each with a reason
/// explain       an id: prints what the case sends and allows, and runs nothing
///
/// For tests of clients:
///
/// address       where the tool listens
/// command       makes the client under test connect, for each case; empty: a person does that
/// export_path   a directory of this machine
/// writable      whether clients may change that directory
/// patience_seconds   how long to wait for messages that may not arrive
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

/// Returns all cases for servers, or all for clients, without regard to `only` and `skip`.
const std::vector<conform::Case>& cases_of(const ConformOptions& options);

CLI::App* add_conform(CLI::App& app, ConformOptions& options);

/// returns   the exit status. 0: no case failed unexpectedly; 1: a case did, or a case passed
///           although its failure was expected; 2: the command line is wrong, the peer cannot be
///           tested or was lost, no case passed or failed but some were inconclusive, a report
///           cannot be written, or the user has interrupted the run
int run_conform(const ConformOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
