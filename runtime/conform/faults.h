// SPDX-License-Identifier: BSD-3-Clause
//
// Counts the messages of a case that a server may count as protocol violations. It is for callers
// of judge.h that keep a server from rejecting this host.
#pragma once

#include <cstdint>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Returns how many messages of one run of the case a server may count as protocol violations: the
/// one that the case is about, if the case allows another outcome than an RPC reply, and each that
/// is broken on purpose. Copies count, too.
///
/// granted  the server's grant, by which `Message::times_grant` multiplies
std::uint32_t possible_faults(const Case& tested, std::uint32_t granted);

}  // namespace rpcrdma::conform
