// SPDX-License-Identifier: BSD-3-Clause
//
// What more must hold of an outcome, for the tables of this folder: each of these is an `Outcome::check` and returns what is wrong,
// in words, or nothing. Left out: what every message has to keep, which exchange.cpp looks at.
#pragma once

#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

/// The lists of the answer are those of the call: as many chunks, as many segments, the same handles and offsets, and no length above
/// the one that was offered.  spec: [RFC 8166 3.4.6, 4.3.3]
std::string lists_come_back(const Exchange& exchange);
/// `returned` is the chunk `offered`, filled from its beginning without gaps, and nothing was written behind that.
/// returns  words behind the name of the chunk  spec: [RFC 8166 3.4.6]
std::string filled_in_order(const Exchange& exchange, const std::vector<core::Segment>& offered,
                            const std::vector<core::Segment>& returned);
/// The lists come back, and the Write chunks are empty or unused.  spec: [RFC 8166 4.3.2.2]
std::string writes_come_back_unused(const Exchange& exchange);
/// ... and the results lie inline.
std::string comes_inline(const Exchange& exchange);
/// ... and the RPC message lies in the Reply chunk: in an RDMA_NOMSG without anything behind its header, in whole words.
std::string comes_in_reply_chunk(const Exchange& exchange);

/// The call is a READ of NFS version 3, and so is the first message of the case where there are several: its data is the same.
///
/// read_inline           the data lies inline
/// read_in_write_chunk   in the first Write chunk that is not empty, without gaps, the lengths are what was written, and nothing lies
///                       behind it; other chunks are unused.  spec: [RFC 8166 3.4.6, 3.4.6.2]
/// read_in_reply_chunk   in the Reply chunk
/// read_anywhere         wherever the server has put it
std::string read_inline(const Exchange& exchange);
std::string read_in_write_chunk(const Exchange& exchange);
std::string read_in_reply_chunk(const Exchange& exchange);
std::string read_anywhere(const Exchange& exchange);
/// The first message is a WRITE, the one that the case is about is a READ of the same place: it has what was written.
std::string has_what_was_written(const Exchange& exchange);
/// The messages are READ, WRITE and READ; the WRITE was refused: both READs have the same data.
std::string nothing_was_written(const Exchange& exchange);

/// The status of NFS is NFS3_OK.
std::string nfs_succeeds(const Exchange& exchange);
/// It is not, or the server has carried out less than it was asked for.
std::string nfs_fails(const Exchange& exchange);
/// No byte of the case's memories has changed.
std::string memories_are_untouched(const Exchange& exchange);

/// No message of the peer's is above 1024 bytes.  spec: [RFC 8166 3.3.3]
std::string at_most_1024_bytes(const Exchange& exchange);
/// The peer has sent one answer to each call, and nothing else.  spec: [RFC 8166 3.3.1]
std::string nothing_unasked_for(const Exchange& exchange);
/// Every message that was sent has a reply.
std::string all_are_answered(const Exchange& exchange);
/// ... and the grants in them do not count the calls that are in flight.  spec: [RFC 8166 3.3.1]
std::string grants_do_not_count_calls(const Exchange& exchange);

/// An RDMA_ERROR with ERR_VERS has the version of the message that it is about, and a range that has 1 in it.
std::string range_has_one(const Exchange& exchange);
/// An RDMA_ERROR has the version of the message that it is about.  spec: [RFC 8166 4.5]
std::string same_version(const Exchange& exchange);

}  // namespace rpcrdma::conform
