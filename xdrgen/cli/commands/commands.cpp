// SPDX-License-Identifier: BSD-3-Clause
//
// This file has functions that the commands share.
#include "cli/commands/commands.h"

#include "diag/render.h"

namespace xdrgen::cli {

int finish(Session& session, const Arguments& arguments, const Terminal& terminal) {
  session.leave_out_bases();
  const bool color = arguments.color == Color::kAuto ? terminal.color : arguments.color == Color::kAlways;
  terminal.err << diag::render(session.sink(), session.buffers(), {color, !arguments.quiet});
  return session.failed() ? kErrors : kOk;
}

void deliver(std::vector<Output> outputs, Session& session, const Terminal& terminal) {
  if (session.failed()) return;
  std::vector<Output> files;
  std::string printed;
  for (Output& output : outputs) {
    if (output.path.empty()) {
      printed += output.text;
    } else {
      files.push_back(std::move(output));
    }
  }
  if (write_outputs(files, session.sink())) terminal.out << printed;
}

}  // namespace xdrgen::cli
