// SPDX-License-Identifier: BSD-3-Clause
//
// Runs one case with a server: connects, sends, and waits until the outcome is known. It is for
// judge.cpp, which decides whether the outcome is allowed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conform/judge.h"

namespace rpcrdma::conform {

/// A Happened is the outcome of a case.
///
/// kind          what has happened to the message that the case is about
/// code          of kRpcReply (accept_stat, `kDenied` or `kNoReply`), of kRdmaError, and of
///               kRdmaOptional (the operation)
/// low, high     of ERR_VERS
/// broken        the rule for all messages that a message of the peer has broken, with its section;
///               empty: none
/// trouble       why there is no outcome, for example no connection, or no answer to its first NULL
///               call; empty: there is one
/// why_gone      for kDisconnect: the reason, as this side knows it
/// or_kind       another possible outcome, which cannot be distinguished from `kind`
/// inapplicable  why the case does not apply to this client
struct Happened {
  Outcome::Kind kind = Outcome::Kind::kSilence;
  std::uint32_t code = 0;
  std::uint32_t low = 0, high = 0;
  std::string broken{}, trouble{}, why_gone{};
  std::optional<Outcome::Kind> or_kind{};
  std::string inapplicable{};
};

/// This says how often a case runs, at most, until its verdict is not "inconclusive": over siw the
/// first message of a connection is lost now and then, whatever the server is.
inline constexpr int kMostTries = 3;
/// This is the alignment of a case's memories.
inline constexpr std::size_t kMemoryPage = 4096;
/// Returns the first content of the case's memory of that number.
Bytes pattern_of(std::size_t number, const Memory& memory);

/// Puts the answer to the message that the case is about into `happened`.
void take_answer(const Exchange& exchange, Happened& happened);

/// One run of a case with a server.
class Conversation {
 public:
  /// tested, run  must outlive this
  Conversation(const Case& tested, const Run& run) : tested_(tested), run_(run), exchange_{tested, run.subject} {}
  /// Runs the case once. Ends within a few times `Run::limit`, whatever the peer does.
  Happened hold();
  /// What was sent and received so far.
  const Exchange& exchange() const { return exchange_; }
  /// Returns the messages of all its connections.
  std::vector<Crossed> crossed() const;

 private:
  struct Probe {
    std::uint32_t xid = 0;
    bool answered = false;
  };
  std::optional<std::string> prepare();
  std::optional<std::string> reconnect();
  std::optional<std::string> expose();
  void fill(const Message& message, const Built& built);
  std::optional<std::string> send_all();
  std::optional<std::string> send_copies(const Message& message);
  std::optional<std::string> wait_for(std::size_t message);
  bool send_message(std::size_t index);
  std::size_t copies_of(const Message& message) const;
  void take_memories();
  /// Returns the part of the local memory that the case calls `memory`.
  std::span<std::byte> part(std::size_t memory);
  /// Tells whether every awaited message has its answer.
  bool settled() const;
  bool probe();
  /// Assigns the received messages to what they answer.
  void sort();
  void note_broken(const Heard& heard);
  bool answered(std::size_t index) const {
    return index < exchange_.answers.size() && exchange_.answers[index].has_value();
  }
  /// Waits until `done`, until the connection is gone, or until the limit.  returns  whether `done`
  template <class Done>
  bool until(Done done);
  Happened outcome();
  std::uint32_t version() const { return tested_.messages.front().version; }

  const Case& tested_;
  const Run& run_;
  Exchange exchange_;
  std::unique_ptr<Peer> peer_;
  std::vector<Probe> probes_;
  Kept earlier_{Peer::kMostCrossedBytes};
  std::vector<std::size_t> firsts_;  ///< for each message of the case, the index of its first copy in `exchange_.sent`
  std::vector<bool> awaited_;
  std::optional<std::uint32_t> granted_;
  std::uint32_t next_xid_ = 0;
  std::string broken_{};
};

/// Returns the accept_stat of the RPC reply in `message`, which may have chunks; kDenied or
/// kNoReply; nothing if `message` cannot be parsed, or has no inline RPC message.
std::optional<std::uint32_t> accept_stat_of(xdr::Bytes message);
/// Returns the inline RPC message in `message`; empty if it is in a chunk, or there is none.
xdr::Bytes payload_of(xdr::Bytes message);

}  // namespace rpcrdma::conform
