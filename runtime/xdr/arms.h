// SPDX-License-Identifier: BSD-3-Clause
//
// What owning unions do with the data of their arm, whatever its type. For readers of generated
// code: only `<module>_owned.cpp` uses it.
#pragma once

#include <memory>
#include <utility>

#include "xdr/hash.h"
#include "xdr/order.h"

namespace xdr {

/// Constructs a copy of `from` in the memory of `to`, which holds no object yet.
struct CopyArm {
  template <class T>
  void operator()(T& to, const T& from) const {
    std::construct_at(&to, from);
  }
};
struct MoveArm {
  template <class T>
  void operator()(T& to, T& from) const noexcept {
    std::construct_at(&to, std::move(from));
  }
};

struct EndArm {
  template <class T>
  void operator()(T& arm) const noexcept {
    std::destroy_at(&arm);
  }
};

struct EqualArms {
  template <class T>
  void operator()(const T& self, const T& other) const {
    equal = self == other;
  }
  bool& equal;
};

template <class Order>
class OrderOfArms {
 public:
  explicit OrderOfArms(Order& order) noexcept : order_(order) {}
  template <class T>
  void operator()(const T& self, const T& other) const {
    order_ = order_of(self, other);
  }

 private:
  Order& order_;
};

struct HashOfArm {
  template <class T>
  void operator()(const T& arm) const noexcept {
    hash.add(arm);
  }
  Hash& hash;
};

}  // namespace xdr
