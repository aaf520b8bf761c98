// SPDX-License-Identifier: BSD-3-Clause
//
// Encoding that does not copy bulk data: long opaque data and strings stay in the caller's memory,
// the rest is written to the caller's span, and the pieces to send are listed in order. For callers
// that fill a scatter list. For data that leaves the message altogether, see reduce.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/lifetime.h"
#include "xdr/result.h"
#include "xdr/writer.h"

namespace xdr {

template <class W>
struct Codec;

/// A message in pieces. Together, in this order, they are what `encode` writes.
struct Gathered {
  std::span<const Bytes> pieces;  ///< the first ones of the caller's list; none is empty
  std::uint64_t bytes = 0;        ///< of all pieces: as `encoded_size()`, but also if std::size_t is too small for it
  std::size_t fixed_bytes = 0;    ///< of the pieces in the caller's span, from its start
};

/// Room for the pieces of a message.
using PieceList = std::span<Bytes>;
/// The result of `gather`.
using GatherResult = Result<Gathered, EncodeError>;

namespace detail {

/// Whether opaque data stays in the caller's memory.
constexpr bool stays(Bytes data, std::size_t min_bytes) noexcept { return !data.empty() && data.size() >= min_bytes; }

/// Counts bytes and pieces.
class GatherMeasure : public Measure {
 public:
  explicit GatherMeasure(std::size_t min_bytes) noexcept : min_bytes_(min_bytes) {}

  void word(std::uint32_t) noexcept { skip(kWord); }
  void skip(std::uint64_t size) noexcept {
    if (size == 0) return;
    Measure::skip(size);
    if (!open_) ++pieces_;
    open_ = true;
  }
  void opaque(Bytes data) noexcept {
    if (!stays(data, min_bytes_)) return skip(padded(data.size()));
    Measure::skip(data.size());
    in_place_ += data.size();
    ++pieces_;
    open_ = false;
    skip(padded(data.size()) - data.size());
  }

  std::uint64_t fixed() const noexcept { return size() - in_place_; }
  std::size_t pieces() const noexcept { return pieces_; }

 private:
  std::size_t min_bytes_;
  std::uint64_t in_place_ = 0;
  std::size_t pieces_ = 0;
  bool open_ = false;
};

/// Writes the fixed parts and lists the pieces. There must be room for both.
class GatherStore : public Store {
 public:
  GatherStore(std::byte* at, std::size_t min_bytes, Bytes* next) noexcept
      : Store(at), min_bytes_(min_bytes), from_(at), next_(next) {}

  void opaque(Bytes data) noexcept {
    if (!stays(data, min_bytes_)) return Store::opaque(data);
    finish();
    *next_++ = data;
    const std::uint64_t padding = padded(data.size()) - data.size();
    if (padding == 0) return;  // there may be no span
    std::memset(at(), 0, static_cast<std::size_t>(padding));
    skip(padding);
  }

  /// Lists the fixed part that is being written.
  void finish() noexcept {
    if (at() != from_) *next_++ = Bytes(from_, at());
    from_ = at();
  }

 private:
  std::size_t min_bytes_;
  std::byte* from_;
  Bytes* next_;
};

}  // namespace detail

/// Writes `value` as wire type `W`, except for opaque data, strings and what is given as `encoded`
/// (eligible.h) of at least `min_bytes`. Those stay where they are, and only their padding is
/// written, in front of the following data. Opaque data of fixed length that is a std::array in C++
/// is always written.
///
/// fixed     room for all the rest; must not overlap memory that `value` refers to. Adjacent fixed
///           parts are one piece
/// pieces    room for the list
/// errors    EncodeError: kSpanTooSmall and kTooManyPieces contain the size that is needed; or
///           the specification does not allow `value`, or `value` nests deeper than kDepth. Then
///           nothing was written
/// lifetime  pieces point into `fixed` and into the memory that `value` refers to
/// cost      two passes over the value, which do not access the data that stays; no allocation
template <class W, class Value>
[[nodiscard]] GatherResult encode_gather(const Value& value, MutableBytes fixed, PieceList pieces,
                                         std::size_t min_bytes) noexcept {
  detail::GatherMeasure measure(min_bytes);
  Codec<W>::put(measure, value, 0);
  if (measure.failed()) return unexpected(measure.error());
  if (measure.fixed() > fixed.size()) return unexpected(EncodeError{EncodeCode::kSpanTooSmall, 0, measure.fixed()});
  if (measure.pieces() > pieces.size()) {
    return unexpected(EncodeError{EncodeCode::kTooManyPieces, 0, measure.pieces()});
  }
  detail::GatherStore store(fixed.data(), min_bytes, pieces.data());
  Codec<W>::put(store, value, 0);
  store.finish();
  return Gathered{pieces.first(measure.pieces()), measure.size(), static_cast<std::size_t>(measure.fixed())};
}

/// A value that owns its data must outlive the pieces.
template <class W, class Value>
requires(DyingWithData<Value>) GatherResult
    encode_gather(Value&& value, MutableBytes fixed, PieceList pieces, std::size_t min_bytes)
= delete;

}  // namespace xdr
