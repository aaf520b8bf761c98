// SPDX-License-Identifier: BSD-3-Clause
//
// on top of nfs-version-three.txt, whose codec is nfs/wire/nfs3.h
//   sha256 31850cf3b0e6fc638006ea1bc51d2a07ef321953b44c759f74d60f505019d899
// Do not edit; `./dev regenerate` makes it anew.
//
// Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.

#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "nfs/wire/nfs3.h"
#include "oncrpc/stub/client.h"
#include "oncrpc/stub/service.h"

namespace nfs::stub::nfs3 {

static_assert(::nfs::wire::nfs3::kProcedureHash == 0xd161fc3920b730a8,
              "the codec has other bindings: give xdrgen compile the same --binding for both");

/// Version 3 of program 100003: NFS_V3 of NFS_PROGRAM.
struct NfsV3 {
  static constexpr std::uint32_t kProgram = 100003;
  static constexpr std::uint32_t kVersion = 3;

  /// NFSPROC3_NULL
  struct Null {
    using Arguments = ::oncrpc::Nothing;
    using ArgumentsView = ::oncrpc::Nothing;
    using Results = ::oncrpc::Nothing;
    using ResultsView = ::oncrpc::Nothing;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 0, .name = "NFSPROC3_NULL", .most_result_bytes = 0};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_GETATTR
  struct Getattr {
    using Arguments = ::nfs::wire::nfs3::GETATTR3args;
    using ArgumentsView = ::nfs::wire::nfs3::GETATTR3argsView;
    using Results = ::nfs::wire::nfs3::GETATTR3res;
    using ResultsView = ::nfs::wire::nfs3::GETATTR3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 1, .name = "NFSPROC3_GETATTR", .most_result_bytes = 88};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_SETATTR
  struct Setattr {
    using Arguments = ::nfs::wire::nfs3::SETATTR3args;
    using ArgumentsView = ::nfs::wire::nfs3::SETATTR3argsView;
    using Results = ::nfs::wire::nfs3::SETATTR3res;
    using ResultsView = ::nfs::wire::nfs3::SETATTR3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 2, .name = "NFSPROC3_SETATTR", .most_result_bytes = 120};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_LOOKUP
  struct Lookup {
    using Arguments = ::nfs::wire::nfs3::LOOKUP3args;
    using ArgumentsView = ::nfs::wire::nfs3::LOOKUP3argsView;
    using Results = ::nfs::wire::nfs3::LOOKUP3res;
    using ResultsView = ::nfs::wire::nfs3::LOOKUP3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 3, .name = "NFSPROC3_LOOKUP", .most_result_bytes = 248};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_ACCESS
  struct Access {
    using Arguments = ::nfs::wire::nfs3::ACCESS3args;
    using ArgumentsView = ::nfs::wire::nfs3::ACCESS3argsView;
    using Results = ::nfs::wire::nfs3::ACCESS3res;
    using ResultsView = ::nfs::wire::nfs3::ACCESS3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 4, .name = "NFSPROC3_ACCESS", .most_result_bytes = 96};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_READLINK
  struct Readlink {
    using Arguments = ::nfs::wire::nfs3::READLINK3args;
    using ArgumentsView = ::nfs::wire::nfs3::READLINK3argsView;
    using Results = ::nfs::wire::nfs3::READLINK3res;
    using ResultsView = ::nfs::wire::nfs3::READLINK3resView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 5, .name = "NFSPROC3_READLINK", .most_result_bytes = 96, .most_write_chunks = 1};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_READ
  struct Read {
    using Arguments = ::nfs::wire::nfs3::READ3args;
    using ArgumentsView = ::nfs::wire::nfs3::READ3argsView;
    using Results = ::nfs::wire::nfs3::READ3res;
    using ResultsView = ::nfs::wire::nfs3::READ3resView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 6, .name = "NFSPROC3_READ", .most_result_bytes = 104, .most_write_chunks = 1};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_WRITE
  struct Write {
    using Arguments = ::nfs::wire::nfs3::WRITE3args;
    using ArgumentsView = ::nfs::wire::nfs3::WRITE3argsView;
    using Results = ::nfs::wire::nfs3::WRITE3res;
    using ResultsView = ::nfs::wire::nfs3::WRITE3resView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 7, .name = "NFSPROC3_WRITE", .most_result_bytes = 136, .most_read_chunks = 1};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_CREATE
  struct Create {
    using Arguments = ::nfs::wire::nfs3::CREATE3args;
    using ArgumentsView = ::nfs::wire::nfs3::CREATE3argsView;
    using Results = ::nfs::wire::nfs3::CREATE3res;
    using ResultsView = ::nfs::wire::nfs3::CREATE3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 8, .name = "NFSPROC3_CREATE", .most_result_bytes = 280};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_MKDIR
  struct Mkdir {
    using Arguments = ::nfs::wire::nfs3::MKDIR3args;
    using ArgumentsView = ::nfs::wire::nfs3::MKDIR3argsView;
    using Results = ::nfs::wire::nfs3::MKDIR3res;
    using ResultsView = ::nfs::wire::nfs3::MKDIR3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 9, .name = "NFSPROC3_MKDIR", .most_result_bytes = 280};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_SYMLINK
  struct Symlink {
    using Arguments = ::nfs::wire::nfs3::SYMLINK3args;
    using ArgumentsView = ::nfs::wire::nfs3::SYMLINK3argsView;
    using Results = ::nfs::wire::nfs3::SYMLINK3res;
    using ResultsView = ::nfs::wire::nfs3::SYMLINK3resView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 10, .name = "NFSPROC3_SYMLINK", .most_result_bytes = 280, .most_read_chunks = 1};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_MKNOD
  struct Mknod {
    using Arguments = ::nfs::wire::nfs3::MKNOD3args;
    using ArgumentsView = ::nfs::wire::nfs3::MKNOD3argsView;
    using Results = ::nfs::wire::nfs3::MKNOD3res;
    using ResultsView = ::nfs::wire::nfs3::MKNOD3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 11, .name = "NFSPROC3_MKNOD", .most_result_bytes = 280};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_REMOVE
  struct Remove {
    using Arguments = ::nfs::wire::nfs3::REMOVE3args;
    using ArgumentsView = ::nfs::wire::nfs3::REMOVE3argsView;
    using Results = ::nfs::wire::nfs3::REMOVE3res;
    using ResultsView = ::nfs::wire::nfs3::REMOVE3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 12, .name = "NFSPROC3_REMOVE", .most_result_bytes = 120};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_RMDIR
  struct Rmdir {
    using Arguments = ::nfs::wire::nfs3::RMDIR3args;
    using ArgumentsView = ::nfs::wire::nfs3::RMDIR3argsView;
    using Results = ::nfs::wire::nfs3::RMDIR3res;
    using ResultsView = ::nfs::wire::nfs3::RMDIR3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 13, .name = "NFSPROC3_RMDIR", .most_result_bytes = 120};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_RENAME
  struct Rename {
    using Arguments = ::nfs::wire::nfs3::RENAME3args;
    using ArgumentsView = ::nfs::wire::nfs3::RENAME3argsView;
    using Results = ::nfs::wire::nfs3::RENAME3res;
    using ResultsView = ::nfs::wire::nfs3::RENAME3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 14, .name = "NFSPROC3_RENAME", .most_result_bytes = 236};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_LINK
  struct Link {
    using Arguments = ::nfs::wire::nfs3::LINK3args;
    using ArgumentsView = ::nfs::wire::nfs3::LINK3argsView;
    using Results = ::nfs::wire::nfs3::LINK3res;
    using ResultsView = ::nfs::wire::nfs3::LINK3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 15, .name = "NFSPROC3_LINK", .most_result_bytes = 208};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_READDIR; binding: [RFC 8267 4.1]
  struct Readdir {
    using Arguments = ::nfs::wire::nfs3::READDIR3args;
    using ArgumentsView = ::nfs::wire::nfs3::READDIR3argsView;
    using Results = ::nfs::wire::nfs3::READDIR3res;
    using ResultsView = ::nfs::wire::nfs3::READDIR3resView;
    static std::uint64_t counted(const void* call_arguments) noexcept;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 16,
                                                    .name = "NFSPROC3_READDIR",
                                                    .reply = ::oncrpc::ReplySize::kArgument,
                                                    .most_result_bytes = 108,
                                                    .counted = counted};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_READDIRPLUS; binding: [RFC 8267 4.1]
  struct Readdirplus {
    using Arguments = ::nfs::wire::nfs3::READDIRPLUS3args;
    using ArgumentsView = ::nfs::wire::nfs3::READDIRPLUS3argsView;
    using Results = ::nfs::wire::nfs3::READDIRPLUS3res;
    using ResultsView = ::nfs::wire::nfs3::READDIRPLUS3resView;
    static std::uint64_t counted(const void* call_arguments) noexcept;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 17,
                                                    .name = "NFSPROC3_READDIRPLUS",
                                                    .reply = ::oncrpc::ReplySize::kArgument,
                                                    .most_result_bytes = 108,
                                                    .counted = counted};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_FSSTAT
  struct Fsstat {
    using Arguments = ::nfs::wire::nfs3::FSSTAT3args;
    using ArgumentsView = ::nfs::wire::nfs3::FSSTAT3argsView;
    using Results = ::nfs::wire::nfs3::FSSTAT3res;
    using ResultsView = ::nfs::wire::nfs3::FSSTAT3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 18, .name = "NFSPROC3_FSSTAT", .most_result_bytes = 144};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_FSINFO
  struct Fsinfo {
    using Arguments = ::nfs::wire::nfs3::FSINFO3args;
    using ArgumentsView = ::nfs::wire::nfs3::FSINFO3argsView;
    using Results = ::nfs::wire::nfs3::FSINFO3res;
    using ResultsView = ::nfs::wire::nfs3::FSINFO3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 19, .name = "NFSPROC3_FSINFO", .most_result_bytes = 140};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_PATHCONF
  struct Pathconf {
    using Arguments = ::nfs::wire::nfs3::PATHCONF3args;
    using ArgumentsView = ::nfs::wire::nfs3::PATHCONF3argsView;
    using Results = ::nfs::wire::nfs3::PATHCONF3res;
    using ResultsView = ::nfs::wire::nfs3::PATHCONF3resView;
    static constexpr ::oncrpc::Procedure kProcedure{
        .number = 20, .name = "NFSPROC3_PATHCONF", .most_result_bytes = 116};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };

  /// NFSPROC3_COMMIT
  struct Commit {
    using Arguments = ::nfs::wire::nfs3::COMMIT3args;
    using ArgumentsView = ::nfs::wire::nfs3::COMMIT3argsView;
    using Results = ::nfs::wire::nfs3::COMMIT3res;
    using ResultsView = ::nfs::wire::nfs3::COMMIT3resView;
    static constexpr ::oncrpc::Procedure kProcedure{.number = 21, .name = "NFSPROC3_COMMIT", .most_result_bytes = 128};
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  };
};

/// Calls of NfsV3, each with a callback or for a coroutine.
class NfsV3Client : public NfsV3, public ::oncrpc::stub::ClientBase {
 public:
  explicit NfsV3Client(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
      : ClientBase(transport, kProgram, kVersion, settings, ::nfs::wire::nfs3::kFields) {}

  /// Calls NFSPROC3_NULL.
  ::oncrpc::stub::Started null(const ::oncrpc::stub::CallOptions& options, ::oncrpc::stub::OnOutcome<Null> done) {
    return start({Null::kProcedure, Null::encode_arguments, nullptr}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Null> null(const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, ::oncrpc::kNothing, options};
  }

  /// Calls NFSPROC3_GETATTR.
  ::oncrpc::stub::Started getattr(const Getattr::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Getattr> done) {
    return start({Getattr::kProcedure, Getattr::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Getattr> getattr(const Getattr::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_SETATTR.
  ::oncrpc::stub::Started setattr(const Setattr::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Setattr> done) {
    return start({Setattr::kProcedure, Setattr::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Setattr> setattr(const Setattr::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_LOOKUP.
  ::oncrpc::stub::Started lookup(const Lookup::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Lookup> done) {
    return start({Lookup::kProcedure, Lookup::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Lookup> lookup(const Lookup::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_ACCESS.
  ::oncrpc::stub::Started access(const Access::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Access> done) {
    return start({Access::kProcedure, Access::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Access> access(const Access::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_READLINK.
  ::oncrpc::stub::Started readlink(const Readlink::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<Readlink> done) {
    return start({Readlink::kProcedure, Readlink::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Readlink> readlink(const Readlink::Arguments& arguments,
                                             const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_READ.
  ::oncrpc::stub::Started read(const Read::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Read> done) {
    return start({Read::kProcedure, Read::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Read> read(const Read::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_WRITE.
  ::oncrpc::stub::Started write(const Write::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Write> done) {
    return start({Write::kProcedure, Write::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Write> write(const Write::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_CREATE.
  ::oncrpc::stub::Started create(const Create::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Create> done) {
    return start({Create::kProcedure, Create::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Create> create(const Create::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_MKDIR.
  ::oncrpc::stub::Started mkdir(const Mkdir::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Mkdir> done) {
    return start({Mkdir::kProcedure, Mkdir::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Mkdir> mkdir(const Mkdir::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_SYMLINK.
  ::oncrpc::stub::Started symlink(const Symlink::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Symlink> done) {
    return start({Symlink::kProcedure, Symlink::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Symlink> symlink(const Symlink::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_MKNOD.
  ::oncrpc::stub::Started mknod(const Mknod::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Mknod> done) {
    return start({Mknod::kProcedure, Mknod::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Mknod> mknod(const Mknod::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_REMOVE.
  ::oncrpc::stub::Started remove(const Remove::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Remove> done) {
    return start({Remove::kProcedure, Remove::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Remove> remove(const Remove::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_RMDIR.
  ::oncrpc::stub::Started rmdir(const Rmdir::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                ::oncrpc::stub::OnOutcome<Rmdir> done) {
    return start({Rmdir::kProcedure, Rmdir::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Rmdir> rmdir(const Rmdir::Arguments& arguments,
                                       const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_RENAME.
  ::oncrpc::stub::Started rename(const Rename::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Rename> done) {
    return start({Rename::kProcedure, Rename::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Rename> rename(const Rename::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_LINK.
  ::oncrpc::stub::Started link(const Link::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                               ::oncrpc::stub::OnOutcome<Link> done) {
    return start({Link::kProcedure, Link::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Link> link(const Link::Arguments& arguments,
                                     const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_READDIR.
  ::oncrpc::stub::Started readdir(const Readdir::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                  ::oncrpc::stub::OnOutcome<Readdir> done) {
    return start({Readdir::kProcedure, Readdir::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Readdir> readdir(const Readdir::Arguments& arguments,
                                           const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_READDIRPLUS.
  ::oncrpc::stub::Started readdirplus(const Readdirplus::Arguments& arguments,
                                      const ::oncrpc::stub::CallOptions& options,
                                      ::oncrpc::stub::OnOutcome<Readdirplus> done) {
    return start({Readdirplus::kProcedure, Readdirplus::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Readdirplus> readdirplus(const Readdirplus::Arguments& arguments,
                                                   const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_FSSTAT.
  ::oncrpc::stub::Started fsstat(const Fsstat::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Fsstat> done) {
    return start({Fsstat::kProcedure, Fsstat::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Fsstat> fsstat(const Fsstat::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_FSINFO.
  ::oncrpc::stub::Started fsinfo(const Fsinfo::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Fsinfo> done) {
    return start({Fsinfo::kProcedure, Fsinfo::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Fsinfo> fsinfo(const Fsinfo::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_PATHCONF.
  ::oncrpc::stub::Started pathconf(const Pathconf::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                   ::oncrpc::stub::OnOutcome<Pathconf> done) {
    return start({Pathconf::kProcedure, Pathconf::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Pathconf> pathconf(const Pathconf::Arguments& arguments,
                                             const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }

  /// Calls NFSPROC3_COMMIT.
  ::oncrpc::stub::Started commit(const Commit::Arguments& arguments, const ::oncrpc::stub::CallOptions& options,
                                 ::oncrpc::stub::OnOutcome<Commit> done) {
    return start({Commit::kProcedure, Commit::encode_arguments, &arguments}, options, std::move(done).take());
  }
  ::oncrpc::stub::Awaited<Commit> commit(const Commit::Arguments& arguments,
                                         const ::oncrpc::stub::CallOptions& options = {}) {
    return {*this, arguments, options};
  }
};

/// Answers calls of NfsV3: override the procedures to serve; the others answer PROC_UNAVAIL.
class NfsV3Service : public NfsV3, public ::oncrpc::stub::Service {
 public:
  NfsV3Service() : Service(kProgram, kVersion) {}

  /// Answers NFSPROC3_GETATTR.
  virtual void getattr(::oncrpc::stub::Call<Getattr>& call);

  /// Answers NFSPROC3_SETATTR.
  virtual void setattr(::oncrpc::stub::Call<Setattr>& call);

  /// Answers NFSPROC3_LOOKUP.
  virtual void lookup(::oncrpc::stub::Call<Lookup>& call);

  /// Answers NFSPROC3_ACCESS.
  virtual void access(::oncrpc::stub::Call<Access>& call);

  /// Answers NFSPROC3_READLINK.
  virtual void readlink(::oncrpc::stub::Call<Readlink>& call);

  /// Answers NFSPROC3_READ.
  virtual void read(::oncrpc::stub::Call<Read>& call);

  /// Answers NFSPROC3_WRITE.
  virtual void write(::oncrpc::stub::Call<Write>& call);

  /// Answers NFSPROC3_CREATE.
  virtual void create(::oncrpc::stub::Call<Create>& call);

  /// Answers NFSPROC3_MKDIR.
  virtual void mkdir(::oncrpc::stub::Call<Mkdir>& call);

  /// Answers NFSPROC3_SYMLINK.
  virtual void symlink(::oncrpc::stub::Call<Symlink>& call);

  /// Answers NFSPROC3_MKNOD.
  virtual void mknod(::oncrpc::stub::Call<Mknod>& call);

  /// Answers NFSPROC3_REMOVE.
  virtual void remove(::oncrpc::stub::Call<Remove>& call);

  /// Answers NFSPROC3_RMDIR.
  virtual void rmdir(::oncrpc::stub::Call<Rmdir>& call);

  /// Answers NFSPROC3_RENAME.
  virtual void rename(::oncrpc::stub::Call<Rename>& call);

  /// Answers NFSPROC3_LINK.
  virtual void link(::oncrpc::stub::Call<Link>& call);

  /// Answers NFSPROC3_READDIR.
  virtual void readdir(::oncrpc::stub::Call<Readdir>& call);

  /// Answers NFSPROC3_READDIRPLUS.
  virtual void readdirplus(::oncrpc::stub::Call<Readdirplus>& call);

  /// Answers NFSPROC3_FSSTAT.
  virtual void fsstat(::oncrpc::stub::Call<Fsstat>& call);

  /// Answers NFSPROC3_FSINFO.
  virtual void fsinfo(::oncrpc::stub::Call<Fsinfo>& call);

  /// Answers NFSPROC3_PATHCONF.
  virtual void pathconf(::oncrpc::stub::Call<Pathconf>& call);

  /// Answers NFSPROC3_COMMIT.
  virtual void commit(::oncrpc::stub::Call<Commit>& call);

 private:
  bool call(::oncrpc::stub::ServedCall& call) final;
};

}  // namespace nfs::stub::nfs3
