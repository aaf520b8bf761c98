// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen compile`: the output of one back end; `xdrgen combine` is the one for XDR.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/commands.h"
#include "emit/emit_cpp.h"
#include "emit/json/emit_json.h"
#include "emit/stubs.h"
#include "emit/xdr/emit_xdr.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

std::string regenerate_command(const Arguments& arguments) {
  if (!arguments.regenerate_command.empty()) return arguments.regenerate_command;
  std::string command =
      fmt::format("xdrgen compile --lang={} --namespace {} --module {}",
                  arguments.language == Language::kStubs ? "stubs" : "cpp", arguments.name_space, arguments.module);
  if (arguments.wire) command += fmt::format(" --wire {},{}", arguments.wire->name_space, arguments.wire->header);
  if (arguments.owned) command += " --owned";
  for (const std::string& document : arguments.documents) command += " " + fs::path(document).filename().string();
  return command;
}

std::vector<Output> in_folder(std::vector<emit::OutputFile> files, const Arguments& arguments) {
  std::vector<Output> outputs;
  for (emit::OutputFile& file : files) {
    outputs.push_back({fs::path(arguments.output) / file.path, std::move(file.text)});
  }
  return outputs;
}

std::vector<Output> emit_outputs(const ir::Model& model, const Arguments& arguments) {
  switch (arguments.language) {
    case Language::kCpp:
      return in_folder(emit::emit_cpp(model, {arguments.module, arguments.name_space, regenerate_command(arguments),
                                              arguments.pass_lines, arguments.owned}),
                       arguments);
    case Language::kStubs: {
      std::string directory = arguments.header_directory;
      if (!directory.empty() && directory.back() != '/') directory += '/';
      return in_folder(emit::emit_stubs(model, {arguments.module, arguments.name_space, directory, *arguments.wire,
                                                regenerate_command(arguments)}),
                       arguments);
    }
    case Language::kXdr:
      return {{arguments.output, emit::emit_xdr(model, {arguments.pass_lines})}};
    case Language::kJson:
      return {{arguments.output, emit::emit_json(model)}};
  }
  return {};
}

/// A path as a makefile has it.
std::string in_makefile(std::string_view path) {
  std::string result;
  for (const char c : path) {
    if (c == ' ' || c == '#' || c == '\\') result += '\\';
    if (c == '$') result += '$';
    result += c;
  }
  return result;
}

/// What was read, for a build tool: made anew when one of these files changes.
std::string dependencies(const std::vector<Output>& outputs, const Session& session, const Arguments& arguments) {
  std::string text;
  if (!arguments.depfile_target.empty()) {
    text = in_makefile(arguments.depfile_target);
  } else {
    for (const Output& output : outputs) text += (text.empty() ? "" : " ") + in_makefile(output.path.string());
  }
  text += ":";
  for (const std::string& path : session.buffers().loaded()) text += " \\\n  " + in_makefile(path);
  return text + "\n";
}

}  // namespace

int run_compile(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal.in);
  std::vector<Output> outputs;
  if (!session.failed()) {
    if (const auto model = compile_documents(session.buffers(), session.together(), session.sink())) {
      outputs = emit_outputs(*model, arguments);
      if (!arguments.depfile.empty()) {
        outputs.push_back({arguments.depfile, dependencies(outputs, session, arguments)});
      }
    }
  }
  deliver(outputs, session, terminal);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
