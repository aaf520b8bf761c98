// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the registry of kinds as a table.
#include "diag/kind.h"

#include <array>
#include <cstddef>

namespace xdrgen::diag {
namespace {

constexpr auto kKinds = std::to_array<KindInfo>({
#define XDRGEN_KIND(number, name, severity, meaning) {Kind::name, #number, Severity::severity, meaning},
#include "diag/kinds.def"
#undef XDRGEN_KIND
});

}  // namespace

const KindInfo& info(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
std::span<const KindInfo> all_kinds() { return kKinds; }

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kNote:
      return "note";
  }
  return "";
}

}  // namespace xdrgen::diag
