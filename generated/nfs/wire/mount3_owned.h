// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of mount3.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "mount3.h"
#include "xdr/owned.h"

namespace nfs::wire::mount3 {

namespace owned {

struct Mountres3Ok;
class Mountres3;
struct Mountbody;
struct Exportnode;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Mountres3Ok to_value(const Mountres3OkView& view);
owned::Mountres3 to_value(const Mountres3View& view);
owned::Mountbody to_value(const MountbodyView& view);
owned::Exportnode to_value(const ExportnodeView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<Mountstat3>) noexcept { return Types::mountstat3; }

namespace owned {

// typedef opaque fhandle3<FHSIZE3>;      /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using Fhandle3 = std::vector<std::byte>;

// typedef string dirpath<MNTPATHLEN>;    /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using Dirpath = std::string;

// typedef string name<MNTNAMLEN>;        /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using Name = std::string;

// struct mountres3_ok {                  /* [RFC 1813 5.2.1] */
//    fhandle3 fhandle;
//    int      auth_flavors<>;
// };
// spec: [RFC 1813 5.2.1]
struct Mountres3Ok {
  Fhandle3 fhandle{};
  std::vector<std::int32_t> auth_flavors{};

  static xdr::Parsed<Mountres3Ok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountres3Ok&, const Mountres3Ok&) = default;

  // For runtime/xdr.
  using View = Mountres3OkView;
  using Fields = Field::Mountres3Ok;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3_ok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Fhandle3Xdr>(out, fhandle, Fields::fhandle);
    xdr::put<xdr::Array<std::int32_t>>(out, auth_flavors, Fields::auth_flavors);
  }
};

// union mountres3 switch (mountstat3 fhs_status) {
//    case MNT3_OK:
//      mountres3_ok mountinfo;
//    default:
//      void;
// };
// spec: [RFC 1813 5.2.1]
class Mountres3 {
 public:
  /// The first case, with data that is zero or empty.
  Mountres3() noexcept : Mountres3(Mountstat3::MNT3_OK, std::in_place_index<1>) {}
  static Mountres3 mountinfo(Mountres3Ok value) noexcept {
    return Mountres3(Mountstat3::MNT3_OK, std::in_place_index<1>, std::move(value));
  }
  static Mountres3 otherwise(Mountstat3 selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return Mountres3(selected, std::in_place_index<0>);
  }

  Mountstat3 fhs_status() const noexcept { return fhs_status_; }
  const Mountres3Ok* as_mountinfo() const noexcept { return std::get_if<1>(&arm_); }
  Mountres3Ok* as_mountinfo() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<Mountres3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountres3&, const Mountres3&) = default;

  // For runtime/xdr.
  using View = Mountres3View;
  using Fields = Field::Mountres3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Mountstat3>(out, fhs_status_, Fields::fhs_status);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Mountres3OkView>(out, *as_mountinfo(), Fields::mountinfo);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Mountres3Ok>;
  template <std::size_t kArm, class... In>
  Mountres3(Mountstat3 selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : fhs_status_(selected), arm_(arm, std::forward<In>(in)...) {}

  Mountstat3 fhs_status_;
  Arms arm_;
};

// struct mountbody {                     /* [RFC 1813 5.2.2] */
//    name      ml_hostname;
//    dirpath   ml_directory;
//    mountlist ml_next;
// };
// spec: [RFC 1813 5.2.2]
struct Mountbody {
  Name ml_hostname{};
  Dirpath ml_directory{};

  static xdr::Parsed<Mountbody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountbody&, const Mountbody&) = default;

  // For runtime/xdr.
  using View = MountbodyView;
  using Fields = Field::Mountbody;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountbody;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NameXdr>(out, ml_hostname, Fields::ml_hostname);
    xdr::put<DirpathXdr>(out, ml_directory, Fields::ml_directory);
  }
};

// typedef mountbody *mountlist;          /* [RFC 1813 5.2.2] */
// spec: [RFC 1813 5.2.2]
using Mountlist = std::vector<Mountbody>;

// struct groupnode {                     /* [RFC 1813 5.2.5] */
//    name   gr_name;
//    groups gr_next;
// };
// spec: [RFC 1813 5.2.5]
using Groupnode = std::vector<Name>;

// typedef groupnode *groups;             /* [RFC 1813 5.2.5] */
// spec: [RFC 1813 5.2.5]
using Groups = std::vector<Name>;

// struct exportnode {                    /* [RFC 1813 5.2.5] */
//    dirpath ex_dir;
//    groups  ex_groups;
//    exports ex_next;
// };
// spec: [RFC 1813 5.2.5]
struct Exportnode {
  Dirpath ex_dir{};
  Groups ex_groups{};

  static xdr::Parsed<Exportnode> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Exportnode&, const Exportnode&) = default;

  // For runtime/xdr.
  using View = ExportnodeView;
  using Fields = Field::Exportnode;
  static constexpr const xdr::TypeInfo& kInfo = Types::exportnode;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<DirpathXdr>(out, ex_dir, Fields::ex_dir);
    xdr::put<GroupsXdr>(out, ex_groups, Fields::ex_groups);
  }
};

// typedef exportnode *exports;           /* [RFC 1813 5.2.5] */
// spec: [RFC 1813 5.2.5]
using Exports = std::vector<Exportnode>;

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Mountres3Ok& value) { return xdr::encode_bytes<Mountres3OkView>(value); }
void each_member(xdr::Of<Mountres3Ok>, auto& self, auto&& f) {
  f(xdr::FieldOf<Fhandle3Xdr>(kFields[Field::Mountres3Ok::fhandle]), self.fhandle);
  f(xdr::FieldOf<xdr::Array<std::int32_t>>(kFields[Field::Mountres3Ok::auth_flavors]), self.auth_flavors);
}

inline xdr::EncodedBytes from_value(const Mountres3& value) { return xdr::encode_bytes<Mountres3View>(value); }
inline Mountstat3 discriminant_of(const Mountres3& self) noexcept { return self.fhs_status(); }
constexpr auto discriminant_of(xdr::Of<Mountres3>) noexcept {
  return xdr::FieldOf<Mountstat3>(kFields[Field::Mountres3::fhs_status]);
}
constexpr auto union_cases(xdr::Of<Mountres3>) noexcept {
  return std::array<Mountstat3, 1>{
      Mountstat3::MNT3_OK,  // mountinfo
  };
}
void each_arm(xdr::Of<Mountres3>, auto& self, auto&& f) {
  if (auto* const arm = self.as_mountinfo()) {
    f(xdr::FieldOf<Mountres3OkView>(kFields[Field::Mountres3::mountinfo]), *arm);
  }
}
inline bool select_arm(Mountres3& self, Mountstat3 value) {
  if (!xdr::Codec<Mountstat3>::legal(value)) return false;
  switch (value) {
    case Mountstat3::MNT3_OK:
      self = Mountres3::mountinfo({});
      return true;
    default:
      self = Mountres3::otherwise(value);
      return true;
  }
}

inline xdr::EncodedBytes from_value(const Mountbody& value) { return xdr::encode_bytes<MountbodyView>(value); }
void each_member(xdr::Of<Mountbody>, auto& self, auto&& f) {
  f(xdr::FieldOf<NameXdr>(kFields[Field::Mountbody::ml_hostname]), self.ml_hostname);
  f(xdr::FieldOf<DirpathXdr>(kFields[Field::Mountbody::ml_directory]), self.ml_directory);
}

inline xdr::EncodedBytes from_value(const Exportnode& value) { return xdr::encode_bytes<ExportnodeView>(value); }
void each_member(xdr::Of<Exportnode>, auto& self, auto&& f) {
  f(xdr::FieldOf<DirpathXdr>(kFields[Field::Exportnode::ex_dir]), self.ex_dir);
  f(xdr::FieldOf<GroupsXdr>(kFields[Field::Exportnode::ex_groups]), self.ex_groups);
}

}  // namespace owned

inline owned::Mountres3Ok to_value(const Mountres3OkView& view) {
  return {
      .fhandle = xdr::to_owned<Fhandle3Xdr>(view.fhandle()),
      .auth_flavors = xdr::to_owned<xdr::Array<std::int32_t>>(view.auth_flavors()),
  };
}

inline owned::Mountres3 to_value(const Mountres3View& view) {
  switch (view.fhs_status()) {
    case Mountstat3::MNT3_OK:
      return owned::Mountres3::mountinfo(to_value(*view.as_mountinfo()));
    default:
      return owned::Mountres3::otherwise(view.fhs_status());
  }
}

inline owned::Mountbody to_value(const MountbodyView& view) {
  return {
      .ml_hostname = xdr::to_owned<NameXdr>(view.ml_hostname()),
      .ml_directory = xdr::to_owned<DirpathXdr>(view.ml_directory()),
  };
}

inline owned::Exportnode to_value(const ExportnodeView& view) {
  return {
      .ex_dir = xdr::to_owned<DirpathXdr>(view.ex_dir()),
      .ex_groups = xdr::to_owned<GroupsXdr>(view.ex_groups()),
  };
}

}  // namespace nfs::wire::mount3
