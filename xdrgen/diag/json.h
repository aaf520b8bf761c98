// SPDX-License-Identifier: BSD-3-Clause
//
// Diagnostics as JSON, for editors and other programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::diag {

/// An array of objects: kind, severity, message, label, file, line, column, length, section, page, restates, extracted_line,
/// notes, related (places that notes name), help.
nlohmann::ordered_json to_json(const Sink& sink, const source::Buffers& buffers);

}  // namespace xdrgen::diag
