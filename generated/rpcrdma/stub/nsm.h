// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nsm-version-one.txt, whose codec is rpcrdma/wire/nsm.h
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/rpcrdma/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/stub/client.h"
#include "rpcrdma/stub/service.h"
#include "rpcrdma/wire/nsm.h"

namespace rpcrdma::stub::nsm {

/// Version 1 of program 100024: SM_VERS of SM_PROG.
struct SmVers {
  static constexpr std::uint32_t kProgram = 100024;
  static constexpr std::uint32_t kVersion = 1;

  /// SM_NULL
  struct Null {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 0, .name = "SM_NULL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_STAT
  struct Stat {
    using Arguments = ::rpcrdma::wire::nsm::SmName;
    using ArgumentsView = ::rpcrdma::wire::nsm::SmNameView;
    using Results = ::rpcrdma::wire::nsm::SmStatRes;
    using ResultsView = ::rpcrdma::wire::nsm::SmStatRes;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 1, .name = "SM_STAT", .most_result_bytes = 8};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_MON
  struct Mon {
    using Arguments = ::rpcrdma::wire::nsm::Mon;
    using ArgumentsView = ::rpcrdma::wire::nsm::MonView;
    using Results = ::rpcrdma::wire::nsm::SmStatRes;
    using ResultsView = ::rpcrdma::wire::nsm::SmStatRes;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 2, .name = "SM_MON", .most_result_bytes = 8};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_UNMON
  struct Unmon {
    using Arguments = ::rpcrdma::wire::nsm::MonId;
    using ArgumentsView = ::rpcrdma::wire::nsm::MonIdView;
    using Results = ::rpcrdma::wire::nsm::SmStat;
    using ResultsView = ::rpcrdma::wire::nsm::SmStat;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 3, .name = "SM_UNMON", .most_result_bytes = 4};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_UNMON_ALL
  struct UnmonAll {
    using Arguments = ::rpcrdma::wire::nsm::MyId;
    using ArgumentsView = ::rpcrdma::wire::nsm::MyIdView;
    using Results = ::rpcrdma::wire::nsm::SmStat;
    using ResultsView = ::rpcrdma::wire::nsm::SmStat;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 4, .name = "SM_UNMON_ALL", .most_result_bytes = 4};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_SIMU_CRASH
  struct SimuCrash {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 5, .name = "SM_SIMU_CRASH", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// SM_NOTIFY
  struct Notify {
    using Arguments = ::rpcrdma::wire::nsm::StatChge;
    using ArgumentsView = ::rpcrdma::wire::nsm::StatChgeView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 6, .name = "SM_NOTIFY", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of SmVers: each with a callback, or for a coroutine to wait for.
class SmVersClient : public SmVers, public ::rpcrdma::stub::ClientBase {
 public:
  explicit SmVersClient(::rpcrdma::endpoint::Client& client, const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(client, kProgram, kVersion, settings) {}
  /// Calls to a client of the server's.
  SmVersClient(::rpcrdma::endpoint::Server& server, ::rpcrdma::endpoint::ConnectionId connection,
               const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(server, connection, kProgram, kVersion, settings) {}

  /// Calls SM_NULL.
  ::rpcrdma::stub::Started null(const ::rpcrdma::stub::CallOptions& options, ::rpcrdma::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Null> null(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls SM_STAT.
  ::rpcrdma::stub::Started stat(const Stat::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                ::rpcrdma::stub::OnOutcome<Stat> done) {
    return start({Stat::kProcedure, Stat::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Stat> stat(const Stat::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_MON.
  ::rpcrdma::stub::Started mon(const Mon::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                               ::rpcrdma::stub::OnOutcome<Mon> done) {
    return start({Mon::kProcedure, Mon::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Mon> mon(const Mon::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_UNMON.
  ::rpcrdma::stub::Started unmon(const Unmon::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                 ::rpcrdma::stub::OnOutcome<Unmon> done) {
    return start({Unmon::kProcedure, Unmon::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Unmon> unmon(const Unmon::Arguments& arguments,
                                        const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_UNMON_ALL.
  ::rpcrdma::stub::Started unmon_all(const UnmonAll::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                     ::rpcrdma::stub::OnOutcome<UnmonAll> done) {
    return start({UnmonAll::kProcedure, UnmonAll::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<UnmonAll> unmon_all(const UnmonAll::Arguments& arguments,
                                               const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_SIMU_CRASH.
  ::rpcrdma::stub::Started simu_crash(const ::rpcrdma::stub::CallOptions& options,
                                      ::rpcrdma::stub::OnOutcome<SimuCrash> done) {
    return start({SimuCrash::kProcedure, SimuCrash::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<SimuCrash> simu_crash(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls SM_NOTIFY.
  ::rpcrdma::stub::Started notify(const Notify::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                  ::rpcrdma::stub::OnOutcome<Notify> done) {
    return start({Notify::kProcedure, Notify::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Notify> notify(const Notify::Arguments& arguments,
                                          const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of SmVers: override what there is to be; the rest is PROC_UNAVAIL.
class SmVersService : public SmVers, public ::rpcrdma::stub::Service {
 public:
  SmVersService() : Service(kProgram, kVersion) {}

  /// Answers SM_STAT.
  virtual void stat(::rpcrdma::stub::Call<Stat>& call);

  /// Answers SM_MON.
  virtual void mon(::rpcrdma::stub::Call<Mon>& call);

  /// Answers SM_UNMON.
  virtual void unmon(::rpcrdma::stub::Call<Unmon>& call);

  /// Answers SM_UNMON_ALL.
  virtual void unmon_all(::rpcrdma::stub::Call<UnmonAll>& call);

  /// Answers SM_SIMU_CRASH.
  virtual void simu_crash(::rpcrdma::stub::Call<SimuCrash>& call);

  /// Answers SM_NOTIFY.
  virtual void notify(::rpcrdma::stub::Call<Notify>& call);

 private:
  bool call(::rpcrdma::stub::RawCall& raw) final;
};

}  // namespace rpcrdma::stub::nsm
