// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the codes of several models.
#include "ir/collisions.h"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "ir/places.h"

namespace xdrgen::ir {
namespace {

using diag::ticked;

struct Taken {
  const Model* model;
  std::string name;
  std::string constant;
  source::Place place;  ///< of the binding
};

class Collisions {
 public:
  Collisions(const source::Buffers& buffers, diag::Sink& sink) : buffers_(buffers), sink_(sink) {}

  void add(const Model& model) {
    for (const Operation& operation : model.operations) {
      add(operations_, operation.code, {&model, operation.name, operation.code_constant, operation.place}, "operation");
    }
    for (const Characteristic& c : model.characteristics) {
      add(characteristics_, c.code, {&model, c.code_constant, c.code_constant, c.place}, "characteristic");
    }
  }

 private:
  using Codes = std::map<std::uint32_t, Taken>;

  void add(Codes& codes, std::uint32_t code, const Taken& taken, std::string_view what) {
    const auto [found, inserted] = codes.try_emplace(code, taken);
    if (inserted) return;
    const Taken& other = found->second;
    if (other.model == taken.model || (other.name == taken.name && other.constant == taken.constant)) return;
    const source::Place here = declaration(taken);
    sink_
        .report(diag::Kind::kCodeCollision, here,
                fmt::format("{} {} has the number {} of {}", what, ticked(taken.name), code, ticked(other.name)),
                "extensions of one protocol have different numbers")
        .note(fmt::format("{} is declared at {}", ticked(other.constant),
                          buffers_.describe(declaration(other), here.buffer)),
              declaration(other))
        .note(fmt::format("bound at {} and {}", buffers_.describe(other.place, here.buffer),
                          buffers_.describe(taken.place, here.buffer)),
              taken.place);
  }

  /// Of the constant, in its document.
  source::Place declaration(const Taken& taken) const {
    for (const Constant& constant : taken.model->constants) {
      if (constant.name == taken.constant) return place_of(*taken.model, buffers_, constant.origin, constant.name);
    }
    for (const Type& type : taken.model->types) {
      const auto* body = std::get_if<Enum>(&type.body);
      if (body == nullptr) continue;
      for (const Enumerator& e : body->enumerators) {
        if (e.name == taken.constant) return place_of(*taken.model, buffers_, e.origin, e.name);
      }
    }
    return taken.place;
  }

  const source::Buffers& buffers_;
  diag::Sink& sink_;
  Codes operations_;
  Codes characteristics_;
};

}  // namespace

void check_collisions(std::span<const Model* const> models, const source::Buffers& buffers, diag::Sink& sink) {
  Collisions collisions(buffers, sink);
  for (const Model* model : models) collisions.add(*model);
}

}  // namespace xdrgen::ir
