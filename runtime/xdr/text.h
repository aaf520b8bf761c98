// SPDX-License-Identifier: BSD-3-Clause
//
// Errors as sentences, from a module's field table. For logs and tools; allocates, so never for a fast path.
// Generated `<module>_text.h` binds it to the module's table.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "xdr/error.h"
#include "xdr/type_info.h"

namespace xdr {

namespace detail {

inline void append_place(std::string& text, const TypeInfo& type, std::uint32_t line) {
  text += " (";
  text += type.document;
  if (!type.section.empty()) {
    text += " section ";
    text += type.section;
  }
  if (line != 0) text += ", line " + std::to_string(line);
  text += ")";
}

}  // namespace detail

/// "…rdma_reads[2].target.length: truncated at byte 76 (rpc-over-rdma-version-one.txt section 4.1, line 212)".
///
/// error     from a `parse` of the module whose table `fields` is
inline std::string describe(const DecodeError& error, std::span<const FieldInfo> fields) {
  std::string text = error.shortened() ? "…" : "";
  for (std::size_t i = DecodeError::kSteps; i-- > 0;) {
    const DecodeError::Step step = error.step(i);
    if (step.field == 0 || step.field >= fields.size()) continue;
    if (!text.empty() && !text.ends_with("…")) text += '.';
    text += fields[step.field].name;
    if (step.index) text += *step.index == 0xffff ? "[65535+]" : "[" + std::to_string(*step.index) + "]";
  }
  if (!text.empty()) text += ": ";
  text += to_string(error.code());
  text += " at byte " + std::to_string(error.offset());
  const FieldId innermost = error.step(0).field;
  if (innermost != 0 && innermost < fields.size() && fields[innermost].owner != nullptr) {
    detail::append_place(text, *fields[innermost].owner, fields[innermost].line);
  }
  return text;
}

/// "target: longer than the specification allows (… section 4.1, line 212)".
inline std::string describe(const EncodeError& error, std::span<const FieldInfo> fields) {
  std::string text;
  const bool named = error.field != 0 && error.field < fields.size();
  if (named) {
    text += fields[error.field].name;
    text += ": ";
  }
  text += to_string(error.code);
  if (error.code == EncodeCode::kSpanTooSmall) text += ", needs " + std::to_string(error.needed) + " bytes";
  if (error.code == EncodeCode::kTooManyPieces) text += ", needs " + std::to_string(error.needed);
  if (named && fields[error.field].owner != nullptr) {
    detail::append_place(text, *fields[error.field].owner, fields[error.field].line);
  }
  return text;
}

}  // namespace xdr
