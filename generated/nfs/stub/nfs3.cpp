// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "nfs/stub/nfs3.h"

#include "oncrpc/codec.h"

namespace nfs::stub::nfs3 {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult NfsV3::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto NfsV3::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult NfsV3::Null::encode_results(const void* value, xdr::MutableBytes out,
                                              std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto NfsV3::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult NfsV3::Getattr::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::GETATTR3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Getattr::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::GETATTR3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Getattr::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::GETATTR3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Getattr::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::GETATTR3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::getattr(::oncrpc::stub::Call<Getattr>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Setattr::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::SETATTR3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Setattr::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::SETATTR3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Setattr::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::SETATTR3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Setattr::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::SETATTR3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::setattr(::oncrpc::stub::Call<Setattr>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Lookup::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::LOOKUP3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Lookup::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::LOOKUP3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Lookup::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::LOOKUP3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Lookup::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::LOOKUP3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::lookup(::oncrpc::stub::Call<Lookup>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Access::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::ACCESS3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Access::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::ACCESS3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Access::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::ACCESS3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Access::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::ACCESS3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::access(::oncrpc::stub::Call<Access>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Readlink::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READLINK3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Readlink::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::READLINK3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Readlink::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READLINK3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Readlink::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::READLINK3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::readlink(::oncrpc::stub::Call<Readlink>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Read::encode_arguments(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READ3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Read::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::READ3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Read::encode_results(const void* value, xdr::MutableBytes out,
                                              std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READ3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Read::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::READ3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::read(::oncrpc::stub::Call<Read>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Write::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::WRITE3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Write::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::WRITE3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Write::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::WRITE3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Write::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::WRITE3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::write(::oncrpc::stub::Call<Write>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Create::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::CREATE3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Create::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::CREATE3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Create::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::CREATE3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Create::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::CREATE3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::create(::oncrpc::stub::Call<Create>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Mkdir::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::MKDIR3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Mkdir::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::MKDIR3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Mkdir::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::MKDIR3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Mkdir::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::MKDIR3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::mkdir(::oncrpc::stub::Call<Mkdir>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Symlink::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::SYMLINK3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Symlink::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::SYMLINK3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Symlink::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::SYMLINK3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Symlink::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::SYMLINK3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::symlink(::oncrpc::stub::Call<Symlink>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Mknod::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::MKNOD3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Mknod::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::MKNOD3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Mknod::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::MKNOD3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Mknod::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::MKNOD3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::mknod(::oncrpc::stub::Call<Mknod>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Remove::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::REMOVE3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Remove::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::REMOVE3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Remove::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::REMOVE3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Remove::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::REMOVE3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::remove(::oncrpc::stub::Call<Remove>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Rmdir::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::RMDIR3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Rmdir::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::RMDIR3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Rmdir::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::RMDIR3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Rmdir::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::RMDIR3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::rmdir(::oncrpc::stub::Call<Rmdir>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Rename::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::RENAME3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Rename::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::RENAME3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Rename::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::RENAME3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Rename::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::RENAME3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::rename(::oncrpc::stub::Call<Rename>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Link::encode_arguments(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::LINK3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Link::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::LINK3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Link::encode_results(const void* value, xdr::MutableBytes out,
                                              std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::LINK3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Link::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::LINK3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::link(::oncrpc::stub::Call<Link>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Readdir::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READDIR3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Readdir::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::READDIR3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Readdir::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READDIR3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Readdir::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::READDIR3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
std::uint64_t NfsV3::Readdir::counted(const void* call_arguments) noexcept {
  return static_cast<std::uint64_t>(static_cast<const Arguments*>(call_arguments)->count);
}
void NfsV3Service::readdir(::oncrpc::stub::Call<Readdir>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Readdirplus::encode_arguments(const void* value, xdr::MutableBytes out,
                                                       std::span<xdr::ReducedItem> items,
                                                       ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READDIRPLUS3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Readdirplus::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::READDIRPLUS3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Readdirplus::encode_results(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::READDIRPLUS3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Readdirplus::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::READDIRPLUS3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
std::uint64_t NfsV3::Readdirplus::counted(const void* call_arguments) noexcept {
  return static_cast<std::uint64_t>(static_cast<const Arguments*>(call_arguments)->maxcount);
}
void NfsV3Service::readdirplus(::oncrpc::stub::Call<Readdirplus>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Fsstat::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::FSSTAT3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Fsstat::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::FSSTAT3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Fsstat::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::FSSTAT3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Fsstat::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::FSSTAT3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::fsstat(::oncrpc::stub::Call<Fsstat>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Fsinfo::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::FSINFO3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Fsinfo::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::FSINFO3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Fsinfo::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::FSINFO3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Fsinfo::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::FSINFO3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::fsinfo(::oncrpc::stub::Call<Fsinfo>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Pathconf::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::PATHCONF3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Pathconf::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::PATHCONF3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Pathconf::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::PATHCONF3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Pathconf::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::PATHCONF3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::pathconf(::oncrpc::stub::Call<Pathconf>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult NfsV3::Commit::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::COMMIT3argsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto NfsV3::Commit::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nfs3::COMMIT3argsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
xdr::ReduceResult NfsV3::Commit::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nfs3::COMMIT3resView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto NfsV3::Commit::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nfs3::COMMIT3resView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nfs3::kFields);
}
void NfsV3Service::commit(::oncrpc::stub::Call<Commit>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool NfsV3Service::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Getattr::kProcedure.number:
      invoke<Getattr>(call, *this, &NfsV3Service::getattr);
      return true;
    case Setattr::kProcedure.number:
      invoke<Setattr>(call, *this, &NfsV3Service::setattr);
      return true;
    case Lookup::kProcedure.number:
      invoke<Lookup>(call, *this, &NfsV3Service::lookup);
      return true;
    case Access::kProcedure.number:
      invoke<Access>(call, *this, &NfsV3Service::access);
      return true;
    case Readlink::kProcedure.number:
      invoke<Readlink>(call, *this, &NfsV3Service::readlink);
      return true;
    case Read::kProcedure.number:
      invoke<Read>(call, *this, &NfsV3Service::read);
      return true;
    case Write::kProcedure.number:
      invoke<Write>(call, *this, &NfsV3Service::write);
      return true;
    case Create::kProcedure.number:
      invoke<Create>(call, *this, &NfsV3Service::create);
      return true;
    case Mkdir::kProcedure.number:
      invoke<Mkdir>(call, *this, &NfsV3Service::mkdir);
      return true;
    case Symlink::kProcedure.number:
      invoke<Symlink>(call, *this, &NfsV3Service::symlink);
      return true;
    case Mknod::kProcedure.number:
      invoke<Mknod>(call, *this, &NfsV3Service::mknod);
      return true;
    case Remove::kProcedure.number:
      invoke<Remove>(call, *this, &NfsV3Service::remove);
      return true;
    case Rmdir::kProcedure.number:
      invoke<Rmdir>(call, *this, &NfsV3Service::rmdir);
      return true;
    case Rename::kProcedure.number:
      invoke<Rename>(call, *this, &NfsV3Service::rename);
      return true;
    case Link::kProcedure.number:
      invoke<Link>(call, *this, &NfsV3Service::link);
      return true;
    case Readdir::kProcedure.number:
      invoke<Readdir>(call, *this, &NfsV3Service::readdir);
      return true;
    case Readdirplus::kProcedure.number:
      invoke<Readdirplus>(call, *this, &NfsV3Service::readdirplus);
      return true;
    case Fsstat::kProcedure.number:
      invoke<Fsstat>(call, *this, &NfsV3Service::fsstat);
      return true;
    case Fsinfo::kProcedure.number:
      invoke<Fsinfo>(call, *this, &NfsV3Service::fsinfo);
      return true;
    case Pathconf::kProcedure.number:
      invoke<Pathconf>(call, *this, &NfsV3Service::pathconf);
      return true;
    case Commit::kProcedure.number:
      invoke<Commit>(call, *this, &NfsV3Service::commit);
      return true;
    default:
      return false;
  }
}

}  // namespace nfs::stub::nfs3
