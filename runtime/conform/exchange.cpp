// SPDX-License-Identifier: BSD-3-Clause
#include "conform/exchange.h"

#include <algorithm>
#include <random>

#include "conform/answer.h"
#include "conform/told.h"
#include "rpcrdma/wire/fixed.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::conform {
namespace {

constexpr std::size_t kShortestMessage = 20;
/// This many NULL calls are sent after the messages, one after the other. If all are answered, a
/// message to which silence is allowed counts as unanswered; else only after the time limit.
constexpr std::size_t kProbes = 2;

/// A Seen holds what the rules for all messages need to know of a message of the peer.
struct Seen {
  wire::fixed::RdmaFixedWords words{};
  bool decodes = false;
  bool is_call = false;  ///< a Call of the peer's own
  bool has_reads = false;
  bool inline_payload = false;
  std::size_t header_bytes = 0;
};

/// Tells whether the message is a Call. Version 2 has a direction after the fixed words; in version
/// 1 the RPC message shows it.
bool says_call(xdr::Bytes message, const Seen& seen) {
  if (seen.words.rdma_proc == kError) return false;
  if (seen.words.rdma_vers == 2) return word_at(message, 16) == kCall;
  return seen.inline_payload && word_at(message.subspan(seen.header_bytes), 4) == kCall;
}

Seen see(xdr::Bytes message) {
  Seen seen;
  const auto words = wire::fixed::RdmaFixedWords::parse(message.first(std::min<std::size_t>(message.size(), 16)));
  if (!words) return seen;
  seen.words = *words;
  if (seen.words.rdma_proc == kError && word_at(message, 16) == kErrVers) {
    seen.decodes = message.size() >= 28;
    return seen;
  }
  if (seen.words.rdma_vers == 1) {
    const auto parsed = wire::v1::RdmaMsgView::parse(message);
    if (!parsed) return seen;
    seen.decodes = true;
    seen.header_bytes = parsed->size_bytes();
    if (const auto* msg = parsed->rdma_body().as_rdma_msg()) {
      seen.has_reads = msg->rdma_reads().begin() != msg->rdma_reads().end();
      seen.inline_payload = true;
    }
    if (const auto* nomsg = parsed->rdma_body().as_rdma_nomsg())
      seen.has_reads = nomsg->rdma_reads().begin() != nomsg->rdma_reads().end();
  }
  if (seen.words.rdma_vers == 2) {
    const auto parsed = wire::v2_draft01::Rpcrdma2XprtHdrView::parse(message);
    if (!parsed) return seen;
    seen.decodes = true;
    seen.header_bytes = parsed->size_bytes();
    if (const auto* msg = parsed->rdma_body().as_rdma_chunks()) {
      seen.has_reads = msg->rdma_reads().begin() != msg->rdma_reads().end();
      seen.inline_payload = true;
    }
    if (const auto* nomsg = parsed->rdma_body().as_rdma_nomsg_chunks())
      seen.has_reads = nomsg->rdma_reads().begin() != nomsg->rdma_reads().end();
  }
  seen.is_call = seen.decodes && says_call(message, seen);
  return seen;
}

}  // namespace

xdr::Bytes payload_of(xdr::Bytes message) {
  const Seen seen = see(message);
  return seen.decodes && seen.inline_payload ? message.subspan(seen.header_bytes) : xdr::Bytes();
}

std::optional<std::uint32_t> accept_stat_of(xdr::Bytes message) {
  const Seen seen = see(message);
  if (!seen.decodes || !seen.inline_payload) return std::nullopt;
  const xdr::Bytes payload = payload_of(message);
  constexpr std::uint32_t kReplyMessage = 1, kAccepted = 0;
  if (word_at(payload, 4) != kReplyMessage) return kNoReply;
  if (word_at(payload, 8) != kAccepted) return kDenied;
  const auto verifier = word_at(payload, 16);
  if (!verifier || *verifier > 400) return kNoReply;
  return word_at(payload, 20 + (*verifier + 3) / 4 * 4).value_or(kNoReply);
}

Bytes pattern_of(std::size_t number, const Memory& memory) {
  Bytes pattern(memory.bytes);
  // Never zero, to differ from roundup.
  for (std::size_t at = 0; at < pattern.size(); ++at)
    pattern[at] = static_cast<std::byte>((0xa0 + number * 7 + at * 13) | 1);
  for (std::size_t at = 0; at < std::min(memory.begins.size(), pattern.size()); ++at)
    pattern[at] = static_cast<std::byte>(memory.begins[at]);
  return pattern;
}

void take_answer(const Exchange& exchange, Happened& happened) {
  const Bytes& answer = exchange.answer();
  if (word_at(answer, 12) == kError) {
    happened.kind = Outcome::Kind::kRdmaError;
    happened.code = word_at(answer, 16).value_or(0);
    happened.low = word_at(answer, 20).value_or(0);
    happened.high = word_at(answer, 24).value_or(0);
    return;
  }
  if (word_at(answer, 4) == 2u && word_at(answer, 12) == kOptional) {
    happened.kind = Outcome::Kind::kRdmaOptional;
    happened.code = word_at(answer, 20).value_or(0);
    return;
  }
  happened.kind = Outcome::Kind::kRpcReply;
  const auto read = answer_to(exchange, exchange.about);
  happened.code = read ? accept_stat_in(read->payload) : kNoReply;
}

template <class Done>
bool Conversation::until(Done done) {
  const Deadline deadline = Clock::now() + run_.limit;
  while (true) {
    peer_->look();
    sort();
    if (done()) return true;
    if (peer_->gone() || !peer_->wait(deadline)) {
      sort();
      return done();
    }
  }
}

Happened Conversation::hold() {
  std::random_device random;
  next_xid_ = random() & 0x7fff'ff00u;
  exchange_.about = tested_.about.value_or(tested_.messages.size() - 1);
  if (const auto trouble = prepare()) return {.trouble = *trouble};
  if (const auto trouble = send_all()) return {.trouble = *trouble};
  const std::size_t about = exchange_.about;
  const auto probed = [&] {
    return std::count_if(probes_.begin(), probes_.end(), [](const Probe& one) { return one.answered; });
  };
  const bool silence_allowed = allows(tested_, Outcome::Kind::kSilence);
  const bool at_once =
      std::any_of(tested_.messages.begin(), tested_.messages.end(), [](const Message& one) { return one.at_once; });
  if (exchange_.sent.size() > about + 1 || tested_.together || at_once) until([&] { return settled(); });
  // A peer that grants a single credit must answer before the next Call is sent.
  if (granted_.value_or(1) < 2) until([&] { return answered(about); });
  for (std::size_t i = 0; i < kProbes && !peer_->gone(); ++i) {
    if (!until([&] { return probe(); })) break;
    until([&] { return probes_.back().answered; });
  }
  if (!answered(about) && !(silence_allowed && probed() == kProbes)) until([&] { return answered(about); });
  return outcome();
}

bool Conversation::settled() const {
  for (std::size_t i = 0; i < exchange_.sent.size(); ++i) {
    if (awaited_[i] && !answered(i)) return false;
  }
  return true;
}

Happened Conversation::outcome() {
  Happened happened{.broken = broken_};
  for (const Probe& one : probes_) exchange_.probes.push_back(one.xid);
  if (!answered(exchange_.about)) {
    const bool alive = std::any_of(probes_.begin(), probes_.end(), [](const Probe& one) { return one.answered; });
    if (peer_->gone()) {
      happened.kind = Outcome::Kind::kDisconnect;
      happened.why_gone = peer_->why_gone();
    } else if (!alive) {
      happened.broken = "the peer answers nothing any more on this connection";
    }
    return happened;
  }
  take_answer(exchange_, happened);
  return happened;
}

std::optional<std::string> Conversation::prepare() {
  const Setup setup = with_numbers_of_run(tested_.setup, run_.receives, run_.reads);
  auto peer = Peer::connect(run_.table, run_.server, setup, Clock::now() + run_.limit);
  if (!peer) return "no connection: " + peer.error();
  peer_ = std::move(*peer);
  granted_.reset();
  exchange_.announced = peer_->announced();
  if (!tested_.fresh) {
    if (!probe()) return "the first NULL call could not be sent";
    if (!until([&] { return probes_.back().answered; }))
      return "the first NULL call of the connection was not answered" +
             (peer_->gone() ? ": " + peer_->why_gone() : std::string());
    probes_.clear();
    std::erase_if(exchange_.all, [](const Heard& heard) { return !see(heard.bytes).is_call; });
    exchange_.granted = granted_.value_or(0);
  }
  return expose();
}

std::optional<std::string> Conversation::reconnect() {
  earlier_.add(peer_->crossed());
  peer_.reset();
  awaited_.assign(awaited_.size(), false);
  exchange_.segments.clear();
  exchange_.pattern.clear();
  return prepare();
}

std::vector<Crossed> Conversation::crossed() const {
  Kept kept = earlier_;
  if (peer_) kept.add(peer_->crossed());
  return kept.all();
}

std::span<std::byte> Conversation::part(std::size_t memory) {
  std::size_t offset = 0;
  for (std::size_t i = 0; i < memory; ++i)
    offset += (tested_.memories[i].bytes + kMemoryPage - 1) / kMemoryPage * kMemoryPage;
  return peer_->memory().subspan(offset, tested_.memories[memory].bytes);
}

std::optional<std::string> Conversation::expose() {
  std::size_t offset = 0;
  for (std::size_t i = 0; i < tested_.memories.size(); ++i) {
    const Memory& memory = tested_.memories[i];
    if (offset + memory.bytes > peer_->memory().size()) return "the case exposes more memory than there is";
    Bytes pattern = pattern_of(i, memory);
    std::copy(pattern.begin(), pattern.end(), part(i).begin());
    exchange_.pattern.push_back(std::move(pattern));
    const auto segment = peer_->expose(offset, memory.bytes, memory.access);
    if (!segment) return segment.error();
    exchange_.segments.push_back(*segment);
    offset += (memory.bytes + kMemoryPage - 1) / kMemoryPage * kMemoryPage;
  }
  return std::nullopt;
}

void Conversation::take_memories() {
  exchange_.memories.clear();
  for (std::size_t i = 0; i < exchange_.pattern.size(); ++i)
    exchange_.memories.emplace_back(part(i).begin(), part(i).end());
}

void Conversation::fill(const Message& message, const Built& built) {
  auto rpc = built.rpc.begin();
  auto hole = built.hole.begin(), second = built.second.begin();
  const auto put = [&](const Piece& piece, auto& from, auto end) {
    const auto count = std::min<std::ptrdiff_t>(end - from, piece.bytes);
    std::copy(from, from + count, part(piece.memory).subspan(piece.from).begin());
    std::copy(from, from + count, exchange_.pattern[piece.memory].begin() + static_cast<std::ptrdiff_t>(piece.from));
    from += count;
  };
  for (const ReadPiece& read : message.reads) {
    if (message.in_chunk && read.position == 0) put(read.piece, rpc, built.rpc.end());
    if (read.position >= kAtReducedItem)
      put(read.piece, hole, built.hole.end());
    else if (read.position >= kAtSecondItem)
      put(read.piece, second, built.second.end());
  }
}

bool Conversation::send_message(std::size_t index) {
  bool sent = false;
  until([&] { return sent = sent || peer_->send(exchange_.sent[index].bytes); });
  return sent;
}

std::size_t Conversation::copies_of(const Message& message) const {
  const std::uint32_t credit = with_receives(message, peer_->receives()).credit;
  return std::size_t{message.copies} * (message.times_grant ? std::min(credit, granted_.value_or(1)) : 1);
}

std::optional<std::string> Conversation::send_copies(const Message& message) {
  const std::size_t copies = copies_of(message);
  std::optional<Subject> with_made;
  if (const auto made = message.payload.of_made ? made_handle(exchange_, 0) : std::nullopt) {
    with_made = run_.subject;
    with_made->link = *made;
  }
  const Subject& subject = with_made ? *with_made : run_.subject;
  for (std::size_t copy = 0; copy < copies; ++copy) {
    const std::uint32_t xid =
        message.same_xid_as ? exchange_.sent.at(firsts_.at(*message.same_xid_as)).xid : ++next_xid_;
    auto built = build(with_receives(message, peer_->receives()), xid, subject, exchange_.segments);
    if (!built) return built.error();
    fill(message, *built);
    exchange_.sent.push_back(std::move(*built));
    exchange_.answers.emplace_back();
    awaited_.push_back(message.awaited);
    if (tested_.together || send_message(exchange_.sent.size() - 1)) continue;
    // Unless the case awaits an answer to its first message, the end of the connection at a later
    // message is an outcome and no trouble.
    if (peer_->gone() && exchange_.sent.size() > 1 && !awaited_.front()) return std::nullopt;
    return "a message could not be sent: " + peer_->why_gone();
  }
  return std::nullopt;
}

std::optional<std::string> Conversation::wait_for(std::size_t message) {
  const bool last = message + 1 == tested_.messages.size();
  const Message& sent = tested_.messages[message];
  if (last || tested_.together || sent.at_once || !sent.awaited) return std::nullopt;
  if (until([&] { return settled(); })) return std::nullopt;
  if (message >= tested_.about.value_or(tested_.messages.size() - 1)) return std::nullopt;
  if (tested_.messages[message + 1].reconnect) return std::nullopt;
  return peer_->gone() ? "the connection ended before the message that the case is about: " + peer_->why_gone()
                       : "a message before the one that the case is about has no answer";
}

std::optional<std::string> Conversation::send_all() {
  const std::size_t about = exchange_.about;
  for (std::size_t i = 0; i < tested_.messages.size(); ++i) {
    Message message = tested_.messages[i];
    if (message.pad_to == kAsTold)
      message.pad_to = std::min(told_receive_bytes(exchange_, message.version), Peer::kSendBytes);
    if (message.reconnect) {
      if (const auto trouble = reconnect()) return trouble;
    }
    for (std::size_t memory = 0; message.spoil && memory < tested_.memories.size(); ++memory)
      std::fill(part(memory).begin(), part(memory).end(), std::byte{0xee});
    firsts_.push_back(exchange_.sent.size());
    if (i == about) exchange_.about = exchange_.sent.size();
    if (peer_->gone() && i > about) return std::nullopt;
    if (const auto trouble = send_copies(message)) return trouble;
    if (const auto trouble = wait_for(i)) return trouble;
  }
  for (std::size_t i = 0; tested_.together && i < exchange_.sent.size(); ++i) {
    if (!send_message(i)) return "a message could not be sent: " + peer_->why_gone();
  }
  return std::nullopt;
}

bool Conversation::probe() {
  const Message null{.version = version()};
  const auto built = build(with_receives(null, peer_->receives()), ++next_xid_, run_.subject, {});
  if (!built || !peer_->send(built->bytes)) return false;
  probes_.push_back({.xid = built->xid});
  return true;
}

void Conversation::sort() {
  for (; !peer_->heard().empty(); peer_->heard().pop_front()) {
    Heard& heard = peer_->heard().front();
    note_broken(heard);
    exchange_.all.push_back(heard);
    if (see(heard.bytes).is_call) continue;
    const auto xid = word_at(heard.bytes, 0);
    const auto credit = word_at(heard.bytes, 8);
    if (credit) granted_ = *credit;
    bool taken = false;
    for (Probe& one : probes_) {
      if (xid != one.xid || one.answered) continue;
      one.answered = taken = true;
    }
    for (std::size_t i = 0; i < exchange_.sent.size() && !taken; ++i) {
      if (xid != exchange_.sent[i].xid || answered(i)) continue;
      exchange_.answers[i] = heard;
      if (i == exchange_.about) take_memories();
      taken = true;
    }
    if (!taken && broken_.empty()) broken_ = "a message answers no call that waits for an answer [RFC 8166 2.2.2]";
  }
  if (peer_->flooded() && broken_.empty()) broken_ = peer_->why_gone();
}

void Conversation::note_broken(const Heard& heard) {
  const auto note = [&](std::string_view what) {
    if (broken_.empty()) broken_ = what;
  };
  if (heard.bytes.size() < kShortestMessage) return note("a message is shorter than any can be [RFC 8166 4.5]");
  const Seen seen = see(heard.bytes);
  if (!seen.decodes) return note("a message does not decode [RFC 8166 4]");
  if (seen.words.rdma_credit == 0) return note("a message grants no credit [RFC 8166 3.3.1]");
  if (seen.has_reads && !seen.is_call) return note("a reply has a Read list [RFC 8166 4.3.1]");
  const xdr::Bytes bytes = heard.bytes;
  if (seen.inline_payload && word_at(bytes.subspan(seen.header_bytes), 0) != seen.words.rdma_xid)
    note("the XIDs of header and RPC message differ [RFC 8166 4.2.1]");
  if (seen.words.rdma_vers == 2 && seen.words.rdma_proc == kError &&
      bytes.size() != (word_at(bytes, 16) == kErrVers ? 28u : 20u))
    note("something follows an RDMA_ERROR [version-two-01 4.2.1]");
  if (seen.words.rdma_vers == 2 && seen.inline_payload &&
      word_at(bytes, 16) != word_at(bytes.subspan(seen.header_bytes), 4))
    note("the direction of the header is not the msg_type of the RPC message [version-two-01 4.2.2]");
}

}  // namespace rpcrdma::conform
