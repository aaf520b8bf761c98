// SPDX-License-Identifier: BSD-3-Clause
//
// on top of mount-version-three.txt, whose codec is rpcrdma/wire/mount3.h
//   sha256 21315d4fe1c4223967f014f75814d5b4d4f6699c3b798d427a347ab68aa2d455
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "rpcrdma/stub/mount3.h"

#include "rpcrdma/binding/codec.h"

namespace rpcrdma::stub::mount3 {

namespace binding = ::rpcrdma::binding;
using ::rpcrdma::wire::rpc::AcceptStat;

xdr::ReduceResult MountV3::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Null::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Null::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}

xdr::ReduceResult MountV3::Mnt::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::mount3::DirpathXdr;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto MountV3::Mnt::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::mount3::DirpathXdr;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::mount3::kFields);
}
xdr::ReduceResult MountV3::Mnt::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::mount3::Mountres3View;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Mnt::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::mount3::Mountres3View;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::mount3::kFields);
}
void MountV3Service::mnt(::rpcrdma::stub::Call<Mnt>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Dump::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Dump::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Dump::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::mount3::MountlistXdr;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Dump::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::mount3::MountlistXdr;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::mount3::kFields);
}
void MountV3Service::dump(::rpcrdma::stub::Call<Dump>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Umnt::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::mount3::DirpathXdr;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto MountV3::Umnt::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::mount3::DirpathXdr;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::mount3::kFields);
}
xdr::ReduceResult MountV3::Umnt::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Umnt::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void MountV3Service::umnt(::rpcrdma::stub::Call<Umnt>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Umntall::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Umntall::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Umntall::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Umntall::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void MountV3Service::umntall(::rpcrdma::stub::Call<Umntall>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Export::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto MountV3::Export::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Export::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::mount3::ExportsXdr;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Export::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::mount3::ExportsXdr;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::mount3::kFields);
}
void MountV3Service::export_(::rpcrdma::stub::Call<Export>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool MountV3Service::call(::rpcrdma::stub::RawCall& raw) {
  switch (raw.arrived().procedure) {
    case Mnt::kProcedure.number:
      invoke<Mnt>(raw, *this, &MountV3Service::mnt);
      return true;
    case Dump::kProcedure.number:
      invoke<Dump>(raw, *this, &MountV3Service::dump);
      return true;
    case Umnt::kProcedure.number:
      invoke<Umnt>(raw, *this, &MountV3Service::umnt);
      return true;
    case Umntall::kProcedure.number:
      invoke<Umntall>(raw, *this, &MountV3Service::umntall);
      return true;
    case Export::kProcedure.number:
      invoke<Export>(raw, *this, &MountV3Service::export_);
      return true;
    default:
      return false;
  }
}

}  // namespace rpcrdma::stub::mount3
