// Made by ANTLR from xdrgen/syntax/Xdr.g4, sha256 dca290e1de21bb7dd93187967f8f1ad9028adb086f97a7c4c78d8538f0f6f208. ./dev regenerate makes it anew.

#pragma once


#include "antlr4-runtime.h"


namespace xdrgen_antlr {


class  XdrParser : public antlr4::Parser {
public:
  enum {
    T__0 = 1, T__1 = 2, T__2 = 3, T__3 = 4, T__4 = 5, T__5 = 6, T__6 = 7, 
    T__7 = 8, T__8 = 9, T__9 = 10, T__10 = 11, T__11 = 12, T__12 = 13, T__13 = 14, 
    T__14 = 15, T__15 = 16, T__16 = 17, T__17 = 18, T__18 = 19, T__19 = 20, 
    T__20 = 21, T__21 = 22, T__22 = 23, T__23 = 24, T__24 = 25, T__25 = 26, 
    T__26 = 27, T__27 = 28, T__28 = 29, T__29 = 30, T__30 = 31, T__31 = 32, 
    T__32 = 33, T__33 = 34, T__34 = 35, T__35 = 36, IDENTIFIER = 37, NUMBER = 38, 
    STRING = 39, CHARACTER = 40, BLANKS = 41, COMMENT = 42, UNENDED_COMMENT = 43, 
    PASSED_OVER = 44, PREPROCESSOR = 45, BAD = 46
  };

  enum {
    RuleOneDefinition = 0, RuleEnumeratorFragment = 1, RuleArmFragment = 2, 
    RuleDefinition = 3, RuleDeclaration = 4, RuleTypeSpecifier = 5, RuleSmallInteger = 6, 
    RuleEnumBody = 7, RuleEnumerator = 8, RuleStructBody = 9, RuleMember = 10, 
    RuleUnionBody = 11, RuleArm = 12, RuleCaseLabel = 13, RuleDefaultArm = 14, 
    RuleVersion = 15, RuleProcedure = 16, RuleResult = 17, RuleArguments = 18, 
    RuleArgument = 19, RuleValue = 20
  };

  XdrParser(antlr4::TokenStream *input);
  ~XdrParser();

  virtual std::string getGrammarFileName() const override;
  virtual const antlr4::atn::ATN& getATN() const override { return _atn; };
  virtual const std::vector<std::string>& getTokenNames() const override { return _tokenNames; }; // deprecated: use vocabulary instead.
  virtual const std::vector<std::string>& getRuleNames() const override;
  virtual antlr4::dfa::Vocabulary& getVocabulary() const override;


  class OneDefinitionContext;
  class EnumeratorFragmentContext;
  class ArmFragmentContext;
  class DefinitionContext;
  class DeclarationContext;
  class TypeSpecifierContext;
  class SmallIntegerContext;
  class EnumBodyContext;
  class EnumeratorContext;
  class StructBodyContext;
  class MemberContext;
  class UnionBodyContext;
  class ArmContext;
  class CaseLabelContext;
  class DefaultArmContext;
  class VersionContext;
  class ProcedureContext;
  class ResultContext;
  class ArgumentsContext;
  class ArgumentContext;
  class ValueContext; 

  class  OneDefinitionContext : public antlr4::ParserRuleContext {
  public:
    OneDefinitionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    DefinitionContext *definition();
    antlr4::tree::TerminalNode *EOF();

   
  };

  OneDefinitionContext* oneDefinition();

  class  EnumeratorFragmentContext : public antlr4::ParserRuleContext {
  public:
    EnumeratorFragmentContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<EnumeratorContext *> enumerator();
    EnumeratorContext* enumerator(size_t i);
    antlr4::tree::TerminalNode *EOF();

   
  };

  EnumeratorFragmentContext* enumeratorFragment();

  class  ArmFragmentContext : public antlr4::ParserRuleContext {
  public:
    ArmFragmentContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *EOF();
    DefaultArmContext *defaultArm();
    std::vector<ArmContext *> arm();
    ArmContext* arm(size_t i);

   
  };

  ArmFragmentContext* armFragment();

  class  DefinitionContext : public antlr4::ParserRuleContext {
  public:
    DefinitionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
   
    DefinitionContext() = default;
    void copyFrom(DefinitionContext *context);
    using antlr4::ParserRuleContext::copyFrom;

    virtual size_t getRuleIndex() const override;

   
  };

  class  ConstantDefinitionContext : public DefinitionContext {
  public:
    ConstantDefinitionContext(DefinitionContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
    antlr4::tree::TerminalNode *STRING();
  };

  class  TypedefDefinitionContext : public DefinitionContext {
  public:
    TypedefDefinitionContext(DefinitionContext *ctx);

    DeclarationContext *declaration();
  };

  class  UnionDefinitionContext : public DefinitionContext {
  public:
    UnionDefinitionContext(DefinitionContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    UnionBodyContext *unionBody();
  };

  class  EnumDefinitionContext : public DefinitionContext {
  public:
    EnumDefinitionContext(DefinitionContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    EnumBodyContext *enumBody();
  };

  class  StructDefinitionContext : public DefinitionContext {
  public:
    StructDefinitionContext(DefinitionContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    StructBodyContext *structBody();
  };

  class  ProgramDefinitionContext : public DefinitionContext {
  public:
    ProgramDefinitionContext(DefinitionContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
    std::vector<VersionContext *> version();
    VersionContext* version(size_t i);
  };

  DefinitionContext* definition();

  class  DeclarationContext : public antlr4::ParserRuleContext {
  public:
    DeclarationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
   
    DeclarationContext() = default;
    void copyFrom(DeclarationContext *context);
    using antlr4::ParserRuleContext::copyFrom;

    virtual size_t getRuleIndex() const override;

   
  };

  class  StringDeclarationContext : public DeclarationContext {
  public:
    StringDeclarationContext(DeclarationContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
  };

  class  OpaqueDeclarationContext : public DeclarationContext {
  public:
    OpaqueDeclarationContext(DeclarationContext *ctx);

    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
  };

  class  VoidDeclarationContext : public DeclarationContext {
  public:
    VoidDeclarationContext(DeclarationContext *ctx);

  };

  class  TypedDeclarationContext : public DeclarationContext {
  public:
    TypedDeclarationContext(DeclarationContext *ctx);

    TypeSpecifierContext *typeSpecifier();
    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
  };

  DeclarationContext* declaration();

  class  TypeSpecifierContext : public antlr4::ParserRuleContext {
  public:
    TypeSpecifierContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    SmallIntegerContext *smallInteger();
    EnumBodyContext *enumBody();
    antlr4::tree::TerminalNode *IDENTIFIER();
    StructBodyContext *structBody();
    UnionBodyContext *unionBody();

   
  };

  TypeSpecifierContext* typeSpecifier();

  class  SmallIntegerContext : public antlr4::ParserRuleContext {
  public:
    SmallIntegerContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;

   
  };

  SmallIntegerContext* smallInteger();

  class  EnumBodyContext : public antlr4::ParserRuleContext {
  public:
    EnumBodyContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<EnumeratorContext *> enumerator();
    EnumeratorContext* enumerator(size_t i);

   
  };

  EnumBodyContext* enumBody();

  class  EnumeratorContext : public antlr4::ParserRuleContext {
  public:
    EnumeratorContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();

   
  };

  EnumeratorContext* enumerator();

  class  StructBodyContext : public antlr4::ParserRuleContext {
  public:
    StructBodyContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<MemberContext *> member();
    MemberContext* member(size_t i);

   
  };

  StructBodyContext* structBody();

  class  MemberContext : public antlr4::ParserRuleContext {
  public:
    MemberContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    DeclarationContext *declaration();

   
  };

  MemberContext* member();

  class  UnionBodyContext : public antlr4::ParserRuleContext {
  public:
    UnionBodyContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    DeclarationContext *declaration();
    std::vector<ArmContext *> arm();
    ArmContext* arm(size_t i);
    DefaultArmContext *defaultArm();

   
  };

  UnionBodyContext* unionBody();

  class  ArmContext : public antlr4::ParserRuleContext {
  public:
    ArmContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    DeclarationContext *declaration();
    std::vector<CaseLabelContext *> caseLabel();
    CaseLabelContext* caseLabel(size_t i);

   
  };

  ArmContext* arm();

  class  CaseLabelContext : public antlr4::ParserRuleContext {
  public:
    CaseLabelContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ValueContext *value();

   
  };

  CaseLabelContext* caseLabel();

  class  DefaultArmContext : public antlr4::ParserRuleContext {
  public:
    DefaultArmContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    DeclarationContext *declaration();

   
  };

  DefaultArmContext* defaultArm();

  class  VersionContext : public antlr4::ParserRuleContext {
  public:
    VersionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
    std::vector<ProcedureContext *> procedure();
    ProcedureContext* procedure(size_t i);

   
  };

  VersionContext* version();

  class  ProcedureContext : public antlr4::ParserRuleContext {
  public:
    ProcedureContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ResultContext *result();
    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
    ArgumentsContext *arguments();

   
  };

  ProcedureContext* procedure();

  class  ResultContext : public antlr4::ParserRuleContext {
  public:
    ResultContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ValueContext *value();
    TypeSpecifierContext *typeSpecifier();

   
  };

  ResultContext* result();

  class  ArgumentsContext : public antlr4::ParserRuleContext {
  public:
    ArgumentsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ArgumentContext *> argument();
    ArgumentContext* argument(size_t i);

   
  };

  ArgumentsContext* arguments();

  class  ArgumentContext : public antlr4::ParserRuleContext {
  public:
    ArgumentContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IDENTIFIER();
    ValueContext *value();
    TypeSpecifierContext *typeSpecifier();

   
  };

  ArgumentContext* argument();

  class  ValueContext : public antlr4::ParserRuleContext {
  public:
    ValueContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NUMBER();
    antlr4::tree::TerminalNode *IDENTIFIER();
    antlr4::tree::TerminalNode *CHARACTER();

   
  };

  ValueContext* value();


private:
  static std::vector<antlr4::dfa::DFA> _decisionToDFA;
  static antlr4::atn::PredictionContextCache _sharedContextCache;
  static std::vector<std::string> _ruleNames;
  static std::vector<std::string> _tokenNames;

  static std::vector<std::string> _literalNames;
  static std::vector<std::string> _symbolicNames;
  static antlr4::dfa::Vocabulary _vocabulary;
  static antlr4::atn::ATN _atn;
  static std::vector<uint16_t> _serializedATN;


  struct Initializer {
    Initializer();
  };
  static Initializer _init;
};

}  // namespace xdrgen_antlr
