// SPDX-License-Identifier: BSD-3-Clause
//
// The conversions of json.h, declared only: for users of a generated `<module>_json.h`, whose
// conversions are made in its `<module>_json.cpp`. What the JSON looks like: json.h, which has the
// conversions for any type.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "xdr/result.h"

namespace xdr {

/// JSON whose objects keep their members in the order in which they were added. `to_json` adds them
/// in the order of the document.
using Json = nlohmann::ordered_json;

/// Why JSON is no value of the type.
struct JsonError {
  std::string path;     ///< "$.rdma_body.rdma_msg.rdma_reads[2].position"; "$" is the whole
  std::string message;  ///< "is missing"
};

/// "$.rdma_xid: is no integer from 0 to 4294967295"
inline std::string to_string(const JsonError& error) { return error.path + ": " + error.message; }

/// Most levels of structs and unions that `from_json` reads by default. At most kDepth of them may
/// be of types that contain themselves.
inline constexpr std::size_t kJsonDepth = 100;

/// A generated struct or union as JSON, even if `encode` refuses it.
///
/// cost      copies all data; recursion as deep as the value nests
template <class T>
Json to_json(const T& value);

/// Reads a struct or union `T` from `json`.
///
/// json      anything, also the result of a parser that failed (`is_discarded()`)
/// depth     most levels of structs and unions; the value itself is the first
/// errors    JsonError, for the first error: a key too few or too many, a wrong type, a number out
///           of range, something that the specification does not allow, too many levels; never
///           thrown
/// cost      recursion no deeper than `depth` structs and unions
template <class T>
Result<T, JsonError> from_json(const Json& json, std::size_t depth = kJsonDepth);

}  // namespace xdr
