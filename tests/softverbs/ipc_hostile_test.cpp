// SPDX-License-Identifier: BSD-3-Clause
// Processes that break the rules of the sockets: whatever they send, they harm only their own
// connections. A connection between two honest processes works before and after.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <random>

#include "softverbs/ipc/directory.h"
#include "softverbs/ipc/packet.h"
#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;
using softverbs::ipc::Fd;
using softverbs::ipc::kHighestLid;
using softverbs::ipc::Kind;
using softverbs::ipc::Packet;

sockaddr_un node(const Folder& folder, unsigned lid) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder.fabric() + "/node-" + std::to_string(lid);
  std::memcpy(address.sun_path, path.c_str(), std::min(path.size(), sizeof address.sun_path - 1));
  return address;
}

Fd connect_to(const Folder& folder, unsigned lid) {
  Fd socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0));
  const sockaddr_un where = node(folder, lid);
  if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&where), sizeof where) != 0) return Fd();
  return socket;
}

/// A node of the test: it owns its LID, so that others believe its packets.
Fd listen_as(const Folder& folder, unsigned lid) {
  Fd socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0));
  const sockaddr_un where = node(folder, lid);
  EXPECT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
  EXPECT_EQ(::listen(socket.get(), 64), 0);
  return socket;
}

Packet hello(unsigned lid) {
  Packet packet{};
  packet.kind = Kind::kHello;
  packet.number = softverbs::ipc::kMagic;
  packet.from = lid;
  return packet;
}

bool send_bytes(const Fd& socket, const void* data, std::size_t size) {
  return ::send(socket.get(), data, size, MSG_NOSIGNAL) == static_cast<ssize_t>(size);
}

/// Whether the other side has closed the connection.
bool closed(const Fd& socket) {
  pollfd state{socket.get(), POLLIN, 0};
  if (::poll(&state, 1, kLimitMs) <= 0) return false;
  char byte = 0;
  return ::recv(socket.get(), &byte, 1, 0) <= 0;
}

/// A connection between two honest processes: the test's own, LID 2, and the server's, LID 1, which
/// is the victim.
struct Scene {
  Scene()
      : duo([](Side& server, Talk& talk) {
          Buffer memory(server.pd, 4096, kAllRights, 5);
          Buffer inbox(server.pd, 64, kLocal);
          offer(talk, memory);
          talk.say(server.qp()->qp_num);
          while (talk.hear() != 0) {
            EXPECT_EQ(server.receive({inbox.sge()}), 0);
            talk.say(1);
            EXPECT_EQ(collect(server.recv_cq, 1)[0].status, IBV_WC_SUCCESS);
          }
          std::ifstream status("/proc/self/statm");
          std::uint64_t pages = 0;
          status >> pages >> pages;
          talk.say(pages * 4096);
        }),
        target(hear_target(duo.talk())),
        victim_qp(static_cast<std::uint32_t>(duo.talk().hear())) {
    connection_works();
  }

  void connection_works() {
    Buffer buffer(duo.client.pd, 4096, kLocal, 5);
    duo.talk().say(1);
    duo.talk().hear();
    EXPECT_EQ(duo.client.write({buffer.sge()}, target.address, target.key), 0);
    EXPECT_EQ(duo.client.send({buffer.sge(0, 64)}), 0);
    EXPECT_EQ(duo.client.read({buffer.sge()}, target.address, target.key), 0);
    for (const ibv_wc& wc : collect(duo.client.send_cq, 3)) EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
    EXPECT_EQ(buffer.bytes, std::vector<unsigned char>(4096, 5));
  }

  /// Ends the scene.  returns  the bytes of memory that the victim used at the end
  std::uint64_t end() {
    connection_works();
    duo.talk().say(0);
    return duo.talk().hear();
  }

  Duo duo;
  Target target;
  std::uint32_t victim_qp;
};

TEST(BetweenProcessesHostile, ConnectionsWithoutAGreetingAreClosed) {
  Scene scene;
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    std::vector<unsigned char> bytes(random() % 300);
    for (auto& byte : bytes) byte = static_cast<unsigned char>(random());
    const Fd socket = connect_to(scene.duo.folder(), 1);
    ASSERT_TRUE(socket);
    static_cast<void>(send_bytes(socket, bytes.data(), bytes.size()));
    EXPECT_TRUE(closed(socket)) << i;
  }
  scene.end();
}

TEST(BetweenProcessesHostile, ManySilentConnectionsDoNotDisturbOthers) {
  Scene scene;
  std::vector<Fd> sockets;
  for (int i = 0; i < 300; ++i) sockets.push_back(connect_to(scene.duo.folder(), 1));
  EXPECT_TRUE(closed(sockets.front())) << "the oldest connection has not made room";
  scene.end();
}

TEST(BetweenProcessesHostile, LidOfAnotherNodeCannotBeClaimed) {
  Scene scene;
  // This process is the client, with LID 2; a third process claims that LID.
  constexpr unsigned kOurs = 99;  // this process listens at it, and the victim does not know it yet
  const Fd listener = listen_as(scene.duo.folder(), kOurs);
  Child thief(
      [&](Talk& talk) {
        const Fd socket = connect_to(scene.duo.folder(), 1);
        const Packet packet = hello(2);
        EXPECT_TRUE(send_bytes(socket, &packet, sizeof packet));
        EXPECT_TRUE(closed(socket));
        const Fd other = connect_to(scene.duo.folder(), 1);
        const Packet nobody = hello(77);
        EXPECT_TRUE(send_bytes(other, &nobody, sizeof nobody));
        EXPECT_TRUE(closed(other));
        const Fd third = connect_to(scene.duo.folder(), 1);
        const Packet ours = hello(kOurs);
        EXPECT_TRUE(send_bytes(third, &ours, sizeof ours));
        EXPECT_TRUE(closed(third));
        talk.say(1);
      },
      Child::Part::kOutsider);
  EXPECT_EQ(thief.talk().hear(), 1U);
  EXPECT_EQ(thief.finish(), 0);
  scene.end();
}

/// A packet with some valid fields.
Packet plausible(std::mt19937& random, std::uint32_t victim_qp) {
  Packet packet{};
  std::vector<unsigned char> noise(sizeof packet);
  for (auto& byte : noise) byte = static_cast<unsigned char>(random());
  std::memcpy(&packet, noise.data(), sizeof packet);
  packet.kind = static_cast<Kind>(random() % (static_cast<unsigned>(softverbs::ipc::kLastKind) + 3));
  if (random() % 4 != 0) packet.to = random() % 2 == 0 ? victim_qp : random() % 16;
  if (random() % 2 == 0) packet.opcode = static_cast<std::uint8_t>(random() % 12);
  if (random() % 2 == 0) packet.length = random() % 100'000;
  if (random() % 2 == 0) packet.offset = 0;
  if (random() % 2 == 0) packet.number = random() % 4;
  if (random() % 2 == 0) packet.from = random() % 16;
  return packet;
}

TEST(BetweenProcessesHostile, NodeThatSendsMalformedPacketsLosesOnlyItsOwnConnections) {
  Scene scene;
  const std::uint32_t victim_qp = scene.victim_qp;
  std::mt19937 random(7);
  constexpr unsigned kLid = 99;
  const Fd listener = listen_as(scene.duo.folder(), kLid);
  std::size_t sent = 0;
  for (int connection = 0; connection < 300; ++connection) {
    const Fd socket = connect_to(scene.duo.folder(), 1);
    ASSERT_TRUE(socket) << connection;
    const Packet packet = hello(kLid);
    ASSERT_TRUE(send_bytes(socket, &packet, sizeof packet));
    // The victim connects in return, to verify the sender; the test ignores what it sends.
    pollfd state{listener.get(), POLLIN, 0};
    ASSERT_GT(::poll(&state, 1, kLimitMs), 0) << connection;
    const Fd back(::accept(listener.get(), nullptr, nullptr));
    std::vector<unsigned char> bytes(sizeof(Packet) + softverbs::ipc::kMaxPayload + 100);
    for (int i = 0; i < 200; ++i) {
      const Packet broken = plausible(random, victim_qp);
      std::memcpy(bytes.data(), &broken, sizeof broken);
      const std::size_t size =
          random() % 3 == 0 ? sizeof broken : sizeof broken + random() % (bytes.size() - sizeof broken);
      const std::size_t whole =
          broken.kind >= Kind::kConnect && random() % 2 == 0 ? sizeof broken + sizeof(softverbs::ipc::CmBody) : size;
      if (!send_bytes(socket, bytes.data(), random() % 50 == 0 ? whole / 3 : whole)) break;
      ++sent;
    }
    // The victim closes the connection after a violation; otherwise the test closes it.
    ::shutdown(socket.get(), SHUT_WR);
    EXPECT_TRUE(closed(socket));
  }
  EXPECT_GT(sent, 1000U);
  const std::uint64_t used = scene.end();
  EXPECT_LT(used, 200ULL << 20U);
}

TEST(BetweenProcessesHostile, NodeThatNeverReadsAnswersIsDisconnected) {
  Scene scene;
  constexpr unsigned kLid = 99;
  const Fd listener = listen_as(scene.duo.folder(), kLid);
  const Fd socket = connect_to(scene.duo.folder(), 1);
  const Packet packet = hello(kLid);
  ASSERT_TRUE(send_bytes(socket, &packet, sizeof packet));
  struct {
    Packet packet;
    softverbs::ipc::CmBody body;
  } request{};
  static_assert(sizeof request == sizeof(Packet) + sizeof(softverbs::ipc::CmBody));
  request.packet.kind = Kind::kConnect;
  request.packet.from = 1;
  const sockaddr_in nowhere = address(9);
  std::memcpy(&request.body.source, &nowhere, sizeof nowhere);
  std::memcpy(&request.body.destination, &nowhere, sizeof nowhere);
  bool given_up = false;
  for (int i = 0; i < 2'000'000 && !given_up; ++i) given_up = !send_bytes(socket, &request, sizeof request);
  EXPECT_TRUE(given_up);
  const std::uint64_t used = scene.end();
  EXPECT_LT(used, 100ULL << 20U);
}

TEST(BetweenProcessesHostile, ProcessOfAnotherUserIsDisconnected) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can become another user";
  Scene scene;
  // The modes would allow the access, so that only the credentials can refuse it.
  const std::string node_path = scene.duo.folder().fabric() + "/node-1";
  EXPECT_EQ(::chmod(scene.duo.folder().path().c_str(), 0755), 0);
  EXPECT_EQ(::chmod(scene.duo.folder().fabric().c_str(), 0755), 0);
  EXPECT_EQ(::chmod(node_path.c_str(), 0777), 0);
  Child stranger(
      [&](Talk& talk) {
        constexpr uid_t kNobody = 65534;
        EXPECT_EQ(::setuid(kNobody), 0);
        const Fd socket = connect_to(scene.duo.folder(), 1);
        EXPECT_TRUE(socket);
        EXPECT_TRUE(closed(socket)) << "the process of another user was not turned away before it sent anything";
        talk.say(1);
      },
      Child::Part::kOutsider);
  EXPECT_EQ(stranger.talk().hear(), 1U);
  EXPECT_EQ(stranger.finish(), 0);
  scene.end();
}

TEST(BetweenProcessesHostile, FolderThatAnotherUserOwnsOrMayEnterIsRefused) {
  const Folder folder;
  ASSERT_EQ(::mkdir(folder.fabric().c_str(), 0700), 0);
  ASSERT_EQ(::chmod(folder.fabric().c_str(), 0750), 0);
  ASSERT_TRUE(control::reset(control::default_fabric(), folder.config()));
  EXPECT_EQ(sv::rdma_create_event_channel(), nullptr);
  EXPECT_EQ(errno, EPERM);
  EXPECT_EQ(control::open_device(control::default_fabric()), nullptr);
  EXPECT_EQ(errno, EPERM);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chmod(folder.fabric().c_str(), 0700), 0);
    ASSERT_EQ(::chown(folder.fabric().c_str(), 65534, 65534), 0);
    EXPECT_EQ(control::open_device(control::default_fabric()), nullptr);
    EXPECT_EQ(errno, EPERM);
  }
  ASSERT_TRUE(control::reset(control::default_fabric(), {}));
}

}  // namespace
