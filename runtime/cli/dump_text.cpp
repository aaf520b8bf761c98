// SPDX-License-Identifier: BSD-3-Clause
#include "dump_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "xdr/text.h"
#include "xdr/trace_text.h"

namespace rpcrdma::cli {
namespace {

/// Cites where a field is specified: "[RFC 8166 4.2.1]", or for a document that restates no other
/// one "section 4.1, line 212", with the document's name if it is not the part's.
std::string place_of(const xdr::FieldInfo& field, const Part& part) {
  if (const xdr::SectionInfo restates = xdr::restated(field); !restates.document.empty())
    return xdr::citation(restates);
  const xdr::TypeInfo& owner = *field.owner;
  std::string text;
  if (owner.document != part.type->document) text = std::string(owner.document) + " ";
  if (!owner.section.empty()) text += fmt::format("section {}, ", owner.section);
  return text + fmt::format("line {}", field.line);
}

std::string line(std::size_t offset, const std::string& what, const std::string& where = {}) {
  return where.empty() ? fmt::format("{:>8}  {}\n", offset, what)
                       : fmt::format("{:>8}  {:<58}  {}\n", offset, what, where);
}

/// Shows the bytes at an error.
std::string bytes_there(std::size_t offset, xdr::Bytes there) {
  return line(offset,
              there.empty() ? "      the bytes end here" : "      the bytes here: " + xdr::detail::to_hex(there, 16));
}

/// Counts bytes, and says what they are.
std::string rest_line(std::size_t offset, std::size_t bytes, std::string_view what) {
  return line(offset, fmt::format("{} of {}", xdr::detail::plural(bytes, "byte", "bytes"), what));
}

/// The number of a message, and where it stands in the capture.
std::string start_of(const Heading& heading, const capture::Send& send) {
  const std::string number = fmt::format("#{}  ", heading.number);
  if (!heading.captured) return number;
  return number + fmt::format("frame {}  {:.6f}  {} -> {}  ", send.frame, static_cast<double>(send.time_us) / 1e6,
                              send.from, send.to);
}

std::string xid_of(const Dissected& message) {
  return message.words ? fmt::format("xid 0x{:08x}", message.words->rdma_xid) : "no whole header";
}

/// "NFSPROC3_READ", "program 100003 version 3 procedure 6".
std::string procedure_of(const RpcFacts& rpc) {
  if (!rpc.name.empty()) return std::string(rpc.name);
  if (!rpc.procedure) return "without its call";
  return fmt::format("program {} version {} procedure {}", rpc.procedure->program, rpc.procedure->version,
                     rpc.procedure->number);
}

/// What a message is, in a few words.
std::string kind_of(const Dissected& message) {
  if (!message.rpc) {
    std::string text = message.procedure;
    for (const Part& part : message.parts) text += part.note.empty() ? "" : " " + part.note;
    return text;
  }
  const RpcFacts& rpc = *message.rpc;
  if (rpc.kind == RpcFacts::Kind::kCall) return "call " + procedure_of(rpc);
  const std::string kind = rpc.kind == RpcFacts::Kind::kReply ? "reply" : message.procedure;
  return fmt::format("{} {}  {}", kind, procedure_of(rpc), rpc.status);
}

/// "chunks R2 W1 reply"; empty: there are none.
std::string chunks_of(const ChunkCounts& chunks) {
  std::string text;
  if (chunks.reads != 0) text += fmt::format(" R{}", chunks.reads);
  if (chunks.writes != 0) text += fmt::format(" W{}", chunks.writes);
  if (chunks.reply) text += " reply";
  return text.empty() ? text : "chunks" + text;
}

void write_part(const Write& write, const Part& part) {
  const std::string& note = part.content.empty() ? part.note : part.content;
  write(fmt::format("          {}{}{} in {}\n", note, note.empty() ? "" : ": ", part.type->name, part.type->document));
  for (const xdr::TraceItem& item : part.trace.items) {
    const std::string name = name_of(part.trace, item);
    const std::string value = value_text(item, part.bytes);
    const xdr::FieldInfo* const field = field_of(part.trace, item);
    write(line(part.offset + item.offset,
               std::string(2 * (depth_of(part.trace, item) + 1), ' ') + name + (value.empty() ? "" : "  " + value),
               item.field != nullptr && field->owner != nullptr ? place_of(*field, part) : ""));
  }
  if (part.rest != 0) write(rest_line(part.offset + part.trace.size, part.rest, kNoMeaning));
  if (!part.trace.error) return;
  const xdr::DecodeError& error = *part.trace.error;
  const std::size_t offset = part.offset + error.offset();
  write(line(offset, "ERROR " + xdr::describe(error, part.fields)));
  write(bytes_there(offset, part.bytes.subspan(std::min<std::size_t>(error.offset(), part.bytes.size()))));
}

}  // namespace

void write_text(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message) {
  std::string first = start_of(heading, send);
  const std::string size = xdr::detail::plural(send.bytes.size(), "byte", "bytes");
  if (!message.is_rpc_over_rdma) {
    return write(first + fmt::format("not RPC-over-RDMA, {}: {}\n", size, xdr::detail::to_hex(send.bytes, 32)));
  }
  if (!heading.chunk.empty()) {
    first += fmt::format("{}  {}  ", heading.chunk, xid_of(message));
  } else if (message.words) {
    first += fmt::format("version {}  {}  {}  credits {}  ", message.words->rdma_vers, message.procedure,
                         xid_of(message), message.words->rdma_credit);
  } else {
    first += xid_of(message) + "  ";
  }
  write(first + size + (message.has_error() ? "  ERROR\n" : "\n"));
  for (const Part& part : message.parts) write_part(write, part);
  if (!message.version_error.empty()) {
    write(line(Dissected::kVersionAt, "ERROR " + message.version_error));
    write(bytes_there(Dissected::kVersionAt, xdr::Bytes(send.bytes).subspan(Dissected::kVersionAt)));
  }
  if (message.rest != 0) {
    write(rest_line(send.bytes.size() - message.rest, message.rest, message.rest_is));
  }
}

void write_brief(const Write& write, const Heading& heading, const capture::Send& send, const Dissected& message) {
  if (!message.is_rpc_over_rdma) return write_text(write, heading, send, message);
  std::string line = start_of(heading, send) + xid_of(message);
  for (const std::string& what : {std::string(heading.chunk), kind_of(message), chunks_of(message.chunks)}) {
    if (!what.empty()) line += "  " + what;
  }
  write(line + (message.has_error() ? "  ERROR\n" : "\n"));
}

}  // namespace rpcrdma::cli
