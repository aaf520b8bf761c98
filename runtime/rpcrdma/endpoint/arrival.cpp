// SPDX-License-Identifier: BSD-3-Clause
//
// The part of SinkAllocator that decides whether a call is watched while its chunks are pulled, and
// that ends the watch if no handler gets the call. A call is watched only if a handler would get
// it, by what is known when the pull begins.
#include <new>

#include "rpcrdma/endpoint/sink_allocator.h"

namespace rpcrdma::endpoint {

// Nothing in the RPC header is eligible: bindings are about arguments and results [RFC 8166 6.1].
bool positions_are_sound(xdr::Bytes payload, std::span<const core::PulledChunk> chunks, std::size_t header_bytes) {
  std::uint64_t length = payload.size();
  for (const core::PulledChunk& chunk : chunks) {
    if (chunk.position < header_bytes || chunk.position > length) return false;
    length += (std::uint64_t{chunk.memory.length} + 3) / 4 * 4;
  }
  return true;
}

/// Asks the service whether it watches a call. A Long Call is not watched, because its arguments
/// have not arrived yet.
bool SinkAllocator::watch(InboundCall& call, const core::SinkWanted& wanted) {
  if (wanted.chunks.size() != 1 || wanted.payload.empty()) return false;
  const auto header = oncrpc::parse_call(wanted.payload);
  if (!header || !positions_are_sound(wanted.payload, wanted.chunks, header->bytes)) return false;
  const ServedProgram* const program = programs_.find(header->procedure);
  oncrpc::stub::ArrivalWatcher* const watcher =
      program != nullptr ? program->watcher_of(header->procedure.number) : nullptr;
  if (watcher == nullptr || header->rpc_version != oncrpc::kRpcVersion) return false;
  const oncrpc::stub::ArrivingCall arriving{
      .procedure = header->procedure,
      .credential = header->credential,
      .connection = call.connection(),
      .arguments = wanted.payload.subspan(header->bytes),
      .reduced = call.sink_.ref(0, wanted.chunks.front().memory.length),
      .position = wanted.chunks.front().position - static_cast<std::uint32_t>(header->bytes),
      .offered = wanted.results,
      .host = call.host()};
  try {
    call.watched_ = Watched(*watcher, watcher->arriving(arriving));
  } catch (const std::bad_alloc&) {  // then the call is not watched
  }
  return static_cast<bool>(call.watched_);
}

void SinkAllocator::lose(InboundCall& call) {
  if (!call.watched_) return;
  oncrpc::stub::HeldMemory memory(
      [](void* to, void* lost) { static_cast<HandedIn*>(to)->put_sink(*static_cast<InboundCall*>(lost)); }, &handed_in_,
      &call);
  call.watched_.lose(memory);
  call.sink_held_ = !memory;
  memory.dismiss();
}

}  // namespace rpcrdma::endpoint
