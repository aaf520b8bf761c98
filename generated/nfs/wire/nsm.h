// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from nsm-version-one.txt
//   sha256 64908ac1c54fdfc4a09d37170b191ccdbfcc8099fece84f35c5edb96b190688c
// Do not edit; `./dev regenerate` makes it anew.
//
// Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the order of the
// document, below their XDR; names are the document's. What has one size is in nsm_types.h.
// How the classes work: runtime/xdr/codec.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nsm_types.h"
#include "xdr/gather.h"
#include "xdr/patch.h"
#include "xdr/view.h"

namespace nfs::wire::nsm {

// struct sm_name {
//    string mon_name<SM_MAXSTRLEN>;
// };
// spec: nsm-version-one.txt section 1, line 29
/// Reads `sm_name`.
class SmNameView : public xdr::View<SmNameView, kFields> {
 public:
  using Fields = Field::SmName;
  static constexpr const xdr::TypeInfo& kInfo = Types::sm_name;
  static constexpr std::uint64_t kMinSize = 4;
  static constexpr std::uint64_t kMaxSize = 1028;

  std::string_view mon_name() const noexcept { return mon_name_; }

  // For runtime/xdr.
  explicit SmNameView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<SM_MAXSTRLEN>>(in, at, mon_name_, Fields::mon_name)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view mon_name_{};
};

/// To encode `sm_name` from; refers to the caller's memory.
struct SmName {
  std::string_view mon_name{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<SmNameView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<SmNameView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<SmNameView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::SmName;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
  }
};

// struct my_id {
//    string my_name<SM_MAXSTRLEN>;
//    int    my_prog;
//    int    my_vers;
//    int    my_proc;
// };
// spec: nsm-version-one.txt section 1, line 33
/// Reads `my_id`.
class MyIdView : public xdr::View<MyIdView, kFields> {
 public:
  using Fields = Field::MyId;
  static constexpr const xdr::TypeInfo& kInfo = Types::my_id;
  static constexpr std::uint64_t kMinSize = 16;
  static constexpr std::uint64_t kMaxSize = 1040;

  std::string_view my_name() const noexcept { return my_name_; }
  std::int32_t my_prog() const noexcept { return xdr::load<std::int32_t>(after_my_name_); }
  std::int32_t my_vers() const noexcept { return xdr::load<std::int32_t>(after_my_name_ + 4); }
  std::int32_t my_proc() const noexcept { return xdr::load<std::int32_t>(after_my_name_ + 8); }

  // For runtime/xdr.
  explicit MyIdView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<SM_MAXSTRLEN>>(in, at, my_name_, Fields::my_name)) return nullptr;
    after_my_name_ = at;
    if (!in.skip_fields(at, 12, Fields::my_prog)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_my_name_ = nullptr;
  std::string_view my_name_{};
};

/// To encode `my_id` from; refers to the caller's memory.
struct MyId {
  std::string_view my_name{};
  std::int32_t my_prog{};
  std::int32_t my_vers{};
  std::int32_t my_proc{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MyIdView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MyIdView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MyIdView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MyId;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, my_name, Fields::my_name);
    xdr::put<std::int32_t>(out, my_prog, Fields::my_prog);
    xdr::put<std::int32_t>(out, my_vers, Fields::my_vers);
    xdr::put<std::int32_t>(out, my_proc, Fields::my_proc);
  }
};

// struct mon_id {
//    string mon_name<SM_MAXSTRLEN>;
//    my_id  my_id;
// };
// spec: nsm-version-one.txt section 1, line 40
/// Reads `mon_id`.
class MonIdView : public xdr::View<MonIdView, kFields> {
 public:
  using Fields = Field::MonId;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon_id;
  static constexpr std::uint64_t kMinSize = 20;
  static constexpr std::uint64_t kMaxSize = 2068;

  std::string_view mon_name() const noexcept { return mon_name_; }
  const MyIdView& my_id() const& noexcept { return my_id_; }
  const MyIdView& my_id() const&& = delete;

  // For runtime/xdr.
  explicit MonIdView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<SM_MAXSTRLEN>>(in, at, mon_name_, Fields::mon_name)) return nullptr;
    if (!xdr::walk<MyIdView>(in, at, my_id_, Fields::my_id)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  std::string_view mon_name_{};
  MyIdView my_id_{xdr::Unparsed{}};
};

/// To encode `mon_id` from; refers to the caller's memory.
struct MonId {
  std::string_view mon_name{};
  MyId my_id{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MonIdView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MonIdView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MonIdView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::MonId;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<MyIdView>(out, my_id, Fields::my_id);
  }
};

// struct mon {
//    mon_id mon_id;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 1, line 45
/// Reads `mon`.
class MonView : public xdr::View<MonView, kFields> {
 public:
  using Fields = Field::Mon;
  static constexpr const xdr::TypeInfo& kInfo = Types::mon;
  static constexpr std::uint64_t kMinSize = 36;
  static constexpr std::uint64_t kMaxSize = 2084;

  /// For xdr::patch.
  struct At {
    static constexpr xdr::Member<MonView, MonIdView> mon_id{0};
  };

  const MonIdView& mon_id() const& noexcept { return mon_id_; }
  const MonIdView& mon_id() const&& = delete;
  std::array<std::byte, SM_PRIV_SIZE> priv() const noexcept {
    return xdr::load<xdr::FixedOpaque<SM_PRIV_SIZE>>(after_mon_id_);
  }

  // For runtime/xdr.
  explicit MonView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<MonIdView>(in, at, mon_id_, Fields::mon_id)) return nullptr;
    after_mon_id_ = at;
    if (!in.skip_fields(at, 16, Fields::priv)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_mon_id_ = nullptr;
  MonIdView mon_id_{xdr::Unparsed{}};
};

/// To encode `mon` from; refers to the caller's memory.
struct Mon {
  MonId mon_id{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<MonView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<MonView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<MonView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Mon;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<MonIdView>(out, mon_id, Fields::mon_id);
    xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
  }
};

// struct stat_chge {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
// };
// spec: nsm-version-one.txt section 3, line 79
/// Reads `stat_chge`.
class StatChgeView : public xdr::View<StatChgeView, kFields> {
 public:
  using Fields = Field::StatChge;
  static constexpr const xdr::TypeInfo& kInfo = Types::stat_chge;
  static constexpr std::uint64_t kMinSize = 8;
  static constexpr std::uint64_t kMaxSize = 1032;

  std::string_view mon_name() const noexcept { return mon_name_; }
  std::int32_t state() const noexcept { return xdr::load<std::int32_t>(after_mon_name_); }

  // For runtime/xdr.
  explicit StatChgeView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<SM_MAXSTRLEN>>(in, at, mon_name_, Fields::mon_name)) return nullptr;
    after_mon_name_ = at;
    if (!in.skip_fields(at, 4, Fields::state)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_mon_name_ = nullptr;
  std::string_view mon_name_{};
};

/// To encode `stat_chge` from; refers to the caller's memory.
struct StatChge {
  std::string_view mon_name{};
  std::int32_t state{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<StatChgeView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StatChgeView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<StatChgeView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::StatChge;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<std::int32_t>(out, state, Fields::state);
  }
};

// struct status {
//    string mon_name<SM_MAXSTRLEN>;
//    int    state;
//    opaque priv[SM_PRIV_SIZE];
// };
// spec: nsm-version-one.txt section 3, line 84
/// Reads `status`.
class StatusView : public xdr::View<StatusView, kFields> {
 public:
  using Fields = Field::Status;
  static constexpr const xdr::TypeInfo& kInfo = Types::status;
  static constexpr std::uint64_t kMinSize = 24;
  static constexpr std::uint64_t kMaxSize = 1048;

  std::string_view mon_name() const noexcept { return mon_name_; }
  std::int32_t state() const noexcept { return xdr::load<std::int32_t>(after_mon_name_); }
  std::array<std::byte, SM_PRIV_SIZE> priv() const noexcept {
    return xdr::load<xdr::FixedOpaque<SM_PRIV_SIZE>>(after_mon_name_ + 4);
  }

  // For runtime/xdr.
  explicit StatusView(xdr::Unparsed) noexcept {}
  template <class In>
  [[gnu::always_inline]] const std::byte* walk(In& in, const std::byte* at) noexcept {
    at_ = at;
    if (!xdr::walk<xdr::String<SM_MAXSTRLEN>>(in, at, mon_name_, Fields::mon_name)) return nullptr;
    after_mon_name_ = at;
    if (!in.skip_fields(at, 20, Fields::state)) return nullptr;
    size_ = static_cast<std::size_t>(at - at_);
    return at;
  }

 private:
  const std::byte* after_mon_name_ = nullptr;
  std::string_view mon_name_{};
};

/// To encode `status` from; refers to the caller's memory.
struct Status {
  std::string_view mon_name{};
  std::int32_t state{};
  std::array<std::byte, SM_PRIV_SIZE> priv{};

  std::size_t encoded_size() const noexcept { return xdr::encoded_size<StatusView>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<StatusView>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const noexcept {
    return xdr::encode_gather<StatusView>(*this, out, piece_list, min_bytes);
  }

  // For runtime/xdr.
  using Fields = Field::Status;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<xdr::String<SM_MAXSTRLEN>>(out, mon_name, Fields::mon_name);
    xdr::put<std::int32_t>(out, state, Fields::state);
    xdr::put<xdr::FixedOpaque<SM_PRIV_SIZE>>(out, priv, Fields::priv);
  }
};

/// Of what the bindings say about the procedures. Stubs compare it with theirs.
inline constexpr std::uint64_t kProcedureHash = 0x9501d5bfabfc7c43;

// spec: nsm-version-one.txt section 4, line 93
/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.
struct SmProg {
  static constexpr std::uint32_t kNumber = 100024;

  struct SmVers {
    static constexpr std::uint32_t kNumber = 1;
    struct SmNull {
      static constexpr std::uint32_t kNumber = 0;
      static constexpr std::string_view kName = "SM_NULL";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct SmStat_ {
      static constexpr std::uint32_t kNumber = 1;
      static constexpr std::string_view kName = "SM_STAT";
      using Arguments = xdr::TypeList<SmNameView>;
      using Result = SmStatRes;
    };
    struct SmMon {
      static constexpr std::uint32_t kNumber = 2;
      static constexpr std::string_view kName = "SM_MON";
      using Arguments = xdr::TypeList<MonView>;
      using Result = SmStatRes;
    };
    struct SmUnmon {
      static constexpr std::uint32_t kNumber = 3;
      static constexpr std::string_view kName = "SM_UNMON";
      using Arguments = xdr::TypeList<MonIdView>;
      using Result = SmStat;
    };
    struct SmUnmonAll {
      static constexpr std::uint32_t kNumber = 4;
      static constexpr std::string_view kName = "SM_UNMON_ALL";
      using Arguments = xdr::TypeList<MyIdView>;
      using Result = SmStat;
    };
    struct SmSimuCrash {
      static constexpr std::uint32_t kNumber = 5;
      static constexpr std::string_view kName = "SM_SIMU_CRASH";
      using Arguments = xdr::TypeList<>;
      using Result = void;
    };
    struct SmNotify {
      static constexpr std::uint32_t kNumber = 6;
      static constexpr std::string_view kName = "SM_NOTIFY";
      using Arguments = xdr::TypeList<StatChgeView>;
      using Result = void;
    };
  };
};

}  // namespace nfs::wire::nsm
