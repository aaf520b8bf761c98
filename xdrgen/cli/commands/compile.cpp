// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen compile` generates the output of one back end; `xdrgen combine` is `compile --lang=xdr`.
#include <fmt/format.h>

#include <deque>
#include <filesystem>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/known.h"
#include "emit/emit_cpp.h"
#include "emit/json/emit_json.h"
#include "emit/lua/emit_lua.h"
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
  if (arguments.owned_json) command += " --owned-json";
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
      return in_folder(
          emit::emit_cpp(model, {arguments.module, arguments.name_space, regenerate_command(arguments),
                                 arguments.pass_lines, arguments.owned || arguments.owned_json, arguments.owned_json}),
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
    case Language::kLua:
      return {{arguments.output, emit::emit_lua(model, {arguments.module, arguments.headers})}};
  }
  return {};
}

/// Escapes a path for a makefile.
std::string in_makefile(std::string_view path) {
  std::string result;
  for (const char c : path) {
    if (c == ' ' || c == '#' || c == '\\') result += '\\';
    if (c == '$') result += '$';
    result += c;
  }
  return result;
}

/// Lists the files that were read, as a rule for build tools: these run the command again when one
/// of the files changes.
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
  Session session(arguments, terminal);
  // What looked like the name of a module in the command line is a file: only now is it known that
  // its codec is missing.
  const bool makes_cpp = arguments.language == Language::kCpp || arguments.language == Language::kStubs;
  if (const auto base = session.base_without_codec(); base && makes_cpp) {
    terminal.err << fmt::format("--extends: {}\n", lacks_codec(*base));
    return kUsage;
  }
  std::vector<Output> outputs;
  if (!session.failed()) {
    std::deque<ir::Model> models;
    if (auto model = compile_documents(session.buffers(), session.together(), session.sink())) {
      models.push_back(std::move(*model));
      check_numbers(models, arguments, terminal, session);
    }
    if (!models.empty() && !session.failed()) {
      for (const emit::LuaHeader& header : arguments.headers) {
        const std::string wrong = emit::wrong_header(models.front(), header);
        if (wrong.empty()) continue;
        terminal.err << fmt::format("--header: {}\n", wrong);
        return kUsage;
      }
      outputs = emit_outputs(models.front(), arguments);
      if (!arguments.depfile.empty()) {
        outputs.push_back({arguments.depfile, dependencies(outputs, session, arguments)});
      }
    }
  }
  deliver(std::move(outputs), session, terminal);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
