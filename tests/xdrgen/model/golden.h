// SPDX-License-Identifier: BSD-3-Clause
//
// Reviewed texts in tests/xdrgen/model/golden. MODEL_UPDATE=1 writes the current output; review the
// difference as code.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "support.h"

namespace xdrgen::test {

inline void expect_golden(const std::string& name, const std::string& made) {
  const std::string path = "tests/xdrgen/model/golden/" + name;
  if (std::getenv("MODEL_UPDATE") != nullptr) {
    std::ofstream(RPCRDMA_SOURCE_DIR "/" + path, std::ios::binary) << made;
    return;
  }
  const auto expected = read_file(path);
  ASSERT_TRUE(expected) << path << " is missing; MODEL_UPDATE=1 writes it\n" << made;
  EXPECT_EQ(made, *expected) << path;
}

}  // namespace xdrgen::test
