// SPDX-License-Identifier: BSD-3-Clause
//
// Matches fragments, entries and bodies.
#include "syntax/graft.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "diag/suggest.h"

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;
using extract::Append;

class Grafter {
 public:
  Grafter(ast::Specification& specification, const extract::Sources& sources, const source::Buffers& buffers,
          diag::Sink& sink)
      : sources_(sources), buffers_(buffers), sink_(sink) {
    for (ast::Definition& definition : specification.definitions) take_body(definition);
    for (std::size_t part = 0; part < sources.parts().size(); ++part) {
      for (const Append& append : sources.parts()[part].document.appends) {
        entries_.push_back({part, &append, target_of(append)});
      }
    }
    std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
      return std::pair(a.part, a.append->line) < std::pair(b.part, b.append->line);
    });
  }

  void take(BareFragment fragment) {
    const std::size_t part = sources_.part_index(fragment.span.begin);
    // Find all entries whose line is in the fragment: each takes what follows its line, and the
    // first one also what precedes it.
    const auto first = std::lower_bound(entries_.begin(), entries_.end(), std::pair(part, line(fragment.span.begin)),
                                        [](const Entry& entry, const std::pair<std::size_t, std::uint32_t>& at) {
                                          return std::pair(entry.part, entry.append->line) < at;
                                        });
    auto last = first;
    const std::uint32_t last_line = line(fragment.span.end - 1);
    while (last != entries_.end() && last->part == part && last->append->line <= last_line) ++last;
    const Fragment& content = fragment.content;
    const bool empty = content.enumerators.empty() && content.arms.empty() && !content.default_arm;
    if (first == last && !empty) return report_homeless(fragment);
    for (auto entry = first; entry != last; ++entry) entry->used = true;
    const auto entry_for = [&](source::Span span) -> Entry& {
      auto entry = last;
      while (entry != first && std::prev(entry)->append->line > line(span.begin)) --entry;
      return entry == first ? *first : *std::prev(entry);
    };
    for (ast::Enumerator& enumerator : fragment.content.enumerators) {
      append(entry_for(enumerator.name.span), enumerator.name.span, [&](const Body& body) {
        if (body.enumeration == nullptr) return false;
        body.enumeration->enumerators.push_back(std::move(enumerator));
        return true;
      });
    }
    for (ast::Arm& arm : fragment.content.arms) {
      append(entry_for(arm.span), arm.span, [&](const Body& body) {
        if (body.discriminated == nullptr) return false;
        body.discriminated->arms.push_back(std::move(arm));
        return true;
      });
    }
    if (fragment.content.default_arm)
      take_default(entry_for(fragment.content.default_arm->span), *fragment.content.default_arm);
  }

  void finish() {
    for (const Entry& entry : entries_) {
      if (entry.used) continue;
      sink_.report(Kind::kBadAppend, entry.append->place,
                   fmt::format("no bare enumerators or arms stand at line {} of {}", entry.append->line,
                               sources_.parts()[entry.part].document.name),
                   "must be a line of what is to be appended");
    }
  }

 private:
  struct Body {
    ast::EnumBody* enumeration = nullptr;
    ast::UnionBody* discriminated = nullptr;
    source::Span name;
  };
  struct Entry {
    std::size_t part;
    const Append* append;
    const Body* target;
    bool used = false;
    bool reported = false;
  };

  void take_body(ast::Definition& definition) {
    Body body;
    ast::Name* name = nullptr;
    if (auto* e = std::get_if<ast::EnumDefinition>(&definition.what)) {
      name = &e->name;
      body.enumeration = &e->body;
    } else if (auto* u = std::get_if<ast::UnionDefinition>(&definition.what)) {
      name = &u->name;
      body.discriminated = &u->body;
    } else if (auto* s = std::get_if<ast::StructDefinition>(&definition.what)) {
      name = &s->name;
    } else if (auto* t = std::get_if<ast::TypedefDefinition>(&definition.what)) {
      name = &t->declaration.name;
      if (t->declaration.shape == ast::Shape::kPlain) {
        auto* inner_enum = std::get_if<std::unique_ptr<ast::EnumBody>>(&t->declaration.type.what);
        auto* inner_union = std::get_if<std::unique_ptr<ast::UnionBody>>(&t->declaration.type.what);
        if (inner_enum != nullptr) body.enumeration = inner_enum->get();
        if (inner_union != nullptr) body.discriminated = inner_union->get();
      }
    } else {
      return;
    }
    body.name = name->span;
    bodies_.emplace(name->text, body);
  }

  const Body* target_of(const Append& append) const {
    const auto found = bodies_.find(append.to);
    return found == bodies_.end() ? nullptr : &found->second;
  }

  std::uint32_t line(std::uint32_t offset) const {
    return buffers_.position(sources_.place({offset, offset + 1})).line;
  }

  /// Appends one enumerator or arm as an entry says; reports an error in the entry once.
  template <class Push>
  void append(Entry& entry, source::Span span, Push push) {
    if (entry.reported) return;
    const std::string& to = entry.append->to;
    if (entry.target == nullptr) {
      auto& diagnostic = report(entry, fmt::format("{} is not declared", ticked(to)), "no enum or union of this name");
      std::vector<std::string> names;
      for (const auto& [name, body] : bodies_) names.push_back(name);
      if (const auto near = diag::nearest(to, names)) diagnostic.help(fmt::format("did you mean {}?", ticked(*near)));
      return;
    }
    if (sources_.part(entry.target->name.begin).imported) {
      report(entry, fmt::format("{} is imported", ticked(to)), "its codec is made already, and cannot grow")
          .note(fmt::format("declared at {}", sources_.where(entry.target->name, buffers_)),
                sources_.place(entry.target->name))
          .help("give both documents together, without `--extends`: they become one codec");
      return;
    }
    if (push(*entry.target)) return;
    report(entry, fmt::format("{} cannot take what stands at line {}", ticked(to), line(span.begin)),
           "enumerators belong to an enum, arms to a union")
        .note(fmt::format("declared at {}", sources_.where(entry.target->name, buffers_)),
              sources_.place(entry.target->name));
  }

  void take_default(Entry& entry, ast::Declaration& declaration) {
    append(entry, declaration.span, [&](const Body& body) {
      if (body.discriminated == nullptr) return false;
      if (body.discriminated->default_arm) {
        report(entry, fmt::format("{} has a default already", ticked(entry.append->to)), "a union has one at most")
            .note(
                fmt::format("the other one is at {}", sources_.where(body.discriminated->default_arm->span, buffers_)),
                sources_.place(body.discriminated->default_arm->span));
        return true;
      }
      body.discriminated->default_arm = std::move(declaration);
      return true;
    });
  }

  diag::Diagnostic& report(Entry& entry, std::string message, std::string label) {
    entry.reported = true;
    return sink_.report(Kind::kBadAppend, entry.append->place, std::move(message), std::move(label));
  }

  void report_homeless(const BareFragment& fragment) {
    const bool arms = fragment.content.enumerators.empty();
    const std::string_view first = sources_.text().slice(fragment.span);
    const source::Span at{
        fragment.span.begin,
        fragment.span.begin + static_cast<std::uint32_t>(std::min(first.find_first_of("=,:;\n \t"), first.size()))};
    auto& diagnostic =
        sink_.report(Kind::kFragment, sources_.place(at),
                     arms ? "arms stand outside of a union"
                          : fmt::format("{} stands outside of an enum", ticked(sources_.text().slice(at))),
                     arms ? "arms belong into the body of a union" : "enumerators belong into the body of an enum");
    const extract::Document& document = sources_.part(fragment.span.begin).document;
    const std::string like = likely_target(fragment.content);
    const std::string entry = fmt::format("+ [[append]]  line = {}  to = \"{}\"  reason = \"…\"",
                                          line(fragment.span.begin), like.empty() ? "NAME" : like);
    diagnostic.help(fmt::format("to append them to {} of another document, say so in {}", arms ? "a union" : "an enum",
                                document.overlay_path.empty() ? "an overlay" : document.overlay_path),
                    {entry});
  }

  /// Returns the enum or union that has names with the same beginning as those of the fragment.
  std::string likely_target(const Fragment& fragment) {
    // Bound the search: a document determines how many fragments there are, and each examines all
    // bodies.
    constexpr std::size_t kMostGuesses = 16;
    if (guesses_++ >= kMostGuesses) return {};
    std::string_view name;
    if (!fragment.enumerators.empty()) {
      name = fragment.enumerators.front().name.text;
    } else if (!fragment.arms.empty()) {
      const auto* label = std::get_if<ast::Name>(&fragment.arms.front().cases.front().what);
      if (label != nullptr) name = label->text;
    }
    std::size_t longest = 2;
    std::string best;
    const auto consider = [&](const std::string& body, std::string_view other) {
      const auto [rest, end] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
      const auto common = static_cast<std::size_t>(rest - name.begin());
      if (common > longest) {
        longest = common;
        best = body;
      }
    };
    for (const auto& [body_name, body] : bodies_) {
      if (!fragment.enumerators.empty() && body.enumeration != nullptr) {
        for (const ast::Enumerator& enumerator : body.enumeration->enumerators)
          consider(body_name, enumerator.name.text);
      }
      if (fragment.enumerators.empty() && body.discriminated != nullptr) {
        for (const ast::Arm& arm : body.discriminated->arms) {
          for (const ast::Value& value : arm.cases) {
            if (const auto* label = std::get_if<ast::Name>(&value.what)) consider(body_name, label->text);
          }
        }
      }
    }
    return best;
  }

  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  std::map<std::string, Body, std::less<>> bodies_;
  std::vector<Entry> entries_;
  std::size_t guesses_ = 0;
};

}  // namespace

void graft(ast::Specification& specification, std::vector<BareFragment> fragments, const extract::Sources& sources,
           const source::Buffers& buffers, diag::Sink& sink) {
  Grafter grafter(specification, sources, buffers, sink);
  for (BareFragment& fragment : fragments) grafter.take(std::move(fragment));
  grafter.finish();
}

}  // namespace xdrgen::syntax
