// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures that move data: READ, WRITE, COMMIT.
#include <algorithm>
#include <utility>

#include "rpcrdma/nfs/server/convert.h"
#include "rpcrdma/nfs/server/nfs3_service.h"

namespace rpcrdma::nfs {

using namespace wire::nfs3;  // NOLINT(google-build-using-namespace): every second name here is of the wire
using wire::rpc::AcceptStat;

namespace {

/// Where memory is short, a READ gets less than it asks for, as the protocol allows, but no less than this.
constexpr std::size_t kLeastRead = std::size_t{16} << 10;
/// Room for encoded results without data.
constexpr std::size_t kResults = 256;

core::MemoryRef memory_for(stub::Call<Nfs3Service::Read>& call, std::size_t wanted) {
  core::MemoryRef memory = call.memory(wanted);
  for (int tries = 0; memory.address == nullptr && tries < 6 && wanted / 2 >= kLeastRead; ++tries)
    memory = call.memory(wanted /= 2);
  return memory;
}

READ3res to_wire(const ReadResult& found, const std::byte* data) {
  const PostOpAttr attributes = post_op(found.attributes);
  if (found.status != Status::NFS3_OK) return READ3res::resfail(found.status, {.file_attributes = attributes});
  return READ3res::resok(
      {.file_attributes = attributes, .count = found.count, .eof = found.eof, .data = {data, found.count}});
}

WRITE3res to_wire(const WriteResult& written) {
  const WccData wcc = to_wire(written.wcc);
  if (written.status != Status::NFS3_OK) return WRITE3res::resfail(written.status, {.file_wcc = wcc});
  return WRITE3res::resok(
      {.file_wcc = wcc, .count = written.count, .committed = written.committed, .verf = written.verifier});
}

COMMIT3res to_wire(const CommitResult& done) {
  const WccData wcc = to_wire(done.wcc);
  if (done.status != Status::NFS3_OK) return COMMIT3res::resfail(done.status, {.file_wcc = wcc});
  return COMMIT3res::resok({.file_wcc = wcc, .verf = done.verifier});
}

/// Else the arguments contradict themselves, which is not a matter for a status.
bool is_sound(const WRITE3argsView& asked) {
  return asked.count() == asked.data().size() && asked.stable() >= StableHow::UNSTABLE &&
         asked.stable() <= StableHow::FILE_SYNC;
}

}  // namespace

template <class P>
bool Nfs3Service::put_off(stub::LaterCall<P> call, Reused<Late<P>>& where) {
  if (!call) return false;
  Late<P>& late = where.take();
  late.begin(*this, std::move(call));
  bulk_->workers().put(late);
  return true;
}

/// Options of a READ's reply that takes long to send: until it is sent, others are read meanwhile.
stub::ReplyOptions Nfs3Service::counted() {
  ++bulk_replies_;
  return {.region = {},
          .on_free = {[](void* count, bool) { --*static_cast<std::atomic<std::uint32_t>*>(count); }, &bulk_replies_}};
}

void Nfs3Service::read(stub::Call<Read>& call) {
  const READ3argsView& asked = call.arguments();
  const std::size_t wanted = std::min(asked.count(), most_bytes_);
  const bool helped = bulk_ && wanted >= Bulk::kLeast;
  if (helped && bulk_replies_ != 0 && put_off(call.later(wanted + kResults), late_reads_)) return;
  const core::MemoryRef memory = memory_for(call, wanted);
  ReadResult found{.status = Status::NFS3ERR_JUKEBOX};
  if (memory.address != nullptr) {
    const CallerOf caller(call.credential());
    const FileHandle file = from_wire(asked.file());
    const std::span<std::byte> into(memory.address, memory.length);
    found = helped ? bulk_->read(caller, file, asked.offset(), into) : tree_.read(caller, file, asked.offset(), into);
  }
  call.reply(to_wire(found, memory.address), helped ? counted() : stub::ReplyOptions{});
}

void Nfs3Service::work_on(Late<Read>& late) {
  stub::LaterCall<Read> call = std::move(late.call_);
  late_reads_.give_back(late);
  ReadResult found;
  core::MemoryRef memory;
  call.with_arguments([&](const READ3argsView& asked) {
    memory = call.memory(std::min(asked.count(), most_bytes_));
    found = tree_.read(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(),
                       {memory.address, memory.length});
  });
  call.reply(to_wire(found, memory.address), memory.length, counted());
}

void* Nfs3Service::arriving(const stub::Arrived& call) {
  if (!bulk_) return nullptr;
  const auto asked = arguments_of<Write>(call);
  if (!asked || !is_sound(*asked) || asked->data().size() < Bulk::kLeast) return nullptr;
  return bulk_->begin_write(CallerOf(call.credential), from_wire(asked->file()), asked->offset(), asked->data());
}

void Nfs3Service::filled(void* watched, std::uint64_t bytes) {
  bulk_->filled(*static_cast<EarlyWrite*>(watched), bytes);
}

void Nfs3Service::lost(void* watched) { bulk_->give_up(*static_cast<EarlyWrite*>(watched)); }

void Nfs3Service::write(stub::Call<Write>& call) {
  const WRITE3argsView& asked = call.arguments();
  if (!is_sound(asked)) return call.fail(AcceptStat::GARBAGE_ARGS);
  const CallerOf caller(call.credential());
  const FileHandle file = from_wire(asked.file());
  if (auto* const early = static_cast<EarlyWrite*>(call.watched()))
    call.reply(to_wire(bulk_->write(caller, file, asked.offset(), asked.data(), asked.stable(), *early)));
  else
    call.reply(to_wire(tree_.write(caller, file, asked.offset(), asked.data(), asked.stable())));
}

void Nfs3Service::commit(stub::Call<Commit>& call) {
  if (bulk_ && put_off(call.later(kResults), late_commits_)) return;
  const auto& asked = call.arguments();
  call.reply(
      to_wire(tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count())));
}

void Nfs3Service::work_on(Late<Commit>& late) {
  stub::LaterCall<Commit> call = std::move(late.call_);
  late_commits_.give_back(late);
  CommitResult done;
  call.with_arguments([&](const COMMIT3argsView& asked) {
    done = tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count());
  });
  call.reply(to_wire(done));
}

}  // namespace rpcrdma::nfs
