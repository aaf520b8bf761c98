// SPDX-License-Identifier: BSD-3-Clause
//
// Writes what a bindings file adds: for each optional operation its code, the type of its content
// and who may send it; for each characteristic its code, the type of its value and its default.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// The constant with this name as C++ spells it, or the number.
std::string code_of(const Context& context, const std::string& constant, std::uint32_t code) {
  for (std::size_t i = 0; i < context.model.constants.size(); ++i) {
    if (context.model.constants[i].name == constant) return context.names.constant(i);
  }
  return std::to_string(code);
}

std::string boolean(bool value) { return value ? "true" : "false"; }

std::string payload_of(ir::Payload payload) {
  if (payload == ir::Payload::kPart) return "xdr::Payload::kPart";
  return payload == ir::Payload::kMessage ? "xdr::Payload::kMessage" : "xdr::Payload::kNone";
}

/// ", section 4.1"; nothing where the bindings give no section.
std::string in_section(const std::string& section) {
  return section.empty() ? std::string() : ", section " + comment_text(section);
}

void emit_operation(Writer& out, const Context& context, const ir::Operation& operation, const std::string& name) {
  const Spelling content = context.speller.spell(ir::TypeRef(operation.content));
  out.text("/// $what$: `$xdr$` in rdma_optinfo$section$.", {{"what", comment_text(operation.name)},
                                                             {"xdr", context.type(operation.content).name},
                                                             {"section", in_section(operation.section)}});
  const auto block = out.block("struct $name$ {", {{"name", name}}, "};");
  out.text(R"(
    static constexpr std::uint32_t kCode = $code$;
    static constexpr std::string_view kName = $text$;
    static constexpr std::string_view kSection = $section$;
    static constexpr xdr::Payload kPayload = $payload$;
    static constexpr bool kFromRequester = $requester$;
    static constexpr bool kFromResponder = $responder$;
    using View = $view$;
    using Value = $value$;
  )",
           {{"code", code_of(context, operation.code_constant, operation.code)},
            {"text", literal(operation.name)},
            {"section", literal(operation.section)},
            {"payload", payload_of(operation.payload)},
            {"requester", boolean(operation.from_requester)},
            {"responder", boolean(operation.from_responder)},
            {"view", content.view},
            {"value", content.value}});
}

/// "4096", "-1", "false", "Bkrqsup::BKRQSUP_UNKNOWN": the default, of which the reader of bindings
/// (ir/plain_value.h) has checked that it is a value of the type; empty otherwise.
std::string default_of(const Context& context, const ir::Characteristic& characteristic) {
  const std::string& text = characteristic.default_text;
  ir::Declaration named;
  named.type = characteristic.value;
  const ir::TypeRef type = context.model.behind(named).type;
  if (const auto* const index = std::get_if<ir::TypeIndex>(&type)) {
    const auto* const body = std::get_if<ir::Enum>(&context.type(*index).body);
    if (body == nullptr) return {};
    for (std::size_t e = 0; e < body->enumerators.size(); ++e) {
      if (body->enumerators[e].name == text) {
        return context.named(*index).value + "::" + context.named(*index).members[e];
      }
    }
    return {};
  }
  if (text.empty() || text == "true" || text == "false") return text;
  ir::Integer number{text.front() == '-', 0};
  const char* const digits = text.data() + (number.negative ? 1 : 0);
  const bool is_number = std::from_chars(digits, text.data() + text.size(), number.magnitude).ec == std::errc();
  return is_number ? spell(number).text : std::string();
}

void emit_characteristic(Writer& out, const Context& context, const ir::Characteristic& characteristic,
                         const std::string& name) {
  const Spelling value = context.speller.spell(ir::TypeRef(characteristic.value));
  out.text("/// $what$: `$xdr$`$section$.", {{"what", comment_text(characteristic.code_constant)},
                                             {"xdr", context.type(characteristic.value).name},
                                             {"section", in_section(characteristic.section)}});
  const auto block = out.block("struct $name$ {", {{"name", name}}, "};");
  out.text(R"(
    static constexpr std::uint32_t kCode = $code$;
    static constexpr std::string_view kName = $text$;
    static constexpr std::string_view kSection = $section$;
    using View = $view$;
    using Value = $value$;
  )",
           {{"code", code_of(context, characteristic.code_constant, characteristic.code)},
            {"text", literal(characteristic.code_constant)},
            {"section", literal(characteristic.section)},
            {"view", value.view},
            {"value", value.value}});
  if (const std::string start = default_of(context, characteristic); !start.empty() && value.fixed) {
    out.text("static constexpr Value kDefault = $value$;", {{"value", start}});
  }
  out.blank();
  out.text(R"(
    /// The value must fill `bytes`.
    static xdr::Parsed<View> parse(xdr::Bytes bytes) noexcept {
      return xdr::parse_exactly<$wire$>(bytes, {}, kFields);
    }
    static xdr::Encoded encode(const Value& value, xdr::MutableBytes out) noexcept {
      return xdr::encode<$wire$>(value, out);
    }
  )",
           {{"wire", value.codec}});
  if (value.fixed) {
    out.text(R"(
      static constexpr std::size_t kEncodedSize = $size$;
      /// Stores `kEncodedSize` bytes.
      static constexpr void store(const Value& value, std::byte* at) noexcept { xdr::store<$wire$>(at, value); }
    )",
             {{"size", std::to_string(value.size)}, {"wire", value.wire}});
  }
}

/// The prefix that all these constants share, up to an underscore: "XCHAR_".
std::string shared_prefix(const std::vector<ir::Characteristic>& list) {
  std::string prefix = list.front().code_constant;
  for (const auto& each : list) {
    const auto end = std::mismatch(prefix.begin(), prefix.end(), each.code_constant.begin(), each.code_constant.end());
    prefix.erase(end.first, prefix.end());
  }
  const auto cut = prefix.rfind('_');
  return cut == std::string::npos ? "" : prefix.substr(0, cut + 1);
}

std::string joined(const std::vector<std::string>& names) {
  std::string result;
  for (const auto& name : names) result += (result.empty() ? "" : ", ") + name;
  return result;
}

/// The entries of bindings that are about this module; the codec of an imported document has
/// that document's entries.
template <class Entry>
std::vector<Entry> ours(const Context& context, std::vector<Entry> entries) {
  std::erase_if(entries,
                [&](const Entry& entry) { return context.model.documents[entry.document].import.has_value(); });
  return entries;
}

}  // namespace

void emit_messages(Writer& out, const Context& context) {
  const auto our_operations = ours(context, context.model.operations);
  const auto our_characteristics = ours(context, context.model.characteristics);
  if (our_operations.empty() && our_characteristics.empty()) return;
  const NameSet members = {"Characteristics", "Operations", "Value", "View", context.names.messages()};
  Scope scope({&context.names.at_namespace_level(), &Names::of_every_namespace(), &members});
  out.blank();
  out.text("/// What the bindings file says about the optional operations and characteristics of this module.");
  const auto block = out.block("struct $name$ {", {{"name", context.names.messages()}}, "};");
  std::vector<std::string> operations;
  for (const auto& operation : our_operations) {
    operations.push_back(scope.claim(camel_of_capitals(operation.name)));
    emit_operation(out, context, operation, operations.back());
    out.blank();
  }
  out.text("using Operations = xdr::TypeList<$names$>;", {{"names", joined(operations)}});
  out.blank();
  std::vector<std::string> characteristics;
  const std::string prefix = our_characteristics.empty() ? "" : shared_prefix(our_characteristics);
  for (const auto& characteristic : our_characteristics) {
    std::string name = characteristic.code_constant.substr(prefix.size());
    if (name.empty()) name = characteristic.code_constant;
    characteristics.push_back(scope.claim(camel_of_capitals(name)));
    emit_characteristic(out, context, characteristic, characteristics.back());
    out.blank();
  }
  out.text("using Characteristics = xdr::TypeList<$names$>;", {{"names", joined(characteristics)}});
}

}  // namespace xdrgen::emit
