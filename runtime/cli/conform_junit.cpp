// SPDX-License-Identifier: BSD-3-Clause
#include "conform_junit.h"

#include <fmt/format.h>

namespace rpcrdma::cli {
namespace {

using conform::Verdict;

std::string escaped(std::string_view text) {
  std::string made;
  for (const char c : text) {
    switch (c) {
      case '<':
        made += "&lt;";
        break;
      case '>':
        made += "&gt;";
        break;
      case '&':
        made += "&amp;";
        break;
      case '"':
        made += "&quot;";
        break;
      default:
        // XML 1.0 forbids other control characters, except for a carriage return, which parsers
        // change.
        made += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
    }
  }
  return made;
}

std::string element(const conform::Result& result, const Expected& expected) {
  const auto known = expected.find(result.tested->id);
  switch (result.verdict) {
    case Verdict::kPass:
      if (known == expected.end() || may_pass(known->second)) return {};
      return "<failure message=\"passes, but is listed as an expected failure\"/>";
    case Verdict::kNotApplicable:
      return fmt::format("<skipped message=\"{}\"/>", escaped(result.why));
    case Verdict::kFail:
      if (known != expected.end()) return fmt::format("<skipped message=\"expected: {}\"/>", escaped(known->second));
      return fmt::format("<failure message=\"{}\">{}</failure>", escaped(result.seen), escaped(result.why));
    case Verdict::kInconclusive:
      break;
  }
  return fmt::format("<error message=\"inconclusive\">{}</error>", escaped(result.why));
}

}  // namespace

std::string to_junit(const std::vector<conform::Result>& results, const Expected& expected) {
  std::string cases;
  for (const conform::Result& result : results)
    cases += fmt::format("  <testcase classname=\"conform\" name=\"{}\" time=\"{:.3f}\">{}</testcase>\n",
                         escaped(result.tested->id), static_cast<double>(result.took.count()) / 1000,
                         element(result, expected));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"rpcrdma conform\" tests=\"{}\">\n{}</testsuite>\n",
      results.size(), cases);
}

}  // namespace rpcrdma::cli
