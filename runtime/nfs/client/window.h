// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that move pieces of one file, so many at a time, taken in order. Private to transfer.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nfs/client/transfer.h"

namespace nfs::client {

/// A ring of slots. The oldest is taken once it is done, and used again for the piece behind the youngest.
///
/// contract   held by a shared_ptr, as each call's callback holds one: memory that a server may still write into must stay
/// cost       no allocation for a call
class Window : public std::enable_shared_from_this<Window> {
 public:
  virtual ~Window() = default;
  /// Moves pieces until there are no more, and waits for every call that was made. After an error it must not be used any more.
  std::optional<Error> run();

 protected:
  /// kReady: to be sent, from `done` on; kSent: under way; kDone: to be taken.
  enum class State : std::uint8_t { kFree, kReady, kSent, kDone };
  struct Slot {
    State state = State::kFree;
    rpcrdma::endpoint::Buffer memory{};
    std::uint64_t offset = 0;
    std::uint32_t wanted = 0, done = 0;
    bool end = false;  ///< the file ends with what is done
    std::optional<Error> error{};
    Patience patience{};                       ///< of the call that is made, or to be made again
    std::optional<xdr::TimePoint> again_at{};  ///< not before that, for the server is busy

    std::span<std::byte> rest() const { return memory.bytes().subspan(done, wanted - done); }
    xdr::MemoryRef rest_ref() const { return memory.ref(done, wanted - done); }
  };

  Window(Files& files, const Handle& file, const TransferConfig& config, std::string_view step);
  Files& files() { return files_; }
  const Handle& file() const { return file_; }
  const TransferConfig& config() const { return config_; }
  std::uint64_t calls() const { return calls_; }
  /// Whether no piece has been begun that is not taken yet.
  bool idle() const { return used_ == 0; }
  /// No piece is begun any more.
  void finish() { finished_ = true; }
  Slot& slot(std::uint32_t index) { return slots_[index]; }
  /// For callbacks, first of all.  returns  whether anybody still waits for the call
  bool arrived(Slot& slot);
  /// The call has moved `bytes`: on to the rest of the piece, or done.
  static void moved(Slot& slot, std::uint64_t bytes);
  void failed(Slot& slot, Error error) const;
  /// The server says so: the call has failed, or is made again after a time.
  void refused(Slot& slot, nfs::wire::nfs3::Nfsstat3 status) const;
  /// Of the slot's call.
  oncrpc::stub::CallOptions options_of(const Slot& slot);

 private:
  /// Gives a free slot its piece.  returns  false: there is none now
  virtual Result<bool> begin(Slot& slot) = 0;
  /// Makes the call for the rest of the slot's piece.
  virtual oncrpc::stub::Started send(std::uint32_t index) = 0;
  /// The slot is done, and is free after this.
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
  std::optional<xdr::TimePoint> next_again_;  // when the first of those that wait for a busy server is to be sent
  bool finished_ = false, changed_ = false, left_ = false;
};

}  // namespace nfs::client
