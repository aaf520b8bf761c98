// SPDX-License-Identifier: BSD-3-Clause
//
// The RDMA device that is verified: how it is found by its name, and what it says of itself. Left
// out: whether what it says is true (check.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oncrpc/address.h"
#include "rpcrdma/verbs/table.h"
#include "xdr/result.h"

namespace rpcrdma::verify {

/// Which device, and by which address it is reached. Its name and address must not be in a report.
///
/// name      of the device in libibverbs: "mlx5_0", "rxe0"
/// address   of an interface of the device; port 0
/// software_fabric   moves on when its callers poll, and only then, and reaches this process only
struct Subject {
  const verbs::Table* table = nullptr;  // of its provider; never nullptr
  std::string name;
  oncrpc::Address address;
  bool software_fabric = false;
};

/// Finds the device: asks for each address of this machine which device has it. Needs no
/// privileges.
///
/// name     of an ibv device, or "softverbs" for the provider that comes with us
/// errors   in words: no such device, a device without an address, no rdma-core
xdr::Result<Subject, std::string> find_device(const std::string& name);

/// What a device says of itself.
///
/// extended  what ibv_query_device_ex() says, if the library has that call
/// vectors   completion vectors
struct Device {
  ibv_device_attr attributes{};  // of ibv_query_device()
  ibv_device_attr_ex extended{};
  bool has_extended = false;     // whether `extended` is set
  ibv_port_attr port{};          // of `port_number`
  std::uint8_t port_number = 1;  // of the address; the first is 1
  std::uint32_t vectors = 1;
  bool iwarp = false;            // else InfiniBand or RoCE
  bool software_fabric = false;  // as in Subject

  /// Whether it claims memory windows of type 2.
  bool has_windows() const {
    return (attributes.device_cap_flags & (IBV_DEVICE_MEM_WINDOW_TYPE_2A | IBV_DEVICE_MEM_WINDOW_TYPE_2B)) != 0;
  }
  bool has_shared_receives() const { return attributes.max_srq > 0; }  ///< whether it claims them
};

/// errors   in words
xdr::Result<Device, std::string> look_at(const Subject& subject);

/// As ibv_query_port(), without linking libibverbs.  returns  0 or an errno value
int query_port(ibv_context* context, std::uint8_t port, ibv_port_attr& attributes);

}  // namespace rpcrdma::verify
