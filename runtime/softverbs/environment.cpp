// SPDX-License-Identifier: BSD-3-Clause
// Reads the environment's variables and the file of a fault script, and writes the trace. See
// environment.h.
#include "softverbs/environment.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

#include "softverbs/fabric.h"
#include "softverbs/ipc/directory.h"
#include "softverbs/softverbs.h"

namespace softverbs::control {
namespace {

constexpr std::size_t kLargestScript = 1U << 20U;

/// The value of a variable; empty if it is unset.
std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

bool read_script(const std::string& file, FaultScript& script, std::string& error) {
  struct stat state {};
  if (::stat(file.c_str(), &state) == 0 && !S_ISREG(state.st_mode)) {
    // to open a FIFO would block until it has a writer
    error = "SOFTVERBS_FAULTS: " + file + ": not a regular file";
    return false;
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    error = "SOFTVERBS_FAULTS: " + file + ": " + std::strerror(errno);
    return false;
  }
  std::string text(kLargestScript + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) {
    error = "SOFTVERBS_FAULTS: " + file + ": cannot be read";
    return false;
  }
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kLargestScript) {
    error = "SOFTVERBS_FAULTS: " + file + ": larger than 1 MiB";
    return false;
  }
  auto parsed = parse_fault_script(text, file, error);
  if (parsed) script = std::move(*parsed);
  return parsed.has_value();
}

/// A file to which lines are appended. It must be a regular one: a pipe could block the program, or
/// end it by SIGPIPE.
class TraceFile {
 public:
  explicit TraceFile(const std::string& name)
      : fd_(::open(name.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0600)) {
    struct stat state {};
    if (fd_ < 0 || ::fstat(fd_, &state) != 0) {
      error_ = std::strerror(errno);
    } else if (!S_ISREG(state.st_mode)) {
      error_ = "not a regular file";
    }
  }
  ~TraceFile() {
    if (fd_ >= 0) ::close(fd_);
  }
  TraceFile(const TraceFile&) = delete;
  TraceFile& operator=(const TraceFile&) = delete;

  /// Why the file cannot be written; empty if it can.
  [[nodiscard]] const std::string& error() const { return error_; }

  void write(const TraceEvent& event) const {
    char line[160];
    const int length =
        std::snprintf(line, sizeof line, "%d %s qp=%u %s wr_id=%llu bytes=%llu\n", ::getpid(), kind_of(event),
                      event.qp_num, what_of(event).c_str(), static_cast<unsigned long long>(event.wr_id),
                      static_cast<unsigned long long>(event.bytes));
    // If the trace cannot be written any more, that must not change what the program does.
    if (length > 0) [[maybe_unused]]
      const ssize_t written = ::write(fd_, line, static_cast<std::size_t>(length));
  }

 private:
  static const char* kind_of(const TraceEvent& event) {
    switch (event.kind) {
      case TraceEvent::Kind::kExecuted:
        return "executed";
      case TraceEvent::Kind::kPlaced:
        return "placed";
      case TraceEvent::Kind::kCompletion:
        return "completion";
      case TraceEvent::Kind::kReceiverNotReady:
        return "receiver-not-ready";
      case TraceEvent::Kind::kStateChange:
        return "state";
      case TraceEvent::Kind::kCmEvent:
        return "cm-event";
    }
    return "unknown";
  }

  /// The status or event by name; opcodes and states by their number in <infiniband/verbs.h>.
  static std::string what_of(const TraceEvent& event) {
    if (event.kind == TraceEvent::Kind::kCmEvent) {
      return softverbs::rdma_event_str(static_cast<rdma_cm_event_type>(event.what));
    }
    if (event.kind == TraceEvent::Kind::kCompletion) {
      return std::string("status=\"") + softverbs::wc_status_str(static_cast<ibv_wc_status>(event.what)) + "\"";
    }
    return (event.kind == TraceEvent::Kind::kStateChange ? "state=" : "opcode=") + std::to_string(event.what);
  }

  int fd_;
  std::string error_;
};

}  // namespace

std::string folder_from_environment() { return std::string(variable("SOFTVERBS_DIR")); }

std::string folder_trouble(const std::string& folder) {
  const int error = ipc::Directory().open(folder);
  return error == 0 ? std::string{} : folder_trouble(folder, error);
}

std::string folder_trouble(const std::string& folder, int error) {
  const std::string why = error == EPERM ? "it has to be yours, mode 0700" : std::strerror(error);
  return "SOFTVERBS_DIR: the fabric's folder " + folder + " cannot be used: " + why;
}

std::optional<Environment> config_from_environment(std::string& error) {
  Environment wanted;
  wanted.config.directory = folder_from_environment();
  if (const auto card = variable("SOFTVERBS_DEVICE"); !card.empty()) {
    const auto its = profile(card);
    if (!its) {
      error = "SOFTVERBS_DEVICE: none of mlx5, irdma, bnxt_re, hns";
      return std::nullopt;
    }
    const std::string directory = std::exchange(wanted.config, *its).directory;
    wanted.config.directory = directory;
  }
  if (const auto seed = variable("SOFTVERBS_SEED"); !seed.empty()) {
    const char* const end = seed.data() + seed.size();
    const auto [stop, problem] = std::from_chars(seed.data(), end, wanted.config.seed);
    if (problem != std::errc{} || stop != end) {
      error = "SOFTVERBS_SEED: not a whole number of 64 bits";
      return std::nullopt;
    }
  }
  if (const auto iwarp = variable("SOFTVERBS_IWARP"); !iwarp.empty()) {
    if (iwarp != "0" && iwarp != "1") {
      error = "SOFTVERBS_IWARP: neither 0 nor 1";
      return std::nullopt;
    }
    wanted.config.iwarp = iwarp == "1";
  }
  if (const auto file = variable("SOFTVERBS_FAULTS"); !file.empty()) {
    if (!read_script(std::string(file), wanted.faults, error)) return std::nullopt;
  }
  wanted.trace_file = variable("SOFTVERBS_TRACE");
  return wanted;
}

bool start(Fabric& fabric, const Environment& environment, std::string& error) {
  std::shared_ptr<TraceFile> trace;
  if (!environment.trace_file.empty()) {
    trace = std::make_shared<TraceFile>(environment.trace_file);
    if (!trace->error().empty()) {
      error = "SOFTVERBS_TRACE: " + environment.trace_file + ": " + trace->error();
      return false;
    }
  }
  if (!reset(fabric, environment.config)) {
    error = "the fabric cannot be set up while objects of it live";
    return false;
  }
  inject(fabric, environment.faults);
  if (trace) set_observer(fabric, [trace](const TraceEvent& event) { trace->write(event); });
  return true;
}

}  // namespace softverbs::control

namespace softverbs {

const char* nobody_listens() {
  Fabric& fabric = control::default_fabric();
  // never destroyed, because callers keep pointers
  static std::set<std::string>& said = *new std::set<std::string>;
  const std::lock_guard lock(fabric.mutex);
  const std::string& folder = fabric.config.directory;
  const std::string where = folder.empty() ? "in this process alone, as SOFTVERBS_DIR names no folder"
                                           : "in this process and in the folder " + folder + " (SOFTVERBS_DIR)";
  return said.insert("nobody listens there; softverbs looked " + where).first->c_str();
}

}  // namespace softverbs
