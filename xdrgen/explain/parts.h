// SPDX-License-Identifier: BSD-3-Clause
//
// The parts of an explanation; private to explain/. Each part is whole lines, indented by two blanks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::explain {

// layout.cpp

/// What stands where: a row for each member, with offset, bytes, declaration, and what its encoding consists of.
std::string layout(const ir::Model& model, const ir::Type& type);
/// "16", "4 to 260", "4 or more"
std::string bytes_text(const ir::Size& size);
/// "opaque key[10]", "segment chunks<MOST_SEGMENTS>": a declaration as RFC 4506 has it.
std::string declared_text(const ir::Model& model, const ir::Declaration& declaration);
/// "RDMA_MSG (0)", "3"
std::string case_text(const ir::Arm& arm, std::size_t index);
bool has_type(const ir::Declaration& declaration);
/// What a declaration stands for by way of typedefs: of `cookie key` that of `typedef opaque cookie[10]`.
const ir::Declaration& behind_typedefs(const ir::Model& model, const ir::Declaration& declaration);

// picture.cpp

/// Rows of 32-bit words in the manner of RFCs.
std::string picture(const ir::Model& model, const ir::Type& type);

// paths.cpp

/// What keeps a type from having a largest encoding, or what most of its largest encoding is. A path says which member
/// of which: `rdma_reads[].target`.
struct SizePath {
  std::string path;    ///< empty: the type itself
  std::string reason;  ///< "a list ends where the sender ends it"
  std::uint64_t bytes = 0;
};
inline constexpr std::size_t kMostPathsFollowed = 8;
/// One path for each member that leaves the type unbounded; of those behind the first eight the member alone.
std::vector<SizePath> unbounded_paths(const ir::Model& model, ir::TypeIndex type);
/// The part that more than half of the largest encoding is, as far down as that holds; its path is empty if there is none.
SizePath largest_part(const ir::Model& model, ir::TypeIndex type);

}  // namespace xdrgen::explain
