// SPDX-License-Identifier: BSD-3-Clause
//
// Capture files, pcap and pcapng, through libpcap. For `rpcrdma dump`: the one place that knows libpcap.
#pragma once

#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>

#include "reader.h"

namespace rpcrdma::cli::capture {

/// Whether a file that begins so is a capture.
bool is_capture(xdr::Bytes start) noexcept;

/// Gives every frame of a capture to `reader`, and finishes it.
///
/// file      at its start; closed afterwards
/// result    what is wrong with the file, if anything; what came before it has been read
std::optional<std::string> read_capture(std::FILE* file, Reader& reader);

}  // namespace rpcrdma::cli::capture
