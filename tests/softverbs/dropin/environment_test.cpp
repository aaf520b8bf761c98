// SPDX-License-Identifier: BSD-3-Clause
// Variables for the drop-in libraries: seed, faults, trace, the folder; and the messages about
// mistakes in them.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "softverbs/dropin/process.h"

namespace dropin {
namespace {

std::vector<Setting> settings(const TemporaryFolder& fabric, const std::vector<Setting>& more = {}) {
  std::vector<Setting> result = {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", fabric.path()}};
  result.insert(result.end(), more.begin(), more.end());
  return result;
}

void write_file(const std::string& name, const std::string& text) { std::ofstream(name) << text; }

std::string text_of(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(name).rdbuf();
  return text.str();
}

class Environment : public testing::Test {
 protected:
  void SetUp() override {
    if (find_program("ibv_rc_pingpong").empty()) GTEST_SKIP() << "ibv_rc_pingpong is not installed";
  }
  /// Runs a server and its client, which has more variables.
  void run_pingpong(const std::vector<Setting>& for_client) {
    const TcpPort port;
    const std::vector<std::string> command = {"ibv_rc_pingpong", "-n", "20", "-p", port.text()};
    server_ = std::make_unique<Process>(command, settings(fabric_));
    ASSERT_TRUE(port.wait_for_listener(*server_)) << server_->report();
    std::vector<std::string> client = command;
    client.push_back("127.0.0.1");
    client_ = std::make_unique<Process>(client, settings(fabric_, for_client));
    client_status_ = client_->wait();
  }
  std::string mistake(const Setting& setting) const {
    Process program({"ibv_devices"}, settings(fabric_, {setting}));
    EXPECT_EQ(program.wait(), 1);
    return program.output();
  }
  TemporaryFolder fabric_;
  TemporaryFolder files_;
  std::unique_ptr<Process> server_;
  std::unique_ptr<Process> client_;
  int client_status_ = -1;
};

TEST_F(Environment, FaultScriptMakesTheThirdSendFail) {
  write_file(files_.path() + "/faults", "send 3 error REM_ACCESS_ERR\n");
  run_pingpong({{"SOFTVERBS_FAULTS", files_.path() + "/faults"}});
  EXPECT_EQ(client_status_, 1);
  EXPECT_NE(client_->output().find("Failed status remote access error"), std::string::npos) << client_->report();
}

TEST_F(Environment, FaultScriptKillsTheClientAfterItsFifthRequest) {
  write_file(files_.path() + "/faults", "request 5 kill\n");
  run_pingpong({{"SOFTVERBS_FAULTS", files_.path() + "/faults"}});
  constexpr int kKilled = 128 + 9;
  EXPECT_EQ(client_status_, kKilled) << client_->report();
  // The survivor's outstanding work fails, or it waits for a message that never comes, as with a
  // card.
}

TEST_F(Environment, TraceRecordsEvents) {
  const std::string trace = files_.path() + "/trace";
  run_pingpong({{"SOFTVERBS_TRACE", trace}});
  EXPECT_EQ(client_status_, 0) << client_->report();
  const std::string text = text_of(trace);
  EXPECT_NE(text.find("executed"), std::string::npos) << text;
  EXPECT_NE(text.find("status=\"success\""), std::string::npos) << text;
}

TEST_F(Environment, SeedDecidesTheNumbersOfQueuePairs) {
  const auto number_with = [this](const std::string& seed) {
    run_pingpong({{"SOFTVERBS_SEED", seed}});
    EXPECT_EQ(server_->wait(), 0) << server_->report();
    const std::string& text = client_->output();
    const auto at = text.find("QPN ");
    return at == std::string::npos ? text : text.substr(at, 12);
  };
  const std::string first = number_with("7");
  EXPECT_EQ(number_with("7"), first);
  EXPECT_NE(number_with("8"), first);
}

TEST_F(Environment, InvalidVariableEndsTheProgramWithAReason) {
  EXPECT_NE(mistake({"SOFTVERBS_SEED", "seven"}).find("SOFTVERBS_SEED"), std::string::npos);
  EXPECT_NE(mistake({"SOFTVERBS_FAULTS", "/no/such/file"}).find("/no/such/file"), std::string::npos);
  write_file(files_.path() + "/faults", "# two lines\nsend often error\n");
  EXPECT_NE(mistake({"SOFTVERBS_FAULTS", files_.path() + "/faults"}).find("/faults:2:"), std::string::npos);
}

TEST_F(Environment, FaultScriptThatIsAFifoIsRefusedWithoutWaiting) {
  const std::string fifo = files_.path() + "/fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_NE(mistake({"SOFTVERBS_FAULTS", fifo}).find(fifo + ": not a regular file"), std::string::npos);
}

TEST_F(Environment, FolderIsMadeWithAccessForItsOwnerAlone) {
  const std::string folder = files_.path() + "/fabric";
  Process elsewhere({"ibv_devinfo"}, {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", folder}});
  EXPECT_EQ(elsewhere.wait(), 0) << elsewhere.report();
  struct stat state {};
  ASSERT_EQ(::stat(folder.c_str(), &state), 0);
  EXPECT_EQ(state.st_mode & 0777U, 0700U);
}

TEST_F(Environment, FolderOpenToOthersIsRefused) {
  ASSERT_EQ(::chmod(fabric_.path().c_str(), 0755), 0);
  Process program({"ibv_devinfo"}, settings(fabric_));
  EXPECT_NE(program.wait(), 0) << program.report();
  EXPECT_NE(program.output().find(fabric_.path() + " cannot be used: it has to be yours"), std::string::npos)
      << program.report();
}

TEST_F(Environment, MessageNamesTheFolderThatCannotBeMadeAndItsVariable) {
  Process program({"ibv_devices"}, {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", "/no/such/folder/fabric"}});
  EXPECT_EQ(program.wait(), 1);
  const std::string& said = program.output();
  EXPECT_NE(said.find("SOFTVERBS_DIR: the fabric's folder /no/such/folder/fabric"), std::string::npos) << said;
  EXPECT_NE(said.find("No such file or directory"), std::string::npos) << said;
  EXPECT_EQ(said.find("0700"), std::string::npos) << said;
}

TEST_F(Environment, MessageNamesTheDefaultFolderThatCannotBeMade) {
  if (find_program("rping").empty()) GTEST_SKIP() << "rping is not installed";
  const std::vector<Setting> wrong = {
      {"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", ""}, {"XDG_RUNTIME_DIR", "/no/such"}};
  for (const char* const name : {"ibv_devinfo", "rping"}) {
    std::vector<std::string> command = {name};
    if (command[0] == "rping") command.emplace_back("-s");
    Process program(command, wrong);
    EXPECT_NE(program.wait(), 0) << program.report();
    EXPECT_NE(program.output().find("SOFTVERBS_DIR: the fabric's folder /no/such/softverbs"), std::string::npos)
        << program.report();
  }
}

TEST_F(Environment, MessageDoesNotMentionTheFolderIfDescriptorsAreMissing) {
  // The device needs more than the two that are left.
  Process program({"sh", "-c", "ulimit -n 5 && exec ibv_devinfo"}, settings(fabric_));
  EXPECT_NE(program.wait(), 0) << program.report();
  EXPECT_NE(program.output().find("Failed to open device"), std::string::npos) << program.report();
  EXPECT_EQ(program.output().find("cannot be used"), std::string::npos) << program.report();
}

TEST_F(Environment, DefaultFolderIsInTheUsersRuntimeFolder) {
  Process program({"ibv_devinfo"},
                  {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", ""}, {"XDG_RUNTIME_DIR", files_.path()}});
  EXPECT_EQ(program.wait(), 0) << program.report();
  struct stat state {};
  EXPECT_EQ(::stat((files_.path() + "/softverbs").c_str(), &state), 0);
}

}  // namespace
}  // namespace dropin
