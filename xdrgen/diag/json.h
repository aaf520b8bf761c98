// SPDX-License-Identifier: BSD-3-Clause
//
// This file renders diagnostics as JSON, for editors and other programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::diag {

/// Returns an array of objects: kind, severity, message, label, file, line, column, length,
/// section, page, restates, extracted_line, notes, related (places that notes name), help.
///
/// with_notes   whether diagnostics of severity kNote are included
nlohmann::ordered_json to_json(const Sink& sink, const source::Buffers& buffers, bool with_notes = true);

}  // namespace xdrgen::diag
