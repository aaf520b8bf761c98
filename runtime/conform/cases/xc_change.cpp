// SPDX-License-Identifier: BSD-3-Clause
//
// These cases have REQ_XCHAR, RESP_XCHAR and UPD_XCHAR: what one side asks the other to change, and
// what changes. Read them beside [xcharext-00 4.2 to 4.4].
#include <algorithm>

#include "conform/cases/answers.h"
#include "conform/cases/characteristics.h"
#include "conform/exchange.h"
#include "conform/told.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

constexpr std::uint32_t kSmaller = 2048, kDefaultBytes = 4096, kLarger = 8192;
constexpr Needs kKnows{.version_two = true, .characteristics = true};
constexpr Needs kKnowsAndReads{.version_two = true, .characteristics = true, .file = true};
/// More NULL calls than a server usually has Receives of an older size.
constexpr std::size_t kManyCalls = 200;

Message null() { return {.version = 2}; }
Message read_inline(std::uint32_t count) { return {.version = 2, .payload = {.rpc = Rpc::kRead, .count = count}}; }

/// Returns INIT_XCHAR, many NULL calls, and `last`.
std::vector<Message> only_used(Message last) {
  std::vector<Message> all{unanswered(init({receive_size(kLarger)})), null()};
  all.resize(all.size() + kManyCalls, null());
  all.push_back(std::move(last));
  return all;
}

/// Returns INIT_XCHAR, a request, many NULL calls, and `last`.
std::vector<Message> asked_and_used(Message asked, Message last) {
  std::vector<Message> all{unanswered(init({receive_size(kLarger)})), null(), std::move(asked)};
  all.resize(all.size() + kManyCalls, null());
  all.push_back(std::move(last));
  return all;
}

bool bit(const std::vector<std::uint32_t>& words, std::size_t element) {
  return element / 32 < words.size() && (words[element / 32] >> element % 32 & 1) != 0;
}

/// The three sets of a RESP_XCHAR, and the number of values that were requested.
struct Sets {
  std::size_t asked = 0;
  std::vector<std::uint32_t> done{}, rejected{}, pending{};
};
std::optional<Sets> sets_of(const Exchange& exchange) {
  const auto answer = optional_of(exchange.answer()), asked = optional_of(exchange.message().bytes);
  if (!answer || !asked || answer->behind != 0) return std::nullopt;
  const auto response = xchar::OptinfoRespxchView::parse(answer->optinfo);
  const auto request = xchar::OptinfoReqxchView::parse(asked->optinfo);
  if (!response || !request) return std::nullopt;
  Sets sets{.asked = request->optrqxc_want().size()};
  for (const std::uint32_t word : response->optrsxc_done()) sets.done.push_back(word);
  for (const std::uint32_t word : response->optrsxc_rej()) sets.rejected.push_back(word);
  for (const std::uint32_t word : response->optrsxc_pend()) sets.pending.push_back(word);
  return sets;
}

}  // namespace

std::string is_whole(const Exchange& exchange) {
  if (word_at(exchange.answer(), 16) != kReply) return "its direction is not REPLY";
  const auto sets = sets_of(exchange);
  if (!sets) return "it does not decode";
  const std::size_t words = std::max({sets->done.size(), sets->rejected.size(), sets->pending.size()});
  for (std::size_t i = 0; i < std::max(sets->asked, words * 32); ++i) {
    const int in = int{bit(sets->done, i)} + int{bit(sets->rejected, i)} + int{bit(sets->pending, i)};
    if (in != (i < sets->asked ? 1 : 0))
      return "value " + std::to_string(i + 1) + " is in " + std::to_string(in) + " of the three sets";
  }
  return {};
}

namespace {

std::string rejects_all(const Exchange& exchange) {
  const auto sets = sets_of(exchange);
  if (!sets) return "it does not decode";
  for (std::size_t i = 0; i < sets->asked; ++i) {
    if (!bit(sets->rejected, i)) return "value " + std::to_string(i + 1) + " is not rejected";
  }
  return is_whole(exchange);
}

/// Checks that UPD_XCHAR messages are complete, and of direction CALL.
std::string updates_are_right(const Exchange& exchange) {
  for (const OptionalMessage& one : optionals_of(exchange, xchar::ROPT_UPDXCH)) {
    if (one.direction != kCall) return "its UPD_XCHAR has the direction REPLY";
    if (one.behind != 0) return "something follows its UPD_XCHAR";
    if (!xchar::OptinfoUpdxchView::parse(one.optinfo)) return "its UPD_XCHAR does not decode";
  }
  return {};
}

}  // namespace

std::string receives_do_not_shrink(const Exchange& exchange) {
  std::uint32_t before = kDefaultBytes;
  std::optional<std::uint32_t> pending;
  for (const ToldValue& one : told_values(exchange)) {
    if (one.which != xchar::XCHAR_RBSIZ) continue;
    const std::uint32_t now = word_at(one.value, 0).value_or(0);
    if (!one.holds()) {
      pending = now;
      continue;
    }
    const bool asked_for = pending && now >= *pending;
    if (one.by == ToldValue::By::kUpdate && now < before && !asked_for)
      return "its Receives shrank, and nobody had asked for that";
    if (now == pending) pending.reset();
    before = now;
  }
  return updates_are_right(exchange);
}

namespace {

/// As `updates_are_right()`; also that no UPD_XCHAR has the XID of a request.
std::string updates_have_xids_of_their_own(const Exchange& exchange) {
  const auto updates = optionals_of(exchange, xchar::ROPT_UPDXCH);
  for (const Built& sent : exchange.sent) {
    const auto asked = optional_of(sent.bytes);
    if (!asked || asked->opttype != xchar::ROPT_REQXCH) continue;
    if (std::ranges::any_of(updates, [&](const OptionalMessage& one) { return one.xid == asked->xid; }))
      return "its UPD_XCHAR has the XID of the request";
  }
  return updates_are_right(exchange);
}

/// Checks that constant characteristics do not change; a requested change is allowed.
std::string constants_stay(const Exchange& exchange) {
  const auto all = told_values(exchange);
  for (const ToldValue& first : all) {
    if (!first.constant) continue;
    for (const ToldValue& later : all) {
      if (later.by == ToldValue::By::kUpdate && later.which == first.which && later.value != first.value)
        return "characteristic " + std::to_string(first.which) + " was not expected to change, and did";
    }
  }
  return updates_are_right(exchange);
}

/// Checks that what the peer sent after it had asked for smaller Receives fits into them.
std::string keeps_to_its_wish(const Exchange& exchange) {
  std::optional<std::uint32_t> most;
  for (const Heard& heard : exchange.all) {
    if (most && heard.bytes.size() > *most) return "it asked for smaller Receives, and sent a longer message";
    const auto message = optional_of(heard.bytes);
    if (!message || message->opttype != xchar::ROPT_REQXCH) continue;
    const auto wish = xchar::OptinfoReqxchView::parse(message->optinfo);
    if (!wish) return "its REQ_XCHAR does not decode";
    for (const auto& value : wish->optrqxc_want()) {
      if (value.xchv_which() == xchar::XCHAR_RBSIZ) most = word_at(value.xchv_data(), 0);
    }
  }
  return {};
}

bool refused(const Exchange& exchange, std::size_t index) {
  return exchange.answers[index] && word_at(exchange.answers[index]->bytes, 12) == kError;
}

/// Checks that the peer keeps to the update before the READ, unless it has refused that.
std::string within_smaller(const Exchange& exchange) {
  return refused(exchange, exchange.about - 1) ? std::string() : none_longer(exchange, kSmaller);
}

std::string has_not_asked(const Exchange& exchange) {
  return optionals_of(exchange, xchar::ROPT_REQXCH).empty() ? std::string()
                                                            : "it asks for changes itself, and so must know UPD_XCHAR";
}

std::string update_refused_too(const Exchange& exchange) {
  return refused(exchange, 0) ? std::string() : "it knows UPD_XCHAR, and so must know INIT_XCHAR";
}

std::vector<Value> many_unknown(std::size_t count) {
  std::vector<Value> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(value(kExperimental - static_cast<std::uint32_t>(i), 1));
  return all;
}

std::vector<Outcome> small_or_refused() {
  return {reply({}, "the value of an UPD_XCHAR holds [xcharext-00 4.4]", within_smaller),
          error({kErrChunk}, "a Reply without room is reported as BAD_HEADER [RFC 8166 4.5.3]", within_smaller)};
}

}  // namespace

std::vector<Case> xc_change_cases() {
  return {
      {
          .id = "xc.request.known-or-refused",
          .rows = {"XC-OP-02"},
          .section = "xcharext-00 4",
          .title = "REQ_XCHAR is answered by RESP_XCHAR or by INVAL_OPTION, never by nothing",
          .needs = {.version_two = true},
          .messages = {request({receive_size(kDefaultBytes)})},
          .allowed = {optional_answer({xchar::ROPT_RESPXCH}, "who knows it answers [xcharext-00 4.2]"),
                      error({kErrInvalOption},
                            "an operation that is not supported gets INVAL_OPTION "
                            "[xcharext-00 4]")},
      },
      {
          .id = "xc.request.nothing",
          .rows = {"XC-OP-11"},
          .section = "xcharext-00 4.2",
          .title = "A REQ_XCHAR that asks for nothing is answered by three sets without bits",
          .needs = kKnows,
          .messages = {request({})},
          .allowed = {optional_answer({xchar::ROPT_RESPXCH}, "every request is answered [xcharext-00 4.2]", is_whole)},
      },
      {
          .id = "xc.request.unknown",
          .rows = {"XC-OP-14", "XC-OP-12"},
          .section = "xcharext-00 4.3",
          .title = "A characteristic that the server does not know is rejected in the RESP_XCHAR with the XID of the "
                   "request",
          .needs = kKnows,
          .messages = {request({value(kExperimental, 1)})},
          .allowed = {optional_answer({xchar::ROPT_RESPXCH}, "what is not known is rejected [xcharext-00 4.3]",
                                      rejects_all)},
      },
      {
          .id = "xc.request.sets",
          .rows = {"XC-OP-16", "V2-HDR-15"},
          .section = "xcharext-00 4.3",
          .title = "Each value that was asked for is done, rejected or pending, in a message of direction REPLY",
          .needs = kKnows,
          .messages = {request(
              {receive_size(kLarger), value(kExperimental, 1), remote_invalidation(1), backward_support(2)})},
          .allowed = {optional_answer({xchar::ROPT_RESPXCH},
                                      "the three sets cover the request and do not overlap "
                                      "[xcharext-00 4.3]",
                                      is_whole)},
      },
      {
          .id = "xc.request.second-word",
          .rows = {"XC-MOD-09"},
          .section = "xcharext-00 2.1",
          .title = "Value 40 of a request has bit 7 of the second word",
          .needs = kKnows,
          .messages = {request(many_unknown(40))},
          .allowed = {optional_answer({xchar::ROPT_RESPXCH},
                                      "value N has bit N mod 32 of word N div 32 "
                                      "[xcharext-00 2.1]",
                                      rejects_all)},
      },
      {
          .id = "xc.request.larger-receives",
          .rows = {"XC-RB-06", "XC-OP-13"},
          .section = "xcharext-00 3.1",
          .title = "Once larger Receives are done, or an UPD_XCHAR tells them, a message of that size is received",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarger},
          .messages = asked_and_used(request({receive_size(kLarger)}), {.version = 2, .pad_to = kAsTold}),
          .allowed = {reply({kSuccess, kGarbageArgs}, "what is done can be relied on [xcharext-00 4.3]",
                            updates_are_right)},
      },
      {
          .id = "xc.request.own-xid-of-update",
          .rows = {"XC-OP-17", "V2-HDR-16", "DEC-17"},
          .section = "xcharext-00 4.4",
          .title = "Messages of the server's own take no Reply away from the client's Calls, and an UPD_XCHAR has "
                   "another XID than the request",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarger},
          .messages = asked_and_used(request({receive_size(kLarger)}), null()),
          .allowed = {reply({kSuccess}, "an UPD_XCHAR has another XID than the request [xcharext-00 4.4]",
                            updates_have_xids_of_their_own)},
      },
      {
          .id = "xc.request.nothing-shrinks",
          .rows = {"XC-RB-07"},
          .section = "xcharext-00 3.1",
          .title = "The server's Receives do not shrink where nobody asked for that",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarger},
          .messages = asked_and_used(request({backward_support(2)}), null()),
          .allowed = {reply({kSuccess}, "a smaller size is told only where the peer asked [xcharext-00 3.1]",
                            receives_do_not_shrink)},
      },
      {
          .id = "xc.change.unasked",
          .rows = {"XC-MOD-12"},
          .section = "xcharext-00 3",
          .title =
              "While nobody asks for a change, a message as long as the server has told is received after many Calls",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarger},
          .messages = only_used({.version = 2, .pad_to = kAsTold}),
          .allowed = {reply({kSuccess, kGarbageArgs}, "what changes unasked disturbs no peer [xcharext-00 3]",
                            receives_do_not_shrink)},
      },
      {
          .id = "xc.request.constants-stay",
          .rows = {"XC-OP-08"},
          .section = "xcharext-00 4.1",
          .title = "What the server lists as not changing does not change while nobody asks for it",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarger},
          .messages = {unanswered(init({receive_size(kLarger)})), null(), request({value(kExperimental, 1)}), null()},
          .allowed = {reply({kSuccess}, "such values are not expected to change [xcharext-00 4.1]", constants_stay)},
      },
      {
          .id = "xc.request.of-the-peer",
          .rows = {"XC-RB-08"},
          .section = "xcharext-00 3.1",
          .title = "A server that asks for smaller Receives sends no message itself that is longer than these",
          .needs = kKnowsAndReads,
          .messages = {unanswered(init({receive_size(kDefaultBytes)})), null(), read_inline(3000)},
          .allowed = {reply({}, "who asks for a smaller size keeps to it [xcharext-00 3.1]", keeps_to_its_wish),
                      error({kErrChunk}, "a Reply without room is reported as BAD_HEADER [RFC 8166 4.5.3]",
                            keeps_to_its_wish)},
      },
      {
          .id = "xc.update.known-by-who-asks",
          .rows = {"XC-OP-03"},
          .section = "xcharext-00 4",
          .title = "Who sends REQ_XCHAR takes an UPD_XCHAR",
          .needs = {.version_two = true},
          .setup = {.receive_bytes = kLarger},
          .messages = {update(receive_size(kLarger))},
          .allowed = {silence("nothing answers an UPD_XCHAR that is taken [xcharext-00 4.4]"),
                      error({kErrInvalOption},
                            "an operation that is not supported gets INVAL_OPTION "
                            "[xcharext-00 4]",
                            has_not_asked)},
      },
      {
          .id = "xc.update.implies-initial",
          .rows = {"XC-OP-04"},
          .section = "xcharext-00 4",
          .title = "Who takes an UPD_XCHAR takes an INIT_XCHAR",
          .needs = {.version_two = true},
          .setup = {.receive_bytes = kLarger},
          .messages = {unanswered(update(receive_size(kLarger))), init({receive_size(kLarger)})},
          .allowed = {silence("who knows the one knows the other [xcharext-00 4]"),
                      error({kErrInvalOption},
                            "an operation that is not supported gets INVAL_OPTION "
                            "[xcharext-00 4]",
                            update_refused_too)},
      },
      {
          .id = "xc.update.unknown",
          .rows = {"XC-OP-21", "XC-MOD-07"},
          .section = "xcharext-00 6.3",
          .title = "An UPD_XCHAR of a characteristic that the server does not know draws no error",
          .needs = kKnows,
          .messages = {update(value(kExperimental, 7), true)},
          .allowed = {silence("what is unknown is not processed, and no error is reported [xcharext-00 2.1]")},
      },
      {
          .id = "xc.update.smaller-unasked",
          .rows = {"XC-RB-09"},
          .section = "xcharext-00 4.4",
          .title = "A client that tells smaller Receives gets no message that is longer than these from then on",
          .needs = kKnowsAndReads,
          .setup = {.receive_bytes = kLarger},
          .messages = {unanswered(init({receive_size(kLarger)})), null(), unanswered(update(receive_size(kSmaller))),
                       read_inline(3000)},
          .allowed = small_or_refused(),
      },
      {
          .id = "xc.update.of-a-constant",
          .rows = {"XC-OP-24"},
          .section = "xcharext-00 4.4",
          .title =
              "A client that tells smaller Receives gets no message that is longer than these, even if it had listed "
              "their size as constant",
          .needs = kKnowsAndReads,
          .setup = {.receive_bytes = kLarger},
          .messages = {unanswered(init({receive_size(kLarger)}, {1})), null(),
                       unanswered(update(receive_size(kSmaller))), read_inline(3000)},
          .allowed = small_or_refused(),
      },
      {
          .id = "xc.response.unasked",
          .rows = {"XC-OP-12"},
          .section = "xcharext-00 4.3",
          .title = "A RESP_XCHAR to a request that the server has not made is discarded",
          .needs = kKnows,
          .messages = {stray_response()},
          .allowed = {silence("a RESP_XCHAR answers the request of its XID, and errors go to Requesters "
                              "[xcharext-00 4.3]")},
      },
  };
}

}  // namespace rpcrdma::conform
