// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the [[header]] entries of bindings. Read bindings.h first. It is for bindings.cpp
// only; headers.cpp has the functions about headers that model.h declares, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "diag/diagnostic.h"
#include "extract/toml.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

class HeaderReader {
 public:
  /// document   the document of the bindings
  HeaderReader(Model& model, std::size_t document, const source::Buffers& buffers, source::BufferId buffer,
               diag::Sink& sink)
      : model_(model), document_(document), buffers_(buffers), buffer_(buffer), sink_(sink) {}

  /// Adds the header of an entry; reports an entry whose names do not fit.
  void read(const extract::TomlValue& entry);

 private:
  std::optional<TypeIndex> type(const std::string& name, const source::Place& place);
  std::optional<std::uint32_t> version(extract::TomlForm& form);
  void messages(extract::TomlForm& form, Header& header);

  Model& model_;
  std::size_t document_;
  const source::Buffers& buffers_;
  source::BufferId buffer_;
  diag::Sink& sink_;
};

}  // namespace xdrgen::ir
