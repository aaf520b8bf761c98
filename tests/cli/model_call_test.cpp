// SPDX-License-Identifier: BSD-3-Clause
//
// Calls by a model that is learned at run time: from the same JSON, they have the bytes of the
// compiled codec; an error is reported at its place; and eligible items are found where a binding
// names them.
#include "model_call.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "everything_members.h"
#include "xdr/json.h"

namespace {
namespace model_call_test {

namespace cli = rpcrdma::cli;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

/// The model of everything.x, with a procedure `CALL_<type>` for each type, one without arguments
/// (NOTHING) and one with two (SEVERAL). `change` edits it last.
template <class Change>
std::unique_ptr<const cli::Extension> program(Change change) {
  std::ifstream in(EVERYTHING_JSON, std::ios::binary);
  Json json = Json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
  Json procedures = Json::array();
  for (const Json& type : json["types"]) {
    const auto name = type["name"].get<std::string>();
    procedures.push_back(
        {{"name", "CALL_" + name}, {"number", 1}, {"result", name}, {"arguments", Json::array({name})}});
  }
  procedures.push_back({{"name", "NOTHING"}, {"number", 2}, {"result", nullptr}, {"arguments", Json::array()}});
  procedures.push_back(
      {{"name", "SEVERAL"}, {"number", 3}, {"result", "int"}, {"arguments", Json::array({"int", "color"})}});
  const Json version = {{"name", "V"}, {"number", 4}, {"procedures", procedures}};
  const Json all = {{"name", "P"}, {"number", 0x20000099}, {"versions", Json::array({version})}};
  json["programs"] = Json::array({all});
  change(json);
  auto read = cli::read_program(json.dump());
  EXPECT_TRUE(read) << (read ? "" : read.error());
  return read ? std::move(*read) : nullptr;
}
std::unique_ptr<const cli::Extension> program() {
  return program([](Json&) {});
}

/// The bytes of the type `name` by the model and by the codec of `Owned`.
template <class Owned>
void expect_same(const cli::Extension& model, const std::string& name, const std::string& text) {
  const auto made = cli::encode_call(model, "CALL_" + name + "=" + text);
  ASSERT_TRUE(made) << made.error();
  const auto value = xdr::from_json<Owned>(Json::parse(text));
  ASSERT_TRUE(value) << to_string(value.error());
  const auto bytes = xdr::encode_bytes<typename xdr::Members<Owned>::Wire>(*value);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(made->arguments, *bytes) << text;
}

TEST(ModelCall, EncodesArgumentsToTheSameBytesAsTheCompiledCodec) {
  const auto model = program();
  ASSERT_NE(model, nullptr);
  expect_same<everything::Numbers>(
      *model, "numbers",
      R"({"n_int": -5, "n_unsigned": 4294967295, "n_hyper": -6000000000, "n_long": 18446744073709551615, "n_float": 1.5,
          "n_double": -2.25, "n_quadruple": "000102030405060708090a0b0c0d0e0f", "n_bool": true, "n_color": "BLUE",
          "n_shade": 9})");
  expect_same<everything::owned::Bytes>(
      *model, "bytes",
      R"({"b_three": "010203", "b_eight": "0102030405060708", "b_some": "ff", "b_any": "", "b_text": "five!",
          "b_long": {"hex": "ff00"}})");
  expect_same<everything::owned::Arrays>(*model, "arrays",
                                         R"({"a_two": [1, 2], "a_points": [{"x": 1, "y": true}, {"x": 2, "y": false}],
          "a_line": [{"x": 3, "y": true}, {"x": 4, "y": false}], "a_lines": [], "a_rows": [[1], [], [1, 2, 3]],
          "a_keys": ["01", "0203040506070809"], "a_tags": ["0a0b", "0c0d", "0e0f"], "a_colors": ["RED", 1],
          "a_maybe": null, "a_perhaps": [[7]]})");
  expect_same<everything::owned::Lists>(
      *model, "lists",
      R"({"l_words": [{"word": 1, "flag": true}, {"word": 2, "flag": false}], "l_texts": [],
          "l_points": [{"x": 1, "y": true}]})");
  expect_same<everything::owned::ChainHolder>(
      *model, "chain_holder",
      R"({"c_words": [{"word": 1, "flag": true}, {"word": 2, "flag": false}], "c_texts": [{"text": "a", "of": "RED"}]})");
  expect_same<everything::owned::Choices>(
      *model, "choices",
      R"({"c_color": {"c": "GREEN", "u_point": {"x": 1, "y": true}}, "c_number": {"n": -1, "u_bool": {"b": false}},
          "c_bools": [{"b": true, "u_texts": [{"text": "b", "of": "GREEN"}]}]})");
  expect_same<everything::owned::Choices>(
      *model, "choices", R"({"c_color": {"c": "RED"}, "c_number": {"n": 77, "u_hyper": 5}, "c_bools": []})");
}

TEST(ModelCall, AcceptsZeroAndSeveralArguments) {
  const auto model = program();
  ASSERT_NE(model, nullptr);
  const auto nothing = cli::encode_call(*model, "NOTHING");
  ASSERT_TRUE(nothing) << nothing.error();
  EXPECT_TRUE(nothing->arguments.empty());
  EXPECT_EQ(nothing->procedure->program, 0x20000099u);
  EXPECT_EQ(nothing->procedure->version, 4u);
  EXPECT_EQ(nothing->procedure->number, 2u);
  const auto several = cli::encode_call(*model, R"(SEVERAL=[3, "GREEN"])");
  ASSERT_TRUE(several) << several.error();
  EXPECT_EQ(several->arguments, (std::vector<std::byte>{{}, {}, {}, std::byte{3}, {}, {}, {}, std::byte{1}}));
}

TEST(ModelCall, ErrorNamesThePlaceOfAMistakeInTheArguments) {
  const auto model = program();
  ASSERT_NE(model, nullptr);
  const auto refusal = [&](std::string_view text) {
    const auto made = cli::encode_call(*model, text);
    return made ? std::string() : made.error();
  };
  EXPECT_EQ(refusal("NOBODY"), "NOBODY: the model has no such procedure");
  EXPECT_EQ(refusal("NOTHING=[1]"), "NOTHING: $: is no array of 0 arguments");
  EXPECT_EQ(refusal("CALL_point={"), "CALL_point: what stands after `=` is no JSON");
  EXPECT_EQ(refusal("CALL_point"), "CALL_point: $: is no object");
  EXPECT_EQ(refusal(R"(CALL_point={"x": 1})"), "CALL_point: $.y: is missing");
  EXPECT_EQ(refusal(R"(CALL_point={"x": 1, "y": true, "z": 1})"), "CALL_point: $.z: is not known here");
  EXPECT_EQ(refusal(R"(CALL_point={"x": 2147483648, "y": true})"),
            "CALL_point: $.x: is no integer from -2147483648 to 2147483647");
  EXPECT_EQ(refusal("CALL_line=[1]"), "CALL_line: $: has 1 elements, must have exactly 2");
  EXPECT_EQ(refusal(R"(CALL_line=[{"x": 1, "y": true}, {"x": 1, "y": 1}])"),
            "CALL_line: $[1].y: is neither true nor false");
  EXPECT_EQ(refusal("CALL_row=[1, 2, 3, 4]"), "CALL_row: $: has 4 elements, must have at most 3");
  EXPECT_EQ(refusal("CALL_key=\"0A\""), "CALL_key: $: is no string of lower-case hexadecimal, two digits a byte");
  EXPECT_EQ(refusal("CALL_tag=\"0a\""), "CALL_tag: $: has 1 bytes, must have exactly 2");
  EXPECT_EQ(refusal("CALL_color=\"PINK\""), "CALL_color: $: is no name of color");
  EXPECT_EQ(refusal("CALL_color=5"), "CALL_color: $: is no value of color");
  EXPECT_EQ(refusal(R"(CALL_by_color={"c": "RED", "u_point": 1})"), "CALL_by_color: $.u_point: is not known here");
  EXPECT_EQ(refusal("CALL_word_list=[]"), "CALL_word_list: $: is no array with an entry");
}

TEST(ModelCall, FindsEligibleItemsInArguments) {
  const auto model = program([](Json& json) {
    for (Json& type : json["types"]) {
      if (type["name"] != "bytes" && type["name"] != "arrays") continue;
      for (Json& member : type["members"]) {
        for (const char* name : {"b_eight", "b_any", "b_long", "a_lines", "a_line", "a_maybe"}) {
          if (member["name"] == name) member["eligible"] = {{"section", "1"}};
        }
      }
    }
  });
  ASSERT_NE(model, nullptr);
  const auto found = [&](const std::string& text) {
    const auto call = cli::encode_call(*model, text);
    EXPECT_TRUE(call) << call.error();
    std::vector<std::pair<std::size_t, std::size_t>> places;
    if (!call) return places;
    const auto items = cli::movable_items(*model, call->procedure->arguments, call->arguments);
    EXPECT_TRUE(items) << items.error();
    if (!items) return places;
    for (const cli::MovableItem& item : *items) places.emplace_back(item.at, item.bytes);
    return places;
  };
  using Places = std::vector<std::pair<std::size_t, std::size_t>>;
  // The items are without length, roundup and presence word; empty data gives none.
  EXPECT_EQ(
      found(R"(CALL_bytes={"b_three": "010203", "b_eight": "0102030405060708", "b_some": "ff", "b_any": "0102030405",
                     "b_text": "", "b_long": ""})"),
      (Places{{4, 8}, {24, 5}}));
  EXPECT_EQ(found(R"(CALL_arrays={"a_two": [1, 2], "a_points": [{"x": 1, "y": true}, {"x": 2, "y": false}],
                     "a_line": [{"x": 3, "y": true}, {"x": 4, "y": false}],
                     "a_lines": [[{"x": 3, "y": true}, {"x": 4, "y": false}]], "a_rows": [], "a_keys": [],
                     "a_tags": ["0a0b", "0c0d", "0e0f"], "a_colors": [], "a_maybe": {"x": 1, "y": true},
                     "a_perhaps": null})"),
            (Places{{24, 16}, {44, 16}, {88, 8}}));
}

TEST(ModelCall, SearchForEligibleItemsFailsIfTheArgumentsAreTruncated) {
  const auto model = program();
  ASSERT_NE(model, nullptr);
  const auto call = cli::encode_call(*model, "CALL_row=[1, 2]");
  ASSERT_TRUE(call) << call.error();
  const auto items = cli::movable_items(*model, call->procedure->arguments, xdr::Bytes(call->arguments).first(8));
  ASSERT_FALSE(items);
  EXPECT_THAT(items.error(), HasSubstr("do not decode from byte 8 on"));
}

TEST(ModelCall, ReaderRefusesAModelWithoutProcedures) {
  std::ifstream in(EVERYTHING_JSON, std::ios::binary);
  const auto read = cli::read_program(std::string(std::istreambuf_iterator<char>(in), {}));
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), HasSubstr("the model has no procedures"));
}

}  // namespace model_call_test
}  // namespace
