// SPDX-License-Identifier: BSD-3-Clause
//
// Where an RPC service is: an IPv4 or IPv6 address and port, whatever carries the RPCs. Left out: names of hosts (resolve.h), and
// addresses as rpcbind writes them (bind/universal_address.h).
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <cstdint>
#include <optional>
#include <string>

namespace oncrpc {

/// An IPv4 or IPv6 address and port.
class Address {
 public:
  /// `host` is a numeric address; names are the caller's business. Nothing where it is not one.
  static std::optional<Address> parse(const std::string& host, std::uint16_t port);
  /// Nothing where it is of another family.
  static std::optional<Address> of(const sockaddr_storage& address);
  int family() const { return storage_.ss_family; }  ///< AF_INET, AF_INET6; 0: there is none
  std::uint16_t port() const;
  Address with_port(std::uint16_t port) const;
  /// "10.9.0.1", "::1"; "?" where there is none.
  std::string host() const;
  /// "10.9.0.1:20049", "[::1]:20049"; "?" where there is none.
  std::string to_string() const;
  /// Bytes of what `get()` points to.
  socklen_t size() const { return family() == AF_INET6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in); }
  sockaddr* get() const { return reinterpret_cast<sockaddr*>(const_cast<sockaddr_storage*>(&storage_)); }

 private:
  sockaddr_storage storage_{};
};

}  // namespace oncrpc
