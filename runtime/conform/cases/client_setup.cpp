// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at how a client uses the private data with which its connection is accepted, and
// at servers that allow one RDMA Read at a time, or have longer Receives than they announce. Read
// them beside [RFC 8797 4].
#include "conform/cases/client_forms.h"

namespace rpcrdma::conform {
namespace {

Bytes bytes_of(std::initializer_list<int> values) {
  Bytes bytes;
  for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

/// Returns private data: magic number, version, flags, and the sizes to send and to receive inline
/// (in units of 1024 bytes, minus one).
Bytes told(int version, int flags, int sends, int receives) {
  return bytes_of({0xf6, 0xab, 0x0e, 0x18, version, flags, sends, receives});
}

Bytes behind_others(Bytes announced) {
  Bytes all = bytes_of({0xca, 0xfe, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05});
  all.insert(all.end(), announced.begin(), announced.end());
  return all;
}

Setup with(Bytes private_data) { return {.private_data = std::move(private_data)}; }

Case setup_case(std::string_view id, std::vector<std::string_view> rows, std::string_view title, Setup setup,
                Outcome allowed, CallForm to = CallForm::kAny) {
  return {.id = id,
          .rows = std::move(rows),
          .section = "RFC 8797 4",
          .title = title,
          .setup = std::move(setup),
          .reaction = {.to = to},
          .allowed = {std::move(allowed)}};
}

constexpr CallForm kLong = CallForm::kLongCall;

/// Returns a case in which this side announces remote invalidation, and answers a Call with a Write
/// chunk by `replies`.
Case invalidating(std::string_view id, std::vector<std::string_view> rows, std::string_view title,
                  std::vector<Message> replies) {
  Case tested =
      setup_case(id, std::move(rows), title, with(told(1, 1, 3, 3)),
                 completes("a client that allows remote invalidation accepts it [RFC 8797 4]", on_one_connection),
                 CallForm::kWriteChunk);
  tested.messages = std::move(replies);
  return tested;
}

Message by_invalidation() {
  Message message = right();
  message.invalidates = true;
  return message;
}

}  // namespace

std::vector<Case> client_setup_cases() {
  return {
      invalidating("setup.invalidates", {"X-8797-06", "X-8797-03", "XC-RI-06"},
                   "A Reply that invalidates the key of its Call is taken, and the key not invalidated again",
                   {by_invalidation()}),
      invalidating("setup.does-not-invalidate", {"X-8797-03", "XC-RI-03"},
                   "A Reply that invalidates nothing is taken although it might have", {right()}),
      setup_case("setup.announces", {"X-8797-01"}, "What a client announces is at least 1024 bytes each way", {},
                 completes("sizes are told in KiB less one [RFC 8797 4]", announces_a_known_form)),
      setup_case("setup.four-kib", {"X-8797-04", "V1-INL-01"},
                 "With an announcement of 4096 bytes no Call is above the smaller of what both sides tell",
                 with(told(1, 0, 3, 3)), completes("the smaller of both counts [RFC 8797 4]", within_threshold)),
      setup_case("setup.one-kib", {"X-8797-02", "V1-INL-02"},
                 "If the server announces 1024 bytes, no Call is longer, whatever size the client announces",
                 with(told(1, 0, 0, 0)), completes("the smallest size is one KiB [RFC 8797 4]", within_threshold),
                 kLong),
      setup_case("setup.largest", {"X-8797-02"}, "An announcement of 256 KiB each way is taken",
                 with(told(1, 0, 255, 255)), completes("sizes go up to 256 KiB [RFC 8797 4]", within_threshold)),
      setup_case("setup.each-way", {"V1-INL-02"},
                 "An announcement whose size to receive is below its size to send limits the Calls of the client",
                 with(told(1, 0, 3, 0)),
                 completes("each way has a threshold of its own [RFC 8797 4]", within_threshold)),
      setup_case("setup.other-format", {"X-8797-05", "V1-INL-09"},
                 "Private data of another format are passed over, and the threshold is 1024",
                 with(bytes_of({0x12, 0x34, 0x56, 0x78, 1, 0, 3, 3})),
                 completes("another number in front is no announcement [RFC 8797 4]", within_1024), kLong),
      setup_case("setup.other-version", {"X-8797-05"},
                 "An announcement of another version is passed over, and the threshold is 1024", with(told(7, 0, 3, 3)),
                 completes("another version is no announcement [RFC 8797 4]", within_1024)),
      setup_case("setup.unknown-flags", {"X-8797-03"}, "Flags that are reserved are not looked at",
                 with(told(1, 0xfe, 3, 3)), completes("other flags are not looked at [RFC 8797 4]")),
      setup_case("setup.behind-others", {"X-8797-01"},
                 "An announcement after private data of others is found, or counts as none",
                 with(behind_others(told(1, 0, 3, 3))),
                 completes("the number in front says where it begins [RFC 8797 4]", within_threshold)),
      setup_case("setup.cut", {"X-8797-05"}, "Four bytes of an announcement count as none",
                 with(bytes_of({0xf6, 0xab, 0x0e, 0x18})),
                 completes("what is no announcement of eight bytes is passed over [RFC 8797 4]", within_1024)),
      setup_case("setup.one-read", {"V1-ULB-05"}, "A server with one RDMA Read at a time is called as any other",
                 {.reads = 1}, completes("upper layers work with whatever a connection has [RFC 8166 6.3]"),
                 CallForm::kReadChunk),
      setup_case("setup.long-receives", {"V1-INL-06"},
                 "A server with Receives of 16 KiB that tells nothing gets no Call above 1024 bytes",
                 {.receive_bytes = 16384}, completes("nothing was agreed on [RFC 8166 3.3.3]", within_1024), kLong),
  };
}

}  // namespace rpcrdma::conform
