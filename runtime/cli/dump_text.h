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
  std::string_view chunk{};  ///< the bytes are those of this chunk of the Send
};

/// Receives the output in pieces, so that the output of a large message never is in memory as a
/// whole.
using Write = std::function<void(std::string_view)>;

/// Writes a line for the message, one for each field (byte offset, name, value, place in the
/// document), the error at its place, and the rest.
void write_text(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// Writes the same as one JSON object on one line. Its keys are `number`, `frame`, `time`, `from`,
/// `to`, `size`, `rpc_over_rdma`; `xid`, `version`, `credits`, `procedure` where the fixed words
/// are complete; and `parts`. Each part has `type`, `document`, `offset`, `fields`; an optional
/// operation also has `operation`, and a procedure, which is its `type`, has `content`; invalid
/// bytes have `error`. The message itself has `error` where its version is unknown; `rest`;
/// `bytes`. An RPC message from a chunk has `number` and `frame` of the Send that names the chunk,
/// `chunk`, and those of the other keys that apply to its bytes.
void write_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

}  // namespace rpcrdma::cli
