// SPDX-License-Identifier: BSD-3-Clause
#include "conform/faults.h"

#include <algorithm>
#include <limits>

namespace rpcrdma::conform {
namespace {

bool is_false(const Piece& piece) {
  return piece.handle_change != 0 || piece.offset_change != 0 || piece.says_length.has_value();
}
bool has_false(const std::vector<Piece>& chunk) { return std::any_of(chunk.begin(), chunk.end(), is_false); }

/// Tells whether a message that a server gets is broken on purpose.
bool is_broken(const Message& message) {
  if (!message.patches.empty() || message.keep || message.cut != 0) return true;
  if (message.procedure == kError || (message.version == 1 && message.procedure == kDone)) return true;
  if (message.payload.rpc == Rpc::kStrayReply || message.payload.hole != Hole::kNone) return true;
  return std::any_of(message.reads.begin(), message.reads.end(),
                     [](const ReadPiece& read) { return is_false(read.piece); }) ||
         std::any_of(message.writes.begin(), message.writes.end(), has_false) ||
         (message.reply && has_false(*message.reply));
}

}  // namespace

std::uint32_t possible_faults(const Case& tested, std::uint32_t granted) {
  const bool about_may_be_one = std::any_of(tested.allowed.begin(), tested.allowed.end(), [](const Outcome& outcome) {
    return outcome.kind != Outcome::Kind::kRpcReply;
  });
  std::uint64_t faults = 0;
  for (std::size_t i = 0; i < tested.messages.size(); ++i) {
    const Message& message = tested.messages[i];
    const bool is_about = i == tested.about.value_or(tested.messages.size() - 1);
    if (!is_broken(message) && !(is_about && about_may_be_one)) continue;
    faults += std::uint64_t{message.copies} * (message.times_grant ? std::min(message.credit, granted) : 1);
  }
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(faults, std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace rpcrdma::conform
