// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what changed from one version of a specification to the next, and whether peers of
// the two versions still understand each other. Read this to know what an effect means. wire.h
// decides which types have the same encodings, differ.h matches the parts of two models,
// `render_differences()` below prints differences.
//
// "Old" is a peer that implements `a`, "new" one that implements `b`. The effects, worst first:
//
//   kBreaks      Old may send something that new refuses or takes for something else.
//     A member, an arm or an enumerator's value is removed; members are in another order, or there
//     are new ones; a type, a fixed bound, or the value of an enumerator, a case or a procedure has
//     changed; a bound has become smaller. A constant that no type uses also counts
//     when its value changes: the text uses it, and it is probably a code or a version number. A
//     type that is removed together with its user has the effect of that.
//   kCompatible  New understands all of old; old refuses something that new may send.
//     A bound has become larger ("a peer of the old text refuses more than 16"); an enumerator, an
//     arm, a procedure or a program is new; an enumeration has become open; an item has become
//     eligible.
//   kSource      The same bytes have the same meaning; only programs that use the names have to
//                change.
//     Names of types, members, enumerators and constants have changed; a typedef replaces the type
//     that it stands for; a constant that no type uses is removed or new; enumerators, arms or
//     cases are in another order; what only a client uses has changed: the length of replies, and
//     which calls it may retry.
//
// One change is reported as one difference where possible: a renamed name is not "gone" and "new";
// a changed constant is reported where it is defined, and not at the bounds that use it; a changed
// type is reported once, and not again in the types that contain it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::diff {

enum class Effect { kBreaks, kCompatible, kSource };

/// One change. Places are those of the changed line, not of the type around it.
struct Difference {
  Effect effect = Effect::kSource;
  std::string text;                  ///< lower case, no full stop, names in backticks
  std::optional<ir::Origin> before;  ///< in the first model; nothing: the part is new
  std::optional<ir::Origin> after;   ///< in the second model; nothing: the part is removed
};

/// Returns the changes from `a` to `b` in the order of their lines: those of `b`, for a removed
/// part that of `a`. The result is empty exactly if `canonical_text()` of both is equal, and so are
/// their bindings, apart from the sections that these name.
/// cost  linear in both models except for sorting; no recursion
std::vector<Difference> diff(const ir::Model& a, const ir::Model& b);

/// Returns the worst effect of some differences; nothing: there are no differences.
std::optional<Effect> worst(const std::vector<Difference>& differences);

/// Renders differences for people: grouped by effect, worst first, each with both places; and a
/// last line that says whether `b` is compatible with `a`.
std::string render_differences(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences);

/// Renders differences for programs: {"compatible": "yes" | "one way" | "no", "differences":
/// [{"effect", "text", "before", "after"}]}. A place is {"document", "line", "column"} with
/// "section", "page", "restates" and "extracted_line" if they are known.
std::string differences_json(const ir::Model& a, const ir::Model& b, const std::vector<Difference>& differences);

}  // namespace xdrgen::diff
