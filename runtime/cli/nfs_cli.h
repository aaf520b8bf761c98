// SPDX-License-Identifier: BSD-3-Clause
//
// The options of `rpcrdma nfs` and `rpcrdma ping`. For main.cpp.
#pragma once

#include <memory>

namespace CLI {
class App;
}

namespace rpcrdma::cli {

class NfsCli {
 public:
  /// Adds the commands to `app`, which must not parse anything once this is gone.
  explicit NfsCli(CLI::App& app);
  ~NfsCli();
  NfsCli(const NfsCli&) = delete;
  NfsCli& operator=(const NfsCli&) = delete;

  /// Whether the command line, once it is parsed, has one of them.
  bool wanted() const;
  /// returns   the exit status
  int run();

 private:
  struct Commands;
  std::unique_ptr<Commands> commands_;
};

}  // namespace rpcrdma::cli
