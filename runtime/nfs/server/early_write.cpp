// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/early_write.h"

#include "nfs/server/convert.h"

namespace nfs {

void EarlyWrite::begin(Tree& tree, const oncrpc::Credential& credential, const FileHandle& file, std::uint64_t offset,
                       std::span<const std::byte> data) {
  tree_ = &tree;
  credential_ = credential;
  file_ = file;
  offset_ = offset;
  data_ = data;
}

void EarlyWrite::go_on(std::size_t bytes, Workers& workers) {
  there_ = bytes;
  put(workers);
}

void EarlyWrite::some() {
  begun_ = tree_->begin_write(CallerOf(credential_), file_, offset_, static_cast<std::uint32_t>(data_.size()));
  if (begun_) tree_->go_on(*begun_, data_.first(there_));
}

}  // namespace nfs
