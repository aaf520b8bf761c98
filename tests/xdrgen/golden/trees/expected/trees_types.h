// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Constants, enumerations and what has one size: plain values. For trees.h, which has the rest, and
// for headers that need no more.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "trees_fields.h"
#include "xdr/parse.h"
#include "xdr/patch.h"
