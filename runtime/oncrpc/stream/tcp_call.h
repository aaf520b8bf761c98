// SPDX-License-Identifier: BSD-3-Clause
//
// A call that arrived over TCP, as its handler sees it, and the deferred answer. For handlers;
// tcp_server.h has the server.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/auth_sys.h"
#include "oncrpc/callback.h"
#include "oncrpc/message.h"
#include "xdr/bytes.h"

namespace oncrpc::stream {
struct TcpConnection;
struct TcpMailbox;
}  // namespace oncrpc::stream

#pragma GCC visibility push(default)

namespace oncrpc::stream {

class TcpServer;

/// The answer to a deferred call: given once, by whoever holds this, from any thread, even after
/// the server is gone. A second answer is not sent. If it is destroyed without an answer, the
/// client gets SYSTEM_ERR.
class TcpLater {
 public:
  TcpLater() = default;
  TcpLater(TcpLater&& other) noexcept = default;
  TcpLater& operator=(TcpLater&& other) noexcept;
  ~TcpLater() { give_up(); }

  /// Whether it holds a call that has to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  /// The encoded arguments; only while it holds a call, and valid until the answer.
  xdr::Bytes arguments() const;
  /// As `TcpCall::credential()`; only while it holds a call, and valid until the answer.
  Credential credential() const;
  /// Sends the encoded results, one piece after the other. They are copied. If they are longer than
  /// `most_reply_bytes()`, the client gets SYSTEM_ERR.
  ///
  /// returns  false: they are longer, or the call has been answered before; true even if the
  ///          connection is lost, so that nobody gets them
  /// errors   std::bad_alloc: the call has not been answered
  bool reply(std::span<const xdr::Bytes> results);
  /// Sends an answer of the RPC layer; `low` and `high` with PROG_MISMATCH. A number that
  /// `accept_stat` lacks aborts. If there is no memory for it, the server closes the connection
  /// instead.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// Sends AUTH_ERROR. If there is no memory for it, the server closes the connection instead.
  /// spec: [RFC 5531 9]
  void deny(wire::rpc::AuthStat stat);
  /// Returns `TcpServerConfig::most_reply_bytes`, which limits the results alone; only while it
  /// holds a call.
  std::size_t most_reply_bytes() const;

 private:
  friend class TcpCall;
  struct Call;
  explicit TcpLater(std::unique_ptr<Call> call);
  void hand_in(std::vector<std::byte> reply, bool too_large = false);
  template <typename Make>
  void hand_in_made(const Make& make);
  void give_up();

  struct DeleteCall {
    void operator()(Call* call) const;
  };
  std::unique_ptr<Call, DeleteCall> call_;
};

/// One call, until its handler returns. The handler answers it once (with `reply()`, `fail()` or
/// `deny()`) or defers it (with `later()`). If it does neither, the client gets SYSTEM_ERR. Only
/// the first answer is sent.
class TcpCall {
 public:
  /// Which procedure is called; its program and version are those that the handler serves.
  ProcedureId procedure() const { return header_.procedure; }
  /// AUTH_NONE, or AUTH_SYS, which `caller()` has then; calls with others do not reach handlers.
  const Credential& credential() const { return header_.credential; }
  /// Who the client claims to be; nothing: the credential is AUTH_NONE.
  const std::optional<AuthSys>& caller() const { return caller_; }
  /// The encoded arguments.
  xdr::Bytes arguments() const { return record_.subspan(header_.bytes); }
  /// The address of the client.
  const Address& peer() const;
  const Address& local() const;      ///< the address that the call was sent to
  std::uint64_t connection() const;  ///< distinguishes the connections of one server
  /// Returns `TcpServerConfig::most_reply_bytes`. It limits the results alone: the RPC header does
  /// not count.
  std::size_t most_reply_bytes() const;

  /// Sends the encoded results, one piece after the other. They are copied.
  ///
  /// returns  false: they are longer than `TcpServerConfig::most_reply_bytes`, and the client gets
  ///          SYSTEM_ERR; or the call has been answered or deferred before; true even if the
  ///          connection is lost
  /// errors   std::bad_alloc: the call has not been answered
  bool reply(std::span<const xdr::Bytes> results);
  /// The same, for results in one piece.
  bool reply(xdr::Bytes results) { return reply(std::span{&results, 1}); }
  /// Sends an answer of the RPC layer; `low` and `high` with PROG_MISMATCH. A number that
  /// `accept_stat` lacks aborts.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// Sends AUTH_ERROR.  spec: [RFC 5531 9]
  void deny(wire::rpc::AuthStat stat);
  /// Defers the call. Its arguments and credential are copied; `TcpCall` must not be used to answer
  /// it any more.
  ///
  /// returns  empty: the call has been answered or deferred before
  /// errors   std::bad_alloc: the call has not been deferred
  TcpLater later();

 private:
  friend class TcpServer;
  TcpCall(TcpServer& server, TcpConnection& connection, const CallHeader& header, xdr::Bytes record,
          const std::optional<AuthSys>& caller)
      : server_(server), connection_(connection), header_(header), record_(record), caller_(caller) {}

  TcpServer& server_;
  TcpConnection& connection_;
  const CallHeader& header_;
  xdr::Bytes record_;
  const std::optional<AuthSys>& caller_;
  bool answered_ = false;
};

/// The handler of the calls of one version of a program (`TcpServer::serve()`).
using OnTcpCall = Callback<void(TcpCall&)>;

}  // namespace oncrpc::stream

#pragma GCC visibility pop
