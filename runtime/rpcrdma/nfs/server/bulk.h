// SPDX-License-Identifier: BSD-3-Clause
//
// The tree's READ and WRITE of much data, with the help of other threads: a READ is done by two, and the first data of a WRITE are written while
// the rest is still being pulled. For Nfs3Service.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "rpcrdma/nfs/server/workers.h"
#include "rpcrdma/nfs/tree/tree.h"

namespace rpcrdma::nfs {

/// A WRITE whose data are arriving.
class EarlyWrite final : public AwaitedWork {
 public:
  explicit EarlyWrite(Tree& tree) : tree_(tree) {}
  void begin(BegunWrite begun, const std::byte* data);
  void filled(std::size_t bytes) { filled_ = bytes; }
  /// Once nobody does more of it.
  const BegunWrite& begun() const { return begun_; }
  void end() { begun_ = {}; }

 private:
  void some() override;

  Tree& tree_;
  BegunWrite begun_;
  const std::byte* data_ = nullptr;
  std::atomic<std::size_t> filled_ = 0;
};

/// The part of a READ that another thread does.
class HelpedRead final : public AwaitedWork {
 public:
  explicit HelpedRead(Tree& tree) : tree_(tree) {}
  void begin(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into);
  const ReadResult& result() const { return result_; }

 private:
  void some() override;

  Tree& tree_;
  const Caller* caller_ = nullptr;
  const FileHandle* object_ = nullptr;
  std::uint64_t offset_ = 0;
  std::span<std::byte> into_;
  ReadResult result_;
};

/// Belongs to one thread, but for its workers.
class Bulk {
 public:
  /// From how many bytes on it is worth another thread's while.
  static constexpr std::size_t kLeast = std::size_t{256} << 10;

  /// tree      must outlive this
  /// threads   at least one
  Bulk(Tree& tree, unsigned threads) : tree_(tree), helped_(tree), workers_(threads) {}

  /// As `Tree::read()`.
  ReadResult read(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into);

  /// returns   nullptr: the whole WRITE is left to `write()`
  EarlyWrite* begin_write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                          std::span<const std::byte> data);
  /// So much of its data is there.
  void filled(EarlyWrite& write, std::uint64_t bytes);
  /// All of it is. As `Tree::write()`.
  WriteResult write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                    std::span<const std::byte> data, Stable stable, EarlyWrite& early);
  /// Waits until nobody looks at its data.
  void give_up(EarlyWrite& write);

  Workers& workers() { return workers_; }

 private:
  Tree& tree_;
  std::deque<EarlyWrite> writes_;
  std::vector<EarlyWrite*> free_writes_;
  HelpedRead helped_;
  Workers workers_;
};

}  // namespace rpcrdma::nfs
