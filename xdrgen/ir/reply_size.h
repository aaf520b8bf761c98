// SPDX-License-Identifier: BSD-3-Clause
//
// How long a procedure's results can be without what is eligible for direct placement, and how many eligible items they have: what a reply's
// memory is found from ([RFC 8166 6.2], [RFC 8267 3]). For procedures.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/model.h"

namespace xdrgen::ir {

/// Facts of every type by itself. Those of what holds a type are worked out from them, so that nothing recurses.
class ReplySizes {
 public:
  explicit ReplySizes(const Model& model);

  /// Bytes that the encoding takes at most without the data of eligible items; nothing: no bound.
  std::optional<std::uint64_t> most(const TypeRef& type) const;
  /// As `most()`, what has no bound taken to be empty.
  std::uint64_t rest(const TypeRef& type) const;
  /// Eligible items, at most; kUnbounded: any number.
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
};

}  // namespace xdrgen::ir
