// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nsm-version-one.txt, whose codec is nfs/wire/nsm.h
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "nfs/stub/nsm.h"

#include "oncrpc/codec.h"

namespace nfs::stub::nsm {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult SmVers::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto SmVers::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult SmVers::Null::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto SmVers::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult SmVers::Stat::encode_arguments(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::SmNameView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto SmVers::Stat::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nsm::SmNameView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
xdr::ReduceResult SmVers::Stat::encode_results(const void* value, xdr::MutableBytes out,
                                               std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::SmStatRes;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto SmVers::Stat::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nsm::SmStatRes;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
void SmVersService::stat(::oncrpc::stub::Call<Stat>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult SmVers::Mon::encode_arguments(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::MonView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto SmVers::Mon::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nsm::MonView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
xdr::ReduceResult SmVers::Mon::encode_results(const void* value, xdr::MutableBytes out,
                                              std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::SmStatRes;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto SmVers::Mon::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nsm::SmStatRes;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
void SmVersService::mon(::oncrpc::stub::Call<Mon>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult SmVers::Unmon::encode_arguments(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::MonIdView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto SmVers::Unmon::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nsm::MonIdView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
xdr::ReduceResult SmVers::Unmon::encode_results(const void* value, xdr::MutableBytes out,
                                                std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::SmStat;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto SmVers::Unmon::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nsm::SmStat;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
void SmVersService::unmon(::oncrpc::stub::Call<Unmon>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult SmVers::UnmonAll::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::MyIdView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto SmVers::UnmonAll::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nsm::MyIdView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
xdr::ReduceResult SmVers::UnmonAll::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::SmStat;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto SmVers::UnmonAll::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nsm::SmStat;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
void SmVersService::unmon_all(::oncrpc::stub::Call<UnmonAll>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult SmVers::SimuCrash::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto SmVers::SimuCrash::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult SmVers::SimuCrash::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto SmVers::SimuCrash::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void SmVersService::simu_crash(::oncrpc::stub::Call<SimuCrash>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult SmVers::Notify::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nsm::StatChgeView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto SmVers::Notify::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nsm::StatChgeView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nsm::kFields);
}
xdr::ReduceResult SmVers::Notify::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto SmVers::Notify::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void SmVersService::notify(::oncrpc::stub::Call<Notify>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool SmVersService::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Stat::kProcedure.number:
      invoke<Stat>(call, *this, &SmVersService::stat);
      return true;
    case Mon::kProcedure.number:
      invoke<Mon>(call, *this, &SmVersService::mon);
      return true;
    case Unmon::kProcedure.number:
      invoke<Unmon>(call, *this, &SmVersService::unmon);
      return true;
    case UnmonAll::kProcedure.number:
      invoke<UnmonAll>(call, *this, &SmVersService::unmon_all);
      return true;
    case SimuCrash::kProcedure.number:
      invoke<SimuCrash>(call, *this, &SmVersService::simu_crash);
      return true;
    case Notify::kProcedure.number:
      invoke<Notify>(call, *this, &SmVersService::notify);
      return true;
    default:
      return false;
  }
}

}  // namespace nfs::stub::nsm
