// SPDX-License-Identifier: BSD-3-Clause
//
// This file says whether this build looks at every access to memory, which makes it ten times
// slower. Tests that do something very often do it less often there.
#pragma once

// ThreadSanitizer adds threads and has an operator new of its own; tests that count threads or
// allocations have to know.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RPCRDMA_THREAD_SANITIZER
#endif
#endif

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif
