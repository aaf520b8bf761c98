// SPDX-License-Identifier: BSD-3-Clause
//
// Builds the model.
#include "ir/lower.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/layout.h"
#include "ir/published.h"
#include "ir/repeated.h"
#include "syntax/merge.h"

namespace xdrgen::ir {
namespace {

class Lowerer {
 public:
  Lowerer(const ast::Specification& specification, const sema::Resolution& resolution, const extract::Sources& sources,
          const std::vector<std::optional<Import>>& imports, const source::Buffers& buffers)
      : specification_(specification),
        resolution_(resolution),
        sources_(sources),
        published_(sources, buffers),
        imports_(imports) {}

  Model run() {
    model_.documents = published_.documents(imports_);
    sort_types();
    model_.types.reserve(sorted_.size());
    for (const std::size_t entity : sorted_) model_.types.push_back(type(resolution_.types[entity]));
    for (std::size_t i = 0; i < specification_.definitions.size(); ++i) take(i);
    for (const source::Span line : specification_.passed_over) pass(line);
    for (const ast::Definition& definition : specification_.repeated) {
      const Origin origin = published_.origin(syntax::name_of(definition).span);
      for (Repeated& each : names_of_repeated(definition, origin)) model_.repeated.push_back(std::move(each));
    }
    return std::move(model_);
  }

  source::Span name_span(TypeIndex type) const {
    return type.value < sorted_.size() ? resolution_.types[sorted_[type.value]].name_span : source::Span{};
  }

 private:
  using Entity = sema::TypeEntity;

  // ---- order

  std::size_t index_of(const Entity& entity) const {
    return static_cast<std::size_t>(&entity - resolution_.types.data());
  }

  static bool typed(const ast::Declaration& declaration) {
    using ast::Shape;
    return declaration.shape == Shape::kPlain || declaration.shape == Shape::kFixedArray ||
           declaration.shape == Shape::kVariableArray || declaration.shape == Shape::kOptional;
  }

  /// Returns the types that a type uses, without the link of a list.
  std::vector<std::size_t> uses(const Entity& entity) const {
    std::vector<std::size_t> result;
    const auto add = [&](const ast::Declaration& declaration) {
      const Entity* used = typed(declaration) ? resolution_.type_of(declaration.type) : nullptr;
      if (used != nullptr) result.push_back(index_of(*used));
    };
    if (const auto* d = std::get_if<const ast::Declaration*>(&entity.body)) {
      add(**d);
    } else if (const auto* s = std::get_if<const ast::StructBody*>(&entity.body)) {
      for (std::size_t i = 0; i < (*s)->members.size(); ++i) {
        if (entity.list_link != i) add((*s)->members[i]);
      }
    } else if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) {
      add((*u)->discriminant);
      for (const ast::Arm& arm : (*u)->arms) add(arm.declaration);
      if ((*u)->default_arm) add(*(*u)->default_arm);
    }
    return result;
  }

  /// Orders types so that each follows those that it uses, and otherwise keeps the order of the
  /// document; of types that contain each other, one precedes what it uses. Uses no recursion,
  /// since a document determines how long chains are.
  void sort_types() {
    struct Frame {
      std::size_t entity;
      std::vector<std::size_t> uses;
      std::size_t next = 0;
    };
    const std::size_t count = resolution_.types.size();
    std::vector<bool> entered(count, false);
    position_.resize(count);
    std::vector<Frame> frames;
    const auto enter = [&](std::size_t entity) {
      entered[entity] = true;
      frames.push_back({entity, uses(resolution_.types[entity])});
    };
    for (std::size_t root = 0; root < count; ++root) {
      if (!entered[root]) enter(root);
      while (!frames.empty()) {
        Frame& frame = frames.back();
        if (frame.next < frame.uses.size()) {
          const std::size_t used = frame.uses[frame.next++];
          if (!entered[used]) enter(used);
          continue;
        }
        position_[frame.entity] = sorted_.size();
        sorted_.push_back(frame.entity);
        frames.pop_back();
      }
    }
  }

  TypeIndex position(const Entity& entity) const { return {position_[index_of(entity)]}; }

  // ---- types

  Type type(const Entity& entity) {
    Type result;
    result.name = entity.name;
    result.origin = published_.origin(entity.name_span);
    result.published = published_.lines(entity.span);
    result.inline_body = entity.inline_body;
    if (const auto* d = std::get_if<const ast::Declaration*>(&entity.body)) {
      result.body = Typedef{declaration(**d)};
    } else if (const auto* e = std::get_if<const ast::EnumBody*>(&entity.body)) {
      result.body = enumeration(**e);
    } else if (const auto* s = std::get_if<const ast::StructBody*>(&entity.body)) {
      result.body = structure(entity, **s);
    } else if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) {
      result.body = discriminated(**u);
    }
    return result;
  }

  Enum enumeration(const ast::EnumBody& body) const {
    Enum result;
    for (const std::size_t index : resolution_.enumerators.at(&body)) {
      const sema::ValueEntity& entity = resolution_.values[index];
      const ast::Integer value = entity.value.value_or(ast::Integer{});
      const auto magnitude = static_cast<std::int64_t>(value.magnitude);
      Enumerator enumerator{entity.name, static_cast<std::int32_t>(value.negative ? -magnitude : magnitude),
                            published_.origin(entity.name_span)};
      if (entity.written != nullptr) enumerator.value_origin = elsewhere(entity.name_span, entity.written->span);
      result.enumerators.push_back(std::move(enumerator));
    }
    return result;
  }

  Struct structure(const Entity& entity, const ast::StructBody& body) {
    Struct result;
    for (const ast::Declaration& member : body.members) result.members.push_back(declaration(member));
    result.list_link = entity.list_link;
    if (entity.list_link) {
      // A link may be written by means of a typedef; in the model it is always the optional
      // reference that it stands for.
      Declaration& link = result.members[*entity.list_link];
      link.shape = Shape::kOptional;
      link.type = position(entity);
    }
    return result;
  }

  Union discriminated(const ast::UnionBody& body) {
    Union result;
    result.discriminant = declaration(body.discriminant);
    for (const ast::Arm& written : body.arms) {
      Arm arm;
      for (const ast::Value& value : written.cases) {
        arm.cases.push_back(integer(value));
        arm.case_names.push_back(text(value));
        arm.case_origins.push_back(published_.origin(value.span));
      }
      arm.declaration = declaration(written.declaration);
      arm.origin = published_.origin(written.span);
      result.arms.push_back(std::move(arm));
    }
    if (body.default_arm) result.default_arm = declaration(*body.default_arm);
    return result;
  }

  Declaration declaration(const ast::Declaration& written) const {
    Declaration result;
    result.name = written.name.text;
    result.shape = static_cast<Shape>(written.shape);
    result.origin = published_.origin(written.shape == ast::Shape::kVoid ? written.span : written.name.span);
    if (typed(written)) result.type = reference(written.type);
    if (written.shape != ast::Shape::kVoid) {
      result.type_origin = elsewhere(written.name.span, {written.span.begin, written.span.begin});
    }
    if (written.bound) {
      result.bound_origin = elsewhere(written.name.span, written.bound->span);
      result.bound = integer(*written.bound).magnitude;
      if (const auto* name = std::get_if<ast::Name>(&written.bound->what)) result.bound_name = name->text;
    } else if (written.shape == ast::Shape::kVariableArray || written.shape == ast::Shape::kVariableOpaque ||
               written.shape == ast::Shape::kString) {
      result.bound = kUnbounded;
    }
    return result;
  }

  /// Returns the place of a part that is on another line than the name.
  std::optional<Origin> elsewhere(source::Span name, source::Span part) const {
    const std::string_view between = name.begin < part.begin ? sources_.text().slice({name.begin, part.begin})
                                                             : sources_.text().slice({part.begin, name.begin});
    if (between.find('\n') == std::string_view::npos) return std::nullopt;
    return published_.origin(part);
  }

  TypeRef reference(const ast::TypeSpecifier& specifier) const {
    if (const auto* builtin = std::get_if<ast::Builtin>(&specifier.what)) return static_cast<Builtin>(*builtin);
    return position(*resolution_.type_of(specifier));
  }

  Integer integer(const ast::Value& value) const {
    const ast::Integer integer = resolution_.value_of(value).value_or(ast::Integer{});
    return {integer.negative, integer.magnitude};
  }

  /// Returns the name that a value is written with, or its number in decimal.
  static std::string text(const ast::Value& value) {
    if (const auto* name = std::get_if<ast::Name>(&value.what)) return name->text;
    const auto& integer = std::get<ast::Integer>(value.what);
    return fmt::format("{}{}", integer.negative ? "-" : "", integer.magnitude);
  }

  // ---- definitions

  void take(std::size_t index) {
    const ast::Definition& definition = specification_.definitions[index];
    while (next_entity_ < resolution_.types.size() && resolution_.types[next_entity_].definition <= index) {
      model_.order.push_back({Declared::Kind::kType, position_[next_entity_++]});
    }
    if (const auto* c = std::get_if<ast::ConstantDefinition>(&definition.what)) {
      model_.order.push_back({Declared::Kind::kConstant, model_.constants.size()});
      model_.constants.push_back({c->name.text, integer(c->value), published_.origin(c->name.span),
                                  published_.lines(definition.span), elsewhere(c->name.span, c->value.span)});
    } else if (const auto* p = std::get_if<ast::ProgramDefinition>(&definition.what)) {
      Program lowered = program(*p);
      model_.order.push_back({Declared::Kind::kProgram, model_.programs.size()});
      model_.programs.push_back(std::move(lowered));
    }
  }

  void pass(source::Span line) {
    std::string_view text = sources_.text().slice(line);
    text.remove_prefix(text.starts_with('%') ? 1 : 0);
    model_.passed_lines.push_back({std::string(text), published_.origin(line)});
  }

  Program program(const ast::ProgramDefinition& written) {
    Program result{written.name.text,
                   number(written.number),
                   {},
                   published_.origin(written.name.span),
                   elsewhere(written.name.span, written.number.span)};
    for (const ast::Version& v : written.versions) {
      Version version{
          v.name.text, number(v.number), {}, published_.origin(v.name.span), elsewhere(v.name.span, v.number.span)};
      for (const ast::Procedure& p : v.procedures) {
        Procedure procedure{p.name.text, number(p.number), std::nullopt, {}, published_.origin(p.name.span)};
        procedure.number_origin = elsewhere(p.name.span, p.number.span);
        if (p.result) {
          procedure.result_origin = elsewhere(p.name.span, p.result->span);
          procedure.result = rpc_type(*p.result, p.name.text + "_result");
        }
        for (const ast::RpcType& argument : p.arguments) {
          procedure.argument_origins.push_back(published_.origin(argument.span));
          procedure.arguments.push_back(
              rpc_type(argument, fmt::format("{}_argument{}", p.name.text, procedure.arguments.size() + 1)));
        }
        version.procedures.push_back(std::move(procedure));
      }
      result.versions.push_back(std::move(version));
    }
    return result;
  }

  std::uint32_t number(const ast::Value& value) const { return static_cast<std::uint32_t>(integer(value).magnitude); }

  /// Makes a typedef of a bare `string`, so that all types of a procedure are references. A
  /// procedure of the next version with the same name and bound shares it.
  TypeRef rpc_type(const ast::RpcType& written, std::string name) {
    if (written.type) return reference(*written.type);
    const std::uint64_t bound = written.bound ? integer(*written.bound).magnitude : kUnbounded;
    for (;; name += '_') {
      if (resolution_.find(name) != nullptr) continue;
      const auto [found, inserted] = rpc_strings_.try_emplace(name, TypeIndex{model_.types.size()});
      if (inserted) break;
      if (std::get<Typedef>(model_.types[found->second.value].body).declaration.bound == bound) return found->second;
    }
    Type type;
    type.name = name;
    type.origin = published_.origin(written.span);
    type.inline_body = true;
    Declaration declaration;
    declaration.name = name;
    declaration.shape = Shape::kString;
    declaration.bound = bound;
    if (written.bound) {
      if (const auto* constant = std::get_if<ast::Name>(&written.bound->what)) declaration.bound_name = constant->text;
    }
    declaration.origin = type.origin;
    type.body = Typedef{std::move(declaration)};
    model_.order.push_back({Declared::Kind::kType, model_.types.size()});
    model_.types.push_back(std::move(type));
    return TypeIndex{model_.types.size() - 1};
  }

  const ast::Specification& specification_;
  const sema::Resolution& resolution_;
  const extract::Sources& sources_;
  Published published_;
  const std::vector<std::optional<Import>>& imports_;
  Model model_;
  std::vector<std::size_t> sorted_;    ///< entities in the order of the model
  std::vector<std::size_t> position_;  ///< for each entity, its position in the model
  std::size_t next_entity_ = 0;
  std::map<std::string, TypeIndex, std::less<>> rpc_strings_;
};

static_assert(static_cast<int>(Shape::kVoid) == static_cast<int>(ast::Shape::kVoid));
static_assert(static_cast<int>(Shape::kOptional) == static_cast<int>(ast::Shape::kOptional));
static_assert(static_cast<int>(Builtin::kInt) == static_cast<int>(ast::Builtin::kInt));
static_assert(static_cast<int>(Builtin::kBool) == static_cast<int>(ast::Builtin::kBool));

}  // namespace

Model lower(const ast::Specification& specification, const sema::Resolution& resolution,
            const extract::Sources& sources, const std::vector<std::optional<Import>>& imports,
            const source::Buffers& buffers, diag::Sink& sink) {
  Lowerer lowerer(specification, resolution, sources, imports, buffers);
  Model model = lowerer.run();
  for (const TypeIndex type : compute_sizes(model)) {
    sink.report(diag::Kind::kTypeTooLarge, sources.place(lowerer.name_span(type)),
                fmt::format("{} has no encoding that fits into a message", diag::ticked(model.types[type.value].name)),
                fmt::format("takes at least 2^{} bytes", 62));
  }
  for (const EmptyElements& found : arrays_without_bytes(model)) {
    sink.report(diag::Kind::kElementsWithoutBytes, sources.place(lowerer.name_span(found.type)),
                fmt::format("the elements of {} take no bytes", diag::ticked(found.array->name)),
                "any number of them would fit into a message");
  }
  for (const TypeIndex type : types_of_too_many_parts(model)) {
    sink.report(diag::Kind::kTooManyParts, sources.place(lowerer.name_span(type)),
                fmt::format("{} has too many members, with the members of its members",
                            diag::ticked(model.types[type.value].name)),
                fmt::format("more than {} in all", kMostParts));
  }
  return model;
}

}  // namespace xdrgen::ir
