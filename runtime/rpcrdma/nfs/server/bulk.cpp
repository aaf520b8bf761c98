// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/nfs/server/bulk.h"

#include <utility>

namespace rpcrdma::nfs {

void EarlyWrite::begin(BegunWrite begun, const std::byte* data) {
  begun_ = std::move(begun);
  data_ = data;
  filled_ = 0;
}

void EarlyWrite::some() { tree_.go_on(begun_, {data_, filled_}); }

void HelpedRead::begin(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                       std::span<std::byte> into) {
  caller_ = &caller;
  object_ = &object;
  offset_ = offset;
  into_ = into;
}

void HelpedRead::some() { result_ = tree_.read(*caller_, *object_, offset_, into_); }

ReadResult Bulk::read(const Caller& caller, const FileHandle& object, std::uint64_t offset, std::span<std::byte> into) {
  const std::size_t half = into.size() / 2;
  helped_.begin(caller, object, offset + half, into.subspan(half));
  helped_.put(workers_);
  ReadResult result = tree_.read(caller, object, offset, into.first(half));
  helped_.wait();
  const ReadResult& rest = helped_.result();
  if (result.status != Status::NFS3_OK || result.count != half || rest.status != Status::NFS3_OK) return result;
  result.count += rest.count;
  result.eof = rest.eof;
  result.attributes = rest.attributes;
  return result;
}

EarlyWrite* Bulk::begin_write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                              std::span<const std::byte> data) {
  auto begun = tree_.begin_write(caller, object, offset, static_cast<std::uint32_t>(data.size()));
  if (!begun) return nullptr;
  if (free_writes_.empty()) free_writes_.push_back(&writes_.emplace_back(tree_));
  EarlyWrite* const write = free_writes_.back();
  free_writes_.pop_back();
  write->begin(std::move(*begun), data.data());
  return write;
}

void Bulk::filled(EarlyWrite& write, std::uint64_t bytes) {
  write.filled(static_cast<std::size_t>(bytes));
  write.put(workers_);
}

WriteResult Bulk::write(const Caller& caller, const FileHandle& object, std::uint64_t offset,
                        std::span<const std::byte> data, Stable stable, EarlyWrite& early) {
  early.wait();
  const WriteResult result = tree_.write(caller, object, offset, data, stable, &early.begun());
  give_up(early);
  return result;
}

void Bulk::give_up(EarlyWrite& write) {
  write.wait();
  write.end();
  free_writes_.push_back(&write);
}

}  // namespace rpcrdma::nfs
