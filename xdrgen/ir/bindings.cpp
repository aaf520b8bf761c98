// SPDX-License-Identifier: BSD-3-Clause
//
// Reads bindings, and looks up the names in them.
#include "ir/bindings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diag/suggest.h"
#include "extract/toml.h"
#include "ir/binding_messages.h"
#include "ir/collisions.h"
#include "ir/eligible.h"
#include "ir/headers.h"
#include "ir/operation_sizes.h"
#include "ir/places.h"
#include "ir/plain_value.h"
#include "ir/procedures.h"
#include "ir/uses.h"

namespace xdrgen::ir {
namespace {

using diag::Kind;
using diag::ticked;
using extract::TomlForm;
using extract::TomlTable;
using extract::TomlValue;

class BindingReader {
 public:
  BindingReader(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink)
      : model_(model), buffers_(buffers), buffer_(buffer), sink_(sink), used_types_(used_types(model)) {
    for (std::size_t i = 0; i < model.types.size(); ++i) {
      types_[model.types[i].name] = i;
      if (const auto* body = std::get_if<Enum>(&model.types[i].body)) {
        for (const Enumerator& e : body->enumerators) {
          constants_[e.name] = {e.value < 0,
                                static_cast<std::uint64_t>(e.value < 0 ? -std::int64_t{e.value} : e.value)};
          origins_[e.name] = e.origin;
        }
      }
    }
    for (const Constant& constant : model.constants) {
      constants_[constant.name] = constant.value;
      plain_.insert(constant.name);
      origins_[constant.name] = constant.origin;
    }
    for (const Operation& operation : model.operations) {
      if (!model.documents[operation.document].import) operation_names_.try_emplace(operation.name, operation.place);
      operation_codes_.try_emplace(operation.code, Taken{operation.name, operation.code_constant, operation.place});
    }
    for (const Characteristic& characteristic : model.characteristics) {
      characteristic_codes_.try_emplace(
          characteristic.code, Taken{characteristic.code_constant, characteristic.code_constant, characteristic.place});
    }
  }

  void run() {
    const auto table = extract::parse_toml(buffers_, buffer_, sink_);
    if (!table) return;
    TomlForm form(*table, source::Place{buffer_, 0, 0, 0, {}}, "a file of bindings", sink_);
    const std::string document = form.string("document");
    const auto found = std::find_if(model_.documents.begin(), model_.documents.end(),
                                    [&](const Document& candidate) { return candidate.name == document; });
    if (form.ok() && found == model_.documents.end()) {
      const auto given = std::find_if(model_.documents.rbegin(), model_.documents.rend(),
                                      [](const Document& candidate) { return !candidate.overlay; });
      sink_.report(Kind::kOtherDocument, form.place("document"),
                   fmt::format("these bindings are made for {}", ticked(document)),
                   fmt::format("the document is {}", ticked(given == model_.documents.rend() ? "" : given->name)));
      return;
    }
    document_ = static_cast<std::size_t>(found - model_.documents.begin());
    mentioned_ = mentioned_names(*table);
    for (const TomlValue* entry : form.tables("operation")) operation(*entry);
    for (const TomlValue* entry : form.tables("characteristic")) characteristic(*entry);
    HeaderReader headers(model_, document_, buffers_, buffer_, sink_);
    for (const TomlValue* entry : form.tables("header")) headers.read(*entry);
    for (const TomlValue* entry : form.tables("open")) open(*entry);
    EligibleReader eligible(model_, document_, buffers_, buffer_, sink_);
    for (const TomlValue* entry : form.tables("eligible")) eligible.read(*entry);
    eligible.check();
    ProcedureReader procedures(model_, document_, buffers_, buffer_, sink_);
    for (const TomlValue* entry : form.tables("procedure")) procedures.read(*entry);
    form.finish();
  }

 private:
  struct Taken {
    std::string name;
    std::string constant;
    source::Place place;
  };
  using Codes = std::map<std::uint32_t, Taken>;

  void operation(const TomlValue& entry) {
    TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[operation]]", sink_);
    Operation operation;
    operation.name = form.string("name");
    operation.code_constant = form.string("code");
    const std::string content = form.string("content");
    payload(form, operation);
    senders(form, operation);
    operation.section = section_of(form, model_.documents[document_]);
    const bool fits = form.boolean("fits", false);
    form.finish();
    if (!form.ok()) return;
    const auto code = constant(operation.code_constant, form.place("code"));
    const auto type = this->type(content, form.place("content"));
    operation.place = form.place("code");
    operation.document = document_;
    if (!unique_name(operation.name, form.place("name"))) return;
    const Taken taken{operation.name, operation.code_constant, operation.place};
    if (!code || !type || !unique(operation_codes_, *code, taken, "operation")) return;
    operation.code = *code;
    operation.content = *type;
    if (!fits) check_content_size(model_, buffers_, operation, buffer_, sink_);
    model_.operations.push_back(std::move(operation));
  }

  void payload(TomlForm& form, Operation& operation) {
    const TomlValue* value = form.any("payload");
    if (value == nullptr) return;
    if (const auto* truth = std::get_if<bool>(&value->what)) {
      operation.payload = *truth ? Payload::kMessage : Payload::kNone;
      return;
    }
    operation.payload = Payload::kPart;
    const auto* text = std::get_if<std::string>(&value->what);
    if (text != nullptr && *text == "part") return;
    sink_.report(
        Kind::kBindingValue, value->place,
        text != nullptr ? fmt::format("{} is no kind of payload", ticked(*text)) : "this is no kind of payload",
        "must be false (none), true (a whole RPC message) or \"part\"");
  }

  void senders(TomlForm& form, Operation& operation) {
    operation.from_requester = operation.from_responder = false;
    for (const auto& [sender, place] : form.strings("sent_by")) {
      bool& may_send = sender == "responder" ? operation.from_responder : operation.from_requester;
      if (sender != "requester" && sender != "responder") {
        sink_.report(Kind::kBindingValue, place, fmt::format("{} sends nothing", ticked(sender)),
                     "must be \"requester\" or \"responder\"");
      }
      may_send = true;
    }
    if (form.ok() && !operation.from_requester && !operation.from_responder) {
      sink_.report(Kind::kBindingValue, form.place("sent_by"), "nobody sends this operation",
                   "must name \"requester\", \"responder\" or both");
    }
  }

  void characteristic(const TomlValue& entry) {
    TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[characteristic]]", sink_);
    Characteristic characteristic;
    characteristic.code_constant = form.string("code");
    const std::string value = form.string("value");
    characteristic.default_text = form.string("default");
    characteristic.section = section_of(form, model_.documents[document_]);
    form.finish();
    if (!form.ok()) return;
    const auto code = constant(characteristic.code_constant, form.place("code"));
    const auto type = this->type(value, form.place("value"));
    if (!code || !type) return;
    characteristic.place = form.place("code");
    characteristic.document = document_;
    const Taken taken{characteristic.code_constant, characteristic.code_constant, characteristic.place};
    if (!unique(characteristic_codes_, *code, taken, "characteristic")) return;
    check_experimental(characteristic.code_constant, *code, characteristic.place);
    const auto start = plain_value(model_, *type, characteristic.default_text);
    if (!start) {
      auto& diagnostic =
          sink_.report(Kind::kBindingValue, form.place("default"),
                       fmt::format("{} is no value of {}", ticked(characteristic.default_text), ticked(value)),
                       "must be a number, true, false or an enumerator, as the type asks");
      note_declaration(diagnostic, value, "");
      note_enumerators(diagnostic, *type, characteristic.default_text);
      return;
    }
    characteristic.code = *code;
    characteristic.value = *type;
    characteristic.default_text = *start;
    model_.characteristics.push_back(std::move(characteristic));
  }

  void open(const TomlValue& entry) {
    TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[open]]", sink_);
    const std::string name = form.string("enum");
    form.string("reason");
    form.finish();
    if (!form.ok()) return;
    const auto type = this->type(name, form.place("enum"));
    if (!type) return;
    if (auto* body = std::get_if<Enum>(&model_.types[type->value].body)) {
      body->open = true;
      check_unions_of(*body, name, form.place("enum"));
    } else {
      auto& diagnostic =
          sink_.report(Kind::kBindingWrongKind, form.place("enum"), fmt::format("{} is no enumeration", ticked(name)),
                       "only an enumeration can be open");
      note_declaration(diagnostic, name, "");
    }
  }

  /// Warns of unions whose arms an open enumeration selects, if they have no arm for other values.
  void check_unions_of(const Enum& body, const std::string& name, const source::Place& place) {
    std::vector<const Type*> unions;
    for (const Type& type : model_.types) {
      const auto* choice = std::get_if<Union>(&type.body);
      const auto* selector = choice == nullptr ? nullptr : std::get_if<TypeIndex>(&choice->discriminant.type);
      if (selector == nullptr || choice->default_arm || enumeration(model_, *selector) != &body) continue;
      unions.push_back(&type);
    }
    if (unions.empty()) return;
    const std::string& first = unions.front()->name;
    const std::string others =
        unions.size() == 1 ? "" : fmt::format(", and of {}", diag::counted(unions.size() - 1, "more union"));
    auto& diagnostic =
        sink_.report(Kind::kOpenSelects, place,
                     fmt::format("{} selects the arms of {}{}, without `default`", ticked(name), ticked(first), others),
                     "there, a value that has no arm is refused all the same");
    note_declaration(diagnostic, first, "");
    diagnostic.help("`default: void;` in the union accepts such a value, if nothing follows it");
  }

  // ---- look-up

  std::optional<std::uint32_t> constant(const std::string& name, const source::Place& place) {
    const auto found = constants_.find(name);
    if (found == constants_.end()) {
      if (types_.count(name) != 0) {
        auto& diagnostic = sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is a type", ticked(name)),
                                        "must be a constant");
        note_declaration(diagnostic, name, "");
      } else {
        names_nothing(name, place, "constant");
      }
      return std::nullopt;
    }
    if (found->second.negative || found->second.magnitude > 0xffffffff) {
      auto& diagnostic =
          sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is no unsigned 32-bit integer", ticked(name)),
                       "a code must be one");
      note_declaration(diagnostic, name, "");
      return std::nullopt;
    }
    return static_cast<std::uint32_t>(found->second.magnitude);
  }

  std::optional<TypeIndex> type(const std::string& name, const source::Place& place) {
    const auto found = types_.find(name);
    if (found != types_.end()) return TypeIndex{found->second};
    if (constants_.count(name) != 0) {
      auto& diagnostic =
          sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is a constant", ticked(name)), "must be a type");
      note_declaration(diagnostic, name, "");
    } else {
      names_nothing(name, place, "type");
    }
    return std::nullopt;
  }

  void names_nothing(const std::string& name, const source::Place& place, std::string_view what) {
    auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(name)),
                                    declares_no_such(model_, document_, what));
    constexpr std::size_t kMostGuesses = 30;  // more errors than this are no slips
    if (sink_.errors() > kMostGuesses) return;
    const std::vector<std::string> candidates = what == "type" ? keys(types_) : keys(constants_);
    // Prefer a declared name that neither this file nor the documents use.
    std::vector<std::string> idle;
    for (const std::string& candidate : candidates) {
      if (mentioned_.count(candidate) == 0 && used_types_.count(candidate) == 0) idle.push_back(candidate);
    }
    // A code is more often a constant than an enumerator.
    if (std::any_of(idle.begin(), idle.end(), [&](const std::string& c) { return plain_.count(c) != 0; })) {
      idle.erase(std::remove_if(idle.begin(), idle.end(), [&](const std::string& c) { return plain_.count(c) == 0; }),
                 idle.end());
    }
    auto near = diag::nearest(name, diag::plausible(name, idle));
    constexpr std::size_t kMostIdle = 3;
    if (!near && idle.size() <= kMostIdle) {
      for (const std::string& candidate : idle) note_declaration(diagnostic, candidate, " and no entry names it");
    }
    if (!near) near = diag::nearest(name, diag::plausible(name, candidates));
    if (!near) return;
    note_declaration(diagnostic, *near, "");
    diagnostic.help(fmt::format("did you mean {}?", ticked(*near)));
  }

  // ---- places in the documents

  const Origin* origin_of(const std::string& name) const {
    if (const auto type = types_.find(name); type != types_.end()) return &model_.types[type->second].origin;
    const auto value = origins_.find(name);
    return value == origins_.end() ? nullptr : &value->second;
  }
  std::optional<source::Place> declaration(const std::string& name) const {
    const Origin* origin = origin_of(name);
    return origin == nullptr ? std::nullopt : std::optional(place_of(model_, buffers_, *origin, name));
  }

  void note_declaration(diag::Diagnostic& diagnostic, const std::string& name, std::string_view what) const {
    if (const Origin* origin = origin_of(name))
      ir::note_declaration(diagnostic, {model_, buffers_, buffer_}, *origin, name, what);
  }

  /// Notes the values that may have been meant: all of a short list, and the nearest one.
  void note_enumerators(diag::Diagnostic& diagnostic, TypeIndex index, const std::string& text) const {
    const Enum* body = enumeration(model_, index);
    if (body == nullptr) return;
    std::vector<std::string> names;
    for (const Enumerator& e : body->enumerators) names.push_back(e.name);
    constexpr std::size_t kMostShown = 8;
    if (names.size() <= kMostShown) {
      for (const std::string& name : names) note_declaration(diagnostic, name, "");
    }
    suggest(diagnostic, text, names);
  }

  template <typename Map>
  static std::vector<std::string> keys(const Map& map) {
    std::vector<std::string> result;
    for (const auto& [key, value] : map) result.push_back(key);
    return result;
  }

  bool unique_name(const std::string& name, const source::Place& place) {
    const auto [found, inserted] = operation_names_.try_emplace(name, place);
    if (inserted) return true;
    sink_
        .report(Kind::kBindingContradiction, place, fmt::format("two operations are called {}", ticked(name)),
                "generated code has one type of that name")
        .note(fmt::format("the other one is at {}", buffers_.describe(found->second, buffer_)), found->second);
    return false;
  }

  bool unique(Codes& codes, std::uint32_t code, const Taken& taken, std::string_view what) {
    const auto [found, inserted] = codes.try_emplace(code, taken);
    if (inserted) return true;
    const Taken& other = found->second;
    const Kind kind = other.place.buffer == taken.place.buffer ? Kind::kBindingContradiction : Kind::kCodeCollision;
    if (other.constant != taken.constant) {
      report_collision(sink_, buffers_, kind, what, code, {&model_, taken.name, taken.constant, taken.place},
                       {&model_, other.name, other.constant, other.place});
      return false;
    }
    auto& diagnostic =
        sink_.report(kind, taken.place, fmt::format("{} stands for two {}s", ticked(taken.constant), what),
                     "a code says which one it is");
    diagnostic.note(fmt::format("{} is bound at {}", ticked(other.name), buffers_.describe(other.place, buffer_)),
                    other.place);
    note_declaration(diagnostic, taken.constant, "");
    return false;
  }

  /// Reports a number of a characteristic that is for experiments. [xcharext-00 6.3] reserves
  /// numbers of characteristics for experiments; no document reserves numbers of operations.
  void check_experimental(const std::string& name, std::uint32_t code, const source::Place& entry) {
    constexpr std::uint32_t kFirst = 4294967040;
    const auto place = declaration(name);
    const Origin* origin = origin_of(name);
    if (code < kFirst || !place || origin == nullptr) return;
    const std::string written = written_number(model_, buffers_, *origin, name, code);
    sink_
        .report(Kind::kExperimentalNumber, place, fmt::format("characteristic {} is {}", ticked(name), written),
                fmt::format("{} to 4294967295 are for experiments [xcharext-00 6.3]", kFirst))
        .note(fmt::format("bound at {}", buffers_.describe(entry, place->buffer)), entry);
  }

  Model& model_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  std::size_t document_ = 0;  ///< the document of this file
  diag::Sink& sink_;
  std::map<std::string, std::size_t> types_;
  std::map<std::string, Integer> constants_;
  std::map<std::string, Origin> origins_;  ///< of constants and enumerators
  std::set<std::string> plain_;            ///< constants, without enumerators
  std::set<std::string> mentioned_;        ///< the strings in the entries of this file
  std::set<std::string> used_types_;
  std::map<std::string, source::Place> operation_names_;
  Codes operation_codes_;
  Codes characteristic_codes_;
};

}  // namespace

void read_bindings(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink) {
  BindingReader(model, buffers, buffer, sink).run();
}

}  // namespace xdrgen::ir
