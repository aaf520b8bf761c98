// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the [[eligible]] entries of bindings. Read bindings.h first, which has their form,
// and says which items may be eligible. It is for bindings.cpp only.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "extract/toml.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

class EligibleReader {
 public:
  /// document   the document of the bindings
  EligibleReader(Model& model, std::size_t document, const source::Buffers& buffers, source::BufferId buffer,
                 diag::Sink& sink);

  /// Marks the item that an entry names; reports an entry that names none, or one that cannot be
  /// eligible.
  void read(const extract::TomlValue& entry);

  /// Call this after all entries have been read: reports eligible items that contain others.
  void check() const;

 private:
  struct Named {
    Declaration* declaration = nullptr;
    std::string type;  ///< the type that contains the item
  };
  std::optional<Named> find(const std::string& item, const source::Place& place);
  bool may_be_eligible(const Declaration& declaration, const std::string& item, const source::Place& place);
  void refuse(const std::string& item, const source::Place& place, const Declaration& declaration,
              std::string_view what, std::string_view rule);

  Model& model_;
  std::size_t document_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
  std::map<std::string, std::size_t> types_;
};

}  // namespace xdrgen::ir
