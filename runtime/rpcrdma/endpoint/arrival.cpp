// SPDX-License-Identifier: BSD-3-Clause
//
// The Dispatcher's calls that are watched while what they pull arrives: whether one is. It must be sure by then that a handler would see it.
#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

bool positions_are_sound(xdr::Bytes payload, std::span<const core::PulledChunk> chunks, std::size_t header_bytes) {
  std::uint64_t length = payload.size();
  for (const core::PulledChunk& chunk : chunks) {
    if (chunk.position < header_bytes || chunk.position > length) return false;
    length += (std::uint64_t{chunk.memory.length} + 3) / 4 * 4;
  }
  return true;
}

oncrpc::stub::ArrivalWatcher* Dispatcher::watcher_of(const oncrpc::ProcedureId& procedure) const {
  for (const Program& program : programs_) {
    if (program.program != procedure.program || program.version != procedure.version) continue;
    const std::uint64_t watched = program.options.watched_procedures & ~program.options.remembered_procedures;
    return procedure.number < 64 && (watched >> procedure.number & 1) != 0 ? program.options.watcher : nullptr;
  }
  return nullptr;
}

/// A Long Call is not: its arguments are not there yet.
bool Dispatcher::watch(InboundCall& call, const core::SinkWanted& wanted) {
  if (wanted.chunks.size() != 1 || wanted.payload.empty()) return false;
  const auto header = oncrpc::parse_call(wanted.payload);
  if (!header || !positions_are_sound(wanted.payload, wanted.chunks, header->bytes)) return false;
  oncrpc::stub::ArrivalWatcher* const watcher = watcher_of(header->procedure);
  if (watcher == nullptr || header->rpc_version != oncrpc::kRpcVersion) return false;
  if (over_limits(*call.source_) || broken_.size() != 0) return false;
  const oncrpc::stub::ArrivingCall arriving{
      .procedure = header->procedure,
      .credential = header->credential,
      .connection = call.source_->id,
      .arguments = wanted.payload.subspan(header->bytes),
      .reduced = call.sink_.ref(0, wanted.chunks.front().memory.length),
      .position = wanted.chunks.front().position - static_cast<std::uint32_t>(header->bytes),
      .offered = wanted.results,
      .host = call.source_->host};
  call.watched_ = Watched(*watcher, watcher->arriving(arriving));
  return static_cast<bool>(call.watched_);
}

/// Its watcher hears so. Where that still uses what has been pulled, the call stays until it does not any more.
void Dispatcher::lose(InboundCall& call) {
  if (!call.watched_) return;
  oncrpc::stub::HeldMemory memory(
      [](void* to, void* lost) { static_cast<HandedIn*>(to)->put_sink(*static_cast<InboundCall*>(lost)); }, &handed_in_,
      &call);
  call.watched_.lose(memory);
  call.sink_held_ = !memory;
  memory.dismiss();
}

void Dispatcher::on_sink_given_back(InboundCall& call) {
  call.sink_held_ = false;
  if (std::exchange(call.released_, false)) free(call);
}

}  // namespace rpcrdma::endpoint
