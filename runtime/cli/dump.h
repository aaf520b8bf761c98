// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma dump` shows the RPC-over-RDMA headers in a capture or in hexadecimal text, field by
// field.
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
  std::string file{};  ///< "-": standard input
  bool json = false;
  bool with_file = false;                    ///< JSON: each message has the name of its file
  bool brief = false;                        ///< prints no fields
  bool failed = false;                       ///< prints only messages with errors, and of RPCs that failed
  bool all = false;                          ///< prints Sends that are not RPC-over-RDMA, too
  std::set<std::uint16_t> ports = {};        ///< of UDP, besides 4791
  std::vector<std::string> headers = {};     ///< files: models of a version of the protocol
  std::vector<std::string> extensions = {};  ///< files: models of `xdrgen compile --lang=json`
  std::vector<std::string> programs = {};    ///< such models of RPC programs: files, or names in `models`
  std::string models = {};                   ///< a folder of models of programs, NAME.json; empty: there is none
  std::optional<std::uint32_t> xid = {};
  std::optional<std::uint64_t> most = {};  ///< messages to print
  /// The most bytes of a capture that is read from a pipe: it is copied to a temporary file,
  /// because the reader must seek.
  std::uint64_t most_piped = kMostPiped;
};

/// Prints to `out`; errors of the file and, with --json, the summary, to `err`.
///
/// Hexadecimal text is one message, which has errors if it is not RPC-over-RDMA. A Send of a
/// capture counts as a message if its first words look like one (see `dissect`), or if a
/// well-formed message came in the same direction before.
/// result    exit status: 0; 1 if a message had errors; 2 if the file or a model cannot be read, or
///           `out` cannot be written
int run_dump(const DumpOptions& options, std::FILE* out, std::FILE* err);

}  // namespace rpcrdma::cli
