// SPDX-License-Identifier: BSD-3-Clause
#include "conform/words.h"

#include <array>

#include "conform/answer.h"

namespace rpcrdma::conform {
namespace {

using Kind = Outcome::Kind;

std::string error_name(std::uint32_t code) {
  constexpr std::array kNames{"0", "ERR_VERS", "ERR_CHUNK (BAD_HEADER in version 2)", "INVAL_OPTION"};
  return code < kNames.size() ? kNames[code] : std::to_string(code);
}

std::string stat_name(std::uint32_t code) {
  constexpr std::array kNames{"SUCCESS", "PROG_UNAVAIL", "PROG_MISMATCH", "PROC_UNAVAIL", "GARBAGE_ARGS", "SYSTEM_ERR"};
  if (code == kDenied) return "MSG_DENIED";
  if (code == kNoReply) return "no RPC reply in it";
  return code < kNames.size() ? kNames[code] : std::to_string(code);
}

}  // namespace

std::string describe(const Outcome& allowed) {
  std::string codes;
  for (const std::uint32_t code : allowed.codes)
    codes += (codes.empty() ? "" : " or ") + (allowed.kind == Kind::kRdmaError ? error_name(code) : stat_name(code));
  switch (allowed.kind) {
    case Kind::kRpcReply:
      return codes.empty() ? "a reply" : "a reply: " + codes;
    case Kind::kRdmaError:
      return codes.empty() ? "RDMA_ERROR" : "RDMA_ERROR, " + codes;
    case Kind::kRdmaOptional:
      return "an RDMA_OPTIONAL that answers";
    case Kind::kSilence:
      return "no answer";
    case Kind::kCompletes:
      return "what the client was asked to do succeeds";
    case Kind::kCallFails:
      return "what the client was asked to do fails";
    case Kind::kDisconnect:
      break;
  }
  return "the end of the connection";
}

std::string describe(const Happened& happened) {
  switch (happened.kind) {
    case Kind::kRpcReply:
      return "a reply: " + stat_name(happened.code);
    case Kind::kRdmaError:
      return "RDMA_ERROR, " + error_name(happened.code) +
             (happened.code == kErrVers ? " " + std::to_string(happened.low) + " to " + std::to_string(happened.high)
                                        : "");
    case Kind::kRdmaOptional:
      return "an RDMA_OPTIONAL that answers, operation " + std::to_string(happened.code);
    case Kind::kSilence:
      return "no answer";
    case Kind::kCompletes:
      return "what the client was asked to do succeeded";
    case Kind::kCallFails:
      return "what the client was asked to do failed";
    case Kind::kDisconnect:
      break;
  }
  return "the end of the connection (" + happened.why_gone + ")";
}

}  // namespace rpcrdma::conform
