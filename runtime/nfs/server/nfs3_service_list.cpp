// SPDX-License-Identifier: BSD-3-Clause
//
// Procedures that list directories and tell of file systems.
#include "nfs/server/convert.h"
#include "nfs/server/nfs3_service.h"

namespace nfs {

using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace): every second name here is of the wire

void Nfs3Service::keep(const DirectoryEntry& entry) {
  names_ += entry.name;
  name_ends_.push_back(names_.size());
  entries_.push_back(entry);
}

std::string_view Nfs3Service::kept_name(std::size_t index) const {
  const std::size_t begin = index == 0 ? 0 : name_ends_[index - 1];
  return std::string_view(names_).substr(begin, name_ends_[index] - begin);
}

void Nfs3Service::readdir(oncrpc::stub::Call<Readdir>& call) {
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

void Nfs3Service::readdirplus(oncrpc::stub::Call<Readdirplus>& call) {
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

void Nfs3Service::fsstat(oncrpc::stub::Call<Fsstat>& call) {
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

void Nfs3Service::fsinfo(oncrpc::stub::Call<Fsinfo>& call) {
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

void Nfs3Service::pathconf(oncrpc::stub::Call<Pathconf>& call) {
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

}  // namespace nfs
