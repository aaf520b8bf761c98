// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at headers of version 1 with a wrong version or procedure, and the form of the
// errors that answer them.  Read them beside [RFC 8166 4.5].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

/// As `same_version()`; also that an RDMA_ERROR with ERR_CHUNK has five words and nothing else.
std::string is_five_words(const Exchange& exchange) {
  if (std::string wrong = same_version(exchange); !wrong.empty()) return wrong;
  return exchange.answer().size() == 20 ? "" : "an RDMA_ERROR with ERR_CHUNK has five words [RFC 8166 4.1.2]";
}

/// As `range_has_one()`; also that an RDMA_ERROR with ERR_VERS has seven words and nothing else.
std::string is_seven_words(const Exchange& exchange) {
  if (std::string wrong = range_has_one(exchange); !wrong.empty()) return wrong;
  return exchange.answer().size() == 28 ? "" : "an RDMA_ERROR with ERR_VERS has seven words [RFC 8166 4.1.2]";
}

}  // namespace

std::vector<Case> error_cases() {
  return {
      {
          .id = "v1.error.unknown-version",
          .rows = {"V1-ERR-11", "V1-ERR-06", "V1-ERR-05", "V1-ERR-07", "V1-ERR-25", "V1-ERR-26", "V1-HDR-16"},
          .section = "RFC 8166 4.5.1",
          .title = "A version that the server does not speak is answered by ERR_VERS with the range that it speaks",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kVersion, 7}}}},
          .allowed = {error({kErrVers}, "a version that is not spoken gets ERR_VERS [RFC 8166 4.5.1]", is_seven_words)},
      },
      {
          .id = "v1.error.unknown-version-first",
          .rows = {"V1-ERR-11", "V1-CRED-15", "V1-ERR-26"},
          .section = "RFC 8166 4.5.1",
          .title = "A first message of a version that the server does not speak gets ERR_VERS",
          .needs = {.version_one = true},
          .messages = {{.credit = 1, .patches = {{Place::kVersion, 7}}}},
          .fresh = true,
          .allowed = {error({kErrVers}, "a version that is not spoken gets ERR_VERS [RFC 8166 4.5.1]", range_has_one)},
      },
      {
          .id = "v1.error.version-zero",
          .rows = {"V1-ERR-11", "V1-HDR-10"},
          .section = "RFC 8166 4.5.1",
          .title = "Version zero, which there never was, gets ERR_VERS",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kVersion, 0}}}},
          .allowed = {error({kErrVers}, "a version that is not spoken gets ERR_VERS [RFC 8166 4.5.1]", range_has_one)},
      },
      {
          .id = "v1.error.unknown-version-unknown-rest",
          .rows = {"V1-ERR-11", "V1-HDR-07"},
          .section = "RFC 8166 4.2",
          .title = "Of a version that the server does not speak it reads the four words that never change, and no more",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kVersion, 0xffff'ffff},
                                    {Place::kProcedure, 77},
                                    {Place::kReads, 0xffff'ffff},
                                    {Place::kWrites, 0xffff'ffff}}}},
          .allowed = {error({kErrVers}, "only the first four words are the same in all versions [RFC 8166 4.2]",
                            range_has_one)},
      },
      {
          .id = "v1.error.unknown-procedure",
          .rows = {"V1-ERR-13", "V1-ERR-03", "V1-ERR-07", "V1-ERR-26", "V1-HDR-16"},
          .section = "RFC 8166 4.5.2",
          .title = "A procedure that does not exist is answered by ERR_CHUNK",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, 77}}}},
          .allowed = {error({kErrChunk}, "a procedure that does not exist gets ERR_CHUNK [RFC 8166 4.5.2]",
                            is_five_words)},
      },
      {
          .id = "v1.error.optional-of-version-two",
          .rows = {"V1-ULB-07", "DEC-20"},
          .section = "RFC 8166 4.2.4",
          .title = "Procedure 5, which only later versions have, is answered by ERR_CHUNK in version 1",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, 5}}}},
          .allowed = {error({kErrChunk}, "a procedure that does not exist gets ERR_CHUNK [RFC 8166 4.5.2]",
                            is_five_words)},
      },
      {
          .id = "v1.error.padded",
          .rows = {"V1-OBS-02", "DEC-12"},
          .section = "RFC 8166 4.6.1",
          .title = "An obsolete RDMA_MSGP is answered by ERR_CHUNK or discarded, and never answered as a call",
          .needs = {.version_one = true},
          .messages = {{.procedure = kMsgp}},
          .allowed = {error({kErrChunk}, "RDMA_MSGP should get ERR_CHUNK [RFC 8166 4.6.1]", is_five_words),
                      silence("that answer is a SHOULD [RFC 8166 4.6.1]")},
      },
      {
          .id = "v1.error.nomsg-without-chunk",
          .rows = {"V1-ERR-14", "V1-HDR-15"},
          .section = "RFC 8166 4.5.2",
          .title = "An RDMA_NOMSG without any chunk is answered by ERR_CHUNK",
          .needs = {.version_one = true},
          .messages = {{.procedure = kNomsg}},
          .allowed = {error({kErrChunk}, "an RDMA_NOMSG whose lists are empty gets ERR_CHUNK [RFC 8166 4.5.2]",
                            is_five_words)},
      },
      {
          .id = "v1.error.nomsg-with-payload-behind",
          .rows = {"V1-ERR-14", "V1-LONG-03"},
          .section = "RFC 8166 4.5.2",
          .title = "A whole RPC message after the header of an RDMA_NOMSG without chunks does not make it a call",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, kNomsg}}}},
          .allowed = {error({kErrChunk}, "an RDMA_NOMSG whose lists are empty gets ERR_CHUNK [RFC 8166 4.5.2]")},
      },
      {
          .id = "v1.error.nomsg-with-write-list-alone",
          .rows = {"V1-HDR-15"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_NOMSG Call whose chunks are all for results is answered by ERR_CHUNK or discarded",
          .needs = {.version_one = true},
          .memories = {writable(4096)},
          .messages = {{.procedure = kNomsg, .writes = {{{0, 0, 512}}}}},
          .allowed = {error({kErrChunk}, "a chunk has to hold the payload [RFC 8166 4.2.4]", memories_are_untouched),
                      silence("without any payload there is nothing for the RPC layer [RFC 8166 4]")},
      },
      {
          .id = "v1.error.serves-on",
          .rows = {"V1-ERR-03", "V1-ERR-26"},
          .section = "RFC 8166 4.5",
          .title = "After an RDMA_ERROR the same connection carries calls and their replies",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, 77}}}, {}},
          .allowed = {reply({kSuccess}, "an RDMA_ERROR completes one transaction, not the connection [RFC 8166 4.5]")},
      },
  };
}

}  // namespace rpcrdma::conform
