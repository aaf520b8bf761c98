// SPDX-License-Identifier: BSD-3-Clause
//
// XDR_ASSERT: only for bugs of this program, in every build type. An error that a peer or a machine
// can cause is a `Result` (result.h).
#pragma once

#include <cstdio>
#include <cstdlib>

namespace xdr::detail {

[[noreturn, gnu::cold, gnu::noinline]] inline void assertion_failed(const char* condition, const char* file,
                                                                    int line) noexcept {
  std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
  std::abort();
}

}  // namespace xdr::detail

/// If `condition` is false, writes it to stderr, with its file and line, and aborts the program;
/// also in release builds.
#define XDR_ASSERT(condition) \
  (static_cast<bool>(condition) ? void() : ::xdr::detail::assertion_failed(#condition, __FILE__, __LINE__))
