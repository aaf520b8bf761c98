// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at clients that begin with version 2: how they find the server's version, and
// what they send and accept afterwards.  Read them beside [version-two-01 4, 5] and
// [xcharext-00 4].
#include <algorithm>

#include "conform/cases/answers.h"
#include "conform/cases/client_forms.h"
#include "conform/cases/forms.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

constexpr Needs kBegins{.version_two = true};
constexpr std::uint32_t kUnknownOperation = 0xffff'ff20;  // for experiments

Message in_version_two(Message message) {
  message.version = 2;
  return message;
}

Message optional(std::uint32_t opttype, Bytes optinfo = {}, std::uint32_t direction = kCall, bool awaited = true) {
  return {.version = 2,
          .procedure = kOptional,
          .direction = direction,
          .opttype = opttype,
          .optinfo = std::move(optinfo),
          .payload = {.rpc = Rpc::kNothing},
          .awaited = awaited};
}

Case first_call(std::string_view id, std::vector<std::string_view> rows, std::string_view section,
                std::string_view title, std::vector<Message> messages, std::vector<Outcome> allowed,
                CallForm to = CallForm::kAny) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .needs = kBegins,
          .reaction = {.to = to},
          .messages = std::move(messages),
          .allowed = std::move(allowed)};
}

/// Returns a case in which `message` is sent once the first Reply has settled the version; the case
/// is about its answer.
Case asked(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
           Message message, std::vector<Outcome> allowed) {
  Case tested = first_call(id, std::move(rows), section, title, {right(), std::move(message)}, std::move(allowed),
                           CallForm::kSeveral);
  tested.about = 1;
  return tested;
}

std::vector<Case> that_begin() {
  return {
      first_call(
          "v2.call.version", {"V2-HDR-01", "V2-NEG-01"}, "version-two-01 4.2",
          "The words of a Call of version 2 are where version 1 has them", {},
          {completes("XID, version, credit and procedure stay in place [version-two-01 4.2]", calls_have_version_two)}),
      first_call("v2.call.first", {"V2-NEG-03", "DEC-04"}, "version-two-01 5",
                 "The first message of a connection has at most 1024 bytes", {},
                 {completes("until the version is known 1024 bytes are the threshold [version-two-01 5]",
                            first_message_is_small)}),
      first_call("v2.call.one-at-first", {"V2-NEG-02"}, "version-two-01 5",
                 "Until the first Reply has brought credits one Call is in flight", {},
                 {completes("one message is in flight [version-two-01 5]", one_call_at_first)}, CallForm::kSeveral),
      first_call(
          "v2.call.direction", {"V2-HDR-11", "V2-HDR-03"}, "version-two-01 4.2.2",
          "The direction of a Call is CALL, in header and RPC message", {},
          {completes("the direction is the msg_type of the RPC message [version-two-01 4.2.2]", directions_are_calls)},
          CallForm::kSeveral),
      first_call(
          "v2.call.payload", {"V2-HDR-06"}, "version-two-01 4.2.1",
          "The payload of an RDMA_MSG of version 2 follows its header", {},
          {completes("the payload is after the header, in the same SEND [version-two-01 4.2.1]", rpc_calls_follow)}),
      first_call("v2.call.threshold", {"DEC-16", "V2-INL-03", "V2-HDR-09"}, "version-two-01 2.3",
                 "No Call of version 2 is above 4096 bytes where nothing else was agreed on", {},
                 {completes("senders go by 4096 bytes [version-two-01 2.3]", within_threshold)}, CallForm::kLongCall),
      first_call("v2.call.least-header", {"V2-HDR-03"}, "version-two-01 4.2", "Without chunks the header has 32 bytes",
                 {},
                 {completes("an RDMA_MSG has 32 bytes before its payload [version-two-01 4.2]",
                            null_calls_have_least_header)}),
  };
}

std::vector<Case> with_chunks() {
  return {
      first_call("v2.chunk.read", {"V2-HDR-03", "V1-RD-09"}, "version-two-01 4.2",
                 "A Read chunk of version 2 is offered as one of version 1 is", {},
                 {completes("the lists are those of version 1, after the direction [version-two-01 4.2]",
                            item_is_in_its_place)},
                 CallForm::kReadChunk),
      first_call("v2.chunk.write", {"V2-HDR-03", "V1-WR-08"}, "version-two-01 4.2",
                 "A result in a Write chunk of version 2 is put where it belongs", {},
                 {completes("the lists are those of version 1, after the direction [version-two-01 4.2]",
                            write_chunk_holds_result)},
                 CallForm::kWriteChunk),
      first_call(
          "v2.chunk.long-call", {"V2-HDR-09"}, "version-two-01 4.2",
          "The payload of a Long Call of version 2 lies in a Read chunk of Position zero", {},
          {completes("the payload of an RDMA2_NOMSG is in chunks [version-two-01 4.2]", long_call_at_position_zero)},
          CallForm::kLongCall),
      first_call(
          "v2.chunk.long-reply", {"V2-HDR-09"}, "version-two-01 4.2",
          "A Long Reply of version 2 is taken from the Reply chunk", {},
          {completes("the payload of an RDMA2_NOMSG is in chunks [version-two-01 4.2]", reply_chunk_holds_reply)},
          CallForm::kReplyChunk),
  };
}

/// Checks that a client which has failed, because it is without version 1, does not speak that
/// afterwards on this connection.
std::string speaks_no_version_one(const Exchange& exchange) {
  const std::size_t here = exchange.calls.at(*exchange.reacted).connection;
  const auto speaks = [&](const Call& call) {
    return call.version == 1 && !call.afterwards && call.connection == here;
  };
  return std::ranges::any_of(exchange.calls, speaks) ? "a later Call has version 1" : "";
}

std::vector<Case> that_negotiate() {
  return {
      first_call(
          "v2.negotiation.version-one", {"V2-NEG-07", "V2-NEG-10", "V2-INL-06"}, "version-two-01 5.2",
          "After ERR_VERS with a range of 1 the client goes on in version 1, on the same connection, or gives up",
          {in_version_two(err_vers(1, 1))},
          {completes("the Requester takes a version of the range [version-two-01 5.2]", second_call_has_version_one),
           call_fails("a client may be without version 1 [version-two-01 5.2]", speaks_no_version_one),
           leaves("a client may be without version 1 [version-two-01 5.2]", speaks_no_version_one)}),
      first_call("v2.negotiation.none", {"V2-NEG-13"}, "version-two-01 5.2",
                 "ERR_VERS of version 2 with a range that has nothing the client speaks ends the Call",
                 {in_version_two(err_vers(40, 50))},
                 {call_fails("with no version in common a Requester fails [version-two-01 5.2]"),
                  leaves("nothing forbids to end the connection as well [version-two-01 5.2]")}),
      first_call("v2.negotiation.contradiction", {"V1-ERR-25", "V2-NEG-07"}, "version-two-01 5.2",
                 "ERR_VERS of version 2 with a range that has the version of the Call does no harm",
                 {in_version_two(err_vers(2, 2)), right()},
                 harmless("who answers so contradicts itself, and no document says more [version-two-01 5.2]")),
      first_call(
          "v2.negotiation.lost", {"V1-ERR-24", "V2-NEG-01"}, "RFC 8166 4.5.5",
          "A server that ends the connection for the first message of version 2 is called anew, or the Call fails",
          {hang_up()},
          {completes("a new connection is made, in one version or the other [RFC 8166 4.5.5]", call_is_sent_again),
           call_fails(kLost)}),
      first_call("v2.negotiation.version-one-reply", {"V2-NEG-01", "V2-HDR-18"}, "version-two-01 5",
                 "A Reply of version 1 to the first message of version 2 does no harm",
                 {changed([](Message& message) { message.version = 1; }), right()},
                 harmless("a Reply has the version of its Call [version-two-01 5]")),
  };
}

/// Returns a case with a Reply as long as the shortest Receive that version 2 allows; the bytes
/// after its results have no meaning.
Case full_reply() {
  Case tested =
      first_call("v2.reply.of-threshold", {"V2-INL-01", "V2-NEG-05", "DEC-06"}, "version-two-01 2.3",
                 "A Reply of 4096 bytes finds a Receive that holds it",
                 {changed([](Message& message) { message.pad_to = 4096; }), right()},
                 {completes("messages of 4096 bytes are received by everybody [version-two-01 2.3]", on_one_connection),
                  call_fails("what follows the results is the RPC layer's to judge [RFC 5531 9]", on_one_connection)});
  return tested;
}

std::vector<Case> with_wrong_replies() {
  const auto wrong_reply = [](std::string_view id, std::vector<std::string_view> rows, std::string_view title,
                              Message bad, std::string_view sentence) {
    return first_call(id, std::move(rows), "version-two-01 4.2", title, {std::move(bad), right()}, harmless(sentence));
  };
  return {
      full_reply(),
      wrong_reply("v2.reply.short", {"DEC-14", "V2-HDR-03"}, "A Reply of 28 bytes does no harm", kept(28),
                  "an RDMA_MSG has at least 32 bytes before its payload [version-two-01 4.2]"),
      wrong_reply("v2.reply.direction", {"V2-HDR-11", "V2-HDR-18"}, "A Reply whose header says CALL does no harm",
                  wrong({{Place::kDirection, kCall}}),
                  "the direction is the msg_type of the RPC message [version-two-01 4.2.2]"),
      wrong_reply("v2.reply.unknown-direction", {"V2-HDR-03"},
                  "A Reply with a direction that does not exist does no harm", wrong({{Place::kDirection, 5}}),
                  "a direction is CALL or REPLY [version-two-01 4.2]"),
      wrong_reply("v2.reply.procedure-two", {"V2-HDR-02"}, "A Reply with procedure 2 does no harm",
                  wrong({{Place::kProcedure, 2}}), "procedures 2 and 3 do not exist [version-two-01 4.2]"),
      wrong_reply("v2.reply.unknown-xid", {"V2-HDR-18", "V1-HDR-29"},
                  "A Reply of version 2 with an XID that no Call has does no harm",
                  wrong({{Place::kXid, 0x0bad'0bad}, {Place::kPayload, 0x0bad'0bad}}),
                  "XIDs belong to a direction, and no Call of this one has it [version-two-01 3.2]"),
      first_call("v2.error.bad-header", {"DEC-02", "V2-HDR-19", "V2-HDR-04", "V2-HDR-12"}, "version-two-01 4.2.3",
                 "BAD_HEADER ends the Call of its XID", {in_version_two(error_to(kErrChunk))},
                 {call_fails("BAD_HEADER is ERR_CHUNK of version 2 [version-two-01 4.2.3]", not_repeated),
                  leaves("nothing forbids to end the connection as well [version-two-01 4.2.3]"),
                  completes("a failed Call may be made anew [RFC 8267 3.1]")}),
      first_call("v2.error.bytes-behind", {"V2-HDR-07"}, "version-two-01 4.2.1",
                 "BAD_HEADER with bytes after it does no harm",
                 {[] {
                    Message message = in_version_two(error_to(kErrChunk));
                    message.append = Bytes(16);
                    return message;
                  }(),
                  right()},
                 harmless("nothing is after an RDMA_ERROR [version-two-01 4.2.1]")),
      first_call("v2.error.inval-option", {"V2-OPT-04", "DEC-04"}, "version-two-01 3.1",
                 "INVAL_OPTION for a Call that had no option does no harm",
                 {in_version_two(error_to(kErrInvalOption)), right()},
                 harmless("that error tells what the peer lacks, and here nothing was asked for [version-two-01 3.1]")),
      first_call("v2.error.inval-option-alone", {"V1-ERR-08", "V2-OPT-04"}, "RFC 8166 4.5",
                 "A Call that had no option, and gets INVAL_OPTION and nothing more, is over",
                 {in_version_two(error_to(kErrInvalOption))},
                 {call_fails("an RDMA_ERROR is for good [RFC 8166 4.5]"),
                  leaves("nothing forbids to end the connection as well [RFC 8166 4.5]"),
                  completes("a failed Call may be made anew [RFC 8267 3.1]")}),
  };
}

std::vector<Case> with_options() {
  const Bytes word(4);
  return {
      asked("v2.option.unknown", {"V2-OPT-03", "XC-OP-02", "XC-OP-21", "V2-OPT-04"}, "version-two-01 3.1",
            "An operation that the client does not know gets INVAL_OPTION", optional(kUnknownOperation),
            {error({kErrInvalOption}, "an unknown operation of direction CALL gets INVAL_OPTION [version-two-01 3.1]",
                   same_version)}),
      asked("v2.option.unknown-reply", {"V2-OPT-03", "V2-HDR-15"}, "version-two-01 3.1",
            "An operation that the client does not know, with direction REPLY, is discarded",
            optional(kUnknownOperation, {}, kReply, false),
            {silence("an error would reach nobody [version-two-01 3.1]")}),
      asked("v2.option.req", {"XC-OP-11", "XC-OP-12", "XC-OP-20"}, "xcharext-00 4.2",
            "A REQ_XCHAR that asks for nothing is answered by RESP_XCHAR, or by INVAL_OPTION",
            optional(xchar::ROPT_REQXCH, word),
            {optional_answer({xchar::ROPT_RESPXCH}, "each REQ is answered by a RESP [xcharext-00 4.2]"),
             error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")}),
      asked("v2.option.req-cut", {"V2-OPT-08", "XC-MOD-04", "XC-MOD-06"}, "xcharext-00 2.1",
            "A REQ_XCHAR that does not decode gets BAD_HEADER, or INVAL_OPTION",
            optional(xchar::ROPT_REQXCH, Bytes{std::byte{0}, std::byte{0}, std::byte{0}, std::byte{9}}),
            {error({kErrChunk}, "bytes of a known operation that do not decode are a BAD_HEADER [xcharext-00 2.1]",
                   same_version),
             error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")}),
      asked("v2.option.upd-cut", {"XC-OP-17", "XC-MOD-04"}, "xcharext-00 4.4",
            "An UPD_XCHAR without content gets BAD_HEADER, or INVAL_OPTION", optional(xchar::ROPT_UPDXCH),
            {error({kErrChunk}, "bytes of a known operation that do not decode are a BAD_HEADER [xcharext-00 2.1]",
                   same_version),
             error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")}),
      asked("v2.option.resp-unasked", {"XC-OP-12", "V2-HDR-18"}, "xcharext-00 4.3",
            "A RESP_XCHAR to a REQ that nobody sent is discarded",
            optional(xchar::ROPT_RESPXCH, Bytes(12), kReply, false),
            {silence("a RESP has the XID of its REQ, and this is of none [xcharext-00 4.3]")}),
  };
}

std::vector<Case> that_are_backward() {
  const auto served = [](std::string_view id, std::vector<std::string_view> rows, std::string_view title, Check check) {
    return asked(id, std::move(rows), "version-two-01 4.2.2", title, in_version_two(backward()),
                 {reply({}, "the backward direction is part of every implementation [version-two-01 4.2.2]", check),
                  error({kErrChunk, kErrInvalOption}, "a client without programs may say so [version-two-01 4.2.2]"),
                  silence("a client without programs may discard the Call [version-two-01 4.2.2]")});
  };
  return {
      served("v2.backward.version", {"V2-HDR-10", "DEC-07"}, "A backward Reply has the version of the connection",
             backward_reply_has_version),
      served("v2.backward.lists", {"V2-HDR-10", "V2-HDR-03"}, "A backward Reply of version 2 has empty lists",
             backward_reply_has_no_chunks),
      served("v2.backward.xid", {"V2-HDR-18"}, "A backward Reply of version 2 has the XID of its Call",
             backward_reply_repeats_xid),
  };
}

}  // namespace

std::vector<Case> client_v2_cases() {
  return together(
      {that_begin(), with_chunks(), that_negotiate(), with_wrong_replies(), with_options(), that_are_backward()});
}

}  // namespace rpcrdma::conform
