// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/resolve.h"

#include <netdb.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace oncrpc {

xdr::Result<std::vector<Address>, Failure> resolve(const std::string& host, std::uint16_t port) {
  const auto fail = [&](const char* why) {
    return xdr::unexpected(
        Failure{.kind = Failure::Kind::kHost, .step = "cannot resolve the host", .peer = host, .detail = why});
  };
  if (host.empty() || host.find('\0') != std::string::npos) return fail("no name");
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* first = nullptr;
  if (const int error = ::getaddrinfo(host.c_str(), nullptr, &hints, &first); error != 0)
    return fail(error == EAI_SYSTEM ? std::strerror(errno) : ::gai_strerror(error));
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> all{first, &::freeaddrinfo};
  std::vector<Address> addresses;
  for (const addrinfo* entry = first; entry != nullptr; entry = entry->ai_next) {
    sockaddr_storage storage{};
    if (entry->ai_addrlen > sizeof storage) continue;
    std::memcpy(&storage, entry->ai_addr, entry->ai_addrlen);
    if (const auto address = Address::of(storage)) addresses.push_back(address->with_port(port));
  }
  if (addresses.empty()) return fail("it has no IP address");
  return addresses;
}

}  // namespace oncrpc
