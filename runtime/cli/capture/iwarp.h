// SPDX-License-Identifier: BSD-3-Clause
//
// iWARP: from TCP segments to whole Sends. MPA (RFC 5044, 6581) over TCP, DDP (RFC 5041) and RDMAP (RFC 5040) in it. For
// the capture reader. A direction is followed from its MPA Request or Reply frame on; where the capture begins later,
// nothing says where a frame begins, and it is counted instead. Left out on purpose: everything but Sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "message.h"
#include "packet.h"
#include "tcp.h"

namespace rpcrdma::cli::capture {

class Iwarp {
 public:
  explicit Iwarp(Sink& sink) : sink_(sink) {}

  void on_segment(const Packet& packet);

  /// Counts what never became whole.
  void finish();

  /// Bytes that are kept, about: at most `kMostKeptInAll`.
  std::size_t kept() const noexcept { return kept_; }

 private:
  enum class State {
    kSetup,    ///< an MPA Request or Reply frame comes
    kFrames,   ///< FPDUs come
    kIgnored,  ///< no MPA, or broken: nothing more is taken
  };
  /// What one side sends.
  struct Direction {
    TcpStream tcp;
    State state = State::kSetup;
    bool wants_markers = false;  ///< in what the other side sends: so says this side's frame
    bool wants_crc = false;
    bool setup_seen = false;
    bool syn_seen = false;
    std::uint32_t syn = 0;       ///< its number, to know it when it comes again
    std::uint64_t position = 0;  ///< of `tcp.ready()` behind the setup frame: markers stand at multiples of 512
    std::vector<std::byte> message;
    std::uint32_t number = 0;  ///< of `message` (MSN)
    bool in_message = false;
    std::uint64_t used = 0;
    std::size_t kept = 0;  ///< what it cost when it was last weighed
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
  Directions directions_;
  std::uint64_t clock_ = 0;
  std::size_t kept_ = 0;  ///< what all directions cost
};

}  // namespace rpcrdma::cli::capture
