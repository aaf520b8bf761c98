// SPDX-License-Identifier: BSD-3-Clause
// Tools of rdma-core and perftest, as Debian packages them, on the drop-in libraries.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dropin/process.h"

namespace dropin {
namespace {

std::vector<Setting> settings(const TemporaryFolder& fabric) {
  return {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", fabric.path()}};
}

TEST(Tools, DevicesAreListed) {
  if (find_program("ibv_devices").empty()) GTEST_SKIP() << "ibv_devices is not installed";
  const TemporaryFolder fabric;
  Process program({"ibv_devices"}, settings(fabric));
  EXPECT_EQ(program.wait(), 0) << program.report();
  EXPECT_NE(program.output().find("softverbs0"), std::string::npos) << program.report();
}

TEST(Tools, DeviceIsDescribed) {
  if (find_program("ibv_devinfo").empty()) GTEST_SKIP() << "ibv_devinfo is not installed";
  const TemporaryFolder fabric;
  Process program({"ibv_devinfo", "-v"}, settings(fabric));
  EXPECT_EQ(program.wait(), 0) << program.report();
  for (const char* const part : {"softverbs0", "PORT_ACTIVE", "MEM_WINDOW_TYPE_2B", "RoCE v2"}) {
    EXPECT_NE(program.output().find(part), std::string::npos) << part << '\n' << program.report();
  }
}

}  // namespace
}  // namespace dropin
