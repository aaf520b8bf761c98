// SPDX-License-Identifier: BSD-3-Clause
//
// A test for each case of a table: finds cases and names their tests. For the tests in this folder.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::test {

/// The case with this id, which must be one of `cases`.
inline const conform::Case& case_named(const std::vector<conform::Case>& cases, std::string_view id) {
  const auto found = std::find_if(cases.begin(), cases.end(), [&](const conform::Case& one) { return one.id == id; });
  EXPECT_NE(found, cases.end()) << id;
  return *found;
}

/// "v1.error.unknown-version" becomes v1_error_unknown_version.
inline std::string name_of_case(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

}  // namespace rpcrdma::test
