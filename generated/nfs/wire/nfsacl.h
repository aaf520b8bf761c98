// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in nfsacl_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nfs/wire/nfs3.h"
#include "nfsacl_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/reduce.h"
#include "xdr/view.h"

namespace nfs::wire::nfsacl {

// A failed check means that xdrgen did not get the bindings of that module (--binding).
static_assert(!xdr::kReducible<::nfs::wire::nfs3::NfsFh3View>);
static_assert(!xdr::kReducible<::nfs::wire::nfs3::PostOpAttrView>);

// struct secattr {
//    uint32 mask;
//    uint32 aclcnt;
//    aclent aclent<NFS_ACL_MAX_ENTRIES>;
//    uint32 dfaclcnt;
//    aclent dfaclent<NFS_ACL_MAX_ENTRIES>;
// };
// spec: nfsacl-version-three.txt section 2.2, line 71
/// Reads `secattr`.
class SecattrView : public xdr::View<SecattrView, kFields> {
 public:
  using Fields = Field::Secattr;
  static constexpr const xdr::TypeInfo& kInfo = Types::secattr;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 24596;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SecattrView, ::nfs::wire::nfs3::Uint32> mask{0};
    static constexpr xdr::Member<SecattrView, ::nfs::wire::nfs3::Uint32> aclcnt{4};
  };

  ::nfs::wire::nfs3::Uint32 mask() const noexcept { return xdr::load<::nfs::wire::nfs3::Uint32>(at_); }
  ::nfs::wire::nfs3::Uint32 aclcnt() const noexcept { return xdr::load<::nfs::wire::nfs3::Uint32>(at_ + 4); }
  xdr::ArrayRange<Aclent> aclent() const noexcept { return aclent_; }
  ::nfs::wire::nfs3::Uint32 dfaclcnt() const noexcept { return xdr::load<::nfs::wire::nfs3::Uint32>(after_aclent_); }
  xdr::ArrayRange<Aclent> dfaclent() const noexcept { return dfaclent_; }

  // For runtime/xdr.
  explicit SecattrView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::mask)) return nullptr;
    if (!xdr::walk<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(in, at, aclent_, Fields::aclent)) return nullptr;
    after_aclent_ = at;
    if (!in.skip_fields(at, 4, Fields::dfaclcnt)) return nullptr;
    if (!xdr::walk<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(in, at, dfaclent_, Fields::dfaclent)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_aclent_ = nullptr;
  xdr::ArrayRange<Aclent> aclent_{};
  xdr::ArrayRange<Aclent> dfaclent_{};
};

/// To encode `secattr` from; refers to the caller's memory.
struct Secattr {
  ::nfs::wire::nfs3::Uint32 mask{};
  ::nfs::wire::nfs3::Uint32 aclcnt{};
  std::span<const Aclent> aclent{};
  ::nfs::wire::nfs3::Uint32 dfaclcnt{};
  std::span<const Aclent> dfaclent{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SecattrView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SecattrView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SecattrView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Secattr;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, aclcnt, Fields::aclcnt);
    xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, aclent, Fields::aclent);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, dfaclcnt, Fields::dfaclcnt);
    xdr::put<xdr::Array<Aclent, NFS_ACL_MAX_ENTRIES>>(out, dfaclent, Fields::dfaclent);
  }
};

// struct GETACL3args {
//    nfs_fh3 fh;
//    uint32  mask;
// };
// spec: nfsacl-version-three.txt section 3.1, line 84
/// Reads `GETACL3args`.
class GETACL3argsView : public xdr::View<GETACL3argsView, kFields> {
 public:
  using Fields = Field::GETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3args;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 72;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<GETACL3argsView, ::nfs::wire::nfs3::NfsFh3View> fh{0};
  };

  const ::nfs::wire::nfs3::NfsFh3View& fh() const& noexcept { return fh_; }
  const ::nfs::wire::nfs3::NfsFh3View& fh() const&& = delete;
  ::nfs::wire::nfs3::Uint32 mask() const noexcept { return xdr::load<::nfs::wire::nfs3::Uint32>(after_fh_); }

  // For runtime/xdr.
  explicit GETACL3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(in, at, fh_, Fields::fh))
      return nullptr;
    after_fh_ = at;
    if (!in.skip_fields(at, 4, Fields::mask)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_fh_ = nullptr;
  ::nfs::wire::nfs3::NfsFh3View fh_{xdr::Unparsed{}};
};

/// To encode `GETACL3args` from; refers to the caller's memory.
struct GETACL3args {
  ::nfs::wire::nfs3::NfsFh3 fh{};
  ::nfs::wire::nfs3::Uint32 mask{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETACL3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETACL3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETACL3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETACL3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
    xdr::put<::nfs::wire::nfs3::Uint32>(out, mask, Fields::mask);
  }
};

// struct GETACL3resok {
//    post_op_attr attr;
//    secattr      acl;
// };
// spec: nfsacl-version-three.txt section 3.1, line 89
/// Reads `GETACL3resok`.
class GETACL3resokView : public xdr::View<GETACL3resokView, kFields> {
 public:
  using Fields = Field::GETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resok;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 24684;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<GETACL3resokView, ::nfs::wire::nfs3::PostOpAttrView> attr{0};
  };

  const ::nfs::wire::nfs3::PostOpAttrView& attr() const& noexcept { return attr_; }
  const ::nfs::wire::nfs3::PostOpAttrView& attr() const&& = delete;
  const SecattrView& acl() const& noexcept { return acl_; }
  const SecattrView& acl() const&& = delete;

  // For runtime/xdr.
  explicit GETACL3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(in, at, attr_, Fields::attr))
      return nullptr;
    if (!xdr::walk<SecattrView>(in, at, acl_, Fields::acl)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ::nfs::wire::nfs3::PostOpAttrView attr_{xdr::Unparsed{}};
  SecattrView acl_{xdr::Unparsed{}};
};

/// To encode `GETACL3resok` from; refers to the caller's memory.
struct GETACL3resok {
  ::nfs::wire::nfs3::PostOpAttr attr;
  Secattr acl{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETACL3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETACL3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETACL3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETACL3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
    xdr::put<SecattrView>(out, acl, Fields::acl);
  }
};

// struct GETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.1, line 94
/// Reads `GETACL3resfail`.
class GETACL3resfailView : public xdr::View<GETACL3resfailView, kFields> {
 public:
  using Fields = Field::GETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<GETACL3resfailView, ::nfs::wire::nfs3::PostOpAttrView> attr{0};
  };

  const ::nfs::wire::nfs3::PostOpAttrView& attr() const& noexcept { return attr_; }
  const ::nfs::wire::nfs3::PostOpAttrView& attr() const&& = delete;

  // For runtime/xdr.
  explicit GETACL3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(in, at, attr_, Fields::attr))
      return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ::nfs::wire::nfs3::PostOpAttrView attr_{xdr::Unparsed{}};
};

/// To encode `GETACL3resfail` from; refers to the caller's memory.
struct GETACL3resfail {
  ::nfs::wire::nfs3::PostOpAttr attr;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETACL3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETACL3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETACL3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETACL3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// union GETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      GETACL3resok resok;
//    default:
//      GETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.1, line 98
/// Reads `GETACL3res`. The accessor of an arm that is not selected returns nothing.
class GETACL3resView : public xdr::View<GETACL3resView, kFields> {
 public:
  using Fields = Field::GETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 24688;

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return xdr::load<::nfs::wire::nfs3::Nfsstat3>(at_); }
  const GETACL3resokView* as_resok() const& noexcept {
    return status() == ::nfs::wire::nfs3::Nfsstat3::NFS3_OK ? &resok_ : nullptr;
  }
  const GETACL3resokView* as_resok() const&& = delete;
  const GETACL3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const GETACL3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(::nfs::wire::nfs3::Nfsstat3 value) noexcept {
    return value != ::nfs::wire::nfs3::Nfsstat3::NFS3_OK;
  }

  // For runtime/xdr.
  explicit GETACL3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<::nfs::wire::nfs3::Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<GETACL3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<GETACL3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    GETACL3resokView resok_;
    GETACL3resfailView resfail_;
  };
};

/// To encode `GETACL3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class GETACL3res {
 public:
  static GETACL3res resok(const GETACL3resok& value) noexcept {
    GETACL3res arm(::nfs::wire::nfs3::Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static GETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, const GETACL3resfail& value) noexcept {
    XDR_ASSERT(GETACL3resView::selects_resfail(selected));
    GETACL3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const GETACL3resok* as_resok() const noexcept {
    return status() == ::nfs::wire::nfs3::Nfsstat3::NFS3_OK ? &resok_ : nullptr;
  }
  const GETACL3resfail* as_resfail() const noexcept {
    return GETACL3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETACL3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETACL3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETACL3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETACL3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
        return xdr::put<GETACL3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<GETACL3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit GETACL3res(::nfs::wire::nfs3::Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  ::nfs::wire::nfs3::Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    GETACL3resok resok_;
    GETACL3resfail resfail_;
  };
};

// struct SETACL3args {
//    nfs_fh3 fh;
//    secattr acl;
// };
// spec: nfsacl-version-three.txt section 3.2, line 108
/// Reads `SETACL3args`.
class SETACL3argsView : public xdr::View<SETACL3argsView, kFields> {
 public:
  using Fields = Field::SETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3args;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 24664;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETACL3argsView, ::nfs::wire::nfs3::NfsFh3View> fh{0};
  };

  const ::nfs::wire::nfs3::NfsFh3View& fh() const& noexcept { return fh_; }
  const ::nfs::wire::nfs3::NfsFh3View& fh() const&& = delete;
  const SecattrView& acl() const& noexcept { return acl_; }
  const SecattrView& acl() const&& = delete;

  // For runtime/xdr.
  explicit SETACL3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(in, at, fh_, Fields::fh))
      return nullptr;
    if (!xdr::walk<SecattrView>(in, at, acl_, Fields::acl)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ::nfs::wire::nfs3::NfsFh3View fh_{xdr::Unparsed{}};
  SecattrView acl_{xdr::Unparsed{}};
};

/// To encode `SETACL3args` from; refers to the caller's memory.
struct SETACL3args {
  ::nfs::wire::nfs3::NfsFh3 fh{};
  Secattr acl{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETACL3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETACL3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETACL3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETACL3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::NfsFh3View, ImportedFields::nfs3>>(out, fh, Fields::fh);
    xdr::put<SecattrView>(out, acl, Fields::acl);
  }
};

// struct SETACL3resok {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 113
/// Reads `SETACL3resok`.
class SETACL3resokView : public xdr::View<SETACL3resokView, kFields> {
 public:
  using Fields = Field::SETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resok;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETACL3resokView, ::nfs::wire::nfs3::PostOpAttrView> attr{0};
  };

  const ::nfs::wire::nfs3::PostOpAttrView& attr() const& noexcept { return attr_; }
  const ::nfs::wire::nfs3::PostOpAttrView& attr() const&& = delete;

  // For runtime/xdr.
  explicit SETACL3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(in, at, attr_, Fields::attr))
      return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ::nfs::wire::nfs3::PostOpAttrView attr_{xdr::Unparsed{}};
};

/// To encode `SETACL3resok` from; refers to the caller's memory.
struct SETACL3resok {
  ::nfs::wire::nfs3::PostOpAttr attr;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETACL3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETACL3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETACL3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETACL3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// struct SETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 117
/// Reads `SETACL3resfail`.
class SETACL3resfailView : public xdr::View<SETACL3resfailView, kFields> {
 public:
  using Fields = Field::SETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETACL3resfailView, ::nfs::wire::nfs3::PostOpAttrView> attr{0};
  };

  const ::nfs::wire::nfs3::PostOpAttrView& attr() const& noexcept { return attr_; }
  const ::nfs::wire::nfs3::PostOpAttrView& attr() const&& = delete;

  // For runtime/xdr.
  explicit SETACL3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(in, at, attr_, Fields::attr))
      return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  ::nfs::wire::nfs3::PostOpAttrView attr_{xdr::Unparsed{}};
};

/// To encode `SETACL3resfail` from; refers to the caller's memory.
struct SETACL3resfail {
  ::nfs::wire::nfs3::PostOpAttr attr;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETACL3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETACL3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETACL3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETACL3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Imported<::nfs::wire::nfs3::PostOpAttrView, ImportedFields::nfs3>>(out, attr, Fields::attr);
  }
};

// union SETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SETACL3resok resok;
//    default:
//      SETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.2, line 121
/// Reads `SETACL3res`. The accessor of an arm that is not selected returns nothing.
class SETACL3resView : public xdr::View<SETACL3resView, kFields> {
 public:
  using Fields = Field::SETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 92;

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return xdr::load<::nfs::wire::nfs3::Nfsstat3>(at_); }
  const SETACL3resokView* as_resok() const& noexcept {
    return status() == ::nfs::wire::nfs3::Nfsstat3::NFS3_OK ? &resok_ : nullptr;
  }
  const SETACL3resokView* as_resok() const&& = delete;
  const SETACL3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const SETACL3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(::nfs::wire::nfs3::Nfsstat3 value) noexcept {
    return value != ::nfs::wire::nfs3::Nfsstat3::NFS3_OK;
  }

  // For runtime/xdr.
  explicit SETACL3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<::nfs::wire::nfs3::Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<SETACL3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<SETACL3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    SETACL3resokView resok_;
    SETACL3resfailView resfail_;
  };
};

/// To encode `SETACL3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class SETACL3res {
 public:
  static SETACL3res resok(const SETACL3resok& value) noexcept {
    SETACL3res arm(::nfs::wire::nfs3::Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static SETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, const SETACL3resfail& value) noexcept {
    XDR_ASSERT(SETACL3resView::selects_resfail(selected));
    SETACL3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const SETACL3resok* as_resok() const noexcept {
    return status() == ::nfs::wire::nfs3::Nfsstat3::NFS3_OK ? &resok_ : nullptr;
  }
  const SETACL3resfail* as_resfail() const noexcept {
    return SETACL3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETACL3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETACL3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETACL3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETACL3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<::nfs::wire::nfs3::Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case ::nfs::wire::nfs3::Nfsstat3::NFS3_OK:
        return xdr::put<SETACL3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<SETACL3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit SETACL3res(::nfs::wire::nfs3::Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  ::nfs::wire::nfs3::Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    SETACL3resok resok_;
    SETACL3resfail resfail_;
  };
};

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0x7059d72f2d9f0d1d;

// spec: nfsacl-version-three.txt section 3.3, line 131
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct NfsAclProgram {
  static constexpr std::uint32_t kNumber = 100227;

  struct NfsAclV3 {
    static constexpr std::uint32_t kNumber = 3;
    struct Aclproc3Null {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "ACLPROC3_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct Aclproc3Getacl {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "ACLPROC3_GETACL";
      using Arguments = xdr::TypeList<GETACL3argsView>;
      using Result = GETACL3resView;
    };
    struct Aclproc3Setacl {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "ACLPROC3_SETACL";
      using Arguments = xdr::TypeList<SETACL3argsView>;
      using Result = SETACL3resView;
    };
  };
};

}  // namespace nfs::wire::nfsacl
