// Made by ANTLR from xdrgen/syntax/Xdr.g4, sha256 dca290e1de21bb7dd93187967f8f1ad9028adb086f97a7c4c78d8538f0f6f208. ./dev regenerate makes it anew.



#include "XdrParser.h"


using namespace antlrcpp;
using namespace xdrgen_antlr;
using namespace antlr4;

XdrParser::XdrParser(TokenStream *input) : Parser(input) {
  _interpreter = new atn::ParserATNSimulator(this, _atn, _decisionToDFA, _sharedContextCache);
}

XdrParser::~XdrParser() {
  delete _interpreter;
}

std::string XdrParser::getGrammarFileName() const {
  return "Xdr.g4";
}

const std::vector<std::string>& XdrParser::getRuleNames() const {
  return _ruleNames;
}

dfa::Vocabulary& XdrParser::getVocabulary() const {
  return _vocabulary;
}


//----------------- OneDefinitionContext ------------------------------------------------------------------

XdrParser::OneDefinitionContext::OneDefinitionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::DefinitionContext* XdrParser::OneDefinitionContext::definition() {
  return getRuleContext<XdrParser::DefinitionContext>(0);
}

tree::TerminalNode* XdrParser::OneDefinitionContext::EOF() {
  return getToken(XdrParser::EOF, 0);
}


size_t XdrParser::OneDefinitionContext::getRuleIndex() const {
  return XdrParser::RuleOneDefinition;
}


XdrParser::OneDefinitionContext* XdrParser::oneDefinition() {
  OneDefinitionContext *_localctx = _tracker.createInstance<OneDefinitionContext>(_ctx, getState());
  enterRule(_localctx, 0, XdrParser::RuleOneDefinition);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(42);
    definition();
    setState(43);
    match(XdrParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EnumeratorFragmentContext ------------------------------------------------------------------

XdrParser::EnumeratorFragmentContext::EnumeratorFragmentContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<XdrParser::EnumeratorContext *> XdrParser::EnumeratorFragmentContext::enumerator() {
  return getRuleContexts<XdrParser::EnumeratorContext>();
}

XdrParser::EnumeratorContext* XdrParser::EnumeratorFragmentContext::enumerator(size_t i) {
  return getRuleContext<XdrParser::EnumeratorContext>(i);
}

tree::TerminalNode* XdrParser::EnumeratorFragmentContext::EOF() {
  return getToken(XdrParser::EOF, 0);
}


size_t XdrParser::EnumeratorFragmentContext::getRuleIndex() const {
  return XdrParser::RuleEnumeratorFragment;
}


XdrParser::EnumeratorFragmentContext* XdrParser::enumeratorFragment() {
  EnumeratorFragmentContext *_localctx = _tracker.createInstance<EnumeratorFragmentContext>(_ctx, getState());
  enterRule(_localctx, 2, XdrParser::RuleEnumeratorFragment);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(45);
    enumerator();
    setState(50);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 0, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(46);
        match(XdrParser::T__0);
        setState(47);
        enumerator(); 
      }
      setState(52);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 0, _ctx);
    }
    setState(54);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == XdrParser::T__0) {
      setState(53);
      match(XdrParser::T__0);
    }
    setState(56);
    match(XdrParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArmFragmentContext ------------------------------------------------------------------

XdrParser::ArmFragmentContext::ArmFragmentContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* XdrParser::ArmFragmentContext::EOF() {
  return getToken(XdrParser::EOF, 0);
}

XdrParser::DefaultArmContext* XdrParser::ArmFragmentContext::defaultArm() {
  return getRuleContext<XdrParser::DefaultArmContext>(0);
}

std::vector<XdrParser::ArmContext *> XdrParser::ArmFragmentContext::arm() {
  return getRuleContexts<XdrParser::ArmContext>();
}

XdrParser::ArmContext* XdrParser::ArmFragmentContext::arm(size_t i) {
  return getRuleContext<XdrParser::ArmContext>(i);
}


size_t XdrParser::ArmFragmentContext::getRuleIndex() const {
  return XdrParser::RuleArmFragment;
}


XdrParser::ArmFragmentContext* XdrParser::armFragment() {
  ArmFragmentContext *_localctx = _tracker.createInstance<ArmFragmentContext>(_ctx, getState());
  enterRule(_localctx, 4, XdrParser::RuleArmFragment);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(67);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__32: {
        setState(59); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(58);
          arm();
          setState(61); 
          _errHandler->sync(this);
          _la = _input->LA(1);
        } while (_la == XdrParser::T__32);
        setState(64);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == XdrParser::T__34) {
          setState(63);
          defaultArm();
        }
        break;
      }

      case XdrParser::T__34: {
        setState(66);
        defaultArm();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(69);
    match(XdrParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DefinitionContext ------------------------------------------------------------------

XdrParser::DefinitionContext::DefinitionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}


size_t XdrParser::DefinitionContext::getRuleIndex() const {
  return XdrParser::RuleDefinition;
}

void XdrParser::DefinitionContext::copyFrom(DefinitionContext *ctx) {
  ParserRuleContext::copyFrom(ctx);
}

//----------------- ConstantDefinitionContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::ConstantDefinitionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::ConstantDefinitionContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

tree::TerminalNode* XdrParser::ConstantDefinitionContext::STRING() {
  return getToken(XdrParser::STRING, 0);
}

XdrParser::ConstantDefinitionContext::ConstantDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


//----------------- TypedefDefinitionContext ------------------------------------------------------------------

XdrParser::DeclarationContext* XdrParser::TypedefDefinitionContext::declaration() {
  return getRuleContext<XdrParser::DeclarationContext>(0);
}

XdrParser::TypedefDefinitionContext::TypedefDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


//----------------- UnionDefinitionContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::UnionDefinitionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::UnionBodyContext* XdrParser::UnionDefinitionContext::unionBody() {
  return getRuleContext<XdrParser::UnionBodyContext>(0);
}

XdrParser::UnionDefinitionContext::UnionDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


//----------------- EnumDefinitionContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::EnumDefinitionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::EnumBodyContext* XdrParser::EnumDefinitionContext::enumBody() {
  return getRuleContext<XdrParser::EnumBodyContext>(0);
}

XdrParser::EnumDefinitionContext::EnumDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


//----------------- StructDefinitionContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::StructDefinitionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::StructBodyContext* XdrParser::StructDefinitionContext::structBody() {
  return getRuleContext<XdrParser::StructBodyContext>(0);
}

XdrParser::StructDefinitionContext::StructDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


//----------------- ProgramDefinitionContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::ProgramDefinitionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::ProgramDefinitionContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

std::vector<XdrParser::VersionContext *> XdrParser::ProgramDefinitionContext::version() {
  return getRuleContexts<XdrParser::VersionContext>();
}

XdrParser::VersionContext* XdrParser::ProgramDefinitionContext::version(size_t i) {
  return getRuleContext<XdrParser::VersionContext>(i);
}

XdrParser::ProgramDefinitionContext::ProgramDefinitionContext(DefinitionContext *ctx) { copyFrom(ctx); }


XdrParser::DefinitionContext* XdrParser::definition() {
  DefinitionContext *_localctx = _tracker.createInstance<DefinitionContext>(_ctx, getState());
  enterRule(_localctx, 6, XdrParser::RuleDefinition);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(111);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__1: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::TypedefDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 1);
        setState(71);
        match(XdrParser::T__1);
        setState(72);
        declaration();
        setState(73);
        match(XdrParser::T__2);
        break;
      }

      case XdrParser::T__3: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::EnumDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 2);
        setState(75);
        match(XdrParser::T__3);
        setState(76);
        match(XdrParser::IDENTIFIER);
        setState(77);
        enumBody();
        setState(78);
        match(XdrParser::T__2);
        break;
      }

      case XdrParser::T__4: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::StructDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 3);
        setState(80);
        match(XdrParser::T__4);
        setState(81);
        match(XdrParser::IDENTIFIER);
        setState(82);
        structBody();
        setState(83);
        match(XdrParser::T__2);
        break;
      }

      case XdrParser::T__5: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::UnionDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 4);
        setState(85);
        match(XdrParser::T__5);
        setState(86);
        match(XdrParser::IDENTIFIER);
        setState(87);
        unionBody();
        setState(88);
        match(XdrParser::T__2);
        break;
      }

      case XdrParser::T__6: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::ConstantDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 5);
        setState(90);
        match(XdrParser::T__6);
        setState(91);
        match(XdrParser::IDENTIFIER);
        setState(92);
        match(XdrParser::T__7);
        setState(95);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::IDENTIFIER:
          case XdrParser::NUMBER:
          case XdrParser::CHARACTER: {
            setState(93);
            value();
            break;
          }

          case XdrParser::STRING: {
            setState(94);
            match(XdrParser::STRING);
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        setState(97);
        match(XdrParser::T__2);
        break;
      }

      case XdrParser::T__8: {
        _localctx = dynamic_cast<DefinitionContext *>(_tracker.createInstance<XdrParser::ProgramDefinitionContext>(_localctx));
        enterOuterAlt(_localctx, 6);
        setState(98);
        match(XdrParser::T__8);
        setState(99);
        match(XdrParser::IDENTIFIER);
        setState(100);
        match(XdrParser::T__9);
        setState(102); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(101);
          version();
          setState(104); 
          _errHandler->sync(this);
          _la = _input->LA(1);
        } while (_la == XdrParser::T__35);
        setState(106);
        match(XdrParser::T__10);
        setState(107);
        match(XdrParser::T__7);
        setState(108);
        value();
        setState(109);
        match(XdrParser::T__2);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DeclarationContext ------------------------------------------------------------------

XdrParser::DeclarationContext::DeclarationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}


size_t XdrParser::DeclarationContext::getRuleIndex() const {
  return XdrParser::RuleDeclaration;
}

void XdrParser::DeclarationContext::copyFrom(DeclarationContext *ctx) {
  ParserRuleContext::copyFrom(ctx);
}

//----------------- StringDeclarationContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::StringDeclarationContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::StringDeclarationContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::StringDeclarationContext::StringDeclarationContext(DeclarationContext *ctx) { copyFrom(ctx); }


//----------------- OpaqueDeclarationContext ------------------------------------------------------------------

tree::TerminalNode* XdrParser::OpaqueDeclarationContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::OpaqueDeclarationContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::OpaqueDeclarationContext::OpaqueDeclarationContext(DeclarationContext *ctx) { copyFrom(ctx); }


//----------------- VoidDeclarationContext ------------------------------------------------------------------

XdrParser::VoidDeclarationContext::VoidDeclarationContext(DeclarationContext *ctx) { copyFrom(ctx); }


//----------------- TypedDeclarationContext ------------------------------------------------------------------

XdrParser::TypeSpecifierContext* XdrParser::TypedDeclarationContext::typeSpecifier() {
  return getRuleContext<XdrParser::TypeSpecifierContext>(0);
}

tree::TerminalNode* XdrParser::TypedDeclarationContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::TypedDeclarationContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::TypedDeclarationContext::TypedDeclarationContext(DeclarationContext *ctx) { copyFrom(ctx); }


XdrParser::DeclarationContext* XdrParser::declaration() {
  DeclarationContext *_localctx = _tracker.createInstance<DeclarationContext>(_ctx, getState());
  enterRule(_localctx, 8, XdrParser::RuleDeclaration);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(151);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__11: {
        _localctx = dynamic_cast<DeclarationContext *>(_tracker.createInstance<XdrParser::VoidDeclarationContext>(_localctx));
        enterOuterAlt(_localctx, 1);
        setState(113);
        match(XdrParser::T__11);
        break;
      }

      case XdrParser::T__12: {
        _localctx = dynamic_cast<DeclarationContext *>(_tracker.createInstance<XdrParser::OpaqueDeclarationContext>(_localctx));
        enterOuterAlt(_localctx, 2);
        setState(114);
        match(XdrParser::T__12);
        setState(115);
        match(XdrParser::IDENTIFIER);
        setState(125);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__13: {
            setState(116);
            match(XdrParser::T__13);
            setState(117);
            value();
            setState(118);
            match(XdrParser::T__14);
            break;
          }

          case XdrParser::T__15: {
            setState(120);
            match(XdrParser::T__15);
            setState(122);
            _errHandler->sync(this);

            _la = _input->LA(1);
            if ((((_la & ~ 0x3fULL) == 0) &&
              ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
              | (1ULL << XdrParser::NUMBER)
              | (1ULL << XdrParser::CHARACTER))) != 0)) {
              setState(121);
              value();
            }
            setState(124);
            match(XdrParser::T__16);
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case XdrParser::T__17: {
        _localctx = dynamic_cast<DeclarationContext *>(_tracker.createInstance<XdrParser::StringDeclarationContext>(_localctx));
        enterOuterAlt(_localctx, 3);
        setState(127);
        match(XdrParser::T__17);
        setState(128);
        match(XdrParser::IDENTIFIER);
        setState(129);
        match(XdrParser::T__15);
        setState(131);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if ((((_la & ~ 0x3fULL) == 0) &&
          ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
          | (1ULL << XdrParser::NUMBER)
          | (1ULL << XdrParser::CHARACTER))) != 0)) {
          setState(130);
          value();
        }
        setState(133);
        match(XdrParser::T__16);
        break;
      }

      case XdrParser::T__3:
      case XdrParser::T__4:
      case XdrParser::T__5:
      case XdrParser::T__19:
      case XdrParser::T__20:
      case XdrParser::T__21:
      case XdrParser::T__22:
      case XdrParser::T__23:
      case XdrParser::T__24:
      case XdrParser::T__25:
      case XdrParser::T__26:
      case XdrParser::T__27:
      case XdrParser::T__28:
      case XdrParser::IDENTIFIER: {
        _localctx = dynamic_cast<DeclarationContext *>(_tracker.createInstance<XdrParser::TypedDeclarationContext>(_localctx));
        enterOuterAlt(_localctx, 4);
        setState(134);
        typeSpecifier();
        setState(149);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__18: {
            setState(135);
            match(XdrParser::T__18);
            setState(136);
            match(XdrParser::IDENTIFIER);
            break;
          }

          case XdrParser::IDENTIFIER: {
            setState(137);
            match(XdrParser::IDENTIFIER);
            setState(147);
            _errHandler->sync(this);
            switch (_input->LA(1)) {
              case XdrParser::T__13: {
                setState(138);
                match(XdrParser::T__13);
                setState(139);
                value();
                setState(140);
                match(XdrParser::T__14);
                break;
              }

              case XdrParser::T__15: {
                setState(142);
                match(XdrParser::T__15);
                setState(144);
                _errHandler->sync(this);

                _la = _input->LA(1);
                if ((((_la & ~ 0x3fULL) == 0) &&
                  ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
                  | (1ULL << XdrParser::NUMBER)
                  | (1ULL << XdrParser::CHARACTER))) != 0)) {
                  setState(143);
                  value();
                }
                setState(146);
                match(XdrParser::T__16);
                break;
              }

              case XdrParser::T__2:
              case XdrParser::T__31: {
                break;
              }

            default:
              break;
            }
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TypeSpecifierContext ------------------------------------------------------------------

XdrParser::TypeSpecifierContext::TypeSpecifierContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::SmallIntegerContext* XdrParser::TypeSpecifierContext::smallInteger() {
  return getRuleContext<XdrParser::SmallIntegerContext>(0);
}

XdrParser::EnumBodyContext* XdrParser::TypeSpecifierContext::enumBody() {
  return getRuleContext<XdrParser::EnumBodyContext>(0);
}

tree::TerminalNode* XdrParser::TypeSpecifierContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::StructBodyContext* XdrParser::TypeSpecifierContext::structBody() {
  return getRuleContext<XdrParser::StructBodyContext>(0);
}

XdrParser::UnionBodyContext* XdrParser::TypeSpecifierContext::unionBody() {
  return getRuleContext<XdrParser::UnionBodyContext>(0);
}


size_t XdrParser::TypeSpecifierContext::getRuleIndex() const {
  return XdrParser::RuleTypeSpecifier;
}


XdrParser::TypeSpecifierContext* XdrParser::typeSpecifier() {
  TypeSpecifierContext *_localctx = _tracker.createInstance<TypeSpecifierContext>(_ctx, getState());
  enterRule(_localctx, 10, XdrParser::RuleTypeSpecifier);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(182);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__19: {
        enterOuterAlt(_localctx, 1);
        setState(153);
        match(XdrParser::T__19);
        setState(157);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__20: {
            setState(154);
            match(XdrParser::T__20);
            break;
          }

          case XdrParser::T__21: {
            setState(155);
            match(XdrParser::T__21);
            break;
          }

          case XdrParser::T__26:
          case XdrParser::T__27:
          case XdrParser::T__28: {
            setState(156);
            smallInteger();
            break;
          }

          case XdrParser::T__0:
          case XdrParser::T__18:
          case XdrParser::T__31:
          case XdrParser::IDENTIFIER: {
            break;
          }

        default:
          break;
        }
        break;
      }

      case XdrParser::T__20: {
        enterOuterAlt(_localctx, 2);
        setState(159);
        match(XdrParser::T__20);
        break;
      }

      case XdrParser::T__21: {
        enterOuterAlt(_localctx, 3);
        setState(160);
        match(XdrParser::T__21);
        break;
      }

      case XdrParser::T__22: {
        enterOuterAlt(_localctx, 4);
        setState(161);
        match(XdrParser::T__22);
        break;
      }

      case XdrParser::T__23: {
        enterOuterAlt(_localctx, 5);
        setState(162);
        match(XdrParser::T__23);
        break;
      }

      case XdrParser::T__24: {
        enterOuterAlt(_localctx, 6);
        setState(163);
        match(XdrParser::T__24);
        break;
      }

      case XdrParser::T__25: {
        enterOuterAlt(_localctx, 7);
        setState(164);
        match(XdrParser::T__25);
        break;
      }

      case XdrParser::T__3: {
        enterOuterAlt(_localctx, 8);
        setState(165);
        match(XdrParser::T__3);
        setState(168);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__9: {
            setState(166);
            enumBody();
            break;
          }

          case XdrParser::IDENTIFIER: {
            setState(167);
            match(XdrParser::IDENTIFIER);
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case XdrParser::T__4: {
        enterOuterAlt(_localctx, 9);
        setState(170);
        match(XdrParser::T__4);
        setState(173);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__9: {
            setState(171);
            structBody();
            break;
          }

          case XdrParser::IDENTIFIER: {
            setState(172);
            match(XdrParser::IDENTIFIER);
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case XdrParser::T__5: {
        enterOuterAlt(_localctx, 10);
        setState(175);
        match(XdrParser::T__5);
        setState(178);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::T__29: {
            setState(176);
            unionBody();
            break;
          }

          case XdrParser::IDENTIFIER: {
            setState(177);
            match(XdrParser::IDENTIFIER);
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case XdrParser::T__26:
      case XdrParser::T__27:
      case XdrParser::T__28: {
        enterOuterAlt(_localctx, 11);
        setState(180);
        smallInteger();
        break;
      }

      case XdrParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 12);
        setState(181);
        match(XdrParser::IDENTIFIER);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SmallIntegerContext ------------------------------------------------------------------

XdrParser::SmallIntegerContext::SmallIntegerContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}


size_t XdrParser::SmallIntegerContext::getRuleIndex() const {
  return XdrParser::RuleSmallInteger;
}


XdrParser::SmallIntegerContext* XdrParser::smallInteger() {
  SmallIntegerContext *_localctx = _tracker.createInstance<SmallIntegerContext>(_ctx, getState());
  enterRule(_localctx, 12, XdrParser::RuleSmallInteger);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(189);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__26: {
        enterOuterAlt(_localctx, 1);
        setState(184);
        match(XdrParser::T__26);
        break;
      }

      case XdrParser::T__27:
      case XdrParser::T__28: {
        enterOuterAlt(_localctx, 2);
        setState(185);
        _la = _input->LA(1);
        if (!(_la == XdrParser::T__27

        || _la == XdrParser::T__28)) {
        _errHandler->recoverInline(this);
        }
        else {
          _errHandler->reportMatch(this);
          consume();
        }
        setState(187);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == XdrParser::T__20) {
          setState(186);
          match(XdrParser::T__20);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EnumBodyContext ------------------------------------------------------------------

XdrParser::EnumBodyContext::EnumBodyContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<XdrParser::EnumeratorContext *> XdrParser::EnumBodyContext::enumerator() {
  return getRuleContexts<XdrParser::EnumeratorContext>();
}

XdrParser::EnumeratorContext* XdrParser::EnumBodyContext::enumerator(size_t i) {
  return getRuleContext<XdrParser::EnumeratorContext>(i);
}


size_t XdrParser::EnumBodyContext::getRuleIndex() const {
  return XdrParser::RuleEnumBody;
}


XdrParser::EnumBodyContext* XdrParser::enumBody() {
  EnumBodyContext *_localctx = _tracker.createInstance<EnumBodyContext>(_ctx, getState());
  enterRule(_localctx, 14, XdrParser::RuleEnumBody);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(191);
    match(XdrParser::T__9);
    setState(192);
    enumerator();
    setState(197);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == XdrParser::T__0) {
      setState(193);
      match(XdrParser::T__0);
      setState(194);
      enumerator();
      setState(199);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(200);
    match(XdrParser::T__10);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EnumeratorContext ------------------------------------------------------------------

XdrParser::EnumeratorContext::EnumeratorContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* XdrParser::EnumeratorContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::EnumeratorContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}


size_t XdrParser::EnumeratorContext::getRuleIndex() const {
  return XdrParser::RuleEnumerator;
}


XdrParser::EnumeratorContext* XdrParser::enumerator() {
  EnumeratorContext *_localctx = _tracker.createInstance<EnumeratorContext>(_ctx, getState());
  enterRule(_localctx, 16, XdrParser::RuleEnumerator);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(202);
    match(XdrParser::IDENTIFIER);
    setState(205);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == XdrParser::T__7) {
      setState(203);
      match(XdrParser::T__7);
      setState(204);
      value();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- StructBodyContext ------------------------------------------------------------------

XdrParser::StructBodyContext::StructBodyContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<XdrParser::MemberContext *> XdrParser::StructBodyContext::member() {
  return getRuleContexts<XdrParser::MemberContext>();
}

XdrParser::MemberContext* XdrParser::StructBodyContext::member(size_t i) {
  return getRuleContext<XdrParser::MemberContext>(i);
}


size_t XdrParser::StructBodyContext::getRuleIndex() const {
  return XdrParser::RuleStructBody;
}


XdrParser::StructBodyContext* XdrParser::structBody() {
  StructBodyContext *_localctx = _tracker.createInstance<StructBodyContext>(_ctx, getState());
  enterRule(_localctx, 18, XdrParser::RuleStructBody);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(207);
    match(XdrParser::T__9);
    setState(209); 
    _errHandler->sync(this);
    _la = _input->LA(1);
    do {
      setState(208);
      member();
      setState(211); 
      _errHandler->sync(this);
      _la = _input->LA(1);
    } while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << XdrParser::T__3)
      | (1ULL << XdrParser::T__4)
      | (1ULL << XdrParser::T__5)
      | (1ULL << XdrParser::T__11)
      | (1ULL << XdrParser::T__12)
      | (1ULL << XdrParser::T__17)
      | (1ULL << XdrParser::T__19)
      | (1ULL << XdrParser::T__20)
      | (1ULL << XdrParser::T__21)
      | (1ULL << XdrParser::T__22)
      | (1ULL << XdrParser::T__23)
      | (1ULL << XdrParser::T__24)
      | (1ULL << XdrParser::T__25)
      | (1ULL << XdrParser::T__26)
      | (1ULL << XdrParser::T__27)
      | (1ULL << XdrParser::T__28)
      | (1ULL << XdrParser::IDENTIFIER))) != 0));
    setState(213);
    match(XdrParser::T__10);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MemberContext ------------------------------------------------------------------

XdrParser::MemberContext::MemberContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::DeclarationContext* XdrParser::MemberContext::declaration() {
  return getRuleContext<XdrParser::DeclarationContext>(0);
}


size_t XdrParser::MemberContext::getRuleIndex() const {
  return XdrParser::RuleMember;
}


XdrParser::MemberContext* XdrParser::member() {
  MemberContext *_localctx = _tracker.createInstance<MemberContext>(_ctx, getState());
  enterRule(_localctx, 20, XdrParser::RuleMember);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(215);
    declaration();
    setState(216);
    match(XdrParser::T__2);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnionBodyContext ------------------------------------------------------------------

XdrParser::UnionBodyContext::UnionBodyContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::DeclarationContext* XdrParser::UnionBodyContext::declaration() {
  return getRuleContext<XdrParser::DeclarationContext>(0);
}

std::vector<XdrParser::ArmContext *> XdrParser::UnionBodyContext::arm() {
  return getRuleContexts<XdrParser::ArmContext>();
}

XdrParser::ArmContext* XdrParser::UnionBodyContext::arm(size_t i) {
  return getRuleContext<XdrParser::ArmContext>(i);
}

XdrParser::DefaultArmContext* XdrParser::UnionBodyContext::defaultArm() {
  return getRuleContext<XdrParser::DefaultArmContext>(0);
}


size_t XdrParser::UnionBodyContext::getRuleIndex() const {
  return XdrParser::RuleUnionBody;
}


XdrParser::UnionBodyContext* XdrParser::unionBody() {
  UnionBodyContext *_localctx = _tracker.createInstance<UnionBodyContext>(_ctx, getState());
  enterRule(_localctx, 22, XdrParser::RuleUnionBody);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(218);
    match(XdrParser::T__29);
    setState(219);
    match(XdrParser::T__30);
    setState(220);
    declaration();
    setState(221);
    match(XdrParser::T__31);
    setState(222);
    match(XdrParser::T__9);
    setState(224); 
    _errHandler->sync(this);
    _la = _input->LA(1);
    do {
      setState(223);
      arm();
      setState(226); 
      _errHandler->sync(this);
      _la = _input->LA(1);
    } while (_la == XdrParser::T__32);
    setState(229);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == XdrParser::T__34) {
      setState(228);
      defaultArm();
    }
    setState(231);
    match(XdrParser::T__10);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArmContext ------------------------------------------------------------------

XdrParser::ArmContext::ArmContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::DeclarationContext* XdrParser::ArmContext::declaration() {
  return getRuleContext<XdrParser::DeclarationContext>(0);
}

std::vector<XdrParser::CaseLabelContext *> XdrParser::ArmContext::caseLabel() {
  return getRuleContexts<XdrParser::CaseLabelContext>();
}

XdrParser::CaseLabelContext* XdrParser::ArmContext::caseLabel(size_t i) {
  return getRuleContext<XdrParser::CaseLabelContext>(i);
}


size_t XdrParser::ArmContext::getRuleIndex() const {
  return XdrParser::RuleArm;
}


XdrParser::ArmContext* XdrParser::arm() {
  ArmContext *_localctx = _tracker.createInstance<ArmContext>(_ctx, getState());
  enterRule(_localctx, 24, XdrParser::RuleArm);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(234); 
    _errHandler->sync(this);
    _la = _input->LA(1);
    do {
      setState(233);
      caseLabel();
      setState(236); 
      _errHandler->sync(this);
      _la = _input->LA(1);
    } while (_la == XdrParser::T__32);
    setState(238);
    declaration();
    setState(239);
    match(XdrParser::T__2);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- CaseLabelContext ------------------------------------------------------------------

XdrParser::CaseLabelContext::CaseLabelContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::ValueContext* XdrParser::CaseLabelContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}


size_t XdrParser::CaseLabelContext::getRuleIndex() const {
  return XdrParser::RuleCaseLabel;
}


XdrParser::CaseLabelContext* XdrParser::caseLabel() {
  CaseLabelContext *_localctx = _tracker.createInstance<CaseLabelContext>(_ctx, getState());
  enterRule(_localctx, 26, XdrParser::RuleCaseLabel);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(241);
    match(XdrParser::T__32);
    setState(242);
    value();
    setState(243);
    match(XdrParser::T__33);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DefaultArmContext ------------------------------------------------------------------

XdrParser::DefaultArmContext::DefaultArmContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::DeclarationContext* XdrParser::DefaultArmContext::declaration() {
  return getRuleContext<XdrParser::DeclarationContext>(0);
}


size_t XdrParser::DefaultArmContext::getRuleIndex() const {
  return XdrParser::RuleDefaultArm;
}


XdrParser::DefaultArmContext* XdrParser::defaultArm() {
  DefaultArmContext *_localctx = _tracker.createInstance<DefaultArmContext>(_ctx, getState());
  enterRule(_localctx, 28, XdrParser::RuleDefaultArm);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(245);
    match(XdrParser::T__34);
    setState(246);
    match(XdrParser::T__33);
    setState(247);
    declaration();
    setState(248);
    match(XdrParser::T__2);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- VersionContext ------------------------------------------------------------------

XdrParser::VersionContext::VersionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* XdrParser::VersionContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::VersionContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

std::vector<XdrParser::ProcedureContext *> XdrParser::VersionContext::procedure() {
  return getRuleContexts<XdrParser::ProcedureContext>();
}

XdrParser::ProcedureContext* XdrParser::VersionContext::procedure(size_t i) {
  return getRuleContext<XdrParser::ProcedureContext>(i);
}


size_t XdrParser::VersionContext::getRuleIndex() const {
  return XdrParser::RuleVersion;
}


XdrParser::VersionContext* XdrParser::version() {
  VersionContext *_localctx = _tracker.createInstance<VersionContext>(_ctx, getState());
  enterRule(_localctx, 30, XdrParser::RuleVersion);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(250);
    match(XdrParser::T__35);
    setState(251);
    match(XdrParser::IDENTIFIER);
    setState(252);
    match(XdrParser::T__9);
    setState(254); 
    _errHandler->sync(this);
    _la = _input->LA(1);
    do {
      setState(253);
      procedure();
      setState(256); 
      _errHandler->sync(this);
      _la = _input->LA(1);
    } while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << XdrParser::T__3)
      | (1ULL << XdrParser::T__4)
      | (1ULL << XdrParser::T__5)
      | (1ULL << XdrParser::T__11)
      | (1ULL << XdrParser::T__17)
      | (1ULL << XdrParser::T__19)
      | (1ULL << XdrParser::T__20)
      | (1ULL << XdrParser::T__21)
      | (1ULL << XdrParser::T__22)
      | (1ULL << XdrParser::T__23)
      | (1ULL << XdrParser::T__24)
      | (1ULL << XdrParser::T__25)
      | (1ULL << XdrParser::T__26)
      | (1ULL << XdrParser::T__27)
      | (1ULL << XdrParser::T__28)
      | (1ULL << XdrParser::IDENTIFIER))) != 0));
    setState(258);
    match(XdrParser::T__10);
    setState(259);
    match(XdrParser::T__7);
    setState(260);
    value();
    setState(261);
    match(XdrParser::T__2);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ProcedureContext ------------------------------------------------------------------

XdrParser::ProcedureContext::ProcedureContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::ResultContext* XdrParser::ProcedureContext::result() {
  return getRuleContext<XdrParser::ResultContext>(0);
}

tree::TerminalNode* XdrParser::ProcedureContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::ProcedureContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::ArgumentsContext* XdrParser::ProcedureContext::arguments() {
  return getRuleContext<XdrParser::ArgumentsContext>(0);
}


size_t XdrParser::ProcedureContext::getRuleIndex() const {
  return XdrParser::RuleProcedure;
}


XdrParser::ProcedureContext* XdrParser::procedure() {
  ProcedureContext *_localctx = _tracker.createInstance<ProcedureContext>(_ctx, getState());
  enterRule(_localctx, 32, XdrParser::RuleProcedure);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(263);
    result();
    setState(264);
    match(XdrParser::IDENTIFIER);
    setState(265);
    match(XdrParser::T__30);
    setState(267);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << XdrParser::T__3)
      | (1ULL << XdrParser::T__4)
      | (1ULL << XdrParser::T__5)
      | (1ULL << XdrParser::T__11)
      | (1ULL << XdrParser::T__17)
      | (1ULL << XdrParser::T__19)
      | (1ULL << XdrParser::T__20)
      | (1ULL << XdrParser::T__21)
      | (1ULL << XdrParser::T__22)
      | (1ULL << XdrParser::T__23)
      | (1ULL << XdrParser::T__24)
      | (1ULL << XdrParser::T__25)
      | (1ULL << XdrParser::T__26)
      | (1ULL << XdrParser::T__27)
      | (1ULL << XdrParser::T__28)
      | (1ULL << XdrParser::IDENTIFIER))) != 0)) {
      setState(266);
      arguments();
    }
    setState(269);
    match(XdrParser::T__31);
    setState(270);
    match(XdrParser::T__7);
    setState(271);
    value();
    setState(272);
    match(XdrParser::T__2);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ResultContext ------------------------------------------------------------------

XdrParser::ResultContext::ResultContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

XdrParser::ValueContext* XdrParser::ResultContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::TypeSpecifierContext* XdrParser::ResultContext::typeSpecifier() {
  return getRuleContext<XdrParser::TypeSpecifierContext>(0);
}


size_t XdrParser::ResultContext::getRuleIndex() const {
  return XdrParser::RuleResult;
}


XdrParser::ResultContext* XdrParser::result() {
  ResultContext *_localctx = _tracker.createInstance<ResultContext>(_ctx, getState());
  enterRule(_localctx, 34, XdrParser::RuleResult);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(284);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__11: {
        enterOuterAlt(_localctx, 1);
        setState(274);
        match(XdrParser::T__11);
        break;
      }

      case XdrParser::T__17: {
        enterOuterAlt(_localctx, 2);
        setState(275);
        match(XdrParser::T__17);
        setState(281);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == XdrParser::T__15) {
          setState(276);
          match(XdrParser::T__15);
          setState(278);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if ((((_la & ~ 0x3fULL) == 0) &&
            ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
            | (1ULL << XdrParser::NUMBER)
            | (1ULL << XdrParser::CHARACTER))) != 0)) {
            setState(277);
            value();
          }
          setState(280);
          match(XdrParser::T__16);
        }
        break;
      }

      case XdrParser::T__3:
      case XdrParser::T__4:
      case XdrParser::T__5:
      case XdrParser::T__19:
      case XdrParser::T__20:
      case XdrParser::T__21:
      case XdrParser::T__22:
      case XdrParser::T__23:
      case XdrParser::T__24:
      case XdrParser::T__25:
      case XdrParser::T__26:
      case XdrParser::T__27:
      case XdrParser::T__28:
      case XdrParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 3);
        setState(283);
        typeSpecifier();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArgumentsContext ------------------------------------------------------------------

XdrParser::ArgumentsContext::ArgumentsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<XdrParser::ArgumentContext *> XdrParser::ArgumentsContext::argument() {
  return getRuleContexts<XdrParser::ArgumentContext>();
}

XdrParser::ArgumentContext* XdrParser::ArgumentsContext::argument(size_t i) {
  return getRuleContext<XdrParser::ArgumentContext>(i);
}


size_t XdrParser::ArgumentsContext::getRuleIndex() const {
  return XdrParser::RuleArguments;
}


XdrParser::ArgumentsContext* XdrParser::arguments() {
  ArgumentsContext *_localctx = _tracker.createInstance<ArgumentsContext>(_ctx, getState());
  enterRule(_localctx, 36, XdrParser::RuleArguments);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(295);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__11: {
        enterOuterAlt(_localctx, 1);
        setState(286);
        match(XdrParser::T__11);
        break;
      }

      case XdrParser::T__3:
      case XdrParser::T__4:
      case XdrParser::T__5:
      case XdrParser::T__17:
      case XdrParser::T__19:
      case XdrParser::T__20:
      case XdrParser::T__21:
      case XdrParser::T__22:
      case XdrParser::T__23:
      case XdrParser::T__24:
      case XdrParser::T__25:
      case XdrParser::T__26:
      case XdrParser::T__27:
      case XdrParser::T__28:
      case XdrParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 2);
        setState(287);
        argument();
        setState(292);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == XdrParser::T__0) {
          setState(288);
          match(XdrParser::T__0);
          setState(289);
          argument();
          setState(294);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArgumentContext ------------------------------------------------------------------

XdrParser::ArgumentContext::ArgumentContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* XdrParser::ArgumentContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

XdrParser::ValueContext* XdrParser::ArgumentContext::value() {
  return getRuleContext<XdrParser::ValueContext>(0);
}

XdrParser::TypeSpecifierContext* XdrParser::ArgumentContext::typeSpecifier() {
  return getRuleContext<XdrParser::TypeSpecifierContext>(0);
}


size_t XdrParser::ArgumentContext::getRuleIndex() const {
  return XdrParser::RuleArgument;
}


XdrParser::ArgumentContext* XdrParser::argument() {
  ArgumentContext *_localctx = _tracker.createInstance<ArgumentContext>(_ctx, getState());
  enterRule(_localctx, 38, XdrParser::RuleArgument);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(317);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case XdrParser::T__17: {
        enterOuterAlt(_localctx, 1);
        setState(297);
        match(XdrParser::T__17);
        setState(311);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case XdrParser::IDENTIFIER: {
            setState(298);
            match(XdrParser::IDENTIFIER);
            setState(304);
            _errHandler->sync(this);

            _la = _input->LA(1);
            if (_la == XdrParser::T__15) {
              setState(299);
              match(XdrParser::T__15);
              setState(301);
              _errHandler->sync(this);

              _la = _input->LA(1);
              if ((((_la & ~ 0x3fULL) == 0) &&
                ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
                | (1ULL << XdrParser::NUMBER)
                | (1ULL << XdrParser::CHARACTER))) != 0)) {
                setState(300);
                value();
              }
              setState(303);
              match(XdrParser::T__16);
            }
            break;
          }

          case XdrParser::T__15: {
            setState(306);
            match(XdrParser::T__15);
            setState(308);
            _errHandler->sync(this);

            _la = _input->LA(1);
            if ((((_la & ~ 0x3fULL) == 0) &&
              ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
              | (1ULL << XdrParser::NUMBER)
              | (1ULL << XdrParser::CHARACTER))) != 0)) {
              setState(307);
              value();
            }
            setState(310);
            match(XdrParser::T__16);
            break;
          }

          case XdrParser::T__0:
          case XdrParser::T__31: {
            break;
          }

        default:
          break;
        }
        break;
      }

      case XdrParser::T__3:
      case XdrParser::T__4:
      case XdrParser::T__5:
      case XdrParser::T__19:
      case XdrParser::T__20:
      case XdrParser::T__21:
      case XdrParser::T__22:
      case XdrParser::T__23:
      case XdrParser::T__24:
      case XdrParser::T__25:
      case XdrParser::T__26:
      case XdrParser::T__27:
      case XdrParser::T__28:
      case XdrParser::IDENTIFIER: {
        enterOuterAlt(_localctx, 2);
        setState(313);
        typeSpecifier();
        setState(315);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == XdrParser::IDENTIFIER) {
          setState(314);
          match(XdrParser::IDENTIFIER);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ValueContext ------------------------------------------------------------------

XdrParser::ValueContext::ValueContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* XdrParser::ValueContext::NUMBER() {
  return getToken(XdrParser::NUMBER, 0);
}

tree::TerminalNode* XdrParser::ValueContext::IDENTIFIER() {
  return getToken(XdrParser::IDENTIFIER, 0);
}

tree::TerminalNode* XdrParser::ValueContext::CHARACTER() {
  return getToken(XdrParser::CHARACTER, 0);
}


size_t XdrParser::ValueContext::getRuleIndex() const {
  return XdrParser::RuleValue;
}


XdrParser::ValueContext* XdrParser::value() {
  ValueContext *_localctx = _tracker.createInstance<ValueContext>(_ctx, getState());
  enterRule(_localctx, 40, XdrParser::RuleValue);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(319);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << XdrParser::IDENTIFIER)
      | (1ULL << XdrParser::NUMBER)
      | (1ULL << XdrParser::CHARACTER))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

// Static vars and initialization.
std::vector<dfa::DFA> XdrParser::_decisionToDFA;
atn::PredictionContextCache XdrParser::_sharedContextCache;

// We own the ATN which in turn owns the ATN states.
atn::ATN XdrParser::_atn;
std::vector<uint16_t> XdrParser::_serializedATN;

std::vector<std::string> XdrParser::_ruleNames = {
  "oneDefinition", "enumeratorFragment", "armFragment", "definition", "declaration", 
  "typeSpecifier", "smallInteger", "enumBody", "enumerator", "structBody", 
  "member", "unionBody", "arm", "caseLabel", "defaultArm", "version", "procedure", 
  "result", "arguments", "argument", "value"
};

std::vector<std::string> XdrParser::_literalNames = {
  "", "','", "'typedef'", "';'", "'enum'", "'struct'", "'union'", "'const'", 
  "'='", "'program'", "'{'", "'}'", "'void'", "'opaque'", "'['", "']'", 
  "'<'", "'>'", "'string'", "'*'", "'unsigned'", "'int'", "'hyper'", "'float'", 
  "'double'", "'quadruple'", "'bool'", "'char'", "'short'", "'long'", "'switch'", 
  "'('", "')'", "'case'", "':'", "'default'", "'version'"
};

std::vector<std::string> XdrParser::_symbolicNames = {
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "IDENTIFIER", "NUMBER", "STRING", "CHARACTER", "BLANKS", "COMMENT", 
  "UNENDED_COMMENT", "PASSED_OVER", "PREPROCESSOR", "BAD"
};

dfa::Vocabulary XdrParser::_vocabulary(_literalNames, _symbolicNames);

std::vector<std::string> XdrParser::_tokenNames;

XdrParser::Initializer::Initializer() {
	for (size_t i = 0; i < _symbolicNames.size(); ++i) {
		std::string name = _vocabulary.getLiteralName(i);
		if (name.empty()) {
			name = _vocabulary.getSymbolicName(i);
		}

		if (name.empty()) {
			_tokenNames.push_back("<INVALID>");
		} else {
      _tokenNames.push_back(name);
    }
	}

  _serializedATN = {
    0x3, 0x608b, 0xa72a, 0x8133, 0xb9ed, 0x417c, 0x3be7, 0x7786, 0x5964, 
    0x3, 0x30, 0x144, 0x4, 0x2, 0x9, 0x2, 0x4, 0x3, 0x9, 0x3, 0x4, 0x4, 
    0x9, 0x4, 0x4, 0x5, 0x9, 0x5, 0x4, 0x6, 0x9, 0x6, 0x4, 0x7, 0x9, 0x7, 
    0x4, 0x8, 0x9, 0x8, 0x4, 0x9, 0x9, 0x9, 0x4, 0xa, 0x9, 0xa, 0x4, 0xb, 
    0x9, 0xb, 0x4, 0xc, 0x9, 0xc, 0x4, 0xd, 0x9, 0xd, 0x4, 0xe, 0x9, 0xe, 
    0x4, 0xf, 0x9, 0xf, 0x4, 0x10, 0x9, 0x10, 0x4, 0x11, 0x9, 0x11, 0x4, 
    0x12, 0x9, 0x12, 0x4, 0x13, 0x9, 0x13, 0x4, 0x14, 0x9, 0x14, 0x4, 0x15, 
    0x9, 0x15, 0x4, 0x16, 0x9, 0x16, 0x3, 0x2, 0x3, 0x2, 0x3, 0x2, 0x3, 
    0x3, 0x3, 0x3, 0x3, 0x3, 0x7, 0x3, 0x33, 0xa, 0x3, 0xc, 0x3, 0xe, 0x3, 
    0x36, 0xb, 0x3, 0x3, 0x3, 0x5, 0x3, 0x39, 0xa, 0x3, 0x3, 0x3, 0x3, 0x3, 
    0x3, 0x4, 0x6, 0x4, 0x3e, 0xa, 0x4, 0xd, 0x4, 0xe, 0x4, 0x3f, 0x3, 0x4, 
    0x5, 0x4, 0x43, 0xa, 0x4, 0x3, 0x4, 0x5, 0x4, 0x46, 0xa, 0x4, 0x3, 0x4, 
    0x3, 0x4, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 
    0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 
    0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 
    0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x5, 0x5, 0x62, 0xa, 0x5, 0x3, 
    0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x6, 0x5, 0x69, 0xa, 0x5, 
    0xd, 0x5, 0xe, 0x5, 0x6a, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 0x3, 
    0x5, 0x5, 0x5, 0x72, 0xa, 0x5, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 
    0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x5, 0x6, 0x7d, 0xa, 
    0x6, 0x3, 0x6, 0x5, 0x6, 0x80, 0xa, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 
    0x3, 0x6, 0x5, 0x6, 0x86, 0xa, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 
    0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 
    0x6, 0x5, 0x6, 0x93, 0xa, 0x6, 0x3, 0x6, 0x5, 0x6, 0x96, 0xa, 0x6, 0x5, 
    0x6, 0x98, 0xa, 0x6, 0x5, 0x6, 0x9a, 0xa, 0x6, 0x3, 0x7, 0x3, 0x7, 0x3, 
    0x7, 0x3, 0x7, 0x5, 0x7, 0xa0, 0xa, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 
    0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 
    0xab, 0xa, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0xb0, 0xa, 0x7, 
    0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0xb5, 0xa, 0x7, 0x3, 0x7, 0x3, 
    0x7, 0x5, 0x7, 0xb9, 0xa, 0x7, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 0x5, 0x8, 
    0xbe, 0xa, 0x8, 0x5, 0x8, 0xc0, 0xa, 0x8, 0x3, 0x9, 0x3, 0x9, 0x3, 0x9, 
    0x3, 0x9, 0x7, 0x9, 0xc6, 0xa, 0x9, 0xc, 0x9, 0xe, 0x9, 0xc9, 0xb, 0x9, 
    0x3, 0x9, 0x3, 0x9, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x5, 0xa, 0xd0, 0xa, 
    0xa, 0x3, 0xb, 0x3, 0xb, 0x6, 0xb, 0xd4, 0xa, 0xb, 0xd, 0xb, 0xe, 0xb, 
    0xd5, 0x3, 0xb, 0x3, 0xb, 0x3, 0xc, 0x3, 0xc, 0x3, 0xc, 0x3, 0xd, 0x3, 
    0xd, 0x3, 0xd, 0x3, 0xd, 0x3, 0xd, 0x3, 0xd, 0x6, 0xd, 0xe3, 0xa, 0xd, 
    0xd, 0xd, 0xe, 0xd, 0xe4, 0x3, 0xd, 0x5, 0xd, 0xe8, 0xa, 0xd, 0x3, 0xd, 
    0x3, 0xd, 0x3, 0xe, 0x6, 0xe, 0xed, 0xa, 0xe, 0xd, 0xe, 0xe, 0xe, 0xee, 
    0x3, 0xe, 0x3, 0xe, 0x3, 0xe, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 
    0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x11, 0x3, 
    0x11, 0x3, 0x11, 0x3, 0x11, 0x6, 0x11, 0x101, 0xa, 0x11, 0xd, 0x11, 
    0xe, 0x11, 0x102, 0x3, 0x11, 0x3, 0x11, 0x3, 0x11, 0x3, 0x11, 0x3, 0x11, 
    0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x5, 0x12, 0x10e, 0xa, 0x12, 
    0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x3, 0x13, 0x3, 
    0x13, 0x3, 0x13, 0x3, 0x13, 0x5, 0x13, 0x119, 0xa, 0x13, 0x3, 0x13, 
    0x5, 0x13, 0x11c, 0xa, 0x13, 0x3, 0x13, 0x5, 0x13, 0x11f, 0xa, 0x13, 
    0x3, 0x14, 0x3, 0x14, 0x3, 0x14, 0x3, 0x14, 0x7, 0x14, 0x125, 0xa, 0x14, 
    0xc, 0x14, 0xe, 0x14, 0x128, 0xb, 0x14, 0x5, 0x14, 0x12a, 0xa, 0x14, 
    0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x5, 0x15, 0x130, 0xa, 0x15, 
    0x3, 0x15, 0x5, 0x15, 0x133, 0xa, 0x15, 0x3, 0x15, 0x3, 0x15, 0x5, 0x15, 
    0x137, 0xa, 0x15, 0x3, 0x15, 0x5, 0x15, 0x13a, 0xa, 0x15, 0x3, 0x15, 
    0x3, 0x15, 0x5, 0x15, 0x13e, 0xa, 0x15, 0x5, 0x15, 0x140, 0xa, 0x15, 
    0x3, 0x16, 0x3, 0x16, 0x3, 0x16, 0x2, 0x2, 0x17, 0x2, 0x4, 0x6, 0x8, 
    0xa, 0xc, 0xe, 0x10, 0x12, 0x14, 0x16, 0x18, 0x1a, 0x1c, 0x1e, 0x20, 
    0x22, 0x24, 0x26, 0x28, 0x2a, 0x2, 0x4, 0x3, 0x2, 0x1e, 0x1f, 0x4, 0x2, 
    0x27, 0x28, 0x2a, 0x2a, 0x2, 0x16c, 0x2, 0x2c, 0x3, 0x2, 0x2, 0x2, 0x4, 
    0x2f, 0x3, 0x2, 0x2, 0x2, 0x6, 0x45, 0x3, 0x2, 0x2, 0x2, 0x8, 0x71, 
    0x3, 0x2, 0x2, 0x2, 0xa, 0x99, 0x3, 0x2, 0x2, 0x2, 0xc, 0xb8, 0x3, 0x2, 
    0x2, 0x2, 0xe, 0xbf, 0x3, 0x2, 0x2, 0x2, 0x10, 0xc1, 0x3, 0x2, 0x2, 
    0x2, 0x12, 0xcc, 0x3, 0x2, 0x2, 0x2, 0x14, 0xd1, 0x3, 0x2, 0x2, 0x2, 
    0x16, 0xd9, 0x3, 0x2, 0x2, 0x2, 0x18, 0xdc, 0x3, 0x2, 0x2, 0x2, 0x1a, 
    0xec, 0x3, 0x2, 0x2, 0x2, 0x1c, 0xf3, 0x3, 0x2, 0x2, 0x2, 0x1e, 0xf7, 
    0x3, 0x2, 0x2, 0x2, 0x20, 0xfc, 0x3, 0x2, 0x2, 0x2, 0x22, 0x109, 0x3, 
    0x2, 0x2, 0x2, 0x24, 0x11e, 0x3, 0x2, 0x2, 0x2, 0x26, 0x129, 0x3, 0x2, 
    0x2, 0x2, 0x28, 0x13f, 0x3, 0x2, 0x2, 0x2, 0x2a, 0x141, 0x3, 0x2, 0x2, 
    0x2, 0x2c, 0x2d, 0x5, 0x8, 0x5, 0x2, 0x2d, 0x2e, 0x7, 0x2, 0x2, 0x3, 
    0x2e, 0x3, 0x3, 0x2, 0x2, 0x2, 0x2f, 0x34, 0x5, 0x12, 0xa, 0x2, 0x30, 
    0x31, 0x7, 0x3, 0x2, 0x2, 0x31, 0x33, 0x5, 0x12, 0xa, 0x2, 0x32, 0x30, 
    0x3, 0x2, 0x2, 0x2, 0x33, 0x36, 0x3, 0x2, 0x2, 0x2, 0x34, 0x32, 0x3, 
    0x2, 0x2, 0x2, 0x34, 0x35, 0x3, 0x2, 0x2, 0x2, 0x35, 0x38, 0x3, 0x2, 
    0x2, 0x2, 0x36, 0x34, 0x3, 0x2, 0x2, 0x2, 0x37, 0x39, 0x7, 0x3, 0x2, 
    0x2, 0x38, 0x37, 0x3, 0x2, 0x2, 0x2, 0x38, 0x39, 0x3, 0x2, 0x2, 0x2, 
    0x39, 0x3a, 0x3, 0x2, 0x2, 0x2, 0x3a, 0x3b, 0x7, 0x2, 0x2, 0x3, 0x3b, 
    0x5, 0x3, 0x2, 0x2, 0x2, 0x3c, 0x3e, 0x5, 0x1a, 0xe, 0x2, 0x3d, 0x3c, 
    0x3, 0x2, 0x2, 0x2, 0x3e, 0x3f, 0x3, 0x2, 0x2, 0x2, 0x3f, 0x3d, 0x3, 
    0x2, 0x2, 0x2, 0x3f, 0x40, 0x3, 0x2, 0x2, 0x2, 0x40, 0x42, 0x3, 0x2, 
    0x2, 0x2, 0x41, 0x43, 0x5, 0x1e, 0x10, 0x2, 0x42, 0x41, 0x3, 0x2, 0x2, 
    0x2, 0x42, 0x43, 0x3, 0x2, 0x2, 0x2, 0x43, 0x46, 0x3, 0x2, 0x2, 0x2, 
    0x44, 0x46, 0x5, 0x1e, 0x10, 0x2, 0x45, 0x3d, 0x3, 0x2, 0x2, 0x2, 0x45, 
    0x44, 0x3, 0x2, 0x2, 0x2, 0x46, 0x47, 0x3, 0x2, 0x2, 0x2, 0x47, 0x48, 
    0x7, 0x2, 0x2, 0x3, 0x48, 0x7, 0x3, 0x2, 0x2, 0x2, 0x49, 0x4a, 0x7, 
    0x4, 0x2, 0x2, 0x4a, 0x4b, 0x5, 0xa, 0x6, 0x2, 0x4b, 0x4c, 0x7, 0x5, 
    0x2, 0x2, 0x4c, 0x72, 0x3, 0x2, 0x2, 0x2, 0x4d, 0x4e, 0x7, 0x6, 0x2, 
    0x2, 0x4e, 0x4f, 0x7, 0x27, 0x2, 0x2, 0x4f, 0x50, 0x5, 0x10, 0x9, 0x2, 
    0x50, 0x51, 0x7, 0x5, 0x2, 0x2, 0x51, 0x72, 0x3, 0x2, 0x2, 0x2, 0x52, 
    0x53, 0x7, 0x7, 0x2, 0x2, 0x53, 0x54, 0x7, 0x27, 0x2, 0x2, 0x54, 0x55, 
    0x5, 0x14, 0xb, 0x2, 0x55, 0x56, 0x7, 0x5, 0x2, 0x2, 0x56, 0x72, 0x3, 
    0x2, 0x2, 0x2, 0x57, 0x58, 0x7, 0x8, 0x2, 0x2, 0x58, 0x59, 0x7, 0x27, 
    0x2, 0x2, 0x59, 0x5a, 0x5, 0x18, 0xd, 0x2, 0x5a, 0x5b, 0x7, 0x5, 0x2, 
    0x2, 0x5b, 0x72, 0x3, 0x2, 0x2, 0x2, 0x5c, 0x5d, 0x7, 0x9, 0x2, 0x2, 
    0x5d, 0x5e, 0x7, 0x27, 0x2, 0x2, 0x5e, 0x61, 0x7, 0xa, 0x2, 0x2, 0x5f, 
    0x62, 0x5, 0x2a, 0x16, 0x2, 0x60, 0x62, 0x7, 0x29, 0x2, 0x2, 0x61, 0x5f, 
    0x3, 0x2, 0x2, 0x2, 0x61, 0x60, 0x3, 0x2, 0x2, 0x2, 0x62, 0x63, 0x3, 
    0x2, 0x2, 0x2, 0x63, 0x72, 0x7, 0x5, 0x2, 0x2, 0x64, 0x65, 0x7, 0xb, 
    0x2, 0x2, 0x65, 0x66, 0x7, 0x27, 0x2, 0x2, 0x66, 0x68, 0x7, 0xc, 0x2, 
    0x2, 0x67, 0x69, 0x5, 0x20, 0x11, 0x2, 0x68, 0x67, 0x3, 0x2, 0x2, 0x2, 
    0x69, 0x6a, 0x3, 0x2, 0x2, 0x2, 0x6a, 0x68, 0x3, 0x2, 0x2, 0x2, 0x6a, 
    0x6b, 0x3, 0x2, 0x2, 0x2, 0x6b, 0x6c, 0x3, 0x2, 0x2, 0x2, 0x6c, 0x6d, 
    0x7, 0xd, 0x2, 0x2, 0x6d, 0x6e, 0x7, 0xa, 0x2, 0x2, 0x6e, 0x6f, 0x5, 
    0x2a, 0x16, 0x2, 0x6f, 0x70, 0x7, 0x5, 0x2, 0x2, 0x70, 0x72, 0x3, 0x2, 
    0x2, 0x2, 0x71, 0x49, 0x3, 0x2, 0x2, 0x2, 0x71, 0x4d, 0x3, 0x2, 0x2, 
    0x2, 0x71, 0x52, 0x3, 0x2, 0x2, 0x2, 0x71, 0x57, 0x3, 0x2, 0x2, 0x2, 
    0x71, 0x5c, 0x3, 0x2, 0x2, 0x2, 0x71, 0x64, 0x3, 0x2, 0x2, 0x2, 0x72, 
    0x9, 0x3, 0x2, 0x2, 0x2, 0x73, 0x9a, 0x7, 0xe, 0x2, 0x2, 0x74, 0x75, 
    0x7, 0xf, 0x2, 0x2, 0x75, 0x7f, 0x7, 0x27, 0x2, 0x2, 0x76, 0x77, 0x7, 
    0x10, 0x2, 0x2, 0x77, 0x78, 0x5, 0x2a, 0x16, 0x2, 0x78, 0x79, 0x7, 0x11, 
    0x2, 0x2, 0x79, 0x80, 0x3, 0x2, 0x2, 0x2, 0x7a, 0x7c, 0x7, 0x12, 0x2, 
    0x2, 0x7b, 0x7d, 0x5, 0x2a, 0x16, 0x2, 0x7c, 0x7b, 0x3, 0x2, 0x2, 0x2, 
    0x7c, 0x7d, 0x3, 0x2, 0x2, 0x2, 0x7d, 0x7e, 0x3, 0x2, 0x2, 0x2, 0x7e, 
    0x80, 0x7, 0x13, 0x2, 0x2, 0x7f, 0x76, 0x3, 0x2, 0x2, 0x2, 0x7f, 0x7a, 
    0x3, 0x2, 0x2, 0x2, 0x80, 0x9a, 0x3, 0x2, 0x2, 0x2, 0x81, 0x82, 0x7, 
    0x14, 0x2, 0x2, 0x82, 0x83, 0x7, 0x27, 0x2, 0x2, 0x83, 0x85, 0x7, 0x12, 
    0x2, 0x2, 0x84, 0x86, 0x5, 0x2a, 0x16, 0x2, 0x85, 0x84, 0x3, 0x2, 0x2, 
    0x2, 0x85, 0x86, 0x3, 0x2, 0x2, 0x2, 0x86, 0x87, 0x3, 0x2, 0x2, 0x2, 
    0x87, 0x9a, 0x7, 0x13, 0x2, 0x2, 0x88, 0x97, 0x5, 0xc, 0x7, 0x2, 0x89, 
    0x8a, 0x7, 0x15, 0x2, 0x2, 0x8a, 0x98, 0x7, 0x27, 0x2, 0x2, 0x8b, 0x95, 
    0x7, 0x27, 0x2, 0x2, 0x8c, 0x8d, 0x7, 0x10, 0x2, 0x2, 0x8d, 0x8e, 0x5, 
    0x2a, 0x16, 0x2, 0x8e, 0x8f, 0x7, 0x11, 0x2, 0x2, 0x8f, 0x96, 0x3, 0x2, 
    0x2, 0x2, 0x90, 0x92, 0x7, 0x12, 0x2, 0x2, 0x91, 0x93, 0x5, 0x2a, 0x16, 
    0x2, 0x92, 0x91, 0x3, 0x2, 0x2, 0x2, 0x92, 0x93, 0x3, 0x2, 0x2, 0x2, 
    0x93, 0x94, 0x3, 0x2, 0x2, 0x2, 0x94, 0x96, 0x7, 0x13, 0x2, 0x2, 0x95, 
    0x8c, 0x3, 0x2, 0x2, 0x2, 0x95, 0x90, 0x3, 0x2, 0x2, 0x2, 0x95, 0x96, 
    0x3, 0x2, 0x2, 0x2, 0x96, 0x98, 0x3, 0x2, 0x2, 0x2, 0x97, 0x89, 0x3, 
    0x2, 0x2, 0x2, 0x97, 0x8b, 0x3, 0x2, 0x2, 0x2, 0x98, 0x9a, 0x3, 0x2, 
    0x2, 0x2, 0x99, 0x73, 0x3, 0x2, 0x2, 0x2, 0x99, 0x74, 0x3, 0x2, 0x2, 
    0x2, 0x99, 0x81, 0x3, 0x2, 0x2, 0x2, 0x99, 0x88, 0x3, 0x2, 0x2, 0x2, 
    0x9a, 0xb, 0x3, 0x2, 0x2, 0x2, 0x9b, 0x9f, 0x7, 0x16, 0x2, 0x2, 0x9c, 
    0xa0, 0x7, 0x17, 0x2, 0x2, 0x9d, 0xa0, 0x7, 0x18, 0x2, 0x2, 0x9e, 0xa0, 
    0x5, 0xe, 0x8, 0x2, 0x9f, 0x9c, 0x3, 0x2, 0x2, 0x2, 0x9f, 0x9d, 0x3, 
    0x2, 0x2, 0x2, 0x9f, 0x9e, 0x3, 0x2, 0x2, 0x2, 0x9f, 0xa0, 0x3, 0x2, 
    0x2, 0x2, 0xa0, 0xb9, 0x3, 0x2, 0x2, 0x2, 0xa1, 0xb9, 0x7, 0x17, 0x2, 
    0x2, 0xa2, 0xb9, 0x7, 0x18, 0x2, 0x2, 0xa3, 0xb9, 0x7, 0x19, 0x2, 0x2, 
    0xa4, 0xb9, 0x7, 0x1a, 0x2, 0x2, 0xa5, 0xb9, 0x7, 0x1b, 0x2, 0x2, 0xa6, 
    0xb9, 0x7, 0x1c, 0x2, 0x2, 0xa7, 0xaa, 0x7, 0x6, 0x2, 0x2, 0xa8, 0xab, 
    0x5, 0x10, 0x9, 0x2, 0xa9, 0xab, 0x7, 0x27, 0x2, 0x2, 0xaa, 0xa8, 0x3, 
    0x2, 0x2, 0x2, 0xaa, 0xa9, 0x3, 0x2, 0x2, 0x2, 0xab, 0xb9, 0x3, 0x2, 
    0x2, 0x2, 0xac, 0xaf, 0x7, 0x7, 0x2, 0x2, 0xad, 0xb0, 0x5, 0x14, 0xb, 
    0x2, 0xae, 0xb0, 0x7, 0x27, 0x2, 0x2, 0xaf, 0xad, 0x3, 0x2, 0x2, 0x2, 
    0xaf, 0xae, 0x3, 0x2, 0x2, 0x2, 0xb0, 0xb9, 0x3, 0x2, 0x2, 0x2, 0xb1, 
    0xb4, 0x7, 0x8, 0x2, 0x2, 0xb2, 0xb5, 0x5, 0x18, 0xd, 0x2, 0xb3, 0xb5, 
    0x7, 0x27, 0x2, 0x2, 0xb4, 0xb2, 0x3, 0x2, 0x2, 0x2, 0xb4, 0xb3, 0x3, 
    0x2, 0x2, 0x2, 0xb5, 0xb9, 0x3, 0x2, 0x2, 0x2, 0xb6, 0xb9, 0x5, 0xe, 
    0x8, 0x2, 0xb7, 0xb9, 0x7, 0x27, 0x2, 0x2, 0xb8, 0x9b, 0x3, 0x2, 0x2, 
    0x2, 0xb8, 0xa1, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xa2, 0x3, 0x2, 0x2, 0x2, 
    0xb8, 0xa3, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xa4, 0x3, 0x2, 0x2, 0x2, 0xb8, 
    0xa5, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xa6, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xa7, 
    0x3, 0x2, 0x2, 0x2, 0xb8, 0xac, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xb1, 0x3, 
    0x2, 0x2, 0x2, 0xb8, 0xb6, 0x3, 0x2, 0x2, 0x2, 0xb8, 0xb7, 0x3, 0x2, 
    0x2, 0x2, 0xb9, 0xd, 0x3, 0x2, 0x2, 0x2, 0xba, 0xc0, 0x7, 0x1d, 0x2, 
    0x2, 0xbb, 0xbd, 0x9, 0x2, 0x2, 0x2, 0xbc, 0xbe, 0x7, 0x17, 0x2, 0x2, 
    0xbd, 0xbc, 0x3, 0x2, 0x2, 0x2, 0xbd, 0xbe, 0x3, 0x2, 0x2, 0x2, 0xbe, 
    0xc0, 0x3, 0x2, 0x2, 0x2, 0xbf, 0xba, 0x3, 0x2, 0x2, 0x2, 0xbf, 0xbb, 
    0x3, 0x2, 0x2, 0x2, 0xc0, 0xf, 0x3, 0x2, 0x2, 0x2, 0xc1, 0xc2, 0x7, 
    0xc, 0x2, 0x2, 0xc2, 0xc7, 0x5, 0x12, 0xa, 0x2, 0xc3, 0xc4, 0x7, 0x3, 
    0x2, 0x2, 0xc4, 0xc6, 0x5, 0x12, 0xa, 0x2, 0xc5, 0xc3, 0x3, 0x2, 0x2, 
    0x2, 0xc6, 0xc9, 0x3, 0x2, 0x2, 0x2, 0xc7, 0xc5, 0x3, 0x2, 0x2, 0x2, 
    0xc7, 0xc8, 0x3, 0x2, 0x2, 0x2, 0xc8, 0xca, 0x3, 0x2, 0x2, 0x2, 0xc9, 
    0xc7, 0x3, 0x2, 0x2, 0x2, 0xca, 0xcb, 0x7, 0xd, 0x2, 0x2, 0xcb, 0x11, 
    0x3, 0x2, 0x2, 0x2, 0xcc, 0xcf, 0x7, 0x27, 0x2, 0x2, 0xcd, 0xce, 0x7, 
    0xa, 0x2, 0x2, 0xce, 0xd0, 0x5, 0x2a, 0x16, 0x2, 0xcf, 0xcd, 0x3, 0x2, 
    0x2, 0x2, 0xcf, 0xd0, 0x3, 0x2, 0x2, 0x2, 0xd0, 0x13, 0x3, 0x2, 0x2, 
    0x2, 0xd1, 0xd3, 0x7, 0xc, 0x2, 0x2, 0xd2, 0xd4, 0x5, 0x16, 0xc, 0x2, 
    0xd3, 0xd2, 0x3, 0x2, 0x2, 0x2, 0xd4, 0xd5, 0x3, 0x2, 0x2, 0x2, 0xd5, 
    0xd3, 0x3, 0x2, 0x2, 0x2, 0xd5, 0xd6, 0x3, 0x2, 0x2, 0x2, 0xd6, 0xd7, 
    0x3, 0x2, 0x2, 0x2, 0xd7, 0xd8, 0x7, 0xd, 0x2, 0x2, 0xd8, 0x15, 0x3, 
    0x2, 0x2, 0x2, 0xd9, 0xda, 0x5, 0xa, 0x6, 0x2, 0xda, 0xdb, 0x7, 0x5, 
    0x2, 0x2, 0xdb, 0x17, 0x3, 0x2, 0x2, 0x2, 0xdc, 0xdd, 0x7, 0x20, 0x2, 
    0x2, 0xdd, 0xde, 0x7, 0x21, 0x2, 0x2, 0xde, 0xdf, 0x5, 0xa, 0x6, 0x2, 
    0xdf, 0xe0, 0x7, 0x22, 0x2, 0x2, 0xe0, 0xe2, 0x7, 0xc, 0x2, 0x2, 0xe1, 
    0xe3, 0x5, 0x1a, 0xe, 0x2, 0xe2, 0xe1, 0x3, 0x2, 0x2, 0x2, 0xe3, 0xe4, 
    0x3, 0x2, 0x2, 0x2, 0xe4, 0xe2, 0x3, 0x2, 0x2, 0x2, 0xe4, 0xe5, 0x3, 
    0x2, 0x2, 0x2, 0xe5, 0xe7, 0x3, 0x2, 0x2, 0x2, 0xe6, 0xe8, 0x5, 0x1e, 
    0x10, 0x2, 0xe7, 0xe6, 0x3, 0x2, 0x2, 0x2, 0xe7, 0xe8, 0x3, 0x2, 0x2, 
    0x2, 0xe8, 0xe9, 0x3, 0x2, 0x2, 0x2, 0xe9, 0xea, 0x7, 0xd, 0x2, 0x2, 
    0xea, 0x19, 0x3, 0x2, 0x2, 0x2, 0xeb, 0xed, 0x5, 0x1c, 0xf, 0x2, 0xec, 
    0xeb, 0x3, 0x2, 0x2, 0x2, 0xed, 0xee, 0x3, 0x2, 0x2, 0x2, 0xee, 0xec, 
    0x3, 0x2, 0x2, 0x2, 0xee, 0xef, 0x3, 0x2, 0x2, 0x2, 0xef, 0xf0, 0x3, 
    0x2, 0x2, 0x2, 0xf0, 0xf1, 0x5, 0xa, 0x6, 0x2, 0xf1, 0xf2, 0x7, 0x5, 
    0x2, 0x2, 0xf2, 0x1b, 0x3, 0x2, 0x2, 0x2, 0xf3, 0xf4, 0x7, 0x23, 0x2, 
    0x2, 0xf4, 0xf5, 0x5, 0x2a, 0x16, 0x2, 0xf5, 0xf6, 0x7, 0x24, 0x2, 0x2, 
    0xf6, 0x1d, 0x3, 0x2, 0x2, 0x2, 0xf7, 0xf8, 0x7, 0x25, 0x2, 0x2, 0xf8, 
    0xf9, 0x7, 0x24, 0x2, 0x2, 0xf9, 0xfa, 0x5, 0xa, 0x6, 0x2, 0xfa, 0xfb, 
    0x7, 0x5, 0x2, 0x2, 0xfb, 0x1f, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xfd, 0x7, 
    0x26, 0x2, 0x2, 0xfd, 0xfe, 0x7, 0x27, 0x2, 0x2, 0xfe, 0x100, 0x7, 0xc, 
    0x2, 0x2, 0xff, 0x101, 0x5, 0x22, 0x12, 0x2, 0x100, 0xff, 0x3, 0x2, 
    0x2, 0x2, 0x101, 0x102, 0x3, 0x2, 0x2, 0x2, 0x102, 0x100, 0x3, 0x2, 
    0x2, 0x2, 0x102, 0x103, 0x3, 0x2, 0x2, 0x2, 0x103, 0x104, 0x3, 0x2, 
    0x2, 0x2, 0x104, 0x105, 0x7, 0xd, 0x2, 0x2, 0x105, 0x106, 0x7, 0xa, 
    0x2, 0x2, 0x106, 0x107, 0x5, 0x2a, 0x16, 0x2, 0x107, 0x108, 0x7, 0x5, 
    0x2, 0x2, 0x108, 0x21, 0x3, 0x2, 0x2, 0x2, 0x109, 0x10a, 0x5, 0x24, 
    0x13, 0x2, 0x10a, 0x10b, 0x7, 0x27, 0x2, 0x2, 0x10b, 0x10d, 0x7, 0x21, 
    0x2, 0x2, 0x10c, 0x10e, 0x5, 0x26, 0x14, 0x2, 0x10d, 0x10c, 0x3, 0x2, 
    0x2, 0x2, 0x10d, 0x10e, 0x3, 0x2, 0x2, 0x2, 0x10e, 0x10f, 0x3, 0x2, 
    0x2, 0x2, 0x10f, 0x110, 0x7, 0x22, 0x2, 0x2, 0x110, 0x111, 0x7, 0xa, 
    0x2, 0x2, 0x111, 0x112, 0x5, 0x2a, 0x16, 0x2, 0x112, 0x113, 0x7, 0x5, 
    0x2, 0x2, 0x113, 0x23, 0x3, 0x2, 0x2, 0x2, 0x114, 0x11f, 0x7, 0xe, 0x2, 
    0x2, 0x115, 0x11b, 0x7, 0x14, 0x2, 0x2, 0x116, 0x118, 0x7, 0x12, 0x2, 
    0x2, 0x117, 0x119, 0x5, 0x2a, 0x16, 0x2, 0x118, 0x117, 0x3, 0x2, 0x2, 
    0x2, 0x118, 0x119, 0x3, 0x2, 0x2, 0x2, 0x119, 0x11a, 0x3, 0x2, 0x2, 
    0x2, 0x11a, 0x11c, 0x7, 0x13, 0x2, 0x2, 0x11b, 0x116, 0x3, 0x2, 0x2, 
    0x2, 0x11b, 0x11c, 0x3, 0x2, 0x2, 0x2, 0x11c, 0x11f, 0x3, 0x2, 0x2, 
    0x2, 0x11d, 0x11f, 0x5, 0xc, 0x7, 0x2, 0x11e, 0x114, 0x3, 0x2, 0x2, 
    0x2, 0x11e, 0x115, 0x3, 0x2, 0x2, 0x2, 0x11e, 0x11d, 0x3, 0x2, 0x2, 
    0x2, 0x11f, 0x25, 0x3, 0x2, 0x2, 0x2, 0x120, 0x12a, 0x7, 0xe, 0x2, 0x2, 
    0x121, 0x126, 0x5, 0x28, 0x15, 0x2, 0x122, 0x123, 0x7, 0x3, 0x2, 0x2, 
    0x123, 0x125, 0x5, 0x28, 0x15, 0x2, 0x124, 0x122, 0x3, 0x2, 0x2, 0x2, 
    0x125, 0x128, 0x3, 0x2, 0x2, 0x2, 0x126, 0x124, 0x3, 0x2, 0x2, 0x2, 
    0x126, 0x127, 0x3, 0x2, 0x2, 0x2, 0x127, 0x12a, 0x3, 0x2, 0x2, 0x2, 
    0x128, 0x126, 0x3, 0x2, 0x2, 0x2, 0x129, 0x120, 0x3, 0x2, 0x2, 0x2, 
    0x129, 0x121, 0x3, 0x2, 0x2, 0x2, 0x12a, 0x27, 0x3, 0x2, 0x2, 0x2, 0x12b, 
    0x139, 0x7, 0x14, 0x2, 0x2, 0x12c, 0x132, 0x7, 0x27, 0x2, 0x2, 0x12d, 
    0x12f, 0x7, 0x12, 0x2, 0x2, 0x12e, 0x130, 0x5, 0x2a, 0x16, 0x2, 0x12f, 
    0x12e, 0x3, 0x2, 0x2, 0x2, 0x12f, 0x130, 0x3, 0x2, 0x2, 0x2, 0x130, 
    0x131, 0x3, 0x2, 0x2, 0x2, 0x131, 0x133, 0x7, 0x13, 0x2, 0x2, 0x132, 
    0x12d, 0x3, 0x2, 0x2, 0x2, 0x132, 0x133, 0x3, 0x2, 0x2, 0x2, 0x133, 
    0x13a, 0x3, 0x2, 0x2, 0x2, 0x134, 0x136, 0x7, 0x12, 0x2, 0x2, 0x135, 
    0x137, 0x5, 0x2a, 0x16, 0x2, 0x136, 0x135, 0x3, 0x2, 0x2, 0x2, 0x136, 
    0x137, 0x3, 0x2, 0x2, 0x2, 0x137, 0x138, 0x3, 0x2, 0x2, 0x2, 0x138, 
    0x13a, 0x7, 0x13, 0x2, 0x2, 0x139, 0x12c, 0x3, 0x2, 0x2, 0x2, 0x139, 
    0x134, 0x3, 0x2, 0x2, 0x2, 0x139, 0x13a, 0x3, 0x2, 0x2, 0x2, 0x13a, 
    0x140, 0x3, 0x2, 0x2, 0x2, 0x13b, 0x13d, 0x5, 0xc, 0x7, 0x2, 0x13c, 
    0x13e, 0x7, 0x27, 0x2, 0x2, 0x13d, 0x13c, 0x3, 0x2, 0x2, 0x2, 0x13d, 
    0x13e, 0x3, 0x2, 0x2, 0x2, 0x13e, 0x140, 0x3, 0x2, 0x2, 0x2, 0x13f, 
    0x12b, 0x3, 0x2, 0x2, 0x2, 0x13f, 0x13b, 0x3, 0x2, 0x2, 0x2, 0x140, 
    0x29, 0x3, 0x2, 0x2, 0x2, 0x141, 0x142, 0x9, 0x3, 0x2, 0x2, 0x142, 0x2b, 
    0x3, 0x2, 0x2, 0x2, 0x2b, 0x34, 0x38, 0x3f, 0x42, 0x45, 0x61, 0x6a, 
    0x71, 0x7c, 0x7f, 0x85, 0x92, 0x95, 0x97, 0x99, 0x9f, 0xaa, 0xaf, 0xb4, 
    0xb8, 0xbd, 0xbf, 0xc7, 0xcf, 0xd5, 0xe4, 0xe7, 0xee, 0x102, 0x10d, 
    0x118, 0x11b, 0x11e, 0x126, 0x129, 0x12f, 0x132, 0x136, 0x139, 0x13d, 
    0x13f, 
  };

  atn::ATNDeserializer deserializer;
  _atn = deserializer.deserialize(_serializedATN);

  size_t count = _atn.getNumberOfDecisions();
  _decisionToDFA.reserve(count);
  for (size_t i = 0; i < count; i++) { 
    _decisionToDFA.emplace_back(_atn.getDecisionState(i), i);
  }
}

XdrParser::Initializer XdrParser::_init;
