// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/read_result.h"

#include <algorithm>

#include "conform/answer.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kWord = 4, kAttributeBytes = 84;

}  // namespace

std::optional<std::uint32_t> nfs_status(const Exchange& exchange, std::size_t index) {
  const auto answer = answer_to(exchange, index);
  if (!answer) return std::nullopt;
  const auto results = results_in(answer->payload);
  return results ? word_at(*results, 0) : std::nullopt;
}

std::optional<ReadResult> read_result(const Exchange& exchange, std::size_t index) {
  const auto answer = answer_to(exchange, index);
  const auto results = answer ? results_in(answer->payload) : std::nullopt;
  if (!results) return std::nullopt;
  const auto status = word_at(*results, 0);
  const auto has_attributes = word_at(*results, kWord);
  if (!status || !has_attributes) return std::nullopt;
  ReadResult read{.status = *status};
  if (read.status != 0) return read;
  const std::size_t at = 2 * kWord + (*has_attributes != 0 ? kAttributeBytes : 0);
  const auto count = word_at(*results, at);
  const auto length = word_at(*results, at + 2 * kWord);
  if (!count || !length || *count != *length) return std::nullopt;
  read.count = *count;
  for (const auto& chunk : answer->writes) {
    if (read.in_chunk || sum_of(chunk) == 0) continue;
    read.in_chunk = true;
    read.data = bytes_at(exchange, chunk);
  }
  const auto begin = results->begin() + static_cast<std::ptrdiff_t>(at + 3 * kWord);
  if (read.in_chunk) return begin == results->end() ? std::optional(read) : std::nullopt;
  const std::uint64_t padded = (std::uint64_t{*length} + 3) / kWord * kWord;  // any length that the peer may state
  if (static_cast<std::uint64_t>(results->end() - begin) != padded) return std::nullopt;
  read.data.assign(begin, begin + *length);
  return read;
}

}  // namespace rpcrdma::conform
