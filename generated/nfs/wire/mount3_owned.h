// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (mount3.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of mount3_types.h. What is declared here is in mount3_owned.cpp;
// what is a template, in mount3_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mount3_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace nfs::wire::mount3 {

class Mountres3OkView;
class Mountres3View;
class MountbodyView;
class ExportnodeView;

namespace owned {

struct Mountres3Ok;
class Mountres3;
struct Mountbody;
struct Exportnode;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Mountres3Ok& value);
xdr::EncodedBytes from_value(const Mountres3& value);
xdr::EncodedBytes from_value(const Mountbody& value);
xdr::EncodedBytes from_value(const Exportnode& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Mountres3Ok to_value(const Mountres3OkView& view);
owned::Mountres3 to_value(const Mountres3View& view);
owned::Mountbody to_value(const MountbodyView& view);
owned::Exportnode to_value(const ExportnodeView& view);

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

  static xdr::Parsed<Mountres3Ok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountres3Ok&, const Mountres3Ok&);
  friend std::strong_ordering operator<=>(const Mountres3Ok&, const Mountres3Ok&);
  friend std::size_t hash_value(const Mountres3Ok& value) noexcept;

  // For runtime/xdr.
  using View = Mountres3OkView;
  using Fields = Field::Mountres3Ok;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3_ok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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
  Mountres3() noexcept;
  Mountres3(const Mountres3& other);
  Mountres3(Mountres3&& other) noexcept;
  Mountres3& operator=(const Mountres3& other);
  Mountres3& operator=(Mountres3&& other) noexcept;
  ~Mountres3();
  static Mountres3 mountinfo(Mountres3Ok value) noexcept;
  static Mountres3 otherwise(Mountstat3 selected) noexcept;

  Mountstat3 fhs_status() const noexcept { return fhs_status_; }
  const Mountres3Ok* as_mountinfo() const noexcept { return place_ == 1 ? &arm_.mountinfo : nullptr; }
  Mountres3Ok* as_mountinfo() noexcept { return place_ == 1 ? &arm_.mountinfo : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.mountinfo);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.mountinfo);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Mountres3> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountres3&, const Mountres3&);
  friend std::strong_ordering operator<=>(const Mountres3&, const Mountres3&);
  friend std::size_t hash_value(const Mountres3& value) noexcept;

  // For runtime/xdr.
  using View = Mountres3View;
  using Fields = Field::Mountres3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Mountres3Ok mountinfo;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Mountres3(Mountstat3 selected, std::uint32_t place) noexcept : fhs_status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Mountstat3 fhs_status_;
  std::uint32_t place_;
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

  static xdr::Parsed<Mountbody> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mountbody&, const Mountbody&);
  friend std::strong_ordering operator<=>(const Mountbody&, const Mountbody&);
  friend std::size_t hash_value(const Mountbody& value) noexcept;

  // For runtime/xdr.
  using View = MountbodyView;
  using Fields = Field::Mountbody;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountbody;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<Exportnode> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Exportnode&, const Exportnode&);
  friend std::strong_ordering operator<=>(const Exportnode&, const Exportnode&);
  friend std::size_t hash_value(const Exportnode& value) noexcept;

  // For runtime/xdr.
  using View = ExportnodeView;
  using Fields = Field::Exportnode;
  static constexpr const xdr::TypeInfo& kInfo = Types::exportnode;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// typedef exportnode *exports;           /* [RFC 1813 5.2.5] */
// spec: [RFC 1813 5.2.5]
using Exports = std::vector<Exportnode>;

}  // namespace owned

}  // namespace nfs::wire::mount3
