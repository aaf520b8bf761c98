// SPDX-License-Identifier: BSD-3-Clause
//
// The extensions whose numbers are taken: a folder laid out like spec/ (texts, overlays/, bindings/), as it is installed
// beside the command. For commands/ that compare numbers or choose one. Left out on purpose: the comparison
// (ir/collisions.h).
#pragma once

#include <deque>
#include <filesystem>

#include "cli/arguments.h"
#include "cli/run.h"
#include "diag/diagnostic.h"
#include "driver.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::cli {

/// Reads the documents of a folder whose bindings have numbers (of operations, characteristics), each by itself, or where it has errors by itself, on top of
/// `bases`.
///
/// result   models whose places are in `buffers`
/// errors   a folder that cannot be read is one; a document with errors is left out, with a warning that says so
/// cost     compiles each of them
std::deque<ir::Model> load_known(const std::filesystem::path& folder, const Inputs& bases, source::Buffers& buffers,
                                 diag::Sink& sink);

/// Of several folders, those that `arguments` name and the one that `terminal` has.
std::deque<ir::Model> load_known(const Arguments& arguments, const Terminal& terminal, const Inputs& bases,
                                 source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::cli
