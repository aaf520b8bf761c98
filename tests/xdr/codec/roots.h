// SPDX-License-Identifier: BSD-3-Clause
//
// The shared part of the tests over all root types: the list for GoogleTest, and the parse of a
// root. roots.py makes the list from spec/roots.toml; types of tests/xdrgen/golden with constructs
// that no root has follow it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "xdr/codec/accessors_golden.h"
#include "xdr/codec/roots_list.h"
#include "xdr/codec/roots_reference.h"
#include "xdr/codec/vectors.h"
#include "xdr/owned.h"
#include "xdrgen/golden/everything/expected/everything_members.h"

namespace codec {

// This type and the next three have strings, bounded and fixed arrays, lists of entries that vary
// in size, and unions by enumeration, int and bool.
struct GoldenShapes {
  using Wire = golden::everything::ShapesView;
  static constexpr const auto& kFields = golden::everything::kFields;
  static constexpr const char* kName = "golden_shapes";
  static constexpr const char* kType = "shapes";
  static constexpr const char* kDocument = "tests/xdrgen/golden/everything/input.xdr";
};
struct GoldenNested : GoldenShapes {
  using Wire = golden::everything::NestedView;
  static constexpr const char* kName = "golden_nested";
  static constexpr const char* kType = "nested";
};
struct GoldenLists : GoldenShapes {
  using Wire = golden::everything::ListsView;
  static constexpr const char* kName = "golden_lists";
  static constexpr const char* kType = "lists";
};
struct GoldenFixedShapes : GoldenShapes {
  using Wire = golden::everything::FixedShapes;
  static constexpr const char* kName = "golden_fixed_shapes";
  static constexpr const char* kType = "fixed_shapes";
};
// Arrays of fixed arrays.
struct GoldenArrays : GoldenShapes {
  using Wire = golden::everything::ArraysView;
  static constexpr const char* kName = "golden_arrays";
  static constexpr const char* kType = "arrays";
};

namespace detail {

template <class... Roots>
testing::Types<Roots..., GoldenShapes, GoldenNested, GoldenLists, GoldenFixedShapes, GoldenArrays> with_golden(
    xdr::TypeList<Roots...>);

}  // namespace detail

using TestedTypes = decltype(detail::with_golden(Roots{}));

/// For TYPED_TEST_SUITE: gives a test the name of its root.
struct RootNames {
  template <class Root>
  static std::string GetName(int) {
    return Root::kName;
  }
};

template <class Root>
auto parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
  return xdr::parse<typename Root::Wire>(bytes, limits, Root::kFields);
}

/// Copies a parsed view into an owning value, and encodes that.
template <class Root, class View>
std::vector<std::byte> encoded_again(const View& view) {
  const auto value = xdr::to_owned<typename Root::Wire>(view);
  std::vector<std::byte> out(xdr::encoded_size<typename Root::Wire>(value));
  const auto size = xdr::encode<typename Root::Wire>(value, out);
  EXPECT_TRUE(size && *size == out.size());
  return out;
}

/// Puts `field` and its index in front of `outer`, the part of the path that follows them. So
/// "rdma_reads[2].target.length" is built from its end.
inline std::string joined(const std::string& outer, const std::string& field, std::optional<std::uint64_t> index) {
  return field + (index ? "[" + std::to_string(*index) + "]" : "") + (outer.empty() ? "" : "." + outer);
}

/// A path of the reference as DecodeError stores it: the innermost three fields with two indices.
inline std::string innermost(const std::vector<Step>& path) {
  std::string result;
  std::size_t steps = 0;
  unsigned indices = 0;
  for (auto step = path.rbegin(); step != path.rend() && steps < xdr::DecodeError::kSteps; ++step, ++steps) {
    const bool kept = step->index && ++indices <= 2;
    result = joined(result, step->field, kept ? step->index : std::nullopt);
  }
  return result;
}

template <class Root>
std::string path_of(const xdr::DecodeError& error) {
  std::string result;
  for (std::size_t i = 0; i < xdr::DecodeError::kSteps && error.step(i).field != 0; ++i) {
    result = joined(result, std::string(Root::kFields[error.step(i).field].name), error.step(i).index);
  }
  return result;
}

/// Whether parser and reference name the same error.
template <class Root>
bool same(const xdr::DecodeError& error, const Verdict& expected) {
  return error.code() == *expected.refused && error.offset() == expected.offset &&
         path_of<Root>(error) == innermost(expected.path);
}

/// Base of the tests over all roots: the reference for the root, and messages of all its forms.
template <class Root>
class OfRoot : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const model = model_of(Root::kDocument);
    if (model == nullptr) GTEST_SKIP() << Root::kDocument << " has been taken out of the tree";
    reference_.emplace(*model, Root::kType);
    samples_ = reference_->samples();
  }

  const Reference& reference() const { return *reference_; }
  const std::vector<std::vector<std::byte>>& samples() const { return samples_; }

 private:
  std::optional<Reference> reference_;
  std::vector<std::vector<std::byte>> samples_;
};

}  // namespace codec
