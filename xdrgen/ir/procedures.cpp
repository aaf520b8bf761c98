// SPDX-License-Identifier: BSD-3-Clause
//
// Looks up procedures and the names in their entries, then computes what follows for each
// procedure.
#include "ir/procedures.h"

#include <fmt/format.h>

#include "ir/binding_messages.h"
#include "ir/bindings.h"
#include "ir/reply_size.h"

namespace xdrgen::ir {
namespace {

using diag::Kind;
using diag::ticked;
using extract::TomlForm;
using extract::TomlTable;
using extract::TomlValue;

template <class F>
void each_procedure(Model& model, F&& function) {
  for (Program& program : model.programs) {
    for (Version& version : program.versions) {
      for (Procedure& procedure : version.procedures) function(procedure);
    }
  }
}

/// Tells whether a declaration is a number that can count bytes or elements.
bool is_count(const Model& model, const Declaration& declaration) {
  const Declaration& data = model.behind(declaration);
  const auto* builtin = std::get_if<Builtin>(&data.type);
  return data.shape == Shape::kPlain && builtin != nullptr &&
         (*builtin == Builtin::kUnsignedInt || *builtin == Builtin::kUnsignedHyper || *builtin == Builtin::kInt);
}

/// Marks the unions that are elements of arrays or lists and have Write chunks of their own, on
/// each path from the result to an eligible item.
class PlaceMarker {
 public:
  PlaceMarker(Model& model, const ReplySizes& sizes) : model_(model), sizes_(sizes) {}

  /// Marks the unions in the type `result` of a procedure's results.
  ///
  /// returns  an error text, which says why items in that type cannot have Write chunks of their
  ///          own; empty: they can
  std::string mark(const TypeRef& result) {
    std::vector<bool> seen(model_.types.size() * 2, false);
    std::vector<Step> open;
    const auto enter = [&](const TypeRef& type, bool in_array) {
      const auto* const named = std::get_if<TypeIndex>(&type);
      if (named == nullptr || sizes_.items(type) == 0) return;
      const std::size_t at = named->value * 2 + (in_array ? 1 : 0);
      if (!seen[at]) open.push_back({named->value, in_array});
      seen[at] = true;
    };
    const auto look_at = [&](const Declaration& declaration, bool in_array) -> std::string {
      if (declaration.eligible)
        return fmt::format("{} is in no element of an array of unions", ticked(declaration.name));
      const bool list = declaration.shape == Shape::kOptional && sizes_.items(declaration) == kUnbounded;
      const bool array = declaration.shape == Shape::kFixedArray || declaration.shape == Shape::kVariableArray;
      if (declaration.shape != Shape::kVoid) enter(declaration.type, in_array || array || list);
      return {};
    };
    enter(result, false);
    bool any = false;
    while (!open.empty()) {
      const Step step = open.back();
      open.pop_back();
      auto& body = model_.types[step.type].body;
      std::string wrong;
      if (auto* const choice = std::get_if<Union>(&body)) {
        if (step.in_array) {
          wrong = check(*choice);
          choice->places = any = true;
        } else {
          for (const Arm& arm : choice->arms) wrong = wrong.empty() ? look_at(arm.declaration, false) : wrong;
          if (choice->default_arm && wrong.empty()) wrong = look_at(*choice->default_arm, false);
        }
      } else if (const auto* const structure = std::get_if<Struct>(&body)) {
        for (std::size_t i = 0; i < structure->members.size(); ++i) {
          if (structure->list_link != i && wrong.empty()) wrong = look_at(structure->members[i], step.in_array);
        }
      } else if (const auto* const alias = std::get_if<Typedef>(&body)) {
        wrong = look_at(alias->declaration, step.in_array);
      }
      if (!wrong.empty()) return wrong;
    }
    return any ? std::string() : "its result has no eligible item";
  }

 private:
  struct Step {
    std::size_t type;
    bool in_array;
  };

  std::string check(const Union& choice) const {
    const auto wrong = [&](const Declaration& arm) { return sizes_.items(arm) > 1; };
    for (const Arm& arm : choice.arms) {
      if (wrong(arm.declaration)) return several(arm.declaration);
    }
    return choice.default_arm && wrong(*choice.default_arm) ? several(*choice.default_arm) : std::string();
  }
  static std::string several(const Declaration& arm) {
    return fmt::format("arm {} may hold more than one eligible item", ticked(arm.name));
  }

  Model& model_;
  const ReplySizes& sizes_;
};

}  // namespace

void ProcedureReader::read(const TomlValue& entry) {
  TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[procedure]]", sink_);
  const std::string name = form.string("name");
  ProcedureBinding binding;
  binding.section = section_of(form, model_.documents[document_]);
  binding.place = form.place("name");
  binding.retry = form.boolean("retry", false);
  const bool sound = static_cast<int>(chunks(form, binding)) & static_cast<int>(pairing(form, binding));
  form.any("reply");
  form.finish();
  if (!form.ok() || !sound) return;
  for (Procedure* procedure : find(name, binding.place)) {
    ProcedureBinding own = binding;
    if (!reply(form, *procedure, own)) return;
    if (procedure->binding) {
      return report_twice(sink_, {model_, buffers_, buffer_}, name, "is bound", binding.place,
                          procedure->binding->place);
    }
    procedure->binding = std::move(own);
  }
}

std::vector<Procedure*> ProcedureReader::find(const std::string& name, const source::Place& place) {
  std::vector<Procedure*> found;
  std::vector<std::string> names;
  each_procedure(model_, [&](Procedure& procedure) {
    names.push_back(procedure.name);
    if (procedure.name == name) found.push_back(&procedure);
  });
  if (!found.empty()) return found;
  auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(name)),
                                  declares_no_such(model_, document_, "procedure"));
  suggest(diagnostic, name, names);
  return found;
}

bool ProcedureReader::reply(TomlForm& form, const Procedure& procedure, ProcedureBinding& binding) {
  const TomlValue* value = form.any("reply");
  if (value == nullptr) return true;
  const auto* text = std::get_if<std::string>(&value->what);
  if (text != nullptr && (*text == "type" || *text == "caller")) {
    binding.reply = *text == "type" ? ReplySize::kType : ReplySize::kCaller;
    return true;
  }
  if (const auto* table = std::get_if<TomlTable>(&value->what)) {
    TomlForm inner(*table, value->place, "`reply`", sink_);
    const std::string path = inner.string("argument");
    inner.finish();
    binding.reply = ReplySize::kArgument;
    return inner.ok() && argument(path, inner.place("argument"), procedure, binding);
  }
  sink_.report(Kind::kBindingValue, value->place,
               text != nullptr ? fmt::format("{} is no way to find the size of a reply", ticked(*text))
                               : "this is no way to find the size of a reply",
               "must be \"type\", \"caller\" or { argument = \"member\" }");
  return false;
}

bool ProcedureReader::argument(const std::string& path, const source::Place& place, const Procedure& procedure,
                               ProcedureBinding& binding) {
  std::optional<TypeRef> at;
  if (procedure.arguments.size() == 1) at = procedure.arguments.front();
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t dot = std::min(path.find('.', from), path.size());
    const std::string name = path.substr(from, dot - from);
    const auto* named = at ? std::get_if<TypeIndex>(&*at) : nullptr;
    const auto* structure = named == nullptr ? nullptr : std::get_if<Struct>(&model_.types[named->value].body);
    if (structure == nullptr) {
      sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is no member of an argument", ticked(path)),
                   from == 0 ? fmt::format("{} does not take a struct", ticked(procedure.name))
                             : "what stands before the dot is no struct");
      return false;
    }
    std::vector<std::string> names;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link == i) continue;
      names.push_back(structure->members[i].name);
      if (names.back() == name) found = i;
    }
    const std::string& type = model_.types[named->value].name;
    if (!found) {
      auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(path)),
                                      fmt::format("{} has no member {}", ticked(type), ticked(name)));
      suggest(diagnostic, name, names);
      return false;
    }
    const Declaration& member = structure->members[*found];
    binding.argument.push_back(*found);
    if (dot == path.size()) {
      if (is_count(model_, member)) return true;
      auto& diagnostic = sink_.report(Kind::kBindingWrongKind, place,
                                      fmt::format("{} is no number that counts", ticked(path)), "must be an integer");
      note_declaration(diagnostic, {model_, buffers_, buffer_}, member.origin, member.name);
      return false;
    }
    at = member.shape == Shape::kPlain ? std::optional(member.type) : std::nullopt;
    from = dot + 1;
  }
  return false;
}

bool ProcedureReader::chunks(TomlForm& form, ProcedureBinding& binding) {
  const TomlValue* value = form.any("chunks");
  if (value == nullptr) return true;
  const auto* table = std::get_if<TomlTable>(&value->what);
  if (table == nullptr) {
    sink_.report(Kind::kBindingValue, value->place, "this is no limit to chunks", "must be { read = 1, write = 1 }");
    return false;
  }
  TomlForm inner(*table, value->place, "`chunks`", sink_);
  bool sound = true;
  const auto take = [&](std::string_view key, std::optional<std::uint32_t>& most) {
    const TomlValue* limit = inner.any(key);
    if (limit == nullptr) return;
    const auto* count = std::get_if<std::int64_t>(&limit->what);
    if (count != nullptr && *count >= 0 && *count < std::int64_t{kUnbounded}) {
      most = static_cast<std::uint32_t>(*count);
      return;
    }
    sink_.report(Kind::kBindingValue, limit->place, "this is no number of chunks",
                 fmt::format("must be from 0 to {}", kUnbounded - 1));
    sound = false;
  };
  take("read", binding.read_chunks);
  take("write", binding.write_chunks);
  inner.finish();
  return sound && inner.ok();
}

bool ProcedureReader::pairing(TomlForm& form, ProcedureBinding& binding) {
  const std::string pairing = form.string("pairing", "order");
  binding.positional = pairing == "positional";
  if (!form.ok() || binding.positional || pairing == "order") return true;
  sink_.report(Kind::kBindingValue, form.place("pairing"),
               fmt::format("{} is no way to pair results and Write chunks", ticked(pairing)),
               "must be \"order\" or \"positional\"");
  return false;
}

void complete_procedures(Model& model, const source::Buffers&, diag::Sink& sink) {
  const ReplySizes sizes(model);
  PlaceMarker marker(model, sizes);
  each_procedure(model, [&](Procedure& procedure) {
    ProcedureFacts& facts = procedure.facts;
    facts.most_result = 0;
    if (procedure.result) {
      facts.most_result = sizes.most(*procedure.result);
      facts.rest_of_result = sizes.rest(*procedure.result);
      facts.eligible_results = sizes.items(*procedure.result);
    }
    for (const TypeRef& argument : procedure.arguments) {
      facts.eligible_arguments = std::min(kUnbounded, facts.eligible_arguments + sizes.items(argument));
    }
    if (!procedure.binding) return;
    const ProcedureBinding& binding = *procedure.binding;
    if (binding.reply == ReplySize::kType && !facts.most_result) {
      sink.report(Kind::kBindingContradiction, binding.place,
                  fmt::format("the result of {} has no bound", ticked(procedure.name)),
                  "its type does not tell how long a reply can be [RFC 8166 6.2]")
          .help("say `reply = \"caller\"`, or `{ argument = \"member\" }` where an argument bounds it");
    }
    if (!binding.positional) return;
    const std::string wrong = procedure.result ? marker.mark(*procedure.result) : "it has no result";
    if (wrong.empty()) return;
    sink.report(Kind::kBindingContradiction, binding.place,
                fmt::format("results of {} cannot be paired by position", ticked(procedure.name)), wrong);
  });
}

}  // namespace xdrgen::ir
