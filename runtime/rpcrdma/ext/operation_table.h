// SPDX-License-Identifier: BSD-3-Clause
//
// From a class that implements optional operations to the core's table of them. For authors of extensions:
//
//   class Ping {
//    public:
//     using Messages = wire::ping::PingMessages;  // generated: codes, views, directions
//     // One for each operation:
//     void on_message(const wire::ping::PingEchoView& ping, core::Outbox& out, core::TimePoint now);
//     // One for each that its bindings give a payload: what follows it, or the RPC message that goes with it (option.h)
//     void on_message(const wire::ping::PingTagView& tag, xdr::Bytes payload, core::Outbox& out, core::TimePoint now);
//     void on_settled(core::Outbox& out, core::TimePoint now);  // optional: version 2 is settled
//     void on_unsupported();                                    // optional: the peer lacks it
//     void on_refused(std::uint32_t code);                      // optional: the peer says that our message is malformed
//     void on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint now);    // optional; see core::Extension,
//     void on_receives_resized(core::Outbox& out, core::TimePoint now);            // and this
//   };
//   Client client{config, extensions<Characteristics, Ping>()};
//
// Each connection has an object of its own, made by its default constructor; who has the connection gets at it with
// `with_extension<Ping>()` (client.h, server.h), and can send with it then.
//
// `on_message` may return xdr::Result<void, xdr::DecodeError> where more can be wrong with a message than its XDR says.
//
// `on_message` of an operation that goes with a Call runs when the Call arrives, before a server looks whether it has answered
// that Call already. A client that sends a Call once more on another connection (`Request::resend`) brings the operation to the
// object of that connection again, while the Call is executed once: what a handler does must bear being done twice.
// Two extensions that claim the same code do not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"
#include "xdr/result.h"
#include "xdr/type_info.h"

namespace rpcrdma::ext {
namespace detail {

template <class... Operations>
constexpr std::array<std::uint32_t, sizeof...(Operations)> codes(xdr::TypeList<Operations...>) {
  return {Operations::kCode...};
}

template <std::size_t n>
constexpr bool distinct(std::array<std::uint32_t, n> values) {
  std::sort(values.begin(), values.end());
  return std::adjacent_find(values.begin(), values.end()) == values.end();
}

template <std::size_t... n>
constexpr auto joined(const std::array<std::uint32_t, n>&... parts) {
  std::array<std::uint32_t, (n + ... + 0)> all{};
  std::size_t at = 0;
  [[maybe_unused]] const auto append = [&](const auto& part) {
    for (const std::uint32_t value : part) all[at++] = value;
  };
  (append(parts), ...);
  return all;
}

}  // namespace detail

/// A class that implements every operation of its `Messages`: support is all or nothing [version-two-01 3.3]; so who
/// sends REQ_XCHAR knows its answers [xcharext-00 4].
template <class E>
concept OptionalOperations = requires {
  typename E::Messages::Operations;
};

/// Whether no two operations of these extensions have the same code.
template <class... Extensions>
inline constexpr bool kCodesDistinct =
    detail::distinct(detail::joined(detail::codes(typename Extensions::Messages::Operations{})...));

/// The code of one of its operations: what the peer shows of one holds for all.
template <OptionalOperations E>
inline constexpr std::uint32_t kAnyCode = detail::codes(typename E::Messages::Operations{})[0];

/// Extension objects of one connection, and the core's view of them.
///
/// lifetime  outlives its connection
class ExtensionSet {
 public:
  /// The object of extension E; nullptr where this connection has none.
  template <class E>
  E* find() noexcept {
    return static_cast<E*>(object(&kKey<E>));
  }

  ExtensionSet() = default;
  ExtensionSet(const ExtensionSet&) = delete;
  ExtensionSet& operator=(const ExtensionSet&) = delete;
  virtual ~ExtensionSet() = default;
  virtual std::span<const core::Extension> table() const = 0;

 protected:
  template <class E>
  static inline const char kKey = 0;  ///< its address says which extension is meant

 private:
  virtual void* object(const void* key) noexcept = 0;
};

/// Lets extension E of a connection send of its own accord.
///
/// use       called at once, as `use(E&, core::Outbox&, core::TimePoint)`
/// returns   false: this connection does not have the extension
template <OptionalOperations E, class Use>
bool with_extension(ExtensionSet* set, core::Connection& connection, core::TimePoint now, Use&& use) {
  struct Both {
    E* extension;
    Use& use;
  } both{set != nullptr ? set->find<E>() : nullptr, use};
  if (both.extension == nullptr) return false;
  const auto call = [](void* context, core::Outbox& out, core::TimePoint at) {
    auto* with = static_cast<Both*>(context);
    with->use(*with->extension, out, at);
  };
  connection.use_outbox(call, &both, now);
  return true;
}

namespace detail {

/// What the core calls when a message of operation `Operation` has arrived. Data that reaches beyond it is an XDR error [xcharext-00 2.1].
template <class E, class Operation>
xdr::Result<void, xdr::DecodeError> on_message(void* self, xdr::Bytes optinfo, xdr::Bytes payload, core::Direction,
                                               core::Outbox& out, core::TimePoint now) {
  XDR_TRY(const auto view, Operation::View::parse(optinfo));
  const auto handle = [&]() -> decltype(auto) {
    E& extension = *static_cast<E*>(self);
    if constexpr (Operation::kPayload == xdr::Payload::kNone) {
      return extension.on_message(view, out, now);
    } else {
      return extension.on_message(view, payload, out, now);
    }
  };
  if constexpr (std::is_void_v<decltype(handle())>) {
    handle();
    return {};
  } else {
    return handle();
  }
}

template <class E, class... Operations>
std::array<core::Operation, sizeof...(Operations)> entries(E& self, xdr::TypeList<Operations...>) {
  return {core::Operation{.code = Operations::kCode,
                          .name = Operations::kName,
                          .from_requester = Operations::kFromRequester,
                          .from_responder = Operations::kFromResponder,
                          .payload = Operations::kPayload,
                          .self = &self,
                          .on_message = &on_message<E, Operations>}...};
}

template <class E>
core::Extension entry(E& self, std::span<const core::Operation> operations) {
  core::Extension made{.self = &self, .operations = operations};
  if constexpr (requires(core::Outbox & out) { self.on_settled(out, core::TimePoint{}); }) {
    made.on_settled = [](void* to, core::Outbox& out, core::TimePoint now) {
      static_cast<E*>(to)->on_settled(out, now);
    };
  }
  if constexpr (requires { self.on_unsupported(); }) {
    made.on_unsupported = [](void* to, std::uint32_t) { static_cast<E*>(to)->on_unsupported(); };
  }
  if constexpr (requires { self.on_refused(std::uint32_t{}); }) {
    made.on_refused = [](void* to, std::uint32_t code) { static_cast<E*>(to)->on_refused(code); };
  }
  if constexpr (requires(core::Outbox & out) { self.on_sent(std::uint32_t{}, out, core::TimePoint{}); }) {
    made.on_sent = [](void* to, std::uint32_t code, core::Outbox& out, core::TimePoint now) {
      static_cast<E*>(to)->on_sent(code, out, now);
    };
  }
  if constexpr (requires(core::Outbox & out) { self.on_receives_resized(out, core::TimePoint{}); }) {
    made.on_receives_resized = [](void* to, core::Outbox& out, core::TimePoint now) {
      static_cast<E*>(to)->on_receives_resized(out, now);
    };
  }
  return made;
}

/// An extension object with the table of its operations.
template <class E>
struct Slot {
  E extension{};
  std::array<core::Operation, E::Messages::Operations::kSize> operations =
      entries(extension, typename E::Messages::Operations{});
};

}  // namespace detail

/// A set whose members are known.
template <OptionalOperations... Extensions>
requires kCodesDistinct<Extensions...>
class ExtensionsOf final : public ExtensionSet {
 public:
  ExtensionsOf() : table_{detail::entry(slot<Extensions>().extension, slot<Extensions>().operations)...} {}

  std::span<const core::Extension> table() const override { return table_; }

  template <class E>
  E& get() {
    return slot<E>().extension;
  }

 private:
  void* object([[maybe_unused]] const void* key) noexcept override {
    void* found = nullptr;
    ((key == &kKey<Extensions> ? void(found = &get<Extensions>()) : void()), ...);
    return found;
  }

  template <class E>
  detail::Slot<E>& slot() {
    return std::get<detail::Slot<E>>(slots_);
  }

  std::tuple<detail::Slot<Extensions>...> slots_;
  std::array<core::Extension, sizeof...(Extensions)> table_;
};

/// Which extensions the connections of an endpoint have: every connection gets objects of its own.
struct ExtensionList {
  std::unique_ptr<ExtensionSet> (*make)() = nullptr;
};

/// The list that an endpoint is made with: `extensions<Characteristics, Ping>()`.
template <OptionalOperations... Extensions>
requires kCodesDistinct<Extensions...>
constexpr ExtensionList extensions() {
  return {.make = []() -> std::unique_ptr<ExtensionSet> { return std::make_unique<ExtensionsOf<Extensions...>>(); }};
}

/// Words before the content of a message without an RPC: the four that every header begins with, direction, code, length.
/// spec: [version-two-01 4.2, 4.2.2]
inline constexpr std::size_t kOptionalHeaderBytes = 7 * 4;

/// Most bytes that `send` and `reply` below encode: what any peer can receive, as a first message has to be
/// [xcharext-00 4.1].
inline constexpr std::size_t kMostContent = core::kInlineThresholdV1 - kOptionalHeaderBytes;

/// Sends a message of operation `Operation`, as Outbox::send does.
///
/// payload   what follows it, for operations with `Payload::kPart`. Those that go with an RPC message go by option.h
template <class Operation>
requires(Operation::kPayload != xdr::Payload::kMessage) bool send(core::Outbox& out,
                                                                  const typename Operation::Value& value,
                                                                  xdr::Bytes payload = {}) {
  std::array<std::byte, kMostContent> content;
  const auto bytes = value.encode(content);
  return bytes && out.send(Operation::kCode, xdr::Bytes(content).first(*bytes), payload);
}

/// Answers the message being handled, as Outbox::reply does: with its XID [xcharext-00 4.3].
template <class Operation>
requires(Operation::kPayload != xdr::Payload::kMessage) bool reply(core::Outbox& out,
                                                                   const typename Operation::Value& value,
                                                                   xdr::Bytes payload = {}) {
  std::array<std::byte, kMostContent> content;
  const auto bytes = value.encode(content);
  return bytes && out.reply(Operation::kCode, xdr::Bytes(content).first(*bytes), payload);
}

}  // namespace rpcrdma::ext
