// SPDX-License-Identifier: BSD-3-Clause
//
// Bindings: what XDR cannot say about a document. Their form:
//
//   document = "draft-x-00.txt"           the text that they are about, by file name
//   [[operation]]      name, code, content, section; payload (false), sent_by (a list of "requester", "responder")
//   [[characteristic]] code, value, default, section
//   [[open]]           enum, reason       values that the enumeration does not name are data, not errors
//
// Left out on purpose: DDP-eligible items, which upper-layer bindings will add.
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Reads a file of bindings into the model of its document; reports entries that name nothing, the wrong kind of thing,
/// or contradict each other.
void read_bindings(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

}  // namespace xdrgen::ir
