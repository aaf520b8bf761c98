// SPDX-License-Identifier: BSD-3-Clause
//
// This test looks at a wake-up from another thread that comes late: the thread is held after it has
// marked the endpoint as awake, and before it writes to the descriptor. The test program's own
// eventfd_write() takes the place of the C library's.
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <semaphore>
#include <thread>

#include "rpcrdma/endpoint/engine.h"
#include "support/provider.h"

namespace {

thread_local bool is_held = false;
std::binary_semaphore arrived{0}, may_write{0};

}  // namespace

int eventfd_write(int fd, eventfd_t value) {
  if (is_held) {
    arrived.release();
    may_write.acquire();
  }
  return write(fd, &value, sizeof value) == sizeof value ? 0 : -1;
}

namespace rpcrdma::test {
namespace {

TEST(Wake, ALateWakeUpWakesTheEndpointOnceAndThenLetsTheEndpointSleep) {
  auto opened = endpoint::Engine::open(*provider().table, 4096);
  ASSERT_TRUE(opened);
  endpoint::Engine& engine = **opened;
  engine.fall_asleep();
  std::thread late([&] {
    is_held = true;
    engine.wake();
  });
  arrived.acquire();
  engine.wake_up();  // something else wakes it
  engine.fall_asleep();
  engine.wake();
  ASSERT_TRUE(engine.wait(0));
  engine.wake_up();
  may_write.release();
  late.join();
  engine.fall_asleep();
  EXPECT_TRUE(engine.wait(0)) << "a wake-up that had been announced";
  engine.wake_up();
  for (int i = 0; i < 3; ++i) {
    engine.fall_asleep();
    EXPECT_FALSE(engine.wait(0)) << "the endpoint would spin";
    engine.wake_up();
  }
}

}  // namespace
}  // namespace rpcrdma::test
