// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in nlm4_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nlm4_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace nfs::wire::nlm4 {

// typedef opaque netobj<MAXNETOBJ_SZ>;
// spec: nlm-version-four.txt section 1, line 36
using NetobjXdr = xdr::Opaque<MAXNETOBJ_SZ>;  // on the wire
using NetobjView = xdr::Bytes;                // to read
using Netobj = xdr::Bytes;                    // to encode from

// struct nlm4_holder {                   /* [RFC 1813 6.1.4] */
//    bool   exclusive;
//    int32  svid;
//    netobj oh;
//    uint64 l_offset;
//    uint64 l_len;
// };
// spec: [RFC 1813 6.1.4]
/// Reads `nlm4_holder`.
class Nlm4HolderView : public xdr::View<Nlm4HolderView, kFields> {
 public:
  using Fields = Field::Nlm4Holder;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_holder;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = 1052;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<Nlm4HolderView, bool> exclusive{0};
    static constexpr xdr::Member<Nlm4HolderView, Int32> svid{4};
  };

  bool exclusive() const noexcept { return xdr::load<bool>(at_); }
  Int32 svid() const noexcept { return xdr::load<Int32>(at_ + 4); }
  NetobjView oh() const noexcept { return oh_; }
  Uint64 l_offset() const noexcept { return xdr::load<Uint64>(after_oh_); }
  Uint64 l_len() const noexcept { return xdr::load<Uint64>(after_oh_ + 8); }

  // For runtime/xdr.
  explicit Nlm4HolderView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 8, Fields::exclusive)) return nullptr;
    if (!xdr::check<bool>(in, at_, Fields::exclusive)) return nullptr;
    if (!xdr::walk<NetobjXdr>(in, at, oh_, Fields::oh)) return nullptr;
    after_oh_ = at;
    if (!in.skip_fields(at, 16, Fields::l_offset)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_oh_ = nullptr;
  NetobjView oh_{};
};

/// To encode `nlm4_holder` from; refers to the caller's memory.
struct Nlm4Holder {
  bool exclusive{};
  Int32 svid{};
  Netobj oh{};
  Uint64 l_offset{};
  Uint64 l_len{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4HolderView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4HolderView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4HolderView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Holder;
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
/// Reads `nlm4_lock`.
class Nlm4LockView : public xdr::View<Nlm4LockView, kFields> {
 public:
  using Fields = Field::Nlm4Lock;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lock;
  static constexpr std::uint64_t kMinSize = 32;
  static constexpr std::uint64_t kMaxSize = 3104;

  std::string_view caller_name() const noexcept { return caller_name_; }
  NetobjView fh() const noexcept { return fh_; }
  NetobjView oh() const noexcept { return oh_; }
  Int32 svid() const noexcept { return xdr::load<Int32>(after_oh_); }
  Uint64 l_offset() const noexcept { return xdr::load<Uint64>(after_oh_ + 4); }
  Uint64 l_len() const noexcept { return xdr::load<Uint64>(after_oh_ + 12); }

  // For runtime/xdr.
  explicit Nlm4LockView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<LM_MAXSTRLEN>>(in, at, caller_name_, Fields::caller_name)) return nullptr;
    if (!xdr::walk<NetobjXdr>(in, at, fh_, Fields::fh)) return nullptr;
    if (!xdr::walk<NetobjXdr>(in, at, oh_, Fields::oh)) return nullptr;
    after_oh_ = at;
    if (!in.skip_fields(at, 20, Fields::svid)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_oh_ = nullptr;
  std::string_view caller_name_{};
  NetobjView fh_{};
  NetobjView oh_{};
};

/// To encode `nlm4_lock` from; refers to the caller's memory.
struct Nlm4Lock {
  std::string_view caller_name{};
  Netobj fh{};
  Netobj oh{};
  Int32 svid{};
  Uint64 l_offset{};
  Uint64 l_len{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4LockView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4LockView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4LockView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Lock;
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
/// Reads `nlm4_res`.
class Nlm4ResView : public xdr::View<Nlm4ResView, kFields> {
 public:
  using Fields = Field::Nlm4Res;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_res;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 1032;

  NetobjView cookie() const noexcept { return cookie_; }
  Nlm4Stat stat() const noexcept { return xdr::load<Nlm4Stat>(after_cookie_); }

  // For runtime/xdr.
  explicit Nlm4ResView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    after_cookie_ = at;
    if (!in.skip_fields(at, 4, Fields::stat)) return nullptr;
    if (!xdr::check<Nlm4Stat>(in, after_cookie_, Fields::stat)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_cookie_ = nullptr;
  NetobjView cookie_{};
};

/// To encode `nlm4_res` from; refers to the caller's memory.
struct Nlm4Res {
  Netobj cookie{};
  Nlm4Stat stat{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4ResView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4ResView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4ResView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Res;
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
/// Reads `nlm4_testrply`. The accessor of an arm that is not selected returns nothing.
class Nlm4TestrplyView : public xdr::View<Nlm4TestrplyView, kFields> {
 public:
  using Fields = Field::Nlm4Testrply;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testrply;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 1056;

  Nlm4Stats stat() const noexcept { return xdr::load<Nlm4Stats>(at_); }
  const Nlm4HolderView* as_holder() const& noexcept { return stat() == Nlm4Stats::NLM4_DENIED ? &holder_ : nullptr; }
  const Nlm4HolderView* as_holder() const&& = delete;
  /// Calls `callee` with the arm's data, or with xdr::NoData where it has none; returns the result of `callee`.
  template <class Callee>
  auto visit(Callee&& callee) const& {
    if (const auto arm = as_holder()) return callee(*arm);
    return callee(xdr::NoData{});
  }

  /// Whether `value` selects the default arm.
  static constexpr bool selects_otherwise(Nlm4Stats value) noexcept { return value != Nlm4Stats::NLM4_DENIED; }

  // For runtime/xdr.
  explicit Nlm4TestrplyView(xdr::Unparsed) noexcept : none_{} {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!in.skip_fields(at, 4, Fields::stat)) return nullptr;
    if (!xdr::check<Nlm4Stats>(in, at_, Fields::stat)) return nullptr;
    switch (stat()) {
      case Nlm4Stats::NLM4_DENIED:
        if (!xdr::walk_arm<Nlm4HolderView>(in, at, holder_, Fields::holder)) return nullptr;
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
    Nlm4HolderView holder_;
  };
};

/// To encode `nlm4_testrply` from: made by a function with the name of an arm, or of a case whose arm is void.
class Nlm4Testrply {
 public:
  static Nlm4Testrply holder(const Nlm4Holder& value) noexcept {
    Nlm4Testrply arm(Nlm4Stats::NLM4_DENIED);
    std::construct_at(&arm.holder_, value);
    return arm;
  }
  static Nlm4Testrply otherwise(Nlm4Stats selected) noexcept {
    XDR_ASSERT(Nlm4TestrplyView::selects_otherwise(selected));
    return Nlm4Testrply(selected);
  }

  Nlm4Stats stat() const noexcept { return stat_; }
  const Nlm4Holder* as_holder() const noexcept { return stat() == Nlm4Stats::NLM4_DENIED ? &holder_ : nullptr; }

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4TestrplyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4TestrplyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4TestrplyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Testrply;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Nlm4Stats>(out, stat_, Fields::stat);
    switch (stat_) {
      case Nlm4Stats::NLM4_DENIED:
        return xdr::put<Nlm4HolderView>(out, holder_, Fields::holder);
      default:
        return;
    }
  }

 private:
  explicit Nlm4Testrply(Nlm4Stats selected) noexcept : stat_(selected), none_{} {}

  Nlm4Stats stat_;
  union {
    xdr::Nothing none_;
    Nlm4Holder holder_;
  };
};

// struct nlm4_testres {
//    netobj        cookie;
//    nlm4_testrply stat;
// };
// spec: nlm-version-four.txt section 2.2, line 103
/// Reads `nlm4_testres`.
class Nlm4TestresView : public xdr::View<Nlm4TestresView, kFields> {
 public:
  using Fields = Field::Nlm4Testres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testres;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 2084;

  NetobjView cookie() const noexcept { return cookie_; }
  const Nlm4TestrplyView& stat() const& noexcept { return stat_; }
  const Nlm4TestrplyView& stat() const&& = delete;

  // For runtime/xdr.
  explicit Nlm4TestresView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    if (!xdr::walk<Nlm4TestrplyView>(in, at, stat_, Fields::stat)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NetobjView cookie_{};
  Nlm4TestrplyView stat_{xdr::Unparsed{}};
};

/// To encode `nlm4_testres` from; refers to the caller's memory.
struct Nlm4Testres {
  Netobj cookie{};
  Nlm4Testrply stat;

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4TestresView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4TestresView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4TestresView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Testres;
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
/// Reads `nlm4_testargs`.
class Nlm4TestargsView : public xdr::View<Nlm4TestargsView, kFields> {
 public:
  using Fields = Field::Nlm4Testargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_testargs;
  static constexpr std::uint64_t kMinSize = 40;
  static constexpr std::uint64_t kMaxSize = 4136;

  NetobjView cookie() const noexcept { return cookie_; }
  bool exclusive() const noexcept { return xdr::load<bool>(after_cookie_); }
  const Nlm4LockView& alock() const& noexcept { return alock_; }
  const Nlm4LockView& alock() const&& = delete;

  // For runtime/xdr.
  explicit Nlm4TestargsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    after_cookie_ = at;
    if (!in.skip_fields(at, 4, Fields::exclusive)) return nullptr;
    if (!xdr::check<bool>(in, after_cookie_, Fields::exclusive)) return nullptr;
    if (!xdr::walk<Nlm4LockView>(in, at, alock_, Fields::alock)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_cookie_ = nullptr;
  NetobjView cookie_{};
  Nlm4LockView alock_{xdr::Unparsed{}};
};

/// To encode `nlm4_testargs` from; refers to the caller's memory.
struct Nlm4Testargs {
  Netobj cookie{};
  bool exclusive{};
  Nlm4Lock alock{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4TestargsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4TestargsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4TestargsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Testargs;
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
/// Reads `nlm4_lockargs`.
class Nlm4LockargsView : public xdr::View<Nlm4LockargsView, kFields> {
 public:
  using Fields = Field::Nlm4Lockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_lockargs;
  static constexpr std::uint64_t kMinSize = 52;
  static constexpr std::uint64_t kMaxSize = 4148;

  NetobjView cookie() const noexcept { return cookie_; }
  bool block() const noexcept { return xdr::load<bool>(after_cookie_); }
  bool exclusive() const noexcept { return xdr::load<bool>(after_cookie_ + 4); }
  const Nlm4LockView& alock() const& noexcept { return alock_; }
  const Nlm4LockView& alock() const&& = delete;
  bool reclaim() const noexcept { return xdr::load<bool>(after_alock_); }
  std::int32_t state() const noexcept { return xdr::load<std::int32_t>(after_alock_ + 4); }

  // For runtime/xdr.
  explicit Nlm4LockargsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    after_cookie_ = at;
    if (!in.skip_fields(at, 8, Fields::block)) return nullptr;
    if (!xdr::check<bool>(in, after_cookie_, Fields::block)) return nullptr;
    if (!xdr::check<bool>(in, after_cookie_ + 4, Fields::exclusive)) return nullptr;
    if (!xdr::walk<Nlm4LockView>(in, at, alock_, Fields::alock)) return nullptr;
    after_alock_ = at;
    if (!in.skip_fields(at, 8, Fields::reclaim)) return nullptr;
    if (!xdr::check<bool>(in, after_alock_, Fields::reclaim)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_cookie_ = nullptr;
  const std::byte* after_alock_ = nullptr;
  NetobjView cookie_{};
  Nlm4LockView alock_{xdr::Unparsed{}};
};

/// To encode `nlm4_lockargs` from; refers to the caller's memory.
struct Nlm4Lockargs {
  Netobj cookie{};
  bool block{};
  bool exclusive{};
  Nlm4Lock alock{};
  bool reclaim{};
  std::int32_t state{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4LockargsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4LockargsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4LockargsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Lockargs;
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
/// Reads `nlm4_cancargs`.
class Nlm4CancargsView : public xdr::View<Nlm4CancargsView, kFields> {
 public:
  using Fields = Field::Nlm4Cancargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_cancargs;
  static constexpr std::uint64_t kMinSize = 44;
  static constexpr std::uint64_t kMaxSize = 4140;

  NetobjView cookie() const noexcept { return cookie_; }
  bool block() const noexcept { return xdr::load<bool>(after_cookie_); }
  bool exclusive() const noexcept { return xdr::load<bool>(after_cookie_ + 4); }
  const Nlm4LockView& alock() const& noexcept { return alock_; }
  const Nlm4LockView& alock() const&& = delete;

  // For runtime/xdr.
  explicit Nlm4CancargsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    after_cookie_ = at;
    if (!in.skip_fields(at, 8, Fields::block)) return nullptr;
    if (!xdr::check<bool>(in, after_cookie_, Fields::block)) return nullptr;
    if (!xdr::check<bool>(in, after_cookie_ + 4, Fields::exclusive)) return nullptr;
    if (!xdr::walk<Nlm4LockView>(in, at, alock_, Fields::alock)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_cookie_ = nullptr;
  NetobjView cookie_{};
  Nlm4LockView alock_{xdr::Unparsed{}};
};

/// To encode `nlm4_cancargs` from; refers to the caller's memory.
struct Nlm4Cancargs {
  Netobj cookie{};
  bool block{};
  bool exclusive{};
  Nlm4Lock alock{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4CancargsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4CancargsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4CancargsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Cancargs;
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
/// Reads `nlm4_unlockargs`.
class Nlm4UnlockargsView : public xdr::View<Nlm4UnlockargsView, kFields> {
 public:
  using Fields = Field::Nlm4Unlockargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_unlockargs;
  static constexpr std::uint64_t kMinSize = 36;
  static constexpr std::uint64_t kMaxSize = 4132;

  NetobjView cookie() const noexcept { return cookie_; }
  const Nlm4LockView& alock() const& noexcept { return alock_; }
  const Nlm4LockView& alock() const&& = delete;

  // For runtime/xdr.
  explicit Nlm4UnlockargsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    if (!xdr::walk<Nlm4LockView>(in, at, alock_, Fields::alock)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  NetobjView cookie_{};
  Nlm4LockView alock_{xdr::Unparsed{}};
};

/// To encode `nlm4_unlockargs` from; refers to the caller's memory.
struct Nlm4Unlockargs {
  Netobj cookie{};
  Nlm4Lock alock{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4UnlockargsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4UnlockargsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4UnlockargsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Unlockargs;
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
/// Reads `nlm4_share`.
class Nlm4ShareView : public xdr::View<Nlm4ShareView, kFields> {
 public:
  using Fields = Field::Nlm4Share;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_share;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 3092;

  std::string_view caller_name() const noexcept { return caller_name_; }
  NetobjView fh() const noexcept { return fh_; }
  NetobjView oh() const noexcept { return oh_; }
  Fsh4Mode mode() const noexcept { return xdr::load<Fsh4Mode>(after_oh_); }
  Fsh4Access access() const noexcept { return xdr::load<Fsh4Access>(after_oh_ + 4); }

  // For runtime/xdr.
  explicit Nlm4ShareView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<LM_MAXSTRLEN>>(in, at, caller_name_, Fields::caller_name)) return nullptr;
    if (!xdr::walk<NetobjXdr>(in, at, fh_, Fields::fh)) return nullptr;
    if (!xdr::walk<NetobjXdr>(in, at, oh_, Fields::oh)) return nullptr;
    after_oh_ = at;
    if (!in.skip_fields(at, 8, Fields::mode)) return nullptr;
    if (!xdr::check<Fsh4Mode>(in, after_oh_, Fields::mode)) return nullptr;
    if (!xdr::check<Fsh4Access>(in, after_oh_ + 4, Fields::access)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_oh_ = nullptr;
  std::string_view caller_name_{};
  NetobjView fh_{};
  NetobjView oh_{};
};

/// To encode `nlm4_share` from; refers to the caller's memory.
struct Nlm4Share {
  std::string_view caller_name{};
  Netobj fh{};
  Netobj oh{};
  Fsh4Mode mode{};
  Fsh4Access access{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4ShareView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4ShareView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4ShareView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Share;
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
/// Reads `nlm4_shareargs`.
class Nlm4ShareargsView : public xdr::View<Nlm4ShareargsView, kFields> {
 public:
  using Fields = Field::Nlm4Shareargs;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareargs;
  static constexpr std::uint64_t kMinSize = 28;
  static constexpr std::uint64_t kMaxSize = 4124;

  NetobjView cookie() const noexcept { return cookie_; }
  const Nlm4ShareView& share() const& noexcept { return share_; }
  const Nlm4ShareView& share() const&& = delete;
  bool reclaim() const noexcept { return xdr::load<bool>(after_share_); }

  // For runtime/xdr.
  explicit Nlm4ShareargsView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    if (!xdr::walk<Nlm4ShareView>(in, at, share_, Fields::share)) return nullptr;
    after_share_ = at;
    if (!in.skip_fields(at, 4, Fields::reclaim)) return nullptr;
    if (!xdr::check<bool>(in, after_share_, Fields::reclaim)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_share_ = nullptr;
  NetobjView cookie_{};
  Nlm4ShareView share_{xdr::Unparsed{}};
};

/// To encode `nlm4_shareargs` from; refers to the caller's memory.
struct Nlm4Shareargs {
  Netobj cookie{};
  Nlm4Share share{};
  bool reclaim{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4ShareargsView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4ShareargsView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4ShareargsView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Shareargs;
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
/// Reads `nlm4_shareres`.
class Nlm4ShareresView : public xdr::View<Nlm4ShareresView, kFields> {
 public:
  using Fields = Field::Nlm4Shareres;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_shareres;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 1036;

  NetobjView cookie() const noexcept { return cookie_; }
  Nlm4Stats stat() const noexcept { return xdr::load<Nlm4Stats>(after_cookie_); }
  std::int32_t sequence() const noexcept { return xdr::load<std::int32_t>(after_cookie_ + 4); }

  // For runtime/xdr.
  explicit Nlm4ShareresView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<NetobjXdr>(in, at, cookie_, Fields::cookie)) return nullptr;
    after_cookie_ = at;
    if (!in.skip_fields(at, 8, Fields::stat)) return nullptr;
    if (!xdr::check<Nlm4Stats>(in, after_cookie_, Fields::stat)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_cookie_ = nullptr;
  NetobjView cookie_{};
};

/// To encode `nlm4_shareres` from; refers to the caller's memory.
struct Nlm4Shareres {
  Netobj cookie{};
  Nlm4Stats stat{};
  std::int32_t sequence{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4ShareresView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4ShareresView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4ShareresView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Shareres;
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
/// Reads `nlm4_notify`.
class Nlm4NotifyView : public xdr::View<Nlm4NotifyView, kFields> {
 public:
  using Fields = Field::Nlm4Notify;
  static constexpr const xdr::TypeInfo& kInfo = Types::nlm4_notify;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 1036;

  std::string_view name() const noexcept { return name_; }
  std::int32_t state() const noexcept { return xdr::load<std::int32_t>(after_name_); }

  // For runtime/xdr.
  explicit Nlm4NotifyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<LM_MAXNAMELEN>>(in, at, name_, Fields::name)) return nullptr;
    after_name_ = at;
    if (!in.skip_fields(at, 4, Fields::state)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_name_ = nullptr;
  std::string_view name_{};
};

/// To encode `nlm4_notify` from; refers to the caller's memory.
struct Nlm4Notify {
  std::string_view name{};
  std::int32_t state{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<Nlm4NotifyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<Nlm4NotifyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<Nlm4NotifyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Nlm4Notify;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<LM_MAXNAMELEN>>(out, name, Fields::name);
    xdr::put<std::int32_t>(out, state, Fields::state);
  }
};

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0xa72c556e6a8a9bba;

// spec: [RFC 1813 6.2]
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct NlmProg {
  static constexpr std::uint32_t kNumber = 100021;

  struct Nlm4Vers {
    static constexpr std::uint32_t kNumber = 4;
    struct Nlmproc4Null {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "NLMPROC4_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct Nlmproc4Test {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "NLMPROC4_TEST";
      using Arguments = xdr::TypeList<Nlm4TestargsView>;
      using Result = Nlm4TestresView;
    };
    struct Nlmproc4Lock {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "NLMPROC4_LOCK";
      using Arguments = xdr::TypeList<Nlm4LockargsView>;
      using Result = Nlm4ResView;
    };
    struct Nlmproc4Cancel {
      static constexpr std::uint32_t kNumber = 3;
      static constexpr std::string_view kName = "NLMPROC4_CANCEL";
      using Arguments = xdr::TypeList<Nlm4CancargsView>;
      using Result = Nlm4ResView;
    };
    struct Nlmproc4Unlock {
      static constexpr std::uint32_t kNumber = 4;
      static constexpr std::string_view kName = "NLMPROC4_UNLOCK";
      using Arguments = xdr::TypeList<Nlm4UnlockargsView>;
      using Result = Nlm4ResView;
    };
    struct Nlmproc4Granted {
      static constexpr std::uint32_t kNumber = 5;
      static constexpr std::string_view kName = "NLMPROC4_GRANTED";
      using Arguments = xdr::TypeList<Nlm4TestargsView>;
      using Result = Nlm4ResView;
    };
    struct Nlmproc4TestMsg {
      static constexpr std::uint32_t kNumber = 6;
      static constexpr std::string_view kName = "NLMPROC4_TEST_MSG";
      using Arguments = xdr::TypeList<Nlm4TestargsView>;
      using Result = void;
    };
    struct Nlmproc4LockMsg {
      static constexpr std::uint32_t kNumber = 7;
      static constexpr std::string_view kName = "NLMPROC4_LOCK_MSG";
      using Arguments = xdr::TypeList<Nlm4LockargsView>;
      using Result = void;
    };
    struct Nlmproc4CancelMsg {
      static constexpr std::uint32_t kNumber = 8;
      static constexpr std::string_view kName = "NLMPROC4_CANCEL_MSG";
      using Arguments = xdr::TypeList<Nlm4CancargsView>;
      using Result = void;
    };
    struct Nlmproc4UnlockMsg {
      static constexpr std::uint32_t kNumber = 9;
      static constexpr std::string_view kName = "NLMPROC4_UNLOCK_MSG";
      using Arguments = xdr::TypeList<Nlm4UnlockargsView>;
      using Result = void;
    };
    struct Nlmproc4GrantedMsg {
      static constexpr std::uint32_t kNumber = 10;
      static constexpr std::string_view kName = "NLMPROC4_GRANTED_MSG";
      using Arguments = xdr::TypeList<Nlm4TestargsView>;
      using Result = void;
    };
    struct Nlmproc4TestRes {
      static constexpr std::uint32_t kNumber = 11;
      static constexpr std::string_view kName = "NLMPROC4_TEST_RES";
      using Arguments = xdr::TypeList<Nlm4TestresView>;
      using Result = void;
    };
    struct Nlmproc4LockRes {
      static constexpr std::uint32_t kNumber = 12;
      static constexpr std::string_view kName = "NLMPROC4_LOCK_RES";
      using Arguments = xdr::TypeList<Nlm4ResView>;
      using Result = void;
    };
    struct Nlmproc4CancelRes {
      static constexpr std::uint32_t kNumber = 13;
      static constexpr std::string_view kName = "NLMPROC4_CANCEL_RES";
      using Arguments = xdr::TypeList<Nlm4ResView>;
      using Result = void;
    };
    struct Nlmproc4UnlockRes {
      static constexpr std::uint32_t kNumber = 14;
      static constexpr std::string_view kName = "NLMPROC4_UNLOCK_RES";
      using Arguments = xdr::TypeList<Nlm4ResView>;
      using Result = void;
    };
    struct Nlmproc4GrantedRes {
      static constexpr std::uint32_t kNumber = 15;
      static constexpr std::string_view kName = "NLMPROC4_GRANTED_RES";
      using Arguments = xdr::TypeList<Nlm4ResView>;
      using Result = void;
    };
    struct Nlmproc4Share {
      static constexpr std::uint32_t kNumber = 20;
      static constexpr std::string_view kName = "NLMPROC4_SHARE";
      using Arguments = xdr::TypeList<Nlm4ShareargsView>;
      using Result = Nlm4ShareresView;
    };
    struct Nlmproc4Unshare {
      static constexpr std::uint32_t kNumber = 21;
      static constexpr std::string_view kName = "NLMPROC4_UNSHARE";
      using Arguments = xdr::TypeList<Nlm4ShareargsView>;
      using Result = Nlm4ShareresView;
    };
    struct Nlmproc4NmLock {
      static constexpr std::uint32_t kNumber = 22;
      static constexpr std::string_view kName = "NLMPROC4_NM_LOCK";
      using Arguments = xdr::TypeList<Nlm4LockargsView>;
      using Result = Nlm4ResView;
    };
    struct Nlmproc4FreeAll {
      static constexpr std::uint32_t kNumber = 23;
      static constexpr std::string_view kName = "NLMPROC4_FREE_ALL";
      using Arguments = xdr::TypeList<Nlm4NotifyView>;
      using Result = void;
    };
  };
};

}  // namespace nfs::wire::nlm4
