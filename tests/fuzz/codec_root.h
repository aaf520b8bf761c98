// SPDX-License-Identifier: BSD-3-Clause
//
// What has to hold for every message of a root type, whoever made it; for the fuzz targets of the
// codecs.
//
// An input is four bytes of limits and the message:
//   0  most entries of a list; 255: no limit but the usual one
//   1  most elements of an array; 255: no limit but the usual one; 254: no limit at all, so that
//      only the bytes bound a count
//   2  most bytes, in words; 255: no limit but the usual one
//   3  bit 0: strict padding; as a fraction of 256, the byte says where a valid message is cut
//      for one more check
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "support/random_value.h"
#include "xdr/codec/read_all.h"
#include "xdr/owned.h"
#include "xdr/text.h"

namespace rpcrdma::fuzz {

inline void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

inline constexpr std::size_t kHead = 4;

inline xdr::Limits limits_of(std::span<const std::uint8_t> head) {
  xdr::Limits limits;
  if (head[0] != 255) limits.list_entries = head[0];
  if (head[1] != 255) limits.array_elements = head[1] == 254 ? 0xffffffff : head[1];
  if (head[2] != 255) limits.bytes = std::uint32_t{head[2]} * 4;
  limits.strict_padding = (head[3] & 1U) != 0;
  return limits;
}

/// A copy that ends where its memory ends, so that a sanitizer finds a read beyond it.
class Exact {
 public:
  explicit Exact(xdr::Bytes bytes) : memory_(new std::byte[bytes.size()]), size_(bytes.size()) {
    std::copy(bytes.begin(), bytes.end(), memory_.get());
  }
  xdr::Bytes bytes() const { return {memory_.get(), size_}; }

 private:
  std::unique_ptr<std::byte[]> memory_;
  std::size_t size_;
};

template <class Root>
auto parse_root(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
  return xdr::parse<typename Root::Wire>(bytes, limits, Root::kFields);
}

template <class Root>
void check_error(const xdr::DecodeError& error, xdr::Bytes bytes) {
  promise(error.offset() <= bytes.size(), "an error is inside of the message");
  promise(error.code() != xdr::DecodeCode::kTrailingBytes, "parse leaves what follows to the caller");
  for (std::size_t i = 0; i < xdr::DecodeError::kSteps; ++i) {
    promise(error.step(i).field < std::size(Root::kFields), "a path consists of fields");
  }
  promise(!xdr::describe(error, Root::kFields).empty(), "an error has a sentence");
}

/// Checks a message that was parsed with the usual limits; it is the first `size` bytes of `bytes`.
template <class Root, class View>
void check_message(const View& view, xdr::Bytes bytes, std::size_t size) {
  using Wire = typename Root::Wire;
  promise(size % 4 == 0 && size <= bytes.size(), "a message is whole words of what was given");
  codec::read_all(view, [&](xdr::Bytes data) {
    promise(data.empty() || (data.data() >= bytes.data() && data.data() + data.size() <= bytes.data() + size),
            "data lies in the message");
  });
  const auto value = xdr::to_owned<Wire>(view);
  promise(xdr::encoded_size<Wire>(value) == size, "a value is as long as what it came from");
  std::vector<std::byte> again(size);
  const auto encoded = xdr::encode<Wire>(value, again);
  promise(encoded && *encoded == size, "what was parsed can be sent");
  if (!std::equal(again.begin(), again.end(), bytes.begin())) {
    promise(!parse_root<Root>(bytes, {.strict_padding = true}), "only padding may differ");
  }
  const auto once_more = xdr::parse_owned<Wire>(again);
  promise(once_more && *once_more == value, "the same value comes back");
  if (size != 0)
    promise(!xdr::encode<Wire>(value, xdr::MutableBytes(again).first(size - 1)), "encoding into too little room fails");
}

/// The length of the message that `view` shows.
template <class Root, class View>
std::size_t size_of(const View& view) {
  return static_cast<std::size_t>(xdr::encoded_size<typename Root::Wire>(xdr::to_owned<typename Root::Wire>(view)));
}

template <class Root>
void check_input(std::span<const std::uint8_t> input) {
  using Wire = typename Root::Wire;
  if (input.size() < kHead) return;
  const xdr::Limits limits = limits_of(input);
  const Exact message(std::as_bytes(input.subspan(kHead)));
  const xdr::Bytes bytes = message.bytes();
  const auto limited = parse_root<Root>(bytes, limits);
  const auto free = parse_root<Root>(bytes);
  if (!limited) check_error<Root>(limited.error(), bytes);
  if (!free) {
    check_error<Root>(free.error(), bytes);
    promise(!limited, "limits make no invalid message valid");
    return;
  }
  if (!limited) {
    promise(limited.error().code() == xdr::DecodeCode::kCallerLimit ||
                limited.error().code() == xdr::DecodeCode::kNonzeroPadding,
            "a valid message is refused only for the caller's limits");
  }
  const std::size_t size = size_of<Root>(*free);
  check_message<Root>(*free, bytes, size);
  promise(xdr::parse_exactly<Wire>(bytes.first(size), {}, Root::kFields).has_value(), "a message ends where it says");
  promise(xdr::parse_exactly<Wire>(bytes, {}, Root::kFields).has_value() == (size == bytes.size()),
          "what follows a message is noticed");
  if (size == 0) return;
  const Exact cut(bytes.first(input[3] * size >> 8U));
  const auto refused = parse_root<Root>(cut.bytes());
  promise(!refused && refused.error().code() == xdr::DecodeCode::kTruncated, "a part of a message is none");
  check_error<Root>(refused.error(), cut.bytes());
}

/// Parses the message behind the four bytes of limits, changes its value, and encodes it again.
/// returns  the new size of the input; 0 where it was no message or has become too long
template <class Root>
std::size_t mutate_message(std::span<std::uint8_t> room, std::size_t size, unsigned seed) {
  using Wire = typename Root::Wire;
  if (size < kHead) return 0;
  support::Rng random(seed);
  auto value = xdr::parse_owned<Wire>(std::as_bytes(room.subspan(kHead, size - kHead)));
  if (!value) return 0;
  support::mutate_of<Wire>(*value, random);
  const auto encoded = xdr::encode<Wire>(*value, std::as_writable_bytes(room.subspan(kHead)));
  return encoded ? kHead + *encoded : 0;
}

}  // namespace rpcrdma::fuzz
