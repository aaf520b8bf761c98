// SPDX-License-Identifier: BSD-3-Clause
//
// This file warns of constants and types that bindings seem to have forgotten: they are named like
// those that bindings mention. It is for driver.cpp, once all bindings have been read.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Warns of names in the documents of these bindings that look like the code or the content of an
/// operation, or like the code of a characteristic, and that no binding mentions. Two operations
/// with bindings, or more, show what such names look like. With one or none they are `ROPT_*` and
/// `optinfo_*`, as in the documents of version 2, unless that one is named otherwise.
///
/// bindings   files that have been read without an error
void report_unbound(const Model& model, const source::Buffers& buffers, std::span<const source::BufferId> bindings,
                    diag::Sink& sink);

}  // namespace xdrgen::ir
