// SPDX-License-Identifier: BSD-3-Clause
//
// Optional operations that go with a Call or a Reply, by their generated types: values to send, views of what has come. For
// applications that use an extension; its author sees operation_table.h.
// spec: [version-two-01 4.2.1]
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"
#include "xdr/result.h"
#include "xdr/type_info.h"

namespace rpcrdma::ext {

/// An operation that goes with an RPC message, by the type that xdrgen makes of it.
template <class T>
concept GoesWithRpc = T::kPayload == xdr::Payload::kMessage;

/// The encoded content of one. Becomes a `core::Option`, which refers to it.
class EncodedOption {
 public:
  template <GoesWithRpc Operation>
  static xdr::Result<EncodedOption, xdr::EncodeError> of(const typename Operation::Value& value, bool required) {
    EncodedOption made(Operation::kCode, required);
    XDR_TRY(made.bytes_, value.encode(made.content_));
    return made;
  }
  operator core::Option() const {  // NOLINT(google-explicit-constructor): it is one, with the bytes that it refers to
    return {.opttype = opttype_, .optinfo = xdr::Bytes(content_).first(bytes_), .required = required_};
  }

 private:
  EncodedOption(std::uint32_t opttype, bool required) : opttype_(opttype), required_(required) {}

  std::uint32_t opttype_;
  bool required_;
  std::size_t bytes_ = 0;
  std::array<std::byte, core::kMostOptionBytes> content_;  // without a value beyond `bytes_`
};

/// `client.call({.procedure = get, .option = *ext::option<PingMessages::Tag>({.color = 7})}, done)`
///
/// required  rather no call at all than one without it
/// errors    the value is none that the document allows, or too long
/// lifetime  until the end of the full expression is long enough for a call or a reply
template <GoesWithRpc Operation>
xdr::Result<EncodedOption, xdr::EncodeError> option(const typename Operation::Value& value, bool required = false) {
  return EncodedOption::of<Operation>(value, required);
}

/// What has come with a Call or a Reply, if it is operation `Operation`. The view refers to the message.
template <GoesWithRpc Operation>
std::optional<typename Operation::View> read(const std::optional<core::Option>& option) {
  if (!option || option->opttype != Operation::kCode) return std::nullopt;
  const auto view = Operation::View::parse(option->optinfo);
  if (!view) return std::nullopt;  // not after its extension has handled it
  return *view;
}

}  // namespace rpcrdma::ext
