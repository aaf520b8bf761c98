// SPDX-License-Identifier: BSD-3-Clause
//
// What a session of NFS version 4.1 needs to know of the transport below it, and what the transport's errors do to it: slots that become
// usable again, sizes of the two channels. For whoever writes a client or a server with sessions. Left out on purpose: the operations
// themselves (EXCHANGE_ID, CREATE_SESSION, SEQUENCE), which the generated codec of NFSv4.1 has.
//
// spec: [RFC 8267 6.2.2, 6.5.2, 6.6, 6.7.2]
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nfs::binding {

/// The slots of one channel of a session, at the side that makes the requests. There is no need for as many as there are credits: a
/// request that has a slot may wait for a credit, and the other way round.  spec: [RFC 8267 6.6]
///
/// contract  each Use that was taken is given back once, by `answered()` or by `in_doubt()`
class SessionSlots {
 public:
  /// One request: `sa_slotid` and `sa_sequenceid` of its SEQUENCE.
  struct Use {
    std::uint32_t slot = 0;
    std::uint32_t sequence = 0;
    friend bool operator==(const Use&, const Use&) = default;
  };

  explicit SessionSlots(std::uint32_t slots) : slots_(slots) {}

  /// The lowest slot that is free; nothing: none is.
  std::optional<Use> take();
  /// There has been a Reply.
  ///
  /// executed   its SEQUENCE succeeded, so that the number is used up; false: the next request of this slot has the same number
  void answered(const Use& use, bool executed);
  /// The RPC has ended without a Reply that tells: a transport error, an error of the RPC layer, a Reply that cannot be read. Whether the
  /// server has executed the request, and counts on, nobody knows; the slot is not taken again until it is recovered.
  /// spec: [RFC 8267 6.6, 6.7.2]
  void in_doubt(const Use& use);
  /// A slot in doubt, and the number that its last request had: send a request of SEQUENCE alone with them. It uses up the number if
  /// nothing else has, and is answered as a repetition otherwise, so both ways the slot is usable again; then `answered(use, true)`. A
  /// request that is in doubt itself is `in_doubt()` again.
  ///
  /// returns   nothing: no slot is in doubt, or all that are have been handed out
  std::optional<Use> recover();

  std::size_t size() const { return slots_.size(); }
  std::size_t free() const;
  /// Slots in doubt for which nobody has begun to do anything.
  std::size_t doubtful() const;
  /// `sa_highest_slotid`: the highest that is not free; 0 if all are.
  std::uint32_t highest_used() const;

 private:
  enum class State : std::uint8_t { kFree, kUsed, kInDoubt };
  struct Slot {
    State state = State::kFree;
    std::uint32_t sequence = 1;  // of the request that is under way, or of the next
  };
  Slot& used(const Use& use);

  std::vector<Slot> slots_;
};

/// How long messages of one channel may be, RPC header included and transport header left out: ca_maxrequestsize and ca_maxresponsesize.
/// spec: [RFC 8267 6.2.2, 6.5.2]
struct ChannelSizes {
  std::uint32_t most_request_bytes = 0;
  std::uint32_t most_response_bytes = 0;
  friend bool operator==(const ChannelSizes&, const ChannelSizes&) = default;
};

/// Bytes of a version 1 header without chunks.  spec: [RFC 8166 4.7]
inline constexpr std::uint32_t kShortHeaderBytes = 28;

/// What a client that takes no Long Calls backwards (as `rpcrdma::endpoint::Client` takes none) offers in CREATE_SESSION for its backchannel.
/// spec: [RFC 8267 6.5.2], [bidirection-00 2.3]
///
/// to_client   threshold of messages to it (`Client::reply_inline_threshold()`)
/// to_server   of messages from it (`Client::inline_threshold()`)
constexpr ChannelSizes short_backchannel(std::uint32_t to_client, std::uint32_t to_server) {
  const auto rest = [](std::uint32_t threshold) {
    return threshold > kShortHeaderBytes ? threshold - kShortHeaderBytes : 0;
  };
  return {.most_request_bytes = rest(to_client), .most_response_bytes = rest(to_server)};
}

/// Whether a client that offered `sizes` for its backchannel takes Long Calls; a server sends Short ones to all others.
/// spec: [RFC 8267 6.5.2]
///
/// to_client   threshold of messages to it
constexpr bool takes_long_calls(const ChannelSizes& sizes, std::uint32_t to_client) {
  return sizes.most_request_bytes > to_client;
}

}  // namespace nfs::binding
