// SPDX-License-Identifier: BSD-3-Clause
//
// A call as a transport has received it for a generated service, and the interface through which the service answers it. For whoever
// writes a transport; stream/over_tcp.cpp is the shortest example. Handlers of calls see service.h instead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "oncrpc/connection_id.h"
#include "oncrpc/message.h"
#include "oncrpc/peer_host.h"
#include "oncrpc/placement.h"
#include "xdr/landed.h"
#include "xdr/memory_ref.h"

namespace oncrpc::stub {

/// Called when the memory of a reply is no longer needed; `sent`: the reply went out. No state but `context`.
struct OnFree {
  void (*function)(void* context, bool sent) = nullptr;
  void* context = nullptr;
  void operator()(bool sent) const {
    if (function != nullptr) function(context, sent);
  }
};

/// A call as it arrived; all of it lives until it is answered.
///
/// arguments   without items that were reduced
/// reduced     of the arguments: position from their first byte, and where the bytes are; ascending. Always empty but over RDMA
/// offered     memory that the client offers for results, in order. Always empty but over RDMA
/// connection  over RDMA, the connection; else what tells clients apart
/// host        that it comes from
struct Arrived {
  std::uint32_t procedure = 0;
  xdr::Bytes arguments{};
  std::span<const xdr::Landed> reduced{};
  std::span<const xdr::OfferedChunk> offered{};
  Credential credential{};
  ConnectionId connection{};
  PeerHost host{};
};

/// What became of a reply.
///
/// kSent            it is on its way
/// kNotEncodable    the results are against a bound of their XDR; the client has been told SYSTEM_ERR
/// kNoMemory        there is none to write them to; the client has been told SYSTEM_ERR
/// kTooLarge        the client gave no room for it, and has been told ERR_CHUNK
/// kConnectionLost  nobody is there to be told
enum class Sent : std::uint8_t { kSent, kNotEncodable, kNoMemory, kTooLarge, kConnectionLost };

/// Results on their way out: encoded, and the items that were left out, each with its place. Over other transports
/// than RDMA each item goes back to its place, with padding up to four bytes (`item_padding`).
struct Answer {
  xdr::MemoryRef results{};       ///< of memory that the Answering gave
  std::span<const Item> items{};  ///< ascending
  OnFree on_free{};
  bool not_done = false;  ///< as `ReplyOptions::not_done`
};

class Later;

/// Who answers one call, exactly once. Used by service.h; implemented by each transport, and for the duration of a handler.
class Answering {
 public:
  /// Memory to write results to, which stays until the reply has been sent, whatever becomes of it.
  ///
  /// returns   without an address: there is none
  virtual xdr::MemoryRef memory(std::size_t bytes) = 0;
  virtual Sent reply(const Answer& answer) = 0;
  virtual void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) = 0;
  /// AUTH_ERROR.  spec: [RFC 5531 9]
  virtual void deny(wire::rpc::AuthStat stat) = 0;
  /// The chunks do not suit the procedure: ERR_CHUNK. Transports without chunks never get to it.
  virtual void refuse() = 0;
  /// The answer is given later, from any thread. What `memory()` gave is gone.
  ///
  /// results   bytes of memory that shall be there for it; 0: none is taken before it is given (`LaterAnswering::heap()`)
  /// items     bytes for items that are left out of it
  /// returns   empty: there is no memory; the call is still to be answered
  virtual Later later(std::size_t results, std::size_t items) = 0;
  /// Calls that are on their way in while this one keeps the transport's thread.
  virtual std::uint32_t arriving() const { return 0; }
  /// What `Service::arriving()` returned for the call; whoever takes it sees to it. nullptr: nothing, or it was taken before.
  virtual void* watched() { return nullptr; }

 protected:
  ~Answering() = default;
};

/// As Answering, of a call that was put off: at any time, from any thread. One that goes away without an answer answers SYSTEM_ERR.
class LaterAnswering {
 public:
  virtual ~LaterAnswering() = default;
  /// What arrived, as long as it is not answered.  landed  for `Arrived::reduced`
  virtual Arrived arrived(std::span<xdr::Landed> landed) const = 0;
  // What `Answering::later()` was asked for.
  virtual xdr::MemoryRef memory() const = 0;
  virtual xdr::MemoryRef items() const = 0;
  /// Memory of the heap to write results to, where `memory()` is empty. If the transport has no room for what is in it when it sends it, the
  /// client hears SYSTEM_ERR.
  virtual xdr::MemoryRef heap(std::size_t bytes) = 0;
  /// As those of `LaterCall`.
  virtual bool gone() const { return false; }
  virtual bool push(std::size_t) { return false; }
  virtual void push_soon(std::size_t) {}
  virtual void* watched() { return nullptr; }
  virtual void reply(const Answer& answer) = 0;
  virtual void fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) = 0;
  virtual void refuse() = 0;
  /// Moves itself to `to`, which has room.
  virtual void move_to(void* to) noexcept = 0;
};

/// A LaterAnswering of any kind, in place.
class Later {
 public:
  static constexpr std::size_t kBytes = 64;

  Later() = default;
  template <class T>
  requires(std::is_base_of_v<LaterAnswering, T>) explicit Later(T&& answering) {
    static_assert(!std::is_lvalue_reference_v<T> && sizeof(T) <= kBytes && alignof(T) <= alignof(std::max_align_t));
    held_ = ::new (static_cast<void*>(storage_)) T(std::move(answering));
  }
  Later(Later&& other) noexcept { take(other); }
  Later& operator=(Later&& other) noexcept {
    if (this != &other) {
      reset();
      take(other);
    }
    return *this;
  }
  ~Later() { reset(); }

  explicit operator bool() const { return held_ != nullptr; }
  LaterAnswering* operator->() const { return held_; }

 private:
  void take(Later& other) noexcept {
    if (other.held_ == nullptr) return;
    other.held_->move_to(storage_);
    held_ = std::launder(reinterpret_cast<LaterAnswering*>(storage_));
    other.reset();
  }
  void reset() noexcept {
    if (held_ != nullptr) std::exchange(held_, nullptr)->~LaterAnswering();
  }

  alignas(std::max_align_t) std::byte storage_[kBytes];
  LaterAnswering* held_ = nullptr;
};

}  // namespace oncrpc::stub
