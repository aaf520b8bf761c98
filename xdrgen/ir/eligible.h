// SPDX-License-Identifier: BSD-3-Clause
//
// The [[eligible]] entries of bindings: which items may be moved by themselves. Read bindings.h first, which has their
// form and what may be one. For bindings.cpp only.
#pragma once

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
  EligibleReader(Model& model, const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

  /// Marks the item that an entry names; reports one that names none, or what cannot be eligible.
  void read(const extract::TomlValue& entry);

  /// Once all entries are read: reports items inside of items.
  void check() const;

 private:
  struct Named {
    Declaration* declaration = nullptr;
    std::string type;  ///< whose member it is
  };
  std::optional<Named> find(const std::string& item, const source::Place& place);
  bool may_be_eligible(const Declaration& declaration, const std::string& item, const source::Place& place);
  void refuse(const std::string& item, const source::Place& place, const Declaration& declaration,
              std::string_view what, std::string_view rule);

  Model& model_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
  std::map<std::string, std::size_t> types_;
};

}  // namespace xdrgen::ir
