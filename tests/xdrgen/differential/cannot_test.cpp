// SPDX-License-Identifier: BSD-3-Clause
//
// The inputs that differential_test cannot compare, because rpcgen or the C compiler after it does
// not accept them: cannot.json. Each entry still fails with its message, and xdrgen accepts the
// construct that the entry stands for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const std::string kRoot = RPCRDMA_SOURCE_DIR;

Json load(const std::string& path) { return Json::parse(std::ifstream(kRoot + "/" + path)); }

struct Printed {
  int status = -1;
  std::string text;
};

class FailingDocument : public testing::TestWithParam<Json> {
 protected:
  void SetUp() override {
    std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    for (char& c : name) c = c == '/' ? '_' : c;
    folder_ = fs::path(testing::TempDir()) / ("differential_cannot_" + name + std::to_string(getpid()));
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Printed shell(const std::string& command) const {
    const std::string line = "cd '" + folder_.string() + "' && LC_ALL=C.UTF-8 " + command + " > printed 2>&1";
    const int status = std::system(line.c_str());
    std::ifstream in(folder_ / "printed", std::ios::binary);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}};
  }

  /// The file that rpcgen reads.
  std::string document() const {
    if (GetParam().contains("input")) {
      for (const Json& row : load("tests/xdrgen/inputs/inputs.json")) {
        if (row.at("name") == GetParam().at("input")) return row.at("document");
      }
      ADD_FAILURE() << "inputs.json has no such row";
    }
    std::ofstream(folder_ / "input.x") << GetParam().at("xdr").get<std::string>() << "\n";
    return (folder_ / "input.x").string();
  }

  fs::path folder_;
};

TEST_P(FailingDocument, RpcgenOrGccFailsWithTheRecordedMessage) {
  const std::string from = document();
  const Printed header = shell(RPCGEN " -h -o out.h '" + from + "'");
  const Printed code = shell(RPCGEN " -c -o out_xdr.c '" + from + "'");
  const bool generated = header.status == 0 && code.status == 0;
  if (GetParam().at("step") == "rpcgen") {
    EXPECT_FALSE(generated);
    EXPECT_THAT(header.text + code.text, testing::HasSubstr(GetParam().at("message").get<std::string>()));
    return;
  }
  ASSERT_TRUE(generated) << header.text << code.text;
  // The code of rpcgen includes the header by the name of the document.
  fs::copy_file(folder_ / "out.h", folder_ / fs::path(from).filename().replace_extension(".h"));
  const Printed compiled = shell("gcc -w -I" TIRPC_INCLUDE " -c out_xdr.c");
  EXPECT_NE(compiled.status, 0);
  EXPECT_THAT(compiled.text, testing::HasSubstr(GetParam().at("message").get<std::string>()));
}

TEST_P(FailingDocument, XdrgenAcceptsTheDocument) {
  if (GetParam().contains("input")) return;  // tests/xdrgen/inputs tests it
  const Printed checked = shell(XDRGEN " check --quiet '" + document() + "'");
  EXPECT_EQ(checked.status, 0) << checked.text;
}

std::vector<Json> rows() {
  const Json all = load("tests/xdrgen/differential/cannot.json");
  return {all.begin(), all.end()};
}

INSTANTIATE_TEST_SUITE_P(Rpcgen, FailingDocument, testing::ValuesIn(rows()), [](const auto& parameter) {
  std::string name;
  for (const char c : parameter.param.at("what").template get<std::string>().substr(0, 50)) {
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return name;
});

TEST(CannotInputs, AreTheInputsThatInputsJsonMarks) {
  std::set<std::string> marked;
  for (const Json& row : load("tests/xdrgen/inputs/inputs.json")) {
    if (row.contains("rpcgen")) marked.insert(row.at("name"));
  }
  std::set<std::string> listed;
  for (const Json& row : rows()) {
    if (row.contains("input")) listed.insert(row.at("input"));
  }
  EXPECT_EQ(listed, marked);
}

}  // namespace
