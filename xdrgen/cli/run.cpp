// SPDX-License-Identifier: BSD-3-Clause
//
// Selects the command.
#include "cli/run.h"

#include <optional>
#include <variant>

#include "cli/arguments.h"
#include "cli/commands/commands.h"
#include "diag/render.h"

namespace xdrgen::cli {
namespace {

int run_command(const Arguments& arguments, const Terminal& terminal) {
  switch (arguments.command) {
    case Arguments::Command::kExtract:
      return run_extract(arguments, terminal);
    case Arguments::Command::kCheck:
      return run_check(arguments, terminal);
    case Arguments::Command::kCompile:
      return run_compile(arguments, terminal);
    case Arguments::Command::kExplain:
      return run_explain(arguments, terminal);
    case Arguments::Command::kDiff:
      return run_diff(arguments, terminal);
    case Arguments::Command::kNewExtension:
      return run_new_extension(arguments, terminal);
    case Arguments::Command::kList:
      return run_list(arguments, terminal);
  }
  return kUsage;
}

}  // namespace

int run(const std::vector<std::string>& command_line, const Terminal& terminal) {
  const auto arguments = parse_arguments(command_line, terminal.out, terminal.err);
  if (const int* status = std::get_if<int>(&arguments)) return *status;
  const int status = run_command(std::get<Arguments>(arguments), terminal);
  terminal.out.flush();
  if (terminal.out.good()) return status;
  diag::Sink sink;
  sink.report(diag::Kind::kCannotWrite, std::nullopt, "cannot write to standard output");
  terminal.err << diag::render(sink, source::Buffers());
  return kErrors;
}

}  // namespace xdrgen::cli
