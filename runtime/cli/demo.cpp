// SPDX-License-Identifier: BSD-3-Clause
#include "demo.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "allocations.h"
#include "demo_memory.h"
#include "session.h"
#include "softverbs/control.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {
namespace {

using endpoint::Buffer;
using endpoint::Request;
using endpoint::Response;

constexpr std::uint32_t kMebibyte = 1u << 20;
constexpr std::uint32_t kListBytes = 16u << 10;
constexpr std::uint32_t kCredits = 24;  // differs from all other numbers in these headers

std::string sha256(xdr::Bytes bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr);
  std::string text;
  for (unsigned int i = 0; i < 8; ++i) text += fmt::format("{:02x}", digest[i]);
  return text;
}

oncrpc::ProcedureId procedure(DemoProcedure number) {
  return {kDemoProgram, kDemoVersion, static_cast<std::uint32_t>(number)};
}

/// Allocates a buffer from the client's pool, which is large enough for all of the demo.
Buffer buffer_of(Session& session, std::size_t bytes) {
  auto buffer = session.client().pool().allocate(bytes);
  XDR_ASSERT(buffer.has_value());
  return std::move(*buffer);
}

/// The bytes of an item as they should arrive.
std::vector<std::byte> expected(std::uint32_t seed, std::size_t length) {
  std::vector<std::byte> bytes(length);
  fill_pattern(seed, bytes);
  return bytes;
}

class Demo {
 public:
  Demo(Place place, Paint paint) : place_(std::move(place)), paint_(paint) {}
  int run();

 private:
  void title(const std::string& text);
  void show(Session& session);
  void copies_line(bool none, const char* way);
  void work_line(const char* who, const verbs::ChannelCounters& now, const verbs::ChannelCounters& before);
  void hash_line(const char* what, xdr::Bytes sent, xdr::Bytes arrived);

  void first_call(Session& session, core::Version wanted);
  void short_call(Session& session);
  void read_chunk(Session& session);
  void write_chunk(Session& session);
  void reply_chunk(Session& session);
  void unknown_option(Session& session);
  void refused_version(Session& session);
  void credits();
  void costs();

  const SeenMessage* find(Session& session, const std::function<bool(const SeenMessage&)>& wanted);

  Place place_;
  Paint paint_;
  Verdict verdict_;
  std::size_t number_ = 0;
  std::string copies_;  // printed below the ladder
  endpoint::LinkCounters client_before_, server_before_;
};

void Demo::title(const std::string& text) {
  const std::string line = fmt::format("{}. {}", ++number_, text);
  fmt::print("\n{}\n", paint_ == Paint::kColour ? fmt::format("\x1b[1m{}\x1b[0m", line) : line);
}

void Demo::show(Session& session) {
  fmt::print("{}", session.ladder().text());
  verdict_.expect(session.ladder().intact(), "every message arrives as it was sent, and in order");
  const endpoint::LinkCounters client = session.client().counters(), server = session.server().counters();
  work_line("client", client.verbs, client_before_.verbs);
  work_line("server", server.verbs, server_before_.verbs);
  client_before_ = client;
  server_before_ = server;
  for (const SeenMessage& message : session.ladder().messages()) {
    verdict_.expect(message.decoded, "every message decodes");
    // The server makes no calls here: its messages of direction CALL ask for one credit, the least.
    const std::uint32_t credits = message.call && !message.from_client ? 1 : kCredits;
    verdict_.expect(message.credits == credits,
                    "every message asks for or grants the credits that its side was made with");
  }
  session.ladder().clear();
}

void Demo::work_line(const char* who, const verbs::ChannelCounters& now, const verbs::ChannelCounters& before) {
  using Counters = verbs::ChannelCounters;
  constexpr std::pair<const char*, std::uint64_t Counters::*> kKinds[] = {
      {"BIND_MW", &Counters::binds},
      {"RDMA_READ", &Counters::reads},
      {"RDMA_WRITE", &Counters::writes},
      {"SEND", &Counters::sends},
      {"LOCAL_INV", &Counters::local_invalidations}};
  std::string text;
  for (const auto& [name, count] : kKinds) {
    if (now.*count == before.*count) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", now.*count - before.*count, name);
  }
  fmt::print("  {}: {} in {} doorbells, {} completions\n", who, text, now.doorbells - before.doorbells,
             now.completions - before.completions);
}

void Demo::hash_line(const char* what, xdr::Bytes sent, xdr::Bytes arrived) {
  const bool equal = std::ranges::equal(sent, arrived);
  verdict_.expect(equal, fmt::format("the {} arrives as it was sent", what));
  fmt::print("  {}: {} bytes, sha256 {} sent, {} arrived: {}\n", what, arrived.size(), sha256(sent), sha256(arrived),
             equal ? "equal" : "DIFFERENT");
  fmt::print("{}", copies_);
  copies_.clear();
}

void Demo::copies_line(bool none, const char* way) {
  verdict_.expect(none, fmt::format("the data is {}, without a copy", way));
  copies_ =
      none ? fmt::format("  copies by the transport: 0 ({})\n", way) : std::string{"  copies by the transport: SOME\n"};
}

const SeenMessage* Demo::find(Session& session, const std::function<bool(const SeenMessage&)>& wanted) {
  const auto& messages = session.ladder().messages();
  const auto found = std::ranges::find_if(messages, wanted);
  return found == messages.end() ? nullptr : &*found;
}

void Demo::first_call(Session& session, core::Version wanted) {
  std::vector<std::byte> results;
  const Response response = session.call({.procedure = procedure(DemoProcedure::kNull)}, results);
  verdict_.expect(response.ok(), "the first call succeeds");
  verdict_.expect(session.client().version() == wanted, "the first call settles the version that is wanted");
  verdict_.expect(!session.ladder().messages().empty() && session.ladder().messages().front().total_bytes <= 1024,
                  "the first message fits into the inline threshold of version 1");
  if (wanted == core::Version::kV2Draft01) {
    const auto is_init = [](bool from_client) {
      return [from_client](const SeenMessage& m) {
        return m.type == "RDMA2_OPTIONAL" && m.opttype == 1 && m.from_client == from_client;
      };
    };
    verdict_.expect(find(session, is_init(true)) != nullptr, "the client sends INIT_XCHAR");
    verdict_.expect(find(session, is_init(false)) != nullptr, "the server sends INIT_XCHAR");
  }
  show(session);
  verdict_.expect(session.client().credits_granted() == kCredits,
                  "the client has as many credits as the server grants");
  if (const auto version = session.client().version())
    fmt::print("  version {}, inline threshold {} bytes, {} credits granted\n", static_cast<std::uint32_t>(*version),
               session.client().inline_threshold(), session.client().credits_granted());
}

void Demo::short_call(Session& session) {
  constexpr std::uint32_t kBytes = 512;
  const Buffer arguments = buffer_of(session, 4 + kBytes);
  xdr::store_u32(arguments.bytes().data(), kBytes);
  fill_pattern(1, arguments.bytes().subspan(4));
  const xdr::MemoryRef piece = arguments.ref();
  std::vector<std::byte> results;
  const Response response =
      session.call({.procedure = procedure(DemoProcedure::kEcho), .arguments = {&piece, 1}}, results);
  verdict_.expect(response.ok(), "the Short call succeeds");
  verdict_.expect(session.ladder().messages().size() == 2, "a Short call takes one message in each direction");
  verdict_.expect(session.ladder().read_sinks().empty() && session.ladder().write_sources().empty(),
                  "a Short call takes no RDMA operation");
  show(session);
  hash_line("echoed opaque", arguments.bytes(), results);
}

void Demo::read_chunk(Session& session) {
  const Buffer data = buffer_of(session, kMebibyte + (kSegments - 1) * kGap);
  const Buffer arguments = buffer_of(session, 4);
  xdr::store_u32(arguments.bytes().data(), kMebibyte);
  const auto pieces = pieces_of(data, kMebibyte);
  scatter(expected(kStoreSeed, kMebibyte), pieces);
  const xdr::MemoryRef length_word = arguments.ref();
  const core::ReducedArgument reduced{.position = 4, .memory = pieces};
  std::vector<std::byte> results;
  const Response response = session.call(
      {.procedure = procedure(DemoProcedure::kStore), .arguments = {&length_word, 1}, .reduced = {&reduced, 1}},
      results);
  verdict_.expect(response.ok(), "the call with a Read chunk succeeds");
  verdict_.expect(session.ladder().read_sinks().size() == kSegments,
                  "the server pulls the argument by one RDMA Read for each segment");
  verdict_.expect(find(session, [](const SeenMessage& m) { return m.read_segments == kSegments; }) != nullptr,
                  "the Call carries the Read chunk");
  verdict_.expect(session.client().live_keys() == 0, "no key of the client is live after the reply");
  copies_line(used_in_place(session.ladder().registered(), pieces) &&
                  in_place(session.ladder().read_sinks(), session.witness().stored_at, kMebibyte),
              "pulled from where the client had it to where the handler found it");
  show(session);
  hash_line("argument", gathered(pieces), session.witness().stored);
}

void Demo::write_chunk(Session& session) {
  const Buffer data = buffer_of(session, kMebibyte + (kSegments - 1) * kGap);
  const Buffer arguments = buffer_of(session, 4);
  xdr::store_u32(arguments.bytes().data(), kMebibyte);
  const auto pieces = pieces_of(data, kMebibyte);
  const xdr::MemoryRef wanted = arguments.ref();
  const core::ResultMemory chunk{.memory = pieces};
  std::vector<std::byte> results;
  const Response response = session.call(
      {.procedure = procedure(DemoProcedure::kFetch), .arguments = {&wanted, 1}, .results = {&chunk, 1}}, results);
  verdict_.expect(response.ok(), "the call with a Write chunk succeeds");
  verdict_.expect(response.written.size() == 1 && response.written[0] == kMebibyte,
                  "the Reply returns the Write chunk with its length");
  verdict_.expect(session.ladder().write_sources().size() == kSegments,
                  "the server pushes the result by one RDMA Write for each segment");
  verdict_.expect(session.client().live_keys() == 0, "no key of the client is live after the reply");
  copies_line(used_in_place(session.ladder().registered(), pieces) &&
                  in_place(session.ladder().write_sources(), session.witness().fetched_at, kMebibyte),
              "pushed from where the handler had it to where the client wanted it");
  show(session);
  hash_line("result", expected(kFetchSeed, kMebibyte), gathered(pieces));
}

void Demo::reply_chunk(Session& session) {
  const Buffer room = buffer_of(session, 2 * kListBytes);
  const Buffer arguments = buffer_of(session, 4);
  xdr::store_u32(arguments.bytes().data(), kListBytes);
  const xdr::MemoryRef wanted = arguments.ref();
  const xdr::MemoryRef reply = room.ref();
  std::vector<std::byte> results;
  const Response response = session.call(
      {.procedure = procedure(DemoProcedure::kList), .arguments = {&wanted, 1}, .reply = {&reply, 1}}, results);
  verdict_.expect(response.ok(), "the call with a Reply chunk succeeds");
  verdict_.expect(find(session,
                       [](const SeenMessage& m) {
                         return !m.from_client && (m.type == "RDMA_NOMSG" || m.type == "RDMA2_NOMSG") &&
                                m.reply_segments == 1;
                       }) != nullptr,
                  "the long reply comes as an RDMA_NOMSG or RDMA2_NOMSG with its Reply chunk");
  verdict_.expect(session.client().live_keys() == 0, "no key of the client is live after the reply");
  show(session);
  const auto item = expected(kListSeed, kListBytes);
  hash_line("long reply", item, xdr::Bytes{results}.subspan(std::min<std::size_t>(4, results.size())));
}

void Demo::unknown_option(Session& session) {
  constexpr std::uint32_t kUnknown = 0xfffffff0;  // [xcharext-00 6.3]: experimental
  const std::array<std::byte, 8> content{};
  const auto xid = session.client().send_optional(kUnknown, content);
  verdict_.expect(xid.has_value(), "the client can send an operation that it does not know");
  const auto answered = [&] {
    return find(session, [&](const SeenMessage& m) {
             return !m.from_client && m.error == "RDMA2_ERR_INVAL_OPTION" && xid && m.xid == *xid;
           }) != nullptr;
  };
  verdict_.expect(session.run_until([&] { return answered() && session.ladder().intact(); }),
                  "the server answers an unknown operation with RDMA2_ERR_INVAL_OPTION and its XID");
  show(session);
  std::vector<std::byte> results;
  verdict_.expect(session.call({.procedure = procedure(DemoProcedure::kNull)}, results).ok(),
                  "a call on the same connection succeeds afterwards");
  session.ladder().clear();
}

void Demo::refused_version(Session& session) {
  std::vector<std::byte> results;
  const Response response = session.call({.procedure = procedure(DemoProcedure::kNull)}, results);
  verdict_.expect(response.ok(), "the call succeeds after the client has fallen back to version 1");
  verdict_.expect(session.client().version() == core::Version::kV1, "the connection speaks version 1");
  const auto& messages = session.ladder().messages();
  verdict_.expect(messages.size() == 4 && messages[0].version == 2 && messages[1].error == "ERR_VERS" &&
                      messages[1].xid == messages[0].xid && messages[2].version == 1 && messages[3].version == 1,
                  "the client calls in version 2, gets ERR_VERS, repeats the call in version 1, and gets the reply");
  show(session);
}

void Demo::credits() {
  constexpr std::uint32_t kGrant = 4;
  constexpr std::size_t kCalls = 16;
  Session session(place_, {.client_versions = {.v1 = true}, .server_versions = {.v1 = true}, .server_credits = kGrant},
                  paint_, verdict_);
  if (!session.connected()) return;
  std::size_t ended = 0;
  for (std::size_t i = 0; i < kCalls; ++i) {
    const auto id = session.client().call({.procedure = procedure(DemoProcedure::kNull)},
                                          [&](const Response& response) { ended += response.ok() ? 1 : 0; });
    verdict_.expect(id.has_value(), "the client accepts a call while it has no credit");
  }
  verdict_.expect(session.run_until([&] { return ended == kCalls; }), "every call succeeds");

  std::int64_t outstanding = 0, most = 0, before_first_reply = 0;
  bool replied = false;
  for (const SeenMessage& message : session.ladder().messages()) {
    outstanding += message.from_client ? 1 : -1;
    most = std::max(most, outstanding);
    replied |= !message.from_client;
    if (!replied) ++before_first_reply;
  }
  verdict_.expect(before_first_reply == 1, "the client sends one call before it knows the first grant");
  verdict_.expect(most == kGrant, "the client has as many calls outstanding as credits are granted, and never more");
  verdict_.expect(session.client().counters().protocol.waited_for_credit > 0, "some calls wait for a credit");
  fmt::print(
      "  {} calls at once, {} credits granted: {} sent before the first reply, at most {} outstanding, {} waited\n",
      kCalls, session.client().credits_granted(), before_first_reply, most,
      session.client().counters().protocol.waited_for_credit);
  for (const SeenMessage& message : session.ladder().messages())
    verdict_.expect(message.decoded, "every message decodes");
}

namespace {

/// Returns the verbs counters, including the doorbells of Receives that connections share.
verbs::ChannelCounters verbs_of(const endpoint::EndpointCounters& counters) {
  verbs::ChannelCounters all = counters.verbs;
  all.receive_doorbells += counters.shared_receives.doorbells;
  return all;
}

}  // namespace

void Demo::costs() {
  constexpr std::uint64_t kCalls = 1000;
  constexpr std::uint64_t kN = endpoint::LinkConfig{}.signal_sends, kB = endpoint::LinkConfig{}.receive_batch;
  Session session(place_,
                  {.client_versions = {.v1 = false, .v2_draft01 = true},
                   .server_versions = {.v1 = true, .v2_draft01 = true},
                   .observed = false},
                  paint_, verdict_);
  if (!session.connected()) return;
  const Buffer arguments = buffer_of(session, 4 + 128);
  xdr::store_u32(arguments.bytes().data(), 128);
  const xdr::MemoryRef piece = arguments.ref();
  const Request request{.procedure = procedure(DemoProcedure::kEcho), .credential = {}, .arguments = {&piece, 1}};
  std::uint64_t ended = 0;
  const auto one = [&] {
    const std::uint64_t before = ended;
    const auto id =
        session.client().call(request, [&ended](const Response& response) { ended += response.ok() ? 1 : 0; });
    if (!id) return false;
    return session.run_until([&ended, before] { return ended != before; });
  };
  for (int i = 0; i < 100; ++i) one();  // afterwards tables and windows have their final size
  const auto client_before = verbs_of(session.client().counters()),
             server_before = verbs_of(session.server().counters());
  const std::uint64_t allocations_before = allocations();
  const std::uint64_t first = ended;
  for (std::uint64_t i = 0; i < kCalls; ++i) one();
  const std::uint64_t allocated = allocations() - allocations_before;
  verdict_.expect(ended - first == kCalls, "a thousand Short calls succeed");
  verdict_.expect(allocated == 0, "a Short RPC allocates no heap memory in steady state");
  const auto line = [&](const char* who, const verbs::ChannelCounters& now, const verbs::ChannelCounters& then) {
    const auto per = [&](std::uint64_t verbs::ChannelCounters::*count) {
      return static_cast<double>(now.*count - then.*count) / kCalls;
    };
    fmt::print("  {:<7} {:>6.3f} {:>7.3f} {:>7.3f} {:>12.3f} {:>11.3f} {:>13.3f}\n", who,
               per(&verbs::ChannelCounters::sends), per(&verbs::ChannelCounters::reads),
               per(&verbs::ChannelCounters::writes), per(&verbs::ChannelCounters::completions),
               per(&verbs::ChannelCounters::doorbells), per(&verbs::ChannelCounters::receive_doorbells));
    verdict_.expect(now.sends - then.sends == kCalls, fmt::format("the {} posts one SEND for each Short RPC", who));
    // All completions but one Receive a call are of SENDs. One SEND in N has a completion. A server
    // that sleeps between calls requests one for each of its SENDs, to free the memory of its
    // reply.
    const std::uint64_t of_sends = now.completions - then.completions - kCalls;
    const bool sleeps = place_.acts_on_its_own();
    const std::uint64_t most = sleeps ? kCalls : kCalls / kN + 1;
    verdict_.expect(
        of_sends >= kCalls / kN && of_sends <= most,
        fmt::format("the {} has 1 + 1/{} completions for each Short RPC (two at most if it sleeps)", who, kN));
    verdict_.expect(now.doorbells - then.doorbells <= (sleeps ? 2 : 1) * kCalls,
                    fmt::format("the {} rings at most one send doorbell for each Short RPC (two if it sleeps)", who));
    const std::uint64_t of_receives = now.receive_doorbells - then.receive_doorbells;
    verdict_.expect(of_receives >= kCalls / kB && of_receives <= kCalls / kB + 1,
                    fmt::format("the {} rings 1/{} doorbells of the receive queue for each Short RPC", who, kB));
  };
  fmt::print("  per RPC   SEND    READ   WRITE  completions   doorbells   of Receives\n");
  line("client", verbs_of(session.client().counters()), client_before);
  line("server", verbs_of(session.server().counters()), server_before);
  fmt::print("  heap allocations per RPC, both sides together: {}\n", static_cast<double>(allocated) / kCalls);
}

int Demo::run() {
  {
    Session session(place_,
                    {.client_versions = {.v1 = true, .v2_draft01 = true},
                     .server_versions = {.v1 = true, .v2_draft01 = true},
                     .client_credits = kCredits,
                     .server_credits = kCredits},
                    paint_, verdict_);
    if (session.connected()) {
      title("Version 2, asked for and settled by the first call; INIT_XCHAR both ways");
      first_call(session, core::Version::kV2Draft01);
      title("A Short call");
      short_call(session);
      title("An argument of 1 MiB, pulled through a Read chunk of four segments");
      read_chunk(session);
      title("A result of 1 MiB, pushed through a Write chunk");
      write_chunk(session);
      title("A long reply, through a Reply chunk");
      reply_chunk(session);
      title("An optional operation that nobody knows");
      unknown_option(session);
    }
  }
  {
    client_before_ = server_before_ = {};
    Session session(place_,
                    {.client_versions = {.v1 = true, .v2_draft01 = true},
                     .server_versions = {.v1 = true},
                     .client_credits = kCredits,
                     .server_credits = kCredits},
                    paint_, verdict_);
    if (session.connected()) {
      title("A server that speaks version 1 only: refused, and on in version 1 on the same connection");
      refused_version(session);
      title("Version 1: a Short call");
      short_call(session);
      title("Version 1: an argument of 1 MiB");
      read_chunk(session);
      title("Version 1: a result of 1 MiB");
      write_chunk(session);
      title("Version 1: a long reply");
      reply_chunk(session);
    }
  }
  title("Credits: sixteen calls at once");
  credits();
  title("What a Short RPC costs");
  costs();

  fmt::print("\n{} checks, {} failed\n", verdict_.checked(), verdict_.failures().size());
  for (const std::string& failure : verdict_.failures()) fmt::print("FAILED: this does not hold: {}\n", failure);
  return verdict_.good() ? 0 : 1;
}

/// Returns why no server can listen at `address`, if that is known before one tries; empty: no
/// reason is known.
std::string why_no_device(const verbs::Table& table, const oncrpc::Address& address) {
  const auto describe = [](const std::string& what, const char* call, int code) {
    return fmt::format("{} ({}: {}); load rdma_rxe or siw, use `./dev vm demo`, or --provider softverbs", what, call,
                       std::generic_category().message(code));
  };
  rdma_event_channel* const channel = table.create_event_channel();
  if (channel == nullptr) return describe("no RDMA device on this machine", "rdma_create_event_channel", errno);
  std::string why;
  rdma_cm_id* id = nullptr;
  if (table.create_id(channel, &id, nullptr, RDMA_PS_TCP) != 0) {
    why = describe("no RDMA device on this machine", "rdma_create_id", errno);
  } else {
    if (table.bind_addr(id, address.get()) != 0) {
      why = describe("no RDMA device with the address " + address.to_string(), "rdma_bind_addr", errno);
    }
    table.destroy_id(id);
  }
  table.destroy_event_channel(channel);
  return why;
}

}  // namespace

int run_demo(const DemoOptions& options, Paint paint) {
  // Both ends are in this process, even if the environment names a folder for several processes.
  XDR_ASSERT(softverbs::control::reset(softverbs::control::default_fabric()));
  const auto table = verbs::table_named(options.provider);
  if (!table) {
    fmt::print(stderr, "rpcrdma: {}\n", table.error().why);
    return 2;
  }
  const auto address = oncrpc::Address::parse(options.address, options.port);
  if (!address) {
    fmt::print(stderr, "rpcrdma: --address: `{}` is no IPv4 or IPv6 address\n", options.address);
    return 2;
  }
  if (const std::string why = why_no_device(**table, *address); !why.empty()) {
    fmt::print(stderr, "rpcrdma: {}\n", why);
    return 2;
  }
  return Demo{{*table, *address}, paint}.run();
}

}  // namespace rpcrdma::cli
