// SPDX-License-Identifier: BSD-3-Clause
//
// The compiler as a library: the pipeline from files to a model, and the commands that run it. Read driver.cpp for the
// order of the passes, commands/ for what is done with the model.
// Left out on purpose: the command line's syntax (arguments.h).
#pragma once

#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "arguments.h"
#include "diag/diagnostic.h"
#include "extract/document.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen {

/// One document and its overlays; those that are made for other documents must not be among them.
struct Input {
  source::BufferId document;
  std::vector<source::BufferId> overlays{};
  std::optional<ir::Import> import{};  ///< its types have a codec already
};

/// The documents of one specification, in the order in which they build on each other.
struct Inputs {
  std::vector<Input> documents;
  std::vector<source::BufferId> bindings{};
  std::vector<std::filesystem::path>
      include_directories{};               ///< of `#include`; behind the one that the document was loaded from
  std::vector<std::string> definitions{};  ///< for `#ifdef`: NAME or NAME=VALUE
  bool strict = false;                     ///< refuse rpcgen's dialect
};

/// Published text to XDR. Nothing after an error.
std::optional<extract::Document> extract_document(source::Buffers& buffers, const Input& input, diag::Sink& sink);

/// Published texts to a model. Nothing after an error.
std::optional<ir::Model> compile_documents(source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink);

/// Where a command's output goes.
struct Terminal {
  std::ostream& out;
  std::ostream& err;
  bool color = false;          ///< of what goes to `err`
  std::istream* in = nullptr;  ///< read where a document is called `-`
  /// A folder like spec/, of extensions whose numbers are taken; empty: there is none.
  std::filesystem::path known{};
};

enum ExitStatus : int { kOk = 0, kErrors = 1, kUsage = 2 };

/// Runs one command.
int run(const Arguments& arguments, const Terminal& terminal);
/// Reads the command line (without the program's name) and runs the command.
int run(const std::vector<std::string>& command_line, const Terminal& terminal);

}  // namespace xdrgen
