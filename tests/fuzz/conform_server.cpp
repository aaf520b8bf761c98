// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma conform server` tests a server that keeps to no rule: our server, whose messages this
// program drops, repeats, cuts and overwrites on their way to the device. The first two bytes of an
// input choose the case, the further ones decide what happens to the messages. Whatever the server
// sends, the case ends with a verdict, and every report of it can be written; afterwards the same
// run can test a server that behaves.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <vector>

#include "conform/broken_server.h"
#include "conform/served.h"
#include "fuzz/conform_reports.h"
#include "fuzz/decisions.h"

namespace rpcrdma::test {
namespace {

/// Decides about the server's messages, on the server's thread.
class Distortion {
 public:
  void begin(std::span<const std::uint8_t> input) {
    const std::lock_guard lock(mutex_);
    input_.assign(input.begin(), input.end());
    next_ = 0;
  }
  void end() { begin({}); }

  int operator()(Message& message) {
    const std::lock_guard lock(mutex_);
    switch (byte() % 8) {
      case 4:
        return 0;
      case 5:
        return 2 + byte() % 30;
      case 6:
        message.resize(std::min<std::size_t>(message.size(), byte() * std::size_t{4} + byte() % 4));
        return 1;
      case 7:
        overwrite(message);
        return 1;
      case 3:
        return byte() % 8 == 7 ? kDeviceFails : 1;
      default:
        return 1;
    }
  }

 private:
  std::uint8_t byte() { return next_ < input_.size() ? input_[next_++] : 0; }
  void overwrite(Message& message) {
    for (int words = 1 + byte() % 4; words > 0; --words) {
      const std::size_t at = byte();
      if (message.size() < 4 * (at + 1)) continue;
      std::uint32_t value = 0;
      for (int i = 0; i < 4; ++i) value = value << 8 | byte();
      set_word(message, at, value);
    }
  }

  std::mutex mutex_;
  std::vector<std::uint8_t> input_;
  std::size_t next_ = 0;
};

/// One server for all inputs of a process.
struct Tested {
  Tested() {
    promise(served.trouble().empty(), "a server can be started");
    sink = std::fopen("/dev/null", "w");
    promise(sink != nullptr, "/dev/null can be opened");
  }
  Distortion distortion;
  BrokenTable table{[this](Message& message) { return distortion(message); }};
  Served served{table.table()};
  std::FILE* sink = nullptr;
};

void play(Tested& tested, std::span<const std::uint8_t> input) {
  const auto& cases = conform::server_cases();
  const std::size_t index = (std::size_t{input[0]} << 8 | input[1]) % cases.size();
  conform::Run& run = tested.served.run();
  run.limit = std::chrono::milliseconds{30};
  tested.distortion.begin(input.subspan(2));
  const conform::Result result = conform::perform(cases[index], run, tested.served.abilities());
  tested.distortion.end();
  promise(result.tested == &cases[index], "the result is that of the case");
  promise(result.verdict == conform::Verdict::kPass || !result.seen.empty() || !result.why.empty(),
          "a result other than pass says what was seen, or why");
  write_reports(result, tested.sink);
  run.limit = std::chrono::seconds{60};
  promise(conform::look_at(run).trouble.empty(), "a server that behaves can be tested");
}

}  // namespace
}  // namespace rpcrdma::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static rpcrdma::test::Tested tested;
  if (size >= 2) rpcrdma::test::play(tested, {data, size});
  return 0;
}
