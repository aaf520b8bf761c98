// SPDX-License-Identifier: BSD-3-Clause
//
// Writes output files: none before all texts are complete, and none whose content would not change.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diag/diagnostic.h"

namespace xdrgen::cli {

struct Output {
  std::filesystem::path path;
  std::string text;
};

/// Writes every file to a temporary name beside its place, and renames them once all are complete.
/// A file that has the content already is not touched, so that build tools see no change.
///
/// Symbolic links are followed: they stay, and the file that they lead to is replaced or created. A
/// replaced file keeps its mode, and its owner and group as far as this user may set them.
///
/// A FIFO or device is opened and written to; an open descriptor of this process (/dev/stdout) is
/// written to at its current position: once all files are complete, and before they are renamed.
///
/// returns   false after an error, which is reported
bool write_outputs(const std::vector<Output>& outputs, diag::Sink& sink);

}  // namespace xdrgen::cli
