// SPDX-License-Identifier: BSD-3-Clause
//
// This file simulates a world of one or two connections without a network. It has a performer of
// actions that is as strict as hardware (posted Receives, keys, bounds, rights), a virtual clock,
// and an application on each side whose memory the test can look at. Most tests in this folder run
// in it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/core/operation.h"
#include "support/print.h"

namespace rpcrdma::sim {

using Data = std::vector<std::byte>;

/// Counts how deep the program is inside the core, for the test that the core does not allocate.
inline int inside_core = 0;
struct InsideCore {
  InsideCore() { ++inside_core; }
  ~InsideCore() { --inside_core; }
};
template <class F>
auto in_core(F&& function) {
  const InsideCore guard;
  return function();
}

Data pattern(std::size_t bytes, std::uint32_t seed);
/// Returns an RPC message as far as the transport looks at it: XID, msg_type, and `bytes` bytes in
/// all.
Data call_message(std::uint32_t xid, std::size_t bytes);
Data reply_message(std::uint32_t xid, std::size_t bytes);
Data operator+(Data left, const Data& right);
inline Data first_of(const Data& data, std::size_t bytes) {
  return Data(data.begin(), data.begin() + static_cast<std::ptrdiff_t>(bytes));
}
/// Returns "0000002a 00000001 ..." as bytes; blanks and line ends mean nothing.
Data hex(std::string_view digits);

struct Settings {
  core::Versions versions{};
  std::uint32_t credits = 8;
  std::uint32_t receive_bytes = core::kInlineThresholdV2;
  std::uint32_t send_bytes = core::kInlineThresholdV2;
  std::uint32_t send_slots = 0;  ///< 0: as many as are needed
  std::uint32_t most_inline_bytes = 64u << 10;
  std::uint32_t most_receive_bytes = 0;
  core::Limits limits{};
  std::span<const core::Extension> extensions{};
  core::Established established{};
  std::uint32_t spare_receives = 0;  ///< Receives beyond those needed; up to as many are held back
  bool remote_invalidation = false;
  bool register_sinks = false;
  std::uint32_t backward_credits = 0;
  std::uint32_t reserved_credits = 0;
  core::Duration answer_time{0};
  bool strange_memory = false;  ///< every other piece of memory is in no region
  int* asked = nullptr;         ///< counts the calls of `core::Config::asked`
};
inline constexpr core::Versions kV1Only{.v1 = true, .v2_draft01 = false};
inline constexpr core::Versions kBoth{.v1 = true, .v2_draft01 = true};
inline constexpr core::Versions kV2Only{.v1 = false, .v2_draft01 = true};

/// An OptionSpec is an optional operation that goes with a Call or a Reply.
struct OptionSpec {
  std::uint32_t opttype = 0;
  Data optinfo{};
  bool required = false;
  static std::optional<OptionSpec> of(const std::optional<core::Option>& option) {
    if (!option) return std::nullopt;
    return OptionSpec{option->opttype, Data(option->optinfo.begin(), option->optinfo.end())};
  }
  static std::optional<core::Option> view(const std::optional<OptionSpec>& option) {
    if (!option) return std::nullopt;
    return core::Option{option->opttype, option->optinfo, option->required};
  }
  friend bool operator==(const OptionSpec&, const OptionSpec&) = default;
};

/// A CallSpec is a Call as a test writes it, with data by value and room by size. Each inner
/// element is one piece of memory, and so one segment.
struct CallSpec {
  std::uint32_t xid = 0;
  std::vector<Data> payload{};
  struct Argument {
    std::uint32_t position = 0;
    std::vector<Data> pieces{};
  };
  std::vector<Argument> arguments{};
  std::vector<std::vector<std::uint32_t>> results{};
  std::vector<std::uint32_t> reply{};
  std::optional<core::TimePoint> deadline{};
  bool health_check = false;
  std::optional<OptionSpec> option{};
};

/// An Outcome says what became of a Call.
struct Outcome {
  core::CallId id{};
  std::uint32_t xid = 0;
  int endings = 0;
  std::optional<core::CallError> error;
  Data payload;
  std::vector<std::uint64_t> written;
  std::vector<Data> results;  ///< the first `written` bytes of each result
  std::optional<OptionSpec> came_with;
  bool ok() const { return endings == 1 && !error; }
};

/// An Arrived is a Call as the Responder's application sees it.
struct Arrived {
  core::RpcId rpc{};
  std::uint32_t xid = 0;
  core::Version version{};
  Data payload;
  std::vector<std::pair<std::uint32_t, Data>> chunks;
  std::vector<core::OfferedChunk> results;
  std::uint64_t reply_room = 0;
  std::optional<OptionSpec> came_with{};
  /// Returns the unreduced Payload stream: chunks are put back, with their roundup where the chunk
  /// leaves it out.
  Data whole() const;
};

struct ReplySpec {
  std::vector<Data> payload{};
  std::vector<std::vector<Data>> results{};
  std::optional<OptionSpec> option{};
  std::vector<std::size_t> absent{};  ///< the results that are absent
};

class World;

/// A Side is one connection, its performer and its application. Both sides can call and be called.
class Side {
 public:
  Side(World& world, core::Role role, const Settings& settings);

  // These functions are the application's.
  std::shared_ptr<Outcome> call(const CallSpec& spec);
  void cancel(const Outcome& call);
  xdr::Result<void, core::CallError> reply(core::RpcId rpc, const ReplySpec& spec);
  void refuse(core::RpcId rpc);
  void close();
  xdr::Result<std::uint32_t, core::CallError> send_optional(std::uint32_t opttype, const Data& optinfo);
  void with_outbox(const std::function<void(core::Outbox&)>& use);
  core::Connection& connection() { return *connection_; }
  const core::Counters& counters() const { return connection_->counters(); }

  std::function<void(const Arrived&)> on_call;           ///< default: a Short Reply
  std::function<bool(std::uint64_t bytes)> accept_sink;  ///< default: yes
  std::function<bool()> watch_sink;                      ///< default: no
  /// Says how many bytes of the first result are pushed before the Reply, `most` at most; default:
  /// none.
  std::function<std::uint32_t(std::uint32_t most)> push_first;
  std::function<bool()> fail_registration;  ///< default: no
  std::function<bool()> fail_invalidation;  ///< default: no
  std::function<bool()> refuse_receives;    ///< whether memory for Receives of another size is refused; default: no
  bool hold_registrations = false;          ///< answers to Register stay in `held`
  bool hold_invalidations = false;
  bool hold_reads = false;
  std::function<bool()> busy;      ///< whether it leaves actions and upcalls waiting after an event; default: no
  std::function<bool()> has_room;  ///< whether there is room for another action; default: yes
  bool release_replies = true;     ///< if false, the test calls `release()`
  bool late_completions = false;   ///< a SendDone comes with a later one, unless the SEND is awaited now
  std::deque<core::Event> held;
  void let_go();  ///< delivers what is held
  void complete_late_sends();
  void release(const Outcome& call);

  // These have what has been seen.
  std::vector<Arrived> arrived;
  std::map<core::RpcId, std::vector<bool>> reply_sent;
  std::vector<core::Version> settled;
  std::vector<core::OptionRefused> refused;
  std::vector<core::Closed> closed;
  std::vector<Data> sent;                    ///< every message, in order
  std::vector<core::PostSend> sends;         ///< the action that sent each of them
  std::vector<core::RemoteAccess> accesses;  ///< the access of every registration that was made
  std::size_t reads = 0, writes = 0;
  std::size_t sinks_filled = 0, pushes = 0;
  std::optional<core::CloseReason> close_asked;

  // These are the performer's.
  struct Registration {
    std::uint32_t key = 0;
    core::MemoryRef memory;
    core::RemoteAccess access{};
    std::uint64_t base = 0;
  };
  std::map<std::uint32_t, Registration> registrations;  ///< the live ones, by id
  std::deque<std::uint32_t> posted, kept_back;
  std::size_t receive_slabs() const { return slabs_.size(); }
  std::uint32_t receive_slots() const { return static_cast<std::uint32_t>(slab_of_.size()); }
  std::size_t hurries = 0, invalidations = 0;
  std::size_t sends_outstanding() const { return sends_outstanding_; }
  std::size_t calls_open() const { return open_calls_.size(); }
  std::size_t rpcs_open() const { return open_rpcs_.size(); }
  bool lost() const { return lost_; }

  /// Delivers a message into the next Receive: one of the other side, or of the test as the peer.
  void deliver(const Data& message, std::optional<std::uint32_t> invalidated = {});
  void event(const core::Event& event);
  void on_time();
  std::function<void(const core::Event&)> on_event;  ///< sees each event before the core does; default: none
  const Settings& settings() const { return settings_; }
  /// Tells whether the memory is of a Call or RPC that has not ended, or a push may still read it.
  bool in_use(const core::MemoryRef& memory) const;

 private:
  friend class World;
  struct CallMemory {
    std::list<Data> data;
    std::vector<std::vector<core::MemoryRef>> refs;
    std::vector<std::vector<core::MemoryRef>> results;
    std::shared_ptr<Outcome> outcome;
    core::CallId id{};
  };
  /// An Announced is what `SinkWanted` says of a Call; it must still hold when the Call arrives.
  struct Announced {
    std::optional<Data> payload;  ///< a Long Call has none
    std::vector<std::pair<std::uint32_t, std::uint32_t>> chunks;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> results;
    friend bool operator==(const Announced&, const Announced&) = default;
  };
  struct RpcMemory {
    Data sink;
    Announced announced;
    bool watched = false;
    Data filled;  ///< the first part of the sink, once `SinkFilled` has reported it
    bool pushed = false;
    std::list<Data> data;
    std::list<std::vector<core::MemoryRef>> refs;
  };

  core::MemoryRef keep(std::list<Data>& in, Data data);
  std::uint32_t next_region();
  void push_before(core::RpcId rpc, RpcMemory& memory, std::span<const core::MemoryRef> result);
  void check_announced(const RpcMemory& memory, const core::CallArrived& call);
  /// returns   false: there is no such RPC
  bool end_rpc(core::RpcId rpc, bool answered);
  /// Checks that the memory is registered, since our own request uses it for `access`.
  void use(const core::MemoryRef& memory, core::RemoteAccess access);
  /// Returns the registration that the peer knows by `key`.
  std::map<std::uint32_t, Registration>::iterator window(std::uint32_t key);
  void drain();
  void take_up();
  void perform(const core::Action& action);
  void perform(const core::PostReceive& post);
  void perform(const core::PostSend& send);
  void perform(const core::FlushSends&);
  void perform(const core::Register& wanted);
  void perform(const core::Invalidate& wanted);
  void perform(const core::RdmaRead& read);
  void perform(const core::RdmaWrite& write);
  void perform(const core::Close& wanted);
  void answer(const core::Event& with, bool hold);
  void hear(const core::Upcall& upcall);
  void hear(const core::SinkWanted& wanted);
  void hear(const core::SinkFilled& filled);
  void hear(const core::CallArrived& call);
  void hear(const core::ReplySent& sent_reply);
  void hear(const core::ReplyArrived& reply_arrived);
  void hear(const core::CallFailed& failed);
  void hear(const core::VersionSettled& version);
  void hear(const core::OptionRefused& option);
  void hear(const core::ReceivesWanted& wanted);
  void hear(const core::ReceivesUnused& unused);
  void hear(const core::Closed& end_of_connection);
  void end(core::CallId id, std::uint64_t context, const std::function<void(Outcome&, CallMemory&)>& fill);

  World& world_;
  core::Role role_;
  Settings settings_;
  /// Returns where buffer `slot` was posted last.
  std::span<std::byte> receive_buffer(std::uint32_t slot);

  std::map<std::uint32_t, Data> slabs_;  ///< the slabs of Receives, by number
  Data send_slab_;
  std::vector<std::uint32_t> slab_of_;  ///< the slab of each slot
  std::unique_ptr<core::Connection> connection_;
  std::map<core::CallId, std::shared_ptr<CallMemory>> open_calls_;
  std::map<core::RpcId, std::shared_ptr<RpcMemory>> open_rpcs_;
  std::vector<std::shared_ptr<RpcMemory>> unanswered_;  ///< memory that was pushed from; the connection is about to end
  std::set<core::CallId> unreleased_;
  std::vector<std::uint32_t> late_completions_;
  std::uint32_t kept_ = 0;
  std::size_t sends_outstanding_ = 0;
  bool lost_ = false;
  bool behind_ = false;  ///< whether actions or upcalls may be waiting
};

/// An InFlight is on the wire or in a completion queue.
struct InFlight {
  struct Message {
    core::PostSend send;
    std::vector<core::MemoryRef> payload;
  };
  Side* from = nullptr;
  std::variant<Message, core::FlushSends, core::RdmaWrite, core::RdmaRead, core::Event> what;
};

/// A World has both sides and what is between them.
class World {
 public:
  explicit World(const Settings& both) : World(both, both) {}
  World(const Settings& client_settings, const Settings& server_settings);

  /// Lets everything happen that can.
  void run();
  /// Lets one thing happen; the generator says which, if there is a choice.  returns  false:
  /// nothing is left
  bool step(std::mt19937* random = nullptr);
  /// Lets one thing happen too; `choose(n)` says which of `n` it is.
  bool step(const std::function<std::size_t(std::size_t)>& choose);
  bool unordered_writes = false;  ///< Writes arrive in any order, before the SEND that follows them
  std::function<void(Side& from, Data& message)> on_wire;  ///< sees, and may change, each message as it arrives
  /// Returns how much can happen next, in the order of `choose()`: events of the client and of the
  /// server, then what goes to each.
  std::array<std::size_t, 4> waiting() const {
    return {client_events_.size(), server_events_.size(), to_client_.size(), to_server_.size()};
  }
  /// Cuts the connection: for each side, its peer has vanished.
  void cut();
  core::TimePoint now() const { return now_; }
  /// Lets time pass, and tells both sides.
  void wait(core::Duration time);
  /// Returns when one of the sides wants to know the time.
  std::optional<core::TimePoint> next_time() const;
  std::uint32_t new_key() { return key_ += 0x01010103; }

  Side client;
  Side server;
  /// Lets everything happen that can, and expects that there was no fault and that nothing remains:
  /// no live registration, no Call or RPC, no buffer that is neither posted nor free. Most tests
  /// call it at their end.
  void expect_clean();
  /// Returns a sentence for each thing that `expect_clean()` forbids.
  std::vector<std::string> remains() const;
  std::vector<std::string> violations;  ///< faults that the simulation has found

  /// This side sleeps: messages to it vanish, and its memory is here, by handle; offsets begin at
  /// zero.
  Side* asleep = nullptr;
  std::map<std::uint32_t, Data> sleeping_memory;

 private:
  friend class Side;
  Side& other(const Side& side) { return &side == &client ? server : client; }
  void happen(InFlight what);
  void violation(const std::string& what);
  void perform(Side& from, const InFlight::Message& message);
  void perform(Side& from, const core::FlushSends&) { from.complete_late_sends(); }
  void perform(Side& from, const core::RdmaWrite& write);
  void perform(Side& from, const core::RdmaRead& read);
  std::byte* remote(Side& owner, const core::Segment& segment, core::RemoteAccess access);

  std::deque<InFlight> to_client_, to_server_;  ///< each is in order
  std::deque<InFlight> client_events_, server_events_;
  core::TimePoint now_{};
  std::uint32_t key_ = 0x5eed0000;
  bool cut_due_ = false;
};

/// A Lone is a connection whose peer is the test itself, which delivers bytes and looks at what is
/// sent. The other side of its world sleeps.
class Lone {
 public:
  Lone(core::Role role, const Settings& settings);
  void deliver(const Data& message) {
    side.deliver(message);
    world.run();
  }
  /// Expects that the message is counted as discarded, and that nothing is sent.
  void expect_discarded(const Data& message) {
    const std::size_t sent = side.sent.size();
    const auto discarded = side.counters().discarded;
    deliver(message);
    EXPECT_EQ(side.sent.size(), sent);
    EXPECT_EQ(side.counters().discarded, discarded + 1);
  }
  /// Returns the message that was sent last.
  const Data& last() const { return side.sent.back(); }

  World world;
  Side& side;
};

}  // namespace rpcrdma::sim
