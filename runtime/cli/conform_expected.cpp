// SPDX-License-Identifier: BSD-3-Clause
#include "conform_expected.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "conform/case.h"

namespace rpcrdma::cli {
namespace {

bool is_case(std::string_view id) {
  const auto has_id = [id](const conform::Case& one) { return one.id == id; };
  return std::ranges::any_of(conform::server_cases(), has_id) || std::ranges::any_of(conform::client_cases(), has_id);
}

}  // namespace

xdr::Result<Expected, std::string> read_expected(const std::string& file) {
  Expected expected;
  if (file.empty()) return expected;
  std::ifstream in(file);
  if (!in) return xdr::unexpected(fmt::format("{}: {}", file, std::generic_category().message(errno)));
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos || line[begin] == '#') continue;
    const auto end = line.find_first_of(" \t", begin);
    const auto reason = end == std::string::npos ? end : line.find_first_not_of(" \t", end);
    if (reason == std::string::npos)
      return xdr::unexpected(fmt::format("{}:{}: the reason why the case fails must follow the id", file, number));
    std::string id = line.substr(begin, end - begin);
    if (!is_case(id)) return xdr::unexpected(fmt::format("{}:{}: there is no case {}", file, number, id));
    expected[std::move(id)] = line.substr(reason);
  }
  if (in.bad()) return xdr::unexpected(fmt::format("{}: {}", file, std::generic_category().message(errno)));
  return expected;
}

bool may_pass(std::string_view reason) { return reason.starts_with("sometimes: "); }

}  // namespace rpcrdma::cli
