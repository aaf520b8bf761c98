// SPDX-License-Identifier: BSD-3-Clause
//
// NFS version 4.1, compiled by xdrgen from RFC 5662 with our bindings, where that text is
// available: eligible items of COMPOUNDs [RFC 8267 6.1], and values that a newer server may send.
#include <gtest/gtest.h>

#include "support/req.h"
#ifdef WITH_NFS41
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "nfs41.h"
#include "xdr/reduce.h"
#endif

namespace nfs41_test {
namespace {

#ifdef WITH_NFS41

namespace nfs41 = nfs::wire::nfs41;

xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

template <class Value>
std::vector<std::byte> encoded(const Value& value) {
  std::vector<std::byte> bytes(value.encoded_size());
  EXPECT_TRUE(value.encode(bytes));
  return bytes;
}

TEST(Nfs41, DataAndTextOfLinksInArgumentsAreEligible) {
  REQ("NFS-V4-01");
  const xdr::Bytes data = bytes_of("data!");
  const xdr::Bytes link = bytes_of("../there");
  const std::array operations{
      nfs41::NfsArgop4::OP_PUTROOTFH(),
      nfs41::NfsArgop4::opwrite({.stable = nfs41::StableHow4::FILE_SYNC4, .data = data}),
      nfs41::NfsArgop4::opcreate({.objtype = nfs41::Createtype4::linkdata(link), .objname = bytes_of("here")}),
  };
  const nfs41::COMPOUND4args compound{.tag = bytes_of("tag"), .minorversion = 1, .argarray = operations};
  std::vector<std::byte> stream(compound.encoded_size());
  std::array<xdr::ReducedItem, 4> items{};
  const auto reduced = compound.encode_reduced(stream, items);
  ASSERT_TRUE(reduced);
  ASSERT_EQ(reduced->items.size(), 2U);
  EXPECT_EQ(reduced->items[0].data.data(), data.data());
  EXPECT_EQ(reduced->items[1].data.data(), link.data());

  stream.resize(reduced->bytes);
  const std::array landed{xdr::Landed{items[0].position, data}, xdr::Landed{items[1].position, link}};
  const auto view = nfs41::COMPOUND4argsView::parse_reduced(stream, landed);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->argarray().size(), operations.size());
}

// [RFC 8267 6.4.3] uses these three operations as its example.
TEST(Nfs41, DataAndTextOfLinksInResultsAreEligible) {
  REQ("NFS-V4-01");
  const std::array<xdr::Bytes, 3> data{bytes_of("first!"), bytes_of("../link"), bytes_of("third")};
  const auto read = [&](std::size_t n) {
    return nfs41::NfsResop4::opread(nfs41::READ4res::resok4({.eof = false, .data = data[n]}));
  };
  const std::array results{read(0), nfs41::NfsResop4::opreadlink(nfs41::READLINK4res::resok4({.link = data[1]})),
                           read(2)};
  const nfs41::COMPOUND4res compound{.status = nfs41::Nfsstat4::NFS4_OK, .resarray = results};
  std::vector<std::byte> stream(compound.encoded_size());
  std::array<xdr::ReducedItem, 4> items{};
  const auto reduced = compound.encode_reduced(stream, items);
  ASSERT_TRUE(reduced);
  ASSERT_EQ(reduced->items.size(), 3U);
  stream.resize(reduced->bytes);
  std::array<xdr::Landed, 3> landed;
  for (std::size_t n = 0; n < 3; ++n) {
    EXPECT_EQ(items[n].data.data(), data[n].data());
    landed[n] = {xdr::kNext, data[n]};
  }
  const auto view = nfs41::COMPOUND4resView::parse_reduced(stream, landed);
  ASSERT_TRUE(view);
  std::size_t n = 0;
  for (const auto& result : view->resarray()) {
    if (const auto* const opread = result.as_opread()) {
      EXPECT_EQ(opread->as_resok4()->data().data(), data[n].data());
    } else {
      EXPECT_EQ(result.as_opreadlink()->as_resok4()->link().data(), data[n].data());
    }
    ++n;
  }
  EXPECT_EQ(n, 3U);
}

TEST(Nfs41, OtherOperationsHaveNoEligibleItem) {
  REQ("NFS-V4-01");
  EXPECT_TRUE(xdr::kReducible<nfs41::WRITE4argsView> && xdr::kReducible<nfs41::CREATE4argsView> &&
              xdr::kReducible<nfs41::READ4resView> && xdr::kReducible<nfs41::READLINK4resView>);
  EXPECT_FALSE(xdr::kReducible<nfs41::SETATTR4argsView> || xdr::kReducible<nfs41::OPEN4argsView> ||
               xdr::kReducible<nfs41::LAYOUTCOMMIT4argsView> || xdr::kReducible<nfs41::EXCHANGEID4argsView> ||
               xdr::kReducible<nfs41::SETSSV4argsView> || xdr::kReducible<nfs41::WRITE4resView> ||
               xdr::kReducible<nfs41::CREATE4resView> || xdr::kReducible<nfs41::GETATTR4resView> ||
               xdr::kReducible<nfs41::READDIR4resView> || xdr::kReducible<nfs41::GETFH4resView> ||
               xdr::kReducible<nfs41::SEQUENCE4resView> || xdr::kReducible<nfs41::LAYOUTGET4resView> ||
               xdr::kReducible<nfs41::GETDEVICEINFO4resView>);
  EXPECT_FALSE(xdr::kReducible<nfs41::CBCOMPOUND4argsView> || xdr::kReducible<nfs41::CBCOMPOUND4resView>);
}

TEST(Nfs41, UnknownStatusKeepsItsValue) {
  constexpr auto unknown = static_cast<nfs41::Nfsstat4>(10999);
  const std::array results{nfs41::NfsResop4::opread(nfs41::READ4res::otherwise(unknown))};
  const auto bytes = encoded(nfs41::COMPOUND4res{.status = unknown, .resarray = results});
  const auto view = nfs41::COMPOUND4resView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->status(), unknown);
  const auto operations = view->resarray();
  const auto first = *operations.begin();
  ASSERT_NE(first.as_opread(), nullptr);
  EXPECT_EQ(first.as_opread()->status(), unknown);
}

TEST(Nfs41, LayoutOfAnUnknownTypeParses) {
  constexpr auto flexible_files = static_cast<nfs41::Layouttype4>(4);  // RFC 8435
  const auto bytes = encoded(nfs41::Layout4{.lo_iomode = nfs41::Layoutiomode4::LAYOUTIOMODE4_READ,
                                            .lo_content = {.loc_type = flexible_files, .loc_body = bytes_of("body")}});
  const auto view = nfs41::Layout4View::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->lo_content().loc_type(), flexible_files);
}

#else

TEST(Nfs41, SkipsWithoutTheTextOfRfc5662) {
  REQ("NFS-V4-01");
  GTEST_SKIP() << NO_NFS41;
}

#endif

}  // namespace
}  // namespace nfs41_test
