// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a case: the messages to a server, or the answers to the Calls of a client; and each
// outcome that the documents allow, with the sentence that allows it. Cases are data: to add one,
// add an entry to a table in cases/. judge.h runs them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conform/call.h"
#include "conform/message.h"
#include "conform/peer.h"
#include "rpcrdma/core/memory.h"

namespace rpcrdma::conform {

/// Memory that a case exposes to the peer, filled with a pattern at first.
///
/// begins   replaces the beginning of the pattern
struct Memory {
  std::uint32_t bytes = 0;  ///< length
  /// what the peer may do with it
  core::RemoteAccess access = core::RemoteAccess::kRead;
  std::string_view begins{};
};

struct Exchange;
/// A Check is a further condition on an outcome, besides its kind.  returns  what is wrong, in
/// words; empty: nothing
using Check = std::string (*)(const Exchange&);

/// A possible outcome of the message that a case is about.
///
/// kind      what happens
/// codes     one of these codes must come with it (`Kind` says what they mean); empty: any, or none
/// sentence  what the documents say, in our words, with the section
/// check     must find nothing wrong; nullptr: there is no further condition
struct Outcome {
  /// What happens.
  ///
  /// kRpcReply      an RPC reply whose accept_stat is one of `codes`; without codes, any reply to
  ///                its XID
  /// kRdmaError     an RDMA_ERROR with its XID, whose error code is one of `codes`
  /// kRdmaOptional  an RDMA_OPTIONAL of direction REPLY with its XID, whose operation is one of
  ///                `codes`
  /// kSilence       no answer, and later NULL calls are answered
  /// kDisconnect    the connection ends; at a client: the client ends it, and its task fails, or
  ///                succeeds on another connection
  /// kCompletes     a client's Call is answered in the end, and its task succeeds
  /// kCallFails     the client still works, and its task has failed
  enum class Kind : std::uint8_t {
    kRpcReply,
    kRdmaError,
    kRdmaOptional,
    kSilence,
    kDisconnect,
    kCompletes,
    kCallFails
  };
  Kind kind = Kind::kRpcReply;
  std::vector<std::uint32_t> codes{};
  std::string_view sentence{};
  Check check = nullptr;
};

/// The form of the client's Call that a case is about; it determines the task of the client.
///
/// kAny          any: procedure 0 suffices
/// kSeveral      several at a time
/// kWriteChunk   a Call that offers a Write chunk
/// kSeveralWriteChunks   several such Calls at a time
/// kReadChunk    a Call with a Read chunk whose Position is not zero
/// kReplyChunk   a Call that offers a Reply chunk
/// kLongCall     an RDMA_NOMSG
enum class CallForm : std::uint8_t {
  kAny,
  kSeveral,
  kWriteChunk,
  kSeveralWriteChunks,
  kReadChunk,
  kReplyChunk,
  kLongCall
};
/// Whether the client makes several Calls at a time.
constexpr bool is_several(CallForm form) { return form == CallForm::kSeveral || form == CallForm::kSeveralWriteChunks; }
/// Whether the client's Call offers a Write chunk.
constexpr bool has_write_chunk(CallForm form) {
  return form == CallForm::kWriteChunk || form == CallForm::kSeveralWriteChunks;
}

/// In a case for clients: which Call its messages answer, and how all other Calls are answered.
///
/// to            the first Call of this form
/// every         every Call of this form
/// grants        credits in the right answers on a connection, one after the other; the last number
///               is repeated
/// hold          right answers, except for the first on a connection, wait until this many Calls
///               wait, or no further Call has come for `ClientRun::patience`
/// reversed      and are then sent in reverse order
/// turned_away   the first connection is rejected
struct Reaction {
  CallForm to = CallForm::kAny;
  bool every = false;
  std::vector<std::uint32_t> grants{32};
  std::size_t hold = 0;
  bool reversed = false;
  bool turned_away = false;
};

/// A Needs says what a case requires of the peer or of the user; without it the case is not
/// applicable, and the report says why.
struct Needs {
  bool version_one = false;  ///< the peer speaks version 1
  bool version_two = false;  ///< the peer speaks the version-two-01 draft
  /// The peer also answers REQ_XCHAR of transport characteristics; in cases for clients, this side
  /// accepts their INIT_XCHAR and UPD_XCHAR.
  bool characteristics = false;
  bool file = false;          ///< a readable NFS version 3 file, of at least `kFileBytes` bytes
  bool link = false;          ///< a symbolic link
  bool directory = false;     ///< a readable directory
  bool scratch = false;       ///< a file that cases may write to
  bool own = false;           ///< a call of the application's own program that suits `Payload::rpc`
  bool hostile = false;       ///< the user has requested hostile cases
  std::uint32_t credits = 0;  ///< the peer grants at least this many
};
/// The least length of the file of `Needs::file`.
inline constexpr std::uint32_t kFileBytes = 65536;

/// A case, for servers or for clients.
///
/// id         "v1.header.unknown-procedure": version, chapter, subject
/// rows       requirements of spec/requirements that it tests
/// section    of the document that demands the outcome: "RFC 8166 4.5.2"
/// title      what a conforming peer does, as a sentence
/// reaction   for clients only
/// messages   sent in this order; the case is about the last one, unless `about` says otherwise.
///            Each waits for the answer to the one before it, unless `together` or the members
///            `awaited` and `at_once` of that one say otherwise. For clients: sent in place of the
///            answer to the Call; if there are none, the right answer is sent
/// about      index of the message whose outcome is judged; those after it are sent too, and
///            answered if they are `awaited`. For clients without it: the outcome of the Call is
///            judged
/// together   all messages are sent at once
/// fresh      the first message is the first of its connection; else a NULL call before it has
///            brought the grant
/// allowed    each of them is a pass
/// compared   for clients only: with a client that fails in the same way when every Call is
///            answered rightly, the case is not applicable
struct Case {
  std::string_view id;
  std::vector<std::string_view> rows;
  std::string_view section;
  std::string_view title;
  Needs needs{};                   ///< else the case is not applicable
  Setup setup{};                   ///< what this side offers when it connects
  std::vector<Memory> memories{};  ///< exposed before the first message
  Reaction reaction{};
  std::vector<Message> messages{};
  std::optional<std::size_t> about{};
  bool together = false;
  bool fresh = false;
  std::vector<Outcome> allowed{};
  bool compared = false;
};
/// Whether a case allows an outcome of this kind.
inline bool allows(const Case& tested, Outcome::Kind kind) {
  return std::any_of(tested.allowed.begin(), tested.allowed.end(),
                     [&](const Outcome& one) { return one.kind == kind; });
}

/// An Exchange holds what was sent and received, for checks.
///
/// sent        the messages as they were sent, each copy separately
/// answers     the first answer to each of them, by XID
/// all         everything that the peer sent since the first of `sent`, and the Calls (in version 2
///             all messages of that direction) that it sent before; `Message::reconnect` removes
///             all but these Calls, unless the case is `fresh`
/// probes      XIDs of the NULL calls that were sent to see whether the peer still answers
/// announced   the announcement of RFC 8797 in the peer's private data, if they contain one
/// memories    of a server's case: their content when the answer came; of a client's case: when the
///             case was over. `segments` are how the peer reaches them
/// pattern     their content before
/// granted     the last grant before the first of `sent`
/// calls       of a client, in order of arrival, on any connection
/// told        what a client announced at each connection, but for those after its task had ended
/// reacted     index of the Call that the case's messages answered
/// starved     the client had posted no Receive for a message, which ended the connection
struct Exchange {
  const Case& tested;      ///< the case
  const Subject& subject;  ///< what is known of the peer
  std::vector<Built> sent{};
  std::vector<std::optional<Heard>> answers{};
  std::vector<Heard> all{};
  std::vector<std::uint32_t> probes{};
  std::optional<verbs::PrivateData> announced{};
  /// by which the peer reaches the case's memories, in their order
  std::vector<core::Segment> segments{};
  std::vector<Bytes> memories{};
  std::vector<Bytes> pattern{};
  std::size_t about = 0;  ///< index in `sent` of what the case is about
  std::uint32_t granted = 0;
  std::vector<Call> calls{};
  std::vector<std::optional<verbs::PrivateData>> told{};
  std::optional<std::size_t> reacted{};
  bool starved = false;

  /// The message that the case is about, as it was sent.
  const Built& message() const { return sent.at(about); }
  /// Returns the answer to the message that the case is about.
  const Bytes& answer() const { return answers.at(about)->bytes; }
};

/// Concatenates tables.
std::vector<Case> together(std::initializer_list<std::vector<Case>> tables);

/// Returns every case for servers, in the order in which they run.
const std::vector<Case>& server_cases();
/// Returns every case for clients.
const std::vector<Case>& client_cases();

}  // namespace rpcrdma::conform
