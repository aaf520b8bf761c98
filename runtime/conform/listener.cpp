// SPDX-License-Identifier: BSD-3-Clause
#include "conform/listener.h"

namespace rpcrdma::conform {
namespace {

constexpr int kBacklog = 16;

}  // namespace

xdr::Result<std::unique_ptr<Listener>, std::string> Listener::open(const verbs::Table& table,
                                                                   const oncrpc::Address& address) {
  auto cm = verbs::CmChannel::open(table);
  if (!cm) return xdr::unexpected(verbs::to_string(cm.error()));
  std::unique_ptr<Listener> listener(new Listener(std::move(*cm)));
  auto id = listener->cm_.make_id(*listener);
  if (!id) return xdr::unexpected(verbs::to_string(id.error()));
  listener->id_ = std::move(*id);
  if (const auto error = listener->cm_.listen(listener->id_, address, kBacklog))
    return xdr::unexpected(verbs::to_string(*error));
  return listener;
}

Listener::~Listener() {
  for (int i = 0; i < kBacklog; ++i) {  // not without end: a rejected client may connect again at once
    const auto request = next();
    if (!request) break;
    reject(*request);
  }
  id_.reset();
}

std::optional<verbs::CmEvent> Listener::next() {
  cm_.dispatch();
  if (requests_.empty()) return std::nullopt;
  const verbs::CmEvent request = requests_.front();
  requests_.pop_front();
  return request;
}

void Listener::on_cm_event(const verbs::CmEvent& event) {
  if (event.kind == verbs::CmEvent::Kind::kConnectRequest) requests_.push_back(event);
}

}  // namespace rpcrdma::conform
