// SPDX-License-Identifier: BSD-3-Clause
//
// Writes output files: all of them or none, and none that would not change.
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

/// Writes every file beside its place first and moves them there only when all are complete; reports
/// what goes wrong. A file that has its text already is left alone, so that build tools see no change.
///
/// Symbolic links are followed: they stay, and what they lead to is replaced, or made. A file that is
/// there keeps its mode, and its owner and group as far as this user may give files away.
///
/// A FIFO or device is opened and written to, and an open descriptor of this process (/dev/stdout) is
/// written to where it stands: once all files are complete, and before they are moved.
bool write_outputs(const std::vector<Output>& outputs, diag::Sink& sink);

}  // namespace xdrgen::cli
