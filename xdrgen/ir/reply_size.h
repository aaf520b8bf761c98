// SPDX-License-Identifier: BSD-3-Clause
//
// Computes how long a procedure's results can be without eligible items, and how many of these they
// have: this determines the memory for a reply ([RFC 8166 6.2], [RFC 8267 3]). It is for
// procedures.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/model.h"

namespace xdrgen::ir {

/// Facts about every type. Those of a container are computed from those of its parts, so that
/// nothing recurses.
class ReplySizes {
 public:
  explicit ReplySizes(const Model& model);

  /// Returns the most bytes of the encoding without the data of eligible items; nothing: no bound.
  std::optional<std::uint64_t> most(const TypeRef& type) const;
  /// Returns `most()` if there is a bound; else the bytes with everything unbounded left empty.
  std::uint64_t rest(const TypeRef& type) const;
  /// Returns the most eligible items; kUnbounded: any number.
  std::uint64_t items(const TypeRef& type) const;
  std::uint64_t items(const Declaration& declaration) const;

 private:
  struct Facts {
    std::optional<std::uint64_t> most = 0;
    std::uint64_t rest = 0;
    std::uint64_t items = 0;
  };
  Facts of(const TypeRef& type) const;
  Facts of(const Declaration& declaration) const;
  Facts of(const Type& type) const;

  const Model& model_;
  std::vector<Facts> types_;
  /// Number of eligible items that a type counts as while it is not computed yet, because it
  /// contains the type that contains it.
  std::uint64_t items_of_outer_ = 0;
};

}  // namespace xdrgen::ir
