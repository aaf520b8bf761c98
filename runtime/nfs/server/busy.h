// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the results of NFS for a call that the server cannot execute now, but could later.
// It is for Nfs3Service.
//
// spec: [RFC 1813 2.6] (NFS3ERR_JUKEBOX)
#pragma once

#include "nfs/wire/nfs3.h"

namespace nfs {

/// Returns results with NFS3ERR_JUKEBOX and without attributes, because no file has been looked at.
template <class Results>
Results busy() {
  using nfs::wire::nfs3::PostOpAttr;
  using nfs::wire::nfs3::WccData;
  constexpr auto kBusy = nfs::wire::nfs3::Nfsstat3::NFS3ERR_JUKEBOX;
  const PostOpAttr none = PostOpAttr::FALSE_();
  const WccData nothing{.before = nfs::wire::nfs3::PreOpAttr::FALSE_(), .after = none};
  if constexpr (requires { Results::otherwise(kBusy); })
    return Results::otherwise(kBusy);
  else if constexpr (requires { Results::resfail(kBusy, {none}); })
    return Results::resfail(kBusy, {none});
  else if constexpr (requires { Results::resfail(kBusy, {nothing}); })
    return Results::resfail(kBusy, {nothing});
  else if constexpr (requires { Results::resfail(kBusy, {none, nothing}); })
    return Results::resfail(kBusy, {none, nothing});
  else
    return Results::resfail(kBusy, {nothing, nothing});
}

}  // namespace nfs
