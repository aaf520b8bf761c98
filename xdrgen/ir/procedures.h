// SPDX-License-Identifier: BSD-3-Clause
//
// The [[procedure]] entries of bindings: what a binding says of a call and its reply ([RFC 8166 6.1, 6.2];
// [RFC 8267 3, 6.4]).
// Their keys:
//
//   name      a procedure, in every version that has one of that name
//   section   of the document that says so
//   reply     how the longest reply is found, eligible items not counted: "type" (by the XDR of the result, which has to be bounded then;
//             so without the key), "caller" (only who calls knows; so without an entry, where the result has no bound),
//             { argument = "count" } (a number in the argument's struct counts what the XDR does not bound)
//   retry     whether a reply whose chunk was too small may be asked for again, with a larger one; false without it
//   chunks    { read = 1, write = 1 }: most that a call may have; without it one for each eligible item
//   pairing   "order" (the n-th item takes the n-th Write chunk; so without it), "positional" (each element of an array of unions that could
//             hold an item has a chunk of its own, whether or not it holds one)
//
// For bindings.cpp only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/toml.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

class ProcedureReader {
 public:
  ProcedureReader(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink)
      : model_(model), buffers_(buffers), buffer_(buffer), sink_(sink) {}

  /// Takes one entry in; reports one that names no procedure, or cannot be of it.
  void read(const extract::TomlValue& entry);

 private:
  std::vector<Procedure*> find(const std::string& name, const source::Place& place);
  bool reply(extract::TomlForm& form, const Procedure& procedure, ProcedureBinding& binding);
  bool argument(const std::string& path, const source::Place& place, const Procedure& procedure,
                ProcedureBinding& binding);
  bool chunks(extract::TomlForm& form, ProcedureBinding& binding);
  bool pairing(extract::TomlForm& form, ProcedureBinding& binding);

  Model& model_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
};

}  // namespace xdrgen::ir
