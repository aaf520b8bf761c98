// SPDX-License-Identifier: BSD-3-Clause
//
// What a case sends, as data: a Transport header with its lists and an RPC message, built by the generated encoders and then
// changed word by word. For authors of cases (cases/); case.h says when a message goes out and what may come back.
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

using Bytes = std::vector<std::byte>;

/// A part of one of the memories that a case exposes, as a segment names it, and what the segment says falsely.
///
/// memory         index into `Case::memories`
/// from, bytes    which part of it; an RPC message that goes into a chunk fills its parts one after the other
/// handle_change  is XORed into the handle
/// offset_change  is added to the offset
/// says_length    stands in the segment in place of `bytes`
struct Piece {
  std::size_t memory = 0;
  std::uint32_t from = 0, bytes = 0;
  std::uint32_t handle_change = 0;
  std::uint64_t offset_change = 0;
  std::optional<std::uint32_t> says_length{};
};

/// `Piece::bytes` of what is left of what lies in a chunk: an RPC message, an item, or (Write chunks) the result that an own call returns.
inline constexpr std::uint32_t kRest = 0xffff'ffff;

/// The Position that `ReadPiece` stands for where it carries what the Payload leaves out; up to 3 more is that much behind it. kAtSecondItem
/// where that are two items: the second one.
inline constexpr std::uint32_t kAtReducedItem = 0xffff'fffc, kAtSecondItem = 0xffff'fff8;

struct ReadPiece {
  std::uint32_t position = 0;
  Piece piece{};
};

/// The four words that every message has, and those that come first in lists and in an RPC message.
///
/// kDirection     version 2: the first word behind the fixed ones
/// kReads         the word before the first read segment, or the one that ends an empty list; kWrites and kReplyChunk likewise
/// kFirstWrite    the number of segments of the first Write chunk
/// kReplyCount    the number of segments of the Reply chunk
/// kError         the code of an RDMA_ERROR
/// kPayload       the first byte behind the Transport header; the RPC message where it is inline
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

/// Writes `value` over the word that lies `words` words behind `at`.
struct Patch {
  Place at = Place::kXid;
  std::uint32_t value = 0;
  std::uint32_t words = 0;
};

/// Which RPC message a message carries.
///
/// kNull          procedure 0 of the program under test
/// kNoProgram     procedure 0 of a program that nobody has
/// kNoVersion     procedure 0 of a version of the program that nobody has
/// kNoProcedure   a procedure that the program does not have
/// kBytes         `Payload::bytes`, which need not be RPC at all
/// kNothing       no bytes
/// kStrayReply    an RPC reply (accepted, SUCCESS, no results): what a backward Call would be answered by
/// kAnswer        what answers the client's Call, with lists as they have to be (right_answer.h); only in cases for clients
/// kRead, ...     NFS version 3, on the file, link or directory of the export under test
/// kLookup        of a name of `count` bytes that is not there
/// kSymlink       a new one in the scratch directory, whose path has `count` bytes
/// kGetacl        NFSACL version 3, of the file
/// kOwn           an application's own call (`OwnCall`), the first that there is; the others: the first that has what the name says
/// kOwnArgument   an argument that can be reduced
/// kOwnArguments  two of them
/// kOwnResult     exactly one result that can be reduced
/// kOwnResults    more
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

/// What an RPC message leaves out although no binding lets it; the memories of the read segments at `kAtReducedItem` hold it.
enum class Hole : std::uint8_t { kNone, kHandle, kCredential };

/// Every byte of what kWrite writes inline.
inline constexpr std::byte kInlineData{0x5a};

/// offset, count   of kRead and kWrite; `count` of kReaddir
/// reduced         the data of kWrite, the name of kLookup, the path of kSymlink, or the argument (both, of kOwnArguments) of an own call
///                 is left out, for a Read chunk to carry it
/// hole            left out, too
/// of_directory    kRead asks for the directory, which has no data to be read
/// long_credential the RPC header has an AUTH_SYS credential with so many bytes of machine name (at most 255), which makes it longer
struct Payload {
  Rpc rpc = Rpc::kNull;
  std::uint64_t offset = 0;
  std::uint32_t count = 0;
  bool reduced = false;
  Hole hole = Hole::kNone;
  bool of_directory = false;
  std::uint32_t long_credential = 0;
  Bytes bytes{};
};

/// The procedures of both versions, as numbers on the wire.  spec: [RFC 8166 4.2.4], [version-two-01 4.2]
inline constexpr std::uint32_t kMsg = 0, kNomsg = 1, kMsgp = 2, kDone = 3, kError = 4, kOptional = 5;
/// Error codes of both versions.  spec: [RFC 8166 4.5], [version-two-01 4.2]
inline constexpr std::uint32_t kErrVers = 1, kErrChunk = 2, kErrInvalOption = 3;
inline constexpr std::uint32_t kCall = 0, kReply = 1;

/// `Message::pad_to`: as long as the peer has told that its Receives are, or by default.  spec: [RFC 8797 4], [version-two-01 2.3],
/// [xcharext-00 3.1]
inline constexpr std::uint32_t kAsTold = 0xffff'ffff;

/// How memory is accessed that a Call of the client's exposes: nothing of this may succeed but kReadAgain.
///
/// kReadAgain     what may be read is read once more, before the Call is answered, and has to be what it was
/// kReadBeyond    one byte more than the first segment is long is read
/// kWrite         what may be read is written to
/// kRead          what may be written to is read
/// kOtherKey      the segment is read, or written to, by a key that is none
/// kAfterReply    the segment is used once more, after the Call has been answered
enum class Access : std::uint8_t { kNone, kReadAgain, kReadBeyond, kWrite, kRead, kOtherKey, kAfterReply };

/// One message.
///
/// version       whose generated encoder writes it: 1, or 2 for the version-two-01 draft
/// procedure     kMsg, kNomsg, kError, kOptional, or (version 1) kMsgp and kDone
/// credit        asked for or granted; this one, but no more than there are Receives, where a case says nothing
/// error         code of kError
/// direction     version 2
/// opttype, optinfo   of kOptional
/// in_chunk      the RPC message lies in the memories of the read segments of Position zero, not behind the header
/// reads ... reply    the three lists
/// patches       applied in order once everything is encoded
/// keep          only so many bytes are sent
/// cut           so many bytes at the end of the RPC message are not sent
/// append        these are sent behind everything else
/// pad_to        zeros behind all that, until the message is so long
/// same_xid_as   index of an earlier message of the case whose XID this one has
/// awaited       the next message waits for the answer to this one
/// at_once       it does not, but the verdict does: answers to Calls may come in any order [RFC 8166 3.3.1]. At servers
/// copies        it goes out so often, each time with an XID of its own
/// times_grant   `copies` is multiplied by what the peer lets be in flight: the smaller of its last grant and of what `credit` comes to
/// reconnect     the connection is ended before, and another one made
/// spoil         the memories are overwritten before
///
/// In cases for clients, where messages are reactions to a Call of the client's:
///
/// to_call       it has the XID of that Call
/// alter         changes kAnswer before it is encoded; patches come afterwards
/// unreduced     kAnswer has no result in a Write chunk, whatever the client offers
/// access        in place of a message the client's memory is accessed in a way that it must not allow
/// invalidates   it goes by Send With Invalidate of the key of the Call's first segment, where the client has said that it takes that
/// hang_up       in place of a message the connection is ended
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

/// `message`, with no more credits than there are Receives for them, unless the case asks for another number.  spec: [RFC 8166 3.3.1]
Message with_receives(Message message, std::uint32_t receives);

/// A call of the program under test that the user has given, and what it returns when nothing of it is in chunks.
///
/// procedure   its number
/// movable_arguments, movable_results   what a binding lets be moved by itself, without roundup, in the order of the bytes. Arguments of
///             less than kLeastOwnItem bytes are left out; where a result is as short, no result is here
struct OwnCall {
  struct Item {
    std::uint32_t at = 0, bytes = 0;
  };
  std::uint32_t procedure = 0;
  Bytes arguments{}, results{};
  std::vector<Item> movable_arguments{}, movable_results{};
};
/// Cases cut items at fixed places, so that shorter ones are no use.
inline constexpr std::uint32_t kLeastOwnItem = 64;
/// Memory of cases holds so much.
inline constexpr std::uint32_t kMostOwnBytes = 65536;

/// What the encoder needs to know of the peer.
///
/// program, version    under test
/// calls               of it that the user has given
/// file, link, directory   handles of NFS version 3; empty: there is none
/// scratch             directory in which cases may make what begins with `new_name`; empty: nothing may be made
/// identity            body of an AUTH_SYS credential; empty: AUTH_NONE
struct Subject {
  std::uint32_t program = 100003, version = 3;
  Bytes file{}, link{}, directory{}, scratch{};
  std::string new_name{};
  Bytes identity{};
  std::vector<OwnCall> calls{};
};

/// The call that `rpc`, kOwn or one of those behind it, stands for.  returns  nullptr: the subject has none
const OwnCall* own_call(const Subject& subject, Rpc rpc);

/// A message on the wire.
///
/// bytes      what the SEND carries
/// rpc        the RPC message, without its reduced item: inline, or for the Position Zero chunk
/// position   in the Payload stream of what is left out
/// hole       what `Payload::hole` or an own call has left out
/// second_position, second   likewise the second item of kOwnArguments
/// writes, reply   the chunks that it offers, before any patch
struct Built {
  std::uint32_t xid = 0;
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
/// memories   the segments that name the case's memories from end to end
/// errors     in words: a patch that lies outside of the message, a handle that the subject lacks
xdr::Result<Built, std::string> build(const Message& message, std::uint32_t xid, const Subject& subject,
                                      const std::vector<core::Segment>& memories);

/// The RPC message of `payload` alone; see `Built`.
Built rpc_message(const Payload& payload, std::uint32_t xid, const Subject& subject);

/// The word at `offset`; nothing where the message is too short.
std::optional<std::uint32_t> word_at(xdr::Bytes message, std::size_t offset);
void put_word(Bytes& to, std::uint32_t word);

}  // namespace rpcrdma::conform
