// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at messages of version 1 that a server discards: those that are too short, and
// those with RDMA_DONE or with RDMA_ERROR.  Read them beside [RFC 8166 4.2.4, 4.5, 4.6].
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::string_view kShort = "a message under 28 bytes is discarded [RFC 8166 4.5]";
constexpr std::string_view kMisplaced = "a Responder discards RDMA_ERROR [RFC 8166 4.2.4]";

}  // namespace

std::vector<Case> discarded_cases() {
  return {
      {
          .id = "v1.discarded.short",
          .rows = {"V1-ERR-02"},
          .section = "RFC 8166 4.5",
          .title = "A message that is too short for the four words is discarded",
          .needs = {.version_one = true},
          .messages = {{.keep = 12}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.one-byte",
          .rows = {"V1-ERR-02"},
          .section = "RFC 8166 4.5",
          .title = "A message of a single byte is discarded",
          .needs = {.version_one = true},
          .messages = {{.keep = 1}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.four-words",
          .rows = {"V1-ERR-02", "DEC-14"},
          .section = "RFC 8166 4.5",
          .title = "The four words of an RDMA_MSG alone are discarded",
          .needs = {.version_one = true},
          .messages = {{.keep = 16}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.below-least",
          .rows = {"V1-ERR-02", "DEC-14"},
          .section = "RFC 8166 4.5",
          .title = "An RDMA_MSG of 27 bytes, one below the least, is discarded",
          .needs = {.version_one = true},
          .messages = {{.keep = 27}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.short-nomsg",
          .rows = {"V1-ERR-02", "V1-HDR-14"},
          .section = "RFC 8166 4.5",
          .title = "An RDMA_NOMSG of 24 bytes is discarded and not refused",
          .needs = {.version_one = true},
          .messages = {{.procedure = kNomsg, .keep = 24}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.short-unknown-version",
          .rows = {"V1-ERR-02", "V1-ERR-11"},
          .section = "RFC 8166 4.5",
          .title = "A message of 12 bytes with a version that nobody speaks is discarded before its version is read",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kVersion, 7}}, .keep = 12}},
          .allowed = {silence(kShort)},
      },
      {
          .id = "v1.discarded.short-call-then-call",
          .rows = {"V1-ERR-02", "V1-SEC-12"},
          .section = "RFC 8166 4.5",
          .title = "Sixteen messages that are too short cost neither the connection nor its credits",
          .needs = {.version_one = true, .credits = 8},
          .messages = {{.keep = 20, .awaited = false, .copies = 4},
                       {},
                       {.keep = 8, .awaited = false, .copies = 4},
                       {},
                       {.keep = 24, .awaited = false, .copies = 4},
                       {},
                       {.keep = 4, .awaited = false, .copies = 4},
                       {}},
          .allowed = {reply({kSuccess}, kShort, nothing_unasked_for)},
      },
      {
          .id = "v1.discarded.done",
          .rows = {"V1-OBS-05", "DEC-12"},
          .section = "RFC 8166 4.6.2",
          .title = "An obsolete RDMA_DONE is discarded",
          .needs = {.version_one = true},
          .messages = {{.procedure = kDone}},
          .allowed = {silence("receivers discard RDMA_DONE [RFC 8166 4.6.2]")},
      },
      {
          .id = "v1.discarded.long-done",
          .rows = {"V1-OBS-05", "V1-ERR-02"},
          .section = "RFC 8166 4.6.2",
          .title = "An RDMA_DONE with more after its four words is discarded, too",
          .needs = {.version_one = true},
          .messages = {{.patches = {{Place::kProcedure, kDone}}}},
          .allowed = {silence("receivers discard RDMA_DONE [RFC 8166 4.6.2]")},
      },
      {
          .id = "v1.discarded.error-chunk",
          .rows = {"V1-ERR-10", "DEC-12"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_ERROR with ERR_CHUNK that a server gets is discarded",
          .needs = {.version_one = true},
          .messages = {{.procedure = kError}},
          .allowed = {silence(kMisplaced)},
      },
      {
          .id = "v1.discarded.error-version",
          .rows = {"V1-ERR-10", "V1-HDR-19"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_ERROR with ERR_VERS that a server gets is discarded",
          .needs = {.version_one = true},
          .messages = {{.procedure = kError, .error = kErrVers}},
          .allowed = {silence(kMisplaced)},
      },
      {
          .id = "v1.discarded.error-unknown-code",
          .rows = {"V1-ERR-09", "V1-ERR-10", "DEC-20"},
          .section = "RFC 8166 4.5",
          .title = "An RDMA_ERROR with a code that does not exist is discarded",
          .needs = {.version_one = true},
          .messages = {{.procedure = kError, .patches = {{Place::kError, 99}}, .append = Bytes(8)}},
          .allowed = {silence("an RDMA_ERROR that cannot be decoded is discarded [RFC 8166 4.5]")},
      },
      {
          .id = "v1.discarded.error-cut",
          .rows = {"V1-ERR-09", "V1-ERR-10", "DEC-14"},
          .section = "RFC 8166 4.5",
          .title = "An RDMA_ERROR without its code is discarded",
          .needs = {.version_one = true},
          .messages = {{.procedure = kError, .keep = 16}},
          .allowed = {silence("an RDMA_ERROR that cannot be decoded is discarded [RFC 8166 4.5]")},
      },
      {
          .id = "v1.discarded.error-in-flight",
          .rows = {"V1-ERR-10", "V1-SEC-12"},
          .section = "RFC 8166 4.2.4",
          .title = "An RDMA_ERROR with the XID of a call that is in flight does not take its reply away",
          .needs = {.version_one = true, .credits = 4},
          .messages = {{}, {.procedure = kError, .same_xid_as = 0, .awaited = false}},
          .about = 0,
          .together = true,
          .allowed = {reply({kSuccess}, kMisplaced)},
      },
  };
}

}  // namespace rpcrdma::conform
