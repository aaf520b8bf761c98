// SPDX-License-Identifier: BSD-3-Clause
// rdma_getaddrinfo(3) by getaddrinfo(3): names and services become addresses of the fabric. It does
// not do AF_IB addresses, nor routes and connection data, which InfiniBand's subnet management
// provides.
#include <netdb.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "softverbs/programs.h"

namespace softverbs {
namespace {

struct Deleter {
  void operator()(rdma_addrinfo* list) const { softverbs::rdma_freeaddrinfo(list); }
  void operator()(addrinfo* list) const { freeaddrinfo(list); }
};

/// Copies an address into memory of malloc(3), because programs also free the parts of an
/// rdma_addrinfo themselves, with free(3).
bool copy_address(sockaddr*& to, socklen_t& to_length, const sockaddr* from, socklen_t length) {
  to = static_cast<sockaddr*>(std::malloc(length));
  if (to == nullptr) return false;
  std::memcpy(to, from, length);
  to_length = length;
  return true;
}

int look_up(const char* node, const char* service, const rdma_addrinfo& hints, rdma_addrinfo& result) {
  addrinfo wanted{};
  const bool passive = (hints.ai_flags & RAI_PASSIVE) != 0;
  wanted.ai_flags = (passive ? AI_PASSIVE : 0) | ((hints.ai_flags & RAI_NUMERICHOST) != 0 ? AI_NUMERICHOST : 0);
  wanted.ai_family = hints.ai_family;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int error = getaddrinfo(node, service, &wanted, &found)) return error;
  const std::unique_ptr<addrinfo, Deleter> owner(found);
  result.ai_flags = hints.ai_flags & RAI_PASSIVE;
  result.ai_family = found->ai_family;
  const bool copied = passive ? copy_address(result.ai_src_addr, result.ai_src_len, found->ai_addr, found->ai_addrlen)
                              : copy_address(result.ai_dst_addr, result.ai_dst_len, found->ai_addr, found->ai_addrlen);
  return copied ? 0 : EAI_MEMORY;
}

}  // namespace

int rdma_getaddrinfo(const char* node, const char* service, const rdma_addrinfo* hints, rdma_addrinfo** result) {
  if (node == nullptr && service == nullptr && hints == nullptr) {
    errno = EINVAL;
    return -1;
  }
  const rdma_addrinfo none{};
  const rdma_addrinfo& wanted = hints != nullptr ? *hints : none;
  // Zero means "any" for both; only IBV_QPT_RC and RDMA_PS_TCP exist here.
  if (wanted.ai_qp_type != 0 && wanted.ai_qp_type != IBV_QPT_RC) return EAI_SOCKTYPE;
  if (wanted.ai_port_space != 0 && wanted.ai_port_space != RDMA_PS_TCP) return EAI_SERVICE;
  if (wanted.ai_family != AF_UNSPEC && wanted.ai_family != AF_INET && wanted.ai_family != AF_INET6) return EAI_FAMILY;

  std::unique_ptr<rdma_addrinfo, Deleter> made(static_cast<rdma_addrinfo*>(std::calloc(1, sizeof(rdma_addrinfo))));
  if (!made) return EAI_MEMORY;
  rdma_addrinfo& out = *made;
  out.ai_flags = wanted.ai_flags;
  out.ai_family = wanted.ai_family;
  out.ai_qp_type = IBV_QPT_RC;
  out.ai_port_space = RDMA_PS_TCP;
  if (node != nullptr || service != nullptr) {
    if (const int error = look_up(node, service, wanted, out)) return error;
  } else if (wanted.ai_dst_len != 0 &&
             !copy_address(out.ai_dst_addr, out.ai_dst_len, wanted.ai_dst_addr, wanted.ai_dst_len)) {
    return EAI_MEMORY;
  }
  if (out.ai_src_len == 0 && wanted.ai_src_len != 0 &&
      !copy_address(out.ai_src_addr, out.ai_src_len, wanted.ai_src_addr, wanted.ai_src_len)) {
    return EAI_MEMORY;
  }
  *result = made.release();
  return 0;
}

void rdma_freeaddrinfo(rdma_addrinfo* list) {
  while (list != nullptr) {
    rdma_addrinfo* const next = list->ai_next;
    std::free(list->ai_connect);
    std::free(list->ai_route);
    std::free(list->ai_src_canonname);
    std::free(list->ai_dst_canonname);
    std::free(list->ai_src_addr);
    std::free(list->ai_dst_addr);
    std::free(list);
    list = next;
  }
}

}  // namespace softverbs
