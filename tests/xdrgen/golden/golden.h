// SPDX-License-Identifier: BSD-3-Clause
//
// Compares with the expected files of a case, or writes them (GOLDEN_UPDATE=1).
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace golden {

inline std::filesystem::path folder(const std::string& name) {
  return std::filesystem::path(RPCRDMA_SOURCE_DIR) / "tests/xdrgen/golden" / name;
}

inline bool updating() { return std::getenv("GOLDEN_UPDATE") != nullptr; }

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Compares the text line by line, so that a failure names the first line that differs.
inline void expect_golden(const std::filesystem::path& expected, const std::string& text) {
  if (updating()) {
    std::filesystem::create_directories(expected.parent_path());
    std::ofstream(expected, std::ios::binary) << text;
    return;
  }
  ASSERT_TRUE(std::filesystem::exists(expected)) << expected << " is missing; the target golden-update makes it";
  std::istringstream want(contents(expected));
  std::istringstream have(text);
  std::string want_line;
  std::string have_line;
  for (std::size_t number = 1;; ++number) {
    const bool more_wanted = static_cast<bool>(std::getline(want, want_line));
    const bool more_made = static_cast<bool>(std::getline(have, have_line));
    ASSERT_EQ(more_wanted, more_made) << expected << " ends differently, line " << number;
    if (!more_wanted) return;
    ASSERT_EQ(want_line, have_line) << expected << ", line " << number;
  }
}

}  // namespace golden
