// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/early_write.h"

#include <new>
#include <utility>

namespace nfs {

void EarlyWrite::begin(All& all, Tree& tree, const oncrpc::PeerHost& host, const KeptCaller& caller,
                       const FileHandle& file, std::uint64_t offset, std::span<const std::byte> data) {
  all_ = &all;
  tree_ = &tree;
  host_ = host;
  caller_ = caller;
  file_ = file;
  offset_ = offset;
  data_ = data;
  gone_ = nullptr;
}

void EarlyWrite::go_on(std::size_t bytes, oncrpc::Workers& workers) {
  there_ = bytes;
  {
    const std::lock_guard lock(mutex_);
    under_way_ = true;
  }
  workers.put(*this, host_);
}

void EarlyWrite::end(oncrpc::Workers& workers) {
  const bool taken_back = workers.take_back(*this, host_);
  std::unique_lock lock(mutex_);
  if (taken_back) under_way_ = false;
  rests_.wait(lock, [this] { return !under_way_; });
}

void EarlyWrite::close() {
  begun_.reset();
  lost_ = false;
  all_->give_back(*this);
}

void EarlyWrite::lose(oncrpc::Workers& workers, oncrpc::stub::HeldMemory& memory) {
  const bool taken_back = workers.take_back(*this, host_);
  {
    const std::lock_guard lock(mutex_);
    if (taken_back) under_way_ = false;
    if (under_way_) {
      lost_ = true;
      memory_ = std::move(memory);
      return;
    }
    lost_ = begun_.has_value();
  }
  if (!lost_) return close();
  workers.put(*this, host_);  // on a worker, because it may close the file
}

/// Tells whether the client still waits for this WRITE. If its connection is lost, it may have
/// retransmitted the WRITE, and sent newer ones after that: the old data must not overwrite theirs.
bool EarlyWrite::is_wanted() {
  const std::atomic<bool>* const gone = gone_;
  if (gone != nullptr && *gone) return false;
  const std::lock_guard lock(mutex_);  // `*gone` is read first: once this call is lost, `gone` may belong to another
  return !lost_;
}

void EarlyWrite::work() {
  {
    std::unique_lock lock(mutex_);
    if (!under_way_) {
      lock.unlock();
      return close();
    }
  }
  try {
    begun_ = tree_->begin_write(caller_.caller(), file_, offset_, static_cast<std::uint32_t>(data_.size()));
    if (begun_) tree_->go_on(*begun_, data_.first(there_), [this] { return is_wanted(); });
  } catch (const std::bad_alloc&) {  // the WRITE itself writes what is left
  }
  oncrpc::stub::HeldMemory memory;
  {
    const std::lock_guard lock(mutex_);
    under_way_ = false;
    rests_.notify_all();
    if (!lost_) return;
    memory = std::move(memory_);
  }
  close();
}

}  // namespace nfs
