// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/client_checks.h"

#include <algorithm>
#include <map>
#include <set>

#include "conform/answer.h"
#include "nfs/wire/nfs3.h"
#include "oncrpc/message.h"

namespace rpcrdma::conform {
namespace {

namespace nfs3 = nfs::wire::nfs3;

constexpr std::size_t kLeastHeader = 28;

/// Checks that `suits` holds for every Call.
template <class Suits>
std::string every(const Exchange& exchange, Suits suits, std::string wrong) {
  const bool all = std::all_of(exchange.calls.begin(), exchange.calls.end(), suits);
  return all ? std::string() : wrong;
}

bool is_null(const Call& call) {
  const auto header = oncrpc::parse_call(call.rpc);
  return header && header->procedure.number == 0;
}

const Call& reacted(const Exchange& exchange) { return exchange.calls.at(exchange.reacted.value_or(0)); }

xdr::Bytes arguments_of(const Call& call) {
  const auto header = oncrpc::parse_call(call.rpc);
  return header ? xdr::Bytes(call.rpc).subspan(header->bytes) : xdr::Bytes();
}

/// Returns how many bytes a READ asks for; nothing: the arguments are not those of a READ.
std::optional<std::uint32_t> read_count(const Call& call) {
  const auto arguments = nfs3::READ3argsView::parse(arguments_of(call));
  if (!arguments) return std::nullopt;
  return arguments->count();
}

constexpr std::uint32_t kRead = 6, kWrite = 7;
bool calls_procedure(const Call& call, std::uint32_t number) {
  const auto header = oncrpc::parse_call(call.rpc);
  return header && header->procedure.program == 100003 && header->procedure.number == number;
}

}  // namespace

std::string calls_have_version_one(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.version == 1; }, "a Call has another version than 1");
}

std::string calls_have_version_two(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.version == 2; }, "a Call has another version than 2");
}

std::string xids_agree(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return word_at(call.rpc, 0) == call.xid; },
      "the XIDs of header and RPC message differ");
}

std::string rpc_calls_follow(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return word_at(call.rpc, 4) == kCall && word_at(call.rpc, 8) == 2u; },
      "what follows the header is no call of RPC version 2");
}

std::string ask_for_credits(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.credit > 0; }, "a Call asks for no credit");
}

std::string procedures_are_of_calls(const Exchange& exchange) {
  const bool all = std::all_of(exchange.all.begin(), exchange.all.end(), [](const Heard& heard) {
    const auto procedure = word_at(heard.bytes, 12);
    return procedure == kMsg || procedure == kNomsg || (procedure == kOptional && word_at(heard.bytes, 4) == 2u);
  });
  return all ? "" : "a message is neither RDMA_MSG nor RDMA_NOMSG";
}

std::string credits_do_not_count(const Exchange& exchange) {
  std::vector<std::uint32_t> asked;
  for (const Call& call : exchange.calls) asked.push_back(call.credit);
  for (const std::uint32_t step : {1u, 0xffff'ffffu}) {
    const auto other = [&](std::uint32_t a, std::uint32_t b) { return b - a != step; };
    if (asked.size() > 3 && std::adjacent_find(asked.begin(), asked.end(), other) == asked.end())
      return "the credits that it asks for count its Calls";
  }
  return {};
}

std::string null_calls_have_no_reads(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return !is_null(call) || call.reads.empty(); },
      "a Call of procedure 0 has a Read list");
}

std::string null_calls_have_no_writes(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return !is_null(call) || call.writes.empty(); },
      "a Call of procedure 0 has a Write list");
}

std::string null_calls_have_no_reply_chunk(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return !is_null(call) || !call.reply; },
      "a Call of procedure 0 has a Reply chunk");
}

std::string null_calls_have_least_header(const Exchange& exchange) {
  return every(
      exchange,
      [](const Call& call) {
        const bool has_lists = !call.reads.empty() || !call.writes.empty() || call.reply;
        return has_lists || call.header_bytes == (call.version == 2 ? kLeastHeader + 4 : kLeastHeader);
      },
      "a header without chunks is not of the least length");
}

std::string xids_differ(const Exchange& exchange) {
  std::set<std::pair<std::size_t, std::uint32_t>> seen;
  return every(
      exchange, [&](const Call& call) { return seen.emplace(call.connection, call.xid).second; },
      "two Calls of one connection have the same XID");
}

std::string one_call_at_first(const Exchange& exchange) {
  std::map<std::size_t, std::size_t> calls;
  for (const Call& call : exchange.calls) {
    if (++calls[call.connection] == 2 && call.in_flight > 1)
      return "the second Call of a connection does not wait for the Reply to the first";
  }
  return {};
}

std::string within_grant(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.in_flight <= call.granted; },
      "more Calls are in flight than were granted");
}

std::string within_grant_that_shrinks(const Exchange& exchange) {
  std::uint32_t granted = 1, most = 0;
  for (const Call& call : exchange.calls) {
    if (call.granted < granted && most < granted) return {};  // Calls sent before the smaller grant arrived
    if (call.granted > granted) most = 0;
    granted = call.granted;
    most = std::max(most, call.in_flight);
    if (call.in_flight > call.granted) return "more Calls are in flight than the last Reply has granted";
  }
  return {};
}

std::string within_what_was_asked_for(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.in_flight <= call.credit; },
      "more Calls are in flight than were asked for");
}

std::string within_threshold(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.bytes.size() <= call.most_bytes; },
      "a Call is longer than the threshold");
}

std::string within_1024(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.bytes.size() <= 1024; },
      "a Call has more than 1024 bytes, which nobody has agreed to");
}

std::string announces_a_known_form(const Exchange& exchange) {
  for (const auto& told : exchange.told) {
    if (told && (told->send_bytes < 1024 || told->receive_bytes < 1024)) return "it announces less than 1024 bytes";
  }
  return {};
}

std::string not_repeated(const Exchange& exchange) {
  const Call& about = reacted(exchange);
  const auto same = [&](const Call& call) { return call.connection == about.connection && call.xid == about.xid; };
  return std::count_if(exchange.calls.begin(), exchange.calls.end(), same) > 1
             ? "the Call is sent again with the same XID"
             : "";
}

std::string call_is_sent_again(const Exchange& exchange) {
  return exchange.calls.size() > exchange.reacted.value_or(0) + 1 ? "" : "the Call is not sent again";
}

std::string call_is_sent_again_unchanged(const Exchange& exchange) {
  if (std::string wrong = call_is_sent_again(exchange); !wrong.empty()) return wrong;
  const Call& about = reacted(exchange);
  return every(
      exchange,
      [&](const Call& call) {
        return call.xid != about.xid || call.afterwards || std::ranges::equal(arguments_of(call), arguments_of(about));
      },
      "the Call is sent again with other arguments");
}

std::string on_one_connection(const Exchange& exchange) {
  return exchange.told.size() == 1 ? ""
                                   : "the client has made another connection (--run has to run one client, which makes "
                                     "its Calls on one connection)";
}

std::string receives_were_there(const Exchange& exchange) {
  return exchange.starved ? "a message found no Receive" : "";
}

std::string one_write_chunk(const Exchange& exchange) {
  return reacted(exchange).writes.size() == 1 ? "" : "there is not one Write chunk for the one eligible result";
}

std::string write_chunk_holds_result(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  const auto count = read_count(call);
  if (!calls_procedure(call, kRead) || !count) return {};
  return sum_of(call.writes.front()) >= *count ? "" : "the Write chunk is smaller than the result may be";
}

std::string write_chunk_has_no_roundup(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  const auto count = read_count(call);
  if (!calls_procedure(call, kRead) || !count) return {};
  return sum_of(call.writes.front()) <= *count ? "" : "the Write chunk is larger than the result can be";
}

std::string positions_are_words(const Exchange& exchange) {
  const auto aligned = [](const ReadSegment& read) { return read.position % 4 == 0; };
  return every(
      exchange, [&](const Call& call) { return std::all_of(call.reads.begin(), call.reads.end(), aligned); },
      "a Position is no multiple of four");
}

std::string one_read_chunk(const Exchange& exchange) {
  std::set<std::uint32_t> positions;
  for (const ReadSegment& read : reacted(exchange).reads) positions.insert(read.position);
  positions.erase(0);
  return positions.size() == 1 ? "" : "the one eligible argument is not one Read chunk";
}

std::string item_is_in_its_place(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  if (!calls_procedure(call, kWrite)) return {};
  const auto arguments = nfs3::WRITE3argsView::parse(arguments_of(call));
  if (!arguments) return "with the chunk put back at its Position the arguments of WRITE do not decode";
  const xdr::Bytes data = arguments->data();
  if (data.size() != arguments->count()) return "the data of WRITE is not as long as its count says";
  const std::size_t both = std::min(data.size(), call.item.size());
  return std::equal(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(both), call.item.begin())
             ? ""
             : "the chunk is not the data of WRITE";
}

std::string read_chunk_has_no_roundup(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  const auto arguments = nfs3::WRITE3argsView::parse(arguments_of(call));
  if (!calls_procedure(call, kWrite) || !arguments) return {};
  return call.item.size() == arguments->data().size() ? "" : "the Read chunk is not as long as its item";
}

std::string long_call_at_position_zero(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  const bool any =
      std::any_of(call.reads.begin(), call.reads.end(), [](const ReadSegment& read) { return read.position == 0; });
  return any && word_at(call.rpc, 4) == kCall ? "" : "no Position Zero chunk has the RPC message";
}

std::string nothing_behind_long_header(const Exchange& exchange) {
  return reacted(exchange).inline_rpc.empty() ? "" : "something follows the header of an RDMA_NOMSG";
}

std::string long_call_has_whole_words(const Exchange& exchange) {
  std::uint64_t bytes = 0;
  for (const ReadSegment& read : reacted(exchange).reads) bytes += read.position == 0 ? read.target.length : 0;
  return bytes % 4 == 0 ? "" : "the Position Zero chunk does not hold whole words";
}

std::string reply_chunk_holds_reply(const Exchange& exchange) {
  const Call& call = reacted(exchange);
  const auto count = read_count(call);
  if (!calls_procedure(call, kRead) || !count || !call.writes.empty()) return {};
  return sum_of(*call.reply) > *count ? "" : "the Reply chunk is smaller than the Reply may be";
}

std::string backward_reply_has_version(const Exchange& exchange) {
  return word_at(exchange.answer(), 4) == word_at(exchange.message().bytes, 4) ? "" : "it has another version";
}

std::string backward_reply_is_msg(const Exchange& exchange) {
  if (word_at(exchange.answer(), 12) != kMsg) return "it is no RDMA_MSG";
  const Call reply = take_apart(exchange.answer());
  return word_at(reply.inline_rpc, 4) == kReply ? "" : "the second word of the RPC message is not REPLY";
}

std::string backward_reply_has_no_chunks(const Exchange& exchange) {
  const Call reply = take_apart(exchange.answer());
  return reply.reads.empty() && reply.writes.empty() && !reply.reply ? "" : "its lists are not empty";
}

std::string backward_reply_repeats_xid(const Exchange& exchange) {
  const Call reply = take_apart(exchange.answer());
  return word_at(reply.inline_rpc, 0) == exchange.message().xid ? "" : "the RPC reply has another XID";
}

std::string backward_reply_grants(const Exchange& exchange) {
  return word_at(exchange.answer(), 8).value_or(0) > 0 ? "" : "it grants no credit";
}

std::string exposed_is_untouched(const Exchange& exchange) {
  return exchange.memories == exchange.pattern ? "" : "the client has written to what the server exposed";
}

std::string first_message_is_small(const Exchange& exchange) {
  return exchange.all.front().bytes.size() <= 1024 ? "" : "the first message has more than 1024 bytes";
}

std::string second_call_has_version_one(const Exchange& exchange) {
  if (std::string wrong = on_one_connection(exchange); !wrong.empty()) return wrong;
  const auto later = [&](const Call& call) { return call.version == 1; };
  return std::any_of(exchange.calls.begin() + 1, exchange.calls.end(), later) ? "" : "no Call of version 1 follows";
}

std::string directions_are_calls(const Exchange& exchange) {
  return every(
      exchange, [](const Call& call) { return call.direction == kCall && word_at(call.rpc, 4) == kCall; },
      "the direction of a Call is not CALL");
}

}  // namespace rpcrdma::conform
