// SPDX-License-Identifier: BSD-3-Clause
//
// on top of mount-version-three.txt, whose codec is nfs/wire/mount3.h
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "nfs/stub/mount3.h"

#include "oncrpc/codec.h"

namespace nfs::stub::mount3 {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult MountV3::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult MountV3::Mnt::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::mount3::DirpathXdr;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto MountV3::Mnt::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::mount3::DirpathXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::mount3::kFields);
}
xdr::ReduceResult MountV3::Mnt::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::mount3::Mountres3View;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Mnt::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::mount3::Mountres3View;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::mount3::kFields);
}
void MountV3Service::mnt(::oncrpc::stub::Call<Mnt>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Dump::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Dump::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Dump::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::mount3::MountlistXdr;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Dump::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::mount3::MountlistXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::mount3::kFields);
}
void MountV3Service::dump(::oncrpc::stub::Call<Dump>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Umnt::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::mount3::DirpathXdr;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto MountV3::Umnt::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::mount3::DirpathXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::mount3::kFields);
}
xdr::ReduceResult MountV3::Umnt::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Umnt::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void MountV3Service::umnt(::oncrpc::stub::Call<Umnt>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Umntall::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Umntall::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Umntall::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Umntall::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void MountV3Service::umntall(::oncrpc::stub::Call<Umntall>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult MountV3::Export::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto MountV3::Export::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult MountV3::Export::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::mount3::ExportsXdr;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto MountV3::Export::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::mount3::ExportsXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::mount3::kFields);
}
void MountV3Service::export_(::oncrpc::stub::Call<Export>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool MountV3Service::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Mnt::kProcedure.number:
      invoke<Mnt>(call, *this, &MountV3Service::mnt);
      return true;
    case Dump::kProcedure.number:
      invoke<Dump>(call, *this, &MountV3Service::dump);
      return true;
    case Umnt::kProcedure.number:
      invoke<Umnt>(call, *this, &MountV3Service::umnt);
      return true;
    case Umntall::kProcedure.number:
      invoke<Umntall>(call, *this, &MountV3Service::umntall);
      return true;
    case Export::kProcedure.number:
      invoke<Export>(call, *this, &MountV3Service::export_);
      return true;
    default:
      return false;
  }
}

}  // namespace nfs::stub::mount3
