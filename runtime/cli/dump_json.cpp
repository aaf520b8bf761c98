// SPDX-License-Identifier: BSD-3-Clause
#include <bit>
#include <nlohmann/json.hpp>

#include "dump_text.h"
#include "xdr/text.h"
#include "xdr/trace_text.h"

namespace rpcrdma::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A value as JSON has it: numbers are numbers, opaque data and strings are hexadecimal digits (a string may hold any
/// bytes).
Json raw_value(const xdr::TraceItem& item, xdr::Bytes message) {
  if (item.kind == xdr::TraceKind::kGroup) return nullptr;
  if (item.kind != xdr::TraceKind::kValue) return item.value;
  const auto word = static_cast<std::uint32_t>(item.value);
  switch (item.value_kind) {
    case xdr::ValueKind::kInt:
    case xdr::ValueKind::kEnum:
      return static_cast<std::int32_t>(word);
    case xdr::ValueKind::kHyper:
      return static_cast<std::int64_t>(item.value);
    case xdr::ValueKind::kBool:
      return word <= 1 ? Json(word == 1) : Json(word);
    case xdr::ValueKind::kFloat:
      return std::bit_cast<float>(word);
    case xdr::ValueKind::kDouble:
      return std::bit_cast<double>(item.value);
    case xdr::ValueKind::kQuadruple:
    case xdr::ValueKind::kOpaque:
    case xdr::ValueKind::kString:
      return xdr::detail::to_hex(message.subspan(item.data, item.value));
    default:
      return item.value;
  }
}

Json field_json(const Part& part, const xdr::TraceItem& item) {
  Json json{{"path", path_of(part.trace, item)},
            {"offset", part.offset + item.offset},
            {"size", item.size},
            {"value", raw_value(item, part.bytes)},
            {"text", value_text(item, part.bytes)}};
  const xdr::FieldInfo* const field = field_of(part.trace, item);
  if (field != nullptr && field->owner != nullptr) {
    json["document"] = field->owner->document;
    json["section"] = field->owner->section;
    json["line"] = field->line;
  }
  return json;
}

Json part_json(const Part& part) {
  Json json{{"type", part.type->name}, {"document", part.type->document}, {"offset", part.offset}};
  if (!part.note.empty()) json["operation"] = part.note;
  Json& fields = json["fields"] = Json::array();
  for (const xdr::TraceItem& item : part.trace.items) fields.push_back(field_json(part, item));
  if (part.trace.error) {
    json["error"] = {{"what", to_string(part.trace.error->code())},
                     {"offset", part.offset + part.trace.error->offset()},
                     {"text", xdr::describe(*part.trace.error, part.fields)}};
  }
  return json;
}

}  // namespace

std::string json_of(const Heading& heading, const capture::Send& send, const Dissected& message) {
  Json json{{"number", heading.number}};
  if (heading.captured) {
    json["frame"] = send.frame;
    json["time"] = static_cast<double>(send.time_us) / 1e6;
    json["from"] = send.from;
    json["to"] = send.to;
  }
  json["size"] = send.bytes.size();
  json["rpc_over_rdma"] = message.is_rpc_over_rdma;
  if (message.is_rpc_over_rdma) {
    json["xid"] = message.xid;
    json["version"] = message.version;
    json["credits"] = message.credits;
    json["procedure"] = message.procedure;
    Json& parts = json["parts"] = Json::array();
    for (const Part& part : message.parts) parts.push_back(part_json(part));
    if (message.rest != 0) json["rest"] = {{"size", message.rest}, {"is", message.rest_is}};
  }
  json["bytes"] = xdr::detail::to_hex(send.bytes);
  return json.dump() + "\n";
}

}  // namespace rpcrdma::cli
