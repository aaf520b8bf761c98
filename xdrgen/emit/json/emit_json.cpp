// SPDX-License-Identifier: BSD-3-Clause
//
// One function for each kind of thing in the model; docs/model.md has the schema.
#include "emit/json/emit_json.h"

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace xdrgen::emit {
namespace {

using Json = nlohmann::ordered_json;

std::string decimal(const ir::Integer& value) { return (value.negative ? "-" : "") + std::to_string(value.magnitude); }

Json size(const ir::Size& size) {
  return {{"min", std::to_string(size.min)}, {"max", size.max ? Json(std::to_string(*size.max)) : Json(nullptr)}};
}

Json origin(const ir::Origin& origin) {
  Json result{{"document", origin.document}, {"line", origin.line}, {"column", origin.column}};
  if (origin.page != 0) result["page"] = origin.page;
  if (!origin.section.empty()) result["section"] = origin.section;
  if (!origin.restates.empty()) {
    result["restates"] = {{"document", origin.restates.document}, {"section", origin.restates.section}};
  }
  result["extracted_line"] = origin.extracted_line;
  return result;
}

std::string_view shape(ir::Shape shape) {
  static constexpr std::array<std::string_view, 8> kNames{
      "void", "plain", "fixed_array", "variable_array", "fixed_opaque", "variable_opaque", "string", "optional"};
  return kNames[static_cast<std::size_t>(shape)];
}

/// The value of `payload` in a bindings file.
Json payload(ir::Payload payload) {
  if (payload == ir::Payload::kPart) return "part";
  return payload == ir::Payload::kMessage;
}

class JsonWriter {
 public:
  explicit JsonWriter(const ir::Model& model) : model_(model) {}

  Json run() const {
    Json result{{"format", "xdrgen-model"}, {"version", 1}};
    result["documents"] = each(model_.documents, [&](const ir::Document& d) { return document(d); });
    result["constants"] = each(model_.constants, [&](const ir::Constant& c) {
      return Json{
          {"name", c.name}, {"value", decimal(c.value)}, {"origin", origin(c.origin)}, {"published", c.published}};
    });
    result["types"] = each(model_.types, [&](const ir::Type& t) { return type(t); });
    result["programs"] = each(model_.programs, [&](const ir::Program& p) { return program(p); });
    result["order"] = each(model_.order, [&](const ir::Declared& d) { return declared(d); });
    result["operations"] = each(model_.operations, [&](const ir::Operation& o) {
      return Json{{"name", o.name},
                  {"code_constant", o.code_constant},
                  {"code", o.code},
                  {"content", reference(o.content)},
                  {"payload", payload(o.payload)},
                  {"from_requester", o.from_requester},
                  {"from_responder", o.from_responder},
                  {"section", o.section}};
    });
    result["characteristics"] = each(model_.characteristics, [&](const ir::Characteristic& c) {
      return Json{{"code_constant", c.code_constant},
                  {"code", c.code},
                  {"value", reference(c.value)},
                  {"default", c.default_text},
                  {"section", c.section}};
    });
    result["headers"] = each(model_.headers, [&](const ir::Header& h) {
      return Json{
          {"type", reference(h.type)}, {"version", h.version}, {"rpc_message", h.rpc_message}, {"section", h.section}};
    });
    result["passed_lines"] = each(model_.passed_lines, [&](const ir::PassedLine& line) {
      return Json{{"text", line.text}, {"origin", origin(line.origin)}};
    });
    return result;
  }

 private:
  template <class List, class Make>
  static Json each(const List& list, Make make) {
    Json result = Json::array();
    for (const auto& element : list) result.push_back(make(element));
    return result;
  }

  static Json document(const ir::Document& document) {
    Json result{{"name", document.name}, {"sha256", document.sha256}};
    if (document.overlay) result["part_of_the_one_before"] = true;
    if (!document.license.empty()) result["license"] = document.license;
    result["corrections"] = each(document.corrections, [](const ir::Correction& c) {
      return Json{{"line", c.line}, {"before", c.before}, {"after", c.after}, {"reason", c.reason}};
    });
    if (document.import) {
      result["import"] = {{"header", document.import->header}, {"namespace", document.import->name_space}};
    }
    return result;
  }

  std::string reference(const ir::TypeRef& type) const {
    static constexpr std::array<std::string_view, 8> kNames{"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                            "float", "double",       "quadruple", "bool"};
    if (const auto* builtin = std::get_if<ir::Builtin>(&type)) {
      return std::string(kNames[static_cast<std::size_t>(*builtin)]);
    }
    return model_.types[std::get<ir::TypeIndex>(type).value].name;
  }

  Json declaration(const ir::Declaration& d) const {
    Json result{{"name", d.name}, {"shape", shape(d.shape)}};
    const bool typed = d.shape == ir::Shape::kPlain || d.shape == ir::Shape::kFixedArray ||
                       d.shape == ir::Shape::kVariableArray || d.shape == ir::Shape::kOptional;
    if (typed) result["type"] = reference(d.type);
    if (d.shape != ir::Shape::kVoid && d.shape != ir::Shape::kPlain && d.shape != ir::Shape::kOptional) {
      const bool exact = d.shape == ir::Shape::kFixedArray || d.shape == ir::Shape::kFixedOpaque;
      result["bound"] = d.bound == ir::kUnbounded && !exact ? Json(nullptr) : Json(d.bound);
      if (!d.bound_name.empty()) result["bound_name"] = d.bound_name;
    }
    if (d.eligible) result["eligible"] = {{"section", d.eligible->section}};
    result["size"] = size(d.size);
    result["origin"] = origin(d.origin);
    return result;
  }

  Json type(const ir::Type& type) const {
    static constexpr std::array<std::string_view, 4> kKinds{"enum", "struct", "union", "typedef"};
    Json result{{"name", type.name}, {"kind", kKinds[type.body.index()]}};
    if (type.inline_body) result["unnamed"] = true;
    if (type.contains_itself) result["contains_itself"] = true;
    if (type.counts_level) result["counts_level"] = true;
    result["size"] = size(type.size);
    result["origin"] = origin(type.origin);
    result["published"] = type.published;
    if (const auto* enumeration = std::get_if<ir::Enum>(&type.body)) {
      result["open"] = enumeration->open;
      result["enumerators"] = each(enumeration->enumerators, [](const ir::Enumerator& e) {
        return Json{{"name", e.name}, {"value", e.value}, {"origin", origin(e.origin)}};
      });
    } else if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
      result["members"] = each(structure->members, [&](const ir::Declaration& d) { return declaration(d); });
      if (structure->list_link) result["list_link"] = *structure->list_link;
    } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
      result["discriminant"] = declaration(choice->discriminant);
      result["arms"] = each(choice->arms, [&](const ir::Arm& a) { return arm(a); });
      if (choice->default_arm) result["default"] = declaration(*choice->default_arm);
    } else {
      result["declaration"] = declaration(std::get<ir::Typedef>(type.body).declaration);
    }
    return result;
  }

  Json arm(const ir::Arm& arm) const {
    Json cases = Json::array();
    for (std::size_t i = 0; i < arm.cases.size(); ++i) {
      cases.push_back({{"value", decimal(arm.cases[i])}, {"name", i < arm.case_names.size() ? arm.case_names[i] : ""}});
    }
    return {{"cases", std::move(cases)}, {"declaration", declaration(arm.declaration)}, {"origin", origin(arm.origin)}};
  }

  static Json procedure_binding(const ir::Procedure& procedure) {
    const ir::ProcedureBinding& binding = *procedure.binding;
    const ir::ProcedureFacts& facts = procedure.facts;
    const char* reply = "type";
    if (binding.reply == ir::ReplySize::kArgument) reply = "argument";
    if (binding.reply == ir::ReplySize::kCaller) reply = "caller";
    const auto limit = [](const std::optional<std::uint32_t>& bound, std::uint64_t items) {
      const std::uint64_t most = bound ? *bound : items;
      return most >= ir::kUnbounded ? Json(nullptr) : Json(most);
    };
    return {{"section", binding.section},
            {"reply", reply},
            {"max_reply", facts.most_result ? Json(std::to_string(*facts.most_result)) : Json(nullptr)},
            {"retry", binding.retry},
            {"read_chunks", limit(binding.read_chunks, facts.eligible_arguments)},
            {"write_chunks", limit(binding.write_chunks, facts.eligible_results)},
            {"pairing", binding.positional ? "positional" : "order"}};
  }

  Json program(const ir::Program& program) const {
    const auto procedure = [&](const ir::Procedure& p) {
      Json result{{"name", p.name},
                  {"number", p.number},
                  {"result", p.result ? Json(reference(*p.result)) : Json(nullptr)},
                  {"arguments", each(p.arguments, [&](const ir::TypeRef& t) { return Json(reference(t)); })},
                  {"origin", origin(p.origin)}};
      if (p.binding) result["binding"] = procedure_binding(p);
      return result;
    };
    const auto version = [&](const ir::Version& v) {
      return Json{{"name", v.name},
                  {"number", v.number},
                  {"origin", origin(v.origin)},
                  {"procedures", each(v.procedures, procedure)}};
    };
    return {{"name", program.name},
            {"number", program.number},
            {"origin", origin(program.origin)},
            {"versions", each(program.versions, version)}};
  }

  Json declared(const ir::Declared& declared) const {
    switch (declared.kind) {
      case ir::Declared::Kind::kType:
        return {{"kind", "type"}, {"name", model_.types[declared.index].name}};
      case ir::Declared::Kind::kConstant:
        return {{"kind", "constant"}, {"name", model_.constants[declared.index].name}};
      case ir::Declared::Kind::kProgram:
        break;
    }
    return {{"kind", "program"}, {"name", model_.programs[declared.index].name}};
  }

  const ir::Model& model_;
};

}  // namespace

std::string emit_json(const ir::Model& model) {
  return JsonWriter(model).run().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace xdrgen::emit
