// SPDX-License-Identifier: BSD-3-Clause
//
// Dissected messages on paper: for people, and as JSON for programs. For `rpcrdma dump`.
#pragma once

#include <cstdint>
#include <string>

#include "capture/message.h"
#include "dump_message.h"

namespace rpcrdma::cli {

/// What a message is called in the output.
struct Heading {
  std::uint64_t number = 0;  ///< of the Send, from 1
  bool captured = false;     ///< time, from and to are known
};

/// A line for the message, one for each field (byte offset, name, value, section and line of the document), the error
/// where it is, and what follows.
std::string text_of(const Heading& heading, const capture::Send& send, const Dissected& message);

/// The same as one JSON object on one line. The README of the command's output: keys are `number`, `frame`, `time`, `from`, `to`,
/// `size`, `xid`, `version`, `credits`, `procedure`, and `parts`, each with `type`, `document`, `offset`, `fields` and,
/// where the bytes are wrong, `error`.
std::string json_of(const Heading& heading, const capture::Send& send, const Dissected& message);

}  // namespace rpcrdma::cli
