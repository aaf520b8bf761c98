// SPDX-License-Identifier: BSD-3-Clause
//
// This file has further conditions on outcomes, for the tables of this folder: each function with
// one argument is an `Outcome::check`. All return what is wrong, in words, or nothing. exchange.cpp
// checks the rules for all messages.
#pragma once

#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Checks that the lists of the answer match those of the call: the same numbers of chunks and of
/// segments, the same handles and offsets, and no length above the offered one.  spec:
/// [RFC 8166 3.4.6, 4.3.3]
std::string lists_come_back(const Exchange& exchange);
/// Checks that `returned` is the chunk `offered`, filled from its beginning without gaps, and that
/// nothing was written after the filled part.
/// returns  words to follow the name of the chunk  spec: [RFC 8166 3.4.6]
std::string filled_in_order(const Exchange& exchange, const std::vector<core::Segment>& offered,
                            const std::vector<core::Segment>& returned);
/// Checks that the lists match, and that the Write chunks are empty or unused.  spec:
/// [RFC 8166 4.3.2.2]
std::string writes_come_back_unused(const Exchange& exchange);
/// As `writes_come_back_unused()`; also that the results are inline, and the Reply chunk is unused.
std::string comes_inline(const Exchange& exchange);
/// As `lists_come_back()`; also that the RPC message is in the Reply chunk: of an RDMA_NOMSG with
/// nothing after its header, in whole words.
std::string comes_in_reply_chunk(const Exchange& exchange);

/// Check the Reply to a READ of NFS version 3. If the case has several messages, the first is a
/// READ as well, and its data are the same.
///
/// read_inline           the data are inline
/// read_in_write_chunk   the data are in the first Write chunk that is not empty, without gaps; the
///                       lengths are what was written, and nothing was written after them; other
///                       chunks are unused.  spec: [RFC 8166 3.4.6, 3.4.6.2]
/// read_in_reply_chunk   the data are in the Reply chunk
/// read_anywhere         the server may choose
std::string read_inline(const Exchange& exchange);
std::string read_in_write_chunk(const Exchange& exchange);
std::string read_in_reply_chunk(const Exchange& exchange);
std::string read_anywhere(const Exchange& exchange);
/// The first message is a WRITE, and the case is about a READ of the same place: checks that the
/// READ has what was written.
std::string has_what_was_written(const Exchange& exchange);
/// The messages are READ, WRITE and READ, and the WRITE was refused: checks that both READs, if
/// they have results, have the same data.
std::string nothing_was_written(const Exchange& exchange);

/// Checks that the status of NFS is NFS3_OK.
std::string nfs_succeeds(const Exchange& exchange);
/// Checks that the status of NFS is not NFS3_OK, or that there is none.
std::string nfs_fails(const Exchange& exchange);
/// Checks that no byte of the case's memories has changed.
std::string memories_are_untouched(const Exchange& exchange);

/// Checks that no message of the peer is longer than 1024 bytes.  spec: [RFC 8166 3.3.3]
std::string at_most_1024_bytes(const Exchange& exchange);
/// Checks that each message of the peer has the XID of a call, and that there are no more messages
/// than calls.  spec: [RFC 8166 3.3.1]
std::string nothing_unasked_for(const Exchange& exchange);
/// Checks that an RDMA_MSG or RDMA_NOMSG has answered every message that was sent.
std::string all_are_answered(const Exchange& exchange);
/// As `all_are_answered()`; also that the grants do not rise by one, or fall by one, with every
/// reply, as they would if they counted the calls in flight.  spec: [RFC 8166 3.3.1]
std::string grants_do_not_count_calls(const Exchange& exchange);

/// Checks that an RDMA_ERROR with ERR_VERS has the version of the message that it answers, and a
/// range that includes 1.
std::string range_has_one(const Exchange& exchange);
/// Checks that an RDMA_ERROR has the version of the message that it answers.  spec: [RFC 8166 4.5]
std::string same_version(const Exchange& exchange);

}  // namespace rpcrdma::conform
