// SPDX-License-Identifier: BSD-3-Clause
//
// The files of one run of the command: loads them, and sorts overlays and bindings to their documents.
// For commands/. Left out on purpose: what is done with them (driver.h).
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.h"
#include "diag/diagnostic.h"
#include "driver.h"
#include "extract/toml.h"
#include "source/buffer.h"

namespace xdrgen::cli {

/// The name of the document that a TOML file says it is made for.
std::optional<extract::TomlValue> named_document(const source::Buffers& buffers, source::BufferId buffer);

class Session {
 public:
  /// Loads all files that the arguments name; of `in` where one of them is `-`.
  Session(const Arguments& arguments, std::istream* in);

  /// Each document as a specification of its own, on top of those that it extends.
  std::vector<Inputs> one_by_one() const;
  /// All documents as one specification.
  Inputs together() const;
  /// Only those that others extend.
  Inputs bases() const;

  source::Buffers& buffers() { return buffers_; }
  const source::Buffers& buffers() const { return buffers_; }
  diag::Sink& sink() { return sink_; }
  const diag::Sink& sink() const { return sink_; }
  bool failed() const { return sink_.errors() != 0; }

 private:
  struct Loaded {
    Input input;
    std::vector<source::BufferId> bindings;
  };

  std::optional<source::BufferId> load(const std::string& path);
  std::string file_name(const Loaded& document) const;
  /// A file belongs to the documents that it names, or else to the first one.
  template <class Take>
  void assign(const std::string& path, std::string_view what, Take take);
  /// Of a file without any document to which it could belong.
  void report_unchecked(const std::string& path, source::BufferId file, std::string_view what);
  static void add(Inputs& inputs, const Loaded& document);

  std::istream* in_;
  std::string standard_input_name_;
  source::Buffers buffers_;
  diag::Sink sink_;
  std::vector<Loaded> bases_;
  std::vector<Loaded> documents_;
  Inputs common_;  ///< what all specifications of the run share
};

}  // namespace xdrgen::cli
