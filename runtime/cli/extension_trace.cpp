// SPDX-License-Identifier: BSD-3-Clause
//
// Walks bytes and types together. Values nest no deeper than `kMostNested`, and every type takes
// bytes, so the cost is bounded by the length of the message, times `kMostNested`.
#include "extension_trace.h"

#include <algorithm>

#include "xdr/bytes.h"

namespace rpcrdma::cli {
namespace {

using xdr::DecodeCode;
using xdr::TraceItem;
using xdr::TraceKind;
using xdr::ValueKind;

class Walk {
 public:
  Walk(const Extension& extension, xdr::Bytes bytes, const xdr::Limits& limits, const Moved& moved, xdr::Trace& to)
      : extension_(extension), bytes_(bytes), limits_(limits), moved_(moved), items_(to.items), error_(to.error) {}

  bool run(const DeclaredOperation& operation) { return over(type(extension_.types[operation.content])); }
  bool run(std::span<const Declared> all) {
    const bool read = std::all_of(all.begin(), all.end(), [&](const Declared& each) { return declaration(each); });
    return over(read && (left() == 0 || fail(DecodeCode::kTrailingBytes)));
  }
  bool run_front(const Declared& declared) { return over(declaration(declared)); }
  std::size_t at() const { return at_; }

 private:
  /// good   whether there was no error
  bool over(bool good) {
    if (!good) end_at_error();
    return good;
  }

  // --- Items

  std::uint32_t offset() const { return static_cast<std::uint32_t>(at_); }

  std::uint32_t add(const xdr::FieldInfo* field, std::uint32_t index) {
    TraceItem item;
    item.field = field;
    item.parent = open_.empty() ? TraceItem::kNone : open_.back();
    item.index = index;
    item.offset = offset();
    items_.push_back(item);
    return static_cast<std::uint32_t>(items_.size() - 1);
  }
  void open(std::uint32_t item) { open_.push_back(item); }
  bool close() {
    items_[open_.back()].size = offset() - items_[open_.back()].offset;
    open_.pop_back();
    return true;
  }
  /// Returns the item for the next value: the open one, if it has no value yet.
  std::uint32_t slot() {
    if (!open_.empty() && open_.back() + 1 == items_.size() && items_.back().kind == TraceKind::kGroup) {
      return open_.back();
    }
    return add(nullptr, TraceItem::kNone);
  }
  std::uint32_t word_item(TraceKind kind, std::uint32_t value) {
    const std::uint32_t item = slot();
    items_[item].kind = kind;
    items_[item].value = value;
    items_[item].size = xdr::kWord;
    return item;
  }

  void end_at_error() {
    const std::uint32_t end = error_->offset();
    while (!items_.empty() && items_.back().offset > end) items_.pop_back();
    for (const std::uint32_t item : open_) {
      if (item < items_.size()) items_[item].size = std::max(end - items_[item].offset, items_[item].own_size());
    }
  }

  // --- Errors, from the innermost field outwards

  bool fail(DecodeCode code, std::size_t back = 0) {
    error_ = xdr::DecodeError(code, static_cast<std::uint32_t>(at_ - back));
    return false;
  }
  bool in_field(xdr::FieldId field) {
    error_->in_field(field);
    return false;
  }
  bool in_element(std::uint64_t index) {
    error_->in_element(index);
    return false;
  }

  // --- Bytes

  std::size_t left() const { return bytes_.size() - at_; }
  bool has(std::uint64_t size) { return left() >= size || fail(DecodeCode::kTruncated); }
  std::uint32_t peek() const { return xdr::load_u32(bytes_.data() + at_); }

  // --- Types

  bool member(const Declared& declared) {
    if (declared.shape == Shape::kVoid) return true;
    open(add(&extension_.fields[declared.field], TraceItem::kNone));
    member_ = declared.field;
    if (!declaration(declared)) return in_field(declared.field);
    return close();
  }

  bool type(const DeclaredType& of) {
    switch (of.kind) {
      case DeclaredType::Kind::kEnum:
        return enumeration(of);
      case DeclaredType::Kind::kStruct:
        return of.list ? chain(of) : members(of);
      case DeclaredType::Kind::kUnion:
        return level(of, [&] { return choice(of); });
      case DeclaredType::Kind::kTypedef:
        return declaration(of.members.front());
    }
    return true;
  }

  bool members(const DeclaredType& of) {
    return level(of, [&] {
      return std::all_of(of.members.begin(), of.members.end(), [&](const Declared& each) { return member(each); });
    });
  }

  /// Counts levels of types that contain themselves as generated codecs do.
  template <class Content>
  bool level(const DeclaredType& of, Content content) {
    if (!of.counts_level) return content();
    if (depth_ == limits_.depth) return fail(DecodeCode::kTooDeep);
    ++depth_;
    const bool good = content();
    --depth_;
    return good;
  }

  /// Ends the walk where values nest too deeply, so that a message cannot choose how much stack is
  /// used.
  bool declaration(const Declared& of) {
    if (nested_ == kMostNested) return fail(DecodeCode::kTooDeep);
    ++nested_;
    const bool good = shaped(of);
    --nested_;
    return good;
  }

  bool shaped(const Declared& of) {
    switch (of.shape) {
      case Shape::kVoid:
        return true;
      case Shape::kPlain:
        return named(of);
      case Shape::kFixedArray: {
        open(slot());
        return elements(of, of.bound) && close();
      }
      case Shape::kVariableArray:
        return array(of);
      case Shape::kFixedOpaque:
        return data(of.bound, of.bound, 0);
      case Shape::kVariableOpaque:
      case Shape::kString:
        return counted_bytes(of);
      case Shape::kOptional:
        if (of.builtin == ValueKind::kNone && extension_.types[of.type].list) return list(extension_.types[of.type]);
        return optional(of);
    }
    return true;
  }

  bool named(const Declared& of) {
    return of.builtin == ValueKind::kNone ? type(extension_.types[of.type]) : builtin(of.builtin);
  }

  bool builtin(ValueKind kind) {
    const std::size_t size = kind == ValueKind::kQuadruple ? 16 : xdr::size_of(kind);
    if (!has(size)) return false;
    if (kind == ValueKind::kQuadruple) return value(kind, 16, size);
    const std::uint64_t bits = size == 4 ? peek() : xdr::load_u64(bytes_.data() + at_);
    value(kind, bits, size);
    return kind != ValueKind::kBool || bits <= 1 || fail(DecodeCode::kBadBool, size);
  }

  bool value(ValueKind kind, std::uint64_t bits, std::size_t size) {
    TraceItem& item = items_[slot()];
    item.kind = TraceKind::kValue;
    item.value_kind = kind;
    item.value = bits;
    item.data = offset();
    item.size = static_cast<std::uint32_t>(size);
    at_ += size;
    return true;
  }

  bool enumeration(const DeclaredType& of) {
    if (!has(xdr::kWord)) return false;
    const auto word = static_cast<std::int32_t>(peek());
    value(ValueKind::kEnum, peek(), xdr::kWord);
    const auto names = of.info->enumerators;
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.value == word; });
    if (found != names.end()) items_.back().enumerator = found->name;
    return of.open || found != names.end() || fail(DecodeCode::kBadEnum, xdr::kWord);
  }

  bool choice(const DeclaredType& of) {
    if (!member(of.discriminant)) return false;
    at_ -= xdr::kWord;
    const std::uint32_t value = peek();
    const auto found = of.arms.find(value);
    if (found == of.arms.end() && !of.default_arm) {
      (void)fail(DecodeCode::kBadDiscriminant);
      return in_field(of.discriminant.field);
    }
    at_ += xdr::kWord;
    return member(of.members[found == of.arms.end() ? *of.default_arm : found->second]);
  }

  /// Reads `size` bytes and padding. A count of `before` bytes in front of them has been read
  /// already; 0: they have no count.
  bool data(std::uint32_t size, std::uint64_t shown, std::size_t before, ValueKind kind = ValueKind::kOpaque) {
    const std::uint64_t padded = xdr::padded(std::uint64_t{size});
    if (!has(padded)) return false;
    const std::uint32_t item = before == 0 ? slot() : static_cast<std::uint32_t>(items_.size() - 1);
    items_[item].kind = TraceKind::kValue;
    items_[item].value_kind = kind;
    items_[item].value = shown;
    items_[item].data = offset();
    items_[item].size = static_cast<std::uint32_t>(before + padded);
    if (limits_.strict_padding) {
      for (std::uint64_t i = size; i < padded; ++i) {
        if (bytes_[at_ + i] != std::byte{0}) {
          at_ += i;
          return fail(DecodeCode::kNonzeroPadding);
        }
      }
    }
    at_ += padded;
    return true;
  }

  bool counted_bytes(const Declared& of) {
    if (!has(xdr::kWord)) return false;
    const std::uint32_t size = peek();
    word_item(TraceKind::kCount, size);
    if (size > of.bound) return fail(DecodeCode::kLimitExceeded);
    at_ += xdr::kWord;
    if (moved_ && size != 0 && moved_(member_, size, at_)) return true;
    return data(size, size, xdr::kWord, of.shape == Shape::kString ? ValueKind::kString : ValueKind::kOpaque);
  }

  bool array(const Declared& of) {
    if (!has(xdr::kWord)) return false;
    const std::uint32_t count = peek();
    open(word_item(TraceKind::kCount, count));
    if (count > of.bound) return fail(DecodeCode::kLimitExceeded);
    if (count > limits_.array_elements) return fail(DecodeCode::kCallerLimit);
    at_ += xdr::kWord;
    // As in xdr::Array: reject a count of elements for which there are not enough bytes.
    constexpr std::uint32_t kFew = 64;
    if (of.builtin == ValueKind::kNone && !extension_.types[of.type].fixed && count > kFew &&
        count > left() / extension_.types[of.type].least) {
      return fail(DecodeCode::kTruncated);
    }
    return elements(of, count) && close();
  }

  bool elements(const Declared& of, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      open(add(nullptr, i));
      if (!named(of)) return in_element(i);
      close();
    }
    return true;
  }

  bool optional(const Declared& of) {
    if (!has(xdr::kWord)) return false;
    const std::uint32_t present = peek();
    const std::uint32_t item = word_item(TraceKind::kPresence, present);
    if (present > 1) return fail(DecodeCode::kBadBool);
    at_ += xdr::kWord;
    if (present == 0) return true;
    open(item);
    return named(of) && close();
  }

  /// Reads the entries of a list, each after a word 1, and the word 0 that ends it.
  bool list(const DeclaredType& of) {
    if (!has(xdr::kWord)) return false;
    const std::uint32_t item = word_item(TraceKind::kList, peek());
    if (peek() == 0) {
      at_ += xdr::kWord;
      return true;
    }
    open(item);
    return entries(of, 0) && close();
  }

  /// Reads a list whose first entry has no word before it.
  bool chain(const DeclaredType& of) {
    if (limits_.list_entries == 0) return fail(DecodeCode::kCallerLimit);
    open(slot());
    open(add(nullptr, 0));
    if (!members(of)) return in_element(0);
    close();
    return entries(of, 1) && close();
  }

  bool entries(const DeclaredType& of, std::uint32_t index) {
    const std::uint32_t list = open_.back();
    for (;; ++index) {
      if (!has(xdr::kWord)) return false;
      const std::uint32_t present = peek();
      const std::uint32_t item = add(nullptr, present == 0 ? TraceItem::kNone : index);
      items_[item].kind = present == 0 ? TraceKind::kEnd : TraceKind::kEntry;
      items_[item].value = present;
      items_[item].size = xdr::kWord;
      if (present != 0 && items_[list].kind == TraceKind::kList) items_[list].value = std::uint64_t{index} + 1;
      if (present > 1) return fail(DecodeCode::kBadBool);
      if (present == 1 && index >= limits_.list_entries) return fail(DecodeCode::kCallerLimit);
      at_ += xdr::kWord;
      if (present == 0) return true;
      open(item);
      if (!members(of)) return in_element(index);
      close();
    }
  }

  const Extension& extension_;
  xdr::Bytes bytes_;
  const xdr::Limits& limits_;
  const Moved& moved_;
  std::vector<TraceItem>& items_;
  std::optional<xdr::DecodeError>& error_;
  std::vector<std::uint32_t> open_;
  xdr::FieldId member_ = 0;  ///< of the member that was begun last
  std::uint32_t depth_ = 0;  ///< of types that contain themselves
  std::uint32_t nested_ = 0;
  std::size_t at_ = 0;
};

}  // namespace

xdr::Trace trace(const Extension& extension, const DeclaredOperation& operation, xdr::Bytes bytes,
                 const xdr::Limits& limits) {
  xdr::Trace result;
  const Moved none;
  Walk walk(extension, bytes, limits, none, result);
  if (walk.run(operation)) result.size = walk.at();
  return result;
}

xdr::Trace trace_front(const Extension& extension, const Declared& declared, xdr::Bytes bytes,
                       const xdr::Limits& limits) {
  xdr::Trace result;
  const Moved none;
  Walk walk(extension, bytes, limits, none, result);
  if (walk.run_front(declared)) result.size = walk.at();
  return result;
}

xdr::Trace trace(const Extension& extension, std::span<const Declared> declared, xdr::Bytes bytes,
                 const xdr::Limits& limits, const Moved& moved) {
  xdr::Trace result;
  Walk walk(extension, bytes, limits, moved, result);
  if (walk.run(declared)) result.size = walk.at();
  return result;
}

}  // namespace rpcrdma::cli
