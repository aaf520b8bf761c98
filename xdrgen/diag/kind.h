// SPDX-License-Identifier: BSD-3-Clause
//
// Kinds of diagnostics: each has a number, a severity and a sentence in kinds.def.
#pragma once

#include <span>
#include <string_view>

namespace xdrgen::diag {

/// kWarning: accepted, and most likely not what the author wants. kNote: accepted, and worth knowing.
enum class Severity { kError, kWarning, kNote };

/// "error", "warning", "note"
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
