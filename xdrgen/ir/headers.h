// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the [[header]] entries of bindings, and the form that a transport header has. Read
// bindings.h first. It is for bindings.cpp and for back ends that show whole messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/toml.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// Returns the union of a transport header; nullptr: the type is no header. A header has three words
/// in front, XID, version and credits [RFC 8166 4.2], and then one union, whose discriminant is the
/// procedure.
const Union* header_union(const Model& model, const Type& type);

/// A HeaderProcedure is a procedure that a transport header has a name for.
struct HeaderProcedure {
  std::string name;
  std::uint32_t value = 0;  ///< as it is on the wire
};
/// Returns the procedures of a header: the enumerators of its discriminant; where that is a number,
/// the constants that its cases are written with.
std::vector<HeaderProcedure> procedures_of(const Model& model, const Union& body);

/// Tells what keeps a type from being a transport header; empty: nothing.
std::string wrong_header(const Model& model, std::string_view type);

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
