// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/answers.h"

#include <algorithm>

#include "conform/exchange.h"
#include "conform/told.h"
#include "rpcrdma/wire/v1.h"

namespace rpcrdma::conform {
namespace {

namespace v1 = wire::v1;

/// These are the size of attributes, and the place of the size in them, in NFS version 3.  spec:
/// RFC 1813 2.6
constexpr std::size_t kAttributeBytes = 84, kSizeInAttributes = 20;

/// Reads the words of a result, one after the other.
class Words {
 public:
  explicit Words(xdr::Bytes bytes) : bytes_(bytes) {}
  std::optional<std::uint32_t> next() {
    const auto word = word_at(bytes_, at_);
    at_ += 4;
    return word;
  }
  void skip(std::size_t bytes) { at_ += bytes; }
  xdr::Bytes rest() const { return bytes_.subspan(std::min(at_, bytes_.size())); }

 private:
  xdr::Bytes bytes_;
  std::size_t at_ = 0;
};

template <class Chunk>
std::vector<std::uint32_t> lengths(const Chunk& chunk) {
  std::vector<std::uint32_t> all;
  for (const auto& segment : chunk.target()) all.push_back(segment.length);
  return all;
}

bool names(const std::vector<std::vector<Piece>>& chunks, const Exchange& exchange, std::uint32_t key) {
  for (const auto& chunk : chunks) {
    for (const Piece& piece : chunk) {
      if (exchange.segments.at(piece.memory).handle == key) return true;
    }
  }
  return false;
}

/// Tells whether the message exposes memory under `key`.
bool has_key(const Exchange& exchange, const Message& message, std::uint32_t key) {
  std::vector<std::vector<Piece>> chunks = message.writes;
  if (message.reply) chunks.push_back(*message.reply);
  for (const ReadPiece& read : message.reads) chunks.push_back({read.piece});
  return names(chunks, exchange, key);
}

}  // namespace

std::string none_longer(const Exchange& exchange, std::size_t bytes) {
  for (const Heard& heard : exchange.all) {
    if (heard.bytes.size() > bytes)
      return "a message of " + std::to_string(heard.bytes.size()) + " bytes came, where " + std::to_string(bytes) +
             " is the most";
  }
  return {};
}

std::string none_invalidated(const Exchange& exchange) {
  for (const Heard& heard : exchange.all) {
    if (heard.invalidated) return "a message invalidated a key, which had not been agreed";
  }
  return {};
}

std::string own_keys_invalidated(const Exchange& exchange) {
  for (const Heard& heard : exchange.all) {
    if (!heard.invalidated) continue;
    const auto xid = word_at(heard.bytes, 0);
    for (std::size_t i = 0; i < exchange.sent.size(); ++i) {
      if (exchange.sent[i].xid == xid && !has_key(exchange, exchange.tested.messages[i], *heard.invalidated))
        return "it invalidated a key that its Call did not bring";
    }
  }
  return {};
}

std::string none_backward(const Exchange& exchange) {
  for (const Heard& heard : exchange.all) {
    const xdr::Bytes payload = payload_of(heard.bytes);
    if (!payload.empty() && word_at(payload, 4) == kCall)
      return "the peer has sent a Call, and nobody had said that it may";
  }
  return {};
}

std::string keeps_version(const Exchange& exchange) {
  if (word_at(exchange.answer(), 4) != word_at(exchange.message().bytes, 4))
    return "its version is not that of the message that it answers";
  return {};
}

std::string untouched(const Exchange& exchange) {
  return exchange.memories == exchange.pattern ? std::string() : "memory of the Call was written to all the same";
}

std::vector<std::vector<std::uint32_t>> write_chunks(xdr::Bytes message) {
  std::vector<std::vector<std::uint32_t>> all;
  const auto parsed = v1::RdmaMsgView::parse(message);
  if (!parsed) return all;
  const auto add = [&](const auto* body) {
    if (body == nullptr) return;
    for (const auto& chunk : body->rdma_writes()) all.push_back(lengths(chunk));
  };
  add(parsed->rdma_body().as_rdma_msg());
  add(parsed->rdma_body().as_rdma_nomsg());
  return all;
}

std::optional<std::vector<std::uint32_t>> reply_chunk(xdr::Bytes message) {
  std::optional<std::vector<std::uint32_t>> found;
  const auto parsed = v1::RdmaMsgView::parse(message);
  if (!parsed) return found;
  const auto look = [&](const auto* body) {
    if (body != nullptr && body->rdma_reply()) found = lengths(*body->rdma_reply());
  };
  look(parsed->rdma_body().as_rdma_msg());
  look(parsed->rdma_body().as_rdma_nomsg());
  return found;
}

Bytes written(const Exchange& exchange, std::size_t chunk, std::size_t bytes) {
  Bytes all;
  for (const Piece& piece : exchange.tested.messages.at(exchange.about).writes.at(chunk)) {
    const Bytes& memory = exchange.memories.at(piece.memory);
    const std::size_t count = std::min<std::size_t>(piece.bytes, bytes - all.size());
    const auto from = memory.begin() + static_cast<std::ptrdiff_t>(piece.from);
    all.insert(all.end(), from, from + static_cast<std::ptrdiff_t>(count));
  }
  return all;
}

std::optional<NfsResult> nfs_result(xdr::Bytes message, NfsProcedure procedure) {
  const xdr::Bytes payload = payload_of(message);
  if (accept_stat_of(message) != 0u) return std::nullopt;
  const std::size_t verifier = (word_at(payload, 16).value_or(0) + 3) / 4 * 4;
  Words words(payload.subspan(std::min(payload.size(), 24 + verifier)));
  NfsResult result;
  const auto status = words.next();
  if (!status) return std::nullopt;
  result.status = *status;
  if (procedure == NfsProcedure::kOther) return result;
  if (words.next() == 1u) {
    const auto high = word_at(words.rest(), kSizeInAttributes), low = word_at(words.rest(), kSizeInAttributes + 4);
    if (high && low) result.size = std::uint64_t{*high} << 32 | *low;
    words.skip(kAttributeBytes);
  }
  if (result.status != 0) return result;
  if (procedure == NfsProcedure::kRead) words.skip(8);  // count and eof
  result.length = words.next();
  if (!result.length) return std::nullopt;
  const xdr::Bytes rest = words.rest();
  result.item.assign(rest.begin(),
                     rest.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(rest.size(), *result.length)));
  return result;
}

std::string same_as_inline(const Exchange& exchange, NfsProcedure procedure) {
  if (!exchange.answers.at(0)) return "the first Call had no answer";
  const auto plain = nfs_result(exchange.answers[0]->bytes, procedure);
  const auto placed = nfs_result(exchange.answer(), procedure);
  if (!plain || !placed) return "a result does not decode";
  if (plain->status != placed->status) return "the two Calls have different statuses";
  if (placed->status != 0) return "the status is " + std::to_string(placed->status);
  if (plain->length != placed->length) return "the two results have different lengths";
  const auto chunks = write_chunks(exchange.answer());
  if (chunks.empty()) return "the Write list did not come back";
  std::uint64_t told = 0;
  for (const std::uint32_t length : chunks.front()) told += length;
  if (told != *placed->length)
    return "the chunk came back with " + std::to_string(told) + " bytes, and the result has " +
           std::to_string(*placed->length);
  if (!placed->item.empty()) return "the item is inline as well";
  if (written(exchange, 0, *placed->length) != plain->item) return "the chunk has other bytes than the inline result";
  return {};
}

}  // namespace rpcrdma::conform
