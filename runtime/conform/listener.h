// SPDX-License-Identifier: BSD-3-Clause
//
// Listens for the clients under test: collects connection requests, which `Peer::accept()` takes.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "oncrpc/address.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/table.h"
#include "xdr/result.h"

namespace rpcrdma::conform {

/// Listens at an address, without speaking a protocol. Belongs to one thread.
class Listener final : public verbs::CmHandler {
 public:
  /// errors   in words
  static xdr::Result<std::unique_ptr<Listener>, std::string> open(const verbs::Table& table,
                                                                  const oncrpc::Address& address);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  /// The source of events, also for connections that were accepted here.
  verbs::CmChannel& cm() { return cm_; }
  /// Takes the oldest request; nothing: there is none.
  std::optional<verbs::CmEvent> next();
  /// Rejects a request that `next()` returned.
  void reject(const verbs::CmEvent& request) { cm_.reject(request.request); }

  void on_cm_event(const verbs::CmEvent& event) override;

 private:
  explicit Listener(verbs::CmChannel cm) : cm_(std::move(cm)) {}

  verbs::CmChannel cm_;
  verbs::CmId id_;
  std::deque<verbs::CmEvent> requests_;
};

}  // namespace rpcrdma::conform
