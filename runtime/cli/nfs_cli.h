// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the options of `rpcrdma nfs` and `rpcrdma ping`, and runs these commands. It is for
// main.cpp.
#pragma once

#include <memory>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

class NfsCli {
 public:
  /// Adds the commands to `app`, which must not parse anything after this is destroyed.
  explicit NfsCli(CLI::App& app);
  ~NfsCli();
  NfsCli(const NfsCli&) = delete;
  NfsCli& operator=(const NfsCli&) = delete;

  /// Tells whether the parsed command line has one of the commands.
  bool wanted() const;
  /// Runs that command.  returns  the exit status
  int run();

 private:
  struct Commands;
  std::unique_ptr<Commands> commands_;
};

}  // namespace rpcrdma::cli
