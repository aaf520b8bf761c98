// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of a program that is known by its model only (extension.h): arguments from JSON, and what of arguments and results a binding lets
// be moved by itself. For `rpcrdma conform server --model`.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extension.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {

/// An item that may be moved by itself; roundup behind it is not counted.  spec: [RFC 8166 3.4.2, 6.1]
struct MovableItem {
  std::size_t at = 0, bytes = 0;
};

struct ModelCall {
  const DeclaredProcedure* procedure = nullptr;  ///< of the model
  std::vector<std::byte> arguments{};
};

/// Encodes the arguments of a call.
///
/// text     `PROCEDURE=JSON`, or `PROCEDURE` alone where it takes nothing. The JSON is as runtime/xdr/json.h has it: names of members,
///          hexadecimal for opaque data. More than one argument: an array of them.
/// errors   in words: no such procedure, or a path into the JSON and what is wrong there
xdr::Result<ModelCall, std::string> encode_call(const Extension& model, std::string_view text);

/// What of `bytes`, which are `declared` one after the other, may be moved by itself: in the order of the bytes, without empty items.
///
/// errors   in words: the bytes are not what is declared
xdr::Result<std::vector<MovableItem>, std::string> movable_items(const Extension& model,
                                                                 std::span<const Declared> declared, xdr::Bytes bytes);

}  // namespace rpcrdma::cli
