// SPDX-License-Identifier: BSD-3-Clause
// Two processes of one fabric for the tests of softverbs between processes: a child after fork(2)
// is one side, and the test the other. They wait for each other by pipes, and every wait has a
// limit that fails the test. A failed expectation of a child makes it exit with 1, which its parent
// checks.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "softverbs/pair.h"
#include "support/limit.h"

namespace soft_test {

using rpcrdma::test::kLimit;
using rpcrdma::test::kLimitMs;

/// A temporary folder, which the destructor removes.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string fabric() const { return path_ + "/fabric"; }
  /// The configuration with this folder's fabric in it.
  [[nodiscard]] control::Config config(control::Config config = {}) const;

 private:
  std::string path_;
};

/// One end of a pair of pipes between two processes.
class Talk {
 public:
  Talk() = default;
  Talk(int in, int out) : in_(in), out_(out) {}
  void say(std::uint64_t value) const;
  /// Receives the next value of the other side; where none comes in time, fails the test and
  /// returns 0.
  std::uint64_t hear() const;
  /// Whether the other process has closed its end.
  [[nodiscard]] bool ended() const;
  void close();

 private:
  int in_ = -1;
  int out_ = -1;
};

/// A process that runs `body` and exits. It must start before this process takes part in a fabric,
/// because threads do not survive fork(2).
class Child {
 public:
  enum class Part : std::uint8_t { kFabric, kOutsider };  // an outsider uses no verbs, and may start at any time
  explicit Child(const std::function<void(Talk&)>& body, Part part = Part::kFabric);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  Talk& talk() { return talk_; }
  [[nodiscard]] pid_t pid() const { return pid_; }
  void kill();
  /// Waits for the end of the process.
  ///
  /// returns  0: all its expectations held; 1: one failed; 128 and more: ended by a signal
  int finish();

 private:
  pid_t pid_ = -1;
  Talk talk_;
};

/// Calls `done` until it returns true; when the time is over, fails the test and returns false.
bool wait_for(const std::function<bool()>& done, const char* what);
/// As End::poll(), but with a limit in time.
std::vector<ibv_wc> collect(ibv_cq* cq, std::size_t count);
/// Takes the next event within the limit; TIMEWAIT_EXIT, which softverbs does not have, when none
/// came.
TakenEvent await(rdma_event_channel* channel);
/// The next asynchronous event, within the limit; CLIENT_REREGISTER when none came.
ibv_event_type await_async(ibv_context* context);

/// One end of a connection to another process.
struct Side : End {
  rdma_cm_id* listener = nullptr;

  void listen(const control::Config& config, std::uint16_t port, int backlog = 8);
  /// Accepts the next connection request, and waits until the connection is established.
  TakenEvent accept(const Options& options = {}, const std::vector<std::uint8_t>& data = {});
  /// Prepares an id with its objects, up to a resolved route.
  void prepare(const control::Config& config, std::uint16_t port, const Options& options = {});
  /// As prepare(), on the existing event channel.
  void resolve(std::uint16_t port, const Options& options);
  void connect(const Options& options = {}, const std::vector<std::uint8_t>& data = {});
  /// Destroys everything, and expects that no object is left.
  void close();
};

/// A client here, connected to a server in a child. The server runs `serve`, and then destroys its
/// objects.
class Duo {
 public:
  using Serve = std::function<void(Side&, Talk&)>;
  explicit Duo(const Serve& serve, const Options& options = {}, const control::Config& config = {});
  ~Duo();
  Duo(const Duo&) = delete;
  Duo& operator=(const Duo&) = delete;

  Talk& talk() { return child_.talk(); }
  Child& child() { return child_; }
  [[nodiscard]] const Folder& folder() const { return folder_; }
  /// Ends the server's process by SIGKILL, and waits until it is gone.
  void kill();
  Side client;

 private:
  Folder folder_;
  Child child_;
  int expected_end_ = 0;
};

/// The description that the other process sends of its memory.
struct Target {
  std::uint64_t address;
  std::uint32_t key;
};
void offer(const Talk& talk, const Buffer& buffer);
Target hear_target(const Talk& talk);

}  // namespace soft_test
