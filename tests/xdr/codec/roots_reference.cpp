// SPDX-License-Identifier: BSD-3-Clause
//
// Decodes a message by interpreting the model: functions that call each other for the shapes of the
// model; lists are loops. Left out: types that contain themselves other than as lists
// (trees_test.cpp has those).
#include "xdr/codec/roots_reference.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "xdr/codec/roots_shapes.h"

namespace codec {
namespace {

namespace ir = xdrgen::ir;
using namespace shapes;
using xdr::DecodeCode;

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
    if (limits_.list_entries == 0) return refuse(DecodeCode::kCallerLimit, at_);
    const Element first(*this, 0);
    return members(type.name, body) && first.done() && entries(type.name, type, 1);
  }

  std::size_t at() const { return at_; }

 private:
  /// Gives the last step of the path the index of an element, unless the step has one already.
  /// Keeps no pointer to the step, because `path_` may reallocate while the element is read.
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
    if (body.list_link && body.members.size() == 2) {  // the entry of a list is the other member of the node
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

  /// Whether the bytes are too few for the elements: more than a few elements of varying size are
  /// refused as a whole (xdr::detail::kFew).
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

  /// Reads the entries of a list after the first `before` ones.
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

}  // namespace

Verdict Reference::read(xdr::Bytes message, const xdr::Limits& limits) const {
  Verdict verdict;
  Reader reader(model_, message, limits, verdict);
  if (reader.type(root_)) verdict.end = reader.at();
  return verdict;
}

}  // namespace codec
