// SPDX-License-Identifier: BSD-3-Clause
//
// Version 1 headers as a careful engineer would read and write them: the code checks every bound,
// presence word, discriminant and limit, and reports of an error only that there is one.
#include <cstddef>

#include "by_hand.h"
#include "words.h"

namespace by_hand {
namespace {

constexpr std::size_t kSegment = 16;
constexpr std::size_t kEntry = 4 + kSegment;

std::uint64_t sum_of_segment(const unsigned char* at) {
  return std::uint64_t{get32(at)} + get32(at + 4) + get64(at + 8);
}

// This does both passes in one: it adds values up as it checks them.

inline bool read_segments(const unsigned char*& at, const unsigned char* end, std::uint64_t& sum) {
  if (left(at, end) < 4) return false;
  const std::uint32_t count = get32(at);
  at += 4;
  if (count > kMostElements || left(at, end) / kSegment < count) return false;
  for (std::uint32_t i = 0; i < count; ++i, at += kSegment) sum += sum_of_segment(at);
  return true;
}

/// Whether an entry follows; sets `ok` to false where the word is neither 0 nor 1, or is missing.
inline bool present(const unsigned char*& at, const unsigned char* end, bool& ok) {
  if (left(at, end) < 4) return ok = false;
  const std::uint32_t word = get32(at);
  at += 4;
  if (word > 1) ok = false;
  return word == 1;
}

inline bool read_lists(const unsigned char*& at, const unsigned char* end, std::uint64_t& sum) {
  bool ok = true;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries, at += kEntry) {
    if (entries == kMostEntries || left(at, end) < kEntry) return false;
    sum += get32(at) + sum_of_segment(at + 4);
  }
  if (!ok) return false;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries) {
    if (entries == kMostEntries || !read_segments(at, end, sum)) return false;
  }
  if (!ok) return false;
  if (present(at, end, ok) && !read_segments(at, end, sum)) return false;
  return ok;
}

inline bool read_error(const unsigned char*& at, const unsigned char* end, std::uint64_t& sum) {
  if (left(at, end) < 4) return false;
  const std::uint32_t code = get32(at);
  at += 4;
  sum += code;
  if (code == 2) return true;
  if (code != 1 || left(at, end) < 8) return false;
  sum += std::uint64_t{get32(at)} + get32(at + 4);
  at += 8;
  return true;
}

std::uint64_t read_header(const unsigned char* at, const unsigned char* end) {
  if (left(at, end) < 16) return BENCH_REFUSED;
  const std::uint32_t procedure = get32(at + 12);
  std::uint64_t sum = std::uint64_t{get32(at)} + get32(at + 4) + get32(at + 8) + procedure;
  at += 16;
  switch (procedure) {
    case 2:
      if (left(at, end) < 8) return BENCH_REFUSED;
      sum += std::uint64_t{get32(at)} + get32(at + 4);
      at += 8;
      [[fallthrough]];
    case 0:
    case 1:
      return read_lists(at, end, sum) ? sum : BENCH_REFUSED;
    case 3:
      return sum;
    case 4:
      return read_error(at, end, sum) ? sum : BENCH_REFUSED;
    default:
      return BENCH_REFUSED;
  }
}

// The first pass checks everything; the second computes the sum without checks.

inline bool pass_segments(const unsigned char*& at, const unsigned char* end) {
  if (left(at, end) < 4) return false;
  const std::uint32_t count = get32(at);
  at += 4;
  if (count > kMostElements || left(at, end) / kSegment < count) return false;
  at += count * kSegment;
  return true;
}

inline bool pass_lists(const unsigned char*& at, const unsigned char* end) {
  bool ok = true;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries, at += kEntry) {
    if (entries == kMostEntries || left(at, end) < kEntry) return false;
  }
  if (!ok) return false;
  for (std::uint32_t entries = 0; present(at, end, ok); ++entries) {
    if (entries == kMostEntries || !pass_segments(at, end)) return false;
  }
  if (!ok) return false;
  if (present(at, end, ok) && !pass_segments(at, end)) return false;
  return ok;
}

bool validate_header(const unsigned char* at, const unsigned char* end) {
  if (left(at, end) < 16) return false;
  const std::uint32_t procedure = get32(at + 12);
  at += 16;
  switch (procedure) {
    case 2:
      if (left(at, end) < 8) return false;
      at += 8;
      [[fallthrough]];
    case 0:
    case 1:
      return pass_lists(at, end);
    case 3:
      return true;
    case 4:
      if (left(at, end) < 4) return false;
      return get32(at) == 2 || (get32(at) == 1 && left(at, end) >= 12);
    default:
      return false;
  }
}

inline std::uint64_t sum_segments(const unsigned char*& at) {
  std::uint64_t sum = 0;
  const std::uint32_t count = get32(at);
  at += 4;
  for (std::uint32_t i = 0; i < count; ++i, at += kSegment) sum += sum_of_segment(at);
  return sum;
}

inline bool next(const unsigned char*& at) {
  at += 4;
  return get32(at - 4) != 0;
}

std::uint64_t sum_header(const unsigned char* at) {
  const std::uint32_t procedure = get32(at + 12);
  std::uint64_t sum = std::uint64_t{get32(at)} + get32(at + 4) + get32(at + 8) + procedure;
  at += 16;
  if (procedure == 3) return sum;
  if (procedure == 4) {
    sum += get32(at);
    return get32(at) == 1 ? sum + get32(at + 4) + get32(at + 8) : sum;
  }
  if (procedure == 2) {
    sum += std::uint64_t{get32(at)} + get32(at + 4);
    at += 8;
  }
  for (; next(at); at += kEntry) sum += get32(at) + sum_of_segment(at + 4);
  while (next(at)) sum += sum_segments(at);
  if (next(at)) sum += sum_segments(at);
  return sum;
}

unsigned char* write_segments(unsigned char* at, Chunk chunk) {
  at = put32(at, static_cast<std::uint32_t>(chunk.size()));
  for (const Segment& segment : chunk) {
    put32(at, segment.handle);
    put32(at + 4, segment.length);
    put64(at + 8, segment.offset);
    at += kSegment;
  }
  return at;
}

constexpr std::size_t kTooLong = ~std::size_t{0};

std::size_t size_of_lists(const Header& header) {
  std::size_t size = 12 + header.reads.size() * (4 + kEntry);
  for (const Chunk chunk : header.writes) {
    if (chunk.size() > 0xffffffff) return kTooLong;
    size += 8 + chunk.size() * kSegment;
  }
  if (header.reply != nullptr) {
    if (header.reply->size() > 0xffffffff) return kTooLong;
    size += 4 + header.reply->size() * kSegment;
  }
  return size;
}

void write_lists(const Header& header, unsigned char* at) {
  for (const Read& read : header.reads) {
    put32(at, 1);
    put32(at + 4, read.position);
    put32(at + 8, read.target.handle);
    put32(at + 12, read.target.length);
    put64(at + 16, read.target.offset);
    at += 4 + kEntry;
  }
  at = put32(at, 0);
  for (const Chunk chunk : header.writes) at = write_segments(put32(at, 1), chunk);
  at = put32(at, 0);
  at = put32(at, header.reply != nullptr ? 1 : 0);
  if (header.reply != nullptr) write_segments(at, *header.reply);
}

/// Computes the size first, so that nothing is written where the room is too small.
std::uint64_t write_header(const Header& header, unsigned char* out, std::size_t capacity) {
  std::size_t size = 16;
  switch (header.procedure) {
    case 2:
      size += 8;
      [[fallthrough]];
    case 0:
    case 1: {
      const std::size_t lists = size_of_lists(header);
      if (lists == kTooLong) return BENCH_REFUSED;
      size += lists;
      break;
    }
    case 3:
      break;
    case 4:
      if (header.error != 1 && header.error != 2) return BENCH_REFUSED;
      size += header.error == 1 ? 12 : 4;
      break;
    default:
      return BENCH_REFUSED;
  }
  if (size > capacity) return BENCH_REFUSED;
  put32(out, header.xid);
  put32(out + 4, header.version);
  put32(out + 8, header.credit);
  put32(out + 12, header.procedure);
  unsigned char* at = out + 16;
  switch (header.procedure) {
    case 2:
      at = put32(put32(at, header.align), header.threshold);
      [[fallthrough]];
    case 0:
    case 1:
      write_lists(header, at);
      break;
    case 4:
      at = put32(at, header.error);
      if (header.error == 1) put32(put32(at, header.low), header.high);
      break;
    default:
      break;
  }
  return size;
}

}  // namespace
}  // namespace by_hand

std::uint64_t task_by_hand_decode_header_one_pass(const Job* job) {
  return by_hand::read_header(job->bytes, job->bytes + job->size);
}

std::uint64_t task_by_hand_decode_header_two_passes(const Job* job) {
  if (!by_hand::validate_header(job->bytes, job->bytes + job->size)) return BENCH_REFUSED;
  return by_hand::sum_header(job->bytes);
}

std::uint64_t task_by_hand_encode_header(const Job* job) {
  return by_hand::write_header(*static_cast<const by_hand::Header*>(job->value), job->out, job->capacity);
}
