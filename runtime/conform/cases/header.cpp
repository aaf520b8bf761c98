// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at the Transport header of version 1 before RPC messages that are valid, that
// the RPC layer rejects, or that do not suit the header.  Read them beside [RFC 8166 4.2].
#include <algorithm>

#include "conform/answer.h"
#include "conform/cases/checks.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// These are offsets in words from `kPayload`.  spec: [RFC 5531 9]
constexpr std::uint32_t kMessageType = 1, kRpcVersion = 2;
/// This word holds the last byte and the roundup of a machine name of 253 bytes.
constexpr std::uint32_t kEndOfName = 73;
/// Length of a NULL call, header and RPC message.
constexpr std::size_t kNullBytes = 28 + 40;

/// Checks that the Reply to a NULL call has no results: only zeros may follow its RPC header.
std::string has_nothing_behind(const Exchange& exchange) {
  if (std::string wrong = comes_inline(exchange); !wrong.empty()) return wrong;
  const auto behind = results_in(answer_to(exchange, exchange.about)->payload);
  if (!behind) return "it is no RPC reply that was accepted";
  const bool clear = std::all_of(behind->begin(), behind->end(), [](std::byte byte) { return byte == std::byte{0}; });
  return clear ? "" : "bytes follow its RPC header that are no results of a NULL call";
}

}  // namespace

std::vector<Case> header_cases() {
  return {
      {
          .id = "v1.header.null",
          .rows = {"V1-HDR-12", "V1-HDR-01", "V1-HDR-02", "V1-HDR-04", "V1-HDR-07", "V1-HDR-08", "V1-HDR-10",
                   "V1-HDR-21", "V1-HDR-22", "V1-HDR-26", "V1-RD-14", "V1-CRED-03", "V1-CRED-05", "V1-OBS-01",
                   "V1-OBS-04"},
          .section = "RFC 8166 4.2",
          .title = "A NULL call in an RDMA_MSG is answered by an RDMA_MSG with the same XID and no lists",
          .needs = {.version_one = true},
          .messages = {{}},
          .allowed = {reply({kSuccess}, "a Reply carries the XID of its Call [RFC 8166 4.2.1]", comes_inline)},
      },
      {
          .id = "v1.header.first-message",
          .rows = {"V1-CRED-15", "V1-BIND-08"},
          .section = "RFC 8166 3.3.3",
          .title = "The server takes a connection at its IP port and answers the first Call of its program there",
          .needs = {.version_one = true},
          .messages = {{.credit = 1}},
          .fresh = true,
          .allowed = {reply({kSuccess}, "a new connection has one credit [RFC 8166 3.3.3]")},
      },
      {
          .id = "v1.header.no-procedure",
          .rows = {"V1-HDR-05"},
          .section = "RFC 8166 4",
          .title = "A procedure that the program lacks is the RPC layer's to refuse",
          .needs = {.version_one = true},
          .messages = {{.payload = {.rpc = Rpc::kNoProcedure}}},
          .allowed = {reply({kProcUnavail}, "the RPC message is that of RFC 5531 [RFC 8166 4]")},
      },
      {
          .id = "v1.header.no-program",
          .rows = {"V1-HDR-05"},
          .section = "RFC 8166 4",
          .title = "A program that the server lacks is the RPC layer's to refuse",
          .needs = {.version_one = true},
          .messages = {{.payload = {.rpc = Rpc::kNoProgram}}},
          .allowed = {reply({kProgUnavail}, "the RPC message is that of RFC 5531 [RFC 8166 4]")},
      },
      {
          .id = "v1.header.no-version",
          .rows = {"V1-HDR-05"},
          .section = "RFC 8166 4",
          .title = "A version of the program that the server lacks is the RPC layer's to refuse",
          .needs = {.version_one = true},
          .messages = {{.payload = {.rpc = Rpc::kNoVersion}}},
          .allowed = {reply({kProgMismatch}, "the RPC message is that of RFC 5531 [RFC 8166 4]")},
      },
      {
          .id = "v1.header.rpc-version",
          .rows = {"V1-HDR-05", "V1-ERR-01"},
          .section = "RFC 8166 4",
          .title = "An RPC version that nobody has, after a good header, is denied or dropped by the RPC layer",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kPayload, 3, kRpcVersion}}}},
          .allowed = {reply({kDenied}, "the RPC message is that of RFC 5531 [RFC 8166 4]"),
                      silence("the transport owes nothing for an RPC message that the RPC layer drops [RFC 8166 4]")},
      },
      {
          .id = "v1.header.two-programs",
          .rows = {"V1-INL-12"},
          .section = "RFC 8166 6.3",
          .title =
              "Calls of two programs in flight at once are both answered, within the same threshold and with a grant",
          .needs = {.version_one = true, .credits = 2},
          .messages = {{.payload = {.rpc = Rpc::kNoProgram}}, {}},
          .together = true,
          .allowed = {reply({kSuccess}, "programs share the parameters of a connection [RFC 8166 6.3]",
                            [](const Exchange& exchange) {
                              const std::string wrong = all_are_answered(exchange);
                              return wrong.empty() ? at_most_1024_bytes(exchange) : wrong;
                            })},
      },
      {
          .id = "v1.header.other-program-of-grant",
          .rows = {"V1-INL-12"},
          .section = "RFC 8166 6.3",
          .title =
              "As many Calls of 1024 bytes as a Reply of one program has granted, 32 at most, are received for another",
          .needs = {.version_one = true},
          .messages = {{},
                       {.payload = {.rpc = Rpc::kNoProgram}, .append = Bytes(1024 - kNullBytes), .times_grant = true}},
          .allowed = {reply({kProgUnavail}, "programs share the parameters of a connection [RFC 8166 6.3]",
                            all_are_answered)},
      },
      {
          .id = "v1.header.nothing-behind",
          .rows = {"V1-SEC-01"},
          .section = "RFC 8166 8.1",
          .title = "Nothing that could be memory of the server's follows the Reply to a NULL call",
          .needs = {.version_one = true},
          .messages = {{}},
          .allowed = {reply({kSuccess}, "the transport opens no way into memory of the system [RFC 8166 8.1]",
                            has_nothing_behind)},
      },
      {
          .id = "v1.header.two-xids",
          .rows = {"V1-ERR-15", "DEC-11"},
          .section = "RFC 8166 4.5.2",
          .title = "A Call whose two XIDs differ gets ERR_CHUNK, or a reply to the XID of its header",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kPayload, 0x7fff'fff3}}}},
          .allowed = {error({kErrChunk}, "XIDs that differ are an XDR error [RFC 8166 4.5.2]", same_version),
                      reply({kSuccess}, "a receiver may go by the XID of the header alone [RFC 8166 4.2.1]")},
      },
      {
          .id = "v1.header.large-credential",
          .rows = {"V1-CHK-21", "V1-HDR-18"},
          .section = "RFC 8166 3.2",
          .title = "A large credential of odd length is taken inline",
          .needs = {.version_one = true},
          .messages = {{.payload = {.long_credential = 253}}},
          .allowed = {reply({kSuccess, kDenied}, "what is inline is one RPC message [RFC 8166 3.2]")},
      },
      {
          .id = "v1.header.roundup-not-zero",
          .rows = {"V1-HDR-30"},
          .section = "RFC 8166 8.2.2.3",
          .title = "Roundup bytes of an inline item that are not zero do no harm to the transport",
          .needs = {.version_one = true},
          .messages = {{.payload = {.long_credential = 253}, .patches = {{Place::kPayload, 0x63ff'ffff, kEndOfName}}}},
          .allowed = {reply({}, "roundup need not be zero [RFC 8166 8.2.2.3]"),
                      error({kErrChunk},
                            "RFC 4506 4.10 asks for zeros, and who insists may refuse others [RFC 8166 4.5.2]")},
      },
      {
          .id = "v1.header.garbage-arguments",
          .rows = {"V1-ERR-16"},
          .section = "RFC 8166 4.5.2",
          .title = "Arguments that end too early after a good header get GARBAGE_ARGS, in an RDMA_MSG, or ERR_CHUNK",
          .needs = {.version_one = true, .directory = true},
          .messages = {{.payload = {.rpc = Rpc::kGetattr}, .cut = 8}},
          .allowed = {reply({kGarbageArgs}, "arguments that cannot be parsed get GARBAGE_ARGS [RFC 8166 4.5.2]",
                            comes_inline),
                      error({kErrChunk}, "GARBAGE_ARGS is a SHOULD; ERR_CHUNK ends the call as well [RFC 8166 4.5.2]")},
      },
      {
          .id = "v1.header.no-payload",
          .rows = {"V1-ERR-12", "V1-HDR-12"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_MSG that ends with its header is no call that could succeed",
          .needs = {.version_one = true},
          .messages = {{.payload = {.rpc = Rpc::kNothing}}},
          .allowed = {error({kErrChunk}, "there is no XID of an RPC message that could match [RFC 8166 4.5.2]"),
                      silence("what is no RPC message is dropped by the RPC layer [RFC 8166 4]"),
                      disconnect("what is no RPC message may end the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.header.half-rpc-header",
          .rows = {"V1-HDR-05", "V1-ERR-12"},
          .section = "RFC 8166 4.2.4",
          .title = "An RPC header that ends in the middle is no call that could succeed",
          .needs = {.version_one = true},
          .messages = {{.cut = 20}},
          .allowed = {error({kErrChunk}, "a message that cannot be parsed gets ERR_CHUNK [RFC 8166 4.5.2]"),
                      reply({kGarbageArgs, kDenied}, "the RPC layer may refuse it [RFC 8166 4]"),
                      silence("what is no RPC message is dropped by the RPC layer [RFC 8166 4]"),
                      disconnect("what is no RPC message may end the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.header.unsolicited-reply",
          .rows = {"V1-HDR-19", "V1-HDR-06"},
          .section = "RFC 8166 4.5",
          .title = "A well-formed RPC reply to a call that the server never made is discarded or refused, or costs the "
                   "connection",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kPayload, 1, kMessageType}, {Place::kPayload, 0, kRpcVersion}}}},
          .allowed = {silence("a Reply is no Call, and nothing answers it [RFC 8166 4.2.4]"),
                      error({kErrChunk}, "a server that makes no calls may take it for a broken call [RFC 8166 4.5.2]"),
                      disconnect("a message that no credit covers may cost the connection [RFC 8166 3.3]")},
      },
      {
          .id = "v1.header.backward-nomsg-reply",
          .rows = {"V1-HDR-15", "V1-HDR-19"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_NOMSG whose only chunk is a Reply chunk is no Call: it is refused or discarded",
          .needs = {.version_one = true},
          .memories = {writable(4096)},
          .messages = {{.procedure = kNomsg, .reply = std::vector<Piece>{{0, 0, 512}}}},
          .allowed = {error({kErrChunk}, "the payload of an RDMA_NOMSG has to lie in a chunk [RFC 8166 4.2.4]"),
                      silence("a Reply that nobody waits for is discarded [RFC 8166 4.5]")},
      },
  };
}

}  // namespace rpcrdma::conform
