// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at INIT_XCHAR: what each side announces, and how the other uses it.  Read them
// beside [xcharext-00 3, 4.1].
#include "conform/cases/answers.h"
#include "conform/cases/characteristics.h"
#include "conform/exchange.h"
#include "conform/told.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

constexpr std::uint32_t kDefaultBytes = 4096, kLarger = 8192, kLarge = 16384;
constexpr Needs kKnows{.version_two = true, .characteristics = true};
constexpr Needs kKnowsAndReads{.version_two = true, .characteristics = true, .file = true};

Message null() { return {.version = 2}; }
Message as_long_as_told() { return {.version = 2, .pad_to = kAsTold, .at_once = true}; }
Message read_into(std::uint32_t count, std::size_t memory) {
  return {
      .version = 2, .payload = {.rpc = Rpc::kRead, .count = count}, .writes = {{{memory, 0, count}}}, .at_once = true};
}
Message read_with_reply_chunk(std::uint32_t count) {
  return {.version = 2, .payload = {.rpc = Rpc::kRead, .count = count}, .reply = {{{0, 0, kLarge}}}};
}

std::string value_fits(const ToldValue& one) {
  const auto word = word_at(one.value, 0);
  const bool known =
      one.which == xchar::XCHAR_RBSIZ || one.which == xchar::XCHAR_RQREMINV || one.which == xchar::XCHAR_BRS;
  if (!known) return {};
  if (one.value.size() != 4 || !word)
    return "the value of characteristic " + std::to_string(one.which) + " is not one word";
  if (one.which == xchar::XCHAR_RQREMINV && *word > 1) return "XCHAR_RQREMINV is no boolean";
  if (one.which == xchar::XCHAR_BRS && *word > 3) return "XCHAR_BRS is no value of bkrqsup";
  return {};
}

}  // namespace

std::string peers_introduction(const Exchange& exchange) {
  const auto all = optionals_of(exchange, xchar::ROPT_INITXCH);
  if (all.size() > 1) return "it sent INIT_XCHAR twice";
  for (const OptionalMessage& one : all) {
    if (one.direction != kCall) return "its INIT_XCHAR has the direction REPLY";
    if (one.behind != 0) return "something follows its INIT_XCHAR";
    if (one.credit == 0) return "its INIT_XCHAR has no credit";
    if (28 + one.optinfo.size() > kDefaultBytes) return "its INIT_XCHAR is longer than the default Receive";
    if (!xchar::OptinfoInitxchView::parse(one.optinfo)) return "its INIT_XCHAR does not decode";
  }
  for (const ToldValue& one : told_values(exchange)) {
    if (!one.holds()) continue;
    if (const std::string wrong = value_fits(one); !wrong.empty()) return wrong;
  }
  return {};
}

namespace {

std::string within_larger(const Exchange& exchange) { return none_longer(exchange, kLarger); }

/// Checks that the Reply, which is longer than the announced size, is in its chunk.
std::string in_reply_chunk(const Exchange& exchange) {
  if (word_at(exchange.answer(), 12) != kNomsg) return "it is inline";
  return none_longer(exchange, kLarger);
}

std::string all_answered(const Exchange& exchange) {
  for (std::size_t i = 1; i < exchange.sent.size(); ++i) {
    if (!exchange.answers[i]) return "message " + std::to_string(i + 1) + " has no answer";
  }
  return own_keys_invalidated(exchange);
}

}  // namespace

std::vector<Case> xc_initial_cases() {
  return {
      {
          .id = "xc.initial.peers-own",
          .rows = {"XC-MOD-02", "XC-OP-09", "XC-OP-20", "XC-BR-01", "V2-HDR-14", "V2-HDR-17"},
          .section = "xcharext-00 4.1",
          .title = "What the server tells of itself comes once, in a message of 4096 bytes at most, and decodes",
          .needs = kKnows,
          .messages = {unanswered(init({receive_size(kDefaultBytes)})), null(), null()},
          .allowed = {reply({kSuccess}, "a participant may tell its characteristics [xcharext-00 4.1]",
                            peers_introduction)},
      },
      {
          .id = "xc.initial.goes-on-with-defaults",
          .rows = {"XC-OP-07"},
          .section = "xcharext-00 4.1",
          .title = "Whether or not INIT_XCHAR is known, messages of the default size are received after it",
          .needs = {.version_two = true},
          .messages = {unanswered(init({receive_size(kDefaultBytes)})), {.version = 2, .pad_to = kDefaultBytes}},
          .allowed = {reply({kSuccess, kGarbageArgs}, "a peer may ignore it, and the defaults hold [xcharext-00 4.1]")},
      },
      {
          .id = "xc.initial.known-or-refused",
          .rows = {"XC-OP-02"},
          .section = "xcharext-00 4",
          .title = "INIT_XCHAR is taken, or answered by INVAL_OPTION",
          .needs = {.version_two = true},
          .messages = {init({receive_size(kDefaultBytes)})},
          .allowed = {silence("nothing answers an INIT_XCHAR that is taken [xcharext-00 4.1]"),
                      error({kErrInvalOption},
                            "an operation that is not supported gets INVAL_OPTION "
                            "[xcharext-00 4]")},
      },
      {
          .id = "xc.initial.twice",
          .rows = {"XC-OP-23"},
          .section = "xcharext-00 4.1",
          .title = "A second INIT_XCHAR is refused or passed over",
          .needs = kKnows,
          .messages = {unanswered(init({receive_size(kDefaultBytes)})), null(), init({receive_size(kLarger)})},
          .allowed = {error({kErrChunk}, "its values are initial ones, and these have been told [xcharext-00 4.1]"),
                      silence("nothing says what becomes of a second one [xcharext-00 4.1]")},
      },
      {
          .id = "xc.initial.payload-behind",
          .rows = {"XC-OP-01"},
          .section = "xcharext-00 4",
          .title = "An RPC call after INIT_XCHAR is not carried out",
          .needs = kKnows,
          .messages = {[] {
            Message message = init({receive_size(kDefaultBytes)});
            message.payload.rpc = Rpc::kNull;
            return message;
          }()},
          .allowed = {error({kErrChunk}, "no payload follows this operation [xcharext-00 4]"),
                      silence("no payload follows this operation, and bytes after it may be ignored [xcharext-00 4]")},
      },
      {
          .id = "xc.initial.no-backward-calls",
          .rows = {"XC-BR-02"},
          .section = "xcharext-00 3.3",
          .title = "A client that tells that it takes no backward messages gets none",
          .needs = kKnows,
          .messages = {unanswered(init({backward_support(1)})), null(), null()},
          .allowed = {reply({kSuccess}, "BKRQSUP_NONE says that no backward Call is taken [xcharext-00 3.3]",
                            none_backward)},
      },
      {
          .id = "xc.initial.untold-invalidation",
          .rows = {"XC-RI-04", "XC-MOD-10"},
          .section = "xcharext-00 3.2",
          .title = "Where INIT_XCHAR leaves out XCHAR_RQREMINV, no key is invalidated",
          .needs = kKnowsAndReads,
          .memories = {writable(kLarger)},
          .messages = {unanswered(init({receive_size(kDefaultBytes)})), null(), read_into(kLarger, 0)},
          .allowed = {reply({kSuccess}, "the default is that nothing is invalidated [xcharext-00 3]",
                            none_invalidated)},
      },
      {
          .id = "xc.initial.false-invalidation",
          .rows = {"XC-RI-04"},
          .section = "xcharext-00 3.2",
          .title = "Where the client tells XCHAR_RQREMINV false, no key is invalidated",
          .needs = kKnowsAndReads,
          .memories = {writable(kLarger)},
          .messages = {unanswered(init({remote_invalidation(0)})), null(), read_into(kLarger, 0)},
          .allowed = {reply({kSuccess}, "false says that nothing is invalidated [xcharext-00 3.2]", none_invalidated)},
      },
      {
          .id = "xc.initial.own-keys-invalidated",
          .rows = {"XC-RI-02"},
          .section = "xcharext-00 3.2",
          .title = "Where the client tells XCHAR_RQREMINV true, a Reply invalidates a key of its own Call, or none",
          .needs = {.version_two = true, .characteristics = true, .file = true, .credits = 2},
          .memories = {writable(kLarger), writable(kLarger)},
          .messages = {unanswered(init({remote_invalidation(1)})), null(), read_into(kLarger, 0), read_into(kLarger, 1),
                       null()},
          .allowed = {reply({kSuccess}, "one key of the RPC may be invalidated [xcharext-00 3.2]", all_answered)},
      },
      {
          .id = "xc.initial.message-as-told",
          .rows = {"XC-RB-02"},
          .section = "xcharext-00 3.1",
          .title = "A message that is as long as the Receives that the server tells is received",
          .needs = kKnows,
          .setup = {.receive_bytes = kLarge},
          .messages = {unanswered(init({receive_size(kLarge)})), null(), as_long_as_told()},
          .allowed = {reply({kSuccess, kGarbageArgs}, "messages of the told size may be sent [xcharext-00 3.1]")},
      },
      {
          .id = "xc.initial.burst-as-told",
          .rows = {"XC-RB-01"},
          .section = "xcharext-00 3.1",
          .title = "Several messages that are as long as the Receives that the server tells are received at once",
          .needs = {.version_two = true, .characteristics = true, .credits = 8},
          .setup = {.receive_bytes = kLarge},
          .messages = {unanswered(init({receive_size(kLarge)})), null(), as_long_as_told(), as_long_as_told(),
                       as_long_as_told(), as_long_as_told(), as_long_as_told(), as_long_as_told()},
          .allowed = {reply({kSuccess, kGarbageArgs}, "every Receive has the told size [xcharext-00 3.1]",
                            all_answered)},
      },
      {
          .id = "xc.initial.reply-within-told",
          .rows = {"XC-RB-05", "DEC-16"},
          .section = "xcharext-00 3.1",
          .title = "A Reply that fits the client's larger Receives comes inline or in its Reply chunk",
          .needs = kKnowsAndReads,
          .setup = {.receive_bytes = kLarge},
          .memories = {writable(kLarge)},
          .messages = {unanswered(init({receive_size(kLarger)})), null(), read_with_reply_chunk(6000)},
          .allowed = {reply({}, "the told size says whether a Reply chunk is needed [xcharext-00 3.1]", within_larger)},
      },
      {
          .id = "xc.initial.reply-beyond-told",
          .rows = {"XC-RB-05"},
          .section = "xcharext-00 3.1",
          .title = "A Reply that is longer than the client's Receives goes into its Reply chunk",
          .needs = kKnowsAndReads,
          .setup = {.receive_bytes = kLarge},
          .memories = {writable(kLarge)},
          .messages = {unanswered(init({receive_size(kLarger)})), null(), read_with_reply_chunk(12000)},
          .allowed = {reply({}, "the told size says whether a Reply chunk is needed [xcharext-00 3.1]",
                            in_reply_chunk)},
      },
  };
}

}  // namespace rpcrdma::conform
