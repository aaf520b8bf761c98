// SPDX-License-Identifier: BSD-3-Clause
//
// What `xdrgen diff` says about one change: effect, words, line. Each row changes one place of the
// same text.
#include "diff/diff.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ir/dump.h"
#include "support.h"

namespace xdrgen::test {
namespace diff_test {

using diff::Effect;
using testing::ElementsAre;
using testing::IsEmpty;

// Line 1 declares the constant.
const std::string kBase = R"(const MOST = 16;
typedef unsigned int uint32;
enum kind {
  NONE = 0,
  SOME = 1,
  MANY = 2
};
struct point {
  int x;
  int y;
};
typedef opaque data<MOST>;
struct node {
  int value;
  node *next;
};
union body switch (kind what) {
case NONE:
  void;
case SOME:
  point one;
case MANY:
  point several<8>;
};
union number switch (int bits) {
case 32:
  uint32 narrow;
case 64:
  unsigned hyper wide;
default:
  void;
};
struct message {
  uint32 id;
  data payload;
  opaque key[8];
  string name<32>;
  body content;
  node *list;
  enum { OFF = 0, ON = 1 } state;
};
program PROG {
  version VERS {
    void PING(void) = 0;
    message ECHO(message, int) = 1;
  } = 1;
} = 100;
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

ir::Model compiled(const std::string& text) {
  Outcome run = compile_text({"t.x", text});
  EXPECT_TRUE(run.model) << run.rendered() << text;
  return run.model.value_or(ir::Model{});
}

char letter(Effect effect) { return effect == Effect::kBreaks ? 'B' : effect == Effect::kCompatible ? 'C' : 'S'; }

/// "B 9>9 member `x` …": effect, line before and after (- for none), text.
std::vector<std::string> shown(const ir::Model& a, const ir::Model& b) {
  std::vector<std::string> result;
  for (const diff::Difference& d : diff::diff(a, b)) {
    result.push_back(fmt::format("{} {}>{} {}", letter(d.effect), d.before ? std::to_string(d.before->line) : "-",
                                 d.after ? std::to_string(d.after->line) : "-", d.text));
  }
  return result;
}

struct Row {
  const char* name;
  friend void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }
  std::string from;
  std::string to;
  std::vector<std::string> expected;
};

class Diff : public testing::TestWithParam<Row> {};

TEST_P(Diff, ReportsTheEffectOfOneChange) {
  const Row& row = GetParam();
  const ir::Model a = compiled(kBase);
  const ir::Model b = compiled(replaced(kBase, row.from, row.to));
  EXPECT_EQ(shown(a, b), row.expected) << diff::render_differences(a, b, diff::diff(a, b));
  EXPECT_EQ(ir::canonical_text(a) == ir::canonical_text(b), row.expected.empty());
}

// A difference is reported in both directions.
TEST_P(Diff, ReportsTheReverseChangeToo) {
  const Row& row = GetParam();
  const ir::Model a = compiled(kBase);
  const ir::Model b = compiled(replaced(kBase, row.from, row.to));
  EXPECT_EQ(diff::diff(a, b).empty(), diff::diff(b, a).empty());
  EXPECT_THAT(diff::diff(b, b), IsEmpty());
}

const std::vector<Row> kRows{
    // ---- nothing
    {"Comment", "int x;", "int x; /* abscissa */", {}},
    // ---- constants and bounds
    {"BoundGrowsByItsConstant",
     "const MOST = 16",
     "const MOST = 32",
     {"C 1>1 constant `MOST` is 32 now, and was 16: `data` holds up to 32 now, and held up to 16: a peer of the old "
      "text refuses more than 16"}},
    {"BoundShrinksByItsConstant",
     "const MOST = 16",
     "const MOST = 8",
     {"B 1>1 constant `MOST` is 8 now, and was 16: `data` holds up to 8 now, and held up to 16: a peer of the new text "
      "refuses more than 8"}},
    {"BoundOfAString",
     "name<32>",
     "name<33>",
     {"C 37>37 member `name` of `message` holds up to 33 now, and held up to 32: a peer of the old text refuses more "
      "than 32"}},
    {"BoundLeftOut",
     "name<32>",
     "name<>",
     {"C 37>37 member `name` of `message` holds any number now, and held up to 32: a peer of the old text refuses more "
      "than 32"}},
    {"FixedBound", "key[8]", "key[12]", {"B 36>36 member `key` of `message` has 12 bytes now, and had 8"}},
    {"BoundSpelledAsANumber", "data<MOST>", "data<16>", {}},
    {"ConstantAdded", "const MOST", "const LEAST = 1; const MOST", {"S ->1 constant `LEAST` = 1 is new"}},
    // ---- enumerations
    {"EnumeratorValue", "MANY = 2", "MANY = 3", {"B 6>6 enumerator `MANY` of `kind` is 3 now, and was 2"}},
    {"EnumeratorAdded",
     "MANY = 2",
     "MANY = 2,\n  ALL = 3",
     {"C ->7 enumerator `ALL` = 3 of `kind` is new: a peer of the old text refuses it"}},
    {"EnumeratorAlias",
     "MANY = 2",
     "MANY = 2, LOTS = 2",
     {"S ->6 enumerator `LOTS` = 2 of `kind` is new: another name for this value"}},
    {"EnumeratorOrder",
     "  NONE = 0,\n  SOME = 1,",
     "  SOME = 1,\n  NONE = 0,",
     {"S 4>5 enumerator `NONE` of `kind` stands in another place"}},
    {"EnumeratorOnAnotherLine", "MANY = 2", "MANY =\n 5", {"B 6>7 enumerator `MANY` of `kind` is 5 now, and was 2"}},
    // ---- structs
    {"MemberType", "int y;", "hyper y;", {"B 10>10 member `y` of `point` is `hyper` now, and was `int`"}},
    {"MemberTypeByAnotherName",
     "uint32 id",
     "unsigned int id",
     {"S 34>34 member `id` of `message` is `unsigned int` now, and was `uint32`; its bytes are the same"}},
    {"MemberTypeOnAnotherLine",
     "uint32 id",
     "hyper\n  id",
     {"B 34>34 member `id` of `message` is `hyper` now, and was `uint32`"}},
    {"BoundOnAnotherLine",
     "name<32>",
     "name\n<\n33>",
     {"C 37>39 member `name` of `message` holds up to 33 now, and held up to 32: a peer of the old text refuses more "
      "than 32"}},
    {"MemberRenamed", "int y;", "int z;", {"S 10>10 member `y` of `point` is called `z` now"}},
    {"MemberGone", "  int y;\n", "", {"B 10>- member `y` of `point` is gone"}},
    {"MemberAdded",
     "int y;",
     "int y;\n  int z;",
     {"B ->11 member `z` of `point` is new: a peer of the new text needs it, and a peer of the old text does not send "
      "it"}},
    {"MembersSwapped",
     "  int x;\n  int y;",
     "  int y;\n  int x;",
     {"B 9>10 member `x` of `point` stands in another place"}},
    {"ShapeChanged",
     "opaque key[8]",
     "opaque key<8>",
     {"B 36>36 member `key` of `message` is `opaque<8>` now, and was `opaque[8]`"}},
    {"StringForOpaque",
     "string name<32>",
     "opaque name<32>",
     {"S 37>37 member `name` of `message` is `opaque<32>` now, and was `string<32>`; its bytes are the same"}},
    {"OptionalForAPlainArm",
     "point one",
     "point *one",
     {"B 21>21 arm `one` of `body` is `point *` now, and was `point`"}},
    {"ListElement",
     "  int value;",
     "  hyper value;",
     {"B 14>14 member `value` of `node` is `hyper` now, and was `int`"}},
    {"WiderTypedef",
     "data payload",
     "opaque payload<20>",
     {"C 35>35 member `payload` of `message` is `opaque<20>` now, and was `data`: it holds up to 20 now, and held up "
      "to 16: a peer of the old text refuses more than 16"}},
    {"InlineEnumerator", "ON = 1", "ON = 2", {"B 40>40 enumerator `ON` of `message_state` is 2 now, and was 1"}},
    {"InlineMemberRenamed", "} state;", "} mode;", {"S 40>40 member `state` of `message` is called `mode` now"}},
    // ---- unions
    {"CaseChanged",
     "case 64:",
     "case 63:",
     {"B 28>28 arm `wide` of `number` belongs to case `63` now, and belonged to `64`"}},
    {"CaseAddedBesideADefault",
     "case 64:",
     "case 63:\ncase 64:",
     {"B ->28 case `63` of `number` is new: a peer of the old text takes it for the default"}},
    {"CaseLikeTheDefault",
     "default:",
     "case 7:\n void;\ndefault:",
     {"S ->30 case `7` of `number` is new: the default had the same bytes"}},
    {"CaseGone", "case SOME:\n  point one;\n", "", {"B 20>- case `SOME` (1) of `body` is gone"}},
    {"CasesExchanged",
     "case SOME:\n  point one;\ncase MANY:\n  point several<8>;",
     "case MANY:\n  point one;\ncase SOME:\n  point several<8>;",
     {"S 22>20 case `MANY` (2) of `body` stands in another place",
      "S 23>21 arm `several` of `body` is called `one` now",
      "B 23>21 arm `several` of `body` is `point` now, and was `point<8>`",
      "S 21>23 arm `one` of `body` is called `several` now",
      "B 21>23 arm `one` of `body` is `point<8>` now, and was `point`"}},
    {"ArmType",
     "unsigned hyper wide",
     "hyper wide",
     {"B 29>29 arm `wide` of `number` is `hyper` now, and was `unsigned hyper`"}},
    {"ArmRenamed", "hyper wide", "hyper broad", {"S 29>29 arm `wide` of `number` is called `broad` now"}},
    {"DefaultGone", "default:\n  void;\n", "", {"B 31>- the default of `number` is gone"}},
    {"DefaultType",
     "default:\n  void;\n",
     "default:\n  int rest;\n",
     {"B 31>31 the default of `number` is `int` now, and was `void`"}},
    {"DefaultForNoValue",
     "  point several<8>;",
     "  point several<8>;\ndefault:\n  void;",
     {"S ->25 the default of `body` is new: the cases name all values"}},
    {"DiscriminantName", "(int bits)", "(int size)", {"S 25>25 discriminant `bits` of `number` is called `size` now"}},
    {"DiscriminantType",
     "(int bits)",
     "(unsigned int bits)",
     {"B 25>25 the discriminant of `number` is `unsigned int` now, and was `int`"}},
    // ---- types
    {"TypedefAdded",
     "typedef unsigned int uint32",
     "typedef uint32 u; typedef unsigned int uint32",
     {"S ->2 typedef `u` is new"}},
    {"TypedefTarget",
     "typedef unsigned int uint32",
     "typedef int uint32",
     {"B 2>2 `uint32` is `int` now, and was `unsigned int`"}},
    {"KindOfType",
     "typedef unsigned int uint32",
     "enum uint32 { A = 1 }",
     {"B 2>2 `uint32` is an enum now, and was a typedef"}},
    // ---- programs
    {"ProgramNumber", "} = 100", "} = 101", {"B 47>47 program `PROG` has number 101 now, and had 100"}},
    {"VersionNumber", "} = 1;\n}", "} = 2;\n}", {"B 46>46 version `VERS` of `PROG` has number 2 now, and had 1"}},
    {"ProcedureNumber",
     "PING(void) = 0",
     "PING(void) = 2",
     {"B 44>44 procedure `PING` of `VERS` has number 2 now, and had 0"}},
    {"ProcedureRenamed", "PING(", "PONG(", {"S 44>44 procedure `PING` of `VERS` is called `PONG` now"}},
    {"ProcedureAdded",
     "PING(void) = 0;",
     "PING(void) = 0;\n    void PONG(void) = 2;",
     {"C ->45 procedure `PONG` of `VERS` is new: a server of the old text refuses it"}},
    {"ProcedureGone", "    void PING(void) = 0;\n", "", {"B 44>- procedure `PING` of `VERS` is gone"}},
    {"Result",
     "message ECHO",
     "point ECHO",
     {"B 45>45 the result of procedure `ECHO` of `VERS` is `point` now, and was `message`"}},
    {"ArgumentOnAnotherLine",
     "(message, int)",
     "(message,\n hyper)",
     {"B 45>46 argument 2 of procedure `ECHO` of `VERS` is `hyper` now, and was `int`"}},
};

INSTANTIATE_TEST_SUITE_P(Rows, Diff, testing::ValuesIn(kRows), [](const auto& row) { return row.param.name; });

std::string everywhere(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

TEST(DiffOfRenames, RenameGivesOneDifferenceForAnyNumberOfUses) {
  const ir::Model a = compiled(kBase);
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "point", "spot"))),
              ElementsAre("S 8>8 struct `point` is called `spot` now"));
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "uint32", "u32"))),
              ElementsAre("S 2>2 typedef `uint32` is called `u32` now"));
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "MANY", "LOTS"))),
              ElementsAre("S 6>6 enumerator `MANY` of `kind` is called `LOTS` now"));
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "MOST", "LIMIT"))),
              ElementsAre("S 1>1 constant `MOST` is called `LIMIT` now"));
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "message", "record"))),
              ElementsAre("S 33>33 struct `message` is called `record` now"));
  EXPECT_THAT(shown(a, compiled(everywhere(kBase, "VERS", "EDITION"))),
              ElementsAre("S 43>43 version `VERS` of `PROG` is called `EDITION` now"));
}

TEST(DiffOfRenames, EqualTypesAreMatchedInTheOrderOfTheDocuments) {
  const ir::Model a = compiled("typedef opaque a<>;\ntypedef opaque b<>;\nstruct s { a first; b second; };");
  const ir::Model b = compiled("typedef opaque x<>;\ntypedef opaque y<>;\nstruct s { x first; y second; };");
  EXPECT_THAT(shown(a, b), ElementsAre("S 1>1 typedef `a` is called `x` now", "S 2>2 typedef `b` is called `y` now"));
}

TEST(DiffOfRenames, ProgramsOfOneNumberAreMatchedByTheirVersions) {
  const auto program = [](const std::string& name, const std::string& version) {
    return "program " + name + " { version V" + version + " { void NONE(void) = 0; } = " + version + "; } = 100;\n";
  };
  const ir::Model a = compiled(program("FIRST", "3") + program("SECOND", "4"));
  const ir::Model b = compiled(program("LATER", "4") + program("EARLIER", "3"));
  EXPECT_THAT(shown(a, b), ElementsAre("S 2>1 program `SECOND` is called `LATER` now",
                                       "S 1>2 program `FIRST` is called `EARLIER` now"));
}

TEST(DiffOfTypedefs, TypedefReplacedByTheSameTypeChangesOnlyNames) {
  const ir::Model a = compiled("typedef int t;\nstruct s { t x; };");
  const ir::Model b = compiled("\nstruct s { int x; };");
  EXPECT_THAT(shown(a, b), ElementsAre("S 1>- typedef `t` is gone",
                                       "S 2>2 member `x` of `s` is `int` now, and was `t`; its bytes are the same"));
  EXPECT_THAT(shown(b, a), ElementsAre("S ->1 typedef `t` is new",
                                       "S 2>2 member `x` of `s` is `t` now, and was `int`; its bytes are the same"));
}

TEST(DiffOfTypedefs, AStructOfTheSameMembersIsTheSameOnTheWire) {
  const ir::Model a = compiled("struct p { int x; int y; }; struct q { int v; int w; };\nstruct s { p m; q n; };");
  const ir::Model b = compiled("struct p { int x; int y; }; struct q { int v; int w; };\nstruct s { q m; q n; };");
  EXPECT_THAT(shown(a, b), ElementsAre("S 2>2 member `m` of `s` is `q` now, and was `p`; its bytes are the same"));
}

TEST(DiffOfConstants, ChangeOfAnUnusedConstantBreaks) {
  EXPECT_THAT(shown(compiled("const A = 1;\nconst B = 2;"), compiled("const A = 1;\nconst B = 3;")),
              ElementsAre("B 2>2 constant `B` is 3 now, and was 2: what it stands for is said in words only"));
}

TEST(DiffOfConstants, ChangeOfAConstantThatIsACaseBreaks) {
  EXPECT_THAT(shown(compiled("const A = 1;\nunion u switch (int k) { case A: int x; };"),
                    compiled("const A = 2;\nunion u switch (int k) { case A: int x; };")),
              ElementsAre("B 1>1 constant `A` is 2 now, and was 1: the case `A` of `u` has another value"));
}

TEST(DiffOfEnumerators, ExchangedValuesAreReportedAsValues) {
  const std::string text = "enum e {\n A = 1,\n B = 2\n};\nunion u switch (e k) { case A: int x; case B: hyper y; };";
  const std::string exchanged = replaced(replaced(text, "A = 1", "A = 2"), "B = 2", "B = 1");
  EXPECT_THAT(shown(compiled(text), compiled(exchanged)),
              ElementsAre("B 2>2 enumerator `A` of `e` is 2 now, and was 1",
                          "B 3>3 enumerator `B` of `e` is 1 now, and was 2"));
}

TEST(DiffOfBindings, OperationsAndCharacteristicsAreCompared) {
  const std::string text = "const CODE = 7;\nstruct ping { int cookie; };\nstruct pong { int cookie; int more; };";
  ir::Model a = compiled(text);
  ir::Model b = compiled(text);
  ir::Operation operation;
  operation.name = "PING";
  operation.code_constant = "CODE";
  operation.code = 7;
  operation.content = ir::TypeIndex{0};
  a.operations.push_back(operation);
  EXPECT_THAT(shown(b, a), ElementsAre("C ->1 operation `PING` is new: a peer of the old text refuses it"));
  EXPECT_THAT(shown(a, b), ElementsAre("B 1>- operation `PING` is gone"));
  operation.payload = ir::Payload::kMessage;
  operation.from_responder = false;
  operation.content = ir::TypeIndex{1};
  b.operations.push_back(operation);
  EXPECT_THAT(shown(a, b), ElementsAre("B 1>1 operation `PING` has the content `pong` now, and had `ping`",
                                       "B 1>1 operation `PING` is followed by a message now",
                                       "B 1>1 operation `PING` may not come from a responder any more"));
  a.operations.clear();
  b.operations.clear();
  a.characteristics.push_back({"CODE", 7, ir::TypeIndex{0}, "1", ""});
  b.characteristics.push_back({"CODE", 7, ir::TypeIndex{0}, "2", ""});
  EXPECT_THAT(shown(a, b), ElementsAre("B 1>1 characteristic `CODE` has the default value `2` now, and had `1`"));
}

TEST(DiffOfBindings, HeadersAreCompared) {
  const std::string text =
      "union body switch (int kind) { case 1: void; };\n"
      "struct one { int xid; int vers; int credits; body b; };\n"
      "struct same { int xid; int vers; int credits; body b; };\n"
      "struct other { unsigned int xid; opaque vers[4]; float credits; body b; };";
  ir::Model a = compiled(text);
  ir::Model b = compiled(text);
  a.headers.push_back({.type = ir::TypeIndex{1}, .version = 9, .rpc_message = {1, 2}});
  EXPECT_THAT(shown(a, b), ElementsAre("B 2>- the header of version 9 is gone"));
  EXPECT_THAT(shown(b, a), ElementsAre("C ->2 the header of version 9 is new"));
  b.headers.push_back({.type = ir::TypeIndex{1}, .version = 9, .rpc_message = {2, 1, 1}});
  EXPECT_THAT(shown(a, b), IsEmpty()) << "the order of the procedures means nothing";
  b.headers[0].rpc_message = {1};
  EXPECT_THAT(shown(a, b), ElementsAre("B 2>2 a message of version 9 has an RPC message after other procedures now"));
  b.headers[0] = {.type = ir::TypeIndex{2}, .version = 9, .rpc_message = {1, 2}};
  EXPECT_THAT(shown(a, b), ElementsAre("S 2>3 a message of version 9 begins with `same` now, and began with `one`"));
  b.headers[0].type = ir::TypeIndex{3};
  EXPECT_THAT(shown(a, b), ElementsAre("B 2>4 a message of version 9 begins with `other` now, and began with `one`"));
}

TEST(DiffOfBindings, EligibleItemsAreCompared) {
  const std::string text = "struct paper {\n  int number;\n  opaque page<>;\n};";
  const ir::Model a = compiled(text);
  ir::Model b = compiled(text);
  std::get<ir::Struct>(b.types[0].body).members[1].eligible.emplace();
  EXPECT_THAT(shown(a, b), ElementsAre("C 3>3 member `page` of `paper` is eligible for direct data placement now: a "
                                       "peer of the old text refuses a chunk for it"));
  EXPECT_THAT(shown(b, a),
              ElementsAre("B 3>3 member `page` of `paper` is not eligible for direct data placement any more"));
}

TEST(DiffOfBindings, EntriesOfProceduresAreCompared) {
  const std::string text = "program P {\n version V {\n  void READ(int) = 1;\n } = 1;\n} = 100;";
  ir::Model a = compiled(text);
  ir::Model b = compiled(text);
  ir::Procedure& before = a.programs[0].versions[0].procedures[0];
  ir::Procedure& after = b.programs[0].versions[0].procedures[0];
  before.binding.emplace();
  EXPECT_THAT(shown(a, b), ElementsAre("S 3>3 procedure `READ` of `V` is not in the bindings any more"));
  EXPECT_THAT(shown(b, a), ElementsAre("S 3>3 procedure `READ` of `V` is in the bindings now"));
  after.binding.emplace();
  EXPECT_THAT(shown(a, b), IsEmpty());
  before.facts.eligible_results = 1;
  after.facts.eligible_results = ir::kUnbounded;
  EXPECT_THAT(shown(a, b), IsEmpty()) << "diff reports a changed type at the type, not at the procedure";
  after.binding->read_chunks = 2;
  before.binding->write_chunks = 4;
  EXPECT_THAT(shown(a, b), ElementsAre("C 3>3 procedure `READ` of `V` takes up to 2 Read chunks now, and took up to 0 "
                                       "Read chunks: a peer of the old text refuses more",
                                       "C 3>3 procedure `READ` of `V` takes any number of Write chunks now, and took "
                                       "up to 4 Write chunks: a peer of the old text refuses more"));
  before.binding->read_chunks = 2;
  after.binding->write_chunks = 1;
  EXPECT_THAT(shown(a, b), ElementsAre("B 3>3 procedure `READ` of `V` takes up to 1 Write chunk now, and took up to 4 "
                                       "Write chunks: a peer of the new text refuses more"));
  after.binding->write_chunks = 4;
  after.binding->positional = after.binding->retry = true;
  after.binding->reply = ir::ReplySize::kCaller;
  EXPECT_THAT(shown(a, b),
              ElementsAre("B 3>3 procedure `READ` of `V` has a Write chunk for each result that may hold an eligible "
                          "item now",
                          "S 3>3 procedure `READ` of `V` may be tried again for a short Reply chunk now",
                          "S 3>3 procedure `READ` of `V`: how long its reply may be is found in another way now"));
}

TEST(DiffOfBindings, OpeningAnEnumerationIsCompatibleAndClosingBreaks) {
  const ir::Model a = compiled("enum e { A = 1 };");
  ir::Model b = compiled("enum e { A = 1 };");
  std::get<ir::Enum>(b.types[0].body).open = true;
  EXPECT_THAT(shown(a, b), ElementsAre("C 1>1 `e` is open now: a peer of the old text refuses unknown values"));
  EXPECT_THAT(shown(b, a), ElementsAre("B 1>1 `e` is closed now: unknown values are refused"));
}

TEST(RenderedDifferences, GroupByEffectWithBothPlacesAndAVerdict) {
  const ir::Model a = compiled(kBase);
  const ir::Model b = compiled(replaced(replaced(kBase, "int y;", "hyper y;"), "name<32>", "title<64>"));
  EXPECT_EQ(diff::render_differences(a, b, diff::diff(a, b)),
            R"(breaks the wire: what an old peer sends is refused or taken for something else
  member `y` of `point` is `hyper` now, and was `int`
      old: t.x:10:7
      new: t.x:10:9
  member `name` of `message` is gone
      old: t.x:37:10
  member `title` of `message` is new: a peer of the new text needs it, and a peer of the old text does not send it
      new: t.x:37:10

compatible: no (3 changes that break)
)");
  EXPECT_EQ(diff::render_differences(a, a, {}), "compatible: yes, the two say the same\n");
}

TEST(RenderedDifferences, CanBeWrittenAsJson) {
  const ir::Model a = compiled(kBase);
  const ir::Model b = compiled(replaced(kBase, "MANY = 2", "MANY = 2, ALL = 3"));
  const auto json = nlohmann::json::parse(diff::differences_json(a, b, diff::diff(a, b)));
  EXPECT_EQ(json["compatible"], "one way");
  ASSERT_EQ(json["differences"].size(), 1U);
  EXPECT_EQ(json["differences"][0]["effect"], "compatible");
  EXPECT_TRUE(json["differences"][0]["before"].is_null());
  EXPECT_EQ(json["differences"][0]["after"]["line"], 6);
  EXPECT_EQ(json["differences"][0]["after"]["document"], "t.x");
}

}  // namespace diff_test
}  // namespace xdrgen::test
