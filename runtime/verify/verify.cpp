// SPDX-License-Identifier: BSD-3-Clause
#include "verify/verify.h"

#include <algorithm>
#include <array>
#include <map>

#include "verify/calls.h"
#include "verify/conformance.h"
#include "verify/counts.h"
#include "verify/describe.h"
#include "verify/latency.h"
#include "verify/secrets.h"

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;

double seconds_since(Clock::time_point began) {
  const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
  return static_cast<double>(static_cast<std::int64_t>(seconds * 1000)) / 1000;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string line(text);
  return line.append(line.size() < width ? width - line.size() : 1, ' ');
}

class Run {
 public:
  explicit Run(const Options& options)
      : options_(options),
        secrets_(secrets_of_this_machine({options.device, options.peer ? options.peer->host() : std::string()})) {}

  Outcome perform() {
    report_["format"] = "rpcrdma verify-device 1";
    report_["rpcrdma"] = options_.version;
    complete_ = look();
    if (complete_) {
      report_["peer"] = options_.peer ? "another machine" : "the device's own address";
      if (options_.parts.checks) check_provider();
      if (options_.parts.counts) count();
      if (options_.parts.conform) conform();
      if (options_.parts.latency) measure();
    }
    report_["complete"] = complete_;
    report_["failed"] = failed_;
    report_["seconds"] = seconds_since(began_);
    return {report_.dump(1, ' ', false, Json::error_handler_t::replace) + "\n", failed_, complete_, trouble_};
  }

 private:
  /// Reports what the device says of itself.  returns  whether it can be verified
  bool look() {
    Json seen;
    const auto take = [&](std::string_view line) {
      seen = Json::parse(line, nullptr, false);
      return Clock::now() + options_.most.look;
    };
    const Ending ending = run_apart([&](const Say& say) { say(tell(options_.find).dump()); },
                                    Clock::now() + options_.most.look, take, options_.limits.stop_fd);
    if (seen.contains("trouble")) trouble_ = seen["trouble"].get<std::string>();
    if (!seen.contains("trouble") && !seen.contains("device"))
      trouble_ = "the device could not be looked at: " + ending.words;
    if (!trouble_.empty()) return false;
    report_.update(seen);
    print_device(seen);
    return true;
  }
  static Json tell(const Find& find) {
    const auto subject = find();
    if (!subject) return {{"trouble", subject.error()}};
    const auto device = look_at(*subject);
    if (!device) return {{"trouble", device.error()}};
    Json json;
    json["system"] = describe_system();
    json["device"] = describe_device(*subject, *device);
    json["port"] = describe_port(*device);
    json["limits"] = describe_limits(*device);
    json["features"] = describe_features(*subject, *device);
    return json;
  }
  void print_device(const Json& seen) {
    const Json& device = seen["device"];
    options_.print(device["kind"].get<std::string>() + ", vendor " + device["vendor_id"].get<std::string>() +
                   ", part " + device["part_id"].dump() + ", firmware " + device["firmware"].dump() + ", " +
                   device["transport"].get<std::string>() + " over " + seen["port"]["link_layer"].get<std::string>());
  }

  void check_provider() {
    std::map<std::string, std::uint32_t> counts;
    Json checks = Json::array();
    const auto results = perform_suite(options_.checks, options_.find, options_.limits,
                                       [&](const CheckResult& result) { print(result); });
    for (const CheckResult& result : results) {
      const std::string verdict(to_string(result.finding.verdict));
      ++counts[verdict];
      if (result.finding.verdict == Verdict::kNotRun) complete_ = false;
      if (result.finding.verdict == Verdict::kFail || result.finding.verdict == Verdict::kUnsteady) ++failed_;
      checks.push_back(json_of(result));
    }
    std::string summary;
    for (const auto& [verdict, count] : counts) {
      report_["summary"][verdict] = count;
      summary += (summary.empty() ? "" : ", ") + std::to_string(count) + " " + verdict;
    }
    report_["checks"] = std::move(checks);
    options_.print("provider suite: " + summary);
  }
  Json json_of(const CheckResult& result) const {
    Json json;
    json["id"] = result.check.id;
    json["verdict"] = to_string(result.finding.verdict);
    json["needed"] = result.check.weight == Weight::kNeeded;
    json["section"] = result.check.section;
    json["title"] = result.check.title;
    if (!result.finding.expected.empty()) json["expected"] = without(secrets_, result.finding.expected);
    if (!result.finding.seen.empty()) json["seen"] = without(secrets_, result.finding.seen);
    json["milliseconds"] = result.took.count();
    return json;
  }
  void print(const CheckResult& result) const {
    const Finding& finding = result.finding;
    std::string text =
        padded(to_string(finding.verdict), 15) + padded(result.check.id, 30) + std::string(result.check.title);
    if (finding.verdict == Verdict::kNotApplicable || finding.verdict == Verdict::kNotRun) {
      text += "\n    " + finding.seen;
    } else if (finding.verdict != Verdict::kPass) {
      text += "\n    expected: " + finding.expected + " (" + std::string(result.check.section) + ")";
      text += "\n    seen:     " + finding.seen;
    }
    options_.print(text);
  }

  /// Runs a part that says lines of JSON.  returns  why it did not come to its end; empty: it did
  std::string part(std::chrono::seconds most, const std::function<void(const Say&)>& work,
                   const std::function<void(Json)>& take) const {
    const auto until = Clock::now() + most;
    const Ending ending = run_apart(
        work, until,
        [&](std::string_view line) {
          Json json = Json::parse(line, nullptr, false);
          if (!json.is_discarded()) take(std::move(json));
          return until;
        },
        options_.limits.stop_fd);
    return ending.kind == Ending::Kind::kDone ? std::string() : without(secrets_, ending.words);
  }
  /// Notes a part that has not come to its end, or has said that it has trouble. It is no failure
  /// of the device if the time was over, or the user stopped the run.
  void note_trouble(const char* name, const std::string& why) {
    const bool failed = why != kNoTime && why.find("stopped by the user") == std::string::npos &&
                        why.find("no end within its time") == std::string::npos;
    report_[name]["trouble"] = without(secrets_, why);
    if (failed) ++failed_;
    complete_ = false;
    options_.print(std::string(failed ? "fail" : "not run") + ": " + name + ": " + why);
  }

  void count() {
    Json counts;
    const auto work = [&](const Say& say) {
      const auto subject = options_.find();
      if (!subject) return say(Json{{"trouble", subject.error()}}.dump());
      const auto device = look_at(*subject);
      if (!device) return say(Json{{"trouble", device.error()}}.dump());
      constexpr std::chrono::seconds kForTheEnd{2};
      say(count_requests(*subject, *device, Clock::now() + options_.most.counts - kForTheEnd).dump());
    };
    std::string why = part(options_.most.counts, work, [&](Json json) { counts = std::move(json); });
    if (why.empty() && counts.contains("trouble")) why = counts["trouble"].get<std::string>();
    if (!why.empty()) return note_trouble("counts", why);
    for (const Json& one : counts) print_counts(one);
    report_["counts"] = std::move(counts);
  }
  void print_counts(const Json& one) {
    const bool holds = one["holds"].get<bool>();
    if (!holds) ++failed_;
    std::string text = padded(holds ? "pass" : "fail", 15) + one["side"].get<std::string>() + " of " +
                       padded(one["rpc"].get<std::string>() + ":", 19);
    for (const auto& [name, value] : one.items()) {
      if (!value.is_number() || value.get<double>() == 0) continue;
      text += " " + value.dump() + " " + name + ",";
    }
    text.pop_back();
    if (!holds) text += "\n    budget: " + one["budget"].dump();
    options_.print(text);
  }

  void conform() {
    constexpr std::chrono::seconds kForTheEnd{8};  // a case, tried again
    std::string trouble;
    Json summary = Json::object(), cases = Json::array();
    const auto work = [&](const Say& say) {
      const auto subject = options_.find();
      if (!subject) return say(Json{{"trouble", subject.error()}}.dump());
      perform_conformance(*subject, options_.peer, options_.limits.wait,
                          Clock::now() + options_.most.conform - kForTheEnd, say);
    };
    std::string why = part(options_.most.conform, work, [&](Json json) {
      if (json.contains("trouble")) return (void)(trouble = json["trouble"].get<std::string>());
      const auto verdict = json["verdict"].get<std::string>();
      summary[verdict] = summary.value(verdict, 0) + 1;
      if (verdict != "pass" && verdict != "not applicable") take_case(std::move(json), cases);
    });
    report_["conform_server"] = {{"summary", summary}, {"cases", cases}};
    options_.print("conform server: " + summary.dump());
    if (why.empty()) why = trouble;
    if (!why.empty()) note_trouble("conform_server", why);
  }
  void take_case(Json one, Json& cases) {
    const auto verdict = one["verdict"].get<std::string>();
    if (verdict == "fail") ++failed_;
    if (verdict == "not run" && one.value("why", "") != kTooManyFaults) complete_ = false;
    for (const char* name : {"seen", "why"})
      if (one.contains(name)) one[name] = without(secrets_, one[name].get<std::string>());
    if (verdict != "not run")
      options_.print(padded(verdict, 15) + one["id"].get<std::string>() + "\n    seen: " + one.value("seen", "") +
                     "\n    " + one.value("why", ""));
    cases.push_back(std::move(one));
  }

  void measure() {
    Json latency;
    const auto work = [&](const Say& say) {
      constexpr std::chrono::seconds kForTheEnd{3};
      say(measure_latency(options_.find, options_.device, options_.peer,
                          Clock::now() + options_.most.latency - kForTheEnd)
              .dump());
    };
    const std::string why = part(options_.most.latency, work, [&](Json json) { latency = std::move(json); });
    if (!why.empty()) return note_trouble("latency", why);
    for (const char* name : {"null_call", "ib_send_lat"})
      if (latency[name].contains("not_run"))
        latency[name]["not_run"] = without(secrets_, latency[name]["not_run"].get<std::string>());
    options_.print("latency: " + latency.dump());
    const bool measured = latency["null_call"].contains("median");
    report_["latency"] = std::move(latency);
    if (!measured) note_trouble("latency", report_["latency"]["null_call"]["not_run"].get<std::string>());
  }

  const Options& options_;
  const std::vector<std::string> secrets_;
  Clock::time_point began_ = Clock::now();
  Json report_;
  std::uint32_t failed_ = 0;
  bool complete_ = true;
  std::string trouble_;
};

}  // namespace

Outcome verify(const Options& options) { return Run(options).perform(); }

}  // namespace rpcrdma::verify
