// SPDX-License-Identifier: BSD-3-Clause
//
// The registrations that one half of a connection (Requester or Responder) asks for: their ids,
// their states, and which of them a transaction still waits for. For readers of requester.cpp and
// registration.cpp, which decide what is registered and when it is invalidated.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rpcrdma/core/cursor.h"
#include "rpcrdma/core/untouched.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

/// The state of the registration of a piece of memory.
enum class KeyState : std::uint8_t {
  kNone,
  kRegistering,
  kLive,
  kCondemned,     ///< is to be invalidated; the performer does not have the action yet
  kInvalidating,  ///< the performer has the action
};

/// The registrations of one half: one for each piece of memory of each transaction. Ids start at
/// `first_id`, with `pieces` ids for each transaction; the two halves use different ids.
///
/// A piece has no state before `leave_out()` or `ask_for()`.
class Registrations {
 public:
  struct Place {
    std::uint32_t index = 0;  ///< of the transaction
    PieceIndex piece;
  };

  Registrations(std::uint32_t first_id, std::size_t transactions, std::uint32_t pieces)
      : first_id_(first_id), pieces_(pieces), counts_(transactions), keys_(transactions, pieces) {}

  KeyState state(std::uint32_t index, PieceIndex piece) noexcept { return key(index, piece); }
  /// Registrations that the performer has not answered yet.
  std::uint32_t answers_due(std::uint32_t index) const noexcept { return counts_[index].answers_due; }
  /// Registrations that have not been invalidated yet.
  std::uint32_t live(std::uint32_t index) const noexcept { return counts_[index].live; }

  void leave_out(std::uint32_t index, PieceIndex piece) noexcept { key(index, piece) = KeyState::kNone; }
  void ask_for(std::uint32_t index, PieceIndex piece) noexcept {
    key(index, piece) = KeyState::kRegistering;
    ++counts_[index].answers_due;
  }

  Place on_registered(std::uint32_t id) noexcept {
    const Place at = step(id, KeyState::kRegistering, KeyState::kLive);
    --counts_[at.index].answers_due;
    ++counts_[at.index].live;
    return at;
  }
  Place on_failed(std::uint32_t id) noexcept {
    const Place at = step(id, KeyState::kRegistering, KeyState::kNone);
    --counts_[at.index].answers_due;
    return at;
  }
  Place on_invalidated(std::uint32_t id) noexcept {
    const Place at = step(id, KeyState::kInvalidating, KeyState::kNone);
    --counts_[at.index].live;
    return at;
  }
  /// The peer has invalidated the registration.
  void on_taken_back(std::uint32_t index, PieceIndex piece) noexcept {
    key(index, piece) = KeyState::kNone;
    --counts_[index].live;
  }
  /// The connection is lost: the peer can reach nothing any more, and no answer comes.
  void on_lost(std::uint32_t index) noexcept { counts_[index] = {}; }

  /// Marks the live ones of `pieces` for invalidation.  returns  whether there are any
  bool condemn(std::uint32_t index, PieceRange pieces) noexcept {
    bool any = false;
    for (PieceIndex piece = pieces.first; piece < pieces.last; ++piece) {
      if (key(index, piece) != KeyState::kLive) continue;
      key(index, piece) = KeyState::kCondemned;
      any = true;
    }
    return any;
  }

  /// What the performer must be asked next for a transaction.
  struct Next {
    PieceIndex piece;
    std::uint32_t id = 0;
  };
  /// The next of `pieces` that must be registered (`wanted` is kRegistering), or invalidated
  /// (kCondemned); the latter changes to kInvalidating.
  std::optional<Next> next(std::uint32_t index, KeyState wanted, PieceRange pieces, Cursor& cursor) noexcept {
    PieceIndex& at = cursor.as<PieceIndex>();
    at = std::max(at, pieces.first);
    const auto find = [&] {
      while (at < pieces.last && key(index, at) != wanted) ++at;
      return at < pieces.last;
    };
    if (!find()) return std::nullopt;
    const Next next{.piece = at, .id = first_id_ + index * pieces_ + at.value};
    if (wanted == KeyState::kCondemned) key(index, at) = KeyState::kInvalidating;
    ++at;
    cursor.done = !find();
    return next;
  }

 private:
  struct Counts {
    std::uint32_t answers_due = 0;
    std::uint32_t live = 0;
  };

  KeyState& key(std::uint32_t index, PieceIndex piece) noexcept { return keys_.row(index)[piece.value]; }
  Place step(std::uint32_t id, KeyState from, KeyState to) noexcept {
    const Place at{.index = (id - first_id_) / pieces_, .piece = {(id - first_id_) % pieces_}};
    XDR_ASSERT(key(at.index, at.piece) == from);
    key(at.index, at.piece) = to;
    return at;
  }

  std::uint32_t first_id_;
  std::uint32_t pieces_;
  std::vector<Counts> counts_;
  Untouched<KeyState> keys_;
};

}  // namespace rpcrdma::core
