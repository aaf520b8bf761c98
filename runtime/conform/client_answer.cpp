// SPDX-License-Identifier: BSD-3-Clause
//
// Answers the Calls of a client: rightly, or as the case says. client_exchange.cpp does the rest.
#include <algorithm>
#include <span>

#include "conform/client_exchange.h"
#include "conform/told.h"

namespace rpcrdma::conform {
namespace {

/// This is the offset in the memory of a connection: below it is what cases expose, above it the
/// data of Calls and Replies.
constexpr std::size_t kScratch = std::size_t{1} << 20;

bool has_form(const Call& call, CallForm form) {
  switch (form) {
    case CallForm::kAny:
    case CallForm::kSeveral:
      return true;
    case CallForm::kWriteChunk:
    case CallForm::kSeveralWriteChunks:
      return !call.writes.empty() && !call.writes.front().empty();
    case CallForm::kReadChunk:
      return std::any_of(call.reads.begin(), call.reads.end(),
                         [](const ReadSegment& read) { return read.position != 0; });
    case CallForm::kReplyChunk:
      return call.reply && !call.reply->empty();
    case CallForm::kLongCall:
      break;
  }
  return call.procedure == kNomsg;
}

/// Tells whether a conforming client may take a message of this side for a Call, and answer it.
bool may_be_call(const Bytes& message) {
  const Call parsed = take_apart(message);
  if (parsed.version == 2) return parsed.sort != Sort::kBroken && parsed.direction != kReply;
  return parsed.procedure == kMsg && parsed.sort != Sort::kBroken && word_at(parsed.inline_rpc, 4) != kReply;
}

/// Tells whether the first segment of a Call with one Read chunk has other data than when the Call
/// arrived.
bool has_changed(const Call& call, std::span<const std::byte> again) {
  if (call.reads.empty()) return false;
  const std::uint32_t position = call.reads.front().position;
  const bool is_one = position != 0 && std::all_of(call.reads.begin(), call.reads.end(),
                                                   [&](const ReadSegment& read) { return read.position == position; });
  return is_one && again.size() <= call.item.size() && !std::equal(again.begin(), again.end(), call.item.begin());
}

/// Inserts the data of a Read chunk at its Position.  returns  what is wrong with the Position;
/// empty: nothing
std::string put_back(Bytes& rpc, std::uint32_t position, Bytes item) {
  if (position % 4 != 0) return "a Position is no multiple of four [RFC 8166 3.4.5]";
  if (position > rpc.size()) return "a Position lies beyond the end of the payload [RFC 8166 3.4.5]";
  item.resize((item.size() + 3) / 4 * 4);
  rpc.insert(rpc.begin() + static_cast<std::ptrdiff_t>(position), item.begin(), item.end());
  return {};
}

}  // namespace

/// Tells whether the Call, or one before it, has the version that the case is about. If none has, a
/// case about version 2 does not apply; in a case about version 1 the client gets ERR_VERS, which
/// says that there is only version 1.
bool ClientConversation::version_suits(std::size_t line, const Call& call) {
  const std::uint32_t wanted = tested_.needs.version_two ? 2 : 1;
  if (call.version == wanted) return true;
  const bool seen = std::any_of(exchange_.calls.begin(), exchange_.calls.end(),
                                [&](const Call& one) { return one.version == wanted; });
  if (seen) return true;
  if (wanted == 2) {
    inapplicable_ = "the client does not begin with version 2 (version-two-01)";
    return false;
  }
  send(line,
       {.version = 2,
        .procedure = kError,
        .credit = 32,
        .error = kErrVers,
        .payload = {.rpc = Rpc::kNothing},
        .patches = {{Place::kError, 1, 1}, {Place::kError, 1, 2}},
        .to_call = true},
       call.xid, {});
  return false;
}

void ClientConversation::on_call(std::size_t line, Call call) {
  if (!version_suits(line, call)) return;
  Line& on = lines_[line];
  on.in_flight.push_back(call.xid);
  call.in_flight = static_cast<std::uint32_t>(on.in_flight.size());
  call.granted = on.granted;
  call.most_bytes = call.version == 2 ? std::max(4096u, on.most_call) : on.most_call;
  if (std::string wrong = pull(on, call); !wrong.empty() && broken_.empty()) broken_ = wrong;
  const std::size_t index = exchange_.calls.size();
  exchange_.calls.push_back(std::move(call));
  const Reaction& reaction = tested_.reaction;
  const bool meant = !afterwards_ && has_form(exchange_.calls.back(), reaction.to) && !script_;
  if (meant && (reaction.every || !exchange_.reacted)) {
    if (!exchange_.reacted) exchange_.reacted = index;
    if (!tested_.messages.empty()) return react(line, index);
  }
  if (reaction.hold == 0 || afterwards_ || lines_[line].answers == 0) return answer(line, index);
  held_.emplace_back(line, index);
  release_by_ = Clock::now() + run_.patience;
}

/// Pulls the Read chunks of a Call, to complete its RPC message.  returns  what is wrong with its
/// chunks; empty: nothing
std::string ClientConversation::pull(Line& line, Call& call) {
  std::vector<std::pair<std::uint32_t, Bytes>> chunks;
  std::uint64_t sum = 0;
  for (const ReadSegment& read : call.reads) {
    sum += read.target.length;
    if (sum > kMostPulled) return "a Call has Read chunks of more than 2 MiB";
    pulled_ += read.target.length;
    if (chunks.empty() || chunks.back().first != read.position) chunks.emplace_back(read.position, Bytes());
    if (read.target.length == 0) continue;
    const std::size_t to = room(line, read.target.length);
    if (!line.peer->pull(read.target, to, soon())) return line.peer->gone() ? "" : "a Read chunk cannot be read";
    const auto part = line.peer->memory().subspan(to, read.target.length);
    chunks.back().second.insert(chunks.back().second.end(), part.begin(), part.end());
  }
  call.rpc = call.inline_rpc;
  std::stable_sort(chunks.begin(), chunks.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  if (call.procedure == kNomsg && !chunks.empty() && chunks.front().first == 0) {
    call.rpc = std::move(chunks.front().second);
    chunks.erase(chunks.begin());
  }
  for (auto& [position, item] : chunks) {
    if (call.item.empty()) call.item = item;
    if (std::string wrong = put_back(call.rpc, position, std::move(item)); !wrong.empty()) return wrong;
  }
  return {};
}

/// Returns an offset for `bytes` bytes in the memory of the connection; older data are overwritten
/// after a while.
std::size_t ClientConversation::room(Line& line, std::size_t bytes) {
  const std::size_t all = line.peer->memory().size() - kScratch;
  if (line.scratch + bytes > all) line.scratch = 0;
  const std::size_t from = kScratch + line.scratch;
  line.scratch += (bytes + kMemoryPage - 1) / kMemoryPage * kMemoryPage;
  return from;
}

RpcReply ClientConversation::rpc_reply_to(const Call& call) {
  std::vector<std::uint64_t> offered;
  for (const auto& chunk : call.writes) {
    offered.push_back(0);
    for (const core::Segment& segment : chunk) offered.back() += segment.length;
  }
  return run_.program.answer(call.rpc, offered);
}

RightAnswer ClientConversation::right_answer_to(Line& line, const Call& call) {
  const auto& grants = tested_.reaction.grants;
  std::uint32_t grant = grants[std::min(line.answers, grants.size() - 1)];
  if (afterwards_ || grants == Reaction().grants)
    grant = std::min({Reaction().grants.front(), run_.receives, tested_.setup.receives});
  std::uint32_t most = call.version == 2 ? std::max(4096u, line.most_reply) : line.most_reply;
  // A client that has overlooked our announcement offers a chunk for what may be longer than 1024
  // bytes, and its Receives have no more.
  if (line.hidden && call.reply) most = std::min(most, 1024u);
  return right_answer(call, rpc_reply_to(call), most, grant);
}

void ClientConversation::push(Line& line, const RightAnswer& right) {
  for (const Push& one : right.pushes) {
    if (given_up_ || line.peer->gone()) return;
    const std::size_t from = room(line, one.bytes.size());
    std::copy(one.bytes.begin(), one.bytes.end(), line.peer->memory().subspan(from).begin());
    if (!line.peer->push(from, one.target, soon())) return give_up(line);
  }
}

void ClientConversation::answer(std::size_t line, std::size_t call) {
  const RightAnswer right = right_answer_to(lines_[line], exchange_.calls[call]);
  without_room_ = without_room_ || right.message.procedure == kError;
  push(lines_[line], right);
  send(line, right.message, exchange_.calls[call].xid, right.segments);
}

/// Sends the answers that were held back.
void ClientConversation::release() {
  if (tested_.reaction.reversed) std::reverse(held_.begin(), held_.end());
  const auto due = std::exchange(held_, {});
  release_by_.reset();
  for (const auto& [line, call] : due) {
    if (!lines_[line].peer->gone()) answer(line, call);
  }
}

void ClientConversation::send(std::size_t line, const Message& message, std::uint32_t xid,
                              const std::vector<core::Segment>& segments) {
  Line& on = lines_[line];
  auto built = build(with_receives(message, on.peer->receives()), xid, run_.subject, segments);
  if (!built) {
    trouble_ = built.error();
    return;
  }
  if (on.peer->gone()) return;
  const auto is_it = [&](std::uint32_t one) { return one == xid; };
  if (message.to_call && std::erase_if(on.in_flight, is_it) > 0) ++on.answers;
  if (message.to_call) on.granted = word_at(built->bytes, 8).value_or(on.granted);
  const bool invalidates = message.invalidates && on.peer->announced() && on.peer->announced()->remote_invalidation;
  std::optional<std::uint32_t> key;
  if (invalidates && !segments.empty()) key = segments.front().handle;
  send(on, built->bytes, key);
}

void ClientConversation::send(Line& line, const Bytes& message, const std::optional<std::uint32_t>& invalidates) {
  if (message.size() > Peer::kSendBytes) {
    inapplicable_ = "the Reply is longer than this side can send: the client has to ask for less in one Call";
    return;
  }
  const Deadline deadline = soon();
  while (!given_up_ && !line.peer->gone() && !line.peer->send(message, invalidates)) {
    if (!line.peer->wait(deadline)) return give_up(line);
  }
}

/// Notes that the client has not accepted a message or an RDMA Write within the limit, unless the
/// connection has ended meanwhile.
void ClientConversation::give_up(Line& line) {
  if (line.peer->gone()) return;
  given_up_ = true;
  if (broken_.empty()) broken_ = "the client takes nothing any more, within the time limit";
}

void ClientConversation::react(std::size_t line, std::size_t call) {
  script_ = Script{.line = line, .call = call, .right = right_answer_to(lines_[line], exchange_.calls[call])};
  script_->until = Clock::now();
  if (const auto trouble = expose(lines_[line])) {
    // The case cannot expose its memory. If the client has ended its connection, that is the
    // reason, and no trouble.
    script_.reset();
    lines_[line].peer->look();
    if (!lines_[line].peer->gone()) trouble_ = *trouble;
    return;
  }
  auto& segments = script_->right.segments;
  segments.insert(segments.end(), exchange_.segments.begin(), exchange_.segments.end());
}

std::optional<std::string> ClientConversation::expose(Line& line) {
  std::size_t offset = 0;
  exchange_.segments.clear();
  exchange_.pattern.clear();
  for (std::size_t i = 0; i < tested_.memories.size(); ++i) {
    const Memory& memory = tested_.memories[i];
    Bytes pattern = pattern_of(i, memory);
    std::copy(pattern.begin(), pattern.end(), line.peer->memory().subspan(offset).begin());
    const auto segment = line.peer->expose(offset, memory.bytes, memory.access);
    if (!segment) return segment.error();
    exchange_.segments.push_back(*segment);
    exchange_.pattern.push_back(std::move(pattern));
    offset += (memory.bytes + kMemoryPage - 1) / kMemoryPage * kMemoryPage;
  }
  exchange_.memories = exchange_.pattern;
  return std::nullopt;
}

/// Performs the next messages of the case: sends them, accesses memory, or disconnects.  returns
/// whether it has performed one, or has found that the last one is over
bool ClientConversation::go_on() {
  if (!script_) return false;
  bool any = false;
  while (script_->next < tested_.messages.size() && !given_up_) {
    Peer& peer = *lines_[script_->line].peer;
    const bool waits = script_->awaited && !exchange_.answers[*script_->awaited] && !peer.gone();
    if (waits && Clock::now() < script_->until) return any;
    script_->awaited.reset();
    any = true;
    perform(tested_.messages[script_->next++]);
  }
  const bool waits = script_->awaited && !exchange_.answers[*script_->awaited] && !lines_[script_->line].peer->gone() &&
                     Clock::now() < script_->until;
  if (waits) return any;
  script_.reset();
  return true;
}

void ClientConversation::perform(const Message& message) {
  const std::size_t line = script_->line;
  Peer& peer = *lines_[line].peer;
  const Call& call = exchange_.calls[script_->call];
  const std::size_t place = script_->next - 1;
  firsts_.push_back(exchange_.sent.size());
  if (message.hang_up) return peer.disconnect();
  if (message.access != Access::kNone) return access(message.access);
  const bool answers = message.payload.rpc == Rpc::kAnswer;
  if (answers && !std::exchange(script_->pushed, true)) push(lines_[line], script_->right);
  const Message inlined = message.unreduced ? unreduced_answer(script_->right, rpc_reply_to(call)) : Message();
  Message made = with_receives(altered(message.unreduced ? inlined : script_->right.message, message), peer.receives());
  if (made.pad_to == kAsTold) made.pad_to = told_receive_bytes(exchange_, made.version);
  for (std::uint32_t copy = 0; copy < message.copies && !given_up_; ++copy) {
    const std::uint32_t xid = answers || message.to_call ? call.xid : ++next_xid_;
    const auto& segments = answers ? script_->right.segments : exchange_.segments;
    auto built = build(made, xid, run_.subject, segments);
    if (built && (!answers || may_be_call(built->bytes))) {
      if (tested_.about == place && copy == 0) exchange_.about = exchange_.sent.size();
      exchange_.sent.push_back(std::move(*built));
      exchange_.answers.emplace_back();
      line_sent_.push_back(line);
      if (message.awaited) script_->awaited = exchange_.sent.size() - 1;
    }
    send(line, made, xid, segments);
  }
  script_->until = Clock::now() + run_.patience;
}

/// Accesses the client's memory as the case says. If the access breaks the connection, the client
/// has not allowed it. kReadAgain, which the client must allow, also compares the data; for
/// kAfterReply, `used_after_reply()` makes the access later.
void ClientConversation::access(Access how) {
  Line& line = lines_[script_->line];
  const Call& call = exchange_.calls[script_->call];
  const bool has_source = !call.reads.empty();
  if (!has_source && script_->right.segments.empty()) return;
  core::Segment segment = has_source ? call.reads.front().target : script_->right.segments.front();
  if (segment.length >= kMostPulled) {
    inapplicable_ = "the client exposes more at once than this side has memory";
    return;
  }
  if (how == Access::kReadBeyond) ++segment.length;
  if (how == Access::kOtherKey) segment.handle ^= 0x5a00;
  const std::size_t at = room(line, segment.length);
  const Deadline deadline = soon();
  if (how == Access::kAfterReply) return;
  const bool writes = how == Access::kWrite || (how == Access::kOtherKey && !has_source);
  if (!writes) {
    const bool read = line.peer->pull(segment, at, deadline);
    if (how == Access::kReadAgain && read && has_changed(call, line.peer->memory().subspan(at, segment.length)) &&
        broken_.empty())
      broken_ = "the memory of a Read chunk has changed before the Call has its Reply [RFC 8166 4.4.1]";
    return;
  }
  if (!line.peer->push(at, segment, deadline)) return;
  // The Read has its completion after the Write has ended, successfully or not.
  (void)line.peer->pull(segment, room(line, segment.length), deadline);
}

}  // namespace rpcrdma::conform
