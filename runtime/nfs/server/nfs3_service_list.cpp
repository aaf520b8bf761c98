// SPDX-License-Identifier: BSD-3-Clause
//
// This file has procedures that list directories, and those that describe file systems.
#include <algorithm>

#include "nfs/server/convert.h"
#include "nfs/server/listing.h"
#include "nfs/server/nfs3_service.h"

namespace nfs {

using namespace nfs::wire::nfs3;  // many of the names here are those of the codec

namespace {

/// The number of bytes of the results that are not the listing: the status.
constexpr std::size_t kBesideListing = 4;
/// The number of bytes that results without a listing may have.
constexpr std::size_t kFailure = 256;
/// Where memory is short, READDIR and READDIRPLUS get room for less than they ask for, but not for
/// less than this number of bytes: then the answer is NFS3ERR_JUKEBOX.
constexpr std::size_t kLeastListing = std::size_t{16} << 10;

/// Takes a Listing, and returns it at the end of its scope.
struct Borrowed {
  explicit Borrowed(oncrpc::Reused<Listing>& its) : all(its), listing(its.take()) {}
  ~Borrowed() {
    listing.clear();
    all.give_back(listing);
  }
  Borrowed(const Borrowed&) = delete;
  Borrowed& operator=(const Borrowed&) = delete;
  oncrpc::Reused<Listing>& all;
  Listing& listing;
};

std::uint32_t bounded(std::uint32_t count, std::size_t room) {
  return static_cast<std::uint32_t>(std::min<std::size_t>(count, room - kBesideListing));
}

}  // namespace

Nfs3Service::Nfs3Service(Tree& tree, oncrpc::Workers* workers)
    : tree_(tree),
      at_work_(workers),
      most_bytes_(tree.fsinfo(tree.root()).rtmax),
      listings_(std::make_unique<oncrpc::Reused<Listing>>()) {}

Nfs3Service::~Nfs3Service() = default;

/// Hands the call to a worker. Where memory is short, reserves less than it asks for.
template <class P>
void Nfs3Service::put_listing(oncrpc::stub::Call<P>& call, std::uint32_t bytes) {
  std::size_t wanted = std::max(std::min(bytes, most_bytes_) + kBesideListing, kFailure);
  oncrpc::stub::Put put = at_work_.put(call, *this, {.results = wanted});
  while (put == oncrpc::stub::Put::kNoMemory && wanted / 2 >= kLeastListing)
    put = at_work_.put(call, *this, {.results = wanted /= 2});
  if (put != oncrpc::stub::Put::kPut) call.reply(nfs::busy<typename P::Results>(), {.not_done = true});
}

void Nfs3Service::readdir(oncrpc::stub::Call<Readdir>& call) { put_listing(call, call.arguments().count()); }

void Nfs3Service::readdirplus(oncrpc::stub::Call<Readdirplus>& call) { put_listing(call, call.arguments().maxcount()); }

void Nfs3Service::work(oncrpc::stub::WorkCall<Readdir>& call) {
  const auto& asked = call.arguments();
  const Borrowed borrowed(*listings_);
  Listing& listing = borrowed.listing;
  const ReaddirResult listed = tree_.readdir(CallerOf(call.credential()), from_wire(asked.dir()), asked.cookie(),
                                             asked.cookieverf(), bounded(asked.count(), call.results_room()),
                                             [&listing](const DirectoryEntry& entry) { listing.keep(entry); });
  const PostOpAttr attributes = post_op(listed.dir_attributes);
  if (listed.status != Status::NFS3_OK)
    call.reply(READDIR3res::resfail(listed.status, {.dir_attributes = attributes}));
  else
    call.reply(READDIR3res::resok({.dir_attributes = attributes,
                                   .cookieverf = listed.cookieverf,
                                   .reply = {.entries = listing.plain(), .eof = listed.eof}}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Readdirplus>& call) {
  const auto& asked = call.arguments();
  const Borrowed borrowed(*listings_);
  Listing& listing = borrowed.listing;
  const ReaddirResult listed = tree_.readdirplus(
      CallerOf(call.credential()), from_wire(asked.dir()), asked.cookie(), asked.cookieverf(), asked.dircount(),
      bounded(asked.maxcount(), call.results_room()), [&listing](const DirectoryEntry& entry) { listing.keep(entry); });
  const PostOpAttr attributes = post_op(listed.dir_attributes);
  if (listed.status != Status::NFS3_OK)
    call.reply(READDIRPLUS3res::resfail(listed.status, {.dir_attributes = attributes}));
  else
    call.reply(READDIRPLUS3res::resok({.dir_attributes = attributes,
                                       .cookieverf = listed.cookieverf,
                                       .reply = {.entries = listing.plus(), .eof = listed.eof}}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Fsstat>& call) {
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

void Nfs3Service::work(oncrpc::stub::WorkCall<Fsinfo>& call) {
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

void Nfs3Service::work(oncrpc::stub::WorkCall<Pathconf>& call) {
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
