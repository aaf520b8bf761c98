// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the files that `rpcrdma conform client` shows to clients: a directory of this
// machine over NFS version 3, through the services of our NFS server. Over RDMA the judge sends the
// replies (conform/right_answer.h), and gets their content here; MOUNT is served over TCP.
#pragma once

#include <memory>
#include <string>

#include "conform/program.h"
#include "nfs/server/acl_service.h"
#include "nfs/server/mount_service.h"
#include "nfs/server/nfs3_service.h"
#include "nfs/tree/tree.h"
#include "oncrpc/address.h"
#include "oncrpc/stream/tcp_server.h"

namespace rpcrdma::cli {

class ConformFiles final : public conform::Program {
 public:
  /// directory   exported under its own path
  /// writable    whether clients may change it
  /// mount       where MOUNT listens; port 0: any
  /// errors      in words
  static xdr::Result<std::unique_ptr<ConformFiles>, std::string> open(const std::string& directory, bool writable,
                                                                      const oncrpc::Address& mount);

  conform::RpcReply answer(const conform::Bytes& call, const std::vector<std::uint64_t>& offered) override;
  bool has_files() const override { return true; }
  void work() override { tcp_->progress(); }
  int fd() const override { return tcp_->fd(); }

  oncrpc::Address mount_address() const { return tcp_->address(); }
  const nfs::FileHandle& root() const { return tree_->root(); }

 private:
  ConformFiles() = default;

  std::unique_ptr<nfs::Tree> tree_;
  std::unique_ptr<nfs::Nfs3Service> nfs_;
  std::unique_ptr<nfs::AclService> acl_;
  std::unique_ptr<nfs::MountService> mount_;
  std::unique_ptr<oncrpc::stream::TcpServer> tcp_;
};

}  // namespace rpcrdma::cli
