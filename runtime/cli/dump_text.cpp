// SPDX-License-Identifier: BSD-3-Clause
#include "dump_text.h"

#include <fmt/format.h>

#include <iterator>

#include "xdr/text.h"
#include "xdr/trace_text.h"

namespace rpcrdma::cli {
namespace {

/// "section 4.1, line 212", with the document where it is not the part's.
std::string place_of(const xdr::FieldInfo& field, const Part& part) {
  const xdr::TypeInfo& owner = *field.owner;
  std::string text;
  if (owner.document != part.type->document) text = std::string(owner.document) + " ";
  if (!owner.section.empty()) text += fmt::format("section {}, ", owner.section);
  return text + fmt::format("line {}", field.line);
}

void append_line(std::string& text, std::size_t offset, const std::string& what, const std::string& where) {
  auto out = std::back_inserter(text);
  if (where.empty()) {
    fmt::format_to(out, "{:>8}  {}\n", offset, what);
  } else {
    fmt::format_to(out, "{:>8}  {:<58}  {}\n", offset, what, where);
  }
}

void append_error(std::string& text, const Part& part, const xdr::DecodeError& error) {
  append_line(text, part.offset + error.offset(), "ERROR " + xdr::describe(error, part.fields), "");
  const xdr::Bytes there = part.bytes.subspan(std::min<std::size_t>(error.offset(), part.bytes.size()));
  const std::string bytes = there.empty() ? "the bytes end here" : "the bytes here: " + xdr::detail::to_hex(there, 16);
  append_line(text, part.offset + error.offset(), "      " + bytes, "");
}

void append_part(std::string& text, const Part& part) {
  fmt::format_to(std::back_inserter(text), "          {}{}{} in {}\n", part.note, part.note.empty() ? "" : ": ",
                 part.type->name, part.type->document);
  for (const xdr::TraceItem& item : part.trace.items) {
    const std::string name = name_of(part.trace, item);
    const std::string value = value_text(item, part.bytes);
    const xdr::FieldInfo* const field = field_of(part.trace, item);
    append_line(text, part.offset + item.offset,
                std::string(2 * (depth_of(part.trace, item) + 1), ' ') + name + (value.empty() ? "" : "  " + value),
                item.field != nullptr && field->owner != nullptr ? place_of(*field, part) : "");
  }
  if (part.trace.error) append_error(text, part, *part.trace.error);
}

}  // namespace

std::string text_of(const Heading& heading, const capture::Send& send, const Dissected& message) {
  std::string text = fmt::format("#{}  ", heading.number);
  if (heading.captured) {
    text += fmt::format("frame {}  {:.6f}  {} -> {}  ", send.frame, static_cast<double>(send.time_us) / 1e6, send.from,
                        send.to);
  }
  if (!message.is_rpc_over_rdma) {
    text += fmt::format("not RPC-over-RDMA, {}: {}\n", xdr::detail::plural(send.bytes.size(), "byte", "bytes"),
                        xdr::detail::to_hex(send.bytes, 32));
    return text;
  }
  text += fmt::format("version {}  {}  xid 0x{:08x}  credits {}  {} bytes{}\n", message.version, message.procedure,
                      message.xid, message.credits, send.bytes.size(), message.has_error() ? "  ERROR" : "");
  for (const Part& part : message.parts) append_part(text, part);
  if (message.rest != 0) {
    append_line(text, send.bytes.size() - message.rest,
                fmt::format("{} of {}", xdr::detail::plural(message.rest, "byte", "bytes"), message.rest_is), "");
  }
  return text;
}

}  // namespace rpcrdma::cli
