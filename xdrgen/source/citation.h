// SPDX-License-Identifier: BSD-3-Clause
//
// This file has references to sections of other documents, which a text may restate in its own
// words. extract/restated.h finds where it does; whether the section exists is not checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace xdrgen::source {

/// A Citation is a section of a document; none if `document` is empty.
struct Citation {
  std::string document;  ///< "RFC 8166", "draft-cel-nfsv4-rpcrdma-version-two-01"
  std::string section;   ///< "4.4.2", "A.1"; several sections are "4.5, 4.5.2"

  bool empty() const { return document.empty(); }
  /// Returns "[RFC 8166 4.4.2]"; empty: there is none.
  std::string text() const { return empty() ? "" : "[" + document + " " + section + "]"; }
  friend bool operator==(const Citation&, const Citation&) = default;
};

/// Returns the citation at the beginning of a text, in its only form: `[`, an RFC or a draft,
/// sections, `]`.
std::optional<Citation> leading_citation(std::string_view text);

/// From byte `begin` of a file to the next entry, the file restates this section, or nothing.
struct Restated {
  std::uint32_t begin = 0;
  Citation citation;
};

}  // namespace xdrgen::source
