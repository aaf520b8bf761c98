// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (hostile_text.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of hostile_text_types.h. What is declared here is in hostile_text_owned.cpp;
// what is a template, in hostile_text_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hostile_text_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::hostile_text {

/// For std::hash (runtime/xdr/hash.h).
std::size_t hash_value(const One& value) noexcept;
std::size_t hash_value(const Two& value) noexcept;
std::size_t hash_value(const Three& value) noexcept;
std::size_t hash_value(const Four& value) noexcept;

}  // namespace golden::hostile_text
