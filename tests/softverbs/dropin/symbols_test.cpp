// SPDX-License-Identifier: BSD-3-Clause
// Compares the names and versions that rdma-core's libraries export and that each tool imports with
// what our libraries export, by nm(1).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "softverbs/dropin/process.h"

namespace dropin {
namespace {

using Symbols = std::set<std::string>;

/// The names with their versions ("ibv_open_device@IBVERBS_1.1") that `which`, an option of nm,
/// selects. Default versions are treated like others, since a program asks for a version by name.
Symbols symbols(const std::string& which, const std::string& file) {
  Symbols result;
  std::istringstream lines(output_of({"nm", "-D", which, file}));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string last;
    std::string kind;
    for (std::string word; words >> word;) {
      kind = last;
      last = word;
    }
    if (kind == "A") continue;  // the version itself
    if (const auto at = last.find("@@"); at != std::string::npos) last.erase(at, 1);
    result.insert(last);
  }
  return result;
}

Symbols difference(const Symbols& from, const Symbols& what) {
  Symbols result;
  std::ranges::set_difference(from, what, std::inserter(result, result.end()));
  return result;
}

/// The paths of the libraries that a program or library is loaded with, as the loader finds them
/// here.
std::vector<std::string> libraries_of(const std::string& file) {
  std::vector<std::string> result;
  std::istringstream lines(output_of({"ldd", file}));
  for (std::string line; std::getline(lines, line);) {
    const auto arrow = line.find("=> /");
    if (arrow == std::string::npos) continue;
    result.push_back(line.substr(arrow + 3, line.find(' ', arrow + 3) - arrow - 3));
  }
  return result;
}

std::string system_library(const std::string& name) {
  for (const char* const folder :
       {"/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"}) {
    const std::string path = std::string(folder) + "/" + name;
    if (std::filesystem::exists(path)) return path;
  }
  return {};
}

const std::string kOurs = DROPIN_FOLDER;

Symbols our_exports() {
  Symbols exports = symbols("--defined-only", kOurs + "/libibverbs.so.1");
  exports.merge(symbols("--defined-only", kOurs + "/librdmacm.so.1"));
  return exports;
}

class EveryLibrary : public testing::TestWithParam<const char*> {};

TEST_P(EveryLibrary, ExportsEveryNameThatRdmaCoreExports) {
  const std::string theirs = system_library(GetParam());
  if (theirs.empty()) GTEST_SKIP() << "rdma-core's " << GetParam() << " is not installed";
  const Symbols wanted = symbols("--defined-only", theirs);
  EXPECT_GT(wanted.size(), 50U);
  EXPECT_EQ(difference(wanted, symbols("--defined-only", kOurs + "/" + GetParam())), Symbols());
}

TEST_P(EveryLibrary, ExportsNoInternalName) {
  for (const std::string& symbol : symbols("--defined-only", kOurs + "/" + GetParam())) {
    EXPECT_TRUE(symbol.find("@IBVERBS_") != std::string::npos || symbol.find("@RDMACM_") != std::string::npos ||
                symbol.find("@SOFTVERBS_PRIVATE_") != std::string::npos)
        << symbol;
  }
}

INSTANTIATE_TEST_SUITE_P(Symbols, EveryLibrary, testing::Values("libibverbs.so.1", "librdmacm.so.1"),
                         [](const auto& of) {
                           return std::string(of.param).substr(0, std::string(of.param).find('.'));
                         });

class EveryTool : public testing::TestWithParam<const char*> {};

/// The names that `file` and the libraries loaded with it, except libibverbs and librdmacm, import
/// from these two.
Symbols imports_of_all(const std::string& file) {
  std::vector<std::string> files = libraries_of(file);
  std::erase_if(files, [](const std::string& path) {
    return path.find("/libibverbs.so") != std::string::npos || path.find("/librdmacm.so") != std::string::npos;
  });
  files.push_back(file);
  Symbols imports;
  for (const std::string& each : files) {
    for (const std::string& symbol : symbols("--undefined-only", each)) {
      if (symbol.find("@IBVERBS_") != std::string::npos || symbol.find("@RDMACM_") != std::string::npos) {
        imports.insert(symbol);
      }
    }
  }
  return imports;
}

TEST_P(EveryTool, ImportsOnlyNamesThatTheDropInLibrariesExport) {
  const std::string program = find_program(GetParam());
  if (program.empty()) GTEST_SKIP() << GetParam() << " is not installed";
  const Symbols imports = imports_of_all(program);
  EXPECT_GT(imports.size(), 3U);
  EXPECT_EQ(difference(imports, our_exports()), Symbols());
}

INSTANTIATE_TEST_SUITE_P(Symbols, EveryTool,
                         testing::Values("ibv_devices", "ibv_devinfo", "ibv_rc_pingpong", "ibv_srq_pingpong", "rping",
                                         "ucmatose", "rdma_client", "rdma_server", "ib_send_lat", "ib_send_bw",
                                         "ib_write_lat", "ib_write_bw", "ib_read_lat", "ib_read_bw"),
                         [](const auto& of) { return of.param; });

/// Every symbol is bound at the start, also in libmlx5 and libefa, whose constructors register
/// drivers.
TEST(Loading, PerftestStartsWithAllSymbolsBound) {
  if (find_program("ib_write_bw").empty()) GTEST_SKIP() << "ib_write_bw is not installed";
  Process program({"ib_write_bw", "--version"}, {{"LD_LIBRARY_PATH", kOurs}, {"LD_BIND_NOW", "1"}});
  program.wait();
  EXPECT_NE(program.output().find("Version:"), std::string::npos) << program.report();
  EXPECT_EQ(program.output().find("symbol lookup error"), std::string::npos) << program.report();
}

}  // namespace
}  // namespace dropin
