// SPDX-License-Identifier: BSD-3-Clause
#include "conform/right_answer.h"

#include <algorithm>

namespace rpcrdma::conform {
namespace {

std::size_t padded(std::size_t bytes) { return (bytes + 3) / 4 * 4; }

std::uint64_t room_of(const std::vector<core::Segment>& chunk) {
  std::uint64_t room = 0;
  for (const core::Segment& segment : chunk) room += segment.length;
  return room;
}

/// Fills `chunk` from its beginning.  returns  the chunk as the Reply returns it
std::vector<Piece> fill(const std::vector<core::Segment>& chunk, std::size_t first, xdr::Bytes bytes,
                        std::vector<Push>& pushes) {
  std::vector<Piece> pieces;
  for (const core::Segment& segment : chunk) {
    const std::size_t count = std::min<std::size_t>(segment.length, bytes.size());
    const xdr::Bytes part = bytes.first(count);
    bytes = bytes.subspan(count);
    pieces.push_back({.memory = first++, .bytes = static_cast<std::uint32_t>(count)});
    if (count == 0) continue;
    core::Segment target = segment;
    target.length = static_cast<std::uint32_t>(count);
    pushes.push_back({.target = target, .bytes = {part.begin(), part.end()}});
  }
  return pieces;
}

std::size_t header_bytes(const Message& message) {
  std::size_t bytes = message.version == 2 ? 32 : 28;
  for (const auto& chunk : message.writes) bytes += 8 + chunk.size() * 16;
  if (message.reply) bytes += 4 + message.reply->size() * 16;
  return bytes;
}

Message err_chunk(const Call& call, std::uint32_t grant) {
  return {.version = call.version, .procedure = kError, .credit = grant, .error = kErrChunk, .to_call = true};
}

/// Puts each item into its Write chunk, if there is one that is not empty.  returns  what stays
/// inline; nothing: an item does not fit
std::optional<Bytes> reduce(const Call& call, const RpcReply& reply, RightAnswer& right) {
  Bytes left = reply.rpc;
  std::size_t first = 0, removed = 0;
  for (std::size_t i = 0; i < call.writes.size(); ++i) {
    const auto& chunk = call.writes[i];
    const bool used = i < reply.items.size() && !chunk.empty();
    xdr::Bytes item;
    if (used) {
      item = xdr::Bytes(reply.rpc).subspan(reply.items[i].at, reply.items[i].bytes);
      if (item.size() > room_of(chunk)) return std::nullopt;
      const auto begin = left.begin() + static_cast<std::ptrdiff_t>(reply.items[i].at - removed);
      left.erase(begin, begin + static_cast<std::ptrdiff_t>(padded(item.size())));
      removed += padded(item.size());
    }
    right.message.writes.push_back(fill(chunk, first, item, right.pushes));
    first += chunk.size();
  }
  return left;
}

}  // namespace

RightAnswer right_answer(const Call& call, const RpcReply& reply, std::uint32_t most_bytes, std::uint32_t grant) {
  RightAnswer right;
  right.message = {.version = call.version, .credit = grant, .direction = kReply, .to_call = true};
  for (const auto& chunk : call.writes) right.segments.insert(right.segments.end(), chunk.begin(), chunk.end());
  const std::size_t reply_from = right.segments.size();
  if (call.reply) right.segments.insert(right.segments.end(), call.reply->begin(), call.reply->end());
  const auto left = reduce(call, reply, right);
  if (!left) return {.message = err_chunk(call, grant)};
  if (call.reply) right.message.reply = fill(*call.reply, reply_from, {}, right.pushes);
  right.message.payload = {.rpc = Rpc::kBytes, .bytes = *left};
  if (header_bytes(right.message) + left->size() <= most_bytes) return right;
  if (!call.reply || room_of(*call.reply) < left->size()) return {.message = err_chunk(call, grant)};
  right.message.procedure = kNomsg;
  right.message.payload = {.rpc = Rpc::kNothing};
  right.message.reply = fill(*call.reply, reply_from, *left, right.pushes);
  return right;
}

Message unreduced_answer(const RightAnswer& right, const RpcReply& reply) {
  Message message = right.message;
  message.procedure = kMsg;
  message.payload = {.rpc = Rpc::kBytes, .bytes = reply.rpc};
  for (auto& chunk : message.writes) {
    for (Piece& piece : chunk) piece.bytes = 0;
  }
  if (!message.reply) return message;
  for (Piece& piece : *message.reply) piece.bytes = 0;
  return message;
}

Message altered(const Message& right, const Message& tested) {
  if (tested.payload.rpc != Rpc::kAnswer) return tested;
  Message message = right;
  message.patches = tested.patches;
  message.keep = tested.keep;
  message.cut = tested.cut;
  message.append = tested.append;
  message.pad_to = tested.pad_to;
  message.copies = tested.copies;
  message.invalidates = tested.invalidates;
  message.awaited = false;
  if (tested.alter != nullptr) tested.alter(message);
  return message;
}

RightAnswer example_answer(bool write_chunk, bool reply_chunk) {
  Call call{.version = 1};
  if (write_chunk) call.writes = {{{.handle = 0x1000, .length = 8192, .offset = 0x10000}}};
  if (reply_chunk) call.reply = {{.handle = 0x2000, .length = 8192, .offset = 0x20000}};
  const Built null = rpc_message({.rpc = Rpc::kStrayReply}, 0x100, {});
  RpcReply reply{.rpc = null.rpc};
  for (std::uint32_t i = 0; i < 4096 / 4; ++i) put_word(reply.rpc, 0x64617461);
  if (write_chunk) reply.items = {{.at = null.rpc.size(), .bytes = 4096}};
  if (!write_chunk && !reply_chunk) reply.rpc = null.rpc;
  return right_answer(call, reply, 1024, 32);
}

}  // namespace rpcrdma::conform
