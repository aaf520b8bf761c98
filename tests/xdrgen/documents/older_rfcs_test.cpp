// SPDX-License-Identifier: BSD-3-Clause
//
// Published standards that are older than the marker `///`, or do not use it, compile from their
// own text: overlays say which of their lines are XDR (tests/xdrgen/inputs/overlays).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support.h"

namespace xdrgen::test {
namespace {

struct Older {
  const char* rfc;
  const char* overlay;
  const char* type;        ///< one type that the document declares
  std::uint64_t least;     ///< the smallest encoding of that type
  std::size_t types;       ///< the fewest types of the document
  std::size_t procedures;  ///< the number in all versions of all programs
  friend void PrintTo(const Older& row, std::ostream* out) { *out << row.overlay; }
};

class OlderRfcs : public testing::TestWithParam<Older> {
 protected:
  void SetUp() override {
    document_ = rfc(std::string(GetParam().rfc));
    if (!document_) GTEST_SKIP() << "there is no ../shared/rfc/" << GetParam().rfc;
    const std::string overlay = std::string("tests/xdrgen/inputs/overlays/") + GetParam().overlay;
    const auto text = read_file(overlay);
    ASSERT_TRUE(text) << overlay;
    overlay_ = {GetParam().overlay, *text};
  }

  std::optional<Text> document_;
  Text overlay_;
};

TEST_P(OlderRfcs, CompileWithTheirOverlays) {
  const Outcome run = compile_text(*document_, {overlay_});
  ASSERT_TRUE(run.model) << run.rendered();
  EXPECT_EQ(type(*run.model, GetParam().type).size.min, GetParam().least);
  EXPECT_GE(run.model->types.size(), GetParam().types);
  std::size_t procedures = 0;
  for (const auto& program : run.model->programs) {
    for (const auto& version : program.versions) procedures += version.procedures.size();
  }
  EXPECT_EQ(procedures, GetParam().procedures);
}

// Without the overlay's entries, xdrgen reads either nothing or the whole text.
TEST_P(OlderRfcs, DoNotCompileWithoutTheOverlay) {
  const Outcome run = compile_text(*document_);
  EXPECT_FALSE(run.model);
}

INSTANTIATE_TEST_SUITE_P(Texts, OlderRfcs,
                         testing::Values(Older{"rfc1813.txt", "rfc1813.txt.toml", "fattr3", 84, 120, 28},
                                         Older{"rfc1833.txt", "rfc1833.txt.toml", "rpcb", 20, 15, 20},
                                         Older{"rfc1833.txt", "rfc1833-portmap.txt.toml", "mapping", 16, 5, 6},
                                         Older{"rfc4506.txt", "rfc4506.txt.toml", "file", 16, 5, 0},
                                         Older{"rfc5531.txt", "rfc5531.txt.toml", "rpc_msg", 20, 14, 3}),
                         [](const auto& row) {
                           std::string name = row.param.overlay;
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace xdrgen::test
