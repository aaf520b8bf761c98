// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma conform client` tests a client that keeps to no rule: it sends Calls of every form,
// overwrites their words, cuts, lengthens and repeats them, and leaves when the input says so. The
// first two bytes of an input choose the case, the others decide. Whatever the client sends, the
// case ends with a verdict, and every report of it can be written.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "conform/judge.h"
#include "conform/listener.h"
#include "conform/raw_client.h"
#include "conform/shown_files.h"
#include "fuzz/conform_reports.h"
#include "fuzz/decisions.h"

namespace rpcrdma::test {
namespace {

using conform::Bytes;
using conform::Message;
using conform::Peer;
using conform::Piece;
using conform::Rpc;

constexpr std::uint32_t kPage = 4096, kMostMessages = 24;

/// A message of the form that is asked for, most of them Calls; the input may damage it later.
Message call_of(std::uint32_t form, std::uint32_t version) {
  Message call{.version = version};
  switch (form % 8) {
    case 1:
      call.payload = {.rpc = Rpc::kRead, .count = 600};
      call.writes = {{{.memory = 0, .bytes = 600}}};
      break;
    case 2:
      call.payload = {.rpc = Rpc::kWrite, .count = 601, .reduced = true};
      call.reads = {{conform::kAtReducedItem, {.memory = 0, .bytes = 601}}};
      break;
    case 3:
      call.payload = {.rpc = Rpc::kRead, .count = 2000};
      call.reply.emplace(1, Piece{.memory = 0, .bytes = kPage});
      break;
    case 4:
      call.procedure = conform::kNomsg;
      call.payload = {.rpc = Rpc::kGetattr};
      call.in_chunk = true;
      call.reads = {{0, {.memory = 0, .bytes = conform::kRest}}};
      break;
    case 5:
      call.payload = {.rpc = Rpc::kRead, .count = 800};
      call.writes = {std::vector<Piece>(200, {.memory = 0, .bytes = 4})};
      break;
    case 6:
      call.procedure = conform::kError;
      call.payload = {.rpc = Rpc::kNothing};
      break;
    case 7:
      call.procedure = version == 2 ? conform::kOptional : conform::kMsgp;
      call.opttype = 1;
      call.optinfo = Bytes(12);
      break;
    default:
      break;
  }
  return call;
}

void overwrite(Bytes& message, Decisions& input) {
  for (std::uint32_t words = 1 + input.below(4); words > 0; --words) {
    const std::size_t at = std::size_t{input.byte()} * 4;
    const std::uint32_t value = input.word();
    for (std::size_t i = 0; i < 4 && at + 4 <= message.size(); ++i)
      message[at + i] = static_cast<std::byte>(value >> (24 - 8 * i) & 0xff);
  }
}

/// Plays the client, on the client's thread.
void play(RawClient& client, const conform::Subject& subject, Decisions input) {
  const bool ends_early = input.byte() % 8 == 7;
  if (ends_early) client.end(input.byte() % 2 == 0);
  conform::Setup setup;
  if (input.byte() % 8 == 7) setup = {.receives = 2, .sparing = true};
  auto peer = client.connect(setup);
  if (!peer) return;
  std::vector<core::Segment> segments;
  if (const auto exposed = peer->expose(0, kPage, core::RemoteAccess::kRead)) segments.push_back(*exposed);
  if (segments.empty()) return client.end(false);
  Bytes message;
  for (std::uint32_t sent = 0; sent < kMostMessages && !input.over(); ++sent) {
    const std::uint8_t what = input.byte();
    if (what % 16 == 15) break;
    if (what % 16 != 14 || message.empty()) {
      const auto built = conform::build(call_of(what, what < 192 ? 1 : 2), sent + 1, subject, segments);
      promise(built.has_value(), "the message can be built");
      message = built->bytes;
      const auto rpc = peer->memory().first(std::min<std::size_t>(built->rpc.size(), kPage));
      std::copy_n(built->rpc.begin(), rpc.size(), rpc.begin());
    }
    const std::uint8_t how = input.byte();
    if (how % 4 == 1) overwrite(message, input);
    if (how % 4 == 2) message.resize(std::min<std::size_t>(message.size(), input.byte() * std::size_t{4}));
    if (how % 4 == 3) message.resize(std::min<std::size_t>(message.size() + input.byte(), kPage));
    if (!client.send(*peer, message)) break;
    if (how >= 128) (void)client.wait(*peer);
  }
  if (!ends_early && input.byte() % 4 != 3) client.end(input.byte() % 2 == 0);
}

/// What all inputs of a process share.
struct Tested {
  Tested() {
    auto made = conform::Listener::open(*provider().table, provider().listen_at(port));
    promise(made.has_value(), "a listener can be opened");
    listener = std::move(*made);
    promise(files.trouble().empty(), "the shown files can be made");
    subject.file = subject.directory = files.file();
    sink = std::fopen("/dev/null", "w");
    promise(sink != nullptr, "/dev/null can be opened");
  }
  std::uint16_t port = free_port();
  std::unique_ptr<conform::Listener> listener;
  ShownFiles files;
  conform::Subject subject;
  std::FILE* sink = nullptr;
};

void perform(Tested& tested, std::span<const std::uint8_t> input) {
  const auto& cases = conform::client_cases();
  const conform::Case& one = cases[(std::size_t{input[0]} << 8 | input[1]) % cases.size()];
  RawClient client(tested.port, [&](RawClient& self) { play(self, tested.subject, Decisions(input.subspan(2))); });
  conform::ClientRun run{
      .table = *provider().table, .listener = *tested.listener, .program = tested.files.program(), .driver = client};
  run.hostile = true;
  run.limit = std::chrono::milliseconds{20};
  run.patience = std::chrono::milliseconds{2};
  run.runs = 1;
  const conform::Result result = conform::perform(one, run);
  promise(result.tested == &one, "the result is that of the case");
  promise(!result.seen.empty() || !result.why.empty(), "a result says what was seen, or why");
  write_reports(result, tested.sink);
}

}  // namespace
}  // namespace rpcrdma::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static rpcrdma::test::Tested tested;
  if (size >= 2) rpcrdma::test::perform(tested, {data, size});
  return 0;
}
