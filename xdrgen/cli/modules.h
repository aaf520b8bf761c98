// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the modules of the package: documents with the names of their codecs.
// `--extends nfs3` refers to one, and hints name the module that declares a name which a document
// lacks. It is for session.h, known.cpp and commands/list.cpp. known.h is about numbers that are in
// use.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::cli {

/// A codec of the package, and the files that it was generated from.
struct Module {
  std::string name;
  ir::Import import;
  std::filesystem::path document;
  std::vector<std::filesystem::path> overlays;
  std::vector<std::filesystem::path> bindings;
  std::vector<std::string> extends;  ///< modules
};

class Modules {
 public:
  /// Reads `modules.toml`, which is beside the folder `spec` of documents; without that file there
  /// are no modules. Leaves out modules whose document is missing: a package may come without them.
  ///
  /// errors   reports a malformed list
  Modules(const std::filesystem::path& spec, source::Buffers& buffers, diag::Sink& sink);

  const std::vector<Module>& all() const { return modules_; }
  const Module* find(std::string_view name) const;
  /// Returns a module after those that it extends, each once; empty: there is no module of that
  /// name.
  std::vector<const Module*> with_bases(std::string_view name) const;
  /// Returns the modules that declare a name; the first call reads their documents.
  std::vector<std::string> that_declare(std::string_view name);
  /// Returns the names that a module declares, of those that `that_declare` has returned.
  const std::set<std::string, std::less<>>& declared_by(const std::string& module) const {
    return declared_.at(module);
  }

 private:
  void add_bases(const Module& module, std::vector<const Module*>& result) const;

  std::vector<Module> modules_;
  std::map<std::string, std::set<std::string, std::less<>>> declared_;  ///< names, by the module
};

/// Returns the names of types, constants and enumerators that XDR declares, found without a
/// grammar: for hints only.
std::set<std::string, std::less<>> declared_names(std::string_view xdr);

}  // namespace xdrgen::cli
