// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures that move data, list directories and tell of file systems.
#include <algorithm>

#include "rpcrdma/nfs/server/convert.h"
#include "rpcrdma/nfs/server/nfs3_service.h"

namespace rpcrdma::nfs {

using namespace wire::nfs3;  // NOLINT(google-build-using-namespace): every second name here is of the wire
using wire::rpc::AcceptStat;

namespace {

/// Where memory is short, a READ gets less than it asks for, as the protocol allows, but no less than this.
constexpr std::size_t kLeastRead = std::size_t{16} << 10;

core::MemoryRef memory_for(stub::Call<Nfs3Service::Read>& call, std::size_t wanted) {
  core::MemoryRef memory = call.memory(wanted);
  for (int tries = 0; memory.address == nullptr && tries < 6 && wanted / 2 >= kLeastRead; ++tries)
    memory = call.memory(wanted /= 2);
  return memory;
}

}  // namespace

void Nfs3Service::read(stub::Call<Read>& call) {
  const READ3argsView& asked = call.arguments();
  const core::MemoryRef memory = memory_for(call, std::min(asked.count(), most_bytes_));
  ReadResult found{.status = Status::NFS3ERR_JUKEBOX};
  if (memory.address != nullptr)
    found = tree_.read(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(),
                       {memory.address, memory.length});
  const PostOpAttr attributes = post_op(found.attributes);
  if (found.status != Status::NFS3_OK)
    call.reply(READ3res::resfail(found.status, {.file_attributes = attributes}));
  else
    call.reply(READ3res::resok({.file_attributes = attributes,
                                .count = found.count,
                                .eof = found.eof,
                                .data = {memory.address, found.count}}));
}

void Nfs3Service::write(stub::Call<Write>& call) {
  const auto& asked = call.arguments();
  // Not a matter for a status: the arguments contradict themselves.
  if (asked.count() != asked.data().size() || asked.stable() < StableHow::UNSTABLE ||
      asked.stable() > StableHow::FILE_SYNC)
    return call.fail(AcceptStat::GARBAGE_ARGS);
  const WriteResult written =
      tree_.write(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.data(), asked.stable());
  const WccData wcc = to_wire(written.wcc);
  if (written.status != Status::NFS3_OK)
    call.reply(WRITE3res::resfail(written.status, {.file_wcc = wcc}));
  else
    call.reply(WRITE3res::resok(
        {.file_wcc = wcc, .count = written.count, .committed = written.committed, .verf = written.verifier}));
}

void Nfs3Service::commit(stub::Call<Commit>& call) {
  const auto& asked = call.arguments();
  const CommitResult done =
      tree_.commit(CallerOf(call.credential()), from_wire(asked.file()), asked.offset(), asked.count());
  const WccData wcc = to_wire(done.wcc);
  if (done.status != Status::NFS3_OK)
    call.reply(COMMIT3res::resfail(done.status, {.file_wcc = wcc}));
  else
    call.reply(COMMIT3res::resok({.file_wcc = wcc, .verf = done.verifier}));
}

void Nfs3Service::keep(const DirectoryEntry& entry) {
  names_ += entry.name;
  name_ends_.push_back(names_.size());
  entries_.push_back(entry);
}

std::string_view Nfs3Service::kept_name(std::size_t index) const {
  const std::size_t begin = index == 0 ? 0 : name_ends_[index - 1];
  return std::string_view(names_).substr(begin, name_ends_[index] - begin);
}

void Nfs3Service::readdir(stub::Call<Readdir>& call) {
  const auto& asked = call.arguments();
  entries_.clear(), names_.clear(), name_ends_.clear(), plain_.clear();
  const ReaddirResult listed =
      tree_.readdir(CallerOf(call.credential()), from_wire(asked.dir()), asked.cookie(), asked.cookieverf(),
                    asked.count(), [this](const DirectoryEntry& entry) { keep(entry); });
  const PostOpAttr attributes = post_op(listed.dir_attributes);
  if (listed.status != Status::NFS3_OK) {
    call.reply(READDIR3res::resfail(listed.status, {.dir_attributes = attributes}));
    return;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i)
    plain_.push_back({.fileid = entries_[i].fileid, .name = kept_name(i), .cookie = entries_[i].cookie});
  call.reply(READDIR3res::resok({.dir_attributes = attributes,
                                 .cookieverf = listed.cookieverf,
                                 .reply = {.entries = plain_, .eof = listed.eof}}));
}

void Nfs3Service::readdirplus(stub::Call<Readdirplus>& call) {
  const auto& asked = call.arguments();
  entries_.clear(), names_.clear(), name_ends_.clear(), plus_.clear();
  const ReaddirResult listed =
      tree_.readdirplus(CallerOf(call.credential()), from_wire(asked.dir()), asked.cookie(), asked.cookieverf(),
                        asked.dircount(), asked.maxcount(), [this](const DirectoryEntry& entry) { keep(entry); });
  const PostOpAttr attributes = post_op(listed.dir_attributes);
  if (listed.status != Status::NFS3_OK) {
    call.reply(READDIRPLUS3res::resfail(listed.status, {.dir_attributes = attributes}));
    return;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i)
    plus_.push_back({.fileid = entries_[i].fileid,
                     .name = kept_name(i),
                     .cookie = entries_[i].cookie,
                     .name_attributes = post_op(entries_[i].attributes),
                     .name_handle = post_op(entries_[i].handle)});
  call.reply(READDIRPLUS3res::resok(
      {.dir_attributes = attributes, .cookieverf = listed.cookieverf, .reply = {.entries = plus_, .eof = listed.eof}}));
}

void Nfs3Service::fsstat(stub::Call<Fsstat>& call) {
  const FsstatResult found = tree_.fsstat(from_wire(call.arguments().fsroot()));
  const PostOpAttr attributes = post_op(found.attributes);
  if (found.status != Status::NFS3_OK)
    call.reply(FSSTAT3res::resfail(found.status, {.obj_attributes = attributes}));
  else
    call.reply(FSSTAT3res::resok({.obj_attributes = attributes,
                                  .tbytes = found.tbytes,
                                  .fbytes = found.fbytes,
                                  .abytes = found.abytes,
                                  .tfiles = found.tfiles,
                                  .ffiles = found.ffiles,
                                  .afiles = found.afiles,
                                  .invarsec = found.invarsec}));
}

void Nfs3Service::fsinfo(stub::Call<Fsinfo>& call) {
  const FsinfoResult found = tree_.fsinfo(from_wire(call.arguments().fsroot()));
  const PostOpAttr attributes = post_op(found.attributes);
  if (found.status != Status::NFS3_OK)
    call.reply(FSINFO3res::resfail(found.status, {.obj_attributes = attributes}));
  else
    call.reply(FSINFO3res::resok({.obj_attributes = attributes,
                                  .rtmax = found.rtmax,
                                  .rtpref = found.rtpref,
                                  .rtmult = found.rtmult,
                                  .wtmax = found.wtmax,
                                  .wtpref = found.wtpref,
                                  .wtmult = found.wtmult,
                                  .dtpref = found.dtpref,
                                  .maxfilesize = found.maxfilesize,
                                  .time_delta = to_wire(found.time_delta),
                                  .properties = found.properties}));
}

void Nfs3Service::pathconf(stub::Call<Pathconf>& call) {
  const PathconfResult found = tree_.pathconf(from_wire(call.arguments().object()));
  const PostOpAttr attributes = post_op(found.attributes);
  if (found.status != Status::NFS3_OK)
    call.reply(PATHCONF3res::resfail(found.status, {.obj_attributes = attributes}));
  else
    call.reply(PATHCONF3res::resok({.obj_attributes = attributes,
                                    .linkmax = found.linkmax,
                                    .name_max = found.name_max,
                                    .no_trunc = found.no_trunc,
                                    .chown_restricted = found.chown_restricted,
                                    .case_insensitive = found.case_insensitive,
                                    .case_preserving = found.case_preserving}));
}

}  // namespace rpcrdma::nfs
