// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures that move data: READ, WRITE, COMMIT.
#include <algorithm>
#include <utility>

#include "nfs/server/convert.h"
#include "nfs/server/nfs3_service.h"
#include "nfs/server/read_parts.h"

namespace nfs {

using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace): every second name here is of the wire
using oncrpc::wire::rpc::AcceptStat;

namespace {

/// Where memory is short, a READ gets less than it asks for, as the protocol allows, but no less than this.
constexpr std::size_t kLeastRead = std::size_t{16} << 10;
/// Room for encoded results, with data that are so few that they are not sent from where they lie.
constexpr std::size_t kResults = 2048;
/// From how many bytes on they are worth another thread's while.
constexpr std::size_t kBulk = std::size_t{256} << 10;

xdr::MemoryRef memory_for(oncrpc::stub::Call<Nfs3Service::Read>& call, std::size_t wanted) {
  xdr::MemoryRef memory = call.memory(wanted);
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
bool Nfs3Service::put_off(Reused<Late<P>>& where, oncrpc::stub::LaterCall<P> call, EarlyWrite* early) {
  if (!call) return false;
  Late<P>& late = where.take();
  late.service = this;
  late.call = std::move(call);
  late.early = early;
  workers_->put(late);
  return true;
}

// --- READ ------------------------------------------------------------------------------------------------------------

/// The data goes by itself where the call has a Write chunk for it, as that of a WRITE may come in a Read chunk [RFC 8267 4].
void Nfs3Service::read(oncrpc::stub::Call<Read>& call) {
  const READ3argsView& asked = call.arguments();
  const std::size_t wanted = std::min(asked.count(), most_bytes_);
  if (workers_ && wanted >= kBulk && read_later(call, wanted)) return;
  const xdr::MemoryRef memory = memory_for(call, wanted);
  ReadResult found{.status = Status::NFS3ERR_JUKEBOX};
  if (memory.address != nullptr)
    found = tree_.read(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(),
                       {memory.address, memory.length});
  call.reply(to_wire(found, memory.address));
}

/// A worker reads while this thread sends: others' data, or, where there are none to be sent, the first part of these.
///
/// returns  false: there is no memory for that now
bool Nfs3Service::read_later(oncrpc::stub::Call<Read>& call, std::size_t wanted) {
  oncrpc::stub::LaterCall<Read> later = call.later(kResults, wanted);
  if (!later) return false;
  const bool has_room = !later.offered().empty() && later.offered().front().capacity >= wanted;
  if (reads_being_sent_ != 0 || !has_room) return put_off(late_reads_, std::move(later));
  read_in_parts(std::move(later));
  return true;
}

void Nfs3Service::read_in_parts(oncrpc::stub::LaterCall<Read> call) {
  ReadInParts& read = reads_in_parts_.take();
  read.service = this;
  read.credential = call.credential();
  read.memory = call.items();
  read.one_is_done = false;
  call.with_arguments([&read](const READ3argsView& asked) {
    read.file = from_wire(asked.file());
    read.offset = asked.offset();
  });
  workers_->put(read);
  read.first = tree_.read(CallerOf(read.credential), read.file, read.offset, {read.memory.address, kFirstReadPart});
  if (is_full(read.first))
    (void)call.push(kFirstReadPart);
  else if (workers_->take_back(read))
    read.one_is_done = true;
  read.call = std::move(call);
  end_part(read);
}

void Nfs3Service::read_rest(ReadInParts& read) {
  read.rest = tree_.read(CallerOf(read.credential), read.file, read.offset + kFirstReadPart,
                         {read.memory.address + kFirstReadPart, read.memory.length - kFirstReadPart});
  end_part(read);
}

void Nfs3Service::end_part(ReadInParts& read) {
  if (!read.one_is_done.exchange(true)) return;
  oncrpc::stub::LaterCall<Read> call = std::move(read.call);
  const ReadResult found = together(read.first, read.rest, read.offset);
  reads_in_parts_.give_back(read);
  reply(call, found);
}

void Nfs3Service::finish(Late<Read>& late) {
  oncrpc::stub::LaterCall<Read> call = std::move(late.call);
  late_reads_.give_back(late);
  const xdr::MemoryRef memory = call.items();
  ReadResult found;
  call.with_arguments([&](const READ3argsView& asked) {
    found = tree_.read(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(),
                       {memory.address, memory.length});
  });
  reply(call, found);
}

void Nfs3Service::reply(oncrpc::stub::LaterCall<Read>& call, const ReadResult& found) {
  ++reads_being_sent_;
  call.reply(
      to_wire(found, call.items().address),
      {.region = {},
       .on_free = {[](void* count, bool) { --*static_cast<std::atomic<std::uint32_t>*>(count); }, &reads_being_sent_}});
}

// --- WRITE -----------------------------------------------------------------------------------------------------------

void* Nfs3Service::arriving(const oncrpc::stub::Arrived& call) {
  if (!workers_) return nullptr;
  const auto asked = arguments_of<Write>(call);
  if (!asked || !is_sound(*asked) || asked->count() < kBulk) return nullptr;
  EarlyWrite& early = early_writes_.take();
  early.begin(tree_, call.credential, from_wire(asked->file()), asked->offset(), asked->data());
  return &early;
}

void Nfs3Service::filled(void* watched, std::uint64_t bytes) {
  static_cast<EarlyWrite*>(watched)->go_on(static_cast<std::size_t>(bytes), *workers_);
}

void Nfs3Service::lost(void* watched, oncrpc::stub::HeldMemory&) { drop(*static_cast<EarlyWrite*>(watched)); }

void Nfs3Service::drop(EarlyWrite& early) {
  early.end(*workers_);
  close(early);
}

void Nfs3Service::close(EarlyWrite& early) {
  early.close();
  early_writes_.give_back(early);
}

void Nfs3Service::write(oncrpc::stub::Call<Write>& call) {
  const WRITE3argsView& asked = call.arguments();
  if (!is_sound(asked)) return call.fail(AcceptStat::GARBAGE_ARGS);
  auto* const early = static_cast<EarlyWrite*>(call.watched());
  if (workers_ && asked.count() >= kBulk && call.arriving() != 0)
    if (put_off(late_writes_, call.later(kResults), early)) return;
  call.reply(to_wire(finish_write(call.credential(), asked, early)));
}

/// early   may be nullptr; is over
WriteResult Nfs3Service::finish_write(const oncrpc::Credential& credential, const WRITE3argsView& asked,
                                      EarlyWrite* early) {
  if (early != nullptr) early->end(*workers_);
  const WriteResult written = tree_.write(CallerOf(credential), from_wire(asked.file()), asked.offset(), asked.data(),
                                          asked.stable(), early != nullptr ? early->begun() : nullptr);
  if (early != nullptr) close(*early);
  return written;
}

void Nfs3Service::finish(Late<Write>& late) {
  oncrpc::stub::LaterCall<Write> call = std::move(late.call);
  EarlyWrite* const early = late.early;
  late_writes_.give_back(late);
  if (call.gone()) {  // the client writes it again, and may have written something else since
    if (early != nullptr) drop(*early);
    return call.fail();
  }
  WriteResult written;
  call.with_arguments([&](const WRITE3argsView& asked) { written = finish_write(call.credential(), asked, early); });
  call.reply(to_wire(written));
}

// --- COMMIT ----------------------------------------------------------------------------------------------------------

void Nfs3Service::commit(oncrpc::stub::Call<Commit>& call) {
  if (workers_ && put_off(late_commits_, call.later(kResults))) return;
  const auto& asked = call.arguments();
  call.reply(
      to_wire(tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count())));
}

void Nfs3Service::finish(Late<Commit>& late) {
  oncrpc::stub::LaterCall<Commit> call = std::move(late.call);
  late_commits_.give_back(late);
  CommitResult done;
  call.with_arguments([&](const COMMIT3argsView& asked) {
    done = tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count());
  });
  call.reply(to_wire(done));
}

}  // namespace nfs
