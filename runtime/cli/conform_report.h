// SPDX-License-Identifier: BSD-3-Clause
//
// What a conformance run prints: a line for each case, for a failure also what was seen, what the documents allow, and every message of
// the connection; and the same for programs (JSON, JUnit XML, pcapng).
#pragma once

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "conform.h"
#include "conform_expected.h"

namespace rpcrdma::cli {

void list(const std::vector<const conform::Case*>& cases, bool json, std::FILE* out);
/// returns   whether there is such a case
bool explain(const std::vector<conform::Case>& cases, std::string_view id, std::FILE* out);

class Report {
 public:
  Report(const ConformOptions& options, const Expected& expected, std::FILE* out)
      : options_(options), expected_(expected), out_(out) {}
  /// `subject`: whom the cases are tried on, in words
  void begin(const std::string& subject, std::size_t cases);
  void add(const conform::Result& result);
  /// Nothing could be said of so many cases in a row, the last ones: the peer seems to be gone.
  static constexpr std::size_t kMostUntold = 10;
  bool has_lost_peer() const { return untold_ >= kMostUntold; }
  /// The peer is there, whatever the trouble with the last cases was.
  void found_peer() { untold_ = 0; }
  /// A case that is not tried since the peer is gone, nor is any behind it.
  void leave_out(const conform::Case& one);
  /// What was written on the server, a line each.
  void written(const std::vector<std::string>& lines);
  /// Prints the counts, and writes the files.  returns  the exit status: 2 where nothing has failed, and the peer is gone or nothing could
  /// be said of any case
  int end(std::FILE* err);

 private:
  void print(const conform::Result& result, bool known);

  const ConformOptions& options_;
  const Expected& expected_;
  std::FILE* out_;
  std::vector<conform::Result> results_{};
  std::map<conform::Verdict, std::size_t> counts_{};
  std::size_t known_ = 0, untold_ = 0;
  std::vector<std::string> surprises_{};  // ids of cases that passed, and were expected to fail
  bool left_out_ = false;
};

}  // namespace rpcrdma::cli
