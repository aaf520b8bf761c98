// SPDX-License-Identifier: BSD-3-Clause
//
// This file has names that documents use as if XDR had them, and their meanings.
#pragma once

#include <optional>
#include <string_view>

namespace xdrgen::sema {

/// Returns "unsigned int" for "uint32"; nothing for an unknown name. RFC 4506 has none of these
/// names.
std::optional<std::string_view> well_known(std::string_view name);

}  // namespace xdrgen::sema
