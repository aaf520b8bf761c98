// SPDX-License-Identifier: BSD-3-Clause
// The bindings say that nothing follows the content, and the handler takes a payload.
// expect: `payload = false` in its bindings, so its handler needs .*const View&, core
#include "rpcrdma/ext/operation_table.h"
#include "rpcrdma/wire/xcharext.h"

namespace core = rpcrdma::core;

struct Messages {
  struct Mark : rpcrdma::wire::xcharext::XcharextMessages::InitXchar {
    static constexpr xdr::Payload kPayload = xdr::Payload::kNone;
  };
  using Operations = xdr::TypeList<Mark>;
};

struct Handler {
  using Messages = ::Messages;
#ifdef MISTAKE
  void on_message(const Messages::Mark::View&, xdr::Bytes, core::Outbox&, core::TimePoint) {}
#else
  void on_message(const Messages::Mark::View&, core::Outbox&, core::TimePoint) {}
#endif
};

rpcrdma::ext::ExtensionList list() { return rpcrdma::ext::extensions<Handler>(); }
