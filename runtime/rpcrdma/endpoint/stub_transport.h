// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of generated clients over RDMA: translates oncrpc::Transport into the terms of this folder.
// Client itself is such a transport; BackwardTransport makes a server's calls to one of its
// clients.
#pragma once

#include <array>
#include <cstdint>

#include "oncrpc/connection_id.h"
#include "oncrpc/procedure.h"
#include "oncrpc/transport.h"
#include "rpcrdma/endpoint/request.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

class Server;

/// Translates an error for generated clients.
oncrpc::TransportError transport_error(core::CallError error);

/// Whether a reply of `reply` bytes may not fit inline, so that a Reply chunk is needed. spec:
/// [RFC 8166 4.3.3], [RFC 8267 3]
///
/// threshold      inline threshold of messages from the Responder, in bytes; 0: not known
/// write_chunks   of the call, one segment each
constexpr bool may_need_reply_chunk(std::uint64_t reply, std::uint64_t threshold, std::uint64_t write_chunks) {
  constexpr std::uint64_t kTransportHeader = 32, kWriteChunk = 24;  // [RFC 8166 4.7], the longer of both versions
  return kTransportHeader + kWriteChunk * write_chunks + reply > threshold;
}

/// Bytes of memory that are enough for the roundup of any result.
inline constexpr std::uint32_t kRoundupBytes = 3;
/// Bytes of a plain segment in a Transport header.  spec: [RFC 8166 4.7]
inline constexpr std::uint64_t kSegmentBytes = 16;

/// A generated client's call as the endpoint takes it: each chunk has one segment, which every
/// server accepts [RFC 8267 6.4.2]. Exists while the call is made.
class StubRequest {
 public:
  /// The memory of each result, and the memory for its roundup.
  using Padded = std::array<std::array<xdr::MemoryRef, 2>, oncrpc::kMostItems>;

  /// Translates the request, which must outlive this object, as must the memory that it refers to.
  explicit StubRequest(const oncrpc::Request& request);
  StubRequest(const StubRequest&) = delete;
  StubRequest& operator=(const StubRequest&) = delete;
  /// Valid as long as this object.
  const Request& get() const { return request_; }
  /// Adds a part of `roundup`, which has `kRoundupBytes`, to each Write chunk whose length is no
  /// multiple of four: contrary to [RFC 8166 3.4.6.2], and only on request [DEC-24].
  ///
  /// padded   holds the segments of the changed chunks while the call is made
  void add_roundup(const xdr::MemoryRef& roundup, Padded& padded);

 private:
  std::array<core::ReducedArgument, oncrpc::kMostItems> reduced_;
  std::array<core::ResultMemory, oncrpc::kMostItems> results_;
  Request request_;
};

/// Returns a callback that notifies `handler` of how the call ended.
OnResponse tell(oncrpc::ResponseHandler& handler, std::uint64_t context);

/// Calls in the backward direction, to one client of a server. Only Short messages, so nothing is
/// placed. Belongs to the thread of the connection's loop: on that of another loop, calls fail with
/// kConnectionLost, as they do once the connection has ended.
///
/// lifetime  must outlive the generated clients that call through it; the server must outlive it
class BackwardTransport final : public oncrpc::Transport {
 public:
  /// The client of `connection` must take calls (`Server::allow_calls()`); until it does, calls
  /// fail with kTooManyCalls.
  BackwardTransport(Server& server, oncrpc::ConnectionId connection) : server_(server), connection_(connection) {}

  xdr::Result<oncrpc::TransportCall, oncrpc::TransportError> call(const oncrpc::Request& request,
                                                                  oncrpc::ResponseHandler& handler,
                                                                  std::uint64_t context) override;
  void cancel(oncrpc::TransportCall call) override;
  oncrpc::Memory allocate(std::size_t bytes) override;
  std::uint64_t most_memory() const override;
  bool places() const override { return false; }
  bool needs_reply_memory(std::uint64_t, std::size_t) const override { return false; }
  std::uint64_t inline_reply_bytes() const override { return 0; }
  xdr::TimePoint now() const override;

 private:
  Server& server_;
  oncrpc::ConnectionId connection_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop
