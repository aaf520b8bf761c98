// SPDX-License-Identifier: BSD-3-Clause
//
// The words with which the JSON of a model names shapes, built-in types and kinds of types
// (docs/model.md).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "extension.h"

namespace rpcrdma::cli {

inline constexpr std::array<std::pair<std::string_view, Shape>, 8> kShapes{{{"void", Shape::kVoid},
                                                                            {"plain", Shape::kPlain},
                                                                            {"fixed_array", Shape::kFixedArray},
                                                                            {"variable_array", Shape::kVariableArray},
                                                                            {"fixed_opaque", Shape::kFixedOpaque},
                                                                            {"variable_opaque", Shape::kVariableOpaque},
                                                                            {"string", Shape::kString},
                                                                            {"optional", Shape::kOptional}}};
inline constexpr std::array<std::pair<std::string_view, xdr::ValueKind>, 8> kBuiltins{
    {{"int", xdr::ValueKind::kInt},
     {"unsigned int", xdr::ValueKind::kUnsigned},
     {"hyper", xdr::ValueKind::kHyper},
     {"unsigned hyper", xdr::ValueKind::kUnsignedHyper},
     {"float", xdr::ValueKind::kFloat},
     {"double", xdr::ValueKind::kDouble},
     {"quadruple", xdr::ValueKind::kQuadruple},
     {"bool", xdr::ValueKind::kBool}}};
inline constexpr std::array<std::pair<std::string_view, DeclaredType::Kind>, 4> kKinds{
    {{"enum", DeclaredType::Kind::kEnum},
     {"struct", DeclaredType::Kind::kStruct},
     {"union", DeclaredType::Kind::kUnion},
     {"typedef", DeclaredType::Kind::kTypedef}}};

/// Returns nothing if the table does not have the word.
template <class Table>
auto look_up(const Table& table, std::string_view word) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.first == word; });
  return found == table.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace rpcrdma::cli
