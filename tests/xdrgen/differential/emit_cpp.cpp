// SPDX-License-Identifier: BSD-3-Clause
#include "emit_cpp.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "emit/names.h"
#include "emit/spelling.h"

namespace differential {

namespace ir = xdrgen::ir;
namespace emit = xdrgen::emit;

namespace {

class Writer {
 public:
  explicit Writer(const Job& job) : job_(job), model_(job.model), names_(job.model), speller_(job.model, names_) {}

  std::string run() {
    line("// What makes our values of {}. Made by differential_generator.", job_.name);
    line("#include \"{}.h\"", job_.name);
    line("#include \"xdrgen/differential/ours.h\"");
    line("namespace differential::of_{} {{", job_.name);
    std::set<std::string> spaces;
    for (const auto& document : model_.documents) {
      if (document.import) spaces.insert(document.import->name_space);
    }
    for (const auto& space : spaces) line("using namespace {};", space);
    line("using namespace ours::{};", job_.name);
    for (const std::size_t i : job_.needed) declare(i);
    for (const std::size_t i : job_.needed) {
      make(i);
      again(i);
    }
    table();
    line("}}");
    return std::move(text_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Arguments>(arguments)...);
    text_ += '\n';
  }

  const ir::Type& type(std::size_t i) const { return model_.types[i]; }
  const ir::Struct* list(std::size_t i) const {
    const auto* body = std::get_if<ir::Struct>(&type(i).body);
    return body != nullptr && body->list_link ? body : nullptr;
  }
  /// Spells a type; a list node is spelled as its element.
  emit::Spelling spelled(std::size_t i) const {
    return list(i) != nullptr ? speller_.list_element({i}) : speller_.spell(ir::TypeRef(ir::TypeIndex{i}));
  }
  emit::Spelling chain(std::size_t i) const { return speller_.spell(ir::TypeRef(ir::TypeIndex{i})); }

  void declare(std::size_t i) {
    line("[[maybe_unused]] static {} make_{}(draw* d);", spelled(i).value, i);
    if (!spelled(i).fixed) {
      line("[[maybe_unused]] static {} again_{}(Rebuild& r, const {}& v);", spelled(i).value, i, spelled(i).view);
    }
    if (list(i) == nullptr) return;
    line("[[maybe_unused]] static {} make_chain_{}(draw* d);", chain(i).value, i);
    line("[[maybe_unused]] static {} again_chain_{}(Rebuild& r, const {}& v);", chain(i).value, i, chain(i).view);
  }

  // ---- drawing

  /// The name of the function that draws a value of the type.
  std::string drawer(std::size_t i) const { return (list(i) != nullptr ? "make_chain_" : "make_") + std::to_string(i); }

  void make(std::size_t i) {
    line("// {}", type(i).name);
    line("{} make_{}([[maybe_unused]] draw* d) {{", spelled(i).value, i);
    if (const auto* body = std::get_if<ir::Enum>(&type(i).body)) {
      std::string values;
      for (const auto& each : body->enumerators) values += fmt::format("{}, ", each.value);
      line("  static constexpr std::int64_t values[] = {{{}}};", values);
      line("  return static_cast<{}>(values[draw_below(d, {})]);", spelled(i).value, body->enumerators.size());
    } else if (const auto* choice = std::get_if<ir::Union>(&type(i).body)) {
      make_union(i, *choice);
    } else if (const auto* alias = std::get_if<ir::Typedef>(&type(i).body)) {
      line("  return {};", made(i, alias->declaration));
    } else {
      make_struct(i);
    }
    line("}}");
    if (list(i) == nullptr) return;
    line("{} make_chain_{}(draw* d) {{", chain(i).value, i);
    line("  return make_elements(d, 1 + draw_count(d, 4, {}), &make_{});", type(i).size.min, i);
    line("}}");
  }

  void make_struct(std::size_t i) {
    const auto& body = std::get<ir::Struct>(type(i).body);
    const auto members = speller_.members({i});
    if (speller_.is_bare_list({i})) return line("  return {};", made(i, body.members[members.front()]));
    line("  return {}{{", speller_.spell_class({i}).value);
    for (const std::size_t m : members) line("    .{} = {},", names_.of({i}).members[m], made(i, body.members[m]));
    line("  }};");
  }

  void make_union(std::size_t i, const ir::Union& body) {
    const auto cases = cases_of(body);
    const auto others = values_of_default(model_, body);
    const bool few = has_few_values(model_, body);
    const bool other = body.default_arm && (!few || !others.empty());
    const std::string kind = speller_.spell(body.discriminant, {i}).value;
    line("  switch (draw_below(d, {})) {{", cases.size() + (other ? 1 : 0));
    for (std::size_t c = 0; c < cases.size(); ++c) {
      const bool last = !other && c + 1 == cases.size();
      line("    {}", last ? std::string("default:") : fmt::format("case {}:", c));
      const std::string selected = fmt::format("static_cast<{}>({}LL)", kind, cases[c].value);
      const ir::Declaration& declaration = body.arms[cases[c].arm].declaration;
      line("      return {};", factory(i, body, cases[c].arm, cases[c].place, selected, made(i, declaration)));
    }
    if (other) {
      line("    default: {{");
      if (few) {
        std::string values;
        for (const auto value : others) values += fmt::format("{}, ", value);
        line("      static constexpr std::int64_t values[] = {{{}}};", values);
        line("      const auto selected = static_cast<{}>(values[draw_below(d, {})]);", kind, others.size());
      } else {
        std::string test;
        for (const Case& each : cases) {
          test += fmt::format("{}std::int64_t{{selected}} == {}LL", test.empty() ? "" : " || ", each.value);
        }
        line("      auto selected = static_cast<{}>(draw_u32(d));", kind);
        if (!test.empty()) line("      while ({}) selected = static_cast<{}>(draw_u32(d));", test, kind);
      }
      line("      return {};", factory(i, body, body.arms.size(), 0, "selected", made(i, *body.default_arm)));
      line("    }}");
    }
    line("  }}");
  }

  /// A call that makes the value of an arm; the default arm comes after all others.
  std::string factory(std::size_t i, const ir::Union& body, std::size_t arm, std::size_t place,
                      const std::string& selected, const std::string& data) const {
    const emit::TypeNames& names = names_.of({i});
    const std::string& value = names.value;
    if (arm == body.arms.size()) {
      const bool is_void = body.default_arm->shape == ir::Shape::kVoid;
      return fmt::format("{}::{}({}{})", value, names.members.back(), selected, is_void ? "" : ", " + data);
    }
    if (body.arms[arm].declaration.shape == ir::Shape::kVoid) {
      return fmt::format("{}::{}()", value, names.void_arms[arm][place]);
    }
    const bool several = body.arms[arm].cases.size() > 1;
    return fmt::format("{}::{}({}{})", value, names.members[arm + 1], several ? selected + ", " : "", data);
  }

  /// The name of the function that draws one item of a type.
  std::string maker(std::size_t inside, const ir::Declaration& d) const {
    if (const auto* index = std::get_if<ir::TypeIndex>(&d.type)) {
      return drawer(index->value);
    }
    const std::size_t width = width_in_c(type(inside), d);
    switch (std::get<ir::Builtin>(d.type)) {
      case ir::Builtin::kInt:
        return width != 4 ? fmt::format("make_narrow<{}>", width) : "make_int";
      case ir::Builtin::kUnsignedInt:
        return width != 4 ? fmt::format("make_unsigned_narrow<{}>", width) : "make_unsigned";
      case ir::Builtin::kHyper:
        return "make_hyper";
      case ir::Builtin::kUnsignedHyper:
        return "make_unsigned_hyper";
      case ir::Builtin::kFloat:
        return "make_float";
      case ir::Builtin::kDouble:
        return "make_double";
      case ir::Builtin::kQuadruple:
        return "make_fixed_opaque<16>";
      case ir::Builtin::kBool:
        return "make_bool";
    }
    return {};
  }

  std::string made(std::size_t inside, const ir::Declaration& d) const {
    const emit::Spelling s = speller_.spell(d, {inside});
    const std::uint64_t cost = element_cost(model_, d);
    const std::string count = fmt::format("draw_count(d, {}U, {})", d.bound, cost);
    switch (d.shape) {
      case ir::Shape::kVoid:
        return {};
      case ir::Shape::kPlain:
        if (is_kept(s, d)) return fmt::format("make_kept(d, &{})", maker(inside, d));
        return maker(inside, d) + "(d)";
      case ir::Shape::kFixedArray:
        if (s.fixed) return fmt::format("make_array<{}>(d, &{})", d.bound, maker(inside, d));
        return fmt::format("make_elements(d, {}U, &{})", d.bound, maker(inside, d));
      case ir::Shape::kVariableArray:
        return fmt::format("make_elements(d, {}, &{})", count, maker(inside, d));
      case ir::Shape::kFixedOpaque:
        if (s.fixed) return fmt::format("make_fixed_opaque<{}>(d)", d.bound);
        return fmt::format("make_opaque(d, {}U)", d.bound);
      case ir::Shape::kVariableOpaque:
        return fmt::format("make_opaque(d, {})", count);
      case ir::Shape::kString:
        return fmt::format("make_string(d, {})", count);
      case ir::Shape::kOptional:
        if (list_of(model_, d) != nullptr) {
          const std::size_t node = std::get<ir::TypeIndex>(d.type).value;
          return fmt::format("make_elements(d, draw_count(d, 4, {}), &make_{})", type(node).size.min, node);
        }
        return fmt::format("{}(d, {}, &{})", is_pointer(s) ? "make_pointer" : "make_optional", cost, maker(inside, d));
    }
    return {};
  }

  static bool is_pointer(const emit::Spelling& s) { return s.value.back() == '*'; }
  /// Whether a value refers to the member instead of holding it, because the member's type contains
  /// its owner.
  bool is_kept(const emit::Spelling& s, const ir::Declaration& d) const {
    return is_pointer(s) && !is_pointer(speller_.spell(d.type));
  }

  // ---- from a view to a value

  void again(std::size_t i) {
    if (!spelled(i).fixed) {
      line("{} again_{}([[maybe_unused]] Rebuild& r, const {}& v) {{", spelled(i).value, i, spelled(i).view);
      if (const auto* choice = std::get_if<ir::Union>(&type(i).body)) {
        again_union(i, *choice);
      } else if (const auto* alias = std::get_if<ir::Typedef>(&type(i).body)) {
        line("  return {};", rebuilt(i, alias->declaration, "v", 0));
      } else {
        again_struct(i);
      }
      line("}}");
    }
    if (list(i) == nullptr) return;
    line("{} again_chain_{}(Rebuild& r, const {}& v) {{", chain(i).value, i, chain(i).view);
    line("  return {};", elements(i, "v", 0));
    line("}}");
  }

  void again_struct(std::size_t i) {
    const auto& body = std::get<ir::Struct>(type(i).body);
    const auto members = speller_.members({i});
    if (speller_.is_bare_list({i})) return line("  return {};", rebuilt(i, body.members[members.front()], "v", 0));
    line("  return {}{{", speller_.spell_class({i}).value);
    for (const std::size_t m : members) {
      const std::string& name = names_.of({i}).members[m];
      line("    .{} = {},", name, rebuilt(i, body.members[m], "v." + name + "()", 0));
    }
    line("  }};");
  }

  void again_union(std::size_t i, const ir::Union& body) {
    const emit::TypeNames& names = names_.of({i});
    std::string shown = "0";
    const auto show = [&](const ir::Declaration& declaration, const std::string& name) {
      if (declaration.shape != ir::Shape::kVoid) shown += fmt::format(" + (v.as_{}() ? 1 : 0)", name);
    };
    for (std::size_t a = 0; a < body.arms.size(); ++a) show(body.arms[a].declaration, names.members[a + 1]);
    if (body.default_arm) show(*body.default_arm, names.members.back());
    line("  const int shown = {};", shown);
    const std::string kind = speller_.spell(body.discriminant, {i}).value;
    line("  const {} selected = v.{}();", kind, names.members[0]);
    line("  switch (static_cast<std::int64_t>(selected)) {{");
    const auto arm = [&](std::size_t a, std::size_t place, const ir::Declaration& declaration) {
      const bool is_void = declaration.shape == ir::Shape::kVoid;
      const std::string& name = a == body.arms.size() ? names.members.back() : names.members[a + 1];
      line("      if (shown != {}) r.again.arms_agree = false;", is_void ? 0 : 1);
      line("      return {};",
           factory(i, body, a, place, "selected", is_void ? "" : rebuilt(i, declaration, "(*v.as_" + name + "())", 0)));
    };
    const auto cases = cases_of(body);
    for (std::size_t c = 0; c < cases.size(); ++c) {
      line("    case {}LL:", cases[c].value);
      if (!body.default_arm && c + 1 == cases.size()) line("    default:");
      const ir::Declaration& declaration = body.arms[cases[c].arm].declaration;
      const bool last_of_arm = cases[c].place + 1 == body.arms[cases[c].arm].cases.size();
      if (declaration.shape == ir::Shape::kVoid || last_of_arm) arm(cases[c].arm, cases[c].place, declaration);
    }
    if (body.default_arm) {
      line("    default:");
      arm(body.arms.size(), 0, *body.default_arm);
    }
    line("  }}");
  }

  std::string rebuilt(std::size_t inside, const ir::Declaration& d, const std::string& from, int depth) const {
    const emit::Spelling s = speller_.spell(d, {inside});
    if (s.fixed) return from;
    switch (d.shape) {
      case ir::Shape::kPlain:
        if (is_kept(s, d)) return fmt::format("again_kept(r, {})", rebuilt_one(d.type, from, depth));
        return rebuilt_one(d.type, from, depth);
      case ir::Shape::kString:
        return fmt::format("again_text(r, {})", from);
      case ir::Shape::kFixedArray:
      case ir::Shape::kVariableArray:
        return each("again_elements<{}>(r, {}, {})", d.type, from, depth);
      case ir::Shape::kOptional:
        if (list_of(model_, d) != nullptr) return elements(std::get<ir::TypeIndex>(d.type).value, from, depth);
        return each(is_pointer(s) ? "again_pointer<{}>(r, {}, {})" : "again_optional<{}>({}, {})", d.type, from, depth);
      default:
        return from;
    }
  }
  std::string each(const char* form, const ir::TypeRef& element, const std::string& from, int depth) const {
    const std::string value = speller_.spell(element).value;
    const std::string item = fmt::format("e{}", depth);
    const std::string function = fmt::format("[&]([[maybe_unused]] const auto& {}) -> {} {{ return {}; }}", item, value,
                                             rebuilt_one(element, item, depth + 1));
    return fmt::format(fmt::runtime(form), value, from, function);
  }
  /// The elements of a list, taken from a range.
  std::string elements(std::size_t node, const std::string& from, int depth) const {
    const emit::Spelling element = speller_.list_element({node});
    const std::string item = fmt::format("e{}", depth);
    return fmt::format("again_elements<{}>(r, {}, [&](const auto& {}) -> {} {{ return {}; }})", element.value, from,
                       item, element.value, element.fixed ? item : fmt::format("again_{}(r, {})", node, item));
  }
  std::string rebuilt_one(const ir::TypeRef& of, const std::string& from, int depth) const {
    if (speller_.spell(of).fixed) return from;
    const std::size_t index = std::get<ir::TypeIndex>(of).value;
    // A member does not always return the type of the alias: optional data comes as a pointer.
    if (const auto* alias = std::get_if<ir::Typedef>(&type(index).body)) {
      return rebuilt(index, alias->declaration, from, depth);
    }
    if (list(index) != nullptr) return elements(index, from, depth);
    return fmt::format("again_{}(r, {})", index, from);
  }

  // ---- the table

  void table() {
    const auto narrow = narrow_in_c(model_);
    line("static constexpr OurType types[] = {{");
    for (const std::size_t i : job_.types) {
      const bool is_chain = list(i) != nullptr;
      const emit::Spelling s = is_chain ? chain(i) : spelled(i);
      const std::string made_by = "&" + drawer(i);
      const std::string again_by = is_chain  ? fmt::format("&again_chain_{}", i)
                                   : s.fixed ? fmt::format("&same<{}>", s.value)
                                             : fmt::format("&again_{}", i);
      line("  Row<{}, {}, {}, ours::{}::kFields>::row(\"{}\", {}U, {}, {}),", s.wire, made_by, again_by, job_.name,
           type(i).name, type(i).size.min, type(i).size.max ? fmt::format("{}U", *type(i).size.max) : "xdr::kUnbounded",
           narrow[i]);
    }
    line("}};");
    line("std::span<const OurType> ours() {{ return types; }}");
  }

  const Job& job_;
  const ir::Model& model_;
  emit::Names names_;
  emit::Speller speller_;
  std::string text_;
};

}  // namespace

std::string emit_cpp(const Job& job) { return Writer(job).run(); }

}  // namespace differential
