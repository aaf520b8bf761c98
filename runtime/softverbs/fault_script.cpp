// SPDX-License-Identifier: BSD-3-Clause
// The reader of fault scripts; faults.md describes the language. A script may come from anyone, so
// every word is checked against a list and every number against its range.
#include "softverbs/fault_script.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <system_error>

namespace softverbs::control {
namespace {

constexpr std::size_t kMostFaults = 10'000;
constexpr std::size_t kMostWords = 8;
constexpr std::uint64_t kLargestCount = 1'000'000'000;
constexpr std::uint64_t kLongestDelayNs = 3'600'000'000'000;  // an hour

template <typename T>
struct Word {
  std::string_view text;
  T meaning;
};

constexpr Word<ibv_wr_opcode> kOpcodeWords[] = {
    {"send", IBV_WR_SEND},
    {"send-with-imm", IBV_WR_SEND_WITH_IMM},
    {"send-with-inv", IBV_WR_SEND_WITH_INV},
    {"write", IBV_WR_RDMA_WRITE},
    {"write-with-imm", IBV_WR_RDMA_WRITE_WITH_IMM},
    {"read", IBV_WR_RDMA_READ},
    {"local-inv", IBV_WR_LOCAL_INV},
    {"bind-mw", IBV_WR_BIND_MW},
};

constexpr Word<ibv_wc_status> kStatusWords[] = {
    {"LOC_LEN_ERR", IBV_WC_LOC_LEN_ERR},
    {"LOC_QP_OP_ERR", IBV_WC_LOC_QP_OP_ERR},
    {"LOC_PROT_ERR", IBV_WC_LOC_PROT_ERR},
    {"MW_BIND_ERR", IBV_WC_MW_BIND_ERR},
    {"BAD_RESP_ERR", IBV_WC_BAD_RESP_ERR},
    {"LOC_ACCESS_ERR", IBV_WC_LOC_ACCESS_ERR},
    {"REM_INV_REQ_ERR", IBV_WC_REM_INV_REQ_ERR},
    {"REM_ACCESS_ERR", IBV_WC_REM_ACCESS_ERR},
    {"REM_OP_ERR", IBV_WC_REM_OP_ERR},
    {"RETRY_EXC_ERR", IBV_WC_RETRY_EXC_ERR},
    {"RNR_RETRY_EXC_ERR", IBV_WC_RNR_RETRY_EXC_ERR},
    {"REM_ABORT_ERR", IBV_WC_REM_ABORT_ERR},
    {"FATAL_ERR", IBV_WC_FATAL_ERR},
    {"RESP_TIMEOUT_ERR", IBV_WC_RESP_TIMEOUT_ERR},
    {"GENERAL_ERR", IBV_WC_GENERAL_ERR},
};

constexpr Word<Call> kCallWords[] = {
    {"reg_mr", Call::kRegMr},       {"alloc_mw", Call::kAllocMw},     {"create_cq", Call::kCreateCq},
    {"create_qp", Call::kCreateQp}, {"alloc_pd", Call::kAllocPd},     {"create_id", Call::kCreateId},
    {"resize_cq", Call::kResizeCq}, {"create_srq", Call::kCreateSrq}, {"create_comp_channel", Call::kCreateCompChannel},
};

constexpr Word<int> kErrnoWords[] = {
    {"EACCES", EACCES}, {"EAGAIN", EAGAIN}, {"EBUSY", EBUSY},   {"EFAULT", EFAULT}, {"EINVAL", EINVAL},
    {"EIO", EIO},       {"ENODEV", ENODEV}, {"ENOMEM", ENOMEM}, {"ENOSPC", ENOSPC}, {"EOPNOTSUPP", EOPNOTSUPP},
    {"EPERM", EPERM},
};

constexpr Word<std::uint64_t> kUnitWords[] = {{"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}};

template <typename T, std::size_t n>
const T* meaning_of(const Word<T> (&words)[n], std::string_view text) {
  for (const Word<T>& word : words) {
    if (word.text == text) return &word.meaning;
  }
  return nullptr;
}

template <typename T, std::size_t n>
std::string choices(const Word<T> (&words)[n]) {
  std::string list;
  for (const Word<T>& word : words) list.append(list.empty() ? "" : ", ").append(word.text);
  return list;
}

/// The text that was found, in a form that is safe to print.
std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown = "`";
  for (const char each : text.substr(0, kLongest)) shown += each > ' ' && each <= '~' ? each : '?';
  return shown + (text.size() > kLongest ? "...`" : "`");
}

/// One line of a script as words, and the error found in it.
class Line {
 public:
  explicit Line(std::string_view text) {
    text = text.substr(0, text.find('#'));
    constexpr std::string_view kBlank = " \t\r";
    for (;;) {
      const std::size_t start = text.find_first_not_of(kBlank);
      if (start == std::string_view::npos) return;
      text.remove_prefix(start);
      const std::size_t length = std::min(text.find_first_of(kBlank), text.size());
      if (count_ == kMostWords) {
        ++count_;  // one too many, so its text does not matter
        return;
      }
      words_[count_++] = text.substr(0, length);
      text.remove_prefix(length);
    }
  }

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::string_view word(std::size_t at) const { return at < count_ && at < kMostWords ? words_[at] : ""; }

  /// Stores the cause and returns false.
  bool refuse(std::string cause) {
    cause_ = std::move(cause);
    return false;
  }
  [[nodiscard]] const std::string& cause() const { return cause_; }

  bool has_words(std::size_t wanted, const char* form) {
    return count_ == wanted || refuse("this is not `" + std::string(form) + "`");
  }

  /// Reads "3" or "*"; the result 0 means all of them.
  bool take_count(std::size_t at, bool may_be_each, std::uint64_t& nth) {
    if (word(at) == "*" && may_be_each) {
      nth = 0;
      return true;
    }
    if (whole_number(word(at), nth) && nth != 0 && nth <= kLargestCount) return true;
    return refuse(quoted(word(at)) + " is no count: 1 to 1000000000" + (may_be_each ? ", or * for each one" : ""));
  }

  bool take_delay(std::size_t at, std::uint64_t& delay_ns) {
    const std::string_view text = word(at);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::uint64_t* const unit = meaning_of(kUnitWords, text.substr(digits));
    std::uint64_t number = 0;
    if (unit != nullptr && whole_number(text.substr(0, digits), number) && number <= kLongestDelayNs / *unit) {
      delay_ns = number * *unit;
      return true;
    }
    return refuse(quoted(text) + " is no time: a whole number with ns, us, ms or s, at most an hour");
  }

 private:
  static bool whole_number(std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
  }

  std::array<std::string_view, kMostWords> words_;
  std::size_t count_ = 0;
  std::string cause_;
};

/// Reads a fault of a send request: "send 3 error REM_ACCESS_ERR", "request * delay 2ms", "write 1
/// late", "request 9 kill", "read 1 disconnect"
bool take_request(Line& line, FaultScript& script) {
  Fault fault;
  if (line.word(0) != "request") fault.opcode = *meaning_of(kOpcodeWords, line.word(0));
  if (!line.take_count(1, true, fault.nth)) return false;
  const std::string_view action = line.word(2);
  if (action == "error") {
    if (!line.has_words(4, "REQUEST COUNT error STATUS")) return false;
    const ibv_wc_status* const status = meaning_of(kStatusWords, line.word(3));
    if (status == nullptr) {
      return line.refuse(quoted(line.word(3)) + " is no status: " + choices(kStatusWords));
    }
    fault.kind = Fault::Kind::kCompletionError;
    fault.status = *status;
  } else if (action == "delay") {
    if (!line.has_words(4, "REQUEST COUNT delay TIME") || !line.take_delay(3, fault.delay_ns)) return false;
    fault.kind = Fault::Kind::kDelay;
  } else {
    if (action == "disconnect") {
      fault.kind = Fault::Kind::kConnectionLoss;
    } else if (action == "kill") {
      fault.kind = Fault::Kind::kKill;
    } else if (action == "late") {
      if (fault.opcode != IBV_WR_RDMA_WRITE) return line.refuse("only a `write` can be late");
      fault.kind = Fault::Kind::kLatePlacement;
    } else {
      return line.refuse(quoted(action) + " is no fault of a request: error, delay, disconnect, late, kill");
    }
    if (!line.has_words(3, "REQUEST COUNT disconnect | late | kill")) return false;
  }
  script.requests.push_back(fault);
  return true;
}

bool take_connection(Line& line, FaultScript& script) {
  ConnectionFault fault;
  const bool event = line.word(0) == "cm-event";
  if (!line.has_words(3, event ? "cm-event COUNT kill" : "connect COUNT reject | unreachable")) return false;
  if (!line.take_count(1, !event, fault.nth)) return false;
  if (event && line.word(2) == "kill") {
    fault.kind = ConnectionFault::Kind::kKill;
  } else if (!event && line.word(2) == "reject") {
    fault.kind = ConnectionFault::Kind::kReject;
  } else if (!event && line.word(2) == "unreachable") {
    fault.kind = ConnectionFault::Kind::kUnreachable;
  } else {
    return line.refuse(quoted(line.word(2)) +
                       (event ? " is no fault of an event: kill" : " is no fault of a connect: reject, unreachable"));
  }
  script.connections.push_back(fault);
  return true;
}

bool take_call(Line& line, FaultScript& script) {
  if (!line.has_words(4, "call NAME COUNT ERRNO")) return false;
  CallFault fault;
  const Call* const call = meaning_of(kCallWords, line.word(1));
  if (call == nullptr) return line.refuse(quoted(line.word(1)) + " is no call: " + choices(kCallWords));
  const int* const error = meaning_of(kErrnoWords, line.word(3));
  if (error == nullptr) return line.refuse(quoted(line.word(3)) + " is no errno: " + choices(kErrnoWords));
  if (!line.take_count(2, false, fault.nth)) return false;
  fault.call = *call;
  fault.error = *error;
  script.calls.push_back(fault);
  return true;
}

bool take(Line& line, FaultScript& script) {
  if (line.count() > kMostWords) return line.refuse("too many words");
  if (script.requests.size() + script.connections.size() + script.calls.size() == kMostFaults) {
    return line.refuse("more than 10000 faults");
  }
  const std::string_view subject = line.word(0);
  if (subject == "request" || meaning_of(kOpcodeWords, subject) != nullptr) return take_request(line, script);
  if (subject == "cm-event" || subject == "connect") return take_connection(line, script);
  if (subject == "call") return take_call(line, script);
  return line.refuse(quoted(subject) + " is no subject: request, cm-event, connect, call, " + choices(kOpcodeWords));
}

}  // namespace

std::optional<FaultScript> parse_fault_script(std::string_view text, std::string_view file, std::string& error) {
  FaultScript script;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Line line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || take(line, script)) continue;
    error = std::string(file) + ":" + std::to_string(number) + ": " + line.cause();
    return std::nullopt;
  }
  return script;
}

void inject(Fabric& fabric, const FaultScript& script) {
  for (const Fault& fault : script.requests) inject(fabric, fault);
  for (const ConnectionFault& fault : script.connections) inject(fabric, fault);
  for (const CallFault& fault : script.calls) fail_call(fabric, fault.call, fault.error, fault.nth);
}

}  // namespace softverbs::control
