// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt
//   sha256 1e9a172ac9e60cbce6ac0075dd4419c1ade281da344a3474c7e104c001981e34
// and draft-dnoveck-nfsv4-rpcrdma-xcharext-00.toml
//   sha256 779ffac27b099a69c66813f6d179fe71f41cbd7b60e5724accaa04546766a2b5
// Do not edit; `./dev regenerate` makes it anew.
//
// What xcharext_owned.h declares.

#include "xcharext_owned.h"

#include <memory>
#include <utility>

#include "xcharext_members.h"
#include "xdr/arms.h"

namespace rpcrdma::wire::xcharext {

namespace owned {

xdr::Parsed<Xcharval> Xcharval::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t Xcharval::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded Xcharval::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult Xcharval::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                   std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const Xcharval& value) { return xdr::encode_bytes<Xcharval::View>(value); }
bool operator==(const Xcharval& self, const Xcharval& other) {
  if (self.xchv_which != other.xchv_which) return false;
  return self.xchv_data == other.xchv_data;
}
std::strong_ordering operator<=>(const Xcharval& self, const Xcharval& other) {
  if (const auto order = xdr::order_of(self.xchv_which, other.xchv_which); order != 0) return order;
  return xdr::order_of(self.xchv_data, other.xchv_data);
}
std::size_t hash_value(const Xcharval& value) noexcept { return xdr::hash_of(value.xchv_which, value.xchv_data); }

xdr::Parsed<OptinfoInitxch> OptinfoInitxch::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OptinfoInitxch::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OptinfoInitxch::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OptinfoInitxch::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OptinfoInitxch& value) { return xdr::encode_bytes<OptinfoInitxch::View>(value); }
bool operator==(const OptinfoInitxch& self, const OptinfoInitxch& other) {
  if (self.optixc_start != other.optixc_start) return false;
  return self.optixc_nochg == other.optixc_nochg;
}
std::strong_ordering operator<=>(const OptinfoInitxch& self, const OptinfoInitxch& other) {
  if (const auto order = xdr::order_of(self.optixc_start, other.optixc_start); order != 0) return order;
  return xdr::order_of(self.optixc_nochg, other.optixc_nochg);
}
std::size_t hash_value(const OptinfoInitxch& value) noexcept {
  return xdr::hash_of(value.optixc_start, value.optixc_nochg);
}

xdr::Parsed<OptinfoReqxch> OptinfoReqxch::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OptinfoReqxch::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OptinfoReqxch::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OptinfoReqxch::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OptinfoReqxch& value) { return xdr::encode_bytes<OptinfoReqxch::View>(value); }
bool operator==(const OptinfoReqxch& self, const OptinfoReqxch& other) {
  return self.optrqxc_want == other.optrqxc_want;
}
std::strong_ordering operator<=>(const OptinfoReqxch& self, const OptinfoReqxch& other) {
  return xdr::order_of(self.optrqxc_want, other.optrqxc_want);
}
std::size_t hash_value(const OptinfoReqxch& value) noexcept { return xdr::hash_of(value.optrqxc_want); }

xdr::Parsed<OptinfoRespxch> OptinfoRespxch::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OptinfoRespxch::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OptinfoRespxch::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OptinfoRespxch::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                         std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OptinfoRespxch& value) { return xdr::encode_bytes<OptinfoRespxch::View>(value); }
bool operator==(const OptinfoRespxch& self, const OptinfoRespxch& other) {
  if (self.optrsxc_done != other.optrsxc_done) return false;
  if (self.optrsxc_rej != other.optrsxc_rej) return false;
  return self.optrsxc_pend == other.optrsxc_pend;
}
std::strong_ordering operator<=>(const OptinfoRespxch& self, const OptinfoRespxch& other) {
  if (const auto order = xdr::order_of(self.optrsxc_done, other.optrsxc_done); order != 0) return order;
  if (const auto order = xdr::order_of(self.optrsxc_rej, other.optrsxc_rej); order != 0) return order;
  return xdr::order_of(self.optrsxc_pend, other.optrsxc_pend);
}
std::size_t hash_value(const OptinfoRespxch& value) noexcept {
  return xdr::hash_of(value.optrsxc_done, value.optrsxc_rej, value.optrsxc_pend);
}

xdr::Parsed<OptinfoUpdxch> OptinfoUpdxch::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t OptinfoUpdxch::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded OptinfoUpdxch::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult OptinfoUpdxch::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                        std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const OptinfoUpdxch& value) { return xdr::encode_bytes<OptinfoUpdxch::View>(value); }
bool operator==(const OptinfoUpdxch& self, const OptinfoUpdxch& other) {
  if (self.optuxc_now != other.optuxc_now) return false;
  return self.optuxc_pendclr == other.optuxc_pendclr;
}
std::strong_ordering operator<=>(const OptinfoUpdxch& self, const OptinfoUpdxch& other) {
  if (const auto order = xdr::order_of(self.optuxc_now, other.optuxc_now); order != 0) return order;
  return xdr::order_of(self.optuxc_pendclr, other.optuxc_pendclr);
}
std::size_t hash_value(const OptinfoUpdxch& value) noexcept {
  return xdr::hash_of(value.optuxc_now, value.optuxc_pendclr);
}

}  // namespace owned

owned::Xcharval to_value(const XcharvalView& view) {
  return {
      .xchv_which = view.xchv_which(),
      .xchv_data = xdr::to_owned<xdr::Opaque<>>(view.xchv_data()),
  };
}

owned::OptinfoInitxch to_value(const OptinfoInitxchView& view) {
  return {
      .optixc_start = xdr::to_owned<XcharspecXdr>(view.optixc_start()),
      .optixc_nochg = xdr::to_owned<XcharsubsetXdr>(view.optixc_nochg()),
  };
}

owned::OptinfoReqxch to_value(const OptinfoReqxchView& view) {
  return {
      .optrqxc_want = xdr::to_owned<XcharspecXdr>(view.optrqxc_want()),
  };
}

owned::OptinfoRespxch to_value(const OptinfoRespxchView& view) {
  return {
      .optrsxc_done = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_done()),
      .optrsxc_rej = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_rej()),
      .optrsxc_pend = xdr::to_owned<XcharsubsetXdr>(view.optrsxc_pend()),
  };
}

owned::OptinfoUpdxch to_value(const OptinfoUpdxchView& view) {
  return {
      .optuxc_now = to_value(view.optuxc_now()),
      .optuxc_pendclr = view.optuxc_pendclr(),
  };
}

}  // namespace rpcrdma::wire::xcharext
