// SPDX-License-Identifier: BSD-3-Clause
//
// The lists of reserved words. macros.inc has the macros of this system; the lists here have the
// keywords, and macros that no header of this system shows.
#include "emit/reserved.h"

#include <unordered_set>

namespace xdrgen::emit {

namespace {

using Words = std::unordered_set<std::string_view>;

/// Adds the words of a text that lives as long as the program.
void add_words(Words& words, std::string_view text) {
  constexpr std::string_view kBlanks = " \n";
  for (auto from = text.find_first_not_of(kBlanks); from != std::string_view::npos;) {
    const auto end = text.find_first_of(kBlanks, from);
    words.insert(text.substr(from, end - from));
    from = text.find_first_not_of(kBlanks, end);
  }
}

constexpr std::string_view kKeywords = R"(
  alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class co_await
  co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do
  double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace
  new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return
  short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef
  typeid typename typeof union unsigned using virtual void volatile wchar_t while xor xor_eq
)";

constexpr std::string_view kSystemMacros =
#include "emit/macros.inc"
    ;

// These are macros of <math.h>, <limits.h>, <param.h> of other systems, macros that compilers
// for other machines predefine, macros of Qt and Windows, and macros of our own runtime.
constexpr std::string_view kOtherMacros = R"(
  DOMAIN OVERFLOW PAGESIZE PAGE_SHIFT PAGE_SIZE PI SING UNDERFLOW
  MIPSEB MIPSEL PPC R3000 R4000 arm hpux i386 i486 i586 i686 m68k mips pdp11 powerpc s390 sgi sparc sun vax
  emit far foreach forever interface max min near signals slots
  XDR_ASSERT XDR_DETAIL_JOIN XDR_DETAIL_JOIN_ XDR_DETAIL_PICK XDR_DETAIL_TRY_1 XDR_DETAIL_TRY_2 XDR_DETAIL_TRY_ONE
  XDR_DETAIL_TRY_TWO XDR_TRY
)";

}  // namespace

bool is_keyword(std::string_view name) {
  static const Words words = [] {
    Words result;
    add_words(result, kKeywords);
    return result;
  }();
  return words.contains(name);
}

bool is_macro(std::string_view name) {
  static const Words words = [] {
    Words result;
    result.reserve(kSystemMacros.size() / 8);
    add_words(result, kSystemMacros);
    add_words(result, kOtherMacros);
    return result;
  }();
  return words.contains(name);
}

}  // namespace xdrgen::emit
