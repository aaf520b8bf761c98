// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the procedures that move data: READ, WRITE, COMMIT.
#include <algorithm>
#include <memory>
#include <new>
#include <utility>

#include "nfs/server/convert.h"
#include "nfs/server/nfs3_service.h"
#include "nfs/server/read_parts.h"

namespace nfs {

using namespace nfs::wire::nfs3;  // many of the names here are those of the codec
using oncrpc::wire::rpc::AcceptStat;

namespace {

/// Where memory is short, a READ gets less than it asks for, as the protocol allows, but not less
/// than this.
constexpr std::size_t kLeastRead = std::size_t{16} << 10;
/// Room for encoded results with data that are few enough to be copied into them.
constexpr std::size_t kResults = 2048;
/// From this many bytes on a second thread makes a call faster.
constexpr std::size_t kBulk = std::size_t{256} << 10;

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

/// Tells whether the arguments agree with each other; if not they are garbage, not a case for a
/// status.
bool is_sound(const WRITE3argsView& asked) {
  return asked.count() == asked.data().size() && asked.stable() >= StableHow::UNSTABLE &&
         asked.stable() <= StableHow::FILE_SYNC;
}

}  // namespace

// --- READ ----------------------------------------------------------------------------------------

/// The data are pushed into a Write chunk if the call has one; those of a WRITE may arrive in a
/// Read chunk [RFC 8267 4].
void Nfs3Service::read(oncrpc::stub::Call<Read>& call) {
  std::size_t wanted = std::min(call.arguments().count(), most_bytes_);
  oncrpc::stub::Put put = at_work_.put(call, *this, {.results = kResults, .items = wanted});
  while (put == oncrpc::stub::Put::kNoMemory && wanted / 2 >= kLeastRead)
    put = at_work_.put(call, *this, {.results = kResults, .items = wanted /= 2});
  if (put != oncrpc::stub::Put::kPut) call.reply(nfs::busy<READ3res>(), {.not_done = true});
}

/// Executes a READ on a worker. A large READ with a Write chunk has two parts, so that the
/// endpoint's thread sends the first part while a worker reads the rest. It has only one while that
/// thread is sending data of another large READ.
void Nfs3Service::work(oncrpc::stub::WorkCall<Read>& call) {
  const xdr::MemoryRef memory = call.items();
  const bool has_room = !call.offered().empty() && call.offered().front().capacity >= memory.length;
  if (call.is_later() && memory.length >= kBulk && has_room && reads_being_sent_ == 0) return read_in_parts(call);
  const READ3argsView& asked = call.arguments();
  const ReadResult found =
      tree_.read(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), {memory.address, memory.length});
  call.reply(to_wire(found, memory.address), counted_as_sent(memory.length));
}

void Nfs3Service::read_in_parts(oncrpc::stub::WorkCall<Read>& call) {
  oncrpc::Workers& workers = *at_work_.workers();
  ReadInParts& read = reads_in_parts_.take();
  read.service = this;
  read.host = call.host();
  read.credential = call.credential();
  read.memory = call.items();
  read.one_is_done = false;
  read.file = from_wire(call.arguments().file());
  read.offset = call.arguments().offset();
  read.call = call.keep();
  workers.put(read, read.host);
  read.first = read_part(read, 0, kFirstReadPart);
  const bool goes_on = is_full(read.first);
  if (goes_on) read.call.push_soon(kFirstReadPart);
  if (!workers.take_back(read, read.host)) return end_part(read);
  read.one_is_done = true;  // this thread reads both parts
  goes_on ? read_rest(read) : end_part(read);
}

/// Does not throw, because the other thread waits for this part.
ReadResult Nfs3Service::read_part(const ReadInParts& read, std::size_t from, std::size_t bytes) {
  try {
    return tree_.read(CallerOf(read.credential), read.file, read.offset + from, {read.memory.address + from, bytes});
  } catch (const std::bad_alloc&) {
    return {.status = Status::NFS3ERR_JUKEBOX};
  }
}

void Nfs3Service::read_rest(ReadInParts& read) {
  read.rest = read_part(read, kFirstReadPart, read.memory.length - kFirstReadPart);
  end_part(read);
}

void Nfs3Service::end_part(ReadInParts& read) {
  if (!read.one_is_done.exchange(true)) return;
  oncrpc::stub::LaterCall<Read> call = std::move(read.call);
  const xdr::MemoryRef memory = read.memory;
  const ReadResult found = together(read.first, read.rest, read.offset);
  reads_in_parts_.give_back(read);
  call.reply(to_wire(found, memory.address), counted_as_sent(memory.length));
}

oncrpc::stub::ReplyOptions Nfs3Service::counted_as_sent(std::size_t bytes) {
  if (bytes < kBulk) return {};
  ++reads_being_sent_;
  return {
      .region = {},
      .on_free = {[](void* count, bool) { --*static_cast<std::atomic<std::uint32_t>*>(count); }, &reads_being_sent_}};
}

// --- WRITE ---------------------------------------------------------------------------------------

void* Nfs3Service::arriving(const oncrpc::stub::Arrived& call) {
  if (at_work_.workers() == nullptr) return nullptr;
  const auto asked = arguments_of<Write>(call);
  if (!asked || !is_sound(*asked) || asked->count() < kBulk) return nullptr;
  EarlyWrite& early = early_writes_.take();
  const CallerOf caller(call.credential);
  early.begin(early_writes_, tree_, call.host, KeptCaller(caller), from_wire(asked->file()), asked->offset(),
              asked->data());
  return &early;
}

void Nfs3Service::filled(void* watched, std::uint64_t bytes) {
  static_cast<EarlyWrite*>(watched)->go_on(static_cast<std::size_t>(bytes), *at_work_.workers());
}

void Nfs3Service::put_off(void* watched, const std::atomic<bool>& gone) {
  static_cast<EarlyWrite*>(watched)->put_off(gone);
}

void Nfs3Service::lost(void* watched, oncrpc::stub::HeldMemory& memory) {
  static_cast<EarlyWrite*>(watched)->lose(*at_work_.workers(), memory);
}

void Nfs3Service::write(oncrpc::stub::Call<Write>& call) {
  if (!is_sound(call.arguments())) return call.fail(AcceptStat::GARBAGE_ARGS);
  put(call, {.results = kResults});
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Write>& call) {
  auto* const early = static_cast<EarlyWrite*>(call.watched());
  if (early != nullptr) early->end(*at_work_.workers());
  const std::unique_ptr<EarlyWrite, void (*)(EarlyWrite*)> closing(early, [](EarlyWrite* its) { its->close(); });
  const WRITE3argsView& asked = call.arguments();
  // Write only while the client waits: a client that lost its connection retransmits the WRITE, and
  // may have written newer data since.
  const WriteResult written =
      tree_.write(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.data(), asked.stable(),
                  early != nullptr ? early->begun() : nullptr, [&call] { return !call.gone(); });
  call.reply(to_wire(written));
}

// --- COMMIT --------------------------------------------------------------------------------------

void Nfs3Service::work(oncrpc::stub::WorkCall<Commit>& call) {
  const auto& asked = call.arguments();
  call.reply(
      to_wire(tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count())));
}

}  // namespace nfs
