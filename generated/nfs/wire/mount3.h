// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from mount-version-three.txt
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in mount3_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "mount3_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace nfs::wire::mount3 {

// typedef opaque fhandle3<FHSIZE3>;      /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using Fhandle3Xdr = xdr::Opaque<FHSIZE3>;  // on the wire
using Fhandle3View = xdr::Bytes;           // to read
using Fhandle3 = xdr::Bytes;               // to encode from

// typedef string dirpath<MNTPATHLEN>;    /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using DirpathXdr = xdr::String<MNTPATHLEN>;  // on the wire
using DirpathView = std::string_view;        // to read
using Dirpath = std::string_view;            // to encode from

// typedef string name<MNTNAMLEN>;        /* [RFC 1813 5.1.5] */
// spec: [RFC 1813 5.1.5]
using NameXdr = xdr::String<MNTNAMLEN>;  // on the wire
using NameView = std::string_view;       // to read
using Name = std::string_view;           // to encode from

// struct mountres3_ok {                  /* [RFC 1813 5.2.1] */
//    fhandle3 fhandle;
//    int      auth_flavors<>;
// };
// spec: [RFC 1813 5.2.1]
/// Reads `mountres3_ok`.
class Mountres3OkView : public xdr::View<Mountres3OkView, kFields> {
 public:
  using Fields = Field::Mountres3Ok;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3_ok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Fhandle3View fhandle() const noexcept { return fhandle_; }
  xdr::ArrayRange<std::int32_t> auth_flavors() const noexcept { return auth_flavors_; }

  // For runtime/xdr.
  explicit Mountres3OkView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Fhandle3Xdr>(in, at, fhandle_, Fields::fhandle)) return nullptr;
    if (!xdr::walk<xdr::Array<std::int32_t>>(in, at, auth_flavors_, Fields::auth_flavors)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Fhandle3View fhandle_{};
  xdr::ArrayRange<std::int32_t> auth_flavors_{};
};

/// To encode `mountres3_ok` from; refers to the caller's memory.
struct Mountres3Ok {
  Fhandle3 fhandle{};
  std::span<const std::int32_t> auth_flavors{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Mountres3OkView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Mountres3OkView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Mountres3OkView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Mountres3Ok;
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
/// Reads `mountres3`. The accessor of an arm that is not selected returns nothing.
class Mountres3View : public xdr::View<Mountres3View, kFields> {
 public:
  using Fields = Field::Mountres3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountres3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Mountstat3 fhs_status() const noexcept { return xdr::load<Mountstat3>(at_); }
  const Mountres3OkView* as_mountinfo() const& noexcept {
    return fhs_status() == Mountstat3::MNT3_OK ? &mountinfo_ : nullptr;
  }
  const Mountres3OkView* as_mountinfo() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_mountinfo()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(Mountstat3 value) noexcept { return value != Mountstat3::MNT3_OK; }

  // For runtime/xdr.
  explicit Mountres3View(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::fhs_status)) return nullptr;
    if (!xdr::check<Mountstat3>(in, at_, Fields::fhs_status)) return nullptr;
    switch (fhs_status()) {
      case Mountstat3::MNT3_OK:
        if (!xdr::walk_arm<Mountres3OkView>(in, at, mountinfo_, Fields::mountinfo)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    Mountres3OkView mountinfo_;
  };
};

/// To encode `mountres3` from: made by a function with the name of an arm, or of a case whose arm is void.
class Mountres3 {
 public:
  static Mountres3 mountinfo(const Mountres3Ok& value) noexcept {
    Mountres3 arm(Mountstat3::MNT3_OK);
    std::construct_at(&arm.mountinfo_, value);
    return arm;
  }
  static Mountres3 otherwise(Mountstat3 selected) noexcept {
    XDR_ASSERT(Mountres3View::selects_otherwise(selected));
    return Mountres3(selected);
  }

  Mountstat3 fhs_status() const noexcept { return fhs_status_; }
  const Mountres3Ok* as_mountinfo() const noexcept {
    return fhs_status() == Mountstat3::MNT3_OK ? &mountinfo_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Mountres3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Mountres3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Mountres3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Mountres3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Mountstat3>(out, fhs_status_, Fields::fhs_status);
    switch (fhs_status_) {
      case Mountstat3::MNT3_OK:
        return xdr::put<Mountres3OkView>(out, mountinfo_, Fields::mountinfo);
      default:
        return;
    }
  }

 private:
  explicit Mountres3(Mountstat3 selected) noexcept : fhs_status_(selected), none_{} {}

  Mountstat3 fhs_status_;
  union {
    xdr::Nothing none_;
    Mountres3Ok mountinfo_;
  };
};

// struct mountbody {                     /* [RFC 1813 5.2.2] */
//    name      ml_hostname;
//    dirpath   ml_directory;
//    mountlist ml_next;
// };
// spec: [RFC 1813 5.2.2]
/// Reads `mountbody`.
class MountbodyView : public xdr::View<MountbodyView, kFields> {
 public:
  using Fields = Field::Mountbody;
  static constexpr const xdr::TypeInfo& kInfo = Types::mountbody;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 1288;

  NameView ml_hostname() const noexcept { return ml_hostname_; }
  DirpathView ml_directory() const noexcept { return ml_directory_; }

  // For runtime/xdr.
  explicit MountbodyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NameXdr>(in, at, ml_hostname_, Fields::ml_hostname)) return nullptr;
    if (!xdr::walk<DirpathXdr>(in, at, ml_directory_, Fields::ml_directory)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NameView ml_hostname_{};
  DirpathView ml_directory_{};
};

/// To encode `mountbody` from; refers to the caller's memory.
struct Mountbody {
  Name ml_hostname{};
  Dirpath ml_directory{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MountbodyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MountbodyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MountbodyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Mountbody;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NameXdr>(out, ml_hostname, Fields::ml_hostname);
    xdr::put<DirpathXdr>(out, ml_directory, Fields::ml_directory);
  }
};

// typedef mountbody *mountlist;          /* [RFC 1813 5.2.2] */
// spec: [RFC 1813 5.2.2]
using MountlistXdr = xdr::List<MountbodyView>;        // on the wire
using MountlistView = xdr::ListRange<MountbodyView>;  // to read
using Mountlist = std::span<const Mountbody>;         // to encode from

// struct groupnode {                     /* [RFC 1813 5.2.5] */
//    name   gr_name;
//    groups gr_next;
// };
// spec: [RFC 1813 5.2.5]
using GroupnodeXdr = xdr::List<NameXdr>;        // on the wire
using GroupnodeView = xdr::ListRange<NameXdr>;  // to read
using Groupnode = std::span<const Name>;        // to encode from

// typedef groupnode *groups;             /* [RFC 1813 5.2.5] */
// spec: [RFC 1813 5.2.5]
using GroupsXdr = xdr::List<NameXdr>;        // on the wire
using GroupsView = xdr::ListRange<NameXdr>;  // to read
using Groups = std::span<const Name>;        // to encode from

// struct exportnode {                    /* [RFC 1813 5.2.5] */
//    dirpath ex_dir;
//    groups  ex_groups;
//    exports ex_next;
// };
// spec: [RFC 1813 5.2.5]
/// Reads `exportnode`.
class ExportnodeView : public xdr::View<ExportnodeView, kFields> {
 public:
  using Fields = Field::Exportnode;
  static constexpr const xdr::TypeInfo& kInfo = Types::exportnode;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  DirpathView ex_dir() const noexcept { return ex_dir_; }
  GroupsView ex_groups() const noexcept { return ex_groups_; }

  // For runtime/xdr.
  explicit ExportnodeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<DirpathXdr>(in, at, ex_dir_, Fields::ex_dir)) return nullptr;
    if (!xdr::walk<GroupsXdr>(in, at, ex_groups_, Fields::ex_groups)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  DirpathView ex_dir_{};
  GroupsView ex_groups_{};
};

/// To encode `exportnode` from; refers to the caller's memory.
struct Exportnode {
  Dirpath ex_dir{};
  Groups ex_groups{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ExportnodeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ExportnodeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ExportnodeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Exportnode;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<DirpathXdr>(out, ex_dir, Fields::ex_dir);
    xdr::put<GroupsXdr>(out, ex_groups, Fields::ex_groups);
  }
};

// typedef exportnode *exports;           /* [RFC 1813 5.2.5] */
// spec: [RFC 1813 5.2.5]
using ExportsXdr = xdr::List<ExportnodeView>;        // on the wire
using ExportsView = xdr::ListRange<ExportnodeView>;  // to read
using Exports = std::span<const Exportnode>;         // to encode from

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0x21f163574ec84eaa;

// spec: [RFC 1813 5.2]
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct MountProgram {
  static constexpr std::uint32_t kNumber = 100005;

  struct MountV3 {
    static constexpr std::uint32_t kNumber = 3;
    struct Mountproc3Null {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "MOUNTPROC3_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct Mountproc3Mnt {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "MOUNTPROC3_MNT";
      using Arguments = xdr::TypeList<DirpathXdr>;
      using Result = Mountres3View;
    };
    struct Mountproc3Dump {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "MOUNTPROC3_DUMP";
      using Arguments = xdr::TypeList<>;
      using Result = MountlistXdr;
    };
    struct Mountproc3Umnt {
      static constexpr std::uint32_t kNumber = 3;
      static constexpr std::string_view kName = "MOUNTPROC3_UMNT";
      using Arguments = xdr::TypeList<DirpathXdr>;
      using Result = void;
    };
    struct Mountproc3Umntall {
      static constexpr std::uint32_t kNumber = 4;
      static constexpr std::string_view kName = "MOUNTPROC3_UMNTALL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct Mountproc3Export {
      static constexpr std::uint32_t kNumber = 5;
      static constexpr std::string_view kName = "MOUNTPROC3_EXPORT";
      using Arguments = xdr::TypeList<>;
      using Result = ExportsXdr;
    };
  };
};

}  // namespace nfs::wire::mount3
