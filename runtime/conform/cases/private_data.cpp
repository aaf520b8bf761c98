// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at private data of the connection: where they are found, which are used, and
// what follows from them.  Read them beside [RFC 8797 3, 4].
#include <algorithm>

#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kMagic = 0xf6ab'0e18, kOtherMagic = 0xf6ab'0e19;
constexpr std::uint32_t kDefaultBytes = 1024, kUnit = 1024;
constexpr Needs kReads{.version_one = true, .file = true};
/// Bytes of a READ whose Reply is longer than 1024 bytes and shorter than 4096.
constexpr std::uint32_t kMedium = 2000;
constexpr std::uint32_t kPlaced = 8192;

/// send_units, receive_units  in units of 1024 bytes, minus one
struct Announcement {
  std::uint32_t magic = kMagic;
  std::uint8_t version = 1, flags = 0, send_units = 3, receive_units = 3;
};
Bytes written_out(const Announcement& one) {
  Bytes bytes;
  put_word(bytes, one.magic);
  for (const std::uint8_t byte : {one.version, one.flags, one.send_units, one.receive_units})
    bytes.push_back(std::byte{byte});
  return bytes;
}

Setup with(Bytes private_data, std::uint32_t receive_bytes = 4096, std::uint32_t receives = 64) {
  return {.receives = receives, .receive_bytes = receive_bytes, .private_data = std::move(private_data)};
}
Setup announcing(const Announcement& one) { return with(written_out(one)); }

Bytes between(std::size_t before, std::size_t behind) {
  Bytes bytes(before, std::byte{0x5a});
  const Bytes announced = written_out({});
  bytes.insert(bytes.end(), announced.begin(), announced.end());
  bytes.resize(bytes.size() + behind);
  return bytes;
}

std::vector<Message> read_inline(std::uint32_t count) { return {{.payload = {.rpc = Rpc::kRead, .count = count}}}; }
Message read_into(std::size_t memory) {
  return {.payload = {.rpc = Rpc::kRead, .count = kPlaced}, .writes = {{{memory, 0, kPlaced}}}};
}

/// Returns the longest message that the peer may send to a side that receives `ours`.
std::uint32_t agreed(const Exchange& exchange, std::uint32_t ours) {
  return exchange.announced ? std::min(ours, exchange.announced->send_bytes) : kDefaultBytes;
}

std::string within_default(const Exchange& exchange) { return none_longer(exchange, kDefaultBytes); }
std::string within_4096(const Exchange& exchange) { return none_longer(exchange, agreed(exchange, 4096)); }
std::string within_largest(const Exchange& exchange) { return none_longer(exchange, agreed(exchange, 256 * kUnit)); }

/// Checks that an error is justified: the Reply had no room.
std::string had_no_room(const Exchange& exchange) {
  return agreed(exchange, 4096) > kMedium + 200 ? "both sides have told sizes that the Reply fits" : std::string();
}

std::string agreed_keys_invalidated(const Exchange& exchange) {
  if (!exchange.announced || !exchange.announced->remote_invalidation) return none_invalidated(exchange);
  return own_keys_invalidated(exchange);
}

std::vector<Outcome> at_most_default() {
  return {error({kErrChunk}, "a Reply without room is reported as ERR_CHUNK [RFC 8166 4.5.3]", within_default),
          reply({}, "a READ may return less, and RPC may report an error [RFC 8267 3.1]", within_default)};
}

std::vector<Outcome> at_most_4096() {
  return {
      reply({kSuccess}, "the threshold is the smaller of what is sent and what is received [RFC 8797 3]", within_4096),
      error({kErrChunk}, "a Reply without room is reported as ERR_CHUNK [RFC 8166 4.5.3]", had_no_room)};
}

}  // namespace

std::vector<Case> private_data_cases() {
  return {
      {
          .id = "private-data.absent",
          .rows = {"X-8797-04"},
          .section = "RFC 8797 3",
          .title = "A client that tells nothing gets no message of more than 1024 bytes",
          .needs = kReads,
          .messages = read_inline(kMedium),
          .allowed = at_most_default(),
      },
      {
          .id = "private-data.both",
          .rows = {"X-8797-04", "X-8797-02", "V1-INL-01", "V1-INL-02"},
          .section = "RFC 8797 3",
          .title = "Where both sides tell larger sizes, a Reply of that size comes inline",
          .needs = kReads,
          .setup = announcing({}),
          .messages = read_inline(kMedium),
          .allowed = at_most_4096(),
      },
      {
          .id = "private-data.smallest",
          .rows = {"X-8797-02"},
          .section = "RFC 8797 4",
          .title = "The size 0 stands for 1024 bytes",
          .needs = kReads,
          .setup = announcing({.send_units = 0, .receive_units = 0}),
          .messages = read_inline(kMedium),
          .allowed = at_most_default(),
      },
      {
          .id = "private-data.largest",
          .rows = {"X-8797-02"},
          .section = "RFC 8797 4",
          .title =
              "A client that tells 256 KiB gets messages of what the server says that it sends, and no longer ones",
          .needs = kReads,
          .setup = with(written_out({.send_units = 255, .receive_units = 255}), 256 * kUnit, 16),
          .messages = read_inline(30000),
          .allowed = {reply({}, "the threshold is the smaller of what is sent and what is received [RFC 8797 3]",
                            within_largest),
                      error({kErrChunk}, "a Reply without room is reported as ERR_CHUNK [RFC 8166 4.5.3]",
                            within_largest)},
      },
      {
          .id = "private-data.call-as-told",
          .rows = {"X-8797-02"},
          .section = "RFC 8797 4",
          .title = "A Call that is as long as the Receives that the server tells is received",
          .needs = {.version_one = true},
          .setup = announcing({.send_units = 255}),
          .messages = {{.pad_to = kAsTold}},
          .allowed = {reply({kSuccess, kGarbageArgs}, "a size is that of the Receives [RFC 8797 4]")},
      },
      {
          .id = "private-data.other-version",
          .rows = {"X-8797-05", "X-8797-04"},
          .section = "RFC 8797 4",
          .title = "Private data of another version count as none",
          .needs = kReads,
          .setup = announcing({.version = 2}),
          .messages = read_inline(kMedium),
          .allowed = at_most_default(),
      },
      {
          .id = "private-data.other-magic",
          .rows = {"X-8797-05"},
          .section = "RFC 8797 4",
          .title = "Private data with another magic number count as none, and are no reason to refuse the connection",
          .needs = kReads,
          .setup = announcing({.magic = kOtherMagic}),
          .messages = read_inline(kMedium),
          .allowed = at_most_default(),
      },
      {
          .id = "private-data.too-short",
          .rows = {"X-8797-05"},
          .section = "RFC 8797 4",
          .title = "Private data of seven bytes count as none",
          .needs = kReads,
          .setup = with([] {
            Bytes bytes = written_out({});
            bytes.resize(7);
            return bytes;
          }()),
          .messages = read_inline(kMedium),
          .allowed = {error({kErrChunk}, "a Reply without room is reported as ERR_CHUNK [RFC 8166 4.5.3]"),
                      reply({}, "what is no announcement is ignored, and zeros after it may complete one [RFC 8797 4]",
                            within_default)},
      },
      {
          .id = "private-data.behind-other-data",
          .rows = {"X-8797-01"},
          .section = "RFC 8797 4",
          .title = "An announcement after five bytes of another protocol's is found, or counts as none",
          .needs = kReads,
          .setup = with(between(5, 0)),
          .messages = read_inline(kMedium),
          .allowed = {reply({}, "private data may begin with another protocol's [RFC 8797 4]", within_4096),
                      error({kErrChunk},
                            "private data without an announcement in front count as none "
                            "[RFC 8797 4]",
                            within_default)},
      },
      {
          .id = "private-data.before-other-data",
          .rows = {"X-8797-01"},
          .section = "RFC 8797 4",
          .title = "An announcement with zeros after it holds: networks fill private data up",
          .needs = kReads,
          .setup = with(between(0, 40)),
          .messages = read_inline(kMedium),
          .allowed = at_most_4096(),
      },
      {
          .id = "private-data.reserved-flags",
          .rows = {"X-8797-03"},
          .section = "RFC 8797 4",
          .title = "Flags that mean nothing are ignored, and the sizes beside them hold",
          .needs = kReads,
          .setup = announcing({.flags = 0xfe}),
          .messages = read_inline(kMedium),
          .allowed = at_most_4096(),
      },
      {
          .id = "private-data.reserved-flags-invalidate-nothing",
          .rows = {"X-8797-03"},
          .section = "RFC 8797 4",
          .title = "Flags that mean nothing allow no remote invalidation",
          .needs = kReads,
          .setup = announcing({.flags = 0xfe}),
          .memories = {writable(kPlaced)},
          .messages = {read_into(0)},
          .allowed = {reply({kSuccess}, "unless both sides set the flag Replies go by plain SEND [RFC 8797 4]",
                            none_invalidated)},
      },
      {
          .id = "private-data.no-invalidation",
          .rows = {"X-8797-04"},
          .section = "RFC 8797 4",
          .title = "A client that tells nothing has no key invalidated",
          .needs = kReads,
          .memories = {writable(kPlaced)},
          .messages = {read_into(0)},
          .allowed = {reply({kSuccess}, "without the data there is no remote invalidation [RFC 8797 4]",
                            none_invalidated)},
      },
      {
          .id = "private-data.invalidation",
          .rows = {"X-8797-03", "X-8797-06"},
          .section = "RFC 8797 4",
          .title = "Where both sides set the flag, a Reply invalidates a key of its own Call, or none",
          .needs = {.version_one = true, .file = true, .credits = 2},
          .setup = announcing({.flags = 1}),
          .memories = {writable(kPlaced), writable(kPlaced)},
          .messages = {read_into(0), read_into(1)},
          .about = 0,
          .together = true,
          .allowed = {reply({kSuccess}, "a key that is invalidated belongs to the Call [RFC 8797 4]",
                            agreed_keys_invalidated)},
      },
  };
}

}  // namespace rpcrdma::conform
