// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/node.h"

#include <algorithm>
#include <atomic>

namespace nfs {

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
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  const auto identity = HandleSeal::identity(node->handle);
  if (const auto found = by_identity_.find(identity); found != by_identity_.end()) {
    nodes_.splice(nodes_.begin(), nodes_, found->second);
    (*found->second)->asked_for = now;
    return *found->second;
  }
  node->asked_for = now;
  while (!nodes_.empty() && nodes_.size() >= most_) drop_oldest();
  nodes_.push_front(node);
  by_identity_.emplace(identity, nodes_.begin());
  return node;
}

void NodeCache::drop(const FileHandle& handle) {
  const std::lock_guard lock(mutex_);
  const auto found = by_identity_.find(HandleSeal::identity(handle));
  if (found == by_identity_.end()) return;
  drop(found->second);
}

void NodeCache::drop(dev_t device, ino_t inode) {
  const std::lock_guard lock(mutex_);
  const auto at = std::find_if(nodes_.begin(), nodes_.end(),
                               [&](const NodePtr& node) { return node->inode == inode && node->device == device; });
  if (at != nodes_.end()) drop(at);
}

void NodeCache::drop_idle(std::chrono::steady_clock::time_point since, const std::function<bool(Node&)>& stays) {
  const std::lock_guard lock(mutex_);
  for (auto at = nodes_.end(); at != nodes_.begin();) {
    --at;
    if ((*at)->asked_for >= since) return;
    // Ours is the only one, and others are made from it alone, with the mutex held.
    if (at->use_count() != 1) continue;
    std::atomic_thread_fence(std::memory_order_acquire);  // after what the last call did with it
    if (!stays(**at)) at = drop(at);
  }
}

void NodeCache::drop_oldest() { drop(std::prev(nodes_.end())); }

std::list<NodePtr>::iterator NodeCache::drop(std::list<NodePtr>::iterator at) {
  by_identity_.erase(HandleSeal::identity((*at)->handle));
  return nodes_.erase(at);
}

void NodeCache::shrink() {
  const std::lock_guard lock(mutex_);
  for (std::size_t left = (nodes_.size() + 1) / 2; left > 0; --left) drop_oldest();
}

std::size_t NodeCache::size() const {
  const std::lock_guard lock(mutex_);
  return nodes_.size();
}

}  // namespace nfs
