// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at how the version of a connection is negotiated, and what holds from then on.
// Read them beside [version-two-01 2.3, 5].
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"

namespace rpcrdma::conform {
namespace {

constexpr std::uint32_t kDefaultBytes = 4096;
constexpr std::uint32_t kNobodysTransportVersion = 99;

/// Checks that ERR_VERS has a range that includes `version`, and the version of the message that it
/// answers.
std::string range_has(const Exchange& exchange, std::uint32_t version) {
  const auto low = word_at(exchange.answer(), 20), high = word_at(exchange.answer(), 24);
  if (!low || !high) return "it has no range";
  if (*low > version || *high < version)
    return "its range does not include version " + std::to_string(version) + ", which the peer speaks";
  return keeps_version(exchange);
}

std::string range_includes_one(const Exchange& exchange) { return range_has(exchange, 1); }

std::string range_has_both(const Exchange& exchange) {
  const std::string wrong = range_has(exchange, 1);
  return wrong.empty() ? range_has(exchange, 2) : wrong;
}

std::string within_default(const Exchange& exchange) { return none_longer(exchange, kDefaultBytes); }

/// Returns a message of an unknown version, which must be refused.
Message refused() { return {.version = 2, .patches = {{Place::kVersion, kNobodysTransportVersion}}}; }

}  // namespace

std::vector<Case> v2_negotiation_cases() {
  return {
      {
          .id = "v2.negotiation.first-message",
          .rows = {"V2-NEG-04", "V2-NEG-11"},
          .section = "version-two-01 5.1",
          .title = "A first Call of version 2 is answered in version 2, with its XID and without an error",
          .needs = {.version_two = true},
          .messages = {{.version = 2}},
          .fresh = true,
          .allowed = {reply({kSuccess}, "who speaks version 2 answers without an error [version-two-01 5.1]",
                            keeps_version)},
      },
      {
          .id = "v2.negotiation.version-one-only",
          .rows = {"V2-NEG-06"},
          .section = "version-two-01 5.2",
          .title = "A server of version 1 alone refuses a first Call of version 2 by ERR_VERS, and says its range",
          .needs = {.version_one = true},
          .messages = {{.version = 2}},
          .fresh = true,
          .allowed = {reply({kSuccess}, "it speaks version 2 as well [version-two-01 5.1]", keeps_version),
                      error({kErrVers}, "a version that is not spoken gets ERR_VERS [RFC 8166 4.5.1]",
                            range_includes_one)},
      },
      {
          .id = "v2.negotiation.unknown-version",
          .rows = {"V2-NEG-12"},
          .section = "RFC 8166 4.5",
          .title = "ERR_VERS of a server of versions 1 and 2 names both, and has the version that was asked for",
          .needs = {.version_one = true, .version_two = true},
          .messages = {refused()},
          .allowed = {error({kErrVers}, "ERR_VERS says every version that is spoken [RFC 8166 4.5.1]", range_has_both)},
      },
      {
          .id = "v2.negotiation.larger-after-refusal",
          .rows = {"V2-INL-06"},
          .section = "version-two-01 5.2",
          .title = "After a refused version the connection goes on in version 2, with messages of 4096 bytes",
          .needs = {.version_two = true},
          .messages = {refused(), {.version = 2}, {.version = 2, .pad_to = kDefaultBytes}},
          .fresh = true,
          .allowed = {reply({kSuccess, kGarbageArgs},
                            "thresholds change during negotiation without loss of the connection "
                            "[version-two-01 5.2]")},
      },
      {
          .id = "v2.negotiation.version-one-call",
          .rows = {"V2-NEG-11"},
          .section = "version-two-01 5.3",
          .title = "A server of version 2 serves a Requester of version 1 in version 1",
          .needs = {.version_one = true, .version_two = true},
          .messages = {{.version = 1}},
          .fresh = true,
          .allowed = {reply({kSuccess}, "a Reply has the version of its Call [version-two-01 5.3]", keeps_version)},
      },
      {
          .id = "v2.negotiation.larger-call",
          .rows = {"V2-NEG-05", "V2-INL-01", "DEC-06"},
          .section = "version-two-01 5.1",
          .title = "Directly after the first exchange of version 2 a message of 4096 bytes is received",
          .needs = {.version_two = true},
          .messages = {{.version = 2}, {.version = 2, .pad_to = kDefaultBytes}},
          .fresh = true,
          .allowed = {reply({kSuccess, kGarbageArgs}, "both sides go by 4096 bytes then [version-two-01 5.1]")},
      },
      {
          .id = "v2.negotiation.larger-reply",
          .rows = {"V2-NEG-05"},
          .section = "version-two-01 5.1",
          .title = "A Reply of more than 1024 and less than 4096 bytes comes inline",
          .needs = {.version_two = true, .file = true},
          .messages = {{.version = 2, .payload = {.rpc = Rpc::kRead, .count = 3000}}},
          .allowed = {reply({kSuccess}, "both sides go by 4096 bytes [version-two-01 5.1]", within_default)},
      },
      {
          .id = "v2.negotiation.too-large-reply",
          .rows = {"V2-INL-03", "V2-NEG-10"},
          .section = "version-two-01 2.3",
          .title = "Without another agreement no message is longer than 4096 bytes",
          .needs = {.version_two = true, .file = true},
          .setup = {.receive_bytes = 16384},
          .messages = {{.version = 2, .payload = {.rpc = Rpc::kRead, .count = 6000}}},
          .allowed = {error({kErrChunk}, "a Reply without room is reported as BAD_HEADER [RFC 8166 4.5.3]",
                            within_default),
                      reply({}, "a READ may return less, and RPC may report an error [RFC 8267 3.1]", within_default)},
      },
  };
}

}  // namespace rpcrdma::conform
