// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is rpcrdma/wire/nfs3.h
//   sha256 91faa21d0fda7920ebf29c6128adac913332aadd2441e997e062fe0f9e5fffee
// on top of nfsacl-version-three.txt, whose codec is rpcrdma/wire/nfsacl.h
//   sha256 91c185cdb038041162762511e43567839a2fc90b31d2eafb981622e23840718e
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "rpcrdma/stub/nfsacl.h"

#include "rpcrdma/binding/codec.h"

namespace rpcrdma::stub::nfsacl {

namespace binding = ::rpcrdma::binding;
using ::rpcrdma::wire::rpc::AcceptStat;

xdr::ReduceResult NfsAclV3::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto NfsAclV3::Null::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult NfsAclV3::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto NfsAclV3::Null::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}

xdr::ReduceResult NfsAclV3::Getacl::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nfsacl::GETACL3argsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsAclV3::Getacl::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nfsacl::GETACL3argsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nfsacl::kFields);
}
xdr::ReduceResult NfsAclV3::Getacl::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nfsacl::GETACL3resView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsAclV3::Getacl::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nfsacl::GETACL3resView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nfsacl::kFields);
}
void NfsAclV3Service::getacl(::rpcrdma::stub::Call<Getacl>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsAclV3::Setacl::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nfsacl::SETACL3argsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsAclV3::Setacl::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nfsacl::SETACL3argsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nfsacl::kFields);
}
xdr::ReduceResult NfsAclV3::Setacl::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nfsacl::SETACL3resView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsAclV3::Setacl::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nfsacl::SETACL3resView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nfsacl::kFields);
}
void NfsAclV3Service::setacl(::rpcrdma::stub::Call<Setacl>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool NfsAclV3Service::call(::rpcrdma::stub::RawCall& raw) {
  switch (raw.arrived().procedure) {
    case Getacl::kProcedure.number:
      invoke<Getacl>(raw, *this, &NfsAclV3Service::getacl);
      return true;
    case Setacl::kProcedure.number:
      invoke<Setacl>(raw, *this, &NfsAclV3Service::setacl);
      return true;
    default:
      return false;
  }
}

}  // namespace rpcrdma::stub::nfsacl
