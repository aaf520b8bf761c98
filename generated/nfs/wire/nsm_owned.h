// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of nsm.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nsm.h"
#include "xdr/owned.h"

namespace nfs::wire::nsm {

namespace owned {

struct SmName;
struct MyId;
struct MonId;
struct Mon;
struct StatChge;
struct Status;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::SmName to_value(const SmNameView& view);
owned::MyId to_value(const MyIdView& view);
owned::MonId to_value(const MonIdView& view);
owned::Mon to_value(const MonView& view);
owned::StatChge to_value(const StatChgeView& view);
owned::Status to_value(const StatusView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<Res>) noexcept { return Types::res; }

void each_member(xdr::Of<SmStat>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SmStat::state]), self.state);
}

void each_member(xdr::Of<SmStatRes>, auto& self, auto&& f) {
  f(xdr::FieldOf<Res>(kFields[Field::SmStatRes::res_stat]), self.res_stat);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SmStatRes::state]), self.state);
}

namespace owned {

// struct sm_name {
//    string mon_name<SM_MAXSTRLEN>;
// };
// spec: nsm-version-one.txt section 1, line 29
struct SmName {
  std::string mon_name{};

  static xdr::Parsed<SmName> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SmName&, const SmName&) = default;

  // For runtime/xdr.
  using View = SmNameView;
  using Fields = Field::SmName;
  static constexpr const xdr::TypeInfo& kInfo = Types::sm_name;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
  }
};

// struct my_id {
//    string my_name<SM_MAXSTRLEN>;
//    int    my_prog;
//    int    my_vers;
//    int    my_proc;
// };
// spec: nsm-version-one.txt section 1, line 33
struct MyId {
  std::string my_name{};
  std::int32_t my_prog{};
  std::int32_t my_vers{};
  std::int32_t my_proc{};

  static xdr::Parsed<MyId> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MyId&, const MyId&) = default;

  // For runtime/xdr.
  using View = MyIdView;
  using Fields = Field::MyId;
  static constexpr const xdr::TypeInfo& kInfo = Types::my_id;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, my_name, Fields::my_name);
    xdr::put<std::int32_t>(out, my_prog, Fields::my_prog);
    xdr::put<std::int32_t>(out, my_vers, Fields::my_vers);
    xdr::put<std::int32_t>(out, my_proc, Fields::my_proc);
  }
};

// struct mon_id {
//    string mon_name<SM_MAXSTRLEN>;
//    my_id  my_id;
// };
// spec: nsm-version-one.txt section 1, line 40
struct MonId {
  std::string mon_name{};
  MyId my_id{};

  static xdr::Parsed<MonId> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MonId&, const MonId&) = default;

  // For runtime/xdr.
  using View = MonIdView;
  using Fields = Field::MonId;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon_id;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<MyIdView>(out, my_id, Fields::my_id);
  }
};

// struct mon {
//    mon_id mon_id;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 1, line 45
struct Mon {
  MonId mon_id{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  static xdr::Parsed<Mon> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mon&, const Mon&) = default;

  // For runtime/xdr.
  using View = MonView;
  using Fields = Field::Mon;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MonIdView>(out, mon_id, Fields::mon_id);
    xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
  }
};

// struct stat_chge {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
// };
// spec: nsm-version-one.txt section 3, line 79
struct StatChge {
  std::string mon_name{};
  std::int32_t state{};

  static xdr::Parsed<StatChge> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const StatChge&, const StatChge&) = default;

  // For runtime/xdr.
  using View = StatChgeView;
  using Fields = Field::StatChge;
  static constexpr const xdr::TypeInfo& kInfo = Types::stat_chge;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<std::int32_t>(out, state, Fields::state);
  }
};

// struct status {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 3, line 84
struct Status {
  std::string mon_name{};
  std::int32_t state{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  static xdr::Parsed<Status> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Status&, const Status&) = default;

  // For runtime/xdr.
  using View = StatusView;
  using Fields = Field::Status;
  static constexpr const xdr::TypeInfo& kInfo = Types::status;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<std::int32_t>(out, state, Fields::state);
    xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const SmName& value) { return xdr::encode_bytes<SmNameView>(value); }
void each_member(xdr::Of<SmName>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::SmName::mon_name]), self.mon_name);
}

inline xdr::EncodedBytes from_value(const MyId& value) { return xdr::encode_bytes<MyIdView>(value); }
void each_member(xdr::Of<MyId>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::MyId::my_name]), self.my_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_prog]), self.my_prog);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_vers]), self.my_vers);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_proc]), self.my_proc);
}

inline xdr::EncodedBytes from_value(const MonId& value) { return xdr::encode_bytes<MonIdView>(value); }
void each_member(xdr::Of<MonId>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::MonId::mon_name]), self.mon_name);
  f(xdr::FieldOf<MyIdView>(kFields[Field::MonId::my_id]), self.my_id);
}

inline xdr::EncodedBytes from_value(const Mon& value) { return xdr::encode_bytes<MonView>(value); }
void each_member(xdr::Of<Mon>, auto& self, auto&& f) {
  f(xdr::FieldOf<MonIdView>(kFields[Field::Mon::mon_id]), self.mon_id);
  f(xdr::FieldOf<xdr::FixedOpaque<SM_PRIV_SIZE>>(kFields[Field::Mon::priv]), self.priv);
}

inline xdr::EncodedBytes from_value(const StatChge& value) { return xdr::encode_bytes<StatChgeView>(value); }
void each_member(xdr::Of<StatChge>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::StatChge::mon_name]), self.mon_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::StatChge::state]), self.state);
}

inline xdr::EncodedBytes from_value(const Status& value) { return xdr::encode_bytes<StatusView>(value); }
void each_member(xdr::Of<Status>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::Status::mon_name]), self.mon_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Status::state]), self.state);
  f(xdr::FieldOf<xdr::FixedOpaque<SM_PRIV_SIZE>>(kFields[Field::Status::priv]), self.priv);
}

}  // namespace owned

inline owned::SmName to_value(const SmNameView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
  };
}

inline owned::MyId to_value(const MyIdView& view) {
  return {
      .my_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.my_name()),
      .my_prog = view.my_prog(),
      .my_vers = view.my_vers(),
      .my_proc = view.my_proc(),
  };
}

inline owned::MonId to_value(const MonIdView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .my_id = to_value(view.my_id()),
  };
}

inline owned::Mon to_value(const MonView& view) {
  return {
      .mon_id = to_value(view.mon_id()),
      .priv = view.priv(),
  };
}

inline owned::StatChge to_value(const StatChgeView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .state = view.state(),
  };
}

inline owned::Status to_value(const StatusView& view) {
  return {
      .mon_name = xdr::to_owned<xdr::String<SM_MAXSTRLEN>>(view.mon_name()),
      .state = view.state(),
      .priv = view.priv(),
  };
}

}  // namespace nfs::wire::nsm
