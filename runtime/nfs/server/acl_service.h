// SPDX-License-Identifier: BSD-3-Clause
//
// This file has NFSACL version 3 on the connections of NFS: POSIX access control lists of the files
// of an exported tree. It is for readers who run a server; the Tree reads and writes the lists.
//
// No item is eligible. The client limits the length of a list by the room that it provides for the
// Reply; if that is too small it gets ERR_CHUNK, and may call again with more.
//
// spec: [RFC 8267 5.2]
#pragma once

#include <cstdint>
#include <optional>

#include "nfs/stub/nfsacl.h"
#include "nfs/tree/tree.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/stub/at_work.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/serve_options.h"

namespace nfs {

/// Works like Nfs3Service, on several threads too, but never answers JUKEBOX. Where too much waits,
/// its calls wait for a worker, however many there are. Where the tree lacks memory or descriptors,
/// they get SYSTEM_ERR.
class AclService final : public nfs::stub::nfsacl::NfsAclV3Service {
 public:
  /// tree, workers  as for Nfs3Service
  explicit AclService(Tree& tree, oncrpc::Workers* workers = nullptr) : tree_(tree), at_work_(workers) {}

  /// Returns options for `serve()`: the reply cache keeps the replies of SETACL.
  static rpcrdma::endpoint::ServeOptions options();

  /// Returns the lists that the mask asks for; NFS3ERR_INVAL: the mask has other bits.
  void getacl(oncrpc::stub::Call<Getacl>& call) override;
  /// Sets the lists that the mask names; GARBAGE_ARGS: a list has another length than its count.
  void setacl(oncrpc::stub::Call<Setacl>& call) override;

 protected:
  /// As Nfs3Service does.
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    return oncrpc::denial_of(credential);
  }

 private:
  friend class oncrpc::stub::AtWork;
  template <class P>
  void put(oncrpc::stub::Call<P>& call);
  template <class P>
  bool fails_for_now(oncrpc::stub::WorkCall<P>& call, Status status);
  void work(oncrpc::stub::WorkCall<Getacl>& call);
  void work(oncrpc::stub::WorkCall<Setacl>& call);

  Tree& tree_;
  oncrpc::stub::AtWork at_work_;
};

}  // namespace nfs
