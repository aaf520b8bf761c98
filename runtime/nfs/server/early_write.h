// SPDX-License-Identifier: BSD-3-Clause
//
// A WRITE whose first data another thread writes while the rest is still being pulled. For Nfs3Service.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nfs/server/workers.h"
#include "nfs/tree/tree.h"
#include "oncrpc/message.h"

namespace nfs {

class EarlyWrite final : public AwaitedWork {
 public:
  /// credential, data   stay until `close()`; `data` is where they arrive
  void begin(Tree& tree, const oncrpc::Credential& credential, const FileHandle& file, std::uint64_t offset,
             std::span<const std::byte> data);
  /// The first `bytes` bytes are there; once.
  void go_on(std::size_t bytes, Workers& workers);
  /// What has been done, when it does not run; nullptr: nothing.
  const BegunWrite* begun() const { return begun_ ? &*begun_ : nullptr; }
  void close() { begun_.reset(); }

 private:
  void some() override;

  Tree* tree_ = nullptr;
  oncrpc::Credential credential_;
  FileHandle file_;
  std::uint64_t offset_ = 0;
  std::span<const std::byte> data_;
  std::optional<BegunWrite> begun_;
  std::size_t there_ = 0;
};

}  // namespace nfs
