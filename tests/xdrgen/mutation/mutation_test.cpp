// SPDX-License-Identifier: BSD-3-Clause
//
// Edits every token of the XDR in the published documents, one edit at a time: drops, doubles,
// misspells or renames it, gives it the name of something else, swaps it with its neighbour, or
// changes its number. For each mutant one of these must hold:
//
//   reported    an error or warning, or one of its notes, points to the line of the edit
//   identical   the model is the same: the edit means nothing (`struct T x` without its `struct`)
//   changed     the model differs, and `xdrgen diff` reports the difference at the line of the edit
//
// No edit may cause more than three errors. Any other mutant fails the test.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

#include "diff/diff.h"
#include "ir/dump.h"
#include "xdrgen/mutation/mutants.h"

namespace xdrgen::test {
namespace {

struct Subject {
  const char* name;
  const char* document;
  const char* overlay;
  const char* binding;
};

/// GoogleTest prints a parameter with this function.
void PrintTo(const Subject& subject, std::ostream* out) { *out << subject.name; }

constexpr Subject kVersionOne{"VersionOne", "rpc-over-rdma-version-one.txt", nullptr, nullptr};
constexpr Subject kVersionTwo{"VersionTwo", "draft-cel-nfsv4-rpcrdma-version-two-01.txt",
                              "overlays/draft-cel-nfsv4-rpcrdma-version-two-01.toml", nullptr};
constexpr Subject kCharacteristics{"Characteristics", "draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt",
                                   "overlays/draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml", "bindings/xcharext.toml"};

constexpr Edit kEdits[] = {Edit::kDrop,  Edit::kDouble, Edit::kMisspell, Edit::kRename,
                           Edit::kOther, Edit::kNumber, Edit::kSwap};

constexpr std::size_t kMostErrors = 3;
constexpr std::size_t kMostShown = 25;

/// The model as text, with the operations and characteristics of its bindings.
std::string meaning(const ir::Model& model) {
  std::string text = ir::canonical_text(model);
  for (const ir::Operation& o : model.operations) {
    text += fmt::format("{} {} {} {} {} {} {}\n", o.name, o.code_constant, o.code, model.types[o.content.value].name,
                        static_cast<int>(o.payload), o.from_requester, o.from_responder);
  }
  for (const ir::Characteristic& c : model.characteristics) {
    text += fmt::format("{} {} {} {}\n", c.code_constant, c.code, model.types[c.value.value].name, c.default_text);
  }
  return text;
}

class Mutation : public testing::TestWithParam<std::tuple<Subject, Edit>> {
 protected:
  void SetUp() override {
    if (!have_drafts() && subject().overlay != nullptr) GTEST_SKIP() << kNoDrafts;
    document_ = spec(subject().document);
    if (subject().overlay != nullptr) overlays_.push_back(spec(subject().overlay));
    if (subject().binding != nullptr) bindings_.push_back(spec(subject().binding));
    // Diagnostics show these files without their folders under spec/.
    for (auto* files : {&overlays_, &bindings_}) {
      for (Text& file : *files) file.name = file.name.substr(file.name.find('/') + 1);
    }
    original_ = compile_text(document_, overlays_, bindings_);
    ASSERT_TRUE(original_.model) << original_.rendered();
  }

  static Subject subject() { return std::get<0>(GetParam()); }
  static Edit edit() { return std::get<1>(GetParam()); }

  enum class Verdict { kReported, kIdentical, kChanged, kMissed };

  Verdict judge(const Mutant& mutant, const Outcome& outcome) const {
    const auto edited = [&](std::uint32_t line) {
      return std::find(mutant.lines.begin(), mutant.lines.end(), line) != mutant.lines.end();
    };
    const auto points_there = [&](const std::optional<source::Place>& place) {
      return place && place->buffer == outcome.inputs.documents.front().document &&
             edited(outcome.buffers.position(*place).line);
    };
    for (const diag::Diagnostic* diagnostic : outcome.sink.sorted()) {
      if (diagnostic->severity == diag::Severity::kNote) continue;
      if (points_there(diagnostic->place)) return Verdict::kReported;
      for (const diag::Note& note : diagnostic->notes) {
        if (points_there(note.place)) return Verdict::kReported;
      }
    }
    if (!outcome.model) return Verdict::kMissed;
    if (meaning(*outcome.model) == meaning(*original_.model)) return Verdict::kIdentical;
    const auto there = [&](const std::optional<ir::Origin>& origin) {
      return origin && origin->document == 0 && edited(origin->line);
    };
    const std::vector<diff::Difference> differences = diff::diff(*original_.model, *outcome.model);
    const bool found = std::any_of(differences.begin(), differences.end(), [&](const diff::Difference& difference) {
      return there(difference.before) || there(difference.after);
    });
    return found ? Verdict::kChanged : Verdict::kMissed;
  }

  Text document_;
  std::vector<Text> overlays_;
  std::vector<Text> bindings_;
  Outcome original_;
};

TEST_P(Mutation, EveryEditThatChangesTheMeaningIsReportedWithAtMostThreeErrors) {
  std::size_t count[4] = {};
  std::size_t noisy = 0;
  for (const Mutant& mutant : share(mutants(document_, edit()))) {
    const Outcome outcome = compile_text({document_.name, mutant.text}, overlays_, bindings_);
    const Verdict verdict = judge(mutant, outcome);
    ++count[static_cast<std::size_t>(verdict)];
    if (verdict == Verdict::kMissed && count[static_cast<std::size_t>(verdict)] <= kMostShown) {
      ADD_FAILURE() << mutant.what << (outcome.model ? ", compiled" : "") << "\n" << outcome.rendered();
    }
    if (outcome.sink.errors() > kMostErrors && ++noisy <= kMostShown) {
      ADD_FAILURE() << mutant.what << "\n" << outcome.rendered();
    }
  }
  EXPECT_EQ(count[3], 0U);
  EXPECT_EQ(noisy, 0U);
  fmt::print("{} reported, {} identical, {} changed, {} missed; {} with more than {} errors\n", count[0], count[1],
             count[2], count[3], noisy, kMostErrors);
}

INSTANTIATE_TEST_SUITE_P(Documents, Mutation,
                         testing::Combine(testing::Values(kVersionOne, kVersionTwo, kCharacteristics),
                                          testing::ValuesIn(kEdits)),
                         [](const testing::TestParamInfo<std::tuple<Subject, Edit>>& parameter) {
                           return std::string(std::get<0>(parameter.param).name) +
                                  std::string(to_string(std::get<1>(parameter.param)));
                         });

/// The test above proves nothing if it makes no mutants.
TEST_F(NeedsDrafts, MutantsOfAllDocumentsAreMoreThan3000) {
  std::size_t count = 0;
  for (const Subject& subject : {kVersionOne, kVersionTwo, kCharacteristics}) {
    for (const Edit edit : kEdits) {
      count += mutants(spec(subject.document), edit).size();
    }
  }
  EXPECT_GT(count, 3000U);
}

}  // namespace
}  // namespace xdrgen::test
