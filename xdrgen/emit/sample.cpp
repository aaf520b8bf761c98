// SPDX-License-Identifier: BSD-3-Clause
//
// Goes through the members of a struct, and to the first arm of a union that has a sample.
#include "emit/sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "emit/choice.h"
#include "emit/parts.h"

namespace xdrgen::emit {
namespace {

constexpr std::string_view kText = "hello";
constexpr int kMostDepth = 8;  // a document may nest types as deep as it likes

class Sampler {
 public:
  Sampler(const ir::Model& model, std::string_view name_space)
      : names_(model),
        speller_(model, names_),
        context_{model, options_, names_, speller_, {}, {}, {}, {}},
        name_space_(name_space) {}

  /// The value of a struct or union; nothing: it has no sample.
  std::optional<std::string> content(ir::TypeIndex index, int depth) const {
    if (depth > kMostDepth) return std::nullopt;
    if (std::holds_alternative<ir::Union>(context_.type(index).body)) return choice(index, depth);
    const auto& body = std::get<ir::Struct>(context_.type(index).body);
    std::string text;
    for (const std::size_t m : speller_.members(index)) {
      const auto value = declared(body.members[m], index, depth);
      if (!value) return std::nullopt;
      if (value->empty()) continue;
      text += fmt::format("{}.{} = {}", text.empty() ? "" : ", ", context_.named(index).members[m], *value);
    }
    return "{" + text + "}";
  }

 private:
  /// The value of a member or an arm; empty: its default is valid.
  std::optional<std::string> declared(const ir::Declaration& written, ir::TypeIndex inside, int depth) const {
    const Spelling spelling = speller_.spell(written, inside);
    const ir::Declaration& data = context_.model.behind(written);
    switch (data.shape) {
      case ir::Shape::kString:
        return data.bound >= kText.size() ? fmt::format("\"{}\"", kText) : std::string();
      case ir::Shape::kFixedOpaque:
      case ir::Shape::kFixedArray:  // a large one stays with the caller, who has to have all of it
        return spelling.fixed && !spelling.restricted ? std::optional(std::string()) : std::nullopt;
      case ir::Shape::kPlain:
        return spelling.nested ? std::nullopt : plain(data.type, depth);
      case ir::Shape::kVoid:
      case ir::Shape::kVariableArray:
      case ir::Shape::kVariableOpaque:
      case ir::Shape::kOptional:
        return std::string();
    }
    return std::nullopt;
  }

  std::optional<std::string> plain(const ir::TypeRef& type, int depth) const {
    if (const auto* const simple = std::get_if<ir::Builtin>(&type)) {
      if (*simple == ir::Builtin::kQuadruple) return std::string();
      return *simple == ir::Builtin::kBool ? "true" : "1";
    }
    const auto index = std::get<ir::TypeIndex>(type);
    const ir::Type& named = context_.type(index);
    if (const auto* const structure = std::get_if<ir::Struct>(&named.body); structure != nullptr) {
      if (structure->list_link) return std::string();
    } else if (std::holds_alternative<ir::Enum>(named.body)) {
      return qualified(index) + "::" + context_.named(index).members.front();
    }
    return content(index, depth + 1);
  }

  std::optional<std::string> choice(ir::TypeIndex index, int depth) const {
    const ir::Declaration& discriminant = std::get<ir::Union>(context_.type(index).body).discriminant;
    const auto* const kind = std::get_if<ir::TypeIndex>(&context_.model.behind(discriminant).type);
    const Choice arms = choice_of(context_, index);
    for (const Arm& arm : arms.arms) {
      if (arm.is_default) continue;  // some value that no other arm has would have to be found
      if (arm.is_void) return fmt::format("{}::{}()", qualified(index), arm.void_names.front());
      auto value = declared(*arm.declaration, index, depth);
      if (!value) continue;
      std::string arguments = value->empty() ? "{}" : std::move(*value);
      if (arm.takes_discriminant()) {
        const bool ours = kind != nullptr && context_.is_ours(*kind);
        arguments = fmt::format("{}{}, {}", ours ? prefix() : "", arm.values.front(), arguments);
      }
      return fmt::format("{}::{}({})", qualified(index), arm.name, arguments);
    }
    return std::nullopt;
  }

  std::string prefix() const { return fmt::format("::{}::", name_space_); }
  std::string qualified(ir::TypeIndex index) const {
    return (context_.is_ours(index) ? prefix() : "::") + context_.named(index).value;
  }

  CppOptions options_;
  Names names_;
  Speller speller_;
  Context context_;
  std::string_view name_space_;
};

}  // namespace

std::optional<std::string> sample_value(const ir::Model& model, ir::TypeIndex content, std::string_view name_space) {
  return Sampler(model, name_space).content(content, 0);
}

}  // namespace xdrgen::emit
