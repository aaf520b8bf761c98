// SPDX-License-Identifier: BSD-3-Clause
//
// Parses reduced streams with lists of landed data, in the protocol of tests/xdr/reduction. Reduces
// again what it has parsed, gathers it in pieces, and patches it. An input is
//   0      which type
//   1      entries of the landed list, at most 15
//   2      bit 0: sorted first; bit 1: no Positions; bit 2: strict padding; bit 3: the stream
//          starts at Position 28
//   3      modulo 7: the least bytes of data that is left out, or that becomes a piece of its own;
//          as bits: which items are left out
//   4, 5   where a message is patched, and by what
//   then, for each entry, its Position in words and the length of its data
// then the data of the entries, then the stream.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fuzz/codec_root.h"
#include "store.h"
#include "store_members.h"
#include "store_text.h"

namespace {

namespace store = reduction::store;
using rpcrdma::fuzz::Exact;
using rpcrdma::fuzz::promise;
using Memory = std::vector<std::byte>;

constexpr std::size_t kHead = 6;

struct Input {
  std::uint8_t wanted = 0;
  std::uint8_t place = 0;
  std::uint8_t change = 0;
  std::uint32_t start = 0;
  xdr::Limits limits;
  bool sorted = false;
  std::vector<std::unique_ptr<Exact>> memory;
  std::vector<xdr::Landed> landed;
  std::unique_ptr<Exact> stream;
};

Input read(std::span<const std::uint8_t> bytes) {
  Input input;
  const std::size_t count = bytes[1] % 16;
  const std::uint8_t flags = bytes[2];
  input.sorted = (flags & 1U) != 0;
  input.limits.strict_padding = (flags & 4U) != 0;
  input.start = (flags & 8U) != 0 ? 28 : 0;
  input.wanted = bytes[3];
  input.place = bytes[4];
  input.change = bytes[5];
  std::span<const std::uint8_t> entries = bytes.subspan(kHead);
  entries = entries.first(std::min(count * 2, entries.size() / 2 * 2));
  bytes = bytes.subspan(kHead + entries.size());
  for (; !entries.empty(); entries = entries.subspan(2)) {
    const auto data = bytes.first(std::min<std::size_t>(entries[1], bytes.size()));
    bytes = bytes.subspan(data.size());
    input.memory.push_back(std::make_unique<Exact>(std::as_bytes(data)));
    const std::uint32_t position = (flags & 2U) != 0 ? xdr::kNext : input.start + entries[0] * 4U;
    input.landed.emplace_back(position, input.memory.back()->bytes());
  }
  if (input.sorted) xdr::sort_landed(input.landed);
  input.stream = std::make_unique<Exact>(std::as_bytes(bytes));
  return input;
}

/// The code that a list in the wrong order must get; nothing where it is in order.
std::optional<xdr::DecodeCode> disorder(std::span<const xdr::Landed> landed) {
  for (std::size_t i = 1; i < landed.size(); ++i) {
    if (landed[i].position < landed[i - 1].position) return xdr::DecodeCode::kLandedOrder;
    if (landed[i].position != landed[i - 1].position || landed[0].position == xdr::kNext) continue;
    return xdr::DecodeCode::kNotEligible;
  }
  return std::nullopt;
}

/// Accepts the items whose number (modulo 8) is a bit of `set`.
struct Subset {
  unsigned set;
  unsigned asked = 0;
  bool operator()(const xdr::ReducedItem&) { return (set >> (asked++ % 8) & 1U) != 0; }
};

/// Reduces the value and parses it again: each item returns to its place.
template <class Value>
void check_reduced(const Value& value, std::size_t size, const Input& input) {
  Memory out(size);
  std::vector<xdr::ReducedItem> items(64);
  const xdr::Reduction how{.min_bytes = input.wanted % 7U, .start = input.start};
  const auto reduced = value.encode_reduced(out, items, how, Subset{input.wanted});
  promise(reduced.has_value(), "what was parsed can be reduced");
  promise(reduced->unreduced == size, "the unreduced size is the plain one");
  std::size_t left_out = 0;
  std::vector<std::unique_ptr<Exact>> memory;
  std::vector<xdr::Landed> landed;
  for (const auto& item : reduced->items) {
    left_out += static_cast<std::size_t>(xdr::padded(item.data.size()));
    memory.push_back(std::make_unique<Exact>(item.data));
    landed.emplace_back(item.position, memory.back()->bytes());
  }
  promise(reduced->bytes + left_out == size, "what is not in the stream was left out");
  if (reduced->bytes != 0) {
    promise(!value.encode_reduced(xdr::MutableBytes(out).first(reduced->bytes - 1), items, how, Subset{input.wanted}),
            "encoding into too little room fails");
  }
  const Exact stream(xdr::Bytes(out).first(reduced->bytes));
  const auto view = Value::View::parse_reduced(stream.bytes(), landed, {.array_elements = 0xffffffff}, input.start);
  promise(view && to_value(*view) == value, "what was left out comes back");
}

/// Gathers the value: the pieces together are the message.
template <class Value>
void check_gathered(const Value& value, const Memory& plain, const Input& input) {
  Memory fixed(plain.size());
  std::vector<xdr::Bytes> pieces(1024);
  const auto gathered = value.gather(fixed, pieces, input.wanted % 7U);
  if (!gathered) return promise(gathered.error().code == xdr::EncodeCode::kTooManyPieces, "only the list may be short");
  Memory joined;
  for (const auto piece : gathered->pieces) joined.insert(joined.end(), piece.begin(), piece.end());
  promise(joined == plain && gathered->bytes == plain.size(), "pieces together are the message");
}

/// Bytes of a message.
struct Extent {
  std::size_t at = 0;
  std::size_t size = 0;
};

/// `patch(message, span)` changes only `bytes` where the whole `element` lies in the span and the
/// new value is legal; otherwise it changes nothing and returns an error.
template <class Patch>
void check_patch(const Memory& message, Extent element, Extent bytes, bool legal, const Input& input, Patch&& patch) {
  const std::size_t first = input.place % (message.size() + 1);
  const std::size_t length = input.change % (message.size() - first + 1);
  for (const bool part : {false, true}) {
    Memory changed = message;
    const auto span = part ? xdr::MutableBytes(changed).subspan(first, length) : xdr::MutableBytes(changed);
    const bool inside = !part || (first <= element.at && element.at + element.size <= first + length);
    promise(patch(changed, span).has_value() == (inside && legal), "what is inside and legal is patched, nothing else");
    for (std::size_t i = 0; i < changed.size(); ++i) {
      if (i >= bytes.at && i < bytes.at + bytes.size && inside && legal) continue;
      promise(changed[i] == message[i], "nothing else is changed");
    }
  }
}

void check_patches(const store::owned::File&, const Memory& plain, const Input& input) {
  const auto view = store::FileView::parse(plain);
  const std::size_t count = view->samples().size();
  if (count == 0) return;
  const std::size_t index = input.place % count;
  const auto at = static_cast<std::size_t>(view->samples().address(index) - plain.data());
  const auto status = static_cast<store::Status>(input.change % 16);
  const bool legal = status == store::Status::STATUS_OK || status == store::Status::STATUS_DENIED;
  const Extent element{at, store::Sample::kEncodedSize};
  check_patch(plain, element, {at + 8, 4}, legal, input, [&](Memory& message, xdr::MutableBytes span) {
    const auto again = store::FileView::parse(message);
    return xdr::patch(span, again->samples(), index, store::Sample::At::how, status);
  });
  const store::Sample sample{.when = input.change, .how = store::Status::STATUS_DENIED, .good = true};
  check_patch(plain, element, element, true, input, [&](Memory& message, xdr::MutableBytes span) {
    const auto again = store::FileView::parse(message);
    return xdr::patch(span, again->samples(), index, sample);
  });
  Memory changed = plain;
  promise(xdr::patch(changed, store::FileView::At::id, std::uint32_t{input.change}).has_value(),
          "the id can be patched");
  const auto patched = store::FileView::parse(changed);
  promise(patched && patched->id() == input.change, "a patch is seen");
}
template <class Value>
void check_patches(const Value&, const Memory&, const Input&) {}

template <class Value>
void check(const Input& input) {
  using View = typename Value::View;
  const auto view = View::parse_reduced(input.stream->bytes(), input.landed, input.limits, input.start);
  if (const auto code = disorder(input.landed)) {
    promise(!input.sorted || *code == xdr::DecodeCode::kNotEligible, "a sorted list is in order");
    promise(!view && view.error().code() == *code, "a list that is not in order is refused");
    return;
  }
  if (!view) return promise(!store::to_string(view.error()).empty(), "an error has a sentence");
  const auto value = to_value(*view);
  promise(to_value(*view) == value, "a view is read again as before");
  const auto plain = from_value(value);
  promise(plain.has_value(), "what was parsed can be sent");
  const auto parsed = Value::parse(*plain, {.array_elements = 0xffffffff});
  promise(parsed && *parsed == value, "the plain message is the same value");
  check_reduced(value, plain->size(), input);
  check_gathered(value, *plain, input);
  check_patches(value, *plain, input);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kHead) return 0;
  const Input input = read({data, size});
  switch (data[0] % 3) {
    case 0:
      check<store::owned::File>(input);
      break;
    case 1:
      check<store::owned::Compound>(input);
      break;
    default:
      check<store::owned::Lists>(input);
      break;
  }
  return 0;
}
