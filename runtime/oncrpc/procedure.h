// SPDX-License-Identifier: BSD-3-Clause
//
// What a binding says about one procedure, and the functions that the compiler generates for its
// types. For readers of generated stubs, and for the code that they call. The generated header has
// the types, transport.h the transports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "xdr/bytes.h"
#include "xdr/landed.h"
#include "xdr/memory_ref.h"
#include "xdr/parse.h"
#include "xdr/reduce.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// As many chunks as the transport allows.
inline constexpr std::uint32_t kAnyNumber = 0xffffffff;
/// The most eligible items of one message that are handled separately. In a message of ours,
/// further ones stay in their place; a call that arrives with more chunks is refused.
inline constexpr std::size_t kMostItems = 16;

/// How the length of the longest reply to a call is found.  spec: [RFC 8166 6.2], [RFC 8267 3]
///
/// kType     from the XDR of the results alone
/// kArgument an argument is the most bytes of what the XDR does not bound; the XDR bounds the rest
/// kCaller   only the caller knows it
enum class ReplySize : std::uint8_t { kType, kArgument, kCaller };

/// Properties of a procedure, from its XDR and its binding.  spec: [RFC 8166 6]
///
/// number     in its program; 0 is the NULL procedure
/// name       as in the XDR; valid as long as the program
/// reply      how the length of its longest reply is found
/// most_result_bytes
///            of the results, without eligible items and their roundup, and without what an
///            argument or the caller counts
/// most_read_chunks
///            that a call may have, without the Position Zero chunk, or kAnyNumber [RFC 8166 6.1]
/// most_write_chunks
///            that a call may have, without the Reply chunk, or kAnyNumber [RFC 8166 6.1]
/// counted    for kArgument: that argument; `arguments` is of the type that calls take
/// retry      a call whose Reply chunk was too small may be repeated with a larger one
///            [RFC 8267 3.1]
/// positional Write chunks belong to elements of the results, whether or not these turn out to have
///            an item [RFC 8267 6.4.1, 6.4.3]
struct Procedure {
  std::uint32_t number = 0;
  std::string_view name{};
  ReplySize reply = ReplySize::kType;
  std::uint64_t most_result_bytes = 0;
  std::uint32_t most_read_chunks = 0;
  std::uint32_t most_write_chunks = 0;
  std::uint64_t (*counted)(const void* arguments) noexcept = nullptr;
  bool retry = false;
  bool positional = false;
};

/// The arguments or results of one message as they arrived: the remaining stream, and the items
/// that were placed elsewhere.
struct Stream {
  xdr::Bytes bytes{};                     ///< encoded, without the items in `landed`
  std::span<const xdr::Landed> landed{};  ///< in the form for `xdr::parse_reduced`
  std::uint32_t start = 0;                ///< Position of the first byte
};

/// Chooses which eligible items are left out of a stream; called for each in order. A sender may
/// leave out any of them. spec: [RFC 8166 3.4.3, 3.5.2]
///
/// placed   this many items from the first on are left out, with data or without: there is a Write
///          chunk for each. An arm without an item does not count, so the next item gets the
///          chunk [RFC 8166 4.3.2.2], unless the binding matches by position [RFC 8267 6.4.1]
/// from     of all other items, those of at least `least` bytes are left out that are in one of
///          these memories; if there are no memories, those in any place
class Choice {
 public:
  static constexpr std::size_t kNone = ~std::size_t{0};  ///< as `least`: leave out no other items
  /// placed   the number of Write chunks
  /// least    bytes that another item must have to be left out
  /// from     where it must lie, or empty; the span must exist as long as the object
  explicit Choice(std::size_t placed = 0, std::size_t least = kNone, std::span<const xdr::MemoryRef> from = {}) noexcept
      : placed_(placed), least_(least), from_(from) {}

  /// Whether to leave out `item`, which is the next one of the stream.
  bool operator()(const xdr::ReducedItem& item) noexcept {
    if (seen_++ < placed_) return true;
    if (item.data.empty() || item.data.size() < least_) return false;
    return from_.empty() || region_of(item.data, from_) != nullptr;
  }

  /// The one of the memories in which `data` lies; nullptr: none.
  static const xdr::MemoryRef* region_of(xdr::Bytes data, std::span<const xdr::MemoryRef> memories) noexcept;

 private:
  std::size_t placed_, least_, seen_ = 0;
  std::span<const xdr::MemoryRef> from_;
};

/// Encodes `value`, which is of the type that the function was generated for, without the eligible
/// items that `choice` selects; lists those in `items`. Errors as of `xdr::encode_reduced`.
using EncodeFunction = xdr::ReduceResult(const void* value, xdr::MutableBytes out, std::span<xdr::ReducedItem> items,
                                         Choice choice) noexcept;
/// A generated encoder.
using Encode = EncodeFunction*;

/// Parses arguments or results. The view refers to the stream and to items that were placed.
template <class View>
using ParseFunction = xdr::Parsed<View>(const Stream& stream) noexcept;

/// The arguments or results of a procedure that has none.
struct Nothing {};
/// The only value of `Nothing`.
inline constexpr Nothing kNothing{};

}  // namespace oncrpc

#pragma GCC visibility pop
