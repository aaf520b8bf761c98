// SPDX-License-Identifier: BSD-3-Clause
//
// What some servers do differently from RFC 8166, for clients that have to work with them. For
// those who configure a client; docs/peers.md says which servers need what.
#pragma once

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// omits_write_list
///        The server returns no Write list to some Calls that had one. A result may then be in the
///        Reply, or in the memory of its Write chunk, and nothing says which. Generated clients
///        look in the Reply first, then in the memory, where they take as many bytes as the Reply
///        says that the item has. `Response::written` has no entries then. Set it only for results
///        without further data after their item, as those of NFS version 3. If a server writes less
///        than it says, the client reads what was in its memory before.  spec: [DEC-23]
/// writes_roundup
///        The server writes XDR roundup after a result whose length is no multiple of four,
///        contrary to [RFC 8166 3.4.6.2]. If a Write chunk has no room for that, generated clients
///        add a segment of up to three bytes, which nobody reads.  spec: [DEC-24]
struct PeerProfile {
  bool omits_write_list = false;
  bool writes_roundup = false;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
