// SPDX-License-Identifier: BSD-3-Clause
//
// on top of input.xdr, whose codec is program.h
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"
#include "program.h"

namespace golden::program::stub {

static_assert(::golden::program::kProcedureHash == 0x9de55b95c007f4fa,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 1 of program 536871065: PING_VERS_ONE of PING_PROG.
struct PingVersOne {
  static constexpr std::uint32_t kProgram = 536871065;
  static constexpr std::uint32_t kVersion = 1;

  /// PING_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "PING_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// PING_ECHO; binding: section 1
  struct Echo {
    using Arguments = ::golden::program::PingData;
    using ArgumentsView = ::golden::program::PingDataView;
    using Results = ::golden::program::PingData;
    using ResultsView = ::golden::program::PingDataView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1,
                                                    .name = "PING_ECHO",
                                                    .most_result_bytes = 516,
                                                    .most_read_chunks = 2,
                                                    .most_write_chunks = 3,
                                                    .retry = true};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of PingVersOne, each with a callback or for a coroutine.
class PingVersOneClient : public PingVersOne, public ::oncrpc::stub::ClientBase {
 public:
  explicit PingVersOneClient(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::golden::program::kFields) {}

  /// Calls PING_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls PING_ECHO.
  ::oncrpc::stub::Started echo(const Echo::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Echo> done) {
    return start({Echo::kProcedure, Echo::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Echo> echo(const Echo::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of PingVersOne: override the procedures to serve; the others answer PROC_UNAVAIL.
class PingVersOneService : public PingVersOne, public ::oncrpc::stub::Service {
 public:
  PingVersOneService() : Service(kProgram, kVersion) {}

  /// Answers PING_ECHO.
  virtual void echo(::oncrpc::stub::Call<Echo>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

/// Version 2 of program 536871065: PING_VERS_TWO of PING_PROG.
struct PingVersTwo {
  static constexpr std::uint32_t kProgram = 536871065;
  static constexpr std::uint32_t kVersion = 2;

  /// PING_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "PING_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// PING_ECHO; binding: section 1
  struct Echo {
    using Arguments = ::golden::program::PingData;
    using ArgumentsView = ::golden::program::PingDataView;
    using Results = ::golden::program::PingReply;
    using ResultsView = ::golden::program::PingReplyView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1,
                                                    .name = "PING_ECHO",
                                                    .most_result_bytes = 524,
                                                    .most_read_chunks = 2,
                                                    .most_write_chunks = 3,
                                                    .retry = true};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// PING_COUNT
  // It takes several arguments, which is rpcgen's dialect: there is no stub.
};

/// Calls of PingVersTwo, each with a callback or for a coroutine.
class PingVersTwoClient : public PingVersTwo, public ::oncrpc::stub::ClientBase {
 public:
  explicit PingVersTwoClient(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::golden::program::kFields) {}

  /// Calls PING_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls PING_ECHO.
  ::oncrpc::stub::Started echo(const Echo::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Echo> done) {
    return start({Echo::kProcedure, Echo::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Echo> echo(const Echo::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of PingVersTwo: override the procedures to serve; the others answer PROC_UNAVAIL.
class PingVersTwoService : public PingVersTwo, public ::oncrpc::stub::Service {
 public:
  PingVersTwoService() : Service(kProgram, kVersion) {}

  /// Answers PING_ECHO.
  virtual void echo(::oncrpc::stub::Call<Echo>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace golden::program::stub
