// SPDX-License-Identifier: BSD-3-Clause
//
// Assigns the files of a folder like spec/ to its documents, and compiles those documents whose
// bindings assign numbers.
#include "cli/known.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "extract/toml.h"
#include "ir/collisions.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

/// A folder with more files is not meant for this, and is an error.
constexpr std::size_t kMostFiles = 1000;

/// Removes the revision: "draft-a-b-02.txt" gives "draft-a-b", because all revisions of an
/// Internet-Draft, in any form, count as one document. Other names stay.
std::string without_revision(const std::string& name) {
  constexpr std::size_t kRevision = 3;
  const std::string stem = fs::path(name).stem().string();
  const auto digit = [&](std::size_t from_end) {
    return stem[stem.size() - from_end] >= '0' && stem[stem.size() - from_end] <= '9';
  };
  const bool revision = stem.starts_with("draft-") && stem.size() > kRevision && stem[stem.size() - kRevision] == '-' &&
                        digit(1) && digit(2);
  return revision ? stem.substr(0, stem.size() - kRevision) : name;
}

class KnownFolder {
 public:
  KnownFolder(const fs::path& folder, const Modules& modules, source::Buffers& buffers, diag::Sink& sink)
      : folder_(folder), modules_(modules), buffers_(buffers), sink_(sink) {}

  std::deque<ir::Model> read(const Inputs& bases) {
    std::deque<ir::Model> models;
    const auto documents = files_of(folder_);
    if (!documents) return models;
    const auto bindings = by_document("bindings");
    const auto overlays = by_document("overlays");
    if (!bindings || !overlays) return models;
    for (const fs::path& path : *documents) {
      const auto bound = bindings->find(path.filename().string());
      if (bound == bindings->end() || !has_numbers(bound->second)) continue;
      const auto id = load(path);
      if (!id) continue;
      Inputs inputs;
      inputs.elsewhere = bases.elsewhere;
      add_bases_of_module(path, inputs);
      inputs.documents.push_back({*id, {}, {}});
      if (const auto found = overlays->find(bound->first); found != overlays->end()) {
        inputs.documents.back().overlays = found->second;
      }
      inputs.bindings.insert(inputs.bindings.end(), bound->second.begin(), bound->second.end());
      if (auto model = compile(inputs, bases, path)) models.push_back(std::move(*model));
    }
    return models;
  }

 private:
  using Files = std::map<std::string, std::vector<source::BufferId>>;

  std::optional<source::BufferId> load(const fs::path& path) {
    source::Buffers::LoadError error;
    auto id = buffers_.load(path, error);
    if (!id) left_out(path, error.reason);
    return id;
  }

  diag::Diagnostic& left_out(const fs::path& path, const std::string& why) {
    return sink_.report(diag::Kind::kKnownLeftOut, std::nullopt,
                        fmt::format("numbers of `{}` are not compared: {}", path.string(), why));
  }

  /// Returns the regular files of a folder, sorted by name. Reports a folder that cannot be read,
  /// and one with too many files, and then returns nothing.
  std::optional<std::vector<fs::path>> files_of(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
      std::error_code ignored;
      if (!at->is_regular_file(ignored)) continue;
      if (files.size() == kMostFiles) {
        left_out(folder, fmt::format("it has more than {} files", kMostFiles));
        return std::nullopt;
      }
      files.push_back(at->path());
    }
    if (error) {
      sink_.report(diag::Kind::kCannotRead, std::nullopt,
                   fmt::format("cannot read `{}`: {}", folder.string(), error.message()));
      return std::nullopt;
    }
    std::sort(files.begin(), files.end());
    return files;
  }

  /// Returns the TOML files of a subfolder by the name of the document that each is made for; the
  /// subfolder may be missing. Returns nothing if `files_of` does.
  std::optional<Files> by_document(std::string_view subfolder) {
    Files result;
    const fs::path folder = folder_ / subfolder;
    std::error_code ignored;
    if (fs::status(folder, ignored).type() == fs::file_type::not_found) return result;
    const auto files = files_of(folder);
    if (!files) return std::nullopt;
    for (const fs::path& path : *files) {
      if (path.extension() != ".toml") continue;
      const auto id = load(path);
      if (!id) continue;
      if (const auto name = named_document(buffers_, *id)) {
        result[std::get<std::string>(name->what)].push_back(*id);
      } else {
        left_out(path, "it names no document");
      }
    }
    return result;
  }

  /// Tells whether one of these files has entries that assign numbers.
  bool has_numbers(const std::vector<source::BufferId>& files) const {
    diag::Sink ignored;  // a malformed file names no document
    for (const source::BufferId file : files) {
      for (const extract::TomlEntry& entry :
           extract::parse_toml(buffers_, file, ignored).value_or(extract::TomlTable{})) {
        if (entry.key == "operation" || entry.key == "characteristic") return true;
      }
    }
    return false;
  }

  /// Adds the documents that the file at `path` extends, if it is the document of a module.
  void add_bases_of_module(const fs::path& path, Inputs& inputs) {
    for (const Module& module : modules_.all()) {
      if (module.document.filename() != path.filename()) continue;
      for (const Module* base : modules_.with_bases(module.name)) {
        if (base == &module) continue;
        const auto id = load(base->document);
        if (!id) continue;
        inputs.documents.push_back({*id, {}, base->import});
        for (const fs::path& file : base->overlays) {
          if (const auto overlay = load(file)) inputs.documents.back().overlays.push_back(*overlay);
        }
        for (const fs::path& file : base->bindings) {
          if (const auto binding = load(file)) inputs.bindings.push_back(*binding);
        }
      }
    }
  }

  std::optional<ir::Model> compile(const Inputs& alone, const Inputs& bases, const fs::path& path) {
    diag::Sink found;
    auto model = compile_documents(buffers_, alone, found);
    if (!model && !bases.documents.empty()) {
      Inputs together = bases;
      together.strict = false;  // the document belongs to somebody else
      together.documents.insert(together.documents.end(), alone.documents.begin(), alone.documents.end());
      together.bindings.insert(together.bindings.end(), alone.bindings.begin(), alone.bindings.end());
      diag::Sink also_found;
      model = compile_documents(buffers_, together, also_found);
    }
    if (model) return model;
    for (const diag::Diagnostic* each : found.sorted()) {
      if (each->severity != diag::Severity::kError) continue;
      auto& diagnostic = left_out(path, each->message);
      const bool undeclared =
          each->kind == diag::Kind::kUndeclaredType || each->kind == diag::Kind::kUndeclaredConstant;
      for (const diag::Help& help : each->helps) {
        if (undeclared && help.text.find("--extends") != std::string::npos) diagnostic.help(help.text);
      }
      return model;
    }
    left_out(path, "it cannot be compiled");
    return model;
  }

  const fs::path& folder_;
  const Modules& modules_;
  source::Buffers& buffers_;
  diag::Sink& sink_;
};

}  // namespace

std::deque<ir::Model> load_known(const Arguments& arguments, const Terminal& terminal, Session& session) {
  std::deque<ir::Model> models;
  const Inputs bases = session.bases();
  const auto add = [&](const fs::path& folder) {
    KnownFolder known(folder, session.modules(), session.buffers(), session.sink());
    for (ir::Model& model : known.read(bases)) models.push_back(std::move(model));
  };
  if (!terminal.known.empty()) add(terminal.known);
  for (const std::string& folder : arguments.known) add(folder);
  return models;
}

void check_numbers(const std::deque<ir::Model>& models, const Arguments& arguments, const Terminal& terminal,
                   Session& session) {
  const auto has_numbers = [](const ir::Model& m) { return !m.operations.empty() || !m.characteristics.empty(); };
  std::deque<ir::Model> known;
  if (std::any_of(models.begin(), models.end(), has_numbers)) {
    known = load_known(arguments, terminal, session);
  }
  std::set<std::string> own_texts;
  for (const ir::Model& model : models) {
    for (const ir::Document& document : model.documents) own_texts.insert(without_revision(document.name));
  }
  const auto is_own = [&](const ir::Model& model) {
    const auto text = std::find_if(model.documents.rbegin(), model.documents.rend(),
                                   [](const ir::Document& document) { return !document.overlay; });
    return text != model.documents.rend() && own_texts.contains(without_revision(text->name));
  };
  std::vector<const ir::Model*> all;
  for (const ir::Model& model : known) {
    if (!is_own(model)) all.push_back(&model);
  }
  for (const ir::Model& model : models) all.push_back(&model);
  ir::check_collisions(all, session.buffers(), session.sink());
}

}  // namespace xdrgen::cli
