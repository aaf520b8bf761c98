// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "xcharext.h"
#include "xcharext_owned.h"

namespace rpcrdma::wire::xcharext {

constexpr const xdr::TypeInfo& info_of(xdr::Of<Bkrqsup>) noexcept { return Types::bkrqsup; }

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void Xcharval::put(Out& out) const noexcept {
  xdr::put<Xcharid>(out, xchv_which, Fields::xchv_which);
  xdr::put<xdr::Opaque<>>(out, xchv_data, Fields::xchv_data);
}
void each_member(xdr::Of<Xcharval>, auto& self, auto&& f) {
  f(xdr::FieldOf<Xcharid>(kFields[Field::Xcharval::xchv_which]), self.xchv_which);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::Xcharval::xchv_data]), self.xchv_data);
}

template <class Out>
[[gnu::always_inline]] inline void OptinfoInitxch::put(Out& out) const noexcept {
  xdr::put<XcharspecXdr>(out, optixc_start, Fields::optixc_start);
  xdr::put<XcharsubsetXdr>(out, optixc_nochg, Fields::optixc_nochg);
}
void each_member(xdr::Of<OptinfoInitxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharspecXdr>(kFields[Field::OptinfoInitxch::optixc_start]), self.optixc_start);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoInitxch::optixc_nochg]), self.optixc_nochg);
}

template <class Out>
[[gnu::always_inline]] inline void OptinfoReqxch::put(Out& out) const noexcept {
  xdr::put<XcharspecXdr>(out, optrqxc_want, Fields::optrqxc_want);
}
void each_member(xdr::Of<OptinfoReqxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharspecXdr>(kFields[Field::OptinfoReqxch::optrqxc_want]), self.optrqxc_want);
}

template <class Out>
[[gnu::always_inline]] inline void OptinfoRespxch::put(Out& out) const noexcept {
  xdr::put<XcharsubsetXdr>(out, optrsxc_done, Fields::optrsxc_done);
  xdr::put<XcharsubsetXdr>(out, optrsxc_rej, Fields::optrsxc_rej);
  xdr::put<XcharsubsetXdr>(out, optrsxc_pend, Fields::optrsxc_pend);
}
void each_member(xdr::Of<OptinfoRespxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_done]), self.optrsxc_done);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_rej]), self.optrsxc_rej);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_pend]), self.optrsxc_pend);
}

template <class Out>
[[gnu::always_inline]] inline void OptinfoUpdxch::put(Out& out) const noexcept {
  xdr::put<XcharvalView>(out, optuxc_now, Fields::optuxc_now);
  xdr::put<bool>(out, optuxc_pendclr, Fields::optuxc_pendclr);
}
void each_member(xdr::Of<OptinfoUpdxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharvalView>(kFields[Field::OptinfoUpdxch::optuxc_now]), self.optuxc_now);
  f(xdr::FieldOf<bool>(kFields[Field::OptinfoUpdxch::optuxc_pendclr]), self.optuxc_pendclr);
}

}  // namespace owned

}  // namespace rpcrdma::wire::xcharext
