// SPDX-License-Identifier: BSD-3-Clause
//
// Where an RPC service is: an IPv4 or IPv6 address and port, for any transport. resolve.h finds the
// addresses of host names, bind/universal_address.h has addresses in the form of rpcbind.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <cstdint>
#include <optional>
#include <string>

#pragma GCC visibility push(default)

namespace oncrpc {

/// An IPv4 or IPv6 address and port.
class Address {
 public:
  /// Parses a numeric address; callers resolve names. Returns nothing if `host` is no such address.
  /// One with a scope ("fe80::1%eth0") is none.
  static std::optional<Address> parse(const std::string& host, std::uint16_t port);
  /// Returns nothing if the address is of another family.
  static std::optional<Address> of(const sockaddr_storage& address);
  int family() const { return storage_.ss_family; }  ///< AF_INET, AF_INET6; 0: there is none
  /// In the order of bytes of this machine; 0 for a default-constructed object.
  std::uint16_t port() const;
  /// The same host at another port.
  Address with_port(std::uint16_t port) const;
  /// "10.9.0.1", "::1", without a scope; "?" if there is no address.
  std::string host() const;
  /// "10.9.0.1:20049", "[::1]:20049"; "?" if there is no address.
  std::string to_string() const;
  /// The size of what `get()` points to, in bytes.
  socklen_t size() const { return family() == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in); }
  /// For calls of the socket interface, together with `size()`. Valid as long as this object.
  sockaddr* get() const { return reinterpret_cast<sockaddr*>(const_cast<sockaddr_storage*>(&storage_)); }

 private:
  sockaddr_storage storage_{};
};

}  // namespace oncrpc

#pragma GCC visibility pop
