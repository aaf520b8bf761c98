// SPDX-License-Identifier: BSD-3-Clause
//
// Names of stubs, and their header.
#include "emit/stubs.h"

#include <fmt/format.h>

#include <algorithm>

#include "emit/comment.h"
#include "emit/procedure_facts.h"
#include "emit/stub_parts.h"

namespace xdrgen::emit {

namespace {

/// The names that all stubs define themselves or that their code uses; no name of a document
/// may hide one.
const NameSet& of_every_stub() {
  static const NameSet names = {"Arguments",
                                "ArgumentsView",
                                "Calls",
                                "ClientBase",
                                "Results",
                                "ResultsView",
                                "Service",
                                "arguments",
                                "call",
                                "cancel",
                                "client",
                                "connection",
                                "counted",
                                "dispatch",
                                "done",
                                "encode_arguments",
                                "encode_results",
                                "invoke",
                                "kProcedure",
                                "kProgram",
                                "kVersion",
                                "options",
                                "outstanding",
                                "parse_arguments",
                                "parse_results",
                                "program",
                                "retried",
                                "oncrpc",
                                "serve",
                                "server",
                                "settings",
                                "start",
                                "std",
                                "version",
                                "xdr"};
  return names;
}

/// The length of the prefix that all procedures of a version share, such as "NFSPROC3_"; 0 if there
/// is none or only one procedure, or if a name without it would be empty or begin with a digit or
/// `_`.
std::size_t common_prefix(const ir::Version& version) {
  if (version.procedures.size() < 2) return 0;
  std::string prefix = version.procedures.front().name;
  for (const ir::Procedure& procedure : version.procedures) {
    const auto differs =
        std::mismatch(prefix.begin(), prefix.end(), procedure.name.begin(), procedure.name.end()).first;
    prefix.erase(differs, prefix.end());
  }
  const std::size_t end = prefix.find_last_of('_');
  if (end == std::string::npos) return 0;
  for (const ir::Procedure& procedure : version.procedures) {
    if (procedure.name.size() <= end + 1) return 0;
    const char next = procedure.name[end + 1];
    if (next == '_' || (next >= '0' && next <= '9')) return 0;
  }
  return end + 1;
}

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

StubType type_of(const Context& context, const std::optional<ir::TypeRef>& type) {
  if (!type) return {true, "", "::oncrpc::Nothing", "::oncrpc::Nothing"};
  const Spelling spelling = context.speller.spell(*type);
  return {false, spelling.wire, spelling.view, spelling.value};
}

/// "count", or "a.b": the path of members to the number.
std::string counted(const Context& context, const ir::Procedure& procedure) {
  std::string path;
  ir::TypeRef at = procedure.arguments.front();
  for (const std::size_t member : procedure.binding->argument) {
    const auto index = std::get<ir::TypeIndex>(at);
    path += (path.empty() ? "" : ".") + context.named(index).members[member];
    at = std::get<ir::Struct>(context.type(index).body).members[member].type;
  }
  return path;
}

StubVersion stub_version(const Context& context, const ir::Program& program, const ir::Version& version,
                         Scope& classes) {
  // The client and the service are named after the version.
  std::string name;
  do {
    name = classes.claim(camel_of_capitals(version.name));
  } while (classes.taken().contains(name + "Client") || classes.taken().contains(name + "Service"));
  classes.claim(name + "Client");
  classes.claim(name + "Service");
  StubVersion stub{&program, &version, name, {}};
  const NameSet own = {stub.name, stub.name + "Client", stub.name + "Service"};
  Scope members({&of_every_stub(), &Names::of_every_namespace(), &own});
  const std::size_t prefix = common_prefix(version);
  for (const ir::Procedure& procedure : version.procedures) {
    const std::string own_name = procedure.name.substr(prefix);
    StubProcedure made;
    made.procedure = &procedure;
    made.type = members.claim(camel_of_capitals(own_name));
    made.function = members.claim(spelled(lower(own_name)));
    made.several = procedure.arguments.size() > 1;
    if (!made.several) {
      made.arguments =
          type_of(context, procedure.arguments.empty() ? std::nullopt : std::optional(procedure.arguments.front()));
    }
    made.results = type_of(context, procedure.result);
    made.has_counted = procedure.reply_size() == ir::ReplySize::kArgument;
    if (made.has_counted) made.counted = counted(context, procedure);
    stub.procedures.push_back(std::move(made));
  }
  return stub;
}

void emit_facts(Writer& out, const std::vector<std::string>& facts) {
  const std::string begin = "static constexpr ::oncrpc::Procedure kProcedure{";
  std::string all;
  for (const std::string& fact : facts) all += (all.empty() ? "" : ", ") + fact;
  all += "};";
  if (begin.size() + all.size() <= out.room()) return out.line(begin + all);
  constexpr std::size_t kContinued = 4;
  if (kContinued + all.size() <= out.room()) {
    out.line(begin);
    return out.line(std::string(kContinued, ' ') + all);
  }
  for (std::size_t i = 0; i < facts.size(); ++i) {
    out.line((i == 0 ? begin : std::string(begin.size(), ' ')) + facts[i] + (i + 1 == facts.size() ? "};" : ","));
  }
}

/// "; binding: section 4.1" for the document itself, "; binding: [RFC 8267 4.1]" for another
/// one; nothing where the procedure has no entry, or its entry has no section.
std::string binding_of(const ir::Procedure& procedure) {
  if (!procedure.binding || procedure.binding->section.empty()) return {};
  const std::string& section = procedure.binding->section;
  return (section.starts_with('[') ? "; binding: " : "; binding: section ") + comment_text(section);
}

void emit_procedure(Writer& out, const StubProcedure& stub) {
  out.blank();
  out.text("/// $name$$binding$",
           {{"name", comment_text(stub.procedure->name)}, {"binding", binding_of(*stub.procedure)}});
  if (stub.several) return out.line("// It takes several arguments, which is rpcgen's dialect: there is no stub.");
  const auto block = out.block("struct $name$ {", {{"name", stub.type}}, "};");
  out.text(R"(
    using Arguments = $arguments$;
    using ArgumentsView = $arguments_view$;
    using Results = $results$;
    using ResultsView = $results_view$;
  )",
           {{"arguments", stub.arguments.value},
            {"arguments_view", stub.arguments.view},
            {"results", stub.results.value},
            {"results_view", stub.results.view}});
  if (stub.has_counted) out.line("static std::uint64_t counted(const void* call_arguments) noexcept;");
  emit_facts(out, procedure_facts(*stub.procedure));
  out.text(R"(
    static ::oncrpc::EncodeFunction encode_arguments, encode_results;
    static ::oncrpc::ParseFunction<ArgumentsView> parse_arguments;
    static ::oncrpc::ParseFunction<ResultsView> parse_results;
  )");
}

void emit_facts(Writer& out, const StubVersion& stub) {
  out.text("/// Version $version$ of program $program$: $name$ of $of$.",
           {{"version", std::to_string(stub.version->number)},
            {"program", std::to_string(stub.program->number)},
            {"name", comment_text(stub.version->name)},
            {"of", comment_text(stub.program->name)}});
  const auto block = out.block("struct $name$ {", {{"name", stub.name}}, "};");
  out.text(R"(
    static constexpr std::uint32_t kProgram = $program$;
    static constexpr std::uint32_t kVersion = $version$;
  )",
           {{"version", std::to_string(stub.version->number)}, {"program", std::to_string(stub.program->number)}});
  for (const StubProcedure& procedure : stub.procedures) emit_procedure(out, procedure);
}

void emit_client_call(Writer& out, const StubProcedure& stub) {
  out.blank();
  out.text("/// Calls $name$.", {{"name", comment_text(stub.procedure->name)}});
  const bool nothing = stub.arguments.is_void;
  const std::string what = nothing ? "" : "const " + stub.type + "::Arguments& arguments";
  std::vector<std::string> parameters;
  if (!nothing) parameters.push_back(what);
  parameters.push_back("const ::oncrpc::stub::CallOptions& options");
  std::vector<std::string> awaited = parameters;
  awaited.back() += " = {}";
  parameters.push_back("::oncrpc::stub::OnOutcome<" + stub.type + "> done");
  out.call("::oncrpc::stub::Started " + stub.function + "(", parameters, ") {");
  out.line(
      fmt::format("  return start({{{0}::kProcedure, {0}::encode_arguments, {1}}}, options, std::move(done).take());",
                  stub.type, nothing ? "nullptr" : "&arguments"));
  out.line("}");
  out.call("::oncrpc::stub::Awaited<" + stub.type + "> " + stub.function + "(", awaited, ") {");
  out.line(nothing ? "  return {*this, ::oncrpc::kNothing, options};" : "  return {*this, arguments, options};");
  out.line("}");
}

void emit_client(Writer& out, const StubVersion& stub, const std::string& fields) {
  out.text("/// Calls of $name$, each with a callback or for a coroutine.", {{"name", stub.name}});
  const auto block =
      out.block("class $name$Client : public $name$, public ::oncrpc::stub::ClientBase {", {{"name", stub.name}}, "};");
  out.access("public:");
  out.text(R"(
    explicit $name$Client(::oncrpc::Transport& transport, const ::oncrpc::stub::Settings& settings = {})
        : ClientBase(transport, kProgram, kVersion, settings, $fields$) {}
  )",
           {{"name", stub.name}, {"fields", fields}});
  for (const StubProcedure& procedure : stub.procedures) {
    if (!procedure.several) emit_client_call(out, procedure);
  }
}

void emit_service(Writer& out, const StubVersion& stub) {
  out.text("/// Answers calls of $name$: override the procedures to serve; the others answer PROC_UNAVAIL.",
           {{"name", stub.name}});
  const auto block =
      out.block("class $name$Service : public $name$, public ::oncrpc::stub::Service {", {{"name", stub.name}}, "};");
  out.access("public:");
  out.text("$name$Service() : Service(kProgram, kVersion) {}", {{"name", stub.name}});
  for (const StubProcedure& procedure : stub.procedures) {
    if (procedure.several || procedure.procedure->number == 0) continue;
    out.blank();
    out.text(R"(
      /// Answers $published$.
      virtual void $function$(::oncrpc::stub::Call<$type$>& call);
    )",
             {{"published", comment_text(procedure.procedure->name)},
              {"function", procedure.function},
              {"type", procedure.type}});
  }
  out.blank();
  out.access("private:");
  out.line("bool call(::oncrpc::stub::ServedCall& call) final;");
}

/// The field table of the types' module.
std::string fields_of(const StubOptions& options) { return "::" + options.wire.name_space + "::kFields"; }

std::string header_text(const Context& context, const StubOptions& options, const std::vector<StubVersion>& versions,
                        std::uint64_t hash) {
  Writer out;
  banner(out, context,
         "Clients and services of the programs. How they are used: runtime/oncrpc/stub/client.h and service.h.");
  out.text(R"(
    #pragma once

    #include <cstdint>
    #include <span>
    #include <utility>

    $includes$
  )",
           {{"includes", include_lines(context, {"oncrpc/stub/client.h", "oncrpc/stub/service.h"})}});
  out.blank();
  out.text("namespace $space$ {", {{"space", options.name_space}});
  if (!versions.empty()) {
    out.blank();
    out.call("static_assert(",
             {fmt::format("::{}::kProcedureHash == 0x{:016x}", options.wire.name_space, hash),
              literal("the codec has other bindings: give xdrgen compile the same --binding for both")},
             ");");
  }
  for (const StubVersion& version : versions) {
    out.blank();
    emit_facts(out, version);
    out.blank();
    emit_client(out, version, fields_of(options));
    out.blank();
    emit_service(out, version);
  }
  out.blank();
  out.text("}  // namespace $space$", {{"space", options.name_space}});
  return std::move(out).str();
}

}  // namespace

std::vector<OutputFile> emit_stubs(ir::Model model, const StubOptions& options) {
  const std::uint64_t hash = procedure_hash(model);
  std::vector<bool> ours;
  for (ir::Document& document : model.documents) {
    ours.push_back(!document.import);
    if (!document.import) document.import = options.wire;
  }
  const Names names(model);
  const Speller speller(model, names);
  const CppOptions cpp{options.module, options.name_space, options.regenerate_command, false, false};
  const Context context{model, cpp, names, speller, {}, {}, {}, {}};
  Scope classes({&of_every_stub(), &Names::of_every_namespace()});
  std::vector<StubVersion> versions;
  for (const ir::Program& program : model.programs) {
    if (!ours[program.origin.document]) continue;
    for (const ir::Version& version : program.versions) {
      versions.push_back(stub_version(context, program, version, classes));
    }
  }
  return {{options.module + ".h", header_text(context, options, versions, hash)},
          {options.module + ".cpp",
           stubs_source(context, versions, options.header_directory + options.module + ".h", fields_of(options))}};
}

}  // namespace xdrgen::emit
