// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve --limit NAME=VALUE` sets any limit of SECURITY.md by its name there. This file is
// for serve.cpp. SECURITY.md explains the limits; fixed ones, and those with an option of their own
// (`--credits`, `--pool`, `--loops`, `--threads`, `--threads-each`), are not included.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "metrics_server.h"
#include "nfs/server/nfs_server.h"
#include "serve_log.h"

namespace rpcrdma::cli {

/// A LimitedConfigs holds the configurations that have limits.
struct LimitedConfigs {
  nfs::NfsServerConfig nfs{};
  MetricsServerConfig metrics{};
  ServeLogConfig log{};
};

/// kCount   a number
/// kBytes   a number, alone or followed by KiB, MiB or GiB
/// kTime    a number followed by ms, s, min or h; or 0
enum class LimitKind : std::uint8_t { kCount, kBytes, kTime };

/// least, most  bounds of the value; for a time, in nanoseconds
struct Limit {
  std::string_view name;
  LimitKind kind = LimitKind::kCount;
  std::uint64_t least = 0, most = 0;
  std::function<std::uint64_t()> get;
  std::function<void(std::uint64_t)> set;
};

/// Returns all limits. They refer to `configs`, which must outlive them.
std::vector<Limit> limits_of(LimitedConfigs& configs);
/// Lists all limits, one a line: name, and value in the form of `--limit`.
std::string list_limits(LimitedConfigs& configs);
/// Sets a limit.  setting  NAME=VALUE.  returns  what is wrong with it, in words; nothing: it is
/// set
std::optional<std::string> set_limit(LimitedConfigs& configs, std::string_view setting);

}  // namespace rpcrdma::cli
