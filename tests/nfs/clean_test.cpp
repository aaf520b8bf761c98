// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs clean` removes what killed `nfs put` commands have left, and nothing else.
#include <ctime>

#include "nfs/commands_fixture.h"

namespace rpcrdma::test {
namespace {

using ::testing::HasSubstr;

class A14NfsClean : public Commands {
 protected:
  int clean(const std::string& path) {
    return run(path, [](auto& session, const auto& streams) {
      return cli::nfs_clean(session, std::chrono::hours{24}, streams);
    });
  }
  static std::uint32_t ago(std::chrono::hours age) {
    return static_cast<std::uint32_t>(std::time(nullptr) - std::chrono::seconds(age).count());
  }
  void add(const std::string& name, std::chrono::hours age, nfs3::Ftype3 type = nfs3::Ftype3::NF3REG) {
    shelf_.add(Shelf::kRoot, name, {.type = type, .mtime = ago(age), .ctime = ago(age)});
  }
};

TEST_F(A14NfsClean, RemovesOldFilesOfKilledPutsAndPrintsTheirNames) {
  constexpr std::chrono::hours kOld{25}, kNew{1};
  const std::string old = cli::name_for_put(), other = cli::name_for_put();
  add(old, kOld);
  add(other, kNew);
  add(".rpcrdma-put-mine", kOld);
  add(".rpcrdma-put-0123456789abcde!", kOld);
  add("f", kOld);
  const std::string directory = cli::name_for_put();
  add(directory, kOld, nfs3::Ftype3::NF3DIR);
  EXPECT_EQ(clean("/srv/shelf"), 0) << error_;
  EXPECT_EQ(out_, old + "\n");
  EXPECT_EQ(clean("/srv/shelf"), 0) << error_;
  EXPECT_EQ(out_, "");
  stop();
  EXPECT_EQ(shelf_.find(old), nullptr);
  for (const std::string& name : {other, std::string(".rpcrdma-put-mine"), std::string("f"), directory})
    EXPECT_NE(shelf_.find(name), nullptr) << name;
}

/// For a put that has just begun and for one that was killed then, the server keeps the verifier of
/// the CREATE in the times of the file.
TEST_F(A14NfsClean, JudgesTheAgeOfAFileByItsChangeTimeNotItsModificationTime) {
  constexpr std::chrono::hours kOld{25}, kNew{1}, kTenYears{24 * 3652};
  const std::string left = cli::name_for_put(), under_way = cli::name_for_put();
  shelf_.add(Shelf::kRoot, left, {.mtime = ago(-kTenYears), .ctime = ago(kOld)});
  shelf_.add(Shelf::kRoot, under_way, {.mtime = ago(kTenYears), .ctime = ago(kNew)});
  EXPECT_EQ(clean("/srv/shelf"), 0) << error_;
  EXPECT_EQ(out_, left + "\n");
  stop();
  EXPECT_NE(shelf_.find(under_way), nullptr);
}

TEST_F(A14NfsClean, RefusesAPathThatIsNoDirectory) {
  add("f", std::chrono::hours{25});
  EXPECT_EQ(clean("/srv/shelf/f"), 1);
  EXPECT_THAT(error_, HasSubstr("it is no directory"));
}

}  // namespace
}  // namespace rpcrdma::test
