// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the extension of a party: it sends operations that ask, answer and tell, with
// payload and without, and checks what arrives. See party.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "rpcrdma/core/simulation.h"
#include "rpcrdma/sim/choices.h"

namespace rpcrdma::sim {

/// If only one side has a Chatter, its peer answers none of its operations.
class Chatter {
 public:
  explicit Chatter(Choices& choices) : choices_(choices) {}
  Chatter(const Chatter&) = delete;
  Chatter& operator=(const Chatter&) = delete;

  /// Begins with a new connection, where the Chatter may send once version 2 is settled.
  std::span<const core::Extension> begin() {
    end();
    return {&extension_, 1};
  }
  void end() {
    outbox_ = nullptr;
    lacking_ = false;
    heard_ = 0;
    first_ = sent_ + 1;
  }
  /// Sends an operation of one of the three kinds.  returns  false: it could not be sent
  bool say() { return say(choices_.below(3)); }
  /// Sends an operation that the peer does not answer.
  bool tell() { return say(0); }

  std::uint64_t handled = 0, answered = 0;
  std::string trouble;

 private:
  static constexpr std::uint32_t kAsk = 100, kAnswer = 101, kTell = 102, kPart = 103;

  bool say(std::uint32_t kind) {
    if (outbox_ == nullptr) return false;
    const Data content = number(sent_ + 1);
    const auto sent = kind == 2 ? outbox_->send(kPart, content, pattern(sent_ % 300 + 1, sent_ + 1))
                                : outbox_->send(kind == 0 ? kTell : kAsk, content);
    const bool said = sent.has_value();
    if (said && lacking_) wrong("an operation was taken that the peer is known to lack");
    sent_ += said;
    return said;
  }

  static Data number(std::uint32_t value) {
    Data bytes(4);
    xdr::store_u32(bytes.data(), value);
    return bytes;
  }
  void wrong(const std::string& what) {
    if (trouble.empty()) trouble = what;
  }
  /// Checks an operation of the peer, which must arrive once and in the order of sending.
  void hear(std::uint32_t code, xdr::Bytes content, xdr::Bytes payload, core::Direction direction, core::Outbox& out) {
    if (content.size() != 4) return wrong("an operation has arrived with other content");
    const std::uint32_t said = xdr::load_u32(content.data());
    if (direction == core::Direction::kReply) {
      ++answered;
      if (code != kAnswer || said < first_ || said > sent_) wrong("an answer has arrived to nothing that was asked");
      return;
    }
    ++handled;
    if (said <= heard_) wrong("an operation has arrived that had arrived, or was overtaken");
    heard_ = said;
    const Data expected = code == kPart ? pattern((said - 1) % 300 + 1, said) : Data{};
    if (!std::equal(payload.begin(), payload.end(), expected.begin(), expected.end()))
      wrong("an operation has arrived with another payload");
    if (code == kAsk && !out.reply(kAnswer, number(said))) wrong("an answer is not taken");
  }
  template <std::uint32_t code>
  static xdr::Result<void, xdr::DecodeError> on_message(void* self, xdr::Bytes content, xdr::Bytes payload,
                                                        core::Direction direction, core::Outbox& out, core::TimePoint) {
    static_cast<Chatter*>(self)->hear(code, content, payload, direction, out);
    return {};
  }
  template <std::uint32_t code>
  core::Operation operation(bool requester, xdr::Payload payload = xdr::Payload::kNone) {
    return {.code = code,
            .name = "CHATTER",
            .from_requester = requester,
            .from_responder = !requester,
            .payload = payload,
            .self = this,
            .on_message = on_message<code>};
  }

  Choices& choices_;
  core::Outbox* outbox_ = nullptr;
  bool lacking_ = false;
  std::uint32_t sent_ = 0, first_ = 1, heard_ = 0;
  std::array<core::Operation, 4> operations_{operation<kAsk>(true), operation<kAnswer>(false), operation<kTell>(true),
                                             operation<kPart>(true, xdr::Payload::kPart)};
  core::Extension extension_{
      .self = this,
      .on_settled = [](void* self, core::Outbox& out, core::TimePoint) { static_cast<Chatter*>(self)->outbox_ = &out; },
      .on_unsupported = [](void* self, std::uint32_t) { static_cast<Chatter*>(self)->lacking_ = true; },
      .operations = operations_};
};

}  // namespace rpcrdma::sim
