// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve` as a process: the line that says it is ready, its end by a signal, its error
// where it cannot start, and other commands as its clients, over softverbs between processes.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "nfs/process.h"
#include "nfs/tree_fixture.h"
#include "oncrpc/stream/stream_client.h"
#include "support/provider.h"
#include "support/req.h"

namespace serve_test {

using nfs::test::Process;
using nfs::test::TemporaryDirectory;

class Serve : public ::testing::Test {
 protected:
  Serve() {
    meet_in(fabric_.path() / "folder");
    ::setenv("STATE_DIRECTORY", usual_state().c_str(), 1);
  }
  std::string usual_state() const { return fabric_.path() / "state"; }
  ~Serve() override {
    ::unsetenv("SOFTVERBS_DIR");
    ::unsetenv("STATE_DIRECTORY");
  }
  /// Sets the folder in which the next commands find each other.
  static void meet_in(const std::string& folder) { ::setenv("SOFTVERBS_DIR", folder.c_str(), 1); }
  /// Expects that each command whose peer is another process fails with these words.
  void expect_refused(const std::string& words) {
    for (std::vector<std::string> command :
         {std::vector<std::string>{"serve", directory_.path()}, {"ping", "127.0.0.1"}, {"nfs", "ls", "127.0.0.1:/"}}) {
      command.insert(command.end(), {"--provider", "softverbs"});
      const auto [text, status] = Process(command).end();
      EXPECT_EQ(status, 2) << text;
      EXPECT_NE(text.find("--provider: " + words), std::string::npos) << text;
      EXPECT_EQ(text.find("ready"), std::string::npos) << text;
    }
  }
  void run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--provider", "softverbs", "--mount-port", "0"});
    server_.emplace(std::move(arguments));
  }
  std::string line() { return server_->line(); }
  int status() { return server_->end().second; }
  static std::string port() { return std::to_string(rpcrdma::test::free_port()); }

  TemporaryDirectory directory_, fabric_;
  std::optional<Process> server_;
};

TEST_F(Serve, ServerPrintsThatItIsReadyAndStopsOnASignal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    run({directory_.path(), "--port", port()});
    const std::string ready = line();
    EXPECT_EQ(ready.find("ready: "), 0u) << ready;
    EXPECT_NE(ready.find("read-only"), std::string::npos) << ready;
    EXPECT_NE(ready.find("no client is notified"), std::string::npos) << ready;
    EXPECT_NE(ready.find(directory_.path().string()), std::string::npos) << ready;
    ASSERT_EQ(::kill(server_->id, signal), 0);
    EXPECT_EQ(status(), 0);
  }
}

TEST_F(Serve, ListensAtTheAssignedPortByDefault) {
  REQ("NFS-CB-17");
  const std::string other = port();
  for (const std::string& told : {std::string{}, other}) {
    std::vector<std::string> arguments{directory_.path()};
    if (!told.empty()) arguments.insert(arguments.end(), {"--port", told});
    run(arguments);
    const std::string ready = line();
    EXPECT_NE(ready.find("NFS over RDMA at 127.0.0.1:" + (told.empty() ? "20049" : told) + ","), std::string::npos)
        << ready;
    ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
    EXPECT_EQ(status(), 0);
  }
}

/// The threads of loops come in addition to the two for files.
TEST_F(Serve, ServerHasOneMoreThreadForEachMoreLoop) {
  std::vector<std::ptrdiff_t> threads;
  for (const char* const loops : {"1", "3"}) {
    run({directory_.path(), "--port", port(), "--threads", "2", "--loops", loops});
    EXPECT_EQ(line().find("ready: "), 0u);
    const std::filesystem::directory_iterator all("/proc/" + std::to_string(server_->id) + "/task");
    threads.push_back(std::distance(begin(all), end(all)));
    ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
    EXPECT_EQ(status(), 0);
  }
  EXPECT_EQ(threads[1] - threads[0], 2);
}

TEST_F(Serve, ServerKeepsItsStateInTheFolderOfTheOption) {
  const TemporaryDirectory outside;
  const std::string state = outside.path() / "state";
  run({directory_.path(), "--port", port(), "--state", state});
  const std::string ready = line();
  EXPECT_EQ(ready.find("ready: "), 0u);
  EXPECT_EQ(ready.find("no client is notified"), std::string::npos) << ready;
  EXPECT_TRUE(std::filesystem::exists(state + "/nsm"));
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
  std::ofstream(outside.path() / "file") << "text";
  run({directory_.path(), "--port", port(), "--state", outside.path() / "file"});
  EXPECT_NE(line().find((outside.path() / "file").string() + ": Not a directory"), std::string::npos);
  EXPECT_EQ(status(), 2);
}

/// serve_limits_test.cpp tests each limit.
class ServeLimitOption : public Serve {};

TEST_F(ServeLimitOption, LimitsAreSetByTheirNamesAndListed) {
  run({directory_.path(), "--limit", "help", "--limit", "peers.check_time=30s", "--limit", "most_connections=9"});
  const auto [text, status] = server_->end();
  EXPECT_EQ(status, 0);
  EXPECT_NE(text.find("\npeers.check_time=30s\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nmost_connections=9\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("ready"), std::string::npos) << "it only lists them";
  run({directory_.path(), "--limit", "peers.check_time=soon"});
  const auto [refusal, refused] = server_->end();
  EXPECT_EQ(refused, 2);
  EXPECT_NE(refusal.find("--limit peers.check_time: `soon` is not a number of ms, s, min or h"), std::string::npos)
      << refusal;
}

class A12ServeKey : public Serve {
 protected:
  /// The handle that MOUNT gives for the export.
  std::string handle_of_export() {
    const std::string ready = line();
    const std::string port = nfs::test::mount_port_in(ready);
    EXPECT_FALSE(port.empty()) << ready;
    if (port.empty()) return {};
    const auto address = *oncrpc::Address::parse("127.0.0.1", static_cast<std::uint16_t>(std::stoi(port)));
    auto client = oncrpc::stream::StreamClient::connect(address, 100005, 3, {});
    EXPECT_TRUE(client) << oncrpc::to_string(client.error());
    const std::string path = "/export";
    std::byte arguments[4 + 8]{};
    xdr::store_u32(arguments, static_cast<std::uint32_t>(path.size()));
    std::memcpy(arguments + 4, path.data(), path.size());
    const auto answer = client->call(1, arguments);
    EXPECT_TRUE(answer);
    if (!answer || answer->size() < 8) return {};
    return {reinterpret_cast<const char*>(answer->data()) + 4, answer->size() - 4};
  }
  std::string handle_in_a_life(std::vector<std::string> options = {}) {
    options.insert(options.begin(), {directory_.path(), "--name", "/export", "--port", port()});
    run(options);
    const std::string handle = handle_of_export();
    EXPECT_EQ(::kill(server_->id, SIGTERM), 0);
    EXPECT_EQ(status(), 0);
    return handle;
  }
};

TEST_F(A12ServeKey, HandleOfTheExportSurvivesARestart) {
  const std::string first = handle_in_a_life(), state = fabric_.path() / "other";
  struct stat key {};
  if (::geteuid() != 0) {
    EXPECT_NE(::stat((usual_state() + "/handle_key").c_str(), &key), 0);
    return;
  }
  EXPECT_EQ(handle_in_a_life(), first);
  ASSERT_EQ(::stat((usual_state() + "/handle_key").c_str(), &key), 0);
  EXPECT_EQ(key.st_mode & 0777u, 0600u);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(usual_state()), {}), 1) << "nothing is left over";
  const std::string other = handle_in_a_life({"--state", state});
  EXPECT_NE(other, first) << "another directory has another key";
  EXPECT_EQ(handle_in_a_life({"--state", state}), other);
}

TEST_F(A12ServeKey, KeyIsNotStoredInAStateFolderInsideTheExport) {
  const std::string inside = directory_.path() / "state";
  run({directory_.path(), "--port", port(), "--state", inside});
  EXPECT_NE(line().find(inside + ": clients can read it: file handles become invalid when this server ends"),
            std::string::npos);
  EXPECT_EQ(line().find("ready: "), 0u);
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
  EXPECT_FALSE(std::filesystem::exists(inside + "/handle_key"));
}

TEST_F(A12ServeKey, KeyFileInsideTheExportIsRefused) {
  const std::string inside = directory_.path() / "key";
  std::ofstream(inside) << std::string(32, 'k');
  std::filesystem::permissions(inside, std::filesystem::perms(0600));
  run({directory_.path(), "--port", port(), "--key", inside});
  EXPECT_NE(line().find("--key " + inside + ": clients can read it"), std::string::npos);
  EXPECT_EQ(status(), 2);
}

TEST_F(A12ServeKey, KeyFileOfAnotherUserIsNotUsed) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file to somebody else";
  std::filesystem::create_directory(usual_state());
  std::ofstream(usual_state() + "/handle_key") << std::string(32, 'k');
  std::filesystem::permissions(usual_state() + "/handle_key", std::filesystem::perms(0600));
  ASSERT_EQ(::chown((usual_state() + "/handle_key").c_str(), 4711, 4711), 0);
  run({directory_.path(), "--port", port()});
  EXPECT_NE(line().find("handle_key: others than this user may use it"), std::string::npos);
  EXPECT_EQ(line().find("ready: "), 0u);  // since it is ready, a signal ends it in an orderly way
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
}

TEST_F(A12ServeKey, ServerWithoutAStoredKeyWarnsAndStarts) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root is given handles that could survive";
  ::setenv("STATE_DIRECTORY", "/dev/null/state", 1);
  run({directory_.path(), "--port", port()});
  EXPECT_NE(line().find("/dev/null/state: Not a directory: file handles become invalid when this server ends"),
            std::string::npos);
  EXPECT_EQ(line().find("ready: "), 0u);
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
}

TEST_F(Serve, FailedStartPrintsItsReason) {
  run({directory_.path() / "nothing"});
  EXPECT_NE(line().find("nothing"), std::string::npos);
  EXPECT_EQ(status(), 2);
  run({directory_.path(), "--address", "nowhere"});
  EXPECT_NE(line().find("nowhere"), std::string::npos);
  EXPECT_EQ(status(), 2);
  run({directory_.path(), "--key", directory_.path()});
  EXPECT_NE(line().find("--key"), std::string::npos);
  EXPECT_EQ(status(), 2);
}

TEST_F(Serve, OnlyProcessesWithTheSameFabricFolderReachTheServer) {
  const TemporaryDirectory here;
  std::string written(300'000, 'x');
  written += "end";
  std::ofstream(here.path() / "file") << written;
  run({directory_.path(), "--name", "/export", "--writable", "--no-root-squash"});
  const std::string ready = line();
  const std::string mount_port = nfs::test::mount_port_in(ready);
  ASSERT_FALSE(mount_port.empty()) << ready;

  const auto [answers, pinged] =
      Process({"ping", "--provider", "softverbs", "--count", "3", "--interval", "0", "127.0.0.1"}).end();
  EXPECT_EQ(pinged, 0) << answers;
  EXPECT_NE(answers.find("3 calls, 3 answered"), std::string::npos) << answers;
  const auto nfs = [&](const std::string& command, const std::string& from, const std::string& to) {
    const auto [text, status] =
        Process({"nfs", command, "--provider", "softverbs", "--mount-port", mount_port, from, to}).end();
    EXPECT_EQ(status, 0) << text;
  };
  nfs("put", here.path() / "file", "127.0.0.1:/export/stored");
  nfs("get", "127.0.0.1:/export/stored", here.path() / "back");
  for (const auto& file : {directory_.path() / "stored", here.path() / "back"}) {
    std::ifstream in(file, std::ios::binary);
    const std::string found{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(found, written);
  }

  meet_in(fabric_.path() / "another");
  const auto [alone, unanswered] = Process({"ping", "--provider", "softverbs", "127.0.0.1"}).end();
  EXPECT_EQ(unanswered, 1) << alone;
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
}

TEST_F(Serve, CommandsRefuseSoftverbsWithoutAFabricFolder) {
  ::unsetenv("SOFTVERBS_DIR");
  expect_refused("softverbs reaches this process only: set SOFTVERBS_DIR, for the other process too, to a folder");
  meet_in("");
  expect_refused("softverbs reaches this process only");
}

TEST_F(Serve, CommandsNameAnUnusableFabricFolderAndTheReason) {
  meet_in("/no/such/folder");
  expect_refused("SOFTVERBS_DIR: the fabric's folder /no/such/folder cannot be used: No such file or directory");
  meet_in(fabric_.path());  // which other users may read
  expect_refused("SOFTVERBS_DIR: the fabric's folder " + fabric_.path().string() +
                 " cannot be used: it has to be yours, mode 0700");
}

TEST_F(Serve, DemoNeedsNoFabricFolder) {
  meet_in("/no/such/folder");
  const auto [text, status] = Process({"demo"}).end();
  EXPECT_EQ(status, 0) << text;
}

}  // namespace serve_test
