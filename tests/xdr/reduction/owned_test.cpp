// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values of types with eligible items behave like all others, and can be reduced where their
// data is in memory as XDR.
#include <gtest/gtest.h>

#include "store_members.h"
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

TEST(OwnedItems, SurviveARoundTripWithReduction) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Samples samples(seed);
    const Memory plain = encoded(samples.compound(6));
    const auto owned = store::owned::Compound::parse(plain);
    ASSERT_TRUE(owned);
    EXPECT_EQ(encoded(*owned), plain);
    const Sent sent = reduced(*owned);
    EXPECT_EQ(rejoined(sent), plain);
    const auto landed = sent.landed();
    const auto view = store::CompoundView::parse_reduced(sent.stream, landed);
    ASSERT_TRUE(view);
    EXPECT_EQ(to_value(*view), *owned);

    const Memory file = encoded(samples.file(true));
    const auto owned_file = store::owned::File::parse(file);
    ASSERT_TRUE(owned_file);
    EXPECT_EQ(rejoined(reduced(*owned_file)), file);
  }
}

}  // namespace
}  // namespace reduction
