// SPDX-License-Identifier: BSD-3-Clause
//
// What `xdrgen check` says of results that have no bound. The whole text of the note is in
// diagnostics/note_result_unbounded.x.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/modules.h"
#include "support.h"
#include "xdrgen/command_in_folder.h"

namespace xdrgen::test {
namespace result_bounds_test {

using testing::HasSubstr;
using testing::Not;

class UnboundedResults : public CommandInFolder {
 protected:
  const std::string one_ =
      "typedef int numbers<>;\n"
      "program P { version V { int A(numbers) = 1; numbers B(void) = 2; } = 1; } = 0x20000001;\n";
};

TEST_F(UnboundedResults, AreNotedOnceForASpecification) {
  EXPECT_EQ(run({"check", file("one.x", one_)}), kOk);
  EXPECT_THAT(err_.str(), HasSubstr("note[X0612]: the results of `B` have no bound\n"));
  EXPECT_EQ(run({"check", "--together", path("one.x"),
                 file("two.x", "program Q { version W { numbers C(void) = 1; } = 1; } = 0x20000002;\n")}),
            kOk);
  EXPECT_THAT(err_.str(), HasSubstr("the results of `B` have no bound, nor have those of 1 more procedure\n"));
}

TEST_F(UnboundedResults, AreNotNotedOfABaseOrByOtherCommands) {
  const std::string base = file("one.x", one_);
  EXPECT_EQ(run({"check", file("mine.x", "typedef numbers mine;\n"), "--extends", base, "--bases"}), kOk);
  EXPECT_THAT(err_.str(), Not(HasSubstr("X0612")));
  EXPECT_EQ(run({"compile", "--lang=json", base}), kOk);
  EXPECT_EQ(err_.str(), "");
  EXPECT_EQ(run({"check", "--strict", base}), kOk) << "`--strict` refuses dialects only";
}

// The bindings of a module have an entry for each procedure whose results have no bound.
TEST_F(UnboundedResults, AreNotNotedInAnyShippedModule) {
  if (!have_drafts()) GTEST_SKIP() << kNoDrafts;
  known_ = XDRGEN_SPEC;
  source::Buffers buffers;
  diag::Sink sink;
  const cli::Modules modules(known_, buffers, sink);
  for (const cli::Module& module : modules.all()) {
    std::vector<std::string> words = {"check", module.document.string()};
    for (const auto& overlay : module.overlays) words.insert(words.end(), {"--overlay", overlay.string()});
    for (const auto& binding : module.bindings) words.insert(words.end(), {"--binding", binding.string()});
    for (const auto& base : module.extends) words.insert(words.end(), {"--extends", base});
    EXPECT_EQ(run(words), kOk) << module.name << "\n" << err_.str();
    EXPECT_THAT(err_.str(), Not(HasSubstr("X0612"))) << module.name;
  }
}

}  // namespace result_bounds_test
}  // namespace xdrgen::test
