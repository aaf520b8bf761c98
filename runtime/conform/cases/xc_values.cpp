// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at sets of characteristics and their values: unknown ones, invalid ones, and
// ones in another order. Read them beside [xcharext-00 2.1].
#include "conform/cases/characteristics.h"

namespace rpcrdma::conform {
namespace {

namespace xchar = wire::xcharext;

constexpr std::uint32_t kDefaultBytes = 4096;
constexpr Needs kKnows{.version_two = true, .characteristics = true};

Value of_bytes(std::uint32_t which, std::size_t bytes) { return {which, Bytes(bytes)}; }

Message patched(Message message, Patch patch) {
  message.patches.push_back(patch);
  return message;
}

Outcome broken(std::string_view sentence) { return error({kErrChunk}, sentence); }
Outcome taken(std::string_view sentence) { return silence(sentence); }

}  // namespace

std::vector<Case> xc_value_cases() {
  return {
      {
          .id = "xc.values.unknown-first",
          .rows = {"XC-OP-10", "XC-OP-21", "XC-MOD-03"},
          .section = "xcharext-00 2.1",
          .title = "A characteristic that the server does not know is passed over without an error",
          .needs = kKnows,
          .messages = {init({of_bytes(kExperimental, 12), receive_size(kDefaultBytes)})},
          .allowed = {taken("what is unknown is ignored without an error [xcharext-00 4.1]")},
      },
      {
          .id = "xc.values.broken-behind-unknown",
          .rows = {"XC-MOD-07"},
          .section = "xcharext-00 2.1",
          .title = "A broken characteristic behind one that the server does not know is an error",
          .needs = kKnows,
          .messages = {init({of_bytes(kExperimental, 12), remote_invalidation(2)})},
          .allowed = {broken("processing goes on with the next value [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.any-order",
          .rows = {"XC-MOD-08"},
          .section = "xcharext-00 2.1",
          .title = "Characteristics come in any order",
          .needs = kKnows,
          .messages = {init({backward_support(1), remote_invalidation(0), receive_size(kDefaultBytes)})},
          .allowed = {taken("no order is imposed [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.none",
          .rows = {"XC-MOD-09"},
          .section = "xcharext-00 2.1",
          .title = "An INIT_XCHAR with no characteristic and a set of no words is taken",
          .needs = kKnows,
          .messages = {init({})},
          .allowed = {taken("words of a set that are left out count as zero [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.long-set",
          .rows = {"XC-MOD-09"},
          .section = "xcharext-00 2.1",
          .title = "Bits of a set beyond the characteristics of the message are ignored or refused",
          .needs = kKnows,
          .messages = {init({receive_size(kDefaultBytes)}, {1, 0, 0xffff'ffff, 0})},
          .allowed = {taken("a bit says whether one of the values is meant, and these mean none [xcharext-00 2.1]"),
                      broken("a set may have bits only for the values of its own message [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.beyond-message",
          .rows = {"XC-MOD-04"},
          .section = "xcharext-00 2.1",
          .title = "A value that says that it is longer than the message is an XDR error",
          .needs = kKnows,
          .messages = {patched(init({receive_size(kDefaultBytes)}), {Place::kOptInfo, 4096, 3})},
          .allowed = {broken("a value beyond the bounds of the message is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.unknown-beyond-message",
          .rows = {"XC-MOD-04"},
          .section = "xcharext-00 2.1",
          .title =
              "A value that says that it is longer than the message is an XDR error, even of an unknown characteristic",
          .needs = kKnows,
          .messages = {patched(init({value(kExperimental, 1)}), {Place::kOptInfo, 4096, 3})},
          .allowed = {broken("a value beyond the bounds of the message is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.no-boolean",
          .rows = {"XC-MOD-05"},
          .section = "xcharext-00 2.1",
          .title = "A boolean with the value 2 is an XDR error",
          .needs = kKnows,
          .messages = {init({remote_invalidation(2)})},
          .allowed = {broken("data that its type does not have is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.unknown-level",
          .rows = {"XC-BR-01"},
          .section = "xcharext-00 3.3",
          .title = "A level of backward support that the enumeration does not have is an XDR error",
          .needs = kKnows,
          .messages = {init({backward_support(4)})},
          .allowed = {broken("data that its type does not have is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.too-short",
          .rows = {"XC-MOD-06"},
          .section = "xcharext-00 2.1",
          .title = "A size of two bytes is an XDR error",
          .needs = kKnows,
          .messages = {init({of_bytes(xchar::XCHAR_RBSIZ, 2)})},
          .allowed = {broken("a value that is shorter than its type is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.too-short-in-request",
          .rows = {"XC-MOD-06"},
          .section = "xcharext-00 2.1",
          .title = "A wanted value without bytes is an XDR error",
          .needs = kKnows,
          .messages = {request({of_bytes(xchar::XCHAR_RQREMINV, 0)})},
          .allowed = {broken("a value that is shorter than its type is an XDR error [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.twice",
          .rows = {"XC-MOD-13"},
          .section = "xcharext-00 2.1",
          .title = "One characteristic with two values is refused, or one of them is taken",
          .needs = kKnows,
          .messages = {init({receive_size(kDefaultBytes), receive_size(8192)})},
          .allowed = {broken("it is a set, which has nothing twice [xcharext-00 2.1]"),
                      taken("nothing says what becomes of it [xcharext-00 2.1]")},
      },
      {
          .id = "xc.values.garbage",
          .rows = {"V2-OPT-08"},
          .section = "version-two-01 4.2.3",
          .title = "Content of INIT_XCHAR that does not decode is answered by BAD_HEADER, not by INVAL_OPTION",
          .needs = kKnows,
          .messages = {optional(xchar::ROPT_INITXCH, Bytes(6, std::byte{0xff}))},
          .allowed = {broken("what does not decode gets BAD_HEADER [version-two-01 4.2.3]")},
      },
      {
          .id = "xc.values.no-boolean-in-update",
          .rows = {"XC-OP-20"},
          .section = "xcharext-00 5.2",
          .title = "An UPD_XCHAR whose flag is 2 is an XDR error",
          .needs = kKnows,
          .messages = {patched(update(receive_size(kDefaultBytes)), {Place::kOptInfo, 2, 4})},
          .allowed = {broken("the flag is a boolean [xcharext-00 5.2]")},
      },
  };
}

}  // namespace rpcrdma::conform
