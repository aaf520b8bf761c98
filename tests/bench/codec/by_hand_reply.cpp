// SPDX-License-Identifier: BSD-3-Clause
//
// The reply of directory.x as a careful engineer would read and write it, with the rules of
// by_hand_header.cpp.
#include <cstddef>

#include "by_hand.h"
#include "words.h"

namespace by_hand {
namespace {

constexpr std::size_t kAttributes = 76;
constexpr std::uint32_t kMostName = 255;
constexpr std::uint32_t kMostHandle = 64;

bool known_kind(std::uint32_t kind) { return kind == 1 || kind == 2 || kind == 5; }
std::size_t pad(std::size_t size) { return (size + 3) & ~std::size_t{3}; }

std::uint64_t sum_of_moment(const unsigned char* at) { return std::uint64_t{get32(at)} + get32(at + 4); }

std::uint64_t sum_of_attributes(const unsigned char* at) {
  return std::uint64_t{get32(at)} + get32(at + 4) + get32(at + 8) + get32(at + 12) + get32(at + 16) + get64(at + 20) +
         get64(at + 28) + get64(at + 36) + get64(at + 44) + sum_of_moment(at + 52) + sum_of_moment(at + 60) +
         sum_of_moment(at + 68);
}

inline bool present(const unsigned char*& at, const unsigned char* end, bool& ok) {
  if (left(at, end) < 4) return ok = false;
  const std::uint32_t word = get32(at);
  at += 4;
  if (word > 1) ok = false;
  return word == 1;
}

// This does both passes in one.

inline bool read_attributes(const unsigned char*& at, const unsigned char* end, std::uint64_t& sum) {
  bool ok = true;
  if (!present(at, end, ok)) return ok;
  if (left(at, end) < kAttributes || !known_kind(get32(at))) return false;
  sum += sum_of_attributes(at);
  at += kAttributes;
  return true;
}

inline bool read_bytes(const unsigned char*& at, const unsigned char* end, std::uint32_t most, std::uint64_t& sum) {
  if (left(at, end) < 4) return false;
  const std::uint32_t size = get32(at);
  at += 4;
  if (size > most || left(at, end) < pad(size)) return false;
  sum += size;
  if (size != 0) sum += at[0];
  at += pad(size);
  return true;
}

inline bool read_entry(const unsigned char*& at, const unsigned char* end, std::uint64_t& sum) {
  if (left(at, end) < 8) return false;
  sum += get64(at);
  at += 8;
  if (!read_bytes(at, end, kMostName, sum) || left(at, end) < 8) return false;
  sum += get64(at);
  at += 8;
  bool ok = true;
  if (!read_attributes(at, end, sum)) return false;
  if (present(at, end, ok)) return read_bytes(at, end, kMostHandle, sum);
  return ok;
}

std::uint64_t read_reply(const unsigned char* at, const unsigned char* end) {
  if (left(at, end) < 4) return BENCH_REFUSED;
  const std::uint32_t result = get32(at);
  std::uint64_t sum = result;
  at += 4;
  if (result != 0 && result != 13 && result != 70) return BENCH_REFUSED;
  if (!read_attributes(at, end, sum)) return BENCH_REFUSED;
  if (result != 0) return sum;
  if (left(at, end) < 8) return BENCH_REFUSED;
  for (int i = 0; i < 8; ++i) sum += at[i];
  at += 8;
  bool ok = true;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries) {
    if (entries == kMostEntries || !read_entry(at, end, sum)) return BENCH_REFUSED;
  }
  if (!ok || left(at, end) < 4 || get32(at) > 1) return BENCH_REFUSED;
  return sum + get32(at);
}

// The first pass checks everything; the second computes the sum.

inline bool pass_attributes(const unsigned char*& at, const unsigned char* end) {
  bool ok = true;
  if (!present(at, end, ok)) return ok;
  if (left(at, end) < kAttributes || !known_kind(get32(at))) return false;
  at += kAttributes;
  return true;
}

inline bool pass_bytes(const unsigned char*& at, const unsigned char* end, std::uint32_t most) {
  if (left(at, end) < 4) return false;
  const std::uint32_t size = get32(at);
  at += 4;
  if (size > most || left(at, end) < pad(size)) return false;
  at += pad(size);
  return true;
}

inline bool pass_entry(const unsigned char*& at, const unsigned char* end) {
  if (left(at, end) < 8) return false;
  at += 8;
  if (!pass_bytes(at, end, kMostName) || left(at, end) < 8) return false;
  at += 8;
  bool ok = true;
  if (!pass_attributes(at, end)) return false;
  if (present(at, end, ok)) return pass_bytes(at, end, kMostHandle);
  return ok;
}

bool validate_reply(const unsigned char* at, const unsigned char* end) {
  if (left(at, end) < 4) return false;
  const std::uint32_t result = get32(at);
  at += 4;
  if (result != 0 && result != 13 && result != 70) return false;
  if (!pass_attributes(at, end)) return false;
  if (result != 0) return true;
  if (left(at, end) < 8) return false;
  at += 8;
  bool ok = true;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries) {
    if (entries == kMostEntries || !pass_entry(at, end)) return false;
  }
  return ok && left(at, end) >= 4 && get32(at) <= 1;
}

inline bool next(const unsigned char*& at) {
  at += 4;
  return get32(at - 4) != 0;
}

inline std::uint64_t sum_attributes(const unsigned char*& at) {
  if (!next(at)) return 0;
  at += kAttributes;
  return sum_of_attributes(at - kAttributes);
}

inline std::uint64_t sum_bytes(const unsigned char*& at) {
  const std::uint32_t size = get32(at);
  const std::uint64_t sum = size + std::uint64_t{size != 0 ? at[4] : 0U};
  at += 4 + pad(size);
  return sum;
}

std::uint64_t sum_reply(const unsigned char* at) {
  const std::uint32_t result = get32(at);
  at += 4;
  std::uint64_t sum = result + sum_attributes(at);
  if (result != 0) return sum;
  for (int i = 0; i < 8; ++i) sum += at[i];
  at += 8;
  while (next(at)) {
    sum += get64(at);
    at += 8;
    sum += sum_bytes(at);
    sum += get64(at);
    at += 8;
    sum += sum_attributes(at);
    if (next(at)) sum += sum_bytes(at);
  }
  return sum + get32(at);
}

std::size_t size_of_attributes(const Attributes* attributes) { return attributes != nullptr ? 4 + kAttributes : 4; }

unsigned char* write_attributes(unsigned char* at, const Attributes* attributes) {
  if (attributes == nullptr) return put32(at, 0);
  at = put32(at, 1);
  at = put32(at, static_cast<std::uint32_t>(attributes->kind));
  at = put32(at, attributes->mode);
  at = put32(at, attributes->links);
  at = put32(at, attributes->owner);
  at = put32(at, attributes->group);
  at = put64(at, attributes->size);
  at = put64(at, attributes->used);
  at = put64(at, attributes->volume);
  at = put64(at, attributes->number);
  for (const Moment* moment : {&attributes->read, &attributes->written, &attributes->changed}) {
    at = put32(at, moment->seconds);
    at = put32(at, moment->nanoseconds);
  }
  return at;
}

unsigned char* write_bytes(unsigned char* at, const void* bytes, std::size_t size) {
  at = put32(at, static_cast<std::uint32_t>(size));
  std::memcpy(at, bytes, size);
  std::memset(at + size, 0, pad(size) - size);
  return at + pad(size);
}

bool legal(const Attributes* attributes) {
  return attributes == nullptr || known_kind(static_cast<std::uint32_t>(attributes->kind));
}

/// Computes the size first, and checks what may not be sent.
std::uint64_t write_reply(const Reply& reply, unsigned char* out, std::size_t capacity) {
  if (!legal(reply.folder)) return BENCH_REFUSED;
  std::size_t size = 4 + size_of_attributes(reply.folder) + 8 + 4 + 4;
  for (const Entry& entry : reply.entries) {
    if (entry.name.size() > kMostName || !legal(entry.about)) return BENCH_REFUSED;
    size += 4 + 8 + 4 + pad(entry.name.size()) + 8 + size_of_attributes(entry.about) + 4;
    if (entry.handle == nullptr) continue;
    if (entry.handle->size() > kMostHandle) return BENCH_REFUSED;
    size += 4 + pad(entry.handle->size());
  }
  if (size > capacity) return BENCH_REFUSED;
  unsigned char* at = write_attributes(put32(out, 0), reply.folder);
  std::memcpy(at, reply.verifier, 8);
  at += 8;
  for (const Entry& entry : reply.entries) {
    at = put64(put32(at, 1), entry.number);
    at = put64(write_bytes(at, entry.name.data(), entry.name.size()), entry.cookie);
    at = write_attributes(at, entry.about);
    at = put32(at, entry.handle != nullptr ? 1 : 0);
    if (entry.handle != nullptr) at = write_bytes(at, entry.handle->data(), entry.handle->size());
  }
  put32(put32(at, 0), reply.complete ? 1 : 0);
  return size;
}

}  // namespace
}  // namespace by_hand

std::uint64_t task_by_hand_decode_reply_one_pass(const Job* job) {
  return by_hand::read_reply(job->bytes, job->bytes + job->size);
}

std::uint64_t task_by_hand_decode_reply_two_passes(const Job* job) {
  if (!by_hand::validate_reply(job->bytes, job->bytes + job->size)) return BENCH_REFUSED;
  return by_hand::sum_reply(job->bytes);
}

std::uint64_t task_by_hand_encode_reply(const Job* job) {
  return by_hand::write_reply(*static_cast<const by_hand::Reply*>(job->value), job->out, job->capacity);
}
