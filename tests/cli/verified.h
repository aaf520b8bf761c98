// SPDX-License-Identifier: BSD-3-Clause
//
// Devices for verification: softverbs, with a defect or without, and the command with its report.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rpcrdma/verbs/handles.h"
#include "softverbs/control.h"
#include "verify/verify.h"
#include "verify_device.h"

namespace rpcrdma::test {

using nlohmann::json;
using verify::Verdict;

inline const verbs::Table& softverbs_calls() { return verbs::softverbs_table(); }

inline xdr::Result<verify::Subject, std::string> subject_of(const verbs::Table& table) {
  return verify::Subject{&table, "device7", *oncrpc::Address::parse("127.0.0.1", 0), true};
}

/// Changes softverbs into a defective provider: the table of its calls, the operations of its
/// context, or its configuration. `provider_with()` calls it twice: before there is a context, with
/// operations that are nullptr, and once there is one. It runs in the process of the checks.
using Alter = void (*)(verbs::Table& table, ibv_context_ops& ops, softverbs::control::Config& config);

inline verify::Find provider_with(Alter alter) {
  return [alter]() -> xdr::Result<verify::Subject, std::string> {
    static verbs::Table table = softverbs_calls();
    softverbs::control::Config config;
    ibv_context_ops none{};
    alter(table, none, config);
    if (!softverbs::control::reset(softverbs::control::default_fabric(), config))
      return xdr::unexpected(std::string("softverbs cannot be reset"));
    // The operations belong to the context that rdma_cm has; there is only one.
    const verbs::Table& calls = softverbs_calls();
    const auto channel = verbs::own<verbs::EventChannel>(calls, calls.create_event_channel());
    rdma_cm_id* made = nullptr;
    if (calls.create_id(channel.get(), &made, nullptr, RDMA_PS_TCP) != 0) return xdr::unexpected(std::string("id"));
    const auto id = verbs::own<verbs::CmId>(calls, made);
    if (calls.bind_addr(made, oncrpc::Address::parse("127.0.0.1", 0)->get()) != 0)
      return xdr::unexpected(std::string("bind"));
    alter(table, made->verbs->ops, config);
    return subject_of(table);
  };
}

inline const verify::Find kSoftverbs =
    provider_with([](verbs::Table&, ibv_context_ops&, softverbs::control::Config&) {});

inline std::vector<verify::Check> checks_named(const std::set<std::string_view>& ids) {
  std::vector<verify::Check> checks;
  for (const verify::Check& check : verify::provider_checks())
    if (ids.count(check.id) != 0) checks.push_back(check);
  return checks;
}

inline std::vector<verify::CheckResult> perform(const std::vector<verify::Check>& checks, const verify::Find& find,
                                                verify::SuiteLimits limits = {}) {
  limits.wait = std::chrono::milliseconds(500);
  return verify::perform_suite(checks, find, limits, [](const verify::CheckResult&) {});
}

/// Runs the command on softverbs, and reads its report.
///
/// patience   multiplies all time limits; 1 if a check is to fail, which may take its whole limit
struct Command {
  static constexpr int kPatience = 60;
  explicit Command(std::vector<std::string> only = {}, int patience = kPatience) {
    cli::VerifyDeviceOptions options;
    options.patience = patience;
    options.device = "softverbs";
    options.only = std::move(only);
    options.output = file_;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::tmpfile(), &std::fclose);
    status = cli::run_verify_device(options, out.get(), stderr);
    std::stringstream text;
    text << std::ifstream(file_).rdbuf();
    report_text = text.str();
    report = json::parse(report_text, nullptr, false);
  }
  ~Command() { std::filesystem::remove(file_); }
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  int status = -1;
  std::string report_text;
  json report;

 private:
  std::string file_ = testing::TempDir() + "verify-device-" + std::to_string(::getpid()) + ".json";
};

/// Sets a variable of the environment while this object lives.
struct Variable {
  Variable(const char* the_name, const std::string& value) : name(the_name) { ::setenv(name, value.c_str(), 1); }
  ~Variable() { ::unsetenv(name); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  const char* name;
};

}  // namespace rpcrdma::test
