// SPDX-License-Identifier: BSD-3-Clause
//
// A second decoder, which shares nothing with the generated ones: it interprets a document's model, item by item in the
// order of RFC 4506, without speed and without views. It says where every item lies, what is wrong with a message and
// where, and makes messages of every form. For tests that need an expectation from somewhere else than the parser.
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

/// What cannot be divided: a number, a count, a presence word, a discriminant, the data of an opaque or a string with
/// its padding.
struct Item {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A member on the way to an item, and the element of it, where it is an array or a list (the outer index, where the
/// elements are arrays themselves).
struct Step {
  std::string field;
  std::optional<std::uint64_t> index;
  friend bool operator==(const Step&, const Step&) = default;
};

/// What the reference makes of a message.
struct Verdict {
  std::optional<xdr::DecodeCode> refused;  ///< nothing: it is one
  std::size_t offset = 0;                  ///< first byte of the item that is refused
  std::vector<Step> path;                  ///< to that item, from the root
  std::size_t end = 0;                     ///< of the message
  std::vector<Item> items;                 ///< all that are whole
  std::vector<Item> data;                  ///< counted opaque data and strings, without padding
  std::set<std::string> forms;             ///< "rdma_body.rdma_reads: some", "rdma_proc=4", …
  bool padding_is_zero = true;
};

class Reference {
 public:
  /// `type` of a model; the model must outlive the reference.
  Reference(const xdrgen::ir::Model& model, const std::string& type);

  Verdict read(xdr::Bytes message, const xdr::Limits& limits = {}) const;

  /// A message; the same for the same state of `random`. `budget`: roughly how many optional parts it has at most.
  std::vector<std::byte> make(std::mt19937& random, unsigned budget) const;

  /// Every form that a message can have: presence and absence, empty and not, every arm and enumerator.
  const std::set<std::string>& forms() const { return forms_; }

  /// Messages that have all forms between them, small ones, and a few larger ones. The same in every run.
  std::vector<std::vector<std::byte>> samples() const;

 private:
  const xdrgen::ir::Model& model_;
  xdrgen::ir::TypeIndex root_{};
  std::set<std::string> forms_;
};

/// The model of a document of spec/ or of tests/xdrgen/golden, with its overlay and bindings, if it has any; compiled once a
/// program. Nothing, where the text has been taken out of the tree.
const xdrgen::ir::Model* model_of(const std::string& document);

}  // namespace codec
