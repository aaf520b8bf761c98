// SPDX-License-Identifier: BSD-3-Clause
//
// The generated code of an extension describes the payloads of its operations.
#include <gtest/gtest.h>

#include "classes.h"
#include "support/req.h"
#include "xdr/type_info.h"

namespace {

using Classes = example::classes::ClassesMessages;
using xdr::Payload;

TEST(Classes, OperationsDeclareTheirPayload) {
  REQ("V2-OPT-06");
  EXPECT_EQ(Classes::CallClass::kPayload, Payload::kMessage);
  EXPECT_EQ(Classes::Served::kPayload, Payload::kMessage);
  EXPECT_EQ(Classes::Load::kPayload, Payload::kNone);
  EXPECT_EQ(Classes::Preview::kPayload, Payload::kPart);
  EXPECT_EQ(Classes::Previewed::kPayload, Payload::kNone);
  EXPECT_EQ(Classes::Operations::kSize, 5u);
}

}  // namespace
