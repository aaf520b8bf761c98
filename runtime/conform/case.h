// SPDX-License-Identifier: BSD-3-Clause
//
// A case: what is sent to a server, or how the Calls of a client are answered, and each outcome that the documents allow, with the
// sentence that allows it. Cases are data: adding one means adding an entry to a table in cases/. judge.h performs them.
#pragma once

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

/// Memory that a case exposes to the peer, filled with a pattern before.
///
/// begins   stands at its beginning instead
struct Memory {
  std::uint32_t bytes = 0;
  core::RemoteAccess access = core::RemoteAccess::kRead;
  std::string_view begins{};
};

struct Exchange;
/// More that must hold of an outcome, beyond its kind.  returns  what is wrong, in words; empty: nothing
using Check = std::string (*)(const Exchange&);

/// What may come of the message that a case is about.
///
/// kRpcReply     an RPC reply with one of `codes` as its accept_stat; without codes, any reply to its XID
/// kRdmaError    an RDMA_ERROR with its XID and one of `codes` as its error code
/// kRdmaOptional an RDMA_OPTIONAL of direction REPLY with its XID and one of `codes` as its operation
/// kSilence      nothing, and NULL calls sent later are answered
/// kDisconnect   the connection ends; at a client: it ends it, and what it was asked to do fails, or succeeds on another one
/// kCompletes    a client's Call is answered in the end, and what the client was asked to do succeeds
/// kCallFails    the client lives, and what it was asked to do has failed
/// sentence      what the documents say, in our words, with the section
struct Outcome {
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

/// Which of a client's Calls a case is about, and so what it is asked to do.
///
/// kAny          any: procedure 0 will do
/// kSeveral      several at once
/// kWriteChunk   one that offers a Write chunk
/// kSeveralWriteChunks   several such at once
/// kReadChunk    one with a Read chunk of another Position than zero
/// kReplyChunk   one that offers a Reply chunk
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
constexpr bool is_several(CallForm form) { return form == CallForm::kSeveral || form == CallForm::kSeveralWriteChunks; }
constexpr bool has_write_chunk(CallForm form) {
  return form == CallForm::kWriteChunk || form == CallForm::kSeveralWriteChunks;
}

/// In a case for clients: to what its messages are a reaction, and how everything else is answered.
///
/// to            the first Call of this form
/// every         each of them
/// grants        credits in the right answers of a connection, one after the other; the last one stays
/// hold          right answers, but for the first of a connection, wait until so many Calls do
/// reversed      and then go out last one first
/// turned_away   the first connection is refused
struct Reaction {
  CallForm to = CallForm::kAny;
  bool every = false;
  std::vector<std::uint32_t> grants{32};
  std::size_t hold = 0;
  bool reversed = false;
  bool turned_away = false;
};

/// What a case needs of the peer or of the user; without it the case is not applicable, and the report says why.
struct Needs {
  bool version_one = false;  ///< the peer speaks version 1
  bool version_two = false;  ///< the peer speaks the version-two-01 draft
  /// and answers REQ_XCHAR of transport characteristics; in cases for clients, this side takes their INIT_XCHAR and UPD_XCHAR
  bool characteristics = false;
  bool file = false;  ///< a readable NFS version 3 file, of at least `kFileBytes` bytes
  bool link = false;  ///< a symbolic link
  bool directory = false;
  bool scratch = false;       ///< a file that may be written to
  bool own = false;           ///< a call of the application's own program that suits `Payload::rpc`
  bool hostile = false;       ///< the user has asked for hostile cases
  std::uint32_t credits = 0;  ///< the peer grants at least so many
};
inline constexpr std::uint32_t kFileBytes = 65536;

/// id         "v1.header.unknown-procedure": version, chapter, what
/// rows       requirements of spec/requirements that it tests
/// section    of the document that says what has to happen: "RFC 8166 4.5.2"
/// title      what a conforming peer does, as a sentence
/// reaction   at clients only
/// messages   sent in this order; the case is about the last one, unless `about` says otherwise. Those before it are answered first. At
///            clients: a reaction to their Call; without any it is answered rightly
/// about      index of the message whose outcome is judged; those behind it are sent, too, and answered if they are `awaited`. At clients:
///            without it, what becomes of their Call is judged
/// together   all messages are sent at once
/// fresh      nothing is sent on the connection before; else a NULL call has brought the grant
/// allowed    any of them is a pass
/// after      more that must hold once the outcome is there and NULL calls are answered again
/// connection_ends   NULL calls on this connection need not be answered afterwards
struct Case {
  std::string_view id;
  std::vector<std::string_view> rows;
  std::string_view section;
  std::string_view title;
  Needs needs{};
  Setup setup{};
  std::vector<Memory> memories{};
  Reaction reaction{};
  std::vector<Message> messages{};
  std::optional<std::size_t> about{};
  bool together = false;
  bool fresh = false;
  std::vector<Outcome> allowed{};
};

/// What was sent and what came of it, for checks.
///
/// sent        the messages as they went out, each copy by itself
/// answers     to each of them, by XID: the first one that came
/// all         everything that the peer sent since the first of `sent`, and what Calls of its own it sent before
/// probes      XIDs of the NULL calls that were sent to see whether the peer still answers
/// announced   the peer's private data, where there is an announcement of RFC 8797 in it
/// memories    as they were when the answer came; `segments` are how the peer reaches them
/// pattern     what they were filled with
/// granted     the last grant before the first of `sent`
/// calls       of a client, as they came in, on whatever connection
/// told        what a client announced when it connected, each time
/// reacted     index of the Call that the case's messages were the reaction to
/// starved     a message to a client found no Receive there, which cost the connection
struct Exchange {
  const Case& tested;
  const Subject& subject;
  std::vector<Built> sent{};
  std::vector<std::optional<Heard>> answers{};
  std::vector<Heard> all{};
  std::vector<std::uint32_t> probes{};
  std::optional<verbs::PrivateData> announced{};
  std::vector<core::Segment> segments{};
  std::vector<Bytes> memories{};
  std::vector<Bytes> pattern{};
  std::size_t about = 0;
  std::uint32_t granted = 0;
  std::vector<Call> calls{};
  std::vector<std::optional<verbs::PrivateData>> told{};
  std::optional<std::size_t> reacted{};
  bool starved = false;

  const Built& message() const { return sent.at(about); }
  /// The answer to the message that the case is about.
  const Bytes& answer() const { return answers.at(about)->bytes; }
};

/// Several tables as one.
std::vector<Case> together(std::initializer_list<std::vector<Case>> tables);

/// Every case for servers, in the order in which they run.
const std::vector<Case>& server_cases();
/// Every case for clients.
const std::vector<Case>& client_cases();

}  // namespace rpcrdma::conform
