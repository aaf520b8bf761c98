// SPDX-License-Identifier: BSD-3-Clause
//
// Decides which `walk` and `put` functions are inlined into their callers. Where the whole walk
// of a transport header is inlined, its position and the parts of the view stay in registers,
// and it is about as fast as a loop written by hand. Inlining the union of an upper layer's
// operations would give megabytes of code. So a function is inlined up to a number of steps,
// which includes the steps of nested types.
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

constexpr std::size_t kMostSteps = 32;

std::size_t steps_of(const Context& context, ir::TypeIndex inside, const ir::Declaration& declaration,
                     const std::vector<std::size_t>& steps) {
  if (declaration.shape == ir::Shape::kVoid) return 0;
  const Spelling spelling = context.speller.spell(declaration, inside);
  if (spelling.fixed || !spelling.element || context.speller.is_plain(*spelling.element)) return 1;
  const std::size_t nested = steps[spelling.element->value];
  return 1 + (nested > kMostSteps ? 0 : nested);  // a function that is not inlined is one call
}

}  // namespace

void find_walk_steps(Context& context) {
  context.walk_steps.assign(context.model.types.size(), 0);
  for (const auto type : context.speller.uses_first()) {
    std::size_t& sum = context.walk_steps[type.value];
    const auto add = [&](const ir::Declaration& declaration) {
      sum += steps_of(context, type, declaration, context.walk_steps);
    };
    const auto& body = context.type(type).body;
    if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
      for (const std::size_t m : context.speller.members(type)) add(structure->members[m]);
    } else if (const auto* const choice = std::get_if<ir::Union>(&body)) {
      add(choice->discriminant);
      for (const auto& arm : choice->arms) add(arm.declaration);
      if (choice->default_arm) add(*choice->default_arm);
    }
    if (context.speller.is_recursive(type)) sum = kMostSteps + 1;
  }
}

namespace {

std::string inlined(const Context& context, ir::TypeIndex type, const std::string& signature) {
  return context.walk_steps[type.value] > kMostSteps ? signature : "[[gnu::always_inline]] " + signature;
}

}  // namespace

Writer::Block begin_walk(Writer& out, const Context& context, ir::TypeIndex type) {
  out.text("template <class In>");
  return out.block(inlined(context, type, "const std::byte* walk(In& in, const std::byte* at) noexcept {"));
}

void enter_walk(Writer& out, const Context& context, ir::TypeIndex type) {
  out.line("at_ = at;");
  if (!context.type(type).counts_level) return;
  out.text(R"(
    const xdr::Level level(in);
    if (!level.allowed()) {
      in.fail(xdr::DecodeCode::kTooDeep, at);
      return nullptr;
    }
  )");
}

Writer::Block begin_put(Writer& out, const Context& context, ir::TypeIndex type) {
  out.text("template <class Out>");
  return out.block(inlined(context, type, "void put(Out& out) const noexcept {"));
}

Writer::Block begin_put_of(Writer& out, const Context& context, ir::TypeIndex type, const std::string& owner) {
  const std::string rest = "void " + owner + "::put(Out& out) const noexcept {";
  out.text("template <class Out>");
  return out.block(context.walk_steps[type.value] > kMostSteps ? rest : "[[gnu::always_inline]] inline " + rest);
}

}  // namespace xdrgen::emit
