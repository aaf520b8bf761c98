// SPDX-License-Identifier: BSD-3-Clause
#include "emit/lua/headers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace xdrgen::emit {
namespace {

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 2> kKnown{
    {{"rdma_msg", 1}, {"rpcrdma2_xprt_hdr", 2}}};  // [RFC 8166 4.2], [version-two-01 4.2]

}  // namespace

std::string wrong_header(const ir::Model& model, const LuaHeader& header) {
  const bool bound = std::any_of(model.headers.begin(), model.headers.end(),
                                 [&](const ir::Header& each) { return each.version == header.version; });
  if (bound) return fmt::format("the bindings have a header of version {}", header.version);
  return ir::wrong_header(model, header.type);
}

namespace lua {

std::vector<FoundHeader> find_headers(const ir::Model& model, const LuaOptions& options) {
  std::vector<FoundHeader> found;
  const auto add = [&](FoundHeader made) {
    const bool again =
        std::any_of(found.begin(), found.end(), [&](const auto& f) { return f.version == made.version; });
    if (again) return;
    const auto& type = model.types[made.type];
    made.procedures = ir::procedures_of(model, *ir::header_union(model, type));
    found.push_back(std::move(made));
  };
  std::vector<LuaHeader> named = options.headers;
  for (const ir::Header& each : model.headers) {
    add({.type = each.type.value, .version = each.version, .messages = each.rpc_message, .bound = true});
  }
  for (const auto& [name, version] : kKnown) {
    const LuaHeader known{std::string(name), version};
    if (wrong_header(model, known).empty()) named.push_back(known);
  }
  for (const LuaHeader& each : named) {
    FoundHeader made{.type = ir::index_of(model, each.type), .version = each.version};
    // Procedure 0 is the same in every version [RFC 8166 4.2.4]; only version 1 has the
    // padded form [RFC 8166 4.6.1].
    made.messages.push_back(0);
    for (const auto& procedure : ir::procedures_of(model, *ir::header_union(model, model.types[made.type]))) {
      if (procedure.name == "RDMA_MSGP") made.messages.push_back(procedure.value);
    }
    add(std::move(made));
  }
  return found;
}

}  // namespace lua
}  // namespace xdrgen::emit
