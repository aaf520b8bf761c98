// SPDX-License-Identifier: BSD-3-Clause
//
// This file has calls that move the pieces of one file, a bounded number at a time, and taken in
// order. It is private to transfer.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nfs/client/transfer.h"

namespace nfs::client {

/// A Window is a ring of slots. The oldest slot is taken once its call has ended, and reused for
/// the next piece.
///
/// contract   owned by a shared_ptr, which the callback of each call holds too, so that memory into
///            which a server may still write stays allocated
/// cost       no allocation for a call
class Window : public std::enable_shared_from_this<Window> {
 public:
  virtual ~Window() = default;
  /// Moves pieces until there are no more, and waits for every call that was made. After an error
  /// the object must not be used any more.
  std::optional<Error> run();

 protected:
  /// kReady: to be sent, from byte `done` on; kSent: its call is in progress; kDone: to be taken.
  enum class State : std::uint8_t { kFree, kReady, kSent, kDone };
  struct Slot {
    State state = State::kFree;
    rpcrdma::endpoint::Buffer memory{};
    std::uint64_t offset = 0;
    std::uint32_t wanted = 0, done = 0;
    bool end = false;  ///< the file ends after the bytes that are done
    std::optional<Error> error{};
    Patience patience{};                       ///< of the call in progress, or to be repeated
    std::optional<xdr::TimePoint> again_at{};  ///< repeat the call then, because the server was busy

    std::span<std::byte> rest() const { return memory.bytes().subspan(done, wanted - done); }
    xdr::MemoryRef rest_ref() const { return memory.ref(done, wanted - done); }
  };

  Window(Files& files, const Handle& file, const TransferConfig& config, std::string_view step);
  Files& files() { return files_; }
  const Handle& file() const { return file_; }
  const TransferConfig& config() const { return config_; }
  std::uint64_t calls() const { return calls_; }
  /// Tells whether every piece that was begun has been taken.
  bool idle() const { return used_ == 0; }
  /// Declares that no further piece will begin.
  void finish() { finished_ = true; }
  Slot& slot(std::uint32_t index) { return slots_[index]; }
  /// Callbacks call this first.  returns  whether the transfer still waits for the call
  bool arrived(Slot& slot);
  /// Notes that the call has moved `bytes`: the slot is done, or goes on with the rest of its
  /// piece.
  static void moved(Slot& slot, std::uint64_t bytes);
  void failed(Slot& slot, Error error) const;
  /// Notes the status of the server: the call has failed, or is repeated later.
  void refused(Slot& slot, nfs::wire::nfs3::Nfsstat3 status) const;
  /// Returns the options of the slot's call.
  oncrpc::stub::CallOptions options_of(const Slot& slot);

 private:
  /// Assigns a piece to a free slot.  returns  false: there is none now
  virtual Result<bool> begin(Slot& slot) = 0;
  /// Makes the call for the rest of the slot's piece.
  virtual oncrpc::stub::Started send(std::uint32_t index) = 0;
  /// Takes the piece of a slot that is done; afterwards the slot is free.
  virtual std::optional<Error> take(Slot& slot) = 0;

  std::string place(std::uint64_t offset) const;
  std::optional<Error> make_slots();
  std::optional<Error> go_on();
  std::optional<Error> begin_pieces();
  std::optional<Error> send_ready();

  Files& files_;
  Handle file_;
  const TransferConfig& config_;
  std::string_view step_;
  std::vector<Slot> slots_;
  std::size_t first_ = 0, used_ = 0, sent_ = 0;
  std::uint64_t calls_ = 0;
  std::optional<xdr::TimePoint> next_again_;  // the earliest `again_at` of all slots
  bool finished_ = false, changed_ = false, left_ = false;
};

}  // namespace nfs::client
