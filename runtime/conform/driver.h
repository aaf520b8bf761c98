// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the client under test perform its task: a command that the user specifies, a person, or a
// test. It is for client_exchange.h.
#pragma once

#include <optional>
#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

/// What a run asks of the client.
class Driver {
 public:
  virtual ~Driver() = default;
  /// Has the client perform the task of the case (`Reaction::to`), from a state in which it is not
  /// connected.  errors  in words; empty: none
  virtual std::string begin(const Case& tested) = 0;
  /// Has it perform the task, or a simpler one, once more, to see whether it still works.
  virtual std::string again(const Case& tested) = 0;
  /// Returns whether the task has succeeded or failed; nothing: it has not ended, or nobody can
  /// find out.
  virtual std::optional<bool> ended() = 0;
  /// Returns harm to the client that no case allows: it has delivered data that nobody sent. Empty:
  /// none.
  virtual std::string harm() { return {}; }
  /// Returns how the task has failed: "the command has ended with status 1". Empty: it has not, or
  /// nobody knows.
  virtual std::string failure() const { return {}; }
  /// Tells whether the end of a task can be noticed.
  virtual bool tells() const { return true; }
  /// Tells whether the end of a task is known before the client disconnects; else a client that has
  /// ended may have disconnected because of that.
  virtual bool tells_at_once() const { return false; }
  /// Readable when the task has ended; -1: there is no such descriptor.
  virtual int fd() const { return -1; }
  /// Ends the task. The client's connections are ended afterwards.
  virtual void stop() = 0;
};

}  // namespace rpcrdma::conform
