// SPDX-License-Identifier: BSD-3-Clause
#include "hex.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "xdr/hex.h"

namespace rpcrdma::cli::capture {
namespace {

/// Returns the value of a digit of either case; 16: it is none.
unsigned digit(char c) { return xdr::detail::hex_digit(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c); }

/// Returns the digits of a line without the offset, the comment, and the column that repeats the
/// bytes as text.
///
/// hexdump  whether a line so far had the form of `hexdump -C`; the function updates it
std::string_view digits_of(std::string_view line, bool& hexdump) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = line.substr(0, std::min(line.find('#'), line.find("//")));
  const std::size_t end_of_number = static_cast<std::size_t>(
      std::find_if(line.begin(), line.end(), [](char c) { return digit(c) > 15; }) - line.begin());
  if (end_of_number != 0 && end_of_number < line.size() && line[end_of_number] == ':') {  // xxd
    line.remove_prefix(end_of_number + 1);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line.substr(0, line.find("  "));
  }
  // hexdump -C: an offset, the bytes, and the bytes as text between bars; its last line has an
  // offset only.
  const bool row = end_of_number == 8 && line.substr(8, 2) == "  " && line.find('|') != line.npos;
  if (row || (hexdump && line.size() == 8)) line.remove_prefix(8);
  hexdump = hexdump || row;
  return line.substr(0, line.find('|'));
}

}  // namespace

xdr::Result<std::vector<std::byte>, HexError> bytes_of_hex(std::string_view text) {
  std::vector<std::byte> bytes;
  constexpr unsigned kNone = 16;
  unsigned high = kNone;
  std::size_t number = 0;
  bool hexdump = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ++number;
    for (const char c : digits_of(text.substr(0, end), hexdump)) {
      if (c == ' ' || c == '\t' || c == '\r' || c == ',') continue;
      const unsigned value = digit(c);
      if (value >= kNone) {
        const bool printable = c > 0x20 && c < 0x7f;
        return xdr::unexpected(
            HexError{number, fmt::format("{} is no hexadecimal digit", printable ? fmt::format("`{}`", c) : "a byte")});
      }
      if (high == kNone) {
        high = value;
      } else {
        bytes.push_back(static_cast<std::byte>(high << 4 | value));
        high = kNone;
      }
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (high != kNone) return xdr::unexpected(HexError{number, "the last byte has only one digit"});
  return bytes;
}

}  // namespace rpcrdma::cli::capture
