// SPDX-License-Identifier: BSD-3-Clause
//
// What must hold of the Calls of a client. Each says what is wrong, in words, or nothing. For the tables client_*.cpp of this folder.
#pragma once

#include <string>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Every Call: version 1; version 2.
std::string calls_have_version_one(const Exchange& exchange);
std::string calls_have_version_two(const Exchange& exchange);
/// The first word of header and RPC message are the same.
std::string xids_agree(const Exchange& exchange);
/// The RPC message is the call of an RPC of version 2, with nothing around it.  spec: [RFC 5531 9]
std::string rpc_calls_follow(const Exchange& exchange);
std::string ask_for_credits(const Exchange& exchange);
/// Nothing was sent but RDMA_MSG and RDMA_NOMSG.
std::string procedures_are_of_calls(const Exchange& exchange);
/// The numbers do not count the Calls that are in flight.
std::string credits_do_not_count(const Exchange& exchange);
/// Of Calls of procedure 0.
std::string null_calls_have_no_reads(const Exchange& exchange);
std::string null_calls_have_no_writes(const Exchange& exchange);
std::string null_calls_have_no_reply_chunk(const Exchange& exchange);
std::string null_calls_have_least_header(const Exchange& exchange);
/// No two Calls of a connection have the same XID.
std::string xids_differ(const Exchange& exchange);

/// The first Call of a connection is alone until it is answered.
std::string one_call_at_first(const Exchange& exchange);
std::string within_grant(const Exchange& exchange);
/// The same after a grant that is below what was in flight, as far as all of that was in flight.
std::string within_grant_that_shrinks(const Exchange& exchange);
std::string within_what_was_asked_for(const Exchange& exchange);

/// No Call is longer than private data allow.
std::string within_threshold(const Exchange& exchange);
std::string within_1024(const Exchange& exchange);
std::string announces_a_known_form(const Exchange& exchange);

/// The Call that the case was about is not there again with the same XID, on that connection.
std::string not_repeated(const Exchange& exchange);
/// ... or on any.
std::string call_is_sent_again(const Exchange& exchange);
/// Everything has gone over one connection.
std::string on_one_connection(const Exchange& exchange);

/// Every message found a Receive at the client.
std::string receives_were_there(const Exchange& exchange);

/// Of the Call that the case is about.
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

/// What answers the backward Call.
std::string backward_reply_has_version(const Exchange& exchange);
std::string backward_reply_is_msg(const Exchange& exchange);
std::string backward_reply_has_no_chunks(const Exchange& exchange);
std::string backward_reply_repeats_xid(const Exchange& exchange);
std::string backward_reply_grants(const Exchange& exchange);
/// No byte of what was exposed to the client has changed.
std::string exposed_is_untouched(const Exchange& exchange);

/// Version 2.
std::string first_message_is_small(const Exchange& exchange);
std::string second_call_has_version_one(const Exchange& exchange);
std::string directions_are_calls(const Exchange& exchange);

}  // namespace rpcrdma::conform
