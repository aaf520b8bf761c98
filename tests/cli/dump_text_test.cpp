// SPDX-License-Identifier: BSD-3-Clause
//
// The output of `rpcrdma dump` for vectors, for wrong bytes, for hexadecimal text in all its forms;
// exit statuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "capture/hex.h"
#include "cli/dump_frames.h"
#include "dump.h"
#include "dump_message.h"
#include "dump_text.h"
#include "xdr/codec/vectors.h"

namespace {

namespace fs = std::filesystem;
namespace cli = rpcrdma::cli;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

struct Output {
  int status = 0;
  std::string out;
  std::string err;
};

std::string all_of(std::FILE* file) {
  std::string text;
  std::rewind(file);
  for (int c = 0; (c = std::fgetc(file)) != EOF;) text += static_cast<char>(c);
  std::fclose(file);
  return text;
}

Output dump(const cli::DumpOptions& options) {
  std::FILE* const out = std::tmpfile();
  std::FILE* const err = std::tmpfile();
  const int status = cli::run_dump(options, out, err);
  return {status, all_of(out), all_of(err)};
}

std::string vector_file(const std::string& name) { return RPCRDMA_SOURCE_DIR "/tests/data/vectors/" + name + ".hex"; }

/// A file that exists as long as this object.
class File {
 public:
  explicit File(const std::string& content)
      : path_(fs::temp_directory_path() / ("rpcrdma_dump_" + std::to_string(::getpid()) + "_" +
                                           std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
    std::ofstream(path_, std::ios::binary) << content;
  }
  ~File() { fs::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string name() const { return path_.string(); }

 private:
  fs::path path_;
};

TEST(Dump, ShowsAVersionOneHeaderFieldByField) {
  const Output output = dump({.file = vector_file("v1_msg_reads")});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_THAT(output.out, HasSubstr("version 1  RDMA_MSG  xid 0x"));
  EXPECT_THAT(output.out, HasSubstr("\n       4    rdma_vers  1    "));
  EXPECT_THAT(output.out, HasSubstr("rdma_msg in RFC 8166\n"));
  EXPECT_THAT(output.out, ContainsRegex("    rdma_vers  1 +\\[RFC 8166 4.2.2\\]\n"));
  EXPECT_THAT(output.out, ContainsRegex("    position  64 \\(0x40\\) +\\[RFC 8166 3.4.5\\]\n"));
  EXPECT_THAT(output.out, Not(HasSubstr(".txt")));
  EXPECT_THAT(output.out, HasSubstr("1 RPC-over-RDMA message, 0 with errors"));
}

TEST(Dump, ShowsEachTestVectorOfATransportHeaderWithoutErrors) {
  for (const auto& file : fs::directory_iterator(RPCRDMA_SOURCE_DIR "/tests/data/vectors")) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() != ".hex" || !name.starts_with("v")) continue;
    const Output output = dump({.file = file.path().string()});
    EXPECT_EQ(output.status, 0) << name << output.out;
    const auto bytes = codec::vector(name);
    const std::string version =
        std::to_string(std::to_integer<int>(bytes[7]));  // for an ERR_VERS, the version of the Call
    EXPECT_THAT(output.out, HasSubstr("  version " + version + "  RDMA")) << name;
    EXPECT_THAT(output.out, HasSubstr(std::to_string(bytes.size()) + " bytes\n")) << name;
    EXPECT_THAT(output.out, Not(HasSubstr("  ERROR"))) << name;
  }
}

TEST(Dump, ShowsTheContentOfAnOptionalOperation) {
  const auto init = codec::vector("xcharext_init");
  const auto word = [](std::size_t value) {
    char digits[20];
    std::snprintf(digits, sizeof digits, "%08zx", value);
    return std::string(digits);
  };
  std::string text = "00000007 00000002 00000020 00000005 00000000 00000001 ";
  const std::size_t length_at = text.size();
  text += word(init.size());
  for (const std::byte byte : init) {
    char digits[4];
    std::snprintf(digits, sizeof digits, "%02x", std::to_integer<unsigned>(byte));
    text += digits;
  }
  const File file(text);
  const Output good = dump({.file = file.name()});
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_THAT(good.out, HasSubstr("INIT_XCHAR: optinfo_initxch in draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt"));
  EXPECT_THAT(good.out, HasSubstr("xchv_which"));
  const File longer(text.replace(length_at, 8, word(init.size() + 4)) + "00000000");
  const Output more = dump({.file = longer.name()});
  EXPECT_EQ(more.status, 0) << more.out;
  EXPECT_THAT(more.out, HasSubstr("  4 bytes of no meaning\n"));
  const Output json = dump({.file = longer.name(), .json = true});
  EXPECT_THAT(json.out, HasSubstr("],\"rest\":{\"size\":4,\"is\":\"no meaning\"}}"));
}

TEST(Dump, ShowsTheRpcMessageThatFollowsTheTransportHeader) {
  std::string text = "00000007 00000001 00000020 00000000 00000000 00000000 00000000\n";
  std::ifstream in(vector_file("rpc_call"));
  text += std::string(std::istreambuf_iterator<char>(in), {}) + "\n00000001 00000002\n";
  const File file(text);
  const Output output = dump({.file = file.name()});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_THAT(output.out, HasSubstr("rpc_msg in RFC 5531"));
  EXPECT_THAT(output.out, HasSubstr("8 bytes of arguments"));
}

TEST(Dump, ShowsAnErrorAtTheByteWhereTheMessageIsTruncated) {
  const File file("00000007 00000001 00000020 00000000 00000001 00000000 000000a1");
  const Output output = dump({.file = file.name()});
  EXPECT_EQ(output.status, 1);
  EXPECT_THAT(output.out, HasSubstr("handle  161 (0xa1)"));
  EXPECT_THAT(output.out, HasSubstr("\n      28  ERROR …rdma_reads[0].target.length: truncated at byte 28"));
  EXPECT_THAT(output.out, HasSubstr("\n      28        the bytes end here\n1 RPC"));
}

TEST(Dump, ShowsWhyAMessageGivenInHexIsInvalid) {
  const auto wrong = [](const std::string& text) {
    const File file(text);
    const Output output = dump({.file = file.name()});
    EXPECT_EQ(output.status, 1) << text;
    EXPECT_THAT(output.out, HasSubstr("1 RPC-over-RDMA message, 1 with errors; 0 other Sends"));
    const Output json = dump({.file = file.name(), .json = true});
    EXPECT_EQ(json.status, 1) << text;
    EXPECT_THAT(nlohmann::json::parse(json.out).dump(), HasSubstr("\"error\":{\"offset\":")) << json.out;
    return output.out;
  };
  EXPECT_THAT(wrong("0000000700000001"),
              HasSubstr("\n       8  ERROR rdma_credit: truncated at byte 8 [RFC 8166 4.2.3]\n"));
  EXPECT_THAT(wrong("00000007 00000001 00000020 0000"),
              HasSubstr("\n      12  ERROR rdma_proc: truncated at byte 12 [RFC 8166 4.2.4]\n"));
  EXPECT_THAT(wrong("abcd"), HasSubstr("#1  no whole header  2 bytes  ERROR\n"));
  const std::string procedure = wrong("00000007 00000001 00000020 00000007");
  EXPECT_THAT(procedure, HasSubstr("#1  version 1  procedure 7  xid 0x00000007  credits 32  16 bytes  ERROR\n"));
  EXPECT_THAT(procedure,
              HasSubstr("\n      12  ERROR rdma_body.proc: no such enumeration value at byte 12 [RFC 8166 4.2.4]\n"));
  EXPECT_THAT(wrong("00000007 00000002 00000020 ffffffff"),
              HasSubstr("\n      12  ERROR rdma_body.rdma_proc: no such"));
  const std::string version = wrong("00000007 00000003 00000020 00000000 00000000");
  EXPECT_THAT(version, HasSubstr("\n       4  ERROR rdma_vers: version 3 is neither 1 nor 2\n"));
  EXPECT_THAT(version, HasSubstr("\n       4        the bytes here: 000000030000002000000000"));
  EXPECT_THAT(version, HasSubstr("4 bytes of no meaning"));
}

TEST(Dump, ShowsErrVersOfAnUnknownVersion) {
  const File file("00000007 00000003 00000020 00000004 00000001 00000001 00000002");
  const Output output = dump({.file = file.name()});
  EXPECT_EQ(output.status, 0) << output.out;
  EXPECT_THAT(output.out, HasSubstr("version 3  RDMA_ERROR"));
  EXPECT_THAT(output.out, HasSubstr("\n      24    rdma_vers_high  2 "));
}

TEST(Dump, RefusesUnreadableInputAndNamesTheFileAndLine) {
  EXPECT_THAT(dump({.file = "/nowhere"}).err, HasSubstr("rpcrdma dump: /nowhere: No such file"));
  const File text("00 11\nhello\n");
  const Output output = dump({.file = text.name()});
  EXPECT_EQ(output.status, 2);
  EXPECT_THAT(output.err, HasSubstr(":2: `h` is no hexadecimal digit"));
  const File half("00 1");
  EXPECT_THAT(dump({.file = half.name()}).err, HasSubstr(":1: the last byte has only one digit"));
  const File empty("# nothing\n");
  EXPECT_EQ(dump({.file = empty.name()}).status, 2);
  const File capture("\xd4\xc3\xb2\xa1too short");
  EXPECT_EQ(dump({.file = capture.name()}).status, 2);
}

dump_test::ByteVector bytes_of(const std::vector<std::uint32_t>& words) {
  dump_test::Bytes bytes;
  for (const std::uint32_t word : words) bytes.u32(word);
  return bytes;
}

/// A pcap of RoCEv2 Sends; `sends` has the words of each Send, and its queue pair.
std::string pcap_of(const std::vector<std::pair<unsigned, std::vector<std::uint32_t>>>& sends) {
  using namespace dump_test;
  std::vector<ByteVector> frames;
  unsigned number = 0;
  for (const auto& [queue_pair, words] : sends) {
    const ByteVector bytes = bytes_of(words);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    frames.push_back(ethernet(ipv4(udp(roce(4, number++, text, queue_pair)), 17)));
  }
  return dump_test::pcap_of(frames);
}

TEST(Dump, CountsAnInvalidSendAsAnErrorOnlyIfProbablyRpcOverRdma) {
  const auto summary = [](const std::vector<std::pair<unsigned, std::vector<std::uint32_t>>>& sends) {
    const File file(pcap_of(sends));
    const Output output = dump({.file = file.name()});
    EXPECT_EQ(output.status, output.out.find(" 0 with errors") == std::string::npos ? 1 : 0);
    return output.out.substr(output.out.rfind("\n", output.out.size() - 2) + 1);
  };
  const std::vector<std::uint32_t> good{0x100, 1, 32, 3};
  const std::vector<std::uint32_t> procedure{0x101, 1, 32, 9};
  const std::vector<std::uint32_t> version{0x102, 3, 32, 0};
  const std::vector<std::uint32_t> cut{0x103, 1, 32};
  const std::vector<std::uint32_t> other{0x104, 1, 0x10000, 9};
  EXPECT_EQ(summary({{1, procedure}}), "1 RPC-over-RDMA message, 1 with errors; 0 other Sends\n");
  EXPECT_EQ(summary({{1, version}, {1, cut}, {1, other}}), "0 RPC-over-RDMA messages, 0 with errors; 3 other Sends\n");
  EXPECT_EQ(summary({{1, good}, {1, version}, {1, cut}, {1, other}, {2, cut}}),
            "4 RPC-over-RDMA messages, 3 with errors; 1 other Send\n");
  EXPECT_EQ(summary({{1, procedure}, {1, version}}), "1 RPC-over-RDMA message, 1 with errors; 1 other Send\n")
      << "an invalid message does not make later Sends count as messages";
}

TEST(Dump, FailsWhereTheOutputCannotBeWritten) {
  for (const bool json : {false, true}) {
    std::FILE* const full = std::fopen("/dev/full", "w");
    if (full == nullptr) GTEST_SKIP() << "no /dev/full";
    std::FILE* const err = std::tmpfile();
    EXPECT_EQ(cli::run_dump({.file = vector_file("v1_msg_all"), .json = json}, full, err), 2);
    EXPECT_THAT(all_of(err), HasSubstr("the output cannot be written"));
    std::fclose(full);
  }
}

/// The output where the input is a pipe.
Output dump_piped(const std::string& content, std::uint64_t most) {
  int ends[2] = {};
  EXPECT_EQ(::pipe(ends), 0);
  EXPECT_EQ(::write(ends[1], content.data(), content.size()), static_cast<ssize_t>(content.size()));
  ::close(ends[1]);
  Output output = dump({.file = "/dev/fd/" + std::to_string(ends[0]), .most_piped = most});
  ::close(ends[0]);
  return output;
}

TEST(Dump, RefusesACaptureFromAPipeThatIsLongerThanTheLimit) {
  const std::string capture = pcap_of({{1, {0x100, 1, 32, 3}}});
  const Output whole = dump_piped(capture, capture.size());
  EXPECT_EQ(whole.status, 0) << whole.err;
  EXPECT_THAT(whole.out, HasSubstr("1 RPC-over-RDMA message, 0 with errors"));
  const Output longer = dump_piped(capture, capture.size() - 1);
  EXPECT_EQ(longer.status, 2);
  EXPECT_THAT(longer.err, HasSubstr("more than " + std::to_string(capture.size() - 1) + " bytes of capture"));
}

TEST(Dump, WritesALargeMessageInSmallPieces) {
  constexpr std::uint32_t kEntries = 2000;
  std::vector<std::uint32_t> words{7, 1, 32, 0};
  for (std::uint32_t i = 0; i < kEntries; ++i) words.insert(words.end(), {1, i, 0xa1, 4096, 0, i});
  words.insert(words.end(), {0, 0, 0});
  const cli::capture::Send send{1, 0, "", "", bytes_of(words)};
  const cli::Dissected message = cli::dissect(send.bytes, cli::Given::kMessage);
  EXPECT_FALSE(message.has_error());
  for (const auto& write_message : {cli::write_text, cli::write_json}) {
    std::size_t all = 0;
    std::size_t largest = 0;
    write_message(
        [&](std::string_view text) {
          all += text.size();
          largest = std::max(largest, text.size());
        },
        {1, false}, send, message);
    EXPECT_GT(all, std::size_t{100} * 6 * kEntries / 2);
    EXPECT_LE(largest, 8192U);
  }
}

TEST(Dump, ReadsACaptureAndPrintsOnlyOneXidOrTheFirstMessagesIfAsked) {
  const std::string file = pcap_of({{17, {0x100, 1, 32, 3}}, {17, {0x101, 1, 32, 3}}, {17, {0x102, 1, 32, 3}}});
  const File capture(file);
  const Output all = dump({.file = capture.name()});
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_THAT(all.out,
              HasSubstr("#3  frame 3  2.000000  10.0.0.1 -> 10.0.0.2 QP 17  version 1  RDMA_DONE  xid 0x00000102"));
  EXPECT_THAT(all.out, HasSubstr("3 RPC-over-RDMA messages"));
  const Output one = dump({.file = capture.name(), .xid = 0x101});
  EXPECT_THAT(one.out, HasSubstr("xid 0x00000101"));
  EXPECT_THAT(one.out, Not(HasSubstr("xid 0x00000100")));
  const Output two = dump({.file = capture.name(), .most = 2});
  EXPECT_THAT(two.out, Not(HasSubstr("xid 0x00000102")));
  // For a file that ends too early, everything before its end is shown.
  const File cut(file.substr(0, file.size() - 5));
  const Output output = dump({.file = cut.name()});
  EXPECT_EQ(output.status, 2);
  EXPECT_THAT(output.out, HasSubstr("xid 0x00000101"));
  EXPECT_THAT(output.err, HasSubstr("after frame 2: "));
}

TEST(Dump, WritesJson) {
  const Output output = dump({.file = vector_file("v1_msg_all"), .json = true});
  EXPECT_EQ(output.status, 0);
  const auto json = nlohmann::json::parse(output.out);
  EXPECT_EQ(json["procedure"], "RDMA_MSG");
  EXPECT_EQ(json["size"], codec::vector("v1_msg_all").size());
  bool found = false;
  for (const auto& field : json["parts"][0]["fields"]) {
    if (field["path"] != "rdma_body.rdma_msg.rdma_writes[0].target[1].length") continue;
    found = true;
    EXPECT_EQ(field["value"], 8192);
    EXPECT_EQ(field["document"], "RFC 8166");
    EXPECT_EQ(field["section"], "3.4.3");
    EXPECT_FALSE(field.contains("line")) << "a line of our own text, which nobody has";
  }
  EXPECT_TRUE(found);
  EXPECT_THAT(output.err, HasSubstr("1 RPC-over-RDMA message"));
}

TEST(Dump, JsonNamesTheFileOfAMessageAndReplacesBytesThatAreNoUtf8) {
  const cli::capture::Send send{1, 0, "", "", bytes_of({7, 1, 32, 3})};
  const cli::Dissected message = cli::dissect(send.bytes, cli::Given::kMessage);
  for (const auto& write_message : {cli::write_json, cli::write_brief_json}) {
    const auto file_in = [&](std::string_view name) {
      std::string text;
      write_message([&](std::string_view piece) { text += piece; }, {.number = 1, .file = name}, send, message);
      return nlohmann::json::parse(text).value("file", std::string("none"));
    };
    EXPECT_EQ(file_in("one.pcap"), "one.pcap");
    EXPECT_EQ(file_in("one\xff.pcap"), "one\xef\xbf\xbd.pcap");
    EXPECT_EQ(file_in(""), "none");
  }
}

std::string hex_of(const std::string& text) {
  const auto bytes = cli::capture::bytes_of_hex(text);
  if (!bytes) return "line " + std::to_string(bytes.error().line);
  std::ostringstream out;
  for (const std::byte byte : *bytes) out << std::to_integer<unsigned>(byte) << ' ';
  return out.str();
}

TEST(DumpHex, AcceptsCommonForms) {
  EXPECT_EQ(hex_of("01 02 # 03\n0a,0B // ff\n"), "1 2 10 11 ");
  EXPECT_EQ(hex_of("0102 0a0b\r\n0\n1"), "1 2 10 11 1 ");
  EXPECT_EQ(hex_of("00000000: 0102 4142  ..AB\n00000004: ff         ."), "1 2 65 66 255 ");
  EXPECT_EQ(hex_of("00000000  01 02 41 42  23 7c |..AB#||\n00000006\n"), "1 2 65 66 35 124 ");
  EXPECT_EQ(hex_of("00000000  01 02 41 42  23 7c |..AB#||\r\n00000006\r\n"), "1 2 65 66 35 124 ");
  EXPECT_EQ(hex_of("01020304"), "1 2 3 4 ");
  EXPECT_EQ(hex_of("01\n*\n"), "line 2");
  EXPECT_EQ(hex_of("01\n0x02\n"), "line 2");
}

}  // namespace
