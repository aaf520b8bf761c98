// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nlm-version-four.txt, whose codec is rpcrdma/wire/nlm4.h
//   sha256 62d5210575544ffc938cdfd41f74ac571083183be0677b906ec73da7621135c7
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "rpcrdma/stub/nlm4.h"

#include "rpcrdma/binding/codec.h"

namespace rpcrdma::stub::nlm4 {

namespace binding = ::rpcrdma::binding;
using ::rpcrdma::wire::rpc::AcceptStat;

xdr::ReduceResult Nlm4Vers::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::Null::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return binding::parse_nothing(stream);
}
xdr::ReduceResult Nlm4Vers::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::Null::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}

xdr::ReduceResult Nlm4Vers::Test::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Test::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Test::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestresView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Test::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestresView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::test(::rpcrdma::stub::Call<Test>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Lock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Lock::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Lock::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Lock::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::lock(::rpcrdma::stub::Call<Lock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Cancel::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Cancel::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Cancel::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Cancel::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::cancel_(::rpcrdma::stub::Call<Cancel>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Unlock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Unlock::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Unlock::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Unlock::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::unlock(::rpcrdma::stub::Call<Unlock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Granted::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Granted::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Granted::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Granted::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::granted(::rpcrdma::stub::Call<Granted>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::TestMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::TestMsg::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::TestMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::TestMsg::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::test_msg(::rpcrdma::stub::Call<TestMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::LockMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::LockMsg::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::LockMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::LockMsg::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::lock_msg(::rpcrdma::stub::Call<LockMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::CancelMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::CancelMsg::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::CancelMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::CancelMsg::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::cancel_msg(::rpcrdma::stub::Call<CancelMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::UnlockMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::UnlockMsg::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::UnlockMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::UnlockMsg::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::unlock_msg(::rpcrdma::stub::Call<UnlockMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::GrantedMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                         std::span<xdr::ReducedItem> items,
                                                         binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::GrantedMsg::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::GrantedMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                       std::span<xdr::ReducedItem> items,
                                                       binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::GrantedMsg::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::granted_msg(::rpcrdma::stub::Call<GrantedMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::TestRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestresView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::TestRes::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4TestresView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::TestRes::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::TestRes::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::test_res(::rpcrdma::stub::Call<TestRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::LockRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::LockRes::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::LockRes::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::LockRes::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::lock_res(::rpcrdma::stub::Call<LockRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::CancelRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::CancelRes::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::CancelRes::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::CancelRes::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::cancel_res(::rpcrdma::stub::Call<CancelRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::UnlockRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::UnlockRes::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::UnlockRes::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::UnlockRes::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::unlock_res(::rpcrdma::stub::Call<UnlockRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::GrantedRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                         std::span<xdr::ReducedItem> items,
                                                         binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::GrantedRes::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::GrantedRes::encode_results(const void* value, xdr::MutableBytes out,
                                                       std::span<xdr::ReducedItem> items,
                                                       binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::GrantedRes::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::granted_res(::rpcrdma::stub::Call<GrantedRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Share::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Share::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Share::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Share::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::share(::rpcrdma::stub::Call<Share>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Unshare::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Unshare::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Unshare::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Unshare::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::unshare(::rpcrdma::stub::Call<Unshare>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::NmLock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::NmLock::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::NmLock::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items, binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::NmLock::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4ResView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
void Nlm4VersService::nm_lock(::rpcrdma::stub::Call<NmLock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::FreeAll::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      binding::Choice choice) noexcept {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4NotifyView;
  return binding::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::FreeAll::parse_arguments(const binding::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::rpcrdma::wire::nlm4::Nlm4NotifyView;
  return binding::parse_as<Wire>(stream, ::rpcrdma::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::FreeAll::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    binding::Choice choice) noexcept {
  return binding::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::FreeAll::parse_results(const binding::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return binding::parse_nothing(stream);
}
void Nlm4VersService::free_all(::rpcrdma::stub::Call<FreeAll>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool Nlm4VersService::call(::rpcrdma::stub::RawCall& raw) {
  switch (raw.arrived().procedure) {
    case Test::kProcedure.number:
      invoke<Test>(raw, *this, &Nlm4VersService::test);
      return true;
    case Lock::kProcedure.number:
      invoke<Lock>(raw, *this, &Nlm4VersService::lock);
      return true;
    case Cancel::kProcedure.number:
      invoke<Cancel>(raw, *this, &Nlm4VersService::cancel_);
      return true;
    case Unlock::kProcedure.number:
      invoke<Unlock>(raw, *this, &Nlm4VersService::unlock);
      return true;
    case Granted::kProcedure.number:
      invoke<Granted>(raw, *this, &Nlm4VersService::granted);
      return true;
    case TestMsg::kProcedure.number:
      invoke<TestMsg>(raw, *this, &Nlm4VersService::test_msg);
      return true;
    case LockMsg::kProcedure.number:
      invoke<LockMsg>(raw, *this, &Nlm4VersService::lock_msg);
      return true;
    case CancelMsg::kProcedure.number:
      invoke<CancelMsg>(raw, *this, &Nlm4VersService::cancel_msg);
      return true;
    case UnlockMsg::kProcedure.number:
      invoke<UnlockMsg>(raw, *this, &Nlm4VersService::unlock_msg);
      return true;
    case GrantedMsg::kProcedure.number:
      invoke<GrantedMsg>(raw, *this, &Nlm4VersService::granted_msg);
      return true;
    case TestRes::kProcedure.number:
      invoke<TestRes>(raw, *this, &Nlm4VersService::test_res);
      return true;
    case LockRes::kProcedure.number:
      invoke<LockRes>(raw, *this, &Nlm4VersService::lock_res);
      return true;
    case CancelRes::kProcedure.number:
      invoke<CancelRes>(raw, *this, &Nlm4VersService::cancel_res);
      return true;
    case UnlockRes::kProcedure.number:
      invoke<UnlockRes>(raw, *this, &Nlm4VersService::unlock_res);
      return true;
    case GrantedRes::kProcedure.number:
      invoke<GrantedRes>(raw, *this, &Nlm4VersService::granted_res);
      return true;
    case Share::kProcedure.number:
      invoke<Share>(raw, *this, &Nlm4VersService::share);
      return true;
    case Unshare::kProcedure.number:
      invoke<Unshare>(raw, *this, &Nlm4VersService::unshare);
      return true;
    case NmLock::kProcedure.number:
      invoke<NmLock>(raw, *this, &Nlm4VersService::nm_lock);
      return true;
    case FreeAll::kProcedure.number:
      invoke<FreeAll>(raw, *this, &Nlm4VersService::free_all);
      return true;
    default:
      return false;
  }
}

}  // namespace rpcrdma::stub::nlm4
