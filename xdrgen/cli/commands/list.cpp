// SPDX-License-Identifier: BSD-3-Clause
//
// `xdrgen list` prints the modules that `--extends` can name.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "diag/render.h"

namespace xdrgen::cli {
namespace {

/// Describes a module: ", with corrections and bindings, on top of nfs3".
std::string what_comes_along(const Module& module) {
  std::string text;
  if (!module.overlays.empty()) text = "corrections";
  if (!module.bindings.empty()) text += text.empty() ? "bindings" : " and bindings";
  if (!text.empty()) text = ", with " + text;
  for (std::size_t i = 0; i < module.extends.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? ", on top of " : ", ", module.extends[i]);
  }
  return text;
}

}  // namespace

int run_list(const Arguments& arguments, const Terminal& terminal) {
  Session session(arguments, terminal);
  const auto& modules = session.modules().all();
  std::size_t width = 0;
  for (const Module& module : modules) width = std::max(width, module.name.size());
  std::string text;
  for (const Module& module : modules) {
    text += fmt::format("{:<{}}  {}{}\n", module.name, width, module.document.filename().string(),
                        what_comes_along(module));
  }
  if (modules.empty() && !session.failed()) text = "no texts are installed with this command\n";
  terminal.out << diag::printable_lines(text);
  return finish(session, arguments, terminal);
}

}  // namespace xdrgen::cli
