// SPDX-License-Identifier: BSD-3-Clause
//
// What `rpcrdma dump` says of the RPC of a message: in one line, as JSON, and which RPCs have
// failed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cli/dump_command.h"
#include "cli/dump_frames.h"

namespace {
namespace brief_test {

using dump_test::ByteVector;
using dump_test::Output;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using Json = nlohmann::json;
using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t kShelf = 0x20000077;
constexpr std::uint32_t kTake = 1, kAdd = 2, kLook = 3, kSort = 4;
constexpr unsigned kClient = 1, kServer = 2;

Words operator+(Words left, const Words& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

std::string bytes_of(const Words& words) {
  dump_test::Bytes bytes;
  for (const std::uint32_t word : words) bytes.u32(word);
  const ByteVector& all = bytes;
  return {reinterpret_cast<const char*>(all.data()), all.size()};
}

/// A transport header without chunks [RFC 8166 4.3].
Words plain(std::uint32_t xid, std::uint32_t procedure = 0) { return {xid, 1, 32, procedure, 0, 0, 0}; }
/// A Call [RFC 5531 9].
Words call(std::uint32_t xid, std::uint32_t program, std::uint32_t version, std::uint32_t procedure,
           const Words& arguments = {}) {
  return Words{xid, 0, 2, program, version, procedure, 0, 0, 0, 0} + arguments;
}
/// A Reply to an accepted Call.
Words reply(std::uint32_t xid, std::uint32_t accepted, const Words& results = {}) {
  return Words{xid, 1, 0, 0, 0, accepted} + results;
}

/// A capture of Sends. One counter numbers the packets of both sides: each Send has the number
/// after that of the packet before it, whichever side sends it.
class Capture {
 public:
  void send(unsigned from, const Words& words) { packet(from, 0x04, bytes_of(words)); }
  void packet(unsigned from, unsigned opcode, std::string_view data, const ByteVector& extension = {}) {
    const unsigned to = kClient + kServer - from;
    frames_.push_back(dump_test::ethernet(
        dump_test::ipv4(dump_test::udp(dump_test::roce(opcode, next_++, data, 16 + to, extension)), 17, from, to)));
  }
  /// The server reads the client's memory, as a Long Call needs it.
  void read(std::uint32_t handle, const Words& content) {
    const std::string bytes = bytes_of(content);
    packet(kServer, 0x0c, "", dump_test::Bytes().u32(0).u32(0).u32(handle).u32(bytes.size()));
    --next_;
    packet(kClient, 0x10, bytes, dump_test::Bytes().u32(0));
  }
  std::string file() const { return dump_test::pcap_of(frames_); }

 private:
  std::vector<ByteVector> frames_;
  unsigned next_ = 100;
};

class DumpBrief : public dump_test::WithFolder {
 protected:
  /// Prints the capture in lines. `options` says how.
  std::vector<std::string> lines(const Capture& capture, rpcrdma::cli::DumpOptions options = {.brief = true}) {
    options.file = file("capture.pcap", capture.file());
    if (options.programs.empty()) options.programs = {SHELF_JSON};
    const Output output = dump_test::dump(options);
    EXPECT_EQ(output.err, options.json ? output.err : "");
    std::vector<std::string> result;
    for (std::size_t at = 0, end = 0; (end = output.out.find('\n', at)) != std::string::npos; at = end + 1) {
      result.push_back(output.out.substr(at, end - at));
    }
    return result;
  }
};

TEST_F(DumpBrief, ShowsCallsAndRepliesByNameWithTheirChunks) {
  Capture capture;
  const Words segment{0xa1, 8, 0, 0};
  capture.send(kClient, Words{7, 1, 32, 0, 1, 64} + segment + Words{1, 64} + segment + Words{1, 96} + segment +
                            Words{0, 1, 1} + segment + Words{0, 1, 1} + segment + call(7, kShelf, 1, kTake, {5}));
  capture.send(kServer, plain(7) + reply(7, 0, {0, 77}));
  capture.send(kClient, plain(8) + call(8, 100003, 3, 6));
  capture.send(kServer, plain(8) + reply(8, 0));
  capture.send(kServer, plain(9) + reply(9, 0));
  capture.send(kClient, {10, 1, 32, 3});
  const std::string to_server = "10.0.0.1 -> 10.0.0.2 QP 18  ", to_client = "10.0.0.2 -> 10.0.0.1 QP 17  ";
  EXPECT_THAT(
      lines(capture),
      testing::ElementsAre(
          "#1  frame 1  0.000000  " + to_server + "xid 0x00000007  call SHELF_TAKE  chunks R2 W1 reply",
          "#2  frame 2  1.000000  " + to_client + "xid 0x00000007  reply SHELF_TAKE  SHELF_OK",
          "#3  frame 3  2.000000  " + to_server + "xid 0x00000008  call program 100003 version 3 procedure 6",
          "#4  frame 4  3.000000  " + to_client + "xid 0x00000008  reply program 100003 version 3 procedure 6  SUCCESS",
          "#5  frame 5  4.000000  " + to_client + "xid 0x00000009  reply without its call  SUCCESS",
          "#6  frame 6  5.000000  " + to_server + "xid 0x0000000a  RDMA_DONE",
          "6 RPC-over-RDMA messages, 0 with errors; 0 other Sends",
          "       1  call of program 100003 version 3, which no --program describes"));
}

TEST_F(DumpBrief, FindsAStatusThatFollowsOpaqueDataAndStrings) {
  Capture capture;
  const auto sort = [&](std::uint32_t xid, const Words& results) {
    capture.send(kClient, plain(xid) + call(xid, kShelf, 1, kSort));
    capture.send(kServer, plain(xid) + reply(xid, 0, results));
  };
  sort(1, {5, 0x01020304, 0x05000000, 1, 0x61000000, 2});
  sort(2, {0, 0, 2});
  sort(3, {0, 0, 0, 77});
  sort(4, {8, 0x02020202});  // truncated
  const auto failed = lines(capture, {.brief = true, .failed = true});
  ASSERT_EQ(failed.size(), 4U);
  EXPECT_THAT(failed[0], EndsWith("xid 0x00000001  reply SHELF_SORT  SHELF_EMPTY"));
  EXPECT_THAT(failed[1], EndsWith("xid 0x00000002  reply SHELF_SORT  SHELF_EMPTY"));
  EXPECT_THAT(failed[2], HasSubstr("xid 0x00000004  reply SHELF_SORT  SUCCESS"));
}

TEST_F(DumpBrief, ShowsNoStatusFromTheResultsIfATypeOfTheModelBeginsWithItself) {
  std::ifstream stream(SHELF_JSON);
  Json model = Json::parse(stream);
  for (Json& type : model["types"]) {
    if (type["name"] == "shelf_added") type["members"][0]["type"] = "shelf_added";
  }
  Capture capture;
  capture.send(kClient, plain(1) + call(1, kShelf, 1, kAdd, {5}));
  capture.send(kServer, plain(1) + reply(1, 0, {2}));
  const auto brief = lines(capture, {.brief = true, .programs = {file("shelf.json", model.dump())}});
  ASSERT_GE(brief.size(), 2U);
  EXPECT_THAT(brief[1], HasSubstr("reply SHELF_ADD  SUCCESS"));
}

TEST_F(DumpBrief, ShowsTheXidOfACallThatIsInAReadChunk) {
  Capture capture;
  const Words arguments = call(7, kShelf, 1, kAdd, {5});
  const auto bytes = static_cast<std::uint32_t>(4 * arguments.size());
  capture.send(kClient, {7, 1, 32, 1, 1, 0, 0xa1, bytes, 0, 0, 0, 0, 0});
  capture.read(0xa1, arguments);
  capture.send(kServer, plain(7) + reply(7, 0, {2}));
  const auto brief = lines(capture);
  ASSERT_GE(brief.size(), 4U);
  EXPECT_THAT(brief[0], EndsWith("xid 0x00000007  RDMA_NOMSG  chunks R1"));
  EXPECT_THAT(brief[1], EndsWith("xid 0x00000007  Read chunk  call SHELF_ADD"));
  EXPECT_THAT(brief[2], EndsWith("xid 0x00000007  reply SHELF_ADD  SHELF_EMPTY"));
  EXPECT_THAT(lines(capture, {}), testing::Contains(EndsWith("  Read chunk  xid 0x00000007  44 bytes")));
}

/// Nine Calls with an answer each: six answers say that the RPC has failed, three that it has not.
Capture failures() {
  Capture capture;
  const auto exchange = [&](std::uint32_t xid, std::uint32_t procedure, const Words& answer) {
    capture.send(kClient, plain(xid) + call(xid, kShelf, 1, procedure, procedure == kLook ? Words{} : Words{5}));
    capture.send(kServer, answer);
  };
  exchange(1, kTake, plain(1) + reply(1, 0, {0, 77}));
  exchange(2, kTake, plain(2) + reply(2, 0, {2}));
  exchange(3, kAdd, plain(3) + reply(3, 0, {9}));
  exchange(4, kTake, plain(4) + reply(4, 4));
  exchange(5, kLook, plain(5) + reply(5, 0, {2}));
  exchange(6, kTake, plain(6) + Words{6, 1, 1, 1, 5});
  exchange(7, kTake, plain(7) + Words{7, 1, 1, 0, 2, 2});
  exchange(8, kTake, {8, 1, 32, 4, 2});
  exchange(9, kAdd, plain(9) + reply(9, 0, {0, 77}));
  return capture;
}

TEST_F(DumpBrief, OptionFailedShowsOnlyTheRepliesOfFailedCalls) {
  const auto failed = lines(failures(), {.brief = true, .failed = true});
  ASSERT_EQ(failed.size(), 7U);
  EXPECT_THAT(failed[0], EndsWith("xid 0x00000002  reply SHELF_TAKE  SHELF_EMPTY"));
  EXPECT_THAT(failed[1], EndsWith("xid 0x00000003  reply SHELF_ADD  9  ERROR")) << "9 is no value of the enumeration";
  EXPECT_THAT(failed[2], EndsWith("xid 0x00000004  reply SHELF_TAKE  GARBAGE_ARGS"));
  EXPECT_THAT(failed[3], EndsWith("xid 0x00000006  reply SHELF_TAKE  AUTH_ERROR AUTH_TOOWEAK"));
  EXPECT_THAT(failed[4], EndsWith("xid 0x00000007  reply SHELF_TAKE  RPC_MISMATCH"));
  EXPECT_THAT(failed[5], EndsWith("xid 0x00000008  RDMA_ERROR SHELF_TAKE  ERR_CHUNK"));
  EXPECT_EQ(failed[6], "18 RPC-over-RDMA messages, 1 with errors; 0 other Sends");
}

TEST_F(DumpBrief, OptionFailedAloneShowsTheFieldsOfRepliesOfFailedCalls) {
  const auto failed = lines(failures(), {.failed = true});
  EXPECT_EQ(std::count_if(failed.begin(), failed.end(), [](const auto& line) { return line.starts_with('#'); }), 6);
  EXPECT_THAT(failed, testing::Contains(HasSubstr("status  SHELF_EMPTY (2)")));
  EXPECT_THAT(failed, Not(testing::Contains(HasSubstr("SHELF_OK"))));
}

TEST_F(DumpBrief, JsonHasTheSameRpcObjectAsWithoutBriefButNoFields) {
  const auto whole = lines(failures(), {.json = true});
  const auto brief = lines(failures(), {.json = true, .brief = true});
  ASSERT_EQ(whole.size(), 18U);
  ASSERT_EQ(brief.size(), 18U);
  const Json call = Json::parse(brief[2]), reply = Json::parse(brief[3]), error = Json::parse(brief[15]);
  EXPECT_EQ(
      call["rpc"],
      (Json{{"message", "call"}, {"program", kShelf}, {"version", 1}, {"procedure", kTake}, {"name", "SHELF_TAKE"}}));
  EXPECT_EQ(reply["rpc"]["message"], "reply");
  EXPECT_EQ(reply["rpc"]["name"], "SHELF_TAKE");
  EXPECT_EQ(reply["rpc"]["status"], "SHELF_EMPTY");
  EXPECT_EQ(reply["rpc"]["failed"], true);
  EXPECT_EQ(error["rpc"]["message"], "error");
  EXPECT_EQ(error["rpc"]["status"], "ERR_CHUNK");
  EXPECT_FALSE(reply.contains("parts"));
  EXPECT_FALSE(reply.contains("chunks"));
  EXPECT_EQ(Json::parse(whole[3])["rpc"], reply["rpc"]);
  EXPECT_TRUE(Json::parse(whole[3]).contains("parts"));
}

TEST_F(DumpBrief, JsonNamesTheFileOfEachMessageAlsoOfOneInAChunk) {
  Capture capture;
  const Words arguments = call(7, kShelf, 1, kAdd, {5});
  const auto bytes = static_cast<std::uint32_t>(4 * arguments.size());
  capture.send(kClient, {7, 1, 32, 1, 1, 0, 0xa1, bytes, 0, 0, 0, 0, 0});
  capture.read(0xa1, arguments);
  capture.send(kServer, plain(7) + reply(7, 0, {2}));
  const auto named = lines(capture, {.json = true, .with_file = true, .brief = true});
  ASSERT_EQ(named.size(), 3U);
  EXPECT_EQ(Json::parse(named[1])["chunk"], "Read chunk");
  for (const auto& line : named) EXPECT_EQ(Json::parse(line)["file"], (folder_ / "capture.pcap").string());
  for (const auto& line : lines(capture, {.json = true})) EXPECT_FALSE(Json::parse(line).contains("file"));
}

TEST_F(DumpBrief, FindsAModelByItsNameInTheFolderOfModels) {
  const std::filesystem::path model(SHELF_JSON);
  const std::string capture = file("capture.pcap", failures().file());
  const std::string folder = model.parent_path().string();
  const Output named = dump_test::dump({.file = capture, .brief = true, .programs = {model.stem()}, .models = folder});
  EXPECT_EQ(named.status, 1) << named.err;
  EXPECT_THAT(named.out, HasSubstr("reply SHELF_TAKE  SHELF_EMPTY"));
  const Output unknown = dump_test::dump({.file = capture, .programs = {"shelf9"}, .models = folder});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, StartsWith("rpcrdma dump: shelf9: No such file or directory; known by name: "));
  EXPECT_THAT(unknown.err, HasSubstr("dump_shelf"));
  EXPECT_EQ(dump_test::dump({.file = capture, .programs = {"./" + model.stem().string()}, .models = folder}).status, 2)
      << "a path is no name";
}

TEST_F(DumpBrief, SaysWhyTheFileOfAModelCannotBeOpened) {
  const std::string capture = file("capture.pcap", failures().file());
  const Output refused = dump_test::dump({.file = capture, .programs = {capture + "/shelf.json"}});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "rpcrdma dump: " + capture + "/shelf.json: Not a directory\n");
  const Output in_folder = dump_test::dump({.file = capture, .programs = {"shelf9"}, .models = capture});
  EXPECT_EQ(in_folder.status, 2);
  EXPECT_EQ(in_folder.err, "rpcrdma dump: " + capture + "/shelf9.json: Not a directory\n");
}

TEST_F(DumpBrief, CountsCallsOfProgramsWithoutAModel) {
  Capture capture;
  for (const std::uint32_t xid : {7U, 8U}) capture.send(kClient, plain(xid) + call(xid, 100227, 3, 1));
  capture.send(kClient, plain(9) + call(9, 100003, 4, 0));
  capture.send(kClient, plain(10) + call(10, kShelf, 1, 9));
  const auto all = lines(capture);
  ASSERT_EQ(all.size(), 7U);
  EXPECT_EQ(all[5], "       1  call of program 100003 version 4, which no --program describes");
  EXPECT_EQ(all[6], "       2  calls of program 100227 version 3, which no --program describes");
}

TEST_F(DumpBrief, CountsChunksInJson) {
  Capture capture;
  const Words segment{0xa1, 8, 0, 0};
  capture.send(kClient,
               Words{7, 1, 32, 0, 0, 1, 1} + segment + Words{1, 1} + segment + Words{0, 0} + call(7, kShelf, 1, kLook));
  const auto json = lines(capture, {.json = true, .brief = true});
  ASSERT_EQ(json.size(), 1U);
  EXPECT_EQ(Json::parse(json[0])["chunks"], (Json{{"read", 0}, {"write", 2}, {"reply", false}}));
}

}  // namespace brief_test
}  // namespace
