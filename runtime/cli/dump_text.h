// SPDX-License-Identifier: BSD-3-Clause
//
// Dissected messages on paper: for people, and as JSON for programs. For `rpcrdma dump`.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "capture/message.h"
#include "dump_message.h"

namespace rpcrdma::cli {

/// What a message is called in the output.
struct Heading {
  std::uint64_t number = 0;  ///< of the Send, from 1
  bool captured = false;     ///< time, from and to are known
};

/// Takes the output piece by piece: what is made of a large message is never there as a whole.
using Write = std::function<void(std::string_view)>;

/// A line for the message, one for each field (byte offset, name, value, where it is specified), the error
/// where it is, and what follows.
void write_text(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// The same as one JSON object on one line. The README of the command's output: keys are `number`, `frame`, `time`,
/// `from`, `to`, `size`, `rpc_over_rdma`, where the fixed words are whole `xid`, `version`, `credits`, `procedure`, and
/// `parts`, each with `type`, `document`, `offset`, `fields` and, where the bytes are wrong, `error`; `error` of the
/// message itself where nobody knows its version; `rest`; `bytes`.
void write_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

}  // namespace rpcrdma::cli
