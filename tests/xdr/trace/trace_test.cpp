// SPDX-License-Identifier: BSD-3-Clause
//
// A trace agrees with `parse`: the same error at the same place, and before it every byte of the
// message in exactly one item.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/codec/vectors.h"
#include "xdr/trace/agreement.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/recursion/expected/recursion.h"
#include "xdrgen/golden/sizes/expected/sizes.h"
#include "xdrgen/golden/trees/expected/trees.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;
using namespace trace_test;

TEST(Trace, AgreesWithParseOnTruncatedAndChangedVectors) {
  for (const char* name : {"v1_done", "v1_error_chunk", "v1_error_vers", "v1_msg_all", "v1_msg_empty", "v1_msg_reads",
                           "v1_msgp", "v1_nomsg_reply"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<v1::RdmaMsgView>(codec::vector(name), v1::kFields);
  }
  for (const char* name : {"v2_error_option", "v2_error_vers", "v2_msg_empty", "v2_nomsg_read", "v2_optional"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<v2_draft01::Rpcrdma2XprtHdrView>(codec::vector(name), v2_draft01::kFields);
  }
  for (const char* name : {"rpc_call", "rpc_reply_denied", "rpc_reply_garbage", "rpc_reply_mismatch"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<rpc::RpcMsgView>(codec::vector(name), rpc::kFields);
  }
  expect_agreement_around<xcharext::OptinfoInitxchView>(codec::vector("xcharext_init"), xcharext::kFields);
  expect_agreement_around<xcharext::OptinfoRespxchView>(codec::vector("xcharext_resp"), xcharext::kFields);
  expect_agreement_around<xcharext::OptinfoUpdxchView>(codec::vector("xcharext_upd"), xcharext::kFields);
}

TEST(Trace, AgreesWithParseOnEveryConstruct) {
  namespace all = golden::everything;
  expect_agreement_on_noise_of_each<
      all::Scalars, all::FixedShapes, all::ShapesView, all::OptionsView, all::AliasedView, all::EntryView,
      all::StampedPoint, all::ListsView, all::ByColourView, all::ByIntView, all::ByUnsignedView, all::ByBoolView,
      all::VoidsView, all::NestedView, all::ArraysView, all::ByShapeView, all::Number, all::CookieXdr, all::OddXdr,
      all::BlobXdr, all::LargeBlobXdr, all::LabelXdr, all::TableXdr, all::QuadXdr, all::PerhapsXdr, all::ByValueListXdr,
      bool, all::Colour, double, xdr::List<all::QuadXdr>, xdr::Optional<all::ByValueListXdr>,
      xdr::Optional<xdr::Optional<all::QuadXdr>>, xdr::Array<xdr::FixedArray<all::Point, 2>>,
      xdr::Array<xdr::List<all::OddXdr>>, xdr::Chain<all::EntryView>, xdr::Optional<xdr::Chain<all::Point>>,
      xdr::List<all::Colour>>(all::kFields);
}

TEST(Trace, AgreesWithParseEvenIfItGetsNoTableOfFields) {
  namespace all = golden::everything;
  expect_agreement_on_noise_of_each<all::Scalars, all::FixedShapes, all::ListsView, all::NestedView>({});
}

TEST(Trace, AgreesWithParseOnTypesThatContainThemselves) {
  namespace trees = golden::trees;
  expect_agreement_on_noise_of_each<trees::NodeView, trees::TreeView, trees::ExpressionView>(trees::kFields);
  namespace recursion = golden::recursion;
  expect_agreement_on_noise_of_each<recursion::StackView, recursion::TreeView, recursion::StringlistView,
                                    recursion::ExpressionView, recursion::EntryView, recursion::KidsView,
                                    recursion::PairView, recursion::EverythingView>(recursion::kFields);
}

TEST(Trace, AgreesWithParseOnTypesOfExtremeSizes) {
  namespace sizes = golden::sizes;
  expect_agreement_on_noise_of_each<sizes::FreeCountsView, sizes::CountsView, sizes::SmallView, sizes::FixedEdges,
                                    sizes::LargeEdgesView, sizes::ValueEdgeView, sizes::BareView, sizes::ChoiceView,
                                    sizes::OptionalTail, sizes::OptionalEdgesView>(sizes::kFields);
}

}  // namespace
