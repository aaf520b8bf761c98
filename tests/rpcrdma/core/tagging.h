// SPDX-License-Identifier: BSD-3-Clause
//
// This file has an extension with an operation of each kind of payload, as its author would write
// it over types that xdrgen would make. The tests of what goes with Calls and Replies use it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/ext/operation_table.h"
#include "xdr/codec.h"
#include "xdr/error.h"
#include "xdr/parse.h"
#include "xdr/result.h"

namespace rpcrdma::sim {

struct TagWord {
  std::uint32_t value = 0;
  static xdr::Parsed<TagWord> parse(xdr::Bytes bytes) {
    const auto parsed = xdr::parse_exactly<std::uint32_t>(bytes);
    if (!parsed) return xdr::unexpected(parsed.error());
    return TagWord{*parsed};
  }
  xdr::Encoded encode(xdr::MutableBytes out) const { return xdr::encode<std::uint32_t>(value, out); }
};

template <std::uint32_t code, xdr::Payload payload, bool requester, bool responder>
struct TagOperation {
  static constexpr std::uint32_t kCode = code;
  static constexpr std::string_view kName = "TAG";
  static constexpr xdr::Payload kPayload = payload;
  static constexpr bool kFromRequester = requester;
  static constexpr bool kFromResponder = responder;
  struct View : TagWord {
    static xdr::Parsed<View> parse(xdr::Bytes bytes) {
      return TagWord::parse(bytes).transform([](const TagWord& word) { return View{word}; });
    }
  };
  using Value = TagWord;
};

struct TaggingMessages {
  struct Tag : TagOperation<200, xdr::Payload::kMessage, true, false> {};   ///< goes with a Call
  struct Took : TagOperation<201, xdr::Payload::kMessage, false, true> {};  ///< goes with a Reply
  struct Piece : TagOperation<202, xdr::Payload::kPart, true, false> {};
  /// Answers a Piece with its bytes in reverse order.
  struct Turned : TagOperation<203, xdr::Payload::kPart, false, true> {};
  struct Note : TagOperation<204, xdr::Payload::kNone, true, false> {};
  using Operations = xdr::TypeList<Tag, Took, Piece, Turned, Note>;
};

class Tagging {
 public:
  using Messages = TaggingMessages;
  using Handled = xdr::Result<void, xdr::DecodeError>;
  using View = TagWord;
  static constexpr std::uint32_t kWrong = 0xbad;  ///< no value that a Tag or Took may have

  void on_settled(core::Outbox& out, core::TimePoint) {
    for (const std::uint32_t note : to_note) noted += ext::send<Messages::Note>(out, {note}).has_value();
  }
  Handled on_message(const Messages::Tag::View& tag, xdr::Bytes payload, core::Outbox& out, core::TimePoint) {
    if (tag.value == kWrong) return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kLimitExceeded, 0));
    EXPECT_FALSE(ext::reply<Messages::Turned>(out, {0}, payload));  // the RPC reply is the answer
    support = out.peer_support(Messages::Tag::kCode);
    heard(0, tag.value, payload);
    return {};
  }
  Handled on_message(const Messages::Took::View& took, xdr::Bytes payload, core::Outbox&, core::TimePoint) {
    if (took.value == kWrong) return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kLimitExceeded, 0));
    heard(1, took.value, payload);
    return {};
  }
  void on_message(const Messages::Piece::View& piece, xdr::Bytes payload, core::Outbox& out, core::TimePoint) {
    heard(2, piece.value, payload);
    EXPECT_FALSE(ext::reply<Messages::Turned>(out, {piece.value}));  // a Turned has a payload
    Data turned(payload.begin(), payload.end());
    std::reverse(turned.begin(), turned.end());
    EXPECT_TRUE(ext::reply<Messages::Turned>(out, {piece.value}, turned));
  }
  void on_message(const Messages::Turned::View& turned, xdr::Bytes payload, core::Outbox&, core::TimePoint) {
    heard(3, turned.value, payload);
  }
  void on_message(const Messages::Note::View& note, core::Outbox&, core::TimePoint) { heard(4, note.value, {}); }
  void on_unsupported() { ++unsupported; }

  struct Heard {
    int operation = 0;  ///< 0: Tag, and so on in the order above
    std::uint32_t value = 0;
    Data payload;
    friend bool operator==(const Heard&, const Heard&) = default;
  };
  std::vector<Heard> all;
  bool quiet = false;  ///< whether it records nothing
  std::vector<std::uint32_t> to_note;
  int noted = 0, unsupported = 0;
  core::Support support{};

 private:
  void heard(int operation, std::uint32_t value, xdr::Bytes payload) {
    if (!quiet) all.push_back({operation, value, Data(payload.begin(), payload.end())});
  }
};

inline constexpr std::uint32_t kTag = 200, kTook = 201, kPiece = 202, kTurned = 203, kNote = 204;

inline Data word(std::uint32_t value) {
  Data bytes(4);
  xdr::store_u32(bytes.data(), value);
  return bytes;
}
inline OptionSpec with(std::uint32_t opttype, std::uint32_t value, bool required = false) {
  return {.opttype = opttype, .optinfo = word(value), .required = required};
}
/// Returns a Call, with a Tag if `tag` is not 0.
inline CallSpec tagged(std::uint32_t xid, std::uint32_t tag, bool required = false, std::size_t bytes = 40) {
  CallSpec spec{.xid = xid, .payload = {call_message(xid, bytes)}};
  if (tag != 0) spec.option = with(kTag, tag, required);
  return spec;
}
inline CallSpec plain(std::uint32_t xid) { return tagged(xid, 0); }

/// The client has the extension, and the server may have it.
struct TaggingPair {
  explicit TaggingPair(bool server_has_it = true, core::Versions server_speaks = kBoth, Settings both = {}) {
    Settings one = both, two = both;
    one.versions = kBoth;
    two.versions = server_speaks;
    one.extensions = client_set.table();
    if (server_has_it) two.extensions = server_set.table();
    world = std::make_unique<World>(one, two);
    world->run();
  }
  ~TaggingPair() { world->expect_clean(); }
  std::shared_ptr<Outcome> call(const CallSpec& spec) {
    auto outcome = world->client.call(spec);
    world->run();
    return outcome;
  }
  Tagging& client() { return client_set.get<Tagging>(); }
  Tagging& server() { return server_set.get<Tagging>(); }
  core::Support client_knows() { return world->client.connection().peer_support(kTag); }
  core::Support server_knows() { return world->server.connection().peer_support(kTag); }

  ext::ExtensionsOf<Tagging> client_set, server_set;
  std::unique_ptr<World> world;
};

}  // namespace rpcrdma::sim
