// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the messages of failed cases as a capture for Wireshark and `rpcrdma dump`: each
// SEND is one RoCEv2 frame between two invented hosts, whatever network carried it. Each case is a
// connection, and its id is the comment of the first frame.
#pragma once

#include <cstddef>
#include <vector>

#include "conform/judge.h"

namespace rpcrdma::cli {

/// Returns a whole pcapng file.  spec: draft-ietf-opsawg-pcapng; InfiniBand Architecture volume 1,
/// annex A17
std::vector<std::byte> to_pcapng(const std::vector<conform::Result>& results);

}  // namespace rpcrdma::cli
