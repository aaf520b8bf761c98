// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/send_buffers.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <new>
#include <utility>

#include "xdr/assert.h"

namespace rpcrdma::verbs {

xdr::Result<std::unique_ptr<SendBuffers>, VerbsError> SendBuffers::open(const Domain& domain, const Limits& limits) {
  std::unique_ptr<SendBuffers> made{new SendBuffers(domain, limits)};
  if (auto error = made->grow(std::clamp(limits.first, 1u, limits.most))) return xdr::unexpected(*error);
  return made;
}

std::optional<VerbsError> SendBuffers::grow(std::size_t count) {
  auto pages = Pages::map(count * limits_.bytes);
  if (!pages) return VerbsError{"mmap", errno, {}};
  auto registration = domain_.register_local(pages->bytes());
  if (!registration) return registration.error();
  try {
    free_.reserve(buffers_ + count);  // so that give_back() allocates nothing
    slabs_.push_back({std::move(*pages), std::move(*registration)});
  } catch (const std::bad_alloc&) {
    return VerbsError{"malloc", ENOMEM, {}};
  }
  buffers_ += count;
  std::byte* const first = slabs_.back().pages.bytes().data();
  for (std::size_t i = count; i != 0; --i) free_.push_back(first + (i - 1) * limits_.bytes);
  return std::nullopt;
}

std::byte* SendBuffers::take(ReadyListener& waits) noexcept {
  if (free_.empty()) {
    const std::size_t room = limits_.most - buffers_;
    if (room == 0 || grow(std::min(room, buffers_))) {
      is_short_ = true;
      if (std::ranges::find(waiting_, &waits) == waiting_.end()) waiting_.push_back(&waits);
      return nullptr;
    }
  }
  std::byte* const buffer = free_.back();
  free_.pop_back();
  return buffer;
}

void SendBuffers::give_back(std::byte* buffer) noexcept {
  free_.push_back(buffer);
  wake_next();
}

void SendBuffers::wake_next() noexcept {
  if (waiting_.empty() || free_.empty()) return;
  ReadyListener* const next = waiting_.front();
  waiting_.erase(waiting_.begin());
  next->on_ready();
}

/// Returns the local key of a buffer. About half of all buffers are in the last slab, which is
/// therefore searched first.
std::uint32_t SendBuffers::lkey_of(const std::byte* buffer) const {
  for (auto slab = slabs_.rbegin(); slab != slabs_.rend(); ++slab) {
    const auto bytes = slab->pages.bytes();
    if (!std::less<>{}(buffer, bytes.data()) && std::less<>{}(buffer, bytes.data() + bytes.size()))
      return slab->registration->lkey;
  }
  XDR_ASSERT(false);
  return 0;
}

}  // namespace rpcrdma::verbs
