// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (nsm.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of nsm_types.h. What is declared here is in nsm_owned.cpp;
// what is a template, in nsm_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nsm_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace nfs::wire::nsm {

class SmNameView;
class MyIdView;
class MonIdView;
class MonView;
class StatChgeView;
class StatusView;

namespace owned {

struct SmName;
struct MyId;
struct MonId;
struct Mon;
struct StatChge;
struct Status;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const SmName& value);
xdr::EncodedBytes from_value(const MyId& value);
xdr::EncodedBytes from_value(const MonId& value);
xdr::EncodedBytes from_value(const Mon& value);
xdr::EncodedBytes from_value(const StatChge& value);
xdr::EncodedBytes from_value(const Status& value);

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::SmName to_value(const SmNameView& view);
owned::MyId to_value(const MyIdView& view);
owned::MonId to_value(const MonIdView& view);
owned::Mon to_value(const MonView& view);
owned::StatChge to_value(const StatChgeView& view);
owned::Status to_value(const StatusView& view);

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const SmStat& value) noexcept;
std::size_t hash_value(const SmStatRes& value) noexcept;

namespace owned {

// struct sm_name {
//    string mon_name<SM_MAXSTRLEN>;
// };
// spec: nsm-version-one.txt section 1, line 29
struct SmName {
  std::string mon_name{};

  static xdr::Parsed<SmName> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const SmName&, const SmName&);
  friend std::strong_ordering operator<=>(const SmName&, const SmName&);
  friend std::size_t hash_value(const SmName& value) noexcept;

  // For runtime/xdr.
  using View = SmNameView;
  using Fields = Field::SmName;
  static constexpr const xdr::TypeInfo& kInfo = Types::sm_name;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct my_id {
//    string my_name<SM_MAXSTRLEN>;
//    int    my_prog;
//    int    my_vers;
//    int    my_proc;
// };
// spec: nsm-version-one.txt section 1, line 33
struct MyId {
  std::string my_name{};
  std::int32_t my_prog{};
  std::int32_t my_vers{};
  std::int32_t my_proc{};

  static xdr::Parsed<MyId> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MyId&, const MyId&);
  friend std::strong_ordering operator<=>(const MyId&, const MyId&);
  friend std::size_t hash_value(const MyId& value) noexcept;

  // For runtime/xdr.
  using View = MyIdView;
  using Fields = Field::MyId;
  static constexpr const xdr::TypeInfo& kInfo = Types::my_id;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct mon_id {
//    string mon_name<SM_MAXSTRLEN>;
//    my_id  my_id;
// };
// spec: nsm-version-one.txt section 1, line 40
struct MonId {
  std::string mon_name{};
  MyId my_id{};

  static xdr::Parsed<MonId> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const MonId&, const MonId&);
  friend std::strong_ordering operator<=>(const MonId&, const MonId&);
  friend std::size_t hash_value(const MonId& value) noexcept;

  // For runtime/xdr.
  using View = MonIdView;
  using Fields = Field::MonId;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon_id;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct mon {
//    mon_id mon_id;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 1, line 45
struct Mon {
  MonId mon_id{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  static xdr::Parsed<Mon> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Mon&, const Mon&);
  friend std::strong_ordering operator<=>(const Mon&, const Mon&);
  friend std::size_t hash_value(const Mon& value) noexcept;

  // For runtime/xdr.
  using View = MonView;
  using Fields = Field::Mon;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct stat_chge {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
// };
// spec: nsm-version-one.txt section 3, line 79
struct StatChge {
  std::string mon_name{};
  std::int32_t state{};

  static xdr::Parsed<StatChge> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const StatChge&, const StatChge&);
  friend std::strong_ordering operator<=>(const StatChge&, const StatChge&);
  friend std::size_t hash_value(const StatChge& value) noexcept;

  // For runtime/xdr.
  using View = StatChgeView;
  using Fields = Field::StatChge;
  static constexpr const xdr::TypeInfo& kInfo = Types::stat_chge;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

// struct status {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 3, line 84
struct Status {
  std::string mon_name{};
  std::int32_t state{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  static xdr::Parsed<Status> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const Status&, const Status&);
  friend std::strong_ordering operator<=>(const Status&, const Status&);
  friend std::size_t hash_value(const Status& value) noexcept;

  // For runtime/xdr.
  using View = StatusView;
  using Fields = Field::Status;
  static constexpr const xdr::TypeInfo& kInfo = Types::status;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace nfs::wire::nsm
