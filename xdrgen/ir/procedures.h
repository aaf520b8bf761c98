// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the [[procedure]] entries of bindings: facts about a call and its reply
// ([RFC 8166 6.1, 6.2]; [RFC 8267 3, 6.4]). Their keys:
//
//   name      a procedure, in every version that has one of that name
//   section   of the document that says so
//   reply     how the longest reply is determined, without eligible items: "type" (by the XDR of the
//             result, which must be bounded; the default), "caller" (only the caller knows; this
//             holds also for a procedure without an entry whose result has no bound),
//             { argument = "count" } (a number in the argument's struct bounds what the XDR does
//             not)
//   retry     whether the call may be retried with a larger Reply chunk; default: false
//   chunks    { read = 1, write = 1 }: the most that a call may have; default: one for each eligible
//             item
//   pairing   "order" (the n-th item is in the n-th Write chunk; the default) or "positional" (each
//             element of an array of unions that could contain an item has a chunk of its own,
//             whether or not it contains one)
//
// Only bindings.cpp uses this file.
#pragma once

#include <cstddef>
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
  /// document   the document of the bindings
  ProcedureReader(Model& model, std::size_t document, const source::Buffers& buffers, source::BufferId buffer,
                  diag::Sink& sink)
      : model_(model), document_(document), buffers_(buffers), buffer_(buffer), sink_(sink) {}

  /// Reads one entry; reports an entry that names no procedure, or that does not suit it.
  void read(const extract::TomlValue& entry);

 private:
  std::vector<Procedure*> find(const std::string& name, const source::Place& place);
  bool reply(extract::TomlForm& form, const Procedure& procedure, ProcedureBinding& binding);
  bool argument(const std::string& path, const source::Place& place, const Procedure& procedure,
                ProcedureBinding& binding);
  bool chunks(extract::TomlForm& form, ProcedureBinding& binding);
  bool pairing(extract::TomlForm& form, ProcedureBinding& binding);

  Model& model_;
  std::size_t document_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
};

}  // namespace xdrgen::ir
