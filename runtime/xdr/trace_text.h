// SPDX-License-Identifier: BSD-3-Clause
//
// A trace as text: the name of an item, its content, and where its document declares it. For tools.
// The tool decides the layout.
#pragma once

#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "xdr/bytes.h"
#include "xdr/hex.h"
#include "xdr/trace_item.h"

namespace xdr {

namespace detail {

inline std::string unsigned_text(std::uint64_t value) {
  std::string text = std::to_string(value);
  if (value < 10) return text;
  char digits[16];
  const auto end = std::to_chars(digits, digits + sizeof digits, value, 16).ptr;
  return text + " (0x" + std::string(digits, end) + ")";
}

template <class Float>
std::string float_text(Float value) {
  char digits[64];
  return std::string(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

inline std::string plural(std::uint64_t count, const char* one, const char* more) {
  return std::to_string(count) + " " + (count == 1 ? one : more);
}

inline std::string value_text(const TraceItem& item, Bytes message, std::size_t most) {
  const auto word = static_cast<std::uint32_t>(item.value);
  switch (item.value_kind) {
    case ValueKind::kInt:
      return std::to_string(static_cast<std::int32_t>(word));
    case ValueKind::kHyper:
      return std::to_string(static_cast<std::int64_t>(item.value));
    case ValueKind::kFloat:
      return float_text(std::bit_cast<float>(word));
    case ValueKind::kDouble:
      return float_text(std::bit_cast<double>(item.value));
    case ValueKind::kBool:
      return word == 0 ? "FALSE" : word == 1 ? "TRUE" : std::to_string(word);
    case ValueKind::kEnum:
      if (item.enumerator.empty()) return std::to_string(static_cast<std::int32_t>(word)) + " (no name)";
      return std::string(item.enumerator) + " (" + std::to_string(static_cast<std::int32_t>(word)) + ")";
    case ValueKind::kQuadruple:
      return "0x" + to_hex(message.subspan(item.data, item.value), 16);
    case ValueKind::kOpaque:
      if (item.value == 0) return "no bytes";
      return plural(item.value, "byte", "bytes") + ": " + to_hex(message.subspan(item.data, item.value), most);
    case ValueKind::kString:
      return quoted(message.subspan(item.data, item.value), most);
    default:
      return unsigned_text(item.value);
  }
}

}  // namespace detail

/// The content of an item: "RDMA_MSG (0)", "32 (0x20)", "8 bytes: 0011…", "present"; empty for a
/// group, and for an entry of a list. Numbers of signed types, floating-point numbers and those
/// below 10 are decimal only; an enumerator without a name is "7 (no name)".
///
/// message  the traced message
/// most     bytes of opaque data or of a string that are shown
inline std::string value_text(const TraceItem& item, Bytes message, std::size_t most = 64) {
  switch (item.kind) {
    case TraceKind::kGroup:
      return "";
    case TraceKind::kValue:
      return detail::value_text(item, message, most);
    case TraceKind::kCount:
      return "count " + detail::unsigned_text(item.value);
    case TraceKind::kPresence:
      return item.value == 0 ? "absent" : item.value == 1 ? "present" : detail::unsigned_text(item.value);
    case TraceKind::kList:
      return item.value == 0 ? "empty" : detail::plural(item.value, "entry", "entries");
    case TraceKind::kEntry:
      return item.value == 1 ? "" : detail::unsigned_text(item.value);
    case TraceKind::kEnd:
      return "end of list";
  }
  return "";
}

/// The field that an item is, or belongs to; nullptr if no table contains it.
inline const FieldInfo* field_of(const Trace& trace, const TraceItem& item) {
  const TraceItem* at = &item;
  while (at->field == nullptr && at->parent != TraceItem::kNone) at = &trace.items[at->parent];
  return at->field;
}

/// The name of an item: that of its field, and if it is an element or entry, its index:
/// "rdma_reads", "rdma_reads[2]". Content without a field or index of its own has the name of the
/// item that contains it.
inline std::string name_of(const Trace& trace, const TraceItem& item) {
  const TraceItem* at = &item;
  while (at->field == nullptr && at->index == TraceItem::kNone && at->parent != TraceItem::kNone) {
    at = &trace.items[at->parent];
  }
  std::string text;
  if (const FieldInfo* const field = field_of(trace, *at)) text = field->name;
  if (at->index != TraceItem::kNone) text += "[" + std::to_string(at->index) + "]";
  return text;
}

/// "rdma_body.rdma_msg.rdma_reads[0].target.handle": the names from the outermost field to the
/// item's. Content that is no field or element has the path of the item that contains it.
inline std::string path_of(const Trace& trace, const TraceItem& item) {
  std::string path;
  for (const TraceItem* at = &item;; at = &trace.items[at->parent]) {
    std::string step;
    if (at->field != nullptr) step = at->field->name;
    if (at->index != TraceItem::kNone) step += "[" + std::to_string(at->index) + "]";
    const bool dotted = !path.empty() && !path.starts_with('[') && !step.empty();
    path = step + (dotted ? "." : "") + path;
    if (at->parent == TraceItem::kNone) return path;
  }
}

/// The number of items that contain an item. The traced struct itself is no item, so its members
/// have depth 0.
inline std::size_t depth_of(const Trace& trace, const TraceItem& item) {
  std::size_t depth = 0;
  for (const TraceItem* at = &item; at->parent != TraceItem::kNone; at = &trace.items[at->parent]) ++depth;
  return depth;
}

}  // namespace xdr
