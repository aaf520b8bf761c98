// SPDX-License-Identifier: BSD-3-Clause
//
// What `xdrgen explain NAME` says: how a type looks on the wire, in words, offsets and a picture; where its XDR is
// published; what bounds its size, or what leaves it without bound. Also for constants, enumerators and programs.
// Read layout.cpp for offsets, picture.cpp for pictures, paths.cpp for sizes.
// Left out on purpose: colours and the width of terminals.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/model.h"

namespace xdrgen::explain {

/// The text about a type, a constant, an enumerator or a program; nothing where the model has none of that name.
std::optional<std::string> explain(const ir::Model& model, std::string_view name);

/// A name of the model that may have been meant.
std::optional<std::string> nearest_name(const ir::Model& model, std::string_view name);

}  // namespace xdrgen::explain
