// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles file handles that the file system itself makes and opens: they lead to the file
// whatever its name is, and survive a restart of the server. They need CAP_DAC_READ_SEARCH and a
// file system that supports them; elsewhere number_table.h takes their place.
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

/// Returns the handle of the file that `fd` refers to.  errors  an errno; EOVERFLOW: longer than
/// fits into a handle of NFSv3
xdr::Result<KernelHandle, int> kernel_handle_of(int fd);

/// Opens the file of a kernel handle with O_PATH.  file_system  any open file of its file system
/// (not O_PATH)  errors  an errno: ESTALE where the file no longer exists
xdr::Result<oncrpc::Descriptor, int> open_kernel_handle(int file_system, std::uint32_t type,
                                                        std::span<const std::byte> body);

}  // namespace nfs
