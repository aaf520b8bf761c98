// SPDX-License-Identifier: BSD-3-Clause
//
// The handwritten part of the extension of draft-example-trace-00.txt: how one side of a connection
// handles its messages.
#pragma once

#include <string>

#include "rpcrdma/ext/operation_table.h"
#include "trace.h"

namespace example {

class Trace {
 public:
  using Messages = trace::TraceMessages;
  /// Answers how many traced calls have come so far.
  void on_message(const Messages::TraceAsk::View& ask, rpcrdma::core::Outbox& out, rpcrdma::core::TimePoint) {
    const auto told_so =
        rpcrdma::ext::reply<Messages::TraceTell>(out, {.tell_cookie = ask.ask_cookie, .tell_calls = calls});
    if (!told_so) why_not = to_string(told_so.error());
  }
  void on_message(const Messages::TraceTell::View& tell, rpcrdma::core::Outbox&, rpcrdma::core::TimePoint) {
    told = tell.tell_calls;
    ++answers;
  }
  /// A TRACE_CALL comes with a whole RPC Call, which is processed afterwards as usual.
  void on_message(const Messages::TraceCall::View& call, xdr::Bytes, rpcrdma::core::Outbox&, rpcrdma::core::TimePoint) {
    ++calls;
    last = std::string(call.trace_origin()) + " " + std::to_string(call.trace_id());
  }
  void on_unsupported() { supported = false; }

  std::uint32_t calls = 0, told = 0, answers = 0;
  std::string last;
  std::string_view why_not;  ///< why a message was not sent
  bool supported = true;
};

}  // namespace example
