// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the program of the server under test, for cases with data: calls that the user
// specifies, encoded by the model of the program.
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
  /// file     a model, as `xdrgen compile --lang=json` writes it
  /// calls    in the form of encode_call(), of one version of one program
  /// errors   in words
  static xdr::Result<ConformModel, std::string> read(const std::string& file, const std::vector<std::string>& calls);

  /// Writes the program, its version and the credential of the calls, which is that of the user who
  /// runs the tool, to the subject of the run. `try_calls()` adds the calls.
  void describe(conform::Subject& subject) const;
  /// Makes each call, and adds it with its results to the subject of the run.  returns  why a call
  /// cannot be used, in words; empty: all can
  std::string try_calls(conform::Run& run, const conform::Abilities& abilities) const;

 private:
  std::unique_ptr<const Extension> model_;
  std::vector<ModelCall> calls_;
};

}  // namespace rpcrdma::cli
