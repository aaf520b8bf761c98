// SPDX-License-Identifier: BSD-3-Clause
//
// Generated clients over TCP, or over a local socket: calls of any program on one connection,
// several at a time. For programs that use generated clients without RDMA; nothing is placed, all
// arguments and results are in the stream. This transport does not reconnect, which the caller can
// do, and does not use UDP. stream_client.h makes one encoded call at a time.
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

#pragma GCC visibility push(default)

namespace oncrpc::stream {

/// How a transport connects, and its limits.
///
/// connect_time       to make the connection
/// from               an address of this machine to connect from; its port is not used. Nothing:
///                    the routes choose one
/// reserved_port      tries to use a port below 1024, because file servers want that; if it gets
///                    none, any port
/// most_calls         without a reply; one more is kTooManyCalls
/// most_call_bytes    of a call, RPC header included (kTooLarge), and of all calls together that
///                    have not been sent yet (kTooManyCalls)
/// most_reply_bytes   of a reply, RPC header included; a longer one breaks the connection
struct StreamTransportConfig {
  xdr::Duration connect_time = std::chrono::seconds{5};
  std::optional<Address> from{};
  bool reserved_port = false;
  std::size_t most_calls = 256;
  std::size_t most_call_bytes = std::size_t{4} << 20;
  std::size_t most_reply_bytes = std::size_t{4} << 20;
};

/// Belongs to one thread, together with the clients that call through it. Response handlers must
/// not destroy it, nor call `progress()` or `wait()`.
class StreamTransport final : public ClientTransport {
 public:
  /// Connects; blocks until it has.
  ///
  /// errors   kMachine: bind (EADDRNOTAVAIL; EAFNOSUPPORT: `from` is of another family), connect
  ///          (ECONNREFUSED, ENETUNREACH, ...), socket, epoll_create1, timerfd_create, epoll_ctl;
  ///          kTimedOut
  static xdr::Result<std::unique_ptr<StreamTransport>, Failure> connect(const Address& server,
                                                                        const StreamTransportConfig& config = {});
  /// As `connect()`, to a socket of this machine; `from` and `reserved_port` are ignored.  errors
  /// also ENAMETOOLONG
  static xdr::Result<std::unique_ptr<StreamTransport>, Failure> connect_local(const std::string& path,
                                                                              const StreamTransportConfig& config = {});
  /// Calls that are outstanding end with kConnectionLost.
  ~StreamTransport() override;
  StreamTransport(const StreamTransport&) = delete;
  StreamTransport& operator=(const StreamTransport&) = delete;

  bool progress() override;
  /// Readable when `progress()` should be called; nothing has to be armed.
  int fd() const override { return epoll_.get(); }
  /// Has nothing to do, and always returns true: whatever is to be done makes `fd()` readable.
  bool arm() override { return true; }
  bool wait(int timeout_ms) override;
  bool is_connected() const override { return !failure_; }
  bool is_closed() const override { return failure_.has_value(); }
  std::string why_closed() const override { return failure_ ? to_string(*failure_) : std::string(); }

  /// The server: its address and port, or the path of the socket.
  const std::string& peer() const { return peer_; }
  /// The number of calls that have not ended.
  std::size_t outstanding() const { return calls_.size(); }
  /// Size of the buffer for calls that have not been sent, in bytes. The buffer may also hold calls
  /// that have been sent, until all have been sent or a later call removes them.
  std::size_t memory_of_calls() const { return out_.capacity(); }
  /// Why the connection cannot be used any more: kConnectionLost, kTooLarge, kMalformed. Nothing:
  /// it can.
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
  std::size_t out_sent_ = 0;                       // bytes of `out_` that have been sent
  std::unordered_map<std::uint32_t, Call> calls_;  // by XID
  std::uint32_t next_xid_;
  std::uint32_t events_ = 0;  // that epoll reports
  std::optional<xdr::TimePoint> timer_at_;
  std::vector<std::uint32_t> canceled_;  // canceled calls, whose handlers must be notified
  std::optional<Failure> failure_;
};

}  // namespace oncrpc::stream

#pragma GCC visibility pop
