// SPDX-License-Identifier: BSD-3-Clause
//
// What `rpcrdma dump` prints: of vectors, of wrong bytes, of hexadecimal text in all its forms; exit statuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "capture/hex.h"
#include "cli/dump_frames.h"
#include "codec/vectors.h"
#include "dump.h"

namespace {

namespace fs = std::filesystem;
namespace cli = rpcrdma::cli;
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

std::string vector_file(const std::string& name) { return RPCRDMA_SOURCE_DIR "/tests/vectors/" + name + ".hex"; }

/// A file that is gone when the test is.
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
  EXPECT_THAT(output.out, HasSubstr("section 2.2, line 62\n"));
  EXPECT_THAT(output.out, HasSubstr("1 RPC-over-RDMA message, 0 with errors"));
}

TEST(Dump, ShowsEveryVectorOfATransportHeader) {
  for (const auto& file : fs::directory_iterator(RPCRDMA_SOURCE_DIR "/tests/vectors")) {
    const std::string name = file.path().stem().string();
    if (file.path().extension() != ".hex" || !name.starts_with("v")) continue;
    const Output output = dump({.file = file.path().string()});
    EXPECT_EQ(output.status, 0) << name << output.out;
    const auto bytes = codec::vector(name);
    EXPECT_THAT(output.out, HasSubstr("  version " + name.substr(1, 1) + "  RDMA")) << name;
    EXPECT_THAT(output.out, HasSubstr(std::to_string(bytes.size()) + " bytes\n")) << name;
    EXPECT_THAT(output.out, Not(HasSubstr("  ERROR"))) << name;
  }
}

TEST(Dump, ShowsTheContentOfAnOptionalOperation) {
  const auto init = codec::vector("xcharext_init");
  std::string text = "00000007 00000002 00000020 00000005 00000000 00000001 ";
  char length[16];
  std::snprintf(length, sizeof length, "%08zx ", init.size());
  text += length;
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
  const File longer(text.replace(text.find(length), 8, "0000003c") + "00000000");
  const Output wrong = dump({.file = longer.name()});
  EXPECT_EQ(wrong.status, 1) << wrong.out;
}

TEST(Dump, ShowsAnRpcMessageBehindTheHeader) {
  std::string text = "00000007 00000001 00000020 00000000 00000000 00000000 00000000\n";
  std::ifstream in(vector_file("rpc_call"));
  text += std::string(std::istreambuf_iterator<char>(in), {}) + "\n00000001 00000002\n";
  const File file(text);
  const Output output = dump({.file = file.name()});
  EXPECT_EQ(output.status, 0) << output.err;
  EXPECT_THAT(output.out, HasSubstr("rpc_msg in onc-rpc-message-headers.txt"));
  EXPECT_THAT(output.out, HasSubstr("8 bytes of arguments"));
}

TEST(Dump, PutsAnErrorAtItsPlace) {
  const File file("00000007 00000001 00000020 00000000 00000001 00000000 000000a1");
  const Output output = dump({.file = file.name()});
  EXPECT_EQ(output.status, 1);
  EXPECT_THAT(output.out, HasSubstr("handle  161 (0xa1)"));
  EXPECT_THAT(output.out, HasSubstr("\n      28  ERROR …rdma_reads[0].target.length: truncated at byte 28"));
  EXPECT_THAT(output.out, HasSubstr("\n      28        the bytes end here\n1 RPC"));
}

TEST(Dump, SaysWhatIsNotRpcOverRdma) {
  for (const char* text : {"00000007 00000003 00000020 00000000", "00000007 00000001 00000020 00000009", "abcd"}) {
    const File file(text);
    const Output output = dump({.file = file.name()});
    EXPECT_EQ(output.status, 0);
    EXPECT_THAT(output.out, HasSubstr("not RPC-over-RDMA"));
    EXPECT_THAT(output.out, HasSubstr("0 RPC-over-RDMA messages, 0 with errors; 1 other Send"));
  }
}

TEST(Dump, RefusesWhatItCannotReadAndSaysWhere) {
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

TEST(Dump, ReadsACaptureAndFilters) {
  using namespace dump_test;
  ByteVector file = Bytes().u32(0xa1b2c3d4).u16(2).u16(4).zeros(8).u32(65535).u32(1);
  for (unsigned i = 0; i < 3; ++i) {
    const ByteVector header = Bytes().u32(0x100 + i).u32(1).u32(32).u32(3);
    const std::string text(reinterpret_cast<const char*>(header.data()), header.size());
    const ByteVector frame = ethernet(ipv4(udp(roce(4, i, text)), 17));
    const ByteVector record = Bytes()
                                  .u32(10 + i)
                                  .u32(500000)
                                  .u32(static_cast<unsigned>(frame.size()))
                                  .u32(static_cast<unsigned>(frame.size()))
                                  .add(frame);
    file.insert(file.end(), record.begin(), record.end());
  }
  const File capture(std::string(reinterpret_cast<const char*>(file.data()), file.size()));
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
  // The same from a file that ends too early: what came before is shown.
  const File cut(std::string(reinterpret_cast<const char*>(file.data()), file.size() - 5));
  const Output output = dump({.file = cut.name()});
  EXPECT_EQ(output.status, 2);
  EXPECT_THAT(output.out, HasSubstr("xid 0x00000101"));
  EXPECT_THAT(output.err, HasSubstr("behind frame 2: "));
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
    EXPECT_EQ(field["section"], "2.1");
    EXPECT_EQ(field["line"], 50);
  }
  EXPECT_TRUE(found);
  EXPECT_THAT(output.err, HasSubstr("1 RPC-over-RDMA message"));
}

std::string hex_of(const std::string& text) {
  const auto bytes = cli::capture::bytes_of_hex(text);
  if (!bytes) return "line " + std::to_string(bytes.error().line);
  std::ostringstream out;
  for (const std::byte byte : *bytes) out << std::to_integer<unsigned>(byte) << ' ';
  return out.str();
}

TEST(DumpHex, TakesWhatPeopleAndToolsWrite) {
  EXPECT_EQ(hex_of("01 02 # 03\n0a,0B // ff\n"), "1 2 10 11 ");
  EXPECT_EQ(hex_of("0102 0a0b\r\n0\n1"), "1 2 10 11 1 ");
  EXPECT_EQ(hex_of("00000000: 0102 4142  ..AB\n00000004: ff         ."), "1 2 65 66 255 ");
  EXPECT_EQ(hex_of("00000000  01 02 41 42  23 7c |..AB#||\n00000006\n"), "1 2 65 66 35 124 ");
  EXPECT_EQ(hex_of("01020304"), "1 2 3 4 ");
  EXPECT_EQ(hex_of("01\n*\n"), "line 2");
  EXPECT_EQ(hex_of("01\n0x02\n"), "line 2");
}

}  // namespace
