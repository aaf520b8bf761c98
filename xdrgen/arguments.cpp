// SPDX-License-Identifier: BSD-3-Clause
//
// The only user of CLI11.
#include "arguments.h"

#include <CLI/CLI.hpp>

#include <map>

namespace xdrgen {
namespace {

constexpr const char* kExamples = R"(Examples:
  xdrgen check draft.txt                 find what is wrong with the XDR of a draft, at the draft's own lines
  xdrgen extract draft.txt -o draft.x    the XDR alone
  xdrgen compile --lang=cpp --namespace draft --module draft -o out draft.txt
  xdrgen COMMAND --help                  more examples

DOC is published text with /// lines, RFCXML, Markdown, a .x file, or - for standard input.
Exit status: 0 done; 1 the documents have errors, and nothing was written; 2 wrong usage.)";

constexpr const char* kExtractExamples = R"(Examples:
  xdrgen extract rfc8166.txt                       to standard output
  xdrgen extract draft.txt --overlay draft.toml    with our corrections applied
  curl -s URL | xdrgen extract --stdin-name draft.md -)";

constexpr const char* kCheckExamples = R"(Examples:
  xdrgen check draft.txt                           every mistake once, with the rule that it breaks and what to do
  xdrgen check --strict old.x                      refuse what only rpcgen understands, and say how to write it instead
  xdrgen check --extends base.txt extension.txt    the extension uses types of the base
  xdrgen check --format=github draft.md            annotations for the workflow of a repository
  xdrgen check --corrections draft.txt --overlay draft.toml
  xdrgen check --list                              all that can be found)";

constexpr const char* kDiffExamples = R"(Examples:
  xdrgen diff draft-00.txt draft-01.txt            what breaks, with the lines of both
  xdrgen diff draft-00.txt draft-01.txt --overlay 00.toml --overlay 01.toml --format=json

Exit status: 0 peers of the old text are understood by those of the new one; 1 they are not, or a document has errors.)";

constexpr const char* kCompileExamples = R"(Examples:
  xdrgen compile --lang=cpp --namespace ping --module ping -o out ping.txt
                                                   out/ping.h, to be included with xdr/ of the runtime
  xdrgen compile --lang=cpp --namespace ping --module ping -o out \
      --extends base.txt=base,base.h ping.txt      types of base.txt are those of namespace base in base.h)";

/// "DOC" or "DOC=NAMESPACE,HEADER"
Base parse_base(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  const std::size_t comma = text.rfind(',');
  if (equals == std::string::npos || comma == std::string::npos || comma < equals) return {text, {}};
  return {text.substr(0, equals), ir::Import{text.substr(comma + 1), text.substr(equals + 1, comma - equals - 1)}};
}

/// Options of one command, in the order in which `--help` shows them.
class Options {
 public:
  Options(CLI::App& command, Arguments& arguments) : command_(command), arguments_(arguments) {}

  /// `count`: how many; -1: at least one.
  void documents(int count, bool required = true) const {
    auto* option = command_.add_option("document", arguments_.documents, "what to read");
    option->expected(count)->required(required)->type_name("DOC");
    list("--overlay", arguments_.overlays, "FILE", "corrections to a document; may be repeated");
    command_
        .add_option("--stdin-name", arguments_.standard_input_name,
                    "what the document read from - is called, draft.md say")
        ->type_name("NAME")
        ->default_str("standard-input.x");
    command_.add_flag("-q,--quiet", arguments_.quiet, "show errors and warnings only, no notes");
    const std::map<std::string, Color> colors{
        {"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}};
    command_.add_option("--color", arguments_.color, "auto: where messages go to a terminal")
        ->transform(CLI::CheckedTransformer(colors))
        ->type_name("auto|always|never");
  }

  void checks() {
    list("--extends", bases_, "DOC", "a document whose types the others use; may be repeated");
    list("--binding", arguments_.bindings, "FILE", "what XDR cannot say about a document; may be repeated");
    list("-I,--include", arguments_.include_directories, "DIR",
         "where #include looks for files; without it only beside the document");
    list("-D,--define", arguments_.definitions, "NAME[=VALUE]", "for #ifdef");
    command_.add_flag("--strict", arguments_.strict,
                      "refuse what RFC 4506 and RFC 5531 do not have (rpcgen's dialect)");
  }

  void output(const char* what, const char* type, bool required) const {
    command_.add_option("-o,--output", arguments_.output, what)->type_name(type)->required(required);
  }

  void formats(const std::map<std::string, Format>& formats, const char* names) const {
    command_.add_option("--format", arguments_.format, "text; or for programs")
        ->transform(CLI::CheckedTransformer(formats))
        ->type_name(names);
  }

  void finish() const {
    for (const std::string& base : bases_) arguments_.extends.push_back(parse_base(base));
  }

 private:
  void list(const char* name, std::vector<std::string>& values, const char* type, const char* what) const {
    command_.add_option(name, values, what)->expected(1)->take_all()->allow_extra_args(false)->type_name(type);
  }

  CLI::App& command_;
  Arguments& arguments_;
  std::vector<std::string> bases_;
};

}  // namespace

std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err) {
  Arguments arguments;
  arguments.standard_input_name = "standard-input.x";
  std::string language;
  CLI::App app("xdrgen: extracts, checks and compiles the XDR of published texts", "xdrgen");
  app.require_subcommand(1);
  app.footer(kExamples);

  CLI::App& extract = *app.add_subcommand("extract", "print the XDR of a document, corrected where overlays are given");
  const Options extract_options(extract, arguments);
  extract.footer(kExtractExamples);
  extract_options.documents(1);
  extract_options.output("file to write; standard output without it", "FILE", false);

  CLI::App& check = *app.add_subcommand("check", "do everything short of output");
  Options check_options(check, arguments);
  check.footer(kCheckExamples);
  check_options.documents(-1, false);
  check_options.checks();
  check.add_flag("--together", arguments.together, "the documents are one specification; else each is one");
  check.add_flag("--corrections", arguments.corrections, "list what the overlays change, and why");
  check.add_flag("--dump", arguments.dump, "print the model");
  check.add_flag("--list", arguments.list, "list all kinds of diagnostics, and check nothing");
  check_options.formats({{"text", Format::kText}, {"json", Format::kJson}, {"github", Format::kGithub}},
                        "text|json|github");

  CLI::App& compile = *app.add_subcommand("compile", "make a codec");
  Options compile_options(compile, arguments);
  compile.footer(kCompileExamples);
  compile_options.documents(-1);
  compile_options.checks();
  compile.add_option("--lang", language, "language of the codec")->required()->check(CLI::IsMember({"cpp"}));
  compile.add_option("--module", arguments.module, "name of the output files")->required()->type_name("NAME");
  compile.add_option("--namespace", arguments.name_space, "namespace of the codec")->required()->type_name("A::B");
  compile.add_option("--regenerate-command", arguments.regenerate_command, "what the output says about making it anew")
      ->type_name("TEXT");
  compile.add_flag("--pass-lines", arguments.pass_lines,
                   "copy the documents' lines that begin with % (code of their authors) into C++");
  compile_options.output("folder to write to", "DIR", true);
  compile.add_option("--depfile", arguments.depfile, "makefile to write that names all files that were read")
      ->type_name("FILE");
  compile.add_option("--depfile-target", arguments.depfile_target, "what depends on them; without it, the outputs")
      ->type_name("PATH");

  CLI::App& diff = *app.add_subcommand("diff", "say what changed from one document to the next, and what that breaks");
  diff.footer(kDiffExamples);
  Options diff_options(diff, arguments);
  diff_options.documents(2);
  diff_options.checks();
  diff_options.formats({{"text", Format::kText}, {"json", Format::kJson}}, "text|json");

  try {
    std::vector<std::string> reversed(command_line.rbegin(), command_line.rend());  // CLI11 takes them from the back
    app.parse(std::move(reversed));
    if (check.parsed() && arguments.documents.empty() && !arguments.list) {
      throw CLI::RequiredError("document");
    }
    for (const Options* options : {&check_options, &compile_options, &diff_options}) options->finish();
    for (const Base& base : arguments.extends) {
      if (base.import || !compile.parsed()) continue;
      throw CLI::ValidationError("--extends",
                                 "to make C++, say where the codec of " + base.document + " is: DOC=NAMESPACE,HEADER");
    }
  } catch (const CLI::ParseError& error) {
    return app.exit(error, out, err) == 0 ? 0 : 2;
  }
  arguments.command = extract.parsed() ? Arguments::Command::kExtract
                      : check.parsed() ? Arguments::Command::kCheck
                      : diff.parsed()  ? Arguments::Command::kDiff
                                       : Arguments::Command::kCompile;
  return arguments;
}

}  // namespace xdrgen
