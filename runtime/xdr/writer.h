// SPDX-License-Identifier: BSD-3-Clause
//
// The two outputs to which generated code puts a value. `Measure` adds up sizes and checks the
// bounds of the specification. `Store` then writes to a span that is known to be long enough. One
// generated `put` serves both, so a size and the bytes cannot disagree. For readers of generated
// code. codec.h describes the encoding of each type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/limits.h"

namespace xdr {

/// Finds the size of a message, and the first error that makes it illegal.
class Measure {
 public:
  static constexpr bool kWrites = false;
  static constexpr bool kReduces = false;

  Measure() noexcept = default;
  /// `depth`: levels of a type that contains itself.
  explicit Measure(std::uint32_t depth) noexcept : depth_(depth) {}

  void word(std::uint32_t) noexcept { size_ += kWord; }
  void skip(std::uint64_t size) noexcept { size_ += size; }
  void opaque(Bytes bytes) noexcept { size_ += padded(bytes.size()); }

  /// Stores why the value may not be sent, unless there was an earlier reason.
  [[gnu::always_inline]] void fail(EncodeCode code, FieldId field) noexcept { problem_ = noted(problem_, code, field); }

  /// Enters one more level of a type that contains itself.  returns  false: that is one too many,
  /// and `leave()` must not be called for it
  bool enter() noexcept {
    if (depth_ == 0) return false;
    --depth_;
    return true;
  }
  void leave() noexcept { ++depth_; }
  /// The levels that may still be entered.
  std::uint32_t depth() const noexcept { return depth_; }

  bool failed() const noexcept { return problem_ != 0; }
  /// 0, or the arguments of `fail`: (code + 1) << 16 | field.
  std::uint32_t problem() const noexcept { return problem_; }
  EncodeError error() const noexcept {
    return {static_cast<EncodeCode>((problem_ >> 16) - 1), static_cast<FieldId>(problem_ & 0xffff), 0};
  }
  std::uint64_t size() const noexcept { return size_; }

 private:
  /// Takes no reference, so that the measurements stay in registers.
  [[gnu::cold, gnu::noinline]] static std::uint32_t noted(std::uint32_t problem, EncodeCode code,
                                                          FieldId field) noexcept {
    return problem != 0 ? problem : (static_cast<std::uint32_t>(code) + 1) << 16 | field;
  }

  std::uint64_t size_ = 0;
  std::uint32_t problem_ = 0;  // code and field in one word, which stays in a register; 0: none
  std::uint32_t depth_ = kDepth;
};

/// Writes big-endian XDR; padding is zero [RFC 8166 2.2.4.2].
class Store {
 public:
  static constexpr bool kWrites = true;
  static constexpr bool kReduces = false;

  explicit Store(std::byte* at) noexcept : at_(at) {}

  std::byte* at() const noexcept { return at_; }
  void skip(std::uint64_t size) noexcept { at_ += size; }
  void word(std::uint32_t value) noexcept {
    store_u32(at_, value);
    at_ += kWord;
  }
  void opaque(Bytes bytes) noexcept {
    if (bytes.empty()) return;
    std::memcpy(at_, bytes.data(), bytes.size());
    at_ += bytes.size();
    for (std::size_t i = bytes.size(); i % kWord != 0; ++i) *at_++ = std::byte{0};
  }

 private:
  std::byte* at_;
};

/// Reports a length that `bound` does not allow. The bound itself is passed only to outputs that
/// want it (bound.h).
template <class Out>
[[gnu::always_inline]] inline void fail_at_bound(Out& out, EncodeCode code, FieldId field,
                                                 [[maybe_unused]] std::uint64_t bound) noexcept {
  if constexpr (requires { out.fail(code, field, bound); }) {
    out.fail(code, field, bound);
  } else {
    out.fail(code, field);
  }
}

}  // namespace xdr
