// SPDX-License-Identifier: BSD-3-Clause
//
// The only user of CLI11.
#include "arguments.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace xdrgen {
namespace {

void add_inputs(CLI::App& command, Arguments& arguments, bool several) {
  auto* documents = command.add_option("document", arguments.documents, "published text with /// lines, or a .x file");
  documents->required();
  documents->type_name("DOC");
  if (!several) documents->expected(1);
  command.add_option("--overlay", arguments.overlays, "corrections to a document; may be repeated")
      ->expected(1)
      ->take_all()
      ->type_name("FILE");
  command.add_flag("-q,--quiet", arguments.quiet, "show errors and warnings only, no notes");
}

void add_checks(CLI::App& command, Arguments& arguments) {
  command.add_option("--binding", arguments.bindings, "what XDR cannot say about a document; may be repeated")
      ->expected(1)
      ->take_all()
      ->type_name("FILE");
  command.add_flag("--strict", arguments.strict, "refuse what RFC 4506 and RFC 5531 do not have (rpcgen's dialect)");
}

}  // namespace

std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err) {
  Arguments arguments;
  std::string language;
  CLI::App app("xdrgen: extracts, checks and compiles the XDR of published texts", "xdrgen");
  app.require_subcommand(1);
  app.footer("Exit status: 0 done, 1 the documents have errors and nothing was written, 2 wrong usage.");

  CLI::App& extract = *app.add_subcommand("extract", "print the XDR of a document, corrected where overlays are given");
  add_inputs(extract, arguments, false);
  extract.add_option("-o,--output", arguments.output, "file to write; standard output without it")->type_name("FILE");

  CLI::App& check = *app.add_subcommand("check", "do everything short of output");
  add_inputs(check, arguments, true);
  add_checks(check, arguments);
  check.add_flag("--corrections", arguments.corrections, "list what the overlays change, and why");
  check.add_flag("--dump", arguments.dump, "print the model");
  const std::map<std::string, Format> formats{{"text", Format::kText}, {"json", Format::kJson}};
  check.add_option("--format", arguments.format, "text, or json for editors")
      ->transform(CLI::CheckedTransformer(formats))
      ->type_name("FORMAT");

  CLI::App& compile = *app.add_subcommand("compile", "make a codec");
  add_inputs(compile, arguments, false);
  add_checks(compile, arguments);
  compile.add_option("--lang", language, "language of the codec: cpp")->required()->check(CLI::IsMember({"cpp"}));
  compile.add_option("--module", arguments.module, "name of the output files")->required()->type_name("NAME");
  compile.add_option("--namespace", arguments.name_space, "namespace of the codec")->required()->type_name("A::B");
  compile.add_option("--regenerate-command", arguments.regenerate_command, "what the output says about making it anew")
      ->type_name("TEXT");
  compile.add_option("-o,--output", arguments.output, "folder to write to")->required()->type_name("DIR");

  try {
    std::vector<std::string> reversed(command_line.rbegin(), command_line.rend());  // CLI11 takes them from the back
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    return app.exit(error, out, err) == 0 ? 0 : 2;
  }
  arguments.command = extract.parsed() ? Arguments::Command::kExtract
                      : check.parsed() ? Arguments::Command::kCheck
                                       : Arguments::Command::kCompile;
  return arguments;
}

}  // namespace xdrgen
