// SPDX-License-Identifier: BSD-3-Clause
//
// One-edit mutants of a published document: a token of its XDR is dropped, doubled, misspelled,
// renamed, given the name of something else, swapped with its neighbour, or its number is changed.
// Left out on purpose: edits that add or remove lines, so that line numbers of the mutant are those
// of the document.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "support/sanitized.h"

#include "xdrgen/support.h"

namespace xdrgen::test {

enum class Edit { kDrop, kDouble, kMisspell, kRename, kOther, kNumber, kSwap };

std::string_view to_string(Edit edit);
inline void PrintTo(Edit edit, std::ostream* out) { *out << to_string(edit); }

struct Mutant {
  std::string what;                  ///< "line 600: `case` dropped"
  std::vector<std::uint32_t> lines;  ///< the changed lines: one, or two for a swap across the end of a line
  std::string text;                  ///< the whole document
};

/// All mutants of one kind, in the order of the text.
std::vector<Mutant> mutants(const Text& document, Edit edit);

/// All mutants; only every fourth in a build that checks each memory access, which is slow.
inline std::vector<Mutant> share(std::vector<Mutant> all) {
  if (!kSanitized) return all;
  std::vector<Mutant> some;
  for (std::size_t i = 0; i < all.size(); i += 4) some.push_back(std::move(all[i]));
  return some;
}

}  // namespace xdrgen::test
