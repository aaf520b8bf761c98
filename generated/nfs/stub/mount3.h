// SPDX-License-Identifier: BSD-3-Clause
//
// on top of mount-version-three.txt, whose codec is nfs/wire/mount3.h
//   sha256 354900f5329255c225e533392685f1e59e508eddafa8a42c7f8db4c8d16e4cea
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "nfs/wire/mount3.h"
#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"

namespace nfs::stub::mount3 {

static_assert(::nfs::wire::mount3::kProcedureHash == 0x21f163574ec84eaa,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 3 of program 100005: MOUNT_V3 of MOUNT_PROGRAM.
struct MountV3 {
  static constexpr std::uint32_t kProgram = 100005;
  static constexpr std::uint32_t kVersion = 3;

  /// MOUNTPROC3_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "MOUNTPROC3_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_MNT; binding: [RFC 8267 5.1]
  struct Mnt {
    using Arguments = ::nfs::wire::mount3::Dirpath;
    using ArgumentsView = ::nfs::wire::mount3::DirpathView;
    using Results = ::nfs::wire::mount3::Mountres3;
    using ResultsView = ::nfs::wire::mount3::Mountres3View;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 1, .name = "MOUNTPROC3_MNT", .reply = ::oncrpc::ReplySize::kCaller, .most_result_bytes = 76};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_DUMP; binding: [RFC 8267 5.1]
  struct Dump {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::nfs::wire::mount3::Mountlist;
    using ResultsView = ::nfs::wire::mount3::MountlistView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 2, .name = "MOUNTPROC3_DUMP", .reply = ::oncrpc::ReplySize::kCaller, .most_result_bytes = 4};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_UMNT
  struct Umnt {
    using Arguments = ::nfs::wire::mount3::Dirpath;
    using ArgumentsView = ::nfs::wire::mount3::DirpathView;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 3, .name = "MOUNTPROC3_UMNT", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_UMNTALL
  struct Umntall {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 4, .name = "MOUNTPROC3_UMNTALL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// MOUNTPROC3_EXPORT; binding: [RFC 8267 5.1]
  struct Export {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::nfs::wire::mount3::Exports;
    using ResultsView = ::nfs::wire::mount3::ExportsView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 5, .name = "MOUNTPROC3_EXPORT", .reply = ::oncrpc::ReplySize::kCaller, .most_result_bytes = 4};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of MountV3, each with a callback or for a coroutine.
class MountV3Client : public MountV3, public ::oncrpc::stub::ClientBase {
 public:
  explicit MountV3Client(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::nfs::wire::mount3::kFields) {}

  /// Calls MOUNTPROC3_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls MOUNTPROC3_MNT.
  ::oncrpc::stub::Started mnt(const Mnt::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                              ::oncrpc::stub::OnOutcome<Mnt> done) {
    return start({Mnt::kProcedure, Mnt::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Mnt> mnt(const Mnt::Arguments& arguments, const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls MOUNTPROC3_DUMP.
  ::oncrpc::stub::Started dump(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Dump> done) {
    return start({Dump::kProcedure, Dump::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Dump> dump(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls MOUNTPROC3_UMNT.
  ::oncrpc::stub::Started umnt(const Umnt::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Umnt> done) {
    return start({Umnt::kProcedure, Umnt::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Umnt> umnt(const Umnt::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls MOUNTPROC3_UMNTALL.
  ::oncrpc::stub::Started umntall(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Umntall> done) {
    return start({Umntall::kProcedure, Umntall::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Umntall> umntall(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls MOUNTPROC3_EXPORT.
  ::oncrpc::stub::Started export_(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Export> done) {
    return start({Export::kProcedure, Export::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Export> export_(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }
};

/// Answers calls of MountV3: override the procedures to serve; the others answer PROC_UNAVAIL.
class MountV3Service : public MountV3, public ::oncrpc::stub::Service {
 public:
  MountV3Service() : Service(kProgram, kVersion) {}

  /// Answers MOUNTPROC3_MNT.
  virtual void mnt(::oncrpc::stub::Call<Mnt>& call);

  /// Answers MOUNTPROC3_DUMP.
  virtual void dump(::oncrpc::stub::Call<Dump>& call);

  /// Answers MOUNTPROC3_UMNT.
  virtual void umnt(::oncrpc::stub::Call<Umnt>& call);

  /// Answers MOUNTPROC3_UMNTALL.
  virtual void umntall(::oncrpc::stub::Call<Umntall>& call);

  /// Answers MOUNTPROC3_EXPORT.
  virtual void export_(::oncrpc::stub::Call<Export>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace nfs::stub::mount3
