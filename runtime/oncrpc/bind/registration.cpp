// SPDX-License-Identifier: BSD-3-Clause
#include <cerrno>
#include <utility>

#include "oncrpc/bind/answers.h"
#include "oncrpc/bind/registry.h"
#include "oncrpc/bind/rpcbind_calls.h"

namespace oncrpc::bind {

namespace {

using Kind = Failure::Kind;

bool is_any(const Address& address) { return address.host() == "0.0.0.0" || address.host() == "::"; }

/// Whether a service answers where one is registered.
///
/// address   the universal address that is registered
/// service   the caller's own service, which listens already
bool answers_at(const std::string& address, const Service& service, const RegisterConfig& config) {
  const int family = service.address.family();
  const auto registered = parse_universal_address(address, family);
  if (!registered || registered->port() == 0) return false;
  // Nobody else can listen where `service` does, and its thread, which waits here, would not
  // answer.
  if (registered->port() == service.address.port() && (is_any(*registered) || is_any(service.address))) return false;
  Service other = service;
  other.address = *registered;
  if (is_any(*registered)) {
    const auto here = Address::parse(family == AF_INET6 ? "::1" : "127.0.0.1", 0).value_or(*registered);
    const bool rdma = service.transport == Transport::kRdma && !is_any(service.address);
    other.address = (rdma ? service.address : here).with_port(registered->port());
  }
  return answers(other, config);
}

/// Makes the error for a service that is not registered.  end  end of the sentence, after the
/// address that is registered
Failure refusal(const std::string& rpcbind, const Service& service, const Registered* before, const std::string& end) {
  std::string why = name_of(service) + " at " + universal_address(service.address);
  if (before != nullptr) why += ": " + before->owner + " has registered " + before->address + end;
  return with_detail(Kind::kRefused, "not registered", rpcbind, std::move(why));
}

}  // namespace

/// Notes the registration that a service will replace.  errors  kRefused: the service must not
/// replace it
xdr::Result<void, Failure> Registration::plan(const std::string& rpcbind, const Service& service,
                                              const Registered* before) {
  const std::string address = universal_address(service.address);
  if (before == nullptr || before->address == address) return {};
  Replaced other{service, *before, answers_at(before->address, service, config_)};
  if (other.answered && config_.replace != Replace::kAny) {
    Failure taken = refusal(rpcbind, service, before, ", and answers there");
    taken.code = EADDRINUSE;
    return xdr::unexpected(std::move(taken));
  }
  replaced_.push_back(std::move(other));
  return {};
}

xdr::Result<void, Failure> Registration::set(stream::StreamClient& client, const Service& service,
                                             const Registered* before) {
  if (before != nullptr) {
    XDR_TRY(const bool gone, ask(client, kUnset, service, ""));
    if (!gone) return xdr::unexpected(refusal(client.peer(), service, before, ", and only its owner can take it back"));
  }
  XDR_TRY(const bool done, ask(client, kSet, service, universal_address(service.address)));
  if (!done) return xdr::unexpected(refusal(client.peer(), service, before, ""));
  services_.push_back(service);
  return {};
}

xdr::Result<Registration, Failure> Registration::make(const std::vector<Service>& services,
                                                      const RegisterConfig& config) {
  XDR_TRY(auto client, stream::StreamClient::connect_local(config.socket, kRpcbindProgram, kRpcbindVersionFour,
                                                           calls_of(config.time)));
  XDR_TRY(const auto entries, list_from(client));
  Registration registration{config};
  for (const Service& service : services) {
    auto planned = registration.plan(client.peer(), service, entry_for(entries, service));
    if (planned) continue;
    registration.replaced_.clear();  // nothing has been replaced
    return xdr::unexpected(std::move(planned).error());
  }
  for (const Service& service : services) XDR_TRY(registration.set(client, service, entry_for(entries, service)));
  return registration;
}

Registration::Registration(Registration&& other) noexcept
    : config_(std::move(other.config_)),
      services_(std::exchange(other.services_, {})),
      replaced_(std::exchange(other.replaced_, {})) {}

Registration& Registration::operator=(Registration&& other) noexcept {
  if (this != &other) {
    static_cast<void>(end());
    config_ = std::move(other.config_);
    services_ = std::exchange(other.services_, {});
    replaced_ = std::exchange(other.replaced_, {});
  }
  return *this;
}

Registration::~Registration() { static_cast<void>(end()); }

xdr::Result<void, Failure> Registration::end() {
  if (services_.empty() && replaced_.empty()) return {};
  XDR_TRY(auto client, stream::StreamClient::connect_local(config_.socket, kRpcbindProgram, kRpcbindVersionFour,
                                                           calls_of(config_.time)));
  XDR_TRY(const auto entries, list_from(client));
  const auto remove = [&](const Service& service) -> xdr::Result<bool, Failure> {
    const auto* entry = entry_for(entries, service);
    if (entry == nullptr || entry->address != universal_address(service.address)) return true;
    return ask(client, kUnset, service, "");
  };
  // What has been done leaves the lists, so that after an error the next `end()` does the rest.
  for (auto service = services_.begin(); service != services_.end();) {
    XDR_TRY(const bool removed, remove(*service));
    service = removed ? services_.erase(service) : service + 1;
  }
  if (!services_.empty())
    return xdr::unexpected(with_detail(Kind::kRefused, "still registered", client.peer(), name_of(services_.front())));
  // rpcbind accepts this only if no other service has been registered in the meantime.
  for (; !replaced_.empty(); replaced_.pop_back()) {
    const Replaced& one = replaced_.back();
    if (one.answered && answers_at(one.before.address, one.service, config_))
      XDR_TRY(ask(client, kSet, one.service, one.before.address));
  }
  return {};
}

}  // namespace oncrpc::bind
