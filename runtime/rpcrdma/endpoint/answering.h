// SPDX-License-Identifier: BSD-3-Clause
//
// The calls that an endpoint is answering, of all its connections: a hash table whose entries stay where they are, and
// which allocates only when more calls than ever before are under way at once. Private to the endpoint.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "oncrpc/callback.h"
#include "oncrpc/connection_id.h"
#include "oncrpc/message.h"
#include "oncrpc/peer_host.h"
#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/endpoint/watched.h"
#include "rpcrdma/ext/operation_table.h"

namespace rpcrdma::endpoint {

class Link;
struct RememberedReply;

/// Called when the memory of a reply is free again; false: the reply could not be sent.
using OnSent = oncrpc::Callback<void(bool)>;

struct Answering;

/// A connection that calls come in on. Belongs to whoever owns the link, must not move, and lives until `calls` is 0, as does what their
/// arguments arrived in. The link lives until it is lost, and has told of the end of each.
struct CallSource {
  Link* link = nullptr;  ///< not used for calls that are `over`
  ext::ExtensionSet* extensions = nullptr;
  oncrpc::ConnectionId id{};
  oncrpc::PeerHost host;
  std::uint32_t calls = 0;       ///< in the table
  std::uint32_t unanswered = 0;  ///< of them, with their handlers
  std::uint32_t replying = 0;    ///< of them, whose replies are on their way
  std::uint32_t suspects = 0;    ///< how many were when the connection broke
  std::uint64_t sink_bytes = 0;  ///< of the pool, for what its calls pull
  Answering* wanting = nullptr;  ///< the first of its calls that wait for a sink
  std::vector<Buffer> pushed;    ///< by calls that got no reply: Writes may read it as long as the connection is there
};

/// A call that outlives its handler, and what its answer shall be. Written by whoever has the LaterReply, until that is handed in.
struct Later {
  oncrpc::CallHeader header;
  xdr::Bytes arguments;
  std::vector<core::PulledChunk> reduced;
  std::vector<core::OfferedChunk> offered;
  std::uint64_t reply_room = 0;
  core::Version version = core::Version::kV1;
  std::vector<std::byte> copy;  // of the arguments, with their RPC header
  Buffer results, items_memory;
  std::vector<std::byte> heap;           // in place of `results`, until the answer is there
  std::uint64_t bulk_bytes = 0;          // of the pool, in these two
  std::size_t push_bytes = 0;            // of `items_memory`, to be pushed
  std::atomic<bool> gone = false;        // nobody waits for the answer
  std::optional<core::TimePoint> until;  // SYSTEM_ERR from then on

  enum class Ending : std::uint8_t { kReply, kFail, kRefuse } ending = Ending::kRefuse;
  oncrpc::wire::rpc::AcceptStat stat{};
  std::uint32_t low = 0, high = 0;
  OnSent on_sent;
  std::vector<core::MemoryRef> pieces;  // of the results, then of what goes into chunks
  std::size_t result_pieces = 0;
  struct Item {
    std::uint32_t position = 0;
    std::size_t pieces = 0;
    bool positioned = false;
    bool absent = false;
  };
  std::vector<Item> items;
  std::optional<core::Option> option;  // of the results; its bytes are:
  std::vector<std::byte> optinfo;
  bool not_done = false;
  std::optional<core::Option> came_with;  // the call; its bytes are:
  std::vector<std::byte> came_with_optinfo;
};

/// A call between its arrival and the end of its reply.
struct Answering {
  CallSource* source = nullptr;
  core::RpcId rpc{};
  std::uint32_t xid = 0;
  oncrpc::ProcedureId procedure;
  std::span<const core::OfferedChunk> offered;  ///< Write chunks of the call; the core's, or copied in `later`
  Buffer sink, header;
  Watched watched;        ///< until it is answered; what is in `sink`
  bool arriving = false;  ///< into `sink`
  OnSent on_sent;
  bool with_handler = false;     ///< its handler has not answered yet, nor has anybody for it
  bool replied = false;          ///< a reply has been handed to the core
  bool pushed = false;           ///< a part of its results, and the core has not told that they are free
  bool held = false;             ///< somebody holds it: a LaterReply, or the call that it repeats
  bool over = false;             ///< for the core; it is only held
  bool sink_held = false;        ///< a watcher uses `sink`, and has not given it back
  bool released = false;         ///< but for that
  std::unique_ptr<Later> later;  ///< kept for the next call here
  Answering* next_held = nullptr;
  Answering* next_pushing = nullptr;  ///< of those whose results are to be pushed
  Answering* next_sink = nullptr;     ///< of those whose `sink` was given back
  std::uint64_t sink_wanted = 0;      ///< bytes that it waits for; 0: it does not
  core::TimePoint sink_since{};       ///< when it began to
  Answering* next_wanting = nullptr;
  RememberedReply* remembered = nullptr;  ///< its answer is to be remembered there

 private:
  friend class AnsweringTable;
  std::uint32_t index = 0;
  std::uint32_t next = 0;  // in its bucket, or among the free ones
};

class AnsweringTable {
 public:
  explicit AnsweringTable(std::size_t calls);

  /// Nothing: there is no such call.  cost  O(1)
  Answering* find(const CallSource& source, core::RpcId rpc);
  /// As `find()`; begins it, if there is none.
  Answering& take(CallSource& source, core::RpcId rpc);
  /// `find()` does not know it any more.
  void forget(Answering& call);
  /// The call is over, forgotten or not; `call` is another's from now on.
  void free(Answering& call);
  std::size_t size() const { return used_; }
  template <typename Visit>
  void each(const Visit& visit) {
    for (Answering& entry : entries_)
      if (entry.source != nullptr) visit(entry);
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t& bucket_of(const CallSource& source, core::RpcId rpc);
  void grow();

  std::deque<Answering> entries_;
  std::vector<std::uint32_t> buckets_;  // a power of two
  std::uint32_t free_ = kNone;
  std::size_t used_ = 0;
};

}  // namespace rpcrdma::endpoint
