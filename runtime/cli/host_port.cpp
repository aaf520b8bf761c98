// SPDX-License-Identifier: BSD-3-Clause
#include "host_port.h"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace rpcrdma::cli {

bool take_port(std::string& host, std::uint16_t& port) {
  const bool bracketed = host.starts_with('[');
  if (bracketed && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
    return true;
  }
  const std::size_t colon = host.rfind(':');
  if (colon == std::string::npos || (!bracketed && host.find(':') != colon)) return true;
  if (bracketed && host[colon - 1] != ']') return true;
  const char* const end_of_text = host.data() + host.size();
  std::uint16_t read = 0;
  const auto [end, error] = std::from_chars(host.data() + colon + 1, end_of_text, read);
  if (error != std::errc() || end != end_of_text || read == 0) return false;
  port = read;
  host.resize(colon);
  if (bracketed) host = host.substr(1, colon - 2);
  return true;
}

}  // namespace rpcrdma::cli
