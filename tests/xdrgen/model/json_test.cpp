// SPDX-License-Identifier: BSD-3-Clause
//
// The model as JSON: parsed again it has the content of the model; and a reviewed file, which
// MODEL_UPDATE=1 writes.
#include "emit/json/emit_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "xdrgen/model/golden.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace json_test {

using nlohmann::json;
using testing::HasSubstr;

std::string reference(const ir::Model& model, const ir::TypeRef& type) {
  if (const auto* index = std::get_if<ir::TypeIndex>(&type)) return model.types[index->value].name;
  return "builtin";
}

void expect_declaration(const json& made, const ir::Model& model, const ir::Declaration& d) {
  EXPECT_EQ(made["name"], d.name);
  EXPECT_EQ(made["size"]["min"], std::to_string(d.size.min));
  EXPECT_EQ(made["size"]["max"].is_null(), !d.size.max);
  EXPECT_EQ(made["origin"]["line"], d.origin.line);
  if (made.contains("type") && std::holds_alternative<ir::TypeIndex>(d.type)) {
    EXPECT_EQ(made["type"], reference(model, d.type));
  }
  if (made.contains("bound") && !made["bound"].is_null()) {
    EXPECT_EQ(made["bound"], d.bound);
  }
  EXPECT_EQ(made.contains("eligible"), d.eligible.has_value());
}

/// Expects the same essential content in both.
void expect_same(const json& made, const ir::Model& model) {
  ASSERT_EQ(made["documents"].size(), model.documents.size());
  ASSERT_EQ(made["constants"].size(), model.constants.size());
  ASSERT_EQ(made["types"].size(), model.types.size());
  ASSERT_EQ(made["programs"].size(), model.programs.size());
  ASSERT_EQ(made["order"].size(), model.order.size());
  for (std::size_t i = 0; i < model.documents.size(); ++i) {
    EXPECT_EQ(made["documents"][i]["sha256"], model.documents[i].sha256);
    EXPECT_EQ(made["documents"][i]["corrections"].size(), model.documents[i].corrections.size());
  }
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    const ir::Type& type = model.types[i];
    const json& made_type = made["types"][i];
    EXPECT_EQ(made_type["name"], type.name);
    EXPECT_EQ(made_type["published"].size(), type.published.size());
    EXPECT_EQ(made_type["size"]["min"], std::to_string(type.size.min));
    EXPECT_EQ(made_type.contains("contains_itself"), type.contains_itself);
    EXPECT_EQ(made_type.contains("counts_level"), type.counts_level);
    if (const auto* enumeration = std::get_if<ir::Enum>(&type.body)) {
      ASSERT_EQ(made_type["enumerators"].size(), enumeration->enumerators.size());
      for (std::size_t k = 0; k < enumeration->enumerators.size(); ++k) {
        EXPECT_EQ(made_type["enumerators"][k]["value"], enumeration->enumerators[k].value);
      }
    } else if (const auto* body = std::get_if<ir::Struct>(&type.body)) {
      ASSERT_EQ(made_type["members"].size(), body->members.size());
      EXPECT_EQ(made_type.contains("list_link"), body->list_link.has_value());
      for (std::size_t k = 0; k < body->members.size(); ++k) {
        expect_declaration(made_type["members"][k], model, body->members[k]);
      }
    } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
      expect_declaration(made_type["discriminant"], model, choice->discriminant);
      ASSERT_EQ(made_type["arms"].size(), choice->arms.size());
      for (std::size_t k = 0; k < choice->arms.size(); ++k) {
        EXPECT_EQ(made_type["arms"][k]["cases"].size(), choice->arms[k].cases.size());
        expect_declaration(made_type["arms"][k]["declaration"], model, choice->arms[k].declaration);
      }
      EXPECT_EQ(made_type.contains("default"), choice->default_arm.has_value());
    } else {
      expect_declaration(made_type["declaration"], model, std::get<ir::Typedef>(type.body).declaration);
    }
  }
}

class JsonModel : public testing::TestWithParam<InputRow> {};

TEST_P(JsonModel, HasTheContentOfTheModel) {
  const RowOutcome row = compile_row(GetParam());
  if (row.missing.starts_with("../shared")) GTEST_SKIP() << row.missing << " is not at hand";
  if (row.missing.starts_with("spec/")) GTEST_SKIP() << kNoDrafts;
  ASSERT_TRUE(row.run.model) << row.run.rendered();
  expect_same(json::parse(emit::emit_json(*row.run.model)), *row.run.model);
}

INSTANTIATE_TEST_SUITE_P(Inputs, JsonModel, testing::ValuesIn(every_input()),
                         [](const auto& row) { return row.param.name; });

TEST(JsonModel, IsTheReviewedText) {
  const Outcome run = compile_texts({{"layers.x", *read_file("tests/xdrgen/model/golden/layers.x")}});
  ASSERT_TRUE(run.model) << run.rendered();
  expect_golden("layers.json", emit::emit_json(*run.model));
}

/// Collects the names of all members, at every depth.
void collect_names(const json& value, std::set<std::string>& names) {
  if (value.is_object()) {
    for (const auto& [name, inner] : value.items()) names.insert(name);
  }
  if (value.is_structured()) {
    for (const json& inner : value) collect_names(inner, names);
  }
}

TEST(JsonModel, EveryMemberIsOnThePageOfTheFormat) {
  const std::string page = *read_file("docs/model.md");
  std::set<std::string> names;
  for (const InputRow& input : every_input()) {
    if (!input.document.starts_with("spec/") && !input.document.starts_with("tests/")) continue;
    const RowOutcome row = compile_row(input);
    if (row.run.model) collect_names(json::parse(emit::emit_json(*row.run.model)), names);
  }
  // The inputs are compiled without bindings and imports, and may lack these members.
  for (const char* rare : {"eligible", "restates", "binding", "max_reply", "pairing", "import"}) names.insert(rare);
  EXPECT_GT(names.size(), 40U);
  for (const std::string& name : names) EXPECT_THAT(page, HasSubstr("`" + name + "`"));
}

TEST(JsonModel, KeepsAllDigits) {
  const Outcome run = compile_texts({{"t.x",
                                      "const A = 0xffffffffffffffff; const B = -9223372036854775808; typedef int "
                                      "t<0xfffffffe>; typedef t u[0x1fffffff];"}});
  ASSERT_TRUE(run.model) << run.rendered();
  const json made = json::parse(emit::emit_json(*run.model));
  EXPECT_EQ(made["constants"][0]["value"], "18446744073709551615");
  EXPECT_EQ(made["constants"][1]["value"], "-9223372036854775808");
  EXPECT_EQ(made["types"][0]["declaration"]["bound"], 0xfffffffe);
  EXPECT_EQ(made["types"][0]["size"]["max"], "17179869180");
}

TEST(JsonModel, MarksEligibleMembers) {
  Outcome run = compile_texts(
      {{"t.x", "struct s { unsigned n; opaque data<>; }; union u switch (bool b) { case TRUE: s all; };"}});
  ASSERT_TRUE(run.model) << run.rendered();
  std::get<ir::Struct>(run.model->types[0].body).members[1].eligible = ir::Eligible{.section = "6.1"};
  const json made = json::parse(emit::emit_json(*run.model));
  EXPECT_EQ(made["types"][0]["members"][1]["eligible"], json({{"section", "6.1"}}));
  EXPECT_FALSE(made["types"][0]["members"][0].contains("eligible"));
}

TEST(JsonModel, ReplacesBytesThatAreNotUtf8) {
  Outcome run = compile_texts({{"t.x", "const A = 1; /* \xff\x80 */"}});
  ASSERT_TRUE(run.model) << run.rendered();
  run.model->documents[0].license = "\xff";
  EXPECT_TRUE(json::accept(emit::emit_json(*run.model)));
}

}  // namespace json_test
}  // namespace xdrgen::test
