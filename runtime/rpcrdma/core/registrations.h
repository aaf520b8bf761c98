// SPDX-License-Identifier: BSD-3-Clause
//
// The registrations that one half of a connection asks for: how each is named to the performer, how far it has got, and what a
// transaction still waits for. For readers of requester.cpp and registration.cpp. Left out: what is registered, and when
// it is taken back, which the halves decide.
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

/// How far the registration of a piece of memory has got.
enum class KeyState : std::uint8_t {
  kNone,
  kRegistering,
  kLive,
  kCondemned,     ///< is to be invalidated; the performer has not been told yet
  kInvalidating,  ///< has been told
};

/// A table of them: one for each piece of memory of each transaction. Ids are numbers from `first_id` on, `pieces` of them for each
/// transaction: those of the two halves have nothing in common.
///
/// A piece has no state before `leave_out()` or `ask_for()`.
class Registrations {
 public:
  struct Place {
    std::uint32_t index = 0;  ///< of the transaction
    PieceIndex piece;
  };

  Registrations(std::uint32_t first_id, std::size_t transactions, std::uint32_t pieces)
      : first_id_(first_id), pieces_(pieces), keys_(transactions, pieces), counts_(transactions) {}

  KeyState state(std::uint32_t index, PieceIndex piece) noexcept { return key(index, piece); }
  /// Registrations that the performer has not answered.
  std::uint32_t answers_due(std::uint32_t index) const noexcept { return counts_[index].answers_due; }
  /// Registrations that have not been taken back.
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
  /// The peer has taken it back by itself.
  void on_taken_back(std::uint32_t index, PieceIndex piece) noexcept {
    key(index, piece) = KeyState::kNone;
    --counts_[index].live;
  }
  /// The connection is lost: all of them are out of reach, and no answer comes any more.
  void on_lost(std::uint32_t index) noexcept { counts_[index] = {}; }

  /// Those of `pieces` that are live are to be taken back.  returns  whether there are any
  bool condemn(std::uint32_t index, PieceRange pieces) noexcept {
    bool any = false;
    for (PieceIndex piece = pieces.first; piece < pieces.last; ++piece) {
      if (key(index, piece) != KeyState::kLive) continue;
      key(index, piece) = KeyState::kCondemned;
      any = true;
    }
    return any;
  }

  /// What the performer is told next of a transaction.
  struct Next {
    PieceIndex piece;
    std::uint32_t id = 0;
  };
  /// The next of `pieces` that is to be registered (`wanted` is kRegistering), or taken back (kCondemned), which it then is being.
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
  Untouched<KeyState> keys_;
  std::vector<Counts> counts_;
};

}  // namespace rpcrdma::core
