// SPDX-License-Identifier: BSD-3-Clause
//
// Compiles the rows of tests/xdrgen/inputs/inputs.json, and several documents as one specification,
// for the tests of the model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support.h"

namespace xdrgen::test {

/// One row of inputs.json, or one input of tests/xdrgen/golden.
struct InputRow {
  std::string name;
  std::string document;
  std::string overlay;               ///< empty where there is none
  std::vector<std::string> extends;  ///< names of other rows

  friend void PrintTo(const InputRow& row, std::ostream* out) { *out << row.name; }
};

/// All rows of inputs.json, and the inputs of tests/xdrgen/golden.
std::vector<InputRow> every_input();

/// The row and the rows that it extends, compiled together; or the path of a missing file.
struct RowOutcome {
  Outcome run;
  std::string missing;
};
RowOutcome compile_row(const InputRow& row);

/// Compiles several documents as one specification.
Outcome compile_texts(const std::vector<Text>& documents, bool strict = false);

}  // namespace xdrgen::test
