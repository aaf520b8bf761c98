// SPDX-License-Identifier: BSD-3-Clause
//
// Who wants to hear that a channel has something to do, instead of asking each channel in turn. For loops of many channels
// (completion_queues.h).
#pragma once

namespace rpcrdma::verbs {

class ReadyListener {
 public:
  /// `Channel::poll_event()` may have something. Comes from within any call of the channel's, of its queue's or of its shared
  /// Receives', and as often as they like: it takes a note, and calls nothing.
  virtual void on_ready() = 0;

 protected:
  ~ReadyListener() = default;
};

}  // namespace rpcrdma::verbs
