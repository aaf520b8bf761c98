// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/rpcbind/stream_client.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <rpc/rpc.h>
#include <sys/un.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "rpcrdma/posix/descriptor.h"

namespace rpcrdma::rpcbind {

namespace {

using Kind = Failure::Kind;
using std::chrono::steady_clock;

struct DestroyClient {
  void operator()(CLIENT* client) const { clnt_destroy(client); }
};
struct DestroyAuth {
  void operator()(AUTH* auth) const { auth_destroy(auth); }
};

/// Breaks the connection at the end of a call's time. libtirpc has a limit for each read only, none for writes, and passes over replies
/// to other calls as long as they come.
class Watch {
 public:
  Watch(int fd, core::Duration time) : thread_([this, fd, until = steady_clock::now() + time] { run(fd, until); }) {}
  ~Watch() { stop(); }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// returns   whether the time was over
  bool stop() {
    {
      const std::lock_guard lock{mutex_};
      stopped_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
    return over_;
  }

 private:
  void run(int fd, steady_clock::time_point until) {
    std::unique_lock lock{mutex_};
    if (changed_.wait_until(lock, until, [this] { return stopped_; })) return;
    over_ = true;
    ::shutdown(fd, SHUT_RDWR);
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopped_ = false;
  bool over_ = false;
  std::thread thread_;  // last: it uses the others
};

/// Keeps SIGPIPE, which libtirpc's writes raise when the peer is gone, from this thread's caller.
class WithoutSigpipe {
 public:
  WithoutSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutSigpipe() {
    const timespec at_once{};
    if (!was_pending_) sigtimedwait(&pipe_, nullptr, &at_once);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  WithoutSigpipe(const WithoutSigpipe&) = delete;
  WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;

 private:
  sigset_t pipe_{}, before_{};
  bool was_pending_ = false;
};

/// Connects `fd`, which does not block, within `time`.  returns  0 or an errno
int connect_within(int fd, const sockaddr* server, socklen_t size, core::Duration time) {
  if (::connect(fd, server, size) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  const auto until = steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now()).count();
    if (left <= 0) return ETIMEDOUT;
    pollfd connecting{fd, POLLOUT, 0};
    const int ready = ::poll(&connecting, 1, static_cast<int>(std::min<long long>(left, 60'000)));
    if (ready < 0 && errno != EINTR) return errno;
    if (ready > 0) break;
  }
  int error = 0;
  socklen_t length = sizeof error;
  if (::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) != 0) return errno;
  return error;
}

bool_t put_arguments(XDR* stream, void* arguments) {
  auto* const bytes = static_cast<xdr::Bytes*>(arguments);
  if (bytes->empty()) return TRUE;
  auto* const data = const_cast<char*>(reinterpret_cast<const char*>(bytes->data()));
  return XDR_PUTBYTES(stream, data, static_cast<u_int>(bytes->size()));
}

struct Received {
  std::vector<std::byte>* bytes;
  std::size_t most;
  bool too_many = false;
};

/// Words until the end of the record, where there is no next one. A connection that breaks before leaves its error with the CLIENT.
bool_t take_results(XDR* stream, void* results) {
  auto* const into = static_cast<Received*>(results);
  if (stream->x_op != XDR_DECODE) return TRUE;
  std::int32_t word = 0;
  while (XDR_GETINT32(stream, &word)) {
    const std::size_t size = into->bytes->size();
    if (size + xdr::kWord > into->most) {
      into->too_many = true;
      return FALSE;
    }
    into->bytes->resize(size + xdr::kWord);
    xdr::store_u32(into->bytes->data() + size, static_cast<std::uint32_t>(word));
  }
  return TRUE;
}

/// What libtirpc's status means; `error` has its details.
Failure failure_of(clnt_stat status, const rpc_err& error) {
  using endpoint::RpcError;
  Failure failure{.kind = Kind::kRpc, .step = "call"};
  switch (status) {
    case RPC_PROGUNAVAIL:
      failure.rpc = RpcError::kProgramUnavailable;
      return failure;
    case RPC_PROGVERSMISMATCH:
      failure.rpc = RpcError::kProgramMismatch;
      failure.low = static_cast<std::uint32_t>(error.re_vers.low);
      failure.high = static_cast<std::uint32_t>(error.re_vers.high);
      return failure;
    case RPC_PROCUNAVAIL:
      failure.rpc = RpcError::kProcedureUnavailable;
      return failure;
    case RPC_CANTDECODEARGS:
      failure.rpc = RpcError::kGarbageArguments;
      return failure;
    case RPC_SYSTEMERROR:
      failure.rpc = RpcError::kSystemError;
      return failure;
    case RPC_VERSMISMATCH:
      failure.rpc = RpcError::kRpcMismatch;
      return failure;
    case RPC_AUTHERROR:
      failure.rpc = RpcError::kAuthError;
      return failure;
    case RPC_TIMEDOUT:
      failure.kind = Kind::kTimedOut;
      return failure;
    case RPC_CANTSEND:
    case RPC_CANTRECV:
      failure.kind = Kind::kConnectionLost;
      failure.code = error.re_errno;
      return failure;
    default:
      failure.rpc = RpcError::kUnintelligible;
      failure.detail = clnt_sperrno(status);
      return failure;
  }
}

Failure machine(const char* step, int code, const std::string& peer) {
  return {.kind = Kind::kMachine, .step = step, .code = code, .peer = peer};
}

}  // namespace

struct StreamClient::State {
  StreamClientConfig config;
  std::string peer;
  Descriptor socket;
  std::unique_ptr<AUTH, DestroyAuth> auth;
  std::unique_ptr<CLIENT, DestroyClient> client;
  std::vector<std::byte> results;
  bool broken = false;

  /// errors   EINVAL: beyond the bounds that libtirpc would abort for
  int identify() {
    const Identity& who = *config.identity;
    if (who.machine.size() > 255 || who.groups.size() > 16 || who.machine.find('\0') != std::string::npos)
      return EINVAL;
    std::string machine = who.machine;
    std::vector<gid_t> groups(who.groups.begin(), who.groups.end());
    auth.reset(authunix_create(machine.data(), who.uid, who.gid, static_cast<int>(groups.size()), groups.data()));
    if (auth == nullptr) return ENOMEM;
    client->cl_auth = auth.get();
    return 0;
  }
};

StreamClient::StreamClient(std::unique_ptr<State> state) : state_(std::move(state)) {}
StreamClient::StreamClient(StreamClient&&) noexcept = default;
StreamClient& StreamClient::operator=(StreamClient&&) noexcept = default;
StreamClient::~StreamClient() = default;

const std::string& StreamClient::peer() const { return state_->peer; }

xdr::Result<StreamClient, Failure> StreamClient::begin(std::unique_ptr<State> state, const sockaddr* server,
                                                       socklen_t size, std::uint32_t program, std::uint32_t version) {
  const auto fail = [&](const char* step, int code) { return xdr::unexpected(machine(step, code, state->peer)); };
  const int family = server->sa_family;
  state->socket = Descriptor{::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
  if (!state->socket) return fail("socket", errno);
  const int fd = state->socket.get();
  if (family != AF_UNIX) {
    const int on = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_storage any{};
    any.ss_family = static_cast<sa_family_t>(family);
    if (const auto& from = state->config.from) {
      if (from->family() != family) return fail("bind", EAFNOSUPPORT);
      const verbs::Address host = from->with_port(0);
      std::memcpy(&any, host.get(), host.size());
    }
    auto* const source = reinterpret_cast<sockaddr*>(&any);
    const bool bound = state->config.reserved_port && bindresvport_sa(fd, source) == 0;
    if (!bound && state->config.from && ::bind(fd, source, size) != 0) return fail("bind", errno);
  }
  if (const int code = connect_within(fd, server, size, state->config.connect_time); code == ETIMEDOUT) {
    return xdr::unexpected(Failure{.kind = Kind::kTimedOut, .step = "connect", .peer = state->peer});
  } else if (code != 0) {
    return fail("connect", code);
  }
  if (::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) & ~O_NONBLOCK) != 0) return fail("fcntl", errno);

  sockaddr_storage copy{};
  std::memcpy(&copy, server, size);
  const netbuf address{.maxlen = sizeof copy, .len = size, .buf = &copy};
  state->client.reset(clnt_vc_create(fd, &address, program, version, 0, 0));
  if (state->client == nullptr) return fail("clnt_vc_create", get_rpc_createerr().cf_error.re_errno);
  if (state->config.identity) {
    if (const int code = state->identify(); code != 0) return fail("authunix_create", code);
  }
  return StreamClient{std::move(state)};
}

xdr::Result<StreamClient, Failure> StreamClient::connect(const verbs::Address& server, std::uint32_t program,
                                                         std::uint32_t version, const StreamClientConfig& config) {
  auto state = std::make_unique<State>();
  state->config = config;
  state->peer = server.to_string();
  return begin(std::move(state), server.get(), server.size(), program, version);
}

xdr::Result<StreamClient, Failure> StreamClient::connect_local(const std::string& path, std::uint32_t program,
                                                               std::uint32_t version,
                                                               const StreamClientConfig& config) {
  auto state = std::make_unique<State>();
  state->config = config;
  state->peer = path;
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  if (path.size() >= sizeof local.sun_path) return xdr::unexpected(machine("connect", ENAMETOOLONG, path));
  std::memcpy(local.sun_path, path.data(), path.size());
  return begin(std::move(state), reinterpret_cast<const sockaddr*>(&local), sizeof local, program, version);
}

xdr::Result<xdr::Bytes, Failure> StreamClient::call(std::uint32_t procedure, xdr::Bytes arguments) {
  constexpr std::size_t kMostArguments = std::size_t{1} << 30;
  State& state = *state_;
  const auto fail = [&](Failure failure) {
    failure.peer = state.peer;
    state.broken = state.broken || failure.kind != Kind::kRpc;
    return xdr::unexpected(std::move(failure));
  };
  if (state.broken) return fail({.kind = Kind::kConnectionLost, .step = "call"});
  if (arguments.size() % xdr::kWord != 0 || arguments.size() > kMostArguments)
    return xdr::unexpected(Failure{.kind = Kind::kTooLarge, .step = "arguments", .peer = state.peer});

  state.results.clear();
  Received received{.bytes = &state.results, .most = state.config.most_result_bytes};
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(state.config.call_time).count() + 1;
  const timeval each_read{.tv_sec = static_cast<time_t>(std::clamp<long long>(seconds, 1, 100'000'000)), .tv_usec = 0};
  const WithoutSigpipe quiet;
  std::optional<Watch> watch;
  try {
    watch.emplace(state.socket.get(), state.config.call_time);
  } catch (const std::system_error& error) {
    return xdr::unexpected(machine("thread", error.code().value(), state.peer));
  }
  const clnt_stat status = clnt_call(state.client.get(), procedure, reinterpret_cast<xdrproc_t>(put_arguments),
                                     reinterpret_cast<char*>(&arguments), reinterpret_cast<xdrproc_t>(take_results),
                                     reinterpret_cast<char*>(&received), each_read);
  const bool over = watch->stop();
  if (received.too_many) return fail({.kind = Kind::kTooLarge, .step = "results"});
  if (status == RPC_SUCCESS) {
    state.broken = over;
    return xdr::Bytes{state.results};
  }
  if (over) return fail({.kind = Kind::kTimedOut, .step = "call"});
  rpc_err error{};
  clnt_geterr(state.client.get(), &error);
  return fail(failure_of(status, error));
}

}  // namespace rpcrdma::rpcbind
