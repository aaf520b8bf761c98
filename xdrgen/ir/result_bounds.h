// SPDX-License-Identifier: BSD-3-Clause
//
// Checks whether the types of results say how long a Reply may be. It is for `xdrgen check`.
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Notes once, at the first of them, that procedures have results without a bound, and no binding
/// says how long these may be: over RDMA, the client provides the memory for a long Reply before it
/// makes the call [RFC 8166 6.2]. Most programs that were not written for RDMA have some, so this
/// is a note, and one for all. Leaves out programs of imported documents.
void check_result_bounds(const Model& model, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
