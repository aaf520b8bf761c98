// SPDX-License-Identifier: BSD-3-Clause
//
// What changed from one text of a specification to the next, and whether peers of the two still understand each other.
// Read this when you want to know what an effect means. Left out on purpose: what is the same on the wire (wire.h), how
// parts of the two models are put side by side (differ.h), how differences are shown (render_differences below).
//
// "Old" is a peer that was made from `a`, "new" one from `b`. The effects, worst first:
//
//   kBreaks      Old may send something that new refuses or takes for something else.
//                A member, an arm or an enumerator's value is gone; members stand in another order or between others;
//                a type, a fixed bound, the value of an enumerator, a case or a procedure is another one; a bound has
//                shrunk. A constant that no type uses counts as broken too when its value changes: what it stands for
//                is said in words, and it is most likely a code or a version number.
//   kCompatible  New understands all of old; old refuses something that new may send.
//                A bound has grown ("a peer of the old text refuses more than 16"); an enumerator, an arm, a procedure,
//                a program is new; an enumeration has become open; an item may be moved by itself.
//   kSource      The same bytes mean the same; only programs that use the names have to change.
//                Names of types, members, enumerators and constants; a typedef in the place of what it stands for; a
//                constant that no type uses, gone or new; the order of enumerators, of arms and of cases; what a client
//                alone goes by: how long replies may be, and which calls it may try again.
//
// One change is one difference where it can be: what is renamed is not "gone" and "new", a constant that gives bounds is
// reported where it is defined and not where it is used, a type that changed is not reported again in those that hold it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::diff {

enum class Effect { kBreaks, kCompatible, kSource };

/// One change. Both places are given where both are known: that of the line which changed, not of the type around it.
struct Difference {
  Effect effect = Effect::kSource;
  std::string text;                  ///< lower case, no full stop, names in backticks
  std::optional<ir::Origin> before;  ///< in the first model; nothing: it is new
  std::optional<ir::Origin> after;   ///< in the second model; nothing: it is gone
};

/// What changed from `a` to `b`, in the order of the lines of `b`. Nothing exactly where `canonical_text()` of both,
/// and all that their bindings say, are equal.
/// cost  linear in both models but for sorting; no recursion
std::vector<Difference> diff(const ir::Model& a, const ir::Model& b);

/// The worst effect of some differences; nothing where there are none.
std::optional<Effect> worst(const std::vector<Difference>& differences);

/// For people: grouped by effect, worst first, each with both places, and a last line that says whether `b` is
/// compatible with `a`.
std::string render_differences(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences);

/// For programs: {"compatible": "yes" | "one way" | "no", "differences": [{"effect", "text", "before", "after"}]}, a
/// place being {"document", "line", "column"} with "section", "page", "restates" and "extracted_line" where they are known.
std::string differences_json(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences);

}  // namespace xdrgen::diff
