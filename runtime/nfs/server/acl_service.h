// SPDX-License-Identifier: BSD-3-Clause
//
// NFSACL version 3 over an exported tree, on the connection of NFS: POSIX access control lists of files. For whoever runs a server;
// the lists themselves are the tree's (tree/tree_acl.cpp).
//
// Nothing in it is eligible. How large a list may be, the client chooses by the room that it gives for the reply; where that is too
// little it hears ERR_CHUNK, and may ask again with more.
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

/// Works as Nfs3Service does, but never answers JUKEBOX: calls wait for their turn, however many there are.
class AclService final : public nfs::stub::nfsacl::NfsAclV3Service {
 public:
  /// tree, workers   as of Nfs3Service
  explicit AclService(Tree& tree, oncrpc::Workers* workers = nullptr) : tree_(tree), at_work_(workers) {}

  /// For `serve()`: what must not be done twice, nor late.
  static rpcrdma::endpoint::ServeOptions options();

  void getacl(oncrpc::stub::Call<Getacl>& call) override;
  void setacl(oncrpc::stub::Call<Setacl>& call) override;

 protected:
  std::optional<oncrpc::wire::rpc::AuthStat> denies(const oncrpc::Credential& credential) const override {
    return oncrpc::denial_of(credential);
  }

 private:
  friend class oncrpc::stub::AtWork;
  template <class P>
  void put(oncrpc::stub::Call<P>& call);
  void work(oncrpc::stub::WorkCall<Getacl>& call);
  void work(oncrpc::stub::WorkCall<Setacl>& call);

  Tree& tree_;
  oncrpc::stub::AtWork at_work_;
};

}  // namespace nfs
