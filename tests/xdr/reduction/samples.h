// SPDX-License-Identifier: BSD-3-Clause
//
// Random messages of the protocol of store.x, each with the memory that it refers to. For the tests
// of this folder.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "store.h"

namespace reduction {

using Memory = std::vector<std::byte>;

template <class Value>
Memory encoded(const Value& value) {
  Memory out(value.encoded_size());
  const auto size = value.encode(out);
  if (!size) return {};
  return out;
}

/// Makes values and keeps the memory that they refer to.
class Samples {
 public:
  explicit Samples(std::uint32_t seed) : random_(seed) {}

  std::size_t below(std::size_t limit) { return random_() % limit; }

  xdr::Bytes bytes(std::size_t size) {
    Memory& memory = bytes_.emplace_back(size);
    for (auto& byte : memory) byte = static_cast<std::byte>(random_());
    return memory;
  }
  std::string_view text(std::size_t size) {
    std::string& memory = texts_.emplace_back();
    for (std::size_t i = 0; i < size; ++i) memory += static_cast<char>('a' + below(26));
    return memory;
  }

  store::Sample sample() {
    return {.when = random_(),
            .how = below(2) == 0 ? store::Status::STATUS_OK : store::Status::STATUS_DENIED,
            .good = below(2) == 0};
  }
  store::Attributes attributes() {
    return {
        .mode = static_cast<std::uint32_t>(random_()), .owner = text(below(9)), .sizes = {1, 2, 3, 4, 5, random_()}};
  }

  /// `as_xdr`: arrays and optional data are given as XDR, so that they can be reduced.
  store::File file(bool as_xdr) {
    std::vector<store::Sample>& many = samples_.emplace_back();
    for (std::size_t i = below(5); i > 0; --i) many.push_back(sample());
    std::vector<store::Sample>& two = samples_.emplace_back();
    two = {sample(), sample()};
    store::File file{.id = 7,
                     .data = bytes(below(40)),
                     .block = bytes(store::BLOCK),
                     .note = text(below(40)),
                     .title = text(below(8)),
                     .samples = many,
                     .pair = two,
                     .extra = {},
                     .check_ = 0xfeedbeef};
    const bool extra = below(4) != 0;
    const store::Attributes attributes = this->attributes();
    if (extra) file.extra = attributes;
    if (!as_xdr) return file;
    file.samples = file.samples.encoded(xdr_of(many));
    file.pair = file.pair.encoded(xdr_of(two));
    if (extra) file.extra = file.extra.encoded(bytes_.emplace_back(encoded(attributes)));
    return file;
  }

  store::Compound compound(std::size_t count) {
    std::vector<store::Operation>& operations = operations_.emplace_back();
    for (std::size_t i = 0; i < count; ++i) operations.push_back(operation());
    return {.tag = text(below(6)), .operations = operations, .trailer = 0x12345678};
  }

  store::Lists lists(std::size_t count) {
    std::vector<xdr::Bytes>& pieces = pieces_.emplace_back();
    std::vector<store::Entry>& entries = entries_.emplace_back();
    for (std::size_t i = 0; i < count; ++i) {
      pieces.push_back(bytes(below(20)));
      entries.push_back({.number = static_cast<std::uint32_t>(i), .value = bytes(below(20))});
    }
    return {.pieces = pieces, .entries = entries, .after = 3};
  }

 private:
  store::Operation operation() {
    switch (below(4)) {
      case 0:
        return store::Operation::read({.eof = true, .data = bytes(below(60))});
      case 1:
        return store::Operation::write({.offset = random_(), .data = bytes(below(60))});
      case 2:
        return store::Operation::stat(attributes());
      default:
        return store::Operation::target(text(below(60)));
    }
  }
  xdr::Bytes xdr_of(const std::vector<store::Sample>& values) {
    Memory& memory = bytes_.emplace_back(values.size() * store::Sample::kEncodedSize);
    for (std::size_t i = 0; i < values.size(); ++i) values[i].store(memory.data() + i * store::Sample::kEncodedSize);
    return memory;
  }

  std::mt19937_64 random_;
  std::deque<Memory> bytes_;
  std::deque<std::string> texts_;
  std::deque<std::vector<store::Sample>> samples_;
  std::deque<std::vector<store::Operation>> operations_;
  std::deque<std::vector<xdr::Bytes>> pieces_;
  std::deque<std::vector<store::Entry>> entries_;
};

/// A reduced message: the stream, and the items that were left out of it.
struct Sent {
  Memory stream;
  std::vector<xdr::ReducedItem> items;
  std::uint64_t unreduced = 0;

  /// The placed data of each item, without roundup.
  std::vector<xdr::Landed> landed() const {
    std::vector<xdr::Landed> result;
    for (const auto& item : items) result.push_back({item.position, item.data});
    return result;
  }
};

template <class Value, class Wanted = xdr::EveryItem>
Sent reduced(const Value& value, const xdr::Reduction& how = {}, Wanted wanted = {}) {
  Sent sent{Memory(value.encoded_size()), std::vector<xdr::ReducedItem>(64), 0};
  const auto result = value.encode_reduced(sent.stream, sent.items, how, wanted);
  if (!result) return {};
  sent.stream.resize(result->bytes);
  sent.items.resize(result->items.size());
  sent.unreduced = result->unreduced;
  return sent;
}

/// Restores the plain stream: each item with zero padding at its Position, [RFC 8166 3.4.5].
inline Memory rejoined(const Sent& sent, std::uint32_t start = 0) {
  Memory result;
  std::size_t from = 0;
  for (const auto& item : sent.items) {
    const std::size_t before = item.position - start - result.size();
    result.insert(result.end(), sent.stream.begin() + static_cast<std::ptrdiff_t>(from),
                  sent.stream.begin() + static_cast<std::ptrdiff_t>(from + before));
    from += before;
    result.insert(result.end(), item.data.begin(), item.data.end());
    while (result.size() % 4 != 0) result.push_back(std::byte{0});
  }
  result.insert(result.end(), sent.stream.begin() + static_cast<std::ptrdiff_t>(from), sent.stream.end());
  return result;
}

/// Encodes the content of a view as a plain stream.
Memory encoded_again(const store::FileView& view);
Memory encoded_again(const store::CompoundView& view);
Memory encoded_again(const store::ListsView& view);

}  // namespace reduction
