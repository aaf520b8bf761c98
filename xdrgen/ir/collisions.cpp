// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the codes of several models.
#include "ir/collisions.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "ir/places.h"

namespace xdrgen::ir {
namespace {

using diag::ticked;

/// Returns the place of the constant in its document.
source::Place declaration(const source::Buffers& buffers, const NumberUse& use) {
  const Origin* origin = origin_of_value(*use.model, use.constant);
  return origin == nullptr ? use.place : place_of(*use.model, buffers, *origin, use.constant);
}

std::string written(const source::Buffers& buffers, const NumberUse& use, std::uint32_t number) {
  const Origin* origin = origin_of_value(*use.model, use.constant);
  return origin == nullptr ? std::to_string(number)
                           : written_number(*use.model, buffers, *origin, use.constant, number);
}

class Collisions {
 public:
  Collisions(const source::Buffers& buffers, diag::Sink& sink) : buffers_(buffers), sink_(sink) {}

  /// Call this for all models before `add()`.
  void take_numbers(const Model& model) {
    for (const Operation& operation : model.operations) operations_.numbers.insert(operation.code);
    for (const Characteristic& c : model.characteristics) characteristics_.numbers.insert(c.code);
  }

  void add(const Model& model) {
    for (const Operation& operation : model.operations) {
      add(operations_, operation.code, {&model, operation.name, operation.code_constant, operation.place}, "operation");
    }
    for (const Characteristic& c : model.characteristics) {
      add(characteristics_, c.code, {&model, c.code_constant, c.code_constant, c.place}, "characteristic");
    }
  }

 private:
  struct Codes {
    std::set<std::uint32_t> numbers;  ///< of all models
    std::map<std::uint32_t, NumberUse> first;
  };

  void add(Codes& codes, std::uint32_t code, const NumberUse& taken, std::string_view what) {
    const auto [found, inserted] = codes.first.try_emplace(code, taken);
    if (inserted) return;
    const NumberUse& other = found->second;
    if (other.model == taken.model || (other.name == taken.name && other.constant == taken.constant)) return;
    std::uint32_t free = code;
    while (codes.numbers.contains(free)) ++free;
    codes.numbers.insert(free);  // the next one that collides gets another one
    report_collision(sink_, buffers_, diag::Kind::kCodeCollision, what, code, taken, other)
        .help(fmt::format("no {} that is known here has the number {}", what, free));
  }

  const source::Buffers& buffers_;
  diag::Sink& sink_;
  Codes operations_;
  Codes characteristics_;
};

}  // namespace

diag::Diagnostic& report_collision(diag::Sink& sink, const source::Buffers& buffers, diag::Kind kind,
                                   std::string_view what, std::uint32_t number, const NumberUse& taken,
                                   const NumberUse& other) {
  const source::Place here = declaration(buffers, taken);
  const source::Place there = declaration(buffers, other);
  const std::string own = written(buffers, taken, number);
  const std::string theirs = written(buffers, other, number);
  return sink
      .report(kind, here,
              fmt::format("{} {} has the number {} of {}", what, ticked(taken.name), own, ticked(other.name)),
              kind == diag::Kind::kCodeCollision ? "extensions of one protocol have different numbers"
                                                 : fmt::format("each {} has a number of its own", what))
      .note(fmt::format("{} is declared at {}{}", ticked(other.constant), buffers.describe(there, here.buffer),
                        own == theirs ? "" : fmt::format(" as {}", theirs)),
            there)
      .note(fmt::format("bound at {} and {}", buffers.describe(other.place, here.buffer),
                        buffers.describe(taken.place, here.buffer)),
            taken.place);
}

void check_collisions(std::span<const Model* const> models, const source::Buffers& buffers, diag::Sink& sink) {
  Collisions collisions(buffers, sink);
  for (const Model* model : models) collisions.take_numbers(*model);
  for (const Model* model : models) collisions.add(*model);
}

}  // namespace xdrgen::ir
