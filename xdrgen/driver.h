// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the compiler as a library: the pipeline from files to a model. driver.cpp has the
// order of the passes. diff/, explain/ and emit/ use the model; cli/ is the command.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "ir/model.h"
#include "sema/sema.h"
#include "source/buffer.h"

namespace xdrgen {

/// One document and its overlays, all of which must be made for it.
struct Input {
  source::BufferId document;
  std::vector<source::BufferId> overlays{};
  std::optional<ir::Import> import{};  ///< the codec that its types have already
};

/// An Inputs holds the documents of one specification, each after those that it extends.
struct Inputs {
  std::vector<Input> documents;
  std::vector<source::BufferId> bindings{};
  std::vector<std::filesystem::path>
      include_directories{};               ///< for `#include`; the folder of the document is searched before them
  std::vector<std::string> definitions{};  ///< for the preprocessor: NAME or NAME=VALUE
  bool strict = false;                     ///< refuses the dialects of rpcgen and other compilers
  sema::Elsewhere elsewhere{};             ///< finds who declares a name that no document declares
};

/// Extracts the XDR of a published document. Returns nothing after an error.
std::optional<extract::Document> extract_document(source::Buffers& buffers, const Input& input, diag::Sink& sink);

/// Compiles published documents to a model. Returns nothing after an error.
std::optional<ir::Model> compile_documents(source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink);

}  // namespace xdrgen
