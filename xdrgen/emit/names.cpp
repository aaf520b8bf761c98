// SPDX-License-Identifier: BSD-3-Clause
//
// The lists of names that C++ reserves or that generated code uses, and the order in which names
// are assigned.
#include "emit/names.h"

#include <algorithm>

#include "emit/reserved.h"

namespace xdrgen::emit {

namespace {

char raised(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether an identifier may have the character: a bindings file may have any text in place of
/// an identifier.
bool in_identifier(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The scope of names at a module's namespace level.
Scope scope_of_namespace() {
  // The names inside every class hide names at namespace level. g++ warns of that even where
  // it does no harm.
  static const NameSet parameters = {"arm",  "callee", "equal", "error", "f",        "hash", "level", "limits", "made",
                                     "none", "order",  "other", "place", "selected", "self", "taken", "value",  "view"};
  // These are the names that `<module>_owned.h` adds. They are reserved also where that file
  // is not made, so that names do not depend on the option.
  static const NameSet owning = {"discriminant_of", "each_arm", "each_member", "from_value", "hash_value",
                                 "info_of",         "owned",    "select_arm",  "to_value",   "union_cases"};
  return Scope({&Names::of_every_namespace(), &Names::of_every_class(), &parameters, &owning});
}

/// The scope of names in a module's `Types`.
Scope scope_of_types() {
  static const NameSet inside_types = {"Enumerators", "Types", "std", "xdr"};
  return Scope({&inside_types});
}

/// The name of a case in C++: `RDMA_DONE`, `TRUE_`, `case_3`, `case_minus_1`.
std::string case_name(const std::string& written, const ir::Integer& value) {
  const bool number = written.empty() || written.front() == '-' || (written.front() >= '0' && written.front() <= '9');
  if (!number) return spelled(written);
  return (value.negative ? "case_minus_" : "case_") + std::to_string(value.magnitude);
}

}  // namespace

std::string upper_camel(std::string_view snake) {
  std::string result;
  bool raise = true;
  for (const char c : snake) {
    if (!in_identifier(c) || c == '_') {
      raise = true;
      continue;
    }
    result += raise ? raised(c) : c;
    raise = false;
  }
  if (result.empty() || (result.front() >= '0' && result.front() <= '9')) result.insert(0, "X");
  return result;
}

std::string camel_of_capitals(std::string_view capitals) {
  std::string lower;
  for (const char c : capitals) lower += lowered(c);
  return upper_camel(lower);
}

std::string spelled(std::string_view name) {
  std::string result;
  for (const char c : name) result += in_identifier(c) ? c : '_';
  if (result.empty() || (result.front() >= '0' && result.front() <= '9')) result.insert(0, "x");
  if (result.front() == '_') result.insert(0, "x");
  while (is_reserved(result)) result += '_';
  return result;
}

bool Scope::is_taken(const std::string& name) const {
  return taken_.contains(name) ||
         std::any_of(outer_.begin(), outer_.end(), [&](const NameSet* names) { return names->contains(name); });
}

std::string Scope::claim(const std::string& wanted, std::initializer_list<std::string_view> prefixes) {
  constexpr std::size_t kMostUnderscores = 3;
  const auto candidate = [&](std::size_t attempt) {
    return attempt <= kMostUnderscores ? wanted + std::string(attempt, '_') : wanted + '_' + std::to_string(attempt);
  };
  // The next request for the same name continues here: a document may want one name ten
  // thousand times.
  std::size_t& attempt = tries_[wanted];
  for (;; ++attempt) {
    std::string name = candidate(attempt);
    if (is_reserved(name) || is_taken(name)) continue;
    if (std::any_of(prefixes.begin(), prefixes.end(),
                    [&](std::string_view p) { return is_taken(std::string(p) + name); }))
      continue;
    for (const std::string_view prefix : prefixes) taken_.insert(std::string(prefix) + name);
    taken_.insert(name);
    return name;
  }
}

const NameSet& Names::of_every_class() {
  // These are members, parameter names of member templates, and names that the bodies of
  // members use without qualification.
  static const NameSet names = {"Arms",
                                "At",
                                "Callee",
                                "Each",
                                "Fields",
                                "In",
                                "Out",
                                "View",
                                "Wanted",
                                "arm_",
                                "at",
                                "at_",
                                "bytes",
                                "check",
                                "encode",
                                "encode_reduced",
                                "encoded_size",
                                "gather",
                                "in",
                                "item_list",
                                "kChecked",
                                "kContainsItself",
                                "kEncodedSize",
                                "kFirstField",
                                "kInfo",
                                "kMaxSize",
                                "kMinSize",
                                "kOwnsData",
                                "kRestricted",
                                "legal",
                                "load",
                                "min_bytes",
                                "none_",
                                "otherwise",
                                "out",
                                "parse",
                                "parse_reduced",
                                "piece_list",
                                "place_",
                                "put",
                                "reduction",
                                "selects_otherwise",
                                "size_",
                                "size_bytes",
                                "std",
                                "store",
                                "visit",
                                "walk",
                                "wanted",
                                "with_arm",
                                "xdr"};
  return names;
}

const NameSet& Names::of_every_namespace() {
  static const NameSet names = {"Enumerators", "Field",
                                "Fields",      "ImportedFields",
                                "In",          "Out",
                                "Types",       "contains_eligible",
                                "is_known",    "is_open",
                                "kDocument",   "kFields",
                                "kOwnFields",  "kProcedureHash",
                                "std",         "to_string",
                                "xdr"};
  return names;
}

Names::Names(const ir::Model& model)
    : modules_(model.types.size()),
      types_(model.types.size()),
      constants_(model.constants.size()),
      programs_(model.programs.size()) {
  find_modules(model);
  // Each imported module is named by itself, so that its types get the names that its own
  // compilation gave them. `unsure_` has the names for which that is unknown.
  for (std::size_t i = 0; i < imports_.size(); ++i) name_module(model, i);
  name_module(model, std::nullopt);
}

void Names::find_modules(const ir::Model& model) {
  Scope rows;
  for (const ir::Document& document : model.documents) {
    of_document_.emplace_back();
    if (!document.import) continue;
    const ir::Import& import = *document.import;
    auto found = std::find_if(imports_.begin(), imports_.end(), [&](const ImportedModule& module) {
      return module.import.name_space == import.name_space && module.import.header == import.header;
    });
    if (found == imports_.end()) {
      const auto last = import.name_space.rfind(':');
      const std::string name = last == std::string::npos ? import.name_space : import.name_space.substr(last + 1);
      found = imports_.insert(found, {import, rows.claim(spelled(name))});
    }
    of_document_.back() = static_cast<std::size_t>(found - imports_.begin());
  }
  for (std::size_t i = 0; i < types_.size(); ++i) modules_[i] = module_at(model.types[i].origin);
}

/// The definitions that documents of the module declare and that the model has from another
/// module.
std::vector<std::size_t> Names::repeated_in(const ir::Model& model, std::size_t module) const {
  std::vector<std::size_t> result;
  if (model.repeated.empty()) return result;
  // The module's own compilation, too, left out a definition that another document of the
  // module has.
  NameSet seen;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (modules_[i] == module) seen.insert(model.types[i].name);
  }
  for (const auto& constant : model.constants) {
    if (module_at(constant.origin) == module) seen.insert(constant.name);
  }
  for (const auto& program : model.programs) {
    if (module_at(program.origin) == module) seen.insert(program.name);
  }
  for (std::size_t i = 0; i < model.repeated.size(); ++i) {
    const ir::Repeated& repeated = model.repeated[i];
    if (module_at(repeated.origin) != module || seen.contains(repeated.definition)) continue;
    if (seen.insert(repeated.name + ' ').second) result.push_back(i);
  }
  return result;
}

void Names::name_module(const ir::Model& model, std::optional<std::size_t> module) {
  Scope level = scope_of_namespace();
  Scope infos = scope_of_types();
  const std::string prefix = module ? "::" + imports_[*module].import.name_space + "::" : "";
  std::vector<std::size_t> types;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (modules_[i] == module) types.push_back(i);
  }
  // Constants come first: they keep the document's spelling, and a type changes its name where
  // the two clash.
  for (std::size_t i = 0; i < constants_.size(); ++i) {
    if (module_at(model.constants[i].origin) != module) continue;
    constants_[i] = prefix + level.claim(spelled(model.constants[i].name));
  }
  for (const std::size_t i : types) {
    types_[i].own = level.claim(upper_camel(model.types[i].name));
    types_[i].info = infos.claim(spelled(model.types[i].name));
  }
  for (const std::size_t i : types) {
    TypeNames& names = types_[i];
    names.value = prefix + names.own;
    names.view = prefix + level.claim(names.own + "View");
    names.wire = prefix + level.claim(names.own + "Xdr");
  }
  for (std::size_t i = 0; i < programs_.size(); ++i) {
    if (module_at(model.programs[i].origin) != module) continue;
    programs_[i] = prefix + level.claim(camel_of_capitals(model.programs[i].name));
  }
  const std::vector<std::size_t> repeated = module ? repeated_in(model, *module) : std::vector<std::size_t>{};
  NameSet inside;
  for (const std::size_t i : types) {
    name_members(model.types[i], level.taken(), types_[i], repeated.empty() ? nullptr : &inside);
  }
  if (!module) level_ = level.taken();
  name_repeated(model, repeated, level.taken(), infos.taken(), inside);
}

/// Claims the names of the definitions of `repeated_in()`, as if the definitions were the
/// module's own.
void Names::name_repeated(const ir::Model& model, const std::vector<std::size_t>& repeated, const NameSet& level,
                          const NameSet& infos, const NameSet& inside) {
  // The repeated definitions claim names in scopes of their own, without the names of the module.
  // The result is that of common scopes unless one name is in both sets: the names of the module,
  // and those claimed here. While no name is in both, a search for a free name skips only names of
  // its own set, and ends at a name that is free in both; so neither set changes a name of the
  // other. `claim` notes each name that is in both.
  Scope other_level = scope_of_namespace();
  Scope other_infos = scope_of_types();
  NameSet reported;
  const auto claim = [&](std::size_t index, Scope& scope, const NameSet& also, const std::string& wanted) {
    std::string name = scope.claim(wanted);
    const bool clashes = also.contains(name) || (&scope == &other_level && inside.contains(name));
    if (clashes && reported.insert(model.repeated[index].definition).second) unsure_.push_back({index, name});
    return name;
  };
  const auto each = [&](ir::Declared::Kind kind, const auto& function) {
    for (const std::size_t i : repeated) {
      if (model.repeated[i].kind == kind) function(i, model.repeated[i].name);
    }
  };
  each(ir::Declared::Kind::kConstant,
       [&](std::size_t i, const std::string& name) { claim(i, other_level, level, spelled(name)); });
  std::vector<std::pair<std::size_t, std::string>> own;
  each(ir::Declared::Kind::kType, [&](std::size_t i, const std::string& name) {
    own.emplace_back(i, claim(i, other_level, level, upper_camel(name)));
    claim(i, other_infos, infos, spelled(name));
  });
  for (const auto& [i, name] : own) {
    claim(i, other_level, level, name + "View");
    claim(i, other_level, level, name + "Xdr");
  }
  each(ir::Declared::Kind::kProgram,
       [&](std::size_t i, const std::string& name) { claim(i, other_level, level, camel_of_capitals(name)); });
}

void Names::name_messages(std::string_view module) {
  Scope level({&of_every_namespace(), &level_});
  messages_ = level.claim(upper_camel(module) + "Messages");
}

void Names::name_members(const ir::Type& type, const NameSet& level, TypeNames& names, NameSet* inside) {
  Scope scope({&of_every_class(), &of_every_namespace(), &level});
  const auto member = [&](std::string_view name) { names.members.push_back(scope.claim(spelled(name))); };
  const auto arm = [&](std::string_view name) {
    names.members.push_back(scope.claim(spelled(name), {"as_", "selects_"}));
  };
  if (const auto* const body = std::get_if<ir::Enum>(&type.body)) {
    Scope values({&of_every_namespace(), &level});
    for (const auto& enumerator : body->enumerators) names.members.push_back(values.claim(spelled(enumerator.name)));
    if (inside != nullptr) inside->insert(values.taken().begin(), values.taken().end());
    return;
  }
  if (const auto* const body = std::get_if<ir::Struct>(&type.body)) {
    for (const auto& declaration : body->members) member(declaration.name);
  } else if (const auto* const choice = std::get_if<ir::Union>(&type.body)) {
    member(choice->discriminant.name);
    for (const auto& each : choice->arms) {
      names.void_arms.emplace_back();
      if (each.declaration.shape == ir::Shape::kVoid) {
        names.members.emplace_back();
        for (std::size_t i = 0; i < each.cases.size(); ++i) {
          names.void_arms.back().push_back(scope.claim(case_name(each.case_names.at(i), each.cases[i])));
        }
      } else {
        arm(each.declaration.name);
      }
    }
    if (choice->default_arm) {
      if (choice->default_arm->shape == ir::Shape::kVoid) {
        names.members.emplace_back("otherwise");
      } else {
        arm(choice->default_arm->name);
      }
    }
  }
  for (const auto& name : names.members) {
    names.stored.push_back(name.empty() ? "" : scope.claim(name + "_"));
    names.after.push_back(name.empty() ? "" : scope.claim("after_" + name + "_"));
  }
  if (inside != nullptr) inside->insert(scope.taken().begin(), scope.taken().end());
}

}  // namespace xdrgen::emit
