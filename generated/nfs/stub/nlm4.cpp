// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nlm-version-four.txt, whose codec is nfs/wire/nlm4.h
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// What the stubs' templates are made for.

#include "nfs/stub/nlm4.h"

#include "oncrpc/codec.h"

namespace nfs::stub::nlm4 {

using ::oncrpc::wire::rpc::AcceptStat;

xdr::ReduceResult Nlm4Vers::Null::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::Null::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  return ::oncrpc::parse_nothing(stream);
}
xdr::ReduceResult Nlm4Vers::Null::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::Null::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}

xdr::ReduceResult Nlm4Vers::Test::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Test::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Test::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestresView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Test::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestresView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::test(::oncrpc::stub::Call<Test>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Lock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Lock::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Lock::encode_results(const void* value, xdr::MutableBytes out,
                                                 std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Lock::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::lock(::oncrpc::stub::Call<Lock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Cancel::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4CancargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Cancel::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4CancargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Cancel::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Cancel::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::cancel_(::oncrpc::stub::Call<Cancel>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Unlock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4UnlockargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Unlock::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4UnlockargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Unlock::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Unlock::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::unlock(::oncrpc::stub::Call<Unlock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Granted::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Granted::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Granted::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Granted::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::granted(::oncrpc::stub::Call<Granted>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::TestMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::TestMsg::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::TestMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::TestMsg::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::test_msg(::oncrpc::stub::Call<TestMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::LockMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::LockMsg::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::LockMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::LockMsg::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::lock_msg(::oncrpc::stub::Call<LockMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::CancelMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4CancargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::CancelMsg::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4CancargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::CancelMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::CancelMsg::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::cancel_msg(::oncrpc::stub::Call<CancelMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::UnlockMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4UnlockargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::UnlockMsg::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4UnlockargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::UnlockMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::UnlockMsg::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::unlock_msg(::oncrpc::stub::Call<UnlockMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::GrantedMsg::encode_arguments(const void* value, xdr::MutableBytes out,
                                                         std::span<xdr::ReducedItem> items,
                                                         ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::GrantedMsg::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::GrantedMsg::encode_results(const void* value, xdr::MutableBytes out,
                                                       std::span<xdr::ReducedItem> items,
                                                       ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::GrantedMsg::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::granted_msg(::oncrpc::stub::Call<GrantedMsg>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::TestRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4TestresView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::TestRes::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4TestresView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::TestRes::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::TestRes::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::test_res(::oncrpc::stub::Call<TestRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::LockRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::LockRes::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::LockRes::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::LockRes::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::lock_res(::oncrpc::stub::Call<LockRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::CancelRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::CancelRes::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::CancelRes::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::CancelRes::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::cancel_res(::oncrpc::stub::Call<CancelRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::UnlockRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                        std::span<xdr::ReducedItem> items,
                                                        ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::UnlockRes::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::UnlockRes::encode_results(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::UnlockRes::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::unlock_res(::oncrpc::stub::Call<UnlockRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::GrantedRes::encode_arguments(const void* value, xdr::MutableBytes out,
                                                         std::span<xdr::ReducedItem> items,
                                                         ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::GrantedRes::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::GrantedRes::encode_results(const void* value, xdr::MutableBytes out,
                                                       std::span<xdr::ReducedItem> items,
                                                       ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::GrantedRes::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::granted_res(::oncrpc::stub::Call<GrantedRes>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Share::encode_arguments(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Share::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Share::encode_results(const void* value, xdr::MutableBytes out,
                                                  std::span<xdr::ReducedItem> items, ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareresView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Share::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareresView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::share(::oncrpc::stub::Call<Share>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::Unshare::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::Unshare::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::Unshare::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareresView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::Unshare::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ShareresView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::unshare(::oncrpc::stub::Call<Unshare>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::NmLock::encode_arguments(const void* value, xdr::MutableBytes out,
                                                     std::span<xdr::ReducedItem> items,
                                                     ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::NmLock::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4LockargsView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::NmLock::encode_results(const void* value, xdr::MutableBytes out,
                                                   std::span<xdr::ReducedItem> items,
                                                   ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::encode_as<Wire, Results>(value, out, items, choice);
}
auto Nlm4Vers::NmLock::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4ResView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
void Nlm4VersService::nm_lock(::oncrpc::stub::Call<NmLock>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

xdr::ReduceResult Nlm4Vers::FreeAll::encode_arguments(const void* value, xdr::MutableBytes out,
                                                      std::span<xdr::ReducedItem> items,
                                                      ::oncrpc::Choice choice) noexcept {
  using Wire = ::nfs::wire::nlm4::Nlm4NotifyView;
  return ::oncrpc::encode_as<Wire, Arguments>(value, out, items, choice);
}
auto Nlm4Vers::FreeAll::parse_arguments(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ArgumentsView> {
  using Wire = ::nfs::wire::nlm4::Nlm4NotifyView;
  return ::oncrpc::parse_as<Wire>(stream, ::nfs::wire::nlm4::kFields);
}
xdr::ReduceResult Nlm4Vers::FreeAll::encode_results(const void* value, xdr::MutableBytes out,
                                                    std::span<xdr::ReducedItem> items,
                                                    ::oncrpc::Choice choice) noexcept {
  return ::oncrpc::encode_nothing(value, out, items, choice);
}
auto Nlm4Vers::FreeAll::parse_results(const ::oncrpc::Stream& stream) noexcept -> xdr::Parsed<ResultsView> {
  return ::oncrpc::parse_nothing(stream);
}
void Nlm4VersService::free_all(::oncrpc::stub::Call<FreeAll>& call) { call.fail(AcceptStat::PROC_UNAVAIL); }

bool Nlm4VersService::call(::oncrpc::stub::ServedCall& call) {
  switch (call.arrived().procedure) {
    case Test::kProcedure.number:
      invoke<Test>(call, *this, &Nlm4VersService::test);
      return true;
    case Lock::kProcedure.number:
      invoke<Lock>(call, *this, &Nlm4VersService::lock);
      return true;
    case Cancel::kProcedure.number:
      invoke<Cancel>(call, *this, &Nlm4VersService::cancel_);
      return true;
    case Unlock::kProcedure.number:
      invoke<Unlock>(call, *this, &Nlm4VersService::unlock);
      return true;
    case Granted::kProcedure.number:
      invoke<Granted>(call, *this, &Nlm4VersService::granted);
      return true;
    case TestMsg::kProcedure.number:
      invoke<TestMsg>(call, *this, &Nlm4VersService::test_msg);
      return true;
    case LockMsg::kProcedure.number:
      invoke<LockMsg>(call, *this, &Nlm4VersService::lock_msg);
      return true;
    case CancelMsg::kProcedure.number:
      invoke<CancelMsg>(call, *this, &Nlm4VersService::cancel_msg);
      return true;
    case UnlockMsg::kProcedure.number:
      invoke<UnlockMsg>(call, *this, &Nlm4VersService::unlock_msg);
      return true;
    case GrantedMsg::kProcedure.number:
      invoke<GrantedMsg>(call, *this, &Nlm4VersService::granted_msg);
      return true;
    case TestRes::kProcedure.number:
      invoke<TestRes>(call, *this, &Nlm4VersService::test_res);
      return true;
    case LockRes::kProcedure.number:
      invoke<LockRes>(call, *this, &Nlm4VersService::lock_res);
      return true;
    case CancelRes::kProcedure.number:
      invoke<CancelRes>(call, *this, &Nlm4VersService::cancel_res);
      return true;
    case UnlockRes::kProcedure.number:
      invoke<UnlockRes>(call, *this, &Nlm4VersService::unlock_res);
      return true;
    case GrantedRes::kProcedure.number:
      invoke<GrantedRes>(call, *this, &Nlm4VersService::granted_res);
      return true;
    case Share::kProcedure.number:
      invoke<Share>(call, *this, &Nlm4VersService::share);
      return true;
    case Unshare::kProcedure.number:
      invoke<Unshare>(call, *this, &Nlm4VersService::unshare);
      return true;
    case NmLock::kProcedure.number:
      invoke<NmLock>(call, *this, &Nlm4VersService::nm_lock);
      return true;
    case FreeAll::kProcedure.number:
      invoke<FreeAll>(call, *this, &Nlm4VersService::free_all);
      return true;
    default:
      return false;
  }
}

}  // namespace nfs::stub::nlm4
