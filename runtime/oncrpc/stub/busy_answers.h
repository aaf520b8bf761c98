// SPDX-License-Identifier: BSD-3-Clause
//
// How clients of a service are told to come again, before their arguments are here. For services whose protocol has a word for that, and for
// transports that may have to.
#pragma once

#include <cstddef>
#include <cstdint>

#include "xdr/bytes.h"

namespace oncrpc::stub {

/// Called on the endpoint's thread.
class BusyAnswers {
 public:
  /// Writes results of that procedure which say so.
  ///
  /// out       at least 128 bytes
  /// returns   bytes of them; 0: there are none that would
  virtual std::size_t busy(std::uint32_t procedure, xdr::MutableBytes out) const = 0;

 protected:
  ~BusyAnswers() = default;
};

}  // namespace oncrpc::stub
