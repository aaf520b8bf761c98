// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma nfs put` and `rpcrdma serve` as two processes on the drop-in libraries: the server's
// files after the user interrupts the command, and standard input that arrives in parts.
// copy_test.cpp tests interruptions and input in parts in one process.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "nfs/process.h"

namespace interruption_test {

namespace fs = std::filesystem;
using nfs::test::Process;
using oncrpc::Descriptor;

class PutProcess : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "rpcrdma-put-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directory(folder_ / "export");
    fs::create_directory(folder_ / "fabric");
    fs::permissions(folder_ / "fabric", fs::perms::owner_all);
    ::setenv("SOFTVERBS_DIR", (folder_ / "fabric").c_str(), 1);
    ::setenv("STATE_DIRECTORY", (folder_ / "state").c_str(), 1);
    ::setenv("LD_LIBRARY_PATH", DROPIN_FOLDER, 1);
    server_.emplace(std::vector<std::string>{"serve", (folder_ / "export").string(), "--address", "127.0.0.1",
                                             "--mount-port", "0", "--writable", "--no-root-squash", "--name",
                                             "/export"});
    const std::string ready = server_->line();
    ASSERT_EQ(ready.find("ready: "), 0u) << ready;
    mount_port_ = nfs::test::mount_port_in(ready);
    ASSERT_FALSE(mount_port_.empty()) << ready;
  }
  void TearDown() override {
    server_.reset();
    if (!folder_.empty()) fs::remove_all(folder_);
  }
  std::vector<std::string> put() const {
    const auto time = std::to_string(std::chrono::seconds{rpcrdma::test::kLimit}.count());
    return {"nfs",     "put", "--mount-port", mount_port_, "--time", time,
            "--calls", "4",   "--wsize",      "65536",     "-",      "127.0.0.1:/export/file"};
  }
  std::vector<std::string> exported() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_ / "export")) names.push_back(entry.path().filename());
    return names;
  }

  fs::path folder_;
  std::optional<Process> server_;
  std::string mount_port_;
};

TEST_F(PutProcess, InterruptedPutLeavesNoFileOnTheServer) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Process put(this->put());
    ASSERT_TRUE(put.write(std::string(700'000, 'x'))) << "more than the pipe and all calls hold: it is in the middle";
    EXPECT_EQ(exported().size(), 1u) << "the temporary file alone";
    ASSERT_EQ(::kill(put.id, signal), 0);
    const auto [text, status] = put.end();
    EXPECT_EQ(status, 1);
    EXPECT_NE(text.find(": interrupted\n"), std::string::npos) << text;
    EXPECT_TRUE(exported().empty()) << ::testing::PrintToString(exported());
  }
}

TEST_F(PutProcess, PutReadsInputThatArrivesInParts) {
  Process put(this->put());
  const std::string bytes(400'000, 'x');
  ASSERT_TRUE(put.write(bytes)) << "more than all its calls hold";
  ASSERT_EQ(exported().size(), 1u) << "the temporary file alone";
  ASSERT_TRUE(put.write(bytes));
  put.input = oncrpc::Descriptor();
  const auto [text, status] = put.end();
  EXPECT_EQ(status, 0) << text;
  EXPECT_EQ(exported(), std::vector<std::string>{"file"});
  EXPECT_EQ(fs::file_size(folder_ / "export/file"), 2 * bytes.size());
}

TEST_F(PutProcess, PutFailsIfTheServerIsKilledWhileTheInputPauses) {
  std::vector<std::string> arguments = this->put();
  arguments.insert(arguments.end(), {"--retry", "0"});
  Process put(std::move(arguments));
  ASSERT_TRUE(put.write(std::string(400'000, 'x')));
  ASSERT_EQ(::kill(server_->id, SIGKILL), 0);
  const auto [text, status] = put.end();
  EXPECT_EQ(status, 1);
  EXPECT_NE(text.find("connection"), std::string::npos) << text;
  EXPECT_NE(text.find(" is left on the server beside file\n"), std::string::npos) << text;
}

}  // namespace interruption_test
