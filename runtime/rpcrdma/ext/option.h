// SPDX-License-Identifier: BSD-3-Clause
//
// Optional operations that are sent with a Call or a Reply, by their generated types: values to
// send, views of what has arrived. For applications that use an extension; its author sees
// operation_table.h. spec: [version-two-01 4.2.1]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"
#include "xdr/result.h"
#include "xdr/type_info.h"

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// An operation that is sent with an RPC message, by the type that xdrgen generates for it.
template <class T>
concept GoesWithRpc = T::kPayload == xdr::Payload::kMessage;

/// The encoded content of an operation that goes with an RPC message (GoesWithRpc). Converts to a
/// `core::Option`, which refers to this object.
class EncodedOption {
 public:
  /// As `option()`.
  template <GoesWithRpc Operation>
  static xdr::Result<EncodedOption, xdr::EncodeError> of(const typename Operation::Value& value, bool required) {
    EncodedOption made(Operation::kCode, required);
    XDR_TRY(made.bytes_, value.encode(made.content_));
    return made;
  }
  /// For a Call or a Reply; valid as long as this object.
  operator core::Option() const {  // NOLINT(google-explicit-constructor): it is one, with the bytes that it refers to
    return {.opttype = opttype_, .optinfo = xdr::Bytes(content_).first(bytes_), .required = required_};
  }

 private:
  EncodedOption(std::uint32_t opttype, bool required) : opttype_(opttype), required_(required) {}

  std::uint32_t opttype_;
  bool required_;
  std::size_t bytes_ = 0;
  std::array<std::byte, core::kMostOptionBytes> content_;  // bytes beyond `bytes_` are undefined
};

/// Encodes the content of an operation that goes with a call or a reply:
/// `client.call({.procedure = get, .option = *option<PingMessages::Tag>({.color = 7})}, done)`
///
/// required  make no call at all rather than one without the operation; in a reply, refuse the call
///           rather than reply without the operation
/// errors    the document does not allow the value, or it is too long
/// lifetime  a temporary is enough: it lives until the end of the expression with the call or the
///           reply
template <GoesWithRpc Operation>
xdr::Result<EncodedOption, xdr::EncodeError> option(const typename Operation::Value& value, bool required = false) {
  return EncodedOption::of<Operation>(value, required);
}

/// What has come with a Call or a Reply, if it is operation `Operation`. The view refers to the
/// message.
template <GoesWithRpc Operation>
std::optional<typename Operation::View> read(const std::optional<core::Option>& option) {
  if (!option || option->opttype != Operation::kCode) return std::nullopt;
  const auto view = Operation::View::parse(option->optinfo);
  if (!view) return std::nullopt;  // impossible after its extension has handled it
  return *view;
}

}  // namespace rpcrdma::ext

#pragma GCC visibility pop
