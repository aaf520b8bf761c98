// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is
// in each type; and how owning values are written to any output, as `encode_reduced` wants it.

#pragma once

#include <array>

#include "program.h"
#include "program_owned.h"

namespace golden::program {

namespace owned {

template <class Out>
[[gnu::always_inline]] inline void PingReply::put(Out& out) const noexcept {
  xdr::put<PingDataXdr>(out, echoed, Fields::echoed);
  xdr::put<std::uint64_t>(out, seen, Fields::seen);
}
void each_member(xdr::Of<PingReply>, auto& self, auto&& f) {
  f(xdr::FieldOf<PingDataXdr>(kFields[Field::PingReply::echoed]), self.echoed);
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::PingReply::seen]), self.seen);
}

}  // namespace owned

}  // namespace golden::program
