// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in hostile_text_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "hostile_text_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"
