// SPDX-License-Identifier: BSD-3-Clause
//
// Runs one case with a client: has it make Calls, answers them as the case says, and waits until
// the outcome is known. It is for judge.cpp, which decides whether the outcome is allowed;
// exchange.h does the same for servers.
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

/// Bound for the Read chunks of one Call, and for other data that must fit into this side's memory.
inline constexpr std::uint64_t kMostPulled = std::uint64_t{2} << 20;

class ClientConversation {
 public:
  ClientConversation(const Case& tested, const ClientRun& run)
      : tested_(tested), run_(run), exchange_{tested, run.subject} {}
  /// Runs the case once. Ends within about twenty times `ClientRun::limit`, whatever the client
  /// does.
  Happened hold();
  const Exchange& exchange() const { return exchange_; }
  /// Returns what crossed all of its connections.
  std::vector<Crossed> crossed() const;

 private:
  /// A Line is a connection.
  ///
  /// in_flight    XIDs of Calls without an answer
  /// most_call, most_reply  bounds for messages, from private data
  /// hidden     the client may have overlooked our announcement
  struct Line {
    std::unique_ptr<Peer> peer;
    std::vector<std::uint32_t> in_flight{};
    std::uint32_t granted = 1;
    std::size_t answers = 0;
    std::uint32_t most_call = 1024, most_reply = 1024;
    bool hidden = false;
    std::size_t scratch = 0;
  };
  /// A Script has the progress of the case's messages.
  struct Script {
    std::size_t line = 0, call = 0, next = 0;
    RightAnswer right{};
    bool pushed = false;
    std::optional<std::size_t> awaited{};
    Deadline until{};
  };

  bool until_ended();
  bool is_over() const;
  /// Returns until when to wait for the client's next step.
  Deadline soon() const { return std::min(last_, Clock::now() + run_.limit); }
  /// Tells whether the client has sent more than any conforming one needs to, or receives nothing
  /// any more. Then this side accepts nothing more.
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
  Happened without_reaction() const;
  std::string failure_of_task() const;
  Outcome::Kind kind_of_end(std::optional<Outcome::Kind>& or_kind) const;
  bool is_end_unclear(Outcome::Kind kind) const;
  std::string used_after_reply();
  void take_memories(Peer& peer);
  void live_on(Happened& happened);

  const Case& tested_;
  const ClientRun& run_;
  Exchange exchange_;
  std::vector<Line> lines_;
  std::optional<Script> script_;
  std::vector<std::pair<std::size_t, std::size_t>> held_;  ///< connections and Calls whose right answers are held back
  std::optional<Deadline> release_by_;
  /// For each message of the case, the index of its first copy in `exchange_.sent`.
  std::vector<std::size_t> firsts_;
  std::vector<std::size_t> line_sent_;  ///< for each of `exchange_.sent`, its connection
  std::uint32_t next_xid_ = 0;
  Deadline last_{};           ///< when the run ends, whatever the client does
  std::uint64_t pulled_ = 0;  ///< bytes of Read chunks
  bool given_up_ = false;     ///< the client accepts nothing any more
  bool afterwards_ = false, turned_away_ = false;
  bool without_room_ = false;  ///< a Reply fitted neither inline nor into the chunks of its Call
  std::string broken_{}, inapplicable_{}, trouble_{};
};

}  // namespace rpcrdma::conform
