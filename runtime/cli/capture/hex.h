// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads bytes from hexadecimal text: tests/data/vectors/*.hex, and the output of xxd and
// hexdump -C. It is for `rpcrdma dump`.
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

/// Reads hexadecimal digits, in pairs; blanks, tabs and commas may stand anywhere between them. `#`
/// and `//` begin comments; lines end in LF or CR LF.
///
/// Skips an offset at the beginning of a line: one that ends in `:` (xxd), or one of eight digits
/// followed by two blanks in a line with bars, and that of the last line (hexdump -C). Skips text
/// that repeats the bytes: after `|` (hexdump -C), and after two blanks in a line that began with
/// an offset and `:` (xxd).
/// errors    HexError: the first text of another form, or half a byte
xdr::Result<std::vector<std::byte>, HexError> bytes_of_hex(std::string_view text);

}  // namespace rpcrdma::cli::capture
