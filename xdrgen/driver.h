// SPDX-License-Identifier: BSD-3-Clause
//
// The compiler as a library: the pipeline from files to a model. Read driver.cpp for the order of the passes.
// Left out on purpose: what is done with the model (diff/, explain/, emit/), the command (cli/).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

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

}  // namespace xdrgen
