// SPDX-License-Identifier: BSD-3-Clause
//
// This file moves contents of files from and to a server, with many calls at a time; the server
// reads from and writes into the registered memory of each call. It is for programs that copy
// files. files.h has the other operations.
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

/// calls        in progress at a time, 1 to 1024 (others count as the nearest); fewer if half of
///              the endpoint's pool has no room for `bytes` each
/// bytes        of one READ or WRITE, 1 to `Sizes::kMostTransfer` (likewise); `Files::fsinfo()`
///              says what the server prefers
/// stable       whether WRITEs are on stable storage when they are answered, so that they need no
///              COMMIT
/// most_rounds  of writing: if the server's verifier changes, data that it may have lost are
///              written again
/// progress     called with the number of bytes that were moved so far
/// place        how errors name the file
struct TransferConfig {
  std::uint32_t calls = 16;
  std::uint32_t bytes = 1u << 18;
  bool stable = false;
  std::uint32_t most_rounds = 8;
  std::function<void(std::uint64_t bytes)> progress{};
  std::string place{};
};

/// bytes    of the file; those written again count once
/// calls    READs, or WRITEs and COMMITs, that were made
/// rounds   of writing: 1 if the verifier did not change
struct Transferred {
  std::uint64_t bytes = 0;
  std::uint64_t calls = 0;
  std::uint32_t rounds = 0;
};

/// Receives the pieces of a file in order, none of them empty; an error ends the transfer.
/// lifetime  `bytes` is valid during the call
using Sink = std::function<std::optional<Error>(std::uint64_t offset, std::span<const std::byte> bytes)>;
/// Provides the bytes of a file from `offset` on: puts them into `into` and returns how many; 0 at
/// the end. After fewer than `into` has room for, it is called for the rest.
using Source = std::function<Result<std::size_t>(std::uint64_t offset, std::span<std::byte> into)>;

/// A length that no file has: read to the end.
inline constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();

/// Reads from `offset` up to the end of the file or `length` bytes, whichever comes first. Asks for
/// the attributes first, also where nothing is to be read.
///
/// errors   kStatus, kRpc, kTransport, kStalled; kResults: invalid results, such as more data than
///          was asked for, or none before the end of the file; kBound: no memory; and those of the
///          sink. The sink keeps what it received before
/// cost     no copy if the server pushes the data into the chunk that it was given
Result<Transferred> read_file(Files& files, const Handle& file, std::uint64_t offset, std::uint64_t length,
                              const Sink& sink, const TransferConfig& config = {});

/// Writes from `offset` on until the source ends, and commits the data. Where the server may have
/// lost uncommitted data, asks the source for them again: it must provide the same bytes, unless
/// `stable`. What the file has behind the end of the source stays.
///
/// errors   as `read_file()`; those of the source; kResults also: less stable than was asked for,
///          or an impossible count; kBound also: the verifier changed in each of `most_rounds`, or
///          the source no longer has data that must be written again
Result<Transferred> write_file(Files& files, const Handle& file, std::uint64_t offset, const Source& source,
                               const TransferConfig& config = {});

}  // namespace nfs::client
