// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the only one that uses CLI11.
#include "cli/arguments.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/commands/extension_from_draft.h"
#include "cli/commands/new_extension_files.h"
#include "emit/reserved.h"

namespace xdrgen::cli {
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
  xdrgen extract draft.txt -o draft.x --map draft.json    and for every line of draft.x where it was published
  xdrgen extract draft.txt --split out             in the files that markers in the draft name, @@FILE name.x
  curl -s URL | xdrgen extract --stdin-name draft.md -)";

constexpr const char* kCheckExamples = R"(Examples:
  xdrgen check draft.txt                           every mistake once, with the rule that it breaks and what to do
  xdrgen check --strict old.x                      refuse what only rpcgen understands, and say how to write it instead
  xdrgen check --extends base.txt extension.txt    the extension uses types of the base
  xdrgen check --extends xcharext extension.txt    of a text that ships, with its corrections and bindings
  xdrgen check --format=github draft.md            annotations for the workflow of a repository
  xdrgen check --corrections draft.txt --overlay draft.toml
  xdrgen check draft.txt --binding draft.toml      its numbers too, against those of the extensions that are known
  xdrgen check --binding nfs42.toml                says whose document is missing, and that nothing was checked
  xdrgen check --list                              every kind of diagnostic)";

constexpr const char* kNewExtensionExamples = R"(Examples:
  xdrgen new-extension far-ping                    the folder far-ping: draft, bindings, handler, test, two endpoints
  xdrgen new-extension far-ping -o ~/drafts/ping
  xdrgen new-extension --from draft-greet-00.txt   of a draft that is there: bindings, codes, and the same programs
  xdrgen new-extension greet --from draft.txt --extends v2_draft01 --overlay corrections.toml

What it writes builds against an installed package. It writes over nothing.)";

constexpr const char* kDiffExamples = R"(Examples:
  xdrgen diff draft-00.txt draft-01.txt            what breaks, with the lines of both
  xdrgen diff draft-00.txt draft-01.txt --overlay 00.toml --overlay 01.toml --format=json

Exit status: 0 peers of the old text are understood by those of the new one; 1 they are not, or a document has errors.)";

constexpr const char* kExplainExamples = R"(Examples:
  xdrgen explain rdma_msg rfc8166.txt --overlay rfc8166.toml    offsets, sizes, a picture, what makes it unbounded
  xdrgen explain NFS_PROGRAM nfs_prot.x)";

constexpr const char* kCombineExamples = R"(Examples:
  xdrgen combine base.txt extension.txt -o all.x    one file that any XDR compiler reads, one copy of the license
  xdrgen combine old.x                              the same specification without rpcgen's dialect)";

constexpr const char* kCompileExamples = R"(Examples:
  xdrgen compile --lang=cpp --namespace ping --module ping -o out ping.txt
                                                   out/ping.h, to be included with xdr/ of the runtime
  xdrgen compile --lang=cpp --namespace ping --module ping -o out \
      --extends base.txt=base,base.h ping.txt      types of base.txt are those of namespace base in base.h
  xdrgen compile --lang=stubs --namespace ping::stub --module ping_stub --wire ping,ping.h -o out ping.txt
                                                   clients and services of its programs, as ping_stub.h and ping_stub.cpp
  xdrgen compile --lang=json draft.txt             the model, for other programs
  xdrgen compile --lang=lua --module ping --binding ping.toml -o ping.lua ping.txt
                                                   a dissector for Wireshark: tshark -X lua_script:ping.lua)";

/// Adds an option whose value is one of several words.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const char* name, Value& value, const char* what,
                        std::map<std::string, Value> choices) {
  std::string words;
  for (const auto& [word, meaning] : choices) words += (words.empty() ? "" : "|") + word;
  return command
      .add_option_function<std::string>(
          name,
          [&value, choices = std::move(choices), name, words](const std::string& word) {
            const auto found = choices.find(word);
            if (found == choices.end()) throw CLI::ValidationError(name, "`" + word + "` is none of " + words);
            value = found->second;
          },
          what)
      ->type_name(words);
}

/// Tells whether the C++ standard reserves a name for the implementation: "_X", "a__b", and "_x" in
/// the global namespace.
bool is_implementations(std::string_view name, bool outermost) {
  if (name.find("__") != std::string_view::npos) return true;
  return name.starts_with('_') &&
         (outermost || (name.size() > 1 && std::isupper(static_cast<unsigned char>(name[1])) != 0));
}

/// Tells whether the text is a namespace, "a" or "a::b", that a program may define. In one with a
/// part `std` or `xdr`, generated code would not find the names that it uses from these namespaces.
bool is_namespace(std::string_view text) {
  for (bool first = true;; first = false) {
    const std::size_t end = std::min(text.find("::"), text.size());
    const std::string_view name = text.substr(0, end);
    const bool letters =
        std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
    if (name.empty() || !letters || std::isdigit(static_cast<unsigned char>(name[0])) != 0) return false;
    if (emit::is_reserved(name) || is_implementations(name, first) || name == "std" || name == "xdr") return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 2);
  }
}

/// Tells whether the text is part of a file name without a folder: "ping" or "nfs-v3".
bool is_module(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; });
}

/// Tells whether the text can be the name in an #include.
bool is_header(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("_-./+").find(static_cast<char>(c)) != std::string_view::npos;
  });
}

/// Parses "NAMESPACE,HEADER".
ir::Import parse_import(const std::string& text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  ir::Import import{text.substr(std::min(comma + 1, text.size())), text.substr(0, comma)};
  if (!is_namespace(import.name_space) || !is_header(import.header))
    throw CLI::ValidationError("--wire", "`" + text + "` is no namespace and header");
  return import;
}

/// Parses "TYPE=VERSION".
emit::LuaHeader parse_header(const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string version = text.substr(std::min(equals + 1, text.size()));
  emit::LuaHeader header{.type = text.substr(0, equals)};
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), header.version);
  if (header.type.empty() || error != std::errc() || end != version.data() + version.size())
    throw CLI::ValidationError("--header", "`" + text + "` is no TYPE=VERSION");
  return header;
}

/// Parses "DOC" or "DOC=NAMESPACE,HEADER".
Base parse_base(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  const std::size_t comma = text.rfind(',');
  if (equals == std::string::npos || comma == std::string::npos || comma < equals) return {text, {}};
  return {text.substr(0, equals), ir::Import{text.substr(comma + 1), text.substr(equals + 1, comma - equals - 1)}};
}

/// Adds options of one command, in the order in which `--help` shows them.
class Options {
 public:
  Options(CLI::App& command, Arguments& arguments) : command_(command), arguments_(arguments) {}

  /// `count`: the number of documents; -1: any number, but at least one if `required`.
  void documents(int count, bool required = true) const {
    auto* option = command_.add_option("document", arguments_.documents, "what to read");
    option->expected(count)->required(required)->type_name("DOC");
    list("--overlay", arguments_.overlays, "FILE", "corrections to a document; may be repeated");
    command_
        .add_option("--stdin-name", arguments_.standard_input_name,
                    "name of the document that is read from -, for example draft.md")
        ->type_name("NAME");
    command_.add_flag("-q,--quiet", arguments_.quiet, "show errors and warnings only, no notes");
    add_choice(command_, "--color", arguments_.color, "auto: where messages go to a terminal",
               {{"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}});
  }

  void checks() const {
    command_
        .add_option_function<std::vector<std::string>>(
            "--extends",
            [&arguments = arguments_](const std::vector<std::string>& bases) {
              for (const std::string& base : bases) arguments.extends.push_back(parse_base(base));
            },
            "a document whose types the others use, for C++ with the codec that it has, or a module that ships (xdrgen "
            "list) with all that belongs to it; may be repeated")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)
        ->type_name("MODULE|DOC[=NAMESPACE,HEADER]");
    list("--binding", arguments_.bindings, "FILE", "what XDR cannot say about a document; may be repeated");
    list("-I,--include", arguments_.include_directories, "DIR",
         "where #include looks for files; without it only beside the document")
        ->check(CLI::Validator(CLI::ExistingDirectory).description(""));
    list("-D,--define", arguments_.definitions, "NAME[=VALUE]",
         "for #ifdef; with a VALUE it is also a constant that the document uses and does not declare");
    command_.add_flag("--bases", arguments_.show_bases,
                      "show warnings and notes about the documents of --extends, too");
    command_.add_flag("--strict", arguments_.strict,
                      "refuse what RFC 4506 and RFC 5531 do not have (dialects of rpcgen and other compilers)");
  }

  /// Adds the options of `new-extension` for a draft that is there already.
  void from_draft() const {
    command_.add_option("--from", arguments_.documents, "a draft that is there already, in place of a blank one")
        ->expected(1)
        ->allow_extra_args(false)
        ->type_name("DRAFT");
    list("--overlay", arguments_.overlays, "FILE", "corrections to that draft; may be repeated");
    command_
        .add_option_function<std::vector<std::string>>(
            "--extends",
            [&arguments = arguments_](const std::vector<std::string>& modules) {
              for (const std::string& module : modules) {
                if (!is_module_name(module)) throw CLI::ValidationError("--extends", "`" + module + "` is no module");
                arguments.extends.push_back({module, {}});
              }
            },
            "a module that ships (xdrgen list) whose types that draft uses; may be repeated")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false)
        ->type_name("MODULE");
  }

  void known(const char* what) const {
    list("--known", arguments_.known, "DIR", what)
        ->description(fmt::format(
            "a folder like spec/ with extensions {}, besides those that xdrgen comes with; may be repeated", what));
  }

  void output(const char* what, const char* type, bool required) const {
    command_.add_option("-o,--output", arguments_.output, what)->type_name(type)->required(required);
  }

  void formats(std::map<std::string, Format> formats) const {
    add_choice(command_, "--format", arguments_.format, "text, or a format for programs", std::move(formats));
  }

 private:
  CLI::Option* list(const char* name, std::vector<std::string>& values, const char* type, const char* what) const {
    return command_.add_option(name, values, what)->expected(1)->take_all()->allow_extra_args(false)->type_name(type);
  }

  CLI::App& command_;
  Arguments& arguments_;
};

void add_extract(CLI::App& app, Arguments& arguments) {
  CLI::App& extract = *app.add_subcommand("extract", "print the XDR of a document, corrected where overlays are given");
  extract.footer(kExtractExamples);
  const Options options(extract, arguments);
  options.documents(1);
  options.output("file to write; standard output without it", "FILE", false);
  extract
      .add_option("--map", arguments.map,
                  "JSON file to write: document, line, page and section of every line (with --split, of every file's)")
      ->type_name("FILE");
  extract
      .add_option("--split", arguments.split,
                  "folder to write the files to that markers in the document name; each begins with what stands before "
                  "the first @@FILE")
      ->type_name("DIR")
      ->excludes("--output");
}

void add_check(CLI::App& app, Arguments& arguments) {
  CLI::App& check = *app.add_subcommand("check", "find mistakes in documents, and write no output");
  check.footer(kCheckExamples);
  const Options options(check, arguments);
  options.documents(-1, false);
  options.checks();
  options.known("that may not have the same numbers");
  check.add_flag("--together", arguments.together, "the documents are one specification; else each is one");
  check.add_flag("--corrections", arguments.corrections, "list what the overlays change, and why");
  check.add_flag("--dump", arguments.dump, "print the model");
  check.add_flag("--list", arguments.list, "list all kinds of diagnostics, and check nothing");
  options.formats({{"text", Format::kText}, {"json", Format::kJson}, {"github", Format::kGithub}});
}

void add_compile(CLI::App& app, Arguments& arguments) {
  CLI::App& compile = *app.add_subcommand("compile", "make a codec, or the output of another back end");
  compile.footer(kCompileExamples);
  const Options options(compile, arguments);
  options.documents(-1);
  options.checks();
  options.known("that may not have the same numbers");
  add_choice(compile, "--lang", arguments.language, "what to make",
             {{"cpp", Language::kCpp},
              {"stubs", Language::kStubs},
              {"xdr", Language::kXdr},
              {"json", Language::kJson},
              {"lua", Language::kLua}})
      ->required();
  compile
      .add_option("--module", arguments.module,
                  "cpp, stubs: name of the output files; lua: of the fields, xdr.NAME.TYPE.MEMBER")
      ->type_name("NAME");
  compile.add_option("--namespace", arguments.name_space, "cpp, stubs: namespace of the output")->type_name("A::B");
  compile
      .add_option_function<std::string>(
          "--wire", [&arguments](const std::string& text) { arguments.wire = parse_import(text); },
          "stubs: namespace and header of the documents' codec, made with --lang=cpp and the same bindings")
      ->type_name("A::B,HEADER");
  compile
      .add_option_function<std::vector<std::string>>(
          "--header",
          [&arguments](const std::vector<std::string>& all) {
            for (const std::string& each : all) arguments.headers.push_back(parse_header(each));
          },
          "lua: a type that is the transport header of a version of RPC-over-RDMA, besides rdma_msg=1 and "
          "rpcrdma2_xprt_hdr=2; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->type_name("TYPE=VERSION");
  compile
      .add_option("--header-directory", arguments.header_directory,
                  "stubs: folder before the name of the header in an `#include` of it, as `rpcrdma/stub`")
      ->type_name("PATH");
  compile
      .add_option("--regenerate-command", arguments.regenerate_command,
                  "cpp, stubs: the command that the output names for making it again")
      ->type_name("TEXT");
  compile.add_flag(
      "--owned", arguments.owned,
      "cpp: make MODULE_owned.h too, values that own their data; bases must have theirs. MODULE_owned.cpp has "
      "to be compiled");
  compile.add_flag("--owned-json", arguments.owned_json,
                   "cpp: as --owned, and MODULE_json.h: these values as JSON. MODULE_json.cpp has to be compiled");
  compile.add_flag("--pass-lines", arguments.pass_lines,
                   "cpp, xdr: copy the documents' lines that begin with % (code of their authors)");
  options.output("cpp, stubs: folder to write to; else a file, standard output without it", "PATH", false);
  compile.add_option("--depfile", arguments.depfile, "makefile to write that names all files that were read")
      ->type_name("FILE");
  compile.add_option("--depfile-target", arguments.depfile_target, "what depends on them; without it, the outputs")
      ->type_name("PATH");
}

void add_explain(CLI::App& app, Arguments& arguments) {
  CLI::App& explain = *app.add_subcommand("explain", "show how a type looks on the wire");
  explain.footer(kExplainExamples);
  explain.add_option("name", arguments.name, "of a type, constant, enumerator or program")
      ->required()
      ->type_name("NAME");
  const Options options(explain, arguments);
  options.documents(-1);
  options.checks();
}

void add_diff(CLI::App& app, Arguments& arguments) {
  CLI::App& diff = *app.add_subcommand("diff", "show the changes from one document to the next, and what they break");
  diff.footer(kDiffExamples);
  const Options options(diff, arguments);
  options.documents(2);
  options.checks();
  options.formats({{"text", Format::kText}, {"json", Format::kJson}});
}

void add_combine(CLI::App& app, Arguments& arguments) {
  CLI::App& combine = *app.add_subcommand("combine", "join documents into one .x file");
  combine.footer(kCombineExamples);
  const Options options(combine, arguments);
  options.documents(-1);
  options.checks();
  combine.add_flag("--pass-lines", arguments.pass_lines, "copy the documents' lines that begin with %");
  options.output("file to write; standard output without it", "FILE", false);
}

void add_new_extension(CLI::App& app, Arguments& arguments) {
  CLI::App& command = *app.add_subcommand("new-extension", "write a blank draft of an extension to RPC-over-RDMA");
  command.footer(kNewExtensionExamples);
  command
      .add_option_function<std::string>(
          "name",
          [&arguments](const std::string& name) {
            const std::string wrong = bad_extension_name(name);
            if (!wrong.empty()) throw CLI::ValidationError("NAME", wrong);
            arguments.name = name;
          },
          "lower-case letters, digits and hyphens; with --from, what the draft's file is called without it")
      ->type_name("NAME");
  const Options options(command, arguments);
  options.from_draft();
  options.output("folder to write to; NAME without it", "DIR", false);
  options.known("whose numbers are taken");
}

/// Derives the name of a new extension from its draft's file name, if no name is given.
void name_extension(Arguments& arguments) {
  if (arguments.name.empty() && arguments.documents.empty()) throw CLI::RequiredError("NAME");
  if (!arguments.documents.empty() && arguments.documents.front() == "-")
    throw CLI::ValidationError("--from", "must be a file");
  if (!arguments.name.empty()) return;
  arguments.name = extension_name_of(arguments.documents.front());
  const std::string wrong = bad_extension_name(arguments.name);
  if (!wrong.empty()) throw CLI::ValidationError("NAME", "`" + arguments.name + "`, of the draft's file, " + wrong);
}

/// Checks which options of a command may or must be combined.
void check_options(const CLI::App& app, Arguments& arguments) {
  const bool only_bindings = !arguments.bindings.empty() && arguments.extends.empty();
  if (app.got_subcommand("check") && arguments.documents.empty() && !arguments.list && !only_bindings)
    throw CLI::RequiredError("document");
  const auto count = [](const std::vector<std::string>& paths) { return std::count(paths.begin(), paths.end(), "-"); };
  if (count(arguments.overlays) + count(arguments.bindings) != 0 || count(arguments.documents) > 1)
    throw CLI::ValidationError("-", "standard input can be one document, once");
  if (!arguments.depfile.empty() && arguments.depfile_target.empty() && arguments.output.empty()) {
    throw CLI::RequiredError("--depfile-target");
  }
  for (const Base& base : arguments.extends) {
    if (!base.import || (is_namespace(base.import->name_space) && is_header(base.import->header))) continue;
    throw CLI::ValidationError(
        "--extends", "`" + base.import->name_space + "," + base.import->header + "` is no namespace and header");
  }
  if (app.got_subcommand("new-extension")) name_extension(arguments);
  if (!app.got_subcommand("compile") ||
      (arguments.language != Language::kCpp && arguments.language != Language::kStubs))
    return;
  if (arguments.module.empty()) throw CLI::RequiredError("--module");
  if (arguments.name_space.empty()) throw CLI::RequiredError("--namespace");
  if (arguments.output.empty()) throw CLI::RequiredError("--output");
  if (arguments.language == Language::kStubs && !arguments.wire) throw CLI::RequiredError("--wire");
  if (!arguments.header_directory.empty() && !is_header(arguments.header_directory))
    throw CLI::ValidationError("--header-directory", "`" + arguments.header_directory + "` is no folder");
  if (!is_module(arguments.module)) throw CLI::ValidationError("--module", "must be letters, digits, `_` and `-`");
  if (!is_namespace(arguments.name_space))
    throw CLI::ValidationError("--namespace", "`" + arguments.name_space + "` is no namespace of C++ that is yours");
  for (const Base& base : arguments.extends) {
    if (base.import || is_module_name(base.document)) continue;
    throw CLI::ValidationError("--extends", lacks_codec(base.document));
  }
}

void add_list(CLI::App& app, Arguments&) {
  CLI::App& list = *app.add_subcommand("list", "show the modules that --extends can name");
  list.footer("Example:\n  xdrgen check --extends xcharext draft.txt");
}

Arguments::Command command_of(const CLI::App& app) {
  using Command = Arguments::Command;
  const std::pair<const char*, Command> commands[] = {{"extract", Command::kExtract},
                                                      {"check", Command::kCheck},
                                                      {"explain", Command::kExplain},
                                                      {"diff", Command::kDiff},
                                                      {"new-extension", Command::kNewExtension},
                                                      {"list", Command::kList}};
  for (const auto& [name, command] : commands) {
    if (app.got_subcommand(name)) return command;
  }
  return Command::kCompile;
}

}  // namespace

std::string lacks_codec(const std::string& base) {
  return "to make C++, say where the codec of " + base + " is: DOC=NAMESPACE,HEADER";
}

bool is_module_name(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

std::variant<Arguments, int> parse_arguments(const std::vector<std::string>& command_line, std::ostream& out,
                                             std::ostream& err) {
  Arguments arguments;
  arguments.standard_input_name = "standard-input";
  CLI::App app("xdrgen: extracts, checks and compiles the XDR of published texts", "xdrgen");
  app.set_version_flag("--version", "xdrgen " XDRGEN_VERSION, "print the name and the version, and exit");
  app.require_subcommand(0, 1);  // else CLI11 would report a missing command in place of an unknown one
  app.footer(kExamples);
  for (const auto add :
       {add_check, add_explain, add_diff, add_extract, add_combine, add_compile, add_new_extension, add_list})
    add(app, arguments);
  try {
    // CLI11 takes arguments from the end.
    std::vector<std::string> reversed(command_line.rbegin(), command_line.rend());
    app.parse(std::move(reversed));
    if (app.get_subcommands().empty()) throw CLI::RequiredError::Subcommand(1);
    check_options(app, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error, out, err) == 0 ? 0 : 2;
  }
  arguments.command = command_of(app);
  if (app.got_subcommand("combine")) arguments.language = Language::kXdr;
  return arguments;
}

}  // namespace xdrgen::cli
