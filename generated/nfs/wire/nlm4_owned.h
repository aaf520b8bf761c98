// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (nlm4.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of nlm4_types.h. What is declared here is in nlm4_owned.cpp;
// what is a template, in nlm4_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nlm4_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace nfs::wire::nlm4 {

class Nlm4HolderView;
class Nlm4LockView;
class Nlm4ResView;
class Nlm4TestrplyView;
class Nlm4TestresView;
class Nlm4TestargsView;
class Nlm4LockargsView;
class Nlm4CancargsView;
class Nlm4UnlockargsView;
class Nlm4ShareView;
class Nlm4ShareargsView;
class Nlm4ShareresView;
class Nlm4NotifyView;

namespace owned {

struct Nlm4Holder;
struct Nlm4Lock;
struct Nlm4Res;
class Nlm4Testrply;
struct Nlm4Testres;
struct Nlm4Testargs;
struct Nlm4Lockargs;
struct Nlm4Cancargs;
struct Nlm4Unlockargs;
struct Nlm4Share;
struct Nlm4Shareargs;
struct Nlm4Shareres;
struct Nlm4Notify;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Nlm4Holder& value);
xdr::EncodedBytes from_value(const Nlm4Lock& value);
xdr::EncodedBytes from_value(const Nlm4Res& value);
xdr::EncodedBytes from_value(const Nlm4Testrply& value);
xdr::EncodedBytes from_value(const Nlm4Testres& value);
xdr::EncodedBytes from_value(const Nlm4Testargs& value);
xdr::EncodedBytes from_value(const Nlm4Lockargs& value);
xdr::EncodedBytes from_value(const Nlm4Cancargs& value);
xdr::EncodedBytes from_value(const Nlm4Unlockargs& value);
xdr::EncodedBytes from_value(const Nlm4Share& value);
xdr::EncodedBytes from_value(const Nlm4Shareargs& value);
xdr::EncodedBytes from_value(const Nlm4Shareres& value);
xdr::EncodedBytes from_value(const Nlm4Notify& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Nlm4Holder to_value(const Nlm4HolderView& view);
owned::Nlm4Lock to_value(const Nlm4LockView& view);
owned::Nlm4Res to_value(const Nlm4ResView& view);
owned::Nlm4Testrply to_value(const Nlm4TestrplyView& view);
owned::Nlm4Testres to_value(const Nlm4TestresView& view);
owned::Nlm4Testargs to_value(const Nlm4TestargsView& view);
owned::Nlm4Lockargs to_value(const Nlm4LockargsView& view);
owned::Nlm4Cancargs to_value(const Nlm4CancargsView& view);
owned::Nlm4Unlockargs to_value(const Nlm4UnlockargsView& view);
owned::Nlm4Share to_value(const Nlm4ShareView& view);
owned::Nlm4Shareargs to_value(const Nlm4ShareargsView& view);
owned::Nlm4Shareres to_value(const Nlm4ShareresView& view);
owned::Nlm4Notify to_value(const Nlm4NotifyView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const Nlm4Stat& value) noexcept;

namespace owned {

// typedef opaque netobj<MAXNETOBJ_SZ>;
// spec: nlm-version-four.txt section 1, line 36
using Netobj = std::vector<std::byte>;

// struct nlm4_holder {                   /* [RFC 1813 6.1.4] */
//    bool   exclusive;
//    int32  svid;
//    netobj oh;
//    uint64 l_offset;
//    uint64 l_len;
// };
// spec: [RFC 1813 6.1.4]
struct Nlm4Holder {
  bool exclusive{};
  Int32 svid{};
  Netobj oh{};
  Uint64 l_offset{};
  Uint64 l_len{};

  static xdr::Parsed<Nlm4Holder> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Holder&, const Nlm4Holder&);
  friend std::strong_ordering operator<=>(const Nlm4Holder&, const Nlm4Holder&);
  friend std::size_t hash_value(const Nlm4Holder& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4HolderView;
  using Fields = Field::Nlm4Holder;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_holder;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_lock {                     /* [RFC 1813 6.1.4] */
//    string caller_name<LM_MAXSTRLEN>;
//    netobj fh;
//    netobj oh;
//    int32  svid;
//    uint64 l_offset;
//    uint64 l_len;
// };
// spec: [RFC 1813 6.1.4]
struct Nlm4Lock {
  std::string caller_name{};
  Netobj fh{};
  Netobj oh{};
  Int32 svid{};
  Uint64 l_offset{};
  Uint64 l_len{};

  static xdr::Parsed<Nlm4Lock> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Lock&, const Nlm4Lock&);
  friend std::strong_ordering operator<=>(const Nlm4Lock&, const Nlm4Lock&);
  friend std::size_t hash_value(const Nlm4Lock& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4LockView;
  using Fields = Field::Nlm4Lock;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lock;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_res {
//    netobj    cookie;
//    nlm4_stat stat;
// };
// spec: nlm-version-four.txt section 2.2, line 91
struct Nlm4Res {
  Netobj cookie{};
  Nlm4Stat stat{};

  static xdr::Parsed<Nlm4Res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Res&, const Nlm4Res&);
  friend std::strong_ordering operator<=>(const Nlm4Res&, const Nlm4Res&);
  friend std::size_t hash_value(const Nlm4Res& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4ResView;
  using Fields = Field::Nlm4Res;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// union nlm4_testrply switch (nlm4_stats stat) {
//    case NLM4_DENIED:
//      nlm4_holder holder;
//    default:
//      void;
// };
// spec: nlm-version-four.txt section 2.2, line 96
class Nlm4Testrply {
 public:
  /// The first case, with data that is zero or empty.
  Nlm4Testrply() noexcept;
  Nlm4Testrply(const Nlm4Testrply& other);
  Nlm4Testrply(Nlm4Testrply&& other) noexcept;
  Nlm4Testrply& operator=(const Nlm4Testrply& other);
  Nlm4Testrply& operator=(Nlm4Testrply&& other) noexcept;
  ~Nlm4Testrply();
  static Nlm4Testrply holder(Nlm4Holder value) noexcept;
  static Nlm4Testrply otherwise(Nlm4Stats selected) noexcept;

  Nlm4Stats stat() const noexcept { return stat_; }
  const Nlm4Holder* as_holder() const noexcept { return place_ == 1 ? &arm_.holder : nullptr; }
  Nlm4Holder* as_holder() noexcept { return place_ == 1 ? &arm_.holder : nullptr; }
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  decltype(auto) visit(Callee&& callee) const {
    switch (place_) {
      case 1:
        return callee(arm_.holder);
      default:
        return callee(xdr::NoData{});
    }
  }
  template <class Callee>
  decltype(auto) visit(Callee&& callee) {
    switch (place_) {
      case 1:
        return callee(arm_.holder);
      default:
        return callee(xdr::NoData{});
    }
  }

  static xdr::Parsed<Nlm4Testrply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testrply&, const Nlm4Testrply&);
  friend std::strong_ordering operator<=>(const Nlm4Testrply&, const Nlm4Testrply&);
  friend std::size_t hash_value(const Nlm4Testrply& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4TestrplyView;
  using Fields = Field::Nlm4Testrply;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testrply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;

 private:
  union Arms {
    Arms() noexcept {}
    ~Arms() {}
    Nlm4Holder holder;
  };
  /// Leaves out the arm's data, which the caller constructs next.
  Nlm4Testrply(Nlm4Stats selected, std::uint32_t place) noexcept : stat_(selected), place_(place) {}
  /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
  template <class Callee, class... Each>
  static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);

  Nlm4Stats stat_;
  std::uint32_t place_;
  Arms arm_;
};

// struct nlm4_testres {
//    netobj        cookie;
//    nlm4_testrply stat;
// };
// spec: nlm-version-four.txt section 2.2, line 103
struct Nlm4Testres {
  Netobj cookie{};
  Nlm4Testrply stat{};

  static xdr::Parsed<Nlm4Testres> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testres&, const Nlm4Testres&);
  friend std::strong_ordering operator<=>(const Nlm4Testres&, const Nlm4Testres&);
  friend std::size_t hash_value(const Nlm4Testres& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4TestresView;
  using Fields = Field::Nlm4Testres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testres;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_testargs {
//    netobj    cookie;
//    bool      exclusive;
//    nlm4_lock alock;
// };
// spec: nlm-version-four.txt section 2.2, line 108
struct Nlm4Testargs {
  Netobj cookie{};
  bool exclusive{};
  Nlm4Lock alock{};

  static xdr::Parsed<Nlm4Testargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testargs&, const Nlm4Testargs&);
  friend std::strong_ordering operator<=>(const Nlm4Testargs&, const Nlm4Testargs&);
  friend std::size_t hash_value(const Nlm4Testargs& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4TestargsView;
  using Fields = Field::Nlm4Testargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_lockargs {
//    netobj    cookie;
//    bool      block;
//    bool      exclusive;
//    nlm4_lock alock;
//    bool      reclaim;
//    int       state;
// };
// spec: nlm-version-four.txt section 2.2, line 114
struct Nlm4Lockargs {
  Netobj cookie{};
  bool block{};
  bool exclusive{};
  Nlm4Lock alock{};
  bool reclaim{};
  std::int32_t state{};

  static xdr::Parsed<Nlm4Lockargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Lockargs&, const Nlm4Lockargs&);
  friend std::strong_ordering operator<=>(const Nlm4Lockargs&, const Nlm4Lockargs&);
  friend std::size_t hash_value(const Nlm4Lockargs& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4LockargsView;
  using Fields = Field::Nlm4Lockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lockargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_cancargs {
//    netobj    cookie;
//    bool      block;
//    bool      exclusive;
//    nlm4_lock alock;
// };
// spec: nlm-version-four.txt section 2.2, line 123
struct Nlm4Cancargs {
  Netobj cookie{};
  bool block{};
  bool exclusive{};
  Nlm4Lock alock{};

  static xdr::Parsed<Nlm4Cancargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Cancargs&, const Nlm4Cancargs&);
  friend std::strong_ordering operator<=>(const Nlm4Cancargs&, const Nlm4Cancargs&);
  friend std::size_t hash_value(const Nlm4Cancargs& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4CancargsView;
  using Fields = Field::Nlm4Cancargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_cancargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_unlockargs {
//    netobj    cookie;
//    nlm4_lock alock;
// };
// spec: nlm-version-four.txt section 2.2, line 130
struct Nlm4Unlockargs {
  Netobj cookie{};
  Nlm4Lock alock{};

  static xdr::Parsed<Nlm4Unlockargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Unlockargs&, const Nlm4Unlockargs&);
  friend std::strong_ordering operator<=>(const Nlm4Unlockargs&, const Nlm4Unlockargs&);
  friend std::size_t hash_value(const Nlm4Unlockargs& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4UnlockargsView;
  using Fields = Field::Nlm4Unlockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_unlockargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_share {                    /* [RFC 1813 6.1.4] */
//    string      caller_name<LM_MAXSTRLEN>;
//    netobj      fh;
//    netobj      oh;
//    fsh4_mode   mode;
//    fsh4_access access;
// };
// spec: [RFC 1813 6.1.4]
struct Nlm4Share {
  std::string caller_name{};
  Netobj fh{};
  Netobj oh{};
  Fsh4Mode mode{};
  Fsh4Access access{};

  static xdr::Parsed<Nlm4Share> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Share&, const Nlm4Share&);
  friend std::strong_ordering operator<=>(const Nlm4Share&, const Nlm4Share&);
  friend std::size_t hash_value(const Nlm4Share& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4ShareView;
  using Fields = Field::Nlm4Share;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_share;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_shareargs {
//    netobj     cookie;
//    nlm4_share share;
//    bool       reclaim;
// };
// spec: nlm-version-four.txt section 3, line 163
struct Nlm4Shareargs {
  Netobj cookie{};
  Nlm4Share share{};
  bool reclaim{};

  static xdr::Parsed<Nlm4Shareargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Shareargs&, const Nlm4Shareargs&);
  friend std::strong_ordering operator<=>(const Nlm4Shareargs&, const Nlm4Shareargs&);
  friend std::size_t hash_value(const Nlm4Shareargs& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4ShareargsView;
  using Fields = Field::Nlm4Shareargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_shareres {
//    netobj     cookie;
//    nlm4_stats stat;
//    int        sequence;
// };
// spec: nlm-version-four.txt section 3, line 169
struct Nlm4Shareres {
  Netobj cookie{};
  Nlm4Stats stat{};
  std::int32_t sequence{};

  static xdr::Parsed<Nlm4Shareres> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Shareres&, const Nlm4Shareres&);
  friend std::strong_ordering operator<=>(const Nlm4Shareres&, const Nlm4Shareres&);
  friend std::size_t hash_value(const Nlm4Shareres& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4ShareresView;
  using Fields = Field::Nlm4Shareres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareres;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct nlm4_notify {
//    string name<LM_MAXNAMELEN>;
//    int    state;
// };
// spec: nlm-version-four.txt section 3, line 178
struct Nlm4Notify {
  std::string name{};
  std::int32_t state{};

  static xdr::Parsed<Nlm4Notify> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Notify&, const Nlm4Notify&);
  friend std::strong_ordering operator<=>(const Nlm4Notify&, const Nlm4Notify&);
  friend std::size_t hash_value(const Nlm4Notify& value) noexcept;

  // For runtime/xdr.
  using View = Nlm4NotifyView;
  using Fields = Field::Nlm4Notify;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_notify;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace nfs::wire::nlm4
