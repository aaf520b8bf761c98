// SPDX-License-Identifier: BSD-3-Clause
//
// Programs of two models, and what bindings say about operations and characteristics.
#include <fmt/format.h>

#include <algorithm>

#include "diag/diagnostic.h"
#include "ir/differ.h"

namespace xdrgen::ir {

using diag::ticked;

namespace {

/// Programs, versions or procedures: by name, and those that are left by number.
template <class Numbered>
struct Matched {
  Pairing named;
  Pairing rest;

  Matched(const std::vector<Numbered>& a, const std::vector<Numbered>& b)
      : named(pair_by(
            indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
            [&](std::size_t i) -> std::string_view { return b[i].name; })),
        rest(pair_by(
            named.only_a, named.only_b, [&](std::size_t i) { return a[i].number; },
            [&](std::size_t i) { return b[i].number; })) {}
};

template <class Numbered>
const Origin& number_place(const Numbered& what) {
  return what.number_origin ? *what.number_origin : what.origin;
}

}  // namespace

void Differ::programs() {
  const auto& a = a_.model.programs;
  const auto& b = b_.model.programs;
  const Matched<Program> matched(a, b);
  for (const auto& [i, j] : matched.named.pairs) program(a[i], b[j]);
  for (const auto& [i, j] : matched.rest.pairs) program(a[i], b[j]);
  for (const std::size_t i : matched.rest.only_a) {
    report(Effect::kBreaks, fmt::format("program {} is gone", ticked(a[i].name)), a[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    report(Effect::kCompatible, fmt::format("program {} is new", ticked(b[i].name)), std::nullopt, b[i].origin);
  }
}

void Differ::program(const Program& a, const Program& b) {
  const std::string what = fmt::format("program {}", ticked(a.name));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", what, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", what, b.number, a.number), number_place(a),
           number_place(b));
  }
  const Matched<Version> matched(a.versions, b.versions);
  for (const auto& [i, j] : matched.named.pairs) version(a.versions[i], b.versions[j], b.name);
  for (const auto& [i, j] : matched.rest.pairs) version(a.versions[i], b.versions[j], b.name);
  for (const std::size_t i : matched.rest.only_a) {
    report(Effect::kBreaks, fmt::format("version {} of {} is gone", ticked(a.versions[i].name), what),
           a.versions[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    report(Effect::kCompatible, fmt::format("version {} of {} is new", ticked(b.versions[i].name), what), std::nullopt,
           b.versions[i].origin);
  }
  const Pairing all = joined(matched.named, matched.rest);
  const std::vector<bool> kept = in_order(all.pairs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const auto& [from, to] = all.pairs[i];
    report(Effect::kSource, fmt::format("version {} of {} stands in another place", ticked(b.versions[to].name), what),
           a.versions[from].origin, b.versions[to].origin);
  }
}

void Differ::version(const Version& a, const Version& b, const std::string& what) {
  const std::string self = fmt::format("version {} of {}", ticked(a.name), ticked(what));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", self, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", self, b.number, a.number), number_place(a),
           number_place(b));
  }
  const Matched<Procedure> matched(a.procedures, b.procedures);
  for (const auto& [i, j] : matched.named.pairs) procedure(a.procedures[i], b.procedures[j], b.name);
  for (const auto& [i, j] : matched.rest.pairs) procedure(a.procedures[i], b.procedures[j], b.name);
  for (const std::size_t i : matched.rest.only_a) {
    report(Effect::kBreaks, fmt::format("procedure {} of {} is gone", ticked(a.procedures[i].name), ticked(a.name)),
           a.procedures[i].origin, std::nullopt);
  }
  for (const std::size_t i : matched.rest.only_b) {
    report(Effect::kCompatible,
           fmt::format("procedure {} of {} is new: a server of the old text refuses it", ticked(b.procedures[i].name),
                       ticked(b.name)),
           std::nullopt, b.procedures[i].origin);
  }
  const Pairing all = joined(matched.named, matched.rest);
  const std::vector<bool> kept = in_order(all.pairs);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) continue;
    const auto& [from, to] = all.pairs[i];
    report(Effect::kSource,
           fmt::format("procedure {} of {} stands in another place", ticked(b.procedures[to].name), ticked(b.name)),
           a.procedures[from].origin, b.procedures[to].origin);
  }
}

void Differ::procedure(const Procedure& a, const Procedure& b, const std::string& what) {
  const std::string self = fmt::format("procedure {} of {}", ticked(a.name), ticked(what));
  if (a.name != b.name) {
    report(Effect::kSource, fmt::format("{} is called {} now", self, ticked(b.name)), a.origin, b.origin);
  }
  if (a.number != b.number) {
    report(Effect::kBreaks, fmt::format("{} has number {} now, and had {}", self, b.number, a.number), number_place(a),
           number_place(b));
  }
  // A result or an argument is a member without a name; what is not there has no bytes.
  const auto declared = [](const TypeRef* type, const Origin& place) {
    Declaration result;
    result.shape = type == nullptr ? Shape::kVoid : Shape::kPlain;
    if (type != nullptr) result.type = *type;
    result.origin = place;
    return result;
  };
  const auto argument = [&](const Procedure& of, std::size_t i) {
    const Origin& place = i < of.argument_origins.size() ? of.argument_origins[i] : of.origin;
    return declared(i < of.arguments.size() ? &of.arguments[i] : nullptr, place);
  };
  declaration(fmt::format("the result of {}", self),
              declared(a.result ? &*a.result : nullptr, a.result_origin.value_or(a.origin)),
              declared(b.result ? &*b.result : nullptr, b.result_origin.value_or(b.origin)));
  for (std::size_t i = 0; i < std::max(a.arguments.size(), b.arguments.size()); ++i) {
    declaration(fmt::format("argument {} of {}", i + 1, self), argument(a, i), argument(b, i));
  }
}

// ---- what bindings say

void Differ::operations() {
  const auto& a = a_.model.operations;
  const auto& b = b_.model.operations;
  const auto place = [](const Side& side, const std::string& constant, TypeIndex type) {
    const auto found = side.values.find(constant);
    return found != side.values.end() ? found->second.origin : side.model.types[type.value].origin;
  };
  const Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
      [&](std::size_t i) -> std::string_view { return b[i].name; });
  const Pairing rest = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return a[i].code; }, [&](std::size_t i) { return b[i].code; });
  const auto origin_a = [&](const Operation& o) { return place(a_, o.code_constant, o.content); };
  const auto origin_b = [&](const Operation& o) { return place(b_, o.code_constant, o.content); };
  for (const auto& [i, j] : joined(named, rest).pairs) {
    const Operation& x = a[i];
    const Operation& y = b[j];
    const auto changed = [&](Effect effect, const std::string& text) {
      report(effect, fmt::format("operation {}{}", ticked(x.name), text), origin_a(x), origin_b(y));
    };
    if (x.name != y.name) changed(Effect::kSource, fmt::format(" is called {} now", ticked(y.name)));
    if (x.code_constant != y.code_constant) {
      changed(Effect::kSource, fmt::format(": its code is called {} now", ticked(y.code_constant)));
    }
    if (x.code != y.code && !(x.code_constant == y.code_constant && defined_differently(x.code_constant))) {
      changed(Effect::kBreaks, fmt::format(" has code {} now, and had {}", y.code, x.code));
    } else if (x.code != y.code) {
      use(x.code_constant, Effect::kBreaks, fmt::format("the code of operation {}", ticked(x.name)));
    }
    if (!correspond(x.content, y.content)) {
      const bool same = a_.wire.of(x.content) == b_.wire.of(y.content);
      changed(same ? Effect::kSource : Effect::kBreaks,
              fmt::format(" carries {} now, and carried {}", ticked(spelled(b_.model, y.content)),
                          ticked(spelled(a_.model, x.content))));
    }
    if (x.payload != y.payload) {
      changed(Effect::kBreaks, y.payload == Payload::kMessage ? " is followed by a message now"
                               : y.payload == Payload::kPart  ? " is followed by bytes of its own now"
                                                              : " is followed by nothing now");
    }
    if (x.from_requester != y.from_requester) {
      changed(y.from_requester ? Effect::kCompatible : Effect::kBreaks,
              y.from_requester ? " may come from a requester now" : " may not come from a requester any more");
    }
    if (x.from_responder != y.from_responder) {
      changed(y.from_responder ? Effect::kCompatible : Effect::kBreaks,
              y.from_responder ? " may come from a responder now" : " may not come from a responder any more");
    }
  }
  for (const std::size_t i : rest.only_a) {
    report(Effect::kBreaks, fmt::format("operation {} is gone", ticked(a[i].name)), origin_a(a[i]), std::nullopt);
  }
  for (const std::size_t i : rest.only_b) {
    report(Effect::kCompatible,
           fmt::format("operation {} is new: a peer of the old text refuses it", ticked(b[i].name)), std::nullopt,
           origin_b(b[i]));
  }
}

void Differ::characteristics() {
  const auto& a = a_.model.characteristics;
  const auto& b = b_.model.characteristics;
  const auto place = [](const Side& side, const Characteristic& what) {
    const auto found = side.values.find(what.code_constant);
    return found != side.values.end() ? found->second.origin : side.model.types[what.value.value].origin;
  };
  const Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].code_constant; },
      [&](std::size_t i) -> std::string_view { return b[i].code_constant; });
  const Pairing rest = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return a[i].code; }, [&](std::size_t i) { return b[i].code; });
  for (const auto& [i, j] : joined(named, rest).pairs) {
    const Characteristic& x = a[i];
    const Characteristic& y = b[j];
    const auto changed = [&](Effect effect, const std::string& text) {
      report(effect, fmt::format("characteristic {}{}", ticked(x.code_constant), text), place(a_, x), place(b_, y));
    };
    if (x.code_constant != y.code_constant) {
      changed(Effect::kSource, fmt::format(" is called {} now", ticked(y.code_constant)));
    }
    if (x.code != y.code) {
      if (x.code_constant == y.code_constant && defined_differently(x.code_constant)) {
        use(x.code_constant, Effect::kBreaks, fmt::format("the code of a characteristic"));
      } else {
        changed(Effect::kBreaks, fmt::format(" has code {} now, and had {}", y.code, x.code));
      }
    }
    if (!correspond(x.value, y.value)) {
      const bool same = a_.wire.of(x.value) == b_.wire.of(y.value);
      changed(same ? Effect::kSource : Effect::kBreaks,
              fmt::format(" is of type {} now, and was of {}", ticked(spelled(b_.model, y.value)),
                          ticked(spelled(a_.model, x.value))));
    }
    if (x.default_text != y.default_text) {
      changed(Effect::kBreaks, fmt::format(" is {} now where nothing is said, and was {}", ticked(y.default_text),
                                           ticked(x.default_text)));
    }
  }
  for (const std::size_t i : rest.only_a) {
    report(Effect::kBreaks, fmt::format("characteristic {} is gone", ticked(a[i].code_constant)), place(a_, a[i]),
           std::nullopt);
  }
  for (const std::size_t i : rest.only_b) {
    report(Effect::kCompatible, fmt::format("characteristic {} is new", ticked(b[i].code_constant)), std::nullopt,
           place(b_, b[i]));
  }
}

}  // namespace xdrgen::ir
