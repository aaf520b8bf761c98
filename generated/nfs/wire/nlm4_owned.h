// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of nlm4.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nlm4.h"
#include "xdr/owned.h"

namespace nfs::wire::nlm4 {

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

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<Nlm4Stats>) noexcept { return Types::nlm4_stats; }

void each_member(xdr::Of<Nlm4Stat>, auto& self, auto&& f) {
  f(xdr::FieldOf<Nlm4Stats>(kFields[Field::Nlm4Stat::stat]), self.stat);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<Fsh4Mode>) noexcept { return Types::fsh4_mode; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<Fsh4Access>) noexcept { return Types::fsh4_access; }

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

  static xdr::Parsed<Nlm4Holder> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Holder&, const Nlm4Holder&) = default;

  // For runtime/xdr.
  using View = Nlm4HolderView;
  using Fields = Field::Nlm4Holder;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_holder;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<bool>(out, exclusive, Fields::exclusive);
    xdr::put<Int32>(out, svid, Fields::svid);
    xdr::put<NetobjXdr>(out, oh, Fields::oh);
    xdr::put<Uint64>(out, l_offset, Fields::l_offset);
    xdr::put<Uint64>(out, l_len, Fields::l_len);
  }
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

  static xdr::Parsed<Nlm4Lock> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Lock&, const Nlm4Lock&) = default;

  // For runtime/xdr.
  using View = Nlm4LockView;
  using Fields = Field::Nlm4Lock;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lock;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<LM_MAXSTRLEN>>(out, caller_name, Fields::caller_name);
    xdr::put<NetobjXdr>(out, fh, Fields::fh);
    xdr::put<NetobjXdr>(out, oh, Fields::oh);
    xdr::put<Int32>(out, svid, Fields::svid);
    xdr::put<Uint64>(out, l_offset, Fields::l_offset);
    xdr::put<Uint64>(out, l_len, Fields::l_len);
  }
};

// struct nlm4_res {
//    netobj    cookie;
//    nlm4_stat stat;
// };
// spec: nlm-version-four.txt section 2.2, line 91
struct Nlm4Res {
  Netobj cookie{};
  Nlm4Stat stat{};

  static xdr::Parsed<Nlm4Res> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Res&, const Nlm4Res&) = default;

  // For runtime/xdr.
  using View = Nlm4ResView;
  using Fields = Field::Nlm4Res;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_res;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<Nlm4Stat>(out, stat, Fields::stat);
  }
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
  Nlm4Testrply() noexcept : Nlm4Testrply(Nlm4Stats::NLM4_DENIED, std::in_place_index<1>) {}
  static Nlm4Testrply holder(Nlm4Holder value) noexcept {
    return Nlm4Testrply(Nlm4Stats::NLM4_DENIED, std::in_place_index<1>, std::move(value));
  }
  static Nlm4Testrply otherwise(Nlm4Stats selected) noexcept {
    XDR_ASSERT(View::selects_otherwise(selected));
    return Nlm4Testrply(selected, std::in_place_index<0>);
  }

  Nlm4Stats stat() const noexcept { return stat_; }
  const Nlm4Holder* as_holder() const noexcept { return std::get_if<1>(&arm_); }
  Nlm4Holder* as_holder() noexcept { return std::get_if<1>(&arm_); }

  static xdr::Parsed<Nlm4Testrply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testrply&, const Nlm4Testrply&) = default;

  // For runtime/xdr.
  using View = Nlm4TestrplyView;
  using Fields = Field::Nlm4Testrply;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testrply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nlm4Stats>(out, stat_, Fields::stat);
    switch (arm_.index()) {
      case 1:
        return xdr::put<Nlm4HolderView>(out, *as_holder(), Fields::holder);
      default:
        return;
    }
  }

 private:
  using Arms = std::variant<std::monostate, Nlm4Holder>;
  template <std::size_t kArm, class... In>
  Nlm4Testrply(Nlm4Stats selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept
      : stat_(selected), arm_(arm, std::forward<In>(in)...) {}

  Nlm4Stats stat_;
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

  static xdr::Parsed<Nlm4Testres> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testres&, const Nlm4Testres&) = default;

  // For runtime/xdr.
  using View = Nlm4TestresView;
  using Fields = Field::Nlm4Testres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testres;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<Nlm4TestrplyView>(out, stat, Fields::stat);
  }
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

  static xdr::Parsed<Nlm4Testargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Testargs&, const Nlm4Testargs&) = default;

  // For runtime/xdr.
  using View = Nlm4TestargsView;
  using Fields = Field::Nlm4Testargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<bool>(out, exclusive, Fields::exclusive);
    xdr::put<Nlm4LockView>(out, alock, Fields::alock);
  }
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

  static xdr::Parsed<Nlm4Lockargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Lockargs&, const Nlm4Lockargs&) = default;

  // For runtime/xdr.
  using View = Nlm4LockargsView;
  using Fields = Field::Nlm4Lockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lockargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<bool>(out, block, Fields::block);
    xdr::put<bool>(out, exclusive, Fields::exclusive);
    xdr::put<Nlm4LockView>(out, alock, Fields::alock);
    xdr::put<bool>(out, reclaim, Fields::reclaim);
    xdr::put<std::int32_t>(out, state, Fields::state);
  }
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

  static xdr::Parsed<Nlm4Cancargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Cancargs&, const Nlm4Cancargs&) = default;

  // For runtime/xdr.
  using View = Nlm4CancargsView;
  using Fields = Field::Nlm4Cancargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_cancargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<bool>(out, block, Fields::block);
    xdr::put<bool>(out, exclusive, Fields::exclusive);
    xdr::put<Nlm4LockView>(out, alock, Fields::alock);
  }
};

// struct nlm4_unlockargs {
//    netobj    cookie;
//    nlm4_lock alock;
// };
// spec: nlm-version-four.txt section 2.2, line 130
struct Nlm4Unlockargs {
  Netobj cookie{};
  Nlm4Lock alock{};

  static xdr::Parsed<Nlm4Unlockargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Unlockargs&, const Nlm4Unlockargs&) = default;

  // For runtime/xdr.
  using View = Nlm4UnlockargsView;
  using Fields = Field::Nlm4Unlockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_unlockargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<Nlm4LockView>(out, alock, Fields::alock);
  }
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

  static xdr::Parsed<Nlm4Share> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Share&, const Nlm4Share&) = default;

  // For runtime/xdr.
  using View = Nlm4ShareView;
  using Fields = Field::Nlm4Share;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_share;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<LM_MAXSTRLEN>>(out, caller_name, Fields::caller_name);
    xdr::put<NetobjXdr>(out, fh, Fields::fh);
    xdr::put<NetobjXdr>(out, oh, Fields::oh);
    xdr::put<Fsh4Mode>(out, mode, Fields::mode);
    xdr::put<Fsh4Access>(out, access, Fields::access);
  }
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

  static xdr::Parsed<Nlm4Shareargs> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Shareargs&, const Nlm4Shareargs&) = default;

  // For runtime/xdr.
  using View = Nlm4ShareargsView;
  using Fields = Field::Nlm4Shareargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareargs;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<Nlm4ShareView>(out, share, Fields::share);
    xdr::put<bool>(out, reclaim, Fields::reclaim);
  }
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

  static xdr::Parsed<Nlm4Shareres> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Shareres&, const Nlm4Shareres&) = default;

  // For runtime/xdr.
  using View = Nlm4ShareresView;
  using Fields = Field::Nlm4Shareres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareres;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
    xdr::put<Nlm4Stats>(out, stat, Fields::stat);
    xdr::put<std::int32_t>(out, sequence, Fields::sequence);
  }
};

// struct nlm4_notify {
//    string name<LM_MAXNAMELEN>;
//    int    state;
// };
// spec: nlm-version-four.txt section 3, line 178
struct Nlm4Notify {
  std::string name{};
  std::int32_t state{};

  static xdr::Parsed<Nlm4Notify> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Nlm4Notify&, const Nlm4Notify&) = default;

  // For runtime/xdr.
  using View = Nlm4NotifyView;
  using Fields = Field::Nlm4Notify;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_notify;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<LM_MAXNAMELEN>>(out, name, Fields::name);
    xdr::put<std::int32_t>(out, state, Fields::state);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Nlm4Holder& value) { return xdr::encode_bytes<Nlm4HolderView>(value); }
void each_member(xdr::Of<Nlm4Holder>, auto& self, auto&& f) {
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Holder::exclusive]), self.exclusive);
  f(xdr::FieldOf<Int32>(kFields[Field::Nlm4Holder::svid]), self.svid);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Holder::oh]), self.oh);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Holder::l_offset]), self.l_offset);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Holder::l_len]), self.l_len);
}

inline xdr::EncodedBytes from_value(const Nlm4Lock& value) { return xdr::encode_bytes<Nlm4LockView>(value); }
void each_member(xdr::Of<Nlm4Lock>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXSTRLEN>>(kFields[Field::Nlm4Lock::caller_name]), self.caller_name);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lock::fh]), self.fh);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lock::oh]), self.oh);
  f(xdr::FieldOf<Int32>(kFields[Field::Nlm4Lock::svid]), self.svid);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Lock::l_offset]), self.l_offset);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Lock::l_len]), self.l_len);
}

inline xdr::EncodedBytes from_value(const Nlm4Res& value) { return xdr::encode_bytes<Nlm4ResView>(value); }
void each_member(xdr::Of<Nlm4Res>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Res::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4Stat>(kFields[Field::Nlm4Res::stat]), self.stat);
}

inline xdr::EncodedBytes from_value(const Nlm4Testrply& value) { return xdr::encode_bytes<Nlm4TestrplyView>(value); }
inline Nlm4Stats discriminant_of(const Nlm4Testrply& self) noexcept { return self.stat(); }
constexpr auto discriminant_of(xdr::Of<Nlm4Testrply>) noexcept {
  return xdr::FieldOf<Nlm4Stats>(kFields[Field::Nlm4Testrply::stat]);
}
constexpr auto union_cases(xdr::Of<Nlm4Testrply>) noexcept {
  return std::array<Nlm4Stats, 1>{
      Nlm4Stats::NLM4_DENIED,  // holder
  };
}
void each_arm(xdr::Of<Nlm4Testrply>, auto& self, auto&& f) {
  if (auto* const arm = self.as_holder()) {
    f(xdr::FieldOf<Nlm4HolderView>(kFields[Field::Nlm4Testrply::holder]), *arm);
  }
}
inline bool select_arm(Nlm4Testrply& self, Nlm4Stats value) {
  if (!xdr::Codec<Nlm4Stats>::legal(value)) return false;
  switch (value) {
    case Nlm4Stats::NLM4_DENIED:
      self = Nlm4Testrply::holder({});
      return true;
    default:
      self = Nlm4Testrply::otherwise(value);
      return true;
  }
}

inline xdr::EncodedBytes from_value(const Nlm4Testres& value) { return xdr::encode_bytes<Nlm4TestresView>(value); }
void each_member(xdr::Of<Nlm4Testres>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Testres::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4TestrplyView>(kFields[Field::Nlm4Testres::stat]), self.stat);
}

inline xdr::EncodedBytes from_value(const Nlm4Testargs& value) { return xdr::encode_bytes<Nlm4TestargsView>(value); }
void each_member(xdr::Of<Nlm4Testargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Testargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Testargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Testargs::alock]), self.alock);
}

inline xdr::EncodedBytes from_value(const Nlm4Lockargs& value) { return xdr::encode_bytes<Nlm4LockargsView>(value); }
void each_member(xdr::Of<Nlm4Lockargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lockargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::block]), self.block);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Lockargs::alock]), self.alock);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::reclaim]), self.reclaim);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Lockargs::state]), self.state);
}

inline xdr::EncodedBytes from_value(const Nlm4Cancargs& value) { return xdr::encode_bytes<Nlm4CancargsView>(value); }
void each_member(xdr::Of<Nlm4Cancargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Cancargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Cancargs::block]), self.block);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Cancargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Cancargs::alock]), self.alock);
}

inline xdr::EncodedBytes from_value(const Nlm4Unlockargs& value) {
  return xdr::encode_bytes<Nlm4UnlockargsView>(value);
}
void each_member(xdr::Of<Nlm4Unlockargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Unlockargs::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Unlockargs::alock]), self.alock);
}

inline xdr::EncodedBytes from_value(const Nlm4Share& value) { return xdr::encode_bytes<Nlm4ShareView>(value); }
void each_member(xdr::Of<Nlm4Share>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXSTRLEN>>(kFields[Field::Nlm4Share::caller_name]), self.caller_name);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Share::fh]), self.fh);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Share::oh]), self.oh);
  f(xdr::FieldOf<Fsh4Mode>(kFields[Field::Nlm4Share::mode]), self.mode);
  f(xdr::FieldOf<Fsh4Access>(kFields[Field::Nlm4Share::access]), self.access);
}

inline xdr::EncodedBytes from_value(const Nlm4Shareargs& value) { return xdr::encode_bytes<Nlm4ShareargsView>(value); }
void each_member(xdr::Of<Nlm4Shareargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Shareargs::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4ShareView>(kFields[Field::Nlm4Shareargs::share]), self.share);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Shareargs::reclaim]), self.reclaim);
}

inline xdr::EncodedBytes from_value(const Nlm4Shareres& value) { return xdr::encode_bytes<Nlm4ShareresView>(value); }
void each_member(xdr::Of<Nlm4Shareres>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Shareres::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4Stats>(kFields[Field::Nlm4Shareres::stat]), self.stat);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Shareres::sequence]), self.sequence);
}

inline xdr::EncodedBytes from_value(const Nlm4Notify& value) { return xdr::encode_bytes<Nlm4NotifyView>(value); }
void each_member(xdr::Of<Nlm4Notify>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXNAMELEN>>(kFields[Field::Nlm4Notify::name]), self.name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Notify::state]), self.state);
}

}  // namespace owned

inline owned::Nlm4Holder to_value(const Nlm4HolderView& view) {
  return {
      .exclusive = view.exclusive(),
      .svid = view.svid(),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .l_offset = view.l_offset(),
      .l_len = view.l_len(),
  };
}

inline owned::Nlm4Lock to_value(const Nlm4LockView& view) {
  return {
      .caller_name = xdr::to_owned<xdr::String<LM_MAXSTRLEN>>(view.caller_name()),
      .fh = xdr::to_owned<NetobjXdr>(view.fh()),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .svid = view.svid(),
      .l_offset = view.l_offset(),
      .l_len = view.l_len(),
  };
}

inline owned::Nlm4Res to_value(const Nlm4ResView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = view.stat(),
  };
}

inline owned::Nlm4Testrply to_value(const Nlm4TestrplyView& view) {
  switch (view.stat()) {
    case Nlm4Stats::NLM4_DENIED:
      return owned::Nlm4Testrply::holder(to_value(*view.as_holder()));
    default:
      return owned::Nlm4Testrply::otherwise(view.stat());
  }
}

inline owned::Nlm4Testres to_value(const Nlm4TestresView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = to_value(view.stat()),
  };
}

inline owned::Nlm4Testargs to_value(const Nlm4TestargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
  };
}

inline owned::Nlm4Lockargs to_value(const Nlm4LockargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .block = view.block(),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
      .reclaim = view.reclaim(),
      .state = view.state(),
  };
}

inline owned::Nlm4Cancargs to_value(const Nlm4CancargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .block = view.block(),
      .exclusive = view.exclusive(),
      .alock = to_value(view.alock()),
  };
}

inline owned::Nlm4Unlockargs to_value(const Nlm4UnlockargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .alock = to_value(view.alock()),
  };
}

inline owned::Nlm4Share to_value(const Nlm4ShareView& view) {
  return {
      .caller_name = xdr::to_owned<xdr::String<LM_MAXSTRLEN>>(view.caller_name()),
      .fh = xdr::to_owned<NetobjXdr>(view.fh()),
      .oh = xdr::to_owned<NetobjXdr>(view.oh()),
      .mode = view.mode(),
      .access = view.access(),
  };
}

inline owned::Nlm4Shareargs to_value(const Nlm4ShareargsView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .share = to_value(view.share()),
      .reclaim = view.reclaim(),
  };
}

inline owned::Nlm4Shareres to_value(const Nlm4ShareresView& view) {
  return {
      .cookie = xdr::to_owned<NetobjXdr>(view.cookie()),
      .stat = view.stat(),
      .sequence = view.sequence(),
  };
}

inline owned::Nlm4Notify to_value(const Nlm4NotifyView& view) {
  return {
      .name = xdr::to_owned<xdr::String<LM_MAXNAMELEN>>(view.name()),
      .state = view.state(),
  };
}

}  // namespace nfs::wire::nlm4
