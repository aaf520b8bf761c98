// SPDX-License-Identifier: BSD-3-Clause
//
// Compares models statement by statement.
#include "mutation/changes.h"

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>

namespace xdrgen::test {
namespace {

/// What a model says, and the lines where it says so.
using Facts = std::multimap<std::string, std::uint32_t>;

class Teller {
 public:
  explicit Teller(const ir::Model& model) : model_(model) {}

  Facts run() {
    for (const ir::Type& type : model_.types) {
      add("type " + type.name + " " + std::to_string(type.body.index()), type.origin);
      std::visit([&](const auto& body) { this->tell(type.name, body); }, type.body);
    }
    for (const ir::Constant& constant : model_.constants) {
      add(fmt::format("{} = {}{}", constant.name, constant.value.negative ? "-" : "", constant.value.magnitude),
          constant.origin);
    }
    return std::move(facts_);
  }

 private:
  void add(std::string fact, const ir::Origin& origin) {
    if (origin.document == 0) facts_.emplace(std::move(fact), origin.line);
  }

  void tell(const std::string& name, const ir::Enum& body) {
    for (const ir::Enumerator& e : body.enumerators) add(fmt::format("{}.{} = {}", name, e.name, e.value), e.origin);
  }
  void tell(const std::string& name, const ir::Struct& body) {
    for (std::size_t i = 0; i < body.members.size(); ++i) tell(fmt::format("{}.{}", name, i), body.members[i]);
  }
  void tell(const std::string& name, const ir::Union& body) {
    tell(name + " switch", body.discriminant);
    for (const ir::Arm& arm : body.arms) {
      for (const ir::Integer& value : arm.cases) {
        add(fmt::format("{} case {}{}", name, value.negative ? "-" : "", value.magnitude), arm.origin);
        tell(fmt::format("{} case {}", name, value.magnitude), arm.declaration);
      }
    }
    if (body.default_arm) tell(name + " default", *body.default_arm);
  }
  void tell(const std::string& name, const ir::Typedef& body) { tell(name + " typedef", body.declaration); }
  void tell(const std::string& where, const ir::Declaration& d) {
    add(fmt::format("{}: {} {} {} {}", where, static_cast<int>(d.shape), type(d.type), d.name, d.bound), d.origin);
  }

  std::string type(const ir::TypeRef& reference) const {
    if (const auto* builtin = std::get_if<ir::Builtin>(&reference)) return std::to_string(static_cast<int>(*builtin));
    return model_.types[std::get<ir::TypeIndex>(reference).value].name;
  }

  const ir::Model& model_;
  Facts facts_;
};

void add_missing(const Facts& facts, const Facts& others, std::set<std::uint32_t>& lines) {
  for (const auto& [fact, line] : facts) {
    if (others.count(fact) != facts.count(fact)) lines.insert(line);
  }
}

}  // namespace

std::set<std::uint32_t> changed_lines(const ir::Model& before, const ir::Model& after) {
  const Facts a = Teller(before).run();
  const Facts b = Teller(after).run();
  std::set<std::uint32_t> lines;
  add_missing(a, b, lines);
  add_missing(b, a, lines);
  return lines;
}

}  // namespace xdrgen::test
