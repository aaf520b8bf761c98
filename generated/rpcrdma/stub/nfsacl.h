// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is rpcrdma/wire/nfs3.h
//   sha256 91faa21d0fda7920ebf29c6128adac913332aadd2441e997e062fe0f9e5fffee
// on top of nfsacl-version-three.txt, whose codec is rpcrdma/wire/nfsacl.h
//   sha256 91c185cdb038041162762511e43567839a2fc90b31d2eafb981622e23840718e
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/rpcrdma/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "rpcrdma/stub/client.h"
#include "rpcrdma/stub/service.h"
#include "rpcrdma/wire/nfs3.h"
#include "rpcrdma/wire/nfsacl.h"

namespace rpcrdma::stub::nfsacl {

/// Version 3 of program 100227: NFS_ACL_V3 of NFS_ACL_PROGRAM.
struct NfsAclV3 {
  static constexpr std::uint32_t kProgram = 100227;
  static constexpr std::uint32_t kVersion = 3;

  /// ACLPROC3_NULL
  struct Null {
    using Arguments = ::rpcrdma::binding::Nothing;
    using ArgumentsView = ::rpcrdma::binding::Nothing;
    using Results = ::rpcrdma::binding::Nothing;
    using ResultsView = ::rpcrdma::binding::Nothing;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 0, .name = "ACLPROC3_NULL", .most_result_bytes = 0};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// ACLPROC3_GETACL; binding: section 5.2
  struct Getacl {
    using Arguments = ::rpcrdma::wire::nfsacl::GETACL3args;
    using ArgumentsView = ::rpcrdma::wire::nfsacl::GETACL3argsView;
    using Results = ::rpcrdma::wire::nfsacl::GETACL3res;
    using ResultsView = ::rpcrdma::wire::nfsacl::GETACL3resView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{.number = 1,
                                                              .name = "ACLPROC3_GETACL",
                                                              .reply = ::rpcrdma::binding::ReplySize::kCaller,
                                                              .most_result_bytes = 24688,
                                                              .retry = true};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };

  /// ACLPROC3_SETACL
  struct Setacl {
    using Arguments = ::rpcrdma::wire::nfsacl::SETACL3args;
    using ArgumentsView = ::rpcrdma::wire::nfsacl::SETACL3argsView;
    using Results = ::rpcrdma::wire::nfsacl::SETACL3res;
    using ResultsView = ::rpcrdma::wire::nfsacl::SETACL3resView;
    static constexpr ::rpcrdma::binding::Procedure kProcedure{
        .number = 2, .name = "ACLPROC3_SETACL", .most_result_bytes = 92};
    static ::rpcrdma::binding::EncodeFunction encode_arguments, encode_results;
    static ::rpcrdma::binding::ParseFunction<ArgumentsView> parse_arguments;
    static ::rpcrdma::binding::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of NfsAclV3: each with a callback, or for a coroutine to wait for.
class NfsAclV3Client : public NfsAclV3, public ::rpcrdma::stub::ClientBase {
 public:
  explicit NfsAclV3Client(::rpcrdma::endpoint::Client& client, const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(client, kProgram, kVersion, settings) {}
  /// Calls to a client of the server's.
  NfsAclV3Client(::rpcrdma::endpoint::Server& server, ::rpcrdma::endpoint::ConnectionId connection,
                 const ::rpcrdma::stub::Settings& settings = {})
      : ClientBase(server, connection, kProgram, kVersion, settings) {}

  /// Calls ACLPROC3_NULL.
  ::rpcrdma::stub::Started null(const ::rpcrdma::stub::CallOptions& options, ::rpcrdma::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Null> null(const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, ::rpcrdma::binding::kNothing, options};
  }

  /// Calls ACLPROC3_GETACL.
  ::rpcrdma::stub::Started getacl(const Getacl::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                  ::rpcrdma::stub::OnOutcome<Getacl> done) {
    return start({Getacl::kProcedure, Getacl::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Getacl> getacl(const Getacl::Arguments& arguments,
                                          const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls ACLPROC3_SETACL.
  ::rpcrdma::stub::Started setacl(const Setacl::Arguments& arguments, const ::rpcrdma::stub::CallOptions& options,
                                  ::rpcrdma::stub::OnOutcome<Setacl> done) {
    return start({Setacl::kProcedure, Setacl::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::rpcrdma::stub::Awaited<Setacl> setacl(const Setacl::Arguments& arguments,
                                          const ::rpcrdma::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of NfsAclV3: override what there is to be; the rest is PROC_UNAVAIL.
class NfsAclV3Service : public NfsAclV3, public ::rpcrdma::stub::Service {
 public:
  NfsAclV3Service() : Service(kProgram, kVersion) {}

  /// Answers ACLPROC3_GETACL.
  virtual void getacl(::rpcrdma::stub::Call<Getacl>& call);

  /// Answers ACLPROC3_SETACL.
  virtual void setacl(::rpcrdma::stub::Call<Setacl>& call);

 private:
  bool call(::rpcrdma::stub::RawCall& raw) final;
};

}  // namespace rpcrdma::stub::nfsacl
