// SPDX-License-Identifier: BSD-3-Clause
#include "emit/lua/headers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace xdrgen::emit {
namespace {

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 2> kKnown{
    {{"rdma_msg", 1}, {"rpcrdma2_xprt_hdr", 2}}};  // [RFC 8166 4.2], [version-two-01 4.2]
constexpr std::size_t kWords = 3;
constexpr std::uint64_t kWordBytes = 4;

std::size_t index_of(const ir::Model& model, std::string_view name) {
  const auto found =
      std::find_if(model.types.begin(), model.types.end(), [&](const ir::Type& type) { return type.name == name; });
  return static_cast<std::size_t>(found - model.types.begin());
}

/// The type that a declaration names, if its body is a `Body`; otherwise nullptr.
template <class Body>
const Body* body_of(const ir::Model& model, const ir::Declaration& declaration) {
  const ir::Declaration& seen = model.behind(declaration);
  const auto* const named = std::get_if<ir::TypeIndex>(&seen.type);
  if (seen.shape != ir::Shape::kPlain || named == nullptr) return nullptr;
  return std::get_if<Body>(&model.types[named->value].body);
}

/// The enumeration of a header's procedures; nullptr where the type is not a header.
const ir::Enum* procedures_of(const ir::Model& model, const ir::Type& type) {
  const auto* const header = std::get_if<ir::Struct>(&type.body);
  if (header == nullptr || header->list_link || header->members.size() != kWords + 1) return nullptr;
  for (std::size_t i = 0; i < kWords; ++i) {
    if (header->members[i].size != ir::Size{.min = kWordBytes, .max = kWordBytes}) return nullptr;
  }
  const auto* const body = body_of<ir::Union>(model, header->members.back());
  return body != nullptr ? body_of<ir::Enum>(model, body->discriminant) : nullptr;
}

}  // namespace

std::string wrong_header(const ir::Model& model, const LuaHeader& header) {
  const std::size_t type = index_of(model, header.type);
  if (type == model.types.size()) return "there is no type `" + header.type + "`";
  if (procedures_of(model, model.types[type]) == nullptr) {
    return "`" + header.type + "` is not three words and a union by an enumeration";
  }
  return "";
}

namespace lua {

std::vector<FoundHeader> find_headers(const ir::Model& model, const LuaOptions& options) {
  std::vector<LuaHeader> named = options.headers;
  for (const auto& [name, version] : kKnown) {
    const LuaHeader known{std::string(name), version};
    if (wrong_header(model, known).empty()) named.push_back(known);
  }
  std::vector<FoundHeader> found;
  for (const LuaHeader& each : named) {
    const bool again =
        std::any_of(found.begin(), found.end(), [&](const auto& f) { return f.version == each.version; });
    if (again) continue;
    FoundHeader made{.type = index_of(model, each.type), .version = each.version};
    // Procedure 0 is the same in every version [RFC 8166 4.2.4]; only version 1 has the
    // padded form [RFC 8166 4.6.1].
    made.messages.push_back(0);
    for (const ir::Enumerator& procedure : procedures_of(model, model.types[made.type])->enumerators) {
      if (procedure.name == "RDMA_MSGP") made.messages.push_back(procedure.value);
    }
    found.push_back(std::move(made));
  }
  return found;
}

}  // namespace lua
}  // namespace xdrgen::emit
