// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Transport characteristics at a client of version 2: what it announces, and
// how it deals with announcements and requests of the server. A client without the extension
// answers INVAL_OPTION. Read them beside [xcharext-00 3, 4].
#include "conform/cases/characteristics.h"
#include "conform/cases/client_forms.h"
#include "conform/told.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

constexpr std::uint32_t kDefaultBytes = 4096, kLarger = 8192, kLeast = 1024;
constexpr auto kLimited = static_cast<std::uint32_t>(xchar::Bkrqsup::BKRQSUP_SZLIM);

/// Returns a case in which `messages` are sent once the first Reply has settled the version; the
/// case is about the last one.
Case told(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
          std::vector<Message> messages, std::vector<Outcome> allowed) {
  messages.insert(messages.begin(), right());
  const std::size_t about = messages.size() - 1;
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral},
          .messages = std::move(messages),
          .about = about,
          .allowed = std::move(allowed)};
}

std::vector<Outcome> taken(std::string_view sentence) {
  return {silence(sentence), error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")};
}
std::vector<Outcome> refused_as(std::string_view sentence) {
  return {error({kErrChunk}, sentence, same_version),
          error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")};
}
std::vector<Outcome> answered(std::string_view sentence) {
  return {optional_answer({xchar::ROPT_RESPXCH}, sentence, is_whole),
          error({kErrInvalOption}, "whoever lacks the extension says so [xcharext-00 4]")};
}
/// Checks that the answer is an RDMA_MSG without chunks.
std::string is_short(const Exchange& exchange) {
  std::string wrong = backward_reply_is_msg(exchange);
  return wrong.empty() ? backward_reply_has_no_chunks(exchange) : wrong;
}
std::string tells_no_limited_support(const Exchange& exchange) {
  for (const ToldValue& one : told_values(exchange)) {
    if (one.holds() && one.which == xchar::XCHAR_BRS && word_at(one.value, 0) == kLimited)
      return "it tells limited support of backward Calls, and answers none";
  }
  return {};
}
/// Checks that the client has made only one connection, and each message found a Receive on it.
std::string costs_nothing(const Exchange& exchange) {
  std::string wrong = receives_were_there(exchange);
  return wrong.empty() ? on_one_connection(exchange) : wrong;
}
/// Returns the Reply to the first Call, and many requests after it, which are over before the
/// Replies to the next Calls are sent, all at once.
std::vector<Message> many_requests() {
  constexpr std::size_t kMany = 32;
  std::vector<Message> all{right()};
  all.resize(all.size() + kMany, request({receive_size(kDefaultBytes)}));
  return all;
}

/// Outcomes of a fault whose consequences the document does not specify.
std::vector<Outcome> left_open(std::string_view sentence) {
  return {silence(sentence), error({}, "a fault may be refused [version-two-01 4.2.3]"), disconnect(kRulesBroken)};
}

}  // namespace

std::vector<Case> client_xc_cases() {
  return {
      {
          .id = "xc.client.introduction",
          .rows = {"XC-OP-01", "XC-OP-09", "XC-OP-08", "XC-MOD-02", "XC-RB-01", "XC-BR-01", "XC-OP-20", "V2-HDR-05",
                   "V2-HDR-14", "V2-HDR-16", "V2-HDR-17", "DEC-17"},
          .section = "xcharext-00 4.1",
          .title = "What a client tells of itself comes once, in a message that fits every Receive, and decodes",
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral},
          .allowed = {completes("a participant may tell its characteristics [xcharext-00 4.1]", peers_introduction)},
      },
      {
          .id = "xc.client.unasked",
          .rows = {"XC-MOD-12", "XC-RB-07"},
          .section = "xcharext-00 3",
          .title = "The Receives of a client do not shrink while nobody asks for that",
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral},
          .allowed = {completes("what changes unasked disturbs no peer [xcharext-00 3]", receives_do_not_shrink)},
      },
      told("xc.client.limited-backward", {"XC-BR-03"}, "xcharext-00 3.3",
           "A client that tells limited support of backward Calls answers one by a Short Reply", {{.version = 2}},
           {reply({kSuccess, kProgUnavail, kProgMismatch, kProcUnavail},
                  "limited support is what the draft of the backward direction has [xcharext-00 3.3]", is_short),
            silence("a client that has told no support takes no backward Calls [xcharext-00 3.3]",
                    tells_no_limited_support),
            error({kErrChunk, kErrInvalOption},
                  "a client that has told no support takes no backward Calls [xcharext-00 3.3]",
                  tells_no_limited_support)}),
      told("xc.client.init", {"XC-OP-10", "XC-MOD-08", "XC-MOD-10"}, "xcharext-00 4.1",
           "INIT_XCHAR of a server is taken", {unanswered(init({backward_support(1), receive_size(kDefaultBytes)}))},
           taken("nothing answers an INIT_XCHAR that is taken [xcharext-00 4.1]")),
      told("xc.client.init-larger", {"XC-RB-02", "XC-OP-07"}, "xcharext-00 3.1",
           "INIT_XCHAR of a server with Receives of 8192 bytes is taken", {unanswered(init({receive_size(kLarger)}))},
           taken("the peer may send messages of that size [xcharext-00 3.1]")),
      told("xc.client.init-unknown", {"XC-MOD-07", "XC-OP-21", "XC-MOD-03"}, "xcharext-00 2.1",
           "A characteristic that nobody knows is passed over",
           {unanswered(init({value(kExperimental, 7), receive_size(kDefaultBytes)}))},
           taken("what is not known is passed over without error [xcharext-00 2.1]")),
      told("xc.client.init-empty", {"XC-MOD-10", "XC-OP-20"}, "xcharext-00 3", "INIT_XCHAR without values is taken",
           {unanswered(init({}))}, taken("unless told otherwise the defaults hold [xcharext-00 3]")),
      told("xc.client.init-twice", {"XC-OP-23"}, "xcharext-00 4.1", "A second INIT_XCHAR does no harm",
           {unanswered(init({receive_size(kDefaultBytes)})), init({receive_size(kDefaultBytes)})},
           left_open("the text says nothing of a second one [xcharext-00 4.1]")),
      told("xc.client.bad-boolean", {"XC-MOD-05"}, "xcharext-00 2.1", "A boolean of 2 is an XDR error",
           {init({remote_invalidation(2)})},
           refused_as("a value that its type does not have is an XDR error [xcharext-00 2.1]")),
      told("xc.client.short-value", {"XC-MOD-06"}, "xcharext-00 2.1",
           "A value of two bytes for a number is an XDR error", {init({{xchar::XCHAR_RBSIZ, Bytes(2)}})},
           refused_as("a value with too few bytes for its type is an XDR error [xcharext-00 2.1]")),
      told("xc.client.value-twice", {"XC-MOD-13"}, "xcharext-00 2.1",
           "A characteristic that is told twice does no harm",
           {init({receive_size(kDefaultBytes), receive_size(kLarger)})},
           left_open("the text says that it is a set, not what becomes of one that is none [xcharext-00 2.1]")),
      told("xc.client.request", {"XC-OP-13", "XC-OP-16", "XC-MOD-09", "XC-OP-11"}, "xcharext-00 4.3",
           "Each value that is asked for is done, rejected or pending, and one of these only",
           {unanswered(init({receive_size(kDefaultBytes)})), request({receive_size(kDefaultBytes)})},
           answered("the three sets together are what was asked [xcharext-00 4.3]")),
      told("xc.client.request-unknown", {"XC-OP-14", "XC-MOD-07"}, "xcharext-00 4.3",
           "A value of a characteristic that nobody knows is in one set as well",
           {request({value(kExperimental, 1), backward_support(2)})},
           answered("a value may be rejected because nobody knows it, or for another reason [xcharext-00 4.3]")),
      told("xc.client.request-smaller", {"XC-RB-07", "XC-RB-08"}, "xcharext-00 3.1",
           "A request for Receives of 1024 bytes is answered", {request({receive_size(kLeast)})},
           answered("smaller ones are told only where the peer asked [xcharext-00 3.1]")),
      told("xc.client.request-larger", {"XC-RB-06"}, "xcharext-00 3.1",
           "A request for Receives of 8192 bytes is answered", {request({receive_size(kLarger)})},
           answered("until the last smaller one is gone the answer is pending [xcharext-00 3.1]")),
      {
          .id = "xc.client.request-larger-holds",
          .rows = {"XC-OP-13", "XC-RB-02"},
          .section = "xcharext-00 4.3",
          .title = "A message as long as the Receives that the client has called done finds such a Receive",
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral},
          .messages = {right(), request({receive_size(kLarger)}),
                       changed([](Message& message) { message.pad_to = kAsTold; })},
          .allowed = {completes("what is done holds, and can be relied on [xcharext-00 4.3]", costs_nothing),
                      leaves(kRulesBroken, receives_were_there)},
      },
      {
          .id = "xc.client.many-requests",
          .rows = {"XC-OP-11", "V1-CRED-10"},
          .section = "xcharext-00 4.2",
          .title = "After many REQ_XCHAR each Reply finds a Receive of its own, also when several come at once",
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral, .hold = 16},
          .messages = many_requests(),
          .allowed = {completes("a Requester has a Receive for every Reply [RFC 8166 3.3.1]", costs_nothing)},
      },
      {
          .id = "xc.client.many-updates",
          .rows = {"XC-OP-17", "V1-CRED-10"},
          .section = "xcharext-00 4.4",
          .title = "An UPD_XCHAR after each Reply costs no Receives",
          .needs = {.version_two = true, .characteristics = true},
          .reaction = {.to = CallForm::kSeveral, .every = true, .grants = {1}},
          .messages = {right(), unanswered(update(receive_size(kDefaultBytes)))},
          .allowed = {completes("a Requester has a Receive for every Reply [RFC 8166 3.3.1]", costs_nothing)},
      },
      told("xc.client.update", {"XC-OP-17", "XC-RB-02"}, "xcharext-00 4.4", "UPD_XCHAR of a server is taken",
           {unanswered(init({receive_size(kDefaultBytes)})), unanswered(update(receive_size(kLarger)))},
           taken("an UPD has one value, which holds from then on [xcharext-00 4.4]")),
      told("xc.client.update-constant", {"XC-OP-24"}, "xcharext-00 4.4",
           "UPD_XCHAR of what was told to stay as it is does no harm",
           {unanswered(init({receive_size(kDefaultBytes)}, {1})), unanswered(update(receive_size(kLarger)))},
           left_open("the value of an UPD holds [xcharext-00 4.4]")),
      told("xc.client.update-smaller", {"XC-RB-09"}, "xcharext-00 3.1",
           "UPD_XCHAR with smaller Receives, for which nobody asked, does no harm",
           {unanswered(init({receive_size(kLarger)})), unanswered(update(receive_size(kDefaultBytes)))},
           left_open("the value of an UPD holds, because messages beyond it would find no Receive [xcharext-00 3.1]")),
  };
}

}  // namespace rpcrdma::conform
