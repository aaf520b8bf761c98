// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// on top of nfsacl-version-three.txt, whose codec is nfs/wire/nfsacl.h
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "nfs/stub/nfsacl.h"

#include "oncrpc/codec.h"

namespace nfs::stub::nfsacl {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult NfsAclV3::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto NfsAclV3::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult NfsAclV3::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto NfsAclV3::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult NfsAclV3::Getacl::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfsacl::GETACL3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsAclV3::Getacl::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfsacl::GETACL3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfsacl::kFields);
}
xdr::ReduceResult NfsAclV3::Getacl::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfsacl::GETACL3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsAclV3::Getacl::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfsacl::GETACL3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfsacl::kFields);
}
void NfsAclV3Service::getacl(::oncrpc::stub::Call<Getacl>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsAclV3::Setacl::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfsacl::SETACL3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsAclV3::Setacl::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfsacl::SETACL3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfsacl::kFields);
}
xdr::ReduceResult NfsAclV3::Setacl::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfsacl::SETACL3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsAclV3::Setacl::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfsacl::SETACL3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfsacl::kFields);
}
void NfsAclV3Service::setacl(::oncrpc::stub::Call<Setacl>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool NfsAclV3Service::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Getacl::kProcedure.number:
      invoke<Getacl>(call, *this, &NfsAclV3Service::getacl);
      return true;
    case Setacl::kProcedure.number:
      invoke<Setacl>(call, *this, &NfsAclV3Service::setacl);
      return true;
    default:
      return false;
  }
}

}  // namespace nfs::stub::nfsacl
