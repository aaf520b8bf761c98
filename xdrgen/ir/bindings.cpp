// SPDX-License-Identifier: BSD-3-Clause
//
// Reads bindings and looks up what they name.
#include "ir/bindings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/suggest.h"
#include "extract/toml.h"

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
      : model_(model), buffers_(buffers), buffer_(buffer), sink_(sink) {
    for (std::size_t i = 0; i < model.types.size(); ++i) {
      types_[model.types[i].name] = i;
      if (const auto* body = std::get_if<Enum>(&model.types[i].body)) {
        for (const Enumerator& e : body->enumerators) {
          constants_[e.name] = {e.value < 0,
                                static_cast<std::uint64_t>(e.value < 0 ? -std::int64_t{e.value} : e.value)};
        }
      }
    }
    for (const Constant& constant : model.constants) constants_[constant.name] = constant.value;
  }

  void run() {
    const auto table = extract::parse_toml(buffers_, buffer_, sink_);
    if (!table) return;
    TomlForm form(*table, source::Place{buffer_, 0, 0, 0, {}}, "a file of bindings", sink_);
    const std::string document = form.string("document");
    const bool known = std::any_of(model_.documents.begin(), model_.documents.end(),
                                   [&](const Document& candidate) { return candidate.name == document; });
    if (form.ok() && !known) {
      sink_.report(Kind::kOtherDocument, form.place("document"),
                   fmt::format("these bindings are made for {}", ticked(document)),
                   fmt::format("the document is {}", ticked(model_.documents.front().name)));
      return;
    }
    for (const TomlValue* entry : form.tables("operation")) operation(*entry);
    for (const TomlValue* entry : form.tables("characteristic")) characteristic(*entry);
    for (const TomlValue* entry : form.tables("open")) open(*entry);
    form.finish();
  }

 private:
  struct Taken {
    std::string name;
    source::Place place;
  };
  using Codes = std::map<std::uint32_t, Taken>;

  void operation(const TomlValue& entry) {
    TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[operation]]", sink_);
    Operation operation;
    operation.name = form.string("name");
    operation.code_constant = form.string("code");
    const std::string content = form.string("content");
    operation.payload = form.boolean("payload", false);
    senders(form, operation);
    operation.section = form.string("section");
    form.finish();
    if (!form.ok()) return;
    const auto code = constant(operation.code_constant, form.place("code"));
    const auto type = this->type(content, form.place("content"));
    if (!code || !type || !unique(operation_codes_, *code, operation.name, form.place("code"), "operation")) return;
    operation.code = *code;
    operation.content = *type;
    model_.operations.push_back(std::move(operation));
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
    characteristic.section = form.string("section");
    form.finish();
    if (!form.ok()) return;
    const auto code = constant(characteristic.code_constant, form.place("code"));
    const auto type = this->type(value, form.place("value"));
    if (!code || !type) return;
    if (!unique(characteristic_codes_, *code, characteristic.code_constant, form.place("code"), "characteristic"))
      return;
    if (!is_value(*type, characteristic.default_text)) {
      sink_.report(Kind::kBindingValue, form.place("default"),
                   fmt::format("{} is no value of {}", ticked(characteristic.default_text), ticked(value)),
                   "must be a number, true, false or an enumerator, as the type asks");
      return;
    }
    characteristic.code = *code;
    characteristic.value = *type;
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
    } else {
      sink_.report(Kind::kBindingWrongKind, form.place("enum"), fmt::format("{} is no enumeration", ticked(name)),
                   "only an enumeration can be open");
    }
  }

  // ---- look-up

  std::optional<std::uint32_t> constant(const std::string& name, const source::Place& place) {
    const auto found = constants_.find(name);
    if (found == constants_.end()) {
      if (types_.count(name) != 0) {
        sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is a type", ticked(name)), "must be a constant");
      } else {
        names_nothing(name, place, "constant", keys(constants_));
      }
      return std::nullopt;
    }
    if (found->second.negative || found->second.magnitude > 0xffffffff) {
      sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is no unsigned 32-bit integer", ticked(name)),
                   "a code must be one");
      return std::nullopt;
    }
    return static_cast<std::uint32_t>(found->second.magnitude);
  }

  std::optional<TypeIndex> type(const std::string& name, const source::Place& place) {
    const auto found = types_.find(name);
    if (found != types_.end()) return TypeIndex{found->second};
    if (constants_.count(name) != 0) {
      sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is a constant", ticked(name)), "must be a type");
    } else {
      names_nothing(name, place, "type", keys(types_));
    }
    return std::nullopt;
  }

  void names_nothing(const std::string& name, const source::Place& place, std::string_view what,
                     const std::vector<std::string>& candidates) {
    auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(name)),
                                    fmt::format("{} declares no such {}", model_.documents.front().name, what));
    if (const auto near = diag::nearest(name, candidates))
      diagnostic.help(fmt::format("did you mean {}?", ticked(*near)));
  }

  template <typename Map>
  static std::vector<std::string> keys(const Map& map) {
    std::vector<std::string> result;
    for (const auto& [key, value] : map) result.push_back(key);
    return result;
  }

  bool unique(Codes& codes, std::uint32_t code, const std::string& name, const source::Place& place,
              std::string_view what) {
    const auto [found, inserted] = codes.try_emplace(code, Taken{name, place});
    if (inserted) return true;
    sink_
        .report(Kind::kBindingContradiction, place, fmt::format("two {}s have the code {}", what, code),
                "a code says which one it is")
        .note(fmt::format("{} at {} has it too", ticked(found->second.name),
                          buffers_.describe(found->second.place, buffer_)));
    return false;
  }

  /// Whether the text is a value of a type that a plain value can have: an integer, a bool, an enumeration.
  bool is_value(TypeIndex index, const std::string& text) const {
    TypeRef type = index;
    while (const auto* named = std::get_if<TypeIndex>(&type)) {
      const auto& body = model_.types[named->value].body;
      if (const auto* e = std::get_if<Enum>(&body)) {
        return std::any_of(e->enumerators.begin(), e->enumerators.end(),
                           [&](const Enumerator& enumerator) { return enumerator.name == text; });
      }
      const auto* alias = std::get_if<Typedef>(&body);
      if (alias == nullptr || alias->declaration.shape != Shape::kPlain) return false;
      type = alias->declaration.type;
    }
    switch (std::get<Builtin>(type)) {
      case Builtin::kBool:
        return text == "true" || text == "false";
      case Builtin::kInt:
        return parses_as<std::int32_t>(text);
      case Builtin::kUnsignedInt:
        return parses_as<std::uint32_t>(text);
      case Builtin::kHyper:
        return parses_as<std::int64_t>(text);
      case Builtin::kUnsignedHyper:
        return parses_as<std::uint64_t>(text);
      default:
        return false;
    }
  }

  template <typename Integer>
  static bool parses_as(const std::string& text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  }

  Model& model_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
  std::map<std::string, std::size_t> types_;
  std::map<std::string, Integer> constants_;
  Codes operation_codes_;
  Codes characteristic_codes_;
};

}  // namespace

void read_bindings(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink) {
  BindingReader(model, buffers, buffer, sink).run();
}

}  // namespace xdrgen::ir
