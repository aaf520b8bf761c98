// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/stub_transport.h"

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::endpoint {

namespace {

std::size_t count(const xdr::MemoryRef& memory) { return memory.length != 0 ? 1 : 0; }

xdr::Result<oncrpc::TransportCall, oncrpc::TransportError> started(
    const xdr::Result<core::CallId, core::CallError>& call) {
  if (!call) return xdr::unexpected(transport_error(call.error()));
  return oncrpc::TransportCall{static_cast<std::uint32_t>(*call)};
}

core::CallId id_of(oncrpc::TransportCall call) { return core::CallId{static_cast<std::uint32_t>(call)}; }

/// The RPC header of a call takes a block too. A block of more than half of the pool, which takes
/// all of it, leaves it none; so do two of more than a quarter, which take half of it each.
std::uint64_t most_memory_of(const BufferPool& pool) { return pool.bytes() / 2; }

}  // namespace

oncrpc::TransportError transport_error(core::CallError error) {
  using From = core::CallError;
  using To = oncrpc::TransportError;
  switch (error) {
    case From::kConnectionLost:
      return To::kConnectionLost;
    case From::kErrChunk:
      return To::kErrChunk;
    case From::kErrVers:
      return To::kErrVers;
    case From::kUnknownError:
      return To::kUnknownError;
    case From::kBadReply:
      return To::kBadReply;
    case From::kTooLarge:
      return To::kTooLarge;
    case From::kRegistrationFailed:
      return To::kRegistrationFailed;
    case From::kTooManyCalls:
      return To::kTooManyCalls;
    case From::kCanceled:
      return To::kCanceled;
    case From::kTimedOut:
      return To::kTimedOut;
    case From::kOptionRefused:
      return To::kOptionRefused;
    case From::kNoSuchRegion:
      return To::kNoSuchRegion;
  }
  return To::kBadReply;
}

StubRequest::StubRequest(const oncrpc::Request& request) {
  XDR_ASSERT(request.items.size() <= reduced_.size() && request.results.size() <= results_.size());
  std::size_t items = 0, results = 0;
  for (const oncrpc::Item& item : request.items) reduced_[items++] = {item.position, item.memory};
  for (const xdr::MemoryRef& memory : request.results) results_[results++] = {{&memory, count(memory)}};
  request_ = {.procedure = request.procedure,
              .credential = request.credential,
              .arguments = {&request.arguments, count(request.arguments)},
              .reduced = std::span{reduced_}.first(items),
              .results = std::span{results_}.first(results),
              .reply = {&request.reply, count(request.reply)},
              .most_reply_bytes = request.most_reply_bytes,
              .most_verifier_bytes = request.most_verifier_bytes,
              .deadline = request.deadline,
              .resend = request.resend,
              .health_check = request.health_check};
}

void StubRequest::add_roundup(const xdr::MemoryRef& roundup, Padded& padded) {
  for (std::size_t i = 0; i < request_.results.size(); ++i) {
    if (results_[i].memory.empty()) continue;
    const xdr::MemoryRef& memory = results_[i].memory.front();
    const auto missing = static_cast<std::uint32_t>(xdr::padded(memory.length) - memory.length);
    if (missing == 0) continue;
    padded[i] = {memory, {roundup.address, missing, roundup.region}};
    results_[i].memory = padded[i];
  }
}

OnResponse tell(oncrpc::ResponseHandler& handler, std::uint64_t context) {
  return [&handler, context](const Response& response) {
    oncrpc::Response told{.rpc_error = response.rpc_error, .results = response.results, .written = response.written};
    if (response.transport_error) told.transport_error = transport_error(*response.transport_error);
    handler.on_response(context, told);
  };
}

xdr::Result<oncrpc::TransportCall, oncrpc::TransportError> Client::call(const oncrpc::Request& request,
                                                                        oncrpc::ResponseHandler& handler,
                                                                        std::uint64_t context) {
  StubRequest made(request);
  if (!config_.peer.writes_roundup) return started(call(made.get(), tell(handler, context)));
  if (!roundup_) roundup_ = pool().take(kRoundupBytes);
  if (!roundup_) return xdr::unexpected(oncrpc::TransportError::kTooManyCalls);
  StubRequest::Padded padded;
  made.add_roundup(roundup_.ref(), padded);
  return started(call(made.get(), tell(handler, context)));
}
void Client::cancel(oncrpc::TransportCall call) { cancel(id_of(call)); }
oncrpc::Memory Client::allocate(std::size_t bytes) { return pool().take(bytes); }
std::uint64_t Client::most_memory() const { return most_memory_of(engine_->pool()); }
bool Client::needs_reply_memory(std::uint64_t reply_bytes, std::size_t results) const {
  const std::uint64_t roundup = config_.peer.writes_roundup ? kSegmentBytes * results : 0;
  return may_need_reply_chunk(reply_bytes + roundup, reply_inline_threshold(), results);
}
std::uint64_t Client::inline_reply_bytes() const { return reply_inline_threshold(); }
xdr::TimePoint Client::now() const { return Engine::now(); }

xdr::Result<oncrpc::TransportCall, oncrpc::TransportError> BackwardTransport::call(const oncrpc::Request& request,
                                                                                   oncrpc::ResponseHandler& handler,
                                                                                   std::uint64_t context) {
  return started(server_.call(connection_, StubRequest(request).get(), tell(handler, context)));
}
void BackwardTransport::cancel(oncrpc::TransportCall call) { server_.cancel(connection_, id_of(call)); }
oncrpc::Memory BackwardTransport::allocate(std::size_t bytes) { return server_.pool().take(bytes); }
std::uint64_t BackwardTransport::most_memory() const { return most_memory_of(server_.pool()); }
xdr::TimePoint BackwardTransport::now() const { return Engine::now(); }

}  // namespace rpcrdma::endpoint
