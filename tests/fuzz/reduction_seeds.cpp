// SPDX-License-Identifier: BSD-3-Clause
//
// Writes first inputs for the fuzz target of reduction: `reduction_seeds FOLDER` writes random
// values, reduced, each with the data that was left out as its landed list. Run it by hand after a
// change of the protocol or of the form of inputs (reduction.cpp).
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "store_members.h"
#include "support/random_value.h"

namespace {

namespace fs = std::filesystem;
namespace store = reduction::store;

template <class Value>
void write_seeds(const fs::path& folder, std::uint8_t type, const char* name) {
  for (std::uint8_t i = 0; i < 12; ++i) {
    support::Rng random(i);
    const auto value = support::random_value<Value>(random, 4U + i * 6U);
    std::vector<std::byte> stream(value.encoded_size());
    std::vector<xdr::ReducedItem> items(15);
    const auto flags = static_cast<std::uint8_t>(i % 4 == 3 ? 2 : i % 4 == 2 ? 8 : i % 2);
    const auto reduced = value.encode_reduced(stream, items, {.min_bytes = 1, .start = flags == 8 ? 28U : 0U});
    if (!reduced) continue;
    std::vector<std::uint8_t> input = {type, static_cast<std::uint8_t>(reduced->items.size()), flags, i, i, i};
    for (const auto& item : reduced->items) {
      input.push_back(static_cast<std::uint8_t>((item.position - (flags == 8 ? 28U : 0U)) / 4));
      input.push_back(static_cast<std::uint8_t>(item.data.size()));
    }
    const auto append = [&](xdr::Bytes bytes) {
      for (const std::byte byte : bytes) input.push_back(std::to_integer<std::uint8_t>(byte));
    };
    for (const auto& item : reduced->items) append(item.data);
    append(xdr::Bytes(stream).first(reduced->bytes));
    std::ofstream out(folder / (name + std::to_string(i)), std::ios::binary);
    out.write(reinterpret_cast<const char*>(input.data()), static_cast<std::streamsize>(input.size()));
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  const fs::path folder(arguments[1]);
  fs::create_directories(folder);
  write_seeds<store::owned::File>(folder, 0, "file_");
  write_seeds<store::owned::Compound>(folder, 1, "compound_");
  write_seeds<store::owned::Lists>(folder, 2, "lists_");
  return 0;
}
