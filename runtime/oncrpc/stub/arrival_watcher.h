// SPDX-License-Identifier: BSD-3-Clause
//
// What is told of a call's reduced argument while it is still being pulled: who has much to do with the data can begin before the last of
// them is there. For handlers of bulk data; `ServeOptions` says which procedures are watched.
#pragma once

#include <cstdint>
#include <span>

#include "oncrpc/connection_id.h"
#include "oncrpc/message.h"
#include "xdr/bytes.h"
#include "xdr/memory_ref.h"

namespace oncrpc::stub {

/// A call that has not arrived yet, nor been answered; its own checks are done, those of its procedure are not. Where it breaks off
/// it never was a call: what was done with the first of its data must be harmless, as half of a write is.
///
/// arguments   without the reduced one
/// reduced     where that will be, and how long it is
/// position    of it, from the first byte of the unreduced arguments
/// offered     as `Arrived::offered`
struct ArrivingCall {
  ProcedureId procedure;
  Credential credential;
  ConnectionId connection{};
  xdr::Bytes arguments;
  xdr::MemoryRef reduced;
  std::uint32_t position = 0;
  std::span<const xdr::OfferedChunk> offered{};
};

/// Called on the endpoint's thread.
class ArrivalWatcher {
 public:
  /// returns   what names this call below, and in `Answering::watched()`; nullptr: it is not watched
  virtual void* arriving(const ArrivingCall& call) = 0;
  /// The first `bytes` bytes are there; once at most, and never all: then the handler has the call.
  virtual void filled(void* watched, std::uint64_t bytes) = 0;
  /// No handler will have it. The memory goes to others when this returns.
  virtual void lost(void* watched) = 0;

 protected:
  ~ArrivalWatcher() = default;
};

}  // namespace oncrpc::stub
