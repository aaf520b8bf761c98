// SPDX-License-Identifier: BSD-3-Clause
//
// The pipeline, and the commands on top of it.
#include "driver.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "diag/json.h"
#include "diag/render.h"
#include "emit/emit_cpp.h"
#include "extract/extract.h"
#include "extract/preprocess.h"
#include "extract/toml.h"
#include "ir/bindings.h"
#include "ir/dump.h"
#include "ir/lower.h"
#include "output.h"
#include "sema/sema.h"
#include "syntax/parse.h"

namespace xdrgen {

// ---- the pipeline

std::optional<extract::Document> extract_document(const source::Buffers& buffers, const Input& input,
                                                  diag::Sink& sink) {
  const std::size_t before = sink.errors();
  std::vector<extract::Overlay> overlays;
  for (const source::BufferId buffer : input.overlays) {
    if (auto overlay = extract::read_overlay(buffers, buffer, sink)) overlays.push_back(std::move(*overlay));
  }
  if (sink.errors() != before) return std::nullopt;
  auto document = extract::extract(buffers, input.document, overlays, sink);
  // What follows from a correction that does not fit is not worth reporting.
  if (sink.errors() != before) return std::nullopt;
  return document;
}

namespace {

bool preprocess(extract::Document& document, source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  extract::PreprocessOptions options;
  options.include_directories.push_back(std::filesystem::path(buffers[document.buffer].path()).parent_path());
  options.include_directories.insert(options.include_directories.end(), inputs.include_directories.begin(),
                                     inputs.include_directories.end());
  options.definitions = inputs.definitions;
  options.strict = inputs.strict;
  return extract::preprocess(document, buffers, options, sink);
}

}  // namespace

std::optional<ir::Model> compile_documents(source::Buffers& buffers, const Inputs& inputs, diag::Sink& sink) {
  extract::Sources sources;
  std::vector<std::optional<ir::Import>> imports;
  bool preprocessed = true;
  for (const Input& input : inputs.documents) {
    auto document = extract_document(buffers, input, sink);
    if (!document) continue;
    preprocessed = preprocess(*document, buffers, inputs, sink) && preprocessed;
    sources.add(std::move(*document), input.import.has_value());
    imports.push_back(input.import);
  }
  // What --strict refuses of the preprocessor is shown together with the rest of the dialect.
  if (!preprocessed || sources.parts().size() != inputs.documents.size()) return std::nullopt;
  const ast::Specification specification = syntax::parse(sources, buffers, sink);
  const sema::Resolution resolution = sema::analyse(specification, sources, buffers, {inputs.strict}, sink);
  if (sink.errors() != 0) return std::nullopt;
  ir::Model model = ir::lower(specification, resolution, sources, imports, buffers, sink);
  for (const source::BufferId binding : inputs.bindings) ir::read_bindings(model, buffers, binding, sink);
  if (sink.errors() != 0) return std::nullopt;
  return model;
}

// ---- the commands

namespace {

/// Loads the files of a command and sorts overlays and bindings to their documents.
class Session {
 public:
  explicit Session(const Arguments& arguments) {
    for (const std::string& path : arguments.documents) {
      if (const auto id = load(path)) documents_.push_back({{*id}, {}});
    }
    for (const std::string& path : arguments.overlays) {
      assign(
          path, "overlay", [](Loaded & document) -> auto& { return document.input.overlays; });
    }
    for (const std::string& path : arguments.bindings) {
      assign(
          path, "file of bindings", [](Loaded & document) -> auto& { return document.bindings; });
    }
    strict_ = arguments.strict;
  }

  /// Each document as a specification of its own.
  std::vector<Inputs> one_by_one() const {
    std::vector<Inputs> result;
    for (const Loaded& document : documents_) result.push_back({{document.input}, document.bindings, strict_});
    return result;
  }
  /// All documents as one specification.
  Inputs together() const {
    Inputs result{{}, {}, strict_};
    for (const Loaded& document : documents_) {
      result.documents.push_back(document.input);
      result.bindings.insert(result.bindings.end(), document.bindings.begin(), document.bindings.end());
    }
    return result;
  }
  source::Buffers& buffers() { return buffers_; }

  /// Diagnostics of one document stay together and do not stop the next one.
  diag::Sink& sink() { return sink_; }
  bool failed() const { return sink_.errors() != 0; }

 private:
  struct Loaded {
    Input input;
    std::vector<source::BufferId> bindings;
  };

  std::optional<source::BufferId> load(const std::string& path) {
    source::Buffers::LoadError error;
    auto id = buffers_.load(path, error);
    if (!id) {
      sink_.report(diag::Kind::kCannotRead, std::nullopt, fmt::format("cannot read `{}`: {}", path, error.reason));
    }
    return id;
  }

  std::string file_name(source::BufferId id) const {
    return std::filesystem::path(buffers_[id].path()).filename().string();
  }

  /// A file belongs to the document that it names. Where it is malformed, its own reader will say so.
  template <class Member>
  void assign(const std::string& path, std::string_view what, Member member) {
    const auto id = load(path);
    if (!id || documents_.empty()) return;
    diag::Sink ignored;
    const auto table = extract::parse_toml(buffers_, *id, ignored);
    for (const extract::TomlEntry& entry : table.value_or(extract::TomlTable{})) {
      const auto* name = std::get_if<std::string>(&entry.value.what);
      if (entry.key != "document" || name == nullptr) continue;
      bool found = false;
      for (Loaded& document : documents_) {
        if (file_name(document.input.document) != *name) continue;
        member(document).push_back(*id);
        found = true;
      }
      if (!found) {
        sink_.report(diag::Kind::kOtherDocument, entry.value.place,
                     fmt::format("this {} is made for {}", what, diag::ticked(*name)),
                     fmt::format("{} given is {}", documents_.size() == 1 ? "the document" : "the first document",
                                 diag::ticked(file_name(documents_.front().input.document))));
      }
      return;
    }
    member(documents_.front()).push_back(*id);
  }

  source::Buffers buffers_;
  diag::Sink sink_;
  std::vector<Loaded> documents_;
  bool strict_ = false;
};

/// Shows what was found, and turns it into the exit status.
int finish(Session& session, const Arguments& arguments, const Terminal& terminal) {
  terminal.err << diag::render(session.sink(), session.buffers(), {terminal.color, !arguments.quiet});
  return session.failed() ? kErrors : kOk;
}

int run_extract(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments);
  if (!session.failed()) {
    const auto document = extract_document(session.buffers(), session.together().documents.front(), session.sink());
    if (document && arguments.output.empty()) {
      terminal.out << document->text.str();
    } else if (document) {
      write_outputs({{arguments.output, document->text.str()}}, session.sink());
    }
  }
  return finish(session, arguments, terminal);
}

std::size_t changes(const ir::Document& document) {
  std::size_t count = 0;
  for (const ir::Correction& correction : document.corrections) count += correction.before != correction.after ? 1 : 0;
  return count;
}

std::string summary(const ir::Model& model) {
  const ir::Document& document = model.documents.front();
  std::string text = fmt::format("{}: {}, {}", document.name, diag::counted(model.types.size(), "type"),
                                 diag::counted(model.constants.size(), "constant"));
  if (!model.programs.empty()) text += ", " + diag::counted(model.programs.size(), "program");
  return text + fmt::format(", {} applied\n", diag::counted(changes(document), "correction"));
}

std::string list_corrections(const ir::Document& document) {
  std::string text;
  for (const ir::Correction& correction : document.corrections) {
    const std::string where = correction.line == 0 ? "in front" : fmt::format("line {}", correction.line);
    if (correction.before == correction.after) {
      text += fmt::format("  {}: about `{}`\n", where, correction.before);
    } else if (correction.before.empty()) {
      text += fmt::format("  {}: + `{}`\n", where, correction.after);
    } else {
      text += fmt::format("  {}: `{}` -> `{}`\n", where, correction.before, correction.after);
    }
    text += fmt::format("      {}\n", correction.reason);
  }
  return diag::printable_lines(text);
}

nlohmann::ordered_json summary_json(const ir::Model& model) {
  const ir::Document& document = model.documents.front();
  auto corrections = nlohmann::ordered_json::array();
  for (const ir::Correction& correction : document.corrections) {
    corrections.push_back({{"line", correction.line},
                           {"before", correction.before},
                           {"after", correction.after},
                           {"reason", correction.reason}});
  }
  return {{"document", document.name},         {"sha256", document.sha256},
          {"types", model.types.size()},       {"constants", model.constants.size()},
          {"programs", model.programs.size()}, {"corrections", std::move(corrections)}};
}

int run_check(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments);
  std::string text;
  auto models = nlohmann::ordered_json::array();
  if (!session.failed()) {
    for (const Inputs& inputs : session.one_by_one()) {
      diag::Sink sink;
      const auto model = compile_documents(session.buffers(), inputs, sink);
      session.sink().append(sink);
      if (!model) continue;
      text += summary(*model);
      if (arguments.corrections) text += list_corrections(model->documents.front());
      if (arguments.dump) text += ir::dump(*model);
      models.push_back(summary_json(*model));
    }
  }
  if (arguments.format == Format::kJson) {
    const nlohmann::ordered_json report{{"documents", std::move(models)},
                                        {"diagnostics", diag::to_json(session.sink(), session.buffers())}};
    // A document may hold bytes that are no UTF-8.
    terminal.out << report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
    return session.failed() ? kErrors : kOk;
  }
  terminal.out << text;
  return finish(session, arguments, terminal);
}

std::string regenerate_command(const Arguments& arguments) {
  if (!arguments.regenerate_command.empty()) return arguments.regenerate_command;
  return fmt::format("xdrgen compile --lang=cpp --namespace {} --module {} {}", arguments.name_space, arguments.module,
                     std::filesystem::path(arguments.documents.front()).filename().string());
}

int run_compile(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments);
  if (!session.failed()) {
    if (const auto model = compile_documents(session.buffers(), session.together(), session.sink())) {
      std::vector<Output> outputs;
      for (emit::OutputFile& file :
           emit::emit_cpp(*model, {arguments.module, arguments.name_space, regenerate_command(arguments)})) {
        outputs.push_back({std::filesystem::path(arguments.output) / file.path, std::move(file.text)});
      }
      write_outputs(outputs, session.sink());
    }
  }
  return finish(session, arguments, terminal);
}

}  // namespace

int run(const Arguments& arguments, const Terminal& terminal) {
  switch (arguments.command) {
    case Arguments::Command::kExtract:
      return run_extract(arguments, terminal);
    case Arguments::Command::kCheck:
      return run_check(arguments, terminal);
    case Arguments::Command::kCompile:
      return run_compile(arguments, terminal);
  }
  return kUsage;
}

int run(const std::vector<std::string>& command_line, const Terminal& terminal) {
  const auto arguments = parse_arguments(command_line, terminal.out, terminal.err);
  if (const int* status = std::get_if<int>(&arguments)) return *status;
  return run(std::get<Arguments>(arguments), terminal);
}

}  // namespace xdrgen
