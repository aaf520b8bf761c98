// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nfsacl-version-three.txt
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (nfsacl.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of nfsacl_types.h. What is declared here is in nfsacl_owned.cpp;
// what is a template, in nfsacl_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nfs/wire/nfs3_owned.h"
#include "nfsacl_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace nfs::wire::nfsacl {

class SecattrView;
class GETACL3argsView;
class GETACL3resokView;
class GETACL3resfailView;
class GETACL3resView;
class SETACL3argsView;
class SETACL3resokView;
class SETACL3resfailView;
class SETACL3resView;

namespace owned {

struct Secattr;
struct GETACL3args;
struct GETACL3resok;
struct GETACL3resfail;
class GETACL3res;
struct SETACL3args;
struct SETACL3resok;
struct SETACL3resfail;
class SETACL3res;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Secattr& value);
xdr::EncodedBytes from_value(const GETACL3args& value);
xdr::EncodedBytes from_value(const GETACL3resok& value);
xdr::EncodedBytes from_value(const GETACL3resfail& value);
xdr::EncodedBytes from_value(const GETACL3res& value);
xdr::EncodedBytes from_value(const SETACL3args& value);
xdr::EncodedBytes from_value(const SETACL3resok& value);
xdr::EncodedBytes from_value(const SETACL3resfail& value);
xdr::EncodedBytes from_value(const SETACL3res& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Secattr to_value(const SecattrView& view);
owned::GETACL3args to_value(const GETACL3argsView& view);
owned::GETACL3resok to_value(const GETACL3resokView& view);
owned::GETACL3resfail to_value(const GETACL3resfailView& view);
owned::GETACL3res to_value(const GETACL3resView& view);
owned::SETACL3args to_value(const SETACL3argsView& view);
owned::SETACL3resok to_value(const SETACL3resokView& view);
owned::SETACL3resfail to_value(const SETACL3resfailView& view);
owned::SETACL3res to_value(const SETACL3resView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const Aclent& value) noexcept;

namespace owned {

// struct secattr {
//    uint32 mask;
//    uint32 aclcnt;
//    aclent aclent<NFS_ACL_MAX_ENTRIES>;
//    uint32 dfaclcnt;
//    aclent dfaclent<NFS_ACL_MAX_ENTRIES>;
// };
// spec: nfsacl-version-three.txt section 2.2, line 71
struct Secattr {
  ::nfs::wire::nfs3::Uint32 mask{};
  ::nfs::wire::nfs3::Uint32 aclcnt{};
  std::vector<Aclent> aclent{};
  ::nfs::wire::nfs3::Uint32 dfaclcnt{};
  std::vector<Aclent> dfaclent{};

  static xdr::Parsed<Secattr> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Secattr&, const Secattr&);
  friend std::strong_ordering operator<=>(const Secattr&, const Secattr&);
  friend std::size_t hash_value(const Secattr& value) noexcept;

  // For runtime/xdr.
  using View = SecattrView;
  using Fields = Field::Secattr;
  static constexpr const xdr::TypeInfo& kInfo = Types::secattr;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct GETACL3args {
//    nfs_fh3 fh;
//    uint32  mask;
// };
// spec: nfsacl-version-three.txt section 3.1, line 84
struct GETACL3args {
  ::nfs::wire::nfs3::owned::NfsFh3 fh{};
  ::nfs::wire::nfs3::Uint32 mask{};

  static xdr::Parsed<GETACL3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3args&, const GETACL3args&);
  friend std::strong_ordering operator<=>(const GETACL3args&, const GETACL3args&);
  friend std::size_t hash_value(const GETACL3args& value) noexcept;

  // For runtime/xdr.
  using View = GETACL3argsView;
  using Fields = Field::GETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct GETACL3resok {
//    post_op_attr attr;
//    secattr      acl;
// };
// spec: nfsacl-version-three.txt section 3.1, line 89
struct GETACL3resok {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};
  Secattr acl{};

  static xdr::Parsed<GETACL3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3resok&, const GETACL3resok&);
  friend std::strong_ordering operator<=>(const GETACL3resok&, const GETACL3resok&);
  friend std::size_t hash_value(const GETACL3resok& value) noexcept;

  // For runtime/xdr.
  using View = GETACL3resokView;
  using Fields = Field::GETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct GETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.1, line 94
struct GETACL3resfail {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<GETACL3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3resfail&, const GETACL3resfail&);
  friend std::strong_ordering operator<=>(const GETACL3resfail&, const GETACL3resfail&);
  friend std::size_t hash_value(const GETACL3resfail& value) noexcept;

  // For runtime/xdr.
  using View = GETACL3resfailView;
  using Fields = Field::GETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union GETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      GETACL3resok resok;
//    default:
//      GETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.1, line 98
class GETACL3res {
 public:
  /// The first case, with data that is zero or empty.
  GETACL3res() noexcept;
  GETACL3res(const GETACL3res& other);
  GETACL3res(GETACL3res&& other) noexcept;
  GETACL3res& operator=(const GETACL3res& other);
  GETACL3res& operator=(GETACL3res&& other) noexcept;
  ~GETACL3res();
  static GETACL3res resok(GETACL3resok value) noexcept;
  static GETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, GETACL3resfail value) noexcept;

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const GETACL3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  GETACL3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const GETACL3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  GETACL3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<GETACL3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const GETACL3res&, const GETACL3res&);
  friend std::strong_ordering operator<=>(const GETACL3res&, const GETACL3res&);
  friend std::size_t hash_value(const GETACL3res& value) noexcept;

  // For runtime/xdr.
  using View = GETACL3resView;
  using Fields = Field::GETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::GETACL3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    GETACL3resok resok;
    GETACL3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  GETACL3res(::nfs::wire::nfs3::Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  ::nfs::wire::nfs3::Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

// struct SETACL3args {
//    nfs_fh3 fh;
//    secattr acl;
// };
// spec: nfsacl-version-three.txt section 3.2, line 108
struct SETACL3args {
  ::nfs::wire::nfs3::owned::NfsFh3 fh{};
  Secattr acl{};

  static xdr::Parsed<SETACL3args> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3args&, const SETACL3args&);
  friend std::strong_ordering operator<=>(const SETACL3args&, const SETACL3args&);
  friend std::size_t hash_value(const SETACL3args& value) noexcept;

  // For runtime/xdr.
  using View = SETACL3argsView;
  using Fields = Field::SETACL3args;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3args;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SETACL3resok {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 113
struct SETACL3resok {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<SETACL3resok> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3resok&, const SETACL3resok&);
  friend std::strong_ordering operator<=>(const SETACL3resok&, const SETACL3resok&);
  friend std::size_t hash_value(const SETACL3resok& value) noexcept;

  // For runtime/xdr.
  using View = SETACL3resokView;
  using Fields = Field::SETACL3resok;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resok;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct SETACL3resfail {
//    post_op_attr attr;
// };
// spec: nfsacl-version-three.txt section 3.2, line 117
struct SETACL3resfail {
  ::nfs::wire::nfs3::owned::PostOpAttr attr{};

  static xdr::Parsed<SETACL3resfail> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3resfail&, const SETACL3resfail&);
  friend std::strong_ordering operator<=>(const SETACL3resfail&, const SETACL3resfail&);
  friend std::size_t hash_value(const SETACL3resfail& value) noexcept;

  // For runtime/xdr.
  using View = SETACL3resfailView;
  using Fields = Field::SETACL3resfail;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3resfail;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union SETACL3res switch (nfsstat3 status) {
//    case NFS3_OK:
//      SETACL3resok resok;
//    default:
//      SETACL3resfail resfail;
// };
// spec: nfsacl-version-three.txt section 3.2, line 121
class SETACL3res {
 public:
  /// The first case, with data that is zero or empty.
  SETACL3res() noexcept;
  SETACL3res(const SETACL3res& other);
  SETACL3res(SETACL3res&& other) noexcept;
  SETACL3res& operator=(const SETACL3res& other);
  SETACL3res& operator=(SETACL3res&& other) noexcept;
  ~SETACL3res();
  static SETACL3res resok(SETACL3resok value) noexcept;
  static SETACL3res resfail(::nfs::wire::nfs3::Nfsstat3 selected, SETACL3resfail value) noexcept;

  ::nfs::wire::nfs3::Nfsstat3 status() const noexcept { return status_; }
  const SETACL3resok* as_resok() const noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  SETACL3resok* as_resok() noexcept { return place_ == 1 ? &arm_.resok : nullptr; }
  const SETACL3resfail* as_resfail() const noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  SETACL3resfail* as_resfail() noexcept { return place_ == 2 ? &arm_.resfail : nullptr; }
  /// Calls `callee` with the arm's data; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.resok);
      default:
        return callee(arm_.resfail);
    }
  }

  static xdr::Parsed<SETACL3res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SETACL3res&, const SETACL3res&);
  friend std::strong_ordering operator<=>(const SETACL3res&, const SETACL3res&);
  friend std::size_t hash_value(const SETACL3res& value) noexcept;

  // For runtime/xdr.
  using View = SETACL3resView;
  using Fields = Field::SETACL3res;
  static constexpr const xdr::TypeInfo& kInfo = Types::SETACL3res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    SETACL3resok resok;
    SETACL3resfail resfail;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  SETACL3res(::nfs::wire::nfs3::Nfsstat3 selected, std::uint32_t place) noexcept : status_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  ::nfs::wire::nfs3::Nfsstat3 status_;
  std::uint32_t place_;
  Arms arm_;
};

}  // namespace owned

}  // namespace nfs::wire::nfsacl
