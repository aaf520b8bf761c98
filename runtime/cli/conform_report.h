// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the output of a conformance run: a line for each case and, for a failure, what was
// seen, what the documents allow, and the messages of the connection, without the middle ones if
// they are many. It also has the output for programs: JSON, JUnit XML, pcapng.
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

/// Tries whether the files that `Report::end()` writes can be written, before a run that may take
/// long; leaves none that was not there.  errors  in words, with the name of the file; empty: none
std::string unwritable(const ConformOptions& options);

class Report {
 public:
  Report(const ConformOptions& options, const Expected& expected, std::FILE* out)
      : options_(options), expected_(expected), out_(out) {}
  /// subject   the peer under test, in words
  void begin(const std::string& subject, std::size_t cases);
  void add(const conform::Result& result);
  /// After this many inconclusive cases in a row, in none of which the peer did anything, the peer
  /// counts as lost. Cases that do not apply do not interrupt the row.
  static constexpr std::size_t kMostUntold = 10;
  bool has_lost_peer() const { return untold_ >= kMostUntold; }
  /// Notes that the peer answers, whatever the trouble with the last cases was.
  void found_peer() { untold_ = 0; }
  /// Notes a case that is not run, like all after it, because the peer is lost.
  void leave_out(const conform::Case& one);
  /// Prints the `lines`, which say what was written on the server; with --json it prints nothing.
  void written(const std::vector<std::string>& lines);
  /// Prints the counts, and writes the files.  returns  the exit status: 2 if a file cannot be
  /// written; else 1 if a case failed unexpectedly, or passed although its failure was expected;
  /// else 2 if the peer is lost, or no case passed or failed and some were inconclusive; else 0
  int end(std::FILE* err);

 private:
  void print(const conform::Result& result, bool known);

  const ConformOptions& options_;
  const Expected& expected_;
  std::FILE* out_;
  std::vector<conform::Result> results_{};
  std::map<conform::Verdict, std::size_t> counts_{};
  std::size_t known_ = 0, untold_ = 0;
  std::vector<std::string> surprises_{};  // ids of cases that passed although a failure was expected
  bool left_out_ = false;
};

}  // namespace rpcrdma::cli
