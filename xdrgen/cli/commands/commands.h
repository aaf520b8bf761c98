// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the commands, one in each file: each loads its files, runs the pipeline, and prints
// or writes the result. It is for run.cpp.
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
int run_list(const Arguments& arguments, const Terminal& terminal);

/// Prints the diagnostics, and returns the exit status that follows from them.
int finish(Session& session, const Arguments& arguments, const Terminal& terminal);
/// Writes the outputs, and prints those without a path; does nothing if there has been an error.
void deliver(std::vector<Output> outputs, Session& session, const Terminal& terminal);

}  // namespace xdrgen::cli
