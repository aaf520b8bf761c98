// SPDX-License-Identifier: BSD-3-Clause
//
// Compares definitions token by token.
#include "syntax/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

bool same_words(std::span<const Token> a, std::span<const Token> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Token& x, const Token& y) { return x.text == y.text; });
}

}  // namespace

const ast::Name& name_of(const ast::Definition& definition) {
  return std::visit(
      [](const auto& what) -> const ast::Name& {
        if constexpr (std::is_same_v<std::decay_t<decltype(what)>, ast::TypedefDefinition>) {
          return what.declaration.name;
        } else {
          return what.name;
        }
      },
      definition.what);
}

Merger::Pass Merger::pass_of(std::size_t part, source::Span span) const {
  const auto& [document, whole, imported] = sources_.parts()[part];
  const std::uint32_t offset = span.begin - whole.begin;
  const auto next = std::upper_bound(
      document.one_pass.begin(), document.one_pass.end(), offset,
      [](std::uint32_t value, const extract::Document::OnePass& entry) { return value < entry.span.begin; });
  if (next == document.one_pass.begin() || std::prev(next)->span.end <= offset) return Pass::kBoth;
  return std::prev(next)->header ? Pass::kHeader : Pass::kXdr;
}

Merger::Verdict Merger::judge(const ast::Definition& definition, std::span<const Token> tokens) {
  const ast::Name& name = name_of(definition);
  const std::size_t part = sources_.part_index(definition.span.begin);
  const Declared declared{part, pass_of(part, definition.span), tokens, name.span};
  const auto [found, inserted] = declared_.try_emplace(name.text, declared);
  if (inserted || name.text.empty()) return Verdict::kKeep;
  const Declared& first = found->second;
  const bool same = same_words(first.tokens, tokens);
  if (first.part < part && same) {
    repeated_[part].push_back({name.span, first.name});
    return Verdict::kRepeated;
  }
  const bool one_in_each_pass =
      first.part == part && first.pass != Pass::kBoth && declared.pass != Pass::kBoth && first.pass != declared.pass;
  if (!one_in_each_pass) return Verdict::kKeep;
  if (!same) {
    sink_
        .report(Kind::kPassesDiffer, sources_.place(name.span),
                fmt::format("rpcgen's passes read different definitions of {}", ticked(name.text)),
                "passed over: the first one is kept")
        .note(fmt::format("first declared at {}", sources_.where(first.name, buffers_)), sources_.place(first.name));
  }
  return Verdict::kOtherPass;
}

void Merger::finish() {
  for (const auto& [part, repeated] : repeated_) {
    const Repeated& one = repeated.front();
    auto& diagnostic =
        sink_.report(Kind::kSameDefinition, sources_.place(one.name),
                     fmt::format("{} is declared before with the same words", ticked(sources_.text().slice(one.name))),
                     "the earlier document's definition is kept");
    diagnostic.note(fmt::format("first declared at {}", sources_.where(one.first, buffers_)),
                    sources_.place(one.first));
    if (repeated.size() > 1) {
      diagnostic.note(fmt::format("{} more of this kind, the next at {}", repeated.size() - 1,
                                  sources_.where(repeated[1].name, buffers_)),
                      sources_.place(repeated[1].name));
    }
  }
}

}  // namespace xdrgen::syntax
