// SPDX-License-Identifier: BSD-3-Clause
//
// The drafts in spec/ are the published ones; SHA256SUMS lists every text (the test spec.checksums
// compares the sums), and every overlay is named after its document.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path kSource = RPCRDMA_SOURCE_DIR;

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Spec, DraftsEqualThePublishedDraftsByteForByte) {
  const fs::path seeds = kSource / "../shared/seeds";
  if (!fs::is_directory(seeds)) GTEST_SKIP() << "the published drafts to compare with (../shared/seeds) are not there";
  std::size_t compared = 0;
  for (const auto& entry : fs::directory_iterator(kSource / "spec")) {
    if (entry.path().filename().string().rfind("draft-", 0) != 0) continue;
    ++compared;
    EXPECT_EQ(content(entry.path()), content(seeds / entry.path().filename())) << entry.path();
  }
  EXPECT_EQ(compared, 2u);
}

TEST(Spec, EveryTextIsListedInSha256sums) {
  const std::string sums = content(kSource / "spec/SHA256SUMS");
  for (const auto& entry : fs::directory_iterator(kSource / "spec")) {
    if (entry.path().extension() != ".txt") continue;
    EXPECT_NE(sums.find("  " + entry.path().filename().string() + "\n"), std::string::npos) << entry.path();
  }
}

// RFCs do not ship with the project; the corrections to them do.
TEST(Spec, EveryOverlayIsNamedAfterItsDocument) {
  for (const auto& entry : fs::directory_iterator(kSource / "spec/overlays")) {
    const std::string stem = entry.path().stem().string();
    if (stem.rfind("rfc", 0) == 0) {
      EXPECT_NE(content(entry.path()).find("document = \"" + stem + ".txt\"\n"), std::string::npos) << entry.path();
      continue;
    }
    EXPECT_TRUE(fs::exists(kSource / "spec" / entry.path().stem().concat(".txt"))) << entry.path();
  }
}

}  // namespace
