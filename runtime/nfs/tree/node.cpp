// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/node.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

namespace nfs {

namespace {

/// Tells whether only the cache refers to the node. Then nobody else can: other references are
/// copied from the cache's own, with its mutex held.
bool is_unused(const NodePtr& node) { return node.use_count() == 1; }

}  // namespace

xdr::Result<NodePtr, Status> NodeCache::find(const FileHandle& handle) {
  const std::lock_guard lock(mutex_);
  const auto found = by_identity_.find(HandleSeal::identity(handle));
  if (found == by_identity_.end()) return NodePtr{};
  if (!HandleSeal::same_mac((*found->second)->handle, handle)) return xdr::unexpected(Status::NFS3ERR_BADHANDLE);
  nodes_.splice(nodes_.begin(), nodes_, found->second);
  (*found->second)->asked_for = std::chrono::steady_clock::now();
  return *found->second;
}

NodePtr NodeCache::keep(NodePtr node) {
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  const auto identity = HandleSeal::identity(node->handle);
  if (const auto found = by_identity_.find(identity); found != by_identity_.end()) {
    nodes_.splice(nodes_.begin(), nodes_, found->second);
    (*found->second)->asked_for = now;
    return *found->second;
  }
  node->asked_for = now;
  while (nodes_.size() >= most_ && drop_oldest(dropped)) {
  }
  nodes_.push_front(node);
  try {
    by_identity_.emplace(identity, nodes_.begin());
  } catch (const std::bad_alloc&) {
    nodes_.pop_front();
    throw;
  }
  return node;
}

/// Drops the node that no call has asked for longest.  returns  false: calls use all nodes
bool NodeCache::drop_oldest(Dropped& dropped) {
  const auto oldest = std::find_if(nodes_.rbegin(), nodes_.rend(), is_unused);
  if (oldest == nodes_.rend()) return false;
  take_out(std::prev(oldest.base()), dropped);
  return true;
}

/// Drops the node because the file is gone, even if calls still use it.
void NodeCache::drop(const FileHandle& handle) {
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  const auto found = by_identity_.find(HandleSeal::identity(handle));
  if (found != by_identity_.end()) take_out(found->second, dropped);
}

void NodeCache::drop(dev_t device, ino_t inode) {
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  const auto at = std::find_if(nodes_.begin(), nodes_.end(),
                               [&](const NodePtr& node) { return node->inode == inode && node->device == device; });
  if (at == nodes_.end()) return;
  if (is_unused(*at)) return take_out(at, dropped);
  (*at)->asked_for =
      // Earlier than any idle limit; `now` minus an idle time could lie before the clock's epoch.
      std::chrono::steady_clock::time_point::min();
  nodes_.splice(nodes_.end(), nodes_, at);
}

void NodeCache::drop_idle(std::chrono::steady_clock::time_point since, const Look& look) {
  std::vector<std::pair<std::weak_ptr<Node>, bool>> idle;
  {
    const std::lock_guard lock(mutex_);
    for (auto at = nodes_.rbegin(); at != nodes_.rend() && (*at)->asked_for < since; ++at) {
      if (!is_unused(*at)) continue;
      // Locked so that this thread sees what the last call did to the node. It is not held, because
      // no call uses the node.
      const std::unique_lock after_the_last((*at)->mutex, std::try_to_lock);
      if (after_the_last) idle.emplace_back(*at, (*at)->reading || (*at)->writing);
    }
  }
  // Looking may wait for the disk: do it without the mutex.
  for (const auto& [weak, is_open] : idle)
    if (const NodePtr node = weak.lock()) close(node, since, look(*node, is_open));
}

void NodeCache::close(const NodePtr& node, std::chrono::steady_clock::time_point since, const IdleNode& found) {
  oncrpc::Descriptor reading, writing;  // declared before the lock, so that they are closed after the mutex is unlocked
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  const auto at = by_identity_.find(HandleSeal::identity(node->handle));
  constexpr long kOursAndTheCaches = 2;
  if (at == by_identity_.end() || *at->second != node || node.use_count() != kOursAndTheCaches ||
      node->asked_for >= since)
    return;
  if (found.gone) return take_out(at->second, dropped);
  const std::unique_lock after_the_last(node->mutex, std::try_to_lock);
  if (!after_the_last) return;
  if (found.reads) reading = std::move(node->reading);
  if (node->write_only ? found.writes : found.reads && found.writes) writing = std::move(node->writing);
  if (!node->writing) node->write_only = false;
  if (found.is_found_again && !node->reading && !node->writing) take_out(at->second, dropped);
}

/// Moves the node to `dropped`, whose destructor closes it after the mutex is unlocked.
void NodeCache::take_out(std::list<NodePtr>::iterator at, Dropped& dropped) {
  by_identity_.erase(HandleSeal::identity((*at)->handle));
  dropped.splice(dropped.end(), nodes_, at);
}

void NodeCache::shrink() {
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  for (std::size_t left = (nodes_.size() + 1) / 2; left > 0 && drop_oldest(dropped); --left) {
  }
}

void NodeCache::clear() {
  Dropped dropped;
  const std::lock_guard lock(mutex_);
  by_identity_.clear();
  dropped.swap(nodes_);
}

std::size_t NodeCache::size() const {
  const std::lock_guard lock(mutex_);
  return nodes_.size();
}

}  // namespace nfs
