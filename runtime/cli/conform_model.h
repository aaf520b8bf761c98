// SPDX-License-Identifier: BSD-3-Clause
//
// What cases with data use of a server's own program: calls that the user gives, by the model of the program.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "conform/judge.h"
#include "model_call.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

class ConformModel {
 public:
  /// file     a model
  /// calls    as encode_call() takes them, of one version of one program
  /// errors   in words
  static xdr::Result<ConformModel, std::string> read(const std::string& file, const std::vector<std::string>& calls);

  /// Adds the program and the calls to the subject of the run. Calls are made as the user who runs the tool.
  void describe(conform::Subject& subject) const;
  /// Makes each call, and keeps in the run's subject what it returns.  returns  why one of them is no use, in words; empty: all are
  std::string try_calls(conform::Run& run, const conform::Abilities& abilities) const;

 private:
  std::unique_ptr<const Extension> model_;
  std::vector<ModelCall> calls_;
};

}  // namespace rpcrdma::cli
