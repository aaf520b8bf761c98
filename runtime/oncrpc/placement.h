// SPDX-License-Identifier: BSD-3-Clause
//
// Items of arguments or results that travel beside the XDR stream (direct data placement), where the
// transport can. Over others each goes back to its place. So upper layers say to their transport
// what is eligible [RFC 8166 4.4.2]. Values only.  spec: [RFC 8166 3.4.5, 3.4.6]
#pragma once

#include <cstdint>
#include <span>

#include "xdr/memory_ref.h"

namespace oncrpc {

/// A DDP-eligible item that is left out of the encoded stream. Over RDMA an item of results goes into the Write chunk of its number, where
/// the call offers one; else it goes where it belongs in the stream.
///
/// position   of the item in the unreduced stream, in bytes from its beginning: a multiple of four
/// memory     its bytes without roundup padding
/// absent     there is no item, only the place where one could be; a Write chunk of its number comes back without segments. For bindings
///            that pair chunks by position [RFC 8267 6.4.1]
/// spec       [RFC 8166 3.4.5, 3.4.6, 4.4.2]
struct Item {
  std::uint32_t position = 0;
  std::span<const xdr::MemoryRef> memory{};
  bool absent = false;
};

/// Bytes of zeros behind an item of `length` bytes.
constexpr std::uint32_t item_padding(std::uint64_t length) { return static_cast<std::uint32_t>(-length % 4); }

}  // namespace oncrpc
