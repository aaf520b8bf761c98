// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma dump` in the process of a test: its exit status, and what it prints. For tests about
// models, too: everything.x as a model, which has operations and a header.
#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "dump.h"

namespace dump_test {

inline const std::string& model_text() {
  static const std::string text = [] {
    std::ifstream in(EVERYTHING_JSON, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  }();
  return text;
}

struct Output {
  int status = 0;
  std::string out{};
  std::string err{};
};

inline Output dump(const rpcrdma::cli::DumpOptions& options) {
  std::FILE* const files[] = {std::tmpfile(), std::tmpfile()};
  Output result{.status = rpcrdma::cli::run_dump(options, files[0], files[1])};
  for (std::string* const text : {&result.out, &result.err}) {
    std::FILE* const file = files[text == &result.out ? 0 : 1];
    std::rewind(file);
    for (int c = 0; (c = std::fgetc(file)) != EOF;) *text += static_cast<char>(c);
    std::fclose(file);
  }
  return result;
}

/// A test with a folder for its files.
class WithFolder : public testing::Test {
 protected:
  void SetUp() override {
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / (std::string(test.test_suite_name()) + "_" + test.name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
  }

  std::filesystem::path folder_;
};

}  // namespace dump_test
