// SPDX-License-Identifier: BSD-3-Clause
//
// The calls that an endpoint is answering, of all its connections: a hash table whose entries stay where they are, and
// which allocates only when more calls than ever before are under way at once. Private to the endpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/endpoint/callback.h"
#include "rpcrdma/endpoint/connection_id.h"

namespace rpcrdma::endpoint {

class Link;

/// Called when the memory of a reply is free again; false: the reply could not be sent.
using OnSent = Callback<void(bool)>;

/// A connection that calls come in on. Belongs to whoever owns the link, and lives as long; it must not move.
struct CallSource {
  Link* link = nullptr;
  ConnectionId id{};
  std::uint32_t calls = 0;  ///< that are being answered
};

/// A call between its arrival and the end of its reply.
struct Answering {
  CallSource* source = nullptr;
  core::RpcId rpc{};
  Buffer sink, header;
  OnSent on_sent;

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
  /// The call is over; `call` is another's from now on.
  void free(Answering& call);
  std::size_t size() const { return used_; }

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
