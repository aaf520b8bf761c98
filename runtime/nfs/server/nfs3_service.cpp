// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the procedures that look at files, and those that change directories.
// nfs3_service_data.cpp and nfs3_service_list.cpp have the others.
#include "nfs/server/nfs3_service.h"

#include "nfs/server/convert.h"

namespace nfs {

using namespace nfs::wire::nfs3;  // many of the names here are those of the codec
using oncrpc::wire::rpc::AcceptStat;

namespace {

constexpr std::size_t kMostLinkBytes = 4096;  // PATH_MAX
/// Room for the results of READLINK with a target that is short enough to be copied into them.
constexpr std::size_t kLinkResults = 2048;

/// CREATE, MKDIR, SYMLINK and MKNOD have the same results under different names.
template <class Results>
Results created(const CreateResult& made) {
  if (made.status != Status::NFS3_OK) return Results::resfail(made.status, {.dir_wcc = to_wire(made.dir_wcc)});
  return Results::resok(
      {.obj = post_op(made.object), .obj_attributes = post_op(made.attributes), .dir_wcc = to_wire(made.dir_wcc)});
}

template <class Results>
Results removed(const ChangeResult& change) {
  if (change.status != Status::NFS3_OK) return Results::resfail(change.status, {.dir_wcc = to_wire(change.wcc)});
  return Results::resok({.dir_wcc = to_wire(change.wcc)});
}

}  // namespace

rpcrdma::endpoint::ServeOptions Nfs3Service::options() const {
  rpcrdma::endpoint::ServeOptions options;
  for (const std::uint32_t number : {Setattr::kProcedure.number, Create::kProcedure.number, Mkdir::kProcedure.number,
                                     Symlink::kProcedure.number, Mknod::kProcedure.number, Remove::kProcedure.number,
                                     Rmdir::kProcedure.number, Rename::kProcedure.number, Link::kProcedure.number})
    options.remembered_procedures |= std::uint64_t{1} << number;
  options.watched_procedures = std::uint64_t{1} << Write::kProcedure.number;
  options.busy = this;
  return options;
}

std::size_t Nfs3Service::busy(std::uint32_t procedure, xdr::MutableBytes out) const {
  if (procedure != Write::kProcedure.number) return 0;
  const auto encoded = nfs::busy<WRITE3res>().encode(out);
  return encoded ? *encoded : 0;
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Getattr>& call) {
  const AttributesResult found = tree_.getattr(from_wire(call.arguments().object()));
  if (found.status != Status::NFS3_OK || !found.attributes)
    call.reply(GETATTR3res::otherwise(found.status == Status::NFS3_OK ? Status::NFS3ERR_IO : found.status));
  else
    call.reply(GETATTR3res::resok({.obj_attributes = to_wire(*found.attributes)}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Setattr>& call) {
  const auto& asked = call.arguments();
  std::optional<Time> guard;
  if (const auto ctime = asked.guard().as_obj_ctime()) guard = from_wire(*ctime);
  const ChangeResult change =
      tree_.setattr(CallerOf(call.credential()), from_wire(asked.object()), from_wire(asked.new_attributes()), guard);
  if (change.status != Status::NFS3_OK)
    call.reply(SETATTR3res::resfail(change.status, {.obj_wcc = to_wire(change.wcc)}));
  else
    call.reply(SETATTR3res::resok({.obj_wcc = to_wire(change.wcc)}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Lookup>& call) {
  const auto& what = call.arguments().what();
  const LookupResult found = tree_.lookup(CallerOf(call.credential()), from_wire(what.dir()), what.name());
  if (found.status != Status::NFS3_OK)
    call.reply(LOOKUP3res::resfail(found.status, {.dir_attributes = post_op(found.dir_attributes)}));
  else
    call.reply(LOOKUP3res::resok({.object = to_wire(found.object),
                                  .obj_attributes = post_op(found.attributes),
                                  .dir_attributes = post_op(found.dir_attributes)}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Access>& call) {
  const auto& asked = call.arguments();
  const AccessResult found = tree_.access(CallerOf(call.credential()), from_wire(asked.object()), asked.access());
  if (found.status != Status::NFS3_OK)
    call.reply(ACCESS3res::resfail(found.status, {.obj_attributes = post_op(found.attributes)}));
  else
    call.reply(ACCESS3res::resok({.obj_attributes = post_op(found.attributes), .access = found.access}));
}

/// The target is pushed into a Write chunk if the call has one [RFC 8267 4].
void Nfs3Service::readlink(oncrpc::stub::Call<Readlink>& call) {
  put(call, {.results = kLinkResults, .items = kMostLinkBytes});
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Readlink>& call) {
  const xdr::MemoryRef& memory = call.items();
  const ReadResult found = tree_.readlink(CallerOf(call.credential()), from_wire(call.arguments().symlink()),
                                          {memory.address, memory.length});
  if (found.status != Status::NFS3_OK)
    call.reply(READLINK3res::resfail(found.status, {.symlink_attributes = post_op(found.attributes)}));
  else
    call.reply(READLINK3res::resok({.symlink_attributes = post_op(found.attributes),
                                    .data = {reinterpret_cast<const char*>(memory.address), found.count}}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Create>& call) {
  const auto& where = call.arguments().where();
  const auto& how = call.arguments().how();
  const CallerOf caller(call.credential());
  const FileHandle dir = from_wire(where.dir());
  if (const auto verifier = how.as_verf()) {
    call.reply(created<CREATE3res>(tree_.create_exclusive(caller, dir, where.name(), *verifier)));
    return;
  }
  const NewAttributes attributes = from_wire(*how.as_obj_attributes());
  call.reply(created<CREATE3res>(how.mode() == Createmode3::GUARDED
                                     ? tree_.create_guarded(caller, dir, where.name(), attributes)
                                     : tree_.create_unchecked(caller, dir, where.name(), attributes)));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Mkdir>& call) {
  const auto& where = call.arguments().where();
  call.reply(created<MKDIR3res>(tree_.mkdir(CallerOf(call.credential()), from_wire(where.dir()), where.name(),
                                            from_wire(call.arguments().attributes()))));
}

/// The target may have arrived in a Read chunk [RFC 8267 4].
void Nfs3Service::work(oncrpc::stub::WorkCall<Symlink>& call) {
  const auto& where = call.arguments().where();
  const auto& symlink = call.arguments().symlink();
  call.reply(created<SYMLINK3res>(tree_.symlink(CallerOf(call.credential()), from_wire(where.dir()), where.name(),
                                                symlink.symlink_data(), from_wire(symlink.symlink_attributes()))));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Mknod>& call) {
  const auto& where = call.arguments().where();
  const auto& what = call.arguments().what();
  NewAttributes attributes;
  Specdata3 device;
  if (const auto* special = what.as_device()) {
    attributes = from_wire(special->dev_attributes());
    device = special->spec();
  } else if (const auto* pipe = what.as_pipe_attributes()) {
    attributes = from_wire(*pipe);
  }
  call.reply(created<MKNOD3res>(tree_.mknod(CallerOf(call.credential()), from_wire(where.dir()), where.name(),
                                            what.type(), attributes, device.specdata1, device.specdata2)));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Remove>& call) {
  const auto& object = call.arguments().object();
  call.reply(removed<REMOVE3res>(tree_.remove(CallerOf(call.credential()), from_wire(object.dir()), object.name())));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Rmdir>& call) {
  const auto& object = call.arguments().object();
  call.reply(removed<RMDIR3res>(tree_.rmdir(CallerOf(call.credential()), from_wire(object.dir()), object.name())));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Rename>& call) {
  const auto& from = call.arguments().from();
  const auto& to = call.arguments().to();
  const RenameResult renamed =
      tree_.rename(CallerOf(call.credential()), from_wire(from.dir()), from.name(), from_wire(to.dir()), to.name());
  const WccData from_wcc = to_wire(renamed.fromdir_wcc), to_wcc = to_wire(renamed.todir_wcc);
  if (renamed.status != Status::NFS3_OK)
    call.reply(RENAME3res::resfail(renamed.status, {.fromdir_wcc = from_wcc, .todir_wcc = to_wcc}));
  else
    call.reply(RENAME3res::resok({.fromdir_wcc = from_wcc, .todir_wcc = to_wcc}));
}

void Nfs3Service::work(oncrpc::stub::WorkCall<Link>& call) {
  const auto& to = call.arguments().link();
  const LinkResult linked =
      tree_.link(CallerOf(call.credential()), from_wire(call.arguments().file()), from_wire(to.dir()), to.name());
  const PostOpAttr attributes = post_op(linked.attributes);
  const WccData wcc = to_wire(linked.dir_wcc);
  if (linked.status != Status::NFS3_OK)
    call.reply(LINK3res::resfail(linked.status, {.file_attributes = attributes, .linkdir_wcc = wcc}));
  else
    call.reply(LINK3res::resok({.file_attributes = attributes, .linkdir_wcc = wcc}));
}

}  // namespace nfs
