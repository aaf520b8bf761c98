// SPDX-License-Identifier: BSD-3-Clause
//
// Arguments and results of all procedures from random bytes: at most one prefix of each input is a
// message, every other prefix is refused at its end or before, and no parser reads beyond it (the
// sanitizers of preset dev check this).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string_view>

#include "nfs/procedures.h"
#include "xdr/bytes.h"
#include "xdr/parse.h"

namespace hostile_test {
namespace {

/// The length of an input.
constexpr std::size_t kMost = 256;

/// Words that are often valid as counts, enumerators and booleans, and sometimes not.
std::array<std::byte, kMost> input(std::mt19937& random) {
  constexpr std::array<std::uint32_t, 12> words{0, 0, 0, 0, 1, 1, 1, 2, 2, 5, 0x7fffffff, 0xffffffff};
  std::array<std::byte, kMost> bytes{};
  const std::size_t wild = random() % 3 == 0 ? words.size() : words.size() - 3;
  for (std::size_t at = 0; at < kMost; at += 4) xdr::store_u32(bytes.data() + at, words[random() % wild]);
  return bytes;
}

/// Parses the first `size` bytes in an allocation that ends with them.
template <class W>
bool parses(const std::array<std::byte, kMost>& bytes, std::size_t size, std::string_view name) {
  const auto exact = std::make_unique<std::byte[]>(size);
  std::copy_n(bytes.begin(), size, exact.get());
  const xdr::Bytes given(exact.get(), size);
  const auto view = xdr::parse_exactly<W>(given);
  if (!view) {
    EXPECT_LE(view.error().offset(), size) << name;
  }
  return view.has_value();
}

void try_all(auto procedures) {
  std::mt19937 random(1813);
  nfs::for_each_message(procedures, [&]<class W>(std::string_view name, bool is_result) {
    int messages = 0;
    for (int n = 0; n < 60; ++n) {
      const auto bytes = input(random);
      int accepted = 0;
      for (std::size_t size = 0; size <= kMost; size += size < 16 ? 1 : 4) accepted += parses<W>(bytes, size, name);
      EXPECT_LE(accepted, 1) << name << (is_result ? " result" : " arguments");
      messages += accepted;
    }
    EXPECT_GT(messages, 0) << name << (is_result ? " result" : " arguments") << ": the inputs say nothing about it";
    if (xdr::Codec<W>::kFixed) return;  // any two numbers are a message of NSM
    EXPECT_LT(messages, 60) << name << (is_result ? " result" : " arguments");
  });
}

TEST(RandomBytes, AtMostOnePrefixIsAMessageOfNfsVersionThree) { try_all(nfs::Nfs3Procedures{}); }
TEST(RandomBytes, AtMostOnePrefixIsAMessageOfNfsaclMountNlmOrNsm) {
  try_all(nfs::AclProcedures{});
  try_all(nfs::MountProcedures{});
  try_all(nfs::NlmProcedures{});
  try_all(nfs::NsmProcedures{});
}

}  // namespace
}  // namespace hostile_test
