// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 ae29718d9b4074d5faa2d478e4b3c62dfe8c622b48485b3dbf31fbd45dd01366
// Do not edit; `./dev regenerate` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (fixed.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of fixed_types.h. What is declared here is in fixed_owned.cpp;
// what is a template, in fixed_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fixed_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace rpcrdma::wire::fixed {

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const RdmaFixedWords& value) noexcept;
std::size_t hash_value(const RdmaVersionRefusal& value) noexcept;
std::size_t hash_value(const RpcFirstWords& value) noexcept;

}  // namespace rpcrdma::wire::fixed
