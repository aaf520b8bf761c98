// SPDX-License-Identifier: BSD-3-Clause
//
// Who makes a client under test do something: a command that the user names, the user's own hands, or a test. For client_exchange.h.
#pragma once

#include <optional>
#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

class Driver {
 public:
  virtual ~Driver() = default;
  /// Has the client do what the case is about (`Reaction::to`), from a state in which it is not connected.  errors  in words; empty: none
  virtual std::string begin(const Case& tested) = 0;
  /// Has it do the same, or anything simpler, once more, to see whether it lives on.
  virtual std::string again(const Case& tested) = 0;
  /// How that has ended; nothing: it has not, or nobody can tell.
  virtual std::optional<bool> ended() = 0;
  /// What went wrong with it that no case allows: the client has given out data that nobody sent. Empty: nothing.
  virtual std::string harm() { return {}; }
  /// false: nobody can tell whether it has ended.
  virtual bool tells() const { return true; }
  /// That it has ended is known before the client leaves its connection; else a client that has ended may have left it because of that.
  virtual bool tells_at_once() const { return false; }
  /// Readable when it has ended; -1: nothing is.
  virtual int fd() const { return -1; }
  /// The case is over. The client's connections are ended afterwards.
  virtual void stop() = 0;
};

}  // namespace rpcrdma::conform
