// SPDX-License-Identifier: BSD-3-Clause
//
// How clients of a service are told to retry before their arguments have arrived. For services
// whose protocol has such an answer, and for transports that may need it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "xdr/bytes.h"

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// Implemented by a service that can tell clients to retry a call for which no memory is free. The
/// endpoint calls it on its own thread.
class BusyAnswers {
 public:
  /// Encodes results of that procedure that tell the client to retry.
  ///
  /// out      at least 128 bytes
  /// returns  length in bytes; 0: there are no such results
  virtual std::size_t busy(std::uint32_t procedure, xdr::MutableBytes out) const = 0;

 protected:
  ~BusyAnswers() = default;
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop
