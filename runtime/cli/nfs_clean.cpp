// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the temporary names of `nfs put`, and `nfs clean`, which removes the files that a
// killed `nfs put` has left.
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

constexpr std::string_view kPrefix = ".rpcrdma-put-";
constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
constexpr std::size_t kLength = 16;  // digits after the prefix

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
    // Ask again, because the listing may be old, and an `nfs put` in progress writes all the time.
    Entry entry{.name = name};
    const auto unknown = ask_about(files, reached->file, entry);
    if (unknown && is_gone(*unknown)) continue;
    if (unknown) return nfs_fail(streams, *unknown);
    // Use ctime, because mtime may hold the verifier of a CREATE until the first WRITE
    // [RFC 1813 3.3.8].
    const bool old = std::time(nullptr) - std::time_t{entry.attributes->ctime.seconds} >= age.count();
    if (entry.attributes->type != Ftype3::NF3REG || !old) continue;
    const auto failed = files.remove(reached->file, name);
    if (failed && is_gone(*failed)) continue;
    if (failed)
      status = nfs_fail(streams, *failed);
    else
      std::fputs((name + "\n").c_str(), streams.out);
  }
  return finish(streams, status);
}

}  // namespace rpcrdma::cli
