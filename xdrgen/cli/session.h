// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the files of one run of the command: it loads them, and assigns overlays and
// bindings to their documents. It is for commands/. driver.h compiles them.
#pragma once

#include <filesystem>
#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "cli/modules.h"
#include "cli/run.h"
#include "diag/diagnostic.h"
#include "driver.h"
#include "extract/toml.h"
#include "source/buffer.h"

namespace xdrgen::cli {

/// Returns the name of the document that a TOML file is made for.
std::optional<extract::TomlValue> named_document(const source::Buffers& buffers, source::BufferId buffer);

class Session {
 public:
  /// Loads the documents, overlays and bindings that the arguments name, and the list of modules;
  /// reads the terminal's input for a document `-`.
  Session(const Arguments& arguments, const Terminal& terminal);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Returns each document as a specification of its own, on top of those that it extends.
  std::vector<Inputs> one_by_one();
  /// Returns all documents as one specification.
  Inputs together() const;
  /// Returns only the documents that come from --extends, as one specification.
  Inputs bases() const;

  source::Buffers& buffers() { return buffers_; }
  const source::Buffers& buffers() const { return buffers_; }
  diag::Sink& sink() { return sink_; }
  const diag::Sink& sink() const { return sink_; }
  bool failed() const { return sink_.errors() != 0; }
  const Modules& modules() const { return modules_; }
  /// Returns a base that is a file without a codec, if there is one.
  std::optional<std::string> base_without_codec() const;
  const sema::Elsewhere& elsewhere() const { return common_.elsewhere; }
  /// Removes warnings and notes about the documents that others extend, unless the arguments ask
  /// for them.
  void leave_out_bases();

 private:
  struct Loaded {
    Input input;
    std::vector<source::BufferId> bindings;
    std::optional<std::set<std::string, std::less<>>> names{};  ///< what it declares, once that was asked for
  };
  /// The names that .x files of one folder declare, if they are not loaded; by file.
  using Siblings = std::map<std::filesystem::path, std::set<std::string, std::less<>>>;

  std::optional<source::BufferId> load(const std::string& path);
  void load_base(const Base& base);
  void load_module(const Module& module, const std::optional<ir::Import>& import);
  bool belongs_to_module(const std::string& path) const;
  sema::DeclaredElsewhere who_declares(const sema::WhoDeclares& question);
  const Siblings& siblings_of(const std::filesystem::path& document);
  std::vector<std::string> siblings_that_declare(const sema::WhoDeclares& question,
                                                 const std::filesystem::path& document);
  /// Returns the other documents of the command line that declare a name which `user` lacks.
  std::vector<std::string> given_that_declare(const sema::WhoDeclares& question, const Loaded& user);
  std::optional<std::string> sibling_of_common_name(const sema::WhoDeclares& question,
                                                    const std::filesystem::path& document);
  std::string file_name(const Loaded& document) const;
  /// Passes a file to `take` for each document with the name that the file gives, or for the first
  /// document if the file gives none. Reports a file whose document is not loaded.
  template <class Take>
  void assign(const std::string& path, std::string_view what, Take take);
  /// Handles an overlay or bindings file when no document is given: warns that it is not checked,
  /// or reports that it is malformed.
  void report_unchecked(const std::string& path, source::BufferId file, std::string_view what);
  static void add(Inputs& inputs, const Loaded& document);

  std::istream* in_;
  std::string standard_input_name_;
  bool show_bases_;
  bool may_be_together_;  ///< the command has `--together`
  source::Buffers buffers_;
  diag::Sink sink_;
  Modules modules_;
  std::set<std::string> loaded_modules_;
  std::map<std::filesystem::path, Siblings> siblings_;  ///< by folder
  std::vector<Loaded> bases_;
  std::vector<Loaded> documents_;
  Inputs common_;  ///< shared by all specifications of the run
};

}  // namespace xdrgen::cli
