// SPDX-License-Identifier: BSD-3-Clause
//
// Compares our documents of NFS version 3 and its companions with the texts that have their names
// and numbers: RFC 1813, where it is available, and the .x files of rpcsvc. RFC 1813 does not mark
// its XDR, so this test finds definitions by their form. Each test names the mistakes of those
// texts that it corrects, and the last sections of our documents describe them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <string>
#include <string_view>

#include "ir/dump.h"
#include "xdrgen/support.h"

namespace nfs_text_test {
namespace {

using namespace xdrgen;
using namespace xdrgen::test;

std::optional<std::string> content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

/// Replaces `old`, which must occur `times` times.
void mend(std::string& text, std::string_view old, std::string_view now, int times = 1) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += now.size()) {
    text.replace(at, old.size(), now);
    ++found;
  }
  EXPECT_EQ(found, times) << old;
}

/// The lines of RFC 1813 from the last one that begins with `from` to the next one that begins with
/// `to`, without headers and footers of pages.
std::string part(const std::string& text, std::string_view from, std::string_view to) {
  std::string result;
  bool inside = false;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line(text.data() + begin, end - begin);
    begin = end + 1;
    if (line.starts_with('\f')) line.remove_prefix(1);
    if (line.starts_with(from)) {
      result.clear();
      inside = true;
    } else if (line.starts_with(to)) {
      inside = false;
    }
    if (!inside || line.starts_with("Callaghan, el al") || line.starts_with("RFC 1813  ")) continue;
    result.append(line).append("\n");
  }
  return result;
}

/// The parts of an unmarked text that have the form of XDR definitions, each from its keyword to
/// its closing brace.
std::string definitions(const std::string& text) {
  static const std::regex begins(
      R"(\s*(const \w+ *= *\w+;.*|typedef .*;|(enum|struct|program|version) \w+ *\{|union \w+ switch \(.*))");
  std::string result;
  bool inside = false;
  long depth = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (!inside) {
      inside = std::regex_match(line, begins);
      depth = 0;
    }
    if (!inside) continue;
    result += line + "\n";
    depth += std::count(line.begin(), line.end(), '{') - std::count(line.begin(), line.end(), '}');
    inside = depth != 0 || line.find(';') == std::string::npos;
  }
  return result;
}

class Rfc1813 : public testing::Test {
 protected:
  void SetUp() override {
    const auto text = content(RPCRDMA_RFC_DIR "/rfc1813.txt");
    if (!text) GTEST_SKIP() << "there is no " RPCRDMA_RFC_DIR "/rfc1813.txt (RPCRDMA_RFC_DIR, or else ../shared/rfc)";
    text_ = *text;
  }

  /// Replaces `long`, which XDR does not have.
  static void mend_integers(std::string& text) {
    mend(text, "typedef unsigned long uint32;", "typedef unsigned int uint32;");
    mend(text, "typedef long int32;", "typedef int int32;");
  }

  std::string text_;
};

void expect_same(const std::string& ours, const std::string& theirs) {
  const Outcome mine = compile_text(spec(ours));
  const Outcome other = compile_text({"theirs.x", theirs});
  ASSERT_TRUE(mine.model) << mine.rendered();
  ASSERT_TRUE(other.model) << other.rendered() << theirs;
  EXPECT_EQ(ir::canonical_text(*mine.model), ir::canonical_text(*other.model));
}

TEST_F(Rfc1813, HasTheSameXdrAsOurTextOfNfsVersionThree) {
  const std::string chapters = part(text_, "2.4 Sizes", "5.0 Appendix I");
  std::string xdr = definitions(chapters);
  mend_integers(xdr);
  mend(xdr, "FSINFOargs", "FSINFO3args");
  static const std::regex size(R"((NFS3_\w+SIZE) (\d+)\n)");
  int sizes = 0;
  for (std::sregex_iterator at(chapters.begin(), chapters.end(), size), end; at != end; ++at, ++sizes) {
    xdr = "const " + (*at)[1].str() + " = " + (*at)[2].str() + ";\n" + xdr;
  }
  EXPECT_EQ(sizes, 4);
  expect_same("nfs-version-three.txt", xdr);
}

TEST_F(Rfc1813, HasTheSameXdrAsOurTextOfMountVersionThree) {
  std::string xdr = definitions(part(text_, "5.0 Appendix I", "6.0 Appendix II"));
  mend(xdr, "case MNT_OK:", "case MNT3_OK:");
  expect_same("mount-version-three.txt", xdr);
}

// rpcsvc has the definitions of NLM version 3 that version 4 uses; RFC 1813 gives their new names
// and widths.
TEST_F(Rfc1813, TogetherWithRpcsvcHasTheSameXdrAsOurTextOfNlmVersionFour) {
  const auto rpcsvc = content("/usr/include/rpcsvc/nlm_prot.x");
  if (!rpcsvc) GTEST_SKIP() << "there is no /usr/include/rpcsvc/nlm_prot.x (Debian: rpcsvc-proto)";
  std::string xdr = definitions(part(text_, "6.0 Appendix II", "7.0 Appendix III"));
  mend_integers(xdr);
  mend(xdr, "version NLM4_VERS {", "program NLM_PROG { version NLM4_VERS {");
  xdr += "} = 100021;\n";

  std::string old = definitions(std::regex_replace(*rpcsvc, std::regex(R"(\t+)"), " "));
  old.resize(old.find("program NLM_PROG"));
  old = std::regex_replace(
      old, std::regex(R"((enum nlm_stats|struct nlm_holder|struct nlm_lock|struct nlm_share) \{[^}]*\};)"), "");
  old = std::regex_replace(old, std::regex(R"(\b(nlm|fsh)_(?!denied))"), "$014_");
  mend(old, "nlm_denied", "NLM4_DENIED");
  mend(old, "string name<MAXNAMELEN>", "string name<LM_MAXNAMELEN>");
  mend(old, "long state", "int state");
  expect_same("nlm-version-four.txt",
              "const LM_MAXSTRLEN = 1024; const LM_MAXNAMELEN = 1025; const MAXNETOBJ_SZ = 1024;\n"
              "typedef opaque netobj<MAXNETOBJ_SZ>;\n" +
                  xdr + old);
}

TEST(Rpcsvc, HasTheSameXdrAsOurTextOfNsmVersionOne) {
  auto xdr = content("/usr/include/rpcsvc/sm_inter.x");
  if (!xdr) GTEST_SKIP() << "there is no /usr/include/rpcsvc/sm_inter.x (Debian: rpcsvc-proto)";
  mend(*xdr, "version SM_VERS  {", "version SM_VERS { void SM_NULL(void) = 0;");
  mend(*xdr, "SM_SIMU_CRASH(void) = 5;", "SM_SIMU_CRASH(void) = 5; void SM_NOTIFY(stat_chge) = 6;");
  expect_same("nsm-version-one.txt",
              *xdr + "const SM_PRIV_SIZE = 16; struct stat_chge { string mon_name<SM_MAXSTRLEN>; int state; };\n");
}

// The texts of versions 4.0 and 4.2 are not available; the text of version 4.1 declares all names
// that the bindings of these versions use.
TEST(MinorVersions, BindingsOfEachVersionFitTheTextOfVersionFourOne) {
  const auto text = content(RPCRDMA_RFC_DIR "/rfc5662.txt");
  if (!text) GTEST_SKIP() << "there is no " RPCRDMA_RFC_DIR "/rfc5662.txt (RPCRDMA_RFC_DIR, or else ../shared/rfc)";
  const std::pair<const char*, const char*> bindings[] = {
      {"nfs40", "rfc7531.txt"}, {"nfs41", "rfc5662.txt"}, {"nfs42", "rfc7863.txt"}};
  for (const auto& [name, document] : bindings) {
    Text binding = spec("bindings/" + std::string(name) + ".toml");
    mend(binding.text, "document = \"" + std::string(document), "document = \"rfc5662.txt");
    const Outcome run = compile_text({"rfc5662.txt", *text}, {spec("overlays/rfc5662.toml")}, {binding});
    EXPECT_TRUE(run.model) << name << run.rendered();
  }
}

}  // namespace
}  // namespace nfs_text_test
