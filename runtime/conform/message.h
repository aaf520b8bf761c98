// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a message of a case, as data: a Transport header with its lists, and an RPC
// message, which the generated encoders write and patches change word by word. It is for authors of
// cases (cases/); case.h says when a message is sent and what may answer it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rpcrdma/core/memory.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace rpcrdma::conform {

/// Bytes that the owner holds.
using Bytes = std::vector<std::byte>;

/// A part of one of the memories that a case exposes, to be named by a segment, and what is false
/// in that segment.
///
/// memory         index in `Case::memories`
/// from, bytes    where the part begins in that memory, and its length; an RPC message in a chunk
///                fills the parts of the chunk one after the other
/// handle_change  XORed into the handle
/// offset_change  added to the offset
/// says_length    the length in the segment, in place of `bytes`
struct Piece {
  std::size_t memory = 0;
  std::uint32_t from = 0, bytes = 0;
  std::uint32_t handle_change = 0;
  std::uint64_t offset_change = 0;
  std::optional<std::uint32_t> says_length{};
};

/// A `Piece::bytes` that stands for the rest of the chunk's content: an RPC message, an item, or
/// (Write chunks) the result of an own call.
inline constexpr std::uint32_t kRest = 0xffff'ffff;

/// A `ReadPiece::position` that stands for the Position of the item that the Payload leaves out. A
/// value that is up to 3 more stands for a Position that is that much more.
inline constexpr std::uint32_t kAtReducedItem = 0xffff'fffc;
/// As `kAtReducedItem`, for the second of two items that the Payload leaves out.
inline constexpr std::uint32_t kAtSecondItem = 0xffff'fff8;

/// An entry of the Read list.
struct ReadPiece {
  std::uint32_t position = 0;  // or kAtReducedItem, kAtSecondItem
  Piece piece{};               // where its data are
};

/// Words that every message has, and the first words of lists and of an RPC message.
///
/// kDirection     version 2: the first word after the fixed ones
/// kReads         the word before the first read segment, or the one that ends an empty list;
///                kWrites and kReplyChunk in the same way
/// kFirstWrite    the number of segments of the first Write chunk
/// kReplyCount    the number of segments of the Reply chunk
/// kError         the code of an RDMA_ERROR
/// kPayload       the first byte after the Transport header: the RPC message if it is inline
/// kOptInfo       version 2: the count of rdma_optinfo
enum class Place : std::uint8_t {
  kXid,
  kVersion,
  kCredit,
  kProcedure,
  kDirection,
  kReads,
  kWrites,
  kFirstWrite,
  kReplyChunk,
  kReplyCount,
  kError,
  kOptInfo,
  kPayload,
};

/// Overwrites the word that is `words` words after `at` with `value`.
struct Patch {
  Place at = Place::kXid;   // where counting begins
  std::uint32_t value = 0;  // in place of the word
  std::uint32_t words = 0;  // from there on
};

/// An Rpc says which RPC message a message has.
///
/// kNull          procedure 0 of the program under test
/// kNoProgram     procedure 0 of a program that does not exist
/// kNoVersion     procedure 0 of a version that the program does not have
/// kNoProcedure   a procedure that the program does not have
/// kBytes         `Payload::bytes`, which need not be RPC at all
/// kNothing       no bytes
/// kStrayReply    an RPC reply (accepted, SUCCESS, no results), as it would answer a backward Call
/// kAnswer        the right answer to the client's Call, with correct lists (right_answer.h); only
///                in cases for clients
/// kRead, ...  NFS version 3, on the file, link or directory of the export under test
/// kLookup        of a name of `count` bytes that does not exist
/// kSymlink       creates one in the scratch directory, whose path has `count` bytes
/// kGetacl        GETACL of NFSACL version 3, on the file
/// kOwn           the first of the application's own calls (`OwnCall`); for the following ones: the
///                first that has what the name says
/// kOwnArgument   an eligible argument
/// kOwnArguments  two or more eligible arguments
/// kOwnResult     exactly one eligible result
/// kOwnResults    two or more eligible results
enum class Rpc : std::uint8_t {
  kNull,
  kNoProgram,
  kNoVersion,
  kNoProcedure,
  kBytes,
  kNothing,
  kStrayReply,
  kAnswer,
  kRead,
  kWrite,
  kReadlink,
  kGetattr,
  kReaddir,
  kLookup,
  kSymlink,
  kGetacl,
  kOwn,
  kOwnArgument,
  kOwnArguments,
  kOwnResult,
  kOwnResults,
};

/// A Hole is what an RPC message leaves out although no binding allows it; the memories of the read
/// segments at `kAtReducedItem` contain it.
enum class Hole : std::uint8_t { kNone, kHandle, kCredential };

/// The value of every byte that kWrite writes inline.
inline constexpr std::byte kInlineData{0x5a};

/// The RPC message of a message, and how it is divided.
///
/// rpc             which message it is
/// offset, count   of kRead and kWrite; `count` also of kReaddir, kLookup and kSymlink
/// reduced         the data of kWrite, the name of kLookup, the path of kSymlink, or the argument
///                 of an own call (the first two, for kOwnArguments) is left out, and is in a Read
///                 chunk
/// hole            what else is left out
/// of_directory    kRead reads the directory, which has no data
/// of_made         kReadlink reads the link that the first message, a kSymlink, has made, if its
///                 answer has a handle
/// bytes           for kBytes
/// long_credential the RPC header has an AUTH_SYS credential with a machine name of this length (at
///                 most 255), to make it longer
struct Payload {
  Rpc rpc = Rpc::kNull;
  std::uint64_t offset = 0;
  std::uint32_t count = 0;
  bool reduced = false;
  Hole hole = Hole::kNone;
  bool of_directory = false;
  bool of_made = false;
  std::uint32_t long_credential = 0;
  Bytes bytes{};
};

// The procedures of both versions, as numbers on the wire.  spec: [RFC 8166 4.2.4],
// [version-two-01 4.2]
inline constexpr std::uint32_t kMsg = 0;       ///< RDMA_MSG
inline constexpr std::uint32_t kNomsg = 1;     ///< RDMA_NOMSG
inline constexpr std::uint32_t kMsgp = 2;      ///< RDMA_MSGP, of version 1
inline constexpr std::uint32_t kDone = 3;      ///< RDMA_DONE, of version 1
inline constexpr std::uint32_t kError = 4;     ///< RDMA_ERROR
inline constexpr std::uint32_t kOptional = 5;  ///< RDMA_OPTIONAL, of version 2
// The error codes.  spec: [RFC 8166 4.5], [version-two-01 4.2]
inline constexpr std::uint32_t kErrVers = 1;         ///< ERR_VERS
inline constexpr std::uint32_t kErrChunk = 2;        ///< ERR_CHUNK; in version 2, BAD_HEADER
inline constexpr std::uint32_t kErrInvalOption = 3;  ///< INVAL_OPTION, of version 2
// The directions of version 2.  spec: [version-two-01 4.2]
inline constexpr std::uint32_t kCall = 0;   ///< of Calls, and of all else that is no answer
inline constexpr std::uint32_t kReply = 1;  ///< of answers

/// A `Message::pad_to` that stands for the length of the peer's Receives, as it has announced it or
/// by default.  spec: [RFC 8797 4], [version-two-01 2.3], [xcharext-00 3.1]
inline constexpr std::uint32_t kAsTold = 0xffff'ffff;

/// An Access says how to access memory that a Call of the client exposes. Only kReadAgain may
/// succeed.
///
/// kReadAgain     read readable memory once more, before the Call is answered; the data must be the
///                same
/// kReadBeyond    read one byte more than the length of the first segment
/// kWrite         write to readable memory
/// kRead          read writable memory
/// kOtherKey      read or write with an invalid key
/// kAfterReply    read the first read segment once more, after the client has ended its task
enum class Access : std::uint8_t { kNone, kReadAgain, kReadBeyond, kWrite, kRead, kOtherKey, kAfterReply };

/// A Message is one message that a case sends.
///
/// version       selects the generated encoder: 1, or 2 for the version-two-01 draft
/// procedure     kMsg, kNomsg, kError, kOptional, or (version 1) kMsgp and kDone
/// credit        requested or granted; the default is limited to the number of Receives
/// error         code of kError
/// direction     version 2
/// opttype, optinfo  of kOptional
/// in_chunk      the RPC message is in the memories of the read segments of Position zero, not
///               inline
/// payload       its RPC message
/// reads         Read list
/// writes        Write list
/// reply         Reply chunk; nothing: there is none
/// patches       applied in order after encoding
/// keep          send only this many bytes
/// cut           leave out this many bytes at the end of the RPC message
/// append        send these bytes after everything else
/// pad_to        then append zeros up to this length
/// same_xid_as   index of an earlier message of the case, whose XID this one repeats
/// awaited       the next message waits for the answer to this one
/// at_once       the next message does not wait, but the verdict does: answers to Calls may come in
///               any order [RFC 8166 3.3.1]. For servers only
/// copies        how often it is sent, each time with an XID of its own, unless it repeats or
///               answers one
/// times_grant   multiplies `copies` by the number of Calls that the peer allows: the smaller of
///               its last grant and of `credit`
/// reconnect     before it is sent, this side ends the connection, and connects again
/// spoil         before it is sent, this side overwrites the memories
///
/// In cases for clients, where messages answer a Call of the client:
///
/// to_call       it has the XID of that Call
/// alter         changes kAnswer before it is encoded; patches follow
/// unreduced     kAnswer has all results inline, whatever the client offers
/// access        accesses the client's memory, in place of a message
/// invalidates   is sent by Send With Invalidate of the key of the first segment of the Call's
///               Write list or Reply chunk, if the client has announced that it accepts that
/// hang_up       ends the connection, in place of a message
struct Message {
  std::uint32_t version = 1;
  std::uint32_t procedure = kMsg;
  std::uint32_t credit = 32;
  std::uint32_t error = kErrChunk;
  std::uint32_t direction = kCall;
  std::uint32_t opttype = 0;
  Bytes optinfo{};
  Payload payload{};
  bool in_chunk = false;
  std::vector<ReadPiece> reads{};
  std::vector<std::vector<Piece>> writes{};
  std::optional<std::vector<Piece>> reply{};
  std::vector<Patch> patches{};
  std::optional<std::size_t> keep{};
  std::size_t cut = 0;
  Bytes append{};
  std::optional<std::uint32_t> pad_to{};
  std::optional<std::size_t> same_xid_as{};
  bool awaited = true;
  bool at_once = false;
  std::uint32_t copies = 1;
  bool times_grant = false;
  bool reconnect = false;
  bool spoil = false;
  bool to_call = false;
  void (*alter)(Message&) = nullptr;
  bool unreduced = false;
  Access access = Access::kNone;
  bool invalidates = false;
  bool hang_up = false;
};

/// Limits the default number of credits to the number of Receives for them.  spec: [RFC 8166 3.3.1]
Message with_receives(Message message, std::uint32_t receives);

/// A call of the program under test that the user has specified, and its results when no item is
/// reduced.
///
/// procedure         its number
/// arguments         encoded, with all items
/// results           encoded, with all items
/// movable_arguments eligible arguments, without roundup, in the order of the bytes. Those of less
///                   than kLeastOwnItem bytes are left out
/// movable_results   likewise; none if one of them is shorter than that, or if the binding pairs
///                   chunks with results by position
struct OwnCall {
  /// Where an item lies in the arguments or results.
  struct Item {
    std::uint32_t at = 0;     // offset of its first byte, after its length
    std::uint32_t bytes = 0;  // without roundup
  };
  std::uint32_t procedure = 0;
  Bytes arguments{}, results{};
  std::vector<Item> movable_arguments{}, movable_results{};
};
/// Cases divide items at fixed offsets, so shorter ones are of no use.
inline constexpr std::uint32_t kLeastOwnItem = 64;
/// Bound for an own call: the memory of cases holds this much.
inline constexpr std::uint32_t kMostOwnBytes = 65536;

/// This is what the encoder needs to know of the peer.
///
/// program, version  under test
/// calls               of that program, which the user has specified
/// file, link, directory  handles of NFS version 3; empty: there is none
/// scratch             directory in which cases may create names that begin with `new_name`; empty:
///                     nothing may be created
/// identity            body of the AUTH_SYS credential of all procedures but 0; empty: AUTH_NONE
struct Subject {
  std::uint32_t program = 100003, version = 3;
  Bytes file{}, link{}, directory{}, scratch{};
  std::string new_name{};  // with which names of created files begin
  Bytes identity{};
  std::vector<OwnCall> calls{};
};

/// Returns the call that kOwn or one of the following values stands for.  returns  nullptr: the
/// subject has none
const OwnCall* own_call(const Subject& subject, Rpc rpc);

/// A Built is an encoded message.
///
/// bytes      the content of the SEND
/// rpc        the RPC message without its reduced items: inline, or for the Position Zero chunk
/// position   in the Payload stream, of the item that is left out
/// hole       what `Payload::hole` or an own call has left out
/// second_position, second  as `position` and `hole`, of the second item of kOwnArguments
/// writes, reply  the chunks that it offers, before any patch
struct Built {
  std::uint32_t xid = 0;  // of both headers, before any patch
  Bytes bytes{};
  Bytes rpc{};
  std::uint32_t position = 0;
  Bytes hole{};
  std::uint32_t second_position = 0;
  Bytes second{};
  std::vector<std::vector<core::Segment>> writes{};
  std::optional<std::vector<core::Segment>> reply{};
};

/// Encodes `message` with `xid`.
///
/// memories   a segment for each of the case's memories, of its whole length
/// errors     in words: a patch of a word that the message does not have
xdr::Result<Built, std::string> build(const Message& message, std::uint32_t xid, const Subject& subject,
                                      const std::vector<core::Segment>& memories);

/// Encodes the RPC message of `payload` alone; see `Built`.
Built rpc_message(const Payload& payload, std::uint32_t xid, const Subject& subject);

/// Returns the word at `offset`; nothing if the message is too short.
std::optional<std::uint32_t> word_at(xdr::Bytes message, std::size_t offset);
/// Appends a word, big-endian.
void put_word(Bytes& to, std::uint32_t word);

}  // namespace rpcrdma::conform
