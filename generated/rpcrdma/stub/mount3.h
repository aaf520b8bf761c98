// SPDX-License-Identifier: BSD-3-Clause
//
// on top of mount-version-three.txt, whose codec is rpcrdma/wire/mount3.h
//   sha256 21315d4fe1c4223967f014f75814d5b4d4f6699c3b798d427a347ab68aa2d455
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/rpcrdma/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/stub/client.h"
#include "rpcrdma/stub/service.h"
#include "rpcrdma/wire/mount3.h"

namespace rpcrdma::stub::mount3 {

/// Version 3 of program 100005: MOUNT_V3 of MOUNT_PROGRAM.
struct MountV3 {
  static constexpr std::uint32_t kProgram = 100005;
  static constexpr std::uint32_t kVersion = 3;

  /// MOUNTPROC3_NULL
  struct Null {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 0, .name = "MOUNTPROC3_NULL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_MNT
  struct Mnt {
    using Arguments = ::rpcrdma::wire::mount3::Dirpath;
    using ArgumentsView = ::rpcrdma::wire::mount3::DirpathView;
    using Results = ::rpcrdma::wire::mount3::Mountres3;
    using ResultsView = ::rpcrdma::wire::mount3::Mountres3View;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 1,
                                                              .name = "MOUNTPROC3_MNT",
                                                              .reply = ::rpcrdma::binding::ReplySize::kCaller,
                                                              .most_result_bytes = 76};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_DUMP
  struct Dump {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::wire::mount3::Mountlist;
    using ResultsView = ::rpcrdma::wire::mount3::MountlistView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 2,
                                                              .name = "MOUNTPROC3_DUMP",
                                                              .reply = ::rpcrdma::binding::ReplySize::kCaller,
                                                              .most_result_bytes = 4};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_UMNT
  struct Umnt {
    using Arguments = ::rpcrdma::wire::mount3::Dirpath;
    using ArgumentsView = ::rpcrdma::wire::mount3::DirpathView;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 3, .name = "MOUNTPROC3_UMNT", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_UMNTALL
  struct Umntall {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 4, .name = "MOUNTPROC3_UMNTALL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_EXPORT
  struct Export {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::wire::mount3::Exports;
    using ResultsView = ::rpcrdma::wire::mount3::ExportsView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 5,
                                                              .name = "MOUNTPROC3_EXPORT",
                                                              .reply = ::rpcrdma::binding::ReplySize::kCaller,
                                                              .most_result_bytes = 4};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of MountV3: each with a callback, or for a coroutine to wait for.
class MountV3Client : public MountV3, public ::rpcrdma::stub::ClientBase {
 public:
  explicit MountV3Client(::rpcrdma::endpoint::Client& client, const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(client, kProgram, kVersion, settings) {}
  /// Calls to a client of the server's.
  MountV3Client(::rpcrdma::endpoint::Server& server, ::rpcrdma::endpoint::ConnectionId connection,
                const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(server, connection, kProgram, kVersion, settings) {}

  /// Calls MOUNTPROC3_NULL.
  ::rpcrdma::stub::Started null(const ::rpcrdma::stub::CallOptions& options, ::rpcrdma::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Null> null(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls MOUNTPROC3_MNT.
  ::rpcrdma::stub::Started mnt(const Mnt::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                               ::rpcrdma::stub::OnOutcome<Mnt> done) {
    return start({Mnt::kProcedure, Mnt::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Mnt> mnt(const Mnt::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls MOUNTPROC3_DUMP.
  ::rpcrdma::stub::Started dump(const ::rpcrdma::stub::CallOptions& options, ::rpcrdma::stub::OnOutcome<Dump> done) {
    return start({Dump::kProcedure, Dump::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Dump> dump(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls MOUNTPROC3_UMNT.
  ::rpcrdma::stub::Started umnt(const Umnt::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                ::rpcrdma::stub::OnOutcome<Umnt> done) {
    return start({Umnt::kProcedure, Umnt::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Umnt> umnt(const Umnt::Arguments& arguments,
                                      const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls MOUNTPROC3_UMNTALL.
  ::rpcrdma::stub::Started umntall(const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<Umntall> done) {
    return start({Umntall::kProcedure, Umntall::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Umntall> umntall(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls MOUNTPROC3_EXPORT.
  ::rpcrdma::stub::Started export_(const ::rpcrdma::stub::CallOptions& options,
                                   ::rpcrdma::stub::OnOutcome<Export> done) {
    return start({Export::kProcedure, Export::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Export> export_(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }
};

/// Answers calls of MountV3: override what there is to be; the rest is PROC_UNAVAIL.
class MountV3Service : public MountV3, public ::rpcrdma::stub::Service {
 public:
  MountV3Service() : Service(kProgram, kVersion) {}

  /// Answers MOUNTPROC3_MNT.
  virtual void mnt(::rpcrdma::stub::Call<Mnt>& call);

  /// Answers MOUNTPROC3_DUMP.
  virtual void dump(::rpcrdma::stub::Call<Dump>& call);

  /// Answers MOUNTPROC3_UMNT.
  virtual void umnt(::rpcrdma::stub::Call<Umnt>& call);

  /// Answers MOUNTPROC3_UMNTALL.
  virtual void umntall(::rpcrdma::stub::Call<Umntall>& call);

  /// Answers MOUNTPROC3_EXPORT.
  virtual void export_(::rpcrdma::stub::Call<Export>& call);

 private:
  bool call(::rpcrdma::stub::RawCall& raw) final;
};

}  // namespace rpcrdma::stub::mount3
