// SPDX-License-Identifier: BSD-3-Clause
//
// Encodes views as messages again, so that a rejoined message can be compared byte by byte.
#include "xdr/reduction/samples.h"

namespace reduction {
namespace {

store::Attributes value_of(const store::AttributesView& view) {
  return {.mode = view.mode(), .owner = view.owner(), .sizes = view.sizes()};
}

store::Operation value_of(const store::OperationView& view) {
  switch (view.what()) {
    case store::Op::OP_READ:
      return store::Operation::read({.eof = view.as_read()->eof(), .data = view.as_read()->data()});
    case store::Op::OP_WRITE:
      return store::Operation::write({.offset = view.as_write()->offset(), .data = view.as_write()->data()});
    case store::Op::OP_STAT:
      return store::Operation::stat(value_of(*view.as_stat()));
    case store::Op::OP_LINK:
      break;
  }
  return store::Operation::target(*view.as_target());
}

}  // namespace

Memory encoded_again(const store::FileView& view) {
  const std::vector<store::Sample> samples(view.samples().begin(), view.samples().end());
  const std::vector<store::Sample> pair(view.pair().begin(), view.pair().end());
  store::File file{.id = view.id(),
                   .data = view.data(),
                   .block = view.block(),
                   .note = view.note(),
                   .title = view.title(),
                   .samples = samples,
                   .pair = pair,
                   .extra = {},
                   .check_ = view.check_()};
  if (view.extra() != nullptr) file.extra = value_of(*view.extra());
  return encoded(file);
}

Memory encoded_again(const store::CompoundView& view) {
  std::vector<store::Operation> operations;
  for (const auto operation : view.operations()) operations.push_back(value_of(operation));
  return encoded(store::Compound{.tag = view.tag(), .operations = operations, .trailer = view.trailer()});
}

Memory encoded_again(const store::ListsView& view) {
  const std::vector<xdr::Bytes> pieces(view.pieces().begin(), view.pieces().end());
  std::vector<store::Entry> entries;
  for (const auto entry : view.entries()) entries.push_back({.number = entry.number(), .value = entry.value()});
  return encoded(store::Lists{.pieces = pieces, .entries = entries, .after = view.after()});
}

}  // namespace reduction
