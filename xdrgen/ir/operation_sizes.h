// SPDX-License-Identifier: BSD-3-Clause
//
// Checks whether the content of an operation always fits. It is for bindings.cpp.
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Warns where the content of an operation may be longer than what the Receives of every peer have
/// room for: such a message is not sent, which shows only when a value is that long.
///
/// bindings   the file that the operation stands in
void check_content_size(const Model& model, const source::Buffers& buffers, const Operation& operation,
                        source::BufferId bindings, diag::Sink& sink);

}  // namespace xdrgen::ir
