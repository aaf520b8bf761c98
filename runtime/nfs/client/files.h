// SPDX-License-Identifier: BSD-3-Clause
//
// This file has operations on the files of an NFS version 3 server, one call at a time: look up,
// ask about, list, create, rename, remove. It is for readers who write a command or a test.
// transfer.h moves the contents of files, with many calls at a time; path.h follows paths; mount.h
// finds the first handle. It leaves this out on purpose: caches, locks (NLM), and whatever else a
// file system needs.
//
// The functions block: they run the endpoint until their call has ended. They must not be called
// from its callbacks.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nfs/client/error.h"
#include "nfs/client/handle.h"
#include "nfs/client/patience.h"
#include "nfs/stub/nfs3.h"
#include "rpcrdma/endpoint/client.h"

namespace nfs::client {

/// What a server says of a file.  spec: [RFC 1813 2.6] (fattr3)
using Attributes = nfs::wire::nfs3::Fattr3;

/// Runs whatever calls need to make progress, or waits until it can run.  returns  false: there is
/// nothing more to do
using Work = std::function<bool()>;

/// credential       of all calls; its body must outlive the Files
/// call_time        limit for each call, including waits for credits and for another connection.
///                  The call then ends with kTimedOut
/// busy             how a call is repeated that the server answers with NFS3ERR_JUKEBOX, within
///                  `call_time`; when that or the repetitions are used up, the call ends with
///                  this status
/// resend           whether calls whose connection was lost are sent again on the next one
///                  (`rpcrdma::endpoint::ReconnectPolicy`). A server that has forgotten that it
///                  executed one may then report that a new directory or link exists already, or
///                  that a removed name does not exist
/// most_link_bytes  bound for the content of a symbolic link; a longer one cannot be read
/// page_bytes       of one page of a directory
/// most_entries     bound for the entries of a directory
struct FilesConfig {
  oncrpc::Credential credential{};
  xdr::Duration call_time = std::chrono::seconds{60};
  BusyConfig busy{};
  bool resend = true;
  std::uint32_t most_link_bytes = 4096;
  std::uint32_t page_bytes = 32768;
  std::size_t most_entries = 1u << 24;
};

/// A Found is a file as LOOKUP and the like return it, with attributes if the server sent some.
struct Found {
  Handle handle{};                         // of the file
  std::optional<Attributes> attributes{};  // absent: the server sent none
};

/// One name in a directory; `handle` and `attributes` are set if the server sent them, which is
/// optional.
struct Entry {
  std::string name{};                      // without a slash
  std::uint64_t file_number = 0;           // fileid of NFS
  std::optional<Handle> handle{};          // absent: LOOKUP finds it
  std::optional<Attributes> attributes{};  // absent: GETATTR returns them
};

/// Attributes to set; those without a value stay, or are chosen by the server.
struct NewAttributes {
  std::optional<std::uint32_t> mode{};  // the lowest twelve bits
  std::optional<std::uint64_t> size{};  // bytes; cuts the file, or adds zeros
};

/// Sizes that a server reports, in bytes, limited to sensible values: at least 1, at most
/// `kMostTransfer`.
///
/// most_read, most_write  the most that a READ or WRITE may have
/// best_read, best_write  the size that the server prefers, at most the one above
/// best_page              the size that it prefers for a page of a directory
/// most_file              size of the largest file, which is not limited here
struct Sizes {
  static constexpr std::uint32_t kMostTransfer = 1u << 20;  // bytes of a READ or WRITE
  std::uint32_t most_read = 0, best_read = 0;
  std::uint32_t most_write = 0, best_write = 0;
  std::uint32_t best_page = 0;
  std::uint64_t most_file = 0;
};

/// A Creating says what CREATE does where the file exists.
///
/// kOpen     uses it
/// kOnlyNew  fails with NFS3ERR_EXIST. The create is EXCLUSIVE [RFC 1813 3.3.8]: if the call is
///           sent again after its connection was lost, a server that has executed it recognizes the
///           file by the verifier, and succeeds. A server without EXCLUSIVE is sent a GUARDED
///           create, which fails in that case
enum class Creating : std::uint8_t { kOpen, kOnlyNew };

/// The files of one server, over one endpoint. Belongs to the thread of the endpoint.
class Files {
 public:
  /// The program and version that it calls.
  using Protocol = nfs::stub::nfs3::NfsV3;

  /// endpoint  connected, or connecting; must outlive this, and must not be destroyed while a
  ///           function of this runs
  /// work      runs the endpoint; empty: `endpoint.wait()`, which is right unless the server is in
  ///           the same thread
  explicit Files(rpcrdma::endpoint::Client& endpoint, const FilesConfig& config = {}, Work work = {});
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  /// Closes the endpoint if calls are still in progress; that happens where `work` has returned
  /// false.
  ~Files();

  // `place` is how errors name the file. Each of these may return kStatus, kRpc, kTransport,
  // kResults, kStalled.
  Result<Attributes> getattr(const Handle& file, std::string_view place = {});
  /// Finds `name` in a directory. "." and ".." are for the server to resolve.  spec: [RFC 1813
  /// 3.3.3]
  Result<Found> lookup(const Handle& directory, std::string_view name, std::string_view place = {});
  /// errors   also kBound: no registered memory is left for `FilesConfig::most_link_bytes`
  Result<std::string> readlink(const Handle& link, std::string_view place = {});
  /// The server's sizes, clamped as `Sizes` says.  spec: [RFC 1813 3.3.19]
  Result<Sizes> fsinfo(const Handle& root);
  /// An EXCLUSIVE create carries no attributes: a SETATTR follows it, and the file is removed where
  /// that fails. The result of an EXCLUSIVE create has no attributes.
  Result<Found> create(const Handle& directory, std::string_view name, Creating how, const NewAttributes& attributes);
  /// Makes a directory. If the server returns no handle, looks it up.  spec: [RFC 1813 3.3.9]
  Result<Found> mkdir(const Handle& directory, std::string_view name, const NewAttributes& attributes);
  /// Makes a symbolic link to `content`, which need not exist.  spec: [RFC 1813 3.3.10]
  Result<Found> symlink(const Handle& directory, std::string_view name, std::string_view content);
  /// Has the server commit what it holds of the file to stable storage.  returns  its write
  /// verifier
  Result<nfs::wire::nfs3::Writeverf3> commit(const Handle& file, std::string_view place = {});
  /// Sets what `attributes` has values for.  spec: [RFC 1813 3.3.2]
  std::optional<Error> setattr(const Handle& file, const NewAttributes& attributes, std::string_view place = {});
  /// Removes a name of anything but a directory.  spec: [RFC 1813 3.3.12]
  std::optional<Error> remove(const Handle& directory, std::string_view name);
  /// Removes an empty directory.  spec: [RFC 1813 3.3.13]
  std::optional<Error> rmdir(const Handle& directory, std::string_view name);
  /// moved   the file with the old name, if the caller knows it. Where the server returns
  ///         NFS3ERR_NOENT and the new name refers to this file, the rename counts as done: a
  ///         server answers so that executed the call before its connection was lost, and received
  ///         it again
  std::optional<Error> rename(const Handle& from, std::string_view name, const Handle& to, std::string_view new_name,
                              const Handle* moved = nullptr);
  /// Passes each entry but "." and ".." to `take`, page after page, until it returns false. `take`
  /// runs in a callback of the endpoint: it must call no function of this, and must not throw. The
  /// entries before an error have been passed.
  ///
  /// errors   also kBound: more than `FilesConfig::most_entries`, without "." and ".."; kResults:
  ///          the server returns a page without progress, or a name that is empty, or has a '/' or
  ///          NUL
  std::optional<Error> list(const Handle& directory, const std::function<bool(const Entry&)>& take,
                            std::string_view place = {});

  /// Runs `work` until `done` returns true, which callbacks of calls cause.  returns  false: `work`
  /// has nothing more to do
  bool until(const std::function<bool()>& done);
  /// As above, but no longer than until `at_latest`; the endpoint wakes its waiting thread then.
  /// returns  true: `done`, or the time has come
  bool until(const std::function<bool()>& done, xdr::TimePoint at_latest);
  /// For calls that this class does not make; see `options()`.
  nfs::stub::nfs3::NfsV3Client& calls() { return calls_; }
  /// The endpoint that the calls go over.
  rpcrdma::endpoint::Client& endpoint() { return endpoint_; }
  const FilesConfig& config() const { return config_; }  ///< as the constructor got it
  /// Waits while the endpoint is still connecting for the first time: without a connection no call
  /// begins. Every function above that makes a call does so first.
  ///
  /// step     that waits, for errors
  /// errors   kTransport (kTimedOut): `call_time` has passed; kStalled. If the attempt fails, this
  ///          returns nothing, and the call ends with kTransport (kConnectionLost) at once
  std::optional<Error> wait_for_connection(std::string_view step, std::string_view place = {});
  /// Returns options for the application's own calls: they have the `resend` of this configuration
  /// and no deadline, so that `calls()` applies `call_time`.
  oncrpc::stub::CallOptions options() const;
  /// Returns the Patience of a call that begins now.
  Patience patience() const;

 private:
  struct Page {
    std::uint64_t cookie = 0;
    std::array<std::byte, 8> verifier{};
    std::size_t entries = 0;
    bool end = false, enough = false;
  };

  template <class P, class Take>
  std::optional<Error> ask_once(std::string_view step, const typename P::Arguments& arguments, std::string_view place,
                                const oncrpc::stub::CallOptions& options, const Take& take,
                                const std::shared_ptr<const void>& memory);
  template <class P, class Take>
  std::optional<Error> ask(std::string_view step, const typename P::Arguments& arguments, std::string_view place,
                           const oncrpc::stub::CallOptions& options, Take take,
                           std::shared_ptr<const void> memory = {});
  std::optional<Error> set(const Handle& file, const nfs::wire::nfs3::Sattr3& wanted, std::string_view place);
  template <class P>
  Result<Found> make(std::string_view step, const typename P::Arguments& arguments, const Handle& directory,
                     std::string_view name);
  template <class P>
  std::optional<Error> read_page(std::string_view step, const typename P::Arguments& arguments, std::string_view place,
                                 Page& page, const std::function<bool(const Entry&)>& take);

  rpcrdma::endpoint::Client& endpoint_;
  FilesConfig config_;
  Work work_;
  nfs::stub::nfs3::NfsV3Client calls_;
};

/// Returns why a call has no results; nothing: it has some.
template <class P>
std::optional<Error> failure_of(const oncrpc::stub::Outcome<P>& outcome, std::string_view step,
                                std::string_view place) {
  if (const auto transport = outcome.transport_error()) return transport_error(step, *transport, std::string(place));
  if (outcome.rpc_error() != oncrpc::RpcError::kNone) return rpc_error(step, outcome.rpc_error(), std::string(place));
  if (const auto wrong = outcome.decode_error())
    return results_error(step, "invalid results: " + std::string(to_string(wrong->code())), std::string(place));
  return std::nullopt;
}

}  // namespace nfs::client
