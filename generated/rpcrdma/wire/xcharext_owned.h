// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (xcharext.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of xcharext_types.h. What is declared here is in xcharext_owned.cpp;
// what is a template, in xcharext_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xcharext_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::xcharext {

class XcharvalView;
class OptinfoInitxchView;
class OptinfoReqxchView;
class OptinfoRespxchView;
class OptinfoUpdxchView;

namespace owned {

struct Xcharval;
struct OptinfoInitxch;
struct OptinfoReqxch;
struct OptinfoRespxch;
struct OptinfoUpdxch;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const Xcharval& value);
xdr::EncodedBytes from_value(const OptinfoInitxch& value);
xdr::EncodedBytes from_value(const OptinfoReqxch& value);
xdr::EncodedBytes from_value(const OptinfoRespxch& value);
xdr::EncodedBytes from_value(const OptinfoUpdxch& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::Xcharval to_value(const XcharvalView& view);
owned::OptinfoInitxch to_value(const OptinfoInitxchView& view);
owned::OptinfoReqxch to_value(const OptinfoReqxchView& view);
owned::OptinfoRespxch to_value(const OptinfoRespxchView& view);
owned::OptinfoUpdxch to_value(const OptinfoUpdxchView& view);

namespace owned {

// struct xcharval {
//        xcharid         xchv_which;
//        opaque          xchv_data<>;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 912
struct Xcharval {
  Xcharid xchv_which{};
  std::vector<std::byte> xchv_data{};

  static xdr::Parsed<Xcharval> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Xcharval&, const Xcharval&);
  friend std::strong_ordering operator<=>(const Xcharval&, const Xcharval&);
  friend std::size_t hash_value(const Xcharval& value) noexcept;

  // For runtime/xdr.
  using View = XcharvalView;
  using Fields = Field::Xcharval;
  static constexpr const xdr::TypeInfo& kInfo = Types::xcharval;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<OptinfoInitxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoInitxch&, const OptinfoInitxch&);
  friend std::strong_ordering operator<=>(const OptinfoInitxch&, const OptinfoInitxch&);
  friend std::size_t hash_value(const OptinfoInitxch& value) noexcept;

  // For runtime/xdr.
  using View = OptinfoInitxchView;
  using Fields = Field::OptinfoInitxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_initxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct optinfo_reqxch {
//        xcharspec       optrqxc_want;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 969
struct OptinfoReqxch {
  Xcharspec optrqxc_want{};

  static xdr::Parsed<OptinfoReqxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoReqxch&, const OptinfoReqxch&);
  friend std::strong_ordering operator<=>(const OptinfoReqxch&, const OptinfoReqxch&);
  friend std::size_t hash_value(const OptinfoReqxch& value) noexcept;

  // For runtime/xdr.
  using View = OptinfoReqxchView;
  using Fields = Field::OptinfoReqxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_reqxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
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

  static xdr::Parsed<OptinfoRespxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoRespxch&, const OptinfoRespxch&);
  friend std::strong_ordering operator<=>(const OptinfoRespxch&, const OptinfoRespxch&);
  friend std::size_t hash_value(const OptinfoRespxch& value) noexcept;

  // For runtime/xdr.
  using View = OptinfoRespxchView;
  using Fields = Field::OptinfoRespxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_respxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct optinfo_updxch {
//        xcharval        optuxc_now;
//        bool            optuxc_pendclr;
// };
// spec: draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line 979
struct OptinfoUpdxch {
  Xcharval optuxc_now{};
  bool optuxc_pendclr{};

  static xdr::Parsed<OptinfoUpdxch> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const OptinfoUpdxch&, const OptinfoUpdxch&);
  friend std::strong_ordering operator<=>(const OptinfoUpdxch&, const OptinfoUpdxch&);
  friend std::size_t hash_value(const OptinfoUpdxch& value) noexcept;

  // For runtime/xdr.
  using View = OptinfoUpdxchView;
  using Fields = Field::OptinfoUpdxch;
  static constexpr const xdr::TypeInfo& kInfo = Types::optinfo_updxch;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace rpcrdma::wire::xcharext
