// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the table of well-known names.
#include "sema/well_known.h"

#include <array>

namespace xdrgen::sema {
namespace {

struct Entry {
  std::string_view name;
  std::string_view type;
};

constexpr auto kEntries = std::to_array<Entry>({
    {"uint32", "unsigned int"},
    {"uint32_t", "unsigned int"},
    {"u_int32_t", "unsigned int"},
    {"uint", "unsigned int"},
    {"u_int", "unsigned int"},
    {"u_long", "unsigned int"},
    {"u_short", "unsigned int"},
    {"u_char", "unsigned int"},
    {"uint16_t", "unsigned int"},
    {"uint8_t", "unsigned int"},
    {"int32", "int"},
    {"int32_t", "int"},
    {"int16_t", "int"},
    {"int8_t", "int"},
    {"uint64", "unsigned hyper"},
    {"uint64_t", "unsigned hyper"},
    {"u_int64_t", "unsigned hyper"},
    {"u_hyper", "unsigned hyper"},
    {"int64", "hyper"},
    {"int64_t", "hyper"},
    {"longlong_t", "hyper"},
    {"quad_t", "hyper"},
    {"u_longlong_t", "unsigned hyper"},
    {"u_quad_t", "unsigned hyper"},
    {"bool_t", "bool"},
    {"boolean", "bool"},
});

}  // namespace

std::optional<std::string_view> well_known(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.name == name) return entry.type;
  }
  return std::nullopt;
}

}  // namespace xdrgen::sema
