// SPDX-License-Identifier: BSD-3-Clause
//
// This file has calls of a program that is known by its model only (extension.h): it encodes
// arguments from JSON, and finds the eligible items in arguments and results. It is for
// `rpcrdma conform server --model`.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extension.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {

/// A MovableItem is an eligible item in encoded arguments or results, without the roundup after it;
/// `at` counts from their first byte.  spec: [RFC 8166 3.4.2, 6.1]
struct MovableItem {
  std::size_t at = 0, bytes = 0;
};

struct ModelCall {
  const DeclaredProcedure* procedure = nullptr;  ///< of the model
  std::vector<std::byte> arguments{};
};

/// Encodes the arguments of a call.
///
/// text     `PROCEDURE=JSON`, or `PROCEDURE` alone if it has no arguments. The JSON has the form of
///          runtime/xdr/json.h: members by name, opaque data in hexadecimal. Several arguments are
///          an array.
/// errors   in words: no such procedure; or a path into the JSON, and what is wrong there
xdr::Result<ModelCall, std::string> encode_call(const Extension& model, std::string_view text);

/// Returns the eligible items in `bytes`, which are the `declared` values one after the other: in
/// the order of the bytes, without empty items.
///
/// errors   in words: the bytes do not match the declarations
xdr::Result<std::vector<MovableItem>, std::string> movable_items(const Extension& model,
                                                                 std::span<const Declared> declared, xdr::Bytes bytes);

}  // namespace rpcrdma::cli
