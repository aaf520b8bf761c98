// SPDX-License-Identifier: BSD-3-Clause
//
// Generated clients over TCP, or over a local socket: calls of any program over one connection, several at a time. For programs that
// call generated clients without RDMA; nothing is placed, all arguments and results travel in the stream. stream_client.h is for whoever
// makes one call after the other and has encoded it already.
// Left out on purpose: connecting anew, which is the caller's to do; UDP.
//
// spec: [RFC 5531 9, 11]
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "oncrpc/stream/record.h"
#include "oncrpc/transport.h"

namespace oncrpc::stream {

/// connect_time       until there is a connection
/// from               an address of this machine to call from; its port does not matter. Nothing: routes choose one
/// reserved_port      tries to call from a port below 1024, as servers of files want it; where that is not allowed, from any
/// most_calls         without a reply; one more is kTooManyCalls
/// most_call_bytes    of a call, and of all calls together that the peer has not taken yet
/// most_reply_bytes   of a reply; a longer one breaks the connection
struct StreamTransportConfig {
  xdr::Duration connect_time = std::chrono::seconds{5};
  std::optional<Address> from{};
  bool reserved_port = false;
  std::size_t most_calls = 256;
  std::size_t most_call_bytes = std::size_t{4} << 20;
  std::size_t most_reply_bytes = std::size_t{4} << 20;
};

/// Belongs to one thread, as the clients that call through it do. Response handlers must not destroy it, nor call `progress()` or `wait()`.
class StreamTransport final : public Transport {
 public:
  /// Connects, and blocks meanwhile.
  ///
  /// errors   kMachine: bind (EADDRNOTAVAIL), connect (ECONNREFUSED, ENETUNREACH, ...), socket, epoll_create1; kTimedOut
  static xdr::Result<std::unique_ptr<StreamTransport>, Failure> connect(const Address& server,
                                                                        const StreamTransportConfig& config = {});
  /// As `connect()`, to a socket of this machine.
  static xdr::Result<std::unique_ptr<StreamTransport>, Failure> connect_local(const std::string& path,
                                                                              const StreamTransportConfig& config = {});
  /// Calls that are outstanding end with kConnectionLost.
  ~StreamTransport();
  StreamTransport(const StreamTransport&) = delete;
  StreamTransport& operator=(const StreamTransport&) = delete;

  /// Does what is ready; never blocks.  returns  whether there was anything
  bool progress();
  /// Readable when `progress()` should be called; nothing has to be armed.
  int fd() const { return epoll_.get(); }
  /// Blocks until there is something to do, and does it.  returns  false when `timeout_ms` passed first; -1: no limit
  bool wait(int timeout_ms);

  const std::string& peer() const { return peer_; }
  std::size_t outstanding() const { return calls_.size(); }
  /// Bytes that calls take which the peer has not, and those that are dropped with the next call.
  std::size_t memory_of_calls() const { return out_.capacity(); }
  /// Why the connection is good for nothing any more: kConnectionLost, kTooLarge, kMalformed. Nothing: it is good.
  const std::optional<Failure>& failure() const { return failure_; }

  // Transport
  xdr::Result<TransportCall, TransportError> call(const Request& request, ResponseHandler& handler,
                                                  std::uint64_t context) override;
  void cancel(TransportCall call) override;
  Memory allocate(std::size_t bytes) override;
  std::uint64_t most_memory() const override { return ~std::uint64_t{0}; }
  bool places() const override { return false; }
  bool needs_reply_memory(std::uint64_t, std::size_t) const override { return false; }
  std::uint64_t inline_reply_bytes() const override { return config_.most_reply_bytes; }
  xdr::TimePoint now() const override;

 private:
  struct Call {
    ResponseHandler* handler = nullptr;
    std::uint64_t context = 0;
    std::optional<xdr::TimePoint> deadline;
  };

  StreamTransport(Descriptor socket, std::string peer, const StreamTransportConfig& config);
  static xdr::Result<std::unique_ptr<StreamTransport>, Failure> over(Descriptor socket, std::string peer,
                                                                     const StreamTransportConfig& config);
  bool flush();
  bool read_some();
  void on_record();
  bool end_late_calls();
  bool end_calls();
  void end(std::uint32_t xid, const Response& response);
  void fail(Failure failure);
  void listen_for();

  StreamTransportConfig config_;
  std::string peer_;
  Descriptor epoll_, timer_, socket_;
  RecordReader reader_;
  std::vector<std::byte> out_;                     // records to be sent
  std::size_t out_sent_ = 0;                       // of them
  std::unordered_map<std::uint32_t, Call> calls_;  // by XID
  std::uint32_t next_xid_;
  std::uint32_t events_ = 0;  // that epoll tells of
  std::optional<xdr::TimePoint> timer_at_;
  std::vector<std::uint32_t> canceled_;  // to be told so
  std::optional<Failure> failure_;
};

}  // namespace oncrpc::stream
