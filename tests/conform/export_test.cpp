// SPDX-License-Identifier: BSD-3-Clause
//
// The files that `rpcrdma conform server` creates on the server under test: one that cannot be
// filled does not stay there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <iterator>

#include "conform/served.h"

namespace rpcrdma::test {
namespace {

/// While it lives, files of this process, which the server is part of, have at most `bytes`.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &before_), 0);
    const rlimit small{bytes, before_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  ~FileSizeLimit() { EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &before_), 0); }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit before_{};
};

TEST(ConformExport, FileThatCannotBeFilledIsRemovedAgain) {
  const Served served;
  ASSERT_EQ(served.trouble(), "");
  const auto files_there = [&] {
    return std::distance(std::filesystem::directory_iterator(served.scratch()), std::filesystem::directory_iterator());
  };
  const auto before = files_there();
  {
    const FileSizeLimit limit(conform::kFileBytes / 2);
    const auto files = served.open_export();
    ASSERT_FALSE(files);
    EXPECT_THAT(files.error(), ::testing::ContainsRegex("; this run made rpcrdma-conform-[0-9a-f]* in the scratch "
                                                        "directory, and has removed it"));
  }
  EXPECT_EQ(files_there(), before);
}

}  // namespace
}  // namespace rpcrdma::test
