// SPDX-License-Identifier: BSD-3-Clause
//
// Makes messages from a model, and the list of the forms that they can have.
#include <algorithm>
#include <cstdlib>
#include <variant>

#include "xdr/codec/roots_reference.h"
#include "xdr/codec/roots_shapes.h"

namespace codec {
namespace {

namespace ir = xdrgen::ir;
using namespace shapes;

class Maker {
 public:
  Maker(const ir::Model& model, std::mt19937& random, unsigned budget)
      : model_(model), random_(random), budget_(budget) {}

  void type(ir::TypeIndex index) {
    const ir::Type& type = model_.types[index.value];
    if (const auto* const body = std::get_if<ir::Enum>(&type.body)) return word(enumerator(*body));
    if (const auto* const body = std::get_if<ir::Typedef>(&type.body)) return shape(body->declaration);
    if (const auto* const body = std::get_if<ir::Union>(&type.body)) return choice(*body);
    const auto& body = std::get<ir::Struct>(type.body);
    members(body);
    if (body.list_link) entries(body);
  }

  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  void word(std::uint32_t value) {
    bytes_.resize(bytes_.size() + 4);
    xdr::store_u32(bytes_.data() + bytes_.size() - 4, value);
  }
  std::uint32_t enumerator(const ir::Enum& body) {
    if (body.open && below(4) == 0) return static_cast<std::uint32_t>(random_());
    return static_cast<std::uint32_t>(
        body.enumerators[below(static_cast<std::uint32_t>(body.enumerators.size()))].value);
  }
  /// Chooses a number of elements, at most `bound`, 3 and the budget, and takes it from the budget.
  std::uint32_t some(std::uint64_t bound) {
    const std::uint32_t most = static_cast<std::uint32_t>(std::min<std::uint64_t>({bound, budget_, 3}));
    const std::uint32_t count = most == 0 ? 0 : below(most + 1);
    budget_ -= count;
    return count;
  }
  void members(const ir::Struct& body) {
    for (std::size_t i = 0; i < body.members.size(); ++i) {
      if (body.list_link != i) shape(body.members[i]);
    }
  }
  void plain(const ir::TypeRef& reference) {
    if (const auto* const index = std::get_if<ir::TypeIndex>(&reference)) return type(*index);
    const auto builtin = std::get<ir::Builtin>(reference);
    if (builtin == ir::Builtin::kBool) return word(below(2));
    for (std::size_t i = 0; i < size_of(builtin); i += 4) word(static_cast<std::uint32_t>(random_()));
  }
  void data(std::uint64_t size) {
    for (std::uint64_t i = 0; i < xdr::padded(size); ++i) {
      bytes_.push_back(i < size ? static_cast<std::byte>(random_()) : std::byte{0});
    }
  }
  void entries(const ir::Struct& body) {
    for (std::uint32_t left = some(3); left > 0; --left) {
      word(1);
      members(body);
    }
    word(0);
  }
  void shape(const ir::Declaration& declaration) {
    switch (declaration.shape) {
      case ir::Shape::kVoid:
        return;
      case ir::Shape::kPlain:
        return plain(declaration.type);
      case ir::Shape::kFixedArray:
        for (std::uint64_t i = 0; i < declaration.bound; ++i) plain(declaration.type);
        return;
      case ir::Shape::kFixedOpaque:
        return data(declaration.bound);
      case ir::Shape::kVariableArray: {
        const std::uint32_t count = some(declaration.bound);
        word(count);
        for (std::uint32_t i = 0; i < count; ++i) plain(declaration.type);
        return;
      }
      case ir::Shape::kVariableOpaque:
      case ir::Shape::kString: {
        const auto size = below(static_cast<std::uint32_t>(std::min<std::uint64_t>(declaration.bound, 9)) + 1);
        word(size);
        return data(size);
      }
      case ir::Shape::kOptional:
        if (const ir::Type* const node = list_node(model_, declaration.type)) {
          return entries(std::get<ir::Struct>(node->body));
        }
        const std::uint32_t present = some(1);
        word(present);
        if (present != 0) plain(declaration.type);
        return;
    }
  }
  void choice(const ir::Union& body) {
    const auto arms = static_cast<std::uint32_t>(body.arms.size());
    const std::uint32_t chosen = below(arms + (body.default_arm ? 1 : 0));
    if (chosen < arms) {
      const ir::Arm& arm = body.arms[chosen];
      word(static_cast<std::uint32_t>(number_of(arm.cases[below(static_cast<std::uint32_t>(arm.cases.size()))])));
      return shape(arm.declaration);
    }
    for (;;) {  // until a value selects the default arm
      const ir::Enum* const values = enum_of(model_, body.discriminant.type);
      const std::uint32_t value = values != nullptr ? enumerator(*values) : static_cast<std::uint32_t>(random_());
      const auto number = is_unsigned(model_, body.discriminant.type) ? std::int64_t{value}
                                                                      : std::int64_t{static_cast<std::int32_t>(value)};
      if (arm_of(body, number) != &*body.default_arm) continue;
      word(value);
      return shape(*body.default_arm);
    }
  }

  const ir::Model& model_;
  std::mt19937& random_;
  unsigned budget_;
  std::vector<std::byte> bytes_;
};

/// Collects the names of all forms below a type, which are those of Reader (roots_reference.cpp).
class Forms {
 public:
  Forms(const ir::Model& model, std::set<std::string>& names) : model_(model), names_(names) {}

  void type(ir::TypeIndex index) {
    if (!seen_.insert(index.value).second) return;
    const ir::Type& type = model_.types[index.value];
    if (const auto* const values = std::get_if<ir::Enum>(&type.body)) {
      for (const ir::Enumerator& each : values->enumerators)
        names_.insert(type.name + "=" + std::to_string(each.value));
      if (values->open) names_.insert(type.name + ": other");
    } else if (const auto* const alias = std::get_if<ir::Typedef>(&type.body)) {
      shape(alias->declaration, type.name);
    } else if (const auto* const choice = std::get_if<ir::Union>(&type.body)) {
      for (const ir::Arm& arm : choice->arms) {
        for (const ir::Integer& each : arm.cases) {
          names_.insert(type.name + "=" + std::to_string(number_of(each)));
        }
        shape(arm.declaration, type.name + "." + arm.declaration.name);
      }
      if (choice->default_arm) {
        names_.insert(type.name + ": default");
        shape(*choice->default_arm, type.name + "." + choice->default_arm->name);
      }
    } else {
      const auto& body = std::get<ir::Struct>(type.body);
      if (body.list_link) {
        names_.insert({type.name + ": ends at once", type.name + ": goes on"});
      }
      members(type.name, body);
    }
  }

 private:
  void members(const std::string& name, const ir::Struct& body) {
    for (std::size_t i = 0; i < body.members.size(); ++i) {
      if (body.list_link != i) shape(body.members[i], name + "." + body.members[i].name);
    }
  }
  void shape(const ir::Declaration& declaration, const std::string& name) {
    const bool holds_type = declaration.shape != ir::Shape::kVoid && declaration.shape != ir::Shape::kFixedOpaque &&
                            declaration.shape != ir::Shape::kVariableOpaque && declaration.shape != ir::Shape::kString;
    const ir::Type* const node = holds_type ? list_node(model_, declaration.type) : nullptr;
    switch (declaration.shape) {
      case ir::Shape::kVariableArray:
        names_.insert({name + ": empty", name + ": some"});
        break;
      case ir::Shape::kVariableOpaque:
      case ir::Shape::kString:
        names_.insert({name + ": empty", name + ": padded"});
        if (declaration.bound >= 4) names_.insert(name + ": whole words");
        break;
      case ir::Shape::kOptional:
        if (node != nullptr) {
          names_.insert({name + ": ends at once", name + ": goes on"});
          return members(node->name, std::get<ir::Struct>(node->body));
        }
        names_.insert({name + ": absent", name + ": present"});
        break;
      default:
        break;
    }
    if (!holds_type) return;
    if (const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type)) type(*index);
  }

  const ir::Model& model_;
  std::set<std::string>& names_;
  std::set<std::size_t> seen_;
};

}  // namespace

Reference::Reference(const ir::Model& model, const std::string& type) : model_(model) {
  const auto found =
      std::find_if(model.types.begin(), model.types.end(), [&](const ir::Type& each) { return each.name == type; });
  if (found == model.types.end()) std::abort();
  root_.value = static_cast<std::size_t>(found - model.types.begin());
  Forms(model, forms_).type(root_);
}

std::vector<std::byte> Reference::make(std::mt19937& random, unsigned budget) const {
  Maker maker(model_, random, budget);
  maker.type(root_);
  return maker.take();
}

std::vector<std::vector<std::byte>> Reference::samples() const {
  constexpr unsigned kTries = 20000;
  constexpr std::size_t kMoreThanForms = 3;
  std::vector<std::vector<std::byte>> result;
  std::set<std::string> lacking = forms_;
  std::mt19937 random(5531);
  for (unsigned i = 0; i < kTries && !lacking.empty(); ++i) {
    auto message = make(random, 1 + i % 8);
    bool useful = false;
    for (const std::string& form : read(message).forms) useful = lacking.erase(form) != 0 || useful;
    if (useful) result.push_back(std::move(message));
  }
  for (std::size_t i = 0; i < kMoreThanForms; ++i) result.push_back(make(random, 12));
  return result;
}

}  // namespace codec
