// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For program.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "program_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"
