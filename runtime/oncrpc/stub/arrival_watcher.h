// SPDX-License-Identifier: BSD-3-Clause
//
// Events about the reduced argument of a call while it is being pulled, so that a handler with much
// work can start before all data has arrived. For handlers of bulk data; `ServeOptions` says which
// procedures are watched.
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

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// A call that has neither arrived completely nor been answered. It has passed the general checks,
/// but not those of its procedure. If it breaks off, it never was a call: what was done with the
/// first part of its data must be harmless, as half of a write is.
///
/// procedure  what is called
/// credential who the client claims to be
/// connection of the client
/// arguments  without the reduced one
/// reduced    where the reduced argument will be, and how long it is
/// position   of the reduced argument, from the first byte of the unreduced arguments
/// offered    as `Arrived::offered`
/// host       of the client
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

/// The memory into which the data of a watched call were pulled. It may be used for other calls
/// once this object is destroyed, on any thread. An endpoint's destructor waits for that. Move
/// assignment exchanges what the two objects hold.
class HeldMemory {
 public:
  HeldMemory() = default;
  /// release  called once, from any thread, unless `dismiss()` is called
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

  /// Whether there is memory to be released.
  explicit operator bool() const { return release_ != nullptr; }
  /// Gives up the memory without releasing it.
  void dismiss() noexcept { release_ = nullptr; }

 private:
  void (*release_)(void* context, void* what) = nullptr;
  void* context_ = nullptr;
  void* what_ = nullptr;
};

/// Called on the endpoint's thread.
class ArrivalWatcher {
 public:
  /// returns  a name for this call, for the functions below and `ServedCall::watched()`; nullptr:
  ///          do not watch it
  virtual void* arriving(const ArrivingCall& call) = 0;
  /// The first `bytes` bytes have arrived. Called at most once, and never for all bytes: then the
  /// handler has the call.
  virtual void filled(void* watched, std::uint64_t bytes) = 0;
  /// Everything has arrived, and the handler has deferred the call without taking what is watched.
  /// A thread that still works on the call must read `gone` before each change it makes: if it is
  /// set, nobody waits for the call any more, and the client may have retransmitted it, and made
  /// others after it.
  ///
  /// gone     speaks of this call until the call is answered, afterwards perhaps of another; stays
  ///          valid as long as the endpoint
  virtual void put_off(void* watched, const std::atomic<bool>& gone) { (void)watched, (void)gone; }
  /// No handler will get the call; or it is being answered, and nobody has taken what is watched
  /// (`ServedCall::watched()`). Its memory may be used for others when this returns. If another
  /// thread still uses it, move `memory` there, into an object that holds none: then it may be used
  /// when that object is destroyed.
  virtual void lost(void* watched, HeldMemory& memory) = 0;

 protected:
  ~ArrivalWatcher() = default;
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop
