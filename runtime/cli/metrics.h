// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the counters of `rpcrdma serve` as text for a scraper. docs/operations.md lists all
// of them; metrics_server.h serves the text.
//
// spec: [OpenMetrics 1.0]
// https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nfs/server/nfs_server.h"
#include "serve_log.h"

namespace rpcrdma::cli {

/// Writes OpenMetrics text. The samples of a family must follow each other.
class MetricsText {
 public:
  /// Begins a family; its samples follow.
  ///
  /// name   without `_total`; ends with `_` and the unit, if there is one
  void counter(std::string_view name, std::string_view help, std::string_view unit = {});
  void gauge(std::string_view name, std::string_view help, std::string_view unit = {});
  /// Adds a sample to the last family. label  its name; empty: no label
  void sample(std::uint64_t value, std::string_view label = {}, std::string_view label_value = {});
  void sample(std::uint64_t value, std::string_view label, std::string_view label_value, std::string_view label2,
              std::string_view value2);
  /// Ends the text and returns it.
  std::string take();

 private:
  void family(std::string_view type, std::string_view name, std::string_view help, std::string_view unit);
  std::string text_, name_;
  bool counts_ = false;
};

/// Returns all counters of a server. To be called on the server's thread.
std::string metrics_of(const nfs::NfsServer& server, const ServeLog& log);

}  // namespace rpcrdma::cli
