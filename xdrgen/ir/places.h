// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the published bytes of parts of the model, for messages about them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Returns the place of a name that begins at `origin`.
source::Place place_of(const Model& model, const source::Buffers& buffers, const Origin& origin, std::string_view name);

/// Returns the number after `name =` as the document writes it, for example "0x0000ff00"; in
/// decimal if it is not there, or is another number.
std::string written_number(const Model& model, const source::Buffers& buffers, const Origin& origin,
                           std::string_view name, std::uint32_t number);

/// Returns the place of a constant or an enumerator; null: there is none of that name.
const Origin* origin_of_value(const Model& model, std::string_view name);

}  // namespace xdrgen::ir
