// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma dump`: the RPC-over-RDMA headers in a capture or in hexadecimal text, field by field.
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpcrdma::cli {

inline constexpr std::uint64_t kMostPiped = std::uint64_t{1} << 30;

struct DumpOptions {
  std::string file;  ///< "-": standard input
  bool json = false;
  bool all = false;                          ///< Sends that are not RPC-over-RDMA as well
  std::set<std::uint16_t> ports = {};        ///< of UDP, besides 4791
  std::vector<std::string> extensions = {};  ///< files: models of `xdrgen compile --lang=json`
  std::optional<std::uint32_t> xid = {};
  std::optional<std::uint64_t> most = {};  ///< messages that are printed
  /// Bytes of a capture that come from what cannot go back (a pipe): they are copied to a temporary file.
  std::uint64_t most_piped = kMostPiped;
};

/// Prints to `out`; what is wrong with the file, and with --json the summary, to `err`.
///
/// Hexadecimal text is one message, with errors where it is none. A Send of a capture is a message if its first words
/// say so (see `dissect`), or if good ones came from there to there before.
/// result    exit status: 0, 1 where a message had errors, 2 where the file cannot be read or `out` not be written
int run_dump(const DumpOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
