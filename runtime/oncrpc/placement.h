// SPDX-License-Identifier: BSD-3-Clause
//
// Items of arguments or results that are transferred outside the XDR stream (direct data
// placement), if the transport can do that. Other transports put each item back in its place. With
// this, upper layers tell their transport what is eligible [RFC 8166 4.4.2]. Values only.  spec:
// [RFC 8166 3.4.5, 3.4.6]
#pragma once

#include <cstdint>
#include <span>

#include "xdr/memory_ref.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// A DDP-eligible item that is left out of the encoded stream. Over RDMA, an item of arguments goes
/// into a Read chunk; the n-th item of results goes into the n-th Write chunk, if the call offers
/// one with segments, and otherwise back to its place in the stream.
///
/// position  of the item in the unreduced stream, in bytes from the start: a multiple of four
/// memory    where its bytes are, without roundup
/// absent    there is no item, only the place where one could be; the Write chunk with its number
///           is returned without segments. For bindings that match chunks by position
///           [RFC 8267 6.4.1]
/// spec      [RFC 8166 3.4.5, 3.4.6, 4.4.2]
struct Item {
  std::uint32_t position = 0;
  std::span<const xdr::MemoryRef> memory{};
  bool absent = false;
};

/// Returns the bytes of roundup after an item of `length` bytes.
constexpr std::uint32_t item_padding(std::uint64_t length) { return static_cast<std::uint32_t>(-length % 4); }

}  // namespace oncrpc

#pragma GCC visibility pop
