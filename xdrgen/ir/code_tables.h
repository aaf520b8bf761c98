// SPDX-License-Identifier: BSD-3-Clause
//
// Compares tables of codes in a document's prose with the numbers of its XDR: both are written by
// hand, and only the XDR is compiled.
//
// A row is a line with the name of a constant, an enumerator or an operation in a cell of its own.
// Cells stand between `|`, or at least two blanks apart. The number is in the column whose heading
// speaks of a code, a number or a value; in a table of two columns it is in the other one. A line
// with neither a name nor a number, but with text below other cells of a row, goes on with that
// row. A table goes on behind a page's end, and behind a blank line if its cells stand between `|`.
// If most numbers have no name in the same column, names that stand there are something else, such
// as default values. Left out on purpose: tables of RFCXML, whose rows are no lines; documents that
// are XDR as a whole.
#pragma once

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Warns of rows whose number is not the XDR's, and of names in such tables that the XDR does not
/// declare.
void check_code_tables(const Model& model, const source::Buffers& buffers, diag::Sink& sink);

}  // namespace xdrgen::ir
