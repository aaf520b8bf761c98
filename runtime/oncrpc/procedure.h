// SPDX-License-Identifier: BSD-3-Clause
//
// What a binding says of one procedure, and the functions that the compiler makes for its types. For whoever reads generated stubs, and
// for the code below them. Left out on purpose: the types themselves (the generated header), transports (transport.h).
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

namespace oncrpc {

/// As many chunks as the transport takes.
inline constexpr std::uint32_t kAnyNumber = 0xffffffff;
/// Eligible items of one message that are looked at one by one; further ones stay where they belong.
inline constexpr std::size_t kMostItems = 16;

/// How the longest reply to a call is found.  spec: [RFC 8166 6.2], [RFC 8267 3]
///
/// kType      from the XDR of the results alone
/// kArgument  a number among the arguments counts what varies; the XDR bounds the rest
/// kCaller    only who calls can tell
enum class ReplySize : std::uint8_t { kType, kArgument, kCaller };

/// Facts of a procedure, from its XDR and its binding.  spec: [RFC 8166 6]
///
/// most_result_bytes  of the results, eligible items and their padding left out; what is counted by an argument or by the caller is not
///                    in it
/// chunks             most that a call may have, the Position Zero and Reply chunks not counted
/// counted            kArgument: the number among the arguments, which are of the type that calls take
/// retry              a Reply chunk that was too small may be tried again, larger [RFC 8267 3.1]
/// positional         Write chunks belong to elements of the results, whether or not those turn out to hold an item
///                    [RFC 8267 6.4.1, 6.4.3]
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

/// One message's arguments or results as they arrived: what is left of the stream, and what landed elsewhere.
struct Stream {
  xdr::Bytes bytes{};
  std::span<const xdr::Landed> landed{};  ///< as `xdr::parse_reduced` takes it
  std::uint32_t start = 0;                ///< Position of the first byte
};

/// Which eligible items are left out of a stream, asked for each in order: a sender may leave out any of them.
/// spec: [RFC 8166 3.4.3, 3.5.2]
///
/// placed   the first so many are, whether or not they have data: there is a Write chunk for each. An arm that holds none is not asked for,
///          so that the next item takes the chunk [RFC 8166 4.3.2.2], unless the binding pairs by position [RFC 8267 6.4.1]
/// from     and of all others those of at least `least` bytes that lie in one of these memories; without any: wherever they lie
class Choice {
 public:
  static constexpr std::size_t kNone = ~std::size_t{0};
  explicit Choice(std::size_t placed = 0, std::size_t least = kNone, std::span<const xdr::MemoryRef> from = {}) noexcept
      : placed_(placed), least_(least), from_(from) {}

  bool operator()(const xdr::ReducedItem& item) noexcept {
    if (seen_++ < placed_) return true;
    if (item.data.empty() || item.data.size() < least_) return false;
    return from_.empty() || region_of(item.data, from_) != nullptr;
  }

  /// That one of the memories that `data` lies in; nullptr: none.
  static const xdr::MemoryRef* region_of(xdr::Bytes data, std::span<const xdr::MemoryRef> memories) noexcept;

 private:
  std::size_t placed_, least_, seen_ = 0;
  std::span<const xdr::MemoryRef> from_;
};

/// Writes `value`, which is of the type that the function was made for, without those eligible items that `choice` takes; those are listed
/// in `items`. Errors as of `xdr::encode_reduced`.
using EncodeFunction = xdr::ReduceResult(const void* value, xdr::MutableBytes out, std::span<xdr::ReducedItem> items,
                                         Choice choice) noexcept;
using Encode = EncodeFunction*;

/// Reads arguments or results. What it gives refers to the stream and to what landed.
template <class View>
using ParseFunction = xdr::Parsed<View>(const Stream& stream) noexcept;

/// Arguments or results of a procedure that has none.
struct Nothing {};
inline constexpr Nothing kNothing{};

}  // namespace oncrpc
