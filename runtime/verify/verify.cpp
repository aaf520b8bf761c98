// SPDX-License-Identifier: BSD-3-Clause
#include "verify/verify.h"

#include <algorithm>
#include <array>
#include <map>

#include "verify/describe.h"
#include "verify/secrets.h"

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::chrono::seconds kLook{10};

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
  explicit Run(const Options& options) : options_(options), secrets_(secrets_of_this_machine({options.device})) {}

  Outcome perform() {
    report_["format"] = "rpcrdma verify-device 1";
    report_["rpcrdma"] = options_.version;
    if (look()) {
      check_provider();
    }
    report_["complete"] = complete_;
    report_["failed"] = failed_;
    report_["seconds"] = seconds_since(began_);
    return {report_.dump(1, ' ', false, Json::error_handler_t::replace) + "\n", failed_, complete_, trouble_};
  }

 private:
  /// What the device says of itself.  returns  whether it can be verified
  bool look() {
    Json seen;
    const auto take = [&](std::string_view line) {
      seen = Json::parse(line, nullptr, false);
      return Clock::now() + kLook;
    };
    const Ending ending = run_apart([&](const Say& say) { say(tell(options_.find).dump()); }, Clock::now() + kLook,
                                    take, options_.limits.stop_fd);
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
