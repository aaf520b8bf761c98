// SPDX-License-Identifier: BSD-3-Clause
//
// Extensions that `rpcrdma dump` learns at run time: it finds the same in messages as the compiled
// codec, and no model can do harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "dump_command.h"
#include "dump_message.h"
#include "everything.h"
#include "extension.h"
#include "extension_trace.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "xdr/text.h"
#include "xdr/trace.h"
#include "xdr/trace_text.h"

namespace {

namespace cli = rpcrdma::cli;
namespace v2 = rpcrdma::wire::v2_draft01;
using dump_test::dump;
using dump_test::model_text;
using dump_test::Output;
using testing::ContainsRegex;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::unique_ptr<const cli::Extension> model() {
  auto extension = cli::read_extension(model_text());
  EXPECT_TRUE(extension) << (extension ? "" : extension.error());
  return extension ? std::move(*extension) : nullptr;
}

Json* find_type(Json& json, std::string_view name) {
  for (Json& type : json["types"]) {
    if (type["name"] == name) return &type;
  }
  return nullptr;
}

/// The message as text: one line for each item that has bytes of its own and ends before the error.
std::vector<std::string> lines(const xdr::Trace& trace, xdr::Bytes bytes, std::size_t before) {
  std::vector<std::string> result;
  for (const xdr::TraceItem& item : trace.items) {
    if (item.own_size() == 0 || item.offset + item.own_size() > before) continue;
    const xdr::FieldInfo* const field = xdr::field_of(trace, item);
    std::ostringstream line;
    line << item.offset << "+" << item.own_size() << " " << xdr::path_of(trace, item) << " = "
         << xdr::value_text(item, bytes);
    if (field != nullptr) line << " (" << field->owner->name << " line " << field->line << ")";
    if (field != nullptr) line << xdr::citation(xdr::restated(*field));
    result.push_back(line.str());
  }
  return result;
}

/// Expects that the model and the compiled codec find the same in the message.  returns  1 if the
/// message has no error, otherwise 0
template <class View>
std::size_t expect_same(const cli::Extension& extension, std::uint32_t code, xdr::Bytes bytes, bool strict) {
  const xdr::Limits limits{.list_entries = 5, .array_elements = 40, .strict_padding = strict};
  const xdr::Trace compiled = xdr::trace<View>(bytes, limits, everything::kFields);
  const xdr::Trace learned = cli::trace(extension, *extension.operation(code), bytes, limits);
  EXPECT_EQ(learned.error.has_value(), compiled.error.has_value());
  if (!learned.error && !compiled.error) {
    EXPECT_EQ(learned.size, compiled.size);
  }
  std::size_t before = bytes.size();
  if (learned.error && compiled.error) {
    // The compiled code finds that a run of fields is truncated before it looks at the values in
    // it.
    EXPECT_LE(learned.error->offset(), compiled.error->offset());
    if (learned.error->offset() == compiled.error->offset()) {
      EXPECT_EQ(learned.error->code(), compiled.error->code());
    }
    before = learned.error->offset();
  }
  EXPECT_EQ(lines(learned, bytes, before), lines(compiled, bytes, before));
  std::size_t at = 0;
  for (const xdr::TraceItem& item : learned.items) {
    if (item.own_size() == 0) continue;
    EXPECT_EQ(item.offset, at) << "every byte in one item";
    at = item.offset + item.own_size();
  }
  if (testing::Test::HasFailure()) ADD_FAILURE() << "of " << xdr::detail::to_hex(bytes);
  return learned.error ? 0 : 1;
}

template <class View>
void expect_same_on_noise(const cli::Extension& extension, std::uint32_t code) {
  std::mt19937 random(code);
  constexpr std::uint32_t kWords[] = {0, 0, 0, 0, 1, 1, 1, 2, 3, 0xfffffff9, 0xffffffff, 8, 100, 0x61626300};
  std::size_t good = 0;
  std::vector<std::byte> bytes;
  for (int i = 0; i < 120 && !testing::Test::HasFailure(); ++i) {
    // Messages grow word by word. A word that causes another error than truncation is removed.
    bytes.resize(random() % 4 == 0 ? 0 : bytes.size() / 8 * 4);
    for (int word = 0; word < 40 && !testing::Test::HasFailure(); ++word) {
      bytes.resize(bytes.size() + 4);
      xdr::store_u32(bytes.data() + bytes.size() - 4, kWords[random() % std::size(kWords)]);
      const std::size_t same = expect_same<View>(extension, code, bytes, random() % 2 == 0);
      good += same;
      if (same != 0) break;
      const xdr::Trace trace = cli::trace(extension, *extension.operation(code), bytes);
      if (trace.error && trace.error->code() != xdr::DecodeCode::kTruncated) bytes.resize(bytes.size() - 4);
    }
    if (bytes.size() > 3 && random() % 2 == 0) {
      expect_same<View>(extension, code, xdr::Bytes(bytes).first(bytes.size() - 1 - random() % 3), false);
    }
  }
  EXPECT_GT(good, 20U) << "too few random messages are valid";
}

TEST(DumpExtension, AgreesWithTheCompiledCodec) {
  const auto extension = model();
  ASSERT_NE(extension, nullptr);
  expect_same_on_noise<everything::Numbers>(*extension, everything::OPCODE_NUMBERS);
  expect_same_on_noise<everything::BytesView>(*extension, everything::OPCODE_BYTES);
  expect_same_on_noise<everything::ArraysView>(*extension, everything::OPCODE_ARRAYS);
  expect_same_on_noise<everything::ListsView>(*extension, everything::OPCODE_LISTS);
  expect_same_on_noise<everything::ChoicesView>(*extension, everything::OPCODE_CHOICES);
  expect_same_on_noise<everything::ChainHolderView>(*extension, everything::OPCODE_CHAIN);
  expect_same_on_noise<everything::TreesView>(*extension, everything::OPCODE_TREES);
}

std::vector<std::byte> of_words(const std::vector<std::uint32_t>& words) {
  std::vector<std::byte> bytes(words.size() * 4);
  for (std::size_t i = 0; i < words.size(); ++i) xdr::store_u32(bytes.data() + i * 4, words[i]);
  return bytes;
}

/// Trees with an expression of `levels` levels, each the only element of the one around it.
std::vector<std::byte> nested_expression(std::uint32_t levels) {
  std::vector<std::uint32_t> words = {0, 0, 0};
  for (std::uint32_t i = 1; i < levels; ++i) words.insert(words.end(), {2, 1});
  words.push_back(3);
  return of_words(words);
}

/// Trees with kids of `levels` levels, each in the only node of the one around it. A node is on the
/// level of the kids that it holds by value.
std::vector<std::byte> nested_kids(std::uint32_t levels) {
  std::vector<std::uint32_t> words = {0};
  words.insert(words.end(), levels - 1, 1);
  words.insert(words.end(), std::size_t{2} * levels, 0);
  words.push_back(3);
  return of_words(words);
}

// A value of a type that contains itself may be nested as deeply as generated code allows; one more
// level is an error.
TEST(DumpExtension, ReadsATypeThatContainsItselfAsDeepAsTheCompiledCodec) {
  const auto extension = model();
  ASSERT_NE(extension, nullptr);
  for (const auto nested : {nested_expression, nested_kids}) {
    EXPECT_EQ(expect_same<everything::TreesView>(*extension, everything::OPCODE_TREES, nested(xdr::kDepth), true), 1U);
    const auto deeper = nested(xdr::kDepth + 1);
    EXPECT_EQ(expect_same<everything::TreesView>(*extension, everything::OPCODE_TREES, deeper, true), 0U);
    const xdr::Trace trace = cli::trace(*extension, *extension->operation(everything::OPCODE_TREES), deeper);
    ASSERT_TRUE(trace.error);
    EXPECT_EQ(trace.error->code(), xdr::DecodeCode::kTooDeep);
  }
}

TEST(DumpExtension, CountsEachTypeThatContainsItselfInAModelWithoutCountsLevel) {
  Json json = Json::parse(model_text());
  for (Json& type : json["types"]) type.erase("counts_level");
  const auto extension = cli::read_extension(json.dump());
  ASSERT_TRUE(extension);
  const auto error_of = [&](std::uint32_t levels) {
    return cli::trace(**extension, *(*extension)->operation(everything::OPCODE_TREES), nested_expression(levels)).error;
  };
  EXPECT_FALSE(error_of(xdr::kDepth));
  ASSERT_TRUE(error_of(xdr::kDepth + 1));
  EXPECT_EQ(error_of(xdr::kDepth + 1)->code(), xdr::DecodeCode::kTooDeep);
}

// A model that somebody else has made may hide that a type contains itself.
TEST(DumpExtension, LimitsTheNestingOfValuesEvenIfTheModelHidesRecursion) {
  Json json = Json::parse(model_text());
  for (const char* name : {"pair", "expression"}) find_type(json, name)->erase("counts_level");
  const auto extension = cli::read_extension(json.dump());
  ASSERT_TRUE(extension);
  std::vector<std::byte> bytes(12);
  for (int i = 0; i < 100'000; ++i) {
    bytes.resize(bytes.size() + 8);
    xdr::store_u32(bytes.data() + bytes.size() - 8, 2);
    xdr::store_u32(bytes.data() + bytes.size() - 4, 1);
  }
  const xdr::Trace trace = cli::trace(**extension, *(*extension)->operation(everything::OPCODE_TREES), bytes);
  ASSERT_TRUE(trace.error);
  EXPECT_EQ(trace.error->code(), xdr::DecodeCode::kTooDeep);
  EXPECT_LT(trace.items.size(), 10U * cli::kMostNested);
}

// The first entry of these lists has no word before it.
TEST(DumpExtension, LimitOfNoListEntriesRefusesTheEntriesThatTheCompiledCodecRefuses) {
  const auto extension = model();
  ASSERT_NE(extension, nullptr);
  const xdr::Limits limits{.list_entries = 0};
  const std::vector<std::byte> bytes(16);
  const xdr::Trace compiled = xdr::trace<everything::ChainHolderView>(bytes, limits, everything::kFields);
  const xdr::Trace learned = cli::trace(*extension, *extension->operation(everything::OPCODE_CHAIN), bytes, limits);
  ASSERT_TRUE(compiled.error && learned.error);
  EXPECT_EQ(learned.error->code(), xdr::DecodeCode::kCallerLimit);
  EXPECT_EQ(compiled.error->code(), xdr::DecodeCode::kCallerLimit);
  EXPECT_EQ(learned.error->offset(), 0U);
  EXPECT_EQ(compiled.error->offset(), 0U);
}

/// A whole message with an optional operation in it.
std::vector<std::byte> message(std::uint32_t code, xdr::Bytes content, xdr::Bytes payload = {}) {
  const v2::Rpcrdma2XprtHdr header{
      .rdma_xid = 7,
      .rdma_vers = 2,
      .rdma_credit = 32,
      .rdma_body = v2::Rpcrdma2Body::rdma_optional(
          {.rdma_optdir = v2::MsgType::CALL, .rdma_opttype = code, .rdma_optinfo = content})};
  std::vector<std::byte> bytes(header.encoded_size());
  EXPECT_TRUE(header.encode(bytes));
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return bytes;
}

TEST(DumpExtension, ShowsTheOperationFieldByField) {
  cli::Extensions extensions;
  extensions.push_back(model());
  const std::vector<std::byte> content(16);
  const auto lists = message(everything::OPCODE_LISTS, xdr::Bytes(content).first(12));
  const cli::Dissected good = cli::dissect(lists, cli::Given::kMessage, extensions);
  EXPECT_FALSE(good.has_error());
  ASSERT_EQ(good.parts.size(), 2U);
  EXPECT_EQ(good.parts[1].note, "LISTS");
  EXPECT_EQ(good.parts[1].type->name, "lists");
  EXPECT_EQ(good.parts[1].type->document, "everything.x");
  EXPECT_EQ(good.parts[1].offset, 28U);
  EXPECT_EQ(xdr::path_of(good.parts[1].trace, good.parts[1].trace.items[1]), "l_texts");

  const auto longer = message(everything::OPCODE_LISTS, content);
  const cli::Dissected more = cli::dissect(longer, cli::Given::kMessage, extensions);
  EXPECT_FALSE(more.has_error()) << "no document calls bytes after the content an error";
  ASSERT_EQ(more.parts.size(), 2U);
  EXPECT_EQ(more.parts[1].rest, 4U);

  const auto bad = message(everything::OPCODE_CHOICES, std::vector<std::byte>(4, std::byte{1}));
  const cli::Dissected cut = cli::dissect(bad, cli::Given::kMessage, extensions);
  ASSERT_EQ(cut.parts.size(), 2U);
  EXPECT_THAT(xdr::describe(*cut.parts[1].trace.error, cut.parts[1].fields),
              HasSubstr("c_color.c: no such enumeration value at byte 0 (everything.x, line "));

  // An operation that the model does not have is shown as if there were no model.
  EXPECT_EQ(cli::dissect(message(77, content), cli::Given::kMessage, extensions).parts.size(), 1U);
}

TEST(DumpExtension, ShowsTheRpcMessageThatAnOperationCarries) {
  cli::Extensions extensions;
  extensions.push_back(model());
  const std::vector<std::byte> content(12);
  std::vector<std::byte> call(40);
  xdr::store_u32(call.data(), 7);
  xdr::store_u32(call.data() + 8, 2);
  const auto bytes = message(everything::OPCODE_LISTS, content, call);
  const cli::Dissected whole = cli::dissect(bytes, cli::Given::kMessage, extensions);
  ASSERT_EQ(whole.parts.size(), 3U);
  EXPECT_EQ(whole.parts[2].type->name, "rpc_msg");
  EXPECT_FALSE(whole.has_error());
  // The bytes after an operation that carries no RPC message are only counted.
  const auto other = message(everything::OPCODE_NUMBERS, content, call);
  EXPECT_EQ(cli::dissect(other, cli::Given::kMessage, extensions).rest, call.size());
}

class DumpExtensionCommand : public dump_test::WithFolder {
 protected:
  std::string optional_message() const {
    return file("message.hex",
                xdr::detail::to_hex(message(everything::OPCODE_NUMBERS, std::vector<std::byte>(64, std::byte{1}))));
  }
};

TEST_F(DumpExtensionCommand, PrintsTheOperationsThatAModelDescribes) {
  const Output text = dump({.file = optional_message(), .extensions = {EVERYTHING_JSON}});
  EXPECT_EQ(text.status, 1) << text.err;
  EXPECT_THAT(text.out, HasSubstr("          NUMBERS: numbers in everything.x\n      28    n_int  16843009 "));
  EXPECT_THAT(text.out, HasSubstr("ERROR n_bool: boolean is neither 0 nor 1 at byte 52 (everything.x, line "));
  EXPECT_THAT(text.out, ContainsRegex("    n_int  16843009 +\\[RFC 4506 4.1\\]\n"));
  const Output json = dump({.file = optional_message(), .json = true, .extensions = {EVERYTHING_JSON}});
  const Json part = Json::parse(json.out)["parts"][1];
  EXPECT_EQ(part["type"], "numbers");
  EXPECT_EQ(part["operation"], "NUMBERS");
  EXPECT_EQ(part["fields"][0]["path"], "n_int");
  EXPECT_EQ(part["fields"][0]["value"], 16843009);
  EXPECT_EQ(part["fields"][0]["document"], "RFC 4506");
  EXPECT_EQ(part["fields"][0]["section"], "4.1");
  EXPECT_EQ(part["error"]["offset"], 80);
  // The model has an operation whose code belongs to a compiled operation.
  Json model = Json::parse(model_text());
  model["operations"][0]["code"] = 1;
  const std::string taken =
      file("taken.hex", xdr::detail::to_hex(message(1, std::vector<std::byte>(64, std::byte{1}))));
  EXPECT_THAT(dump({.file = taken}).out, HasSubstr("INIT_XCHAR: "));
  EXPECT_THAT(dump({.file = taken, .extensions = {file("taken.json", model.dump())}}).out, HasSubstr("NUMBERS: "))
      << "the model takes precedence over compiled code";
}

TEST_F(DumpExtensionCommand, RefusesAnInvalidModelAndNamesTheFile) {
  const Output none = dump({.file = optional_message(), .extensions = {(folder_ / "none.json").string()}});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("none.json: No such file or directory"));
  EXPECT_EQ(none.out, "");
  const Output wrong = dump({.file = optional_message(), .extensions = {EVERYTHING_JSON, file("wrong.json", "{}")}});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("wrong.json: the model has no `format`"));
  const Output twice = dump({.file = optional_message(), .extensions = {EVERYTHING_JSON, EVERYTHING_JSON}});
  EXPECT_EQ(twice.status, 2);
  EXPECT_THAT(twice.err,
              ContainsRegex("everything.json: has an operation with the code 101, and so has .*/everything.json\n"));
  EXPECT_EQ(dump({.file = optional_message(), .extensions = {folder_.string()}}).status, 2) << "a folder";
}

std::string refusal(const std::string& json) {
  const auto extension = cli::read_extension(json);
  return extension ? "" : extension.error();
}

TEST(DumpExtension, ErrorNamesThePlaceInAnInvalidModel) {
  EXPECT_THAT(refusal(""), HasSubstr("no JSON from byte 1 on"));
  EXPECT_THAT(refusal("[]"), HasSubstr("the model is no object"));
  EXPECT_THAT(
      refusal("{\"format\": \"xdrgen-model\", \"version\": 2}"),
      HasSubstr("version is 2, and what is read here is version 1: make the model with the xdrgen of this release"));
  EXPECT_THAT(refusal("{\"format\": \"xdrgen-model\", \"version\": \"1\"}"), HasSubstr("version is no number"));
  EXPECT_THAT(refusal("{\"format\": \"a\\u001b[2J\", \"version\": 1}"),
              HasSubstr("format is `a?[2J`, and what is read here is `xdrgen-model`, version 1"));
  EXPECT_THAT(refusal("1e999"), HasSubstr("the model"));
  EXPECT_THAT(refusal(std::string(cli::kMostModel + 1, ' ')), HasSubstr("more than 16777216 bytes"));
  const auto changed = [&](const auto& change) {
    Json json = Json::parse(model_text());
    change(json);
    return refusal(json.dump());
  };
  EXPECT_EQ(changed([](Json&) {}), "");
  EXPECT_THAT(changed([](Json& json) { json["operations"].clear(); }), HasSubstr("made with --binding?"));
  EXPECT_THAT(changed([](Json& json) { json["operations"][1]["code"] = 101; }),
              HasSubstr("operations[1] is the second one"));
  EXPECT_THAT(changed([](Json& json) { json["operations"][0]["content"] = "nothing"; }),
              HasSubstr("operations[0].content is no type"));
  EXPECT_THAT(changed([](Json& json) { json["operations"][0]["payload"] = "all"; }),
              HasSubstr("payload is no payload"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "point"))["name"] = "a\x1b[2J"; }),
              HasSubstr("name is no name"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "point"))["members"][0]["type"] = "nothing"; }),
              HasSubstr("members[0].type is no type of the model's"));
  EXPECT_THAT(changed([](Json& json) {
                (*find_type(json, "key"))["declaration"] = (*find_type(json, "line"))["declaration"];
                (*find_type(json, "key"))["declaration"]["shape"] = "plain";
                (*find_type(json, "key"))["declaration"]["type"] = "key";
              }),
              HasSubstr("has more than 64 types in each other"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "point"))["members"].clear(); }), HasSubstr("takes no bytes"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "line"))["declaration"]["bound"] = 0; }),
              HasSubstr("declaration.bound is 0, which leaves no content"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "line"))["declaration"]["bound"] = nullptr; }),
              HasSubstr("declaration.bound is no number"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "by_bool"))["arms"][1]["cases"][0]["value"] = "1"; }),
              HasSubstr("cases[0] is there already"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "by_bool"))["arms"][1]["cases"][0]["value"] = "1x"; }),
              HasSubstr("cases[0] is no case"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "by_bool"))["discriminant"]["type"] = "point"; }),
              HasSubstr("discriminant is no integer"));
  EXPECT_THAT(changed([](Json& json) { (*find_type(json, "word_list"))["list_link"] = 0; }),
              HasSubstr("list_link is not"));
  EXPECT_THAT(changed([](Json& json) { json["types"][0]["origin"]["document"] = 9; }), HasSubstr("in no document"));
  EXPECT_THAT(changed([](Json& json) { json["types"].push_back(json["types"][0]); }), HasSubstr("is there already"));
}

TEST(DumpExtension, LimitsTheNestingOfTypes) {
  const auto nested = [](int levels) {
    Json json = Json::parse(model_text());
    std::string inner = "point";
    for (int i = 0; i < levels; ++i) {
      Json outer = *find_type(json, "point");
      outer["name"] = "level" + std::to_string(i);
      outer["members"][0]["type"] = inner;
      inner = outer["name"];
      json["types"].push_back(outer);
    }
    json["operations"][0]["content"] = inner;
    return json.dump();
  };
  EXPECT_EQ(refusal(nested(60)), "");
  EXPECT_THAT(refusal(nested(70)), HasSubstr("has more than 64 types in each other"));
}

// A random part of a model is replaced, 150 times: the result is an error, or a model that reads
// messages without harm.
TEST(DumpExtension, SurvivesRandomChangesOfAModel) {
  const Json original = Json::parse(model_text());
  std::vector<Json::json_pointer> places;
  const Json flat = original.flatten();
  for (const auto& [place, value] : flat.items()) {
    for (Json::json_pointer at(place); !at.empty(); at.pop_back()) places.push_back(at);
  }
  std::mt19937 random(4506);
  std::vector<std::byte> bytes(400);
  std::size_t refused = 0;
  std::size_t headers_read = 0;
  for (int i = 0; i < 150; ++i) {
    Json json = original;
    const auto& place = places[random() % places.size()];
    const Json others[] = {nullptr, true,       0,      1,       -1,   4294967295U,   18446744073709551615U, 1.5,
                           "",      "optional", "bool", "lists", "-1", Json::array(), Json::object()};
    json[place] = others[random() % std::size(others)];
    const auto extension = cli::read_extension(json.dump());
    if (!extension) {
      ++refused;
      EXPECT_FALSE(extension.error().empty());
      continue;
    }
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % 8 == 0 ? random() % 4 : 0);
    for (const auto& operation : (*extension)->operations) {
      const xdr::Trace trace = cli::trace(**extension, operation, bytes);
      EXPECT_LE(trace.items.size(), bytes.size() * cli::kMostLevels);
    }
    for (const auto& header : (*extension)->headers) {
      const cli::LearnedHeaders headers{{header.version, {extension->get(), &header}}};
      xdr::store_u32(bytes.data() + 4, header.version);
      const cli::Dissected all = cli::dissect(bytes, cli::Given::kMessage, {}, nullptr, {}, headers);
      EXPECT_LE(all.parts.front().trace.items.size(), bytes.size() * cli::kMostLevels);
      ++headers_read;
    }
  }
  EXPECT_GT(refused, 20U);
  EXPECT_GT(headers_read, 20U);
}

}  // namespace
