// SPDX-License-Identifier: BSD-3-Clause
//
// Reads RFCXML (RFC 7991 and its predecessor): the content of <sourcecode> and <artwork>, and the
// beginning of sections. An XML document cannot do harm:
//   - only the document itself is read: external entities, external DTDs and XInclude are left out,
//     and a block that needs them is reported;
//   - elements nest at most kDeepestElement deep; at most kMostDeclarations entities and attributes
//     may be declared; and a large document has, with its references to entities expanded, at most
//     kMostExpansion times its own length.
// Left out on purpose: all other content.
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "extract/listing.h"
#include "source/outline.h"
#include "source/provenance.h"

namespace xdrgen::extract {

inline constexpr std::size_t kDeepestElement = 200;
inline constexpr std::size_t kMostDeclarations = 200;
inline constexpr float kMostExpansion = 4.0F;

/// Reads a document. If it is malformed, exceeds these bounds or declares another encoding than
/// UTF-8, US-ASCII or ISO-8859-1, reports that and returns false.
bool list_rfcxml(const source::Text& text, const source::Buffers& buffers, Listing& listing,
                 std::vector<source::Outline::Heading>& headings, diag::Sink& sink);

}  // namespace xdrgen::extract
