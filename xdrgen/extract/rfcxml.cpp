// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the only one that uses expat. Expat tells for every event which bytes of the
// document caused it, so that text keeps its place even after references like &lt;.
#include "extract/rfcxml.h"

// With this, expat.h declares the functions that bound the expansion of entities.
#define XML_DTD 1
#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

/// This bounds the components of a section number: a hostile document may nest sections
/// kDeepestElement deep.
constexpr std::size_t kLongestNumber = 12;
/// kMostExpansion counts only once the text and its expanded references have so many bytes.
constexpr unsigned long long kExpansionThreshold = 256ULL * 1024;

struct ParserDeleter {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

class Reader {
 public:
  Reader(const source::Text& text, const source::Buffers& buffers, Listing& listing,
         std::vector<source::Outline::Heading>& headings, diag::Sink& sink)
      : text_(text),
        buffers_(buffers),
        listing_(listing),
        headings_(headings),
        sink_(sink),
        parser_(XML_ParserCreate(nullptr)) {}

  bool run() {
    if (!parser_) return fail(Kind::kMalformedXml, "no memory to read XML", "");
    XML_Parser parser = parser_.get();
    XML_SetUserData(parser, this);
    XML_SetElementHandler(parser, on_begin, on_end);
    XML_SetCharacterDataHandler(parser, on_text);
    XML_SetProcessingInstructionHandler(parser, on_instruction);
    XML_SetEntityDeclHandler(parser, on_entity_declaration);
    XML_SetAttlistDeclHandler(parser, on_attribute_declaration);
    XML_SetExternalEntityRefHandler(parser, on_external_entity);
    XML_SetSkippedEntityHandler(parser, on_skipped_entity);
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER);
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, kMostExpansion);
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, kExpansionThreshold);
    const std::string& bytes = text_.str();
    if (XML_Parse(parser, bytes.data(), static_cast<int>(bytes.size()), 1) == XML_STATUS_OK) return true;
    return report_failure(XML_GetErrorCode(parser));
  }

 private:
  struct Section {
    bool numbered = false;
    std::uint32_t children = 0;
    std::string number;
    std::size_t components = 0;
  };
  struct Element {
    std::string name;
    std::uint32_t at = 0;
  };

  static Reader& self(void* data) { return *static_cast<Reader*>(data); }
  static void on_begin(void* data, const XML_Char* name, const XML_Char** attributes) {
    self(data).begin(name, attributes);
  }
  static void on_end(void* data, const XML_Char* name) { self(data).end(name); }
  static void on_text(void* data, const XML_Char* text, int length) {
    self(data).characters({text, static_cast<std::size_t>(length)});
  }
  static void on_instruction(void* data, const XML_Char* target, const XML_Char* what) {
    const std::string_view include = "include";
    if (std::string_view(target) == "rfc" && trimmed(what).substr(0, include.size()) == include) {
      self(data).not_read(fmt::format("<?rfc {}?>", what));
    }
  }
  static void on_entity_declaration(void* data, const XML_Char*, int, const XML_Char*, int, const XML_Char*,
                                    const XML_Char*, const XML_Char*, const XML_Char*) {
    self(data).declared();
  }
  static void on_attribute_declaration(void* data, const XML_Char*, const XML_Char*, const XML_Char*, const XML_Char*,
                                       int) {
    self(data).declared();
  }
  /// Returns success without reading the file; reports the reference if it is in a block of code.
  static int on_external_entity(XML_Parser parser, const XML_Char*, const XML_Char*, const XML_Char*, const XML_Char*) {
    self(XML_GetUserData(parser)).not_read_reference();
    return XML_STATUS_OK;
  }
  static void on_skipped_entity(void* data, const XML_Char*, int parameter) {
    if (parameter == 0) self(data).not_read_reference();
  }

  // ---- places

  /// Returns the bytes that caused the present event; while an entity expands, those of its
  /// reference.
  source::Span event() const {
    const auto size = static_cast<long>(text_.str().size());
    const long begin = std::clamp<long>(XML_GetCurrentByteIndex(parser_.get()), 0, size);
    const long length = std::clamp<long>(XML_GetCurrentByteCount(parser_.get()), 0, size - begin);
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length)};
  }
  source::Place place(source::Span span) const {
    const auto size = static_cast<std::uint32_t>(text_.str().size());
    if (size == 0) return {};
    source::Place result = span.begin < size ? text_.place({span.begin, std::max(span.end, span.begin + 1)})
                                             : text_.place({size - 1, size}).after();
    result.extracted_line = 0;
    return result;
  }
  std::uint32_t line(std::uint32_t offset) const { return buffers_.position(place({offset, offset + 1})).line; }

  // ---- events

  void begin(std::string_view name, const XML_Char** attributes) {
    const source::Span at = event();
    if (elements_.size() == kDeepestElement) return stop("elements are nested too deep", at);
    elements_.push_back({std::string(name), at.begin});
    if (name == "middle" || name == "back") {
      part_ = name == "back" ? Part::kBack : Part::kMiddle;
      top_ = {true, 0, {}, 0};
    } else if (name == "section" && part_ != Part::kFront) {
      begin_section(attributes, at);
    } else if ((name == "sourcecode" || name == "artwork") && block_ == 0) {
      begin_block(name, attributes);
    } else if (block_ != 0 && (name == "xi:include" || name == "include")) {
      not_read(fmt::format("<{}>", name));
    }
  }

  void end(std::string_view name) {
    if (elements_.size() == block_) {
      block_ = 0;
      const auto size = static_cast<std::uint32_t>(listing_.decoded.back().str().size());
      listing_.blocks.back().lines = split_lines(listing_.decoded.back().str(), 0, size, '\n');
    } else if (name == "section" && !sections_.empty()) {
      sections_.pop_back();
    } else if (name == "middle" || name == "back") {
      part_ = Part::kFront;
      sections_.clear();
    }
    elements_.pop_back();
  }

  static std::string_view attribute(const XML_Char** attributes, std::string_view name) {
    for (; *attributes != nullptr; attributes += 2) {
      if (name == attributes[0]) return attributes[1];
    }
    return {};
  }

  void begin_section(const XML_Char** attributes, source::Span at) {
    Section& parent = sections_.empty() ? top_ : sections_.back();
    Section section{
        parent.numbered && attribute(attributes, "numbered") != "false" && attribute(attributes, "numbered") != "no", 0,
        parent.number, parent.components};
    if (section.numbered && parent.components < kLongestNumber) {
      const std::uint32_t count = ++parent.children;
      const bool appendix = part_ == Part::kBack && parent.components == 0;
      section.number += section.components++ == 0 ? "" : ".";
      section.number += appendix ? letters(count) : std::to_string(count);
    }
    headings_.push_back({line(at.begin), section.numbered ? section.number : ""});
    sections_.push_back(std::move(section));
  }

  /// Returns A … Z, AA, AB …
  static std::string letters(std::uint32_t count) {
    std::string result;
    for (; count > 0; count = (count - 1) / 26)
      result.insert(result.begin(), static_cast<char>('A' + (count - 1) % 26));
    return result;
  }

  void begin_block(std::string_view name, const XML_Char** attributes) {
    block_ = elements_.size();
    const source::Text& decoded = listing_.decoded.emplace_back();
    Block block{
        &decoded, {}, std::string(attribute(attributes, "name")), std::string(attribute(attributes, "type")), true};
    listing_.blocks.push_back(std::move(block));
    // For an <artwork>, `src` names a picture.
    const std::string_view file = attribute(attributes, "src");
    if (name == "sourcecode" && !file.empty()) not_read(fmt::format("src={}", file));
  }

  void characters(std::string_view decoded) {
    if (block_ == 0 || elements_.size() != block_) return;
    source::Text& block = listing_.decoded.back();
    const source::Span at = event();
    const std::string_view raw = std::string_view(text_.str()).substr(at.begin, at.end - at.begin);
    if (raw == decoded) {
      block.append(text_, at.begin, at.end);
    } else if (!raw.empty() && raw.front() != '&' && is_latin1(raw, decoded)) {
      from_latin1(block, at);
    } else {
      block.append_replacement(decoded, place(at));
    }
  }

  /// Tells whether every byte of `raw` stands for one character (Latin-1): expat turns those beyond
  /// ASCII into two bytes.
  static bool is_latin1(std::string_view raw, std::string_view decoded) {
    const auto letters =
        std::count_if(raw.begin(), raw.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    return letters != 0 && decoded.size() == raw.size() + static_cast<std::size_t>(letters);
  }
  void from_latin1(source::Text& block, source::Span at) {
    for (std::uint32_t i = at.begin; i < at.end; ++i) {
      const auto byte = static_cast<unsigned char>(text_.str()[i]);
      if (byte < 0x80) {
        block.append(text_, i, i + 1);
      } else {
        const char letter[] = {static_cast<char>(0xc0U | (byte >> 6U)), static_cast<char>(0x80U | (byte & 0x3fU))};
        block.append_replacement({letter, 2}, place({i, i + 1}));
      }
    }
  }

  void not_read(const std::string& what) {
    if (block_ == 0 || elements_.size() > block_ + 1) return;
    sink_
        .report(Kind::kNotRead, place(event()), fmt::format("{} is not read", ticked(what)),
                "xdrgen reads no file that markup names")
        .help("give xdrgen a document that contains the included text");
  }

  /// Reports an entity whose text is not in the document.
  void not_read_reference() {
    const source::Span at = event();
    not_read(text_.str().substr(at.begin, at.end - at.begin));
  }

  void declared() {
    if (++declarations_ > kMostDeclarations) stop("too many entities and attributes are declared", event());
  }

  // ---- failures

  bool fail(Kind kind, std::string message, std::string label, source::Place at = {}) {
    sink_.report(kind, at, std::move(message), std::move(label));
    return false;
  }

  void stop(std::string why, source::Span at) {
    if (stopped_.empty()) {
      stopped_ = std::move(why);
      stopped_at_ = at;
    }
    XML_StopParser(parser_.get(), XML_FALSE);
  }

  bool report_failure(XML_Error error) {
    constexpr const char* kBounded = "a document is hostile input; no published one comes near these bounds";
    if (!stopped_.empty()) return fail(Kind::kDocumentTooComplex, stopped_, kBounded, place(stopped_at_));
    const source::Span at = event();
    if (error == XML_ERROR_AMPLIFICATION_LIMIT_BREACH) {
      return fail(Kind::kDocumentTooComplex, "references expand to far more than the document itself", kBounded,
                  place(at));
    }
    if (error == XML_ERROR_UNKNOWN_ENCODING || error == XML_ERROR_INCORRECT_ENCODING) {
      return fail(Kind::kWrongEncoding, "this document says that it has another encoding than UTF-8",
                  "write the document in UTF-8", place(at));
    }
    constexpr const char* kHowToWrite =
        "write `&lt;` for `<` and `&amp;` for `&`, or put the block into <![CDATA[ … ]]>";
    if (error == XML_ERROR_TAG_MISMATCH && block_ != 0 && elements_.size() > block_) {
      const Element& open = elements_[block_];
      const auto length = static_cast<std::uint32_t>(open.name.size());
      sink_
          .report(Kind::kMalformedXml, place({open.at, open.at + length + 1}),
                  fmt::format("{} in a block of code is an element of XML that does not end",
                              ticked("<" + open.name + ">")),
                  "in XML, `<` begins an element")
          .help(kHowToWrite);
      return false;
    }
    auto& diagnostic =
        sink_.report(Kind::kMalformedXml, place({at.begin, at.begin + 1}),
                     fmt::format("this is no well-formed XML: {}", XML_ErrorString(error)), "here reading stopped");
    if (!elements_.empty()) {
      const Element& open = elements_.back();
      const source::Place begin = place({open.at, open.at + 1});
      diagnostic.note(
          fmt::format("the innermost open element is {} of line {}", ticked("<" + open.name + ">"), line(open.at)),
          begin);
    }
    if (error == XML_ERROR_INVALID_TOKEN && block_ != 0) {
      diagnostic.help(kHowToWrite);
    }
    return false;
  }

  enum class Part { kFront, kMiddle, kBack };

  const source::Text& text_;
  const source::Buffers& buffers_;
  Listing& listing_;
  std::vector<source::Outline::Heading>& headings_;
  diag::Sink& sink_;
  std::unique_ptr<XML_ParserStruct, ParserDeleter> parser_;

  std::vector<Element> elements_;  ///< open elements
  std::size_t block_ = 0;          ///< number of open elements just inside of the present block; 0: none
  Part part_ = Part::kFront;
  Section top_;
  std::vector<Section> sections_;  ///< open sections
  std::size_t declarations_ = 0;
  std::string stopped_;
  source::Span stopped_at_;
};

}  // namespace

bool list_rfcxml(const source::Text& text, const source::Buffers& buffers, Listing& listing,
                 std::vector<source::Outline::Heading>& headings, diag::Sink& sink) {
  return Reader(text, buffers, listing, headings, sink).run();
}

}  // namespace xdrgen::extract
