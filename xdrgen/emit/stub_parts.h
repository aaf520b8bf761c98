// SPDX-License-Identifier: BSD-3-Clause
//
// What both files of stubs know of the programs: names, and how their types are spelled. For stubs.cpp, stubs_source.cpp.
#pragma once

#include <string>
#include <vector>

#include "emit/parts.h"

namespace xdrgen::emit {

/// Faces of an argument or result type.
struct StubType {
  bool is_void = true;
  std::string wire;   ///< for runtime/xdr
  std::string view;   ///< to read
  std::string value;  ///< to encode from
};

struct StubProcedure {
  const ir::Procedure* procedure = nullptr;
  std::string type;      ///< "Read"
  std::string function;  ///< "read"
  StubType arguments, results;
  std::string counted;  ///< of the arguments, where they tell how long a reply is: "count"
  bool has_counted = false;
  bool several = false;  ///< arguments: no stub
};

struct StubVersion {
  const ir::Program* program = nullptr;
  const ir::Version* version = nullptr;
  std::string name;  ///< "NfsV3"
  std::vector<StubProcedure> procedures;
};

/// stubs_source.cpp: the text of `<module>.cpp`.
std::string stubs_source(const Context& context, const std::vector<StubVersion>& versions, const std::string& header,
                         const std::string& fields);

}  // namespace xdrgen::emit
