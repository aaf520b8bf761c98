// SPDX-License-Identifier: BSD-3-Clause
//
// Sorts the files of a folder like spec/ to its documents, and compiles those that bindings are about.
#include "cli/known.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/session.h"
#include "extract/toml.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

/// A folder with more than these is none of ours.
constexpr std::size_t kMostFiles = 1000;

/// Regular files of a folder in the order of their names; nothing where it cannot be read.
std::optional<std::vector<fs::path>> files_of(const fs::path& folder, std::error_code& error) {
  std::vector<fs::path> files;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (at->is_regular_file(ignored)) files.push_back(at->path());
    if (files.size() == kMostFiles) break;
  }
  if (error) return std::nullopt;
  std::sort(files.begin(), files.end());
  return files;
}

class KnownFolder {
 public:
  KnownFolder(const fs::path& folder, source::Buffers& buffers, diag::Sink& sink)
      : folder_(folder), buffers_(buffers), sink_(sink) {}

  std::deque<ir::Model> read(const Inputs& bases) {
    std::deque<ir::Model> models;
    std::error_code error;
    const auto documents = files_of(folder_, error);
    if (!documents) {
      sink_.report(diag::Kind::kCannotRead, std::nullopt,
                   fmt::format("cannot read `{}`: {}", folder_.string(), error.message()));
      return models;
    }
    const auto bindings = by_document("bindings");
    const auto overlays = by_document("overlays");
    for (const fs::path& path : *documents) {
      const auto bound = bindings.find(path.filename().string());
      if (bound == bindings.end() || !has_numbers(bound->second)) continue;
      const auto id = load(path);
      if (!id) continue;
      Inputs inputs;
      inputs.documents.push_back({*id, {}, {}});
      if (const auto found = overlays.find(bound->first); found != overlays.end()) {
        inputs.documents.back().overlays = found->second;
      }
      inputs.bindings = bound->second;
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

  void left_out(const fs::path& path, const std::string& why) {
    sink_.report(diag::Kind::kKnownLeftOut, std::nullopt,
                 fmt::format("numbers of `{}` are not compared: {}", path.string(), why));
  }

  /// TOML files of a subfolder, by the name of the document that each is made for; a subfolder may be missing.
  Files by_document(std::string_view subfolder) {
    Files result;
    std::error_code ignored;
    for (const fs::path& path : files_of(folder_ / subfolder, ignored).value_or(std::vector<fs::path>{})) {
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

  /// Whether any of these files has entries whose numbers can be taken.
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

  std::optional<ir::Model> compile(const Inputs& alone, const Inputs& bases, const fs::path& path) {
    diag::Sink found;
    auto model = compile_documents(buffers_, alone, found);
    if (!model && !bases.documents.empty()) {
      Inputs together = bases;
      together.documents.insert(together.documents.end(), alone.documents.begin(), alone.documents.end());
      together.bindings.insert(together.bindings.end(), alone.bindings.begin(), alone.bindings.end());
      diag::Sink also_found;
      model = compile_documents(buffers_, together, also_found);
    }
    if (model) return model;
    for (const diag::Diagnostic* each : found.sorted()) {
      if (each->severity != diag::Severity::kError) continue;
      left_out(path, each->message);
      return model;
    }
    left_out(path, "it cannot be compiled");
    return model;
  }

  const fs::path& folder_;
  source::Buffers& buffers_;
  diag::Sink& sink_;
};

}  // namespace

std::deque<ir::Model> load_known(const fs::path& folder, const Inputs& bases, source::Buffers& buffers,
                                 diag::Sink& sink) {
  return KnownFolder(folder, buffers, sink).read(bases);
}

std::deque<ir::Model> load_known(const Arguments& arguments, const Terminal& terminal, const Inputs& bases,
                                 source::Buffers& buffers, diag::Sink& sink) {
  std::deque<ir::Model> models;
  const auto add = [&](const fs::path& folder) {
    for (ir::Model& model : load_known(folder, bases, buffers, sink)) models.push_back(std::move(model));
  };
  if (!terminal.known.empty()) add(terminal.known);
  for (const std::string& folder : arguments.known) add(folder);
  return models;
}

}  // namespace xdrgen::cli
