// SPDX-License-Identifier: BSD-3-Clause
//
// Loads and sorts files.
#include "cli/session.h"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <utility>

#include "extract/toml.h"

namespace xdrgen::cli {
namespace {

/// Reads at most one byte more than a file may have.
std::string read_all(std::istream& in) {
  std::string text;
  std::string block(std::size_t{64} * 1024, '\0');
  while (in && text.size() <= source::Buffers::kMostBytes) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

}  // namespace

std::optional<extract::TomlValue> named_document(const source::Buffers& buffers, source::BufferId buffer) {
  diag::Sink ignored;  // where the file is malformed, its own reader will say so
  const auto table = extract::parse_toml(buffers, buffer, ignored);
  for (const extract::TomlEntry& entry : table.value_or(extract::TomlTable{})) {
    if (entry.key == "document" && std::holds_alternative<std::string>(entry.value.what)) return entry.value;
  }
  return std::nullopt;
}

Session::Session(const Arguments& arguments, std::istream* in)
    : in_(in), standard_input_name_(arguments.standard_input_name) {
  common_.include_directories.assign(arguments.include_directories.begin(), arguments.include_directories.end());
  common_.definitions = arguments.definitions;
  common_.strict = arguments.strict;
  for (const Base& base : arguments.extends) {
    if (const auto id = load(base.document)) bases_.push_back({{*id, {}, base.import.value_or(ir::Import{})}, {}});
  }
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
  if (failed()) return;  // the document cannot be read, and that was said
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

std::vector<Inputs> Session::one_by_one() const {
  std::vector<Inputs> result;
  for (const Loaded& document : documents_) {
    Inputs& inputs = result.emplace_back(common_);
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
