// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the adapter to ANTLR, and the only one that uses it. It turns parse trees into our
// syntax tree.
//
// Long: all parts of the adapter (bytes, errors, tree) use the types of ANTLR or of its output.
#include "syntax/grammar.h"

#include "antlr4-runtime.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <memory>
#include <utility>

#include "XdrLexer.h"
#include "XdrParser.h"

namespace xdrgen::syntax {
namespace {

using Generated = xdrgen_antlr::XdrParser;
using Lexer = xdrgen_antlr::XdrLexer;

// ---- lexing

/// A stream in which each byte of a text is one code point; it copies nothing. ANTLR counts code
/// points and rejects malformed UTF-8: here offsets are byte offsets, and nothing is decoded.
class ByteStream final : public antlr4::CharStream {
 public:
  explicit ByteStream(std::string_view text) : text_(text) {}
  void consume() override { ++at_; }
  std::size_t LA(ssize_t offset) override {
    // 1 is the byte at hand, -1 the one before it.
    const std::size_t at = at_ + static_cast<std::size_t>(offset > 0 ? offset - 1 : offset);
    return at < text_.size() ? static_cast<unsigned char>(text_[at]) : antlr4::IntStream::EOF;
  }
  ssize_t mark() override { return 0; }
  void release(ssize_t) override {}
  std::size_t index() override { return at_; }
  void seek(std::size_t to) override { at_ = to; }
  std::size_t size() override { return text_.size(); }
  std::string getSourceName() const override { return {}; }
  std::string getText(const antlr4::misc::Interval& range) override {
    return std::string(
        text_.substr(static_cast<std::size_t>(range.a), static_cast<std::size_t>(range.b - range.a + 1)));
  }
  std::string toString() const override { return std::string(text_); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

TokenKind kind_of(std::size_t type, std::string_view text) {
  switch (type) {
    case Lexer::IDENTIFIER:
      return TokenKind::kIdentifier;
    case Lexer::NUMBER:
      return TokenKind::kNumber;
    case Lexer::STRING:
      return TokenKind::kString;
    case Lexer::CHARACTER:
      return TokenKind::kCharacter;
    case Lexer::PASSED_OVER:
      return TokenKind::kPassedOver;
    case Lexer::PREPROCESSOR:
      return TokenKind::kPreprocessor;
    case Lexer::UNENDED_COMMENT:
      return TokenKind::kUnendedComment;
    case Lexer::BAD:
      return TokenKind::kBad;
    default:
      break;
  }
  const char first = text.empty() ? '\0' : text.front();
  return first >= 'a' && first <= 'z' ? TokenKind::kKeyword : TokenKind::kPunctuation;
}

// ---- errors

/// Passes our tokens to the parser; the parser's token index is the index in the definition.
std::vector<std::unique_ptr<antlr4::Token>> antlr_tokens(std::span<const Token> tokens) {
  std::vector<std::unique_ptr<antlr4::Token>> result;
  for (const Token& token : tokens) {
    auto copy = std::make_unique<antlr4::CommonToken>(token.type, std::string(token.text));
    copy->setStartIndex(token.span.begin);
    copy->setStopIndex(token.span.end - 1);
    result.push_back(std::move(copy));
  }
  return result;
}

std::vector<std::string> expected_names(const antlr4::misc::IntervalSet& set,
                                        const antlr4::dfa::Vocabulary& vocabulary) {
  std::vector<std::string> names;
  for (const ssize_t type : set.toList()) {
    if (type == static_cast<ssize_t>(Generated::IDENTIFIER)) {
      names.emplace_back("a name");
    } else if (type == static_cast<ssize_t>(Generated::NUMBER)) {
      names.emplace_back("a number");
    } else if (type == static_cast<ssize_t>(Generated::STRING) || type == static_cast<ssize_t>(Generated::CHARACTER)) {
      continue;  // do not recommend rpcgen's dialect
    } else if (type > 0) {
      const std::string literal = vocabulary.getLiteralName(static_cast<size_t>(type));  // in single quotes
      if (literal.size() > 2) names.push_back(literal.substr(1, literal.size() - 2));
    }
  }
  return names;
}

/// Stops at the first mistake of a definition; only a missing semicolon is recovered. ANTLR's own
/// recovery would only guess after a mistake.
class OneMistake : public antlr4::DefaultErrorStrategy {
 public:
  OneMistake(std::span<const Token> tokens, std::vector<Failure>& failures) : tokens_(tokens), failures_(failures) {}

  void recover(antlr4::Parser*, std::exception_ptr) override { throw antlr4::ParseCancellationException(); }

  antlr4::Token* recoverInline(antlr4::Parser* parser) override {
    const antlr4::misc::IntervalSet expected = parser->getExpectedTokens();
    const bool semicolon_only = expects_semicolon(expected, *parser);
    note(*parser, parser->getCurrentToken(), expected, semicolon_only);
    if (!semicolon_only) throw antlr4::ParseCancellationException();
    // The parser goes on with a semicolon that has no place in the text, and that this strategy
    // owns.
    inserted_.push_back(std::make_unique<antlr4::CommonToken>(antlr4::Token::INVALID_TYPE, ";"));
    return inserted_.back().get();
  }

  void reportError(antlr4::Parser* parser, const antlr4::RecognitionException& error) override {
    note(*parser, error.getOffendingToken(), error.getExpectedTokens(), false);
  }

  void sync(antlr4::Parser*) override {}

 private:
  /// Tells whether a semicolon is missing: it is allowed here, and the present token may follow it.
  /// A name on the same line is more likely superfluous.
  bool expects_semicolon(const antlr4::misc::IntervalSet& expected, antlr4::Parser& parser) {
    for (const std::string& name : expected_names(expected, parser.getVocabulary())) {
      if (name == ";") return follows_semicolon(parser) && !crowds(parser.getCurrentToken()->getTokenIndex());
    }
    return false;
  }
  bool crowds(std::size_t index) const {
    if (index == 0 || index >= tokens_.size() || tokens_[index].kind != TokenKind::kIdentifier) return false;
    return !tokens_[index].first_in_line;
  }
  bool follows_semicolon(antlr4::Parser& parser) {
    const auto& atn = parser.getInterpreter<antlr4::atn::ParserATNSimulator>()->atn;
    antlr4::atn::ATNState* state = atn.states[parser.getState()];
    const auto* transition = state->transitions.front();
    const antlr4::misc::IntervalSet label = transition->label();
    if (label.size() != 1) return false;
    if (parser.getVocabulary().getLiteralName(static_cast<size_t>(label.getMinElement())) != "';'") return false;
    const auto next = atn.nextTokens(transition->target, parser.getContext());
    return next.contains(static_cast<ssize_t>(parser.getCurrentToken()->getType()));
  }

  void note(antlr4::Parser& parser, const antlr4::Token* token, const antlr4::misc::IntervalSet& expected,
            bool recovered) {
    if (!failures_.empty() && !failures_.back().recovered) return;
    failures_.push_back({token->getTokenIndex(), expected_names(expected, parser.getVocabulary()), recovered});
  }

  std::span<const Token> tokens_;  ///< of the definition or fragment
  std::vector<Failure>& failures_;
  std::vector<std::unique_ptr<antlr4::CommonToken>> inserted_;
};

// ---- tree

class TreeBuilder {
 public:
  TreeBuilder(std::span<const Token> tokens, std::vector<std::size_t>& bad_numbers, std::vector<ast::Dialect>& dialect)
      : tokens_(tokens), bad_numbers_(bad_numbers), dialect_(dialect) {}

  ast::Definition definition(Generated::DefinitionContext& context) {
    ast::Definition result;
    result.span = span(context);
    if (auto* alias = dynamic_cast<Generated::TypedefDefinitionContext*>(&context)) {
      result.what = ast::TypedefDefinition{declaration(*alias->declaration())};
    } else if (auto* enumeration = dynamic_cast<Generated::EnumDefinitionContext*>(&context)) {
      result.what = ast::EnumDefinition{name(*enumeration->IDENTIFIER()), enum_body(*enumeration->enumBody())};
    } else if (auto* structure = dynamic_cast<Generated::StructDefinitionContext*>(&context)) {
      result.what = ast::StructDefinition{name(*structure->IDENTIFIER()), struct_body(*structure->structBody())};
    } else if (auto* discriminated = dynamic_cast<Generated::UnionDefinitionContext*>(&context)) {
      result.what = ast::UnionDefinition{name(*discriminated->IDENTIFIER()), union_body(*discriminated->unionBody())};
    } else if (auto* constant = dynamic_cast<Generated::ConstantDefinitionContext*>(&context)) {
      if (constant->value() != nullptr) {
        result.what = ast::ConstantDefinition{name(*constant->IDENTIFIER()), value(*constant->value())};
      } else {
        const source::Span text = token(*constant->STRING()).span;
        result.what = ast::StringConstantDefinition{name(*constant->IDENTIFIER()), text};
        dialect_.push_back({diag::Kind::kStringConstant, result.span, {}, true});
      }
    } else if (auto* rpc = dynamic_cast<Generated::ProgramDefinitionContext*>(&context)) {
      ast::ProgramDefinition program{name(*rpc->IDENTIFIER()), {}, value(*rpc->value())};
      for (auto* v : rpc->version()) program.versions.push_back(version(*v));
      result.what = std::move(program);
    }
    return result;
  }

  Fragment enumerators(Generated::EnumeratorFragmentContext& context) {
    Fragment result;
    for (auto* e : context.enumerator()) result.enumerators.push_back(enumerator(*e));
    return result;
  }

  Fragment arms(Generated::ArmFragmentContext& context) {
    Fragment result;
    for (auto* a : context.arm()) result.arms.push_back(arm(*a));
    if (context.defaultArm() != nullptr) result.default_arm = declaration(*context.defaultArm()->declaration());
    return result;
  }

 private:
  ast::Declaration declaration(Generated::DeclarationContext& context) {
    ast::Declaration result;
    result.span = span(context);
    if (dynamic_cast<Generated::VoidDeclarationContext*>(&context) != nullptr) {
      result.shape = ast::Shape::kVoid;
    } else if (auto* opaque = dynamic_cast<Generated::OpaqueDeclarationContext*>(&context)) {
      result.shape = has(*opaque, "[") ? ast::Shape::kFixedOpaque : ast::Shape::kVariableOpaque;
      result.name = name(*opaque->IDENTIFIER());
      if (opaque->value() != nullptr) result.bound = value(*opaque->value());
    } else if (auto* string = dynamic_cast<Generated::StringDeclarationContext*>(&context)) {
      result.shape = ast::Shape::kString;
      result.name = name(*string->IDENTIFIER());
      if (string->value() != nullptr) result.bound = value(*string->value());
    } else if (auto* typed = dynamic_cast<Generated::TypedDeclarationContext*>(&context)) {
      result.shape = has(*typed, "*")   ? ast::Shape::kOptional
                     : has(*typed, "[") ? ast::Shape::kFixedArray
                     : has(*typed, "<") ? ast::Shape::kVariableArray
                                        : ast::Shape::kPlain;
      result.type = type(*typed->typeSpecifier());
      result.name = name(*typed->IDENTIFIER());
      if (typed->value() != nullptr) result.bound = value(*typed->value());
    }
    return result;
  }

  ast::TypeSpecifier type(Generated::TypeSpecifierContext& context) {
    ast::TypeSpecifier result;
    result.span = span(context);
    if (context.enumBody() != nullptr) {
      result.what = std::make_unique<ast::EnumBody>(enum_body(*context.enumBody()));
    } else if (context.structBody() != nullptr) {
      result.what = std::make_unique<ast::StructBody>(struct_body(*context.structBody()));
    } else if (context.unionBody() != nullptr) {
      result.what = std::make_unique<ast::UnionBody>(union_body(*context.unionBody()));
    } else if (context.IDENTIFIER() != nullptr) {
      result.what = named_type(context);
    } else {
      builtin(context, result);
    }
    return result;
  }

  ast::NamedType named_type(Generated::TypeSpecifierContext& context) {
    ast::NamedType named{name(*context.IDENTIFIER()), ast::Tag::kNone, {}};
    const Token& first = tokens_[context.getStart()->getTokenIndex()];
    if (first.kind == TokenKind::kKeyword) {
      named.tag = first.is("struct") ? ast::Tag::kStruct : first.is("enum") ? ast::Tag::kEnum : ast::Tag::kUnion;
      named.tag_span = first.span;
    }
    return named;
  }

  void builtin(Generated::TypeSpecifierContext& context, ast::TypeSpecifier& result) {
    using ast::Builtin;
    static const std::map<std::string_view, Builtin> kPlain{
        {"int", Builtin::kInt},       {"hyper", Builtin::kHyper},         {"float", Builtin::kFloat},
        {"double", Builtin::kDouble}, {"quadruple", Builtin::kQuadruple}, {"bool", Builtin::kBool}};
    const Token& first = tokens_[context.getStart()->getTokenIndex()];
    const Token& last = tokens_[context.getStop()->getTokenIndex()];
    if (context.smallInteger() != nullptr) result.dialect = ast::BuiltinDialect::kSmallInteger;
    if (first.is("unsigned")) {
      result.what = last.is("hyper") ? Builtin::kUnsignedHyper : Builtin::kUnsignedInt;
      if (&first == &last) result.dialect = ast::BuiltinDialect::kBareUnsigned;
    } else {
      const auto found = kPlain.find(first.text);
      result.what = found == kPlain.end() ? Builtin::kInt : found->second;
    }
  }

  ast::EnumBody enum_body(Generated::EnumBodyContext& context) {
    ast::EnumBody body;
    for (auto* e : context.enumerator()) body.enumerators.push_back(enumerator(*e));
    return body;
  }

  ast::Enumerator enumerator(Generated::EnumeratorContext& context) {
    ast::Enumerator result{name(*context.IDENTIFIER()), std::nullopt};
    if (context.value() != nullptr) result.value = value(*context.value());
    return result;
  }

  ast::StructBody struct_body(Generated::StructBodyContext& context) {
    ast::StructBody body;
    for (auto* m : context.member()) body.members.push_back(declaration(*m->declaration()));
    return body;
  }

  ast::UnionBody union_body(Generated::UnionBodyContext& context) {
    ast::UnionBody body;
    body.discriminant = declaration(*context.declaration());
    for (auto* a : context.arm()) body.arms.push_back(arm(*a));
    if (context.defaultArm() != nullptr) body.default_arm = declaration(*context.defaultArm()->declaration());
    return body;
  }

  ast::Arm arm(Generated::ArmContext& context) {
    ast::Arm result{span(context), {}, declaration(*context.declaration())};
    for (auto* label : context.caseLabel()) result.cases.push_back(value(*label->value()));
    return result;
  }

  ast::Version version(Generated::VersionContext& context) {
    ast::Version result{name(*context.IDENTIFIER()), {}, value(*context.value())};
    for (auto* p : context.procedure()) {
      ast::Procedure procedure{name(*p->IDENTIFIER()), std::nullopt, {}, value(*p->value())};
      if (!tokens_[p->result()->getStart()->getTokenIndex()].is("void")) {
        procedure.result = rpc_type(*p->result(), p->result()->typeSpecifier(), p->result()->value());
      }
      if (p->arguments() == nullptr) {
        dialect_.push_back({diag::Kind::kNoArguments, between_parentheses(*p), "(void)"});
      } else {
        for (auto* a : p->arguments()->argument()) procedure.arguments.push_back(argument(*a));
      }
      result.procedures.push_back(std::move(procedure));
    }
    return result;
  }

  ast::RpcType argument(Generated::ArgumentContext& context) {
    ast::RpcType result = rpc_type(context, context.typeSpecifier(), context.value());
    if (context.IDENTIFIER() != nullptr && context.typeSpecifier() != nullptr) {
      std::string type;
      for (std::size_t i = context.getStart()->getTokenIndex(); i < context.getStop()->getTokenIndex(); ++i) {
        type += (type.empty() ? "" : " ") + std::string(tokens_[i].text);
      }
      dialect_.push_back({diag::Kind::kNamedArgument, result.span, std::move(type)});
    }
    return result;
  }

  ast::RpcType rpc_type(antlr4::ParserRuleContext& context, Generated::TypeSpecifierContext* specifier,
                        Generated::ValueContext* bound) {
    ast::RpcType result;
    result.span = span(context);
    result.string = specifier == nullptr;
    if (bound != nullptr) result.bound = value(*bound);
    if (specifier != nullptr) {
      result.type = type(*specifier);
    } else {
      dialect_.push_back({diag::Kind::kProcedureString, result.span});
    }
    return result;
  }

  source::Span between_parentheses(Generated::ProcedureContext& context) {
    const std::size_t open = context.IDENTIFIER()->getSymbol()->getTokenIndex() + 1;
    return source::join(tokens_[open].span, tokens_[open + 1].span);
  }

  ast::Value value(Generated::ValueContext& context) {
    const std::size_t index = context.getStart()->getTokenIndex();
    const Token& token = tokens_[index];
    if (token.kind == TokenKind::kIdentifier) return {token.span, ast::Name{std::string(token.text), token.span}};
    if (token.kind == TokenKind::kCharacter) {
      const auto code = static_cast<unsigned char>(token.text[1]);
      dialect_.push_back({diag::Kind::kCharacterConstant, token.span, std::to_string(code)});
      return {token.span, ast::Integer{false, code}};
    }
    const auto integer = parse_integer(token.text);
    if (!integer) bad_numbers_.push_back(index);
    return {token.span, integer.value_or(ast::Integer{}), !integer};
  }

  ast::Name name(antlr4::tree::TerminalNode& node) {
    const Token& written = token(node);
    return {std::string(written.text), written.span};
  }
  const Token& token(antlr4::tree::TerminalNode& node) const { return tokens_[node.getSymbol()->getTokenIndex()]; }

  source::Span span(antlr4::ParserRuleContext& context) const {
    // The stop token of a rule that ends in a missing semicolon may precede the rule's own last
    // token.
    const std::size_t first = context.getStart()->getTokenIndex();
    std::size_t last = context.getStop() == nullptr ? first : context.getStop()->getTokenIndex();
    if (last >= tokens_.size()) last = tokens_.size() - 1;
    return source::join(tokens_[first].span, tokens_[last < first ? first : last].span);
  }

  /// Tells whether one of the rule's own tokens is `text`.
  static bool has(antlr4::ParserRuleContext& context, std::string_view text) {
    for (auto* child : context.children) {
      auto* terminal = dynamic_cast<antlr4::tree::TerminalNode*>(child);
      if (terminal != nullptr && terminal->getSymbol()->getText() == text) return true;
    }
    return false;
  }

  std::span<const Token> tokens_;
  std::vector<std::size_t>& bad_numbers_;
  std::vector<ast::Dialect>& dialect_;
};

/// Parses tokens by one of the grammar's start rules; `build` makes a tree unless there was a
/// failure that was not recovered.
template <class Result, class Rule, class Build>
void parse_by(std::span<const Token> tokens, Result& result, Rule rule, Build build) {
  antlr4::ListTokenSource source(antlr_tokens(tokens));
  antlr4::CommonTokenStream stream(&source);
  Generated parser(&stream);
  parser.removeErrorListeners();
  parser.setErrorHandler(std::make_shared<OneMistake>(tokens, result.failures));
  try {
    auto* tree = (parser.*rule)();
    if (result.failures.empty() || result.failures.back().recovered) {
      build(TreeBuilder(tokens, result.bad_numbers, result.dialect), *tree);
    }
  } catch (const antlr4::ParseCancellationException&) {
    // The failure has been noted.
  }
}

}  // namespace

bool Failure::expects(std::string_view what) const {
  for (const std::string& name : expected) {
    if (name == what) return true;
  }
  return false;
}

std::vector<Token> tokenize(std::string_view text, std::uint32_t base) {
  ByteStream input(text);
  Lexer lexer(&input);
  lexer.removeErrorListeners();
  std::vector<Token> tokens;
  std::uint32_t behind = 0;  // end of the previous token
  while (true) {
    const auto token = lexer.nextToken();
    if (token->getType() == antlr4::Token::EOF) return tokens;
    const auto begin = static_cast<std::uint32_t>(token->getStartIndex());
    auto end = static_cast<std::uint32_t>(token->getStopIndex() + 1);
    if (end > text.size() || end < begin) end = static_cast<std::uint32_t>(text.size());
    const std::string_view slice = text.substr(begin, end - begin);
    const bool first = text.substr(behind, begin - behind).find('\n') != std::string_view::npos;
    tokens.push_back({kind_of(token->getType(), slice), slice, {base + begin, base + end}, token->getType(), first});
    behind = end;
  }
}

ParsedDefinition parse_definition(std::span<const Token> tokens) {
  ParsedDefinition result;
  parse_by(tokens, result, &Generated::oneDefinition,
           [&](TreeBuilder builder, auto& tree) { result.definition = builder.definition(*tree.definition()); });
  return result;
}

ParsedFragment parse_enumerators(std::span<const Token> tokens) {
  ParsedFragment result;
  parse_by(tokens, result, &Generated::enumeratorFragment,
           [&](TreeBuilder builder, auto& tree) { result.fragment = builder.enumerators(tree); });
  return result;
}

ParsedFragment parse_arms(std::span<const Token> tokens) {
  ParsedFragment result;
  parse_by(tokens, result, &Generated::armFragment,
           [&](TreeBuilder builder, auto& tree) { result.fragment = builder.arms(tree); });
  return result;
}

std::optional<ast::Integer> parse_integer(std::string_view text) {
  ast::Integer result;
  std::string digits;
  if (text.find('\'') != std::string_view::npos) {  // between digits (dialects.h)
    if (text.back() == '\'' || text.find("''") != std::string_view::npos) return std::nullopt;
    std::remove_copy(text.begin(), text.end(), std::back_inserter(digits), '\'');
    text = digits;
  }
  if (!text.empty() && text.front() == '-') {
    result.negative = true;
    text.remove_prefix(1);
  }
  int base = 10;
  if (text.size() > 1 && text.front() == '0') {
    base = text[1] == 'x' || text[1] == 'X' ? 16 : 8;
    text.remove_prefix(base == 16 ? 2 : 1);
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.magnitude, base);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (result.negative && result.magnitude > std::uint64_t{1} << 63U) return std::nullopt;
  if (result.magnitude == 0) result.negative = false;
  return result;
}

bool is_keyword(std::string_view word) {
  const auto tokens = tokenize(word);
  return tokens.size() == 1 && tokens.front().kind == TokenKind::kKeyword;
}

}  // namespace xdrgen::syntax
