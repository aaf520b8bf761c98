// SPDX-License-Identifier: BSD-3-Clause
//
// What the commands have in common, and which one is run.
#include "commands/commands.h"

#include "diag/render.h"

namespace xdrgen {

int finish(const Session& session, const Arguments& arguments, const Terminal& terminal) {
  const bool color = arguments.color == Color::kAuto ? terminal.color : arguments.color == Color::kAlways;
  terminal.err << diag::render(session.sink(), session.buffers(), {color, !arguments.quiet});
  return session.failed() ? kErrors : kOk;
}

void deliver(const std::vector<Output>& outputs, Session& session, const Terminal& terminal) {
  if (session.failed()) return;
  std::vector<Output> files;
  std::string printed;
  for (const Output& output : outputs) {
    if (output.path.empty()) {
      printed += output.text;
    } else {
      files.push_back(output);
    }
  }
  if (write_outputs(files, session.sink())) terminal.out << printed;
}

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
  }
  return kUsage;
}

}  // namespace

int run(const Arguments& arguments, const Terminal& terminal) {
  const int status = run_command(arguments, terminal);
  terminal.out.flush();
  if (terminal.out.good()) return status;
  diag::Sink sink;
  sink.report(diag::Kind::kCannotWrite, std::nullopt, "cannot write to standard output");
  terminal.err << diag::render(sink, source::Buffers());
  return kErrors;
}

int run(const std::vector<std::string>& command_line, const Terminal& terminal) {
  const auto arguments = parse_arguments(command_line, terminal.out, terminal.err);
  if (const int* status = std::get_if<int>(&arguments)) return *status;
  return run(std::get<Arguments>(arguments), terminal);
}

}  // namespace xdrgen
