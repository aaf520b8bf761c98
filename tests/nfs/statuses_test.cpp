// SPDX-License-Identifier: BSD-3-Clause
//
// Statuses that no document lists: a result with such a status is parsed as the default of its
// union, and the value can be reported.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "nfs/procedures.h"
#include "xdr/bytes.h"
#include "xdr/parse.h"

namespace statuses_test {
namespace {

constexpr std::uint32_t kUnknown = 10099;

/// The status, then words of zero: no attributes before or after the operation.
std::array<std::byte, 40> failed(std::uint32_t status) {
  std::array<std::byte, 40> bytes{};
  xdr::store_u32(bytes.data(), status);
  return bytes;
}

TEST(Statuses, UnknownStatusOfNfsVersionThreeKeepsItsValue) {
  int results = 0;
  const auto check = [&]<class W>(std::string_view name, bool is_result) {
    if constexpr (requires(W view) { view.status(); }) {
      if (!is_result) return;
      ++results;
      const auto bytes = failed(kUnknown);
      const auto view = W::parse(bytes);
      ASSERT_TRUE(view) << name;
      EXPECT_EQ(static_cast<std::uint32_t>(view->status()), kUnknown) << name;
      EXPECT_FALSE(view->as_resok()) << name;
      if constexpr (requires { view->as_resfail(); }) {
        EXPECT_TRUE(view->as_resfail()) << name;
        EXPECT_GT(view->size_bytes(), 4U) << name;
      } else {
        EXPECT_EQ(view->size_bytes(), 4U) << name;  // GETATTR
      }
    }
  };
  nfs::for_each_message(nfs::Nfs3Procedures{}, check);
  EXPECT_EQ(results, 21);
  nfs::for_each_message(nfs::AclProcedures{}, check);
  EXPECT_EQ(results, 23);
}

TEST(Statuses, UnknownStatusOfMountKeepsItsValue) {
  const auto bytes = failed(kUnknown);
  const auto view = nfs::wire::mount3::Mountres3View::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(static_cast<std::uint32_t>(view->fhs_status()), kUnknown);
  EXPECT_FALSE(view->as_mountinfo());
  EXPECT_EQ(view->size_bytes(), 4U);
}

TEST(Statuses, UnknownStatusOfNlmKeepsItsValue) {
  std::array<std::byte, 8> bytes{};  // an empty cookie, and the status
  xdr::store_u32(bytes.data() + 4, kUnknown);
  const auto test = nfs::wire::nlm4::Nlm4TestresView::parse(bytes);
  ASSERT_TRUE(test);
  EXPECT_EQ(static_cast<std::uint32_t>(test->stat().stat()), kUnknown);
  EXPECT_FALSE(test->stat().as_holder());
  const auto lock = nfs::wire::nlm4::Nlm4ResView::parse(bytes);
  ASSERT_TRUE(lock);
  EXPECT_EQ(static_cast<std::uint32_t>(lock->stat().stat), kUnknown);
}

TEST(Statuses, UnknownStatusOfNsmKeepsItsValue) {
  std::array<std::byte, 8> bytes{};
  xdr::store_u32(bytes.data(), kUnknown);
  const auto result = xdr::parse<nfs::wire::nsm::SmStatRes>(bytes);
  ASSERT_TRUE(result);
  EXPECT_EQ(static_cast<std::uint32_t>(result->res_stat), kUnknown);
}

// Enumerations that clients send are not open: an undefined kind of file, of creation or of
// stability is an error.
TEST(Statuses, UnknownStabilityInAWriteCallIsAnError) {
  std::array<std::byte, 32> bytes{};  // an empty handle, offset, count, stability, no data
  xdr::store_u32(bytes.data() + 16, 3);
  const auto write = nfs::wire::nfs3::WRITE3argsView::parse(bytes);
  ASSERT_FALSE(write);
  EXPECT_EQ(write.error().code(), xdr::DecodeCode::kBadEnum);
  EXPECT_EQ(write.error().offset(), 16U);
  xdr::store_u32(bytes.data() + 16, 2);
  EXPECT_TRUE(nfs::wire::nfs3::WRITE3argsView::parse(bytes));
}

}  // namespace
}  // namespace statuses_test
