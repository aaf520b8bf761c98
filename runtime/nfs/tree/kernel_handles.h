// SPDX-License-Identifier: BSD-3-Clause
//
// File handles that the file system itself gives and takes: they lead to the file whatever its name is, and survive a restart of the
// server. Needs CAP_DAC_READ_SEARCH and a file system that has them; number_table.h is for the rest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nfs/tree/file_handle.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

struct KernelHandle {
  std::uint32_t type = 0;
  std::uint32_t size = 0;
  std::array<std::byte, HandleSeal::kMostBodyBytes> bytes{};

  std::span<const std::byte> body() const noexcept { return {bytes.data(), size}; }
};

/// The handle of what `fd` refers to.  errors  an errno; EOVERFLOW: it is longer than NFSv3 has room for
xdr::Result<KernelHandle, int> kernel_handle_of(int fd);

/// Opens it with O_PATH.  file_system  any open file of it (no O_PATH)  errors  an errno: ESTALE where there is no such file any more
xdr::Result<oncrpc::Descriptor, int> open_kernel_handle(int file_system, std::uint32_t type,
                                                        std::span<const std::byte> body);

}  // namespace nfs
