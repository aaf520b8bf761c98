// SPDX-License-Identifier: BSD-3-Clause
//
// Reads capture files, pcap and pcapng, with libpcap. It is for `rpcrdma dump`; no other file uses
// libpcap.
#pragma once

#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>

#include "reader.h"

namespace rpcrdma::cli::capture {

/// Tells whether a file that begins with these bytes is a capture.
bool is_capture(xdr::Bytes start) noexcept;

/// Passes every frame of a capture to `reader`, then calls its `finish()`.
///
/// file      at its beginning; this function closes it
/// result    what is wrong with the file, if anything; frames before the error have been read
std::optional<std::string> read_capture(std::FILE* file, Reader& reader);

}  // namespace rpcrdma::cli::capture
