// SPDX-License-Identifier: BSD-3-Clause
#include "emit_c.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>

namespace differential {

namespace ir = xdrgen::ir;

namespace {

std::int64_t number(const ir::Integer& value) {
  const auto magnitude = static_cast<std::int64_t>(value.magnitude);
  return value.negative ? -magnitude : magnitude;
}

/// The type of the discriminant behind its typedefs.
ir::TypeRef kind_of(const ir::Model& model, ir::TypeRef type) {
  while (const auto* index = std::get_if<ir::TypeIndex>(&type)) {
    const auto* alias = std::get_if<ir::Typedef>(&model.types[index->value].body);
    if (alias == nullptr) break;
    type = alias->declaration.type;
  }
  return type;
}

}  // namespace

std::vector<const ir::Declaration*> declarations_of(const ir::Type& type) {
  std::vector<const ir::Declaration*> result;
  if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link != i) result.push_back(&structure->members[i]);
    }
  } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
    result.push_back(&choice->discriminant);
    for (const auto& arm : choice->arms) result.push_back(&arm.declaration);
    if (choice->default_arm) result.push_back(&*choice->default_arm);
  } else if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) {
    result.push_back(&alias->declaration);
  }
  return result;
}

Job job_of(std::string name, const ir::Model& model) {
  Job job{std::move(name), model};
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    if (model.import_of(model.types[i].origin) == nullptr) job.types.push_back(i);
  }
  std::set<std::size_t> needed;
  std::vector<std::size_t> todo = job.types;
  while (!todo.empty()) {
    const std::size_t at = todo.back();
    todo.pop_back();
    if (!needed.insert(at).second) continue;
    for (const auto* declaration : declarations_of(model.types[at])) {
      if (const auto* index = std::get_if<ir::TypeIndex>(&declaration->type)) todo.push_back(index->value);
    }
  }
  job.needed.assign(needed.begin(), needed.end());
  return job;
}

std::vector<bool> narrow_in_c(const ir::Model& model) {
  // Every type comes after those that it uses.
  std::vector<bool> result(model.types.size(), false);
  for (std::size_t i = 0; i < model.types.size(); ++i) {
    for (const auto* declaration : declarations_of(model.types[i])) {
      const auto* index = std::get_if<ir::TypeIndex>(&declaration->type);
      if (index != nullptr ? result[index->value] : width_in_c(model.types[i], *declaration) != 4) result[i] = true;
    }
  }
  return result;
}

bool is_of_the_library(const ir::Model& model, const ir::Type& type) {
  static const std::set<std::string> names = {"int32_t", "uint32_t", "int64_t", "uint64_t", "u_int32_t", "u_int64_t",
                                              "u_int",   "u_long",   "u_short", "u_char",   "quad_t",    "u_quad_t"};
  return model.documents[type.origin.document].name.ends_with(".toml") && names.count(type.name) != 0;
}

std::size_t width_in_c(const ir::Type& type, const ir::Declaration& member) {
  if (type.name == "u_char") return 1;
  if (type.name == "u_short") return 2;
  if (member.type != ir::TypeRef(ir::Builtin::kInt) && member.type != ir::TypeRef(ir::Builtin::kUnsignedInt)) return 4;
  std::string text;
  for (const auto& line : type.published) text += line + "\n";
  const std::regex narrow("\\b(char|short)[\\s*]+" + member.name + "\\b");
  std::smatch found;
  if (!std::regex_search(text, found, narrow)) return 4;
  return found[1] == "char" ? 1 : 2;
}

bool has_few_values(const ir::Model& model, const ir::Union& body) {
  const ir::TypeRef kind = kind_of(model, body.discriminant.type);
  return std::holds_alternative<ir::TypeIndex>(kind) || std::get<ir::Builtin>(kind) == ir::Builtin::kBool;
}

std::vector<Case> cases_of(const ir::Union& body) {
  std::vector<Case> result;
  for (std::size_t arm = 0; arm < body.arms.size(); ++arm) {
    for (std::size_t place = 0; place < body.arms[arm].cases.size(); ++place) {
      result.push_back({number(body.arms[arm].cases[place]), arm, place});
    }
  }
  return result;
}

std::vector<std::int64_t> values_of_default(const ir::Model& model, const ir::Union& body) {
  std::vector<std::int64_t> all;
  const ir::TypeRef kind = kind_of(model, body.discriminant.type);
  if (const auto* index = std::get_if<ir::TypeIndex>(&kind)) {
    for (const auto& each : std::get<ir::Enum>(model.types[index->value].body).enumerators) all.push_back(each.value);
  } else if (std::get<ir::Builtin>(kind) == ir::Builtin::kBool) {
    all = {0, 1};
  }
  std::set<std::int64_t> seen;
  for (const Case& each : cases_of(body)) seen.insert(each.value);
  std::vector<std::int64_t> result;
  for (const std::int64_t value : all) {
    if (seen.insert(value).second) result.push_back(value);
  }
  return result;
}

std::uint64_t element_cost(const ir::Model& model, const ir::Declaration& declaration) {
  if (declaration.shape == ir::Shape::kVariableOpaque || declaration.shape == ir::Shape::kString) return 1;
  if (const auto* index = std::get_if<ir::TypeIndex>(&declaration.type)) return model.types[index->value].size.min;
  switch (std::get<ir::Builtin>(declaration.type)) {
    case ir::Builtin::kHyper:
    case ir::Builtin::kUnsignedHyper:
    case ir::Builtin::kDouble:
      return 8;
    case ir::Builtin::kQuadruple:
      return 16;
    default:
      return 4;
  }
}

const ir::Struct* list_of(const ir::Model& model, const ir::Declaration& declaration) {
  const auto* index = std::get_if<ir::TypeIndex>(&declaration.type);
  if (index == nullptr) return nullptr;
  const auto* body = std::get_if<ir::Struct>(&model.types[index->value].body);
  return body != nullptr && body->list_link ? body : nullptr;
}

namespace {

class Writer {
 public:
  explicit Writer(const Job& job) : job_(job), model_(job.model) {}

  std::string run() {
    line("/* What fills rpcgen's structs of {}. Made by differential_generator. */", job_.name);
    line("#include \"xdrgen/differential/theirs.h\"");
    line("#include \"{}_rpcgen.h\"", job_.name);
    for (const std::size_t i : job_.needed) string_of_procedure(model_.types[i]);
    for (const std::size_t i : job_.needed) line("{};", head(i));
    for (const std::size_t i : job_.needed) type(i);
    table();
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  /// A string that is an argument or a result has no type in C; this routine encodes it.
  void string_of_procedure(const ir::Type& type) {
    const auto* alias = std::get_if<ir::Typedef>(&type.body);
    if (!type.inline_body || alias == nullptr || alias->declaration.shape != ir::Shape::kString) return;
    line("typedef char* {};", type.name);
    line("#define xdr_{} xdr_wrapstring", type.name);
  }

  /// make_N fills the members of a list node itself; make_chain_N adds the rest of the list.
  std::string head(std::size_t i) const {
    const std::string& name = model_.types[i].name;
    std::string result = fmt::format("void make_{}(struct draw* d, {}* out)", i, name);
    if (is_list(i)) result += fmt::format(";\nvoid make_chain_{}(struct draw* d, {}* out)", i, name);
    return result;
  }
  bool is_list(std::size_t i) const {
    const auto* body = std::get_if<ir::Struct>(&model_.types[i].body);
    return body != nullptr && body->list_link;
  }

  /// The name of the function that fills a variable of the type.
  std::string maker(std::size_t i) const { return (is_list(i) ? "make_chain_" : "make_") + std::to_string(i); }

  void type(std::size_t i) {
    const ir::Type& type = model_.types[i];
    line("void make_{}(struct draw* d, {}* out) {{", i, type.name);
    if (const auto* body = std::get_if<ir::Enum>(&type.body)) {
      std::string values;
      for (const auto& each : body->enumerators) values += fmt::format("{}, ", each.value);
      line("  static const int values[] = {{{}}};", values);
      line("  *out = ({})values[draw_below(d, {})];", type.name, body->enumerators.size());
    } else if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
      for (std::size_t m = 0; m < structure->members.size(); ++m) {
        if (structure->list_link == m) continue;
        member(type, structure->members[m], "out->" + structure->members[m].name);
      }
    } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
      union_(type, *choice);
    } else {
      member(type, std::get<ir::Typedef>(type.body).declaration, "(*out)");
    }
    line("}}");
    if (is_list(i)) chain(i, std::get<ir::Struct>(type.body));
  }

  void chain(std::size_t i, const ir::Struct& body) {
    const std::string& name = model_.types[i].name;
    const std::string& link = body.members[*body.list_link].name;
    line("void make_chain_{}(struct draw* d, {}* out) {{", i, name);
    line("  unsigned n = draw_count(d, 4, {});", model_.types[i].size.min);
    line("  make_{}(d, out);", i);
    line("  for (; n != 0; --n) {{");
    line("    out->{} = draw_room(d, sizeof *out->{});", link, link);
    line("    out = out->{};", link);
    line("    make_{}(d, out);", i);
    line("  }}");
    line("  out->{} = NULL;", link);
    line("}}");
  }

  void union_(const ir::Type& type, const ir::Union& body) {
    const std::string at = "out->" + body.discriminant.name;
    const auto cases = cases_of(body);
    const auto others = values_of_default(model_, body);
    const bool few = has_few_values(model_, body);
    const bool other = body.default_arm && (!few || !others.empty());
    line("  switch (draw_below(d, {})) {{", cases.size() + (other ? 1 : 0));
    for (std::size_t c = 0; c < cases.size(); ++c) {
      line("    case {}:", c);
      line("      {} = {}LL;", at, cases[c].value);
      arm(type, body.arms[cases[c].arm].declaration);
    }
    if (other) {
      line("    default:");
      if (few) {
        std::string values;
        for (const auto value : others) values += fmt::format("{}, ", value);
        line("      {{ static const int values[] = {{{}}}; {} = values[draw_below(d, {})]; }}", values, at,
             others.size());
      } else {
        std::string test = "0";
        for (const Case& each : cases) test += fmt::format(" || {} == {}LL", at, each.value);
        line("      do {} = draw_u32(d); while ({});", at, test);
      }
      arm(type, *body.default_arm);
    }
    line("  }}");
  }
  void arm(const ir::Type& type, const ir::Declaration& declaration) {
    if (declaration.shape != ir::Shape::kVoid) {
      member(type, declaration, fmt::format("out->{}_u.{}", type.name, declaration.name));
    }
    line("      break;");
  }

  void member(const ir::Type& type, const ir::Declaration& d, const std::string& at) {
    const std::string count = fmt::format("draw_count(d, {}u, {})", d.bound, element_cost(model_, d));
    const std::string len = fmt::format("{}.{}_len", at, d.name);
    const std::string val = fmt::format("{}.{}_val", at, d.name);
    switch (d.shape) {
      case ir::Shape::kVoid:
        return;
      case ir::Shape::kPlain:
        return one(d, at, width_in_c(type, d));
      case ir::Shape::kFixedArray:
        line("  for (unsigned i = 0; i < {}u; ++i) {{", d.bound);
        one(d, at + "[i]", width_in_c(type, d));
        line("  }}");
        return;
      case ir::Shape::kVariableArray:
        line("  {} = {};", len, count);
        line("  {} = draw_room(d, {} * sizeof *{});", val, len, val);
        line("  for (unsigned i = 0; i < {}; ++i) {{", len);
        one(d, val + "[i]", width_in_c(type, d));
        line("  }}");
        return;
      case ir::Shape::kFixedOpaque:
        line("  draw_bytes(d, {}, {});", at, d.bound);
        return;
      case ir::Shape::kVariableOpaque:
        line("  {} = {};", len, count);
        line("  {} = draw_room(d, {});", val, len);
        line("  draw_bytes(d, {}, {});", val, len);
        return;
      case ir::Shape::kString:
        line("  {{ const unsigned n = {};", count);
        line("  {} = draw_room(d, n + 1);", at);
        line("  draw_text(d, {}, n); }}", at);
        return;
      case ir::Shape::kOptional:
        return optional(type, d, at);
    }
  }
  void optional(const ir::Type& type, const ir::Declaration& d, const std::string& at) {
    if (const ir::Struct* const list = list_of(model_, d)) {
      const std::string& link = list->members[*list->list_link].name;
      const std::size_t index = std::get<ir::TypeIndex>(d.type).value;
      const std::string& name = model_.types[index].name;
      line("  {{ {}** to = &{};", name, at);
      line("  for (unsigned n = draw_count(d, 4, {}); n != 0; --n) {{", model_.types[index].size.min);
      line("    *to = draw_room(d, sizeof **to);");
      line("    make_{}(d, *to);", index);
      line("    to = &(*to)->{};", link);
      line("  }} *to = NULL; }}");
      return;
    }
    line("  {} = NULL;", at);
    line("  if (draw_present(d, {})) {{", element_cost(model_, d));
    line("    {} = draw_room(d, sizeof *{});", at, at);
    one(d, "(*" + at + ")", width_in_c(type, d));
    line("  }}");
  }

  void one(const ir::Declaration& d, const std::string& at, std::size_t width) {
    if (const auto* index = std::get_if<ir::TypeIndex>(&d.type)) {
      line("  {}(d, &{});", maker(index->value), at);
      return;
    }
    switch (std::get<ir::Builtin>(d.type)) {
      case ir::Builtin::kInt:
      case ir::Builtin::kUnsignedInt:
        if (width != 4) return line("  {} = draw_narrow(d, {});  /* and cut to its size */", at, width);
        if (std::get<ir::Builtin>(d.type) == ir::Builtin::kInt) return line("  {} = (int)draw_u32(d);", at);
        return line("  {} = draw_u32(d);", at);
      case ir::Builtin::kHyper:
      case ir::Builtin::kUnsignedHyper:
        return line("  {} = draw_u64(d);", at);
      case ir::Builtin::kFloat:
        return line("  {{ const uint32_t bits = draw_u32(d); memcpy(&{}, &bits, 4); }}", at);
      case ir::Builtin::kDouble:
        return line("  {{ const uint64_t bits = draw_u64(d); memcpy(&{}, &bits, 8); }}", at);
      case ir::Builtin::kQuadruple:
        return line("#error \"libtirpc has `quadruple` as a long double of the machine\"");
      case ir::Builtin::kBool:
        return line("  {} = draw_below(d, 2);", at);
    }
  }

  void table() {
    line("const struct theirs_type types_of_{}[] = {{", job_.name);
    for (const std::size_t i : job_.types) {
      const std::string& name = model_.types[i].name;
      line("  {{\"{}\", (void (*)(void))xdr_{}, sizeof({}), (void (*)(struct draw*, void*)){}}},", name, name, name,
           maker(i));
    }
    line("}};");
    line("__attribute__((visibility(\"default\"))) const struct theirs_type* theirs_{}(void) {{", job_.name);
    line("  return types_of_{};", job_.name);
    line("}}");
  }

  const Job& job_;
  const ir::Model& model_;
  std::string text_;
};

}  // namespace

std::string emit_c(const Job& job) { return Writer(job).run(); }

}  // namespace differential
