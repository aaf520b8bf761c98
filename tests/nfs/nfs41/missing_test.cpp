// SPDX-License-Identifier: BSD-3-Clause
//
// Says why there are no tests of NFS version 4.1.
#include <gtest/gtest.h>

TEST(Nfs41, SkipsWithoutTheTextOfNfsVersion41) { GTEST_SKIP() << WHY; }
