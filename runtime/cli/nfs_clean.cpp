// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs clean`: the names that `nfs put` gives to files which are not complete, and what is left of them where it was killed.
#include <algorithm>
#include <ctime>
#include <random>
#include <string>
#include <vector>

#include "nfs/client/path.h"
#include "nfs_commands.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::bound_error;
using nfs::client::Entry;
using nfs::wire::nfs3::Ftype3;
using nfs::wire::nfs3::Nfsstat3;

constexpr std::string_view kPrefix = ".rpcrdma-put-";
constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t kLength = 16;  // of digits behind it

}  // namespace

std::string name_for_put() {
  std::random_device chance;
  std::string name(kPrefix);
  for (std::size_t i = 0; i < kLength; ++i) name += kDigits[chance() % kDigits.size()];
  return name;
}

bool is_name_of_put(std::string_view name) {
  return name.starts_with(kPrefix) && name.size() == kPrefix.size() + kLength &&
         name.find_first_not_of(kDigits, kPrefix.size()) == std::string_view::npos;
}

int nfs_clean(NfsSession& session, std::chrono::seconds age, const Streams& streams) {
  nfs::client::Files& files = session.files();
  const auto reached = nfs::client::walk(files, session.root(), session.path());
  if (!reached) return nfs_fail(streams, reached.error());
  if (reached->attributes.type != Ftype3::NF3DIR)
    return nfs_fail(streams, bound_error("clean", "it is no directory", session.path()));
  std::vector<std::string> names;
  const auto take = [&](const Entry& entry) {
    if (is_name_of_put(entry.name)) names.push_back(entry.name);
    return true;
  };
  if (const auto failed = files.list(reached->file, take, session.path())) return nfs_fail(streams, *failed);
  std::ranges::sort(names);
  int status = 0;
  for (const std::string& name : names) {
    // What the listing said may be old: a put that is under way writes all the time.
    const auto found = files.lookup(reached->file, name);
    const auto is = found ? files.getattr(found->handle, name) : xdr::unexpected(found.error());
    if (!is && (is.error().is(Nfsstat3::NFS3ERR_NOENT) || is.error().is(Nfsstat3::NFS3ERR_STALE))) continue;
    if (!is) return nfs_fail(streams, is.error());
    if (is->type != Ftype3::NF3REG || std::time(nullptr) - std::time_t{is->mtime.seconds} < age.count()) continue;
    const auto failed = files.remove(reached->file, name);
    if (failed && failed->is(Nfsstat3::NFS3ERR_NOENT)) continue;
    if (failed) {
      status = nfs_fail(streams, *failed);
      continue;
    }
    std::fputs((name + "\n").c_str(), streams.out);
  }
  if (std::fflush(streams.out) != 0) return nfs_fail(streams, nfs::client::local_error("writing the output", errno));
  return status;
}

}  // namespace rpcrdma::cli
