// SPDX-License-Identifier: BSD-3-Clause
//
// What some servers do otherwise than RFC 8166 says, for clients that have to live with them. For whoever configures a
// client; docs/peers.md says which servers need what.
#pragma once

namespace rpcrdma::endpoint {

/// omits_write_list
///        The server returns no Write list to some Calls that had one. A result may then be in the Reply, or in the memory
///        of its Write chunk, and nothing says which: generated clients look in the Reply first, then in the memory, of
///        which they take as many bytes as the Reply says that the item has. `Response::written` has no entries then.
///        Only for results without further ones behind their item, as those of NFS version 3; a server that writes less
///        than it says makes a client read what was in its memory before.  spec: [DEC-23]
/// writes_roundup
///        The server writes XDR roundup behind a result whose length is no multiple of four. Generated clients give a
///        Write chunk without room for that a segment more, of up to three bytes, which nobody reads.  spec: [DEC-24]
struct PeerProfile {
  bool omits_write_list = false;
  bool writes_roundup = false;
};

}  // namespace rpcrdma::endpoint
