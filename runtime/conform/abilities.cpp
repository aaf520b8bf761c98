// SPDX-License-Identifier: BSD-3-Clause
//
// This file takes the first look at a server: which versions it speaks, how many credits it grants
// at first, and whether it has the extension of transport characteristics.
#include "conform/exchange.h"
#include "rpcrdma/wire/xcharext.h"

namespace rpcrdma::conform {
namespace {

/// Returns a case with a NULL call as the first message of a connection.
Case first_call(std::uint32_t version) {
  Case tested{.id = "look", .rows = {}, .section = "", .title = ""};
  tested.messages = {Message{.version = version}};
  tested.fresh = true;
  tested.allowed = {{.kind = Outcome::Kind::kRpcReply}};
  return tested;
}

/// Tells whether the server has the extension: then it answers an empty REQ_XCHAR with an
/// RDMA_OPTIONAL (RESP_XCHAR), and otherwise with INVAL_OPTION.  spec: [xcharext-00 4]
bool knows_characteristics(const Run& run) {
  Case tested{.id = "look", .rows = {}, .section = "", .title = ""};
  tested.messages = {Message{.version = 2,
                             .procedure = kOptional,
                             .opttype = wire::xcharext::ROPT_REQXCH,
                             .optinfo = Bytes(4),
                             .payload = {.rpc = Rpc::kNothing}}};
  tested.allowed = {{.kind = Outcome::Kind::kRdmaOptional}};
  return Conversation(tested, run).hold().kind == Outcome::Kind::kRdmaOptional;
}

}  // namespace

Abilities look_at(const Run& run) {
  Abilities abilities;
  for (const std::uint32_t version : {1u, 2u}) {
    const Case tested = first_call(version);
    Conversation conversation(tested, run);
    const Happened happened = conversation.hold();
    if (!happened.trouble.empty()) {
      abilities.trouble = happened.trouble;
      return abilities;
    }
    const bool speaks = happened.kind == Outcome::Kind::kRpcReply && happened.broken.empty();
    (version == 1 ? abilities.version_one : abilities.version_two) = speaks;
    if (speaks && abilities.credits == 0) abilities.credits = word_at(conversation.exchange().answer(), 8).value_or(0);
    if (!speaks && version == 1 && happened.kind != Outcome::Kind::kRdmaError) {
      abilities.trouble = "a NULL call of version 1 had no right reply";
      if (!happened.broken.empty()) abilities.trouble += ": " + happened.broken;
      if (!happened.why_gone.empty()) abilities.trouble += ": " + happened.why_gone;
    }
  }
  if (abilities.version_two) abilities.trouble.clear();
  if (abilities.version_two) abilities.characteristics = knows_characteristics(run);
  if (!abilities.version_one && !abilities.version_two && abilities.trouble.empty())
    abilities.trouble = "it speaks neither version 1 nor version 2";
  return abilities;
}

}  // namespace rpcrdma::conform
