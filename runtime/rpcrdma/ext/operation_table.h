// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the core's table of optional operations from a class that implements them. For authors of
// extensions:
//
//   class Ping {
//    public:
//     using Messages = wire::ping::PingMessages;  // generated: codes, views, directions
//     // One for each operation whose bindings give it no payload:
//     void on_message(const wire::ping::PingEchoView& ping, core::Outbox&, core::TimePoint now);
//     // One for each other operation. The payload is the bytes that follow it, or the RPC message
//     // that it is sent with (option.h):
//     void on_message(const wire::ping::PingTagView& tag, xdr::Bytes payload, core::Outbox&,
//                     core::TimePoint now);
//     // Optional. It is settled that the connection speaks version 2:
//     void on_settled(core::Outbox& out, core::TimePoint now);
//     // The peer lacks the extension:
//     void on_unsupported();
//     // For these three, see core::Extension:
//     void on_refused(std::uint32_t code);
//     void on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint now);
//     void on_receives_resized(core::Outbox& out, core::TimePoint now);
//   };
//   Client client{config, extensions<Characteristics, Ping>()};
//
// Each connection has an object of its own, which the default constructor makes. Code that has the
// connection calls `with_extension<Ping>()` (client.h, server.h) to reach the object, and can then
// send.
//
// `on_message` may return xdr::Result<void, xdr::DecodeError> if a message can be wrong in ways
// that its XDR does not show.
//
// `on_message` of an operation that is sent with a Call runs when the Call arrives, before a server
// checks whether it has answered that Call already. If a client retransmits a Call on another
// connection (`Request::resend`), the object of that connection gets the operation again, although
// the Call is executed once. So a handler must allow for being called twice.
//
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
#include <vector>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/result.h"
#include "xdr/type_info.h"

#pragma GCC visibility push(default)

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

/// A class that implements every operation of its `Messages`: support is all or nothing
/// [version-two-01 3.3]; so an extension that sends REQ_XCHAR also understands the answers
/// [xcharext-00 4].
template <class E>
concept OptionalOperations = requires {
  typename E::Messages::Operations;
};

/// Whether all operations of these extensions have different codes.
template <class... Extensions>
inline constexpr bool kCodesDistinct =
    detail::distinct(detail::joined(detail::codes(typename Extensions::Messages::Operations{})...));

/// The code of one operation of extension E, to ask whether the peer has E: what the peer shows for
/// one of its operations holds for all.
template <OptionalOperations E>
inline constexpr std::uint32_t kAnyCode = detail::codes(typename E::Messages::Operations{})[0];

/// The extension objects of one connection, and their table for the core.
///
/// lifetime  must outlive its connection
class ExtensionSet {
 public:
  /// The object of extension E; nullptr: this connection has none.
  template <class E>
  E* find() noexcept {
    return static_cast<E*>(object(&kKey<E>));
  }

  ExtensionSet() = default;
  ExtensionSet(const ExtensionSet&) = delete;
  ExtensionSet& operator=(const ExtensionSet&) = delete;
  virtual ~ExtensionSet() = default;
  /// For the constructor of `core::Connection`; valid as long as this object.
  virtual std::span<const core::Extension> table() const = 0;

 protected:
  template <class E>
  static inline const char kKey = 0;  ///< its address identifies the extension

 private:
  virtual void* object(const void* key) noexcept = 0;
};

/// Lets extension E of a connection send at any time. In a callback of an extension, what `use`
/// sends waits until that has returned; `use` itself may call this again.
///
/// set      the extensions of the connection; nullptr: it has none
/// use      called once, before this returns, as `use(E&, core::Outbox&, core::TimePoint)`; also if
///          the connection is closing, and then what it sends fails with kClosing
/// returns  false: this connection does not have the extension, and `use` is not called; otherwise
///          true, whether or not `use` has sent anything
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

/// Whether E has an `on_message()` that can be called with arguments of these types.
template <class E, class... Arguments>
concept TakesMessage = requires(E& extension, Arguments&&... arguments) {
  extension.on_message(std::forward<Arguments>(arguments)...);
};

/// The core calls this function when a message of operation `Operation` has arrived. Data that
/// reaches beyond the end of `optinfo` is an XDR error [xcharext-00 2.1].
template <class E, class Operation>
xdr::Result<void, xdr::DecodeError> on_message(void* self, xdr::Bytes optinfo, xdr::Bytes payload, core::Direction,
                                               core::Outbox& out, core::TimePoint now) {
  using View = typename Operation::View;
  constexpr bool alone = Operation::kPayload == xdr::Payload::kNone;
  constexpr bool takes = alone ? TakesMessage<E, const View&, core::Outbox&, core::TimePoint&>
                               : TakesMessage<E, const View&, xdr::Bytes&, core::Outbox&, core::TimePoint&>;
  static_assert(takes || !alone,
                "this operation has `payload = false` in its bindings, so its handler needs a public "
                "`on_message(const View&, core::Outbox&, core::TimePoint)`");
  static_assert(takes || alone,
                "this operation has `payload = \"part\"` or `true` in its bindings, so its handler needs a public "
                "`on_message(const View&, xdr::Bytes payload, core::Outbox&, core::TimePoint)`");
  XDR_TRY(const auto view, View::parse(optinfo));
  if constexpr (takes) {  // else the assertions have said what is wrong
    const auto handle = [&]() -> decltype(auto) {
      E& extension = *static_cast<E*>(self);
      if constexpr (alone) {
        return extension.on_message(view, out, now);
      } else {
        return extension.on_message(view, payload, out, now);
      }
    };
    if constexpr (std::is_void_v<decltype(handle())>) {
      handle();
    } else {
      return handle();
    }
  }
  return {};
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

/// A set with these extensions.
template <OptionalOperations... Extensions>
requires kCodesDistinct<Extensions...>
class ExtensionsOf final : public ExtensionSet {
 public:
  ExtensionsOf() : table_{detail::entry(slot<Extensions>().extension, slot<Extensions>().operations)...} {}

  /// As `ExtensionSet::table()`.
  std::span<const core::Extension> table() const override { return table_; }

  /// The object of extension E, which is one of the list.
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
///
/// make  returns a new set for a connection; nullptr: connections have no extensions
struct ExtensionList {
  std::unique_ptr<ExtensionSet> (*make)() = nullptr;
};

/// The list for the configuration of an endpoint: `extensions<Characteristics, Ping>()`.
template <OptionalOperations... Extensions>
requires kCodesDistinct<Extensions...>
constexpr ExtensionList extensions() {
  return {.make = []() -> std::unique_ptr<ExtensionSet> { return std::make_unique<ExtensionsOf<Extensions...>>(); }};
}

/// Bytes before the content of a message without an RPC message: the four words that begin every
/// header, direction, code, length. spec: [version-two-01 4.2, 4.2.2]
inline constexpr std::size_t kOptionalHeaderBytes = 7 * 4;

/// The most bytes of content that every peer can receive, as is required of a first message
/// [xcharext-00 4.1]. Once version 2 is settled, more can be sent: as much as our send buffers
/// hold, and up to `Outbox::peer_receive_bytes() - kOptionalHeaderBytes`.
inline constexpr std::size_t kMostContent = core::kInlineThresholdV1 - kOptionalHeaderBytes;

namespace detail {

/// Calls `send` with the encoded content of `value`.
///
/// most   longer content is not encoded, because it exceeds the peer's Receives in any case; of
///        shorter content, `send` refuses what does not fit
/// cost   beyond `kMostContent` an allocation
template <class Value, class Send>
core::SendResult send_content(const Value& value, std::size_t most, const Send& send) {
  std::array<std::byte, kMostContent> usual;
  const auto bytes = value.encode(usual);
  if (bytes) return send(xdr::Bytes(usual).first(*bytes));
  if (bytes.error().code != xdr::EncodeCode::kSpanTooSmall) return xdr::unexpected(core::NotSent::kBadValue);
  if (bytes.error().needed > most) return xdr::unexpected(core::NotSent::kTooLong);
  std::vector<std::byte> large(static_cast<std::size_t>(bytes.error().needed));
  const auto again = value.encode(large);
  if (!again) return xdr::unexpected(core::NotSent::kBadValue);
  return send(xdr::Bytes(large).first(*again));
}

inline std::size_t most_bytes(const core::Outbox& out) {
  return std::max<std::size_t>(out.peer_receive_bytes(), core::kInlineThresholdV1);
}

}  // namespace detail

/// Sends a message of operation `Operation`, as Outbox::send does.
///
/// payload  what follows the content, for operations with `Payload::kPart`. Operations that are
///          sent with an RPC message use option.h
/// errors   those of Outbox::send, and kBadValue; the compiler warns of a result that is ignored
template <class Operation>
requires(Operation::kPayload != xdr::Payload::kMessage) core::SendResult
    send(core::Outbox& out, const typename Operation::Value& value, xdr::Bytes payload = {}) {
  return detail::send_content(value, detail::most_bytes(out),
                              [&](xdr::Bytes content) { return out.send(Operation::kCode, content, payload); });
}

/// Answers the message being handled, as Outbox::reply does: with its XID [xcharext-00 4.3].
///
/// errors   those of Outbox::reply, and kBadValue
template <class Operation>
requires(Operation::kPayload != xdr::Payload::kMessage) core::SendResult
    reply(core::Outbox& out, const typename Operation::Value& value, xdr::Bytes payload = {}) {
  return detail::send_content(value, detail::most_bytes(out),
                              [&](xdr::Bytes content) { return out.reply(Operation::kCode, content, payload); });
}

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
