// SPDX-License-Identifier: BSD-3-Clause
//
// Types of one module inside those of another (an extension uses the base document's). Each module
// numbers its own fields, so the ids of a path that leads into another module's type must be
// shifted. The importing module's table contains a copy of the other's rows after its own rows, and
// code that walks or puts an imported type adds the start of that copy. All of this is known at
// compile time. For readers of generated code that extends other generated code.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "xdr/codec.h"
#include "xdr/cursor.h"
#include "xdr/landed.h"
#include "xdr/type_info.h"
#include "xdr/writer.h"

namespace xdr {

/// No table has a row after this one: large modules together may have more fields than a FieldId
/// can number.
inline constexpr FieldId kLastField = 0xffff;

/// Row `id` of a table whose copy begins at row `base`. 0, no field, for 0 and for ids without a
/// row in the copy.
constexpr FieldId rebased(FieldId base, FieldId id) noexcept {
  return id == 0 || id > kLastField - base ? FieldId{0} : static_cast<FieldId>(base + id);
}

/// Where the next copy begins if a copy of `size` rows begins at `base`. If there is no room,
/// `kLastField`: no field has a row in a copy that begins there.
constexpr FieldId behind(FieldId base, std::size_t size) noexcept {
  return size > std::size_t{kLastField} - base ? kLastField : static_cast<FieldId>(base + size);
}

/// A module's own rows, and after them those of the modules that it imports, one table after the
/// other. Without the rows that no FieldId can reach.
template <const auto&... kTables>
constexpr auto join_fields() noexcept {
  constexpr std::size_t kSize = std::min((std::size(kTables) + ...), std::size_t{kLastField} + 1);
  std::array<FieldInfo, kSize> result{};
  std::size_t next = 0;
  const auto append = [&](const auto& rows) {
    const auto base = behind(0, next);
    for (const FieldInfo& row : rows) {
      if (next == kSize) return;
      result[next] = row;
      result[next].inner = rebased(base, row.inner);
      ++next;
    }
  };
  (append(kTables), ...);
  return result;
}

namespace detail {

/// A checked input (Cursor, Tracer or Rejoin) as the code of another module sees it.
template <class In, FieldId kBase>
class RebasedIn {
 public:
  static constexpr bool kTrusted = false;
  static constexpr bool kTraced = In::kTraced;
  static constexpr bool kRejoins = In::kRejoins;
  explicit RebasedIn(In& in) noexcept : in_(in) {}

  std::size_t left(const std::byte* at) const noexcept { return in_.left(at); }
  const Limits& limits() const noexcept { return in_.limits(); }
  [[gnu::always_inline]] bool skip_fields(const std::byte*& at, std::size_t size, FieldId first) const noexcept {
    return in_.skip_fields(at, size, rebased(kBase, first));
  }
  [[gnu::always_inline]] bool skip(const std::byte*& at, std::uint64_t size) const noexcept {
    return in_.skip(at, size);
  }
  [[gnu::always_inline]] bool skip_elements(const std::byte*& at, std::uint32_t count, std::size_t size,
                                            Unit unit) const noexcept {
    return in_.skip_elements(at, count, size, {unit.size, rebased(kBase, unit.first)});
  }
  [[gnu::always_inline]] bool read_word(const std::byte*& at, std::uint32_t& word) const noexcept {
    return in_.read_word(at, word);
  }
  bool truncated(const std::byte* at) const noexcept { return in_.truncated(at); }
  bool fail(DecodeCode code, const std::byte* where) const noexcept { return in_.fail(code, where); }
  bool in_field(FieldId field) const noexcept { return in_.in_field(rebased(kBase, field)); }
  bool in_element(std::uint64_t index) const noexcept { return in_.in_element(index); }
  bool enter() noexcept { return in_.enter(); }
  void leave() noexcept { in_.leave(); }

  // The input that returns landed data to its place in the stream (`Rejoin`, reduce.h) needs these.
  auto& landing() const noexcept { return in_.landing(); }
  bool find(const std::byte* at, std::uint64_t size, const Landed*& found) const noexcept {
    return in_.find(at, size, found);
  }
  bool take(const std::byte* at, std::uint64_t size) const noexcept { return in_.take(at, size); }
  bool end_place(const std::byte* at, std::size_t left) const noexcept { return in_.end_place(at, left); }
  template <class F>
  bool inside(const Landed& landed, const std::byte* at, F&& function) const noexcept {
    return in_.inside(landed, at, [&](auto& inner) {
      RebasedIn<std::remove_reference_t<decltype(inner)>, kBase> rebased_inner(inner);
      return function(rebased_inner);
    });
  }

  // For traced inputs. `base`: the shift from the module of `C` to the one whose code calls this.
  void begin_field(FieldId field, const std::byte* at) const noexcept { in_.begin_field(rebased(kBase, field), at); }
  void end_field(const std::byte* at) const noexcept { in_.end_field(at); }
  void begin_element(std::uint32_t index, const std::byte* at) const noexcept { in_.begin_element(index, at); }
  void end_element(const std::byte* at) const noexcept { in_.end_element(at); }
  void on_count(const std::byte* word, std::uint32_t value) const noexcept { in_.on_count(word, value); }
  void on_presence(const std::byte* word, std::uint32_t value) const noexcept { in_.on_presence(word, value); }
  void on_entry(const std::byte* word, std::uint32_t value, std::uint32_t index) const noexcept {
    in_.on_entry(word, value, index);
  }
  template <class Data>
  void on_bytes(const std::byte* at, std::uint32_t size) const noexcept {
    in_.template on_bytes<Data>(at, size);
  }
  template <class C>
  void on_value(const std::byte* at, std::size_t there, std::uint32_t base = 0) const noexcept {
    in_.template on_value<C>(at, there, base + kBase);
  }
  template <class C>
  void on_elements(const std::byte* at, std::uint32_t count, std::uint32_t base = 0) const noexcept {
    in_.template on_elements<C>(at, count, base + kBase);
  }

 private:
  In& in_;
};

/// A Measure as the code of another module sees it, while it puts the field `ours` of this one.
template <class Out, FieldId kBase>
class RebasedOut {
 public:
  static constexpr bool kWrites = false;
  static constexpr bool kReduces = Out::kReduces;
  RebasedOut(Out& out, FieldId ours) noexcept : out_(out), ours_(ours) {}

  void word(std::uint32_t value) noexcept { out_.word(value); }
  void skip(std::uint64_t size) noexcept { out_.skip(size); }
  void opaque(Bytes bytes) noexcept { out_.opaque(bytes); }
  void reduce(Bytes data, FieldId field) noexcept { out_.reduce(data, field == 0 ? ours_ : rebased(kBase, field)); }
  std::size_t begin_place() const noexcept { return out_.begin_place(); }
  void end_place(std::size_t seen) noexcept { out_.end_place(seen); }
  bool enter() noexcept { return out_.enter(); }
  void leave() noexcept { out_.leave(); }
  std::uint32_t depth() const noexcept { return out_.depth(); }
  /// For a field without a row, names the field of this module that contains it.
  void fail(EncodeCode code, FieldId field) noexcept {
    const FieldId row = rebased(kBase, field);
    out_.fail(code, row == 0 ? ours_ : row);
  }
  void fail(EncodeCode code, FieldId field, std::uint64_t bound) noexcept {
    const FieldId row = rebased(kBase, field);
    fail_at_bound(out_, code, row == 0 ? ours_ : row, bound);
  }

 private:
  Out& out_;
  FieldId ours_;
};

}  // namespace detail

/// Wire type `W` of another module, whose rows begin at row `kBase` of this module's table.
template <class W, FieldId kBase>
struct Imported {};

template <class W, FieldId kBase>
struct detail::IsReducible<Imported<W, kBase>> : detail::IsReducible<W> {};

namespace detail {

/// The Codec of an array type that is imported from another document inherits its additional
/// members from here; for all other imported types this is empty.
template <class W, FieldId kBase>
struct ImportedElements {};
template <class W, std::size_t N, FieldId kBase>
struct ImportedElements<FixedArray<W, N>, kBase> {
  using Element = Codec<Imported<W, kBase>>;
  static constexpr std::uint32_t kCount = N;
};

}  // namespace detail

template <class W, FieldId kBase>
struct Codec<Imported<W, kBase>> : detail::ImportedElements<W, kBase> {
  using Inner = Codec<W>;
  using View = typename Inner::View;
  static constexpr bool kFixed = Inner::kFixed;
  static constexpr std::uint64_t kMinSize = Inner::kMinSize;
  static constexpr bool kChecked = Inner::kChecked;
  static constexpr bool kRestricted = Inner::kRestricted;
  static constexpr FieldId kFirstField = rebased(kBase, Inner::kFirstField);
  static constexpr Unit kUnit{Inner::kUnit.size, rebased(kBase, Inner::kUnit.first)};

  static constexpr View load(const std::byte* at) noexcept { return Inner::load(at); }
  static constexpr void store(std::byte* at, const View& value) noexcept { Inner::store(at, value); }
  static constexpr bool legal(const View& value) noexcept { return Inner::legal(value); }

  template <class In>
  static bool check(In& in, const std::byte* at) noexcept {
    detail::RebasedIn<In, kBase> inside(in);
    return Inner::check(inside, at);
  }
  template <class In>
  [[gnu::always_inline]] static bool walk(In& in, const std::byte*& at, View& out) noexcept {
    if constexpr (In::kTrusted) {
      return Inner::walk(in, at, out);
    } else {
      detail::RebasedIn<In, kBase> inside(in);
      return Inner::walk(inside, at, out);
    }
  }
  template <class Out, class Value>
  [[gnu::always_inline]] static void put(Out& out, const Value& value, FieldId field) noexcept {
    if constexpr (Out::kWrites) {
      Inner::put(out, value, field);
    } else {
      detail::RebasedOut<Out, kBase> inside(out, field);
      Inner::put(inside, value, FieldId{0});  // the field belongs to this module, and has no number there
    }
  }
};

}  // namespace xdr
