// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the file, symbolic link and directory of an NFS version 3 server that cases with
// data use: existing ones, or ones that are created for the run and removed after it.
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
  /// Without `scratch`, looks for a file of `conform::kFileBytes` bytes or more and for a symbolic
  /// link among the first 1000 entries of the exported directory `target`. If there is none, the
  /// cases that need it do not apply.
  ///
  /// scratch   the name of a directory in `target`, in which the run creates a file and a link of
  ///           its own; empty: nothing is written
  /// errors    in words: no such export, the directory cannot be listed, or the scratch directory
  ///           is missing or not writable. What was created until then is removed again, and the
  ///           words say of each file whether it is
  static xdr::Result<std::unique_ptr<ConformExport>, std::string> open(const Target& target, const NfsOptions& options,
                                                                       const std::string& scratch);
  /// Removes what the run and its cases have created.  returns  a line for each created file or
  /// link, which says whether it is removed
  std::vector<std::string> close();

  /// Writes the handles, the name for new files and the credential of this user to the subject of
  /// the run.
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
  std::string name_{};  ///< the beginning of all names that the run creates
};

}  // namespace rpcrdma::cli
