// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/message.h"

namespace oncrpc {

namespace rpc = wire::rpc;

namespace {

RpcError error_of(const rpc::AcceptedReplyView& accepted) {
  switch (accepted.reply_data().stat()) {
    case rpc::AcceptStat::SUCCESS:
      return RpcError::kNone;
    case rpc::AcceptStat::PROG_UNAVAIL:
      return RpcError::kProgramUnavailable;
    case rpc::AcceptStat::PROG_MISMATCH:
      return RpcError::kProgramMismatch;
    case rpc::AcceptStat::PROC_UNAVAIL:
      return RpcError::kProcedureUnavailable;
    case rpc::AcceptStat::GARBAGE_ARGS:
      return RpcError::kGarbageArguments;
    case rpc::AcceptStat::SYSTEM_ERR:
      return RpcError::kSystemError;
  }
  return RpcError::kUnintelligible;
}

Credential credential_of(const rpc::OpaqueAuthView& field) { return {field.flavor(), field.body()}; }

}  // namespace

xdr::Result<std::size_t, xdr::EncodeError> encode_call(std::uint32_t xid, const ProcedureId& procedure,
                                                       const Credential& credential, xdr::MutableBytes into) {
  const rpc::RpcMsg message{.xid = xid,
                            .body = rpc::RpcBody::cbody({.rpcvers = kRpcVersion,
                                                         .prog = procedure.program,
                                                         .vers = procedure.version,
                                                         .proc = procedure.number,
                                                         .cred = {.flavor = credential.flavor, .body = credential.body},
                                                         .verf = {.flavor = rpc::AuthFlavor::AUTH_NONE_, .body = {}}})};
  return message.encode(into);
}

xdr::Result<std::size_t, xdr::EncodeError> encode_reply(std::uint32_t xid, rpc::AcceptStat stat, xdr::MutableBytes into,
                                                        std::uint32_t low, std::uint32_t high) {
  const auto data = [&] {
    if (stat == rpc::AcceptStat::SUCCESS) return rpc::AcceptedData::SUCCESS();
    if (stat == rpc::AcceptStat::PROG_MISMATCH) return rpc::AcceptedData::mismatch_info({.low = low, .high = high});
    return rpc::AcceptedData::otherwise(stat);
  }();
  const rpc::RpcMsg message{.xid = xid,
                            .body = rpc::RpcBody::rbody(rpc::ReplyBody::areply(
                                {.verf = {.flavor = rpc::AuthFlavor::AUTH_NONE_, .body = {}}, .reply_data = data}))};
  return message.encode(into);
}

xdr::Result<std::size_t, xdr::EncodeError> encode_rpc_mismatch(std::uint32_t xid, xdr::MutableBytes into) {
  const rpc::RpcMsg message{.xid = xid,
                            .body = rpc::RpcBody::rbody(rpc::ReplyBody::rreply(
                                rpc::RejectedReply::mismatch_info({.low = kRpcVersion, .high = kRpcVersion})))};
  return message.encode(into);
}

xdr::Result<std::size_t, xdr::EncodeError> encode_auth_error(std::uint32_t xid, rpc::AuthStat stat,
                                                             xdr::MutableBytes into) {
  const rpc::RpcMsg message{.xid = xid,
                            .body = rpc::RpcBody::rbody(rpc::ReplyBody::rreply(rpc::RejectedReply::auth_error(stat)))};
  return message.encode(into);
}

std::string_view to_string(RpcError error) {
  switch (error) {
    case RpcError::kNone:
      break;
    case RpcError::kProgramUnavailable:
      return "the server does not have the program";
    case RpcError::kProgramMismatch:
      return "the server has the program in other versions only";
    case RpcError::kProcedureUnavailable:
      return "the server does not have the procedure";
    case RpcError::kGarbageArguments:
      return "the server could not decode the arguments";
    case RpcError::kSystemError:
      return "the server failed";
    case RpcError::kRpcMismatch:
      return "the server speaks another version of RPC";
    case RpcError::kAuthError:
      return "the server does not accept the credential";
    case RpcError::kUnintelligible:
      return "what came back is no Reply to the Call";
  }
  return "no error";
}

ReplyHeader parse_reply(std::uint32_t xid, xdr::Bytes payload) {
  const auto message = rpc::RpcMsgView::parse(payload);
  if (!message || message->xid() != xid) return {.error = RpcError::kUnintelligible};
  const auto* body = message->body().as_rbody();
  if (body == nullptr) return {.error = RpcError::kUnintelligible};
  const auto with_versions = [&](RpcError error, const auto& versions) {
    ReplyHeader header{.error = error, .bytes = message->size_bytes()};
    if (versions) header.low = versions->low, header.high = versions->high;
    return header;
  };
  if (const auto* accepted = body->as_areply())
    return with_versions(error_of(*accepted), accepted->reply_data().as_mismatch_info());
  const auto* rejected = body->as_rreply();
  const bool mismatch = rejected->stat() == rpc::RejectStat::RPC_MISMATCH;
  return with_versions(mismatch ? RpcError::kRpcMismatch : RpcError::kAuthError, rejected->as_mismatch_info());
}

std::optional<CallHeader> parse_call(xdr::Bytes payload) {
  const auto message = rpc::RpcMsgView::parse(payload);
  if (!message) return std::nullopt;
  const auto* call = message->body().as_cbody();
  if (call == nullptr) return std::nullopt;
  return CallHeader{.xid = message->xid(),
                    .rpc_version = call->rpcvers(),
                    .procedure = {call->prog(), call->vers(), call->proc()},
                    .credential = credential_of(call->cred()),
                    .verifier = credential_of(call->verf()),
                    .bytes = message->size_bytes()};
}

}  // namespace oncrpc
