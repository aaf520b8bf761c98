// SPDX-License-Identifier: BSD-3-Clause
//
// Parses types that contain themselves, those of tests/xdrgen/golden/recursion. An input is
//   0      which type
//   1      modulo 64: the levels that are allowed
// then the value. A view and an owning value accept the same bytes, and refuse the others for the
// same reason; what they accept is encoded as it was, with as many levels and not with fewer.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "fuzz/codec_root.h"
#include "xdr/owned.h"
#include "xdrgen/golden/recursion/expected/recursion_members.h"

namespace {

namespace recursion = golden::recursion;
using rpcrdma::fuzz::Exact;
using rpcrdma::fuzz::promise;

constexpr std::size_t kHead = 2;

/// Returns the fewest levels with which `value` is encoded; `most` are enough.
template <class Wire, class Value>
std::uint32_t levels_of(const Value& value, std::uint32_t most) {
  while (most > 0 && xdr::encode_bytes<Wire>(value, most - 1)) --most;
  return most;
}

template <class T>
void check(xdr::Bytes bytes, std::uint32_t depth) {
  using Wire = typename xdr::Members<T>::Wire;
  const xdr::Limits limits{.depth = depth, .strict_padding = true};
  const auto view = xdr::parse<Wire>(bytes, limits, recursion::kFields);
  const auto value = T::parse(bytes, limits);
  promise(view.has_value() == value.has_value(), "a view and an owning value accept the same");
  if (!value) {
    promise(view.error().code() == value.error().code() && view.error().offset() == value.error().offset(),
            "both have the same error");
    return;
  }
  const auto encoded = xdr::encode_bytes<Wire>(*value, depth);
  promise(encoded && encoded->size() <= bytes.size(), "what was parsed can be sent");
  promise(std::equal(encoded->begin(), encoded->end(), bytes.begin()), "and is as it was");
  const std::uint32_t levels = levels_of<Wire>(*value, depth);
  promise(T::parse(bytes, {.depth = levels}).has_value(), "the parser counts as many levels as the encoder");
  if (levels > 0) promise(!T::parse(bytes, {.depth = levels - 1}).has_value(), "one level beyond the limit is refused");
  const T copy = *T::parse(*encoded, limits);
  promise(copy == *value, "the same value comes back");
}

using Check = void (*)(xdr::Bytes, std::uint32_t);
constexpr std::array<Check, 12> kChecks{
    check<recursion::owned::Stack>,  check<recursion::owned::Tree>,       check<recursion::owned::Forest>,
    check<recursion::owned::Count>,  check<recursion::owned::Chain>,      check<recursion::owned::Stringlist>,
    check<recursion::owned::Folder>, check<recursion::owned::Expression>, check<recursion::owned::Entry>,
    check<recursion::owned::Kids>,   check<recursion::owned::Pair>,       check<recursion::owned::Everything>};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kHead) return 0;
  const Exact value(xdr::Bytes(reinterpret_cast<const std::byte*>(data) + kHead, size - kHead));
  kChecks[data[0] % kChecks.size()](value.bytes(), data[1] % 64U);
  return 0;
}
