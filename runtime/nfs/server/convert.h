// SPDX-License-Identifier: BSD-3-Clause
//
// Converts between values of the tree and of the codec, and finds the caller of a call. It is for
// the services in this folder. A converted value refers to the memory of its source. Private to the
// server.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nfs/tree/types.h"
#include "nfs/wire/nfs3.h"
#include "oncrpc/auth_sys.h"

namespace nfs {

nfs::wire::nfs3::Nfstime3 to_wire(const Time& time) noexcept;
nfs::wire::nfs3::Fattr3 to_wire(const Attributes& attributes) noexcept;
nfs::wire::nfs3::WccData to_wire(const Wcc& wcc) noexcept;
nfs::wire::nfs3::NfsFh3 to_wire(const FileHandle& handle) noexcept;
nfs::wire::nfs3::PostOpAttr post_op(const std::optional<Attributes>& attributes) noexcept;
nfs::wire::nfs3::PostOpFh3 post_op(const std::optional<FileHandle>& handle) noexcept;

Time from_wire(const nfs::wire::nfs3::Nfstime3& time) noexcept;
NewAttributes from_wire(const nfs::wire::nfs3::Sattr3View& attributes) noexcept;
FileHandle from_wire(const nfs::wire::nfs3::NfsFh3View& handle) noexcept;

/// A CallerOf has the caller that a credential names; without a credential, the anonymous user. A
/// credential that cannot be parsed has been rejected before.
class CallerOf {
 public:
  explicit CallerOf(const oncrpc::Credential& credential);
  CallerOf(const CallerOf&) = delete;
  CallerOf& operator=(const CallerOf&) = delete;
  operator const Caller&() const { return caller_; }  // it is a Caller

 private:
  std::optional<oncrpc::AuthSys> auth_;
  Caller caller_;
};

/// A KeptCaller is a copy of a caller, for use after the credential that it was parsed from may be
/// gone.
class KeptCaller {
 public:
  KeptCaller() = default;
  explicit KeptCaller(const Caller& caller);
  Caller caller() const { return {.uid = uid_, .gid = gid_, .groups = std::span{groups_}.first(count_)}; }

 private:
  std::uint32_t uid_ = Caller::kNobody, gid_ = Caller::kNobody;
  std::size_t count_ = 0;
  std::array<std::uint32_t, Caller::kMostGroups> groups_{};
};

}  // namespace nfs
