// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/callback.h"

#include <gtest/gtest.h>

#include <memory>

namespace oncrpc {
namespace {

TEST(Callback, OwnsItsCapturesUntilTheCallbackIsDestroyed) {
  auto shared = std::make_shared<int>(5);
  const std::weak_ptr<int> watch = shared;
  {
    Callback<int(int)> add = [kept = std::move(shared)](int more) { return *kept + more; };
    Callback<int(int)> moved = std::move(add);
    EXPECT_FALSE(add);
    EXPECT_EQ(moved(2), 7);
    EXPECT_FALSE(watch.expired());
  }
  EXPECT_TRUE(watch.expired());
}

TEST(Callback, AssignmentDestroysTheFormerFunction) {
  auto first = std::make_shared<int>(1);
  const std::weak_ptr<int> watch = first;
  Callback<int()> callback = [kept = std::move(first)] { return *kept; };
  callback = Callback<int()>{[] { return 2; }};
  EXPECT_TRUE(watch.expired());
  EXPECT_EQ(callback(), 2);
}

TEST(Callback, AnEmptyCallbackConvertsToFalse) {
  Callback<void()> none;
  EXPECT_FALSE(none);
}

}  // namespace
}  // namespace oncrpc
