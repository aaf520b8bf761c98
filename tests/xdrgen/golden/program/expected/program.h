// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in program_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "program_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace golden::program {

// typedef opaque ping_data<512>;
// spec: input.xdr line 2
using PingDataXdr = xdr::Opaque<512>;  // on the wire
using PingDataView = xdr::Bytes;       // to read
using PingData = xdr::Bytes;           // to encode from

// struct ping_reply {
//     ping_data echoed;
//     unsigned hyper seen;
// };
// spec: input.xdr line 4
/// Reads `ping_reply`.
class PingReplyView : public xdr::View<PingReplyView, kFields> {
 public:
  using Fields = Field::PingReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::ping_reply;
  static constexpr std::uint64_t kMinSize = 12;
  static constexpr std::uint64_t kMaxSize = 524;

  PingDataView echoed() const noexcept { return echoed_; }
  std::uint64_t seen() const noexcept { return xdr::load<std::uint64_t>(after_echoed_); }

  // For runtime/xdr.
  explicit PingReplyView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<PingDataXdr>(in, at, echoed_, Fields::echoed)) return nullptr;
    after_echoed_ = at;
    if (!in.skip_fields(at, 8, Fields::seen)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_echoed_ = nullptr;
  PingDataView echoed_{};
};

/// To encode `ping_reply` from; refers to the caller's memory.
struct PingReply {
  PingData echoed{};
  std::uint64_t seen{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<PingReplyView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<PingReplyView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<PingReplyView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::PingReply;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PingDataXdr>(out, echoed, Fields::echoed);
    xdr::put<std::uint64_t>(out, seen, Fields::seen);
  }
};

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0xd54203a3073df2ba;

// spec: input.xdr line 9
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct PingProg {
  static constexpr std::uint32_t kNumber = 536871065;

  struct PingVersOne {
    static constexpr std::uint32_t kNumber = 1;
    struct PingNull {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "PING_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct PingEcho {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "PING_ECHO";
      using Arguments = xdr::TypeList<PingDataXdr>;
      using Result = PingDataXdr;
    };
  };

  struct PingVersTwo {
    static constexpr std::uint32_t kNumber = 2;
    struct PingNull {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "PING_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct PingEcho {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "PING_ECHO";
      using Arguments = xdr::TypeList<PingDataXdr>;
      using Result = PingReplyView;
    };
    struct PingCount {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "PING_COUNT";
      using Arguments = xdr::TypeList<bool, std::int64_t>;
      using Result = std::int32_t;
    };
  };
};

}  // namespace golden::program
