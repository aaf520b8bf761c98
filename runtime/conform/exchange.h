// SPDX-License-Identifier: BSD-3-Clause
//
// One case on one connection: connects, sends, and waits until it is clear what came of it. For judge.cpp, which says whether that is
// allowed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "conform/judge.h"

namespace rpcrdma::conform {

/// What came of a case.
///
/// kind, code    of the message that the case is about; `code` of kRpcReply (accept_stat, or `kDenied`) and of kRdmaError
/// low, high     of ERR_VERS
/// broken        a rule that every message has to keep and that one of the peer's did not, with its section; empty: none
/// trouble       why nothing can be said: the connection could not be made, or its first NULL call had no answer; empty: something can
/// why_gone      kDisconnect: as this side was told
/// or_kind       what it may have been instead, which cannot be told from `kind`
/// inapplicable  why the case is not about this client
struct Happened {
  Outcome::Kind kind = Outcome::Kind::kSilence;
  std::uint32_t code = 0;
  std::uint32_t low = 0, high = 0;
  std::string broken{}, trouble{}, why_gone{};
  std::optional<Outcome::Kind> or_kind{};
  std::string inapplicable{};
};

/// Memories of a case begin at multiples of this.
inline constexpr std::size_t kMemoryPage = 4096;
/// What the case's memory of that number is filled with.
Bytes pattern_of(std::size_t number, const Memory& memory);

/// What answers the message that the case is about, into `happened`.
void take_answer(const Exchange& exchange, Happened& happened);

class Conversation {
 public:
  Conversation(const Case& tested, const Run& run) : tested_(tested), run_(run), exchange_{tested, run.subject} {}
  /// Performs the case once. Ends within a few times `Run::limit`, whatever the peer does.
  Happened hold();
  const Exchange& exchange() const { return exchange_; }
  /// Of all its connections.
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
  /// The part of the peer's memory that the case calls `memory`.
  std::span<std::byte> part(std::size_t memory);
  /// Every message that is awaited has its answer.
  bool settled() const;
  bool probe();
  /// Takes what has been heard.
  void sort();
  void note_broken(const Heard& heard);
  bool answered(std::size_t index) const {
    return index < exchange_.answers.size() && exchange_.answers[index].has_value();
  }
  /// Waits until `done`, the connection is gone, or the limit.  returns  whether `done`
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
  std::vector<std::size_t> firsts_;  ///< of each message of the case: which of `exchange_.sent` is its first copy
  std::vector<bool> awaited_;
  std::optional<std::uint32_t> granted_;
  std::uint32_t next_xid_ = 0;
  std::string broken_{};
};

/// accept_stat of the RPC reply in `message`, which may have chunks; kDenied or kNoReply; nothing where it lies in a chunk.
std::optional<std::uint32_t> accept_stat_of(xdr::Bytes message);
/// The RPC message in `message`; empty where it lies in a chunk, or there is none.
xdr::Bytes payload_of(xdr::Bytes message);

}  // namespace rpcrdma::conform
