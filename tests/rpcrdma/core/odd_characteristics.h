// SPDX-License-Identifier: BSD-3-Clause
//
// This file has characteristics that no document has: their values have any length, and the test
// says what becomes of a wish. The tests of characteristics in this folder use it; a characteristic
// with a document is in tests/xdrgen/extends.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rpcrdma/core/characteristics.h"
#include "rpcrdma/ext/characteristics.h"
#include "xdr/error.h"
#include "xdr/parse.h"

namespace rpcrdma::sim {

/// Holds the calls of a characteristic's functions, in order: which function it was, and the value.
using Seen = std::vector<std::pair<std::string, Data>>;

/// A value is any number of bytes; its view refers to the message that it came in.
template <std::uint32_t code>
struct BlobDefinition {
  static constexpr std::uint32_t kCode = code;
  struct View {
    xdr::Bytes bytes;
    Data copy() const { return Data(bytes.begin(), bytes.end()); }
  };
  using Value = Data;
  static xdr::Parsed<View> parse(xdr::Bytes bytes) { return View{bytes}; }
  static xdr::Encoded encode(const Value& value, xdr::MutableBytes out) {
    if (value.size() > out.size()) return xdr::unexpected(xdr::EncodeError{.code = xdr::EncodeCode::kSpanTooSmall});
    std::copy(value.begin(), value.end(), out.begin());
    return value.size();
  }
};

template <std::uint32_t code>
class Blob {
 public:
  using Definition = BlobDefinition<code>;
  using View = typename Definition::View;

  Data own(const core::Outbox&) const { return now; }
  bool constant(const core::Outbox&) const { return fixed; }
  void on_told(const View& value, core::Outbox&) { seen.emplace_back("told", value.copy()); }
  ext::Decision on_wish(const View& value, ext::Wish whose, core::Outbox&) {
    seen.emplace_back(whose == ext::Wish::kOfPeer ? "peer's" : "own", value.copy());
    if (decision == ext::Decision::kDone) now = value.copy();
    return decision;
  }
  bool undecided(const core::Outbox&) const { return waiting; }
  void on_known(const View& value, core::Outbox&) { seen.emplace_back("known", value.copy()); }
  void on_asked(const View& value, core::Outbox&) { seen.emplace_back("asked", value.copy()); }
  void on_answered(core::Outbox&) { seen.emplace_back("answered", Data{}); }

  Data now;
  bool fixed = false;
  ext::Decision decision = ext::Decision::kDone;
  bool waiting = false;
  Seen seen;
};

/// It has on_wish() and no other optional function. A requested change is pending at first, and has
/// ended when the library looks next, because there is no undecided().
template <std::uint32_t code>
class Later {
 public:
  using Definition = BlobDefinition<code>;
  Data own(const core::Outbox&) const { return now; }
  ext::Decision on_wish(const typename Definition::View& value, ext::Wish, core::Outbox&) {
    now = value.copy();
    return ext::Decision::kPending;
  }

  Data now;
};

}  // namespace rpcrdma::sim
