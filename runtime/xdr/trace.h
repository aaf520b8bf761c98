// SPDX-License-Identifier: BSD-3-Clause
//
// Tracing: the generated `walk` of `parse` over an input that records every field, with its place
// in the bytes and in the document. If the bytes are wrong, it records everything before the error.
// For tools that explain messages (`rpcrdma dump`). It allocates, so it is not for a fast path. It
// allocates inside the walk, which is noexcept, so the program ends if there is no memory
// (std::bad_alloc). The records are in trace_item.h, their text in trace_text.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "xdr/bytes.h"
#include "xdr/codec.h"
#include "xdr/cursor.h"
#include "xdr/error.h"
#include "xdr/limits.h"
#include "xdr/parse.h"
#include "xdr/trace_item.h"
#include "xdr/type_info.h"

namespace xdr {

/// @cond  for generated code

/// Checked input that records what it passes. Errors are those of a Cursor.
class Tracer {
 public:
  static constexpr bool kTrusted = false;
  static constexpr bool kTraced = true;
  static constexpr bool kRejoins = false;

  Tracer(Bytes bytes, const Limits& limits, std::span<const FieldInfo> fields, DecodeError& error,
         std::vector<TraceItem>& items)
      : cursor_(bytes, limits, fields, error), begin_(bytes.data()), fields_(fields), items_(items) {}

  // As a Cursor.
  std::size_t left(const std::byte* at) const noexcept { return cursor_.left(at); }
  const Limits& limits() const noexcept { return cursor_.limits(); }
  bool skip_fields(const std::byte*& at, std::size_t size, FieldId first) {
    add_fields(at, size, left(at), first);
    return cursor_.skip_fields(at, size, first);
  }
  bool skip(const std::byte*& at, std::uint64_t size) const noexcept { return cursor_.skip(at, size); }
  bool skip_elements(const std::byte*& at, std::uint32_t count, std::size_t size, Unit unit) const noexcept {
    return cursor_.skip_elements(at, count, size, unit);
  }
  bool read_word(const std::byte*& at, std::uint32_t& word) const noexcept { return cursor_.read_word(at, word); }
  bool truncated(const std::byte* at) const noexcept { return cursor_.truncated(at); }
  bool fail(DecodeCode code, const std::byte* where) const noexcept { return cursor_.fail(code, where); }
  bool in_field(FieldId field) const noexcept { return cursor_.in_field(field); }
  bool in_element(std::uint64_t index) const noexcept { return cursor_.in_element(index); }
  bool enter() noexcept { return cursor_.enter(); }
  void leave() noexcept { cursor_.leave(); }

  // Calls that codecs make only for a traced input.

  void begin_field(FieldId field, const std::byte* at) { open(add(row(field), TraceItem::kNone, at)); }
  void end_field(const std::byte* at) { close(at); }
  void begin_element(std::uint32_t index, const std::byte* at) { open(add(nullptr, index, at)); }
  void end_element(const std::byte* at) { close(at); }

  void on_count(const std::byte* word, std::uint32_t value) { fill(word, TraceKind::kCount, value); }
  void on_presence(const std::byte* word, std::uint32_t value) { fill(word, TraceKind::kPresence, value); }

  /// Records the word before entry `index` of a list, or after the last one.
  void on_entry(const std::byte* word, std::uint32_t value, std::uint32_t index) {
    if (value == 0 && index == 0) {
      fill(word, TraceKind::kList, 0);
    } else if (value == 0) {
      TraceItem& end = items_[add(nullptr, TraceItem::kNone, word)];
      end.kind = TraceKind::kEnd;
      end.size = kWord;
      if (!open_.empty() && open_.back().unnamed) close(word + kWord);
    } else {
      if (index == 0) {
        const std::uint32_t list = slot(word);
        items_[list].kind = TraceKind::kList;
        if (open_.empty() || open_.back().item != list) open_.push_back({list, true});
      }
      if (!open_.empty() && top().kind == TraceKind::kList) top().value = std::uint64_t{index} + 1;
      const std::uint32_t entry = add(nullptr, index, word);
      items_[entry].kind = TraceKind::kEntry;
      items_[entry].value = value;
      open(entry);
    }
  }

  /// Records opaque data or a string, which is complete, with its padding. If it has a count, that
  /// was recorded immediately before.
  template <class Data>
  void on_bytes(const std::byte* at, std::uint32_t size) {
    const bool counted = !items_.empty() && items_.back().kind == TraceKind::kCount &&
                         items_.back().offset + kWord == offset(at) && !closed_;
    const std::uint32_t item = counted ? static_cast<std::uint32_t>(items_.size() - 1) : slot(at);
    set_bytes(items_[item], std::is_same_v<Data, Bytes> ? ValueKind::kOpaque : ValueKind::kString, at, size);
  }

  /// Records an item of fixed size of Codec `C`, of which `there` bytes are present. `base`: the
  /// shift of the field ids of `C`.
  template <class C>
  void on_value(const std::byte* at, std::size_t there, std::uint32_t base = 0) {
    if (anything_of<C>(there)) add_value<C>(slot(at), at, there, base);
  }

  /// Records `count` consecutive items of fixed size, some of which may be missing.
  template <class C>
  void on_elements(const std::byte* at, std::uint32_t count, std::uint32_t base = 0) {
    add_elements<C>(at, count, left(at), base);
  }

  /// Ends what is still open where the walk has failed, and removes what is after the error.
  void end_at_error(std::uint32_t error_offset) {
    while (!items_.empty() && items_.back().offset > error_offset) items_.pop_back();
    for (const Open& open : open_) {
      if (open.item < items_.size()) items_[open.item].size = error_offset;
    }
    for (TraceItem& item : items_) {
      const std::uint32_t before = error_offset - item.offset;
      if (item.kind != TraceKind::kValue && item.size > before) item.size = std::max(before, item.own_size());
    }
  }

 private:
  struct Open {
    std::uint32_t item;
    bool unnamed = false;  // a list inside of something that is no field or element: it closes itself
  };

  std::uint32_t offset(const std::byte* at) const noexcept { return static_cast<std::uint32_t>(at - begin_); }
  const FieldInfo* row(FieldId field) const noexcept {
    return field == 0 || field >= fields_.size() ? nullptr : &fields_[field];
  }

  std::uint32_t add(const FieldInfo* field, std::uint32_t index, const std::byte* at) {
    TraceItem item;
    item.field = field;
    item.parent = open_.empty() ? TraceItem::kNone : open_.back().item;
    item.index = index;
    item.offset = offset(at);
    items_.push_back(item);
    closed_ = false;
    return static_cast<std::uint32_t>(items_.size() - 1);
  }
  TraceItem& top() { return items_[open_.back().item]; }
  void open(std::uint32_t item) { open_.push_back({item}); }
  void close(const std::byte* at) {
    top().size = offset(at) - top().offset;
    open_.pop_back();
    closed_ = true;
  }

  /// The item for what is at `at`: the open one, if nothing is known of it yet, otherwise a new
  /// one.
  std::uint32_t slot(const std::byte* at) {
    if (!open_.empty() && open_.back().item + 1 == items_.size() && items_.back().kind == TraceKind::kGroup) {
      return open_.back().item;
    }
    return add(nullptr, TraceItem::kNone, at);
  }

  void fill(const std::byte* word, TraceKind kind, std::uint32_t value) {
    TraceItem& item = items_[slot(word)];
    item.kind = kind;
    item.value = value;
    item.size = kWord;
  }

  void set_bytes(TraceItem& item, ValueKind kind, const std::byte* at, std::uint32_t size) const {
    item.kind = TraceKind::kValue;
    item.value_kind = kind;
    item.value = size;
    item.data = offset(at);
    item.size = item.data + static_cast<std::uint32_t>(padded(size)) - item.offset;
  }

  // Values whose C++ type is known.

  /// Whether `there` bytes of an item can contain a complete value.
  template <class C>
  static constexpr bool anything_of(std::size_t there) noexcept {
    return C::kUnit.first != 0 || there >= C::kUnit.size;
  }

  template <class C>
  void add_value(std::uint32_t item, const std::byte* at, std::size_t there, std::uint32_t base) {
    using Value = typename C::View;
    if constexpr (C::kFirstField != 0) {
      const std::uint32_t first = C::kFirstField + base;
      open(item);
      add_fields(at, C::kMinSize, there, first < fields_.size() ? static_cast<FieldId>(first) : FieldId{0});
      close(at + C::kMinSize);
    } else if constexpr (std::is_enum_v<Value>) {
      set_number(items_[item], ValueKind::kEnum, at);
      items_[item].enumerator = to_string(C::load(at));
    } else if constexpr (requires { typename C::Element; }) {
      open(item);
      add_elements<typename C::Element>(at, static_cast<std::uint32_t>(std::tuple_size_v<Value>), there, base);
      close(at + C::kMinSize);
    } else if constexpr (std::is_arithmetic_v<Value>) {
      set_number(items_[item], kind_of<Value>(), at);
    } else if constexpr (requires { std::tuple_size<Value>::value; }) {
      set_bytes(items_[item], ValueKind::kOpaque, at, static_cast<std::uint32_t>(std::tuple_size_v<Value>));
    } else {
      set_bytes(items_[item], ValueKind::kOpaque, at, C::kMinSize);  // a struct without rows
    }
  }

  template <class C>
  void add_elements(const std::byte* at, std::uint32_t count, std::size_t there, std::uint32_t base) {
    if constexpr (C::kMinSize != 0) {
      for (std::uint32_t i = 0; i < count && there != 0; ++i) {
        if (!anything_of<C>(there)) return;
        add_value<C>(add(nullptr, i, at), at, there, base);
        if (there <= C::kMinSize) return;
        at += C::kMinSize;
        there -= C::kMinSize;
      }
    }
  }

  template <class Value>
  static constexpr ValueKind kind_of() noexcept {
    if constexpr (std::is_same_v<Value, bool>) return ValueKind::kBool;
    if constexpr (std::is_same_v<Value, float>) return ValueKind::kFloat;
    if constexpr (std::is_same_v<Value, double>) return ValueKind::kDouble;
    if constexpr (sizeof(Value) == 8) return std::is_signed_v<Value> ? ValueKind::kHyper : ValueKind::kUnsignedHyper;
    return std::is_signed_v<Value> ? ValueKind::kInt : ValueKind::kUnsigned;
  }

  // Fields whose C++ type is not known here: the rows of `fields_` say what they are.

  void set_number(TraceItem& item, ValueKind kind, const std::byte* at) const {
    const std::size_t size = size_of(kind);
    if (size == 16) return set_bytes(item, kind, at, 16);
    item.kind = TraceKind::kValue;
    item.value_kind = kind;
    item.size = static_cast<std::uint32_t>(size);
    item.value = size == 4 ? load_u32(at) : load_u64(at);
  }

  /// Records the fields from `first` on: `size` bytes, of which `there` are present.
  void add_fields(const std::byte* at, std::size_t size, std::size_t there, FieldId first) {
    if (there > size) there = size;
    if (row(first) == nullptr) {
      if (there == size) {
        set_bytes(items_[add(nullptr, TraceItem::kNone, at)], ValueKind::kOpaque, at, static_cast<std::uint32_t>(size));
      }
      return;
    }
    std::size_t done = 0;
    for (std::size_t field = first; field < fields_.size() && done < size; ++field) {
      const FieldInfo& info = fields_[field];
      const std::size_t whole = whole_size(info);
      // If nothing of this field is present, the following ones are missing too.
      if (done == there && whole != 0) return;
      if (info.count == 0) {
        add_field(add(&info, TraceItem::kNone, at + done), info, at + done, there - done);
      } else {
        open(add(&info, TraceItem::kNone, at + done));
        for (std::uint32_t i = 0; i < info.count; ++i) {
          const std::size_t before = done + std::size_t{i} * info.size;
          if (before >= there) break;
          add_field(add(nullptr, i, at + before), info, at + before, there - before);
        }
        close(at + done + whole);
      }
      done += whole;
      if (done > there) return;
    }
  }

  /// Records one field, or one element of one, in `item` or inside it.
  void add_field(std::uint32_t item, const FieldInfo& info, const std::byte* at, std::size_t there) {
    if (there > info.size) there = info.size;
    const Unit unit = unit_of(fields_, info);
    if (unit.size == info.size && unit.first != 0) {
      open(item);
      add_fields(at, info.size, there, unit.first);
      close(at + info.size);
    } else if (unit.size == info.size) {
      if (there < info.size) {
        items_.pop_back();
      } else if (info.kind == ValueKind::kOpaque || size_of(info.kind) != info.size) {
        const std::size_t bytes = info.kind == ValueKind::kOpaque ? info.opaque_bytes : info.size;
        set_bytes(items_[item], ValueKind::kOpaque, at, static_cast<std::uint32_t>(bytes));
      } else {
        set_number(items_[item], info.kind, at);
        if (info.kind == ValueKind::kEnum && info.type != nullptr) {
          items_[item].enumerator = name_of(*info.type, load_i32(at));
        }
      }
    } else {
      // A typedef of arrays inside an array: the elements have no rows of their own.
      FieldInfo element = info;
      element.size = static_cast<std::uint32_t>(unit.size);
      open(item);
      for (std::uint32_t i = 0; i * unit.size < there; ++i) {
        add_field(add(nullptr, i, at + i * unit.size), element, at + i * unit.size, there - i * unit.size);
      }
      close(at + info.size);
    }
  }

  static std::string_view name_of(const TypeInfo& type, std::int32_t value) noexcept {
    for (const EnumeratorInfo& enumerator : type.enumerators) {
      if (enumerator.value == value) return enumerator.name;
    }
    return {};
  }

  Cursor cursor_;
  const std::byte* begin_;
  std::span<const FieldInfo> fields_;
  std::vector<TraceItem>& items_;
  std::vector<Open> open_;
  bool closed_ = false;  // the last item of `items_` has ended
};

/// @endcond

/// Reads one item of wire type `W` as `parse` does, and records what is at each place.
///
/// bytes    as for `parse`; not kept
/// fields   the module's table, which must outlive the result
/// errors   `Trace::error`; the result then has the items before the error
/// cost     one pass; memory for at most one item for each word, and one for each field or element
///          without bytes of its own
template <class W>
Trace trace(Bytes bytes, const Limits& limits = {}, std::span<const FieldInfo> fields = {}) {
  Trace result;
  auto passed = detail::blank<typename Codec<W>::View>();
  DecodeError error;
  const std::byte* at = detail::start_of<W>(bytes);
  Tracer in(bytes, limits, fields, error, result.items);
  if (Codec<W>::walk(in, at, passed)) {
    result.size = static_cast<std::size_t>(at - bytes.data());
  } else {
    in.end_at_error(error.offset());
    result.error = error;
  }
  return result;
}

}  // namespace xdr
