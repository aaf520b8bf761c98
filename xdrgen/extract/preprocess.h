// SPDX-License-Identifier: BSD-3-Clause
//
// This file has rpcgen's preprocessor: it evaluates conditionals, definitions and includes in
// extracted text, and keeps the published place of every byte. All of it is dialect: accepted with
// a note, or refused one by one if the caller accepts RFC 4506 only. It leaves this out on purpose:
// macros with arguments, and C headers.
//
// rpcgen reads a document once for each of its outputs, each time with one of RPC_HDR, RPC_XDR,
// RPC_SVC, RPC_CLNT and RPC_TBL defined. The types of a specification are those that the passes for
// the header (RPC_HDR) and for the XDR routines (RPC_XDR) see, so these two are followed at once:
//   - a group of lines is kept if either of the two passes keeps it;
//   - if the passes keep different groups of a conditional (`#ifdef RPC_HDR … #else … #endif`), the
//     first group with XDR is kept; a warning is reported if a later one has XDR too;
//   - `Document::one_pass` tells which lines only one pass sees: if each pass sees a definition of
//     the same name, the parser keeps the first.
// Lines that begin with `%` are not examined, and comments hide directives, as in rpcgen.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "source/buffer.h"

namespace xdrgen::extract {

struct PreprocessOptions {
  /// `#include` looks here and nowhere else, so the caller adds the document's own directory.
  std::vector<std::filesystem::path> include_directories;
  std::vector<std::string> definitions;  ///< "NAME" or "NAME=VALUE"
  bool strict = false;                   ///< refuses every use
};

// These bounds hold because a document is hostile input.
inline constexpr std::size_t kMostIncludes = 64;
inline constexpr std::size_t kDeepestInclude = 16;
inline constexpr std::size_t kDeepestConditional = 64;

/// Reports the comments of the document that begin with `//`. Then, if any line begins with `#` or
/// `options` define a name, replaces `document.text` by the result of the preprocessor, which is no
/// longer split into files. Returns false if the result is not worth parsing; uses that only
/// `strict` refuses do not count.
bool preprocess(Document& document, source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink);

}  // namespace xdrgen::extract
