// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/tcp_call.h"

#include <unistd.h>

#include <array>
#include <list>
#include <new>
#include <utility>

#include "oncrpc/stream/tcp_connection.h"
#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stream/turned_away.h"
#include "xdr/assert.h"

namespace oncrpc::stream {

namespace rpc = wire::rpc;

namespace {

/// A record with one fragment: a header from `encode`, and the rest.
template <typename Encode>
std::vector<std::byte> record_of(const Encode& encode, std::span<const xdr::Bytes> rest) {
  std::array<std::byte, kMostRpcHeaderBytes> header;
  const auto size = encode(xdr::MutableBytes{header});
  XDR_ASSERT(size.has_value());  // the verifier is empty
  std::size_t total = *size;
  for (const xdr::Bytes piece : rest) total += piece.size();
  std::vector<std::byte> record(xdr::kWord);
  record.reserve(xdr::kWord + total);
  xdr::store_u32(record.data(), kLastFragment | static_cast<std::uint32_t>(total));
  record.insert(record.end(), header.begin(), header.begin() + static_cast<std::ptrdiff_t>(*size));
  for (const xdr::Bytes piece : rest) record.insert(record.end(), piece.begin(), piece.end());
  return record;
}

}  // namespace

std::vector<std::byte> failure_record(std::uint32_t xid, rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  return record_of([&](xdr::MutableBytes into) { return encode_reply(xid, stat, into, low, high); }, {});
}

ReplyRecord results_record(std::uint32_t xid, std::span<const xdr::Bytes> results, std::size_t most_bytes) {
  std::size_t total = 0;
  for (const xdr::Bytes piece : results) total += piece.size();
  if (total > most_bytes || total > kLastFragment / 2)
    return {failure_record(xid, rpc::AcceptStat::SYSTEM_ERR, 0, 0), true};
  const auto encode = [&](xdr::MutableBytes into) { return encode_reply(xid, rpc::AcceptStat::SUCCESS, into); };
  return {record_of(encode, results), false};
}

std::vector<std::byte> denial_record(std::uint32_t xid, rpc::AuthStat stat) {
  return record_of([&](xdr::MutableBytes into) { return encode_auth_error(xid, stat, into); }, {});
}

std::vector<std::byte> rpc_mismatch_record(std::uint32_t xid) {
  return record_of([&](xdr::MutableBytes into) { return encode_rpc_mismatch(xid, into); }, {});
}

void TcpMailbox::put(std::list<Answer>& answer) {
  const std::lock_guard lock{mutex};
  answers.splice(answers.end(), answer);
  const std::uint64_t one = 1;
  static_cast<void>(!::write(wake.get(), &one, sizeof one));  // can only fail if it is readable already
}

std::list<TcpMailbox::Answer> TcpMailbox::take() {
  const std::lock_guard lock{mutex};
  std::uint64_t count = 0;
  static_cast<void>(!::read(wake.get(), &count, sizeof count));
  return std::exchange(answers, {});
}

struct TcpLater::Call {
  std::shared_ptr<TcpMailbox> mailbox;
  std::size_t most_reply_bytes;
  std::vector<std::byte> record;
  CallHeader header;                     // of `record`
  std::list<TcpMailbox::Answer> answer;  // one element, allocated early; `hand_in()` adds its record
};

void TcpLater::DeleteCall::operator()(Call* call) const { delete call; }

TcpLater::TcpLater(std::unique_ptr<Call> call) : call_(call.release()) {}

TcpLater& TcpLater::operator=(TcpLater&& other) noexcept {
  if (this != &other) {
    give_up();
    call_ = std::move(other.call_);
  }
  return *this;
}

xdr::Bytes TcpLater::arguments() const { return xdr::Bytes{call_->record}.subspan(call_->header.bytes); }
Credential TcpLater::credential() const { return call_->header.credential; }

bool TcpLater::reply(std::span<const xdr::Bytes> results) {
  if (call_ == nullptr) return false;
  ReplyRecord record = results_record(call_->header.xid, results, call_->most_reply_bytes);
  hand_in(std::move(record.bytes), record.too_large);
  return !record.too_large;
}

/// If there is no memory for the answer, the server closes the connection. So the client does not
/// wait for an answer that never comes.
template <typename Make>
void TcpLater::hand_in_made(const Make& make) {
  std::vector<std::byte> record;
  try {
    record = make();
  } catch (const std::bad_alloc&) {
    call_->answer.front().lost = true;
  }
  hand_in(std::move(record));
}

void TcpLater::fail(rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (call_ == nullptr) return;
  hand_in_made([&] { return failure_record(call_->header.xid, stat, low, high); });
}

void TcpLater::deny(rpc::AuthStat stat) {
  if (call_ == nullptr) return;
  hand_in_made([&] { return denial_record(call_->header.xid, stat); });
}

std::size_t TcpLater::most_reply_bytes() const { return call_->most_reply_bytes; }

void TcpLater::hand_in(std::vector<std::byte> reply, bool too_large) {
  const auto call = std::move(call_);
  TcpMailbox::Answer& answer = call->answer.front();
  answer.record = std::move(reply);
  answer.too_large = too_large;
  call->mailbox->put(call->answer);
}

void TcpLater::give_up() {
  if (call_ != nullptr) fail(rpc::AcceptStat::SYSTEM_ERR);
}

const Address& TcpCall::peer() const { return connection_.peer; }
const Address& TcpCall::local() const { return connection_.local; }
std::uint64_t TcpCall::connection() const { return connection_.id; }
std::size_t TcpCall::most_reply_bytes() const { return server_.config_.most_reply_bytes; }

bool TcpCall::reply(std::span<const xdr::Bytes> results) {
  if (answered_) return false;
  ReplyRecord record = results_record(header_.xid, results, server_.config_.most_reply_bytes);
  answered_ = true;
  if (record.too_large) server_.tell(connection_.peer, reasons::kMostReplyBytes);
  server_.send(connection_, std::move(record.bytes));
  return !record.too_large;
}

void TcpCall::fail(rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (answered_) return;
  auto record = failure_record(header_.xid, stat, low, high);
  answered_ = true;
  server_.send(connection_, std::move(record));
}

void TcpCall::deny(rpc::AuthStat stat) {
  if (answered_) return;
  auto record = denial_record(header_.xid, stat);
  answered_ = true;
  server_.send(connection_, std::move(record));
}

TcpLater TcpCall::later() {
  if (answered_) return {};
  std::unique_ptr<TcpLater::Call> call{new TcpLater::Call{server_.mailbox_,
                                                          server_.config_.most_reply_bytes,
                                                          std::vector<std::byte>(record_.begin(), record_.end()),
                                                          {},
                                                          {}}};
  call->header = *parse_call(call->record);
  call->answer.push_back({.connection = connection_.id, .host = connection_.host, .record = {}});
  server_.count_put_off(connection_);
  answered_ = true;
  return TcpLater{std::move(call)};
}

}  // namespace oncrpc::stream
