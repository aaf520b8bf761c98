// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the RPC program that the demo serves: short, and with one procedure for each way in
// which a message may travel.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::cli {

inline constexpr std::uint32_t kDemoProgram = 0x20049000;  // [RFC 5531 8.1]: the range that users define
inline constexpr std::uint32_t kDemoVersion = 1;

/// The comments below give arguments and results in the XDR language. `store` and `fetch` have one
/// DDP-eligible item each.
enum class DemoProcedure : std::uint32_t {
  kNull = 0,   ///< void NULL(void)
  kEcho = 1,   ///< opaque<> ECHO(opaque<>)
  kStore = 2,  ///< unsigned int STORE(opaque<>): the argument's bytes are DDP-eligible; the result is their count
  kFetch = 3,  ///< opaque<> FETCH(unsigned int): the result's bytes are DDP-eligible
  kList = 4,   ///< opaque<> LIST(unsigned int): nothing is eligible; a long answer needs a Reply chunk
};

/// Byte `i` of the long items that the demo moves. Neighbouring bytes differ, and so do items with
/// different seeds.
std::byte pattern(std::uint32_t seed, std::size_t i);
void fill_pattern(std::uint32_t seed, std::span<std::byte> bytes);

/// The items that each procedure moves are made from these seeds.
inline constexpr std::uint32_t kFetchSeed = 3, kListSeed = 4, kStoreSeed = 2;

/// A Witness is what the handlers saw, for comparison with what was sent.
struct Witness {
  std::vector<std::byte> stored;          ///< STORE's argument
  const std::byte* stored_at = nullptr;   ///< where it was when the handler ran
  const std::byte* fetched_at = nullptr;  ///< where the handler put the result of FETCH or LIST
};

/// Serves the program on `server`.
void serve_demo(endpoint::Server& server, Witness& witness);

}  // namespace rpcrdma::cli
