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
  std::string_view file{};   ///< for JSON: the name of the file; empty: it is left out
};

/// Receives the output in pieces, so that the output of a large message never is in memory as a
/// whole.
using Write = std::function<void(std::string_view)>;

/// Writes a line for the message, one for each field (byte offset, name, value, place in the
/// document), the error at its place, and the rest.
void write_text(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// Writes one line: the XID, what the message says about its RPC, how many chunks its header has,
/// and whether it has an error.
void write_brief(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// Writes the message as one JSON object on one line. Its keys are `number`; `file` if the heading
/// has one; for a capture `frame`, `time`, `from`, `to`; `size`, `rpc_over_rdma`; `xid`, `version`,
/// `credits`, `procedure` where the fixed words are complete; `rpc` and `chunks` where they are
/// known; `parts` if it is RPC-over-RDMA. Each part has `type`, `document`, `offset`, `fields`; an
/// optional operation also has `operation`, and `rest` if bytes follow its content; a procedure,
/// which is its `type`, has `content`; invalid bytes have `error`. The message itself has `error`
/// where its version is unknown; `rest` where bytes follow the last part; `bytes`. An RPC message
/// from a chunk has `chunk` in place of `rpc_over_rdma` and `procedure`; its `number`, `frame`,
/// `time`, `from`, `to`, `xid`, `version` and `credits` are those of the Send that names the chunk.
void write_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

/// Writes such an object without `parts`, `error`, `rest` and `bytes`.
void write_brief_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message);

}  // namespace rpcrdma::cli
