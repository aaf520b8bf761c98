// SPDX-License-Identifier: BSD-3-Clause
//
// Reads tests/data/vectors/*.hex, and puts bytes where a read past their end crashes.
#pragma once

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <deque>
#include <fstream>
#include <string>
#include <vector>

#include "xdr/bytes.h"

namespace codec {

inline std::vector<std::byte> bytes_of_hex(const std::string& text) {
  std::vector<std::byte> bytes;
  int high = -1;
  for (const char c : text) {
    const auto digit = std::string("0123456789abcdef").find(c);
    if (digit == std::string::npos) continue;
    if (high < 0) {
      high = static_cast<int>(digit);
      continue;
    }
    bytes.push_back(static_cast<std::byte>(static_cast<unsigned>(high) << 4 | digit));
    high = -1;
  }
  return bytes;
}

inline std::vector<std::byte> vector(const std::string& name) {
  std::ifstream in(RPCRDMA_SOURCE_DIR "/tests/data/vectors/" + name + ".hex");
  if (!in) ADD_FAILURE() << "tests/data/vectors/" << name << ".hex is missing";
  std::string text;
  for (std::string line; std::getline(in, line);) text += line.substr(0, line.find('#'));
  return bytes_of_hex(text);
}

/// Memory between two inaccessible pages.
class Guarded {
 public:
  explicit Guarded(std::size_t most) : page_(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))) {
    inner_ = (most + page_ - 1) / page_ * page_;
    void* const all = ::mmap(nullptr, inner_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) std::abort();
    base_ = static_cast<std::byte*>(all);
    if (::mprotect(base_ + page_, inner_, PROT_READ | PROT_WRITE) != 0) std::abort();
  }
  ~Guarded() { ::munmap(base_, inner_ + 2 * page_); }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

  /// `size` bytes, of which the last is the last accessible one.
  xdr::MutableBytes last(std::size_t size) { return {base_ + page_ + inner_ - size, size}; }

  xdr::Bytes copy(xdr::Bytes bytes) {
    const auto place = last(bytes.size());
    if (!bytes.empty()) std::memcpy(place.data(), bytes.data(), bytes.size());
    return place;
  }

 private:
  std::size_t page_;
  std::size_t inner_ = 0;
  std::byte* base_ = nullptr;
};

/// The bytes of these words.
inline std::vector<std::byte> words(std::initializer_list<std::uint32_t> values) {
  std::vector<std::byte> bytes(values.size() * 4);
  std::size_t at = 0;
  for (const auto value : values) {
    xdr::store_u32(bytes.data() + at, value);
    at += 4;
  }
  return bytes;
}

/// As `words`, for a message that lives as long as the program: views of it are always valid.
inline xdr::Bytes message(std::initializer_list<std::uint32_t> values) {
  static std::deque<std::vector<std::byte>> kept;
  return kept.emplace_back(words(values));
}

}  // namespace codec
