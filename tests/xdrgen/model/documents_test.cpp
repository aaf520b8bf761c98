// SPDX-License-Identifier: BSD-3-Clause
//
// Several documents as one specification: each keeps its order, places, published lines and
// license.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ir/dump.h"
#include "xdrgen/model/inputs.h"

namespace xdrgen::test {
namespace documents_test {

using testing::ElementsAre;

// Line 4 is the first line of the XDR.
const Text kBase{"base.txt", R"(
1.  The base

   /// /* Copyright (c) Base authors */
   /// const MOST = 8;
   /// typedef unsigned int uint32;
   /// enum kind { FIRST = 1, SECOND = 2 };
   ///
2.  More of it

   /// struct item {
   ///   uint32 id;
   ///   item *next;
   /// };
)"};
const Text kExtension{"extension.txt", R"(
1.  The extension

   /// /* Copyright (c) Extension authors */
   /// struct payload {
   ///   opaque bytes<MOST>;
   ///   kind which;
   ///   uint32
   ///     words[SECOND];
   ///   item *items;
   /// };
   /// const MORE = 9;
   /// program P { version V { payload GET(string, uint32) = 1; } = 1; } = 2;
)"};

/// "payload extension.txt:5 section 1 extracted 2"
std::string where(const ir::Model& model, const std::string& name, const ir::Origin& origin) {
  return fmt::format("{} {}:{} section {} extracted {}", name, model.documents[origin.document].name, origin.line,
                     origin.section, origin.extracted_line);
}

TEST(SeveralDocuments, KeepTheirOrderAndTheirPlaces) {
  const Outcome run = compile_texts({kBase, kExtension});
  ASSERT_TRUE(run.model) << run.rendered();
  const ir::Model& model = *run.model;
  std::vector<std::string> order;
  for (const ir::Declared& declared : model.order) {
    switch (declared.kind) {
      case ir::Declared::Kind::kType:
        order.push_back(where(model, model.types[declared.index].name, model.types[declared.index].origin));
        break;
      case ir::Declared::Kind::kConstant:
        order.push_back(where(model, model.constants[declared.index].name, model.constants[declared.index].origin));
        break;
      case ir::Declared::Kind::kProgram:
        order.push_back(where(model, model.programs[declared.index].name, model.programs[declared.index].origin));
        break;
    }
  }
  EXPECT_THAT(
      order, ElementsAre("MOST base.txt:5 section 1 extracted 2", "uint32 base.txt:6 section 1 extracted 3",
                         "kind base.txt:7 section 1 extracted 4", "item base.txt:11 section 2 extracted 6",
                         "payload extension.txt:5 section 1 extracted 2", "MORE extension.txt:12 section 1 extracted 9",
                         "GET_argument1 extension.txt:13 section 1 extracted 10",
                         "P extension.txt:13 section 1 extracted 10"));
}

TEST(SeveralDocuments, MembersKnowTheirOwnLines) {
  const Outcome run = compile_texts({kBase, kExtension});
  ASSERT_TRUE(run.model) << run.rendered();
  const auto& payload = std::get<ir::Struct>(type(*run.model, "payload").body);
  std::vector<std::string> places;
  for (const ir::Declaration& d : payload.members) places.push_back(where(*run.model, d.name, d.origin));
  EXPECT_THAT(
      places,
      ElementsAre("bytes extension.txt:6 section 1 extracted 3", "which extension.txt:7 section 1 extracted 4",
                  "words extension.txt:9 section 1 extracted 6", "items extension.txt:10 section 1 extracted 7"));
  EXPECT_EQ(payload.members[0].bound, 8U);
  EXPECT_EQ(payload.members[0].bound_name, "MOST");
  ASSERT_TRUE(payload.members[2].type_origin);
  EXPECT_EQ(payload.members[2].type_origin->line, 8U);
  EXPECT_FALSE(payload.members[2].bound_origin);
  EXPECT_EQ(payload.members[2].bound, 2U);
  EXPECT_EQ(payload.members[3].shape, ir::Shape::kOptional);
}

TEST(SeveralDocuments, UsedTypesComeBeforeTheTypesThatUseThem) {
  const Outcome run = compile_texts({kBase, kExtension});
  ASSERT_TRUE(run.model) << run.rendered();
  const auto at = [&](const std::string& name) {
    return std::find_if(run.model->types.begin(), run.model->types.end(),
                        [&](const ir::Type& type) { return type.name == name; });
  };
  EXPECT_LT(at("uint32"), at("item"));
  EXPECT_LT(at("item"), at("payload"));
  EXPECT_LT(at("kind"), at("payload"));
}

TEST(SeveralDocuments, KeepTheirOwnPublishedLinesAndLicenses) {
  const Outcome run = compile_texts({kBase, kExtension});
  ASSERT_TRUE(run.model) << run.rendered();
  ASSERT_EQ(run.model->documents.size(), 2U);
  EXPECT_EQ(run.model->documents[0].license, "Copyright (c) Base authors");
  EXPECT_EQ(run.model->documents[1].license, "Copyright (c) Extension authors");
  EXPECT_THAT(type(*run.model, "kind").published, ElementsAre("enum kind { FIRST = 1, SECOND = 2 };"));
  EXPECT_EQ(type(*run.model, "payload").published.size(), 7U);
  EXPECT_EQ(type(*run.model, "payload").published[1], "  opaque bytes<MOST>;");
  EXPECT_THAT(run.model->constants[1].published, ElementsAre("const MORE = 9;"));
}

TEST(SeveralDocuments, OverlaysBelongToTheirDocument) {
  Outcome run;
  const std::string base = R"(document = "base.txt"
[[declare]]
text = "typedef unsigned int from_base;"
reason = "r"
)";
  const std::string extension = R"(document = "extension.txt"
[[replace]]
line = 12
old = "9"
new = "10"
reason = "r"
[[declare]]
text = "typedef from_base from_extension;"
reason = "r"
)";
  run.inputs.documents.push_back({run.buffers.add(kBase.name, kBase.text), {run.buffers.add("base.toml", base)}});
  run.inputs.documents.push_back(
      {run.buffers.add(kExtension.name, kExtension.text), {run.buffers.add("extension.toml", extension)}});
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  ASSERT_TRUE(run.model) << run.rendered();
  const ir::Model& model = *run.model;
  std::vector<std::string> names;
  for (const ir::Document& document : model.documents) names.push_back(document.name);
  EXPECT_THAT(names, ElementsAre("base.txt", "base.toml", "extension.txt", "extension.toml"));
  EXPECT_EQ(model.documents[type(model, "from_base").origin.document].name, "base.toml");
  EXPECT_EQ(model.documents[type(model, "from_extension").origin.document].name, "extension.toml");
  EXPECT_EQ(model.documents[type(model, "payload").origin.document].name, "extension.txt");
  EXPECT_EQ(model.constants[1].value.magnitude, 10U);
  EXPECT_EQ(model.constants[1].origin.line, 12U);
  EXPECT_THAT(model.constants[1].published, ElementsAre("const MORE = 9;"));
  EXPECT_EQ(model.documents[0].corrections.size(), 1U);
  EXPECT_EQ(model.documents[2].corrections.size(), 2U);
}

TEST(SeveralDocuments, DeclarationsOfImportedDocumentsAreMarked) {
  Outcome run;
  run.inputs.documents.push_back({run.buffers.add(kBase.name, kBase.text), {}, ir::Import{"base.h", "example::base"}});
  run.inputs.documents.push_back({run.buffers.add(kExtension.name, kExtension.text)});
  run.model = compile_documents(run.buffers, run.inputs, run.sink);
  ASSERT_TRUE(run.model) << run.rendered();
  const ir::Model& model = *run.model;
  ASSERT_NE(model.import_of(type(model, "item").origin), nullptr);
  EXPECT_EQ(model.import_of(type(model, "item").origin)->name_space, "example::base");
  EXPECT_EQ(model.import_of(type(model, "payload").origin), nullptr);
  EXPECT_NE(model.import_of(model.constants[0].origin), nullptr);
  EXPECT_EQ(model.import_of(model.constants[1].origin), nullptr);
  EXPECT_EQ(model.import_of(model.programs[0].origin), nullptr);
}

TEST(SeveralDocuments, GiveTheSameModelAsOneDocumentWithAllTexts) {
  const Outcome apart = compile_texts({kBase, kExtension});
  const Outcome together = compile_texts({{"all.txt", kBase.text + kExtension.text}});
  ASSERT_TRUE(apart.model) << apart.rendered();
  ASSERT_TRUE(together.model) << together.rendered();
  EXPECT_EQ(ir::canonical_text(*apart.model), ir::canonical_text(*together.model));
}

TEST(PercentLines, KeepTheirTextAndTheirPlace) {
  const Outcome run = compile_texts({{"a.x", "%#include <a.h>\nconst A = 1;\n%  two\n"}, {"b.x", "const B = 2;\n%\n"}});
  ASSERT_TRUE(run.model) << run.rendered();
  ASSERT_EQ(run.model->passed_lines.size(), 3U);
  EXPECT_EQ(run.model->passed_lines[0].text, "#include <a.h>");
  EXPECT_EQ(run.model->passed_lines[1].text, "  two");
  EXPECT_EQ(run.model->passed_lines[1].origin.line, 3U);
  EXPECT_EQ(run.model->passed_lines[2].text, "");
  EXPECT_EQ(run.model->documents[run.model->passed_lines[2].origin.document].name, "b.x");
}

TEST(StringsOfProcedures, BecomeOneTypedefForAllVersions) {
  const Outcome run = compile_texts({{"t.x", R"(
typedef int GET_result;
program P {
  version ONE { string GET(string) = 1; } = 1;
  version TWO { string GET(string) = 1; } = 2;
} = 7;
)"}});
  ASSERT_TRUE(run.model) << run.rendered();
  std::vector<std::string> names;
  for (const ir::Type& type : run.model->types) names.push_back(type.name);
  // The document itself uses the name GET_result for something else.
  EXPECT_THAT(names, ElementsAre("GET_result", "GET_result_", "GET_argument1"));
}

TEST(StringsOfProcedures, WithDifferentBoundsAreDifferentTypes) {
  const Outcome run = compile_texts({{"t.x", R"(
const MOST = 8;
program P {
  version ONE { void GET(string<MOST>) = 1; } = 1;
  version TWO { void GET(string<8>) = 1; } = 2;
  version THREE { void GET(string<9>) = 1; } = 3;
} = 7;
)"}});
  ASSERT_TRUE(run.model) << run.rendered();
  std::vector<std::string> names;
  for (const ir::Type& type : run.model->types) names.push_back(type.name);
  EXPECT_THAT(names, ElementsAre("GET_argument1", "GET_argument1_"));
  const auto& first = std::get<ir::Typedef>(run.model->types[0].body).declaration;
  EXPECT_EQ(first.bound_name, "MOST");
  EXPECT_EQ(first.bound, 8U);
}

}  // namespace documents_test
}  // namespace xdrgen::test
