// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nlm-version-four.txt, whose codec is rpcrdma/wire/nlm4.h
//   sha256 62d5210575544ffc938cdfd41f74ac571083183be0677b906ec73da7621135c7
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/rpcrdma/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/stub/client.h"
#include "rpcrdma/stub/service.h"
#include "rpcrdma/wire/nlm4.h"

namespace rpcrdma::stub::nlm4 {

/// Version 4 of program 100021: NLM4_VERS of NLM_PROG.
struct Nlm4Vers {
  static constexpr std::uint32_t kProgram = 100021;
  static constexpr std::uint32_t kVersion = 4;

  /// NLMPROC4_NULL
  struct Null {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 0, .name = "NLMPROC4_NULL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST
  struct Test {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Testres;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4TestresView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 1, .name = "NLMPROC4_TEST", .most_result_bytes = 2084};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK
  struct Lock {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 2, .name = "NLMPROC4_LOCK", .most_result_bytes = 1032};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL
  struct Cancel {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Cancargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 3, .name = "NLMPROC4_CANCEL", .most_result_bytes = 1032};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK
  struct Unlock {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Unlockargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 4, .name = "NLMPROC4_UNLOCK", .most_result_bytes = 1032};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED
  struct Granted {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 5, .name = "NLMPROC4_GRANTED", .most_result_bytes = 1032};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST_MSG
  struct TestMsg {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 6, .name = "NLMPROC4_TEST_MSG", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK_MSG
  struct LockMsg {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 7, .name = "NLMPROC4_LOCK_MSG", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL_MSG
  struct CancelMsg {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Cancargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4CancargsView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 8, .name = "NLMPROC4_CANCEL_MSG", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK_MSG
  struct UnlockMsg {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Unlockargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4UnlockargsView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 9, .name = "NLMPROC4_UNLOCK_MSG", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED_MSG
  struct GrantedMsg {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Testargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4TestargsView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 10, .name = "NLMPROC4_GRANTED_MSG", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_TEST_RES
  struct TestRes {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Testres;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4TestresView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 11, .name = "NLMPROC4_TEST_RES", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_LOCK_RES
  struct LockRes {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 12, .name = "NLMPROC4_LOCK_RES", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_CANCEL_RES
  struct CancelRes {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 13, .name = "NLMPROC4_CANCEL_RES", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNLOCK_RES
  struct UnlockRes {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 14, .name = "NLMPROC4_UNLOCK_RES", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_GRANTED_RES
  struct GrantedRes {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 15, .name = "NLMPROC4_GRANTED_RES", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_SHARE
  struct Share {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Shareargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Shareres;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 20, .name = "NLMPROC4_SHARE", .most_result_bytes = 1036};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_UNSHARE
  struct Unshare {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Shareargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4ShareargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Shareres;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ShareresView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 21, .name = "NLMPROC4_UNSHARE", .most_result_bytes = 1036};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_NM_LOCK
  struct NmLock {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Lockargs;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4LockargsView;
    using Results = ::rpcrdma::wire::nlm4::Nlm4Res;
    using ResultsView = ::rpcrdma::wire::nlm4::Nlm4ResView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 22, .name = "NLMPROC4_NM_LOCK", .most_result_bytes = 1032};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// NLMPROC4_FREE_ALL
  struct FreeAll {
    using Arguments = ::rpcrdma::wire::nlm4::Nlm4Notify;
    using ArgumentsView = ::rpcrdma::wire::nlm4::Nlm4NotifyView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 23, .name = "NLMPROC4_FREE_ALL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of Nlm4Vers: each with a callback, or for a coroutine to wait for.
class Nlm4VersClient : public Nlm4Vers, public ::rpcrdma::stub::ClientBase {
 public:
  explicit Nlm4VersClient(::rpcrdma::endpoint::Client& client, const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(client, kProgram, kVersion, settings) {}
  /// Calls to a client of the server's.
  Nlm4VersClient(::rpcrdma::endpoint::Server& server, ::rpcrdma::endpoint::ConnectionId connection,
                 const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(server, connection, kProgram, kVersion, settings) {}

  /// Calls NLMPROC4_NULL.
  ::rpcrdma::stub::Started null(const ::rpcrdma::stub::CallOptions& options, ::rpcrdma::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Null> null(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls NLMPROC4_TEST.
  ::rpcrdma::stub::Started test(const Test::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                ::rpcrdma::stub::OnOutcome<Test> done) {
    return start({Test::kProcedure, Test::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Test> test(const Test::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK.
  ::rpcrdma::stub::Started lock(const Lock::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                ::rpcrdma::stub::OnOutcome<Lock> done) {
    return start({Lock::kProcedure, Lock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Lock> lock(const Lock::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL.
  ::rpcrdma::stub::Started cancel_(const Cancel::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<Cancel> done) {
    return start({Cancel::kProcedure, Cancel::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Cancel> cancel_(const Cancel::Arguments& arguments,
                                           const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK.
  ::rpcrdma::stub::Started unlock(const Unlock::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                  ::rpcrdma::stub::OnOutcome<Unlock> done) {
    return start({Unlock::kProcedure, Unlock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Unlock> unlock(const Unlock::Arguments& arguments,
                                          const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED.
  ::rpcrdma::stub::Started granted(const Granted::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<Granted> done) {
    return start({Granted::kProcedure, Granted::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Granted> granted(const Granted::Arguments& arguments,
                                            const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_TEST_MSG.
  ::rpcrdma::stub::Started test_msg(const TestMsg::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                    ::rpcrdma::stub::OnOutcome<TestMsg> done) {
    return start({TestMsg::kProcedure, TestMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<TestMsg> test_msg(const TestMsg::Arguments& arguments,
                                             const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK_MSG.
  ::rpcrdma::stub::Started lock_msg(const LockMsg::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                    ::rpcrdma::stub::OnOutcome<LockMsg> done) {
    return start({LockMsg::kProcedure, LockMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<LockMsg> lock_msg(const LockMsg::Arguments& arguments,
                                             const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL_MSG.
  ::rpcrdma::stub::Started cancel_msg(const CancelMsg::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options,
                                      ::rpcrdma::stub::OnOutcome<CancelMsg> done) {
    return start({CancelMsg::kProcedure, CancelMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<CancelMsg> cancel_msg(const CancelMsg::Arguments& arguments,
                                                 const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK_MSG.
  ::rpcrdma::stub::Started unlock_msg(const UnlockMsg::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options,
                                      ::rpcrdma::stub::OnOutcome<UnlockMsg> done) {
    return start({UnlockMsg::kProcedure, UnlockMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<UnlockMsg> unlock_msg(const UnlockMsg::Arguments& arguments,
                                                 const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED_MSG.
  ::rpcrdma::stub::Started granted_msg(const GrantedMsg::Arguments& arguments,
                                       const ::rpcrdma::stub::CallOptions& options,
                                       ::rpcrdma::stub::OnOutcome<GrantedMsg> done) {
    return start({GrantedMsg::kProcedure, GrantedMsg::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<GrantedMsg> granted_msg(const GrantedMsg::Arguments& arguments,
                                                   const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_TEST_RES.
  ::rpcrdma::stub::Started test_res(const TestRes::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                    ::rpcrdma::stub::OnOutcome<TestRes> done) {
    return start({TestRes::kProcedure, TestRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<TestRes> test_res(const TestRes::Arguments& arguments,
                                             const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_LOCK_RES.
  ::rpcrdma::stub::Started lock_res(const LockRes::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                    ::rpcrdma::stub::OnOutcome<LockRes> done) {
    return start({LockRes::kProcedure, LockRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<LockRes> lock_res(const LockRes::Arguments& arguments,
                                             const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_CANCEL_RES.
  ::rpcrdma::stub::Started cancel_res(const CancelRes::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options,
                                      ::rpcrdma::stub::OnOutcome<CancelRes> done) {
    return start({CancelRes::kProcedure, CancelRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<CancelRes> cancel_res(const CancelRes::Arguments& arguments,
                                                 const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNLOCK_RES.
  ::rpcrdma::stub::Started unlock_res(const UnlockRes::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options,
                                      ::rpcrdma::stub::OnOutcome<UnlockRes> done) {
    return start({UnlockRes::kProcedure, UnlockRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<UnlockRes> unlock_res(const UnlockRes::Arguments& arguments,
                                                 const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_GRANTED_RES.
  ::rpcrdma::stub::Started granted_res(const GrantedRes::Arguments& arguments,
                                       const ::rpcrdma::stub::CallOptions& options,
                                       ::rpcrdma::stub::OnOutcome<GrantedRes> done) {
    return start({GrantedRes::kProcedure, GrantedRes::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<GrantedRes> granted_res(const GrantedRes::Arguments& arguments,
                                                   const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_SHARE.
  ::rpcrdma::stub::Started share(const Share::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                 ::rpcrdma::stub::OnOutcome<Share> done) {
    return start({Share::kProcedure, Share::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Share> share(const Share::Arguments& arguments,
                                        const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_UNSHARE.
  ::rpcrdma::stub::Started unshare(const Unshare::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<Unshare> done) {
    return start({Unshare::kProcedure, Unshare::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Unshare> unshare(const Unshare::Arguments& arguments,
                                            const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_NM_LOCK.
  ::rpcrdma::stub::Started nm_lock(const NmLock::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<NmLock> done) {
    return start({NmLock::kProcedure, NmLock::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<NmLock> nm_lock(const NmLock::Arguments& arguments,
                                           const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NLMPROC4_FREE_ALL.
  ::rpcrdma::stub::Started free_all(const FreeAll::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                    ::rpcrdma::stub::OnOutcome<FreeAll> done) {
    return start({FreeAll::kProcedure, FreeAll::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<FreeAll> free_all(const FreeAll::Arguments& arguments,
                                             const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of Nlm4Vers: override what there is to be; the rest is PROC_UNAVAIL.
class Nlm4VersService : public Nlm4Vers, public ::rpcrdma::stub::Service {
 public:
  Nlm4VersService() : Service(kProgram, kVersion) {}

  /// Answers NLMPROC4_TEST.
  virtual void test(::rpcrdma::stub::Call<Test>& call);

  /// Answers NLMPROC4_LOCK.
  virtual void lock(::rpcrdma::stub::Call<Lock>& call);

  /// Answers NLMPROC4_CANCEL.
  virtual void cancel_(::rpcrdma::stub::Call<Cancel>& call);

  /// Answers NLMPROC4_UNLOCK.
  virtual void unlock(::rpcrdma::stub::Call<Unlock>& call);

  /// Answers NLMPROC4_GRANTED.
  virtual void granted(::rpcrdma::stub::Call<Granted>& call);

  /// Answers NLMPROC4_TEST_MSG.
  virtual void test_msg(::rpcrdma::stub::Call<TestMsg>& call);

  /// Answers NLMPROC4_LOCK_MSG.
  virtual void lock_msg(::rpcrdma::stub::Call<LockMsg>& call);

  /// Answers NLMPROC4_CANCEL_MSG.
  virtual void cancel_msg(::rpcrdma::stub::Call<CancelMsg>& call);

  /// Answers NLMPROC4_UNLOCK_MSG.
  virtual void unlock_msg(::rpcrdma::stub::Call<UnlockMsg>& call);

  /// Answers NLMPROC4_GRANTED_MSG.
  virtual void granted_msg(::rpcrdma::stub::Call<GrantedMsg>& call);

  /// Answers NLMPROC4_TEST_RES.
  virtual void test_res(::rpcrdma::stub::Call<TestRes>& call);

  /// Answers NLMPROC4_LOCK_RES.
  virtual void lock_res(::rpcrdma::stub::Call<LockRes>& call);

  /// Answers NLMPROC4_CANCEL_RES.
  virtual void cancel_res(::rpcrdma::stub::Call<CancelRes>& call);

  /// Answers NLMPROC4_UNLOCK_RES.
  virtual void unlock_res(::rpcrdma::stub::Call<UnlockRes>& call);

  /// Answers NLMPROC4_GRANTED_RES.
  virtual void granted_res(::rpcrdma::stub::Call<GrantedRes>& call);

  /// Answers NLMPROC4_SHARE.
  virtual void share(::rpcrdma::stub::Call<Share>& call);

  /// Answers NLMPROC4_UNSHARE.
  virtual void unshare(::rpcrdma::stub::Call<Unshare>& call);

  /// Answers NLMPROC4_NM_LOCK.
  virtual void nm_lock(::rpcrdma::stub::Call<NmLock>& call);

  /// Answers NLMPROC4_FREE_ALL.
  virtual void free_all(::rpcrdma::stub::Call<FreeAll>& call);

 private:
  bool call(::rpcrdma::stub::RawCall& raw) final;
};

}  // namespace rpcrdma::stub::nlm4
