// SPDX-License-Identifier: BSD-3-Clause
//
// Bindings: what XDR cannot say about a document, as an upper-layer binding does [RFC 8166 6]. What
// extends a document has one of its own [RFC 8166 6.4], [RFC 8267 7]. Their form:
//
//   document = "draft-x-00.txt"           the text that they are about, by file name
//   [[operation]]      name, code, content, section; payload (false, true, "part"), sent_by (a list of "requester", "responder")
//   [[characteristic]] code, value, default, section      what the definition of one has to give [xcharext-00 6.2]
//   [[open]]           enum, reason       values that the enumeration does not name are data, not errors
//   [[eligible]]       item, section      "struct.member" or "union.arm" that may be moved by itself [RFC 8166 6.1]
//   [[procedure]]      name, section; reply, retry, chunks, pairing      how long replies are, and what chunks there may be (procedures.h)
//
// `payload` says what follows the content of an operation: nothing (false), a whole RPC message (true), or bytes that the
// operation itself understands ("part"; [version-two-01 3.3, 4.2.1]).
//
// An eligible item is opaque data or a string, an array whose elements have one size, or the content of optional data.
// A union is none, its arms may be [RFC 8166 3.4.4.3]; nothing that holds an eligible item is one itself
// [RFC 8166 6.1].
// What the receiver has to decode does not gain by direct placement [RFC 8166 3.4.2]: so no numbers, enumerations,
// structs and lists. Nor does what takes no more bytes than its read segment in the header (24, [RFC 8166 4.7]).
//
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Reads a file of bindings into the model of its document, of which there may be several, for what extends it [RFC 8166 6.4],
/// [RFC 8267 7]; reports entries that name nothing, the wrong kind of thing,
/// or contradict each other.
void read_bindings(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

/// Once all files of bindings have been read: fills in what follows of them for each procedure, and reports entries that do not hold then.
void complete_procedures(Model& model, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
