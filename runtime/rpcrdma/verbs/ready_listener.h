// SPDX-License-Identifier: BSD-3-Clause
//
// Who is notified that a channel has something to do, so that a loop need not ask each of its
// channels (completion_queues.h). Private to verbs and the endpoint.
#pragma once

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

class ReadyListener {
 public:
  /// `Channel::poll_event()` may have something, or a send buffer may be free that
  /// `SendBuffers::take()` did not have. The channel, its queue, its shared Receives and its shared
  /// send buffers may call this within any of their functions, any number of times. It must only
  /// take a note, and call nothing.
  virtual void on_ready() = 0;

 protected:
  ~ReadyListener() = default;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop
