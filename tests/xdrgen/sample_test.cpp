// SPDX-License-Identifier: BSD-3-Clause
//
// Values that xdrgen makes up for code that an author is going to edit.
// tests/xdr/codec/everything_test.cpp compiles and encodes them.
#include "emit/sample.h"

#include <gtest/gtest.h>

#include "emit/names.h"
#include "emit/spelling.h"
#include "xdrgen/support.h"

namespace xdrgen::test {
namespace sample_test {

constexpr const char* kGolden = "tests/xdrgen/golden/everything/";

/// Returns `SAMPLE(view, value, expression)` for each union, and each struct that is no list node,
/// if it has a sample.
std::string samples(const ir::Model& model) {
  const emit::Names names(model);
  const emit::Speller speller(model, names);
  std::string text;
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    const ir::TypeIndex index{i};
    const auto* const structure = std::get_if<ir::Struct>(&model.types[i].body);
    const bool content =
        structure != nullptr ? !structure->list_link : std::holds_alternative<ir::Union>(model.types[i].body);
    if (!content) continue;
    const auto sample = emit::sample_value(model, index, "golden::everything");
    if (!sample) continue;
    const emit::TypeNames& named = names.of(index);
    text +=
        "SAMPLE(" + (speller.is_plain(index) ? named.value : named.view) + ", " + named.value + ", " + *sample + ")\n";
  }
  return text;
}

TEST(Sample, IsMadeForEachTypeThatHasAShortValue) {
  const Outcome outcome = compile_text({"input.x", *read_file(std::string(kGolden) + "input.xdr")});
  ASSERT_TRUE(outcome.model) << outcome.rendered();
  EXPECT_EQ(samples(*outcome.model), read_file(std::string(kGolden) + "samples.inc").value_or("no file"));
}

// No short expression makes a valid value of these types: a large array needs memory of the caller,
// and an array whose elements are left out holds zeros, which no `kind` has.
TEST(Sample, IsNotMadeForTypesWithoutAShortValue) {
  const Outcome outcome = compile_text({"input.x",
                                        "enum kind { ONE = 1 };\n"
                                        "union choice switch (kind which) { case ONE: void; };\n"
                                        "struct large { opaque key[100]; };\n"
                                        "struct many { choice all[2]; };\n"
                                        "struct kinds { kind all[2]; };\n"});
  ASSERT_TRUE(outcome.model) << outcome.rendered();
  for (const char* const name : {"large", "many", "kinds"}) {
    const std::size_t at = static_cast<std::size_t>(&type(*outcome.model, name) - outcome.model->types.data());
    EXPECT_EQ(emit::sample_value(*outcome.model, {at}, "a"), std::nullopt) << name;
  }
}

}  // namespace sample_test
}  // namespace xdrgen::test
