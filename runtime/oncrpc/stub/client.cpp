// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stub/client.h"

#include <algorithm>
#include <deque>
#include <limits>

#include "oncrpc/reply_size.h"
#include "oncrpc/stub/outgoing.h"
#include "xdr/text.h"

namespace oncrpc::stub {

namespace {

/// Returns the pieces of memory that the call offers as Write chunks.
///
/// left_out   gets the number of bytes that the results for the other pieces may take inside the
///            reply
std::span<const xdr::MemoryRef> placed_pieces(const Into& into, bool empty_chunks, std::uint64_t& left_out) {
  const std::span<const xdr::MemoryRef> all = into.pieces();
  left_out = 0;
  if (empty_chunks) return all;
  const auto empty = std::ranges::find(all, 0u, &xdr::MemoryRef::length);
  for (const xdr::MemoryRef& piece : std::span(empty, all.end())) left_out += (std::uint64_t{piece.length} + 3) / 4 * 4;
  return {all.begin(), empty};
}

/// Whether the results may have an eligible item for which the call gives no memory: the server
/// would execute the call, and then find no room for its reply [RFC 8166 4.5.2].
bool lacks_result_memory(const Procedure& procedure, const CallOptions& options) {
  return procedure.most_write_chunks != 0 && procedure.reply == ReplySize::kType && options.into.pieces().empty() &&
         options.inline_items_bytes == 0 && options.most_reply_bytes == 0;
}

/// How many chunks of one kind a call may have: one if neither binding nor settings say how many
/// the server accepts [RFC 8267 6.4.2].
std::size_t most_chunks(std::uint32_t bound, std::uint32_t set) {
  const std::uint32_t most = set != 0 ? std::min(bound, set) : bound == kAnyNumber ? 1 : bound;
  return std::min<std::size_t>(most, kMostItems);
}

/// Takes memory for the arguments of a call, or for its reply.
///
/// beside   bytes of the block that the call has already, for the other of the two; 0: none
/// errors   kTooLarge: no call can have so much; kTooManyCalls: there is not so much now
xdr::Result<Memory, TransportError> take_memory(Transport& transport, std::uint64_t bytes, std::uint64_t beside = 0) {
  constexpr std::uint64_t kMostLength = std::numeric_limits<decltype(xdr::MemoryRef::length)>::max();
  const std::uint64_t most = transport.most_memory();
  if (bytes > std::min(most, kMostLength) || std::min(bytes, beside) > most / 2)
    return xdr::unexpected(TransportError::kTooLarge);
  Memory memory = transport.allocate(static_cast<std::size_t>(bytes));
  if (!memory) return xdr::unexpected(TransportError::kTooManyCalls);
  return memory;
}

}  // namespace

/// The calls of a client, including those that are still outstanding when it is destroyed.
class ClientBase::Calls final : private ResponseHandler {
 public:
  Calls(Transport& transport, std::uint32_t program, std::uint32_t version, const Settings& settings,
        std::span<const xdr::FieldInfo> fields)
      : transport_(transport), program_(program), version_(version), settings_(settings), fields_(fields) {}
  Calls(const Calls&) = delete;
  Calls& operator=(const Calls&) = delete;

  Started start(const RawRequest& request, const CallOptions& options, OnRawOutcome done);
  void cancel(CallId call);
  /// The client is destroyed: cancels all calls, and deletes this object with the last of them, or
  /// at once.
  void detach();
  std::size_t outstanding() const { return outstanding_; }
  std::uint64_t retried() const { return retried_; }

 private:
  /// An outstanding call, with everything that is needed to repeat it.
  struct Pending {
    std::uint32_t generation = 0;
    bool used = false;
    TransportCall call{};
    OnRawOutcome done;
    const Procedure* procedure = nullptr;
    Memory arguments, reply;
    xdr::MemoryRef stream, reply_memory;
    std::size_t items = 0, into = 0;
    std::array<Item, kMostItems> left_out;
    std::array<xdr::MemoryRef, kMostItems> item_memory, into_memory;
    std::uint64_t most_reply_bytes = 0;
    std::uint32_t most_verifier_bytes = 0;
    std::uint32_t retries = 0;
    std::optional<xdr::TimePoint> deadline;
    Credential credential;
    bool resend = false, health_check = false, retry = true;
  };

  ~Calls() = default;
  void on_response(std::uint64_t index, const Response& response) override;
  xdr::Result<TransportCall, TransportError> send(std::uint32_t index);
  std::optional<TransportError> take_reply_memory(Pending& call);
  std::uint64_t bounded(std::uint64_t results, std::uint32_t verifier_bytes) const;
  bool retries(std::uint32_t index, const Response& response);
  void set(Pending& call, const Procedure& procedure, const CallOptions& options);
  std::uint32_t take_slot();
  void free_slot(std::uint32_t index);

  Transport& transport_;
  std::uint32_t program_, version_;
  Settings settings_;
  std::span<const xdr::FieldInfo> fields_;
  std::deque<Pending> pending_;
  std::vector<std::uint32_t> free_;
  std::size_t outstanding_ = 0;
  std::uint64_t retried_ = 0;
  bool detached_ = false;
};

std::string to_string(const Refusal& refusal) {
  if (!refusal.argument()) return std::string(oncrpc::to_string(TransportError{refusal}));
  const bool named = refusal.argument()->field != 0;
  return (named ? "" : "the argument: ") + xdr::describe(*refusal.argument(), refusal.fields());
}

ClientBase::ClientBase(Transport& transport, std::uint32_t program, std::uint32_t version, const Settings& settings,
                       std::span<const xdr::FieldInfo> fields)
    : calls_(new Calls(transport, program, version, settings, fields)) {}
ClientBase::~ClientBase() { calls_->detach(); }
void ClientBase::cancel(CallId call) { calls_->cancel(call); }
std::size_t ClientBase::outstanding() const { return calls_->outstanding(); }
std::uint64_t ClientBase::retried() const { return calls_->retried(); }
Started ClientBase::start(const RawRequest& request, const CallOptions& options, OnRawOutcome done) {
  return calls_->start(request, options, std::move(done));
}

void ClientBase::Calls::detach() {
  for (const Pending& call : pending_)
    if (call.used) transport_.cancel(call.call);
  detached_ = true;
  if (outstanding_ == 0) delete this;
}

std::uint32_t ClientBase::Calls::take_slot() {
  if (free_.empty()) {
    free_.reserve(pending_.size() + 1);  // so that free_slot() allocates nothing
    pending_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(pending_.size() - 1));
  }
  const std::uint32_t index = free_.back();
  free_.pop_back();
  ++outstanding_;
  pending_[index].used = true;
  return index;
}

void ClientBase::Calls::free_slot(std::uint32_t index) {
  Pending& call = pending_[index];
  call.used = false;
  ++call.generation;
  call.arguments = {};
  call.reply = {};
  call.done = {};
  --outstanding_;
  free_.push_back(index);
}

void ClientBase::Calls::set(Pending& call, const Procedure& procedure, const CallOptions& options) {
  call.procedure = &procedure;
  call.retries = 0;
  call.credential = options.credential != nullptr ? *options.credential : settings_.credential;
  const Deadline& deadline = options.deadline.is_set() ? options.deadline : settings_.deadline;
  call.deadline = deadline.is_set() ? deadline.from(transport_.now()) : std::nullopt;
  call.resend = options.resend;
  call.health_check = options.health_check;
  call.most_verifier_bytes = options.most_verifier_bytes;
  call.retry = options.retry;
}

Started ClientBase::Calls::start(const RawRequest& request, const CallOptions& options, OnRawOutcome done) {
  const std::size_t most_write = most_chunks(request.procedure.most_write_chunks, settings_.most_write_chunks);
  const bool places = transport_.places();
  const std::size_t most_read =
      places ? most_chunks(request.procedure.most_read_chunks, settings_.most_read_chunks) : 0;
  std::uint64_t left_out = 0;
  std::span<const xdr::MemoryRef> pieces = placed_pieces(options.into, settings_.empty_chunks, left_out);
  // Unless the binding gives another number [RFC 8166 6.1], there are no more chunks than eligible
  // results: none if there is none [RFC 8166 4.3.2], one if there is one [RFC 8166 4.3.2.1].
  if (pieces.size() > most_write) return xdr::unexpected(TransportError::kTooLarge);
  if (places && lacks_result_memory(request.procedure, options))
    return xdr::unexpected(TransportError::kNoResultMemory);
  if (!places) pieces = {};
  const std::uint32_t index = take_slot();
  Pending& call = pending_[index];
  set(call, request.procedure, options);
  call.done = std::move(done);
  const std::uint64_t told = options.most_reply_bytes != 0 ? options.most_reply_bytes + left_out : 0;
  call.most_reply_bytes =
      bounded(most_reply_bytes(request.procedure, request.arguments,
                               {told, options.inline_items_bytes + left_out, settings_.unknown_reply_bytes}),
              call.most_verifier_bytes);
  call.into = 0;
  for (const xdr::MemoryRef& piece : pieces) {
    call.into_memory[call.into] = piece;
    ++call.into;
  }
  const auto refused = [&](const Refusal& error) -> Started {
    free_slot(index);
    return xdr::unexpected(error);
  };
  Outgoing arguments(0, settings_.least_reduced_bytes, most_read, {}, options.region);
  for (std::size_t bytes = kFirstTryBytes;; bytes = arguments.needed()) {
    auto memory = take_memory(transport_, bytes);
    if (!memory) return refused(memory.error());
    const Sent made = arguments.put(request.encode, request.arguments, memory->ref());
    call.arguments = std::move(*memory);
    if (made == Sent::kSent) break;
    if (made == Sent::kNotEncodable) return refused({arguments.error(), fields_});
  }
  call.stream = arguments.stream();
  call.items = 0;
  for (const Item& item : arguments.items()) {
    call.item_memory[call.items] = item.memory.front();
    call.left_out[call.items] = {item.position, {&call.item_memory[call.items], 1}};
    ++call.items;
  }
  if (const auto error = take_reply_memory(call)) return refused(*error);
  const auto sent = send(index);
  if (!sent) return refused(sent.error());
  return CallId{std::uint64_t{call.generation} << 32 | index};
}

/// How long results may be, given the longest possible reply [RFC 8267 3].
std::uint64_t ClientBase::Calls::bounded(std::uint64_t results, std::uint32_t verifier_bytes) const {
  if (settings_.longest_reply_bytes == 0) return results;
  const std::uint64_t header = reply_bytes(0, verifier_bytes);
  const std::uint64_t longest = std::max<std::uint64_t>(settings_.longest_reply_bytes, header + 4) - header;
  return std::min(results, longest);
}

/// Takes memory for a Reply that may not fit inline: for the longest one, with the longest
/// verifier, because the actual one is not known yet. spec: [RFC 8166 6.2, 8.2.2.2], [RFC 8267 3]
///
/// returns  as the errors of `take_memory()`; nothing: the call has the memory, or needs none
std::optional<TransportError> ClientBase::Calls::take_reply_memory(Pending& call) {
  call.reply_memory = {};
  const std::uint64_t reply = reply_bytes(call.most_reply_bytes, call.most_verifier_bytes);
  if (!transport_.needs_reply_memory(reply, call.into)) return std::nullopt;
  call.reply = {};
  auto memory = take_memory(transport_, reply, call.arguments.ref().length);
  if (!memory) return memory.error();
  call.reply = std::move(*memory);
  call.reply_memory = call.reply.ref();
  return std::nullopt;
}

xdr::Result<TransportCall, TransportError> ClientBase::Calls::send(std::uint32_t index) {
  Pending& call = pending_[index];
  const auto sent = transport_.call({.procedure = {program_, version_, call.procedure->number},
                                     .credential = call.credential,
                                     .arguments = call.stream,
                                     .items = std::span{call.left_out}.first(call.items),
                                     .results = std::span{call.into_memory}.first(call.into),
                                     .reply = call.reply_memory,
                                     .most_reply_bytes = call.most_reply_bytes,
                                     .most_verifier_bytes = call.most_verifier_bytes,
                                     .deadline = call.deadline ? Deadline{*call.deadline} : Deadline{},
                                     .resend = call.resend,
                                     .health_check = call.health_check},
                                    *this, index);
  if (sent) call.call = *sent;
  return sent;
}

void ClientBase::Calls::on_response(std::uint64_t context, const Response& response) {
  const auto index = static_cast<std::uint32_t>(context);
  if (retries(index, response)) return;
  Pending& call = pending_[index];
  std::array<xdr::Landed, kMostItems> landed;
  RawOutcome outcome{.transport_error = response.transport_error,
                     .rpc_error = response.rpc_error,
                     .results = {response.results, {}, 0},
                     .written = response.written,
                     .retries = call.retries};
  if (outcome.answered() && response.written.empty()) {
    for (std::size_t i = 0; i < call.into; ++i) {
      landed[i].data = {call.into_memory[i].address, call.into_memory[i].length};
      landed[i].at_most = true;
    }
    outcome.unlisted = std::span{landed}.first(call.into);
  } else if (outcome.answered()) {
    // When the results are parsed, the content of the n-th chunk is put back in the place of its
    // item [RFC 8166 3.4.6.1]. An item that is inline although its chunk had room is an error
    // [RFC 8166 6.1].
    for (std::size_t i = 0; i < call.into; ++i) {
      const std::uint64_t bytes =
          std::min<std::uint64_t>(i < response.written.size() ? response.written[i] : 0, call.into_memory[i].length);
      landed[i] = {xdr::kNext, xdr::Bytes(call.into_memory[i].address, static_cast<std::size_t>(bytes))};
      landed[i].offered = call.into_memory[i].length != 0;
    }
    outcome.results.landed = std::span{landed}.first(call.into);
  }
  OnRawOutcome done = std::move(call.done);
  const Memory arguments = std::move(call.arguments), reply = std::move(call.reply);
  free_slot(index);
  const bool last = detached_ && outstanding_ == 0;
  done(outcome);  // may destroy the client, if it still exists
  if (last) delete this;
}

/// Repeats the call with twice the room, if it lacked room and its binding allows it: with a new
/// XID, because a reply cache would answer the same XID with the same error.  spec: [RFC 8267 3.1]
bool ClientBase::Calls::retries(std::uint32_t index, const Response& response) {
  Pending& call = pending_[index];
  if (detached_ || response.transport_error != TransportError::kErrChunk || !call.procedure->retry || !call.retry)
    return false;
  if (call.retries == settings_.most_retries) return false;
  const std::uint64_t offered = std::max<std::uint64_t>(call.reply_memory.length, transport_.inline_reply_bytes());
  const std::uint64_t more =
      bounded(std::max<std::uint64_t>(call.most_reply_bytes, offered) * 2, call.most_verifier_bytes);
  if (more <= call.most_reply_bytes) return false;  // there was room for the longest reply before
  if (!transport_.needs_reply_memory(reply_bytes(more, call.most_verifier_bytes), call.into)) return false;
  call.most_reply_bytes = more;
  if (take_reply_memory(call) || !send(index)) return false;
  ++call.retries;
  ++retried_;
  return true;
}

void ClientBase::Calls::cancel(CallId call) {
  const auto index = static_cast<std::uint32_t>(static_cast<std::uint64_t>(call));
  const auto generation = static_cast<std::uint32_t>(static_cast<std::uint64_t>(call) >> 32);
  if (index >= pending_.size() || !pending_[index].used || pending_[index].generation != generation) return;
  transport_.cancel(pending_[index].call);
}

}  // namespace oncrpc::stub
