// SPDX-License-Identifier: BSD-3-Clause
//
// Makes documents of the bytes of fuzz inputs.
#include "xdrgen_inputs.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace xdrgen::fuzz {
namespace {

std::string seed(const std::string& name) {
  std::ifstream in(RPCRDMA_SOURCE_DIR "/tests/" + name, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (text.empty()) {
    std::fprintf(stderr, "tests/%s is missing\n", name.c_str());
    std::abort();
  }
  return text;
}

const std::array<Document, 4>& seeds() {
  static const std::array<Document, 4> kSeeds{Document{"ping.txt", seed("xdrgen/documents/ping.txt")},
                                              Document{"ping.xml", seed("xdrgen/documents/ping.xml")},
                                              Document{"ping.md", seed("xdrgen/documents/ping.md")},
                                              Document{"everything.x", seed("xdrgen/golden/everything/input.xdr")}};
  return kSeeds;
}

/// What an edit puts in: tokens that mean something to one of the forms or to the language.
constexpr std::array<const char*, 32> kTokens{
    "///",           "//",        "/*",       "*/",       "~~~",     "```",        "<CODE BEGINS>",
    "<CODE ENDS>",   "&lt;",      "&",        "<",        ">",       "]]>",        "<![CDATA[",
    "</section>",    "<section>", "{: .xdr}", "---\n",    "@@FILE ", "{",          "}",
    "/* FILE ENDS:", ";",         "struct ",  "typedef ", "case 1:", "0x7fffffff", "-1",
    "[Page 1]",      "\n#if 0\n", "\r",       "%x\n"};

void edit(std::string& text, std::span<const std::uint8_t> bytes) {
  if (text.empty()) text = " ";
  const std::size_t at = (std::size_t{bytes[0]} << 8U | bytes[1]) * text.size() >> 16U;
  const std::size_t length = std::min<std::size_t>((bytes[2] >> 3U) + 1U, text.size() - at);
  const std::size_t from = std::size_t{bytes[3]} * text.size() >> 8U;
  switch (bytes[2] & 7U) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text[at] = static_cast<char>(bytes[3]);
      break;
    case 2:
      text.insert(at, 1, static_cast<char>(bytes[3]));
      break;
    case 3:  // repeats a part
      text.insert(at, text.substr(at, length));
      break;
    case 4:  // copies a part from elsewhere
      text.insert(at, text.substr(from, length * 4));
      break;
    case 5: {  // removes the rest of the line
      const std::size_t end = std::min(text.find('\n', at), text.size());
      text.erase(at, end - at);
      break;
    }
    default:
      text.insert(at, kTokens[bytes[3] % kTokens.size()]);
  }
}

}  // namespace

Document document_of_form(std::span<const std::uint8_t> bytes) {
  constexpr std::array<const char*, 4> kNames{"fuzz.x", "fuzz.txt", "fuzz.xml", "fuzz.md"};
  if (bytes.empty()) return {"fuzz.x", "", false};
  return {kNames[bytes[0] & 3U], std::string(bytes.begin() + 1, bytes.end()), (bytes[0] & 4U) != 0};
}

Document damaged_document(std::span<const std::uint8_t> bytes) {
  constexpr std::size_t kMostEdits = 64;
  constexpr std::size_t kLargest = std::size_t{64} * 1024;
  if (bytes.empty()) return seeds().front();
  Document document = seeds()[bytes[0] & 3U];
  document.strict = (bytes[0] & 4U) != 0;
  bytes = bytes.subspan(1);
  for (std::size_t i = 0; i < kMostEdits && bytes.size() >= 4 && document.text.size() < kLargest; ++i) {
    edit(document.text, bytes.first(4));
    bytes = bytes.subspan(4);
  }
  return document;
}

}  // namespace xdrgen::fuzz
