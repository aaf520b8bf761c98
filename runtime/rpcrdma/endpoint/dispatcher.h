// SPDX-License-Identifier: BSD-3-Clause
//
// The answering side of an endpoint: which handler a call goes to, memory for what it pulls, and its reply until that is
// sent. A server has one for all its connections; a client that takes backward calls has one too. Private to the endpoint.
#pragma once

#include <cstdint>
#include <deque>

#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/answering.h"
#include "rpcrdma/endpoint/incoming_call.h"
#include "rpcrdma/endpoint/link.h"

namespace rpcrdma::endpoint {

class Dispatcher {
 public:
  /// calls   that may be under way before anything is allocated
  Dispatcher(Engine& engine, std::size_t calls) : engine_(engine), answering_(calls) {}

  /// Calls of this program and version go to `handler` from now on; other programs get PROG_UNAVAIL, other versions
  /// PROG_MISMATCH. A handler may add one while it runs.
  void serve(std::uint32_t program, std::uint32_t version, OnCall handler);

  /// Does what an upcall of a link asks for.  returns  whether it was about a call to be answered
  bool take(CallSource& source, const core::Upcall& upcall);
  /// As above, for an endpoint with one link at a time.
  bool take(Link& link, const core::Upcall& upcall) {
    only_.link = &link;
    return take(only_, upcall);
  }

  std::size_t calls() const { return answering_.size(); }

 private:
  friend class IncomingCall;
  struct Program {
    std::uint32_t program, version;
    OnCall handler;
  };

  void provide_sink(CallSource& source, const core::SinkWanted& wanted);
  void dispatch(CallSource& source, const core::CallArrived& arrived);
  void forget(Answering& call, bool sent);

  // The ends of a call; after each, `call` is over or on its way.
  xdr::Result<void, core::CallError> reply(Answering& call, std::uint32_t xid, const Results& results, OnSent on_sent);
  void fail(Answering& call, std::uint32_t xid, wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void deny(Answering& call, std::uint32_t xid);
  void refuse(Answering& call);
  template <typename Encode>
  void answer(Answering& call, const Encode& encode);
  xdr::Result<void, core::CallError> send(Answering& call, const core::Reply& reply);

  Engine& engine_;
  std::deque<Program> programs_;
  AnsweringTable answering_;
  CallSource only_;
};

}  // namespace rpcrdma::endpoint
