// SPDX-License-Identifier: BSD-3-Clause
//
// Sections of documents that are not at hand: what a text restates that says in words of its own what another document
// has specified. Left out on purpose: where a text says so (extract/restated.h), whether the section exists.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace xdrgen::source {

/// A section of a document; nothing where `document` is empty.
struct Citation {
  std::string document;  ///< "RFC 8166", "draft-cel-nfsv4-rpcrdma-version-two-01"
  std::string section;   ///< "4.4.2", "A.1"; of several sections "4.5, 4.5.2"

  bool empty() const { return document.empty(); }
  /// "[RFC 8166 4.4.2]"; nothing where there is none.
  std::string text() const { return empty() ? "" : "[" + document + " " + section + "]"; }
  friend bool operator==(const Citation&, const Citation&) = default;
};

/// The citation that a text begins with, in the one form that there is: `[`, an RFC or a draft, sections, `]`.
std::optional<Citation> leading_citation(std::string_view text);

/// From byte `begin` of a file on, up to the next one, the file restates this, or nothing.
struct Restated {
  std::uint32_t begin = 0;
  Citation citation;
};

}  // namespace xdrgen::source
