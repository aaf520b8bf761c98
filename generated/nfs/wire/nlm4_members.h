// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nlm-version-four.txt
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "nlm4.h"
#include "nlm4_owned.h"

namespace nfs::wire::nlm4 {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Nlm4Stats>) noexcept { return Types::nlm4_stats; }

void each_member(xdr::Of<Nlm4Stat>, auto& self, auto&& f) {
  f(xdr::FieldOf<Nlm4Stats>(kFields[Field::Nlm4Stat::stat]), self.stat);
}

constexpr const xdr::TypeInfo& info_of(xdr::Of<Fsh4Mode>) noexcept { return Types::fsh4_mode; }

constexpr const xdr::TypeInfo& info_of(xdr::Of<Fsh4Access>) noexcept { return Types::fsh4_access; }

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void Nlm4Holder::put(Out& out) const noexcept {
  xdr::put<bool>(out, exclusive, Fields::exclusive);
  xdr::put<Int32>(out, svid, Fields::svid);
  xdr::put<NetobjXdr>(out, oh, Fields::oh);
  xdr::put<Uint64>(out, l_offset, Fields::l_offset);
  xdr::put<Uint64>(out, l_len, Fields::l_len);
}
void each_member(xdr::Of<Nlm4Holder>, auto& self, auto&& f) {
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Holder::exclusive]), self.exclusive);
  f(xdr::FieldOf<Int32>(kFields[Field::Nlm4Holder::svid]), self.svid);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Holder::oh]), self.oh);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Holder::l_offset]), self.l_offset);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Holder::l_len]), self.l_len);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Lock::put(Out& out) const noexcept {
  xdr::put<xdr::String<LM_MAXSTRLEN>>(out, caller_name, Fields::caller_name);
  xdr::put<NetobjXdr>(out, fh, Fields::fh);
  xdr::put<NetobjXdr>(out, oh, Fields::oh);
  xdr::put<Int32>(out, svid, Fields::svid);
  xdr::put<Uint64>(out, l_offset, Fields::l_offset);
  xdr::put<Uint64>(out, l_len, Fields::l_len);
}
void each_member(xdr::Of<Nlm4Lock>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXSTRLEN>>(kFields[Field::Nlm4Lock::caller_name]), self.caller_name);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lock::fh]), self.fh);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lock::oh]), self.oh);
  f(xdr::FieldOf<Int32>(kFields[Field::Nlm4Lock::svid]), self.svid);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Lock::l_offset]), self.l_offset);
  f(xdr::FieldOf<Uint64>(kFields[Field::Nlm4Lock::l_len]), self.l_len);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Res::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<Nlm4Stat>(out, stat, Fields::stat);
}
void each_member(xdr::Of<Nlm4Res>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Res::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4Stat>(kFields[Field::Nlm4Res::stat]), self.stat);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Testrply::put(Out& out) const noexcept {
  xdr::put<Nlm4Stats>(out, stat_, Fields::stat);
  switch (place_) {
    case 1:
      return xdr::put<Nlm4HolderView>(out, arm_.holder, Fields::holder);
    default:
      return;
  }
}
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

template <class Out>
[[gnu::always_inline]] inline void Nlm4Testres::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<Nlm4TestrplyView>(out, stat, Fields::stat);
}
void each_member(xdr::Of<Nlm4Testres>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Testres::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4TestrplyView>(kFields[Field::Nlm4Testres::stat]), self.stat);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Testargs::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<bool>(out, exclusive, Fields::exclusive);
  xdr::put<Nlm4LockView>(out, alock, Fields::alock);
}
void each_member(xdr::Of<Nlm4Testargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Testargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Testargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Testargs::alock]), self.alock);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Lockargs::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<bool>(out, block, Fields::block);
  xdr::put<bool>(out, exclusive, Fields::exclusive);
  xdr::put<Nlm4LockView>(out, alock, Fields::alock);
  xdr::put<bool>(out, reclaim, Fields::reclaim);
  xdr::put<std::int32_t>(out, state, Fields::state);
}
void each_member(xdr::Of<Nlm4Lockargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Lockargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::block]), self.block);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Lockargs::alock]), self.alock);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Lockargs::reclaim]), self.reclaim);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Lockargs::state]), self.state);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Cancargs::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<bool>(out, block, Fields::block);
  xdr::put<bool>(out, exclusive, Fields::exclusive);
  xdr::put<Nlm4LockView>(out, alock, Fields::alock);
}
void each_member(xdr::Of<Nlm4Cancargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Cancargs::cookie]), self.cookie);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Cancargs::block]), self.block);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Cancargs::exclusive]), self.exclusive);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Cancargs::alock]), self.alock);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Unlockargs::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<Nlm4LockView>(out, alock, Fields::alock);
}
void each_member(xdr::Of<Nlm4Unlockargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Unlockargs::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4LockView>(kFields[Field::Nlm4Unlockargs::alock]), self.alock);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Share::put(Out& out) const noexcept {
  xdr::put<xdr::String<LM_MAXSTRLEN>>(out, caller_name, Fields::caller_name);
  xdr::put<NetobjXdr>(out, fh, Fields::fh);
  xdr::put<NetobjXdr>(out, oh, Fields::oh);
  xdr::put<Fsh4Mode>(out, mode, Fields::mode);
  xdr::put<Fsh4Access>(out, access, Fields::access);
}
void each_member(xdr::Of<Nlm4Share>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXSTRLEN>>(kFields[Field::Nlm4Share::caller_name]), self.caller_name);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Share::fh]), self.fh);
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Share::oh]), self.oh);
  f(xdr::FieldOf<Fsh4Mode>(kFields[Field::Nlm4Share::mode]), self.mode);
  f(xdr::FieldOf<Fsh4Access>(kFields[Field::Nlm4Share::access]), self.access);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Shareargs::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<Nlm4ShareView>(out, share, Fields::share);
  xdr::put<bool>(out, reclaim, Fields::reclaim);
}
void each_member(xdr::Of<Nlm4Shareargs>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Shareargs::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4ShareView>(kFields[Field::Nlm4Shareargs::share]), self.share);
  f(xdr::FieldOf<bool>(kFields[Field::Nlm4Shareargs::reclaim]), self.reclaim);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Shareres::put(Out& out) const noexcept {
  xdr::put<NetobjXdr>(out, cookie, Fields::cookie);
  xdr::put<Nlm4Stats>(out, stat, Fields::stat);
  xdr::put<std::int32_t>(out, sequence, Fields::sequence);
}
void each_member(xdr::Of<Nlm4Shareres>, auto& self, auto&& f) {
  f(xdr::FieldOf<NetobjXdr>(kFields[Field::Nlm4Shareres::cookie]), self.cookie);
  f(xdr::FieldOf<Nlm4Stats>(kFields[Field::Nlm4Shareres::stat]), self.stat);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Shareres::sequence]), self.sequence);
}

template <class Out>
[[gnu::always_inline]] inline void Nlm4Notify::put(Out& out) const noexcept {
  xdr::put<xdr::String<LM_MAXNAMELEN>>(out, name, Fields::name);
  xdr::put<std::int32_t>(out, state, Fields::state);
}
void each_member(xdr::Of<Nlm4Notify>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<LM_MAXNAMELEN>>(kFields[Field::Nlm4Notify::name]), self.name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Nlm4Notify::state]), self.state);
}

}  // namespace owned

}  // namespace nfs::wire::nlm4
