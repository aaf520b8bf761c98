// SPDX-License-Identifier: BSD-3-Clause
#include "nfs_session.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <csignal>
#include <utility>

#include "rpcrdma/nfs/client/mount.h"
#include "rpcrdma/rpcbind/registry.h"
#include "rpcrdma/rpcbind/resolve.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::Error;
using nfs::client::Handle;

constexpr std::uint32_t kMostCredits = 128;  // more calls than that wait for each other
constexpr std::size_t kLeastPool = std::size_t{4} << 20, kMostPool = std::size_t{256} << 20;

volatile std::sig_atomic_t interrupted = 0;
void note(int) { interrupted = 1; }

/// Memory for so many transfers at once, and as much again for all else.
std::size_t pool_for(const NfsOptions& options) {
  constexpr std::uint64_t kUsual = 1u << 20;  // not known yet what the server likes
  const std::uint64_t bytes =
      endpoint::BufferPool::block_bytes(options.bytes != 0 ? std::min<std::uint64_t>(options.bytes, kUsual) : kUsual);
  return std::bit_ceil(std::clamp<std::size_t>(2 * bytes * options.calls, kLeastPool, kMostPool));
}

std::chrono::seconds time_of(const NfsOptions& options) { return std::chrono::seconds{options.seconds}; }

verbs::Address rdma_address(const verbs::Address& host, const NfsOptions& options) {
  if (options.port != 0) return host.with_port(options.port);
  return rpcbind::find_or_guess(host, kNfsProgram, kNfsVersion, rpcbind::kNfsRdmaPort,
                                {.rpcbind_port = options.rpcbind_port, .time = time_of(options)})
      .address;
}

}  // namespace

Interruption::Interruption() {
  struct sigaction action {};
  action.sa_handler = note;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

Interruption::~Interruption() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

bool Interruption::happened() { return interrupted != 0; }

std::optional<Target> parse_target(std::string_view text) {
  std::size_t end = 0, path = 0;
  Target target;
  if (text.starts_with('[')) {
    end = text.find("]:/");
    if (end == std::string_view::npos) return std::nullopt;
    target.host = text.substr(1, end - 1);
    path = end + 2;
  } else {
    end = text.find(":/");
    if (end == std::string_view::npos) return std::nullopt;
    target.host = text.substr(0, end);
    path = end + 1;
  }
  if (target.host.empty()) return std::nullopt;
  target.path = text.substr(path);
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
  const auto addresses = rpcbind::resolve(host, options.port);
  if (!addresses) {
    result.failure = rpcbind::to_string(addresses.error());
    return result;
  }
  for (const verbs::Address& each : *addresses) {
    const verbs::Address server = rdma_address(each, options);
    endpoint::ClientConfig config;
    config.pool_bytes = pool_bytes;
    config.credits = std::clamp<std::uint32_t>(options.calls + reserved_credits, config.credits, kMostCredits);
    config.reserved_credits = reserved_credits;
    config.reconnect.most_attempts = options.reconnects;
    config.versions.v2_draft01 = options.version_two;
    auto client = endpoint::Client::connect(**table, server, std::move(config));
    if (!client) {
      result.failure = server.to_string() + ": " + verbs::to_string(client.error());
      continue;
    }
    const auto until = endpoint::Engine::now() + time_of(options);
    while ((*client)->state() == endpoint::Client::State::kConnecting && endpoint::Engine::now() < until &&
           !Interruption::happened())
      (*client)->wait(100);
    if ((*client)->state() == endpoint::Client::State::kConnected) {
      result.client = std::move(*client);
      result.server = server.to_string();
      return result;
    }
    const auto& failure = (*client)->failure();
    result.failure = server.to_string() + ": " + (failure ? verbs::to_string(*failure) : "no answer in time");
  }
  return result;
}

nfs::client::Result<std::unique_ptr<NfsSession>> NfsSession::open(const Target& target, const NfsOptions& options) {
  std::unique_ptr<NfsSession> session(new NfsSession(target, options));
  if (auto error = session->mount()) return xdr::unexpected(*error);
  if (auto error = session->connect()) return xdr::unexpected(*error);
  return session;
}

NfsSession::~NfsSession() {
  files_.reset();
  client_.reset();
  if (mounted_.empty() || Interruption::happened()) return;
  const auto addresses = rpcbind::resolve(target_.host, 0);
  if (!addresses) return;
  auto mounter = nfs::client::Mounter::connect(addresses->front(), {.port = options_.mount_port,
                                                                    .rpcbind_port = options_.rpcbind_port,
                                                                    .time = time_of(options_),
                                                                    .identity = nfs::client::own_identity()});
  if (mounter) mounter->unmount(mounted_);
}

std::optional<Error> NfsSession::mount() {
  path_ = target_.path;
  if (!options_.handle.empty()) {
    const auto handle = Handle::parse(options_.handle);
    if (!handle) return nfs::client::bound_error("--handle", "needs up to 64 bytes in hexadecimal digits");
    root_ = *handle;
    return std::nullopt;
  }
  const auto addresses = rpcbind::resolve(target_.host, 0);
  if (!addresses) return nfs::client::tcp_error("MOUNT", addresses.error());
  std::optional<Error> last;
  for (const verbs::Address& host : *addresses) {
    auto mounter = nfs::client::Mounter::connect(host, {.port = options_.mount_port,
                                                        .rpcbind_port = options_.rpcbind_port,
                                                        .time = time_of(options_),
                                                        .identity = nfs::client::own_identity()});
    if (!mounter) {
      last = mounter.error();
      continue;
    }
    // What is not listed may be exported all the same, to those who know of it.
    const auto exports = mounter->exports();
    const auto found = exports ? nfs::client::export_of(target_.path, *exports) : std::nullopt;
    const std::string path = found.value_or(target_.path);
    const auto root = mounter->mount(path);
    if (!root) return root.error();
    root_ = *root;
    mounted_ = path;
    path_ = target_.path.substr(path.size());
    return std::nullopt;
  }
  return last;
}

std::optional<Error> NfsSession::connect() {
  Connected connected = connect_to(target_.host, options_, pool_for(options_), 0);
  if (!connected.client)
    return Error{.kind = Error::Kind::kTcp, .step = "connecting over RDMA", .detail = connected.failure};
  client_ = std::move(connected.client);
  nfs::client::FilesConfig config;
  config.call_time = time_of(options_);
  if (!options_.no_identity) config.credential = credential_.get();
  // An interruption ends what is waited for, once: cleaning up has to wait too.
  const auto work = [this, told = false]() mutable {
    if (Interruption::happened() && !std::exchange(told, true)) return false;
    client_->wait(200);
    return true;
  };
  files_ = std::make_unique<nfs::client::Files>(*client_, config, work);
  auto sizes = files_->fsinfo(root_);
  if (!sizes) return sizes.error();
  sizes_ = *sizes;
  return std::nullopt;
}

}  // namespace rpcrdma::cli
