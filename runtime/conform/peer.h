// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a connection without a protocol: it sends any bytes, and keeps whatever arrives.
// The other end is the implementation under test: a server that we connect to, or a client that
// connects to us (listener.h). message.h says what to send, case.h what the answer should be.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "conform/crossed.h"
#include "conform/message.h"
#include "oncrpc/address.h"
#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completions.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/pages.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::conform {

/// The clock of all waits.
using Clock = std::chrono::steady_clock;
/// When a wait ends.
using Deadline = Clock::time_point;
/// Returns the time left for poll(): rounded up, at most an hour.
int milliseconds_until(Deadline deadline);

/// A Setup says what this end offers when it connects.
///
/// receives        number of Receives, which are posted at once, and reposted as soon as they have
///                 been read
/// sparing         reposts one Receive with each message that this end sends, and no others
/// receive_bytes   length of each
/// reads           RDMA Reads at a time, each way
/// private_data    sent as they are; empty: none
/// memory_bytes    that can be exposed to the peer
struct Setup {
  std::uint32_t receives = 64;
  std::uint32_t receive_bytes = 4096;
  bool sparing = false;
  std::uint8_t reads = 4;
  Bytes private_data{};
  std::size_t memory_bytes = std::size_t{1} << 20;
};

/// Returns `setup` with the run's numbers of Receives and of RDMA Reads, unless the case asks for
/// others.
inline Setup with_numbers_of_run(Setup setup, std::uint32_t receives, std::uint8_t reads) {
  if (setup.receives == Setup().receives) setup.receives = receives;
  if (setup.reads == Setup().reads) setup.reads = reads;
  return setup;
}

/// A Heard is a message of the peer.
///
/// invalidated   our key that the peer invalidated with it
struct Heard {
  Bytes bytes{};  // the content of its SEND
  std::optional<std::uint32_t> invalidated{};
};

/// Belongs to one thread. Every wait has a deadline, so neither a silent peer nor one that sends
/// without end blocks the caller.
class Peer final : public verbs::CmHandler {
 public:
  /// The most SENDs that may be outstanding.
  static constexpr std::uint32_t kSends = 64;
  /// The most bytes of a message that this end sends.
  static constexpr std::uint32_t kSendBytes = 16384;
  /// This bounds the messages of a peer on one connection. All of them are kept, so a connection
  /// with more is ended.
  static constexpr std::size_t kMostHeard = 8192;
  /// Bound for the messages that are kept for reports.
  static constexpr std::size_t kMostCrossedBytes = std::size_t{1} << 20;

  /// errors   in words: why there is no connection
  static xdr::Result<std::unique_ptr<Peer>, std::string> connect(const verbs::Table& table,
                                                                 const oncrpc::Address& server, const Setup& setup,
                                                                 Deadline deadline);
  /// Accepts the connection of `request`. `cm` delivers its events, and must outlive it.
  ///
  /// errors   a text that says why there is no connection
  static xdr::Result<std::unique_ptr<Peer>, std::string> accept(verbs::CmChannel& cm, const verbs::CmEvent& request,
                                                                const Setup& setup);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Sends `message`, of at most `kSendBytes` bytes.  returns  whether it could be posted: at most
  /// `kSends` are outstanding
  ///
  /// invalidates   a key of the peer, by Send With Invalidate
  bool send(const Bytes& message, const std::optional<std::uint32_t>& invalidates = {});
  /// Exposes a part of `memory()` to the peer.  errors  in words
  xdr::Result<core::Segment, std::string> expose(std::size_t from, std::uint32_t bytes, core::RemoteAccess access);
  /// `Setup::memory_bytes` of zeros at first; the peer reaches only what `expose()` exposed.
  std::span<std::byte> memory() { return data_->bytes(); }
  /// Reads memory that the peer has exposed into `memory()`, from offset `to` on, and waits for the
  /// end.  returns  false: it failed
  bool pull(const core::Segment& source, std::size_t to, Deadline deadline);
  /// Writes a part of `memory()`, which must not change before the next message is sent, to memory
  /// that the peer has exposed. Waits until the work request can be posted.  returns  false: it
  /// could not
  bool push(std::size_t from, const core::Segment& target, Deadline deadline);

  /// Waits until something happens.  returns  false: the deadline has passed, or the connection has
  /// ended
  bool wait(Deadline deadline);
  /// Takes what has arrived, without waiting.
  void look() { progress(); }
  /// For callers that wait for several descriptors: readable when a completion arrives after
  /// `arm()` has returned false, until `woken()` is called. No event of `cm` makes it readable.
  int fd() const { return completions_->fd(); }
  /// returns   true: something has happened already
  bool arm();
  void woken() { completions_->take(1); }  ///< `fd()` was readable
  /// Ends the connection; `gone()` is true once it has ended.
  void disconnect() {
    left_ = true;
    channel_->disconnect();
  }
  /// How many Receives this end posted: `Setup::receives`.
  std::uint32_t receives() const { return setup_.receives; }
  /// Tells whether this end has ended the connection, by `disconnect()`.
  bool left() const { return left_; }

  /// What has arrived, oldest first; the caller takes it out.
  std::deque<Heard>& heard() { return heard_; }
  /// Tells whether the connection has ended, by either side.
  bool gone() const { return gone_; }
  /// Tells whether the peer has sent more than `kMostHeard` messages.
  bool flooded() const { return flooded_; }
  /// Returns why the connection ended; if this side knows no reason, that the peer ended it.
  std::string why_gone() const;
  /// Tells whether a message of this side found no Receive.
  bool found_no_receive() const;
  /// The announcement of RFC 8797 in the peer's private data, if they contain one.
  const std::optional<verbs::PrivateData>& announced() const { return announced_; }
  /// Returns the messages that were sent and received; of a long exchange the first and the last
  /// ones.
  std::vector<Crossed> crossed() const { return crossed_.all(); }

  void on_cm_event(const verbs::CmEvent& event) override;

 private:
  Peer(const verbs::Table& table, const Setup& setup) : table_(table), setup_(setup) {}
  void post_receives();
  bool make_room(Deadline deadline);
  std::optional<std::string> open();
  bool progress();
  void take(const core::Event& event);
  void note(bool ours, const Bytes& bytes);

  const verbs::Table& table_;
  Setup setup_;
  Deadline began_ = Clock::now();
  std::optional<verbs::CmChannel> own_cm_;
  verbs::CmChannel* cm_ = nullptr;
  verbs::CmId id_;
  std::unique_ptr<verbs::Domain> domain_;
  std::optional<verbs::Completions> completions_;
  std::optional<verbs::Pages> data_, slabs_;
  verbs::Mr slab_;
  std::uint32_t region_ = 0, next_slot_ = 0, next_registration_ = 1;
  std::unique_ptr<verbs::Channel> channel_;
  std::optional<core::Segment> registered_;
  std::uint32_t registered_region_ = core::kNoRegion;
  std::optional<std::uint32_t> read_done_;
  std::deque<std::uint32_t> spared_;  // Receives to be reposted
  std::optional<verbs::PrivateData> announced_;
  std::optional<std::string> failure_;
  bool established_ = false, gone_ = false, left_ = false, flooded_ = false;
  std::uint32_t sends_out_ = 0;
  std::size_t heard_in_all_ = 0;
  std::deque<Heard> heard_;
  Kept crossed_{kMostCrossedBytes};
};

}  // namespace rpcrdma::conform
