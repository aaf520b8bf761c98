// SPDX-License-Identifier: BSD-3-Clause
//
// A connection without a protocol: it sends whatever bytes it is given and keeps whatever arrives. The other end is the
// implementation under test: a server that we connect to, or a client that connects to us (listener.h). Left out: what to send
// (message.h) and what the answer should be (case.h).
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

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;
/// For poll(): rounded up, at most an hour.
int milliseconds_until(Deadline deadline);

/// What this end offers when a connection is made.
///
/// receives        Receive buffers, all of them posted, and again as soon as they have been read
/// sparing         they are posted again only with what this end sends: one for each message
/// receive_bytes   of each
/// reads           RDMA Reads at a time, each way
/// private_data    as it goes out; empty: none
/// memory_bytes    that can be exposed to the peer
struct Setup {
  std::uint32_t receives = 64;
  std::uint32_t receive_bytes = 4096;
  bool sparing = false;
  std::uint8_t reads = 4;
  Bytes private_data{};
  std::size_t memory_bytes = std::size_t{1} << 20;
};

/// `setup`, with the numbers of Receives and of RDMA Reads that the run was given, unless the case asks for others.
inline Setup with_numbers_of_run(Setup setup, std::uint32_t receives, std::uint8_t reads) {
  if (setup.receives == Setup().receives) setup.receives = receives;
  if (setup.reads == Setup().reads) setup.reads = reads;
  return setup;
}

/// A message of the peer's.
///
/// invalidated   the key of ours that the peer invalidated with it
struct Heard {
  Bytes bytes{};
  std::optional<std::uint32_t> invalidated{};
};

/// Not for several threads. Every wait has a deadline: a peer that says nothing holds nobody up, and neither does one that never stops.
class Peer final : public verbs::CmHandler {
 public:
  static constexpr std::uint32_t kSends = 64;
  static constexpr std::uint32_t kSendBytes = 16384;
  /// A peer that sends more on one connection floods it: the connection is ended, since what came is all kept.
  static constexpr std::size_t kMostHeard = 8192;
  /// Of the messages for reports.
  static constexpr std::size_t kMostCrossedBytes = std::size_t{1} << 20;

  /// errors   in words: why there is no connection
  static xdr::Result<std::unique_ptr<Peer>, std::string> connect(const verbs::Table& table,
                                                                 const oncrpc::Address& server, const Setup& setup,
                                                                 Deadline deadline);
  /// Takes the connection of `request` over, and accepts it. `cm` hands out its events, and outlives it.
  ///
  /// errors   in words
  static xdr::Result<std::unique_ptr<Peer>, std::string> accept(verbs::CmChannel& cm, const verbs::CmEvent& request,
                                                                const Setup& setup);
  ~Peer();
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  /// Sends `message`, of at most `kSendBytes` bytes.  returns  whether it could be posted: `kSends` are on their way at most
  ///
  /// invalidates   a key of the peer's, by Send With Invalidate
  bool send(const Bytes& message, const std::optional<std::uint32_t>& invalidates = {});
  /// Lets the peer reach a part of `memory()`.  errors  in words
  xdr::Result<core::Segment, std::string> expose(std::size_t from, std::uint32_t bytes, core::RemoteAccess access);
  std::span<std::byte> memory() { return data_->bytes(); }
  /// Reads what the peer has exposed into `memory()`, from `to` on; waits for it.  returns  false: it could not be read
  bool pull(const core::Segment& source, std::size_t to, Deadline deadline);
  /// Writes a part of `memory()`, which must stay until then, to what the peer has exposed: before the next message is sent. Waits until
  /// it can be posted.  returns  false: it could not be
  bool push(std::size_t from, const core::Segment& target, Deadline deadline);

  /// Waits until something happened.  returns  false: the deadline has come, or the connection has ended
  bool wait(Deadline deadline);
  /// Takes what has arrived, without waiting.
  void look() { progress(); }
  /// For who waits for several: readable when something happened, once `arm()` has returned false and until `woken()`.
  int fd() const { return completions_->fd(); }
  /// returns   true: something has happened already
  bool arm();
  void woken() { completions_->take(1); }
  void disconnect() {
    left_ = true;
    channel_->disconnect();
  }
  std::uint32_t receives() const { return setup_.receives; }
  /// This end has ended the connection, by `disconnect()`.
  bool left() const { return left_; }

  std::deque<Heard>& heard() { return heard_; }
  /// The connection has ended, whoever ended it.
  bool gone() const { return gone_; }
  /// The peer has sent more than `kMostHeard` messages.
  bool flooded() const { return flooded_; }
  /// What ended it, as far as this side was told.
  std::string why_gone() const;
  /// It was a message of this side's that found no Receive.
  bool found_no_receive() const;
  /// The private data of the peer, where there is an announcement of RFC 8797 in it.
  const std::optional<verbs::PrivateData>& announced() const { return announced_; }
  /// What crossed, of a long exchange the first and the last messages.
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
  std::deque<std::uint32_t> spared_;  // Receives that are to be posted
  std::optional<verbs::PrivateData> announced_;
  std::optional<std::string> failure_;
  bool established_ = false, gone_ = false, left_ = false, flooded_ = false;
  std::uint32_t sends_out_ = 0;
  std::size_t heard_in_all_ = 0;
  std::deque<Heard> heard_;
  Kept crossed_{kMostCrossedBytes};
};

}  // namespace rpcrdma::conform
