// SPDX-License-Identifier: BSD-3-Clause
//
// Legal values of any generated type: made at random, and changed in one place. They respect the
// specification's bounds, so they can be encoded, and the result can be parsed (with
// `Limits::depth` of at least kDepth). For tests and fuzzers; needs the module's `_members.h`.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "support/rng.h"
#include "xdr/owned.h"

namespace support {

/// The most levels of structs and unions in which a random value has anything optional.
inline constexpr std::size_t kDepth = 12;

namespace detail {

/// A Budget holds how much may still be made. Each byte and element takes one; what the
/// specification demands is made even without any left.
struct Budget {
  std::size_t items = 0;
  std::size_t depth = kDepth;

  bool take() noexcept {
    if (items == 0 || depth == 0) return false;
    --items;
    return true;
  }
};

template <class W>
xdr::OwnedOf<W> make(Rng& rng, Budget& budget);

/// Makes a number, more often at the edges of its type than chance would.
template <class T>
T number(Rng& rng) {
  if constexpr (std::is_floating_point_v<T>) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    const T value = std::bit_cast<T>(static_cast<Bits>(rng.next()));
    return std::isnan(value) ? T{} : value;  // a NaN would equal nothing, not even itself
  } else {
    using Bits = std::make_unsigned_t<T>;
    constexpr Bits kTop = Bits{1} << (sizeof(T) * 8 - 1);
    constexpr Bits kEdges[] = {0, 1, 4, kTop - 1, kTop, static_cast<Bits>(~Bits{0})};
    if (rng.one_in(3)) return static_cast<T>(kEdges[rng.below(std::size(kEdges))]);
    return static_cast<T>(static_cast<Bits>(rng.next() >> rng.below(64)));
  }
}

template <class E>
E enumerator(Rng& rng) {
  if constexpr (requires(E value) { is_open(value); }) {
    if (rng.one_in(4)) return static_cast<E>(number<std::int32_t>(rng));
  }
  constexpr auto kAll = xdr::enum_info<E>().enumerators;
  return static_cast<E>(kAll[static_cast<std::size_t>(rng.below(kAll.size()))].value);
}

/// Makes a character of text if `text` is set, else any byte.
inline std::uint8_t byte(Rng& rng, bool text) {
  return static_cast<std::uint8_t>(text ? ' ' + rng.below('~' - ' ' + 1) : rng.next());
}

/// Chooses how many bytes or elements there are: none, few, or as many as there may be up to 64,
/// but never fewer than there must be.
template <class S>
std::size_t count(Rng& rng) {
  constexpr std::size_t kMany = 64;
  if (S::kLeast == S::kMost) return S::kLeast;
  const std::size_t most = std::min<std::size_t>(S::kMost, kMany);
  if (rng.one_in(8)) return std::max<std::size_t>(most, S::kLeast);
  return std::max<std::size_t>(static_cast<std::size_t>(rng.below(std::min<std::size_t>(most, 5) + 1)), S::kLeast);
}

/// Makes a string, opaque data, an array or a list.
template <class W>
xdr::OwnedOf<W> make_counted(Rng& rng, Budget& budget) {
  using S = xdr::Shape<W>;
  xdr::OwnedOf<W> result{};
  const bool text = S::kind() == xdr::Kind::kString && !rng.one_in(4);
  const auto one = [&] {
    if constexpr (S::kind() == xdr::Kind::kElements) {
      return make<typename S::Element>(rng, budget);
    } else {
      return static_cast<typename xdr::OwnedOf<W>::value_type>(byte(rng, text));
    }
  };
  if constexpr (requires { result.push_back(one()); }) {
    for (std::size_t left = count<S>(rng); left > 0; --left) {
      if (!budget.take() && result.size() >= S::kLeast) break;
      result.push_back(one());
    }
  } else {
    for (auto& element : result) element = one();
  }
  return result;
}

/// Tells whether data of wire type `W` holds another value of a type that contains itself, whatever
/// the budget is.
template <class W>
inline constexpr bool kGoesOn = false;
template <class W>
inline constexpr bool kGoesOn<xdr::Nested<W>> = true;
template <class W, std::uint32_t N>
inline constexpr bool kGoesOn<xdr::LargeArray<W, N>> = xdr::detail::kContainsItself<W>;

/// Selects any legal value of the discriminant: one that is named, or one that selects the default
/// arm. With `last`, it selects one whose arm ends the value, if there is one.
template <class T>
void select(T& value, Rng& rng, bool last) {
  using M = xdr::Members<T>;
  constexpr auto kCases = M::cases();
  for (std::size_t tries = 0; last && tries < 64 && kCases.size() != 0; ++tries) {
    M::select(value, kCases[static_cast<std::size_t>(rng.below(kCases.size()))]);
    bool ends = true;
    M::arm(value, [&](const auto& field, const auto&) {
      ends = !kGoesOn<typename std::remove_cvref_t<decltype(field)>::Wire>;
    });
    if (ends) return;
  }
  const auto any = [&] {
    Budget budget;
    return make<typename M::DiscriminantWire>(rng, budget);
  };
  if constexpr (kCases.size() != 0) {
    if (rng.one_in(4) && M::select(value, any())) return;
    M::select(value, kCases[static_cast<std::size_t>(rng.below(kCases.size()))]);
  } else {
    M::select(value, any());
  }
}

template <class T>
T make_class(Rng& rng, Budget& budget) {
  T result{};
  const Budget before = budget;
  if (budget.depth > 0) --budget.depth;
  const auto fill = [&](const auto& field, auto& member) {
    member = make<typename std::remove_cvref_t<decltype(field)>::Wire>(rng, budget);
  };
  if constexpr (xdr::Members<T>::kUnion) {
    select(result, rng, budget.depth == 0);
    xdr::Members<T>::arm(result, fill);
  } else {
    xdr::Members<T>::each(result, fill);
  }
  budget.depth = before.depth;
  return result;
}

template <class W>
xdr::OwnedOf<W> make(Rng& rng, Budget& budget) {
  using S = xdr::Shape<W>;
  using Owned = xdr::OwnedOf<W>;
  if constexpr (S::kind() == xdr::Kind::kBool) {
    return rng.one_in(2);
  } else if constexpr (S::kind() == xdr::Kind::kNumber) {
    return number<Owned>(rng);
  } else if constexpr (S::kind() == xdr::Kind::kEnum) {
    return enumerator<Owned>(rng);
  } else if constexpr (S::kind() == xdr::Kind::kOptional) {
    if (rng.one_in(3) || !budget.take()) return {};
    return make<typename S::Element>(rng, budget);
  } else if constexpr (S::kind() == xdr::Kind::kNested) {
    return make<typename S::Element>(rng, budget);
  } else if constexpr (S::kind() == xdr::Kind::kStruct || S::kind() == xdr::Kind::kUnion) {
    return make_class<Owned>(rng, budget);
  } else {
    return make_counted<W>(rng, budget);
  }
}

/// Goes over a value to the place with number `target`, and changes what is there. It counts the
/// places on its way.
class Mutation {
 public:
  static constexpr std::size_t kNowhere = SIZE_MAX;

  Mutation(Rng& rng, std::size_t target) : rng_(rng), target_(target) {}

  std::size_t places() const { return seen_; }

  /// Returns what changes a member, or the data of an arm.
  auto part() {
    return
        [this](const auto& field, auto& member) { visit<typename std::remove_cvref_t<decltype(field)>::Wire>(member); };
  }

  template <class W, class Value>
  void visit(Value& value) {
    using S = xdr::Shape<W>;
    if constexpr (S::kind() == xdr::Kind::kStruct) {
      xdr::Members<Value>::each(value, part());
    } else if constexpr (S::kind() == xdr::Kind::kNested) {
      if (value) visit<typename S::Element>(*value);
    } else if (seen_++ == target_) {
      change<W>(value);
    } else if constexpr (S::kind() == xdr::Kind::kUnion) {
      xdr::Members<Value>::arm(value, part());
    } else if constexpr (S::kind() == xdr::Kind::kOptional) {
      if (value) visit<typename S::Element>(*value);
    } else if constexpr (S::kind() == xdr::Kind::kElements) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        typename Value::value_type element = std::move(value[i]);
        visit<typename S::Element>(element);
        value[i] = std::move(element);
      }
    }
  }

 private:
  template <class W, class Value>
  void change(Value& value) {
    using S = xdr::Shape<W>;
    Budget budget{16, 4};
    if constexpr (S::kind() == xdr::Kind::kNumber && std::is_integral_v<Value>) {
      using Bits = std::make_unsigned_t<Value>;
      const auto bits = static_cast<Bits>(value);
      switch (rng_.below(4)) {
        case 0:
          value = static_cast<Value>(static_cast<Bits>(bits + 1));
          return;
        case 1:
          value = static_cast<Value>(static_cast<Bits>(bits - 1));
          return;
        case 2:
          value = static_cast<Value>(static_cast<Bits>(bits ^ Bits{1} << rng_.below(sizeof(Bits) * 8)));
          return;
        default:
          value = number<Value>(rng_);
          return;
      }
    } else if constexpr (S::kind() == xdr::Kind::kUnion) {
      value = make_class<Value>(rng_, budget);
    } else if constexpr (S::kind() == xdr::Kind::kOptional) {
      if (value) return value.reset();
      value = make<typename S::Element>(rng_, budget);
    } else if constexpr (requires { value.push_back(value[0]); }) {
      change_counted<W>(value, budget);
    } else {
      value = make<W>(rng_, budget);
    }
  }

  /// Takes an element away, adds one, exchanges two, or makes all of them anew.
  template <class W, class Value>
  void change_counted(Value& value, Budget& budget) {
    using S = xdr::Shape<W>;
    const auto place = [&](std::size_t size) {
      return static_cast<typename Value::difference_type>(rng_.below(std::max<std::size_t>(size, 1)));
    };
    const auto one = [&] { return make<W>(rng_, budget); };
    switch (rng_.below(4)) {
      case 0:
        if (value.size() > S::kLeast) value.erase(value.begin() + place(value.size()));
        return;
      case 1:
        if (value.size() >= S::kMost) return;
        if (const Value more = one(); !more.empty()) {
          const typename Value::value_type added = more[0];
          value.insert(value.begin() + place(value.size() + 1), added);
        }
        return;
      case 2:
        if (!value.empty()) {
          std::iter_swap(value.begin() + place(value.size()), value.begin() + place(value.size()));
        }
        return;
      default:
        value = one();
        return;
    }
  }

  Rng& rng_;
  std::size_t target_;
  std::size_t seen_ = 0;
};

}  // namespace detail

/// Makes a legal value of wire type `W`, which need not be a class:
/// `random_of<xdr::List<XdrReadChunk>>`.
///
/// budget    about how many bytes, elements and optional items the value may hold
template <class W>
xdr::OwnedOf<W> random_of(Rng& rng, std::size_t budget) {
  detail::Budget left{budget, kDepth};
  return detail::make<W>(rng, left);
}

/// Makes a legal value of a generated struct or union:
/// `random_value<v1::owned::RdmaMsg>(rng, 100)`.
template <class T>
T random_value(Rng& rng, std::size_t budget) {
  return random_of<typename xdr::Members<T>::Wire>(rng, budget);
}

/// Changes a value of wire type `W` in one place; a legal value stays legal. The change may leave
/// it as it was.
template <class W>
void mutate_of(xdr::OwnedOf<W>& value, Rng& rng) {
  detail::Mutation count(rng, detail::Mutation::kNowhere);
  count.visit<W>(value);
  if (count.places() == 0) return;
  detail::Mutation change(rng, rng.below(count.places()));
  change.visit<W>(value);
}

/// Changes a generated struct or union in one place.
template <class T>
void mutate(T& value, Rng& rng) {
  mutate_of<typename xdr::Members<T>::Wire>(value, rng);
}

}  // namespace support
