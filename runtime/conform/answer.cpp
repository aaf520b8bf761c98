// SPDX-License-Identifier: BSD-3-Clause
#include "conform/answer.h"

#include "nfs/wire/nfs3.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kWordBytes = 4;
constexpr std::uint32_t kMostVerifier = 400;  // [RFC 5531 8.2]

/// Reads the lists word by word.
class Walk {
 public:
  Walk(xdr::Bytes message, std::size_t at) : message_(message), at_(at) {}
  std::uint32_t word() {
    const auto value = word_at(message_, at_);
    ends_early_ = ends_early_ || !value;
    at_ += kWordBytes;
    return value.value_or(0);
  }
  std::vector<core::Segment> chunk() {
    std::vector<core::Segment> segments;
    for (std::uint32_t left = word(); left > 0 && !ends_early_; --left) {
      core::Segment& segment = segments.emplace_back();
      segment.handle = word();
      segment.length = word();
      segment.offset = std::uint64_t{word()} << 32;
      segment.offset |= word();
    }
    return segments;
  }
  bool ends_early() const { return ends_early_; }
  std::size_t at() const { return at_; }

 private:
  xdr::Bytes message_;
  std::size_t at_;
  bool ends_early_ = false;
};

}  // namespace

std::optional<Answer> answer_to(const Exchange& exchange, std::size_t index) {
  constexpr std::size_t kListsOfOne = 16, kListsOfTwo = 20, kReadSegmentWords = 5;
  if (index >= exchange.answers.size() || !exchange.answers[index]) return std::nullopt;
  const Bytes& message = exchange.answers[index]->bytes;
  Answer answer;
  answer.credit = word_at(message, 8).value_or(0);
  answer.procedure = word_at(message, 12).value_or(kError);
  if (answer.procedure != kMsg && answer.procedure != kNomsg) return std::nullopt;
  Walk walk(message, word_at(message, 4) == 2 ? kListsOfTwo : kListsOfOne);
  while (walk.word() != 0 && !walk.ends_early()) {
    for (std::size_t i = 0; i < kReadSegmentWords; ++i) walk.word();
  }
  while (walk.word() != 0 && !walk.ends_early()) answer.writes.push_back(walk.chunk());
  if (walk.word() != 0) answer.reply = walk.chunk();
  if (walk.ends_early()) return std::nullopt;
  if (answer.procedure == kMsg)
    answer.payload.assign(message.begin() + static_cast<std::ptrdiff_t>(walk.at()), message.end());
  else if (answer.reply)
    answer.payload = bytes_at(exchange, *answer.reply);
  return answer;
}

Bytes bytes_at(const Exchange& exchange, const std::vector<core::Segment>& segments) {
  Bytes all;
  for (const core::Segment& segment : segments) {
    for (std::size_t i = 0; i < exchange.segments.size() && i < exchange.memories.size(); ++i) {
      const core::Segment& memory = exchange.segments[i];
      const std::uint64_t from = segment.offset - memory.offset;
      if (memory.handle != segment.handle || segment.offset < memory.offset) continue;
      if (from > memory.length || segment.length > memory.length - from) continue;
      const auto begin = exchange.memories[i].begin() + static_cast<std::ptrdiff_t>(from);
      all.insert(all.end(), begin, begin + segment.length);
      break;
    }
  }
  return all;
}

std::uint64_t sum_of(const std::vector<core::Segment>& segments) {
  std::uint64_t sum = 0;
  for (const core::Segment& segment : segments) sum += segment.length;
  return sum;
}

std::uint32_t accept_stat_in(xdr::Bytes rpc) {
  constexpr std::uint32_t kReplyMessage = 1, kAccepted = 0;
  if (word_at(rpc, 4) != kReplyMessage) return kNoReply;
  if (word_at(rpc, 8) != kAccepted) return kDenied;
  const auto verifier = word_at(rpc, 16);
  if (!verifier || *verifier > kMostVerifier) return kNoReply;
  return word_at(rpc, 20 + (*verifier + 3) / kWordBytes * kWordBytes).value_or(kNoReply);
}

std::optional<Bytes> results_in(const Bytes& rpc) {
  if (accept_stat_in(rpc) != 0) return std::nullopt;
  const std::size_t at = 24 + (word_at(rpc, 16).value_or(0) + 3) / kWordBytes * kWordBytes;
  return Bytes(rpc.begin() + static_cast<std::ptrdiff_t>(at), rpc.end());
}

std::optional<Bytes> made_handle(const Exchange& exchange, std::size_t index) {
  const auto answer = answer_to(exchange, index);
  const auto results = answer ? results_in(answer->payload) : std::nullopt;
  if (!results || word_at(*results, 0) != 0u) return std::nullopt;
  // The handle follows the status [RFC 1813 3.3.10]; the rest of the results does not matter here.
  const auto obj = nfs::wire::nfs3::PostOpFh3View::parse(xdr::Bytes(*results).subspan(kWordBytes));
  const auto* const handle = obj ? obj->as_handle() : nullptr;
  if (handle == nullptr) return std::nullopt;
  const xdr::Bytes bytes = handle->data();
  return Bytes(bytes.begin(), bytes.end());
}

}  // namespace rpcrdma::conform
