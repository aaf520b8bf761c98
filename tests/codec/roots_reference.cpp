// SPDX-License-Identifier: BSD-3-Clause
//
// Models read as decoders and as makers of messages. One recursive function each over the model's shapes; lists are
// loops. Left out: types that contain themselves in other ways than lists (trees_test.cpp has those).
#include "codec/roots_reference.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace codec {
namespace {

namespace ir = xdrgen::ir;
using xdr::DecodeCode;

/// The type, where it is a list's node.
const ir::Type* list_node(const ir::Model& model, const ir::TypeRef& type) {
  const auto* const index = std::get_if<ir::TypeIndex>(&type);
  if (index == nullptr) return nullptr;
  const auto* const body = std::get_if<ir::Struct>(&model.types[index->value].body);
  return body != nullptr && body->list_link ? &model.types[index->value] : nullptr;
}

std::int64_t number_of(const ir::Integer& value) {
  return value.negative ? -static_cast<std::int64_t>(value.magnitude) : static_cast<std::int64_t>(value.magnitude);
}

std::size_t size_of(ir::Builtin builtin) {
  switch (builtin) {
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

const ir::Enum* enum_of(const ir::Model& model, const ir::TypeRef& type) {
  const auto* const index = std::get_if<ir::TypeIndex>(&type);
  if (index == nullptr) return nullptr;
  const auto& body = model.types[index->value].body;
  if (const auto* const alias = std::get_if<ir::Typedef>(&body)) return enum_of(model, alias->declaration.type);
  return std::get_if<ir::Enum>(&body);
}

bool is_bool(const ir::Model& model, const ir::TypeRef& type) {
  if (const auto* const builtin = std::get_if<ir::Builtin>(&type)) return *builtin == ir::Builtin::kBool;
  const auto* const alias = std::get_if<ir::Typedef>(&model.types[std::get<ir::TypeIndex>(type).value].body);
  return alias != nullptr && is_bool(model, alias->declaration.type);
}

bool is_unsigned(const ir::Model& model, const ir::TypeRef& type) {
  if (const auto* const builtin = std::get_if<ir::Builtin>(&type)) return *builtin == ir::Builtin::kUnsignedInt;
  const auto* const alias = std::get_if<ir::Typedef>(&model.types[std::get<ir::TypeIndex>(type).value].body);
  return alias != nullptr && is_unsigned(model, alias->declaration.type);
}

const ir::Declaration* arm_of(const ir::Union& body, std::int64_t value) {
  for (const ir::Arm& arm : body.arms) {
    for (const ir::Integer& each : arm.cases) {
      if (number_of(each) == value) return &arm.declaration;
    }
  }
  return body.default_arm ? &*body.default_arm : nullptr;
}

class Reader {
 public:
  Reader(const ir::Model& model, xdr::Bytes message, const xdr::Limits& limits, Verdict& verdict)
      : model_(model), message_(message), limits_(limits), verdict_(verdict) {
    size_ = std::min<std::size_t>(message.size(), limits.bytes);
    beyond_ = message.size() >= limits.bytes ? DecodeCode::kCallerLimit : DecodeCode::kTruncated;
  }

  bool type(ir::TypeIndex index) {
    const ir::Type& type = model_.types[index.value];
    if (const auto* const body = std::get_if<ir::Enum>(&type.body)) return enumeration(type.name, *body);
    if (const auto* const body = std::get_if<ir::Typedef>(&type.body)) return shape(body->declaration, type.name);
    if (const auto* const body = std::get_if<ir::Union>(&type.body)) return choice(type.name, *body);
    const auto& body = std::get<ir::Struct>(type.body);
    if (!body.list_link) return members(type.name, body);
    const Element first(*this, 0);
    return members(type.name, body) && first.done() && entries(type.name, type, 1);
  }

  std::size_t at() const { return at_; }

 private:
  /// Names an element, unless it is inside of one that is named already. `path_` may have moved until it is done.
  class Element {
   public:
    Element(Reader& reader, std::uint64_t index) : reader_(reader), outer_(!reader.step().index) {
      if (outer_) reader.step().index = index;
    }
    bool done() const {
      if (outer_) reader_.step().index.reset();
      return true;
    }

   private:
    Reader& reader_;
    bool outer_;
  };

  bool refuse(DecodeCode code, std::size_t offset) {
    verdict_.refused = code;
    verdict_.offset = offset;
    verdict_.path = path_;
    return false;
  }
  bool item(std::uint64_t size) {
    if (size > size_ - at_) return refuse(beyond_, at_);
    if (size != 0) verdict_.items.push_back({at_, at_ + static_cast<std::size_t>(size)});
    at_ += static_cast<std::size_t>(size);
    return true;
  }
  bool word(std::uint32_t& value) {
    if (!item(4)) return false;
    value = xdr::load_u32(message_.data() + at_ - 4);
    return true;
  }
  void form(const std::string& name) { verdict_.forms.insert(name); }
  Step& step() {
    if (path_.empty()) path_.emplace_back();
    return path_.back();
  }

  bool members(const std::string& name, const ir::Struct& body) {
    if (body.list_link && body.members.size() == 2) {  // the entry of a list is what the node holds
      const ir::Declaration& only = body.members[1 - *body.list_link];
      return shape(only, name + "." + only.name);
    }
    for (std::size_t i = 0; i < body.members.size(); ++i) {
      if (body.list_link != i && !member(body.members[i], name)) return false;
    }
    return true;
  }
  bool member(const ir::Declaration& declaration, const std::string& owner) {
    path_.push_back({declaration.name, {}});
    const bool good = shape(declaration, owner + "." + declaration.name);
    path_.pop_back();
    return good;
  }

  bool plain(const ir::TypeRef& reference) {
    if (const auto* const index = std::get_if<ir::TypeIndex>(&reference)) return type(*index);
    const auto builtin = std::get<ir::Builtin>(reference);
    if (!item(size_of(builtin))) return false;
    if (builtin == ir::Builtin::kBool) {
      const std::uint32_t value = xdr::load_u32(message_.data() + at_ - 4);
      if (value > 1) return refuse(DecodeCode::kBadBool, at_ - 4);
    }
    return true;
  }
  bool enumeration(const std::string& name, const ir::Enum& body) {
    std::uint32_t word_read = 0;
    if (!word(word_read)) return false;
    const auto value = static_cast<std::int32_t>(word_read);
    const bool known = std::any_of(body.enumerators.begin(), body.enumerators.end(),
                                   [&](const ir::Enumerator& each) { return each.value == value; });
    if (!known && !body.open) return refuse(DecodeCode::kBadEnum, at_ - 4);
    form(name + (known ? "=" + std::to_string(value) : ": other"));
    return true;
  }

  /// More than a few elements of varying size that cannot be there are refused as a whole (xdr::detail::kFew).
  bool cannot_be(const ir::TypeRef& reference, std::uint64_t count) const {
    constexpr std::uint64_t kFew = 64;
    const auto* const index = std::get_if<ir::TypeIndex>(&reference);
    if (index == nullptr || count <= kFew) return false;
    const ir::Size& size = model_.types[index->value].size;
    return !size.fixed() && count > (size_ - at_) / size.min;
  }

  bool elements(const ir::TypeRef& reference, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) {
      const Element element(*this, i);
      if (!plain(reference) || !element.done()) return false;
    }
    return true;
  }
  bool data(std::uint64_t size) {
    const std::size_t begin = at_;
    if (!item(xdr::padded(size))) return false;
    for (std::size_t i = begin + static_cast<std::size_t>(size); i < at_; ++i) {
      if (message_[i] == std::byte{0}) continue;
      verdict_.padding_is_zero = false;
      if (limits_.strict_padding) return refuse(DecodeCode::kNonzeroPadding, i);
    }
    return true;
  }

  /// Entries of a list of which `before` have been read.
  bool entries(const std::string& name, const ir::Type& node, std::uint64_t before) {
    for (std::uint64_t count = before;; ++count) {
      std::uint32_t present = 0;
      if (!word(present)) return false;
      if (present > 1) return refuse(DecodeCode::kBadBool, at_ - 4);
      if (present == 0) {
        form(name + (count == before ? ": ends at once" : ": goes on"));
        return true;
      }
      if (count >= limits_.list_entries) return refuse(DecodeCode::kCallerLimit, at_ - 4);
      const Element entry(*this, count);
      if (!members(node.name, std::get<ir::Struct>(node.body)) || !entry.done()) return false;
    }
  }

  bool shape(const ir::Declaration& declaration, const std::string& name) {
    std::uint32_t count = 0;
    switch (declaration.shape) {
      case ir::Shape::kVoid:
        return true;
      case ir::Shape::kPlain:
        return plain(declaration.type);
      case ir::Shape::kFixedArray:
        return elements(declaration.type, declaration.bound);
      case ir::Shape::kFixedOpaque:
        return data(declaration.bound);
      case ir::Shape::kVariableArray:
        if (!word(count)) return false;
        if (count > declaration.bound) return refuse(DecodeCode::kLimitExceeded, at_ - 4);
        if (count > limits_.array_elements) return refuse(DecodeCode::kCallerLimit, at_ - 4);
        form(name + (count == 0 ? ": empty" : ": some"));
        if (cannot_be(declaration.type, count)) return refuse(beyond_, at_);
        return elements(declaration.type, count);
      case ir::Shape::kVariableOpaque:
      case ir::Shape::kString:
        if (!word(count)) return false;
        if (count > declaration.bound) return refuse(DecodeCode::kLimitExceeded, at_ - 4);
        form(name + (count == 0 ? ": empty" : count % 4 == 0 ? ": whole words" : ": padded"));
        if (count <= size_ - at_) verdict_.data.push_back({at_, at_ + count});
        return data(count);
      case ir::Shape::kOptional:
        if (const ir::Type* const node = list_node(model_, declaration.type)) return entries(name, *node, 0);
        if (!word(count)) return false;
        if (count > 1) return refuse(DecodeCode::kBadBool, at_ - 4);
        form(name + (count == 0 ? ": absent" : ": present"));
        return count == 0 || plain(declaration.type);
    }
    std::abort();
  }

  bool choice(const std::string& name, const ir::Union& body) {
    path_.push_back({body.discriminant.name, {}});
    std::uint32_t word_read = 0;
    if (!word(word_read)) return false;
    const auto value = is_unsigned(model_, body.discriminant.type) ? std::int64_t{word_read}
                                                                   : std::int64_t{static_cast<std::int32_t>(word_read)};
    if (is_bool(model_, body.discriminant.type) && word_read > 1) return refuse(DecodeCode::kBadBool, at_ - 4);
    if (const ir::Enum* const values = enum_of(model_, body.discriminant.type)) {
      const bool known = std::any_of(values->enumerators.begin(), values->enumerators.end(),
                                     [&](const ir::Enumerator& each) { return each.value == value; });
      if (!known && !values->open) return refuse(DecodeCode::kBadEnum, at_ - 4);
    }
    const ir::Declaration* const arm = arm_of(body, value);
    if (arm == nullptr) return refuse(DecodeCode::kBadDiscriminant, at_ - 4);
    path_.pop_back();
    const bool by_default = body.default_arm && arm == &*body.default_arm;
    form(name + (by_default ? ": default" : "=" + std::to_string(value)));
    return arm->shape == ir::Shape::kVoid || member(*arm, name);
  }

  const ir::Model& model_;
  xdr::Bytes message_;
  const xdr::Limits& limits_;
  Verdict& verdict_;
  std::size_t size_ = 0;
  DecodeCode beyond_ = DecodeCode::kTruncated;
  std::size_t at_ = 0;
  std::vector<Step> path_;
};

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
  /// How many of something that costs budget.
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
    for (;;) {  // a value that has no arm of its own, and that its enumeration has
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

/// Names all forms below a type, as Reader does.
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

Verdict Reference::read(xdr::Bytes message, const xdr::Limits& limits) const {
  Verdict verdict;
  Reader reader(model_, message, limits, verdict);
  if (reader.type(root_)) verdict.end = reader.at();
  return verdict;
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
