// SPDX-License-Identifier: BSD-3-Clause
// Connections to other processes: opening and checking them, sending without ever blocking,
// receiving, and the consequences of a lost connection. This process keeps only a bounded amount of
// data for a neighbour, whatever that sends.
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>
#include <string_view>

#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::ipc {
namespace {

constexpr int kSendBuffer = 1 << 20;
constexpr std::size_t kMostStrangers = 64;
constexpr std::size_t kMostNotices = 16384;  // for a neighbour that does not read but causes answers
constexpr int kPacketsAtOnce = 16;
constexpr std::uint64_t kDeafNs = 50'000'000;

void watch(const Node& node, int operation, int fd, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.fd = fd;
  ::epoll_ctl(node.poll.get(), operation, fd, &event);
}

Packet hello(const Fabric& fabric) {
  Packet packet{};
  packet.kind = Kind::kHello;
  packet.number = kMagic;
  packet.from = fabric.node->lid;
  packet.flags = fabric.config.iwarp ? kModeIwarp : std::uint8_t{0};
  return packet;
}

/// Connects to the process with this LID and introduces this process.
std::unique_ptr<Neighbour> open_neighbour(Fabric& fabric, std::uint16_t lid) {
  Node& node = *fabric.node;
  Fd out = node.directory.connect(lid);
  if (!out) return nullptr;
  ::setsockopt(out.get(), SOL_SOCKET, SO_SNDBUF, &kSendBuffer, sizeof kSendBuffer);
  auto neighbour = std::make_unique<Neighbour>();
  neighbour->lid = lid;
  neighbour->pid = credentials_of(out.get()).pid;
  neighbour->out = std::move(out);
  if (send_packet(fabric, *neighbour, hello(fabric)) != Sent::kYes) return nullptr;
  return neighbour;
}

Neighbour& add_neighbour(Node& node, std::unique_ptr<Neighbour> neighbour) {
  Neighbour& added = *neighbour;
  const auto place = node.neighbours.try_emplace(added.lid).first;
  try {
    node.by_socket[added.out.get()] = &added;
  } catch (const std::bad_alloc&) {
    node.neighbours.erase(place);
    throw;
  }
  watch(node, EPOLL_CTL_ADD, added.out.get(), 0);
  place->second = std::move(neighbour);
  return added;
}

void take_apart(Fabric& fabric, std::unique_ptr<Neighbour> neighbour) {
  Node& node = *fabric.node;
  node.by_socket.erase(neighbour->out.get());
  if (neighbour->in) node.by_socket.erase(neighbour->in.get());
  neighbour->out.close();  // closing a descriptor removes it from epoll
  neighbour->in.close();
  const Selection victims(
      fabric, [lost = neighbour.get()](const QueuePair& qp) { return qp.wire && qp.wire->neighbour == lost; });
  victims.each([](QueuePair& qp) { qp.wire->neighbour = nullptr; });
  victims.each([&fabric](QueuePair& qp) {
    if (qp.wire->gone) return;
    if (fabric.config.iwarp) {
      qp.wire->gone = true;
      enter_error(fabric, qp);
    } else {
      peer_left(fabric, qp);
    }
  });
  connections_lost(fabric, neighbour->lid);
}

/// Whether job control has stopped a process. False if a debugger has stopped it, because the
/// others are to wait for that, and if the state cannot be read.
bool is_stopped(int pid) {
  std::array<char, 40> path{};
  std::snprintf(path.data(), path.size(), "/proc/%d/stat", pid);
  const Fd file(::open(path.data(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> text{};
  const ssize_t length = file ? ::read(file.get(), text.data(), text.size()) : -1;
  if (length <= 0) return false;
  const std::string_view line(text.data(), static_cast<std::size_t>(length));
  const std::size_t name_end = line.rfind(')');  // proc(5): PID (NAME) STATE ...; a name may contain anything
  return name_end != std::string_view::npos && line.substr(name_end).starts_with(") T");
}

/// Somebody else has taken the spare descriptor: accepts no connections for a while.
void stop_listening(Fabric& fabric) {
  Node& node = *fabric.node;
  watch(node, EPOLL_CTL_MOD, node.listener.get(), 0);
  node.deaf_until_ns = fabric.now_ns + kDeafNs;
}

}  // namespace

void listen_again(Node& node) {
  node.deaf_until_ns = 0;
  watch(node, EPOLL_CTL_MOD, node.listener.get(), EPOLLIN);
}

Neighbour* neighbour_at(Fabric& fabric, std::uint16_t lid) {
  Node& node = *fabric.node;
  if (lid == 0 || lid == node.lid || lid > kHighestLid) return nullptr;
  const auto found = node.neighbours.find(lid);
  if (found != node.neighbours.end()) return found->second->lost ? nullptr : found->second.get();
  try {
    auto neighbour = open_neighbour(fabric, lid);
    return neighbour ? &add_neighbour(node, std::move(neighbour)) : nullptr;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void give_up(Fabric& fabric, Neighbour& neighbour) {
  if (std::exchange(neighbour.lost, true)) return;
  wake_thread(fabric);
}

Sent send_packet(Fabric& fabric, Neighbour& neighbour, const Packet& packet, std::span<const iovec> payload) {
  if (neighbour.lost) return Sent::kLost;
  if (neighbour.full) return Sent::kFull;
  std::array<iovec, kMaxSge + 1> pieces;
  pieces[0] = {const_cast<Packet*>(&packet), sizeof packet};
  std::ranges::copy(payload, pieces.begin() + 1);
  msghdr message{};
  message.msg_iov = pieces.data();
  message.msg_iovlen = payload.size() + 1;
  for (;;) {
    if (::sendmsg(neighbour.out.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0) return Sent::kYes;
    switch (errno) {
      case EINTR:
        continue;
      case EAGAIN:
      case ENOBUFS:
      case ENOMEM:
        neighbour.full = true;
        watch(*fabric.node, EPOLL_CTL_MOD, neighbour.out.get(), EPOLLOUT);
        return Sent::kFull;
      case EFAULT:
        return Sent::kFault;
      default:
        give_up(fabric, neighbour);
        return Sent::kLost;
    }
  }
}

void notify(Fabric& fabric, Neighbour& neighbour, const Packet& packet, const CmBody* body) {
  if (neighbour.lost) return;
  if (neighbour.notices.size() >= kMostNotices) {
    give_up(fabric, neighbour);
    return;
  }
  try {
    neighbour.notices.push_back({packet, body == nullptr ? nullptr : std::make_unique<CmBody>(*body)});
  } catch (const std::bad_alloc&) {
    give_up(fabric, neighbour);
    return;
  }
  flush(fabric, neighbour);
}

void flush(Fabric& fabric, Neighbour& neighbour) {
  if (neighbour.full || neighbour.lost || neighbour.sending) return;
  neighbour.sending = true;
  for (;;) {
    if (!neighbour.notices.empty()) {
      Notice& notice = neighbour.notices.front();
      const iovec body{notice.body.get(), sizeof(CmBody)};
      if (send_packet(fabric, neighbour, notice.packet, {&body, notice.body ? 1U : 0U}) != Sent::kYes) break;
      neighbour.notices.pop_front();
      continue;
    }
    if (neighbour.sendable.empty()) break;
    QueuePair& qp = *neighbour.sendable.front();
    bool more = false;
    if (!send_some(fabric, qp, more) || neighbour.lost) break;
    // Meanwhile nothing else removes queue pairs from the front, because flush() does not nest.
    std::list<QueuePair*>& all = neighbour.sendable;
    if (more) {
      all.splice(all.end(), all, all.begin());
    } else {
      qp.wire->place.splice(qp.wire->place.begin(), all, all.begin());
      qp.wire->listed = false;
    }
  }
  neighbour.sending = false;
}

bool receive_from(Fabric& fabric, Neighbour& neighbour) {
  Node& node = *fabric.node;
  for (int i = 0; i < kPacketsAtOnce; ++i) {
    const ssize_t size = ::recv(neighbour.in.get(), node.buffer.data(), node.buffer.size(), MSG_DONTWAIT | MSG_TRUNC);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return true;
    // An error, the end of the connection, or a packet that no correct process sends, because it is
    // shorter than its header or too long.
    if (size < static_cast<ssize_t>(sizeof(Packet)) || size > static_cast<ssize_t>(node.buffer.size())) {
      give_up(fabric, neighbour);
      return false;
    }
    Packet packet;
    std::memcpy(&packet, node.buffer.data(), sizeof packet);
    const auto payload = static_cast<std::uint32_t>(static_cast<std::size_t>(size) - sizeof packet);
    bool is_sound = false;
    try {
      is_sound = dispatch(fabric, neighbour, packet, node.buffer.data() + sizeof packet, payload);
    } catch (const std::bad_alloc&) {
      // no memory for the effect of the packet: the neighbour must connect again
    }
    if (!is_sound) {
      give_up(fabric, neighbour);
      return false;
    }
  }
  return true;
}

void accept_strangers(Fabric& fabric) {
  Node& node = *fabric.node;
  constexpr int kAtOnce = 16;
  for (int i = 0; i < kAtOnce; ++i) {
    Fd socket(::accept4(node.listener.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket) {
      if (errno != EMFILE && errno != ENFILE) return;
      // Without a descriptor the connection cannot even be refused, and would be reported again and
      // again.
      node.spare.close();
      Fd(::accept4(node.listener.get(), nullptr, nullptr, SOCK_CLOEXEC)).close();
      node.spare = Fd(::fcntl(node.wake.get(), F_DUPFD_CLOEXEC, 0));
      if (!node.spare) stop_listening(fabric);
      return;
    }
    if (!credentials_of(socket.get()).same_user) continue;
    if (node.strangers.size() == kMostStrangers) node.strangers.pop_front();
    const int number = socket.get();
    try {
      node.strangers.push_back(std::move(socket));
    } catch (const std::bad_alloc&) {
      continue;
    }
    watch(node, EPOLL_CTL_ADD, number, EPOLLIN);
  }
}

namespace {

void greet(Fabric& fabric, int socket) {
  Node& node = *fabric.node;
  const auto found = std::ranges::find(node.strangers, socket, [](const Fd& fd) { return fd.get(); });
  if (found == node.strangers.end()) return;
  Packet packet{};
  const ssize_t size = ::recv(socket, &packet, sizeof packet, MSG_DONTWAIT | MSG_TRUNC);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  Fd in = std::move(*found);
  node.strangers.erase(found);
  const Packet expected = hello(fabric);
  if (size != sizeof packet || packet.kind != Kind::kHello || packet.number != kMagic) return;
  if (packet.flags != expected.flags || packet.from == 0 || packet.from > kHighestLid) return;
  const auto lid = static_cast<std::uint16_t>(packet.from);
  if (lid == node.lid) return;

  // Anyone can claim a LID. The process that listens at its socket has it.
  const int pid = credentials_of(in.get()).pid;
  auto known = node.neighbours.find(lid);
  if (known == node.neighbours.end() || known->second->pid != pid || known->second->lost) {
    auto fresh = open_neighbour(fabric, lid);
    if (!fresh || fresh->pid != pid) return;
    if (known != node.neighbours.end()) {
      // The old entry belongs to a process that has left the LID, or has been given up.
      auto old = std::move(known->second);
      node.neighbours.erase(known);
      old->lost = true;
      take_apart(fabric, std::move(old));
    }
    add_neighbour(node, std::move(fresh));
    known = node.neighbours.find(lid);
  }
  Neighbour& neighbour = *known->second;
  if (neighbour.in) return;  // it already has an incoming connection
  neighbour.in = std::move(in);
  node.by_socket[neighbour.in.get()] = &neighbour;
  receive_from(fabric, neighbour);
  flush(fabric, neighbour);
}

}  // namespace

void give_up_stopped(Fabric& fabric) {
  constexpr std::uint64_t kLookNs = 250'000'000;
  Node& node = *fabric.node;
  if (fabric.now_ns < node.look_at_ns) return;
  node.look_at_ns = fabric.now_ns + kLookNs;
  for (const auto& [number, qp] : fabric.queue_pairs) {
    if (qp->wire && qp->wire->neighbour != nullptr && awaits_answer(*qp)) qp->wire->neighbour->owes = true;
  }
  for (const auto& known : node.neighbours) {
    Neighbour& neighbour = *known.second;
    const bool owes = std::exchange(neighbour.owes, false);
    const bool before = std::exchange(neighbour.stopped, owes && is_stopped(neighbour.pid));
    if (before && neighbour.stopped) give_up(fabric, neighbour);
  }
}

void greet_stranger(Fabric& fabric, int socket) {
  try {
    greet(fabric, socket);
  } catch (const std::bad_alloc&) {  // the new connection has been dropped
  }
}

void remove_lost(Fabric& fabric) {
  Node& node = *fabric.node;
  for (;;) {
    const auto found = std::ranges::find_if(node.neighbours, [](const auto& entry) { return entry.second->lost; });
    if (found == node.neighbours.end()) return;
    auto neighbour = std::move(found->second);
    node.neighbours.erase(found);
    take_apart(fabric, std::move(neighbour));
  }
}

}  // namespace softverbs::ipc
