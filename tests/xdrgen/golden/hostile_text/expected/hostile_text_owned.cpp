// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 8b392fdf1165d56cb329d927e63302a9891eafb7dbc070d2f13e1b96de50bc75
// Do not edit; `the target golden-update` makes it anew.
//
// What hostile_text_owned.h declares.

#include "hostile_text_owned.h"

#include <memory>
#include <utility>

#include "hostile_text_members.h"
#include "xdr/arms.h"

namespace golden::hostile_text {

std::size_t hash_value(const One& value) noexcept { return xdr::hash_of(value.a); }

std::size_t hash_value(const Two& value) noexcept { return xdr::hash_of(value.b); }

std::size_t hash_value(const Three& value) noexcept { return xdr::hash_of(value.c, value.d); }

std::size_t hash_value(const Four& value) noexcept { return xdr::hash_of(value.e); }

}  // namespace golden::hostile_text
