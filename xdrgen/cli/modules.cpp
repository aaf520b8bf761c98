// SPDX-License-Identifier: BSD-3-Clause
//
// Reads the list of modules, and searches their documents for names.
#include "cli/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <system_error>
#include <utility>

#include "driver.h"
#include "extract/toml.h"

namespace xdrgen::cli {
namespace {

namespace fs = std::filesystem;

std::optional<Module> read_module(const extract::TomlValue& entry, const fs::path& spec, diag::Sink& sink) {
  extract::TomlForm form(std::get<extract::TomlTable>(entry.what), entry.place, "[[module]]", sink);
  Module module;
  module.name = form.string("name");
  module.import = {form.string("header"), form.string("namespace")};
  module.document = spec / form.string("document");
  const auto each = [&](const char* key, const auto& take) {
    if (form.any(key) == nullptr) return;
    for (const auto& [text, place] : form.strings(key)) take(text);
  };
  each("overlays", [&](const std::string& file) { module.overlays.push_back(spec / file); });
  each("bindings", [&](const std::string& file) { module.bindings.push_back(spec / file); });
  each("extends", [&](const std::string& name) { module.extends.push_back(name); });
  form.finish();
  std::error_code error;
  if (!form.ok() || !fs::is_regular_file(module.document, error)) return std::nullopt;
  return module;
}

/// Returns the words and signs of XDR, one by one; skips comments and lines that begin with `%` or
/// `#`.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  /// Returns an empty text at the end.
  std::string_view next() {
    while (at_ < text_.size()) {
      const auto c = static_cast<unsigned char>(text_[at_]);
      if (std::isspace(c) != 0) {
        line_begins_ = line_begins_ || c == '\n' || c == '\r';
        ++at_;
      } else if (text_.compare(at_, 2, "/*") == 0) {
        const std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
      } else if (text_.compare(at_, 2, "//") == 0 || (line_begins_ && (c == '%' || c == '#'))) {
        at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
      } else {
        break;
      }
    }
    line_begins_ = false;
    const std::size_t begin = at_;
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    if (at_ == begin && at_ < text_.size()) ++at_;
    return text_.substr(begin, at_ - begin);
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  bool line_begins_ = true;
};

bool is_name(std::string_view token) {
  return !token.empty() && (std::isalpha(static_cast<unsigned char>(token[0])) != 0 || token[0] == '_');
}

}  // namespace

Modules::Modules(const fs::path& spec, source::Buffers& buffers, diag::Sink& sink) {
  const fs::path list = spec.parent_path() / "modules.toml";
  std::error_code error;
  if (spec.empty() || !fs::is_regular_file(list, error)) return;
  source::Buffers::LoadError reason;
  const auto id = buffers.load(list, reason);
  if (!id) {
    sink.report(diag::Kind::kCannotRead, std::nullopt,
                fmt::format("cannot read `{}`: {}", list.string(), reason.reason));
    return;
  }
  const auto table = extract::parse_toml(buffers, *id, sink);
  if (!table) return;
  extract::TomlForm form(*table, source::Place{*id, 0, 0, 0, {}}, "the list of modules", sink);
  for (const extract::TomlValue* entry : form.tables("module")) {
    if (auto module = read_module(*entry, spec, sink)) modules_.push_back(std::move(*module));
  }
  form.finish();
}

const Module* Modules::find(std::string_view name) const {
  const auto found =
      std::find_if(modules_.begin(), modules_.end(), [&](const Module& module) { return module.name == name; });
  return found == modules_.end() ? nullptr : &*found;
}

void Modules::add_bases(const Module& module, std::vector<const Module*>& result) const {
  // No module is added twice, so that a cycle in the list ends.
  if (std::find(result.begin(), result.end(), &module) != result.end()) return;
  result.push_back(&module);
  for (const std::string& base : module.extends) {
    if (const Module* found = find(base)) add_bases(*found, result);
  }
}

std::vector<const Module*> Modules::with_bases(std::string_view name) const {
  std::vector<const Module*> result;
  if (const Module* module = find(name)) add_bases(*module, result);
  std::reverse(result.begin(), result.end());
  return result;
}

std::vector<std::string> Modules::that_declare(std::string_view name) {
  std::vector<std::string> result;
  for (const Module& module : modules_) {
    auto [names, inserted] = declared_.try_emplace(module.name);
    if (inserted) {
      source::Buffers buffers;  // apart from those of the run
      diag::Sink ignored;
      source::Buffers::LoadError error;
      Input input;
      const auto id = buffers.load(module.document, error);
      if (!id) continue;
      input.document = *id;
      for (const fs::path& path : module.overlays) {
        if (const auto overlay = buffers.load(path, error)) input.overlays.push_back(*overlay);
      }
      if (const auto document = extract_document(buffers, input, ignored)) {
        names->second = declared_names(document->text.str());
      }
    }
    if (names->second.contains(name)) result.push_back(module.name);
  }
  return result;
}

std::set<std::string, std::less<>> declared_names(std::string_view xdr) {
  std::set<std::string, std::less<>> names;
  Tokens tokens(xdr);
  std::string_view before;  // the token before this one; `earlier` is the one before that
  std::string_view earlier;
  std::string_view last_name;  // of a typedef, outside of braces and bounds
  bool in_typedef = false;
  std::size_t depth = 0;
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    const bool tag = earlier == "struct" || earlier == "union" || earlier == "enum";
    if (tag && is_name(before) && (token == "{" || token == "switch")) names.emplace(before);
    if (token == "=" && is_name(before)) names.emplace(before);  // a constant, an enumerator
    if (token == "typedef") {
      in_typedef = true;
      depth = 0;  // a typedef is in no braces but those of a `namespace`
    }
    if (token == "{" || token == "<" || token == "[") {
      ++depth;
    } else if ((token == "}" || token == ">" || token == "]") && depth > 0) {
      --depth;
    } else if (in_typedef && depth == 0 && is_name(token)) {
      last_name = token;
    } else if (in_typedef && depth == 0 && token == ";") {
      if (!last_name.empty()) names.emplace(last_name);
      in_typedef = false;
      last_name = {};
    }
    earlier = before;
    before = token;
  }
  return names;
}

}  // namespace xdrgen::cli
