// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/client/window.h"

#include <algorithm>
#include <utility>

#include "rpcrdma/endpoint/engine.h"

namespace nfs::client {

Window::Window(Files& files, const Handle& file, const TransferConfig& config, std::string_view step)
    : files_(files), file_(file), config_(config), step_(step) {}

std::string Window::place(std::uint64_t offset) const {
  return (config_.place.empty() ? std::string("the file") : config_.place) + " at " + std::to_string(offset);
}

std::optional<Error> Window::make_slots() {
  const std::uint32_t bytes = std::clamp<std::uint32_t>(config_.bytes, 1, Sizes::kMostTransfer);
  const std::size_t calls = std::clamp<std::size_t>(config_.calls, 1, 1024);
  // Leave half of the pool to the messages of the calls.
  const std::size_t share = files_.endpoint().pool().bytes() / 2 / rpcrdma::endpoint::BufferPool::block_bytes(bytes);
  const std::size_t count = std::clamp<std::size_t>(share, 1, calls);
  slots_.reserve(count);
  while (slots_.size() < count) {
    auto memory = files_.endpoint().pool().allocate(bytes);
    if (!memory) break;
    slots_.emplace_back().memory = std::move(*memory);
  }
  if (!slots_.empty()) return std::nullopt;
  return bound_error(step_, "no registered memory for " + std::to_string(bytes) + " bytes", config_.place);
}

std::optional<Error> Window::run() {
  if (auto error = files_.wait_for_connection(step_, config_.place)) return error;
  if (slots_.empty())
    if (auto error = make_slots()) return error;
  std::optional<Error> error = begin_pieces();
  while (!error && used_ != 0) {
    error = go_on();
    if (!error) error = begin_pieces();
  }
  // Even after an error: a call in progress may write into this memory, so it must end before the
  // memory is returned.
  if (!files_.until([this] { return sent_ == 0; })) {
    left_ = true;
    if (!error) error = stalled_error(step_, config_.place);
  }
  return error;
}

/// Takes the oldest piece, or waits for a call.
std::optional<Error> Window::go_on() {
  if (auto error = send_ready()) return error;
  Slot& oldest = slots_[first_];
  if (oldest.state != State::kDone) {
    changed_ = false;
    const auto changed = [this] { return changed_; };
    if (next_again_ ? files_.until(changed, *next_again_) : files_.until(changed)) return std::nullopt;
    return stalled_error(step_, place(oldest.offset));
  }
  if (oldest.error) return std::exchange(oldest.error, {});
  auto error = take(oldest);
  oldest.state = State::kFree;
  first_ = (first_ + 1) % slots_.size();
  --used_;
  return error;
}

std::optional<Error> Window::begin_pieces() {
  while (!finished_ && used_ < slots_.size()) {
    Slot& youngest = slots_[(first_ + used_) % slots_.size()];
    const auto begun = begin(youngest);
    if (!begun) return begun.error();
    if (!*begun) break;
    youngest.state = State::kReady;
    youngest.done = 0;
    youngest.end = false;
    youngest.again_at.reset();
    ++used_;
  }
  return std::nullopt;
}

std::optional<Error> Window::send_ready() {
  next_again_.reset();
  for (std::size_t i = 0; i < used_; ++i) {
    const auto index = static_cast<std::uint32_t>((first_ + i) % slots_.size());
    Slot& ready = slots_[index];
    if (ready.state != State::kReady) continue;
    const xdr::TimePoint now = rpcrdma::endpoint::Engine::now();
    if (ready.again_at && *ready.again_at > now) {
      next_again_ = next_again_ ? std::min(*next_again_, *ready.again_at) : *ready.again_at;
      continue;
    }
    if (!ready.again_at) ready.patience = files_.patience();
    const auto started = send(index);
    // There is no room for more calls at the moment; the end of those in progress makes some.
    if (!started && started.error() == oncrpc::TransportError::kTooManyCalls && sent_ != 0) return std::nullopt;
    if (!started) return transport_error(step_, started.error(), place(ready.offset));
    ready.state = State::kSent;
    ++sent_;
    ++calls_;
  }
  return std::nullopt;
}

oncrpc::stub::CallOptions Window::options_of(const Slot& slot) {
  oncrpc::stub::CallOptions options = files_.options();
  options.deadline = slot.patience.deadline();
  return options;
}

bool Window::arrived(Slot& slot) {
  --sent_;
  changed_ = true;
  slot.state = State::kDone;
  return !left_;
}

void Window::moved(Slot& slot, std::uint64_t bytes) {
  slot.done += static_cast<std::uint32_t>(bytes);
  slot.again_at.reset();
  if (!slot.end && slot.done < slot.wanted) slot.state = State::kReady;
}

void Window::refused(Slot& slot, nfs::wire::nfs3::Nfsstat3 status) const {
  if (status == nfs::wire::nfs3::Nfsstat3::NFS3ERR_JUKEBOX) {
    slot.again_at = slot.patience.again(rpcrdma::endpoint::Engine::now());
    if (slot.again_at) {
      slot.state = State::kReady;
      return;
    }
  }
  failed(slot, status_error(step_, status));
}

void Window::failed(Slot& slot, Error error) const {
  error.place = place(slot.offset + slot.done);
  slot.error = std::move(error);
}

}  // namespace nfs::client
