// SPDX-License-Identifier: BSD-3-Clause
//
// From the model back to the published bytes, for messages about it.
#pragma once

#include <string_view>

#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// A name that begins at `origin`.
source::Place place_of(const Model& model, const source::Buffers& buffers, const Origin& origin, std::string_view name);

}  // namespace xdrgen::ir
