// SPDX-License-Identifier: BSD-3-Clause
//
// The source file of stubs: instantiates their templates, and dispatches each procedure to its
// function.
#include <fmt/format.h>

#include <utility>

#include "emit/stub_parts.h"

namespace xdrgen::emit {

namespace {

/// Writes one function that encodes and one that parses. `type`: "Arguments".
void emit_codec(Writer& out, const std::string& owner, const std::string& which, const std::string& type,
                const StubType& faces, const std::string& fields) {
  out.call(
      "xdr::ReduceResult " + owner + "::encode_" + which + "(",
      {"const void* value", "xdr::MutableBytes out", "std::span<xdr::ReducedItem> items", "::oncrpc::Choice choice"},
      ") noexcept {");
  if (!faces.is_void) out.line("  using Wire = " + faces.wire + ";");
  out.line(faces.is_void ? "  return ::oncrpc::encode_nothing(value, out, items, choice);"
                         : "  return ::oncrpc::encode_as<Wire, " + type + ">(value, out, items, choice);");
  out.line("}");
  out.call("auto " + owner + "::parse_" + which + "(", {"const ::oncrpc::Stream& stream"},
           ") noexcept -> xdr::Parsed<" + type + "View> {");
  if (!faces.is_void) out.line("  using Wire = " + faces.wire + ";");
  out.line(faces.is_void ? "  return ::oncrpc::parse_nothing(stream);"
                         : "  return ::oncrpc::parse_as<Wire>(stream, " + fields + ");");
  out.line("}");
}

void emit_procedure_source(Writer& out, const StubVersion& version, const StubProcedure& stub,
                           const std::string& fields) {
  const std::string owner = version.name + "::" + stub.type;
  out.blank();
  emit_codec(out, owner, "arguments", "Arguments", stub.arguments, fields);
  emit_codec(out, owner, "results", "Results", stub.results, fields);
  if (stub.has_counted) {
    out.text(R"(
      std::uint64_t $owner$::counted(const void* call_arguments) noexcept {
        return static_cast<std::uint64_t>(static_cast<const Arguments*>(call_arguments)->$path$);
      }
    )",
             {{"owner", owner}, {"path", stub.counted}});
  }
  if (stub.procedure->number == 0) return;
  out.function(
      fmt::format("void {}Service::{}(::oncrpc::stub::Call<{}>& call)", version.name, stub.function, stub.type),
      "call.fail(AcceptStat::PROC_UNAVAIL);");
}

void emit_switch(Writer& out, const StubVersion& version) {
  out.blank();
  const auto function =
      out.block("bool $name$Service::call(::oncrpc::stub::ServedCall& call) {", {{"name", version.name}});
  const auto cases = out.block("switch (call.arrived().procedure) {");
  for (const StubProcedure& stub : version.procedures) {
    if (stub.several || stub.procedure->number == 0) continue;
    out.text(R"(
      case $type$::kProcedure.number:
        invoke<$type$>(call, *this, &$name$Service::$function$);
        return true;
    )",
             {{"type", stub.type}, {"name", version.name}, {"function", stub.function}});
  }
  out.text(R"(
    default:
      return false;
  )");
}

}  // namespace

std::string stubs_source(const Context& context, const std::vector<StubVersion>& versions, const std::string& header,
                         const std::string& fields) {
  Writer out;
  banner(out, context, "What the stubs' templates are made for.");
  out.text(R"(
    #include "$header$"

    #include "oncrpc/codec.h"

    namespace $space$ {

    using ::oncrpc::wire::rpc::AcceptStat;
  )",
           {{"header", header}, {"space", context.options.name_space}});
  for (const StubVersion& version : versions) {
    for (const StubProcedure& stub : version.procedures) {
      if (!stub.several) emit_procedure_source(out, version, stub, fields);
    }
    emit_switch(out, version);
  }
  out.blank();
  out.text("}  // namespace $space$", {{"space", context.options.name_space}});
  return std::move(out).str();
}

}  // namespace xdrgen::emit
