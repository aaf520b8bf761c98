// SPDX-License-Identifier: BSD-3-Clause
//
// This file has file handles as clients have them, and the seal that proves that this server made
// them. It is for readers who want to know what is in a handle. The Tree leads from a handle back
// to its file.
//
// The bytes of a handle: 0 format, 1 kind, 2 length of the body, 3 zero, 4..7 a number that depends
// on the kind (big-endian), 8..15 the export, then the body, then 16 bytes of HMAC-SHA-256 over
// everything before. Only who has the key can make one.
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

/// A handle, opaque to clients; a plain value.  spec  [RFC 1813 2.6] (nfs_fh3)
class FileHandle {
 public:
  /// The most bytes of a handle: NFS3_FHSIZE.  spec: [RFC 1813 2.6]
  static constexpr std::size_t kMostBytes = 64;

  FileHandle() = default;
  /// Copies a handle that a client sent.  returns  nothing where it is longer than any handle:
  /// BADHANDLE
  static std::optional<FileHandle> from(std::span<const std::byte> bytes) noexcept {
    if (bytes.size() > kMostBytes) return std::nullopt;
    FileHandle handle;
    if (!bytes.empty()) std::memcpy(handle.bytes_.data(), bytes.data(), bytes.size());
    handle.size_ = static_cast<std::uint8_t>(bytes.size());
    return handle;
  }

  /// The handle as it goes over the network; empty: there is none.
  std::span<const std::byte> bytes() const noexcept { return {bytes_.data(), size_}; }
  bool operator==(const FileHandle&) const = default;

 private:
  std::array<std::byte, kMostBytes> bytes_{};  // zero beyond `size_`
  std::uint8_t size_ = 0;
};

/// How a handle leads to its file.
enum class HandleKind : std::uint8_t {
  kKernel = 1,  ///< the body is the handle of name_to_handle_at(), the number is its type
  kNumber = 2,  ///< the number is a slot of the number table, the body is the slot's serial number
};

/// The content of a handle without its seal; refers to the bytes of the handle.
struct HandleContent {
  HandleKind kind{};                ///< says what the others mean
  std::uint32_t number = 0;         ///< see HandleKind
  std::span<const std::byte> body;  ///< at most `HandleSeal::kMostBodyBytes`
};

/// Seals handles and checks seals. Thread-safe.
class HandleSeal {
 public:
  static constexpr std::size_t kKeyBytes = 32;     ///< of a key
  static constexpr std::size_t kHeaderBytes = 16;  ///< of a handle, before the body
  static constexpr std::size_t kMacBytes = 16;     ///< of HMAC-SHA-256, after the body
  /// What is left for the body.
  static constexpr std::size_t kMostBodyBytes = FileHandle::kMostBytes - kHeaderBytes - kMacBytes;
  /// Random bytes, which only this server may know.
  using Key = std::array<std::byte, kKeyBytes>;

  /// place   distinguishes this export from others under the same key: its file system and its root
  HandleSeal(const Key& key, std::span<const std::byte> place);
  ~HandleSeal();

  /// content.body   at most `kMostBodyBytes`
  FileHandle seal(const HandleContent& content) const;
  /// errors  STALE: the handle names another export, or this one under an earlier key. BADHANDLE:
  ///         no server made it, or it was altered
  xdr::Result<HandleContent, Status> check(const FileHandle& handle) const;
  /// Tells whether two handles of the same content have the same seal. Takes the same time wherever
  /// they differ, so that a client cannot guess a seal byte by byte.
  static bool same_mac(const FileHandle& one, const FileHandle& other) noexcept;
  /// All bytes of the handle but the seal.
  static std::string_view identity(const FileHandle& handle) noexcept;

  /// Identifies the export: constant as long as key and place are, and different for other exports.
  std::uint64_t export_id() const noexcept { return export_id_; }

 private:
  using Mac = std::array<std::byte, kMacBytes>;
  Mac mac(std::span<const std::byte> bytes) const;

  struct Mac256;  // the MAC context of libcrypto, with the key set
  std::unique_ptr<Mac256> mac_;
  std::uint64_t export_id_ = 0;
};

}  // namespace nfs
