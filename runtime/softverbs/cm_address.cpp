// SPDX-License-Identifier: BSD-3-Clause
// Addresses within the fabric: every IPv4 and IPv6 address is one of its hosts. As for sockets,
// each port space has its own ports.
#include <netinet/in.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs {
namespace {

const sockaddr_in& as_v4(const sockaddr& address) { return reinterpret_cast<const sockaddr_in&>(address); }
const sockaddr_in6& as_v6(const sockaddr& address) { return reinterpret_cast<const sockaddr_in6&>(address); }

bool in_use(const Fabric& fabric, const CmId& id, const sockaddr& wanted) {
  return std::ranges::any_of(fabric.cm_ids, [&](const CmId* other) {
    // Only ids that are bound or listen hold a port against others. Ids of connections do not:
    // those on the side of a listener share its port.
    if (other == &id || other->ps != id.ps) return false;
    if (other->state != CmId::State::kBound && other->state != CmId::State::kListening) return false;
    const sockaddr& taken = other->route.addr.src_addr;
    if (port_of(taken) != port_of(wanted)) return false;
    if (other->reuse_address && id.reuse_address && other->state != CmId::State::kListening) return false;
    return is_wildcard(taken) || is_wildcard(wanted) || same_host(taken, wanted);
  });
}

bool listens_at(const CmId& id, const sockaddr& address, rdma_port_space space) {
  return id.state == CmId::State::kListening && id.ps == space && port_of(id.route.addr.src_addr) == port_of(address);
}

}  // namespace

std::size_t address_size(const sockaddr& address) {
  switch (address.sa_family) {
    case AF_INET:
      return sizeof(sockaddr_in);
    case AF_INET6:
      return sizeof(sockaddr_in6);
    default:
      return 0;
  }
}

bool is_wildcard(const sockaddr& address) {
  if (address.sa_family == AF_INET) return as_v4(address).sin_addr.s_addr == htonl(INADDR_ANY);
  return IN6_IS_ADDR_UNSPECIFIED(&as_v6(address).sin6_addr);
}

std::uint16_t port_of(const sockaddr& address) {
  return ntohs(address.sa_family == AF_INET ? as_v4(address).sin_port : as_v6(address).sin6_port);
}

void set_port(sockaddr& address, std::uint16_t port) {
  if (address.sa_family == AF_INET) {
    reinterpret_cast<sockaddr_in&>(address).sin_port = htons(port);
  } else {
    reinterpret_cast<sockaddr_in6&>(address).sin6_port = htons(port);
  }
}

bool same_host(const sockaddr& one, const sockaddr& other) {
  if (one.sa_family != other.sa_family) return false;
  if (one.sa_family == AF_INET) return as_v4(one).sin_addr.s_addr == as_v4(other).sin_addr.s_addr;
  return IN6_ARE_ADDR_EQUAL(&as_v6(one).sin6_addr, &as_v6(other).sin6_addr);
}

bool is_unreachable(const Fabric& fabric, const sockaddr& address) {
  return std::ranges::any_of(fabric.unreachable, [&](const sockaddr_storage& lost) {
    return same_host(reinterpret_cast<const sockaddr&>(lost), address);
  });
}

CmId* find_listener(const Fabric& fabric, const sockaddr& address, rdma_port_space space) {
  CmId* anywhere = nullptr;
  for (CmId* const id : fabric.cm_ids) {
    if (!listens_at(*id, address, space)) continue;
    const sockaddr& bound = id->route.addr.src_addr;
    if (same_host(bound, address)) return id;
    // The IPv6 wildcard accepts IPv4 connections as well, unless the program has set v6_only.
    const bool family_fits = bound.sa_family == address.sa_family || (bound.sa_family == AF_INET6 && !id->v6_only);
    if (is_wildcard(bound) && family_fits) anywhere = id;
  }
  return anywhere;
}

CmId* reachable_listener(Fabric& fabric, const sockaddr& address, rdma_port_space space) {
  return fabric.device_at(address).removed ? nullptr : find_listener(fabric, address, space);
}

int bind_id(Fabric& fabric, CmId& id, const sockaddr& address) {
  const std::size_t size = address_size(address);
  if (size == 0) return EAFNOSUPPORT;
  sockaddr_storage wanted{};
  std::memcpy(&wanted, &address, size);
  auto& target = reinterpret_cast<sockaddr&>(wanted);
  if (port_of(target) != 0) {
    if (in_use(fabric, id, target)) return EADDRINUSE;
  } else {
    constexpr std::uint16_t kFirstEphemeral = 32768;
    do {
      if (++fabric.next_port < kFirstEphemeral) fabric.next_port = kFirstEphemeral;
      set_port(target, fabric.next_port);
    } while (in_use(fabric, id, target));
  }
  id.route.addr.src_storage = wanted;
  return 0;
}

int bind_and_hold(Fabric& fabric, CmId& id, const sockaddr& address, std::unique_lock<FabricMutex>& lock) {
  if (const int error = bind_id(fabric, id, address)) return error;
  id.state = CmId::State::kBound;
  if (!fabric.node) return 0;
  const bool any_port = port_of(address) == 0;
  constexpr int kTries = 1024;
  int error = 0;
  for (int i = 0; i < kTries; ++i) {
    // The node is not destroyed meanwhile, because the id's channel keeps it.
    ipc::Directory& directory = fabric.node->directory;
    const std::uint16_t lid = fabric.lid;
    // From here on the id holds the port, so that release_port() of another id with the same
    // address leaves it alone.
    const sockaddr_storage wanted = id.route.addr.src_storage;
    id.holds_port = true;
    id.held = wanted;
    lock.unlock();
    error = directory.claim_port(lid, reinterpret_cast<const sockaddr&>(wanted));
    lock.lock();
    if (error == 0) return 0;
    release_port(fabric, id);
    if (error != EADDRINUSE || !any_port) break;
    if (const int taken = bind_id(fabric, id, address)) {
      error = taken;
      break;
    }
  }
  id.route.addr.src_storage = {};
  id.state = CmId::State::kIdle;
  return error;
}

void release_port(Fabric& fabric, CmId& id) {
  if (!id.holds_port || !fabric.node) return;
  id.holds_port = false;
  const auto& address = reinterpret_cast<const sockaddr&>(id.held);
  const bool shared = std::ranges::any_of(fabric.cm_ids, [&](const CmId* other) {
    const auto& taken = reinterpret_cast<const sockaddr&>(other->held);
    return other != &id && other->holds_port && port_of(taken) == port_of(address) && same_host(taken, address);
  });
  if (!shared) fabric.node->directory.release_port(fabric.lid, address);
}

}  // namespace softverbs
