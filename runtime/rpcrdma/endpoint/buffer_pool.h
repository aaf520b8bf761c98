// SPDX-License-Identifier: BSD-3-Clause
//
// Memory that is registered once on each device: buffers to encode into, to send from, to receive
// results in, and to pull arguments into.
// A buddy allocator over one slab; blocks are powers of two. For applications, and for the
// endpoint's own message headers.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "oncrpc/transport.h"
#include "rpcrdma/core/memory.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

class BufferPool;

/// A block of the pool, which returns to the pool when this object is destroyed. Must not outlive
/// its pool.
class Buffer {
 public:
  Buffer() = default;
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    Buffer{std::move(other)}.swap(*this);
    return *this;
  }
  inline ~Buffer();

  explicit operator bool() const { return pool_ != nullptr; }  ///< whether there is a block
  /// The bytes that the block takes of the pool; 0: there is no block.
  std::size_t block_bytes() const;
  /// As many bytes as were asked for, which may be fewer than the block has; empty: there is no
  /// block.
  std::span<std::byte> bytes() const { return bytes_; }
  /// A reference to `length` bytes from `offset`, as the transport takes it. Aborts if `bytes()`
  /// has fewer. A Buffer without a block refers to no memory.
  core::MemoryRef ref(std::size_t offset, std::size_t length) const;
  /// A reference to all of `bytes()`.
  core::MemoryRef ref() const { return ref(0, bytes_.size()); }

 private:
  friend class BufferPool;
  Buffer(BufferPool* pool, std::span<std::byte> bytes) : pool_(pool), bytes_(bytes) {}
  void swap(Buffer& other) noexcept {
    std::swap(pool_, other.pool_);
    std::swap(bytes_, other.bytes_);
  }
  BufferPool* pool_ = nullptr;
  std::span<std::byte> bytes_;  // as many as were asked for, not the whole block
};

/// Gives out blocks of one slab of registered memory. A client has a pool, and so has each loop of
/// a server.
///
/// threads  the endpoint's thread, where buffers are freed too
class BufferPool {
 public:
  /// slab     a power of two of bytes, at least `kSmallestBlock`; registered as `region`; must
  ///          outlive the pool
  BufferPool(std::span<std::byte> slab, std::uint32_t region);
  ~BufferPool();
  BufferPool(const BufferPool&) = delete;
  BufferPool& operator=(const BufferPool&) = delete;

  /// A buffer of `bytes` bytes with undefined contents; empty if `bytes` is 0, or no free block is
  /// large enough. `bytes` must be less than 4 GiB, since a MemoryRef has 32 bits for a length.
  ///
  /// cost     constant if a block of this size is among those freed last; otherwise O(log(slab
  ///          size)), or its square if those must be joined first. No heap allocation
  std::optional<Buffer> allocate(std::size_t bytes);
  /// As `allocate()`, for code that knows no endpoint; empty in the same cases.
  oncrpc::Memory take(std::size_t bytes);

  /// How many buffers are allocated at this moment, those of the endpoint itself included.
  std::size_t buffers_in_use() const { return in_use_; }
  /// Bytes of the slab that no buffer has taken; they may lie in several pieces.
  std::size_t free_bytes() const { return slab_.size() - taken_; }
  /// The bytes that a buffer of `bytes` bytes takes of the slab.
  static std::size_t block_bytes(std::size_t bytes) {
    return std::bit_ceil(bytes < kSmallestBlock ? kSmallestBlock : bytes);
  }
  /// The size of the slab.
  std::size_t bytes() const { return slab_.size(); }
  static constexpr std::size_t kSmallestBlock = 256;  ///< bytes

 private:
  friend class Buffer;
  static constexpr std::uint32_t kNone = 0xffffffff;
  void release(std::byte* address);
  Buffer take(std::uint32_t block, unsigned level, std::size_t bytes);
  std::optional<std::uint32_t> split(unsigned wanted);
  void join(std::uint32_t block, unsigned level);
  bool join_spares();
  void push_free(std::uint32_t block, unsigned level);
  void remove_free(std::uint32_t block, unsigned level);

  std::span<std::byte> slab_;
  std::uint32_t region_;
  unsigned levels_;                   // level 0: the smallest blocks; level levels_-1: the whole slab
  std::vector<std::uint32_t> heads_;  // first free block of each level, numbered in smallest blocks
  std::vector<std::uint32_t> next_, previous_;
  std::vector<std::uint8_t> level_;  // of the block that starts here
  std::vector<bool> free_;           // whether the block that starts here is free
  // The blocks that were freed last. Nearly every call takes a block of the same size: to join it
  // with its neighbours, only to split them again, would cost more than the rest of this class.
  struct Spares {
    std::uint32_t first = kNone, count = 0;
  };
  static constexpr std::uint32_t kMostSpares = 16;  // of each level
  std::vector<Spares> spares_;
  std::size_t in_use_ = 0;
  std::size_t taken_ = 0;  // bytes
};

inline Buffer::~Buffer() {
  if (pool_ != nullptr) pool_->release(bytes_.data());
}

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
