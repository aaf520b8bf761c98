// SPDX-License-Identifier: BSD-3-Clause
//
// on top of input.xdr, whose codec is program.h
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// What the stubs' templates are made for.

#include "program_stub.h"

#include "oncrpc/codec.h"

namespace golden::program::stub {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult PingVersOne::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto PingVersOne::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult PingVersOne::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto PingVersOne::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult PingVersOne::Echo::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto PingVersOne::Echo::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::golden::program::kFields);
}
xdr::ReduceResult PingVersOne::Echo::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto PingVersOne::Echo::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::golden::program::kFields);
}
void PingVersOneService::echo(::oncrpc::stub::Call<Echo>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool PingVersOneService::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Echo::kProcedure.number:
      invoke<Echo>(call, *this, &PingVersOneService::echo);
      return true;
    default:
      return false;
  }
}

xdr::ReduceResult PingVersTwo::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto PingVersTwo::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult PingVersTwo::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto PingVersTwo::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult PingVersTwo::Echo::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto PingVersTwo::Echo::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::golden::program::PingDataXdr;
  return ::oncrpc::parse_as<Wire>(stream, ::golden::program::kFields);
}
xdr::ReduceResult PingVersTwo::Echo::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::golden::program::PingReplyView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto PingVersTwo::Echo::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::golden::program::PingReplyView;
  return ::oncrpc::parse_as<Wire>(stream, ::golden::program::kFields);
}
void PingVersTwoService::echo(::oncrpc::stub::Call<Echo>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool PingVersTwoService::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Echo::kProcedure.number:
      invoke<Echo>(call, *this, &PingVersTwoService::echo);
      return true;
    default:
      return false;
  }
}

}  // namespace golden::program::stub
