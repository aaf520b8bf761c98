// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the bindings of two models: eligible items, procedures, operations, characteristics,
// headers.
#include <fmt/format.h>

#include <set>

#include "diag/diagnostic.h"
#include "diff/differ.h"

namespace xdrgen::diff {

using diag::ticked;

namespace {

/// Returns the most chunks that a call may have: as the binding says, else one for each eligible
/// item.
std::uint64_t most_chunks(const std::optional<std::uint32_t>& said, std::uint64_t items) {
  return said ? *said : items;
}

std::string so_many(std::uint64_t chunks, const char* kind) {
  return chunks == ir::kUnbounded ? fmt::format("any number of {} chunks", kind)
                                  : fmt::format("up to {} {} chunk{}", chunks, kind, chunks == 1 ? "" : "s");
}

}  // namespace

void Differ::eligible(const std::string& what, const ir::Declaration& a, const ir::Declaration& b) {
  if (a.eligible.has_value() == b.eligible.has_value()) return;
  if (b.eligible)
    report(Effect::kCompatible,
           what + " is eligible for direct data placement now: a peer of the old text refuses a chunk for it", a.origin,
           b.origin);
  else
    report(Effect::kBreaks, what + " is not eligible for direct data placement any more", a.origin, b.origin);
}

void Differ::procedure_binding(const std::string& what, const ir::Procedure& a, const ir::Procedure& b) {
  const auto changed = [&](Effect effect, const std::string& text) { report(effect, what + text, a.origin, b.origin); };
  const ir::ProcedureBinding none;
  const ir::ProcedureBinding& x = a.binding ? *a.binding : none;
  const ir::ProcedureBinding& y = b.binding ? *b.binding : none;
  if (a.binding.has_value() != b.binding.has_value())
    changed(Effect::kSource, b.binding ? " is in the bindings now" : " is not in the bindings any more");
  const auto chunks = [&](std::uint64_t had, std::uint64_t has, const char* kind) {
    if (had == has) return;
    const bool less = has < had;
    changed(less ? Effect::kBreaks : Effect::kCompatible,
            fmt::format(" takes {} now, and took {}: a peer of the {} text refuses more", so_many(has, kind),
                        so_many(had, kind), less ? "new" : "old"));
  };
  // Which items are eligible has been compared item by item already: a number of chunks that only
  // follows from them is not reported once more.
  if (x.read_chunks || y.read_chunks)
    chunks(most_chunks(x.read_chunks, a.facts.eligible_arguments),
           most_chunks(y.read_chunks, b.facts.eligible_arguments), "Read");
  if (x.write_chunks || y.write_chunks)
    chunks(most_chunks(x.write_chunks, a.facts.eligible_results), most_chunks(y.write_chunks, b.facts.eligible_results),
           "Write");
  if (x.positional != y.positional)
    changed(Effect::kBreaks, y.positional ? " has a Write chunk for each result that may hold an eligible item now"
                                          : " now has Write chunks only for the eligible items in its results");
  if (x.retry != y.retry)
    changed(Effect::kSource, y.retry ? " may be tried again for a short Reply chunk now"
                                     : " may not be tried again for a short Reply chunk any more");
  if (x.reply != y.reply || x.argument != y.argument)
    changed(Effect::kSource, ": how long its reply may be is found in another way now");
}

void Differ::operations() {
  const auto& a = a_.model.operations;
  const auto& b = b_.model.operations;
  const auto place = [](const Side& side, const std::string& constant, ir::TypeIndex type) {
    const auto found = side.values.find(constant);
    return found != side.values.end() ? found->second.origin : side.model.types[type.value].origin;
  };
  const Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].name; },
      [&](std::size_t i) -> std::string_view { return b[i].name; });
  const Pairing rest = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return a[i].code; }, [&](std::size_t i) { return b[i].code; });
  const auto origin_a = [&](const ir::Operation& o) { return place(a_, o.code_constant, o.content); };
  const auto origin_b = [&](const ir::Operation& o) { return place(b_, o.code_constant, o.content); };
  for (const auto& [i, j] : joined(named, rest).pairs) {
    const ir::Operation& x = a[i];
    const ir::Operation& y = b[j];
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
              fmt::format(" has the content {} now, and had {}", ticked(spelled(b_.model, y.content)),
                          ticked(spelled(a_.model, x.content))));
    }
    if (x.payload != y.payload) {
      changed(Effect::kBreaks, y.payload == ir::Payload::kMessage ? " is followed by a message now"
                               : y.payload == ir::Payload::kPart  ? " is followed by bytes of its own now"
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
  const auto place = [](const Side& side, const ir::Characteristic& what) {
    const auto found = side.values.find(what.code_constant);
    return found != side.values.end() ? found->second.origin : side.model.types[what.value.value].origin;
  };
  const Pairing named = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) -> std::string_view { return a[i].code_constant; },
      [&](std::size_t i) -> std::string_view { return b[i].code_constant; });
  const Pairing rest = pair_by(
      named.only_a, named.only_b, [&](std::size_t i) { return a[i].code; }, [&](std::size_t i) { return b[i].code; });
  for (const auto& [i, j] : joined(named, rest).pairs) {
    const ir::Characteristic& x = a[i];
    const ir::Characteristic& y = b[j];
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
      changed(Effect::kBreaks,
              fmt::format(" has the default value {} now, and had {}", ticked(y.default_text), ticked(x.default_text)));
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

void Differ::headers() {
  const auto& a = a_.model.headers;
  const auto& b = b_.model.headers;
  const auto place = [](const Side& side, const ir::Header& what) { return side.model.types[what.type.value].origin; };
  const Pairing versions = pair_by(
      indices(a.size()), indices(b.size()), [&](std::size_t i) { return a[i].version; },
      [&](std::size_t i) { return b[i].version; });
  for (const auto& [i, j] : versions.pairs) {
    const auto changed = [&, x = a[i], y = b[j]](Effect effect, const std::string& text) {
      report(effect, fmt::format("a message of version {}{}", x.version, text), place(a_, x), place(b_, y));
    };
    if (!correspond(a[i].type, b[j].type)) {
      const bool same = a_.wire.of(a[i].type) == b_.wire.of(b[j].type);
      changed(same ? Effect::kSource : Effect::kBreaks,
              fmt::format(" begins with {} now, and began with {}", ticked(spelled(b_.model, b[j].type)),
                          ticked(spelled(a_.model, a[i].type))));
    }
    const std::set<std::uint32_t> had(a[i].rpc_message.begin(), a[i].rpc_message.end());
    const std::set<std::uint32_t> has(b[j].rpc_message.begin(), b[j].rpc_message.end());
    if (had != has) changed(Effect::kBreaks, " has an RPC message after other procedures now");
  }
  for (const std::size_t i : versions.only_a) {
    report(Effect::kBreaks, fmt::format("the header of version {} is gone", a[i].version), place(a_, a[i]),
           std::nullopt);
  }
  for (const std::size_t i : versions.only_b) {
    report(Effect::kCompatible, fmt::format("the header of version {} is new", b[i].version), std::nullopt,
           place(b_, b[i]));
  }
}

}  // namespace xdrgen::diff
