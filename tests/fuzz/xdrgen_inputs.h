// SPDX-License-Identifier: BSD-3-Clause
//
// What the bytes of the compiler's fuzz targets mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "compile_document.h"

namespace xdrgen::fuzz {

/// Target xdrgen_forms. In the first byte, bits 0 and 1 choose the form and bit 2 strictness; the
/// rest is the document.
Document document_of_form(std::span<const std::uint8_t> bytes);

/// Target xdrgen_documents. In the first byte, bits 0 and 1 choose a seed (the three forms of
/// tests/xdrgen/documents/ping.*, and a document with all of the language), bit 2 strictness. The
/// rest is edits of four bytes: where (two bytes, a fraction of the document), what to do and how
/// far (one byte), and a byte, a place or a token to use (one byte).
Document damaged_document(std::span<const std::uint8_t> bytes);

}  // namespace xdrgen::fuzz
