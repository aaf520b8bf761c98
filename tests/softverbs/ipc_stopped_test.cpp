// SPDX-License-Identifier: BSD-3-Clause
// A process of the fabric is stopped (SIGSTOP): requests that wait for its answer fail, as with a
// host that hangs.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

void stop(Duo& duo) {
  const pid_t pid = duo.child().pid();
  ASSERT_EQ(::kill(pid, SIGSTOP), 0);
  int status = 0;
  ASSERT_EQ(::waitpid(pid, &status, WUNTRACED), pid);
  ASSERT_TRUE(WIFSTOPPED(status));
}

void offer_memory(Side& server, Talk& talk) {
  Buffer memory(server.pd, 4096, kAllRights, 5);
  offer(talk, memory);
  talk.hear();
}

TEST(BetweenProcessesStopped, RequestToAStoppedProcessFails) {
  for (const bool reads : {false, true}) {
    Duo duo(offer_memory);
    const Target target = hear_target(duo.talk());
    {
      Buffer buffer(duo.client.pd, 64, kLocal, 1);
      EXPECT_EQ(duo.client.write({buffer.sge()}, target.address, target.key, 1), 0);
      EXPECT_EQ(collect(duo.client.send_cq, 1).at(0).status, IBV_WC_SUCCESS);
      stop(duo);
      EXPECT_EQ(reads ? duo.client.read({buffer.sge()}, target.address, target.key, 2)
                      : duo.client.write({buffer.sge()}, target.address, target.key, 2),
                0);
      EXPECT_EQ(collect(duo.client.send_cq, 1).at(0).status, IBV_WC_RETRY_EXC_ERR);
      EXPECT_EQ(await(duo.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
      duo.kill();
    }
    duo.client.close();
  }
}

TEST(BetweenProcessesStopped, ConnectionWorksAfterItsIdlePeerWasStoppedAndContinued) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer memory(server.pd, 4096, kAllRights, 5);
    offer(talk, memory);
    EXPECT_EQ(talk.hear(), 7U);
  });
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    stop(duo);
    ASSERT_EQ(::kill(duo.child().pid(), SIGCONT), 0);
    EXPECT_EQ(duo.client.write({buffer.sge()}, target.address, target.key, 2), 0);
    EXPECT_EQ(collect(duo.client.send_cq, 1).at(0).status, IBV_WC_SUCCESS);
    duo.talk().say(7);
  }
  duo.client.close();
}

}  // namespace
