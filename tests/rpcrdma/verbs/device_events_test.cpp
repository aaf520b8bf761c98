// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at asynchronous events and at the mailboxes of those who share a device's
// context. A script takes the place of the device.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <deque>

#include "rpcrdma/verbs/device_events.h"

namespace rpcrdma::test {
namespace {

using verbs::DeviceEvent;
using verbs::DeviceEvents;

std::deque<ibv_async_event>& script() {
  static std::deque<ibv_async_event> events;
  return events;
}
int acknowledged = 0;
int errno_at_the_end = EAGAIN;

class Mailboxes : public ::testing::Test {
 protected:
  Mailboxes() {
    table.get_async_event = [](ibv_context*, ibv_async_event* event) {
      if (script().empty()) {
        errno = errno_at_the_end;
        return -1;
      }
      *event = script().front();
      script().pop_front();
      return 0;
    };
    table.ack_async_event = [](ibv_async_event*) { ++acknowledged; };
    context.async_fd = eventfd(0, EFD_CLOEXEC);
    first = std::move(*DeviceEvents::open(table, &context));
    second = std::move(*DeviceEvents::open(table, &context));
    acknowledged = 0;
    errno_at_the_end = EAGAIN;
  }
  ~Mailboxes() override { close(context.async_fd); }

  static void happens(ibv_event_type type, ibv_qp* qp = nullptr) {
    ibv_async_event event{};
    event.event_type = type;
    event.element.qp = qp;
    script().push_back(event);
  }
  static bool is_readable(int fd) {
    pollfd ready{fd, POLLIN, 0};
    return poll(&ready, 1, 0) == 1;
  }

  verbs::Table table{};
  ibv_context context{};
  ibv_qp qp{}, other_qp{};
  std::unique_ptr<DeviceEvents> first, second;
};

TEST_F(Mailboxes, AnEventGoesToTheMailboxThatWatchesItsObjectWhicheverMailboxPolls) {
  second->watch(&qp);
  happens(IBV_EVENT_QP_FATAL, &qp);
  EXPECT_FALSE(first->next()) << "the first mailbox does not watch it";
  EXPECT_EQ(acknowledged, 1);
  EXPECT_TRUE(is_readable(second->fd()));
  const auto event = second->next();
  ASSERT_TRUE(event);
  EXPECT_EQ(event->type, IBV_EVENT_QP_FATAL);
  EXPECT_EQ(event->object, &qp);
  EXPECT_TRUE(event->is_fatal());
  EXPECT_FALSE(second->next());
  EXPECT_FALSE(is_readable(second->fd()));
}

TEST_F(Mailboxes, AnEventOfTheDeviceGoesToEveryMailbox) {
  happens(IBV_EVENT_DEVICE_FATAL);
  EXPECT_TRUE(first->next());
  EXPECT_TRUE(second->next());
}

TEST_F(Mailboxes, AnEventOfAnUnwatchedObjectIsAcknowledgedAndDropped) {
  happens(IBV_EVENT_COMM_EST, &other_qp);
  EXPECT_FALSE(first->next());
  EXPECT_FALSE(second->next());
  EXPECT_EQ(acknowledged, 1);
}

TEST_F(Mailboxes, RepeatedEventsOfOneObjectAreReportedOnce) {
  second->watch(&qp);
  for (int i = 0; i < 1000; ++i) happens(IBV_EVENT_QP_ACCESS_ERR, &qp);
  EXPECT_FALSE(first->next());
  EXPECT_TRUE(second->next());
  EXPECT_FALSE(second->next());
}

TEST_F(Mailboxes, EventsOfAForgottenObjectAreNotReportedForTheNextAtItsAddress) {
  second->watch(&qp);
  happens(IBV_EVENT_QP_FATAL, &qp);
  EXPECT_FALSE(first->next());
  second->forget(&qp);
  second->watch(&qp);
  EXPECT_FALSE(second->next());
}

TEST_F(Mailboxes, AnEventForADestroyedMailboxIsDropped) {
  second->watch(&qp);
  second.reset();
  happens(IBV_EVENT_QP_FATAL, &qp);
  EXPECT_FALSE(first->next());
}

TEST_F(Mailboxes, AMailboxThatDoesNotPollTheDeviceGetsEventsThatAnotherTakes) {
  const auto third = std::move(*DeviceEvents::open(table, &context, DeviceEvents::Asks::kMailbox));
  third->watch(&qp);
  happens(IBV_EVENT_QP_FATAL, &qp);
  EXPECT_FALSE(third->next());
  EXPECT_EQ(acknowledged, 0) << "it has asked the device";
  EXPECT_FALSE(first->next());
  EXPECT_TRUE(is_readable(third->fd()));
  EXPECT_TRUE(third->next());
  EXPECT_FALSE(third->next());
  EXPECT_FALSE(is_readable(third->fd()));
}

TEST_F(Mailboxes, TheLossOfTheDeviceIsReportedToLaterMailboxesToo) {
  errno_at_the_end = ENODEV;
  EXPECT_EQ(first->next()->type, IBV_EVENT_DEVICE_FATAL);
  const auto late = std::move(*DeviceEvents::open(table, &context, DeviceEvents::Asks::kMailbox));
  EXPECT_TRUE(is_readable(late->fd()));
  const auto event = late->next();
  ASSERT_TRUE(event);
  EXPECT_EQ(event->type, IBV_EVENT_DEVICE_FATAL);
  EXPECT_FALSE(late->next()) << "once";
  EXPECT_EQ(second->next()->type, IBV_EVENT_DEVICE_FATAL);
  EXPECT_FALSE(second->next());
}

TEST(DeviceEvent, ErrorTextSaysThatThePeerTouchedForbiddenMemory) {
  const DeviceEvent denied{IBV_EVENT_QP_ACCESS_ERR, nullptr};
  EXPECT_EQ(verbs::to_string(denied.error()), "queue pair: Permission denied: the peer touched memory that it may not");
}

}  // namespace
}  // namespace rpcrdma::test
