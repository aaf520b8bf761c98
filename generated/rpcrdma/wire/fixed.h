// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in fixed_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "fixed_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"
