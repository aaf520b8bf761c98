// SPDX-License-Identifier: BSD-3-Clause
//
// A performer of actions that delivers every SEND to the other side; see simulation.h.
#include "rpcrdma/ext/simulation.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v2_draft01.h"

namespace rpcrdma::ext {
namespace {

constexpr std::uint32_t kCredits = 8;
constexpr std::uint32_t kBytes = core::kInlineThresholdV2;
// the region of all memory here, so that nothing is registered for one RPC
constexpr std::uint32_t kRegion = 1;
constexpr std::uint32_t kProgram = 0x20000000;
constexpr std::uint32_t kSlots = kCredits + core::kOptionalReceives;
constexpr std::size_t kSlab = std::size_t{kSlots} * kBytes;

core::Config config_of(core::Role role, core::Versions versions, std::span<std::byte> receives,
                       std::span<std::byte> sends) {
  core::Config config;
  config.role = role;
  config.versions = versions;
  config.credits = kCredits;
  config.receive_slab = receives;
  config.receive_bytes = kBytes;
  config.most_receive_bytes = 4 * kBytes;
  config.send_slab = sends;
  config.send_bytes = kBytes;
  return config;
}

}  // namespace

class Simulation::Impl {
 public:
  struct Side {
    Side(core::Role role, core::Versions versions, std::span<const core::Extension> extensions)
        : slabs{{0, std::vector<std::byte>(kSlab)}},
          sends(kSlab),
          connection(config_of(role, versions, slabs[0], sends), extensions) {}

    /// The memory of the Receives, by the number of the slab. Slab 0 is there at first; slabs are
    /// added and removed when the size of the Receives changes.
    std::map<std::uint32_t, std::vector<std::byte>> slabs;
    std::vector<std::byte> sends;
    std::deque<core::PostReceive> posted;
    std::deque<core::Event> events;
    std::vector<std::byte> message = std::vector<std::byte>(256);  // the Call or Reply being sent
    std::size_t refused = 0;
    bool closed = false;
    core::Connection connection;
  };

  Impl(const ExtensionSet& client, const ExtensionSet& server, core::Versions client_versions,
       core::Versions server_versions)
      : sides{Side(core::Role::kClient, client_versions, client.table()),
              Side(core::Role::kServer, server_versions, server.table())} {
    for (Side& each : sides) each.events.push_back(core::Established{});
    run();
  }

  Side& side(core::Role role) { return sides[role == core::Role::kClient ? 0 : 1]; }
  Side& other(const Side& one) { return sides[&one == sides.data() ? 1 : 0]; }

  void run() {
    for (bool again = true; again;) {
      again = false;
      for (Side& each : sides) {
        while (!each.events.empty()) {
          const core::Event event = each.events.front();
          each.events.pop_front();
          each.connection.on_event(event, now);
          again = true;
        }
        again |= take_up(each);
      }
      if (!wire.empty()) {
        const auto [to, bytes] = std::move(wire.front());
        wire.pop_front();
        messages.push_back({to == core::Role::kServer ? core::Role::kClient : core::Role::kServer, bytes});
        deliver(side(to), bytes);
        again = true;
      }
    }
  }

  void deliver(Side& to, xdr::Bytes bytes) {
    // As on hardware: without a Receive, or with one that is too small, the connection breaks.
    if (to.posted.empty()) return cut();
    const core::PostReceive receive = to.posted.front();
    std::vector<std::byte>& slab = to.slabs.at(receive.slab);
    const std::span<std::byte> place =
        std::span(slab).subspan(receive.slot * (slab.size() / kSlots), slab.size() / kSlots);
    if (bytes.size() > place.size()) return cut();
    to.posted.pop_front();
    std::copy(bytes.begin(), bytes.end(), place.begin());
    to.events.push_back(
        core::Received{.slot = receive.slot, .bytes = static_cast<std::uint32_t>(bytes.size()), .place = place.data()});
  }

  bool call() {
    Side& client = sides[0];
    const std::uint32_t xid = ++last_xid;
    oncrpc::wire::rpc::CallBody body;
    body.rpcvers = 2;
    body.prog = kProgram;
    body.vers = 1;
    const oncrpc::wire::rpc::RpcMsg call{.xid = xid, .body = oncrpc::wire::rpc::RpcBody::cbody(body)};
    const auto bytes = call.encode(client.message);
    if (!bytes) return false;
    const core::MemoryRef payload[]{{client.message.data(), static_cast<std::uint32_t>(*bytes), kRegion}};
    const std::size_t before = answered;
    if (!client.connection.call({.xid = xid, .payload = payload}, now)) return false;
    run();
    return answered != before;
  }

  std::array<Side, 2> sides;
  std::deque<std::pair<core::Role, std::vector<std::byte>>> wire;  ///< receiver and message, in order
  std::vector<Message> messages;
  core::TimePoint now{};
  std::uint32_t last_xid = 0x51000000;
  std::size_t answered = 0;

 private:
  bool take_up(Side& from) {
    bool any = false;
    for (bool again = true; again;) {
      again = false;
      while (const auto action = from.connection.poll_action()) {
        perform(from, *action);
        again = true;
      }
      while (const auto upcall = from.connection.poll_upcall()) {
        hear(from, *upcall);
        again = true;
      }
      any |= again;
    }
    return any;
  }

  void perform(Side& from, const core::Action& action) {
    if (const auto* post = std::get_if<core::PostReceive>(&action)) {
      from.posted.push_back(*post);
    } else if (const auto* send = std::get_if<core::PostSend>(&action)) {
      const auto* const header = from.sends.data() + std::size_t{send->slot} * kBytes;
      std::vector<std::byte> bytes(header, header + send->header_bytes);
      for (const core::MemoryRef& piece : send->payload) {
        bytes.insert(bytes.end(), piece.address, piece.address + piece.length);
      }
      wire.emplace_back(&from == sides.data() ? core::Role::kServer : core::Role::kClient, std::move(bytes));
      from.events.push_back(core::SendDone{send->slot});
    } else if (const auto* wanted = std::get_if<core::Register>(&action)) {
      from.events.push_back(core::RegisterFailed{wanted->id});  // there are no chunks here
    } else if (const auto* fence = std::get_if<core::Invalidate>(&action)) {
      from.events.push_back(core::Invalidated{fence->id});
    } else if (std::holds_alternative<core::Close>(action)) {
      cut();
    }
  }

  void hear(Side& to, const core::Upcall& upcall) {
    if (const auto* arrived = std::get_if<core::CallArrived>(&upcall)) {
      using namespace oncrpc::wire::rpc;
      const AcceptedReply accepted{.verf = {}, .reply_data = AcceptedData::SUCCESS()};
      const RpcMsg reply{.xid = arrived->xid, .body = RpcBody::rbody(ReplyBody::areply(accepted))};
      const auto bytes = reply.encode(to.message);
      if (!bytes) return to.connection.refuse(arrived->rpc, now);
      const core::MemoryRef payload[]{{to.message.data(), static_cast<std::uint32_t>(*bytes), kRegion}};
      // If this fails, an error has been sent instead, and the client's call does not end well.
      (void)to.connection.reply(arrived->rpc, {.payload = payload}, now);
    } else if (const auto* replied = std::get_if<core::ReplyArrived>(&upcall)) {
      const core::CallId call = replied->call;
      ++answered;
      to.connection.release(call, now);
    } else if (const auto* sink = std::get_if<core::SinkWanted>(&upcall)) {
      to.connection.provide_sink(sink->rpc, {}, now);
    } else if (const auto* wanted = std::get_if<core::ReceivesWanted>(&upcall)) {
      // A copy, because the upcall's references are valid only until the next call.
      const core::ReceivesWanted slab = *wanted;
      auto& memory = to.slabs[slab.slab] = std::vector<std::byte>(std::size_t{kSlots} * slab.bytes);
      if (!to.connection.provide_receives(slab.slab, memory, now)) to.slabs.erase(slab.slab);
    } else if (const auto* unused = std::get_if<core::ReceivesUnused>(&upcall)) {
      to.slabs.erase(unused->slab);
    } else if (std::holds_alternative<core::OptionRefused>(upcall)) {
      ++to.refused;
    } else if (std::holds_alternative<core::Closed>(upcall)) {
      to.closed = true;
    }
  }

  void cut() {
    wire.clear();
    for (Side& each : sides) {
      if (!std::exchange(lost[static_cast<std::size_t>(&each - sides.data())], true)) {
        each.events.push_back(core::ConnectionLost{});
      }
    }
  }

  std::array<bool, 2> lost{};
};

Simulation::Simulation(const ExtensionSet& client, const ExtensionSet& server, core::Versions client_versions,
                       core::Versions server_versions)
    : impl_(std::make_unique<Impl>(client, server, client_versions, server_versions)) {}
Simulation::~Simulation() = default;

bool Simulation::call() { return impl_->call(); }
void Simulation::run() { impl_->run(); }

void Simulation::wait(core::Duration time) {
  impl_->now += time;
  for (Impl::Side& each : impl_->sides) each.connection.on_time(impl_->now);
  impl_->run();
}

void Simulation::deliver(core::Role to, xdr::Bytes message) {
  impl_->deliver(impl_->side(to), message);
  impl_->run();
}

core::Connection& Simulation::connection(core::Role role) { return impl_->side(role).connection; }
core::TimePoint Simulation::now() const { return impl_->now; }
bool Simulation::open() const { return !impl_->sides[0].closed && !impl_->sides[1].closed; }
std::size_t Simulation::refused(core::Role role) const { return impl_->side(role).refused; }
const std::vector<Simulation::Message>& Simulation::messages() const { return impl_->messages; }

std::vector<Simulation::Message> Simulation::optional_messages() const {
  std::vector<Message> found;
  for (const Message& message : impl_->messages) {
    const auto header = wire::v2_draft01::Rpcrdma2XprtHdrView::parse(message.bytes);
    if (header && header->rdma_body().as_rdma_optional() != nullptr) found.push_back(message);
  }
  return found;
}

}  // namespace rpcrdma::ext
