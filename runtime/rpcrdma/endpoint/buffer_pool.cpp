// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/buffer_pool.h"

#include <bit>
#include <utility>

#include "xdr/result.h"

namespace rpcrdma::endpoint {

std::size_t Buffer::block_bytes() const { return pool_ != nullptr ? BufferPool::block_bytes(bytes_.size()) : 0; }

core::MemoryRef Buffer::ref(std::size_t offset, std::size_t length) const {
  XDR_ASSERT(offset <= bytes_.size() && length <= bytes_.size() - offset);
  if (pool_ == nullptr) return {};
  return {bytes_.data() + offset, static_cast<std::uint32_t>(length), pool_->region_};
}

BufferPool::BufferPool(std::span<std::byte> slab, std::uint32_t region) : slab_(slab), region_(region) {
  XDR_ASSERT(std::has_single_bit(slab.size()) && slab.size() >= kSmallestBlock);
  const std::size_t blocks = slab.size() / kSmallestBlock;
  levels_ = static_cast<unsigned>(std::bit_width(blocks));
  heads_.assign(levels_, kNone);
  next_.assign(blocks, kNone);
  previous_.assign(blocks, kNone);
  level_.assign(blocks, 0);
  free_.assign(blocks, false);
  spares_.assign(levels_, {});
  push_free(0, levels_ - 1);
}

BufferPool::~BufferPool() { XDR_ASSERT(in_use_ == 0); }

void BufferPool::push_free(std::uint32_t block, unsigned level) {
  level_[block] = static_cast<std::uint8_t>(level);
  free_[block] = true;
  previous_[block] = kNone;
  next_[block] = heads_[level];
  if (heads_[level] != kNone) previous_[heads_[level]] = block;
  heads_[level] = block;
}

void BufferPool::remove_free(std::uint32_t block, unsigned level) {
  free_[block] = false;
  if (previous_[block] != kNone)
    next_[previous_[block]] = next_[block];
  else
    heads_[level] = next_[block];
  if (next_[block] != kNone) previous_[next_[block]] = previous_[block];
}

Buffer BufferPool::take(std::uint32_t block, unsigned level, std::size_t bytes) {
  level_[block] = static_cast<std::uint8_t>(level);
  ++in_use_;
  taken_ += kSmallestBlock << level;
  return Buffer{this, slab_.subspan(block * kSmallestBlock, bytes)};
}

std::optional<Buffer> BufferPool::allocate(std::size_t bytes) {
  if (bytes == 0 || bytes > slab_.size()) return std::nullopt;
  const auto wanted = static_cast<unsigned>(std::bit_width((bytes - 1) / kSmallestBlock));
  Spares& spares = spares_[wanted];
  if (spares.count != 0) {
    --spares.count;
    return take(std::exchange(spares.first, next_[spares.first]), wanted, bytes);
  }
  auto block = split(wanted);
  if (!block && join_spares()) block = split(wanted);
  if (!block) return std::nullopt;
  return take(*block, wanted, bytes);
}

/// Takes a free block of that level, or splits a larger one.
std::optional<std::uint32_t> BufferPool::split(unsigned wanted) {
  unsigned level = wanted;
  while (level < levels_ && heads_[level] == kNone) ++level;
  if (level == levels_) return std::nullopt;
  const std::uint32_t block = heads_[level];
  remove_free(block, level);
  while (level > wanted) {
    --level;
    push_free(block + (1u << level), level);
  }
  return block;
}

void BufferPool::release(std::byte* address) {
  const auto block = static_cast<std::uint32_t>(static_cast<std::size_t>(address - slab_.data()) / kSmallestBlock);
  const unsigned level = level_[block];
  taken_ -= kSmallestBlock << level;
  --in_use_;
  Spares& spares = spares_[level];
  if (spares.count == kMostSpares) return join(block, level);
  next_[block] = std::exchange(spares.first, block);
  ++spares.count;
}

/// Frees a block, and joins it with free neighbours into the largest block possible.
void BufferPool::join(std::uint32_t block, unsigned level) {
  while (level + 1 < levels_) {
    const std::uint32_t buddy = block ^ (1u << level);
    if (!free_[buddy] || level_[buddy] != level) break;
    remove_free(buddy, level);
    block = block < buddy ? block : buddy;
    ++level;
  }
  push_free(block, level);
}

/// Joins the blocks that were freed last with their neighbours.
/// returns  whether there were any
bool BufferPool::join_spares() {
  bool any = false;
  for (unsigned level = 0; level < levels_; ++level) {
    Spares spares = std::exchange(spares_[level], {});
    for (; spares.count != 0; --spares.count) {
      join(std::exchange(spares.first, next_[spares.first]), level);
      any = true;
    }
  }
  return any;
}

oncrpc::Memory BufferPool::take(std::size_t bytes) {
  auto buffer = allocate(bytes);
  if (!buffer) return {};
  const auto give_back = [](void* pool, std::byte* address) noexcept {
    static_cast<BufferPool*>(pool)->release(address);
  };
  const xdr::MemoryRef ref = buffer->ref();
  buffer->pool_ = nullptr;  // the block belongs to the Memory from now on
  return {ref, give_back, this};
}

}  // namespace rpcrdma::endpoint
