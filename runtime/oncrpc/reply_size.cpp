// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/reply_size.h"

#include <algorithm>

namespace oncrpc {
namespace {

/// A count may be as large as its type allows, which no memory can hold: larger numbers become this
/// one.
constexpr std::uint64_t kUnbounded = std::uint64_t{1} << 40;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return std::min(kUnbounded, std::min(kUnbounded, a) + std::min(kUnbounded, b));
}

}  // namespace

std::uint64_t most_reply_bytes(const Procedure& procedure, const void* arguments, const Expected& expected) {
  std::uint64_t most = procedure.most_result_bytes;
  if (procedure.reply == ReplySize::kArgument) most = sum(most, procedure.counted(arguments));
  if (procedure.reply == ReplySize::kCaller && expected.most_reply_bytes == 0) most = sum(most, expected.otherwise);
  most = sum(most, expected.inline_items_bytes);
  if (expected.most_reply_bytes == 0) return most;
  return procedure.reply == ReplySize::kCaller ? expected.most_reply_bytes : std::min(most, expected.most_reply_bytes);
}

}  // namespace oncrpc
