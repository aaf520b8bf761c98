// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfs-version-three.txt
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in nfs3_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nfs3_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/reduce.h"
#include "xdr/view.h"

namespace nfs::wire::nfs3 {

// These types contain eligible items (xdr/reduce.h).
class READLINK3resokView;
void contains_eligible(const READLINK3resokView*);
class READLINK3resView;
void contains_eligible(const READLINK3resView*);
class READ3resokView;
void contains_eligible(const READ3resokView*);
class READ3resView;
void contains_eligible(const READ3resView*);
class WRITE3argsView;
void contains_eligible(const WRITE3argsView*);
class Symlinkdata3View;
void contains_eligible(const Symlinkdata3View*);
class SYMLINK3argsView;
void contains_eligible(const SYMLINK3argsView*);

// typedef string filename3<>;       /* one name, without a path */
// spec: [RFC 1813 2.5]
using Filename3Xdr = xdr::String<>;      // on the wire
using Filename3View = std::string_view;  // to read
using Filename3 = std::string_view;      // to encode from

// typedef string nfspath3<>;        /* what a symbolic link holds */
// spec: [RFC 1813 2.5]
using Nfspath3Xdr = xdr::String<>;      // on the wire
using Nfspath3View = std::string_view;  // to read
using Nfspath3 = std::string_view;      // to encode from

// struct nfs_fh3 {                       /* [RFC 1813 2.6] */
//    opaque data<NFS3_FHSIZE>;
// };
// spec: [RFC 1813 2.6]
/// Reads `nfs_fh3`.
class NfsFh3View : public xdr::View<NfsFh3View, kFields> {
 public:
  using Fields = Field::NfsFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::nfs_fh3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  xdr::Bytes data() const noexcept { return data_; }

  // For runtime/xdr.
  explicit NfsFh3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::Opaque<NFS3_FHSIZE>>(in, at, data_, Fields::data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  xdr::Bytes data_{};
};

/// To encode `nfs_fh3` from; refers to the caller's memory.
struct NfsFh3 {
  xdr::Bytes data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<NfsFh3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<NfsFh3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<NfsFh3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::NfsFh3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::Opaque<NFS3_FHSIZE>>(out, data, Fields::data);
  }
};

// union post_op_attr switch (bool attributes_follow) {
//    case TRUE:
//      fattr3 attributes;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `post_op_attr`. The accessor of an arm that is not selected returns nothing.
class PostOpAttrView : public xdr::View<PostOpAttrView, kFields> {
 public:
  using Fields = Field::PostOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_attr;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  bool attributes_follow() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Fattr3> as_attributes() const noexcept {
    if (!attributes_follow()) return std::nullopt;
    return xdr::load<Fattr3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_attributes()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit PostOpAttrView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::attributes_follow)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::attributes_follow)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Fattr3>(in, at, Fields::attributes)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, attributes_follow(), at_, Fields::attributes_follow);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `post_op_attr` from: made by a function with the name of an arm, or of a case whose arm is void.
class PostOpAttr {
 public:
  static PostOpAttr attributes(const Fattr3& value) noexcept {
    PostOpAttr arm(true);
    std::construct_at(&arm.attributes_, value);
    return arm;
  }
  static PostOpAttr FALSE_() noexcept { return PostOpAttr(false); }

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const Fattr3* as_attributes() const noexcept { return attributes_follow() ? &attributes_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PostOpAttrView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PostOpAttrView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PostOpAttrView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PostOpAttr;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
    switch (attributes_follow_ ? 1 : 0) {
      case 1:
        return xdr::put<Fattr3>(out, attributes_, Fields::attributes);
      default:
        return;
    }
  }

 private:
  explicit PostOpAttr(bool selected) noexcept : attributes_follow_(selected), none_{} {}

  bool attributes_follow_;
  union {
    xdr::Nothing none_;
    Fattr3 attributes_;
  };
};

// union pre_op_attr switch (bool attributes_follow) {
//    case TRUE:
//      wcc_attr attributes;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `pre_op_attr`. The accessor of an arm that is not selected returns nothing.
class PreOpAttrView : public xdr::View<PreOpAttrView, kFields> {
 public:
  using Fields = Field::PreOpAttr;
  static constexpr const xdr::TypeInfo& kInfo = Types::pre_op_attr;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 28;

  bool attributes_follow() const noexcept { return xdr::load<bool>(at_); }
  std::optional<WccAttr> as_attributes() const noexcept {
    if (!attributes_follow()) return std::nullopt;
    return xdr::load<WccAttr>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_attributes()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit PreOpAttrView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::attributes_follow)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::attributes_follow)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<WccAttr>(in, at, Fields::attributes)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, attributes_follow(), at_, Fields::attributes_follow);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `pre_op_attr` from: made by a function with the name of an arm, or of a case whose arm is void.
class PreOpAttr {
 public:
  static PreOpAttr attributes(const WccAttr& value) noexcept {
    PreOpAttr arm(true);
    std::construct_at(&arm.attributes_, value);
    return arm;
  }
  static PreOpAttr FALSE_() noexcept { return PreOpAttr(false); }

  bool attributes_follow() const noexcept { return attributes_follow_; }
  const WccAttr* as_attributes() const noexcept { return attributes_follow() ? &attributes_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PreOpAttrView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PreOpAttrView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PreOpAttrView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PreOpAttr;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, attributes_follow_, Fields::attributes_follow);
    switch (attributes_follow_ ? 1 : 0) {
      case 1:
        return xdr::put<WccAttr>(out, attributes_, Fields::attributes);
      default:
        return;
    }
  }

 private:
  explicit PreOpAttr(bool selected) noexcept : attributes_follow_(selected), none_{} {}

  bool attributes_follow_;
  union {
    xdr::Nothing none_;
    WccAttr attributes_;
  };
};

// struct wcc_data {                      /* [RFC 1813 2.6] */
//    pre_op_attr  before;
//    post_op_attr after;
// };
// spec: [RFC 1813 2.6]
/// Reads `wcc_data`.
class WccDataView : public xdr::View<WccDataView, kFields> {
 public:
  using Fields = Field::WccData;
  static constexpr const xdr::TypeInfo& kInfo = Types::wcc_data;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<WccDataView, PreOpAttrView> before{0};
  };

  const PreOpAttrView& before() const& noexcept { return before_; }
  const PreOpAttrView& before() const&& = delete;
  const PostOpAttrView& after() const& noexcept { return after_; }
  const PostOpAttrView& after() const&& = delete;

  // For runtime/xdr.
  explicit WccDataView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PreOpAttrView>(in, at, before_, Fields::before)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, after_, Fields::after)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PreOpAttrView before_{xdr::Unparsed{}};
  PostOpAttrView after_{xdr::Unparsed{}};
};

/// To encode `wcc_data` from; refers to the caller's memory.
struct WccData {
  PreOpAttr before;
  PostOpAttr after;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<WccDataView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WccDataView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<WccDataView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::WccData;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PreOpAttrView>(out, before, Fields::before);
    xdr::put<PostOpAttrView>(out, after, Fields::after);
  }
};

// union post_op_fh3 switch (bool handle_follows) {
//    case TRUE:
//      nfs_fh3 handle;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `post_op_fh3`. The accessor of an arm that is not selected returns nothing.
class PostOpFh3View : public xdr::View<PostOpFh3View, kFields> {
 public:
  using Fields = Field::PostOpFh3;
  static constexpr const xdr::TypeInfo& kInfo = Types::post_op_fh3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 72;

  bool handle_follows() const noexcept { return xdr::load<bool>(at_); }
  const NfsFh3View* as_handle() const& noexcept { return handle_follows() ? &handle_ : nullptr; }
  const NfsFh3View* as_handle() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_handle()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit PostOpFh3View(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::handle_follows)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::handle_follows)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::walk_arm<NfsFh3View>(in, at, handle_, Fields::handle)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, handle_follows(), at_, Fields::handle_follows);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    NfsFh3View handle_;
  };
};

/// To encode `post_op_fh3` from: made by a function with the name of an arm, or of a case whose arm is void.
class PostOpFh3 {
 public:
  static PostOpFh3 handle(const NfsFh3& value) noexcept {
    PostOpFh3 arm(true);
    std::construct_at(&arm.handle_, value);
    return arm;
  }
  static PostOpFh3 FALSE_() noexcept { return PostOpFh3(false); }

  bool handle_follows() const noexcept { return handle_follows_; }
  const NfsFh3* as_handle() const noexcept { return handle_follows() ? &handle_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PostOpFh3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PostOpFh3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PostOpFh3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PostOpFh3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, handle_follows_, Fields::handle_follows);
    switch (handle_follows_ ? 1 : 0) {
      case 1:
        return xdr::put<NfsFh3View>(out, handle_, Fields::handle);
      default:
        return;
    }
  }

 private:
  explicit PostOpFh3(bool selected) noexcept : handle_follows_(selected), none_{} {}

  bool handle_follows_;
  union {
    xdr::Nothing none_;
    NfsFh3 handle_;
  };
};

// union set_mode3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      mode3 mode;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_mode3`. The accessor of an arm that is not selected returns nothing.
class SetMode3View : public xdr::View<SetMode3View, kFields> {
 public:
  using Fields = Field::SetMode3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mode3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 8;

  bool set_it() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Mode3> as_mode() const noexcept {
    if (!set_it()) return std::nullopt;
    return xdr::load<Mode3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_mode()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(bool value) noexcept { return value != true; }

  // For runtime/xdr.
  explicit SetMode3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::set_it)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Mode3>(in, at, Fields::mode)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_mode3` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetMode3 {
 public:
  static SetMode3 mode(Mode3 value) noexcept {
    SetMode3 arm(true);
    std::construct_at(&arm.mode_, value);
    return arm;
  }
  static SetMode3 otherwise(bool selected) noexcept {
    XDR_ASSERT(SetMode3View::selects_otherwise(selected));
    return SetMode3(selected);
  }

  bool set_it() const noexcept { return set_it_; }
  const Mode3* as_mode() const noexcept { return set_it() ? &mode_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetMode3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetMode3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetMode3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetMode3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (set_it_ ? 1 : 0) {
      case 1:
        return xdr::put<Mode3>(out, mode_, Fields::mode);
      default:
        return;
    }
  }

 private:
  explicit SetMode3(bool selected) noexcept : set_it_(selected), none_{} {}

  bool set_it_;
  union {
    xdr::Nothing none_;
    Mode3 mode_;
  };
};

// union set_uid3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      uid3 uid;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_uid3`. The accessor of an arm that is not selected returns nothing.
class SetUid3View : public xdr::View<SetUid3View, kFields> {
 public:
  using Fields = Field::SetUid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_uid3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 8;

  bool set_it() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Uid3> as_uid() const noexcept {
    if (!set_it()) return std::nullopt;
    return xdr::load<Uid3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_uid()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(bool value) noexcept { return value != true; }

  // For runtime/xdr.
  explicit SetUid3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::set_it)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Uid3>(in, at, Fields::uid)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_uid3` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetUid3 {
 public:
  static SetUid3 uid(Uid3 value) noexcept {
    SetUid3 arm(true);
    std::construct_at(&arm.uid_, value);
    return arm;
  }
  static SetUid3 otherwise(bool selected) noexcept {
    XDR_ASSERT(SetUid3View::selects_otherwise(selected));
    return SetUid3(selected);
  }

  bool set_it() const noexcept { return set_it_; }
  const Uid3* as_uid() const noexcept { return set_it() ? &uid_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetUid3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetUid3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetUid3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetUid3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (set_it_ ? 1 : 0) {
      case 1:
        return xdr::put<Uid3>(out, uid_, Fields::uid);
      default:
        return;
    }
  }

 private:
  explicit SetUid3(bool selected) noexcept : set_it_(selected), none_{} {}

  bool set_it_;
  union {
    xdr::Nothing none_;
    Uid3 uid_;
  };
};

// union set_gid3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      gid3 gid;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_gid3`. The accessor of an arm that is not selected returns nothing.
class SetGid3View : public xdr::View<SetGid3View, kFields> {
 public:
  using Fields = Field::SetGid3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_gid3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 8;

  bool set_it() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Gid3> as_gid() const noexcept {
    if (!set_it()) return std::nullopt;
    return xdr::load<Gid3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_gid()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(bool value) noexcept { return value != true; }

  // For runtime/xdr.
  explicit SetGid3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::set_it)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Gid3>(in, at, Fields::gid)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_gid3` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetGid3 {
 public:
  static SetGid3 gid(Gid3 value) noexcept {
    SetGid3 arm(true);
    std::construct_at(&arm.gid_, value);
    return arm;
  }
  static SetGid3 otherwise(bool selected) noexcept {
    XDR_ASSERT(SetGid3View::selects_otherwise(selected));
    return SetGid3(selected);
  }

  bool set_it() const noexcept { return set_it_; }
  const Gid3* as_gid() const noexcept { return set_it() ? &gid_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetGid3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetGid3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetGid3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetGid3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (set_it_ ? 1 : 0) {
      case 1:
        return xdr::put<Gid3>(out, gid_, Fields::gid);
      default:
        return;
    }
  }

 private:
  explicit SetGid3(bool selected) noexcept : set_it_(selected), none_{} {}

  bool set_it_;
  union {
    xdr::Nothing none_;
    Gid3 gid_;
  };
};

// union set_size3 switch (bool set_it) {  /* [RFC 1813 2.6] */
//    case TRUE:
//      size3 size;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_size3`. The accessor of an arm that is not selected returns nothing.
class SetSize3View : public xdr::View<SetSize3View, kFields> {
 public:
  using Fields = Field::SetSize3;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_size3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  bool set_it() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Size3> as_size() const noexcept {
    if (!set_it()) return std::nullopt;
    return xdr::load<Size3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_size()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(bool value) noexcept { return value != true; }

  // For runtime/xdr.
  explicit SetSize3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::set_it)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Size3>(in, at, Fields::size)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_size3` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetSize3 {
 public:
  static SetSize3 size(Size3 value) noexcept {
    SetSize3 arm(true);
    std::construct_at(&arm.size__, value);
    return arm;
  }
  static SetSize3 otherwise(bool selected) noexcept {
    XDR_ASSERT(SetSize3View::selects_otherwise(selected));
    return SetSize3(selected);
  }

  bool set_it() const noexcept { return set_it_; }
  const Size3* as_size() const noexcept { return set_it() ? &size__ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetSize3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetSize3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetSize3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetSize3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, set_it_, Fields::set_it);
    switch (set_it_ ? 1 : 0) {
      case 1:
        return xdr::put<Size3>(out, size__, Fields::size);
      default:
        return;
    }
  }

 private:
  explicit SetSize3(bool selected) noexcept : set_it_(selected), none_{} {}

  bool set_it_;
  union {
    xdr::Nothing none_;
    Size3 size__;
  };
};

// union set_atime switch (time_how set_it) {  /* [RFC 1813 2.6] */
//    case SET_TO_CLIENT_TIME:
//      nfstime3 atime;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_atime`. The accessor of an arm that is not selected returns nothing.
class SetAtimeView : public xdr::View<SetAtimeView, kFields> {
 public:
  using Fields = Field::SetAtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_atime;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  TimeHow set_it() const noexcept { return xdr::load<TimeHow>(at_); }
  std::optional<Nfstime3> as_atime() const noexcept {
    if (set_it() != TimeHow::SET_TO_CLIENT_TIME) return std::nullopt;
    return xdr::load<Nfstime3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_atime()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(TimeHow value) noexcept { return value != TimeHow::SET_TO_CLIENT_TIME; }

  // For runtime/xdr.
  explicit SetAtimeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<TimeHow>(in, at_, Fields::set_it)) return nullptr;
    switch (set_it()) {
      case TimeHow::SET_TO_CLIENT_TIME:
        if (!xdr::pass<Nfstime3>(in, at, Fields::atime)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_atime` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetAtime {
 public:
  static SetAtime atime(const Nfstime3& value) noexcept {
    SetAtime arm(TimeHow::SET_TO_CLIENT_TIME);
    std::construct_at(&arm.atime_, value);
    return arm;
  }
  static SetAtime otherwise(TimeHow selected) noexcept {
    XDR_ASSERT(SetAtimeView::selects_otherwise(selected));
    return SetAtime(selected);
  }

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_atime() const noexcept { return set_it() == TimeHow::SET_TO_CLIENT_TIME ? &atime_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetAtimeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetAtimeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetAtimeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetAtime;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<TimeHow>(out, set_it_, Fields::set_it);
    switch (set_it_) {
      case TimeHow::SET_TO_CLIENT_TIME:
        return xdr::put<Nfstime3>(out, atime_, Fields::atime);
      default:
        return;
    }
  }

 private:
  explicit SetAtime(TimeHow selected) noexcept : set_it_(selected), none_{} {}

  TimeHow set_it_;
  union {
    xdr::Nothing none_;
    Nfstime3 atime_;
  };
};

// union set_mtime switch (time_how set_it) {  /* [RFC 1813 2.6] */
//    case SET_TO_CLIENT_TIME:
//      nfstime3 mtime;
//    default:
//      void;
// };
// spec: [RFC 1813 2.6]
/// Reads `set_mtime`. The accessor of an arm that is not selected returns nothing.
class SetMtimeView : public xdr::View<SetMtimeView, kFields> {
 public:
  using Fields = Field::SetMtime;
  static constexpr const xdr::TypeInfo& kInfo = Types::set_mtime;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  TimeHow set_it() const noexcept { return xdr::load<TimeHow>(at_); }
  std::optional<Nfstime3> as_mtime() const noexcept {
    if (set_it() != TimeHow::SET_TO_CLIENT_TIME) return std::nullopt;
    return xdr::load<Nfstime3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_mtime()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(TimeHow value) noexcept { return value != TimeHow::SET_TO_CLIENT_TIME; }

  // For runtime/xdr.
  explicit SetMtimeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::set_it)) return nullptr;
    if (!xdr::check<TimeHow>(in, at_, Fields::set_it)) return nullptr;
    switch (set_it()) {
      case TimeHow::SET_TO_CLIENT_TIME:
        if (!xdr::pass<Nfstime3>(in, at, Fields::mtime)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `set_mtime` from: made by a function with the name of an arm, or of a case whose arm is void.
class SetMtime {
 public:
  static SetMtime mtime(const Nfstime3& value) noexcept {
    SetMtime arm(TimeHow::SET_TO_CLIENT_TIME);
    std::construct_at(&arm.mtime_, value);
    return arm;
  }
  static SetMtime otherwise(TimeHow selected) noexcept {
    XDR_ASSERT(SetMtimeView::selects_otherwise(selected));
    return SetMtime(selected);
  }

  TimeHow set_it() const noexcept { return set_it_; }
  const Nfstime3* as_mtime() const noexcept { return set_it() == TimeHow::SET_TO_CLIENT_TIME ? &mtime_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SetMtimeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SetMtimeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SetMtimeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SetMtime;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<TimeHow>(out, set_it_, Fields::set_it);
    switch (set_it_) {
      case TimeHow::SET_TO_CLIENT_TIME:
        return xdr::put<Nfstime3>(out, mtime_, Fields::mtime);
      default:
        return;
    }
  }

 private:
  explicit SetMtime(TimeHow selected) noexcept : set_it_(selected), none_{} {}

  TimeHow set_it_;
  union {
    xdr::Nothing none_;
    Nfstime3 mtime_;
  };
};

// struct sattr3 {                        /* [RFC 1813 2.6] */
//    set_mode3 mode;
//    set_uid3  uid;
//    set_gid3  gid;
//    set_size3 size;
//    set_atime atime;
//    set_mtime mtime;
// };
// spec: [RFC 1813 2.6]
/// Reads `sattr3`.
class Sattr3View : public xdr::View<Sattr3View, kFields> {
 public:
  using Fields = Field::Sattr3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattr3;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 60;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Sattr3View, SetMode3View> mode{0};
  };

  const SetMode3View& mode() const& noexcept { return mode_; }
  const SetMode3View& mode() const&& = delete;
  const SetUid3View& uid() const& noexcept { return uid_; }
  const SetUid3View& uid() const&& = delete;
  const SetGid3View& gid() const& noexcept { return gid_; }
  const SetGid3View& gid() const&& = delete;
  const SetSize3View& size() const& noexcept { return size__; }
  const SetSize3View& size() const&& = delete;
  const SetAtimeView& atime() const& noexcept { return atime_; }
  const SetAtimeView& atime() const&& = delete;
  const SetMtimeView& mtime() const& noexcept { return mtime_; }
  const SetMtimeView& mtime() const&& = delete;

  // For runtime/xdr.
  explicit Sattr3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<SetMode3View>(in, at, mode_, Fields::mode)) return nullptr;
    if (!xdr::walk<SetUid3View>(in, at, uid_, Fields::uid)) return nullptr;
    if (!xdr::walk<SetGid3View>(in, at, gid_, Fields::gid)) return nullptr;
    if (!xdr::walk<SetSize3View>(in, at, size__, Fields::size)) return nullptr;
    if (!xdr::walk<SetAtimeView>(in, at, atime_, Fields::atime)) return nullptr;
    if (!xdr::walk<SetMtimeView>(in, at, mtime_, Fields::mtime)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  SetMode3View mode_{xdr::Unparsed{}};
  SetUid3View uid_{xdr::Unparsed{}};
  SetGid3View gid_{xdr::Unparsed{}};
  SetSize3View size__{xdr::Unparsed{}};
  SetAtimeView atime_{xdr::Unparsed{}};
  SetMtimeView mtime_{xdr::Unparsed{}};
};

/// To encode `sattr3` from; refers to the caller's memory.
struct Sattr3 {
  SetMode3 mode;
  SetUid3 uid;
  SetGid3 gid;
  SetSize3 size;
  SetAtime atime;
  SetMtime mtime;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Sattr3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Sattr3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Sattr3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Sattr3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<SetMode3View>(out, mode, Fields::mode);
    xdr::put<SetUid3View>(out, uid, Fields::uid);
    xdr::put<SetGid3View>(out, gid, Fields::gid);
    xdr::put<SetSize3View>(out, size, Fields::size);
    xdr::put<SetAtimeView>(out, atime, Fields::atime);
    xdr::put<SetMtimeView>(out, mtime, Fields::mtime);
  }
};

// struct diropargs3 {                    /* [RFC 1813 2.6] */
//    nfs_fh3   dir;
//    filename3 name;
// };
// spec: [RFC 1813 2.6]
/// Reads `diropargs3`.
class Diropargs3View : public xdr::View<Diropargs3View, kFields> {
 public:
  using Fields = Field::Diropargs3;
  static constexpr const xdr::TypeInfo& kInfo = Types::diropargs3;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Diropargs3View, NfsFh3View> dir{0};
  };

  const NfsFh3View& dir() const& noexcept { return dir_; }
  const NfsFh3View& dir() const&& = delete;
  Filename3View name() const noexcept { return name_; }

  // For runtime/xdr.
  explicit Diropargs3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, dir_, Fields::dir)) return nullptr;
    if (!xdr::walk<Filename3Xdr>(in, at, name_, Fields::name)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View dir_{xdr::Unparsed{}};
  Filename3View name_{};
};

/// To encode `diropargs3` from; refers to the caller's memory.
struct Diropargs3 {
  NfsFh3 dir{};
  Filename3 name{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Diropargs3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Diropargs3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Diropargs3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Diropargs3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
  }
};

// struct GETATTR3args {                  /* [RFC 1813 3.3.1] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.1]
/// Reads `GETATTR3args`.
class GETATTR3argsView : public xdr::View<GETATTR3argsView, kFields> {
 public:
  using Fields = Field::GETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3args;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<GETATTR3argsView, NfsFh3View> object{0};
  };

  const NfsFh3View& object() const& noexcept { return object_; }
  const NfsFh3View& object() const&& = delete;

  // For runtime/xdr.
  explicit GETATTR3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, object_, Fields::object)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View object_{xdr::Unparsed{}};
};

/// To encode `GETATTR3args` from; refers to the caller's memory.
struct GETATTR3args {
  NfsFh3 object{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETATTR3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETATTR3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETATTR3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETATTR3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
  }
};

// union GETATTR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      GETATTR3resok resok;
//    default:
//      void;
// };
// spec: [RFC 1813 3.3.1]
/// Reads `GETATTR3res`. The accessor of an arm that is not selected returns nothing.
class GETATTR3resView : public xdr::View<GETATTR3resView, kFields> {
 public:
  using Fields = Field::GETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETATTR3res;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  std::optional<GETATTR3resok> as_resok() const noexcept {
    if (status() != Nfsstat3::NFS3_OK) return std::nullopt;
    return xdr::load<GETATTR3resok>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit GETATTR3resView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::pass<GETATTR3resok>(in, at, Fields::resok)) return nullptr;
        break;
      default:
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `GETATTR3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class GETATTR3res {
 public:
  static GETATTR3res resok(const GETATTR3resok& value) noexcept {
    GETATTR3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static GETATTR3res otherwise(Nfsstat3 selected) noexcept {
    XDR_ASSERT(GETATTR3resView::selects_otherwise(selected));
    return GETATTR3res(selected);
  }

  Nfsstat3 status() const noexcept { return status_; }
  const GETATTR3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<GETATTR3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<GETATTR3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<GETATTR3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::GETATTR3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<GETATTR3resok>(out, resok_, Fields::resok);
      default:
        return;
    }
  }

 private:
  explicit GETATTR3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    GETATTR3resok resok_;
  };
};

// union sattrguard3 switch (bool check) {  /* [RFC 1813 3.3.2] */
//    case TRUE:
//      nfstime3 obj_ctime;
//    case FALSE:
//      void;
// };
// spec: [RFC 1813 3.3.2]
/// Reads `sattrguard3`. The accessor of an arm that is not selected returns nothing.
class Sattrguard3View : public xdr::View<Sattrguard3View, kFields> {
 public:
  using Fields = Field::Sattrguard3;
  static constexpr const xdr::TypeInfo& kInfo = Types::sattrguard3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 12;

  bool check_() const noexcept { return xdr::load<bool>(at_); }
  std::optional<Nfstime3> as_obj_ctime() const noexcept {
    if (!check_()) return std::nullopt;
    return xdr::load<Nfstime3>(at_ + 4);
  }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_obj_ctime()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  // For runtime/xdr.
  explicit Sattrguard3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::check_)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::check_)) return nullptr;
    switch (xdr::load<std::uint32_t>(at_)) {
      case 1:
        if (!xdr::pass<Nfstime3>(in, at, Fields::obj_ctime)) return nullptr;
        break;
      case 0:
        break;
      default:
        return xdr::no_arm(in, check_(), at_, Fields::check_);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }
};

/// To encode `sattrguard3` from: made by a function with the name of an arm, or of a case whose arm is void.
class Sattrguard3 {
 public:
  static Sattrguard3 obj_ctime(const Nfstime3& value) noexcept {
    Sattrguard3 arm(true);
    std::construct_at(&arm.obj_ctime_, value);
    return arm;
  }
  static Sattrguard3 FALSE_() noexcept { return Sattrguard3(false); }

  bool check_() const noexcept { return check__; }
  const Nfstime3* as_obj_ctime() const noexcept { return check_() ? &obj_ctime_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Sattrguard3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Sattrguard3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Sattrguard3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Sattrguard3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, check__, Fields::check_);
    switch (check__ ? 1 : 0) {
      case 1:
        return xdr::put<Nfstime3>(out, obj_ctime_, Fields::obj_ctime);
      default:
        return;
    }
  }

 private:
  explicit Sattrguard3(bool selected) noexcept : check__(selected), none_{} {}

  bool check__;
  union {
    xdr::Nothing none_;
    Nfstime3 obj_ctime_;
  };
};

// struct SETATTR3args {                  /* [RFC 1813 3.3.2] */
//    nfs_fh3     object;
//    sattr3      new_attributes;
//    sattrguard3 guard;
// };
// spec: [RFC 1813 3.3.2]
/// Reads `SETATTR3args`.
class SETATTR3argsView : public xdr::View<SETATTR3argsView, kFields> {
 public:
  using Fields = Field::SETATTR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3args;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = 140;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETATTR3argsView, NfsFh3View> object{0};
  };

  const NfsFh3View& object() const& noexcept { return object_; }
  const NfsFh3View& object() const&& = delete;
  const Sattr3View& new_attributes() const& noexcept { return new_attributes_; }
  const Sattr3View& new_attributes() const&& = delete;
  const Sattrguard3View& guard() const& noexcept { return guard_; }
  const Sattrguard3View& guard() const&& = delete;

  // For runtime/xdr.
  explicit SETATTR3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, object_, Fields::object)) return nullptr;
    if (!xdr::walk<Sattr3View>(in, at, new_attributes_, Fields::new_attributes)) return nullptr;
    if (!xdr::walk<Sattrguard3View>(in, at, guard_, Fields::guard)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View object_{xdr::Unparsed{}};
  Sattr3View new_attributes_{xdr::Unparsed{}};
  Sattrguard3View guard_{xdr::Unparsed{}};
};

/// To encode `SETATTR3args` from; refers to the caller's memory.
struct SETATTR3args {
  NfsFh3 object{};
  Sattr3 new_attributes;
  Sattrguard3 guard;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETATTR3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETATTR3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETATTR3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETATTR3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<Sattr3View>(out, new_attributes, Fields::new_attributes);
    xdr::put<Sattrguard3View>(out, guard, Fields::guard);
  }
};

// struct SETATTR3resok {                 /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
/// Reads `SETATTR3resok`.
class SETATTR3resokView : public xdr::View<SETATTR3resokView, kFields> {
 public:
  using Fields = Field::SETATTR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETATTR3resokView, WccDataView> obj_wcc{0};
  };

  const WccDataView& obj_wcc() const& noexcept { return obj_wcc_; }
  const WccDataView& obj_wcc() const&& = delete;

  // For runtime/xdr.
  explicit SETATTR3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, obj_wcc_, Fields::obj_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView obj_wcc_{xdr::Unparsed{}};
};

/// To encode `SETATTR3resok` from; refers to the caller's memory.
struct SETATTR3resok {
  WccData obj_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETATTR3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETATTR3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETATTR3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETATTR3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
  }
};

// struct SETATTR3resfail {               /* [RFC 1813 3.3.2] */
//    wcc_data obj_wcc;
// };
// spec: [RFC 1813 3.3.2]
/// Reads `SETATTR3resfail`.
class SETATTR3resfailView : public xdr::View<SETATTR3resfailView, kFields> {
 public:
  using Fields = Field::SETATTR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SETATTR3resfailView, WccDataView> obj_wcc{0};
  };

  const WccDataView& obj_wcc() const& noexcept { return obj_wcc_; }
  const WccDataView& obj_wcc() const&& = delete;

  // For runtime/xdr.
  explicit SETATTR3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, obj_wcc_, Fields::obj_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView obj_wcc_{xdr::Unparsed{}};
};

/// To encode `SETATTR3resfail` from; refers to the caller's memory.
struct SETATTR3resfail {
  WccData obj_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETATTR3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETATTR3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETATTR3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETATTR3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, obj_wcc, Fields::obj_wcc);
  }
};

// union SETATTR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SETATTR3resok resok;
//    default:
//      SETATTR3resfail resfail;
// };
// spec: [RFC 1813 3.3.2]
/// Reads `SETATTR3res`. The accessor of an arm that is not selected returns nothing.
class SETATTR3resView : public xdr::View<SETATTR3resView, kFields> {
 public:
  using Fields = Field::SETATTR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETATTR3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 120;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const SETATTR3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const SETATTR3resokView* as_resok() const&& = delete;
  const SETATTR3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const SETATTR3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit SETATTR3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<SETATTR3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<SETATTR3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    SETATTR3resokView resok_;
    SETATTR3resfailView resfail_;
  };
};

/// To encode `SETATTR3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class SETATTR3res {
 public:
  static SETATTR3res resok(const SETATTR3resok& value) noexcept {
    SETATTR3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static SETATTR3res resfail(Nfsstat3 selected, const SETATTR3resfail& value) noexcept {
    XDR_ASSERT(SETATTR3resView::selects_resfail(selected));
    SETATTR3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const SETATTR3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const SETATTR3resfail* as_resfail() const noexcept {
    return SETATTR3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SETATTR3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SETATTR3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SETATTR3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SETATTR3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<SETATTR3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<SETATTR3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit SETATTR3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    SETATTR3resok resok_;
    SETATTR3resfail resfail_;
  };
};

// struct ACCESS3args {                   /* [RFC 1813 3.3.4] */
//    nfs_fh3 object;
//    uint32  access;
// };
// spec: [RFC 1813 3.3.4]
/// Reads `ACCESS3args`.
class ACCESS3argsView : public xdr::View<ACCESS3argsView, kFields> {
 public:
  using Fields = Field::ACCESS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3args;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 72;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ACCESS3argsView, NfsFh3View> object{0};
  };

  const NfsFh3View& object() const& noexcept { return object_; }
  const NfsFh3View& object() const&& = delete;
  Uint32 access() const noexcept { return xdr::load<Uint32>(after_object_); }

  // For runtime/xdr.
  explicit ACCESS3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, object_, Fields::object)) return nullptr;
    after_object_ = at;
    if (!in.skip_fields(at, 4, Fields::access)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_object_ = nullptr;
  NfsFh3View object_{xdr::Unparsed{}};
};

/// To encode `ACCESS3args` from; refers to the caller's memory.
struct ACCESS3args {
  NfsFh3 object{};
  Uint32 access{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ACCESS3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ACCESS3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ACCESS3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ACCESS3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<Uint32>(out, access, Fields::access);
  }
};

// struct ACCESS3resok {                  /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
//    uint32       access;
// };
// spec: [RFC 1813 3.3.4]
/// Reads `ACCESS3resok`.
class ACCESS3resokView : public xdr::View<ACCESS3resokView, kFields> {
 public:
  using Fields = Field::ACCESS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 92;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ACCESS3resokView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  Uint32 access() const noexcept { return xdr::load<Uint32>(after_obj_attributes_); }

  // For runtime/xdr.
  explicit ACCESS3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    after_obj_attributes_ = at;
    if (!in.skip_fields(at, 4, Fields::access)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_obj_attributes_ = nullptr;
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `ACCESS3resok` from; refers to the caller's memory.
struct ACCESS3resok {
  PostOpAttr obj_attributes;
  Uint32 access{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ACCESS3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ACCESS3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ACCESS3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ACCESS3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Uint32>(out, access, Fields::access);
  }
};

// struct ACCESS3resfail {                /* [RFC 1813 3.3.4] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.4]
/// Reads `ACCESS3resfail`.
class ACCESS3resfailView : public xdr::View<ACCESS3resfailView, kFields> {
 public:
  using Fields = Field::ACCESS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<ACCESS3resfailView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;

  // For runtime/xdr.
  explicit ACCESS3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `ACCESS3resfail` from; refers to the caller's memory.
struct ACCESS3resfail {
  PostOpAttr obj_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ACCESS3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ACCESS3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ACCESS3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ACCESS3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union ACCESS3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      ACCESS3resok resok;
//    default:
//      ACCESS3resfail resfail;
// };
// spec: [RFC 1813 3.3.4]
/// Reads `ACCESS3res`. The accessor of an arm that is not selected returns nothing.
class ACCESS3resView : public xdr::View<ACCESS3resView, kFields> {
 public:
  using Fields = Field::ACCESS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::ACCESS3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 96;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const ACCESS3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const ACCESS3resokView* as_resok() const&& = delete;
  const ACCESS3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const ACCESS3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit ACCESS3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<ACCESS3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<ACCESS3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    ACCESS3resokView resok_;
    ACCESS3resfailView resfail_;
  };
};

/// To encode `ACCESS3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class ACCESS3res {
 public:
  static ACCESS3res resok(const ACCESS3resok& value) noexcept {
    ACCESS3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static ACCESS3res resfail(Nfsstat3 selected, const ACCESS3resfail& value) noexcept {
    XDR_ASSERT(ACCESS3resView::selects_resfail(selected));
    ACCESS3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const ACCESS3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const ACCESS3resfail* as_resfail() const noexcept {
    return ACCESS3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<ACCESS3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<ACCESS3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<ACCESS3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::ACCESS3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<ACCESS3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<ACCESS3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit ACCESS3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    ACCESS3resok resok_;
    ACCESS3resfail resfail_;
  };
};

// struct READLINK3args {                 /* [RFC 1813 3.3.5] */
//    nfs_fh3 symlink;
// };
// spec: [RFC 1813 3.3.5]
/// Reads `READLINK3args`.
class READLINK3argsView : public xdr::View<READLINK3argsView, kFields> {
 public:
  using Fields = Field::READLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3args;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READLINK3argsView, NfsFh3View> symlink{0};
  };

  const NfsFh3View& symlink() const& noexcept { return symlink_; }
  const NfsFh3View& symlink() const&& = delete;

  // For runtime/xdr.
  explicit READLINK3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, symlink_, Fields::symlink)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View symlink_{xdr::Unparsed{}};
};

/// To encode `READLINK3args` from; refers to the caller's memory.
struct READLINK3args {
  NfsFh3 symlink{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READLINK3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READLINK3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READLINK3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READLINK3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, symlink, Fields::symlink);
  }
};

// struct READLINK3resok {                /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
//    nfspath3     data;
// };
// spec: [RFC 1813 3.3.5]
/// Reads `READLINK3resok`.
class READLINK3resokView : public xdr::ReducibleView<READLINK3resokView, kFields> {
 public:
  using Fields = Field::READLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READLINK3resokView, PostOpAttrView> symlink_attributes{0};
  };

  const PostOpAttrView& symlink_attributes() const& noexcept { return symlink_attributes_; }
  const PostOpAttrView& symlink_attributes() const&& = delete;
  std::string_view data() const noexcept { return data_; }

  // For runtime/xdr.
  explicit READLINK3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, symlink_attributes_, Fields::symlink_attributes)) return nullptr;
    if (!xdr::walk<xdr::Eligible<xdr::String<>>>(in, at, data_, Fields::data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView symlink_attributes_{xdr::Unparsed{}};
  std::string_view data_{};
};

/// To encode `READLINK3resok` from; refers to the caller's memory.
struct READLINK3resok {
  PostOpAttr symlink_attributes;
  std::string_view data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READLINK3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READLINK3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READLINK3resokView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<READLINK3resokView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::READLINK3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
    xdr::put<xdr::Eligible<xdr::String<>>>(out, data, Fields::data);
  }
};

// struct READLINK3resfail {              /* [RFC 1813 3.3.5] */
//    post_op_attr symlink_attributes;
// };
// spec: [RFC 1813 3.3.5]
/// Reads `READLINK3resfail`.
class READLINK3resfailView : public xdr::View<READLINK3resfailView, kFields> {
 public:
  using Fields = Field::READLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READLINK3resfailView, PostOpAttrView> symlink_attributes{0};
  };

  const PostOpAttrView& symlink_attributes() const& noexcept { return symlink_attributes_; }
  const PostOpAttrView& symlink_attributes() const&& = delete;

  // For runtime/xdr.
  explicit READLINK3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, symlink_attributes_, Fields::symlink_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView symlink_attributes_{xdr::Unparsed{}};
};

/// To encode `READLINK3resfail` from; refers to the caller's memory.
struct READLINK3resfail {
  PostOpAttr symlink_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READLINK3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READLINK3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READLINK3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READLINK3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, symlink_attributes, Fields::symlink_attributes);
  }
};

// union READLINK3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READLINK3resok resok;
//    default:
//      READLINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.5]
/// Reads `READLINK3res`. The accessor of an arm that is not selected returns nothing.
class READLINK3resView : public xdr::ReducibleView<READLINK3resView, kFields> {
 public:
  using Fields = Field::READLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READLINK3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const READLINK3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READLINK3resokView* as_resok() const&& = delete;
  const READLINK3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const READLINK3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit READLINK3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<READLINK3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<READLINK3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    READLINK3resokView resok_;
    READLINK3resfailView resfail_;
  };
};

/// To encode `READLINK3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class READLINK3res {
 public:
  static READLINK3res resok(const READLINK3resok& value) noexcept {
    READLINK3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static READLINK3res resfail(Nfsstat3 selected, const READLINK3resfail& value) noexcept {
    XDR_ASSERT(READLINK3resView::selects_resfail(selected));
    READLINK3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READLINK3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READLINK3resfail* as_resfail() const noexcept {
    return READLINK3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READLINK3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READLINK3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READLINK3resView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<READLINK3resView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::READLINK3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<READLINK3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<READLINK3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit READLINK3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    READLINK3resok resok_;
    READLINK3resfail resfail_;
  };
};

// struct READ3args {                     /* [RFC 1813 3.3.6] */
//    nfs_fh3 file;
//    offset3 offset;
//    count3  count;
// };
// spec: [RFC 1813 3.3.6]
/// Reads `READ3args`.
class READ3argsView : public xdr::View<READ3argsView, kFields> {
 public:
  using Fields = Field::READ3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3args;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 80;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READ3argsView, NfsFh3View> file{0};
  };

  const NfsFh3View& file() const& noexcept { return file_; }
  const NfsFh3View& file() const&& = delete;
  Offset3 offset() const noexcept { return xdr::load<Offset3>(after_file_); }
  Count3 count() const noexcept { return xdr::load<Count3>(after_file_ + 8); }

  // For runtime/xdr.
  explicit READ3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, file_, Fields::file)) return nullptr;
    after_file_ = at;
    if (!in.skip_fields(at, 12, Fields::offset)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_ = nullptr;
  NfsFh3View file_{xdr::Unparsed{}};
};

/// To encode `READ3args` from; refers to the caller's memory.
struct READ3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READ3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READ3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READ3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READ3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct READ3resok {                    /* [RFC 1813 3.3.6] */
//    post_op_attr file_attributes;
//    count3       count;
//    bool         eof;
//    opaque       data<>;
// };
// spec: [RFC 1813 3.3.6]
/// Reads `READ3resok`.
class READ3resokView : public xdr::ReducibleView<READ3resokView, kFields> {
 public:
  using Fields = Field::READ3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READ3resokView, PostOpAttrView> file_attributes{0};
  };

  const PostOpAttrView& file_attributes() const& noexcept { return file_attributes_; }
  const PostOpAttrView& file_attributes() const&& = delete;
  Count3 count() const noexcept { return xdr::load<Count3>(after_file_attributes_); }
  bool eof() const noexcept { return xdr::load<bool>(after_file_attributes_ + 4); }
  xdr::Bytes data() const noexcept { return data_; }

  // For runtime/xdr.
  explicit READ3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, file_attributes_, Fields::file_attributes)) return nullptr;
    after_file_attributes_ = at;
    if (!in.skip_fields(at, 8, Fields::count)) return nullptr;
    if (!xdr::check<bool>(in, after_file_attributes_ + 4, Fields::eof)) return nullptr;
    if (!xdr::walk<xdr::Eligible<xdr::Opaque<>>>(in, at, data_, Fields::data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_attributes_ = nullptr;
  PostOpAttrView file_attributes_{xdr::Unparsed{}};
  xdr::Bytes data_{};
};

/// To encode `READ3resok` from; refers to the caller's memory.
struct READ3resok {
  PostOpAttr file_attributes;
  Count3 count{};
  bool eof{};
  xdr::Bytes data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READ3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READ3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READ3resokView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<READ3resokView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::READ3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<bool>(out, eof, Fields::eof);
    xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
  }
};

// struct READ3resfail {                  /* [RFC 1813 3.3.6] */
//    post_op_attr file_attributes;
// };
// spec: [RFC 1813 3.3.6]
/// Reads `READ3resfail`.
class READ3resfailView : public xdr::View<READ3resfailView, kFields> {
 public:
  using Fields = Field::READ3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READ3resfailView, PostOpAttrView> file_attributes{0};
  };

  const PostOpAttrView& file_attributes() const& noexcept { return file_attributes_; }
  const PostOpAttrView& file_attributes() const&& = delete;

  // For runtime/xdr.
  explicit READ3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, file_attributes_, Fields::file_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView file_attributes_{xdr::Unparsed{}};
};

/// To encode `READ3resfail` from; refers to the caller's memory.
struct READ3resfail {
  PostOpAttr file_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READ3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READ3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READ3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READ3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
  }
};

// union READ3res switch (nfsstat3 status) {  /* [RFC 1813 3.3.6] */
//    case NFS3_OK:
//      READ3resok resok;
//    default:
//      READ3resfail resfail;
// };
// spec: [RFC 1813 3.3.6]
/// Reads `READ3res`. The accessor of an arm that is not selected returns nothing.
class READ3resView : public xdr::ReducibleView<READ3resView, kFields> {
 public:
  using Fields = Field::READ3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READ3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const READ3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READ3resokView* as_resok() const&& = delete;
  const READ3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const READ3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit READ3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<READ3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<READ3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    READ3resokView resok_;
    READ3resfailView resfail_;
  };
};

/// To encode `READ3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class READ3res {
 public:
  static READ3res resok(const READ3resok& value) noexcept {
    READ3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static READ3res resfail(Nfsstat3 selected, const READ3resfail& value) noexcept {
    XDR_ASSERT(READ3resView::selects_resfail(selected));
    READ3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READ3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READ3resfail* as_resfail() const noexcept {
    return READ3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READ3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READ3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READ3resView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<READ3resView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::READ3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<READ3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<READ3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit READ3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    READ3resok resok_;
    READ3resfail resfail_;
  };
};

// struct WRITE3args {                    /* [RFC 1813 3.3.7] */
//    nfs_fh3    file;
//    offset3    offset;
//    count3     count;
//    stable_how stable;
//    opaque     data<>;
// };
// spec: [RFC 1813 3.3.7]
/// Reads `WRITE3args`.
class WRITE3argsView : public xdr::ReducibleView<WRITE3argsView, kFields> {
 public:
  using Fields = Field::WRITE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3args;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<WRITE3argsView, NfsFh3View> file{0};
  };

  const NfsFh3View& file() const& noexcept { return file_; }
  const NfsFh3View& file() const&& = delete;
  Offset3 offset() const noexcept { return xdr::load<Offset3>(after_file_); }
  Count3 count() const noexcept { return xdr::load<Count3>(after_file_ + 8); }
  StableHow stable() const noexcept { return xdr::load<StableHow>(after_file_ + 12); }
  xdr::Bytes data() const noexcept { return data_; }

  // For runtime/xdr.
  explicit WRITE3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, file_, Fields::file)) return nullptr;
    after_file_ = at;
    if (!in.skip_fields(at, 16, Fields::offset)) return nullptr;
    if (!xdr::check<StableHow>(in, after_file_ + 12, Fields::stable)) return nullptr;
    if (!xdr::walk<xdr::Eligible<xdr::Opaque<>>>(in, at, data_, Fields::data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_ = nullptr;
  NfsFh3View file_{xdr::Unparsed{}};
  xdr::Bytes data_{};
};

/// To encode `WRITE3args` from; refers to the caller's memory.
struct WRITE3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};
  StableHow stable{};
  xdr::Bytes data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<WRITE3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WRITE3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<WRITE3argsView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<WRITE3argsView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::WRITE3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<StableHow>(out, stable, Fields::stable);
    xdr::put<xdr::Eligible<xdr::Opaque<>>>(out, data, Fields::data);
  }
};

// struct WRITE3resok {                   /* [RFC 1813 3.3.7] */
//    wcc_data   file_wcc;
//    count3     count;
//    stable_how committed;
//    writeverf3 verf;
// };
// spec: [RFC 1813 3.3.7]
/// Reads `WRITE3resok`.
class WRITE3resokView : public xdr::View<WRITE3resokView, kFields> {
 public:
  using Fields = Field::WRITE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resok;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 132;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<WRITE3resokView, WccDataView> file_wcc{0};
  };

  const WccDataView& file_wcc() const& noexcept { return file_wcc_; }
  const WccDataView& file_wcc() const&& = delete;
  Count3 count() const noexcept { return xdr::load<Count3>(after_file_wcc_); }
  StableHow committed() const noexcept { return xdr::load<StableHow>(after_file_wcc_ + 4); }
  Writeverf3View verf() const noexcept { return xdr::load<Writeverf3Xdr>(after_file_wcc_ + 8); }

  // For runtime/xdr.
  explicit WRITE3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, file_wcc_, Fields::file_wcc)) return nullptr;
    after_file_wcc_ = at;
    if (!in.skip_fields(at, 16, Fields::count)) return nullptr;
    if (!xdr::check<StableHow>(in, after_file_wcc_ + 4, Fields::committed)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_wcc_ = nullptr;
  WccDataView file_wcc_{xdr::Unparsed{}};
};

/// To encode `WRITE3resok` from; refers to the caller's memory.
struct WRITE3resok {
  WccData file_wcc;
  Count3 count{};
  StableHow committed{};
  Writeverf3 verf{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<WRITE3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WRITE3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<WRITE3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::WRITE3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
    xdr::put<Count3>(out, count, Fields::count);
    xdr::put<StableHow>(out, committed, Fields::committed);
    xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
  }
};

// struct WRITE3resfail {                 /* [RFC 1813 3.3.7] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.7]
/// Reads `WRITE3resfail`.
class WRITE3resfailView : public xdr::View<WRITE3resfailView, kFields> {
 public:
  using Fields = Field::WRITE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<WRITE3resfailView, WccDataView> file_wcc{0};
  };

  const WccDataView& file_wcc() const& noexcept { return file_wcc_; }
  const WccDataView& file_wcc() const&& = delete;

  // For runtime/xdr.
  explicit WRITE3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, file_wcc_, Fields::file_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView file_wcc_{xdr::Unparsed{}};
};

/// To encode `WRITE3resfail` from; refers to the caller's memory.
struct WRITE3resfail {
  WccData file_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<WRITE3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WRITE3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<WRITE3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::WRITE3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  }
};

// union WRITE3res switch (nfsstat3 status) { /* [RFC 1813 3.3.7] */
//    case NFS3_OK:
//      WRITE3resok resok;
//    default:
//      WRITE3resfail resfail;
// };
// spec: [RFC 1813 3.3.7]
/// Reads `WRITE3res`. The accessor of an arm that is not selected returns nothing.
class WRITE3resView : public xdr::View<WRITE3resView, kFields> {
 public:
  using Fields = Field::WRITE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::WRITE3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 136;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const WRITE3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const WRITE3resokView* as_resok() const&& = delete;
  const WRITE3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const WRITE3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit WRITE3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<WRITE3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<WRITE3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    WRITE3resokView resok_;
    WRITE3resfailView resfail_;
  };
};

/// To encode `WRITE3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class WRITE3res {
 public:
  static WRITE3res resok(const WRITE3resok& value) noexcept {
    WRITE3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static WRITE3res resfail(Nfsstat3 selected, const WRITE3resfail& value) noexcept {
    XDR_ASSERT(WRITE3resView::selects_resfail(selected));
    WRITE3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const WRITE3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const WRITE3resfail* as_resfail() const noexcept {
    return WRITE3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<WRITE3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<WRITE3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<WRITE3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::WRITE3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<WRITE3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<WRITE3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit WRITE3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    WRITE3resok resok_;
    WRITE3resfail resfail_;
  };
};

// struct COMMIT3args {                   /* [RFC 1813 3.3.21] */
//    nfs_fh3 file;
//    offset3 offset;
//    count3  count;
// };
// spec: [RFC 1813 3.3.21]
/// Reads `COMMIT3args`.
class COMMIT3argsView : public xdr::View<COMMIT3argsView, kFields> {
 public:
  using Fields = Field::COMMIT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3args;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 80;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<COMMIT3argsView, NfsFh3View> file{0};
  };

  const NfsFh3View& file() const& noexcept { return file_; }
  const NfsFh3View& file() const&& = delete;
  Offset3 offset() const noexcept { return xdr::load<Offset3>(after_file_); }
  Count3 count() const noexcept { return xdr::load<Count3>(after_file_ + 8); }

  // For runtime/xdr.
  explicit COMMIT3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, file_, Fields::file)) return nullptr;
    after_file_ = at;
    if (!in.skip_fields(at, 12, Fields::offset)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_ = nullptr;
  NfsFh3View file_{xdr::Unparsed{}};
};

/// To encode `COMMIT3args` from; refers to the caller's memory.
struct COMMIT3args {
  NfsFh3 file{};
  Offset3 offset{};
  Count3 count{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<COMMIT3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<COMMIT3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<COMMIT3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::COMMIT3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Offset3>(out, offset, Fields::offset);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct COMMIT3resok {                  /* [RFC 1813 3.3.21] */
//    wcc_data   file_wcc;
//    writeverf3 verf;
// };
// spec: [RFC 1813 3.3.21]
/// Reads `COMMIT3resok`.
class COMMIT3resokView : public xdr::View<COMMIT3resokView, kFields> {
 public:
  using Fields = Field::COMMIT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 124;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<COMMIT3resokView, WccDataView> file_wcc{0};
  };

  const WccDataView& file_wcc() const& noexcept { return file_wcc_; }
  const WccDataView& file_wcc() const&& = delete;
  Writeverf3View verf() const noexcept { return xdr::load<Writeverf3Xdr>(after_file_wcc_); }

  // For runtime/xdr.
  explicit COMMIT3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, file_wcc_, Fields::file_wcc)) return nullptr;
    after_file_wcc_ = at;
    if (!in.skip_fields(at, 8, Fields::verf)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_file_wcc_ = nullptr;
  WccDataView file_wcc_{xdr::Unparsed{}};
};

/// To encode `COMMIT3resok` from; refers to the caller's memory.
struct COMMIT3resok {
  WccData file_wcc;
  Writeverf3 verf{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<COMMIT3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<COMMIT3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<COMMIT3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::COMMIT3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
    xdr::put<Writeverf3Xdr>(out, verf, Fields::verf);
  }
};

// struct COMMIT3resfail {                /* [RFC 1813 3.3.21] */
//    wcc_data file_wcc;
// };
// spec: [RFC 1813 3.3.21]
/// Reads `COMMIT3resfail`.
class COMMIT3resfailView : public xdr::View<COMMIT3resfailView, kFields> {
 public:
  using Fields = Field::COMMIT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<COMMIT3resfailView, WccDataView> file_wcc{0};
  };

  const WccDataView& file_wcc() const& noexcept { return file_wcc_; }
  const WccDataView& file_wcc() const&& = delete;

  // For runtime/xdr.
  explicit COMMIT3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, file_wcc_, Fields::file_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView file_wcc_{xdr::Unparsed{}};
};

/// To encode `COMMIT3resfail` from; refers to the caller's memory.
struct COMMIT3resfail {
  WccData file_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<COMMIT3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<COMMIT3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<COMMIT3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::COMMIT3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, file_wcc, Fields::file_wcc);
  }
};

// union COMMIT3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      COMMIT3resok resok;
//    default:
//      COMMIT3resfail resfail;
// };
// spec: [RFC 1813 3.3.21]
/// Reads `COMMIT3res`. The accessor of an arm that is not selected returns nothing.
class COMMIT3resView : public xdr::View<COMMIT3resView, kFields> {
 public:
  using Fields = Field::COMMIT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::COMMIT3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 128;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const COMMIT3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const COMMIT3resokView* as_resok() const&& = delete;
  const COMMIT3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const COMMIT3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit COMMIT3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<COMMIT3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<COMMIT3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    COMMIT3resokView resok_;
    COMMIT3resfailView resfail_;
  };
};

/// To encode `COMMIT3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class COMMIT3res {
 public:
  static COMMIT3res resok(const COMMIT3resok& value) noexcept {
    COMMIT3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static COMMIT3res resfail(Nfsstat3 selected, const COMMIT3resfail& value) noexcept {
    XDR_ASSERT(COMMIT3resView::selects_resfail(selected));
    COMMIT3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const COMMIT3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const COMMIT3resfail* as_resfail() const noexcept {
    return COMMIT3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<COMMIT3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<COMMIT3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<COMMIT3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::COMMIT3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<COMMIT3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<COMMIT3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit COMMIT3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    COMMIT3resok resok_;
    COMMIT3resfail resfail_;
  };
};

// struct LOOKUP3args {                   /* [RFC 1813 3.3.3] */
//    diropargs3 what;
// };
// spec: [RFC 1813 3.3.3]
/// Reads `LOOKUP3args`.
class LOOKUP3argsView : public xdr::View<LOOKUP3argsView, kFields> {
 public:
  using Fields = Field::LOOKUP3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3args;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LOOKUP3argsView, Diropargs3View> what{0};
  };

  const Diropargs3View& what() const& noexcept { return what_; }
  const Diropargs3View& what() const&& = delete;

  // For runtime/xdr.
  explicit LOOKUP3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, what_, Fields::what)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View what_{xdr::Unparsed{}};
};

/// To encode `LOOKUP3args` from; refers to the caller's memory.
struct LOOKUP3args {
  Diropargs3 what{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LOOKUP3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LOOKUP3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LOOKUP3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LOOKUP3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, what, Fields::what);
  }
};

// struct LOOKUP3resok {                  /* [RFC 1813 3.3.3] */
//    nfs_fh3      object;
//    post_op_attr obj_attributes;
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.3]
/// Reads `LOOKUP3resok`.
class LOOKUP3resokView : public xdr::View<LOOKUP3resokView, kFields> {
 public:
  using Fields = Field::LOOKUP3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resok;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 244;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LOOKUP3resokView, NfsFh3View> object{0};
  };

  const NfsFh3View& object() const& noexcept { return object_; }
  const NfsFh3View& object() const&& = delete;
  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;

  // For runtime/xdr.
  explicit LOOKUP3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, object_, Fields::object)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View object_{xdr::Unparsed{}};
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
};

/// To encode `LOOKUP3resok` from; refers to the caller's memory.
struct LOOKUP3resok {
  NfsFh3 object{};
  PostOpAttr obj_attributes;
  PostOpAttr dir_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LOOKUP3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LOOKUP3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LOOKUP3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LOOKUP3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// struct LOOKUP3resfail {                /* [RFC 1813 3.3.3] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.3]
/// Reads `LOOKUP3resfail`.
class LOOKUP3resfailView : public xdr::View<LOOKUP3resfailView, kFields> {
 public:
  using Fields = Field::LOOKUP3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LOOKUP3resfailView, PostOpAttrView> dir_attributes{0};
  };

  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;

  // For runtime/xdr.
  explicit LOOKUP3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
};

/// To encode `LOOKUP3resfail` from; refers to the caller's memory.
struct LOOKUP3resfail {
  PostOpAttr dir_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LOOKUP3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LOOKUP3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LOOKUP3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LOOKUP3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union LOOKUP3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      LOOKUP3resok resok;
//    default:
//      LOOKUP3resfail resfail;
// };
// spec: [RFC 1813 3.3.3]
/// Reads `LOOKUP3res`. The accessor of an arm that is not selected returns nothing.
class LOOKUP3resView : public xdr::View<LOOKUP3resView, kFields> {
 public:
  using Fields = Field::LOOKUP3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LOOKUP3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 248;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const LOOKUP3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const LOOKUP3resokView* as_resok() const&& = delete;
  const LOOKUP3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const LOOKUP3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit LOOKUP3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<LOOKUP3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<LOOKUP3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    LOOKUP3resokView resok_;
    LOOKUP3resfailView resfail_;
  };
};

/// To encode `LOOKUP3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class LOOKUP3res {
 public:
  static LOOKUP3res resok(const LOOKUP3resok& value) noexcept {
    LOOKUP3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static LOOKUP3res resfail(Nfsstat3 selected, const LOOKUP3resfail& value) noexcept {
    XDR_ASSERT(LOOKUP3resView::selects_resfail(selected));
    LOOKUP3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const LOOKUP3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const LOOKUP3resfail* as_resfail() const noexcept {
    return LOOKUP3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LOOKUP3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LOOKUP3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LOOKUP3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LOOKUP3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<LOOKUP3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<LOOKUP3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit LOOKUP3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    LOOKUP3resok resok_;
    LOOKUP3resfail resfail_;
  };
};

// union createhow3 switch (createmode3 mode) {
//    case UNCHECKED:
//    case GUARDED:
//      sattr3 obj_attributes;
//    case EXCLUSIVE:
//      createverf3 verf;
// };
// spec: [RFC 1813 3.3.8]
/// Reads `createhow3`. The accessor of an arm that is not selected returns nothing.
class Createhow3View : public xdr::View<Createhow3View, kFields> {
 public:
  using Fields = Field::Createhow3;
  static constexpr const xdr::TypeInfo& kInfo = Types::createhow3;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 64;

  Createmode3 mode() const noexcept { return xdr::load<Createmode3>(at_); }
  const Sattr3View* as_obj_attributes() const& noexcept {
    return selects_obj_attributes(mode()) ? &obj_attributes_ : nullptr;
  }
  const Sattr3View* as_obj_attributes() const&& = delete;
  std::optional<Createverf3View> as_verf() const noexcept {
    if (mode() != Createmode3::EXCLUSIVE) return std::nullopt;
    return xdr::load<Createverf3Xdr>(at_ + 4);
  }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_obj_attributes()) return callee(*arm);
    return callee(*as_verf());
  }

  /// Whether `value` selects `obj_attributes`.
  static constexpr bool selects_obj_attributes(Createmode3 value) noexcept {
    return value == Createmode3::UNCHECKED || value == Createmode3::GUARDED;
  }

  // For runtime/xdr.
  explicit Createhow3View(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::mode)) return nullptr;
    switch (mode()) {
      case Createmode3::UNCHECKED:
      case Createmode3::GUARDED:
        if (!xdr::walk_arm<Sattr3View>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
        break;
      case Createmode3::EXCLUSIVE:
        if (!xdr::pass<Createverf3Xdr>(in, at, Fields::verf)) return nullptr;
        break;
      default:
        return xdr::no_arm(in, mode(), at_, Fields::mode);
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    Sattr3View obj_attributes_;
  };
};

/// To encode `createhow3` from: made by a function with the name of an arm, or of a case whose arm is void.
class Createhow3 {
 public:
  static Createhow3 obj_attributes(Createmode3 selected, const Sattr3& value) noexcept {
    XDR_ASSERT(Createhow3View::selects_obj_attributes(selected));
    Createhow3 arm(selected);
    std::construct_at(&arm.obj_attributes_, value);
    return arm;
  }
  static Createhow3 verf(Createverf3 value) noexcept {
    Createhow3 arm(Createmode3::EXCLUSIVE);
    std::construct_at(&arm.verf_, value);
    return arm;
  }

  Createmode3 mode() const noexcept { return mode_; }
  const Sattr3* as_obj_attributes() const noexcept {
    return Createhow3View::selects_obj_attributes(mode()) ? &obj_attributes_ : nullptr;
  }
  const Createverf3* as_verf() const noexcept { return mode() == Createmode3::EXCLUSIVE ? &verf_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Createhow3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Createhow3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Createhow3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Createhow3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Createmode3>(out, mode_, Fields::mode);
    switch (mode_) {
      case Createmode3::UNCHECKED:
      case Createmode3::GUARDED:
        return xdr::put<Sattr3View>(out, obj_attributes_, Fields::obj_attributes);
      case Createmode3::EXCLUSIVE:
        return xdr::put<Createverf3Xdr>(out, verf_, Fields::verf);
      default:
        return;
    }
  }

 private:
  explicit Createhow3(Createmode3 selected) noexcept : mode_(selected), none_{} {}

  Createmode3 mode_;
  union {
    xdr::Nothing none_;
    Sattr3 obj_attributes_;
    Createverf3 verf_;
  };
};

// struct CREATE3args {                   /* [RFC 1813 3.3.8] */
//    diropargs3 where;
//    createhow3 how;
// };
// spec: [RFC 1813 3.3.8]
/// Reads `CREATE3args`.
class CREATE3argsView : public xdr::View<CREATE3argsView, kFields> {
 public:
  using Fields = Field::CREATE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3args;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<CREATE3argsView, Diropargs3View> where{0};
  };

  const Diropargs3View& where() const& noexcept { return where_; }
  const Diropargs3View& where() const&& = delete;
  const Createhow3View& how() const& noexcept { return how_; }
  const Createhow3View& how() const&& = delete;

  // For runtime/xdr.
  explicit CREATE3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, where_, Fields::where)) return nullptr;
    if (!xdr::walk<Createhow3View>(in, at, how_, Fields::how)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View where_{xdr::Unparsed{}};
  Createhow3View how_{xdr::Unparsed{}};
};

/// To encode `CREATE3args` from; refers to the caller's memory.
struct CREATE3args {
  Diropargs3 where{};
  Createhow3 how;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CREATE3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CREATE3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CREATE3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::CREATE3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Createhow3View>(out, how, Fields::how);
  }
};

// struct CREATE3resok {                  /* [RFC 1813 3.3.8] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.8]
/// Reads `CREATE3resok`.
class CREATE3resokView : public xdr::View<CREATE3resokView, kFields> {
 public:
  using Fields = Field::CREATE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 276;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<CREATE3resokView, PostOpFh3View> obj{0};
  };

  const PostOpFh3View& obj() const& noexcept { return obj_; }
  const PostOpFh3View& obj() const&& = delete;
  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit CREATE3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpFh3View>(in, at, obj_, Fields::obj)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpFh3View obj_{xdr::Unparsed{}};
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `CREATE3resok` from; refers to the caller's memory.
struct CREATE3resok {
  PostOpFh3 obj;
  PostOpAttr obj_attributes;
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CREATE3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CREATE3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CREATE3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::CREATE3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct CREATE3resfail {                /* [RFC 1813 3.3.8] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.8]
/// Reads `CREATE3resfail`.
class CREATE3resfailView : public xdr::View<CREATE3resfailView, kFields> {
 public:
  using Fields = Field::CREATE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<CREATE3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit CREATE3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `CREATE3resfail` from; refers to the caller's memory.
struct CREATE3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CREATE3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CREATE3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CREATE3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::CREATE3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union CREATE3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      CREATE3resok resok;
//    default:
//      CREATE3resfail resfail;
// };
// spec: [RFC 1813 3.3.8]
/// Reads `CREATE3res`. The accessor of an arm that is not selected returns nothing.
class CREATE3resView : public xdr::View<CREATE3resView, kFields> {
 public:
  using Fields = Field::CREATE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::CREATE3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 280;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const CREATE3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const CREATE3resokView* as_resok() const&& = delete;
  const CREATE3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const CREATE3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit CREATE3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<CREATE3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<CREATE3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    CREATE3resokView resok_;
    CREATE3resfailView resfail_;
  };
};

/// To encode `CREATE3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class CREATE3res {
 public:
  static CREATE3res resok(const CREATE3resok& value) noexcept {
    CREATE3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static CREATE3res resfail(Nfsstat3 selected, const CREATE3resfail& value) noexcept {
    XDR_ASSERT(CREATE3resView::selects_resfail(selected));
    CREATE3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const CREATE3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const CREATE3resfail* as_resfail() const noexcept {
    return CREATE3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<CREATE3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<CREATE3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<CREATE3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::CREATE3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<CREATE3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<CREATE3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit CREATE3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    CREATE3resok resok_;
    CREATE3resfail resfail_;
  };
};

// struct MKDIR3args {                    /* [RFC 1813 3.3.9] */
//    diropargs3 where;
//    sattr3     attributes;
// };
// spec: [RFC 1813 3.3.9]
/// Reads `MKDIR3args`.
class MKDIR3argsView : public xdr::View<MKDIR3argsView, kFields> {
 public:
  using Fields = Field::MKDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3args;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKDIR3argsView, Diropargs3View> where{0};
  };

  const Diropargs3View& where() const& noexcept { return where_; }
  const Diropargs3View& where() const&& = delete;
  const Sattr3View& attributes() const& noexcept { return attributes_; }
  const Sattr3View& attributes() const&& = delete;

  // For runtime/xdr.
  explicit MKDIR3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, where_, Fields::where)) return nullptr;
    if (!xdr::walk<Sattr3View>(in, at, attributes_, Fields::attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View where_{xdr::Unparsed{}};
  Sattr3View attributes_{xdr::Unparsed{}};
};

/// To encode `MKDIR3args` from; refers to the caller's memory.
struct MKDIR3args {
  Diropargs3 where{};
  Sattr3 attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKDIR3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKDIR3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKDIR3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKDIR3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Sattr3View>(out, attributes, Fields::attributes);
  }
};

// struct MKDIR3resok {                   /* [RFC 1813 3.3.9] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.9]
/// Reads `MKDIR3resok`.
class MKDIR3resokView : public xdr::View<MKDIR3resokView, kFields> {
 public:
  using Fields = Field::MKDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 276;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKDIR3resokView, PostOpFh3View> obj{0};
  };

  const PostOpFh3View& obj() const& noexcept { return obj_; }
  const PostOpFh3View& obj() const&& = delete;
  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit MKDIR3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpFh3View>(in, at, obj_, Fields::obj)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpFh3View obj_{xdr::Unparsed{}};
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `MKDIR3resok` from; refers to the caller's memory.
struct MKDIR3resok {
  PostOpFh3 obj;
  PostOpAttr obj_attributes;
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKDIR3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKDIR3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKDIR3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKDIR3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct MKDIR3resfail {                 /* [RFC 1813 3.3.9] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.9]
/// Reads `MKDIR3resfail`.
class MKDIR3resfailView : public xdr::View<MKDIR3resfailView, kFields> {
 public:
  using Fields = Field::MKDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKDIR3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit MKDIR3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `MKDIR3resfail` from; refers to the caller's memory.
struct MKDIR3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKDIR3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKDIR3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKDIR3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKDIR3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union MKDIR3res switch (nfsstat3 status) { /* [RFC 1813 3.3.9] */
//    case NFS3_OK:
//      MKDIR3resok resok;
//    default:
//      MKDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.9]
/// Reads `MKDIR3res`. The accessor of an arm that is not selected returns nothing.
class MKDIR3resView : public xdr::View<MKDIR3resView, kFields> {
 public:
  using Fields = Field::MKDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKDIR3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 280;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const MKDIR3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const MKDIR3resokView* as_resok() const&& = delete;
  const MKDIR3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const MKDIR3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit MKDIR3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<MKDIR3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<MKDIR3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    MKDIR3resokView resok_;
    MKDIR3resfailView resfail_;
  };
};

/// To encode `MKDIR3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class MKDIR3res {
 public:
  static MKDIR3res resok(const MKDIR3resok& value) noexcept {
    MKDIR3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static MKDIR3res resfail(Nfsstat3 selected, const MKDIR3resfail& value) noexcept {
    XDR_ASSERT(MKDIR3resView::selects_resfail(selected));
    MKDIR3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const MKDIR3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const MKDIR3resfail* as_resfail() const noexcept {
    return MKDIR3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKDIR3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKDIR3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKDIR3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKDIR3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<MKDIR3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<MKDIR3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit MKDIR3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    MKDIR3resok resok_;
    MKDIR3resfail resfail_;
  };
};

// struct symlinkdata3 {                  /* [RFC 1813 3.3.10] */
//    sattr3   symlink_attributes;
//    nfspath3 symlink_data;
// };
// spec: [RFC 1813 3.3.10]
/// Reads `symlinkdata3`.
class Symlinkdata3View : public xdr::ReducibleView<Symlinkdata3View, kFields> {
 public:
  using Fields = Field::Symlinkdata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::symlinkdata3;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Symlinkdata3View, Sattr3View> symlink_attributes{0};
  };

  const Sattr3View& symlink_attributes() const& noexcept { return symlink_attributes_; }
  const Sattr3View& symlink_attributes() const&& = delete;
  std::string_view symlink_data() const noexcept { return symlink_data_; }

  // For runtime/xdr.
  explicit Symlinkdata3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Sattr3View>(in, at, symlink_attributes_, Fields::symlink_attributes)) return nullptr;
    if (!xdr::walk<xdr::Eligible<xdr::String<>>>(in, at, symlink_data_, Fields::symlink_data)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Sattr3View symlink_attributes_{xdr::Unparsed{}};
  std::string_view symlink_data_{};
};

/// To encode `symlinkdata3` from; refers to the caller's memory.
struct Symlinkdata3 {
  Sattr3 symlink_attributes;
  std::string_view symlink_data{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Symlinkdata3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Symlinkdata3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Symlinkdata3View>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<Symlinkdata3View>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::Symlinkdata3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Sattr3View>(out, symlink_attributes, Fields::symlink_attributes);
    xdr::put<xdr::Eligible<xdr::String<>>>(out, symlink_data, Fields::symlink_data);
  }
};

// struct SYMLINK3args {                  /* [RFC 1813 3.3.10] */
//    diropargs3   where;
//    symlinkdata3 symlink;
// };
// spec: [RFC 1813 3.3.10]
/// Reads `SYMLINK3args`.
class SYMLINK3argsView : public xdr::ReducibleView<SYMLINK3argsView, kFields> {
 public:
  using Fields = Field::SYMLINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3args;
  static constexpr std::uint64_t kMinSize = 36;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SYMLINK3argsView, Diropargs3View> where{0};
  };

  const Diropargs3View& where() const& noexcept { return where_; }
  const Diropargs3View& where() const&& = delete;
  const Symlinkdata3View& symlink() const& noexcept { return symlink_; }
  const Symlinkdata3View& symlink() const&& = delete;

  // For runtime/xdr.
  explicit SYMLINK3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, where_, Fields::where)) return nullptr;
    if (!xdr::walk<Symlinkdata3View>(in, at, symlink_, Fields::symlink)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View where_{xdr::Unparsed{}};
  Symlinkdata3View symlink_{xdr::Unparsed{}};
};

/// To encode `SYMLINK3args` from; refers to the caller's memory.
struct SYMLINK3args {
  Diropargs3 where{};
  Symlinkdata3 symlink;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SYMLINK3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SYMLINK3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SYMLINK3argsView>(*this, out, piece_list, min_bytes);
  }
  template <class Wanted = xdr::EveryItem>
  xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                   const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
    return xdr::encode_reduced<SYMLINK3argsView>(*this, out, item_list, reduction, wanted);
  }

  // For runtime/xdr.
  using Fields = Field::SYMLINK3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Symlinkdata3View>(out, symlink, Fields::symlink);
  }
};

// struct SYMLINK3resok {                 /* [RFC 1813 3.3.10] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.10]
/// Reads `SYMLINK3resok`.
class SYMLINK3resokView : public xdr::View<SYMLINK3resokView, kFields> {
 public:
  using Fields = Field::SYMLINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 276;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SYMLINK3resokView, PostOpFh3View> obj{0};
  };

  const PostOpFh3View& obj() const& noexcept { return obj_; }
  const PostOpFh3View& obj() const&& = delete;
  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit SYMLINK3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpFh3View>(in, at, obj_, Fields::obj)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpFh3View obj_{xdr::Unparsed{}};
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `SYMLINK3resok` from; refers to the caller's memory.
struct SYMLINK3resok {
  PostOpFh3 obj;
  PostOpAttr obj_attributes;
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SYMLINK3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SYMLINK3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SYMLINK3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SYMLINK3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct SYMLINK3resfail {               /* [RFC 1813 3.3.10] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.10]
/// Reads `SYMLINK3resfail`.
class SYMLINK3resfailView : public xdr::View<SYMLINK3resfailView, kFields> {
 public:
  using Fields = Field::SYMLINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<SYMLINK3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit SYMLINK3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `SYMLINK3resfail` from; refers to the caller's memory.
struct SYMLINK3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SYMLINK3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SYMLINK3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SYMLINK3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SYMLINK3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union SYMLINK3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SYMLINK3resok resok;
//    default:
//      SYMLINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.10]
/// Reads `SYMLINK3res`. The accessor of an arm that is not selected returns nothing.
class SYMLINK3resView : public xdr::View<SYMLINK3resView, kFields> {
 public:
  using Fields = Field::SYMLINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SYMLINK3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 280;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const SYMLINK3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const SYMLINK3resokView* as_resok() const&& = delete;
  const SYMLINK3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const SYMLINK3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit SYMLINK3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<SYMLINK3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<SYMLINK3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    SYMLINK3resokView resok_;
    SYMLINK3resfailView resfail_;
  };
};

/// To encode `SYMLINK3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class SYMLINK3res {
 public:
  static SYMLINK3res resok(const SYMLINK3resok& value) noexcept {
    SYMLINK3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static SYMLINK3res resfail(Nfsstat3 selected, const SYMLINK3resfail& value) noexcept {
    XDR_ASSERT(SYMLINK3resView::selects_resfail(selected));
    SYMLINK3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const SYMLINK3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const SYMLINK3resfail* as_resfail() const noexcept {
    return SYMLINK3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SYMLINK3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SYMLINK3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SYMLINK3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SYMLINK3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<SYMLINK3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<SYMLINK3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit SYMLINK3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    SYMLINK3resok resok_;
    SYMLINK3resfail resfail_;
  };
};

// struct devicedata3 {                   /* [RFC 1813 3.3.11] */
//    sattr3    dev_attributes;
//    specdata3 spec;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `devicedata3`.
class Devicedata3View : public xdr::View<Devicedata3View, kFields> {
 public:
  using Fields = Field::Devicedata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::devicedata3;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Devicedata3View, Sattr3View> dev_attributes{0};
  };

  const Sattr3View& dev_attributes() const& noexcept { return dev_attributes_; }
  const Sattr3View& dev_attributes() const&& = delete;
  Specdata3 spec() const noexcept { return xdr::load<Specdata3>(after_dev_attributes_); }

  // For runtime/xdr.
  explicit Devicedata3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Sattr3View>(in, at, dev_attributes_, Fields::dev_attributes)) return nullptr;
    after_dev_attributes_ = at;
    if (!in.skip_fields(at, 8, Fields::spec)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_dev_attributes_ = nullptr;
  Sattr3View dev_attributes_{xdr::Unparsed{}};
};

/// To encode `devicedata3` from; refers to the caller's memory.
struct Devicedata3 {
  Sattr3 dev_attributes;
  Specdata3 spec{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Devicedata3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Devicedata3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Devicedata3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Devicedata3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Sattr3View>(out, dev_attributes, Fields::dev_attributes);
    xdr::put<Specdata3>(out, spec, Fields::spec);
  }
};

// union mknoddata3 switch (ftype3 type) {  /* [RFC 1813 3.3.11] */
//    case NF3CHR:
//    case NF3BLK:
//      devicedata3 device;
//    case NF3SOCK:
//    case NF3FIFO:
//      sattr3 pipe_attributes;
//    default:
//      void;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `mknoddata3`. The accessor of an arm that is not selected returns nothing.
class Mknoddata3View : public xdr::View<Mknoddata3View, kFields> {
 public:
  using Fields = Field::Mknoddata3;
  static constexpr const xdr::TypeInfo& kInfo = Types::mknoddata3;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 72;

  Ftype3 type() const noexcept { return xdr::load<Ftype3>(at_); }
  const Devicedata3View* as_device() const& noexcept { return selects_device(type()) ? &device_ : nullptr; }
  const Devicedata3View* as_device() const&& = delete;
  const Sattr3View* as_pipe_attributes() const& noexcept {
    return selects_pipe_attributes(type()) ? &pipe_attributes_ : nullptr;
  }
  const Sattr3View* as_pipe_attributes() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_device()) return callee(*arm);
    if (const auto arm = as_pipe_attributes()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects `device`.
  static constexpr bool selects_device(Ftype3 value) noexcept {
    return value == Ftype3::NF3CHR || value == Ftype3::NF3BLK;
  }
  /// Whether `value` selects `pipe_attributes`.
  static constexpr bool selects_pipe_attributes(Ftype3 value) noexcept {
    return value == Ftype3::NF3SOCK || value == Ftype3::NF3FIFO;
  }
  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(Ftype3 value) noexcept {
    return value != Ftype3::NF3CHR && value != Ftype3::NF3BLK && value != Ftype3::NF3SOCK && value != Ftype3::NF3FIFO;
  }

  // For runtime/xdr.
  explicit Mknoddata3View(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::type)) return nullptr;
    if (!xdr::check<Ftype3>(in, at_, Fields::type)) return nullptr;
    switch (type()) {
      case Ftype3::NF3CHR:
      case Ftype3::NF3BLK:
        if (!xdr::walk_arm<Devicedata3View>(in, at, device_, Fields::device)) return nullptr;
        break;
      case Ftype3::NF3SOCK:
      case Ftype3::NF3FIFO:
        if (!xdr::walk_arm<Sattr3View>(in, at, pipe_attributes_, Fields::pipe_attributes)) return nullptr;
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
    Devicedata3View device_;
    Sattr3View pipe_attributes_;
  };
};

/// To encode `mknoddata3` from: made by a function with the name of an arm, or of a case whose arm is void.
class Mknoddata3 {
 public:
  static Mknoddata3 device(Ftype3 selected, const Devicedata3& value) noexcept {
    XDR_ASSERT(Mknoddata3View::selects_device(selected));
    Mknoddata3 arm(selected);
    std::construct_at(&arm.device_, value);
    return arm;
  }
  static Mknoddata3 pipe_attributes(Ftype3 selected, const Sattr3& value) noexcept {
    XDR_ASSERT(Mknoddata3View::selects_pipe_attributes(selected));
    Mknoddata3 arm(selected);
    std::construct_at(&arm.pipe_attributes_, value);
    return arm;
  }
  static Mknoddata3 otherwise(Ftype3 selected) noexcept {
    XDR_ASSERT(Mknoddata3View::selects_otherwise(selected));
    return Mknoddata3(selected);
  }

  Ftype3 type() const noexcept { return type_; }
  const Devicedata3* as_device() const noexcept { return Mknoddata3View::selects_device(type()) ? &device_ : nullptr; }
  const Sattr3* as_pipe_attributes() const noexcept {
    return Mknoddata3View::selects_pipe_attributes(type()) ? &pipe_attributes_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Mknoddata3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Mknoddata3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Mknoddata3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Mknoddata3;
  template <class Out>
  void put(Out& out) const noexcept {
    xdr::put<Ftype3>(out, type_, Fields::type);
    switch (type_) {
      case Ftype3::NF3CHR:
      case Ftype3::NF3BLK:
        return xdr::put<Devicedata3View>(out, device_, Fields::device);
      case Ftype3::NF3SOCK:
      case Ftype3::NF3FIFO:
        return xdr::put<Sattr3View>(out, pipe_attributes_, Fields::pipe_attributes);
      default:
        return;
    }
  }

 private:
  explicit Mknoddata3(Ftype3 selected) noexcept : type_(selected), none_{} {}

  Ftype3 type_;
  union {
    xdr::Nothing none_;
    Devicedata3 device_;
    Sattr3 pipe_attributes_;
  };
};

// struct MKNOD3args {                    /* [RFC 1813 3.3.11] */
//    diropargs3 where;
//    mknoddata3 what;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `MKNOD3args`.
class MKNOD3argsView : public xdr::View<MKNOD3argsView, kFields> {
 public:
  using Fields = Field::MKNOD3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3args;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKNOD3argsView, Diropargs3View> where{0};
  };

  const Diropargs3View& where() const& noexcept { return where_; }
  const Diropargs3View& where() const&& = delete;
  const Mknoddata3View& what() const& noexcept { return what_; }
  const Mknoddata3View& what() const&& = delete;

  // For runtime/xdr.
  explicit MKNOD3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, where_, Fields::where)) return nullptr;
    if (!xdr::walk<Mknoddata3View>(in, at, what_, Fields::what)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View where_{xdr::Unparsed{}};
  Mknoddata3View what_{xdr::Unparsed{}};
};

/// To encode `MKNOD3args` from; refers to the caller's memory.
struct MKNOD3args {
  Diropargs3 where{};
  Mknoddata3 what;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKNOD3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKNOD3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKNOD3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKNOD3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, where, Fields::where);
    xdr::put<Mknoddata3View>(out, what, Fields::what);
  }
};

// struct MKNOD3resok {                   /* [RFC 1813 3.3.11] */
//    post_op_fh3  obj;
//    post_op_attr obj_attributes;
//    wcc_data     dir_wcc;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `MKNOD3resok`.
class MKNOD3resokView : public xdr::View<MKNOD3resokView, kFields> {
 public:
  using Fields = Field::MKNOD3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 276;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKNOD3resokView, PostOpFh3View> obj{0};
  };

  const PostOpFh3View& obj() const& noexcept { return obj_; }
  const PostOpFh3View& obj() const&& = delete;
  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit MKNOD3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpFh3View>(in, at, obj_, Fields::obj)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpFh3View obj_{xdr::Unparsed{}};
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `MKNOD3resok` from; refers to the caller's memory.
struct MKNOD3resok {
  PostOpFh3 obj;
  PostOpAttr obj_attributes;
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKNOD3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKNOD3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKNOD3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKNOD3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpFh3View>(out, obj, Fields::obj);
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct MKNOD3resfail {                 /* [RFC 1813 3.3.11] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `MKNOD3resfail`.
class MKNOD3resfailView : public xdr::View<MKNOD3resfailView, kFields> {
 public:
  using Fields = Field::MKNOD3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MKNOD3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit MKNOD3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `MKNOD3resfail` from; refers to the caller's memory.
struct MKNOD3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKNOD3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKNOD3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKNOD3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKNOD3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union MKNOD3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      MKNOD3resok resok;
//    default:
//      MKNOD3resfail resfail;
// };
// spec: [RFC 1813 3.3.11]
/// Reads `MKNOD3res`. The accessor of an arm that is not selected returns nothing.
class MKNOD3resView : public xdr::View<MKNOD3resView, kFields> {
 public:
  using Fields = Field::MKNOD3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::MKNOD3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 280;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const MKNOD3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const MKNOD3resokView* as_resok() const&& = delete;
  const MKNOD3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const MKNOD3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit MKNOD3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<MKNOD3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<MKNOD3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    MKNOD3resokView resok_;
    MKNOD3resfailView resfail_;
  };
};

/// To encode `MKNOD3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class MKNOD3res {
 public:
  static MKNOD3res resok(const MKNOD3resok& value) noexcept {
    MKNOD3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static MKNOD3res resfail(Nfsstat3 selected, const MKNOD3resfail& value) noexcept {
    XDR_ASSERT(MKNOD3resView::selects_resfail(selected));
    MKNOD3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const MKNOD3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const MKNOD3resfail* as_resfail() const noexcept {
    return MKNOD3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MKNOD3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MKNOD3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MKNOD3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MKNOD3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<MKNOD3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<MKNOD3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit MKNOD3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    MKNOD3resok resok_;
    MKNOD3resfail resfail_;
  };
};

// struct REMOVE3args {                   /* [RFC 1813 3.3.12] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.12]
/// Reads `REMOVE3args`.
class REMOVE3argsView : public xdr::View<REMOVE3argsView, kFields> {
 public:
  using Fields = Field::REMOVE3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3args;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<REMOVE3argsView, Diropargs3View> object{0};
  };

  const Diropargs3View& object() const& noexcept { return object_; }
  const Diropargs3View& object() const&& = delete;

  // For runtime/xdr.
  explicit REMOVE3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, object_, Fields::object)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View object_{xdr::Unparsed{}};
};

/// To encode `REMOVE3args` from; refers to the caller's memory.
struct REMOVE3args {
  Diropargs3 object{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<REMOVE3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<REMOVE3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<REMOVE3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::REMOVE3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, object, Fields::object);
  }
};

// struct REMOVE3resok {                  /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
/// Reads `REMOVE3resok`.
class REMOVE3resokView : public xdr::View<REMOVE3resokView, kFields> {
 public:
  using Fields = Field::REMOVE3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<REMOVE3resokView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit REMOVE3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `REMOVE3resok` from; refers to the caller's memory.
struct REMOVE3resok {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<REMOVE3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<REMOVE3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<REMOVE3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::REMOVE3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct REMOVE3resfail {                /* [RFC 1813 3.3.12] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.12]
/// Reads `REMOVE3resfail`.
class REMOVE3resfailView : public xdr::View<REMOVE3resfailView, kFields> {
 public:
  using Fields = Field::REMOVE3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<REMOVE3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit REMOVE3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `REMOVE3resfail` from; refers to the caller's memory.
struct REMOVE3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<REMOVE3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<REMOVE3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<REMOVE3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::REMOVE3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union REMOVE3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      REMOVE3resok resok;
//    default:
//      REMOVE3resfail resfail;
// };
// spec: [RFC 1813 3.3.12]
/// Reads `REMOVE3res`. The accessor of an arm that is not selected returns nothing.
class REMOVE3resView : public xdr::View<REMOVE3resView, kFields> {
 public:
  using Fields = Field::REMOVE3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::REMOVE3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 120;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const REMOVE3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const REMOVE3resokView* as_resok() const&& = delete;
  const REMOVE3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const REMOVE3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit REMOVE3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<REMOVE3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<REMOVE3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    REMOVE3resokView resok_;
    REMOVE3resfailView resfail_;
  };
};

/// To encode `REMOVE3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class REMOVE3res {
 public:
  static REMOVE3res resok(const REMOVE3resok& value) noexcept {
    REMOVE3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static REMOVE3res resfail(Nfsstat3 selected, const REMOVE3resfail& value) noexcept {
    XDR_ASSERT(REMOVE3resView::selects_resfail(selected));
    REMOVE3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const REMOVE3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const REMOVE3resfail* as_resfail() const noexcept {
    return REMOVE3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<REMOVE3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<REMOVE3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<REMOVE3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::REMOVE3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<REMOVE3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<REMOVE3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit REMOVE3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    REMOVE3resok resok_;
    REMOVE3resfail resfail_;
  };
};

// struct RMDIR3args {                    /* [RFC 1813 3.3.13] */
//    diropargs3 object;
// };
// spec: [RFC 1813 3.3.13]
/// Reads `RMDIR3args`.
class RMDIR3argsView : public xdr::View<RMDIR3argsView, kFields> {
 public:
  using Fields = Field::RMDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3args;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RMDIR3argsView, Diropargs3View> object{0};
  };

  const Diropargs3View& object() const& noexcept { return object_; }
  const Diropargs3View& object() const&& = delete;

  // For runtime/xdr.
  explicit RMDIR3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, object_, Fields::object)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View object_{xdr::Unparsed{}};
};

/// To encode `RMDIR3args` from; refers to the caller's memory.
struct RMDIR3args {
  Diropargs3 object{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RMDIR3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RMDIR3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RMDIR3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RMDIR3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, object, Fields::object);
  }
};

// struct RMDIR3resok {                   /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
/// Reads `RMDIR3resok`.
class RMDIR3resokView : public xdr::View<RMDIR3resokView, kFields> {
 public:
  using Fields = Field::RMDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resok;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RMDIR3resokView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit RMDIR3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `RMDIR3resok` from; refers to the caller's memory.
struct RMDIR3resok {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RMDIR3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RMDIR3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RMDIR3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RMDIR3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// struct RMDIR3resfail {                 /* [RFC 1813 3.3.13] */
//    wcc_data dir_wcc;
// };
// spec: [RFC 1813 3.3.13]
/// Reads `RMDIR3resfail`.
class RMDIR3resfailView : public xdr::View<RMDIR3resfailView, kFields> {
 public:
  using Fields = Field::RMDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3resfail;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RMDIR3resfailView, WccDataView> dir_wcc{0};
  };

  const WccDataView& dir_wcc() const& noexcept { return dir_wcc_; }
  const WccDataView& dir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit RMDIR3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, dir_wcc_, Fields::dir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView dir_wcc_{xdr::Unparsed{}};
};

/// To encode `RMDIR3resfail` from; refers to the caller's memory.
struct RMDIR3resfail {
  WccData dir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RMDIR3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RMDIR3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RMDIR3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RMDIR3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, dir_wcc, Fields::dir_wcc);
  }
};

// union RMDIR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      RMDIR3resok resok;
//    default:
//      RMDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.13]
/// Reads `RMDIR3res`. The accessor of an arm that is not selected returns nothing.
class RMDIR3resView : public xdr::View<RMDIR3resView, kFields> {
 public:
  using Fields = Field::RMDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RMDIR3res;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 120;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const RMDIR3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const RMDIR3resokView* as_resok() const&& = delete;
  const RMDIR3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const RMDIR3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit RMDIR3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<RMDIR3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<RMDIR3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    RMDIR3resokView resok_;
    RMDIR3resfailView resfail_;
  };
};

/// To encode `RMDIR3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class RMDIR3res {
 public:
  static RMDIR3res resok(const RMDIR3resok& value) noexcept {
    RMDIR3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static RMDIR3res resfail(Nfsstat3 selected, const RMDIR3resfail& value) noexcept {
    XDR_ASSERT(RMDIR3resView::selects_resfail(selected));
    RMDIR3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const RMDIR3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const RMDIR3resfail* as_resfail() const noexcept {
    return RMDIR3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RMDIR3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RMDIR3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RMDIR3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RMDIR3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<RMDIR3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<RMDIR3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit RMDIR3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    RMDIR3resok resok_;
    RMDIR3resfail resfail_;
  };
};

// struct RENAME3args {                   /* [RFC 1813 3.3.14] */
//    diropargs3 from;
//    diropargs3 to;
// };
// spec: [RFC 1813 3.3.14]
/// Reads `RENAME3args`.
class RENAME3argsView : public xdr::View<RENAME3argsView, kFields> {
 public:
  using Fields = Field::RENAME3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3args;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RENAME3argsView, Diropargs3View> from{0};
  };

  const Diropargs3View& from() const& noexcept { return from_; }
  const Diropargs3View& from() const&& = delete;
  const Diropargs3View& to() const& noexcept { return to_; }
  const Diropargs3View& to() const&& = delete;

  // For runtime/xdr.
  explicit RENAME3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<Diropargs3View>(in, at, from_, Fields::from)) return nullptr;
    if (!xdr::walk<Diropargs3View>(in, at, to_, Fields::to)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  Diropargs3View from_{xdr::Unparsed{}};
  Diropargs3View to_{xdr::Unparsed{}};
};

/// To encode `RENAME3args` from; refers to the caller's memory.
struct RENAME3args {
  Diropargs3 from{};
  Diropargs3 to{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RENAME3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RENAME3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RENAME3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RENAME3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Diropargs3View>(out, from, Fields::from);
    xdr::put<Diropargs3View>(out, to, Fields::to);
  }
};

// struct RENAME3resok {                  /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
/// Reads `RENAME3resok`.
class RENAME3resokView : public xdr::View<RENAME3resokView, kFields> {
 public:
  using Fields = Field::RENAME3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resok;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 232;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RENAME3resokView, WccDataView> fromdir_wcc{0};
  };

  const WccDataView& fromdir_wcc() const& noexcept { return fromdir_wcc_; }
  const WccDataView& fromdir_wcc() const&& = delete;
  const WccDataView& todir_wcc() const& noexcept { return todir_wcc_; }
  const WccDataView& todir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit RENAME3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, fromdir_wcc_, Fields::fromdir_wcc)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, todir_wcc_, Fields::todir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView fromdir_wcc_{xdr::Unparsed{}};
  WccDataView todir_wcc_{xdr::Unparsed{}};
};

/// To encode `RENAME3resok` from; refers to the caller's memory.
struct RENAME3resok {
  WccData fromdir_wcc;
  WccData todir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RENAME3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RENAME3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RENAME3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RENAME3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
    xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
  }
};

// struct RENAME3resfail {                /* [RFC 1813 3.3.14] */
//    wcc_data fromdir_wcc;
//    wcc_data todir_wcc;
// };
// spec: [RFC 1813 3.3.14]
/// Reads `RENAME3resfail`.
class RENAME3resfailView : public xdr::View<RENAME3resfailView, kFields> {
 public:
  using Fields = Field::RENAME3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3resfail;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 232;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<RENAME3resfailView, WccDataView> fromdir_wcc{0};
  };

  const WccDataView& fromdir_wcc() const& noexcept { return fromdir_wcc_; }
  const WccDataView& fromdir_wcc() const&& = delete;
  const WccDataView& todir_wcc() const& noexcept { return todir_wcc_; }
  const WccDataView& todir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit RENAME3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<WccDataView>(in, at, fromdir_wcc_, Fields::fromdir_wcc)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, todir_wcc_, Fields::todir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  WccDataView fromdir_wcc_{xdr::Unparsed{}};
  WccDataView todir_wcc_{xdr::Unparsed{}};
};

/// To encode `RENAME3resfail` from; refers to the caller's memory.
struct RENAME3resfail {
  WccData fromdir_wcc;
  WccData todir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RENAME3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RENAME3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RENAME3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RENAME3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<WccDataView>(out, fromdir_wcc, Fields::fromdir_wcc);
    xdr::put<WccDataView>(out, todir_wcc, Fields::todir_wcc);
  }
};

// union RENAME3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      RENAME3resok resok;
//    default:
//      RENAME3resfail resfail;
// };
// spec: [RFC 1813 3.3.14]
/// Reads `RENAME3res`. The accessor of an arm that is not selected returns nothing.
class RENAME3resView : public xdr::View<RENAME3resView, kFields> {
 public:
  using Fields = Field::RENAME3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::RENAME3res;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 236;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const RENAME3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const RENAME3resokView* as_resok() const&& = delete;
  const RENAME3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const RENAME3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit RENAME3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<RENAME3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<RENAME3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    RENAME3resokView resok_;
    RENAME3resfailView resfail_;
  };
};

/// To encode `RENAME3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class RENAME3res {
 public:
  static RENAME3res resok(const RENAME3resok& value) noexcept {
    RENAME3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static RENAME3res resfail(Nfsstat3 selected, const RENAME3resfail& value) noexcept {
    XDR_ASSERT(RENAME3resView::selects_resfail(selected));
    RENAME3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const RENAME3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const RENAME3resfail* as_resfail() const noexcept {
    return RENAME3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<RENAME3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<RENAME3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<RENAME3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::RENAME3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<RENAME3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<RENAME3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit RENAME3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    RENAME3resok resok_;
    RENAME3resfail resfail_;
  };
};

// struct LINK3args {                     /* [RFC 1813 3.3.15] */
//    nfs_fh3    file;
//    diropargs3 link;
// };
// spec: [RFC 1813 3.3.15]
/// Reads `LINK3args`.
class LINK3argsView : public xdr::View<LINK3argsView, kFields> {
 public:
  using Fields = Field::LINK3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3args;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LINK3argsView, NfsFh3View> file{0};
  };

  const NfsFh3View& file() const& noexcept { return file_; }
  const NfsFh3View& file() const&& = delete;
  const Diropargs3View& link() const& noexcept { return link_; }
  const Diropargs3View& link() const&& = delete;

  // For runtime/xdr.
  explicit LINK3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, file_, Fields::file)) return nullptr;
    if (!xdr::walk<Diropargs3View>(in, at, link_, Fields::link)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View file_{xdr::Unparsed{}};
  Diropargs3View link_{xdr::Unparsed{}};
};

/// To encode `LINK3args` from; refers to the caller's memory.
struct LINK3args {
  NfsFh3 file{};
  Diropargs3 link{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LINK3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LINK3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LINK3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LINK3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, file, Fields::file);
    xdr::put<Diropargs3View>(out, link, Fields::link);
  }
};

// struct LINK3resok {                    /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
/// Reads `LINK3resok`.
class LINK3resokView : public xdr::View<LINK3resokView, kFields> {
 public:
  using Fields = Field::LINK3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resok;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 204;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LINK3resokView, PostOpAttrView> file_attributes{0};
  };

  const PostOpAttrView& file_attributes() const& noexcept { return file_attributes_; }
  const PostOpAttrView& file_attributes() const&& = delete;
  const WccDataView& linkdir_wcc() const& noexcept { return linkdir_wcc_; }
  const WccDataView& linkdir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit LINK3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, file_attributes_, Fields::file_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, linkdir_wcc_, Fields::linkdir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView file_attributes_{xdr::Unparsed{}};
  WccDataView linkdir_wcc_{xdr::Unparsed{}};
};

/// To encode `LINK3resok` from; refers to the caller's memory.
struct LINK3resok {
  PostOpAttr file_attributes;
  WccData linkdir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LINK3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LINK3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LINK3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LINK3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
  }
};

// struct LINK3resfail {                  /* [RFC 1813 3.3.15] */
//    post_op_attr file_attributes;
//    wcc_data     linkdir_wcc;
// };
// spec: [RFC 1813 3.3.15]
/// Reads `LINK3resfail`.
class LINK3resfailView : public xdr::View<LINK3resfailView, kFields> {
 public:
  using Fields = Field::LINK3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3resfail;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 204;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<LINK3resfailView, PostOpAttrView> file_attributes{0};
  };

  const PostOpAttrView& file_attributes() const& noexcept { return file_attributes_; }
  const PostOpAttrView& file_attributes() const&& = delete;
  const WccDataView& linkdir_wcc() const& noexcept { return linkdir_wcc_; }
  const WccDataView& linkdir_wcc() const&& = delete;

  // For runtime/xdr.
  explicit LINK3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, file_attributes_, Fields::file_attributes)) return nullptr;
    if (!xdr::walk<WccDataView>(in, at, linkdir_wcc_, Fields::linkdir_wcc)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView file_attributes_{xdr::Unparsed{}};
  WccDataView linkdir_wcc_{xdr::Unparsed{}};
};

/// To encode `LINK3resfail` from; refers to the caller's memory.
struct LINK3resfail {
  PostOpAttr file_attributes;
  WccData linkdir_wcc;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LINK3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LINK3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LINK3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LINK3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, file_attributes, Fields::file_attributes);
    xdr::put<WccDataView>(out, linkdir_wcc, Fields::linkdir_wcc);
  }
};

// union LINK3res switch (nfsstat3 status) { /* [RFC 1813 3.3.15] */
//    case NFS3_OK:
//      LINK3resok resok;
//    default:
//      LINK3resfail resfail;
// };
// spec: [RFC 1813 3.3.15]
/// Reads `LINK3res`. The accessor of an arm that is not selected returns nothing.
class LINK3resView : public xdr::View<LINK3resView, kFields> {
 public:
  using Fields = Field::LINK3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::LINK3res;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 208;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const LINK3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const LINK3resokView* as_resok() const&& = delete;
  const LINK3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const LINK3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit LINK3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<LINK3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<LINK3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    LINK3resokView resok_;
    LINK3resfailView resfail_;
  };
};

/// To encode `LINK3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class LINK3res {
 public:
  static LINK3res resok(const LINK3resok& value) noexcept {
    LINK3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static LINK3res resfail(Nfsstat3 selected, const LINK3resfail& value) noexcept {
    XDR_ASSERT(LINK3resView::selects_resfail(selected));
    LINK3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const LINK3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const LINK3resfail* as_resfail() const noexcept {
    return LINK3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<LINK3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<LINK3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<LINK3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::LINK3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<LINK3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<LINK3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit LINK3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    LINK3resok resok_;
    LINK3resfail resfail_;
  };
};

// struct READDIR3args {                  /* [RFC 1813 3.3.16] */
//    nfs_fh3     dir;
//    cookie3     cookie;
//    cookieverf3 cookieverf;
//    count3      count;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `READDIR3args`.
class READDIR3argsView : public xdr::View<READDIR3argsView, kFields> {
 public:
  using Fields = Field::READDIR3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3args;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIR3argsView, NfsFh3View> dir{0};
  };

  const NfsFh3View& dir() const& noexcept { return dir_; }
  const NfsFh3View& dir() const&& = delete;
  Cookie3 cookie() const noexcept { return xdr::load<Cookie3>(after_dir_); }
  Cookieverf3View cookieverf() const noexcept { return xdr::load<Cookieverf3Xdr>(after_dir_ + 8); }
  Count3 count() const noexcept { return xdr::load<Count3>(after_dir_ + 16); }

  // For runtime/xdr.
  explicit READDIR3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, dir_, Fields::dir)) return nullptr;
    after_dir_ = at;
    if (!in.skip_fields(at, 20, Fields::cookie)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_dir_ = nullptr;
  NfsFh3View dir_{xdr::Unparsed{}};
};

/// To encode `READDIR3args` from; refers to the caller's memory.
struct READDIR3args {
  NfsFh3 dir{};
  Cookie3 cookie{};
  Cookieverf3 cookieverf{};
  Count3 count{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIR3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIR3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIR3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIR3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Count3>(out, count, Fields::count);
  }
};

// struct entry3 {                        /* [RFC 1813 3.3.16] */
//    fileid3   fileid;
//    filename3 name;
//    cookie3   cookie;
//    entry3    *nextentry;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `entry3`.
class Entry3View : public xdr::View<Entry3View, kFields> {
 public:
  using Fields = Field::Entry3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entry3;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Entry3View, Fileid3> fileid{0};
  };

  Fileid3 fileid() const noexcept { return xdr::load<Fileid3>(at_); }
  Filename3View name() const noexcept { return name_; }
  Cookie3 cookie() const noexcept { return xdr::load<Cookie3>(after_name_); }

  // For runtime/xdr.
  explicit Entry3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::fileid)) return nullptr;
    if (!xdr::walk<Filename3Xdr>(in, at, name_, Fields::name)) return nullptr;
    after_name_ = at;
    if (!in.skip_fields(at, 8, Fields::cookie)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_name_ = nullptr;
  Filename3View name_{};
};

/// To encode `entry3` from; refers to the caller's memory.
struct Entry3 {
  Fileid3 fileid{};
  Filename3 name{};
  Cookie3 cookie{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Entry3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Entry3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Entry3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Entry3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Fileid3>(out, fileid, Fields::fileid);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
  }
};

// struct dirlist3 {                      /* [RFC 1813 3.3.16] */
//    entry3 *entries;
//    bool   eof;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `dirlist3`.
class Dirlist3View : public xdr::View<Dirlist3View, kFields> {
 public:
  using Fields = Field::Dirlist3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlist3;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<Entry3View> entries() const noexcept { return entries_; }
  bool eof() const noexcept { return xdr::load<bool>(after_entries_); }

  // For runtime/xdr.
  explicit Dirlist3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<Entry3View>>(in, at, entries_, Fields::entries)) return nullptr;
    after_entries_ = at;
    if (!in.skip_fields(at, 4, Fields::eof)) return nullptr;
    if (!xdr::check<bool>(in, after_entries_, Fields::eof)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_entries_ = nullptr;
  xdr::ListRange<Entry3View> entries_{};
};

/// To encode `dirlist3` from; refers to the caller's memory.
struct Dirlist3 {
  std::span<const Entry3> entries{};
  bool eof{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Dirlist3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Dirlist3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Dirlist3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Dirlist3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<Entry3View>>(out, entries, Fields::entries);
    xdr::put<bool>(out, eof, Fields::eof);
  }
};

// struct READDIR3resok {                 /* [RFC 1813 3.3.16] */
//    post_op_attr dir_attributes;
//    cookieverf3  cookieverf;
//    dirlist3     reply;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `READDIR3resok`.
class READDIR3resokView : public xdr::View<READDIR3resokView, kFields> {
 public:
  using Fields = Field::READDIR3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resok;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIR3resokView, PostOpAttrView> dir_attributes{0};
  };

  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;
  Cookieverf3View cookieverf() const noexcept { return xdr::load<Cookieverf3Xdr>(after_dir_attributes_); }
  const Dirlist3View& reply() const& noexcept { return reply_; }
  const Dirlist3View& reply() const&& = delete;

  // For runtime/xdr.
  explicit READDIR3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    after_dir_attributes_ = at;
    if (!in.skip_fields(at, 8, Fields::cookieverf)) return nullptr;
    if (!xdr::walk<Dirlist3View>(in, at, reply_, Fields::reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_dir_attributes_ = nullptr;
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
  Dirlist3View reply_{xdr::Unparsed{}};
};

/// To encode `READDIR3resok` from; refers to the caller's memory.
struct READDIR3resok {
  PostOpAttr dir_attributes;
  Cookieverf3 cookieverf{};
  Dirlist3 reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIR3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIR3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIR3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIR3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Dirlist3View>(out, reply, Fields::reply);
  }
};

// struct READDIR3resfail {               /* [RFC 1813 3.3.16] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `READDIR3resfail`.
class READDIR3resfailView : public xdr::View<READDIR3resfailView, kFields> {
 public:
  using Fields = Field::READDIR3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIR3resfailView, PostOpAttrView> dir_attributes{0};
  };

  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;

  // For runtime/xdr.
  explicit READDIR3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
};

/// To encode `READDIR3resfail` from; refers to the caller's memory.
struct READDIR3resfail {
  PostOpAttr dir_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIR3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIR3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIR3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIR3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union READDIR3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READDIR3resok resok;
//    default:
//      READDIR3resfail resfail;
// };
// spec: [RFC 1813 3.3.16]
/// Reads `READDIR3res`. The accessor of an arm that is not selected returns nothing.
class READDIR3resView : public xdr::View<READDIR3resView, kFields> {
 public:
  using Fields = Field::READDIR3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIR3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const READDIR3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READDIR3resokView* as_resok() const&& = delete;
  const READDIR3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const READDIR3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit READDIR3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<READDIR3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<READDIR3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    READDIR3resokView resok_;
    READDIR3resfailView resfail_;
  };
};

/// To encode `READDIR3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class READDIR3res {
 public:
  static READDIR3res resok(const READDIR3resok& value) noexcept {
    READDIR3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static READDIR3res resfail(Nfsstat3 selected, const READDIR3resfail& value) noexcept {
    XDR_ASSERT(READDIR3resView::selects_resfail(selected));
    READDIR3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READDIR3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READDIR3resfail* as_resfail() const noexcept {
    return READDIR3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIR3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIR3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIR3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIR3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<READDIR3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<READDIR3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit READDIR3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    READDIR3resok resok_;
    READDIR3resfail resfail_;
  };
};

// struct READDIRPLUS3args {              /* [RFC 1813 3.3.17] */
//    nfs_fh3     dir;
//    cookie3     cookie;
//    cookieverf3 cookieverf;
//    count3      dircount;
//    count3      maxcount;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `READDIRPLUS3args`.
class READDIRPLUS3argsView : public xdr::View<READDIRPLUS3argsView, kFields> {
 public:
  using Fields = Field::READDIRPLUS3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3args;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = 92;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIRPLUS3argsView, NfsFh3View> dir{0};
  };

  const NfsFh3View& dir() const& noexcept { return dir_; }
  const NfsFh3View& dir() const&& = delete;
  Cookie3 cookie() const noexcept { return xdr::load<Cookie3>(after_dir_); }
  Cookieverf3View cookieverf() const noexcept { return xdr::load<Cookieverf3Xdr>(after_dir_ + 8); }
  Count3 dircount() const noexcept { return xdr::load<Count3>(after_dir_ + 16); }
  Count3 maxcount() const noexcept { return xdr::load<Count3>(after_dir_ + 20); }

  // For runtime/xdr.
  explicit READDIRPLUS3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, dir_, Fields::dir)) return nullptr;
    after_dir_ = at;
    if (!in.skip_fields(at, 24, Fields::cookie)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_dir_ = nullptr;
  NfsFh3View dir_{xdr::Unparsed{}};
};

/// To encode `READDIRPLUS3args` from; refers to the caller's memory.
struct READDIRPLUS3args {
  NfsFh3 dir{};
  Cookie3 cookie{};
  Cookieverf3 cookieverf{};
  Count3 dircount{};
  Count3 maxcount{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIRPLUS3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIRPLUS3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIRPLUS3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIRPLUS3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, dir, Fields::dir);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Count3>(out, dircount, Fields::dircount);
    xdr::put<Count3>(out, maxcount, Fields::maxcount);
  }
};

// struct entryplus3 {                    /* [RFC 1813 3.3.17] */
//    fileid3      fileid;
//    filename3    name;
//    cookie3      cookie;
//    post_op_attr name_attributes;
//    post_op_fh3  name_handle;
//    entryplus3   *nextentry;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `entryplus3`.
class Entryplus3View : public xdr::View<Entryplus3View, kFields> {
 public:
  using Fields = Field::Entryplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::entryplus3;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Entryplus3View, Fileid3> fileid{0};
  };

  Fileid3 fileid() const noexcept { return xdr::load<Fileid3>(at_); }
  Filename3View name() const noexcept { return name_; }
  Cookie3 cookie() const noexcept { return xdr::load<Cookie3>(after_name_); }
  const PostOpAttrView& name_attributes() const& noexcept { return name_attributes_; }
  const PostOpAttrView& name_attributes() const&& = delete;
  const PostOpFh3View& name_handle() const& noexcept { return name_handle_; }
  const PostOpFh3View& name_handle() const&& = delete;

  // For runtime/xdr.
  explicit Entryplus3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::fileid)) return nullptr;
    if (!xdr::walk<Filename3Xdr>(in, at, name_, Fields::name)) return nullptr;
    after_name_ = at;
    if (!in.skip_fields(at, 8, Fields::cookie)) return nullptr;
    if (!xdr::walk<PostOpAttrView>(in, at, name_attributes_, Fields::name_attributes)) return nullptr;
    if (!xdr::walk<PostOpFh3View>(in, at, name_handle_, Fields::name_handle)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_name_ = nullptr;
  Filename3View name_{};
  PostOpAttrView name_attributes_{xdr::Unparsed{}};
  PostOpFh3View name_handle_{xdr::Unparsed{}};
};

/// To encode `entryplus3` from; refers to the caller's memory.
struct Entryplus3 {
  Fileid3 fileid{};
  Filename3 name{};
  Cookie3 cookie{};
  PostOpAttr name_attributes;
  PostOpFh3 name_handle;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Entryplus3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Entryplus3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Entryplus3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Entryplus3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Fileid3>(out, fileid, Fields::fileid);
    xdr::put<Filename3Xdr>(out, name, Fields::name);
    xdr::put<Cookie3>(out, cookie, Fields::cookie);
    xdr::put<PostOpAttrView>(out, name_attributes, Fields::name_attributes);
    xdr::put<PostOpFh3View>(out, name_handle, Fields::name_handle);
  }
};

// struct dirlistplus3 {                  /* [RFC 1813 3.3.17] */
//    entryplus3 *entries;
//    bool       eof;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `dirlistplus3`.
class Dirlistplus3View : public xdr::View<Dirlistplus3View, kFields> {
 public:
  using Fields = Field::Dirlistplus3;
  static constexpr const xdr::TypeInfo& kInfo = Types::dirlistplus3;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  xdr::ListRange<Entryplus3View> entries() const noexcept { return entries_; }
  bool eof() const noexcept { return xdr::load<bool>(after_entries_); }

  // For runtime/xdr.
  explicit Dirlistplus3View(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::List<Entryplus3View>>(in, at, entries_, Fields::entries)) return nullptr;
    after_entries_ = at;
    if (!in.skip_fields(at, 4, Fields::eof)) return nullptr;
    if (!xdr::check<bool>(in, after_entries_, Fields::eof)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_entries_ = nullptr;
  xdr::ListRange<Entryplus3View> entries_{};
};

/// To encode `dirlistplus3` from; refers to the caller's memory.
struct Dirlistplus3 {
  std::span<const Entryplus3> entries{};
  bool eof{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Dirlistplus3View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Dirlistplus3View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Dirlistplus3View>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Dirlistplus3;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::List<Entryplus3View>>(out, entries, Fields::entries);
    xdr::put<bool>(out, eof, Fields::eof);
  }
};

// struct READDIRPLUS3resok {             /* [RFC 1813 3.3.17] */
//    post_op_attr dir_attributes;
//    cookieverf3  cookieverf;
//    dirlistplus3 reply;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `READDIRPLUS3resok`.
class READDIRPLUS3resokView : public xdr::View<READDIRPLUS3resokView, kFields> {
 public:
  using Fields = Field::READDIRPLUS3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resok;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIRPLUS3resokView, PostOpAttrView> dir_attributes{0};
  };

  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;
  Cookieverf3View cookieverf() const noexcept { return xdr::load<Cookieverf3Xdr>(after_dir_attributes_); }
  const Dirlistplus3View& reply() const& noexcept { return reply_; }
  const Dirlistplus3View& reply() const&& = delete;

  // For runtime/xdr.
  explicit READDIRPLUS3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    after_dir_attributes_ = at;
    if (!in.skip_fields(at, 8, Fields::cookieverf)) return nullptr;
    if (!xdr::walk<Dirlistplus3View>(in, at, reply_, Fields::reply)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_dir_attributes_ = nullptr;
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
  Dirlistplus3View reply_{xdr::Unparsed{}};
};

/// To encode `READDIRPLUS3resok` from; refers to the caller's memory.
struct READDIRPLUS3resok {
  PostOpAttr dir_attributes;
  Cookieverf3 cookieverf{};
  Dirlistplus3 reply{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIRPLUS3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIRPLUS3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIRPLUS3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIRPLUS3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
    xdr::put<Cookieverf3Xdr>(out, cookieverf, Fields::cookieverf);
    xdr::put<Dirlistplus3View>(out, reply, Fields::reply);
  }
};

// struct READDIRPLUS3resfail {           /* [RFC 1813 3.3.17] */
//    post_op_attr dir_attributes;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `READDIRPLUS3resfail`.
class READDIRPLUS3resfailView : public xdr::View<READDIRPLUS3resfailView, kFields> {
 public:
  using Fields = Field::READDIRPLUS3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<READDIRPLUS3resfailView, PostOpAttrView> dir_attributes{0};
  };

  const PostOpAttrView& dir_attributes() const& noexcept { return dir_attributes_; }
  const PostOpAttrView& dir_attributes() const&& = delete;

  // For runtime/xdr.
  explicit READDIRPLUS3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, dir_attributes_, Fields::dir_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView dir_attributes_{xdr::Unparsed{}};
};

/// To encode `READDIRPLUS3resfail` from; refers to the caller's memory.
struct READDIRPLUS3resfail {
  PostOpAttr dir_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIRPLUS3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIRPLUS3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIRPLUS3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIRPLUS3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, dir_attributes, Fields::dir_attributes);
  }
};

// union READDIRPLUS3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      READDIRPLUS3resok resok;
//    default:
//      READDIRPLUS3resfail resfail;
// };
// spec: [RFC 1813 3.3.17]
/// Reads `READDIRPLUS3res`. The accessor of an arm that is not selected returns nothing.
class READDIRPLUS3resView : public xdr::View<READDIRPLUS3resView, kFields> {
 public:
  using Fields = Field::READDIRPLUS3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::READDIRPLUS3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = xdr::kUnbounded;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const READDIRPLUS3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READDIRPLUS3resokView* as_resok() const&& = delete;
  const READDIRPLUS3resfailView* as_resfail() const& noexcept {
    return selects_resfail(status()) ? &resfail_ : nullptr;
  }
  const READDIRPLUS3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit READDIRPLUS3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<READDIRPLUS3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<READDIRPLUS3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    READDIRPLUS3resokView resok_;
    READDIRPLUS3resfailView resfail_;
  };
};

/// To encode `READDIRPLUS3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class READDIRPLUS3res {
 public:
  static READDIRPLUS3res resok(const READDIRPLUS3resok& value) noexcept {
    READDIRPLUS3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static READDIRPLUS3res resfail(Nfsstat3 selected, const READDIRPLUS3resfail& value) noexcept {
    XDR_ASSERT(READDIRPLUS3resView::selects_resfail(selected));
    READDIRPLUS3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const READDIRPLUS3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const READDIRPLUS3resfail* as_resfail() const noexcept {
    return READDIRPLUS3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<READDIRPLUS3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<READDIRPLUS3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<READDIRPLUS3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::READDIRPLUS3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<READDIRPLUS3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<READDIRPLUS3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit READDIRPLUS3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    READDIRPLUS3resok resok_;
    READDIRPLUS3resfail resfail_;
  };
};

// struct FSSTAT3args {                   /* [RFC 1813 3.3.18] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.18]
/// Reads `FSSTAT3args`.
class FSSTAT3argsView : public xdr::View<FSSTAT3argsView, kFields> {
 public:
  using Fields = Field::FSSTAT3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3args;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSSTAT3argsView, NfsFh3View> fsroot{0};
  };

  const NfsFh3View& fsroot() const& noexcept { return fsroot_; }
  const NfsFh3View& fsroot() const&& = delete;

  // For runtime/xdr.
  explicit FSSTAT3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, fsroot_, Fields::fsroot)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View fsroot_{xdr::Unparsed{}};
};

/// To encode `FSSTAT3args` from; refers to the caller's memory.
struct FSSTAT3args {
  NfsFh3 fsroot{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSSTAT3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSSTAT3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSSTAT3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSSTAT3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
  }
};

// struct FSSTAT3resok {                  /* [RFC 1813 3.3.18] */
//    post_op_attr obj_attributes;
//    size3        tbytes;
//    size3        fbytes;
//    size3        abytes;
//    size3        tfiles;
//    size3        ffiles;
//    size3        afiles;
//    uint32       invarsec;
// };
// spec: [RFC 1813 3.3.18]
/// Reads `FSSTAT3resok`.
class FSSTAT3resokView : public xdr::View<FSSTAT3resokView, kFields> {
 public:
  using Fields = Field::FSSTAT3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resok;
  static constexpr std::uint64_t kMinSize = 56;
  static constexpr std::uint64_t kMaxSize = 140;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSSTAT3resokView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  Size3 tbytes() const noexcept { return xdr::load<Size3>(after_obj_attributes_); }
  Size3 fbytes() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 8); }
  Size3 abytes() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 16); }
  Size3 tfiles() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 24); }
  Size3 ffiles() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 32); }
  Size3 afiles() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 40); }
  Uint32 invarsec() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 48); }

  // For runtime/xdr.
  explicit FSSTAT3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    after_obj_attributes_ = at;
    if (!in.skip_fields(at, 52, Fields::tbytes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_obj_attributes_ = nullptr;
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `FSSTAT3resok` from; refers to the caller's memory.
struct FSSTAT3resok {
  PostOpAttr obj_attributes;
  Size3 tbytes{};
  Size3 fbytes{};
  Size3 abytes{};
  Size3 tfiles{};
  Size3 ffiles{};
  Size3 afiles{};
  Uint32 invarsec{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSSTAT3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSSTAT3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSSTAT3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSSTAT3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Size3>(out, tbytes, Fields::tbytes);
    xdr::put<Size3>(out, fbytes, Fields::fbytes);
    xdr::put<Size3>(out, abytes, Fields::abytes);
    xdr::put<Size3>(out, tfiles, Fields::tfiles);
    xdr::put<Size3>(out, ffiles, Fields::ffiles);
    xdr::put<Size3>(out, afiles, Fields::afiles);
    xdr::put<Uint32>(out, invarsec, Fields::invarsec);
  }
};

// struct FSSTAT3resfail {                /* [RFC 1813 3.3.18] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.18]
/// Reads `FSSTAT3resfail`.
class FSSTAT3resfailView : public xdr::View<FSSTAT3resfailView, kFields> {
 public:
  using Fields = Field::FSSTAT3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSSTAT3resfailView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;

  // For runtime/xdr.
  explicit FSSTAT3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `FSSTAT3resfail` from; refers to the caller's memory.
struct FSSTAT3resfail {
  PostOpAttr obj_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSSTAT3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSSTAT3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSSTAT3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSSTAT3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union FSSTAT3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      FSSTAT3resok resok;
//    default:
//      FSSTAT3resfail resfail;
// };
// spec: [RFC 1813 3.3.18]
/// Reads `FSSTAT3res`. The accessor of an arm that is not selected returns nothing.
class FSSTAT3resView : public xdr::View<FSSTAT3resView, kFields> {
 public:
  using Fields = Field::FSSTAT3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSSTAT3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 144;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const FSSTAT3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const FSSTAT3resokView* as_resok() const&& = delete;
  const FSSTAT3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const FSSTAT3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit FSSTAT3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<FSSTAT3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<FSSTAT3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    FSSTAT3resokView resok_;
    FSSTAT3resfailView resfail_;
  };
};

/// To encode `FSSTAT3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class FSSTAT3res {
 public:
  static FSSTAT3res resok(const FSSTAT3resok& value) noexcept {
    FSSTAT3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static FSSTAT3res resfail(Nfsstat3 selected, const FSSTAT3resfail& value) noexcept {
    XDR_ASSERT(FSSTAT3resView::selects_resfail(selected));
    FSSTAT3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const FSSTAT3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const FSSTAT3resfail* as_resfail() const noexcept {
    return FSSTAT3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSSTAT3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSSTAT3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSSTAT3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSSTAT3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<FSSTAT3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<FSSTAT3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit FSSTAT3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    FSSTAT3resok resok_;
    FSSTAT3resfail resfail_;
  };
};

// struct FSINFO3args {                   /* [RFC 1813 3.3.19] */
//    nfs_fh3 fsroot;
// };
// spec: [RFC 1813 3.3.19]
/// Reads `FSINFO3args`.
class FSINFO3argsView : public xdr::View<FSINFO3argsView, kFields> {
 public:
  using Fields = Field::FSINFO3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3args;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSINFO3argsView, NfsFh3View> fsroot{0};
  };

  const NfsFh3View& fsroot() const& noexcept { return fsroot_; }
  const NfsFh3View& fsroot() const&& = delete;

  // For runtime/xdr.
  explicit FSINFO3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, fsroot_, Fields::fsroot)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View fsroot_{xdr::Unparsed{}};
};

/// To encode `FSINFO3args` from; refers to the caller's memory.
struct FSINFO3args {
  NfsFh3 fsroot{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSINFO3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSINFO3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSINFO3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSINFO3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, fsroot, Fields::fsroot);
  }
};

// struct FSINFO3resok {                  /* [RFC 1813 3.3.19] */
//    post_op_attr obj_attributes;
//    uint32       rtmax;
//    uint32       rtpref;
//    uint32       rtmult;
//    uint32       wtmax;
//    uint32       wtpref;
//    uint32       wtmult;
//    uint32       dtpref;
//    size3        maxfilesize;
//    nfstime3     time_delta;
//    uint32       properties;       /* bits FSF3_ */
// };
// spec: [RFC 1813 3.3.19]
/// Reads `FSINFO3resok`.
class FSINFO3resokView : public xdr::View<FSINFO3resokView, kFields> {
 public:
  using Fields = Field::FSINFO3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resok;
  static constexpr std::uint64_t kMinSize = 52;
  static constexpr std::uint64_t kMaxSize = 136;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSINFO3resokView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  Uint32 rtmax() const noexcept { return xdr::load<Uint32>(after_obj_attributes_); }
  Uint32 rtpref() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 4); }
  Uint32 rtmult() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 8); }
  Uint32 wtmax() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 12); }
  Uint32 wtpref() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 16); }
  Uint32 wtmult() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 20); }
  Uint32 dtpref() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 24); }
  Size3 maxfilesize() const noexcept { return xdr::load<Size3>(after_obj_attributes_ + 28); }
  Nfstime3 time_delta() const noexcept { return xdr::load<Nfstime3>(after_obj_attributes_ + 36); }
  Uint32 properties() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 44); }

  // For runtime/xdr.
  explicit FSINFO3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    after_obj_attributes_ = at;
    if (!in.skip_fields(at, 48, Fields::rtmax)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_obj_attributes_ = nullptr;
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `FSINFO3resok` from; refers to the caller's memory.
struct FSINFO3resok {
  PostOpAttr obj_attributes;
  Uint32 rtmax{};
  Uint32 rtpref{};
  Uint32 rtmult{};
  Uint32 wtmax{};
  Uint32 wtpref{};
  Uint32 wtmult{};
  Uint32 dtpref{};
  Size3 maxfilesize{};
  Nfstime3 time_delta{};
  Uint32 properties{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSINFO3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSINFO3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSINFO3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSINFO3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Uint32>(out, rtmax, Fields::rtmax);
    xdr::put<Uint32>(out, rtpref, Fields::rtpref);
    xdr::put<Uint32>(out, rtmult, Fields::rtmult);
    xdr::put<Uint32>(out, wtmax, Fields::wtmax);
    xdr::put<Uint32>(out, wtpref, Fields::wtpref);
    xdr::put<Uint32>(out, wtmult, Fields::wtmult);
    xdr::put<Uint32>(out, dtpref, Fields::dtpref);
    xdr::put<Size3>(out, maxfilesize, Fields::maxfilesize);
    xdr::put<Nfstime3>(out, time_delta, Fields::time_delta);
    xdr::put<Uint32>(out, properties, Fields::properties);
  }
};

// struct FSINFO3resfail {                /* [RFC 1813 3.3.19] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.19]
/// Reads `FSINFO3resfail`.
class FSINFO3resfailView : public xdr::View<FSINFO3resfailView, kFields> {
 public:
  using Fields = Field::FSINFO3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<FSINFO3resfailView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;

  // For runtime/xdr.
  explicit FSINFO3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `FSINFO3resfail` from; refers to the caller's memory.
struct FSINFO3resfail {
  PostOpAttr obj_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSINFO3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSINFO3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSINFO3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSINFO3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union FSINFO3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      FSINFO3resok resok;
//    default:
//      FSINFO3resfail resfail;
// };
// spec: [RFC 1813 3.3.19]
/// Reads `FSINFO3res`. The accessor of an arm that is not selected returns nothing.
class FSINFO3resView : public xdr::View<FSINFO3resView, kFields> {
 public:
  using Fields = Field::FSINFO3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::FSINFO3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 140;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const FSINFO3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const FSINFO3resokView* as_resok() const&& = delete;
  const FSINFO3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const FSINFO3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit FSINFO3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<FSINFO3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<FSINFO3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    FSINFO3resokView resok_;
    FSINFO3resfailView resfail_;
  };
};

/// To encode `FSINFO3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class FSINFO3res {
 public:
  static FSINFO3res resok(const FSINFO3resok& value) noexcept {
    FSINFO3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static FSINFO3res resfail(Nfsstat3 selected, const FSINFO3resfail& value) noexcept {
    XDR_ASSERT(FSINFO3resView::selects_resfail(selected));
    FSINFO3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const FSINFO3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const FSINFO3resfail* as_resfail() const noexcept {
    return FSINFO3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<FSINFO3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<FSINFO3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<FSINFO3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::FSINFO3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<FSINFO3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<FSINFO3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit FSINFO3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    FSINFO3resok resok_;
    FSINFO3resfail resfail_;
  };
};

// struct PATHCONF3args {                 /* [RFC 1813 3.3.20] */
//    nfs_fh3 object;
// };
// spec: [RFC 1813 3.3.20]
/// Reads `PATHCONF3args`.
class PATHCONF3argsView : public xdr::View<PATHCONF3argsView, kFields> {
 public:
  using Fields = Field::PATHCONF3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3args;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 68;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<PATHCONF3argsView, NfsFh3View> object{0};
  };

  const NfsFh3View& object() const& noexcept { return object_; }
  const NfsFh3View& object() const&& = delete;

  // For runtime/xdr.
  explicit PATHCONF3argsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NfsFh3View>(in, at, object_, Fields::object)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NfsFh3View object_{xdr::Unparsed{}};
};

/// To encode `PATHCONF3args` from; refers to the caller's memory.
struct PATHCONF3args {
  NfsFh3 object{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PATHCONF3argsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PATHCONF3argsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PATHCONF3argsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PATHCONF3args;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NfsFh3View>(out, object, Fields::object);
  }
};

// struct PATHCONF3resok {                /* [RFC 1813 3.3.20] */
//    post_op_attr obj_attributes;
//    uint32       linkmax;
//    uint32       name_max;
//    bool         no_trunc;
//    bool         chown_restricted;
//    bool         case_insensitive;
//    bool         case_preserving;
// };
// spec: [RFC 1813 3.3.20]
/// Reads `PATHCONF3resok`.
class PATHCONF3resokView : public xdr::View<PATHCONF3resokView, kFields> {
 public:
  using Fields = Field::PATHCONF3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resok;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = 112;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<PATHCONF3resokView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;
  Uint32 linkmax() const noexcept { return xdr::load<Uint32>(after_obj_attributes_); }
  Uint32 name_max() const noexcept { return xdr::load<Uint32>(after_obj_attributes_ + 4); }
  bool no_trunc() const noexcept { return xdr::load<bool>(after_obj_attributes_ + 8); }
  bool chown_restricted() const noexcept { return xdr::load<bool>(after_obj_attributes_ + 12); }
  bool case_insensitive() const noexcept { return xdr::load<bool>(after_obj_attributes_ + 16); }
  bool case_preserving() const noexcept { return xdr::load<bool>(after_obj_attributes_ + 20); }

  // For runtime/xdr.
  explicit PATHCONF3resokView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    after_obj_attributes_ = at;
    if (!in.skip_fields(at, 24, Fields::linkmax)) return nullptr;
    if (!xdr::check<bool>(in, after_obj_attributes_ + 8, Fields::no_trunc)) return nullptr;
    if (!xdr::check<bool>(in, after_obj_attributes_ + 12, Fields::chown_restricted)) return nullptr;
    if (!xdr::check<bool>(in, after_obj_attributes_ + 16, Fields::case_insensitive)) return nullptr;
    if (!xdr::check<bool>(in, after_obj_attributes_ + 20, Fields::case_preserving)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_obj_attributes_ = nullptr;
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `PATHCONF3resok` from; refers to the caller's memory.
struct PATHCONF3resok {
  PostOpAttr obj_attributes;
  Uint32 linkmax{};
  Uint32 name_max{};
  bool no_trunc{};
  bool chown_restricted{};
  bool case_insensitive{};
  bool case_preserving{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PATHCONF3resokView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PATHCONF3resokView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PATHCONF3resokView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PATHCONF3resok;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
    xdr::put<Uint32>(out, linkmax, Fields::linkmax);
    xdr::put<Uint32>(out, name_max, Fields::name_max);
    xdr::put<bool>(out, no_trunc, Fields::no_trunc);
    xdr::put<bool>(out, chown_restricted, Fields::chown_restricted);
    xdr::put<bool>(out, case_insensitive, Fields::case_insensitive);
    xdr::put<bool>(out, case_preserving, Fields::case_preserving);
  }
};

// struct PATHCONF3resfail {              /* [RFC 1813 3.3.20] */
//    post_op_attr obj_attributes;
// };
// spec: [RFC 1813 3.3.20]
/// Reads `PATHCONF3resfail`.
class PATHCONF3resfailView : public xdr::View<PATHCONF3resfailView, kFields> {
 public:
  using Fields = Field::PATHCONF3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3resfail;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 88;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<PATHCONF3resfailView, PostOpAttrView> obj_attributes{0};
  };

  const PostOpAttrView& obj_attributes() const& noexcept { return obj_attributes_; }
  const PostOpAttrView& obj_attributes() const&& = delete;

  // For runtime/xdr.
  explicit PATHCONF3resfailView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PostOpAttrView>(in, at, obj_attributes_, Fields::obj_attributes)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  PostOpAttrView obj_attributes_{xdr::Unparsed{}};
};

/// To encode `PATHCONF3resfail` from; refers to the caller's memory.
struct PATHCONF3resfail {
  PostOpAttr obj_attributes;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PATHCONF3resfailView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PATHCONF3resfailView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PATHCONF3resfailView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PATHCONF3resfail;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PostOpAttrView>(out, obj_attributes, Fields::obj_attributes);
  }
};

// union PATHCONF3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      PATHCONF3resok resok;
//    default:
//      PATHCONF3resfail resfail;
// };
// spec: [RFC 1813 3.3.20]
/// Reads `PATHCONF3res`. The accessor of an arm that is not selected returns nothing.
class PATHCONF3resView : public xdr::View<PATHCONF3resView, kFields> {
 public:
  using Fields = Field::PATHCONF3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::PATHCONF3res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 116;

  Nfsstat3 status() const noexcept { return xdr::load<Nfsstat3>(at_); }
  const PATHCONF3resokView* as_resok() const& noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const PATHCONF3resokView* as_resok() const&& = delete;
  const PATHCONF3resfailView* as_resfail() const& noexcept { return selects_resfail(status()) ? &resfail_ : nullptr; }
  const PATHCONF3resfailView* as_resfail() const&& = delete;
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_resok()) return callee(*arm);
    return callee(*as_resfail());
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_resfail(Nfsstat3 value) noexcept { return value != Nfsstat3::NFS3_OK; }

  // For runtime/xdr.
  explicit PATHCONF3resView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::status)) return nullptr;
    if (!xdr::check<Nfsstat3>(in, at_, Fields::status)) return nullptr;
    switch (status()) {
      case Nfsstat3::NFS3_OK:
        if (!xdr::walk_arm<PATHCONF3resokView>(in, at, resok_, Fields::resok)) return nullptr;
        break;
      default:
        if (!xdr::walk_arm<PATHCONF3resfailView>(in, at, resfail_, Fields::resfail)) return nullptr;
        break;
    }
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  union {
    xdr::Nothing none_;
    PATHCONF3resokView resok_;
    PATHCONF3resfailView resfail_;
  };
};

/// To encode `PATHCONF3res` from: made by a function with the name of an arm, or of a case whose arm is void.
class PATHCONF3res {
 public:
  static PATHCONF3res resok(const PATHCONF3resok& value) noexcept {
    PATHCONF3res arm(Nfsstat3::NFS3_OK);
    std::construct_at(&arm.resok_, value);
    return arm;
  }
  static PATHCONF3res resfail(Nfsstat3 selected, const PATHCONF3resfail& value) noexcept {
    XDR_ASSERT(PATHCONF3resView::selects_resfail(selected));
    PATHCONF3res arm(selected);
    std::construct_at(&arm.resfail_, value);
    return arm;
  }

  Nfsstat3 status() const noexcept { return status_; }
  const PATHCONF3resok* as_resok() const noexcept { return status() == Nfsstat3::NFS3_OK ? &resok_ : nullptr; }
  const PATHCONF3resfail* as_resfail() const noexcept {
    return PATHCONF3resView::selects_resfail(status()) ? &resfail_ : nullptr;
  }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PATHCONF3resView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PATHCONF3resView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PATHCONF3resView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PATHCONF3res;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nfsstat3>(out, status_, Fields::status);
    switch (status_) {
      case Nfsstat3::NFS3_OK:
        return xdr::put<PATHCONF3resokView>(out, resok_, Fields::resok);
      default:
        return xdr::put<PATHCONF3resfailView>(out, resfail_, Fields::resfail);
    }
  }

 private:
  explicit PATHCONF3res(Nfsstat3 selected) noexcept : status_(selected), none_{} {}

  Nfsstat3 status_;
  union {
    xdr::Nothing none_;
    PATHCONF3resok resok_;
    PATHCONF3resfail resfail_;
  };
};

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0xd161fc3920b730a8;

// spec: [RFC 1813 3]
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct NfsProgram {
  static constexpr std::uint32_t kNumber = 100003;

  struct NfsV3 {
    static constexpr std::uint32_t kNumber = 3;
    struct Nfsproc3Null {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "NFSPROC3_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct Nfsproc3Getattr {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "NFSPROC3_GETATTR";
      using Arguments = xdr::TypeList<GETATTR3argsView>;
      using Result = GETATTR3resView;
    };
    struct Nfsproc3Setattr {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "NFSPROC3_SETATTR";
      using Arguments = xdr::TypeList<SETATTR3argsView>;
      using Result = SETATTR3resView;
    };
    struct Nfsproc3Lookup {
      static constexpr std::uint32_t kNumber = 3;
      static constexpr std::string_view kName = "NFSPROC3_LOOKUP";
      using Arguments = xdr::TypeList<LOOKUP3argsView>;
      using Result = LOOKUP3resView;
    };
    struct Nfsproc3Access {
      static constexpr std::uint32_t kNumber = 4;
      static constexpr std::string_view kName = "NFSPROC3_ACCESS";
      using Arguments = xdr::TypeList<ACCESS3argsView>;
      using Result = ACCESS3resView;
    };
    struct Nfsproc3Readlink {
      static constexpr std::uint32_t kNumber = 5;
      static constexpr std::string_view kName = "NFSPROC3_READLINK";
      using Arguments = xdr::TypeList<READLINK3argsView>;
      using Result = READLINK3resView;
    };
    struct Nfsproc3Read {
      static constexpr std::uint32_t kNumber = 6;
      static constexpr std::string_view kName = "NFSPROC3_READ";
      using Arguments = xdr::TypeList<READ3argsView>;
      using Result = READ3resView;
    };
    struct Nfsproc3Write {
      static constexpr std::uint32_t kNumber = 7;
      static constexpr std::string_view kName = "NFSPROC3_WRITE";
      using Arguments = xdr::TypeList<WRITE3argsView>;
      using Result = WRITE3resView;
    };
    struct Nfsproc3Create {
      static constexpr std::uint32_t kNumber = 8;
      static constexpr std::string_view kName = "NFSPROC3_CREATE";
      using Arguments = xdr::TypeList<CREATE3argsView>;
      using Result = CREATE3resView;
    };
    struct Nfsproc3Mkdir {
      static constexpr std::uint32_t kNumber = 9;
      static constexpr std::string_view kName = "NFSPROC3_MKDIR";
      using Arguments = xdr::TypeList<MKDIR3argsView>;
      using Result = MKDIR3resView;
    };
    struct Nfsproc3Symlink {
      static constexpr std::uint32_t kNumber = 10;
      static constexpr std::string_view kName = "NFSPROC3_SYMLINK";
      using Arguments = xdr::TypeList<SYMLINK3argsView>;
      using Result = SYMLINK3resView;
    };
    struct Nfsproc3Mknod {
      static constexpr std::uint32_t kNumber = 11;
      static constexpr std::string_view kName = "NFSPROC3_MKNOD";
      using Arguments = xdr::TypeList<MKNOD3argsView>;
      using Result = MKNOD3resView;
    };
    struct Nfsproc3Remove {
      static constexpr std::uint32_t kNumber = 12;
      static constexpr std::string_view kName = "NFSPROC3_REMOVE";
      using Arguments = xdr::TypeList<REMOVE3argsView>;
      using Result = REMOVE3resView;
    };
    struct Nfsproc3Rmdir {
      static constexpr std::uint32_t kNumber = 13;
      static constexpr std::string_view kName = "NFSPROC3_RMDIR";
      using Arguments = xdr::TypeList<RMDIR3argsView>;
      using Result = RMDIR3resView;
    };
    struct Nfsproc3Rename {
      static constexpr std::uint32_t kNumber = 14;
      static constexpr std::string_view kName = "NFSPROC3_RENAME";
      using Arguments = xdr::TypeList<RENAME3argsView>;
      using Result = RENAME3resView;
    };
    struct Nfsproc3Link {
      static constexpr std::uint32_t kNumber = 15;
      static constexpr std::string_view kName = "NFSPROC3_LINK";
      using Arguments = xdr::TypeList<LINK3argsView>;
      using Result = LINK3resView;
    };
    struct Nfsproc3Readdir {
      static constexpr std::uint32_t kNumber = 16;
      static constexpr std::string_view kName = "NFSPROC3_READDIR";
      using Arguments = xdr::TypeList<READDIR3argsView>;
      using Result = READDIR3resView;
    };
    struct Nfsproc3Readdirplus {
      static constexpr std::uint32_t kNumber = 17;
      static constexpr std::string_view kName = "NFSPROC3_READDIRPLUS";
      using Arguments = xdr::TypeList<READDIRPLUS3argsView>;
      using Result = READDIRPLUS3resView;
    };
    struct Nfsproc3Fsstat {
      static constexpr std::uint32_t kNumber = 18;
      static constexpr std::string_view kName = "NFSPROC3_FSSTAT";
      using Arguments = xdr::TypeList<FSSTAT3argsView>;
      using Result = FSSTAT3resView;
    };
    struct Nfsproc3Fsinfo {
      static constexpr std::uint32_t kNumber = 19;
      static constexpr std::string_view kName = "NFSPROC3_FSINFO";
      using Arguments = xdr::TypeList<FSINFO3argsView>;
      using Result = FSINFO3resView;
    };
    struct Nfsproc3Pathconf {
      static constexpr std::uint32_t kNumber = 20;
      static constexpr std::string_view kName = "NFSPROC3_PATHCONF";
      using Arguments = xdr::TypeList<PATHCONF3argsView>;
      using Result = PATHCONF3resView;
    };
    struct Nfsproc3Commit {
      static constexpr std::uint32_t kNumber = 21;
      static constexpr std::string_view kName = "NFSPROC3_COMMIT";
      using Arguments = xdr::TypeList<COMMIT3argsView>;
      using Result = COMMIT3resView;
    };
  };
};

}  // namespace nfs::wire::nfs3
