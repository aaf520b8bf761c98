// SPDX-License-Identifier: BSD-3-Clause
//
// One case with a client: has it make Calls, answers them as the case says, and waits until it is clear what came of it. For judge.cpp,
// which says whether that is allowed; exchange.h is the same for servers.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conform/driver.h"
#include "conform/exchange.h"
#include "conform/listener.h"
#include "conform/program.h"
#include "conform/right_answer.h"

namespace rpcrdma::conform {

/// Of the Read chunks of one Call, and of whatever else has to fit into this side's memory.
inline constexpr std::uint64_t kMostPulled = std::uint64_t{2} << 20;

class ClientConversation {
 public:
  ClientConversation(const Case& tested, const ClientRun& run)
      : tested_(tested), run_(run), exchange_{tested, run.subject} {}
  /// Performs the case once. Ends within a few times `ClientRun::limit`, whatever the client does.
  Happened hold();
  const Exchange& exchange() const { return exchange_; }
  /// Of all its connections.
  std::vector<Crossed> crossed() const;

 private:
  /// A connection.
  ///
  /// in_flight    XIDs of Calls that have no answer
  /// most_call, most_reply   bytes that messages may have, as private data say
  struct Line {
    std::unique_ptr<Peer> peer;
    std::vector<std::uint32_t> in_flight{};
    std::uint32_t granted = 1;
    std::size_t answers = 0;
    std::uint32_t most_call = 1024, most_reply = 1024;
    std::size_t scratch = 0;
  };
  /// The case's messages, as far as they have gone out.
  struct Script {
    std::size_t line = 0, call = 0, next = 0;
    RightAnswer right{};
    bool pushed = false;
    std::optional<std::size_t> awaited{};
    Deadline until{};
  };

  bool until_ended();
  bool is_over() const;
  /// Until when this side waits for something that the client has to do next.
  Deadline soon() const { return std::min(last_, Clock::now() + run_.limit); }
  /// The client does more than any has to: nothing is taken from it any more.
  bool is_too_much() const;
  bool work();
  void wait(Deadline until);
  bool accept();
  bool listen_to(std::size_t line);

  void on_message(std::size_t line, const Heard& heard);
  void on_call(std::size_t line, Call call);
  void on_answer(std::size_t line, const Call& message, const Heard& heard);
  bool version_suits(std::size_t line, const Call& call);
  void note_broken(const Call& call);
  std::string pull(Line& line, Call& call);

  RpcReply rpc_reply_to(const Call& call);
  RightAnswer right_answer_to(Line& line, const Call& call);
  void answer(std::size_t line, std::size_t call);
  void release();
  void push(Line& line, const RightAnswer& right);
  void send(std::size_t line, const Message& message, std::uint32_t xid, const std::vector<core::Segment>& segments);
  void send(Line& line, const Bytes& message, const std::optional<std::uint32_t>& invalidates);
  void give_up(Line& line);
  std::size_t room(Line& line, std::size_t bytes);

  void react(std::size_t line, std::size_t call);
  bool go_on();
  void perform(const Message& message);
  void access(Access how);
  std::optional<std::string> expose(Line& line);

  Happened outcome();
  Outcome::Kind kind_of_end(std::optional<Outcome::Kind>& or_kind) const;
  std::string used_after_reply();
  void take_memories(Peer& peer);
  void live_on(Happened& happened);

  const Case& tested_;
  const ClientRun& run_;
  Exchange exchange_;
  std::vector<Line> lines_;
  std::optional<Script> script_;
  std::vector<std::pair<std::size_t, std::size_t>> held_;  ///< line and Call, whose right answers wait
  std::optional<Deadline> release_by_;
  std::vector<std::size_t> firsts_;     ///< of each message of the case: which of `exchange_.sent` is its first copy
  std::vector<std::size_t> line_sent_;  ///< of each of `exchange_.sent`
  std::uint32_t next_xid_ = 0;
  Deadline last_{};           ///< when this ends, whatever the client does
  std::uint64_t pulled_ = 0;  ///< bytes of Read chunks
  bool given_up_ = false;     ///< the client takes nothing any more
  bool afterwards_ = false, turned_away_ = false;
  std::string broken_{}, inapplicable_{}, trouble_{};
};

}  // namespace rpcrdma::conform
