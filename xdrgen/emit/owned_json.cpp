// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_json.h` and `<module>_json.cpp`: conversions to and from JSON. They are templates
// over the members of a type, and the source file instantiates them once; a file that includes
// the header instantiates none.
#include "emit/owned.h"

#include <utility>

namespace xdrgen::emit {

namespace {

/// Writes the conversions of every class; each line begins with `start`.
void emit_conversions(Writer& out, const Context& context, const std::string& start) {
  for (const auto type : owned_order(context)) {
    if (!is_class(context, type)) continue;
    const std::string name = context.options.name_space + "::" + class_name(context, type);
    out.line(start + " xdr::Json xdr::to_json(const " + name + "&);");
    out.line(start + " xdr::Result<" + name + ", xdr::JsonError> xdr::from_json<" + name +
             ">(const xdr::Json&, std::size_t);");
  }
}

}  // namespace

std::string json_header(const Context& context) {
  Writer out;
  banner(out, context,
         "To JSON and back, by xdr::to_json and xdr::from_json, for values of " + context.options.module +
             "_owned.h and structs of fixed size.\n"
             "The form of the JSON: runtime/xdr/json.h. What is declared here is in " +
             context.options.module + "_json.cpp.");
  out.text(R"(
    #pragma once

    #include "$module$_owned.h"
    #include "xdr/json_value.h"

  )",
           {{"module", context.options.module}});
  emit_conversions(out, context, "extern template");
  return std::move(out).str();
}

std::string json_source(const Context& context) {
  Writer out;
  banner(out, context, "What " + context.options.module + "_json.h declares.");
  out.text(R"(
    #include "$module$_json.h"

    #include "$module$_members.h"
    #include "xdr/json.h"

  )",
           {{"module", context.options.module}});
  emit_conversions(out, context, "template");
  return std::move(out).str();
}

}  // namespace xdrgen::emit
