// SPDX-License-Identifier: BSD-3-Clause
//
// The output and exit status of `rpcrdma serve` when its device is removed. The command runs on a
// thread of this process, because only the process that has a device of softverbs can remove it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "nfs/tree_fixture.h"
#include "oncrpc/descriptor.h"
#include "rpcrdma/endpoint/client.h"
#include "serve.h"
#include "support/provider.h"

namespace serve_device_test {

using rpcrdma::endpoint::Client;

/// Captures what this process writes to one of its descriptors.
class Written {
 public:
  explicit Written(int fd) : fd_(fd), before_(::dup(fd)) {
    std::fflush(nullptr);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
    from_ = oncrpc::Descriptor(ends[0]);
    const oncrpc::Descriptor to(ends[1]);
    ::dup2(to.get(), fd_);
  }
  ~Written() {
    std::fflush(nullptr);
    ::dup2(before_.get(), fd_);
  }
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;

  /// Reads up to the end of a line; less if the output ends or nothing comes within the time limit.
  std::string line() {
    std::string text;
    for (char c = 0; c != '\n'; text += c)
      if (!rpcrdma::test::readable(from_.get()) || ::read(from_.get(), &c, 1) != 1) break;
    return text;
  }

 private:
  const int fd_;
  oncrpc::Descriptor before_, from_;
};

std::unique_ptr<Client> connected_client(const std::string& host, std::uint16_t port) {
  auto made = Client::connect(*rpcrdma::test::provider().table, *oncrpc::Address::parse(host, port), {});
  if (!made) return nullptr;
  while ((*made)->state() == Client::State::kConnecting)
    if (!(*made)->wait(rpcrdma::test::kLimitMs)) break;
  return std::move(*made);
}

/// The running command, after it has said that it is ready.
class Served {
 public:
  explicit Served(const std::string& address) {
    options_.directory = directory_.path();
    ::setenv("STATE_DIRECTORY", state_.path().c_str(), 1);
    options_.provider = "softverbs";
    options_.address = address;
    options_.port = rpcrdma::test::free_port();
    options_.mount_port = 0;
    options_.pool_mib = 2;
    sigset_t term;
    sigemptyset(&term);
    sigaddset(&term, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &term, nullptr);  // the command's thread gets the signal, if it continues
    out_.emplace(STDOUT_FILENO);
    errors_.emplace(STDERR_FILENO);
    status_ = std::async(std::launch::async, [this] { return rpcrdma::cli::run_serve(options_); });
    ready_ = out_->line();
  }
  std::uint16_t port() const { return options_.port; }
  /// Expects that it ends by itself, with status 1 and a message that its device is gone.
  void expect_end() {
    const bool ended = status_.wait_for(rpcrdma::test::kLimit) == std::future_status::ready;
    if (!ended) ::kill(::getpid(), SIGTERM);
    const std::string reason = ended ? errors_->line() : std::string("nothing: it goes on");
    out_.reset();
    errors_.reset();
    EXPECT_EQ(ready_.rfind("ready: ", 0), 0u) << ready_;
    EXPECT_EQ(reason.rfind("rpcrdma: the RDMA device is gone: device", 0), 0u) << reason;
    EXPECT_EQ(status_.get(), ended ? 1 : -1);
  }

 private:
  const nfs::test::TemporaryDirectory directory_, state_;
  rpcrdma::cli::ServeOptions options_;
  std::optional<Written> out_, errors_;
  std::future<int> status_;
  std::string ready_;
};

class ServeDevice : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Addresses, ServeDevice, ::testing::Values("127.0.0.1", "0.0.0.0"),
                         [](const auto& address) { return *address.param == '0' ? "Every" : "One"; });

TEST_P(ServeDevice, RemovalEndsTheCommandWithStatusOneAndAReason) {
  ASSERT_TRUE(rpcrdma::test::start_anew({}));
  Served served(GetParam());
  auto client = connected_client("127.0.0.1", served.port());  // the server has a connection on the device
  softverbs::control::remove_device(softverbs::control::default_fabric());
  served.expect_end();
  client.reset();
  ASSERT_TRUE(rpcrdma::test::start_anew({}));
}

TEST(ServeDevices, CommandContinuesUntilItsLastDeviceIsRemoved) {
  softverbs::control::Config two;
  two.devices = 2;
  ASSERT_TRUE(rpcrdma::test::start_anew(two));
  Served served("0.0.0.0");
  softverbs::control::remove_device(softverbs::control::default_fabric(), 0);
  auto client = connected_client("127.0.0.2", served.port());  // the server's answer shows that it has not ended
  EXPECT_TRUE(client != nullptr && client->state() == Client::State::kConnected);
  softverbs::control::remove_device(softverbs::control::default_fabric(), 1);
  served.expect_end();
  client.reset();
  ASSERT_TRUE(rpcrdma::test::start_anew({}));
}

}  // namespace serve_device_test
