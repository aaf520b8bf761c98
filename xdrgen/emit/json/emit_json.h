// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes the model as JSON, for programs in other languages: documentation, dissectors, checks of
// one's own. For cli/commands and for tests. The schema below is the contract: names are added to it, never changed; a
// change that readers must know about raises "version".
//
// Numbers: what fits into 32 bits is a number. What may be longer is a string of decimal digits, always, so that
// neither JavaScript nor Python loses digits and no reader has to look at the value first: values of constants and of
// cases, sizes.
//
//   {
//     "format": "xdrgen-model",
//     "version": 1,
//     "documents": [ {
//       "name": "draft.txt", "sha256": "…",
//       "part_of_the_one_before": true,      left out for documents; there for their overlays and what they include
//       "license": "…",                      left out where there is none
//       "corrections": [ {"line", "before", "after", "reason"} ],
//       "import": {"header", "namespace"}    left out where the codec is made from this document
//     } ],
//     "constants": [ {"name", "value": "-5", ORIGIN, "published": [line] } ],
//     "types": [ {                           each behind those that it uses, links of lists apart
//       "name", "kind": "enum" | "struct" | "union" | "typedef",
//       "unnamed": true,                     left out where the document gives it a name
//       SIZE, ORIGIN, "published": [line],
//       enum:    "open": bool, "enumerators": [ {"name", "value": -3, ORIGIN} ]
//       struct:  "members": [ DECLARATION ], "list_link": 2      index of the member; left out where it is no list
//       union:   "discriminant": DECLARATION,
//                "arms": [ {"cases": [ {"value": "1", "name": "RED"} ], "declaration": DECLARATION, ORIGIN} ],
//                "default": DECLARATION      left out where there is none
//       typedef: "declaration": DECLARATION
//     } ],
//     "programs": [ {"name", "number", ORIGIN, "versions": [ {"name", "number", ORIGIN, "procedures": [
//       {"name", "number", "result": TYPE | null, "arguments": [ TYPE ], ORIGIN,
//        "binding": {"section", "reply": "type" | "argument" | "caller", "max_reply": "96" | null, "retry": bool,
//                    "read_chunks": 1 | null, "write_chunks": 1 | null, "pairing": "order" | "positional"}} ] } ] } ],
//                    binding is left out where no file of bindings has it; max_reply: of the result, without eligible items
//     "order": [ {"kind": "type" | "constant" | "program", "name"} ],          that of the documents
//     "operations": [ {"name", "code_constant", "code", "content": "type", "payload": bool,
//                      "from_requester": bool, "from_responder": bool, "section"} ],
//     "characteristics": [ {"code_constant", "code", "value": "type", "default", "section"} ],
//     "passed_lines": [ {"text", ORIGIN} ]
//   }
//
//   DECLARATION  {"name", "shape", "type": TYPE, "bound": 8 | null, "bound_name": "MOST", "eligible": {"section"}, SIZE,
//                ORIGIN}
//                shape: "void", "plain", "fixed_array", "variable_array", "fixed_opaque", "variable_opaque", "string",
//                "optional"; type is left out for void, opaque and string; bound is there for arrays, opaque and
//                strings: null is "no bound"; bound_name is left out where the bound is a number; eligible is there for
//                members and arms that a binding lets be moved by themselves, with its section that says so
//   TYPE         "int", "unsigned int", "hyper", "unsigned hyper", "float", "double", "quadruple", "bool", or the name
//                of a type; no type can be called like one of those
//   SIZE         "size": {"min": "4", "max": "12" | null}: bytes of the encoding; null is "unbounded"
//   ORIGIN       "origin": {"document": 0, "line", "column", "page", "section", "extracted_line"}: document is an index
//                in "documents"; page and section are left out where the document has none;
//                "restates": {"document": "RFC 8166", "section": "4.2.1"} is there where the document says so
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::emit {

/// result    depends on the model only; bytes of documents that are no UTF-8 become U+FFFD
/// errors    none
std::string emit_json(const ir::Model& model);

}  // namespace xdrgen::emit
