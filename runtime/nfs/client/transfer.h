// SPDX-License-Identifier: BSD-3-Clause
//
// Contents of files from and to a server, many calls at once, each with registered memory of its own that the server reads from and
// writes into. For whoever copies files. files.h has everything else; window.h is how calls are kept going.
//
// spec: [RFC 1813 3.3.6, 3.3.7, 3.3.21]; [RFC 8267 4]
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>

#include "nfs/client/files.h"

namespace nfs::client {

/// calls        at once; fewer where the endpoint's pool has no memory for `bytes` each
/// bytes        of one READ or WRITE; `Files::fsinfo()` says what the server likes
/// stable       WRITEs are on disk before they are answered, and need no COMMIT
/// most_rounds  of writing, where the server's verifier changes: what it may have lost is written again
/// progress     hears how many bytes have been moved so far
/// place        what errors shall call the file
struct TransferConfig {
  std::uint32_t calls = 16;
  std::uint32_t bytes = 1u << 18;
  bool stable = false;
  std::uint32_t most_rounds = 8;
  std::function<void(std::uint64_t bytes)> progress{};
  std::string place{};
};

/// bytes    of the file; written again or not
/// calls    that it took: READs, or WRITEs and COMMITs
/// rounds   of writing: 1 where the verifier did not change
struct Transferred {
  std::uint64_t bytes = 0;
  std::uint64_t calls = 0;
  std::uint32_t rounds = 0;
};

/// Takes pieces of a file, one behind the other; an error ends the transfer.  lifetime  of the bytes: the call
using Sink = std::function<std::optional<Error>(std::uint64_t offset, std::span<const std::byte> bytes)>;
/// Gives the bytes of a file from `offset` on: how many it has put into `into`, 0 at the end.
using Source = std::function<Result<std::size_t>(std::uint64_t offset, std::span<std::byte> into)>;

inline constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();

/// Reads from `offset` up to the end of the file or `length` bytes, whatever comes first.
///
/// errors   kStatus, kRpc, kTransport, kStalled; kResults: more than was asked for, or nothing and yet not the end; kBound: no memory;
///          the sink's own. What the sink has been given by then stands
/// cost     no copy where the server puts the data where it was told to
Result<Transferred> read_file(Files& files, const Handle& file, std::uint64_t offset, std::uint64_t length,
                              const Sink& sink, const TransferConfig& config = {});

/// Writes from `offset` on until the source ends, and has it committed. Where the server may have lost what it had not committed, the
/// source is asked for that once more: it must give the same again, unless `stable`.
///
/// errors   as `read_file()`; kResults also: less stable than was asked for; kBound also: the verifier changed in each of `most_rounds`
Result<Transferred> write_file(Files& files, const Handle& file, std::uint64_t offset, const Source& source,
                               const TransferConfig& config = {});

}  // namespace nfs::client
