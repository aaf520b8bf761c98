// SPDX-License-Identifier: BSD-3-Clause
//
// Defines the functions of unions that own their data, for `<module>_owned.cpp`.
#include <fmt/format.h>

#include <algorithm>

#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// The discriminant of a default-constructed union: its first case; where it has only a default
/// arm, the first enumerator or zero.
std::string first_value(const Context& context, ir::TypeIndex index, const Choice& choice) {
  if (!choice.arms.front().is_default) return choice.arms.front().values.front();
  const auto& discriminant = std::get<ir::Union>(context.type(index).body).discriminant;
  return first_enumerator(context, discriminant).value_or(choice.kind.value + "{}");
}

void emit_with_arm(Writer& out, const std::string& name, const std::vector<OwnedArm>& arms) {
  // The function is not inlined: where g++ 12 inlines it, it does not follow `place`, and
  // warns of uninitialized arms.
  out.line("template <class Callee, class... Each>");
  const auto function = out.block("[[gnu::noinline]] void " + name +
                                  "::with_arm(std::uint32_t place, const Callee& callee, Each&... each) {");
  const auto cases = out.block("switch (place) {");
  for (const auto& owned : arms) {
    if (owned.place == 0) continue;
    out.line("case " + std::to_string(owned.place) + ":");
    out.line("  return callee(each.arm_." + owned.arm->name + "...);");
  }
  out.line("default:");
  out.line("  return;");
}

/// Writes the head of a constructor that takes the discriminant and the arm's number from
/// another value, as clang-format breaks it.
///
/// parameter  "(const T& other)", or "(T&& other) noexcept"
std::string head_of_constructor(const std::string& name, const std::string& parameter, const std::string& stored) {
  const std::string declared = name + "::" + name + parameter;
  const std::string initialized = ": " + stored + "(other." + stored + "), place_(other.place_) {";
  const bool fits = declared.size() + 1 + initialized.size() <= Writer::kColumns;
  return declared + (fits ? " " : "\n    ") + initialized;
}

/// Writes the functions that copy, move and destroy. Assignment takes the new value before it
/// destroys the old one, of which the new one may be a part.
void emit_special_members(Writer& out, const std::string& name, const std::string& stored) {
  out.text(R"(
    $copying$
      with_arm(place_, xdr::CopyArm{}, *this, other);
    }
    $moving$
      with_arm(place_, xdr::MoveArm{}, *this, other);
    }
    $name$& $name$::operator=(const $name$& other) {
      if (this != &other) *this = $name$(other);
      return *this;
    }
    $name$& $name$::operator=($name$&& other) noexcept {
      $name$ taken(std::move(other));
      with_arm(place_, xdr::EndArm{}, *this);
      $stored$ = taken.$stored$;
      place_ = taken.place_;
      with_arm(place_, xdr::MoveArm{}, *this, taken);
      return *this;
    }
    $name$::~$name$() { with_arm(place_, xdr::EndArm{}, *this); }
  )",
           {{"name", name},
            {"stored", stored},
            {"copying", head_of_constructor(name, "(const " + name + "& other)", stored)},
            {"moving", head_of_constructor(name, "(" + name + "&& other) noexcept", stored)}});
}

void emit_factories(Writer& out, const Context& context, ir::TypeIndex index, const Choice& choice,
                    const OwnedArm& owned, bool any) {
  const TypeNames& names = context.named(index);
  const Arm& arm = *owned.arm;
  const auto made = [&](const std::string& selected) {
    return names.own + "(" + selected + (any ? ", " + std::to_string(owned.place) : "") + ")";
  };
  if (arm.is_void && !arm.is_default) {
    for (std::size_t i = 0; i < arm.values.size(); ++i) {
      out.function(names.own + " " + names.own + "::" + arm.void_names[i] + "() noexcept",
                   "return " + made(arm.values[i]) + ";");
    }
    return;
  }
  const std::string signature = factory(context, index, choice, owned, names.own + "::");
  const auto open = signature.find('(');
  const auto comma = signature.find(", ", open);
  const bool broken = signature.size() + 2 > out.room() && comma != std::string::npos;
  if (broken) out.line(signature.substr(0, comma + 1));
  const auto function =
      out.block(broken ? std::string(open + 1, ' ') + signature.substr(comma + 2) + " {" : signature + " {");
  if (arm.takes_discriminant()) out.line("XDR_ASSERT(View::selects_" + arm.name + "(selected));");
  const std::string selected = arm.takes_discriminant() ? "selected" : arm.values.front();
  if (arm.is_void) return out.line("return " + made(selected) + ";");
  out.line(names.own + " made(" + selected + ", " + std::to_string(owned.place) + ");");
  out.line("std::construct_at(&made.arm_." + arm.name + ", " + (arm.spelling.fixed ? "value" : "std::move(value)") +
           ");");
  out.line("return made;");
}

/// Writes `==`, `<=>` and the hash. Arms are compared only where the discriminants are equal.
void emit_comparisons(Writer& out, const Context& context, ir::TypeIndex index, bool any) {
  const TypeNames& names = context.named(index);
  if (!any) {
    out.text(R"(
      bool operator==(const $name$& self, const $name$& other) { return self.$stored$ == other.$stored$; }
      $order$ operator<=>(const $name$& self, const $name$& other) { return self.$stored$ <=> other.$stored$; }
      std::size_t hash_value(const $name$& value) noexcept { return xdr::hash_of(value.$stored$); }
    )",
             {{"name", names.own}, {"stored", names.stored[0]}, {"order", ordering(context, index)}});
    return;
  }
  out.text(R"(
    bool operator==(const $name$& self, const $name$& other) {
      if (self.$stored$ != other.$stored$) return false;
      bool equal = true;
      $name$::with_arm(self.place_, xdr::EqualArms{equal}, self, other);
      return equal;
    }
    $order$ operator<=>(const $name$& self, const $name$& other) {
      $order$ order = self.$stored$ <=> other.$stored$;
      if (order == 0) $name$::with_arm(self.place_, xdr::OrderOfArms{order}, self, other);
      return order;
    }
    std::size_t hash_value(const $name$& value) noexcept {
      xdr::Hash hash;
      hash.add(value.$stored$);
      $name$::with_arm(value.place_, xdr::HashOfArm{hash}, value);
      return hash.value();
    }
  )",
           {{"name", names.own}, {"stored", names.stored[0]}, {"order", ordering(context, index)}});
}

}  // namespace

void emit_owned_union_source(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const std::vector<OwnedArm> arms = owned_arms(context, index, choice);
  const bool any = std::any_of(arms.begin(), arms.end(), [](const OwnedArm& owned) { return owned.place != 0; });
  if (any) emit_with_arm(out, names.own, arms);
  const OwnedArm& first = arms.front();
  const std::string start = names.own + "::" + names.own + "() noexcept : " + names.stored[0] + "(" +
                            first_value(context, index, choice) + ")";
  if (!any) {
    out.line(start + " {}");
  } else if (first.place == 0) {
    out.line(start + ", place_(0) {}");
  } else {
    out.function(start + ", place_(" + std::to_string(first.place) + ")",
                 "std::construct_at(&arm_." + first.arm->name + ");");
  }
  if (any) emit_special_members(out, names.own, names.stored[0]);
  for (const auto& owned : arms) emit_factories(out, context, index, choice, owned, any);
  emit_comparisons(out, context, index, any);
}

void emit_union_to_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const std::string type = owned_class(context, index);
  const std::string which = "view." + choice.discriminant + "()";
  const auto give = [&](const std::string& call) {
    const auto inner = out.block_of_case();
    const std::string line = "return " + type + "::" + call + ";";
    const auto open = line.find('(') + 1;
    const auto comma = line.find(", ", open);
    if (line.size() <= out.room()) return out.line(line);
    // The line is broken before the second argument; before the first where there is only
    // one, or where the rest would still be too long.
    const bool second = comma != std::string::npos && open + line.size() - comma - 2 <= out.room();
    out.line(line.substr(0, second ? comma + 1 : open));
    out.line(second ? std::string(open, ' ') + line.substr(comma + 2) : "    " + line.substr(open));
  };
  out.blank();
  const auto function = out.block(type + " to_value(const " + names.view + "& view) {");
  const auto cases = out.block("switch (" + (choice.of_bool ? "static_cast<int>(" + which + ")" : which) + ") {");
  for (const auto& arm : choice.arms) {
    const std::string selected = arm.takes_discriminant() ? which : "";
    if (arm.is_void && !arm.is_default) {
      for (std::size_t i = 0; i < arm.labels.size(); ++i) {
        out.line("case " + arm.labels[i] + ":");
        give(arm.void_names[i] + "()");
      }
      continue;
    }
    case_labels(out, arm);
    if (arm.is_void) {
      give(arm.name + "(" + selected + ")");
      continue;
    }
    const std::string read = (arm.spelling.nested ? "view.as_" : "*view.as_") + arm.name + "()";
    give(arm.name + "(" + (selected.empty() ? "" : selected + ", ") + to_owned_call(arm.spelling, read) + ")");
  }
  if (choice.has_default) return;
  out.line("default:");
  out.line("  return {};  // not reached: `parse` refuses it");
}

}  // namespace xdrgen::emit
