// SPDX-License-Identifier: BSD-3-Clause
//
// All that is written by hand of the extension of draft-example-trace-00.txt: what one side of a connection does with its
// messages.
#pragma once

#include <string>

#include "rpcrdma/ext/operation_table.h"
#include "trace.h"

namespace example {

class Trace {
 public:
  using Messages = trace::TraceMessages;
  /// Asked how many traced calls have come so far: says so.
  void on_message(const Messages::TraceAsk::View& ask, rpcrdma::core::Outbox& out, rpcrdma::core::TimePoint) {
    const auto told_so =
        rpcrdma::ext::reply<Messages::TraceTell>(out, {.tell_cookie = ask.ask_cookie, .tell_calls = calls});
    if (!told_so) why_not = to_string(told_so.error());
  }
  void on_message(const Messages::TraceTell::View& tell, rpcrdma::core::Outbox&, rpcrdma::core::TimePoint) {
    told = tell.tell_calls;
    ++answers;
  }
  /// Comes with a whole RPC, which goes its own way after this.
  void on_message(const Messages::TraceCall::View& call, xdr::Bytes, rpcrdma::core::Outbox&, rpcrdma::core::TimePoint) {
    ++calls;
    last = std::string(call.trace_origin()) + " " + std::to_string(call.trace_id());
  }
  void on_unsupported() { supported = false; }

  std::uint32_t calls = 0, told = 0, answers = 0;
  std::string last;
  std::string_view why_not;  ///< a message was not sent
  bool supported = true;
};

}  // namespace example
