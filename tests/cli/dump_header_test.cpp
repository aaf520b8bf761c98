// SPDX-License-Identifier: BSD-3-Clause
//
// Transport headers that `rpcrdma dump --header` learns at run time: what it shows by them, which
// models it refuses, and which models contradict each other.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "dump_command.h"
#include "dump_message.h"
#include "everything.h"
#include "extension.h"
#include "xdr/text.h"

namespace {

namespace cli = rpcrdma::cli;
using dump_test::dump;
using dump_test::model_text;
using dump_test::Output;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::ordered_json;

constexpr std::uint32_t kVersion = 99;

std::string hex_of(const std::vector<std::uint32_t>& words) {
  std::string text;
  for (const std::uint32_t word : words) text += fmt::format("{:08x}", word);
  return text;
}

/// The model of everything.x after a change.
template <class Change>
std::string changed(const Change& change) {
  Json json = Json::parse(model_text());
  change(json);
  return json.dump();
}

Json& type_of(Json& json, std::string_view name) {
  for (Json& type : json["types"]) {
    if (type["name"] == name) return type;
  }
  ADD_FAILURE() << name;
  return json["types"][0];
}

template <class Change>
std::string refusal(const Change& change) {
  const auto header = cli::read_header(changed(change));
  return header ? "" : header.error();
}

/// Gives the model so many headers, of versions from 1 on.
std::string with_headers(std::size_t count) {
  return changed([&](Json& json) {
    const Json header = json["headers"][0];
    json["headers"].clear();
    for (std::size_t i = 0; i < count; ++i) {
      json["headers"].push_back(header);
      json["headers"].back()["version"] = i + 1;
    }
  });
}

TEST(DumpHeader, ErrorNamesThePlaceInAnInvalidModel) {
  EXPECT_EQ(refusal([](Json&) {}), "");
  EXPECT_THAT(refusal([](Json& json) { json["headers"].clear(); }), HasSubstr("was it made with a --binding that has"));
  EXPECT_THAT(refusal([](Json& json) { json.erase("headers"); }), HasSubstr("was it made with a --binding that has"));
  EXPECT_EQ(refusal([](Json& json) { json["headers"] = 1; }), "headers is no array");
  EXPECT_EQ(refusal([](Json& json) { json["headers"][0]["version"] = 0; }),
            "headers[0].version is no version: they begin at 1");
  EXPECT_THAT(refusal([](Json& json) { json["headers"][0]["version"] = -1; }), HasSubstr("version is no number"));
  EXPECT_EQ(refusal([](Json& json) { json["headers"].push_back(json["headers"][0]); }),
            "headers[1] is the second one of version 99");
  EXPECT_EQ(refusal([](Json& json) { json["headers"][0]["type"] = "numbers"; }),
            "headers[0].type is `numbers`, which is no struct of three words and a union");
  EXPECT_THAT(refusal([](Json& json) { json["headers"][0]["type"] = "int"; }), HasSubstr("is `int`, which is no"));
  EXPECT_THAT(refusal([](Json& json) { json["headers"][0]["type"] = "none"; }), HasSubstr("is no type of the model"));
  EXPECT_THAT(refusal([](Json& json) { json["headers"][0].erase("rpc_message"); }), HasSubstr("has no `rpc_message`"));
  EXPECT_THAT(refusal([](Json& json) { json["headers"][0]["rpc_message"] = {"7"}; }),
              HasSubstr("headers[0].rpc_message[0] is no number"));
}

// xdrgen refuses the same headers (tests/xdrgen/diagnostics/fail_binding_header_words.x).
TEST(DumpHeader, AcceptsAHeaderWordOfAnyTypeOfExactlyFourBytes) {
  const auto with = [](const Json& member) {
    return refusal([&](Json& json) {
      for (const auto& [key, value] : member.items()) type_of(json, "letter")["members"][2][key] = value;
    });
  };
  EXPECT_EQ(with({{"bound", 1}}), "");
  EXPECT_EQ(with({{"shape", "plain"}, {"type", "one_word"}}), "");
  EXPECT_EQ(with({{"shape", "plain"}, {"type", "shade"}}), "");
  EXPECT_EQ(with({{"shape", "fixed_array"}, {"type", "bool"}, {"bound", 1}}), "");
  EXPECT_THAT(with({{"bound", 5}}), HasSubstr("no struct of three words"));
  EXPECT_THAT(with({{"shape", "variable_opaque"}, {"bound", 0}}), HasSubstr("no struct of three words"));
  EXPECT_THAT(with({{"shape", "variable_array"}, {"type", "int"}, {"bound", 0}}),
              HasSubstr("no struct of three words"));
  EXPECT_THAT(with({{"shape", "optional"}, {"type", "int"}}), HasSubstr("no struct of three words"));
  EXPECT_THAT(with({{"shape", "plain"}, {"type", "letter_body"}}), HasSubstr("no struct of three words"));
  EXPECT_THAT(with({{"shape", "plain"}, {"type", "hyper"}}), HasSubstr("no struct of three words"));
}

TEST(DumpHeader, ReaderRefusesAModelWithTooManyHeadersOrCases) {
  EXPECT_TRUE(cli::read_header(with_headers(cli::kMostHeaders)));
  const auto more = cli::read_header(with_headers(cli::kMostHeaders + 1));
  EXPECT_EQ(more ? "" : more.error(), "headers[16] is one header more than 16");
  const auto cases = [](std::size_t count) {
    return refusal([&](Json& json) {
      Json& all = type_of(json, "letter_body")["arms"][2]["cases"];
      all.clear();
      for (std::size_t i = 0; i < count; ++i) all.push_back({{"value", std::to_string(1000 + i)}, {"name", "C"}});
    });
  };
  constexpr std::size_t kOthers = 2;  // cases of the other arms
  EXPECT_EQ(cases(cli::kMostProcedures - kOthers), "");
  EXPECT_EQ(cases(cli::kMostProcedures - kOthers + 1), "headers[0] has more than 65536 enumerators and cases");
}

class DumpHeaderCommand : public dump_test::WithFolder {
 protected:
  std::string model(const std::string& name, std::uint32_t version) const {
    return file(name, changed([&](Json& json) { json["headers"][0]["version"] = version; }));
  }
  std::string message(const std::vector<std::uint32_t>& words) const { return file("message.hex", hex_of(words)); }
};

TEST_F(DumpHeaderCommand, ShowsMessagesOfAVersionThatTheModelDescribes) {
  const std::vector<std::uint32_t> header{7, kVersion, 32, everything::OPCODE_LISTS, 0, 0, 0};
  std::vector<std::uint32_t> call = header;
  call.insert(call.end(), {7, 0, 2, 100, 1, 0, 0, 0, 0, 0});
  const Output shown = dump({.file = message(call), .headers = {EVERYTHING_JSON}});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("OPCODE_LISTS"));
  EXPECT_THAT(shown.out, HasSubstr("letter in everything.x"));
  EXPECT_THAT(shown.out, HasSubstr("rpc_msg"));
  EXPECT_EQ(dump({.file = message(call)}).status, 1) << "without the model nobody knows the version";
  // A header without an RPC message behind it.
  const Output other = dump({.file = message({7, kVersion, 32, 7, 1}), .headers = {EVERYTHING_JSON}});
  EXPECT_EQ(other.status, 0);
  EXPECT_THAT(other.out, HasSubstr("4 bytes of payload"));
}

TEST_F(DumpHeaderCommand, ShowsTheNameOfAProcedureOrElseTheNumber) {
  for (const char* const name : {"_CASE", "CASE"}) {
    const std::string named = file(
        "named.json", changed([&](Json& json) { type_of(json, "letter_body")["arms"][2]["cases"][0]["name"] = name; }));
    EXPECT_THAT(dump({.file = message({7, kVersion, 32, 7}), .headers = {named}}).out, HasSubstr(name));
  }
  EXPECT_THAT(dump({.file = message({7, kVersion, 32, 7}), .headers = {EVERYTHING_JSON}}).out,
              HasSubstr("procedure 7"));
}

// ERR_VERS has the same form in all versions, even if the header of a version does not declare it.
TEST_F(DumpHeaderCommand, ShowsErrVersEvenIfTheHeaderDoesNotDeclareThatError) {
  const std::string refused = message({7, kVersion, 32, 4, 1, 1, 2});
  const Output shown = dump({.file = refused, .headers = {EVERYTHING_JSON}});
  EXPECT_EQ(shown.status, 0) << shown.out;
  EXPECT_THAT(shown.out, HasSubstr("RDMA_ERROR"));
  EXPECT_THAT(shown.out, HasSubstr("rdma_version_refusal"));
  const Output other = dump({.file = message({7, kVersion, 32, 4, 2, 1, 2}), .headers = {EVERYTHING_JSON}});
  EXPECT_EQ(other.status, 1) << "another error than that of the version";
  // If the header itself has a procedure 4, the message is shown by that header.
  const std::string own = file(
      "own.json", changed([&](Json& json) { type_of(json, "letter_body")["arms"][2]["cases"][0]["value"] = "4"; }));
  EXPECT_THAT(dump({.file = refused, .headers = {own}}).out, Not(HasSubstr("rdma_version_refusal")));
}

TEST_F(DumpHeaderCommand, SaysThatNoHeaderHasTheVersion) {
  const std::string unknown = message({7, 98, 32, 7});
  EXPECT_THAT(dump({.file = unknown}).out, HasSubstr("rdma_vers: version 98 is neither 1 nor 2\n"));
  EXPECT_THAT(dump({.file = unknown, .headers = {EVERYTHING_JSON}}).out,
              HasSubstr("rdma_vers: version 98 is neither 1 nor 2, nor that of a --header"));
}

TEST_F(DumpHeaderCommand, RefusesTwoHeadersOfOneVersionAndAModelWithoutHeaders) {
  const std::string words = message({7, kVersion, 32, 7});
  const std::string one = model("one.json", 98);
  EXPECT_EQ(dump({.file = words, .headers = {EVERYTHING_JSON, one}}).status, 0);
  const Output twice = dump({.file = words, .headers = {EVERYTHING_JSON, one, EVERYTHING_JSON}});
  EXPECT_EQ(twice.status, 2);
  EXPECT_THAT(twice.err,
              HasSubstr(fmt::format("everything.json: has a header of version 99, and so has {}\n", EVERYTHING_JSON)));
  const Output none =
      dump({.file = words, .headers = {file("none.json", changed([](Json& json) { json["headers"].clear(); }))}});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("none.json: the model has no headers"));
}

// A model may have headers and operations. --header takes only its headers, and --extension only
// its operations.
TEST_F(DumpHeaderCommand, OptionHeaderGivesOnlyHeadersAndOptionExtensionOnlyOperations) {
  const std::string words = message({7, kVersion, 32, 7});
  EXPECT_EQ(dump({.file = words, .extensions = {EVERYTHING_JSON}}).status, 1) << "version 99 is unknown";
  const Output both = dump({.file = words, .headers = {EVERYTHING_JSON}, .extensions = {EVERYTHING_JSON}});
  EXPECT_EQ(both.status, 0) << both.err;
  // A --header gives no operations.
  const std::string optional = message({7, 2, 32, 5, 0, everything::OPCODE_CHAIN, 4, 0});
  EXPECT_THAT(dump({.file = optional, .headers = {EVERYTHING_JSON}}).out, Not(HasSubstr("CHAIN: ")));
  EXPECT_THAT(dump({.file = optional, .extensions = {EVERYTHING_JSON}}).out, HasSubstr("CHAIN: "));
}

TEST_F(DumpHeaderCommand, RefusesOptionExtensionIfAModelReplacesTheHeaderOfVersionTwo) {
  const std::string two = model("two.json", 2);
  const std::string words = message({7, 2, 32, 7});
  EXPECT_EQ(dump({.file = words, .headers = {two}}).status, 0) << "the model's header replaces the known one";
  const Output both = dump({.file = words, .headers = {two}, .extensions = {EVERYTHING_JSON}});
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, HasSubstr("everything.json: operations of --extension need the known header of version 2"));
}

}  // namespace
