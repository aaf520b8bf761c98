// SPDX-License-Identifier: BSD-3-Clause
//
// Reads iWARP for the capture reader: from TCP segments to whole Sends. MPA (RFC 5044, 6581) runs
// over TCP, with DDP (RFC 5041) and RDMAP (RFC 5040) in it. A direction is followed from its MPA
// Request or Reply frame on. If the capture begins later, nothing says where a frame begins: then
// the segments of the direction are only counted. iwarp_data.h follows the data of Reads and
// Writes. Everything else is left out on purpose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "iwarp_data.h"
#include "message.h"
#include "packet.h"
#include "tcp.h"

namespace rpcrdma::cli::capture {

class Iwarp {
 public:
  explicit Iwarp(Sink& sink) : sink_(sink), data_(sink) {}

  void on_segment(const Packet& packet);

  /// Counts the streams that end within a message, or before a missing segment.
  void finish();

  /// Approximate number of bytes that are kept: at most `kMostKeptInAll`.
  std::size_t kept() const noexcept { return kept_; }

 private:
  enum class State {
    kSetup,    ///< before the MPA Request or Reply frame
    kFrames,   ///< FPDUs follow
    kIgnored,  ///< no MPA, or invalid: the rest is ignored
  };
  /// A Direction is what one side sends.
  struct Direction {
    TcpStream tcp;
    State state = State::kSetup;
    bool wants_markers = false;  ///< in the other direction, as this side's frame says
    bool wants_crc = false;
    bool setup_seen = false;
    bool syn_seen = false;
    std::uint32_t syn = 0;       ///< sequence number of the SYN, to recognize a retransmission
    std::uint64_t position = 0;  ///< bytes of `tcp` since the setup frame: markers are at multiples of 512
    std::vector<std::byte> message;
    std::uint32_t number = 0;  ///< of `message` (MSN)
    bool in_message = false;
    std::uint64_t used = 0;
    std::size_t kept = 0;  ///< its cost when it was last computed
  };
  using Key = std::tuple<Address, std::uint16_t, Address, std::uint16_t>;
  using Directions = std::map<Key, Direction>;

  Direction& direction(const Key& key);
  void read(const Key& key, Direction& direction, const Packet& now);
  bool read_setup(Direction& direction);
  bool read_frame(const Key& key, Direction& direction, const Direction& other, const Packet& now);
  bool on_ddp(const Key& key, Direction& direction, xdr::Bytes segment, const Packet& now);
  void ignore(Direction& direction, const char* why);
  void take_in(const Key& key, Direction& direction, const Packet& packet);
  void weigh(Direction& direction);
  void end(Directions::iterator direction);
  void forget(const char* why);

  Sink& sink_;
  IwarpData data_;
  Directions directions_;
  std::uint64_t clock_ = 0;
  std::size_t kept_ = 0;  ///< cost of all directions
};

}  // namespace rpcrdma::cli::capture
