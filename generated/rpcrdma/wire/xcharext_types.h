// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For xcharext.h, which has the rest, and
// for headers that need no more.

// License of the code component:
// Copyright (c) 2010, 2016 IETF Trust and the persons
// identified as authors of the code.  All rights reserved.
//
// The author of the code is: D. Noveck.
//
// Redistribution and use in source and binary forms, with
// or without modification, are permitted provided that the
// following conditions are met:
//
// - Redistributions of source code must retain the above
//   copyright notice, this list of conditions and the
//   following disclaimer.
//
// - Redistributions in binary form must reproduce the above
//   copyright notice, this list of conditions and the
//   following disclaimer in the documentation and/or other
//   materials provided with the distribution.
//
// - Neither the name of Internet Society, IETF or IETF
//   Trust, nor the names of specific contributors, may be
//   used to endorse or promote products derived from this
//   software without specific prior written permission.
//
//   THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS
//   AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED
//   WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
//   IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS
//   FOR A PARTICULAR PURPOSE ARE DISCLAIMED.  IN NO
//   EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE
//   LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL,
//   EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT
//   NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
//   SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
//   INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF
//   LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
//   OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING
//   IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
//   ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "xcharext_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"

namespace rpcrdma::wire::xcharext {

inline constexpr std::uint32_t XCHAR_RBSIZ = 1;     // line 924
inline constexpr std::uint32_t XCHAR_RQREMINV = 2;  // line 925
inline constexpr std::uint32_t XCHAR_BRS = 3;       // line 926
inline constexpr std::uint32_t ROPT_INITXCH = 1;    // line 948
inline constexpr std::uint32_t ROPT_REQXCH = 2;     // line 957
inline constexpr std::uint32_t ROPT_RESPXCH = 3;    // line 958
inline constexpr std::uint32_t ROPT_UPDXCH = 4;     // line 959

// typedef unsigned int uint32;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml line 6
using Uint32 = std::uint32_t;

// typedef xcharid         uint32;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 910
using Xcharid = Uint32;

// enum bkrqsup {
//        BKRQSUP_UNKNOWN = 0,
//        BKRQSUP_NONE    = 1,
//        BKRQSUP_SZLIM   = 2,
//        BKRQSUP_GENL    = 3
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 931
enum class Bkrqsup : std::int32_t {
  BKRQSUP_UNKNOWN = 0,
  BKRQSUP_NONE = 1,
  BKRQSUP_SZLIM = 2,
  BKRQSUP_GENL = 3,
};

/// The document's name for `value`; empty where it has none.
constexpr std::string_view to_string(Bkrqsup value) noexcept {
  switch (value) {
    case Bkrqsup::BKRQSUP_UNKNOWN:
      return "BKRQSUP_UNKNOWN";
    case Bkrqsup::BKRQSUP_NONE:
      return "BKRQSUP_NONE";
    case Bkrqsup::BKRQSUP_SZLIM:
      return "BKRQSUP_SZLIM";
    case Bkrqsup::BKRQSUP_GENL:
      return "BKRQSUP_GENL";
  }
  return {};
}

constexpr bool is_known(Bkrqsup value) noexcept { return !to_string(value).empty(); }

// typedef uint32  xchrbsiz;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 941
using Xchrbsiz = Uint32;

// typedef bool    xchrrqrem;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 942
using Xchrrqrem = bool;

// typedef bkrqsup xchrbrs;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 943
using Xchrbrs = Bkrqsup;

}  // namespace rpcrdma::wire::xcharext
