// SPDX-License-Identifier: BSD-3-Clause
//
// A call that came over TCP, as its handler sees it, and the answer that is given later. For handlers; tcp_server.h hands them out.
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

class TcpServer;
struct TcpConnection;
struct TcpMailbox;

/// The answer to a call that was put off: given once, by whoever has it then, from any thread, also after the server is gone. One that
/// is destroyed without an answer answers SYSTEM_ERR.
class TcpLater {
 public:
  TcpLater() = default;
  TcpLater(TcpLater&& other) noexcept = default;
  TcpLater& operator=(TcpLater&& other) noexcept;
  ~TcpLater() { give_up(); }

  /// Whether there is a call to be answered.
  explicit operator bool() const { return call_ != nullptr; }
  xdr::Bytes arguments() const;
  Credential credential() const;
  void reply(std::span<const xdr::Bytes> results);
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  void deny(wire::rpc::AuthStat stat);
  std::size_t most_reply_bytes() const;

 private:
  friend class TcpCall;
  struct Call;
  explicit TcpLater(std::unique_ptr<Call> call);
  void hand_in(std::vector<std::byte> reply);
  void give_up();

  struct DeleteCall {
    void operator()(Call* call) const;
  };
  std::unique_ptr<Call, DeleteCall> call_;
};

/// One call, for the duration of its handler, which answers it once (with `reply()`, `fail()` or `deny()`) or puts that off (with
/// `later()`). A handler that does neither has answered SYSTEM_ERR.
class TcpCall {
 public:
  ProcedureId procedure() const { return header_.procedure; }
  /// AUTH_NONE, or AUTH_SYS, which is then in `caller()`; others do not get here.
  const Credential& credential() const { return header_.credential; }
  const std::optional<AuthSys>& caller() const { return caller_; }
  xdr::Bytes arguments() const { return record_.subspan(header_.bytes); }
  const Address& peer() const;
  const Address& local() const;      ///< that it came to
  std::uint64_t connection() const;  ///< tells connections of one server apart
  std::size_t most_reply_bytes() const;

  /// The results, encoded: pieces that follow each other. They are copied.
  ///
  /// returns   false: they are beyond `TcpServerConfig::most_reply_bytes`, and SYSTEM_ERR has been answered
  bool reply(std::span<const xdr::Bytes> results);
  bool reply(xdr::Bytes results) { return reply(std::span{&results, 1}); }
  /// The RPC layer's own answers; `low` and `high` with PROG_MISMATCH.
  void fail(wire::rpc::AcceptStat stat, std::uint32_t low = 0, std::uint32_t high = 0);
  /// AUTH_ERROR.  spec: [RFC 5531 9]
  void deny(wire::rpc::AuthStat stat);
  /// The answer is given later. The call's arguments and credential are copied; `TcpCall` must not be answered any more.
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

using OnTcpCall = Callback<void(TcpCall&)>;

}  // namespace oncrpc::stream
