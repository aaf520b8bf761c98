// SPDX-License-Identifier: BSD-3-Clause
//
// Structs of fixed size: plain values with load and store.
#include <fmt/format.h>

#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

struct Member {
  std::string name;
  std::string at;  ///< "at", "at + 4"
  Spelling spelling;
};

std::vector<Member> members_of(const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Struct>(context.type(index).body);
  std::vector<Member> result;
  std::uint64_t offset = 0;
  for (const std::size_t m : context.speller.members(index)) {
    Spelling spelling = context.speller.spell(body.members[m], index);
    const std::uint64_t size = spelling.size;
    result.push_back(
        {context.named(index).members[m], offset == 0 ? "at" : fmt::format("at + {}", offset), std::move(spelling)});
    offset += size;
  }
  return result;
}

void emit_load_store(Writer& out, const std::string& name, const std::vector<Member>& members) {
  out.text("/// Loads from `kEncodedSize` bytes, which `parse` must accept.");
  {
    const auto function = out.block("static constexpr $name$ load(const std::byte* at) noexcept {", {{"name", name}});
    const auto values = out.list("return {");
    for (const auto& member : members) {
      out.text("." + member.name + " = xdr::load<" + member.spelling.wire + ">(" + member.at + "),");
    }
  }
  out.blank();
  out.text("/// Stores `kEncodedSize` bytes.");
  const auto statement = [](const Member& member) {
    return "xdr::store<" + member.spelling.wire + ">(" + member.at + ", " + member.name + ");";
  };
  const std::string signature = "constexpr void store(std::byte* at) const noexcept";
  if (members.size() == 1) return out.function(signature, statement(members.front()));
  const auto function = out.block(signature + " {");
  for (const auto& member : members) out.line(statement(member));
}

void emit_checks(Writer& out, const std::vector<Member>& members, bool checked, bool restricted) {
  if (checked) {
    out.text("template <class In>");
    const auto function = out.block("static bool check(In& in, const std::byte* at) noexcept {");
    for (const auto& member : members) {
      if (!member.spelling.checked) continue;
      out.text("if (!xdr::check<" + member.spelling.codec + ">(in, " + member.at + ", Fields::" + member.name +
               ")) return false;");
    }
    out.text("return true;");
  }
  if (restricted) {
    const auto function = out.block("constexpr bool legal() const noexcept {");
    for (const auto& member : members) {
      if (!member.spelling.restricted) continue;
      out.text("if (!xdr::Codec<" + member.spelling.wire + ">::legal(" + member.name + ")) return false;");
    }
    out.text("return true;");
  }
}

}  // namespace

void emit_fixed_struct(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const auto members = members_of(context, index);
  const Spelling self = context.speller.spell_class(index);
  const auto block = out.block("struct $name$ {", {{"name", names.value}}, "};");
  for (const auto& member : members) out.text(member.spelling.value + " " + member.name + "{};");
  out.blank();
  class_facts(out, context, index, {self.size, self.size});
  out.text("static constexpr std::size_t kEncodedSize = $size$;", {{"size", std::to_string(self.size)}});
  out.blank();
  emit_members_at(out, context, index, names.value);
  out.function(
      "static xdr::Parsed<" + names.value + "> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) noexcept",
      "return xdr::parse<" + names.value + ">(bytes, limits, kFields);");
  out.blank();
  emit_load_store(out, names.value, members);
  out.blank();
  out.text("static constexpr std::size_t encoded_size() noexcept { return kEncodedSize; }");
  out.function("xdr::Encoded encode(xdr::MutableBytes out) const noexcept",
               "return xdr::encode<" + names.value + ">(*this, out);");
  out.text(R"(
    friend constexpr bool operator==(const $name$&, const $name$&) noexcept = default;
    friend constexpr auto operator<=>(const $name$&, const $name$&) = default;
  )",
           {{"name", names.value}});
  out.blank();
  out.text(R"(
    // For runtime/xdr.
    static constexpr bool kChecked = $checked$;
    static constexpr bool kRestricted = $restricted$;
    static constexpr xdr::FieldId kFirstField = Fields::$first$;
  )",
           {{"checked", self.checked ? "true" : "false"},
            {"restricted", self.restricted ? "true" : "false"},
            {"first", members.front().name}});
  emit_checks(out, members, self.checked, self.restricted);
}

}  // namespace xdrgen::emit
