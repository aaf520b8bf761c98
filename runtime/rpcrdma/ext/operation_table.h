// SPDX-License-Identifier: BSD-3-Clause
//
// From a class that implements optional operations to the core's table of them. For authors of extensions:
//
//   class Ping {
//    public:
//     using Messages = wire::ping::PingMessages;  // generated: codes, views, directions
//     // One for each operation:
//     void on_message(const wire::ping::PingEchoView& ping, core::Outbox& out, core::TimePoint now);
//     void on_settled(core::Outbox& out, core::TimePoint now);  // optional: version 2 is settled
//     void on_unsupported();                                    // optional: the peer lacks it
//     void on_refused(std::uint32_t code);                      // optional: the peer says that our message is malformed
//     void on_sent(std::uint32_t code, core::Outbox& out, core::TimePoint now);    // optional; see core::Extension,
//     void on_receives_resized(core::Outbox& out, core::TimePoint now);            // and this
//   };
//   Client client{config, extensions<Characteristics, Ping>()};
//
// `on_message` may return xdr::Result<void, xdr::DecodeError> where more can be wrong with a message than its XDR says.
// Two extensions that claim the same code do not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

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
constexpr bool distinct(const std::array<std::uint32_t, n>& values) {
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (values[i] == values[j]) return false;
    }
  }
  return true;
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

/// A class that implements every operation of its `Messages`: support is all or nothing (draft-cel version-two
/// section 3.3).
template <class E>
concept OptionalOperations = requires {
  typename E::Messages::Operations;
};

/// Whether no two operations of these extensions have the same code.
template <class... Extensions>
inline constexpr bool kCodesDistinct =
    detail::distinct(detail::joined(detail::codes(typename Extensions::Messages::Operations{})...));

/// Extension objects of one connection, and the core's view of them.
///
/// lifetime  outlives its connection
class ExtensionSet {
 public:
  ExtensionSet() = default;
  ExtensionSet(const ExtensionSet&) = delete;
  ExtensionSet& operator=(const ExtensionSet&) = delete;
  virtual ~ExtensionSet() = default;
  virtual std::span<const core::Extension> table() const = 0;
};

namespace detail {

/// What the core calls when a message of operation `Operation` has arrived.
template <class E, class Operation>
xdr::Result<void, xdr::DecodeError> on_message(void* self, xdr::Bytes optinfo, core::Direction, core::Outbox& out,
                                               core::TimePoint now) {
  XDR_TRY(const auto view, Operation::View::parse(optinfo));
  E& extension = *static_cast<E*>(self);
  if constexpr (std::is_void_v<decltype(extension.on_message(view, out, now))>) {
    extension.on_message(view, out, now);
    return {};
  } else {
    return extension.on_message(view, out, now);
  }
}

template <class E, class... Operations>
std::array<core::Operation, sizeof...(Operations)> entries(E& self, xdr::TypeList<Operations...>) {
  return {core::Operation{.code = Operations::kCode,
                          .name = Operations::kName,
                          .from_requester = Operations::kFromRequester,
                          .from_responder = Operations::kFromResponder,
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

/// Most bytes that `send` and `reply` below encode: what any peer can receive.
inline constexpr std::size_t kMostContent = 1024;

/// Sends a message of operation `Operation`, as Outbox::send does.
template <class Operation>
bool send(core::Outbox& out, const typename Operation::Value& value) {
  std::array<std::byte, kMostContent> content;
  const auto bytes = value.encode(content);
  return bytes && out.send(Operation::kCode, xdr::Bytes(content).first(*bytes));
}

/// Answers the message being handled, as Outbox::reply does.
template <class Operation>
bool reply(core::Outbox& out, const typename Operation::Value& value) {
  std::array<std::byte, kMostContent> content;
  const auto bytes = value.encode(content);
  return bytes && out.reply(Operation::kCode, xdr::Bytes(content).first(*bytes));
}

}  // namespace rpcrdma::ext
