// SPDX-License-Identifier: BSD-3-Clause
//
// The messages of failed cases as a capture: each SEND is one RoCEv2 frame between two made-up hosts, so that Wireshark and
// `rpcrdma dump` show what crossed, whatever network carried it. Each case is a connection, and its id is the comment of its first frame.
#pragma once

#include <cstddef>
#include <vector>

#include "conform/judge.h"

namespace rpcrdma::cli {

/// A whole pcapng file.  spec: draft-ietf-opsawg-pcapng; InfiniBand Architecture volume 1, annex A17
std::vector<std::byte> to_pcapng(const std::vector<conform::Result>& results);

}  // namespace rpcrdma::cli
