// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the table of the names that C's headers declare, and the search for names that a
// specification uses and leaves to C.
#include "sema/c_names.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "extract/condition.h"
#include "extract/macros.h"
#include "sema/visit.h"

namespace xdrgen::sema {
namespace {

using diag::Kind;
using diag::ticked;

struct Entry {
  std::string_view name;
  std::string_view declaration;
};

/// The declarations of <rpc/types.h>, <rpc/auth.h>, <rpc/xdr.h>, <stdint.h>, <sys/types.h> and
/// <rpc/des_crypt.h> in XDR, as the routines of these names encode them.
constexpr auto kEntries = std::to_array<Entry>({
    {"AUTH_NONE", "const AUTH_NONE = 0;"},
    {"AUTH_SYS", "const AUTH_SYS = 1;"},
    {"AUTH_UNIX", "const AUTH_UNIX = 1;"},
    {"AUTH_DES", "const AUTH_DES = 3;"},
    {"MAXNETNAMELEN", "const MAXNETNAMELEN = 255;"},
    {"MAX_MACHINE_NAME", "const MAX_MACHINE_NAME = 255;"},
    {"MAX_NETOBJ_SZ", "const MAX_NETOBJ_SZ = 1024;"},
    {"RPCSEC_GSS", "const RPCSEC_GSS = 6;"},
    {"authsys_parms",
     "struct authsys_parms { unsigned int aup_time; string aup_machname<255>; unsigned int aup_uid; "
     "unsigned int aup_gid; unsigned int aup_gids<16>; };"},
    {"bool_t", "typedef bool bool_t;"},
    {"des_block", "typedef opaque des_block[8];"},
    {"enum_t", "typedef int enum_t;"},
    {"int16_t", "typedef int int16_t;"},
    {"int32_t", "typedef int int32_t;"},
    {"int64_t", "typedef hyper int64_t;"},
    {"int8_t", "typedef int int8_t;"},
    {"longlong_t", "typedef hyper longlong_t;"},
    {"netobj", "typedef opaque netobj<1024>;"},
    {"quad_t", "typedef hyper quad_t;"},
    {"rpcport_t", "typedef unsigned int rpcport_t;"},
    {"rpcproc_t", "typedef unsigned int rpcproc_t;"},
    {"rpcprog_t", "typedef unsigned int rpcprog_t;"},
    {"rpcprot_t", "typedef unsigned int rpcprot_t;"},
    {"rpcvers_t", "typedef unsigned int rpcvers_t;"},
    {"u_char", "typedef unsigned int u_char;"},
    {"u_int", "typedef unsigned int u_int;"},
    {"u_int16_t", "typedef unsigned int u_int16_t;"},
    {"u_int32_t", "typedef unsigned int u_int32_t;"},
    {"u_int64_t", "typedef unsigned hyper u_int64_t;"},
    {"u_int8_t", "typedef unsigned int u_int8_t;"},
    {"u_long", "typedef unsigned int u_long;"},
    {"u_longlong_t", "typedef unsigned hyper u_longlong_t;"},
    {"u_quad_t", "typedef unsigned hyper u_quad_t;"},
    {"u_short", "typedef unsigned int u_short;"},
    {"uint16_t", "typedef unsigned int uint16_t;"},
    {"uint32_t", "typedef unsigned int uint32_t;"},
    {"uint64_t", "typedef unsigned hyper uint64_t;"},
    {"uint8_t", "typedef unsigned int uint8_t;"},
});

std::optional<std::string_view> c_declaration(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.name == name) return entry.declaration;
  }
  return std::nullopt;
}

/// Finds the first use of each name that is not declared.
class Wanted : public Visitor {
 public:
  explicit Wanted(const ast::Specification& specification) : lost_(specification.lost_names) {
    for (const ast::Definition& definition : specification.definitions) declare(definition);
    visit(specification);
  }

  std::map<std::string, source::Span> names() const {
    std::map<std::string, source::Span> result;
    for (const auto& [name, span] : used_) {
      if (declared_.count(name) == 0 && lost_.count(name) == 0) result.emplace(name, span);
    }
    return result;
  }

 private:
  void declare(const ast::Definition& definition) {
    std::visit(
        [this](const auto& what) {
          if constexpr (requires { what.name; }) {
            declared_.insert(what.name.text);
          } else if constexpr (requires { what.declaration; }) {
            declared_.insert(what.declaration.name.text);
          }
        },
        definition.what);
  }

  void on_specifier(const ast::TypeSpecifier& specifier) override {
    if (const auto* named = std::get_if<ast::NamedType>(&specifier.what)) use(named->name);
  }
  void on_value(const ast::Value& value) override {
    if (const auto* name = std::get_if<ast::Name>(&value.what)) use(*name);
  }
  void on_enumerator(const ast::Enumerator& enumerator) override { declared_.insert(enumerator.name.text); }
  void use(const ast::Name& name) { used_.try_emplace(name.text, name.span); }

  const std::set<std::string, std::less<>>& lost_;
  std::set<std::string, std::less<>> declared_;
  std::map<std::string, source::Span> used_;
};

/// A CopiedDefinitions has the numbers that the documents define for C: `%#define NAME EXPRESSION`.
class CopiedDefinitions {
 public:
  CopiedDefinitions(const ast::Specification& specification, const extract::Sources& sources) {
    for (const source::Span span : specification.passed_over) take(span, sources.text().slice(span));
  }

  struct Found {
    std::int64_t value = 0;
    source::Span line;
  };
  std::optional<Found> find(const std::string& name) {
    const auto line = lines_.find(name);
    if (line == lines_.end()) return std::nullopt;
    constexpr std::size_t kLongest = 1000;
    const auto expanded = macros_.expand(name, extract::kBothPasses, false, kLongest);
    if (!expanded) return std::nullopt;
    // The value is unknown if the expanded text still has a name, or text in quotes:
    // evaluate_condition() would take a name for 0, as `#if` does.
    for (std::size_t at = 0; at < expanded->size(); at += extract::token_length(*expanded, at)) {
      const char first = (*expanded)[at];
      if (extract::is_name_start(first) || first == '"' || first == '\'') return std::nullopt;
    }
    const auto value = extract::evaluate_condition(*expanded, macros_, extract::kBothPasses);
    const auto* number = std::get_if<std::int64_t>(&value);
    return number == nullptr ? std::nullopt : std::optional(Found{*number, line->second});
  }

 private:
  void take(source::Span span, std::string_view line) {
    const auto word = [&] {
      const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
      const std::size_t end = std::min(line.find_first_of(" \t\r\n(", begin), line.size());
      const std::string_view result = line.substr(begin, end - begin);
      line.remove_prefix(end);
      return result;
    };
    line.remove_prefix(1);  // the `%`
    const std::string_view directive = word();
    if (directive != "#define" && (directive != "#" || word() != "define")) return;
    const std::string_view name = word();
    if (name.empty() || (!line.empty() && line.front() == '(')) return;
    const std::size_t comment = line.find("/*");
    macros_.define(name, line.substr(0, comment));
    lines_.insert_or_assign(std::string(name), span);
  }

  extract::Macros macros_;
  std::map<std::string, source::Span, std::less<>> lines_;
};

struct Declaration {
  std::string text;
  source::Span use;
  std::optional<source::Span> line;  ///< the line of the document that defines the name for C, if any
};

extract::Document document_of(const std::vector<Declaration>& declarations, const extract::Sources& sources,
                              source::Buffers& buffers) {
  std::string whole;
  for (const Declaration& declaration : declarations) whole += declaration.text + "\n";
  extract::Document document;
  document.name = kCNames;
  document.published = false;
  document.buffer = buffers.add(kCNames, whole);
  std::uint32_t at = 0;
  for (const Declaration& declaration : declarations) {
    const std::string line = declaration.text + "\n";
    document.lines.push_back({static_cast<std::uint32_t>(document.lines.size() + 1), declaration.text});
    if (declaration.line) {
      document.text.append_replacement(line, sources.place(*declaration.line));
    } else {
      document.text.append_verbatim(
          line, source::Place{document.buffer, at, at + static_cast<std::uint32_t>(line.size()), 0, {}});
    }
    at += static_cast<std::uint32_t>(line.size());
  }
  return document;
}

}  // namespace

std::vector<std::optional<extract::Document>> declare_c_names(const ast::Specification& specification,
                                                              const extract::Sources& sources, source::Buffers& buffers,
                                                              bool only_imported, diag::Sink& sink) {
  std::map<std::size_t, std::vector<Declaration>> by_part;
  CopiedDefinitions copied(specification, sources);
  for (const auto& [name, use] : Wanted(specification).names()) {
    if (only_imported && !sources.part(use.begin).imported) continue;
    Declaration declaration{{}, use, {}};
    std::string label;
    if (const auto found = copied.find(name)) {
      declaration.text = fmt::format("const {} = {};", name, found->value);
      declaration.line = found->line;
      label = fmt::format("defined for C at {}", sources.where(found->line, buffers));
    } else if (const auto known = c_declaration(name)) {
      declaration.text = *known;
      label = "declared by C's headers";
    } else {
      continue;
    }
    sink.report(Kind::kNameOfC, sources.place(use), fmt::format("{} is left to C", ticked(name)),
                fmt::format("{}; read as `{}`", label, declaration.text));
    by_part[sources.part_index(use.begin)].push_back(std::move(declaration));
  }
  std::vector<std::optional<extract::Document>> result;
  if (by_part.empty()) return result;
  result.resize(sources.parts().size());
  for (const auto& [part, declarations] : by_part) result[part] = document_of(declarations, sources, buffers);
  return result;
}

}  // namespace xdrgen::sema
