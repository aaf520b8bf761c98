// SPDX-License-Identifier: BSD-3-Clause
#include "emit/lua/emit_lua.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "emit/lua/headers.h"
#include "emit/lua/runtime.h"
#include "emit/lua/tables.h"
#include "emit/lua/text.h"

namespace xdrgen::emit {
namespace {

/// The version of the tables' form: files of the same form can be loaded together.
constexpr int kForm = 3;

/// The comment at the top: what the file is, its documents, and their licenses.
std::string heading(const ir::Model& model) {
  std::string text =
      "-- A dissector for Wireshark and tshark, made by xdrgen. SPDX-License-Identifier: BSD-3-Clause\n--\n";
  std::vector<std::string> licenses;
  for (const ir::Document& document : model.documents) {
    text += lua::comment("of " + document.name) + lua::comment("   sha256 " + document.sha256);
    const bool known = std::find(licenses.begin(), licenses.end(), document.license) != licenses.end();
    if (!document.license.empty() && !known) licenses.push_back(document.license);
  }
  for (const std::string& license : licenses) text += "--\n" + lua::comment(license);
  return text;
}

/// The code that all dissectors share; it runs once, however many of them are loaded.
std::string common() {
  std::string text = fmt::format("\nif _G.xdrgen_dissector == nil then\n_G.xdrgen_dissector = {{form = {}}}\n", kForm);
  for (const std::string_view part : lua::runtime()) text += fmt::format("do\n{}end\n", part);
  return text + fmt::format(
                    "elseif xdrgen_dissector.form ~= {} then\n"
                    "error(\"another version of xdrgen made a dissector that is loaded: make both anew\")\nend\n",
                    kForm);
}

const ir::Document& last_published(const ir::Model& model) {
  std::size_t last = model.documents.size() - 1;
  while (last > 0 && model.documents[last].overlay) --last;
  return model.documents[last];
}

std::string headers(const ir::Model& model, const LuaOptions& options) {
  std::string text;
  for (const lua::FoundHeader& each : lua::find_headers(model, options)) {
    std::string messages;
    for (const std::uint32_t procedure : each.messages) {
      messages += fmt::format("{}[{}] = true", messages.empty() ? "" : ", ", procedure);
    }
    std::string names;
    for (const ir::HeaderProcedure& procedure : each.procedures) {
      names += fmt::format("\n      [{}] = {},", procedure.value, lua::literal(procedure.name));
    }
    text += fmt::format("    {{version = {}, type = {}, messages = {{{}}}{}, procedures = {{{}}}}},\n", each.version,
                        each.type + 1, messages, each.bound ? ", bound = true" : "", names);
  }
  return text;
}

}  // namespace

std::string emit_lua(const ir::Model& model, const LuaOptions& options) {
  const std::string document = model.documents.empty() ? "" : last_published(model).name;
  const std::string module = lua::module_name(options.module.empty() ? document : options.module);
  std::string text = heading(model) + common();
  text += fmt::format("\nxdrgen_dissector.add({{\n  module = {},\n  title = {},\n", lua::literal(module),
                      lua::literal(module + ": " + document));
  const auto table = [&](const char* name, const std::string& rows) {
    text += fmt::format("  {} = {{\n{}  }},\n", name, rows);
  };
  table("types", lua::types(model));
  table("headers", headers(model, options));
  table("operations", lua::operations(model));
  table("programs", lua::programs(model));
  return text + "})\n";
}

}  // namespace xdrgen::emit
