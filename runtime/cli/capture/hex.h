// SPDX-License-Identifier: BSD-3-Clause
//
// Bytes from text: tests/data/vectors/*.hex, and what xxd and hexdump -C write. For `rpcrdma dump`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "xdr/result.h"

namespace rpcrdma::cli::capture {

struct HexError {
  std::size_t line = 0;
  std::string what;
};

/// Reads hexadecimal digits, in pairs, however they are grouped. `#` and `//` begin comments; lines end in LF or CR LF.
///
/// An offset that begins a line is passed over: one that ends in `:` (xxd), or one of eight digits followed by two
/// blanks, and bars behind (hexdump -C). Text that repeats the bytes is passed over: behind `|` (hexdump -C), and behind two blanks where
/// the line began with an offset and `:` (xxd).
/// errors    HexError: the first thing that is none of these, or half a byte
xdr::Result<std::vector<std::byte>, HexError> bytes_of_hex(std::string_view text);

}  // namespace rpcrdma::cli::capture
