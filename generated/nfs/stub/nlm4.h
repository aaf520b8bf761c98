// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nlm-version-four.txt, whose codec is nfs/wire/nlm4.h
//   sha256 0f3fbbb96cde0839e2fe6b812b5523c01dff9af190eedd792e5033488db6386e
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "nfs/wire/nlm4.h"
#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"

namespace nfs::stub::nlm4 {

static_assert(::nfs::wire::nlm4::kProcedureHash == 0xa72c556e6a8a9bba,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 4 of program 100021: NLM4_VERS of NLM_PROG.
struct Nlm4Vers {
  static constexpr std::uint32_t kProgram = 100021;
  static constexpr std::uint32_t kVersion = 4;

  /// NLMPROC4_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "NLMPROC4_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST
  struct Test {
    using Arguments = ::nfs::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4TestargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Testres;
    using ResultsView = ::nfs::wire::nlm4::Nlm4TestresView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1, .name = "NLMPROC4_TEST", .most_result_bytes = 2084};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK
  struct Lock {
    using Arguments = ::nfs::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4LockargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Res;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ResView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 2, .name = "NLMPROC4_LOCK", .most_result_bytes = 1032};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL
  struct Cancel {
    using Arguments = ::nfs::wire::nlm4::Nlm4Cancargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4CancargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Res;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ResView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 3, .name = "NLMPROC4_CANCEL", .most_result_bytes = 1032};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK
  struct Unlock {
    using Arguments = ::nfs::wire::nlm4::Nlm4Unlockargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4UnlockargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Res;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ResView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 4, .name = "NLMPROC4_UNLOCK", .most_result_bytes = 1032};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED
  struct Granted {
    using Arguments = ::nfs::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4TestargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Res;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ResView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 5, .name = "NLMPROC4_GRANTED", .most_result_bytes = 1032};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST_MSG
  struct TestMsg {
    using Arguments = ::nfs::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4TestargsView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 6, .name = "NLMPROC4_TEST_MSG", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK_MSG
  struct LockMsg {
    using Arguments = ::nfs::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4LockargsView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 7, .name = "NLMPROC4_LOCK_MSG", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL_MSG
  struct CancelMsg {
    using Arguments = ::nfs::wire::nlm4::Nlm4Cancargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4CancargsView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 8, .name = "NLMPROC4_CANCEL_MSG", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK_MSG
  struct UnlockMsg {
    using Arguments = ::nfs::wire::nlm4::Nlm4Unlockargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4UnlockargsView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 9, .name = "NLMPROC4_UNLOCK_MSG", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED_MSG
  struct GrantedMsg {
    using Arguments = ::nfs::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4TestargsView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 10, .name = "NLMPROC4_GRANTED_MSG", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST_RES
  struct TestRes {
    using Arguments = ::nfs::wire::nlm4::Nlm4Testres;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4TestresView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 11, .name = "NLMPROC4_TEST_RES", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK_RES
  struct LockRes {
    using Arguments = ::nfs::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ResView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 12, .name = "NLMPROC4_LOCK_RES", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL_RES
  struct CancelRes {
    using Arguments = ::nfs::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ResView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 13, .name = "NLMPROC4_CANCEL_RES", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK_RES
  struct UnlockRes {
    using Arguments = ::nfs::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ResView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 14, .name = "NLMPROC4_UNLOCK_RES", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED_RES
  struct GrantedRes {
    using Arguments = ::nfs::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ResView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 15, .name = "NLMPROC4_GRANTED_RES", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_SHARE
  struct Share {
    using Arguments = ::nfs::wire::nlm4::Nlm4Shareargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ShareargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Shareres;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ShareresView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 20, .name = "NLMPROC4_SHARE", .most_result_bytes = 1036};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNSHARE
  struct Unshare {
    using Arguments = ::nfs::wire::nlm4::Nlm4Shareargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4ShareargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Shareres;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ShareresView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 21, .name = "NLMPROC4_UNSHARE", .most_result_bytes = 1036};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_NM_LOCK
  struct NmLock {
    using Arguments = ::nfs::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4LockargsView;
    using Results = ::nfs::wire::nlm4::Nlm4Res;
    using ResultsView = ::nfs::wire::nlm4::Nlm4ResView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 22, .name = "NLMPROC4_NM_LOCK", .most_result_bytes = 1032};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_FREE_ALL
  struct FreeAll {
    using Arguments = ::nfs::wire::nlm4::Nlm4Notify;
    using ArgumentsView = ::nfs::wire::nlm4::Nlm4NotifyView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 23, .name = "NLMPROC4_FREE_ALL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of Nlm4Vers, each with a callback or for a coroutine.
class Nlm4VersClient : public Nlm4Vers, public ::oncrpc::stub::ClientBase {
 public:
  explicit Nlm4VersClient(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::nfs::wire::nlm4::kFields) {}

  /// Calls NLMPROC4_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls NLMPROC4_TEST.
  ::oncrpc::stub::Started test(const Test::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Test> done) {
    return start({Test::kProcedure, Test::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Test> test(const Test::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK.
  ::oncrpc::stub::Started lock(const Lock::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Lock> done) {
    return start({Lock::kProcedure, Lock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Lock> lock(const Lock::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL.
  ::oncrpc::stub::Started cancel_(const Cancel::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Cancel> done) {
    return start({Cancel::kProcedure, Cancel::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Cancel> cancel_(const Cancel::Arguments& arguments,
                                          const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK.
  ::oncrpc::stub::Started unlock(const Unlock::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Unlock> done) {
    return start({Unlock::kProcedure, Unlock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Unlock> unlock(const Unlock::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED.
  ::oncrpc::stub::Started granted(const Granted::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Granted> done) {
    return start({Granted::kProcedure, Granted::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Granted> granted(const Granted::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_TEST_MSG.
  ::oncrpc::stub::Started test_msg(const TestMsg::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<TestMsg> done) {
    return start({TestMsg::kProcedure, TestMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<TestMsg> test_msg(const TestMsg::Arguments& arguments,
                                            const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK_MSG.
  ::oncrpc::stub::Started lock_msg(const LockMsg::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<LockMsg> done) {
    return start({LockMsg::kProcedure, LockMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<LockMsg> lock_msg(const LockMsg::Arguments& arguments,
                                            const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL_MSG.
  ::oncrpc::stub::Started cancel_msg(const CancelMsg::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                     ::oncrpc::stub::OnOutcome<CancelMsg> done) {
    return start({CancelMsg::kProcedure, CancelMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<CancelMsg> cancel_msg(const CancelMsg::Arguments& arguments,
                                                const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK_MSG.
  ::oncrpc::stub::Started unlock_msg(const UnlockMsg::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                     ::oncrpc::stub::OnOutcome<UnlockMsg> done) {
    return start({UnlockMsg::kProcedure, UnlockMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<UnlockMsg> unlock_msg(const UnlockMsg::Arguments& arguments,
                                                const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED_MSG.
  ::oncrpc::stub::Started granted_msg(const GrantedMsg::Arguments& arguments,
                                      const ::oncrpc::stub::CallOptions& options,
                                      ::oncrpc::stub::OnOutcome<GrantedMsg> done) {
    return start({GrantedMsg::kProcedure, GrantedMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<GrantedMsg> granted_msg(const GrantedMsg::Arguments& arguments,
                                                  const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_TEST_RES.
  ::oncrpc::stub::Started test_res(const TestRes::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<TestRes> done) {
    return start({TestRes::kProcedure, TestRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<TestRes> test_res(const TestRes::Arguments& arguments,
                                            const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK_RES.
  ::oncrpc::stub::Started lock_res(const LockRes::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<LockRes> done) {
    return start({LockRes::kProcedure, LockRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<LockRes> lock_res(const LockRes::Arguments& arguments,
                                            const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL_RES.
  ::oncrpc::stub::Started cancel_res(const CancelRes::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                     ::oncrpc::stub::OnOutcome<CancelRes> done) {
    return start({CancelRes::kProcedure, CancelRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<CancelRes> cancel_res(const CancelRes::Arguments& arguments,
                                                const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK_RES.
  ::oncrpc::stub::Started unlock_res(const UnlockRes::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                     ::oncrpc::stub::OnOutcome<UnlockRes> done) {
    return start({UnlockRes::kProcedure, UnlockRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<UnlockRes> unlock_res(const UnlockRes::Arguments& arguments,
                                                const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED_RES.
  ::oncrpc::stub::Started granted_res(const GrantedRes::Arguments& arguments,
                                      const ::oncrpc::stub::CallOptions& options,
                                      ::oncrpc::stub::OnOutcome<GrantedRes> done) {
    return start({GrantedRes::kProcedure, GrantedRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<GrantedRes> granted_res(const GrantedRes::Arguments& arguments,
                                                  const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_SHARE.
  ::oncrpc::stub::Started share(const Share::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Share> done) {
    return start({Share::kProcedure, Share::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Share> share(const Share::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNSHARE.
  ::oncrpc::stub::Started unshare(const Unshare::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Unshare> done) {
    return start({Unshare::kProcedure, Unshare::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Unshare> unshare(const Unshare::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_NM_LOCK.
  ::oncrpc::stub::Started nm_lock(const NmLock::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<NmLock> done) {
    return start({NmLock::kProcedure, NmLock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<NmLock> nm_lock(const NmLock::Arguments& arguments,
                                          const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_FREE_ALL.
  ::oncrpc::stub::Started free_all(const FreeAll::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<FreeAll> done) {
    return start({FreeAll::kProcedure, FreeAll::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<FreeAll> free_all(const FreeAll::Arguments& arguments,
                                            const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of Nlm4Vers: override the procedures to serve; the others answer PROC_UNAVAIL.
class Nlm4VersService : public Nlm4Vers, public ::oncrpc::stub::Service {
 public:
  Nlm4VersService() : Service(kProgram, kVersion) {}

  /// Answers NLMPROC4_TEST.
  virtual void test(::oncrpc::stub::Call<Test>& call);

  /// Answers NLMPROC4_LOCK.
  virtual void lock(::oncrpc::stub::Call<Lock>& call);

  /// Answers NLMPROC4_CANCEL.
  virtual void cancel_(::oncrpc::stub::Call<Cancel>& call);

  /// Answers NLMPROC4_UNLOCK.
  virtual void unlock(::oncrpc::stub::Call<Unlock>& call);

  /// Answers NLMPROC4_GRANTED.
  virtual void granted(::oncrpc::stub::Call<Granted>& call);

  /// Answers NLMPROC4_TEST_MSG.
  virtual void test_msg(::oncrpc::stub::Call<TestMsg>& call);

  /// Answers NLMPROC4_LOCK_MSG.
  virtual void lock_msg(::oncrpc::stub::Call<LockMsg>& call);

  /// Answers NLMPROC4_CANCEL_MSG.
  virtual void cancel_msg(::oncrpc::stub::Call<CancelMsg>& call);

  /// Answers NLMPROC4_UNLOCK_MSG.
  virtual void unlock_msg(::oncrpc::stub::Call<UnlockMsg>& call);

  /// Answers NLMPROC4_GRANTED_MSG.
  virtual void granted_msg(::oncrpc::stub::Call<GrantedMsg>& call);

  /// Answers NLMPROC4_TEST_RES.
  virtual void test_res(::oncrpc::stub::Call<TestRes>& call);

  /// Answers NLMPROC4_LOCK_RES.
  virtual void lock_res(::oncrpc::stub::Call<LockRes>& call);

  /// Answers NLMPROC4_CANCEL_RES.
  virtual void cancel_res(::oncrpc::stub::Call<CancelRes>& call);

  /// Answers NLMPROC4_UNLOCK_RES.
  virtual void unlock_res(::oncrpc::stub::Call<UnlockRes>& call);

  /// Answers NLMPROC4_GRANTED_RES.
  virtual void granted_res(::oncrpc::stub::Call<GrantedRes>& call);

  /// Answers NLMPROC4_SHARE.
  virtual void share(::oncrpc::stub::Call<Share>& call);

  /// Answers NLMPROC4_UNSHARE.
  virtual void unshare(::oncrpc::stub::Call<Unshare>& call);

  /// Answers NLMPROC4_NM_LOCK.
  virtual void nm_lock(::oncrpc::stub::Call<NmLock>& call);

  /// Answers NLMPROC4_FREE_ALL.
  virtual void free_all(::oncrpc::stub::Call<FreeAll>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace nfs::stub::nlm4
