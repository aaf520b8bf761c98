// SPDX-License-Identifier: BSD-3-Clause
//
// This file is compiled with -fno-exceptions -fno-rtti; the test is that it compiles.
#include "support/random_value.h"
#include "xdr/owned/types.h"

namespace {

template <class T>
bool use(xdr::Bytes bytes) {
  const auto value = T::parse(bytes);
  if (!value) return false;
  const auto again = xdr::encode_bytes<typename xdr::Members<T>::Wire>(*value);
  support::Rng rng(1);
  return again && support::random_value<T>(rng, 1) == *value;
}

template <class... Types>
struct All {
  static bool use_each(xdr::Bytes bytes) { return (use<Types>(bytes) && ...); }
};

}  // namespace

bool owned_headers_work(xdr::Bytes bytes) { return owning::Classes<All>::use_each(bytes); }
