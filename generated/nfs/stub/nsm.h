// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nsm-version-one.txt, whose codec is nfs/wire/nsm.h
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "nfs/wire/nsm.h"
#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"

namespace nfs::stub::nsm {

static_assert(::nfs::wire::nsm::kProcedureHash == 0x9501d5bfabfc7c43,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 1 of program 100024: SM_VERS of SM_PROG.
struct SmVers {
  static constexpr std::uint32_t kProgram = 100024;
  static constexpr std::uint32_t kVersion = 1;

  /// SM_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "SM_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_STAT
  struct Stat {
    using Arguments = ::nfs::wire::nsm::SmName;
    using ArgumentsView = ::nfs::wire::nsm::SmNameView;
    using Results = ::nfs::wire::nsm::SmStatRes;
    using ResultsView = ::nfs::wire::nsm::SmStatRes;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1, .name = "SM_STAT", .most_result_bytes = 8};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_MON
  struct Mon {
    using Arguments = ::nfs::wire::nsm::Mon;
    using ArgumentsView = ::nfs::wire::nsm::MonView;
    using Results = ::nfs::wire::nsm::SmStatRes;
    using ResultsView = ::nfs::wire::nsm::SmStatRes;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 2, .name = "SM_MON", .most_result_bytes = 8};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_UNMON
  struct Unmon {
    using Arguments = ::nfs::wire::nsm::MonId;
    using ArgumentsView = ::nfs::wire::nsm::MonIdView;
    using Results = ::nfs::wire::nsm::SmStat;
    using ResultsView = ::nfs::wire::nsm::SmStat;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 3, .name = "SM_UNMON", .most_result_bytes = 4};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_UNMON_ALL
  struct UnmonAll {
    using Arguments = ::nfs::wire::nsm::MyId;
    using ArgumentsView = ::nfs::wire::nsm::MyIdView;
    using Results = ::nfs::wire::nsm::SmStat;
    using ResultsView = ::nfs::wire::nsm::SmStat;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 4, .name = "SM_UNMON_ALL", .most_result_bytes = 4};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_SIMU_CRASH
  struct SimuCrash {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 5, .name = "SM_SIMU_CRASH", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// SM_NOTIFY
  struct Notify {
    using Arguments = ::nfs::wire::nsm::StatChge;
    using ArgumentsView = ::nfs::wire::nsm::StatChgeView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 6, .name = "SM_NOTIFY", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of SmVers, each with a callback or for a coroutine.
class SmVersClient : public SmVers, public ::oncrpc::stub::ClientBase {
 public:
  explicit SmVersClient(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::nfs::wire::nsm::kFields) {}

  /// Calls SM_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls SM_STAT.
  ::oncrpc::stub::Started stat(const Stat::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Stat> done) {
    return start({Stat::kProcedure, Stat::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Stat> stat(const Stat::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_MON.
  ::oncrpc::stub::Started mon(const Mon::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                              ::oncrpc::stub::OnOutcome<Mon> done) {
    return start({Mon::kProcedure, Mon::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Mon> mon(const Mon::Arguments& arguments, const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_UNMON.
  ::oncrpc::stub::Started unmon(const Unmon::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Unmon> done) {
    return start({Unmon::kProcedure, Unmon::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Unmon> unmon(const Unmon::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_UNMON_ALL.
  ::oncrpc::stub::Started unmon_all(const UnmonAll::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                    ::oncrpc::stub::OnOutcome<UnmonAll> done) {
    return start({UnmonAll::kProcedure, UnmonAll::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<UnmonAll> unmon_all(const UnmonAll::Arguments& arguments,
                                              const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls SM_SIMU_CRASH.
  ::oncrpc::stub::Started simu_crash(const ::oncrpc::stub::CallOptions& options,
                                     ::oncrpc::stub::OnOutcome<SimuCrash> done) {
    return start({SimuCrash::kProcedure, SimuCrash::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<SimuCrash> simu_crash(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls SM_NOTIFY.
  ::oncrpc::stub::Started notify(const Notify::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Notify> done) {
    return start({Notify::kProcedure, Notify::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Notify> notify(const Notify::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of SmVers: override the procedures to serve; the others answer PROC_UNAVAIL.
class SmVersService : public SmVers, public ::oncrpc::stub::Service {
 public:
  SmVersService() : Service(kProgram, kVersion) {}

  /// Answers SM_STAT.
  virtual void stat(::oncrpc::stub::Call<Stat>& call);

  /// Answers SM_MON.
  virtual void mon(::oncrpc::stub::Call<Mon>& call);

  /// Answers SM_UNMON.
  virtual void unmon(::oncrpc::stub::Call<Unmon>& call);

  /// Answers SM_UNMON_ALL.
  virtual void unmon_all(::oncrpc::stub::Call<UnmonAll>& call);

  /// Answers SM_SIMU_CRASH.
  virtual void simu_crash(::oncrpc::stub::Call<SimuCrash>& call);

  /// Answers SM_NOTIFY.
  virtual void notify(::oncrpc::stub::Call<Notify>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace nfs::stub::nsm
