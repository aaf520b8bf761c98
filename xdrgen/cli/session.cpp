// SPDX-License-Identifier: BSD-3-Clause
//
// Loads and sorts files.
#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "diag/suggest.h"
#include "extract/toml.h"

namespace xdrgen::cli {
namespace {

/// Reads a stream to its end, or until the text is larger than a file may be.
std::string read_all(std::istream& in) {
  std::string text;
  std::string block(std::size_t{64} * 1024, '\0');
  while (in && text.size() <= source::Buffers::kMostBytes) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

constexpr std::size_t kMostShared = 2;  // names; a document with more of them is another edition

/// Returns how many names a document declares that the specification declares as well.
std::size_t shared_names(const sema::WhoDeclares& question, const std::set<std::string, std::less<>>& names) {
  return static_cast<std::size_t>(std::count_if(names.begin(), names.end(), question.declares));
}

/// Tells whether the document includes the header for C that rpcgen makes of a file.
bool includes_header_of(const sema::WhoDeclares& question, const std::filesystem::path& file) {
  return std::any_of(question.headers.begin(), question.headers.end(),
                     [&](std::string_view header) { return std::filesystem::path(header).stem() == file.stem(); });
}

/// Tells whether a document with these names may be what the question asks for.
bool is_answer(const sema::WhoDeclares& question, const std::set<std::string, std::less<>>& names) {
  return names.contains(question.name) && (!question.lacks || std::any_of(names.begin(), names.end(), question.lacks));
}

}  // namespace

std::optional<extract::TomlValue> named_document(const source::Buffers& buffers, source::BufferId buffer) {
  diag::Sink ignored;  // the reader of the file reports a malformed one
  const auto table = extract::parse_toml(buffers, buffer, ignored);
  for (const extract::TomlEntry& entry : table.value_or(extract::TomlTable{})) {
    if (entry.key == "document" && std::holds_alternative<std::string>(entry.value.what)) return entry.value;
  }
  return std::nullopt;
}

Session::Session(const Arguments& arguments, const Terminal& terminal)
    : in_(terminal.in),
      standard_input_name_(arguments.standard_input_name),
      show_bases_(arguments.show_bases),
      may_be_together_(arguments.command == Arguments::Command::kCheck),
      modules_(terminal.known, buffers_, sink_) {
  common_.elsewhere = [this](const sema::WhoDeclares& question) { return who_declares(question); };
  common_.include_directories.assign(arguments.include_directories.begin(), arguments.include_directories.end());
  common_.definitions = arguments.definitions;
  common_.strict = arguments.strict;
  for (const Base& base : arguments.extends) load_base(base);
  for (const std::string& path : arguments.documents) {
    if (const auto id = load(path)) documents_.push_back({{*id}, {}});
  }
  for (const std::string& path : arguments.overlays) {
    if (belongs_to_module(path)) continue;
    assign(
        path, "overlay", [](Loaded & document) -> auto& { return document.input.overlays; });
  }
  for (const std::string& path : arguments.bindings) {
    if (belongs_to_module(path)) continue;
    assign(
        path, "file of bindings", [](Loaded & document) -> auto& { return document.bindings; });
  }
}

void Session::load_base(const Base& base) {
  const auto modules = modules_.with_bases(base.document);
  if (!modules.empty()) {
    for (const Module* module : modules) {
      load_module(*module, module == modules.back() ? base.import : std::optional<ir::Import>());
    }
    return;
  }
  if (is_module_name(base.document) && !std::filesystem::exists(base.document)) {
    auto& diagnostic =
        sink_.report(diag::Kind::kNoSuchModule, std::nullopt,
                     fmt::format("{} is no file, and no module that ships with xdrgen", diag::ticked(base.document)));
    std::vector<std::string> names;
    for (const Module& module : modules_.all()) names.push_back(module.name);
    if (const auto near = diag::nearest(base.document, names)) {
      diagnostic.help(fmt::format("did you mean {}?", diag::ticked(*near)));
    }
    diagnostic.help("`xdrgen list` shows the modules");
    return;
  }
  if (const auto id = load(base.document)) bases_.push_back({{*id, {}, base.import.value_or(ir::Import{})}, {}});
}

std::optional<std::string> Session::base_without_codec() const {
  for (const Loaded& base : bases_) {
    if (!base.input.import || base.input.import->header.empty()) return buffers_[base.input.document].path();
  }
  return std::nullopt;
}

void Session::load_module(const Module& module, const std::optional<ir::Import>& import) {
  if (!loaded_modules_.insert(module.name).second) return;
  const auto id = load(module.document.string());
  if (!id) return;
  Loaded& loaded = bases_.emplace_back(Loaded{{*id, {}, import.value_or(module.import)}, {}});
  for (const std::filesystem::path& path : module.overlays) {
    if (const auto overlay = load(path.string())) loaded.input.overlays.push_back(*overlay);
  }
  for (const std::filesystem::path& path : module.bindings) {
    if (const auto binding = load(path.string())) loaded.bindings.push_back(*binding);
  }
}

/// Tells whether a module has loaded the file already: then it may be named once more.
bool Session::belongs_to_module(const std::string& path) const {
  std::error_code error;
  const auto same = [&](const std::filesystem::path& file) { return std::filesystem::equivalent(file, path, error); };
  return std::any_of(loaded_modules_.begin(), loaded_modules_.end(), [&](const std::string& name) {
    const Module& module = *modules_.find(name);
    return std::any_of(module.overlays.begin(), module.overlays.end(), same) ||
           std::any_of(module.bindings.begin(), module.bindings.end(), same);
  });
}

sema::DeclaredElsewhere Session::who_declares(const sema::WhoDeclares& question) {
  sema::DeclaredElsewhere result;
  std::vector<std::string>& hints = result.bases;
  std::string by;
  std::string options;
  for (const std::string& module : modules_.that_declare(question.name)) {
    if (loaded_modules_.contains(module)) continue;
    const auto& names = modules_.declared_by(module);
    if (!is_answer(question, names)) continue;
    const std::size_t shared = shared_names(question, names);
    if (shared > kMostShared) {
      if (question.lacks) continue;  // the diagnostic suggests a declaration
      result.editions.push_back(fmt::format(
          "{} declares it, and {} names more that are declared here as well: it is no base to extend", module, shared));
      continue;
    }
    by += (by.empty() ? "" : " and by ") + module;
    options += fmt::format("{}`--extends {}`", options.empty() ? "" : " or ", module);
  }
  if (!by.empty()) hints.push_back(fmt::format("declared by {}: add {}", by, options));
  // Standard input has no folder, whatever its name is.
  const std::string& path = buffers_[question.user].path();
  if (std::find(buffers_.loaded().begin(), buffers_.loaded().end(), path) == buffers_.loaded().end()) return result;
  std::vector<std::string> siblings = siblings_that_declare(question, path);
  if (hints.empty() && siblings.empty() && question.lacks) {
    if (const auto sibling = sibling_of_common_name(question, path)) siblings.push_back(*sibling);
  }
  for (const std::string& sibling : siblings) {
    hints.push_back(fmt::format("declared by {}: add `--extends {}`", diag::ticked(sibling), sibling));
  }
  return result;
}

/// Returns the files with XDR in the folder of a document, with the names that they declare: a
/// document is often one of several.
const Session::Siblings& Session::siblings_of(const std::filesystem::path& document) {
  namespace fs = std::filesystem;
  constexpr std::size_t kMost = 200;
  const fs::path folder = document.parent_path();
  const auto [siblings, is_new] = siblings_.try_emplace(folder);
  if (is_new) {
    std::error_code error;
    for (fs::directory_iterator at(folder.empty() ? fs::path(".") : folder, error), end; !error && at != end;
         at.increment(error)) {
      std::error_code ignored;
      const fs::path path = folder / at->path().filename();
      const auto& loaded = buffers_.loaded();
      if (path.extension() != ".x" || !at->is_regular_file(ignored) || siblings->second.size() == kMost) continue;
      if (std::find(loaded.begin(), loaded.end(), path.string()) != loaded.end()) continue;
      source::Buffers buffers;  // apart from those of the run
      source::Buffers::LoadError reason;
      const auto id = buffers.load(path, reason);
      siblings->second[path] = id ? declared_names(buffers[*id].text()) : std::set<std::string, std::less<>>();
    }
  }
  return siblings->second;
}

/// Returns files in the same folder that declare a name.
std::vector<std::string> Session::siblings_that_declare(const sema::WhoDeclares& question,
                                                        const std::filesystem::path& document) {
  std::vector<std::string> result;
  constexpr std::size_t kMostShown = 3;
  for (const auto& [path, names] : siblings_of(document)) {
    if (is_answer(question, names) && result.size() < kMostShown) result.push_back(path.string());
  }
  return result;
}

std::vector<std::string> Session::given_that_declare(const sema::WhoDeclares& question, const Loaded& user) {
  std::vector<std::string> result;
  constexpr std::size_t kMostShown = 3;
  for (Loaded& document : documents_) {
    if (&document == &user || result.size() == kMostShown) continue;
    if (!document.names) {
      diag::Sink ignored;  // its own turn reports its mistakes
      const auto extracted = extract_document(buffers_, document.input, ignored);
      document.names = extracted ? declared_names(extracted->text.str()) : std::set<std::string, std::less<>>();
    }
    if (is_answer(question, *document.names)) result.push_back(buffers_[document.input.document].path());
  }
  return result;
}

/// Returns the file in the same folder that probably declares a name like `uint32` for the
/// document: one whose header it includes for C, or else the only one that declares the name.
std::optional<std::string> Session::sibling_of_common_name(const sema::WhoDeclares& question,
                                                           const std::filesystem::path& document) {
  std::optional<std::string> result;
  std::size_t count = 0;
  for (const auto& [path, names] : siblings_of(document)) {
    if (!names.contains(question.name) || shared_names(question, names) > kMostShared) continue;
    if (includes_header_of(question, path)) return path.string();
    result = path.string();
    ++count;
  }
  return count == 1 ? result : std::nullopt;
}

void Session::leave_out_bases() {
  if (show_bases_) return;
  std::set<source::BufferId> files;
  for (const Loaded& base : bases_) {
    files.insert(base.input.document);
    files.insert(base.input.overlays.begin(), base.input.overlays.end());
    files.insert(base.bindings.begin(), base.bindings.end());
  }
  sink_.leave_out([&](const diag::Diagnostic& diagnostic) {
    return diagnostic.severity != diag::Severity::kError && diagnostic.place &&
           files.contains(diagnostic.place->buffer);
  });
}

std::optional<source::BufferId> Session::load(const std::string& path) {
  if (path == "-") {
    if (in_ == nullptr) {
      sink_.report(diag::Kind::kCannotRead, std::nullopt, "cannot read standard input");
      return std::nullopt;
    }
    std::string text = read_all(*in_);
    if (text.size() <= source::Buffers::kMostBytes) return buffers_.add(standard_input_name_, std::move(text));
    sink_.report(diag::Kind::kCannotRead, std::nullopt, "cannot read standard input: it is larger than 4 MiB");
    return std::nullopt;
  }
  source::Buffers::LoadError error;
  auto id = buffers_.load(path, error);
  if (!id) {
    sink_.report(diag::Kind::kCannotRead, std::nullopt, fmt::format("cannot read `{}`: {}", path, error.reason));
  }
  return id;
}

std::string Session::file_name(const Loaded& document) const {
  return std::filesystem::path(buffers_[document.input.document].path()).filename().string();
}

template <class Take>
void Session::assign(const std::string& path, std::string_view what, Take take) {
  const auto id = load(path);
  if (!id) return;
  if (documents_.empty()) {
    report_unchecked(path, *id, what);
    return;
  }
  const auto value = named_document(buffers_, *id);
  if (!value) {
    take(documents_.front()).push_back(*id);
    return;
  }
  const auto& name = std::get<std::string>(value->what);
  bool found = false;
  for (auto* loaded : {&bases_, &documents_}) {
    for (Loaded& document : *loaded) {
      if (file_name(document) != name) continue;
      take(document).push_back(*id);
      found = true;
    }
  }
  if (found) return;
  sink_.report(diag::Kind::kOtherDocument, value->place,
               fmt::format("this {} is made for {}", what, diag::ticked(name)),
               fmt::format("{} given is {}", documents_.size() == 1 ? "the document" : "the first document",
                           diag::ticked(file_name(documents_.front()))));
}

void Session::report_unchecked(const std::string& path, source::BufferId file, std::string_view what) {
  if (failed()) return;  // the document could not be read, which is reported already
  extract::parse_toml(buffers_, file, sink_);
  if (failed()) return;
  const auto value = named_document(buffers_, file);
  if (!value) {
    sink_.report(diag::Kind::kNotChecked, std::nullopt,
                 fmt::format("`{}` is not checked: it names no document, and none is given", path));
    return;
  }
  sink_.report(diag::Kind::kNotChecked, value->place,
               fmt::format("this {} is not checked: its document {} is not given", what,
                           diag::ticked(std::get<std::string>(value->what))));
}

void Session::add(Inputs& inputs, const Loaded& document) {
  inputs.documents.push_back(document.input);
  inputs.bindings.insert(inputs.bindings.end(), document.bindings.begin(), document.bindings.end());
}

std::vector<Inputs> Session::one_by_one() {
  std::vector<Inputs> result;
  for (const Loaded& document : documents_) {
    Inputs& inputs = result.emplace_back(common_);
    if (may_be_together_) {
      inputs.elsewhere = [this, &document](const sema::WhoDeclares& question) {
        sema::DeclaredElsewhere found = who_declares(question);
        for (const std::string& given : given_that_declare(question, document)) {
          found.bases.push_back(
              fmt::format("declared by {}, which is given as well: add `--together`", diag::ticked(given)));
        }
        return found;
      };
    }
    for (const Loaded& base : bases_) add(inputs, base);
    add(inputs, document);
  }
  return result;
}

Inputs Session::bases() const {
  Inputs result = common_;
  for (const Loaded& base : bases_) add(result, base);
  return result;
}

Inputs Session::together() const {
  Inputs result = common_;
  for (const Loaded& base : bases_) add(result, base);
  for (const Loaded& document : documents_) add(result, document);
  return result;
}

}  // namespace xdrgen::cli
