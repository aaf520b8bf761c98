// SPDX-License-Identifier: BSD-3-Clause
//
// This file has bindings: facts about a document that XDR cannot express, as in an Upper-Layer
// Binding [RFC 8166 6]. An extension of a document has bindings of its own [RFC 8166 6.4],
// [RFC 8267 7]. Their form:
//
//   document = "draft-x-00.txt"   file name of the document
//   [[operation]]        name, code, content, section; sent_by (a list of "requester",
//                        "responder"), payload (false, true, "part"), fits (true: the document says
//                        how the sender keeps the content short; operation_sizes.h)
//   [[characteristic]]   code, value, default, section: what its definition must give
//                        [xcharext-00 6.2]
//   [[header]]           type, version, section; rpc_message: a type that messages of this version
//                        begin with, and the procedures whose header an RPC message follows
//   [[open]]             enum, reason: values without an enumerator are data, not errors; but a
//                        union without `default` refuses those for which it has no arm
//   [[eligible]]         item, section: "struct.member" or "union.arm" that is eligible
//                        [RFC 8166 6.1]
//   [[procedure]]        name, section; reply, retry, chunks, pairing: how long replies are, and
//                        which chunks there may be (procedures.h)
//
// `section` may be left out if the document is XDR alone (`.x`), which has none.
//
// `payload` says what follows the content of an operation: nothing (false), a whole RPC message
// (true), or bytes that the operation itself interprets ("part"; [version-two-01 3.3, 4.2.1]).
//
// An eligible item is opaque data or a string, an array whose elements have one size, or the
// content of optional data. A union is not eligible, but its arms may be [RFC 8166 3.4.4.3]; and
// nothing that contains an eligible item is eligible itself [RFC 8166 6.1].
// Direct placement does not help data that the receiver has to decode [RFC 8166 3.4.2]: so numbers,
// enumerations, structs and lists are not eligible; nor are data of at most the length of a read
// segment in the header (24 bytes, [RFC 8166 4.7]).
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Reads a bindings file into the model. A document may have several, for its extensions
/// [RFC 8166 6.4], [RFC 8267 7]. Reports entries that name nothing or the wrong kind of thing, or
/// contradict each other.
void read_bindings(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

/// Call this after all bindings have been read: computes what follows from them for each procedure,
/// and reports entries that contradict that.
void complete_procedures(Model& model, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
