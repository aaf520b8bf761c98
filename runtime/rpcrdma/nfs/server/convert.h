// SPDX-License-Identifier: BSD-3-Clause
//
// Between the tree's values and those of the wire, and who calls. For the services in this folder.
// What is given to encode from refers to what it was made of.
#pragma once

#include <optional>

#include "rpcrdma/nfs/tree/types.h"
#include "rpcrdma/rpcbind/auth_sys.h"
#include "rpcrdma/wire/nfs3.h"

namespace rpcrdma::nfs {

wire::nfs3::Nfstime3 to_wire(const Time& time) noexcept;
wire::nfs3::Fattr3 to_wire(const Attributes& attributes) noexcept;
wire::nfs3::WccData to_wire(const Wcc& wcc) noexcept;
wire::nfs3::NfsFh3 to_wire(const FileHandle& handle) noexcept;
wire::nfs3::PostOpAttr post_op(const std::optional<Attributes>& attributes) noexcept;
wire::nfs3::PostOpFh3 post_op(const std::optional<FileHandle>& handle) noexcept;

Time from_wire(const wire::nfs3::Nfstime3& time) noexcept;
NewAttributes from_wire(const wire::nfs3::Sattr3View& attributes) noexcept;
FileHandle from_wire(const wire::nfs3::NfsFh3View& handle) noexcept;

/// The caller that a credential names. Whoever sends none is the anonymous user; one that cannot be read has been denied before.
class CallerOf {
 public:
  explicit CallerOf(const endpoint::Credential& credential);
  CallerOf(const CallerOf&) = delete;
  CallerOf& operator=(const CallerOf&) = delete;
  operator const Caller&() const { return caller_; }  // NOLINT(google-explicit-constructor): it is one

 private:
  std::optional<rpcbind::AuthSys> auth_;
  Caller caller_;
};

}  // namespace rpcrdma::nfs
