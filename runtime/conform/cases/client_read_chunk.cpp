// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at Read chunks that a client offers: their form, how long they are valid, and
// servers that access memory in another way.  Read them beside [RFC 8166 3.4.5, 4.4, 8.1].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

constexpr CallForm kReadChunk = CallForm::kReadChunk;

Case offered(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
             Outcome outcome) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .reaction = {.to = kReadChunk},
          .allowed = {std::move(outcome)}};
}

Case accessed(std::string_view id, std::vector<std::string_view> rows, std::string_view section, std::string_view title,
              CallForm to, std::vector<Message> messages, std::vector<Outcome> allowed) {
  return {.id = id,
          .rows = std::move(rows),
          .section = section,
          .title = title,
          .needs = {.hostile = true},
          .reaction = {.to = to},
          .messages = std::move(messages),
          .allowed = std::move(allowed)};
}

/// Outcomes where the connection breaks; the Call may be sent again on another one.
std::vector<Outcome> breaks(std::string_view sentence) { return {leaves(sentence)}; }

std::vector<Case> that_are_offered() {
  return {
      offered("chunk.read.position", {"V1-RD-03"}, "RFC 8166 3.4.5", "Every Position is a multiple of four",
              completes("Positions are multiples of four [RFC 8166 3.4.5]", positions_are_words)),
      offered(
          "chunk.read.place", {"V1-RD-09", "V1-RD-02", "V1-CHK-01", "V1-CHK-05", "V1-CHK-10", "V1-CHK-21", "V1-CHK-16"},
          "RFC 8166 3.4.5", "What a Read chunk has belongs at its Position in the payload as it was before reduction",
          completes("with the item put back the payload is XDR that the upper layer understands [RFC 8166 3.4.5]",
                    item_is_in_its_place)),
      offered("chunk.read.one", {"V1-CHK-15", "V1-RD-01", "V1-RD-04"}, "RFC 8166 3.4.5",
              "The segments of one item have one Position",
              completes("one chunk has one item [RFC 8166 3.4.4.4]", one_read_chunk)),
      offered("chunk.read.no-roundup", {"V1-RD-08", "V1-RD-11"}, "RFC 8166 3.4.5.2",
              "A Read chunk is as long as its item, without roundup",
              completes("no roundup is in a Read chunk [RFC 8166 3.4.5.2]", read_chunk_has_no_roundup)),
      offered("chunk.read.threshold", {"V1-HDR-18", "V1-INL-10", "V1-INL-11"}, "RFC 8166 3.3.3",
              "A Call with a Read list is no longer than 1024 bytes, its lists counted",
              completes("without an agreement the threshold is 1024 [RFC 8166 3.3.3]", within_1024)),
  };
}

std::vector<Case> that_are_used() {
  constexpr std::string_view kBreaks = "a remote access error costs the connection [RFC 8166 4.5.3]";
  return {
      {
          .id = "chunk.read.again",
          .rows = {"V1-RD-07", "V1-REG-02"},
          .section = "RFC 8166 3.4.5.1",
          .title = "Until its Reply a Read chunk can be read, also a second time, and has the same bytes",
          .reaction = {.to = kReadChunk},
          .messages = {access_by(Access::kReadAgain), right()},
          .allowed = {completes(
              "nothing before the Reply says that the sources are no longer needed [RFC 8166 3.4.5.1]",
              on_one_connection)},
      },
      accessed("chunk.read.after-reply", {"V1-REG-01", "V1-SEC-08", "V1-SEC-06"}, "RFC 8166 4.4.1",
               "Once a Call has its Reply its memory cannot be read any more", kReadChunk,
               {right(), access_by(Access::kAfterReply)},
               {completes("memory is out of reach before the upper layer sees the Reply [RFC 8166 4.4.1]")}),
      accessed("chunk.read.after-error", {"V1-SEC-09"}, "RFC 8166 8.1.3",
               "Once a Call has failed its memory cannot be read any more", kReadChunk,
               {error_to(kErrChunk), access_by(Access::kAfterReply)},
               {call_fails("however an RPC ends, its memory is closed before it is used again [RFC 8166 8.1.3]"),
                completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)}),
      accessed("chunk.read.beyond", {"V1-ERR-17", "V1-SEC-01"}, "RFC 8166 4.5.3",
               "A Read of one byte more than a segment has costs the connection", kReadChunk,
               {access_by(Access::kReadBeyond), right()}, breaks(kBreaks)),
      accessed("chunk.read.written-to", {"V1-ERR-17", "V1-REG-04"}, "RFC 8166 4.5.3",
               "A Write to a segment that may be read costs the connection", kReadChunk,
               {access_by(Access::kWrite), right()}, breaks(kBreaks)),
      accessed("chunk.read.other-key", {"V1-SEC-04", "V1-SEC-03"}, "RFC 8166 8.1.1",
               "A Read by a handle that is none costs the connection", kReadChunk,
               {access_by(Access::kOtherKey), right()},
               breaks("a key that is not valid breaks the connection that tries [RFC 8166 8.1.1]")),
      accessed("chunk.write.read-from", {"V1-ERR-17", "V1-REG-04"}, "RFC 8166 4.5.3",
               "A Read of a segment that may be written to costs the connection", CallForm::kWriteChunk,
               {access_by(Access::kRead), right()}, breaks(kBreaks)),
      accessed("chunk.write.other-key", {"V1-SEC-04", "V1-SEC-22"}, "RFC 8166 8.1.1",
               "A Write by a handle that is none costs the connection", CallForm::kWriteChunk,
               {access_by(Access::kOtherKey), right()},
               breaks("a key that is not valid breaks the connection that tries [RFC 8166 8.1.1]")),
  };
}

std::vector<Case> that_fail() {
  return {
      {
          .id = "chunk.read.err-chunk",
          .rows = {"V1-ERR-08", "NFS-GEN-07"},
          .section = "RFC 8166 4.5",
          .title = "A Call with a Read chunk that gets ERR_CHUNK is over",
          .reaction = {.to = kReadChunk},
          .messages = {error_to(kErrChunk)},
          .allowed = {call_fails("an RDMA_ERROR is for good [RFC 8166 4.5]", not_repeated),
                      completes("a failed Call may be made anew with another XID [RFC 8267 3.1]", not_repeated)},
      },
      {
          .id = "chunk.read.lost",
          .rows = {"V1-ERR-24", "V1-RD-07"},
          .section = "RFC 8166 4.5.5",
          .title = "A Call with a Read chunk whose connection ends is sent again with the same arguments, or fails",
          .reaction = {.to = kReadChunk},
          .messages = {hang_up()},
          .allowed = {completes("a new connection is made, and the Call is sent again [RFC 8166 4.5.5]",
                                call_is_sent_again_unchanged),
                      call_fails(kLost)},
      },
  };
}

}  // namespace

std::vector<Case> client_read_chunk_cases() { return together({that_are_offered(), that_are_used(), that_fail()}); }

}  // namespace rpcrdma::conform
