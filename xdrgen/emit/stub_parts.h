// SPDX-License-Identifier: BSD-3-Clause
//
// What both files of stubs need of the programs: names and the spelling of their types. For
// stubs.cpp, stubs_source.cpp.
#pragma once

#include <string>
#include <vector>

#include "emit/parts.h"

namespace xdrgen::emit {

/// The C++ types of an argument or result.
struct StubType {
  bool is_void = true;
  std::string wire;   ///< for runtime/xdr
  std::string view;   ///< the view to read
  std::string value;  ///< the class to encode from
};

struct StubProcedure {
  const ir::Procedure* procedure = nullptr;
  std::string type;      ///< "Read"
  std::string function;  ///< "read"
  StubType arguments, results;
  std::string counted;  ///< the member of the arguments that says how long a reply is, if there is one: "count"
  bool has_counted = false;
  bool several = false;  ///< several arguments: the procedure has no stub
};

struct StubVersion {
  const ir::Program* program = nullptr;
  const ir::Version* version = nullptr;
  std::string name;  ///< "NfsV3"
  std::vector<StubProcedure> procedures;
};

/// stubs_source.cpp: makes the text of `<module>.cpp`.
std::string stubs_source(const Context& context, const std::vector<StubVersion>& versions, const std::string& header,
                         const std::string& fields);

}  // namespace xdrgen::emit
