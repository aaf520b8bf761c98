// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/kernel_handles.h"

#include <fcntl.h>
#include <sched.h>

#include <cerrno>
#include <cstring>
#include <new>

namespace nfs {
namespace {

/// A Handle is a `file_handle` with memory for its flexible array.
class Handle {
 public:
  explicit Handle(std::uint32_t bytes) noexcept {
    at_ = ::new (memory_)::file_handle;
    at_->handle_bytes = bytes;
    at_->handle_type = 0;
  }
  ::file_handle* get() noexcept { return at_; }
  std::byte* body() noexcept { return memory_ + sizeof(::file_handle); }

 private:
  alignas(::file_handle) std::byte memory_[sizeof(::file_handle) + MAX_HANDLE_SZ] = {};
  ::file_handle* at_ = nullptr;
};

constexpr int kMostLooks = 100;  // retries of an open; a few suffice unless memory is really short

}  // namespace

xdr::Result<KernelHandle, int> kernel_handle_of(int fd) {
  Handle handle{MAX_HANDLE_SZ};
  int mount = 0;
  if (::name_to_handle_at(fd, "", handle.get(), &mount, AT_EMPTY_PATH) != 0) return xdr::unexpected(errno);
  KernelHandle result;
  if (handle.get()->handle_bytes > result.bytes.size()) return xdr::unexpected(EOVERFLOW);
  result.type = static_cast<std::uint32_t>(handle.get()->handle_type);
  result.size = handle.get()->handle_bytes;
  std::memcpy(result.bytes.data(), handle.body(), result.size);
  return result;
}

xdr::Result<oncrpc::Descriptor, int> open_kernel_handle(int file_system, std::uint32_t type,
                                                        std::span<const std::byte> body) {
  if (body.size() > MAX_HANDLE_SZ) return xdr::unexpected(EINVAL);
  Handle handle{static_cast<std::uint32_t>(body.size())};
  handle.get()->handle_type = static_cast<int>(type);
  if (!body.empty()) std::memcpy(handle.body(), body.data(), body.size());
  // The kernel also says ENOMEM while it frees the inode of a file that was just removed, and
  // ESTALE afterwards. Retry: answered with an error for lack of memory, clients would wait for
  // seconds.
  for (int looks = 0;; ++looks) {
    oncrpc::Descriptor opened{::open_by_handle_at(file_system, handle.get(), O_PATH | O_NOFOLLOW | O_CLOEXEC)};
    if (opened) return opened;
    if (errno != ENOMEM || looks == kMostLooks) return xdr::unexpected(errno);
    ::sched_yield();
  }
}

}  // namespace nfs
