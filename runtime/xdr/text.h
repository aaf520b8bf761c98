// SPDX-License-Identifier: BSD-3-Clause
//
// Errors as sentences, from a module's field table. For logs and tools; it allocates, so it is not
// for a fast path. Generated `<module>_text.h` uses it with the module's table.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "xdr/error.h"
#include "xdr/type_info.h"

namespace xdr {

/// The document, and its section if there is one, in brackets: "[RFC 8166 4.2.1]", "[RFC 8166]".
inline std::string citation(const SectionInfo& section) {
  std::string text = "[";
  text += section.document;
  if (!section.section.empty()) {
    text += ' ';
    text += section.section;
  }
  return text + "]";
}

namespace detail {

inline void append_place(std::string& text, const FieldInfo& field) {
  if (const SectionInfo restates = restated(field); !restates.document.empty()) {
    text += " " + citation(restates);
    return;
  }
  const TypeInfo& type = *field.owner;
  text += " (";
  text += type.document;
  if (!type.section.empty()) {
    text += " section ";
    text += type.section;
  }
  if (field.line != 0) text += ", line " + std::to_string(field.line);
  text += ")";
}

}  // namespace detail

/// The path, the error, its byte, and where the innermost field is declared:
/// "…rdma_reads[2].target.length: truncated at byte 76 [RFC 8166 3.4.3]"; for a document that
/// restates no other one "…rdma_err: no such enumeration value at byte 16 (draft-….txt section 4.2,
/// line 520)". "…" begins only a path that is shortened; without a path the text is the error and
/// its byte.
///
/// error    from a `parse` of the module whose table `fields` is
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
    detail::append_place(text, fields[innermost]);
  }
  return text;
}

/// The field without those that contain it, the error, and where the field is declared: "target:
/// longer than the specification allows [RFC 8166 3.4.6]"; if the bound was looked up, "... allows
/// (64) [RFC 8166 3.4.6]". For kSpanTooSmall and kTooManyPieces, the number that is needed follows
/// the error. Without a field, the text is the error.
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
  const bool bounded = error.code == EncodeCode::kBoundExceeded || error.code == EncodeCode::kWrongLength;
  if (bounded && error.needed != 0) text += " (" + std::to_string(error.needed) + ")";
  if (named && fields[error.field].owner != nullptr) {
    detail::append_place(text, fields[error.field]);
  }
  return text;
}

}  // namespace xdr
