// SPDX-License-Identifier: BSD-3-Clause
//
// REQ("V1-CRED-04", ...) says that the running test proves these rows of spec/requirements. Whoever
// writes a test of the protocol uses it. It belongs on the first line of the test, before anything
// that may fail or skip, and it is a claim: if the code breaks the rule, the test fails. This file
// does not know what the rows say nor which exist: tests/system/conformance/matrix.py compares
// them.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string_view>

namespace support {

/// An id consists of words of capitals and digits, joined by dashes, and a number of two digits:
/// "V1-CRED-04", "X-8167-02", "DEC-15".
constexpr bool is_requirement_id(std::string_view id) noexcept {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (id.size() < 4 || !capital(id[0]) || id[id.size() - 3] != '-') return false;
  if (!digit(id[id.size() - 2]) || !digit(id[id.size() - 1])) return false;
  for (std::size_t i = 1; i + 3 < id.size(); ++i) {
    const bool dash = id[i] == '-' && id[i - 1] != '-' && i + 4 < id.size();
    if (!dash && !digit(id[i]) && !capital(id[i])) return false;
  }
  return true;
}

template <std::size_t count>
constexpr bool are_requirement_ids(const std::string_view (&ids)[count]) noexcept {
  for (const auto id : ids)
    if (!is_requirement_id(id)) return false;
  return true;
}

/// Writes one line into the test's output, which ctest keeps in its JUnit file.
template <std::size_t count>
void prove(const std::string_view (&ids)[count]) {
  std::fputs("[REQ]", stdout);
  for (const auto id : ids) std::printf(" %.*s", static_cast<int>(id.size()), id.data());
  std::fputs("\n", stdout);
  std::fflush(stdout);
}

static_assert(is_requirement_id("V1-CRED-04") && is_requirement_id("BD-01") && is_requirement_id("X-8167-02"));
static_assert(!is_requirement_id("V1-CRED-4") && !is_requirement_id("V1CRED04") && !is_requirement_id("v1-cred-04"));
static_assert(!is_requirement_id("V1--04") && !is_requirement_id("-04") && !is_requirement_id(""));

}  // namespace support

/// REQ takes one or more string literals; an id of a wrong form does not compile.
#define REQ(...)                                                                                            \
  do {                                                                                                      \
    static constexpr std::string_view req_ids[] = {__VA_ARGS__};                                            \
    static_assert(::support::are_requirement_ids(req_ids), "as spec/requirements spells them: V1-CRED-04"); \
    ::support::prove(req_ids);                                                                              \
  } while (false)
