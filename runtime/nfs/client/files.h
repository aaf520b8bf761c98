// SPDX-License-Identifier: BSD-3-Clause
//
// Files of an NFS version 3 server, one call after the other: look up, ask about, list, create, rename, remove. For whoever writes a
// command or a test. transfer.h moves their contents, many calls at once; path.h goes along paths; mount.h says where to begin.
// Left out on purpose: caches, locks (NLM), and whatever else makes a file system of it.
//
// Functions here block: they let the endpoint work until their call has ended. They must not be used from its callbacks.
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

using Attributes = nfs::wire::nfs3::Fattr3;

/// Lets whoever has to work for a call do so, or waits until somebody can.  returns  false: there is nothing more to come
using Work = std::function<bool()>;

/// credential       of all calls; its body must stay as long as the Files
/// call_time        for each call, all that it waits for included: credits, another connection. It ends with kTimedOut
/// busy             how a server is asked again that says NFS3ERR_JUKEBOX, within `call_time`
/// resend           calls whose connection was lost are made again on the next (`rpcrdma::endpoint::ReconnectPolicy`). A server that forgot that it
///                  has done one may then say that a directory or a link is there already, or that a name no longer is
/// most_link_bytes  of what a symbolic link holds; no more can be read
/// page_bytes       of one page of a directory
/// most_entries     of a directory
struct FilesConfig {
  oncrpc::Credential credential{};
  xdr::Duration call_time = std::chrono::seconds{60};
  BusyConfig busy{};
  bool resend = true;
  std::uint32_t most_link_bytes = 4096;
  std::uint32_t page_bytes = 32768;
  std::size_t most_entries = 1u << 24;
};

/// A file as LOOKUP or the like names it; attributes where the server sent some.
struct Found {
  Handle handle{};
  std::optional<Attributes> attributes{};
};

/// One name in a directory. `handle` and `attributes` where the server sent them, which it need not.
struct Entry {
  std::string name{};
  std::uint64_t file_number = 0;
  std::optional<Handle> handle{};
  std::optional<Attributes> attributes{};
};

/// What to set; the rest stays, or is the server's choice.
struct NewAttributes {
  std::optional<std::uint32_t> mode{};
  std::optional<std::uint64_t> size{};
};

/// What a server says of sizes, in bytes, and cut to what is sane: at least 1, at most `kMostTransfer`.
struct Sizes {
  static constexpr std::uint32_t kMostTransfer = 1u << 20;
  std::uint32_t most_read = 0, best_read = 0;
  std::uint32_t most_write = 0, best_write = 0;
  std::uint32_t best_page = 0;
  std::uint64_t most_file = 0;
};

/// How CREATE deals with a file that is there.
///
/// kOpen     takes it
/// kOnlyNew  fails with NFS3ERR_EXIST. The create is EXCLUSIVE [RFC 1813 3.3.8]: where the call is made again because its connection was
///           lost, a server that has done it already knows the file by the verifier of the call, and does not fail. A server that
///           does not support EXCLUSIVE is sent a GUARDED create, which fails if it is made again
enum class Creating : std::uint8_t { kOpen, kOnlyNew };

class Files {
 public:
  using Protocol = nfs::stub::nfs3::NfsV3;

  /// endpoint  connected, or about to be; must outlive this, and must not be destroyed while a function here runs
  /// work      lets it work; nothing: `endpoint.wait()`, which is right unless the server is in the same thread
  explicit Files(rpcrdma::endpoint::Client& endpoint, const FilesConfig& config = {}, Work work = {});
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  /// Closes the endpoint if calls are still under way, as they are where `work` had nothing more to come.
  ~Files();

  // `place`: what errors shall call the file. All: kStatus, kRpc, kTransport, kResults, kStalled.
  Result<Attributes> getattr(const Handle& file, std::string_view place = {});
  Result<Found> lookup(const Handle& directory, std::string_view name, std::string_view place = {});
  /// errors   also kBound: `FilesConfig::most_link_bytes`
  Result<std::string> readlink(const Handle& link, std::string_view place = {});
  Result<Sizes> fsinfo(const Handle& root);
  /// An EXCLUSIVE create carries no attributes: a SETATTR follows it, and the file is removed where that fails.
  Result<Found> create(const Handle& directory, std::string_view name, Creating how, const NewAttributes& attributes);
  Result<Found> mkdir(const Handle& directory, std::string_view name, const NewAttributes& attributes);
  Result<Found> symlink(const Handle& directory, std::string_view name, std::string_view content);
  /// Has the server write what it holds of the file to where it lasts.  returns  its write verifier
  Result<nfs::wire::nfs3::Writeverf3> commit(const Handle& file, std::string_view place = {});
  std::optional<Error> setattr(const Handle& file, const NewAttributes& attributes, std::string_view place = {});
  std::optional<Error> remove(const Handle& directory, std::string_view name);
  std::optional<Error> rmdir(const Handle& directory, std::string_view name);
  /// moved   the file that has the old name, where the caller knows it: should the server say NFS3ERR_NOENT, and this file have the new
  ///         name, the rename is done. So a server answers that had done it before its connection was lost, when it is asked again
  std::optional<Error> rename(const Handle& from, std::string_view name, const Handle& to, std::string_view new_name,
                              const Handle* moved = nullptr);
  /// Hands each entry but "." and ".." to `take`, page after page, until it returns false.
  ///
  /// errors   also kBound: `FilesConfig::most_entries`; kResults: a server that does not get on, or names with a '/' in them
  std::optional<Error> list(const Handle& directory, const std::function<bool(const Entry&)>& take,
                            std::string_view place = {});

  /// Lets everybody work until `done`, which calls make true.  returns  false: nothing more comes
  bool until(const std::function<bool()>& done);
  /// As above, and no longer than up to that time.  The endpoint wakes whoever waits for it then.  returns  true: `done`, or the time
  /// has come
  bool until(const std::function<bool()>& done, xdr::TimePoint at_latest);
  nfs::stub::nfs3::NfsV3Client& calls() { return calls_; }
  rpcrdma::endpoint::Client& endpoint() { return endpoint_; }
  const FilesConfig& config() const { return config_; }
  /// For calls of the application's own: this configuration's deadline, and its `resend`.
  oncrpc::stub::CallOptions options() const;
  /// Of a call that begins now.
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

/// Why a call has no results; nothing: it has.
template <class P>
std::optional<Error> failure_of(const oncrpc::stub::Outcome<P>& outcome, std::string_view step,
                                std::string_view place) {
  if (const auto transport = outcome.transport_error()) return transport_error(step, *transport, std::string(place));
  if (outcome.rpc_error() != oncrpc::RpcError::kNone) return rpc_error(step, outcome.rpc_error(), std::string(place));
  if (const auto wrong = outcome.decode_error())
    return results_error(step, "no results of it: " + std::string(to_string(wrong->code())), std::string(place));
  return std::nullopt;
}

}  // namespace nfs::client
