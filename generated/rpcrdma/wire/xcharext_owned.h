// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of xcharext.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "xcharext.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::xcharext {

namespace owned {

struct Xcharval;
struct OptinfoInitxch;
struct OptinfoReqxch;
struct OptinfoRespxch;
struct OptinfoUpdxch;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Xcharval to_value(const XcharvalView& view);
owned::OptinfoInitxch to_value(const OptinfoInitxchView& view);
owned::OptinfoReqxch to_value(const OptinfoReqxchView& view);
owned::OptinfoRespxch to_value(const OptinfoRespxchView& view);
owned::OptinfoUpdxch to_value(const OptinfoUpdxchView& view);

// For generic code (runtime/xdr/members.h): what there is in each type.
constexpr const xdr::TypeInfo& info_of(xdr::Of<Bkrqsup>) noexcept { return Types::bkrqsup; }

namespace owned {

// struct xcharval {
//        xcharid         xchv_which;
//        opaque          xchv_data<>;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 912
struct Xcharval {
  Xcharid xchv_which{};
  std::vector<std::byte> xchv_data{};

  static xdr::Parsed<Xcharval> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Xcharval&, const Xcharval&) = default;

  // For runtime/xdr.
  using View = XcharvalView;
  using Fields = Field::Xcharval;
  static constexpr const xdr::TypeInfo& kInfo = Types::xcharval;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<Xcharid>(out, xchv_which, Fields::xchv_which);
    xdr::put<xdr::Opaque<>>(out, xchv_data, Fields::xchv_data);
  }
};

// typedef xcharspec       xcharval<>;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 917
using Xcharspec = std::vector<Xcharval>;

// typedef xcharsubset     uint32<>;
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 919
using Xcharsubset = std::vector<Uint32>;

// struct optinfo_initxch {
//        xcharspec       optixc_start;
//        xcharsubset     optixc_nochg;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 964
struct OptinfoInitxch {
  Xcharspec optixc_start{};
  Xcharsubset optixc_nochg{};

  static xdr::Parsed<OptinfoInitxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoInitxch&, const OptinfoInitxch&) = default;

  // For runtime/xdr.
  using View = OptinfoInitxchView;
  using Fields = Field::OptinfoInitxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_initxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharspecXdr>(out, optixc_start, Fields::optixc_start);
    xdr::put<XcharsubsetXdr>(out, optixc_nochg, Fields::optixc_nochg);
  }
};

// struct optinfo_reqxch {
//        xcharspec       optrqxc_want;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 969
struct OptinfoReqxch {
  Xcharspec optrqxc_want{};

  static xdr::Parsed<OptinfoReqxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoReqxch&, const OptinfoReqxch&) = default;

  // For runtime/xdr.
  using View = OptinfoReqxchView;
  using Fields = Field::OptinfoReqxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_reqxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharspecXdr>(out, optrqxc_want, Fields::optrqxc_want);
  }
};

// struct optinfo_respxch {
//        xcharsubset     optrsxc_done;
//        xcharsubset     optrsxc_rej;
//        xcharsubset     optrsxc_pend;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 973
struct OptinfoRespxch {
  Xcharsubset optrsxc_done{};
  Xcharsubset optrsxc_rej{};
  Xcharsubset optrsxc_pend{};

  static xdr::Parsed<OptinfoRespxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoRespxch&, const OptinfoRespxch&) = default;

  // For runtime/xdr.
  using View = OptinfoRespxchView;
  using Fields = Field::OptinfoRespxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_respxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharsubsetXdr>(out, optrsxc_done, Fields::optrsxc_done);
    xdr::put<XcharsubsetXdr>(out, optrsxc_rej, Fields::optrsxc_rej);
    xdr::put<XcharsubsetXdr>(out, optrsxc_pend, Fields::optrsxc_pend);
  }
};

// struct optinfo_updxch {
//        xcharval        optuxc_now;
//        bool            optuxc_pendclr;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 979
struct OptinfoUpdxch {
  Xcharval optuxc_now{};
  bool optuxc_pendclr{};

  static xdr::Parsed<OptinfoUpdxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoUpdxch&, const OptinfoUpdxch&) = default;

  // For runtime/xdr.
  using View = OptinfoUpdxchView;
  using Fields = Field::OptinfoUpdxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_updxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<XcharvalView>(out, optuxc_now, Fields::optuxc_now);
    xdr::put<bool>(out, optuxc_pendclr, Fields::optuxc_pendclr);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const Xcharval& value) { return xdr::encode_bytes<XcharvalView>(value); }
void each_member(xdr::Of<Xcharval>, auto& self, auto&& f) {
  f(xdr::FieldOf<Xcharid>(kFields[Field::Xcharval::xchv_which]), self.xchv_which);
  f(xdr::FieldOf<xdr::Opaque<>>(kFields[Field::Xcharval::xchv_data]), self.xchv_data);
}

inline xdr::EncodedBytes from_value(const OptinfoInitxch& value) {
  return xdr::encode_bytes<OptinfoInitxchView>(value);
}
void each_member(xdr::Of<OptinfoInitxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharspecXdr>(kFields[Field::OptinfoInitxch::optixc_start]), self.optixc_start);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoInitxch::optixc_nochg]), self.optixc_nochg);
}

inline xdr::EncodedBytes from_value(const OptinfoReqxch& value) { return xdr::encode_bytes<OptinfoReqxchView>(value); }
void each_member(xdr::Of<OptinfoReqxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharspecXdr>(kFields[Field::OptinfoReqxch::optrqxc_want]), self.optrqxc_want);
}

inline xdr::EncodedBytes from_value(const OptinfoRespxch& value) {
  return xdr::encode_bytes<OptinfoRespxchView>(value);
}
void each_member(xdr::Of<OptinfoRespxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_done]), self.optrsxc_done);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_rej]), self.optrsxc_rej);
  f(xdr::FieldOf<XcharsubsetXdr>(kFields[Field::OptinfoRespxch::optrsxc_pend]), self.optrsxc_pend);
}

inline xdr::EncodedBytes from_value(const OptinfoUpdxch& value) { return xdr::encode_bytes<OptinfoUpdxchView>(value); }
void each_member(xdr::Of<OptinfoUpdxch>, auto& self, auto&& f) {
  f(xdr::FieldOf<XcharvalView>(kFields[Field::OptinfoUpdxch::optuxc_now]), self.optuxc_now);
  f(xdr::FieldOf<bool>(kFields[Field::OptinfoUpdxch::optuxc_pendclr]), self.optuxc_pendclr);
}

}  // namespace owned

inline owned::Xcharval to_value(const XcharvalView& view) {
  return {
      .xchv_which = view.xchv_which(),
      .xchv_data = xdr::to_owned<xdr::Opaque<>>(view.xchv_data()),
  };
}

inline owned::OptinfoInitxch to_value(const OptinfoInitxchView& view) {
  return {
      .optixc_start = xdr::to_owned<XcharspecXdr>(view.optixc_start()),
      .optixc_nochg = xdr::to_owned<XcharsubsetXdr>(view.optixc_nochg()),
  };
}

inline owned::OptinfoReqxch to_value(const OptinfoReqxchView& view) {
  return {
      .optrqxc_want = xdr::to_owned<XcharspecXdr>(view.optrqxc_want()),
  };
}

inline owned::OptinfoRespxch to_value(const OptinfoRespxchView& view) {
  return {
      .optrsxc_done = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_done()),
      .optrsxc_rej = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_rej()),
      .optrsxc_pend = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_pend()),
  };
}

inline owned::OptinfoUpdxch to_value(const OptinfoUpdxchView& view) {
  return {
      .optuxc_now = to_value(view.optuxc_now()),
      .optuxc_pendclr = view.optuxc_pendclr(),
  };
}

}  // namespace rpcrdma::wire::xcharext
