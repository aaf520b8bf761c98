// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "nsm.h"
#include "nsm_owned.h"

namespace nfs::wire::nsm {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Res>) noexcept { return Types::res; }

void each_member(xdr::Of<SmStat>, auto& self, auto&& f) {
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SmStat::state]), self.state);
}

void each_member(xdr::Of<SmStatRes>, auto& self, auto&& f) {
  f(xdr::FieldOf<Res>(kFields[Field::SmStatRes::res_stat]), self.res_stat);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::SmStatRes::state]), self.state);
}

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void SmName::put(Out& out) const noexcept {
  xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
}
void each_member(xdr::Of<SmName>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::SmName::mon_name]), self.mon_name);
}

template <class Out>
[[gnu::always_inline]] inline void MyId::put(Out& out) const noexcept {
  xdr::put<xdr::String<SM_MAXSTRLEN>>(out, my_name, Fields::my_name);
  xdr::put<std::int32_t>(out, my_prog, Fields::my_prog);
  xdr::put<std::int32_t>(out, my_vers, Fields::my_vers);
  xdr::put<std::int32_t>(out, my_proc, Fields::my_proc);
}
void each_member(xdr::Of<MyId>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::MyId::my_name]), self.my_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_prog]), self.my_prog);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_vers]), self.my_vers);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::MyId::my_proc]), self.my_proc);
}

template <class Out>
[[gnu::always_inline]] inline void MonId::put(Out& out) const noexcept {
  xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
  xdr::put<MyIdView>(out, my_id, Fields::my_id);
}
void each_member(xdr::Of<MonId>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::MonId::mon_name]), self.mon_name);
  f(xdr::FieldOf<MyIdView>(kFields[Field::MonId::my_id]), self.my_id);
}

template <class Out>
[[gnu::always_inline]] inline void Mon::put(Out& out) const noexcept {
  xdr::put<MonIdView>(out, mon_id, Fields::mon_id);
  xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
}
void each_member(xdr::Of<Mon>, auto& self, auto&& f) {
  f(xdr::FieldOf<MonIdView>(kFields[Field::Mon::mon_id]), self.mon_id);
  f(xdr::FieldOf<xdr::FixedOpaque<SM_PRIV_SIZE>>(kFields[Field::Mon::priv]), self.priv);
}

template <class Out>
[[gnu::always_inline]] inline void StatChge::put(Out& out) const noexcept {
  xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
  xdr::put<std::int32_t>(out, state, Fields::state);
}
void each_member(xdr::Of<StatChge>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::StatChge::mon_name]), self.mon_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::StatChge::state]), self.state);
}

template <class Out>
[[gnu::always_inline]] inline void Status::put(Out& out) const noexcept {
  xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
  xdr::put<std::int32_t>(out, state, Fields::state);
  xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
}
void each_member(xdr::Of<Status>, auto& self, auto&& f) {
  f(xdr::FieldOf<xdr::String<SM_MAXSTRLEN>>(kFields[Field::Status::mon_name]), self.mon_name);
  f(xdr::FieldOf<std::int32_t>(kFields[Field::Status::state]), self.state);
  f(xdr::FieldOf<xdr::FixedOpaque<SM_PRIV_SIZE>>(kFields[Field::Status::priv]), self.priv);
}

}  // namespace owned

}  // namespace nfs::wire::nsm
