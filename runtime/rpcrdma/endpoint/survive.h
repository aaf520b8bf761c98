// SPDX-License-Identifier: BSD-3-Clause
//
// What happens to a stage of a loop's round that runs out of memory. Private to the endpoint.
#pragma once

#include <new>
#include <string>

#include "rpcrdma/verbs/error.h"

namespace rpcrdma::endpoint {

/// The text of an error; empty if there is no memory for the text.
inline std::string words_of(const verbs::VerbsError& error) noexcept {
  try {
    return verbs::to_string(error);
  } catch (const std::bad_alloc&) {
    return {};
  }
}

/// Runs one stage of a round. If it runs out of memory, the other stages still run, which may free
/// some. The stage must be able to stop at that point, and to continue in the next round.
///
/// returns  whether the stage has done anything, or has something left to do
template <typename Stage>
bool survive(const Stage& stage) {
  try {
    return stage();
  } catch (const std::bad_alloc&) {
    return true;
  }
}

}  // namespace rpcrdma::endpoint
