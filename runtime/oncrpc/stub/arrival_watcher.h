// SPDX-License-Identifier: BSD-3-Clause
//
// What is told of a call's reduced argument while it is still being pulled: who has much to do with the data can begin before the last of
// them is there. For handlers of bulk data; `ServeOptions` says which procedures are watched.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <utility>

#include "oncrpc/connection_id.h"
#include "oncrpc/message.h"
#include "oncrpc/peer_host.h"
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
/// host        that it comes from
struct ArrivingCall {
  ProcedureId procedure;
  Credential credential;
  ConnectionId connection{};
  xdr::Bytes arguments;
  xdr::MemoryRef reduced;
  std::uint32_t position = 0;
  std::span<const xdr::OfferedChunk> offered{};
  PeerHost host{};
};

/// Memory of a call that no handler will have: it goes to others once this is gone, on whatever thread. An endpoint's destructor waits for it.
class HeldMemory {
 public:
  HeldMemory() = default;
  /// release   called once, from any thread
  HeldMemory(void (*release)(void* context, void* what), void* context, void* what)
      : release_(release), context_(context), what_(what) {}
  HeldMemory(HeldMemory&& other) noexcept
      : release_(std::exchange(other.release_, nullptr)), context_(other.context_), what_(other.what_) {}
  HeldMemory& operator=(HeldMemory&& other) noexcept {
    std::swap(release_, other.release_);
    std::swap(context_, other.context_);
    std::swap(what_, other.what_);
    return *this;
  }
  ~HeldMemory() {
    if (release_ != nullptr) release_(context_, what_);
  }

  explicit operator bool() const { return release_ != nullptr; }
  /// It is nobody's business any more, and not released.
  void dismiss() noexcept { release_ = nullptr; }

 private:
  void (*release_)(void* context, void* what) = nullptr;
  void* context_ = nullptr;
  void* what_ = nullptr;
};

/// Called on the endpoint's thread.
class ArrivalWatcher {
 public:
  /// returns   what names this call below, and in `ServedCall::watched()`; nullptr: it is not watched
  virtual void* arriving(const ArrivingCall& call) = 0;
  /// The first `bytes` bytes are there; once at most, and never all: then the handler has the call.
  virtual void filled(void* watched, std::uint64_t bytes) = 0;
  /// All of it is there, and the handler has put its answer off without having taken what is watched. Whoever is at it on another thread
  /// asks `gone` from now on before he changes anything: nobody waits for the call any more, and it may have come again, and others behind it.
  ///
  /// gone   true or false until the call is answered; stays readable as long as the endpoint lives
  virtual void put_off(void* watched, const std::atomic<bool>& gone) { (void)watched, (void)gone; }
  /// No handler will have it. The memory goes to others when this returns, or when what `memory` is moved to is gone: where another thread
  /// uses it, that need not be waited for here.
  virtual void lost(void* watched, HeldMemory& memory) = 0;

 protected:
  ~ArrivalWatcher() = default;
};

}  // namespace oncrpc::stub
