// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <string>

#include "dump_text.h"
#include "xdr/text.h"
#include "xdr/trace_text.h"

namespace rpcrdma::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Returns a value as JSON: numbers as numbers; quadruples, opaque data and strings as hexadecimal
/// digits, because a string may hold any bytes.
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
    const xdr::SectionInfo restates = xdr::restated(*field);
    const bool own = restates.document.empty();
    json["document"] = own ? field->owner->document : restates.document;
    json["section"] = own ? field->owner->section : restates.section;
    if (own) json["line"] = field->line;
  }
  return json;
}

/// Returns JSON on one line. Bytes that are no UTF-8, which the name of a file may have, become
/// U+FFFD.
std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Returns an object on one line without its closing brace, so that more can be appended.
std::string open(const Json& json) {
  std::string text = line_of(json);
  text.pop_back();
  return text;
}

void write_rest(const Write& write, std::size_t size, std::string_view is) {
  write(",\"rest\":" + Json{{"size", size}, {"is", is}}.dump());
}

void write_part(const Write& write, const Part& part) {
  Json json{{"type", part.type->name}, {"document", part.type->document}, {"offset", part.offset}};
  if (!part.note.empty()) json["operation"] = part.note;
  if (!part.content.empty()) json["content"] = part.content;
  write(open(json) + ",\"fields\":[");
  bool first = true;
  for (const xdr::TraceItem& item : part.trace.items) {
    write((first ? "" : ",") + field_json(part, item).dump());
    first = false;
  }
  write("]");
  if (part.rest != 0) write_rest(write, part.rest, kNoMeaning);
  if (part.trace.error) {
    const Json error{{"what", to_string(part.trace.error->code())},
                     {"offset", part.offset + part.trace.error->offset()},
                     {"text", xdr::describe(*part.trace.error, part.fields)}};
    write(",\"error\":" + error.dump());
  }
  write("}");
}

void write_parts(const Write& write, const Dissected& message) {
  write(",\"parts\":[");
  bool first = true;
  for (const Part& part : message.parts) {
    if (!first) write(",");
    write_part(write, part);
    first = false;
  }
  write("]");
  if (!message.version_error.empty()) {
    const Json error{{"what", "unknown version"}, {"offset", Dissected::kVersionAt}, {"text", message.version_error}};
    write(",\"error\":" + error.dump());
  }
  if (message.rest != 0) write_rest(write, message.rest, message.rest_is);
}

Json rpc_json(const RpcFacts& rpc) {
  constexpr const char* kKinds[] = {"call", "reply", "error"};
  Json json{{"message", kKinds[static_cast<std::size_t>(rpc.kind)]}};
  if (rpc.procedure) {
    json["program"] = rpc.procedure->program;
    json["version"] = rpc.procedure->version;
    json["procedure"] = rpc.procedure->number;
  }
  if (!rpc.name.empty()) json["name"] = rpc.name;
  if (rpc.kind == RpcFacts::Kind::kCall) return json;
  json["status"] = rpc.status;
  json["failed"] = rpc.failed;
  return json;
}

/// Returns what can be said of a message without its fields.
Json head_of(const Heading& heading, const capture::Send& send, const Dissected& message) {
  Json json{{"number", heading.number}};
  if (!heading.file.empty()) json["file"] = heading.file;
  if (heading.captured) {
    json["frame"] = send.frame;
    json["time"] = static_cast<double>(send.time_us) / 1e6;
    json["from"] = send.from;
    json["to"] = send.to;
  }
  if (!heading.chunk.empty()) json["chunk"] = heading.chunk;
  json["size"] = send.bytes.size();
  if (heading.chunk.empty()) json["rpc_over_rdma"] = message.is_rpc_over_rdma;
  if (message.words) {
    json["xid"] = message.words->rdma_xid;
    json["version"] = message.words->rdma_vers;
    json["credits"] = message.words->rdma_credit;
    if (heading.chunk.empty()) json["procedure"] = message.procedure;
  }
  if (message.rpc) json["rpc"] = rpc_json(*message.rpc);
  const ChunkCounts& chunks = message.chunks;
  if (chunks.reads + chunks.writes != 0 || chunks.reply) {
    json["chunks"] = {{"read", chunks.reads}, {"write", chunks.writes}, {"reply", chunks.reply}};
  }
  return json;
}

}  // namespace

void write_brief_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message) {
  write(line_of(head_of(heading, send, message)) + "\n");
}

void write_json(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message) {
  write(open(head_of(heading, send, message)));
  if (message.is_rpc_over_rdma) write_parts(write, message);
  write(",\"bytes\":\"");
  constexpr std::size_t kPiece = 4096;
  for (xdr::Bytes rest = send.bytes; !rest.empty(); rest = rest.subspan(std::min(kPiece, rest.size()))) {
    const xdr::Bytes piece = rest.first(std::min(kPiece, rest.size()));
    write(xdr::detail::to_hex(piece));
  }
  write("\"}\n");
}

}  // namespace rpcrdma::cli
