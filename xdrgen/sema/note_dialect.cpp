// SPDX-License-Identifier: BSD-3-Clause
//
// This is the ninth pass: it reports what rpcgen and other compilers accept and RFC 4506 does not.
// Such uses are accepted with one note or warning for each kind, and refused one by one if the
// caller accepts RFC 4506 only.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "sema/context.h"
#include "sema/visit.h"

namespace xdrgen::sema {
namespace {

class DialectNoter : public Visitor {
 public:
  explicit DialectNoter(Context& context) : context_(context) {}

  void run() {
    visit(context_.specification);
    for (const ast::Definition& definition : context_.specification.definitions) {
      const auto* constant = std::get_if<ast::ConstantDefinition>(&definition.what);
      const auto* name = constant == nullptr ? nullptr : std::get_if<ast::Name>(&constant->value.what);
      if (name != nullptr && stands_for_a_value(name->text)) {
        found_[Kind::kConstantOfConstant].push_back({constant->value.span, value_of(constant->name.text)});
      }
    }
    for (const source::Span line : context_.specification.passed_over) {
      found_[Kind::kPassedOver].push_back({line, {}, true});
    }
    for (const ast::Dialect& use : context_.specification.dialect) {
      found_[use.kind].push_back({use.span, use.replacement, use.leave_out});
    }
    for (const auto& [kind, uses] : found_) {
      std::vector<Use> refused;
      std::vector<Use> accepted;
      for (const Use& use : uses) (is_refused(kind, use) ? refused : accepted).push_back(use);
      refuse(kind, refused);
      accept(kind, accepted);
    }
  }

 private:
  struct Use {
    source::Span span;
    std::string replacement;  ///< as RFC 4506 writes it
    bool leave_out = false;
  };

  void on_specifier(const ast::TypeSpecifier& specifier) override {
    if (const auto* named = std::get_if<ast::NamedType>(&specifier.what)) {
      if (named->tag != ast::Tag::kNone) {
        found_[Kind::kTaggedReference].push_back({source::join(named->tag_span, named->name.span), named->name.text});
      }
    } else if (specifier.dialect == ast::BuiltinDialect::kBareUnsigned) {
      found_[Kind::kBareUnsigned].push_back({specifier.span, "unsigned int"});
    } else if (specifier.dialect == ast::BuiltinDialect::kSmallInteger) {
      const bool is_unsigned = std::get<ast::Builtin>(specifier.what) == ast::Builtin::kUnsignedInt;
      found_[Kind::kSmallInteger].push_back({specifier.span, is_unsigned ? "unsigned int" : "int"});
    }
  }

  void on_enumerator(const ast::Enumerator& enumerator) override {
    if (enumerator.value) return;
    const std::string value = value_of(enumerator.name.text);
    found_[Kind::kImplicitEnumerator].push_back(
        {enumerator.name.span, value.empty() ? value : fmt::format("{} = {}", enumerator.name.text, value)});
  }

  /// Tells whether the name stands for a value; else it is an error already, and its spelling is
  /// not reported.
  bool stands_for_a_value(const std::string& name) const {
    const Symbol* symbol = context_.resolution.find(name);
    return symbol != nullptr ? symbol->kind == Symbol::Kind::kValue : name == "TRUE" || name == "FALSE";
  }

  /// Returns the number that a constant or enumerator stands for; empty: it has none.
  std::string value_of(const std::string& name) const {
    const Resolution& resolution = context_.resolution;
    const auto symbol = resolution.symbols.find(name);
    if (symbol == resolution.symbols.end() || symbol->second.kind != Symbol::Kind::kValue) return {};
    const auto value = resolution.values[symbol->second.index].value;
    return value ? fmt::format("{}{}", value->negative ? "-" : "", value->magnitude) : std::string();
  }

  struct Wording {
    std::string_view what;  ///< `{}`: the code
    std::string_view rule;
  };
  static Wording wording(Kind kind) {
    switch (kind) {
      case Kind::kTaggedReference:
        return {"reference by {}", "rpcgen's dialect; RFC 4506 names a type without its keyword"};
      case Kind::kBareUnsigned:
        return {"{} without `int`", "rpcgen's dialect for `unsigned int`"};
      case Kind::kSmallInteger:
        return {"{} as a type", "rpcgen's dialect; takes four bytes like any integer"};
      case Kind::kPassedOver:
        return {"line passed over: {}", "rpcgen copies such lines to its output; they are no XDR"};
      case Kind::kConstantOfConstant:
        return {"a constant that is {}", "rpcgen's dialect; RFC 4506 wants a number"};
      case Kind::kStringConstant:
        return {"{} is a string", "rpcgen's dialect; a constant of C, and passed over"};
      case Kind::kCharacterConstant:
        return {"{} as a number", "rpcgen's dialect; RFC 4506 wants a number"};
      case Kind::kProcedureString:
        return {"{} as the type of a procedure", "rpcgen's dialect; RFC 5531 wants the name of a type"};
      case Kind::kNamedArgument:
        return {"argument {} has a name", "rpcgen's dialect; RFC 5531 wants a type alone"};
      case Kind::kNoArguments:
        return {"{} without `void`", "rpcgen's dialect; RFC 5531 wants `(void)`"};
      case Kind::kTypedefOfItself:
        return {"{} says nothing", "rpcgen's dialect; RFC 4506 declares the name by the body alone"};
      case Kind::kPragma:
        return {"{} says how to generate code", "the Linux kernel's dialect, and passed over; it is no XDR"};
      case Kind::kNamespace:
        return {"{} around definitions", "xdrpp's dialect, and passed over; XDR has one space of names"};
      case Kind::kDigitSeparator:
        return {"{} has separators", "goxdr's dialect; RFC 4506 writes digits alone"};
      case Kind::kZeroCopyOpaque:
        return {"{} as a type", "libevpl's dialect; the same bytes as `opaque`"};
      case Kind::kStringWithoutBound:
        return {"{} without `<>`", "libevpl's dialect; it is read as with `<>`, which sets no bound"};
      case Kind::kOpaqueUnion:
        return {"{} instead of a union",
                "libevpl's dialect; each arm is read as opaque data, which holds its encoding"};
      default:
        return {"{} has no value", "rpcgen's dialect: one more than the one before"};
    }
  }

  /// Tells whether a use is an error. An enumerator without a value in a published document is no
  /// dialect: nobody runs rpcgen on it, and RFC 4506 defines no value.
  bool is_refused(Kind kind, const Use& use) const {
    if (context_.imported(use.span)) return false;  // it has another author
    if (context_.options.strict) return true;
    if (kind != Kind::kImplicitEnumerator) return false;
    return context_.sources.part(use.span.begin).document.form != extract::Form::kXdr;
  }

  std::string seen(Kind kind, const Use& use) const {
    const std::string_view text = context_.sources.text().slice(use.span);
    return fmt::format(fmt::runtime(wording(kind).what), ticked(text.substr(0, text.find('\n'))));
  }

  void refuse(Kind kind, const std::vector<Use>& uses) {
    for (const Use& use : uses) {
      auto& diagnostic = context_.sink.report(kind, diag::Severity::kError, context_.place(use.span), seen(kind, use),
                                              std::string(wording(kind).rule));
      if (!use.replacement.empty() || use.leave_out) {
        suggest_fix(diagnostic, context_.sources, context_.buffers, use.span, use.replacement);
      }
      if (kind == Kind::kProcedureString) diagnostic.help("give it a name by `typedef string name<>;`");
    }
  }

  void accept(Kind kind, std::vector<Use> uses) {
    uses.erase(std::remove_if(uses.begin(), uses.end(), [&](const Use& use) { return context_.imported(use.span); }),
               uses.end());
    if (uses.empty()) return;
    auto& diagnostic = context_.sink.report(kind, context_.place(uses.front().span), seen(kind, uses.front()),
                                            std::string(wording(kind).rule));
    if (uses.size() > 1) {
      diagnostic.note(
          fmt::format("{} more of this kind, the next at {}", uses.size() - 1, context_.where(uses[1].span)),
          context_.place(uses[1].span));
    }
  }

  Context& context_;
  std::map<Kind, std::vector<Use>> found_;
};

}  // namespace

void note_dialect(Context& context) { DialectNoter(context).run(); }

}  // namespace xdrgen::sema
