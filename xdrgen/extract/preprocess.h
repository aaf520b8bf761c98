// SPDX-License-Identifier: BSD-3-Clause
//
// rpcgen's preprocessor: conditionals, definitions and includes, worked on extracted text so that what is left still
// knows its published place. All of it is dialect: accepted with a note, refused one by one where the caller asked for
// RFC 4506 alone. Left out on purpose: macros with arguments, and reading C headers.
//
// rpcgen reads a document once for each of its outputs, each time with one of RPC_HDR, RPC_XDR, RPC_SVC, RPC_CLNT and
// RPC_TBL defined. The types of a specification are those that the pass for the header (RPC_HDR) and the pass for the
// XDR routines (RPC_XDR) see, so the two are followed at once:
//   - a group of lines stays if either of the two passes takes it;
//   - where the passes take different groups of one conditional (`#ifdef RPC_HDR … #else … #endif`), the first one that
//     holds any XDR stays, and a warning says so if a later one does too;
//   - `Document::one_pass` tells which lines only one of them sees: of two definitions of one name, one in each pass, the
//     parser keeps the first.
// Lines that begin with `%` are not looked into, and comments hide directives, as for rpcgen.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "source/buffer.h"

namespace xdrgen::extract {

struct PreprocessOptions {
  /// Where `#include` may look, the document's own directory included; nowhere else.
  std::vector<std::filesystem::path> include_directories;
  std::vector<std::string> definitions;  ///< "NAME" or "NAME=VALUE"
  bool strict = false;                   ///< refuse every use
};

// Bounds: a document is hostile input.
inline constexpr std::size_t kMostIncludes = 64;
inline constexpr std::size_t kDeepestInclude = 16;
inline constexpr std::size_t kDeepestConditional = 64;

/// Replaces `document.text` by what is left of it, which its files no longer split. Does nothing where no line begins with `#` and nothing was defined.
/// False: the text that is left is not worth parsing. Uses that are refused only by `strict` leave it worth parsing.
bool preprocess(Document& document, source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink);

}  // namespace xdrgen::extract
