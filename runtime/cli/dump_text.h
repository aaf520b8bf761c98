// SPDX-License-Identifier: BSD-3-Clause
//
// Prints the parts of messages: as text for people, and as JSON for programs. It is for
// `rpcrdma dump`.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "capture/message.h"
#include "dump_message.h"

namespace rpcrdma::cli {

/// Identifies a message in the output.
struct Heading {
  std::uint64_t number = 0;  ///< of the Send, from 1
  bool captured = false;     ///< time, from and to are known
  std::string_view chunk{};  ///< the bytes are those of a chunk of this Send, and it is called so
};

/// Receives the output in pieces, so that the output of a large message never is in memory as a
/// whole.
using Write = std::function<void(std::string_view)>;

/// A line for the message, one for each field (byte offset, name, value, where it is specified),
/// the error where it is, and what follows.
void write_text(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// The same as one JSON object on one line. The README of the command's output: keys are `number`,
/// `frame`, `time`, `from`, `to`, `size`, `rpc_over_rdma`, where the fixed words are whole `xid`,
/// `version`, `credits`, `procedure`, and `parts`, each with `type`, `document`, `offset`,
/// `fields`, of an optional operation `operation`, of a procedure (which is its `type`) `content`,
/// and, where the bytes are wrong, `error`; `error` of the message itself where nobody knows its
/// version; `rest`; `bytes`. Of what lies in a chunk: `number` and `frame` of the Send that names the
/// chunk, `chunk`, and the others as far as they say something of these bytes.
void write_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

}  // namespace rpcrdma::cli
