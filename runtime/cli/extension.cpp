// SPDX-License-Identifier: BSD-3-Clause
//
// Reads a model from an untrusted source: checks every name, number and reference before use, so
// that extension_trace.cpp needs to check messages only.
#include "extension.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <limits>
#include <new>
#include <span>
#include <system_error>
#include <unordered_map>
#include <utility>

#include "model_json.h"
#include "model_words.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {
namespace {

using xdr::ValueKind;

constexpr std::string_view kFormat = "xdrgen-model";
constexpr std::uint64_t kVersion = 1;

/// `a * b` and `a + b`, limited to kMostBytes.
std::uint64_t times(std::uint64_t a, std::uint64_t b) { return std::min(kMostBytes, std::min(a, kMostBytes) * b); }
std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return std::min(kMostBytes, a + b); }

class Reader {
 public:
  explicit Reader(Extension& to) : to_(to) {
    to_.fields.emplace_back();
    to_.eligible.push_back(false);
  }

  void read(const At& model) {
    check_format(model);
    for (const At& document : model.get("documents").elements()) {
      documents_.push_back(&to_.names.emplace_back(document.get("name").shown()));
    }
    const auto types = model.get("types").elements();
    for (const At& each : types) name_type(each);
    for (const At& each : types) type(each);
    for (const At& each : types) check_typedef(each);
    for (const At& each : model.get("operations").elements()) operation(each);
    if (const auto headers = model.find("headers")) {
      for (const At& each : headers->elements()) header(each);
    }
    const auto programs = model.find("programs");
    if (!programs) return;
    for (const At& program : programs->elements()) {
      for (const At& version : program.get("versions").elements()) {
        for (const At& each : version.get("procedures").elements()) procedure(program, version, each);
      }
    }
  }

 private:
  struct Sized {
    std::uint64_t least = 0;
    bool fixed = true;
    std::uint32_t levels = 0;
  };

  /// Compares the format and the version, as docs/model.md asks of a reader before anything else.
  static void check_format(const At& model) {
    const At format = model.get("format");
    if (format.text() != kFormat) {
      format.wrong(
          fmt::format("is `{}`, and what is read here is `{}`, version {}", format.shown(), kFormat, kVersion));
    }
    const At version = model.get("version");
    if (version.number(kMostBytes) != kVersion) {
      version.wrong(
          fmt::format("is {}, and what is read here is version {}: make the model with the xdrgen of this release",
                      version.number(kMostBytes), kVersion));
    }
  }

  /// Returns 0 if `origin` restates another document, whose section is shown in place of a line.
  static std::uint32_t line_of(const At& origin) {
    return origin.find("restates") ? 0 : static_cast<std::uint32_t>(origin.get("line").number(kMostBytes));
  }
  std::optional<xdr::SectionInfo> restated(const At& origin) {
    const auto restates = origin.find("restates");
    if (!restates) return std::nullopt;
    return xdr::SectionInfo{to_.names.emplace_back(restates->get("document").shown()),
                            to_.names.emplace_back(restates->get("section").shown())};
  }

  /// Writes to `info` where something is declared; if that restates another document, where the
  /// other document has it.
  void place(const At& origin, xdr::TypeInfo& info) {
    const std::uint64_t document = origin.get("document").number(kMostBytes);
    if (document >= documents_.size()) origin.wrong("is in no document of the model's");
    info.document = *documents_[document];
    if (const auto section = origin.find("section")) info.section = to_.names.emplace_back(section->shown());
    info.line = line_of(origin);
    if (const auto restates = restated(origin)) {
      info.document = restates->document;
      info.section = restates->section;
    }
  }

  /// Notes the name of a type before types are read, since they may name each other in any order.
  void name_type(const At& json) {
    has_counts_level_ |= json.find("counts_level").has_value();
    const std::string& name = json.get("name").name();
    if (!types_.emplace(name, types_.size()).second) json.wrong(fmt::format("`{}` is there already", name));
  }
  /// Checks that a chain of typedefs ends, because `behind()` would not return otherwise.
  void check_typedef(const At& json) const {
    const DeclaredType* at = &to_.types[types_.at(json.get("name").name())];
    for (std::uint32_t steps = 0; const DeclaredType* const next = named_by(*at); at = next) {
      if (++steps > kMostLevels) too_many_levels(json);
    }
  }
  [[noreturn]] static void too_many_levels(const At& json) {
    json.wrong(fmt::format("has more than {} types in each other", kMostLevels));
  }

  void operation(const At& json) {
    DeclaredOperation made;
    made.name = json.get("name").shown();
    made.code = static_cast<std::uint32_t>(json.get("code").number(kMostBytes));
    const At content = json.get("content");
    const auto found = types_.find(content.name());
    if (found == types_.end()) content.wrong("is no type of the model's");
    made.content = found->second;
    const At payload = json.get("payload");
    made.rpc_message = payload.json().is_boolean() && payload.boolean();
    if (!payload.json().is_boolean() && payload.text() != "part") payload.wrong("is no payload");
    if (to_.operation(made.code) != nullptr) json.wrong(fmt::format("is the second one with the code {}", made.code));
    to_.operations.push_back(std::move(made));
  }

  /// Whether a declaration is one word, whatever it is declared as: the rule of
  /// xdrgen/ir/headers.cpp.
  bool is_word(const Declared& declared) const {
    if (declared.shape == Shape::kFixedOpaque) return declared.bound <= xdr::kWord;
    const bool one = declared.shape == Shape::kFixedArray && declared.bound == 1;
    if (declared.shape != Shape::kPlain && !one) return false;
    if (declared.builtin != ValueKind::kNone) return xdr::size_of(declared.builtin) == xdr::kWord;
    return to_.types[declared.type].fixed && to_.types[declared.type].least == xdr::kWord;
  }
  /// The type of the model that a typedef is another name of; nullptr: it is no typedef, or one of
  /// a built-in type, an array, opaque data or the like.
  const DeclaredType* named_by(const DeclaredType& type) const {
    if (type.kind != DeclaredType::Kind::kTypedef) return nullptr;
    const Declared& declared = type.members.front();
    if (declared.shape != Shape::kPlain || declared.builtin != ValueKind::kNone) return nullptr;
    return &to_.types[declared.type];
  }
  /// Follows typedefs to the type that they stand for.
  const DeclaredType& behind(const DeclaredType& named) const {
    const DeclaredType* at = &named;
    while (const DeclaredType* const next = named_by(*at)) at = next;
    return *at;
  }

  /// The union of a header; nullptr: the type is no header.
  const DeclaredType* union_of(const Declared& named) const {
    if (named.builtin != ValueKind::kNone) return nullptr;
    constexpr std::size_t kWords = 3;  // XID, version, credits [RFC 8166 4.2]
    const DeclaredType& header = to_.types[named.type];
    const auto& members = header.members;
    if (header.kind != DeclaredType::Kind::kStruct || header.list || members.size() != kWords + 1) return nullptr;
    const auto words = std::span(members).first(kWords);
    if (!std::all_of(words.begin(), words.end(), [&](const Declared& each) { return is_word(each); })) return nullptr;
    const Declared& last = members.back();
    if (last.shape != Shape::kPlain || last.builtin != ValueKind::kNone) return nullptr;
    const DeclaredType& body = behind(to_.types[last.type]);
    return body.kind == DeclaredType::Kind::kUnion ? &body : nullptr;
  }

  /// Fills in the names of the procedures.
  ///
  /// json   the header, for errors
  void name_procedures(const DeclaredType& body, const At& json, DeclaredHeader& to) const {
    std::span<const xdr::EnumeratorInfo> enumerators;
    if (body.discriminant.builtin == ValueKind::kNone) {
      enumerators = behind(to_.types[body.discriminant.type]).info->enumerators;
    }
    if (enumerators.size() + body.cases.size() > kMostProcedures) {
      json.wrong(fmt::format("has more than {} enumerators and cases", kMostProcedures));
    }
    for (const auto& each : enumerators) to.procedures.emplace(static_cast<std::uint32_t>(each.value), each.name);
    // Where the discriminant is a number, the constants of its cases name the procedures.
    for (const auto& [value, name] : body.cases) {
      const bool is_name = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 && name[0] != '-';
      if (is_name) to.procedures.emplace(value, name);
    }
  }

  void header(const At& json) {
    if (to_.headers.size() == kMostHeaders) json.wrong(fmt::format("is one header more than {}", kMostHeaders));
    DeclaredHeader made;
    const At version = json.get("version");
    made.version = static_cast<std::uint32_t>(version.number(kMostBytes));
    if (made.version == 0) version.wrong("is no version: they begin at 1");
    if (to_.header(made.version) != nullptr) {
      json.wrong(fmt::format("is the second one of version {}", made.version));
    }
    const At type = json.get("type");
    (void)reference(type, made.type);
    made.type.shape = Shape::kPlain;
    const DeclaredType* const body = union_of(made.type);
    if (body == nullptr) {
      type.wrong(fmt::format("is `{}`, which is no struct of three words and a union", type.shown()));
    }
    name_procedures(*body, json, made);
    for (const At& each : json.get("rpc_message").elements()) {
      made.rpc_message.insert(static_cast<std::uint32_t>(each.number(kMostBytes)));
    }
    to_.headers.push_back(std::move(made));
  }

  void procedure(const At& program, const At& version, const At& json) {
    const auto number = [](const At& of) { return static_cast<std::uint32_t>(of.get("number").number(kMostBytes)); };
    xdr::TypeInfo& info = to_.infos.emplace_back();
    info.name = to_.names.emplace_back(json.get("name").name());
    if (const auto origin = json.find("origin")) place(*origin, info);
    DeclaredProcedure made{.info = &info,
                           .name = json.get("name").name(),
                           .program = number(program),
                           .version = number(version),
                           .number = number(json)};
    const auto plain = [&](const At& type) {
      Declared declared{.shape = Shape::kPlain};
      (void)reference(type, declared);
      return declared;
    };
    for (const At& each : json.get("arguments").elements()) made.arguments.push_back(plain(each));
    if (const At result = json.get("result"); !result.json().is_null()) made.result = plain(result);
    const auto binding = json.find("binding");
    made.positional = binding && binding->get("pairing").text() == "positional";
    to_.procedures.push_back(std::move(made));
  }

  void type(const At& json) {
    const std::string& name = json.get("name").name();
    const auto kind = look_up(kKinds, json.get("kind").text());
    if (!kind) json.get("kind").wrong("is no kind of type");
    DeclaredType made{.kind = *kind};
    info_ = &to_.infos.emplace_back();
    made.info = info_;
    const auto counts_level = json.find(has_counts_level_ ? "counts_level" : "contains_itself");
    if (counts_level) made.counts_level = counts_level->boolean();
    info_->name = to_.names.emplace_back(name);
    place(json.get("origin"), *info_);
    own_name_ = name;
    Sized size;
    switch (*kind) {
      case DeclaredType::Kind::kEnum:
        size.least = 4;
        enumeration(json, made);
        break;
      case DeclaredType::Kind::kStruct:
        size = structure(json, made);
        break;
      case DeclaredType::Kind::kUnion:
        size = choice(json, made);
        break;
      case DeclaredType::Kind::kTypedef:
        made.members.push_back(declaration(json.get("declaration"), size));
        break;
    }
    if (size.least == 0) json.wrong("takes no bytes");
    made.least = size.least;
    made.fixed = size.fixed;
    made.levels = size.levels + 1;
    if (made.levels > kMostLevels) too_many_levels(json);
    to_.types.push_back(std::move(made));
  }

  void enumeration(const At& json, DeclaredType& made) {
    made.open = json.get("open").boolean();
    auto& values = to_.enumerators.emplace_back();
    for (const At& each : json.get("enumerators").elements()) {
      constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
      constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
      values.push_back({to_.names.emplace_back(each.get("name").name()),
                        static_cast<std::int32_t>(each.get("value").integer(kLeast, kMost))});
    }
    info_->enumerators = values;
  }

  Sized structure(const At& json, DeclaredType& made) {
    const auto members = json.get("members").elements();
    const auto link = json.find("list_link");
    Sized all;
    if (link) {
      if (members.empty() || link->number(kMostBytes) != members.size() - 1) link->wrong("is not the last member");
      const At& last = members.back();
      if (last.get("shape").text() != "optional" || last.get("type").text() != own_name_) last.wrong("is no link");
      made.list = true;
      all = {.least = 4, .fixed = false};
    }
    for (std::size_t i = 0; i + (link ? 1 : 0) < members.size(); ++i) {
      made.members.push_back(declaration(members[i], all));
    }
    return all;
  }

  Sized choice(const At& json, DeclaredType& made) {
    Sized all;
    const At discriminant = json.get("discriminant");
    made.discriminant = declaration(discriminant, all);
    if (!may_discriminate(made.discriminant)) discriminant.wrong("is no integer, bool or enumeration");
    std::uint64_t least = kMostBytes;
    const auto add = [&](const At& each) {
      Sized arm{.levels = all.levels};
      made.members.push_back(declaration(each, arm));
      least = std::min(least, arm.least);
      all.levels = arm.levels;
      return made.members.size() - 1;
    };
    for (const At& arm : json.get("arms").elements()) {
      const std::size_t member = add(arm.get("declaration"));
      for (const At& each : arm.get("cases").elements()) {
        const std::string& text = each.get("value").text();
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value < -2147483648LL || value > 4294967295LL) {
          each.wrong("is no case");
        }
        if (!made.arms.emplace(static_cast<std::uint32_t>(value), member).second) each.wrong("is there already");
        if (const auto name = each.find("name")) made.cases.emplace(static_cast<std::uint32_t>(value), name->shown());
      }
    }
    if (const auto otherwise = json.find("default")) made.default_arm = add(*otherwise);
    if (made.members.empty()) json.wrong("has no arms");
    all.least = plus(all.least, least);
    all.fixed = false;
    return all;
  }

  bool may_discriminate(const Declared& declared) const {
    const Declared* at = &declared;
    while (at->shape == Shape::kPlain && at->builtin == ValueKind::kNone && at->type < to_.types.size()) {
      const DeclaredType& named = to_.types[at->type];
      if (named.kind == DeclaredType::Kind::kEnum) return true;
      if (named.kind != DeclaredType::Kind::kTypedef) return false;
      at = &named.members.front();
    }
    return at->shape == Shape::kPlain &&
           (at->builtin == ValueKind::kInt || at->builtin == ValueKind::kUnsigned || at->builtin == ValueKind::kBool);
  }

  /// Reads a declaration, and adds its size to `all`.
  Declared declaration(const At& json, Sized& all) {
    const auto shape = look_up(kShapes, json.get("shape").text());
    if (!shape) json.get("shape").wrong("is no shape");
    Declared made{.shape = *shape};
    if (*shape == Shape::kVoid) return made;
    Sized element{.least = 1};
    const bool counted = *shape != Shape::kPlain && *shape != Shape::kOptional;
    const bool bytes = *shape == Shape::kFixedOpaque || *shape == Shape::kVariableOpaque || *shape == Shape::kString;
    if (!bytes) element = reference(json.get("type"), made);
    const bool exact = *shape == Shape::kFixedArray || *shape == Shape::kFixedOpaque;
    made.bound = std::numeric_limits<std::uint32_t>::max();
    if (counted) {
      const At bound = json.get("bound");
      if (exact || !bound.json().is_null()) made.bound = static_cast<std::uint32_t>(bound.number(kMostBytes));
      if (exact && made.bound == 0) bound.wrong("is 0, which leaves no content");
    }
    made.field = row(json);
    if (*shape == Shape::kPlain) {
      all.least = plus(all.least, element.least);
    } else if (exact) {
      all.least = plus(all.least, bytes ? (std::uint64_t{made.bound} + 3) / 4 * 4 : times(element.least, made.bound));
    } else {
      all.least = plus(all.least, 4);
    }
    all.fixed = all.fixed && element.fixed && (exact || *shape == Shape::kPlain);
    all.levels = std::max(all.levels, element.levels);
    return made;
  }

  /// Looks up a type. One that has not been read counts as a word: every type takes that at least.
  Sized reference(const At& json, Declared& made) {
    if (const auto builtin = look_up(kBuiltins, json.text())) {
      made.builtin = *builtin;
      return {.least = *builtin == ValueKind::kQuadruple ? 16U : xdr::size_of(*builtin)};
    }
    const auto found = types_.find(json.text());
    if (found == types_.end()) json.wrong("is no type of the model's");
    made.type = found->second;
    if (made.type >= to_.types.size()) return {.least = xdr::kWord, .fixed = false, .levels = 0};
    const DeclaredType& named = to_.types[made.type];
    return {.least = named.least, .fixed = named.fixed, .levels = named.levels};
  }

  xdr::FieldId row(const At& json) {
    if (to_.fields.size() > std::numeric_limits<xdr::FieldId>::max()) json.wrong("is one member too many");
    xdr::FieldInfo field;
    field.name = to_.names.emplace_back(json.get("name").name());
    field.owner = info_;
    const At origin = json.get("origin");
    field.line = line_of(origin);
    field.restates = restated(origin).value_or(xdr::SectionInfo{});
    to_.fields.push_back(field);
    to_.eligible.push_back(json.find("eligible").has_value());
    return static_cast<xdr::FieldId>(to_.fields.size() - 1);
  }

  Extension& to_;
  std::vector<const std::string*> documents_;
  std::unordered_map<std::string, std::size_t> types_;
  /// whether a type has that member; in a model that was made before there was one, none has, and
  /// each type that contains itself counts
  bool has_counts_level_ = false;
  xdr::TypeInfo* info_ = nullptr;  ///< of the type that is being read
  std::string own_name_;
};

/// Reads a model. `lack` returns what the model lacks for its purpose; empty: nothing.
xdr::Result<std::unique_ptr<const Extension>, std::string> read_model(std::string_view json,
                                                                      std::string_view (*lack)(const Extension&)) {
  if (json.size() > kMostModel) return xdr::unexpected(fmt::format("more than {} bytes", kMostModel));
  try {
    const Json model = Json::parse(json);
    auto extension = std::make_unique<Extension>();
    Reader(*extension).read(At(model, ""));
    if (const std::string_view what = lack(*extension); !what.empty())
      return xdr::unexpected("the model has no " + std::string(what));
    return std::unique_ptr<const Extension>(std::move(extension));
  } catch (const Json::parse_error& error) {
    return xdr::unexpected(fmt::format("no JSON from byte {} on", error.byte));
  } catch (const Json::exception&) {
    return xdr::unexpected(std::string("the model has a number that is out of range"));
  } catch (const std::bad_alloc&) {
    return xdr::unexpected(std::string("the model takes more memory than there is"));
  } catch (const Wrong& wrong) {
    return xdr::unexpected((wrong.where.empty() ? "the model" : wrong.where) + " " + wrong.what);
  }
}

}  // namespace

const DeclaredOperation* Extension::operation(std::uint32_t code) const {
  const auto found = std::find_if(operations.begin(), operations.end(),
                                  [&](const DeclaredOperation& each) { return each.code == code; });
  return found == operations.end() ? nullptr : &*found;
}

const DeclaredHeader* Extension::header(std::uint32_t version) const {
  const auto found =
      std::find_if(headers.begin(), headers.end(), [&](const DeclaredHeader& each) { return each.version == version; });
  return found == headers.end() ? nullptr : &*found;
}

xdr::Result<std::unique_ptr<const Extension>, std::string> read_header(std::string_view json) {
  return read_model(json, [](const Extension& read) -> std::string_view {
    return read.headers.empty() ? "headers: was it made with a --binding that has [[header]]?" : "";
  });
}

xdr::Result<std::unique_ptr<const Extension>, std::string> read_extension(std::string_view json) {
  return read_model(json, [](const Extension& read) -> std::string_view {
    return read.operations.empty() ? "operations: was it made with --binding?" : "";
  });
}

xdr::Result<std::unique_ptr<const Extension>, std::string> read_program(std::string_view json) {
  return read_model(json, [](const Extension& read) -> std::string_view {
    return read.procedures.empty() ? "procedures: is a program in the document?" : "";
  });
}

xdr::Result<std::string, int> read_model_file(const std::string& name) {
  std::FILE* const file = std::fopen(name.c_str(), "rb");
  if (file == nullptr) return xdr::unexpected(errno);
  std::string text;
  std::array<char, 65536> block{};
  errno = 0;
  for (std::size_t got = 0;
       text.size() <= kMostModel && (got = std::fread(block.data(), 1, block.size(), file)) != 0;) {
    text.append(block.data(), got);
  }
  const int wrong = std::ferror(file) != 0 ? errno : 0;
  std::fclose(file);
  if (wrong != 0) return xdr::unexpected(wrong);
  return text;
}

}  // namespace rpcrdma::cli
