// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// on top of nfsacl-version-three.txt, whose codec is nfs/wire/nfsacl.h
//   sha256 9d00abf34843d06f1ad813682a5a3bb88c26cc97952ac6dfe43b82d387e469f8
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "nfs/wire/nfs3.h"
#include "nfs/wire/nfsacl.h"
#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"

namespace nfs::stub::nfsacl {

static_assert(::nfs::wire::nfsacl::kProcedureHash == 0x7059d72f2d9f0d1d,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 3 of program 100227: NFS_ACL_V3 of NFS_ACL_PROGRAM.
struct NfsAclV3 {
  static constexpr std::uint32_t kProgram = 100227;
  static constexpr std::uint32_t kVersion = 3;

  /// ACLPROC3_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "ACLPROC3_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// ACLPROC3_GETACL; binding: [RFC 8267 5.2]
  struct Getacl {
    using Arguments = ::nfs::wire::nfsacl::GETACL3args;
    using ArgumentsView = ::nfs::wire::nfsacl::GETACL3argsView;
    using Results = ::nfs::wire::nfsacl::GETACL3res;
    using ResultsView = ::nfs::wire::nfsacl::GETACL3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1,
                                                    .name = "ACLPROC3_GETACL",
                                                    .reply = ::oncrpc::ReplySize::kCaller,
                                                    .most_result_bytes = 24688,
                                                    .retry = true};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// ACLPROC3_SETACL
  struct Setacl {
    using Arguments = ::nfs::wire::nfsacl::SETACL3args;
    using ArgumentsView = ::nfs::wire::nfsacl::SETACL3argsView;
    using Results = ::nfs::wire::nfsacl::SETACL3res;
    using ResultsView = ::nfs::wire::nfsacl::SETACL3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 2, .name = "ACLPROC3_SETACL", .most_result_bytes = 92};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of NfsAclV3, each with a callback or for a coroutine.
class NfsAclV3Client : public NfsAclV3, public ::oncrpc::stub::ClientBase {
 public:
  explicit NfsAclV3Client(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::nfs::wire::nfsacl::kFields) {}

  /// Calls ACLPROC3_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls ACLPROC3_GETACL.
  ::oncrpc::stub::Started getacl(const Getacl::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Getacl> done) {
    return start({Getacl::kProcedure, Getacl::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Getacl> getacl(const Getacl::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls ACLPROC3_SETACL.
  ::oncrpc::stub::Started setacl(const Setacl::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Setacl> done) {
    return start({Setacl::kProcedure, Setacl::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Setacl> setacl(const Setacl::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of NfsAclV3: override the procedures to serve; the others answer PROC_UNAVAIL.
class NfsAclV3Service : public NfsAclV3, public ::oncrpc::stub::Service {
 public:
  NfsAclV3Service() : Service(kProgram, kVersion) {}

  /// Answers ACLPROC3_GETACL.
  virtual void getacl(::oncrpc::stub::Call<Getacl>& call);

  /// Answers ACLPROC3_SETACL.
  virtual void setacl(::oncrpc::stub::Call<Setacl>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace nfs::stub::nfsacl
