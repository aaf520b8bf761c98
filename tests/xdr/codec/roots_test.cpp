// SPDX-License-Identifier: BSD-3-Clause
//
// Tests the reference of the tests over all roots: it accepts hand-written messages, and its
// samples have every form.
#include <gtest/gtest.h>

#include "xdr/codec/roots.h"

namespace {

template <class Root>
class Samples : public codec::OfRoot<Root> {};
TYPED_TEST_SUITE(Samples, codec::TestedTypes, codec::RootNames);

TYPED_TEST(Samples, HaveEveryFormThatTheirTypeAllows) {
  std::set<std::string> lacking = this->reference().forms();
  for (const auto& message : this->samples()) {
    for (const std::string& form : this->reference().read(message).forms) lacking.erase(form);
  }
  EXPECT_EQ(lacking, std::set<std::string>());
}

// The other tests rely on the reference, so this one tests it with messages written by hand.
TEST(Reference, AcceptsHandWrittenMessages) {
  const auto* const model = codec::model_of(codec::V1RdmaMsg::kDocument);
  ASSERT_NE(model, nullptr);
  const codec::Reference reference(*model, "rdma_msg");
  for (const char* const name : {"v1_msg_all", "v1_msgp", "v1_done", "v1_error_vers", "v1_nomsg_reply"}) {
    const auto verdict = reference.read(codec::vector(name));
    EXPECT_FALSE(verdict.refused) << name;
    EXPECT_EQ(verdict.end, codec::vector(name).size());
  }
  const auto all = reference.read(codec::vector("v1_msg_all"));
  EXPECT_EQ(all.items.size(), 31U) << "lines of v1_msg_all.hex";
  EXPECT_EQ(all.forms.count("rpc_rdma_header.rdma_reads: goes on"), 1U);
}

}  // namespace
