// SPDX-License-Identifier: BSD-3-Clause
//
// Runs the xdrgen command in this process, on files in a temporary folder of each test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"

namespace xdrgen::test {

using cli::kErrors;
using cli::kOk;
using cli::kUsage;

class CommandInFolder : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) /
              (std::string("xdrgen_") + test.test_suite_name() + "_" + test.name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// Makes a file and the folders that it lies in, and returns its path.
  std::string file(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  int run(const std::vector<std::string>& command_line) { return run(command_line, known_); }
  int run(const std::vector<std::string>& command_line, const std::filesystem::path& known) {
    out_.str("");
    err_.str("");
    return cli::run(command_line, {out_, err_, false, nullptr, known});
  }

  std::filesystem::path folder_;
  std::filesystem::path known_;  // the folder of known extensions; without one, there are none
  std::ostringstream out_;
  std::ostringstream err_;
};

}  // namespace xdrgen::test
