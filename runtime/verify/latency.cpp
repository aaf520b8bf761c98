// SPDX-License-Identifier: BSD-3-Clause
#include "verify/latency.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <sstream>

#include "oncrpc/descriptor.h"
#include "verify/calls.h"

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kRuns = 3;
constexpr std::uint32_t kWarmUp = 100, kCalls = 1000;
constexpr int kNotFound = 127;
constexpr std::uint16_t kPerftestPort = 18515;  // its default
constexpr std::uint32_t kNfsProgram = 100003, kNfsVersion = 3;

/// Each end keeps to one of these: on the same processor, two ends that poll would take turns of
/// milliseconds.
enum class Processor : std::uint8_t { kFirst, kLast };
void keep_to(Processor which) {
  cpu_set_t allowed, one;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  int found = -1;
  for (int processor = 0; processor < CPU_SETSIZE && (found < 0 || which == Processor::kLast); ++processor)
    if (CPU_ISSET(processor, &allowed)) found = processor;
  CPU_ZERO(&one);
  if (found >= 0) CPU_SET(found, &one);
  (void)::sched_setaffinity(0, sizeof one, &one);
}

/// A child process, which the destructor kills if it still runs.
class Child {
 public:
  explicit Child(const std::function<void()>& work) : id_(::fork()) {
    if (id_ != 0) return;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    work();
    std::_Exit(0);
  }
  ~Child() {
    if (id_ <= 0) return;
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  bool running() const { return id_ > 0; }
  /// Waits for the end of the process.  returns  the exit status; -1: a signal ended it
  int wait() {
    int status = 0;
    while (::waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_;
};

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
    from = oncrpc::Descriptor(ends[0]);
    to = oncrpc::Descriptor(ends[1]);
  }
  oncrpc::Descriptor from, to;
};

/// Returns everything that comes out of the pipe until it is closed or the time is over.
std::string read_all(int from, Clock::time_point until) {
  std::string text;
  std::array<char, 4096> buffer{};
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() <= 0 || !Trial::readable(from, left)) return text;
    const ssize_t count = ::read(from, buffer.data(), buffer.size());
    if (count <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// --- Ours ----------------------------------------------------------------------------------------

/// The median of one run, or why there is none.
struct Measured {
  double microseconds = 0;
  std::string trouble{};
};

Measured measure(const Subject& subject, const oncrpc::Address& server, oncrpc::ProcedureId null_call,
                 endpoint::Server* other, Clock::time_point until) {
  Calling calling(subject, server, null_call, other, until);
  std::vector<double> took;
  if (!calling.make(Rpc::kNull, kWarmUp) || !calling.make(Rpc::kNull, kCalls, &took)) return {0, calling.trouble()};
  return {median(std::move(took)), {}};
}

/// Runs a server that polls, as its client does.
void serve(const Find& find, std::uint16_t port, int ready) {
  keep_to(Processor::kLast);
  const auto subject = find();
  if (!subject) return;
  Answering answering(*subject, port, Answering::Procedures::kNullOnly);
  if (!answering.trouble().empty()) return;
  if (::write(ready, "r", 1) != 1) return;
  while (true) answering.server().progress();
}

/// Measures in a child process, which opens the device and writes the result to a pipe. Without
/// `peer` another child is the server.
Measured measure_ours(const Find& find, const std::optional<oncrpc::Address>& peer, Clock::time_point until) {
  const std::uint16_t port = free_port();
  Pipe ready, result;
  std::optional<Child> server;
  if (!peer) {
    server.emplace([&] { serve(find, port, ready.to.get()); });
    ready.to = {};
    if (!Trial::readable(ready.from.get(), std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now())))
      return {0, "the server did not start in time"};
    char byte = 0;
    if (::read(ready.from.get(), &byte, 1) != 1) return {0, "the server could not start"};
  }
  Child client([&] {
    keep_to(Processor::kFirst);
    const auto subject = find();
    if (!subject) return;
    const oncrpc::Address address = peer ? *peer : subject->address.with_port(port);
    const oncrpc::ProcedureId null_call =
        peer ? oncrpc::ProcedureId{kNfsProgram, kNfsVersion, 0} : oncrpc::ProcedureId{kProgram, kProgramVersion, 0};
    const Measured measured = measure(*subject, address, null_call, nullptr, until);
    const std::string text = measured.trouble.empty() ? std::to_string(measured.microseconds) : "!" + measured.trouble;
    if (::write(result.to.get(), text.data(), text.size()) < 0) std::_Exit(1);
  });
  result.to = {};
  const std::string text = read_all(result.from.get(), until + std::chrono::seconds(1));
  if (text.empty()) return {0, "the client ended without a result, or not in time"};
  if (text[0] == '!') return {0, text.substr(1)};
  return {std::strtod(text.c_str(), nullptr), {}};
}

/// Measures with both ends in one process, as a software fabric needs it.
Measured measure_in_one_process(const Find& find, Clock::time_point until) {
  const auto subject = find();
  if (!subject) return {0, subject.error()};
  const std::uint16_t port = free_port();
  Answering answering(*subject, port, Answering::Procedures::kNullOnly);
  if (!answering.trouble().empty()) return {0, answering.trouble()};
  return measure(*subject, subject->address.with_port(port), {kProgram, kProgramVersion, 0}, &answering.server(),
                 until);
}

// --- perftest ------------------------------------------------------------------------------------

/// Becomes ib_send_lat.
[[noreturn]] void become_perftest(const std::vector<std::string>& arguments, Processor where, int output) {
  keep_to(where);
  const int null = ::open("/dev/null", O_RDWR);
  ::dup2(null, STDIN_FILENO);
  ::dup2(output >= 0 ? output : null, STDOUT_FILENO);
  ::dup2(null, STDERR_FILENO);
  std::vector<char*> words;
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  ::execvp(words[0], words.data());
  std::_Exit(kNotFound);
}

/// Returns the typical time in the one line of figures of perftest's table; negative: there is
/// none.
double figure_in(const std::string& text) {
  constexpr std::size_t kTypical = 4;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<double> numbers;
    for (double number = 0; words >> number;) numbers.push_back(number);
    if (numbers.size() > kTypical) return numbers[kTypical];
  }
  return -1;
}

/// Returns the time there and back: twice the one that ib_send_lat prints for one way.
Measured measure_perftest(const std::string& device, const oncrpc::Address& server, bool here,
                          Clock::time_point until) {
  const std::vector<std::string> common{"ib_send_lat",
                                        "-d",
                                        device,
                                        "-R",
                                        "-F",
                                        "-s",
                                        "128",
                                        "-n",
                                        std::to_string(kCalls),
                                        "-p",
                                        std::to_string(server.port())};
  std::optional<Child> listening;
  if (here) listening.emplace([&] { become_perftest(common, Processor::kLast, -1); });
  std::vector<std::string> calling = common;
  calling.push_back(server.host());
  // No event tells when perftest listens; until then its client fails at once.
  constexpr int kTries = 20;
  constexpr useconds_t kPauseUs = 200'000;
  for (int attempt = 0; attempt < (here ? kTries : 1) && Clock::now() < until; ++attempt) {
    Pipe output;
    Child client([&] { become_perftest(calling, Processor::kFirst, output.to.get()); });
    output.to = {};
    const std::string text = read_all(output.from.get(), until);
    if (Clock::now() >= until) break;
    const int status = client.wait();
    if (status == kNotFound) return {0, "perftest is not installed"};
    const double figure = figure_in(text);
    if (status == 0 && figure > 0) return {2 * figure, {}};
    if (here) ::usleep(kPauseUs);
  }
  return {0, here ? "ib_send_lat could not measure this device" : "no `ib_send_lat -R -s 128` answers at the peer"};
}

constexpr std::string_view kSoftware = "software";

/// Returns the device's own address, or `kSoftware` for a software fabric. Asks in a child, because
/// this process must not have opened the device when it forks.
std::string host_of(const Find& find, Clock::time_point until) {
  Pipe told;
  const Child asking([&] {
    const auto subject = find();
    if (!subject) return;
    const std::string text = subject->software_fabric ? std::string(kSoftware) : subject->address.host();
    if (::write(told.to.get(), text.data(), text.size()) < 0) std::_Exit(1);
  });
  told.to = {};
  return read_all(told.from.get(), until);
}

/// Figures of several runs, as JSON.
class Series {
 public:
  void add(const Measured& measured) {
    if (measured.trouble.empty())
      runs_.push_back(measured.microseconds);
    else
      trouble_ = measured.trouble;
  }
  bool failed() const { return !trouble_.empty(); }
  double typical() const { return median(runs_); }
  Json json() const {
    if (runs_.empty()) return {{"not_run", trouble_}};
    Json runs = Json::array();
    for (const double run : runs_) runs.push_back(std::round(run * 100) / 100);
    return {{"runs", runs}, {"median", std::round(typical() * 100) / 100}};
  }
  bool empty() const { return runs_.empty(); }

 private:
  std::vector<double> runs_;
  std::string trouble_;
};

}  // namespace

nlohmann::ordered_json measure_latency(const Find& find, const std::string& device,
                                       const std::optional<oncrpc::Address>& peer, Clock::time_point until) {
  Series ours, theirs;
  const std::string host = host_of(find, until);
  if (host == kSoftware) {
    theirs.add({0, "it runs on devices only"});
    ours.add(measure_in_one_process(find, until));
  } else {
    const int runs = peer ? 1 : kRuns;
    for (int run = 0; run < runs && Clock::now() < until; ++run) {
      if (!ours.failed()) ours.add(measure_ours(find, peer, until));
      const auto rival = peer ? peer->with_port(kPerftestPort) : oncrpc::Address::parse(host, free_port());
      if (rival && !theirs.failed()) theirs.add(measure_perftest(device, *rival, !peer, until));
    }
  }
  Json json{{"unit", "us, there and back"}, {"null_call", ours.json()}, {"ib_send_lat", theirs.json()}};
  if (!ours.empty() && !theirs.empty()) json["ratio"] = std::round(ours.typical() / theirs.typical() * 100) / 100;
  return json;
}

}  // namespace rpcrdma::verify
