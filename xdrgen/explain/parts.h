// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the parts of an explanation; it is private to explain/. Each part consists of whole
// lines, indented by two blanks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::explain {

// These are in layout.cpp.

/// Returns a row for each member, with offset, bytes, declaration, and the parts of its encoding.
std::string layout(const ir::Model& model, const ir::Type& type);
/// Returns text like "16", "4 to 260" or "4 or more".
std::string bytes_text(const ir::Size& size);
/// Returns a declaration in the form of RFC 4506: "opaque key[10]", "segment
/// chunks<MOST_SEGMENTS>".
std::string declared_text(const ir::Model& model, const ir::Declaration& declaration);
/// Returns text like "RDMA_MSG (0)" or "3".
std::string case_text(const ir::Arm& arm, std::size_t index);
bool has_type(const ir::Declaration& declaration);
/// Follows typedefs to the declaration that a declaration stands for: for `cookie key`, that of
/// `typedef opaque cookie[10]`.
const ir::Declaration& behind_typedefs(const ir::Model& model, const ir::Declaration& declaration);

// This is in picture.cpp.

/// Draws rows of 32-bit words, as RFCs do.
std::string picture(const ir::Model& model, const ir::Type& type);

// These are in paths.cpp.

/// The part of a type that leaves its size unbounded, or that makes up most of its largest
/// encoding. The path names members of members: `rdma_reads[].target`.
struct SizePath {
  std::string path;    ///< empty: the type itself
  std::string reason;  ///< "a list, which has no bound"; of the largest part, its declaration
  std::uint64_t bytes = 0;
};
inline constexpr std::size_t kMostPathsFollowed = 8;
/// Returns one path for each member that leaves the type unbounded; after the first eight, only the
/// member.
std::vector<SizePath> unbounded_paths(const ir::Model& model, ir::TypeIndex type);
/// Returns the part that makes up more than half of the largest encoding, or the part inside of it
/// that makes up more than half of that, and so on; its path is empty if there is none.
SizePath largest_part(const ir::Model& model, ir::TypeIndex type);

}  // namespace xdrgen::explain
