// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the application of one side of a story: it makes Calls of all forms, answers those
// of the other side, and knows what has to come back. It lives on when a connection is lost. See
// story.h.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/sim/chatter.h"
#include "rpcrdma/sim/choices.h"

namespace rpcrdma::sim {

/// A Tally counts what stories have done, so that a test can see that they did it.
struct Tally {
  std::uint64_t steps = 0, connections = 0, losses = 0;
  std::uint64_t calls[2] = {}, replies[2] = {};  ///< forward, backward
  std::uint64_t refusals = 0, cancellations = 0, timeouts = 0, unregistered = 0, lost_calls = 0, resent = 0;
  std::uint64_t options = 0, refused_options = 0, operations = 0, connections_in_two = 0;
  std::uint64_t sinks_filled = 0, pushes = 0;

  void add(const Tally& other);
};

class Party {
 public:
  Party(Choices& choices, Tally& tally, bool client)
      : chatter(choices), choices_(choices), tally_(tally), client_(client) {}

  /// Begins a new connection; `peer` is who answers.
  void connect(World& world, Side& side, Party& peer);
  void disconnected();

  // Each function says whether there was anything to do.
  bool call();
  bool answer();
  bool cancel();
  bool release();
  bool ask_option();

  /// Looks at the Calls that have ended since the last time.
  void collect();
  /// Tells whether Calls are open while the peer has made none that would have told the version.
  bool waits_for_version() const { return !open_.empty() && !side_->connection().version(); }
  bool idle() const { return open_.empty() && waiting_.empty() && unreleased_.empty(); }

  std::uint32_t most_calls = 8;  ///< Calls of this side that may be open at once
  bool deadlines = false;        ///< some Calls have a deadline
  bool health_checks = false;
  bool may_lack_memory = false;   ///< registrations fail here, or sinks are refused
  bool may_be_too_large = false;  ///< Calls and Replies may be refused as too large; no story allows it
  bool fenced_early = false;      ///< a Call ended while the peer may have been using its memory
  std::string trouble;            ///< the first thing that went wrong
  Chatter chatter;                ///< the party's extension

 private:
  struct Expected {
    CallSpec spec;
    std::shared_ptr<Outcome> outcome;
    Data stream;
    Data reply;
    std::vector<Data> results;
    bool refused = false;
    bool too_large = false;  ///< the Reply has room nowhere
    bool canceled = false;
    bool has_chunks() const {
      return !spec.arguments.empty() || !spec.results.empty() || !spec.reply.empty() || stream.size() > 900;
    }
  };

  /// Returns a size, mostly a small one, sometimes up to `most`.
  std::uint32_t size(std::uint32_t most) {
    return choices_.chance(8) ? choices_.below(most) : choices_.below(most / 40 + 2);
  }
  std::vector<Data> split(const Data& data, std::uint32_t most_pieces);
  Expected invent();
  void ended(Expected& call);
  void wrong(const std::string& what);

  Choices& choices_;
  Tally& tally_;
  const bool client_;
  World* world_ = nullptr;
  Side* side_ = nullptr;
  Party* peer_ = nullptr;
  std::uint32_t last_xid_ = 0;
  std::map<std::uint32_t, Expected> open_;
  std::deque<Expected> to_resend_;
  std::vector<Arrived> waiting_;
  std::deque<std::shared_ptr<Outcome>> unreleased_;
  std::set<std::uint32_t> options_;  ///< XIDs of unknown operations that the peer has not refused yet
  std::size_t refused_seen_ = 0;
};

}  // namespace rpcrdma::sim
