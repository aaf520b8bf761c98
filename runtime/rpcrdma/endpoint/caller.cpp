// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/caller.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <random>
#include <utility>

namespace rpcrdma::endpoint {
namespace {

/// Returns the number of segments of the chunk that this memory makes: adjacent pieces are one
/// segment.
std::uint64_t segments_of(std::span<const core::MemoryRef> memory) {
  std::uint64_t count = 0;
  core::MemoryRef last;
  for (const core::MemoryRef& piece : memory) {
    if (piece.length == 0) continue;
    if (count == 0 || piece.region != last.region || piece.address != last.address + last.length) ++count;
    last = piece;
  }
  return count;
}

/// Whether all memory of a call is in regions that the endpoint knows.
bool knows_memory(const Engine& engine, const Request& request) {
  const auto knows_item = [&](const auto& item) { return engine.knows(item.memory); };
  return engine.knows(request.arguments) && engine.knows(request.reply) &&
         std::ranges::all_of(request.reduced, knows_item) && std::ranges::all_of(request.results, knows_item);
}

}  // namespace

// XIDs start at a random number, so that a server which remembers those of a former connection does
// not take new calls for retransmissions.
Caller::Caller(Engine& engine, const LinkConfig&, std::uint32_t most_calls)
    : engine_(engine),
      calls_(most_calls),
      pending_(most_calls),
      sent_(most_calls),
      kept_(most_calls),
      next_xid_(std::random_device{}()) {
  // during `pump()`, it contains calls that have ended and new ones
  waiting_.reserve(std::size_t{2} * most_calls);
  ending_.reserve(most_calls);
}

Caller::~Caller() { fail_all(core::CallError::kConnectionLost); }

xdr::Result<core::CallId, core::CallError> Caller::call(const Request& request, OnResponse done) {
  const bool resend = request.resend && most_resends_ != 0;
  if (link_ == nullptr && !resend) return xdr::unexpected(core::CallError::kConnectionLost);
  if (request.arguments.size() > kMostArgumentPieces || request.reduced.size() > kMostReduced)
    return xdr::unexpected(core::CallError::kTooLarge);
  if (!knows_memory(engine_, request)) return xdr::unexpected(core::CallError::kNoSuchRegion);
  if (calls_.available() == 0) return xdr::unexpected(core::CallError::kTooManyCalls);
  auto header = engine_.pool().allocate(oncrpc::kMostRpcHeaderBytes);
  if (!header) return xdr::unexpected(core::CallError::kTooManyCalls);
  // The XID of the RPC message, and of the Transport header [RFC 8166 4.2.1]. Each call has a new
  // XID [bidirection-00 2.4], even if it repeats a call with more room [RFC 8267 3.1].
  const std::uint32_t xid = next_xid_++;
  const auto bytes = oncrpc::encode_call(xid, request.procedure, request.credential, header->bytes());
  if (!bytes) return xdr::unexpected(core::CallError::kTooLarge);

  const std::uint32_t index = *calls_.take();
  Pending& call = pending_[index];
  call.xid = xid;
  call.header_bytes = static_cast<std::uint32_t>(*bytes);
  call.sends = 0;
  call.resend = resend;
  call.canceled = false;
  call.deadline.reset();
  if (request.deadline.is_set()) call.deadline = request.deadline.from(Engine::now());
  call.reply_memory = nullptr;
  for (const core::MemoryRef& piece : request.reply)
    if (piece.length != 0 && call.reply_memory == nullptr) call.reply_memory = piece.address;
  call.header = std::move(*header);
  if (resend && !keep(index, request)) {
    call.header = {};
    calls_.free(index);
    return xdr::unexpected(core::CallError::kTooManyCalls);
  }
  bool waits = resend && (link_ == nullptr || !waiting_.empty());
  if (!waits) {
    const auto taken = send(request, call, index);
    if (taken) {
      sent_[index] = *taken;
      call.sends = 1;
    } else if (resend && taken.error() == core::CallError::kConnectionLost) {
      waits = true;
    } else {
      call.header = {};
      calls_.free(index);
      return taken;
    }
  }
  call.number = next_number_++;
  call.done = std::move(done);
  if (waits) waiting_.push_back(index);
  return core::CallId{calls_.id(index)};
}

/// Keeps a copy of a request.  returns  false: there is no memory for the copy
bool Caller::keep(std::uint32_t index, const Request& request) {
  try {
    if (!kept_[index]) kept_[index] = std::make_unique<KeptRequest>();
    kept_[index]->keep(request);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

/// Whether the longest reply, with the longest verifier that it may have, is too long for one SEND,
/// or its length is not known.
///
/// errors   kTooLarge: the Reply chunk would be too small
/// spec     [RFC 8166 4.3.3, 6.2, 8.2.2.2], [RFC 8267 3]
xdr::Result<bool, core::CallError> Caller::needs_reply_chunk(const Request& request) const {
  if (request.most_reply_bytes == 0) return true;
  const auto words = [](std::uint64_t bytes) { return (bytes + 3) / 4 * 4; };
  constexpr std::uint64_t kAcceptedReplyBytes = 24;  // [RFC 5531 9], with a verifier of no length
  const std::uint64_t message =
      kAcceptedReplyBytes + words(request.most_verifier_bytes) + words(request.most_reply_bytes);
  // The Write list comes back as it was offered [RFC 8166 3.4.6]; its size: [RFC 8166 4.7].
  std::uint64_t header = link_->state().version() == core::Version::kV1 ? 28 : 32;
  for (const core::ResultMemory& result : request.results) header += 8 + 16 * segments_of(result.memory);
  if (header + message <= link_->state().reply_inline_threshold()) return false;
  std::uint64_t room = 0;
  for (const core::MemoryRef& piece : request.reply) room += piece.length;
  if (room < message) return xdr::unexpected(core::CallError::kTooLarge);
  return true;
}

xdr::Result<core::CallId, core::CallError> Caller::send(const Request& request, const Pending& call,
                                                        std::uint32_t index) {
  const auto needs_reply = needs_reply_chunk(request);
  if (!needs_reply) return xdr::unexpected(needs_reply.error());
  std::array<core::MemoryRef, kMostArgumentPieces + 1> payload;
  payload[0] = call.header.ref(0, call.header_bytes);
  std::copy(request.arguments.begin(), request.arguments.end(), payload.begin() + 1);
  std::array<core::ReducedArgument, kMostReduced> reduced;
  for (std::size_t i = 0; i < request.reduced.size(); ++i) {
    // Positions count from the start of the RPC message [RFC 8166 3.4.5, 4.3.1.1]. An offset beyond
    // the arguments could overflow into a Position in the RPC header [RFC 8166 8.2.2].
    if (request.reduced[i].position > std::numeric_limits<std::uint32_t>::max() - call.header_bytes)
      return xdr::unexpected(core::CallError::kTooLarge);
    reduced[i] = {request.reduced[i].position + call.header_bytes, request.reduced[i].memory};
  }
  return link_->call({.xid = call.xid,
                      .payload = std::span{payload}.first(1 + request.arguments.size()),
                      .arguments = std::span{reduced}.first(request.reduced.size()),
                      .results = request.results,
                      .reply = *needs_reply ? request.reply : std::span<const core::MemoryRef>{},
                      .deadline = call.deadline,
                      .health_check = request.health_check,
                      .context = index,
                      .option = request.option},
                     link_->now());
}

void Caller::cancel(core::CallId call) {
  const auto index = calls_.find(static_cast<std::uint32_t>(call));
  if (!index) return;
  pending_[*index].canceled = true;
  if (sent_[*index] != core::CallId{}) link_->connection().cancel(sent_[*index], link_->now());
}

Caller::Pending Caller::remove(std::uint32_t index) {
  sent_[index] = {};
  calls_.free(index);
  return std::move(pending_[index]);
}

bool Caller::take(const core::Upcall& upcall) {
  if (const auto* reply = std::get_if<core::ReplyArrived>(&upcall)) {
    Pending call = remove(static_cast<std::uint32_t>(reply->context));
    ++answered_;
    const oncrpc::ReplyHeader header = oncrpc::parse_reply(call.xid, reply->payload);
    call.done({.rpc_error = header.error,
               .results = reply->payload.subspan(header.bytes),
               .written = reply->written,
               .in_reply_memory = call.reply_memory != nullptr && reply->payload.data() == call.reply_memory,
               .came_with = reply->option});
    link_->connection().release(reply->call, link_->now());
    return true;
  }
  if (const auto* failed = std::get_if<core::CallFailed>(&upcall)) {
    const auto index = static_cast<std::uint32_t>(failed->context);
    if (!wait_again(index, failed->error)) end(index, failed->error);
    return true;
  }
  return false;
}

/// If a call has failed because its link is lost and it may be retransmitted, makes it wait for the
/// next link.  returns  whether it waits.  spec: [RFC 8166 4.5.5], [RFC 8267 6.7.2]
bool Caller::wait_again(std::uint32_t index, core::CallError error) {
  const Pending& call = pending_[index];
  if (error != core::CallError::kConnectionLost || !call.resend || call.sends > most_resends_) return false;
  sent_[index] = {};
  waiting_.push_back(index);
  sorted_ = false;
  return true;
}

bool Caller::pump() {
  if (waiting_.empty()) return false;
  if (!std::exchange(sorted_, true))
    std::sort(waiting_.begin(), waiting_.end(),
              [this](std::uint32_t a, std::uint32_t b) { return pending_[a].number < pending_[b].number; });
  const core::TimePoint now = Engine::now();
  bool any = false;
  bool link_takes = link_ != nullptr;
  std::size_t left = 0;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {  // callbacks may append to it
    const std::uint32_t index = waiting_[i];
    Pending& call = pending_[index];
    std::optional<core::CallError> error;
    if (call.canceled) {
      error = core::CallError::kCanceled;
    } else if (call.deadline && *call.deadline <= now) {
      error = core::CallError::kTimedOut;
    } else if (link_takes) {
      const auto sent = send(kept_[index]->get(), call, index);
      if (sent) {
        sent_[index] = *sent;
        if (++call.sends > 1) ++resent_;
      } else if (sent.error() == core::CallError::kTooManyCalls || sent.error() == core::CallError::kConnectionLost) {
        link_takes = false;  // not at present, or never again
      } else {
        error = sent.error();
      }
    }
    if (!error && sent_[index] == core::CallId{}) {
      waiting_[left++] = index;
      continue;
    }
    any = true;
    if (error) end(index, *error);
  }
  waiting_.resize(left);
  return any;
}

std::optional<core::TimePoint> Caller::next_time() const {
  std::optional<core::TimePoint> first;
  for (const std::uint32_t index : waiting_) {
    const auto& deadline = pending_[index].deadline;
    if (deadline && (!first || *deadline < *first)) first = deadline;
  }
  return first;
}

void Caller::fail_all(core::CallError error) {
  waiting_.clear();
  while (outstanding() != 0) {  // callbacks may make new calls
    ending_.clear();
    for (std::uint32_t i = 0; i < calls_.capacity(); ++i)
      if (calls_.used(i)) ending_.push_back(i);
    std::ranges::sort(ending_, {}, [this](std::uint32_t index) { return pending_[index].number; });
    for (const std::uint32_t index : ending_) end(index, error);
    waiting_.clear();
  }
}

}  // namespace rpcrdma::endpoint
