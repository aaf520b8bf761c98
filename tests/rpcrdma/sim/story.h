// SPDX-License-Identifier: BSD-3-Clause
//
// This file tells a story: two cores and their applications go through a number of connections, one
// after the other. Choices decide in which order, at which pace and with which mishaps everything
// happens. After every step the story checks the invariants:
//   - no more Calls are in flight than are granted, counted from the wire (credit_watch.h), each
//     way
//   - nothing is read or written but what is registered for it, and nothing is registered but for
//     an RPC that lasts
//   - every Call ends once, with what was sent for it, or in a way for which there was a reason
//   - when nothing is left to happen, nothing is open; every buffer is where it belongs
// Each side speaks version 1, version 2 or both, but so that there is one in common; those of
// version 2 send OPTIONAL messages as well. What a hostile peer sends is elsewhere
// (tests/rpcrdma/core, tests/fuzz/endpoint_sequence.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/sim/choices.h"
#include "rpcrdma/sim/credit_watch.h"
#include "rpcrdma/sim/party.h"

namespace rpcrdma::sim {

class Story {
 public:
  explicit Story(Choices& choices);

  /// Plays `steps` steps, and then to the end.
  ///
  /// returns   what was violated and at which step; empty if nothing was
  std::string play(std::uint64_t steps);
  const Tally& tally() const { return tally_; }
  std::function<void(const std::string& line)> tell;  ///< gets a line for each message, connect and cut

 private:
  struct Weight {
    bool (Story::*act)();
    std::uint32_t weight;
  };

  void connect();
  void set_pace(Side& side, Party& party);
  void at_full_pace();
  void finish_connection();
  void act();
  void check();
  void wrong(const std::string& what);
  void note(const std::string& what) const;
  bool failed() const { return !trouble_.empty(); }
  bool step();
  bool let_go();
  bool complete_sends();
  bool wait();
  bool cut();
  bool close();
  void on_wire(Side& from, Data& message);
  void note_message(bool from_client, const WireMessage& read, const Data& message) const;

  Choices& choices_;
  Tally tally_;
  Party client_, server_;
  std::unique_ptr<World> world_;
  bool grants_vary_ = false;
  std::uint32_t step_weight_ = 0, cut_rarity_ = 0;
  std::uint32_t call_weight_[2] = {}, answer_weight_[2] = {};
  std::uint32_t option_weight_ = 0, cancel_weight_ = 0, release_weight_ = 0, let_go_weight_ = 0, wait_weight_ = 0;
  CreditAccount accounts_[2];
  std::size_t open_ = 0, registrations_ = 0;
  std::string trouble_;
};

}  // namespace rpcrdma::sim
