// SPDX-License-Identifier: BSD-3-Clause
#include "conform/message.h"

#include <algorithm>
#include <array>
#include <map>

#include "nfs/wire/nfs3.h"
#include "nfs/wire/nfsacl.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/message.h"
#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::conform {
namespace {

namespace v1 = wire::v1;
namespace v2 = wire::v2_draft01;
namespace nfs3 = nfs::wire::nfs3;

/// Procedures of NFS version 3.  spec: RFC 1813 3
constexpr std::uint32_t kGetattr = 1, kLookup = 3, kReadlink = 5, kRead = 6, kWrite = 7, kSymlink = 10, kReaddir = 16;
/// These are the program of NFSACL and its procedure.  spec: nfsacl-version-three.txt
constexpr std::uint32_t kAclProgram = 100227, kGetacl = 1;
constexpr std::uint32_t kEveryAcl = nfs::wire::nfsacl::NA_ACL | nfs::wire::nfsacl::NA_ACLCNT |
                                    nfs::wire::nfsacl::NA_DFACL | nfs::wire::nfsacl::NA_DFACLCNT;
/// This is a program that does not exist: RFC 5531 13 assigns its number to nobody.
constexpr std::uint32_t kNobodysProgram = 0x7fff'fff0;
constexpr std::uint32_t kNobodysVersion = 0x7fff'fff0;
constexpr std::uint32_t kNobodysProcedure = 0x7fff'fff0;
constexpr std::size_t kWord = 4;

/// Encodes a value of our own, which always succeeds.
template <class Value>
Bytes encoded(const Value& value) {
  Bytes bytes(value.encoded_size());
  if (!value.encode(bytes)) bytes.clear();
  return bytes;
}

core::Segment segment_of(const Piece& piece, const std::vector<core::Segment>& memories) {
  core::Segment segment = memories.at(piece.memory);
  segment.offset += piece.from;
  segment.length = piece.bytes;
  segment.handle ^= piece.handle_change;
  segment.offset += piece.offset_change;
  if (piece.says_length) segment.length = *piece.says_length;
  return segment;
}

/// This holds the lists in the types of one version.
template <class Read, class Chunk, class Segment>
struct Lists {
  std::vector<Read> reads;
  std::vector<std::vector<Segment>> segments;
  std::vector<Chunk> writes;
  std::optional<Chunk> reply;

  template <class MakeRead, class MakeSegment, class MakeChunk>
  Lists(const Message& message, const std::vector<core::Segment>& memories, MakeRead make_read,
        MakeSegment make_segment, MakeChunk make_chunk) {
    for (const ReadPiece& read : message.reads)
      reads.push_back(make_read(read.position, make_segment(segment_of(read.piece, memories))));
    const auto add = [&](const std::vector<Piece>& chunk) {
      std::vector<Segment>& made = segments.emplace_back();
      for (const Piece& piece : chunk) made.push_back(make_segment(segment_of(piece, memories)));
    };
    for (const auto& chunk : message.writes) add(chunk);
    if (message.reply) add(*message.reply);
    for (std::size_t i = 0; i < message.writes.size(); ++i) writes.push_back(make_chunk(segments[i]));
    if (message.reply) reply = make_chunk(segments.back());
  }
};

Bytes encode_v1(const Message& message, std::uint32_t xid, const std::vector<core::Segment>& memories) {
  using Segment = v1::XdrRdmaSegment;
  const Lists<v1::XdrReadChunk, v1::XdrWriteChunk, Segment> lists(
      message, memories,
      [](std::uint32_t position, const Segment& at) { return v1::XdrReadChunk{.position = position, .target = at}; },
      [](const core::Segment& at) { return Segment{.handle = at.handle, .length = at.length, .offset = at.offset}; },
      [](const std::vector<Segment>& chunk) { return v1::XdrWriteChunk{.target = chunk}; });
  const auto with = [&](const v1::RdmaBody& body) {
    return encoded(v1::RdmaMsg{.rdma_xid = xid, .rdma_vers = 1, .rdma_credit = message.credit, .rdma_body = body});
  };
  switch (message.procedure) {
    case kNomsg:
      return with(v1::RdmaBody::rdma_nomsg(
          {.rdma_reads = lists.reads, .rdma_writes = lists.writes, .rdma_reply = lists.reply}));
    case kMsgp:
      return with(v1::RdmaBody::rdma_msgp({.rdma_align = 0,
                                           .rdma_thresh = 0,
                                           .rdma_reads = lists.reads,
                                           .rdma_writes = lists.writes,
                                           .rdma_reply = lists.reply}));
    case kError:
      return with(v1::RdmaBody::rdma_error(message.error == kErrVers ? v1::RpcRdmaError::range({1, 1})
                                                                     : v1::RpcRdmaError::ERR_CHUNK()));
    case kDone:
      return encoded(wire::fixed::RdmaFixedWords{
          .rdma_xid = xid, .rdma_vers = 1, .rdma_credit = message.credit, .rdma_proc = kDone});
    default:
      return with(
          v1::RdmaBody::rdma_msg({.rdma_reads = lists.reads, .rdma_writes = lists.writes, .rdma_reply = lists.reply}));
  }
}

Bytes encode_v2(const Message& message, std::uint32_t xid, const std::vector<core::Segment>& memories) {
  using Segment = v2::Rpcrdma2Segment;
  const Lists<v2::Rpcrdma2ReadSegment, v2::Rpcrdma2WriteChunk, Segment> lists(
      message, memories,
      [](std::uint32_t position, const Segment& at) {
        return v2::Rpcrdma2ReadSegment{.rdma_position = position, .rdma_target = at};
      },
      [](const core::Segment& at) {
        return Segment{.rdma_handle = at.handle, .rdma_length = at.length, .rdma_offset = at.offset};
      },
      [](const std::vector<Segment>& chunk) { return v2::Rpcrdma2WriteChunk{.rdma_target = chunk}; });
  const auto direction = message.direction == kCall ? v2::MsgType::CALL : v2::MsgType::REPLY;
  const v2::Rpcrdma2ChunkLists chunks{
      .rdma_direction = direction, .rdma_reads = lists.reads, .rdma_writes = lists.writes, .rdma_reply = lists.reply};
  const auto with = [&](const v2::Rpcrdma2Body& body) {
    return encoded(
        v2::Rpcrdma2XprtHdr{.rdma_xid = xid, .rdma_vers = 2, .rdma_credit = message.credit, .rdma_body = body});
  };
  switch (message.procedure) {
    case kNomsg:
      return with(v2::Rpcrdma2Body::rdma_nomsg_chunks(chunks));
    case kError:
      if (message.error == kErrVers) return with(v2::Rpcrdma2Body::rdma_error(v2::Rpcrdma2Error::rdma_vrange({1, 2})));
      return with(v2::Rpcrdma2Body::rdma_error(message.error == kErrInvalOption
                                                   ? v2::Rpcrdma2Error::RDMA2_ERR_INVAL_OPTION()
                                                   : v2::Rpcrdma2Error::RDMA2_ERR_BAD_HEADER()));
    case kOptional:
      return with(v2::Rpcrdma2Body::rdma_optional(
          {.rdma_optdir = direction, .rdma_opttype = message.opttype, .rdma_optinfo = message.optinfo}));
    default:
      return with(v2::Rpcrdma2Body::rdma_chunks(chunks));
  }
}

/// Returns the offsets of the words of `Place` in the output of the encoders above.
std::map<Place, std::size_t> places(const Message& message, std::size_t header_bytes) {
  std::map<Place, std::size_t> at{{Place::kXid, 0},        {Place::kVersion, 4}, {Place::kCredit, 8},
                                  {Place::kProcedure, 12}, {Place::kError, 16},  {Place::kPayload, header_bytes}};
  if (message.procedure == kError || message.procedure == kDone) return at;
  std::size_t next = 16;
  if (message.version == 2) {
    at[Place::kDirection] = next;
    next += kWord;
    at[Place::kOptInfo] = next + kWord;
    if (message.procedure == kOptional) return at;
  }
  if (message.procedure == kMsgp) next += 2 * kWord;
  const auto chunk_bytes = [](std::size_t segments) { return 2 * kWord + segments * 4 * kWord; };
  at[Place::kReads] = next;
  next += message.reads.size() * 6 * kWord + kWord;
  at[Place::kWrites] = next;
  at[Place::kFirstWrite] = next + kWord;
  for (const auto& chunk : message.writes) next += chunk_bytes(chunk.size());
  next += kWord;
  at[Place::kReplyChunk] = next;
  at[Place::kReplyCount] = next + kWord;
  return at;
}

void store_word(Bytes& to, std::size_t offset, std::uint32_t word) {
  for (std::size_t i = 0; i < kWord; ++i)
    to[offset + i] = static_cast<std::byte>(word >> (24 - 8 * static_cast<int>(i)) & 0xff);
}

Bytes rpc_header(std::uint32_t xid, const oncrpc::ProcedureId& procedure, const Payload& payload,
                 const Subject& subject) {
  std::optional<oncrpc::SysCredential> longer;
  oncrpc::Credential credential;
  if (!subject.identity.empty() && procedure.number != 0)
    credential = {.flavor = oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, .body = subject.identity};
  if (payload.long_credential > 0) {
    longer.emplace(oncrpc::Identity{.machine = std::string(payload.long_credential, 'c')});
    credential = longer->get();
  }
  Bytes bytes(oncrpc::kMostRpcHeaderBytes);
  bytes.resize(oncrpc::encode_call(xid, procedure, credential, bytes).value_or(std::size_t{0}));
  return bytes;
}

void append(Bytes& to, const Bytes& more) { to.insert(to.end(), more.begin(), more.end()); }

/// Removes the body of the credential, or the bytes of the first argument (a file handle), from a
/// call.  spec: [RFC 5531 9]
void make_hole(Hole hole, Built& built) {
  constexpr std::size_t kCredentialLength = 28, kCredentialBody = 32, kVerifierBytes = 8;
  if (hole == Hole::kNone) return;
  const auto padded = [&](std::size_t at) {
    return static_cast<std::size_t>(word_at(built.rpc, at).value_or(0) + 3) / kWord * kWord;
  };
  std::size_t from = kCredentialBody;
  std::size_t bytes = padded(kCredentialLength);
  if (hole == Hole::kHandle) {
    const std::size_t arguments = kCredentialBody + bytes + kVerifierBytes;
    from = arguments + kWord;
    bytes = padded(arguments);
  }
  const auto begin = built.rpc.begin() + static_cast<std::ptrdiff_t>(from);
  const auto end = begin + static_cast<std::ptrdiff_t>(bytes);
  built.hole.assign(begin, end);
  built.rpc.erase(begin, end);
  built.position = static_cast<std::uint32_t>(from);
}

/// Removes the first item, or the first two, from the arguments at the end of a call. Positions are
/// those before the removal.
/// spec: [RFC 8166 3.4.5], [DEC-13]
void reduce(const OwnCall& own, std::size_t items, Built& built) {
  const std::size_t header = built.rpc.size() - own.arguments.size();
  for (std::size_t i = std::min(items, own.movable_arguments.size()); i-- > 0;) {
    const OwnCall::Item& item = own.movable_arguments[i];
    const auto begin = built.rpc.begin() + static_cast<std::ptrdiff_t>(header + item.at);
    (i == 0 ? built.hole : built.second).assign(begin, begin + item.bytes);
    (i == 0 ? built.position : built.second_position) = static_cast<std::uint32_t>(header + item.at);
    built.rpc.erase(begin, begin + static_cast<std::ptrdiff_t>((item.bytes + kWord - 1) / kWord * kWord));
  }
}

nfs3::Sattr3 nothing_set() {
  return {.mode = nfs3::SetMode3::otherwise(false),
          .uid = nfs3::SetUid3::otherwise(false),
          .gid = nfs3::SetGid3::otherwise(false),
          .size = nfs3::SetSize3::otherwise(false),
          .atime = nfs3::SetAtime::otherwise(nfs3::TimeHow::DONT_CHANGE),
          .mtime = nfs3::SetMtime::otherwise(nfs3::TimeHow::DONT_CHANGE)};
}

std::string hexadecimal(std::uint32_t number) {
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 0xf];
  return text;
}

/// Returns the procedure of NFS version 3; nothing: the message is no such Call.
std::optional<std::uint32_t> procedure_of(Rpc rpc) {
  switch (rpc) {
    case Rpc::kRead:
      return kRead;
    case Rpc::kWrite:
      return kWrite;
    case Rpc::kLookup:
      return kLookup;
    case Rpc::kSymlink:
      return kSymlink;
    case Rpc::kReadlink:
      return kReadlink;
    case Rpc::kGetattr:
      return kGetattr;
    case Rpc::kReaddir:
      return kReaddir;
    default:
      return std::nullopt;
  }
}

/// Encodes the arguments of a procedure of NFS version 3 or NFSACL.
Bytes arguments_of(const Payload& payload, std::uint32_t xid, const Subject& subject) {
  switch (payload.rpc) {
    case Rpc::kRead:
      return encoded(nfs3::READ3args{.file = {payload.of_directory ? subject.directory : subject.file},
                                     .offset = payload.offset,
                                     .count = payload.count});
    case Rpc::kWrite: {
      const Bytes data(payload.count, kInlineData);
      return encoded(nfs3::WRITE3args{.file = {subject.file},
                                      .offset = payload.offset,
                                      .count = payload.count,
                                      .stable = nfs3::StableHow::FILE_SYNC,
                                      .data = data});
    }
    case Rpc::kLookup: {
      const std::string name(payload.count, 'n');
      return encoded(nfs3::LOOKUP3args{.what = {.dir = {subject.directory}, .name = name}});
    }
    case Rpc::kSymlink: {
      const std::string name = subject.new_name + "-" + hexadecimal(xid), path(payload.count, 'p');
      return encoded(nfs3::SYMLINK3args{.where = {.dir = {subject.scratch}, .name = name},
                                        .symlink = {.symlink_attributes = nothing_set(), .symlink_data = path}});
    }
    case Rpc::kGetacl:
      return encoded(nfs::wire::nfsacl::GETACL3args{.fh = {subject.file}, .mask = kEveryAcl});
    case Rpc::kReadlink:
      return encoded(nfs3::READLINK3args{.symlink = {subject.link}});
    case Rpc::kGetattr:
      return encoded(nfs3::GETATTR3args{.object = {subject.directory}});
    case Rpc::kReaddir:
      return encoded(
          nfs3::READDIR3args{.dir = {subject.directory}, .cookie = 0, .cookieverf = {}, .count = payload.count});
    default:
      return {};
  }
}

/// Returns `message` with real Positions and lengths in place of `kAtReducedItem`, `kAtSecondItem`
/// and `kRest`.
///
/// own   the own call that it carries, if any
Message placed_in(const Built& built, const Message& message, const OwnCall* own) {
  Message placed = message;
  const auto settle = [](Piece& piece, std::size_t& left) {
    if (piece.bytes == kRest) piece.bytes = static_cast<std::uint32_t>(left);
    left -= std::min<std::size_t>(left, piece.bytes);
  };
  std::size_t rpc = built.rpc.size(), hole = built.hole.size(), second = built.second.size();
  for (ReadPiece& read : placed.reads) {
    if (read.position >= kAtReducedItem) {
      settle(read.piece, hole);
      read.position = built.position + (read.position - kAtReducedItem);
    } else if (read.position >= kAtSecondItem) {
      settle(read.piece, second);
      read.position = built.second_position + (read.position - kAtSecondItem);
    } else if (read.position == 0 && message.in_chunk) {
      settle(read.piece, rpc);
    }
  }
  for (std::size_t i = 0; own != nullptr && i < std::min(placed.writes.size(), own->movable_results.size()); ++i) {
    std::size_t result = own->movable_results[i].bytes;
    for (Piece& piece : placed.writes[i]) settle(piece, result);
  }
  return placed;
}

}  // namespace

std::optional<std::uint32_t> word_at(xdr::Bytes message, std::size_t offset) {
  if (message.size() < kWord || offset > message.size() - kWord) return std::nullopt;
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < kWord; ++i) word = word << 8 | std::to_integer<std::uint32_t>(message[offset + i]);
  return word;
}

void put_word(Bytes& to, std::uint32_t word) {
  to.resize(to.size() + kWord);
  store_word(to, to.size() - kWord, word);
}

const OwnCall* own_call(const Subject& subject, Rpc rpc) {
  const auto suits = [rpc](const OwnCall& call) {
    switch (rpc) {
      case Rpc::kOwn:
        return true;
      case Rpc::kOwnArgument:
        return !call.movable_arguments.empty();
      case Rpc::kOwnArguments:
        return call.movable_arguments.size() > 1;
      case Rpc::kOwnResult:
        return call.movable_results.size() == 1;
      case Rpc::kOwnResults:
        return call.movable_results.size() > 1;
      default:
        return false;
    }
  };
  const auto found = std::find_if(subject.calls.begin(), subject.calls.end(), suits);
  return found == subject.calls.end() ? nullptr : &*found;
}

Built rpc_message(const Payload& payload, std::uint32_t xid, const Subject& subject) {
  Built built;
  built.xid = xid;
  const auto call = [&](oncrpc::ProcedureId procedure, const Bytes& arguments) {
    built.rpc = rpc_header(xid, procedure, payload, subject);
    append(built.rpc, arguments);
  };
  const auto tested = [&](std::uint32_t number) {
    return oncrpc::ProcedureId{.program = subject.program, .version = subject.version, .number = number};
  };
  switch (payload.rpc) {
    case Rpc::kNull:
      call(tested(0), {});
      break;
    case Rpc::kNoProgram:
      call({.program = kNobodysProgram, .version = 1, .number = 0}, {});
      break;
    case Rpc::kNoVersion:
      call({.program = subject.program, .version = kNobodysVersion, .number = 0}, {});
      break;
    case Rpc::kNoProcedure:
      call(tested(kNobodysProcedure), {});
      break;
    case Rpc::kBytes:
      built.rpc = payload.bytes;
      break;
    case Rpc::kAnswer:  // an example only: right_answer.h makes the real one
    case Rpc::kStrayReply:
      for (const std::uint32_t word : {xid, kReply, 0u, 0u, 0u, 0u}) put_word(built.rpc, word);
      break;
    case Rpc::kGetacl:
      call({.program = kAclProgram, .version = 3, .number = kGetacl}, arguments_of(payload, xid, subject));
      break;
    default:
      if (const auto number = procedure_of(payload.rpc)) call(tested(*number), arguments_of(payload, xid, subject));
      if (const OwnCall* own = own_call(subject, payload.rpc)) {
        call(tested(own->procedure), own->arguments);
        if (payload.reduced) reduce(*own, payload.rpc == Rpc::kOwnArguments ? 2 : 1, built);
      }
      break;
  }
  // The item that `reduced` leaves out is the last argument.
  if (payload.rpc == Rpc::kLookup || payload.rpc == Rpc::kSymlink ||
      (payload.rpc == Rpc::kWrite && payload.hole == Hole::kNone)) {
    if (payload.reduced) built.rpc.resize(built.rpc.size() - (payload.count + 3) / 4 * 4);
    built.position = static_cast<std::uint32_t>(built.rpc.size());
  }
  make_hole(payload.hole, built);
  return built;
}

Message with_receives(Message message, std::uint32_t receives) {
  if (message.credit == Message().credit) message.credit = std::min(message.credit, receives);
  return message;
}

xdr::Result<Built, std::string> build(const Message& message, std::uint32_t xid, const Subject& subject,
                                      const std::vector<core::Segment>& memories) {
  Built built = rpc_message(message.payload, xid, subject);
  built.rpc.resize(built.rpc.size() - std::min(built.rpc.size(), message.cut));
  const Message placed = placed_in(built, message, own_call(subject, message.payload.rpc));
  built.bytes = message.version == 2 ? encode_v2(placed, xid, memories) : encode_v1(placed, xid, memories);
  const auto offer = [&](const std::vector<Piece>& chunk) {
    std::vector<core::Segment> segments;
    for (const Piece& piece : chunk) segments.push_back(segment_of(piece, memories));
    return segments;
  };
  for (const auto& chunk : placed.writes) built.writes.push_back(offer(chunk));
  if (message.reply) built.reply = offer(*message.reply);
  const auto at = places(message, built.bytes.size());
  const bool has_payload = message.procedure == kMsg || message.procedure == kMsgp || message.procedure == kOptional;
  if (has_payload && !message.in_chunk) append(built.bytes, built.rpc);
  for (const Patch& patch : message.patches) {
    const auto place = at.find(patch.at);
    if (place == at.end()) return xdr::unexpected(std::string("a patch names a word that the message does not have"));
    const std::size_t offset = place->second + patch.words * kWord;
    if (offset + kWord > built.bytes.size())
      return xdr::unexpected(std::string("a patch lies beyond the end of the message"));
    store_word(built.bytes, offset, patch.value);
  }
  append(built.bytes, message.append);
  if (message.pad_to && built.bytes.size() < *message.pad_to) built.bytes.resize(*message.pad_to);
  if (message.keep) built.bytes.resize(std::min(*message.keep, built.bytes.size()));
  return built;
}

}  // namespace rpcrdma::conform
