// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what a session of NFS version 4.1 needs to know of its transport, and how errors
// of the transport affect it: when slots become usable again, and the message sizes of both
// channels. It is for clients and servers with sessions. It leaves this out on purpose: the
// operations themselves (EXCHANGE_ID, CREATE_SESSION, SEQUENCE), which are in the generated codec
// of NFSv4.1.
//
// spec: [RFC 8267 6.2.2, 6.5.2, 6.6, 6.7.2]
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nfs::binding {

/// The slots of one channel of a session, on the side that makes the requests. Their number need
/// not equal the number of credits: a request with a slot may wait for a credit, and one with a
/// credit for a slot.  spec: [RFC 8267 6.6]
///
/// contract  the caller ends each Use that it takes once, by `answered()` or by `in_doubt()`. These
///           abort for a Use that is not in progress: a slot that is not in use or does not exist,
///           or another number
class SessionSlots {
 public:
  /// A Use is one request: `sa_slotid` and `sa_sequenceid` of its SEQUENCE.
  struct Use {
    std::uint32_t slot = 0;      // `sa_slotid`, from 0
    std::uint32_t sequence = 0;  // `sa_sequenceid`; the first of a slot is 1
    friend bool operator==(const Use&, const Use&) = default;
  };

  /// slots    as many as the server has granted (ca_maxrequests); all are free. 0 is allowed: then
  ///          `take()` never returns one
  explicit SessionSlots(std::uint32_t slots) : slots_(slots) {}

  /// Takes the lowest free slot; nothing: none is free.
  std::optional<Use> take();
  /// Ends the use of a slot whose request has had a Reply.
  ///
  /// executed   its SEQUENCE succeeded, which used up the number; false: the next request of this
  ///            slot uses the same number
  void answered(const Use& use, bool executed);
  /// Ends the use of a slot whose request has had no usable Reply: a transport error, an error of
  /// the RPC layer, a Reply that cannot be parsed. The slot is then in doubt: it is unknown whether
  /// the server has executed the request, and so which number it expects next. The slot is not
  /// taken again until it is recovered.
  /// spec: [RFC 8267 6.6, 6.7.2]
  void in_doubt(const Use& use);
  /// Returns the lowest slot in doubt, with the number of its last request. The caller sends a
  /// request with these that consists of SEQUENCE alone. If the number is not used up, this request
  /// uses it; otherwise the server answers it as a retransmission. Either way the slot is usable
  /// again: call `answered(use, true)`. If this request has no usable Reply either, call
  /// `in_doubt()` again.
  ///
  /// returns   nothing: no slot is in doubt, or all of these are being recovered
  std::optional<Use> recover();

  std::size_t size() const { return slots_.size(); }  ///< as the constructor got it
  std::size_t free() const;                           ///< slots that `take()` can take now
  /// Returns how many slots are in doubt (see `in_doubt()`) and are not being recovered.
  std::size_t doubtful() const;
  /// Returns `sa_highest_slotid`: the highest slot that is in use or in doubt; 0 if there is none.
  std::uint32_t highest_used() const;

 private:
  enum class State : std::uint8_t { kFree, kUsed, kInDoubt };
  struct Slot {
    State state = State::kFree;
    std::uint32_t sequence = 1;  // of the request in progress, or of the next one
  };
  Slot& used(const Use& use);

  std::vector<Slot> slots_;
};

/// These bound the messages of one channel, including the RPC header but not the transport header:
/// ca_maxrequestsize and ca_maxresponsesize. spec: [RFC 8267 6.2.2, 6.5.2]
struct ChannelSizes {
  std::uint32_t most_request_bytes = 0;   // ca_maxrequestsize
  std::uint32_t most_response_bytes = 0;  // ca_maxresponsesize
  friend bool operator==(const ChannelSizes&, const ChannelSizes&) = default;
};

/// The number of bytes of a version 1 header without chunks.  spec: [RFC 8166 4.7]
inline constexpr std::uint32_t kShortHeaderBytes = 28;

/// Returns what a client offers in CREATE_SESSION for its backchannel, if it accepts no Long Calls
/// in the backward direction, as `rpcrdma::endpoint::Client` does not.
/// spec: [RFC 8267 6.5.2], [bidirection-00 2.3]
///
/// to_client   inline threshold of messages to the client (`Client::reply_inline_threshold()`)
/// to_server   inline threshold of messages from it (`Client::inline_threshold()`)
constexpr ChannelSizes short_backchannel(std::uint32_t to_client, std::uint32_t to_server) {
  const auto rest = [](std::uint32_t threshold) {
    return threshold > kShortHeaderBytes ? threshold - kShortHeaderBytes : 0;
  };
  return {.most_request_bytes = rest(to_client), .most_response_bytes = rest(to_server)};
}

/// Tells whether a client that offered `sizes` for its backchannel accepts Long Calls: it does if
/// it offers requests that are longer than its threshold. Otherwise a server sends it Short ones
/// only, for which a header of `kShortHeaderBytes` leaves less room than the threshold.
/// spec: [RFC 8267 6.5.2]
///
/// to_client   inline threshold of messages to the client
constexpr bool takes_long_calls(const ChannelSizes& sizes, std::uint32_t to_client) {
  return sizes.most_request_bytes > to_client;
}

}  // namespace nfs::binding
