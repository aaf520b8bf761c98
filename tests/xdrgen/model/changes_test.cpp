// SPDX-License-Identifier: BSD-3-Clause
//
// `diff` on thousands of changed texts: one-edit mutants of documents that have every construct,
// also programs and bodies without names. Where `canonical_text` differs, `diff` reports a
// difference at the line of the edit; where it is equal, `diff` reports none. tests/xdrgen/mutation
// does the same with the published documents.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "diff/diff.h"
#include "ir/dump.h"
#include "xdrgen/model/inputs.h"
#include "xdrgen/mutation/mutants.h"

namespace xdrgen::test {
namespace changes_test {

class Changes : public testing::TestWithParam<const char*> {};

TEST_P(Changes, DiffReportsAChangeOfOneTokenAtTheChangedLine) {
  const auto text = read_file(GetParam());
  ASSERT_TRUE(text);
  const Text document{"input.x", *text};
  const Outcome original = compile_text(document);
  ASSERT_TRUE(original.model) << original.rendered();
  std::size_t changed = 0;
  for (const Edit edit :
       {Edit::kDrop, Edit::kDouble, Edit::kMisspell, Edit::kRename, Edit::kOther, Edit::kNumber, Edit::kSwap}) {
    for (const Mutant& mutant : share(mutants(document, edit))) {
      const Outcome outcome = compile_text({document.name, mutant.text});
      if (!outcome.model) continue;
      const auto differences = diff::diff(*original.model, *outcome.model);
      const bool same = ir::canonical_text(*original.model) == ir::canonical_text(*outcome.model);
      EXPECT_EQ(differences.empty(), same) << mutant.what;
      EXPECT_EQ(diff::diff(*outcome.model, *original.model).empty(), same) << mutant.what << ", backwards";
      if (same) continue;
      ++changed;
      const auto edited = [&](const std::optional<ir::Origin>& origin) {
        return origin && std::find(mutant.lines.begin(), mutant.lines.end(), origin->line) != mutant.lines.end();
      };
      const bool found = std::any_of(differences.begin(), differences.end(), [&](const diff::Difference& difference) {
        return edited(difference.before) || edited(difference.after);
      });
      EXPECT_TRUE(found) << mutant.what << "\n"
                         << diff::render_differences(*original.model, *outcome.model, differences);
    }
  }
  EXPECT_GT(changed, kSanitized ? 10U : 30U);
}

INSTANTIATE_TEST_SUITE_P(Texts, Changes,
                         testing::Values("tests/xdrgen/golden/everything/input.xdr",
                                         "tests/xdrgen/golden/program/input.xdr", "tests/xdrgen/model/golden/layers.x"),
                         [](const auto& path) {
                           const std::string text = path.param;
                           return text.find("everything") != std::string::npos ? "Everything"
                                  : text.find("program") != std::string::npos  ? "Program"
                                                                               : "Layers";
                         });

}  // namespace changes_test
}  // namespace xdrgen::test
