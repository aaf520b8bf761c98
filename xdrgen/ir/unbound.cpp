// SPDX-License-Identifier: BSD-3-Clause
//
// Compares names of a document with those that its bindings mention.
#include "ir/unbound.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "diag/suggest.h"
#include "extract/toml.h"
#include "ir/places.h"
#include "ir/uses.h"

namespace xdrgen::ir {
namespace {

/// In the documents of version 2 the names of codes of operations begin so, and those of contents.
constexpr std::string_view kCode = "ROPT_";
constexpr std::string_view kContent = "optinfo_";

/// Returns the common beginning of several names, such as "ROPT_"; empty: there is none.
std::string common_beginning(const std::vector<std::string>& names) {
  std::string beginning = names.front();
  for (const std::string& name : names) {
    const auto differs = std::mismatch(beginning.begin(), beginning.end(), name.begin(), name.end());
    beginning.erase(differs.first, beginning.end());
  }
  const std::size_t end = beginning.find_last_of('_');
  return end == std::string::npos ? std::string() : beginning.substr(0, end + 1);
}

/// Returns how names begin that are like these; empty: nothing shows it. One name alone does not
/// tell which of its words others have in common.
std::string beginning_of(const std::vector<std::string>& names, std::string_view usual) {
  if (names.size() > 1) return common_beginning(names);
  return std::string(names.empty() || names.front().starts_with(usual) ? usual : "");
}

/// What nothing in the files of bindings of one document mentions.
///
/// bindings    the path of the first file
/// mentioned   names in the entries of all of them
/// used        names of types that other types use
class Unbound {
 public:
  Unbound(const Model& model, std::size_t document, const source::Buffers& buffers, const std::string& bindings,
          const std::set<std::string>& mentioned, const std::set<std::string>& used, diag::Sink& sink)
      : model_(model),
        document_(document),
        buffers_(buffers),
        bindings_(bindings),
        mentioned_(mentioned),
        used_(used),
        sink_(sink) {
    for (const Constant& constant : model.constants) add(values_, constant.name, constant.origin);
    for (const Type& type : model.types) {
      add(types_, type.name, type.origin);
      if (const auto* body = std::get_if<Enum>(&type.body)) {
        for (const Enumerator& e : body->enumerators) add(values_, e.name, e.origin);
      }
    }
  }

  void report() {
    std::vector<std::string> codes;
    std::vector<std::string> contents;
    for (const Operation& operation : model_.operations) {
      if (operation.document != document_) continue;
      codes.push_back(operation.code_constant);
      contents.push_back(model_.types[operation.content.value].name);
    }
    report(values_, beginning_of(codes, kCode), "an operation's code", "[[operation]]");
    report(types_, beginning_of(contents, kContent), "an operation's content", "[[operation]]");
    codes.clear();
    for (const Characteristic& characteristic : model_.characteristics) {
      if (characteristic.document == document_) codes.push_back(characteristic.code_constant);
    }
    if (codes.size() < 2) return;  // no document says how the code of a characteristic is named
    report(values_, common_beginning(codes), "a characteristic's code", "[[characteristic]]");
  }

 private:
  using Names = std::map<std::string, const Origin*>;

  void add(Names& names, const std::string& name, const Origin& origin) {
    if (origin.document == document_) names.emplace(name, &origin);
  }

  void report(const Names& names, const std::string& beginning, std::string_view what, std::string_view table) {
    if (beginning.empty()) return;
    for (const auto& [name, origin] : names) {
      if (!name.starts_with(beginning) || mentioned_.contains(name) || used_.contains(name)) continue;
      sink_
          .report(diag::Kind::kUnboundName, place_of(model_, buffers_, *origin, name),
                  fmt::format("{} is named like {}", diag::ticked(name), what), "no binding names it")
          .help(fmt::format("say what it is in {}, as {}", bindings_, table));
    }
  }

  const Model& model_;
  std::size_t document_;
  const source::Buffers& buffers_;
  const std::string& bindings_;
  const std::set<std::string>& mentioned_;
  const std::set<std::string>& used_;
  diag::Sink& sink_;
  Names values_;  ///< constants and enumerators of the document
  Names types_;
};

/// Tells whether a file of bindings is for that document.
bool is_for(const extract::TomlTable& table, const std::string& document) {
  return std::any_of(table.begin(), table.end(), [&](const extract::TomlEntry& entry) {
    const auto* const name = std::get_if<std::string>(&entry.value.what);
    return entry.key == "document" && name != nullptr && *name == document;
  });
}

}  // namespace

void report_unbound(const Model& model, const source::Buffers& buffers, std::span<const source::BufferId> bindings,
                    diag::Sink& sink) {
  std::vector<std::pair<source::BufferId, extract::TomlTable>> tables;
  for (const source::BufferId buffer : bindings) {
    diag::Sink ignored;  // what is wrong with the file has been reported
    if (auto table = extract::parse_toml(buffers, buffer, ignored)) tables.emplace_back(buffer, std::move(*table));
  }
  if (tables.empty()) return;
  const std::set<std::string> used = used_types(model);
  for (std::size_t i = 0; i < model.documents.size(); ++i) {
    std::string first;
    std::set<std::string> mentioned;
    for (const auto& [buffer, table] : tables) {
      if (!is_for(table, model.documents[i].name)) continue;
      if (first.empty()) first = buffers[buffer].path();
      mentioned.merge(mentioned_names(table));
    }
    if (!first.empty()) Unbound(model, i, buffers, first, mentioned, used, sink).report();
  }
}

}  // namespace xdrgen::ir
