// SPDX-License-Identifier: BSD-3-Clause
//
// Names that documents use as if XDR had them, and what they mean by them.
#pragma once

#include <optional>
#include <string_view>

namespace xdrgen::sema {

/// "unsigned int" for "uint32"; nothing for any other name. RFC 4506 has none of these names.
std::optional<std::string_view> well_known(std::string_view name);

}  // namespace xdrgen::sema
