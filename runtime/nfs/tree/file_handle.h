// SPDX-License-Identifier: BSD-3-Clause
//
// File handles as clients hold them, and the seal that tells ours from all others. For whoever wants to know what is in a handle.
// Left out: how a handle leads back to its file (kernel_handles.h, number_table.h).
//
// A handle is, in bytes: 0 format, 1 kind, 2 length of the body, 3 zero, 4..7 a number that the kind explains (big-endian), 8..15 the
// export, then the body, then 16 bytes of HMAC-SHA-256 over all that stands before. Nobody without the key can make one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "nfs/tree/status.h"
#include "xdr/result.h"

namespace nfs {

/// Opaque to clients; a plain value.  spec  [RFC 1813 2.6] (nfs_fh3)
class FileHandle {
 public:
  static constexpr std::size_t kMostBytes = 64;

  FileHandle() = default;
  /// Copies what a client sent.  returns  nothing where it is longer than any handle: BADHANDLE
  static std::optional<FileHandle> from(std::span<const std::byte> bytes) noexcept {
    if (bytes.size() > kMostBytes) return std::nullopt;
    FileHandle handle;
    if (!bytes.empty()) std::memcpy(handle.bytes_.data(), bytes.data(), bytes.size());
    handle.size_ = static_cast<std::uint8_t>(bytes.size());
    return handle;
  }

  std::span<const std::byte> bytes() const noexcept { return {bytes_.data(), size_}; }
  bool operator==(const FileHandle&) const = default;

 private:
  std::array<std::byte, kMostBytes> bytes_{};  // zero beyond `size_`
  std::uint8_t size_ = 0;
};

enum class HandleKind : std::uint8_t {
  kKernel = 1,  ///< the body is what name_to_handle_at gave, the number its type
  kNumber = 2,  ///< a slot of the number table; the body is the slot's serial number
};

/// What a handle holds, its seal apart; points into the handle.
struct HandleContent {
  HandleKind kind{};
  std::uint32_t number = 0;
  std::span<const std::byte> body;
};

/// Any thread may use it at any time.
class HandleSeal {
 public:
  static constexpr std::size_t kKeyBytes = 32, kHeaderBytes = 16, kMacBytes = 16;
  static constexpr std::size_t kMostBodyBytes = FileHandle::kMostBytes - kHeaderBytes - kMacBytes;
  using Key = std::array<std::byte, kKeyBytes>;

  /// place   what tells this export from others under the same key: its file system and its root
  HandleSeal(const Key& key, std::span<const std::byte> place);
  ~HandleSeal();

  /// content.body   at most `kMostBodyBytes`
  FileHandle seal(const HandleContent& content) const;
  /// errors  STALE: the handle names another export, or this one under an earlier key; BADHANDLE: nobody's, or changed
  xdr::Result<HandleContent, Status> check(const FileHandle& handle) const;
  /// Two handles of the same content have the same seal, in time that does not tell how much of it.
  static bool same_mac(const FileHandle& one, const FileHandle& other) noexcept;
  /// All but the seal.
  static std::string_view identity(const FileHandle& handle) noexcept;

  /// The same as long as key and place are; different for other exports.
  std::uint64_t export_id() const noexcept { return export_id_; }

 private:
  using Mac = std::array<std::byte, kMacBytes>;
  Mac mac(std::span<const std::byte> bytes) const;

  struct Mac256;  // of libcrypto: knows the key already
  std::unique_ptr<Mac256> mac_;
  std::uint64_t export_id_ = 0;
};

}  // namespace nfs
