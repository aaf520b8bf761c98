// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the extensions whose numbers are in use: a folder laid out like spec/ (texts,
// overlays/, bindings/), which is installed beside the command. It is for commands that compare
// numbers or choose one. ir/collisions.h compares models.
#pragma once

#include <deque>

#include "cli/arguments.h"
#include "cli/run.h"
#include "cli/session.h"
#include "ir/model.h"

namespace xdrgen::cli {

/// Compiles the documents in the folders that `arguments` name, and in the folder of `terminal`, if
/// their bindings assign numbers (to operations or characteristics): each on top of the bases that
/// it has as a module, or if that fails, on top of the bases of the session.
///
/// result   models whose places are in the session's buffers
/// errors   reports a folder that cannot be read or has more than 1000 files, and a document whose
///          numbers cannot be compared
/// cost     compiles each document
std::deque<ir::Model> load_known(const Arguments& arguments, const Terminal& terminal, Session& session);

/// Reports numbers of the models that another of them, or a known extension, uses for something
/// else. A known document with the same name as one of theirs, apart from the revision of a draft,
/// counts as the same document, which its author is editing.
void check_numbers(const std::deque<ir::Model>& models, const Arguments& arguments, const Terminal& terminal,
                   Session& session);

}  // namespace xdrgen::cli
