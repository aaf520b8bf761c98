// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run posted functions, some of which throw, as they do when there is no memory.
#include "rpcrdma/endpoint/post_box.h"

#include <gtest/gtest.h>

#include <new>
#include <utility>
#include <vector>

namespace rpcrdma::test {
namespace post_box_test {

using Function = endpoint::PostBox::Function;
using Numbers = std::vector<int>;

class PostBoxes : public ::testing::Test {
 protected:
  void post(Function function) {
    box_.post(std::move(function), [] {});
  }
  Function note(int number) {
    return [this, number] { ran_.push_back(number); };
  }
  Function note_and_throw(int number) {
    return [this, number] {
      ran_.push_back(number);
      throw std::bad_alloc();
    };
  }

  endpoint::PostBox box_;
  Numbers ran_;
};

TEST_F(PostBoxes, FunctionsRunOnceInTheirOrder) {
  EXPECT_FALSE(box_.run());
  for (const int number : {1, 2, 3}) post(note(number));
  EXPECT_TRUE(box_.run());
  EXPECT_FALSE(box_.run());
  EXPECT_EQ(ran_, (Numbers{1, 2, 3}));
}

TEST_F(PostBoxes, AFunctionThatARunningFunctionPostsRunsInTheNextRun) {
  post([this] { post(note(1)); });
  EXPECT_TRUE(box_.run());
  EXPECT_EQ(ran_, Numbers{});
  EXPECT_TRUE(box_.run());
  EXPECT_EQ(ran_, Numbers{1});
  EXPECT_FALSE(box_.run());
}

TEST_F(PostBoxes, AfterAThrowTheRemainingFunctionsRunNextAndNewFunctionsLast) {
  post(note(1));
  post(note_and_throw(2));
  post(note(3));
  EXPECT_THROW(box_.run(), std::bad_alloc);
  EXPECT_EQ(ran_, (Numbers{1, 2}));
  post(note(4));
  EXPECT_TRUE(box_.run());
  EXPECT_EQ(ran_, (Numbers{1, 2, 3}));
  EXPECT_TRUE(box_.run());
  EXPECT_EQ(ran_, (Numbers{1, 2, 3, 4}));
  EXPECT_FALSE(box_.run());
}

TEST_F(PostBoxes, NothingRemainsToRunAfterTheLastFunctionThrows) {
  post(note(1));
  post(note_and_throw(2));
  EXPECT_THROW(box_.run(), std::bad_alloc);
  EXPECT_FALSE(box_.run());
  post(note_and_throw(3));
  EXPECT_THROW(box_.run(), std::bad_alloc);
  post(note(4));
  EXPECT_TRUE(box_.run());
  EXPECT_FALSE(box_.run());
  EXPECT_EQ(ran_, (Numbers{1, 2, 3, 4}));
}

}  // namespace post_box_test
}  // namespace rpcrdma::test
