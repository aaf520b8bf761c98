// SPDX-License-Identifier: BSD-3-Clause
//
// Changes a part of an encoded message in place: a credit value, or the lengths of a returned Write
// chunk. Generated structs and views declare in their `At` the offsets of members that have a fixed
// place. For code that sends a header again with one word changed. Changes that would move other
// bytes are not possible.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/range.h"
#include "xdr/result.h"

namespace xdr {

/// The offset of a member of wire type `W` in an encoded `Owner`.
template <class Owner, class W>
struct Member {
  std::size_t offset = 0;  ///< from the first byte of the `Owner`

  /// A member of the member: `RdmaMsgView::At::rdma_start / RdmaStart::At::rdma_credit`.
  template <class Inner>
  constexpr Member<Owner, Inner> operator/(Member<W, Inner> inner) const noexcept {
    return {offset + inner.offset};
  }
};

namespace detail {

/// The value of a wire type, but no type that would be converted to it.
template <class Value, class W>
concept ValueOf = std::same_as<Value, typename Codec<W>::View>;

template <class W, class Value>
Result<void, EncodeError> patch_at(MutableBytes message, std::size_t offset, const Value& value) noexcept {
  if (offset > message.size() || Codec<W>::kMinSize > message.size() - offset) {
    return unexpected(EncodeError{EncodeCode::kOutsideSpan, 0, offset + Codec<W>::kMinSize});
  }
  if constexpr (Codec<W>::kRestricted) {
    if (!Codec<W>::legal(value)) return unexpected(EncodeError{EncodeCode::kBadEnum, 0, 0});
  }
  Codec<W>::store(message.data() + offset, value);
  return {};
}

/// Offset in `message` of an object of `size` bytes; past its end if the object is somewhere else.
inline std::size_t offset_in(Bytes message, const std::byte* at, std::size_t size) noexcept {
  const std::less<> before;
  const std::byte* const end = message.data() + message.size();
  if (message.size() < size || before(at, message.data()) || before(end - size, at)) return message.size() + 1;
  return static_cast<std::size_t>(at - message.data());
}

}  // namespace detail

/// Writes `value` over a member of the `Owner` at the start of `message`; that there is one is not
/// checked. Nothing else changes. A view of `message` shows the new value.
///
/// errors   EncodeError: kOutsideSpan, `message` ends before the member does; kBadEnum, `value` is
///          no XDR
/// cost     O(size of the member)
template <class Owner, class W, detail::ValueOf<W> Value>
requires(Codec<W>::kFixed) [[nodiscard]] Result<void, EncodeError> patch(MutableBytes message, Member<Owner, W> member,
                                                                         const Value& value) noexcept {
  return detail::patch_at<W>(message, member.offset, value);
}

/// Writes `value` over a member of element `index` of an array or list that was parsed from
/// `message`, or from a part of it. Ranges over the elements see the change, because they read the
/// message at every access.
///
/// errors   as above; kOutsideSpan also if there is no such element, or it is outside `message`, as
///          landed data is
template <class W, std::size_t kGap, class M, detail::ValueOf<M> Value>
requires(Codec<W>::kFixed&& Codec<M>::kFixed)
    [[nodiscard]] Result<void, EncodeError> patch(MutableBytes message, const detail::ElementRange<W, kGap>& elements,
                                                  std::size_t index, Member<W, M> member, const Value& value) noexcept {
  if (index >= elements.size()) return unexpected(EncodeError{EncodeCode::kOutsideSpan, 0, 0});
  const std::size_t offset = detail::offset_in(message, elements.address(index), Codec<W>::kMinSize);
  if (offset > message.size()) return unexpected(EncodeError{EncodeCode::kOutsideSpan, 0, 0});
  return detail::patch_at<M>(message, offset + member.offset, value);
}

/// As above, for the whole element.
template <class W, std::size_t kGap, detail::ValueOf<W> Value>
requires(Codec<W>::kFixed)
    [[nodiscard]] Result<void, EncodeError> patch(MutableBytes message, const detail::ElementRange<W, kGap>& elements,
                                                  std::size_t index, const Value& value) noexcept {
  return patch(message, elements, index, Member<W, W>{0}, value);
}

}  // namespace xdr
