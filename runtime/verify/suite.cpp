// SPDX-License-Identifier: BSD-3-Clause
#include "verify/suite.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace rpcrdma::verify {
namespace {

constexpr char kSeparator = '\x1f';
constexpr std::array kVerdicts{Verdict::kPass,     Verdict::kDiffers,       Verdict::kFail,
                               Verdict::kUnsteady, Verdict::kNotApplicable, Verdict::kNotRun};

Finding perform_twice(const Check& check, const Subject& subject, const Device& device,
                      std::chrono::milliseconds wait) {
  Finding first = perform(check, subject, device, wait);
  if (first.verdict != Verdict::kFail) return first;
  const Finding second = perform(check, subject, device, wait);
  if (second.verdict == first.verdict) return first;
  first.verdict = Verdict::kUnsteady;
  first.seen += "; in a second run: " + std::string(to_string(second.verdict));
  return first;
}

/// Says a line for each check that begins, and one for each that ends; or one with "trouble".
void work_through(const std::vector<Check>& checks, std::size_t from, const Find& find, const SuiteLimits& limits,
                  const Say& say) {
  const auto subject = find();
  if (!subject) return say("trouble" + (kSeparator + subject.error()));
  const auto device = look_at(*subject);
  if (!device) return say("trouble" + (kSeparator + device.error()));
  for (std::size_t at = from; at < checks.size(); ++at) {
    say("begin");
    const auto began = Clock::now();
    const Finding finding = perform_twice(checks[at], *subject, *device, limits.wait);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
    say("end" + (kSeparator + std::to_string(static_cast<int>(finding.verdict))) + kSeparator +
        std::to_string(took.count()) + kSeparator + finding.expected + kSeparator + finding.seen);
  }
}

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == kSeparator)
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

/// Collects in the parent what the child says.
class Following {
 public:
  Following(const std::vector<Check>& checks, const SuiteLimits& limits,
            const std::function<void(const CheckResult&)>& done)
      : checks_(checks), limits_(limits), done_(done), over_(Clock::now() + limits.all) {}

  bool complete() const { return results_.size() == checks_.size(); }
  bool time_is_up() const { return Clock::now() >= over_; }
  std::size_t next() const { return results_.size(); }
  /// Returns by when the check that runs must end.
  Clock::time_point until() const { return std::min(over_, Clock::now() + limits_.check); }

  Clock::time_point take(std::string_view line) {
    const auto fields = fields_of(line);
    if (fields[0] == "trouble" && fields.size() == 2) trouble_ = fields[1];
    if (fields[0] == "begin") began_ = Clock::now();
    const bool whole = fields.size() == 5 && !complete();
    if (fields[0] == "end" && whole) {
      const auto verdict = static_cast<std::size_t>(std::strtoul(fields[1].c_str(), nullptr, 10));
      add({kVerdicts.at(std::min(verdict, kVerdicts.size() - 1)), fields[3], fields[4]},
          std::chrono::milliseconds(std::strtoll(fields[2].c_str(), nullptr, 10)));
    }
    return until();
  }
  /// Notes that the child has ended before all checks were done.
  void ended(const Ending& ending) {
    if (ending.kind == Ending::Kind::kStopped) return skip_rest(ending.words);
    if (!trouble_.empty()) return skip_rest(trouble_);
    if (time_is_up()) return skip_rest("no time was left for it");
    const Check& check = checks_[next()];
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began_);
    add({check.weight == Weight::kNeeded ? Verdict::kFail : Verdict::kDiffers, "the check comes to its end",
         ending.words.empty() ? "the process ended" : ending.words},
        took);
  }
  void skip_rest(const std::string& why) {
    while (!complete()) add({Verdict::kNotRun, {}, why}, {});
  }
  std::vector<CheckResult> results() { return std::move(results_); }

 private:
  void add(Finding finding, std::chrono::milliseconds took) {
    results_.push_back({checks_[results_.size()], std::move(finding), took});
    done_(results_.back());
  }

  const std::vector<Check>& checks_;
  const SuiteLimits& limits_;
  const std::function<void(const CheckResult&)>& done_;
  Clock::time_point over_, began_ = Clock::now();
  std::string trouble_;
  std::vector<CheckResult> results_;
};

}  // namespace

std::vector<CheckResult> perform_suite(const std::vector<Check>& checks, const Find& find, const SuiteLimits& limits,
                                       const std::function<void(const CheckResult&)>& done) {
  Following following(checks, limits, done);
  while (!following.complete()) {
    const Ending ending =
        run_apart([&, from = following.next()](const Say& say) { work_through(checks, from, find, limits, say); },
                  following.until(), [&](std::string_view line) { return following.take(line); }, limits.stop_fd);
    if (!following.complete()) following.ended(ending);
  }
  return following.results();
}

}  // namespace rpcrdma::verify
