// SPDX-License-Identifier: BSD-3-Clause
//
// What a trace of a message consists of. For tools that print or compare traces; made by trace.h, put into words by
// trace_text.h.
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

/// What stands at a place of a message.
enum class TraceKind : std::uint8_t {
  kGroup,     ///< nothing of its own: what it holds follows as items inside of it
  kValue,     ///< a number, boolean, enumerator or bytes: see `TraceItem::value_kind`
  kCount,     ///< the count of an array (or of bytes that are not all there); elements follow inside
  kPresence,  ///< the word before optional data, which follows inside
  kList,      ///< a list; entries and what ends it follow inside. An empty one has its only word itself
  kEntry,     ///< the word before an entry of a list, which follows inside
  kEnd,       ///< the word behind the last entry
};

/// One thing in a message. Items stand in the order of the bytes; each behind the one that it is inside of.
struct TraceItem {
  static constexpr std::uint32_t kNone = 0xffffffff;

  const FieldInfo* field = nullptr;  ///< nullptr: an element or entry, or the content of what it is inside of
  std::uint32_t parent = kNone;      ///< position in `Trace::items`
  std::uint32_t index = kNone;       ///< of an element or entry
  std::uint32_t offset = 0;          ///< first byte, from the start of what is traced
  std::uint32_t size = 0;            ///< with padding and everything inside
  std::uint32_t data = 0;            ///< of opaque data and strings: offset of the first byte
  TraceKind kind = TraceKind::kGroup;
  ValueKind value_kind = ValueKind::kNone;
  std::uint64_t value = 0;        ///< bits of the number; the count; the word; bytes of opaque data or string
  std::string_view enumerator{};  ///< the document's name for the value, if it has one

  /// Bytes that are its own, and nobody's inside of it: those of all items are the message, each byte once.
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

/// What `trace` found.
struct Trace {
  std::vector<TraceItem> items;      ///< up to the error, and what stands at its place if that is whole
  std::optional<DecodeError> error;  ///< as `parse` gives it
  std::size_t size = 0;              ///< bytes of the item traced; without error only
};

}  // namespace xdr
