// SPDX-License-Identifier: BSD-3-Clause
//
// The records of a trace of a message. For tools that print or compare traces. trace.h makes them,
// trace_text.h turns them into text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/type_info.h"

namespace xdr {

/// The kind of data at a place of a message.
enum class TraceKind : std::uint8_t {
  kGroup,     ///< has no bytes of its own: its content follows as items inside it
  kValue,     ///< a number, boolean, enumerator or bytes: see `TraceItem::value_kind`
  kCount,     ///< the count of an array (or of bytes that are too many or not all present); elements follow inside
  kPresence,  ///< the word before optional data, which follows inside
  /// a list; the entries and the end of the list follow inside. If it is empty, its only word
  /// belongs to this item
  kList,
  kEntry,  ///< the word before an entry of a list, which follows inside
  kEnd,    ///< the word after the last entry
};

/// One item in a message. Items are in the order of the bytes, each after the one that contains it.
struct TraceItem {
  /// As `parent`: the item is in no other. As `index`: it is no element or entry.
  static constexpr std::uint32_t kNone = 0xffffffff;

  /// nullptr: an element or entry, or the content of the item that contains this one
  const FieldInfo* field = nullptr;
  std::uint32_t parent = kNone;             ///< position in `Trace::items`
  std::uint32_t index = kNone;              ///< of an element or entry
  std::uint32_t offset = 0;                 ///< first byte, from the start of the traced bytes
  std::uint32_t size = 0;                   ///< with padding and everything inside
  std::uint32_t data = 0;                   ///< of opaque data and strings: offset of the first byte
  TraceKind kind = TraceKind::kGroup;       ///< what its bytes are
  ValueKind value_kind = ValueKind::kNone;  ///< of a kValue: its type
  std::uint64_t value = 0;        ///< bits of the number; elements or entries; the word; size of data or a string
  std::string_view enumerator{};  ///< the document's name for the value, if it has one

  /// Bytes that belong to this item, but to none inside it. For all items together, these are the
  /// message, each byte once.
  std::uint32_t own_size() const noexcept {
    switch (kind) {
      case TraceKind::kGroup:
        return 0;
      case TraceKind::kList:
        return value == 0 ? static_cast<std::uint32_t>(kWord) : 0;
      case TraceKind::kValue:
        return size;
      case TraceKind::kCount:
      case TraceKind::kPresence:
      case TraceKind::kEntry:
      case TraceKind::kEnd:
        break;
    }
    return kWord;
  }
};

/// The result of `trace`.
struct Trace {
  std::vector<TraceItem> items;      ///< up to the error, and the item at its place, if that is complete
  std::optional<DecodeError> error;  ///< as `parse` returns it
  std::size_t size = 0;              ///< bytes of the traced item; only without an error
};

}  // namespace xdr
