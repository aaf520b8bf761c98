// SPDX-License-Identifier: BSD-3-Clause
//
// The commands, one a file: each loads its files, runs the pipeline and prints or writes what it was asked for.
// For run.cpp.
#pragma once

#include "cli/arguments.h"
#include "cli/output.h"
#include "cli/run.h"
#include "cli/session.h"
#include "driver.h"

namespace xdrgen::cli {

int run_extract(const Arguments& arguments, const Terminal& terminal);
int run_check(const Arguments& arguments, const Terminal& terminal);
int run_compile(const Arguments& arguments, const Terminal& terminal);
int run_explain(const Arguments& arguments, const Terminal& terminal);
int run_diff(const Arguments& arguments, const Terminal& terminal);
int run_new_extension(const Arguments& arguments, const Terminal& terminal);

/// Shows what was found, and turns it into the exit status.
int finish(const Session& session, const Arguments& arguments, const Terminal& terminal);
/// Writes the outputs, and prints those that have no path; nothing where an error was found before.
void deliver(const std::vector<Output>& outputs, Session& session, const Terminal& terminal);

}  // namespace xdrgen::cli
