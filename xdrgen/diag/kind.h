// SPDX-License-Identifier: BSD-3-Clause
//
// This file has kinds of diagnostics: each has a number, a severity and a description in kinds.def.
#pragma once

#include <span>
#include <string_view>

namespace xdrgen::diag {

/// kWarning: accepted, but probably not what the author means. kNote: accepted, and worth knowing.
enum class Severity { kError, kWarning, kNote };

/// Returns "error", "warning" or "note".
std::string_view to_string(Severity severity);

enum class Kind {
#define XDRGEN_KIND(number, name, severity, meaning) name,
#include "diag/kinds.def"
#undef XDRGEN_KIND
};

struct KindInfo {
  Kind kind;
  std::string_view number;  ///< "X0204"
  Severity severity;
  std::string_view meaning;
};

const KindInfo& info(Kind kind);
std::span<const KindInfo> all_kinds();

}  // namespace xdrgen::diag
