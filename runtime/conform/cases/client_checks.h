// SPDX-License-Identifier: BSD-3-Clause
//
// This file has checks of the Calls of a client. Each returns what is wrong, in words, or nothing.
// It is for the tables client_*.cpp of this folder.
#pragma once

#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Every Call has version 1, or version 2.
std::string calls_have_version_one(const Exchange& exchange);
std::string calls_have_version_two(const Exchange& exchange);
/// The XIDs in Transport header and RPC message are equal.
std::string xids_agree(const Exchange& exchange);
/// The RPC message begins at once, and is a call of RPC version 2.  spec: [RFC 5531 9]
std::string rpc_calls_follow(const Exchange& exchange);
std::string ask_for_credits(const Exchange& exchange);
/// The client sent nothing but RDMA_MSG, RDMA_NOMSG and, in version 2, RDMA_OPTIONAL.
std::string procedures_are_of_calls(const Exchange& exchange);
/// The requested credits do not rise by one, or fall by one, with every Call.
std::string credits_do_not_count(const Exchange& exchange);
/// These check Calls of procedure 0; the last of them checks every Call without chunks.
std::string null_calls_have_no_reads(const Exchange& exchange);
std::string null_calls_have_no_writes(const Exchange& exchange);
std::string null_calls_have_no_reply_chunk(const Exchange& exchange);
std::string null_calls_have_least_header(const Exchange& exchange);
/// No two Calls of a connection have the same XID.
std::string xids_differ(const Exchange& exchange);

/// The first Call of a connection is alone until it is answered.
std::string one_call_at_first(const Exchange& exchange);
std::string within_grant(const Exchange& exchange);
/// As `within_grant()`, for a grant that becomes smaller. Checks nothing after a smaller grant if
/// fewer Calls than the earlier grant allowed had been in flight: more may have been sent before
/// the smaller grant arrived.
std::string within_grant_that_shrinks(const Exchange& exchange);
std::string within_what_was_asked_for(const Exchange& exchange);

/// No Call is longer than the private data allow.
std::string within_threshold(const Exchange& exchange);
/// No Call is longer than the threshold without an agreement.
std::string within_1024(const Exchange& exchange);
/// The client announces no size below 1024 bytes.
std::string announces_a_known_form(const Exchange& exchange);

/// The Call that the case is about is not sent again with the same XID on its connection.
std::string not_repeated(const Exchange& exchange);
/// The client has sent another Call after the one that the case is about, on any connection.
std::string call_is_sent_again(const Exchange& exchange);
/// As `call_is_sent_again()`; where it has the same XID, it also has the same arguments, those in
/// Read chunks included.
std::string call_is_sent_again_unchanged(const Exchange& exchange);
/// The client has made only one connection.
std::string on_one_connection(const Exchange& exchange);

/// Every message found a Receive at the client.
std::string receives_were_there(const Exchange& exchange);

/// These check the Call that the case is about; `positions_are_words()` checks every Call.
std::string one_write_chunk(const Exchange& exchange);
std::string write_chunk_holds_result(const Exchange& exchange);
std::string write_chunk_has_no_roundup(const Exchange& exchange);
std::string positions_are_words(const Exchange& exchange);
std::string one_read_chunk(const Exchange& exchange);
std::string item_is_in_its_place(const Exchange& exchange);
std::string read_chunk_has_no_roundup(const Exchange& exchange);
std::string long_call_at_position_zero(const Exchange& exchange);
std::string nothing_behind_long_header(const Exchange& exchange);
std::string long_call_has_whole_words(const Exchange& exchange);
std::string reply_chunk_holds_reply(const Exchange& exchange);

/// These check the answer to a backward Call.
std::string backward_reply_has_version(const Exchange& exchange);
std::string backward_reply_is_msg(const Exchange& exchange);
std::string backward_reply_has_no_chunks(const Exchange& exchange);
std::string backward_reply_repeats_xid(const Exchange& exchange);
std::string backward_reply_grants(const Exchange& exchange);
/// No byte of the memory that was exposed to the client has changed.
std::string exposed_is_untouched(const Exchange& exchange);

/// These check clients that begin with version 2.
std::string first_message_is_small(const Exchange& exchange);
std::string second_call_has_version_one(const Exchange& exchange);
std::string directions_are_calls(const Exchange& exchange);

}  // namespace rpcrdma::conform
