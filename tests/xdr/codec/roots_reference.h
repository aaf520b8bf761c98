// SPDX-License-Identifier: BSD-3-Clause
//
// A second decoder, which shares no code with the generated ones: it interprets the model of a
// document, item by item in the order of RFC 4506, slowly and without views. It says where every
// item is, where a message is wrong and why, and makes messages of every form. For tests that need
// an expectation independent of the parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "ir/model.h"
#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/limits.h"

namespace codec {

/// An indivisible part of a message: a number, a count, a presence word, a discriminant, the data
/// of an opaque or a string with its padding.
struct Item {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A member on the path to an item, and the index of the element, where the member is an array or a
/// list (the outer index, where the elements are arrays themselves).
struct Step {
  std::string field;
  std::optional<std::uint64_t> index;
  friend bool operator==(const Step&, const Step&) = default;
};

/// The result of the reference for a message.
struct Verdict {
  std::optional<xdr::DecodeCode> refused;  ///< nothing: the message is valid
  std::size_t offset = 0;                  ///< first byte of the refused item
  std::vector<Step> path;                  ///< to the refused item, from the root
  std::size_t end = 0;                     ///< of the message
  std::vector<Item> items;                 ///< all complete items
  std::vector<Item> data;                  ///< counted opaque data and strings, without padding
  std::set<std::string> forms;             ///< "rpc_rdma_header.rdma_reads: goes on", "rdma_body=4"
  bool padding_is_zero = true;
};

class Reference {
 public:
  /// Interprets `type` of a model; the model must outlive the reference.
  Reference(const xdrgen::ir::Model& model, const std::string& type);

  Verdict read(xdr::Bytes message, const xdr::Limits& limits = {}) const;

  /// Makes a message; the state of `random` determines it. `budget` limits the number of its
  /// optional parts, list entries and elements of counted arrays.
  std::vector<std::byte> make(std::mt19937& random, unsigned budget) const;

  /// Every form that a message can have: presence and absence, empty and not, every arm and
  /// enumerator.
  const std::set<std::string>& forms() const { return forms_; }

  /// Messages that have all forms between them, most of them small and a few larger. They are the
  /// same in every run.
  std::vector<std::vector<std::byte>> samples() const;

 private:
  const xdrgen::ir::Model& model_;
  xdrgen::ir::TypeIndex root_{};
  std::set<std::string> forms_;
};

/// The model of a document of spec/ or of tests/xdrgen/golden, with its overlay and bindings, if it
/// has any; compiled once in each program. Nothing where the text is not in the tree.
const xdrgen::ir::Model* model_of(const std::string& document);

}  // namespace codec
