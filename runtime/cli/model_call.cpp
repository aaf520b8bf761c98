// SPDX-License-Identifier: BSD-3-Clause
//
// Walks JSON and types together, and writes XDR. Values nest no deeper than `kMostNested`.
#include "model_call.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "extension_trace.h"
#include "xdr/hex.h"

namespace rpcrdma::cli {
namespace {

using Json = nlohmann::json;
using xdr::ValueKind;

class Encoder {
 public:
  explicit Encoder(const Extension& model) : model_(model) {}

  /// Encodes a value. The functions of this class return false after an error.
  bool put(const Declared& declared, const Json& json) {
    if (nested_ == kMostNested) return fail("nests too deeply");
    ++nested_;
    const bool good = shaped(declared, json);
    --nested_;
    return good;
  }
  bool put_at(const std::string& step, const Declared& declared, const Json& json) {
    const std::size_t before = path_.size();
    path_ += step;
    const bool good = put(declared, json);
    if (good) path_.resize(before);
    return good;
  }
  bool fail(std::string_view what) {
    error_ = fmt::format("{}: {}", path_, what);
    return false;
  }

  const std::string& error() const { return error_; }
  std::vector<std::byte> take() && { return std::move(out_); }

 private:
  bool shaped(const Declared& declared, const Json& json) {
    switch (declared.shape) {
      case Shape::kVoid:
        return true;
      case Shape::kPlain:
        return named(declared, json);
      case Shape::kFixedArray:
        return array(declared, json, false);
      case Shape::kVariableArray:
        return array(declared, json, true);
      case Shape::kFixedOpaque:
      case Shape::kVariableOpaque:
        return opaque(declared, json);
      case Shape::kString:
        return text(declared, json);
      case Shape::kOptional:
        return optional(declared, json);
    }
    return true;
  }

  // --- Words and bytes

  void word(std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) out_.push_back(static_cast<std::byte>(value >> shift & 0xff));
  }
  void words(std::uint64_t value) {
    word(static_cast<std::uint32_t>(value >> 32));
    word(static_cast<std::uint32_t>(value));
  }
  void bytes(xdr::Bytes data) {
    out_.insert(out_.end(), data.begin(), data.end());
    out_.resize((out_.size() + 3) / 4 * 4);
  }
  /// Tells whether `declared` allows this number of bytes or elements.
  bool fits(const Declared& declared, std::size_t size, bool exact, std::string_view what) {
    if (exact ? size == declared.bound : size <= declared.bound) return true;
    return fail(fmt::format("has {} {}, must have {}{}", size, what, exact ? "exactly " : "at most ", declared.bound));
  }

  // --- Built-in types

  template <class T>
  std::optional<T> integer(const Json& json) {
    if (json.is_number_unsigned() && std::in_range<T>(json.get<std::uint64_t>()))
      return static_cast<T>(json.get<std::uint64_t>());
    if (json.is_number_integer() && !json.is_number_unsigned() && std::in_range<T>(json.get<std::int64_t>()))
      return static_cast<T>(json.get<std::int64_t>());
    fail(fmt::format("is no integer from {} to {}", std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    return std::nullopt;
  }
  template <class T>
  bool put_integer(const Json& json) {
    const auto value = integer<T>(json);
    if (value && sizeof(T) == 4) word(static_cast<std::uint32_t>(*value));
    if (value && sizeof(T) == 8) words(static_cast<std::uint64_t>(*value));
    return value.has_value();
  }
  /// Encodes a number, given as such (but not a quadruple) or as its `size` bytes in hexadecimal.
  bool floating(const Json& json, std::size_t size) {
    if (json.is_string()) return hexadecimal(json, size);
    if (!json.is_number() || size > sizeof(double)) return fail("is no number");
    const auto number = json.get<double>();
    if (size == sizeof(double)) return words(std::bit_cast<std::uint64_t>(number)), true;
    if (!(std::abs(number) <= static_cast<double>(std::numeric_limits<float>::max()))) return fail("is out of range");
    word(std::bit_cast<std::uint32_t>(static_cast<float>(number)));
    return true;
  }
  bool hexadecimal(const Json& json, std::size_t size) {
    const auto data = hex(json);
    if (!data || data->size() != size) return fail(fmt::format("is not {} bytes in hexadecimal", size));
    bytes(*data);
    return true;
  }
  static std::optional<std::vector<std::byte>> hex(const Json& json) {
    return json.is_string() ? xdr::detail::from_hex(json.get_ref<const std::string&>()) : std::nullopt;
  }
  bool builtin(ValueKind kind, const Json& json) {
    switch (kind) {
      case ValueKind::kInt:
        return put_integer<std::int32_t>(json);
      case ValueKind::kUnsigned:
        return put_integer<std::uint32_t>(json);
      case ValueKind::kHyper:
        return put_integer<std::int64_t>(json);
      case ValueKind::kUnsignedHyper:
        return put_integer<std::uint64_t>(json);
      case ValueKind::kFloat:
        return floating(json, 4);
      case ValueKind::kDouble:
        return floating(json, 8);
      case ValueKind::kQuadruple:
        return floating(json, 16);
      default:
        if (!json.is_boolean()) return fail("is neither true nor false");
        word(json.get<bool>() ? 1 : 0);
        return true;
    }
  }

  // --- Shapes

  bool named(const Declared& declared, const Json& json) {
    if (declared.builtin != ValueKind::kNone) return builtin(declared.builtin, json);
    const DeclaredType& type = model_.types[declared.type];
    switch (type.kind) {
      case DeclaredType::Kind::kEnum:
        return enumeration(type, json);
      case DeclaredType::Kind::kStruct:
        return type.list ? chain(type, json) : structure(type, json);
      case DeclaredType::Kind::kUnion:
        return choice(type, json);
      case DeclaredType::Kind::kTypedef:
        return put(type.members.front(), json);
    }
    return true;
  }
  bool array(const Declared& declared, const Json& json, bool counted) {
    if (!json.is_array()) return fail("is no array");
    if (!fits(declared, json.size(), !counted, "elements")) return false;
    if (counted) word(static_cast<std::uint32_t>(json.size()));
    Declared element = declared;
    element.shape = Shape::kPlain;
    for (std::size_t i = 0; i < json.size(); ++i) {
      if (!put_at(fmt::format("[{}]", i), element, json[i])) return false;
    }
    return true;
  }
  bool opaque(const Declared& declared, const Json& json) {
    const auto data = hex(json);
    if (!data) return fail("is no string of lower-case hexadecimal, two digits a byte");
    const bool exact = declared.shape == Shape::kFixedOpaque;
    if (!fits(declared, data->size(), exact, "bytes")) return false;
    if (!exact) word(static_cast<std::uint32_t>(data->size()));
    bytes(*data);
    return true;
  }
  bool text(const Declared& declared, const Json& json) {
    const bool in_hex = json.is_object() && json.size() == 1 && json.contains("hex");
    if (!json.is_string() && !in_hex) return fail("is no string");
    std::optional<std::vector<std::byte>> data;
    if (in_hex) data = hex(json["hex"]);
    if (in_hex && !data) return fail("is no lower-case hexadecimal, two digits a byte");
    const xdr::Bytes all = data ? xdr::Bytes(*data) : std::as_bytes(std::span(json.get_ref<const std::string&>()));
    if (!fits(declared, all.size(), false, "bytes")) return false;
    word(static_cast<std::uint32_t>(all.size()));
    bytes(all);
    return true;
  }
  /// Tells whether null is a value of the type: then an array must enclose optional content, to
  /// distinguish absent content from null.
  bool may_be_null(const Declared& content) const {
    if (content.builtin != ValueKind::kNone) return false;
    const DeclaredType& type = model_.types[content.type];
    if (type.kind != DeclaredType::Kind::kTypedef) return false;
    const Declared& behind = type.members.front();
    if (behind.shape == Shape::kPlain) return may_be_null(behind);
    return behind.shape == Shape::kOptional && !is_list(behind);
  }
  bool is_list(const Declared& declared) const {
    return declared.builtin == ValueKind::kNone && model_.types[declared.type].list;
  }
  bool optional(const Declared& declared, const Json& json) {
    if (is_list(declared)) return list(model_.types[declared.type], json);
    if (json.is_null()) return word(0), true;
    word(1);
    Declared content = declared;
    content.shape = Shape::kPlain;
    if (!may_be_null(content)) return put(content, json);
    if (!json.is_array() || json.size() != 1) return fail("is neither null nor an array of one");
    return put_at("[0]", content, json[0]);
  }

  // --- Types

  bool enumeration(const DeclaredType& type, const Json& json) {
    const auto values = type.info->enumerators;
    if (json.is_string()) {
      const auto& name = json.get_ref<const std::string&>();
      const auto found =
          std::find_if(values.begin(), values.end(), [&](const auto& each) { return each.name == name; });
      if (found == values.end()) return fail(fmt::format("is no name of {}", type.info->name));
      word(static_cast<std::uint32_t>(found->value));
      return true;
    }
    const auto number = integer<std::int32_t>(json);
    if (!number) return fail(fmt::format("is no name of {}", type.info->name));
    const bool known =
        std::any_of(values.begin(), values.end(), [&](const auto& each) { return each.value == *number; });
    if (!known && !type.open) return fail(fmt::format("is no value of {}", type.info->name));
    word(static_cast<std::uint32_t>(*number));
    return true;
  }
  std::string_view name_of(const Declared& declared) const { return model_.fields[declared.field].name; }
  bool member(const Declared& declared, const Json& json) {
    const std::string name(name_of(declared));
    const auto found = json.find(name);
    if (found != json.end()) return put_at("." + name, declared, *found);
    path_ += "." + name;
    return fail("is missing");
  }
  /// Reports keys that the type does not have.
  bool no_others(const Json& json, const std::vector<std::string_view>& names) {
    for (const auto& [key, value] : json.items()) {
      if (std::find(names.begin(), names.end(), key) != names.end()) continue;
      path_ += "." + key;
      return fail("is not known here");
    }
    return true;
  }
  bool structure(const DeclaredType& type, const Json& json) {
    if (!json.is_object()) return fail("is no object");
    std::vector<std::string_view> names;
    for (const Declared& each : type.members) {
      if (!member(each, json)) return false;
      names.push_back(name_of(each));
    }
    return no_others(json, names);
  }
  bool choice(const DeclaredType& type, const Json& json) {
    if (!json.is_object()) return fail("is no object");
    if (!member(type.discriminant, json)) return false;
    std::uint32_t value = 0;
    for (std::size_t i = out_.size() - 4; i < out_.size(); ++i)
      value = value << 8 | std::to_integer<std::uint32_t>(out_[i]);
    const auto found = type.arms.find(value);
    if (found == type.arms.end() && !type.default_arm)
      return fail(fmt::format("selects no arm of {}", type.info->name));
    const Declared& arm = type.members[found == type.arms.end() ? *type.default_arm : found->second];
    if (arm.shape == Shape::kVoid) return no_others(json, {name_of(type.discriminant)});
    return member(arm, json) && no_others(json, {name_of(type.discriminant), name_of(arm)});
  }
  /// Writes the entries of a list, each after a word 1, and the word 0 that ends it.
  bool list(const DeclaredType& type, const Json& json) {
    if (!json.is_array()) return fail("is no array");
    for (std::size_t i = 0; i < json.size(); ++i) {
      word(1);
      if (!entry(type, json, i)) return false;
    }
    word(0);
    return true;
  }
  /// Writes a list whose first entry has no word before it.
  bool chain(const DeclaredType& type, const Json& json) {
    if (!json.is_array() || json.empty()) return fail("is no array with an entry");
    for (std::size_t i = 0; i < json.size(); ++i) {
      if (i > 0) word(1);
      if (!entry(type, json, i)) return false;
    }
    word(0);
    return true;
  }
  bool entry(const DeclaredType& type, const Json& json, std::size_t index) {
    const std::size_t before = path_.size();
    path_ += fmt::format("[{}]", index);
    if (!structure(type, json[index])) return false;
    path_.resize(before);
    return true;
  }

  const Extension& model_;
  std::vector<std::byte> out_;
  std::string path_ = "$";
  std::string error_;
  std::uint32_t nested_ = 0;
};

bool put_arguments(Encoder& encoder, const DeclaredProcedure& procedure, const Json& json) {
  const auto& arguments = procedure.arguments;
  if (arguments.size() == 1) return encoder.put(arguments.front(), json);
  if (!json.is_array() || json.size() != arguments.size())
    return encoder.fail(fmt::format("is no array of {} arguments", arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!encoder.put_at(fmt::format("[{}]", i), arguments[i], json[i])) return false;
  }
  return true;
}

}  // namespace

xdr::Result<ModelCall, std::string> encode_call(const Extension& model, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const auto found = std::find_if(model.procedures.begin(), model.procedures.end(),
                                  [&](const DeclaredProcedure& each) { return each.name == name; });
  if (found == model.procedures.end()) return xdr::unexpected(fmt::format("{}: the model has no such procedure", name));
  Json json = Json::array();
  if (equals != std::string_view::npos) json = Json::parse(text.substr(equals + 1), nullptr, false);
  if (json.is_discarded()) return xdr::unexpected(fmt::format("{}: what stands after `=` is no JSON", name));
  Encoder encoder(model);
  if (!put_arguments(encoder, *found, json)) return xdr::unexpected(fmt::format("{}: {}", name, encoder.error()));
  return ModelCall{.procedure = &*found, .arguments = std::move(encoder).take()};
}

xdr::Result<std::vector<MovableItem>, std::string> movable_items(const Extension& model,
                                                                 std::span<const Declared> declared, xdr::Bytes bytes) {
  const xdr::Trace traced = trace(model, declared, bytes);
  if (traced.error)
    return xdr::unexpected("they do not decode from byte " + std::to_string(traced.error->offset()) + " on");
  std::vector<MovableItem> items;
  for (const xdr::TraceItem& item : traced.items) {
    if (item.field == nullptr || !model.eligible[static_cast<std::size_t>(item.field - model.fields.data())]) continue;
    MovableItem found{item.offset, item.size};
    if (item.kind == xdr::TraceKind::kValue) {
      if (item.value_kind != ValueKind::kOpaque && item.value_kind != ValueKind::kString) continue;
      found = {item.data, static_cast<std::size_t>(item.value)};
    }
    // The word before the elements or the content, with their count or presence, stays inline.
    if (item.kind == xdr::TraceKind::kCount || item.kind == xdr::TraceKind::kPresence)
      found = {item.offset + xdr::kWord, item.size - xdr::kWord};
    if (found.bytes > 0) items.push_back(found);
  }
  return items;
}

}  // namespace rpcrdma::cli
