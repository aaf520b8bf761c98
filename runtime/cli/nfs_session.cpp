// SPDX-License-Identifier: BSD-3-Clause
#include "nfs_session.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "host_port.h"
#include "nfs/client/mount.h"
#include "oncrpc/bind/registry.h"
#include "oncrpc/resolve.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::Error;
using nfs::client::Handle;

constexpr std::uint32_t kMostCredits = 128;  // calls beyond this number wait for a credit
constexpr std::size_t kLeastPool = std::size_t{4} << 20, kMostPool = std::size_t{256} << 20;

/// Returns when to retry while the server cannot be reached, or after the connection is lost.
endpoint::ReconnectPolicy policy_of(const NfsOptions& options) {
  return {.most_attempts = options.retry.count() != 0 ? endpoint::ReconnectPolicy::kAnyNumber : 0,
          .most_time = options.retry,
          .most_delay = std::chrono::seconds{2}};
}

/// Returns the bytes of a pool for `options.calls` transfers at a time, and as much again for
/// everything else, within bounds.
std::size_t pool_for(const NfsOptions& options) {
  constexpr std::uint64_t kUsual = 1u << 20;  // what the server prefers is not known yet
  const std::uint64_t bytes =
      endpoint::BufferPool::block_bytes(options.bytes != 0 ? std::min<std::uint64_t>(options.bytes, kUsual) : kUsual);
  return std::bit_ceil(std::clamp<std::size_t>(2 * bytes * options.calls, kLeastPool, kMostPool));
}

oncrpc::Address rdma_address(const oncrpc::Address& host, const NfsOptions& options) {
  if (options.port != 0) return host.with_port(options.port);
  return oncrpc::bind::find_or_guess(host, kNfsProgram, kNfsVersion, oncrpc::bind::kNfsRdmaPort,
                                     {.rpcbind_port = options.rpcbind_port, .time = options.time})
      .address;
}

/// Waits before the server is tried again.
///
/// why       the server could not be reached: `options.on_wait` gets it
/// returns   false: `options.retry` has passed, or the user has interrupted
bool wait_to_retry(endpoint::Backoff& backoff, const NfsOptions& options, const std::string& why) {
  const auto delay = backoff.next(endpoint::Engine::now());
  if (!delay || Interruption::happened()) return false;
  if (options.on_wait) options.on_wait(why);
  // Poll, because nothing notifies us when a server begins to listen.
  pollfd interruption{Interruption::fd(), POLLIN, 0};
  ::poll(&interruption, 1, static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(*delay).count()));
  return true;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  const std::size_t end = text.find(":/");
  if (end == std::string_view::npos) return std::nullopt;
  Target target{.host = std::string(text.substr(0, end)), .path = std::string(text.substr(end + 1))};
  if (!take_port(target.host, target.port) || target.host.empty() || target.host.starts_with('[')) return std::nullopt;
  return target;
}

Connected connect_to(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                     std::uint32_t reserved_credits) {
  Connected result;
  const auto table = verbs::table_named(options.provider);
  if (!table) {
    result.failure = options.provider + ": " + table.error().why;
    return result;
  }
  const auto addresses = oncrpc::resolve(host, options.port);
  if (!addresses) {
    result.failure = oncrpc::to_string(addresses.error());
    return result;
  }
  for (const oncrpc::Address& each : *addresses) {
    const oncrpc::Address server = rdma_address(each, options);
    endpoint::ClientConfig config;
    config.pool_bytes = pool_bytes;
    config.credits = std::clamp<std::uint32_t>(options.calls + reserved_credits, config.credits, kMostCredits);
    config.reserved_credits = reserved_credits;
    config.reconnect = policy_of(options);
    config.versions.v2_draft01 = options.version_two;
    config.peer = options.peer;
    auto client = endpoint::Client::connect(**table, server, std::move(config));
    if (!client) {
      result.failure = server.to_string() + ": " + verbs::to_string(client.error());
      continue;
    }
    const auto until = endpoint::Engine::now() + options.time;
    while ((*client)->state() == endpoint::Client::State::kConnecting && endpoint::Engine::now() < until &&
           !Interruption::happened())
      (*client)->wait(100);
    if ((*client)->state() == endpoint::Client::State::kConnected) {
      result.client = std::move(*client);
      result.server = server.to_string();
      return result;
    }
    const auto& failure = (*client)->failure();
    result.passes = true;
    result.failure = server.to_string() + ": " + (failure ? verbs::to_string(*failure) : "no answer in time");
  }
  return result;
}

Connected connect_patiently(const std::string& host, const NfsOptions& options, std::size_t pool_bytes,
                            std::uint32_t reserved_credits) {
  endpoint::Backoff backoff(policy_of(options));
  for (;;) {
    Connected connected = connect_to(host, options, pool_bytes, reserved_credits);
    if (connected.client || !connected.passes || !wait_to_retry(backoff, options, connected.failure)) return connected;
  }
}

nfs::client::Result<std::unique_ptr<NfsSession>> NfsSession::open(const Target& target, const NfsOptions& options) {
  std::unique_ptr<NfsSession> session(new NfsSession(target, options));
  endpoint::Backoff backoff(policy_of(options));
  while (const auto unreached = session->reach())
    if (!unreached->passes || !wait_to_retry(backoff, options, nfs::client::to_string(unreached->error)))
      return xdr::unexpected(unreached->error);
  return session;
}

/// Mounts and connects; a step that has succeeded is not repeated.
std::optional<NfsSession::Unreached> NfsSession::reach() {
  if (!root_known_) {
    if (auto unreached = mount()) return unreached;
    root_known_ = true;
  }
  return connect();
}

NfsSession::~NfsSession() {
  stage_ = Stage::kClosing;  // in which calls end by their own deadlines
  files_.reset();
  client_.reset();
  if (mounted_.empty() || interrupted_) return;
  const auto addresses = oncrpc::resolve(target_.host, 0);
  if (!addresses) return;
  auto mounter = nfs::client::Mounter::connect(addresses->front(), {.port = options_.mount_port,
                                                                    .rpcbind_port = options_.rpcbind_port,
                                                                    .time = options_.time,
                                                                    .identity = oncrpc::own_identity()});
  if (mounter) mounter->unmount(mounted_);
}

std::optional<NfsSession::Unreached> NfsSession::mount() {
  path_ = target_.path;
  if (!options_.handle.empty()) {
    const auto handle = Handle::parse(options_.handle);
    if (!handle) return Unreached{nfs::client::bound_error("--handle", "needs up to 64 bytes in hexadecimal digits")};
    root_ = *handle;
    return std::nullopt;
  }
  const auto addresses = oncrpc::resolve(target_.host, 0);
  if (!addresses) return Unreached{nfs::client::tcp_error("MOUNT", addresses.error())};
  std::optional<Error> last;
  for (const oncrpc::Address& host : *addresses) {
    auto mounter = nfs::client::Mounter::connect(host, {.port = options_.mount_port,
                                                        .rpcbind_port = options_.rpcbind_port,
                                                        .time = options_.time,
                                                        .identity = oncrpc::own_identity()});
    if (!mounter) {
      last = mounter.error();
      if (options_.mount_port == 0) last->detail += "; --mount-port gives the port of MOUNT (20048 as a rule)";
      continue;
    }
    // A server may export a path that it does not list.
    const auto exports = mounter->exports();
    const auto found = exports ? nfs::client::export_of(target_.path, *exports) : std::nullopt;
    const std::string path = found.value_or(target_.path);
    const auto root = mounter->mount(path);
    if (!root) return Unreached{root.error(), root.error().kind == Error::Kind::kTcp};
    root_ = *root;
    mounted_ = path;
    path_ = target_.path.substr(path.size());
    return std::nullopt;
  }
  return Unreached{last.value_or(Error{}), true};
}

std::optional<NfsSession::Unreached> NfsSession::connect() {
  Connected connected = connect_to(target_.host, options_, pool_for(options_), 0);
  if (!connected.client)
    return Unreached{Error{.kind = Error::Kind::kTcp, .step = "connecting over RDMA", .detail = connected.failure},
                     connected.passes};
  client_ = std::move(connected.client);
  nfs::client::FilesConfig config;
  config.call_time = options_.time;
  if (!options_.no_identity) config.credential = credential_.get();
  // A device may lose the first message of a connection, as siw does now and then. The call has the
  // time of one attempt, so that another connection can be tried.
  const auto sizes = nfs::client::Files(*client_, config, [this] { return work(); }).fsinfo(root_);
  if (!sizes) {
    const bool timed_out =
        sizes.error().kind == Error::Kind::kTransport && sizes.error().transport == oncrpc::TransportError::kTimedOut;
    return Unreached{sizes.error(), timed_out};
  }
  sizes_ = *sizes;
  config.call_time += options_.retry;
  files_ = std::make_unique<nfs::client::Files>(*client_, config, [this] { return work(); });
  return std::nullopt;
}

bool NfsSession::work() {
  constexpr int kLongMs = 1000;  // calls have deadlines of their own, which wake the endpoint
  switch (stage_) {
    case Stage::kWorking:
      interrupted_ |= Interruption::happened();
      if (interrupted_) return false;
      break;
    case Stage::kCleaning:
      if (endpoint::Engine::now() >= cleaning_until_) return false;
      client_->wake_at(cleaning_until_);
      break;
    case Stage::kClosing:
      break;
  }
  sleep(-1, 0, kLongMs);
  return true;
}

/// Runs one round of the endpoint; if that has nothing to do, waits for the endpoint, for `fd`, or
/// for an interruption.
void NfsSession::sleep(int fd, short events, int most_ms) {
  if (client_->progress() || !client_->arm()) return;
  const int interruption = stage_ == Stage::kWorking ? Interruption::fd() : -1;  // later stages do not end by it
  std::array<pollfd, 3> waiting = {{{client_->fd(), POLLIN, 0}, {fd, events, 0}, {interruption, POLLIN, 0}}};
  ::poll(waiting.data(), waiting.size(), most_ms);
  client_->progress();
}

std::optional<Error> NfsSession::wait_for(int fd, short events, std::string_view step) {
  for (;;) {
    interrupted_ |= Interruption::happened();
    if (interrupted_) return nfs::client::interrupted_error(step);
    pollfd waiting{fd, events, 0};
    if (::poll(&waiting, 1, 0) > 0) return std::nullopt;
    if ((events & POLLIN) != 0 && client_->state() == endpoint::Client::State::kClosed)
      // `fd` is the input of a put. The server is gone, so nobody needs that input any more.
      return nfs::client::transport_error(step, oncrpc::TransportError::kConnectionLost);
    sleep(fd, events, -1);
  }
}

void NfsSession::clean_up() {
  interrupted_ |= Interruption::happened();
  stage_ = Stage::kCleaning;
  cleaning_until_ = endpoint::Engine::now() + kCleaning;
}

}  // namespace rpcrdma::cli
