// SPDX-License-Identifier: BSD-3-Clause
//
// This file warns of what bindings seem to have forgotten: constants and types that are named like
// those in bindings. It is for driver.cpp, once all bindings have been read.
#pragma once

#include <span>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Warns of names in the documents of these bindings that look like the code or the content of an
/// operation, or like the code of a characteristic, and that no binding mentions. What such names
/// look like, the operations with bindings show. If there are none, it is `ROPT_*` and `optinfo_*`,
/// as the documents of version 2 name them.
///
/// bindings   files that have been read without an error
void report_unbound(const Model& model, const source::Buffers& buffers, std::span<const source::BufferId> bindings,
                    diag::Sink& sink);

}  // namespace xdrgen::ir
