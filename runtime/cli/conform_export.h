// SPDX-License-Identifier: BSD-3-Clause
//
// What cases with data use of an NFS version 3 server: a file, a symbolic link and a directory that are there, or ones that are made for
// the run and removed after it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "conform/message.h"
#include "nfs_session.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

class ConformExport {
 public:
  /// Looks for a file of `conform::kFileBytes` bytes or more and for a symbolic link in the exported directory `target`.
  ///
  /// scratch   a name below it, of a directory in which the run makes a file and a link of its own; empty: nothing is written
  /// errors    in words: no such export, nothing that can be read there, or the scratch directory cannot be written to
  static xdr::Result<std::unique_ptr<ConformExport>, std::string> open(const Target& target, const NfsOptions& options,
                                                                       const std::string& scratch);
  /// Removes what was made.  returns  a line for each thing that was written, and whether it is gone again
  std::vector<std::string> close();

  /// Adds what was found to the subject of the run.
  void describe(conform::Subject& subject) const;

 private:
  ConformExport(const Target& target, const NfsOptions& options) : target_(target), options_(options) {}
  std::optional<std::string> find(NfsSession& session);
  void add_made_by_cases(NfsSession& session);
  std::optional<std::string> make(NfsSession& session, const std::string& scratch);

  Target target_;
  NfsOptions options_;
  nfs::client::Handle directory_{}, file_{}, link_{}, made_in_{};
  std::vector<std::string> made_{};
  std::string name_{};  ///< what everything begins with that the run makes
};

}  // namespace rpcrdma::cli
