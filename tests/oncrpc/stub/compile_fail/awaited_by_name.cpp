// SPDX-License-Identifier: BSD-3-Clause
// The call gets a name before a coroutine waits for it: its arguments do not live that long.
// expect: deleted
#include <exception>

#include "nfs/stub/mount3.h"

struct Detached {
  struct promise_type {
    Detached get_return_object() noexcept { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }
  };
};

Detached mount(nfs::stub::mount3::MountV3Client& client) {
#ifdef MISTAKE
  auto call = client.mnt({"/srv"});
  const auto outcome = co_await call;
#else
  const auto outcome = co_await client.mnt({"/srv"});
#endif
  (void)outcome.ok();
}
