// SPDX-License-Identifier: BSD-3-Clause
//
// Captured messages between the Linux kernel's NFS client and server (../shared/captures), and
// between each of them and our other end (tests/data, made by `./dev vm capture`). Every inline
// call and reply of NFS version 3 and of NFSACL parses as the types that our documents give its
// procedure, after the reduced items are put back at the eligible items of our bindings. The
// capture of Sends does not have the content of chunks: zeros stand for it, and Long messages are
// left out.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "capture/pcap_file.h"
#include "capture/reader.h"
#include "nfs/procedures.h"
#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "xdr/reduce.h"

namespace captures_test {
namespace {

namespace fs = std::filesystem;
namespace cli = rpcrdma::cli;
namespace v1 = rpcrdma::wire::v1;
namespace rpc = oncrpc::wire::rpc;

/// Zeros with the total length of the segments.
std::vector<std::byte> carried(const auto& segments) {
  std::uint64_t size = 0;
  for (const v1::XdrRdmaSegment segment : segments) size += segment.length;
  EXPECT_LE(size, std::uint64_t{1} << 20);
  return std::vector<std::byte>(static_cast<std::size_t>(std::min(size, std::uint64_t{1} << 20)));
}

/// A message without its RPC header, and the items that chunks transferred.
struct Message {
  xdr::Bytes stream;
  std::uint32_t position = 0;  ///< in the stream of the whole message
  std::vector<std::pair<std::uint32_t, std::vector<std::byte>>> chunks;
};

/// Parses a whole message as `W`.
template <class W>
void expect_parses(const Message& message, const std::string& where) {
  if constexpr (xdr::kReducible<W>) {
    std::vector<xdr::Landed> landed;
    for (const auto& [position, data] : message.chunks) landed.emplace_back(position, xdr::Bytes(data));
    const auto view = W::parse_reduced(message.stream, landed, {}, message.position);
    ASSERT_TRUE(view) << where << ", byte " << view.error().offset();
    EXPECT_EQ(view->size_bytes(), message.stream.size()) << where;
  } else {
    EXPECT_TRUE(message.chunks.empty()) << where << ": chunks for nothing that is eligible";
    const auto view = xdr::parse_exactly<W>(message.stream);
    EXPECT_TRUE(view) << where << ", byte " << view.error().offset();
  }
}

struct Procedure {
  std::uint32_t program = 0;
  std::uint32_t number = 0;
  friend auto operator<=>(const Procedure&, const Procedure&) = default;
};

template <class... Procedures>
void expect_parses(xdr::TypeList<Procedures...>, std::uint32_t number, bool is_reply, const Message& message,
                   const std::string& where) {
  bool known = false;
  const auto one = [&]<class P>() {
    if (P::kNumber != number) return;
    known = true;
    const std::string what = where + std::string(P::kName);
    if (!is_reply) {
      xdr::for_each_type(typename P::Arguments{}, [&]<class W>() { expect_parses<W>(message, what); });
    } else if constexpr (!std::is_void_v<typename P::Result>) {
      expect_parses<typename P::Result>(message, what);
    }
  };
  (one.template operator()<Procedures>(), ...);
  EXPECT_TRUE(known) << where << "procedure " << number;
}

using Counts = std::map<Procedure, int>;
constexpr std::uint32_t kNfs = nfs::wire::nfs3::NfsProgram::kNumber;

class Capture : public testing::Test {
 protected:
  void read(const fs::path& packed) {
    const fs::path capture = fs::path(RPCRDMA_BINARY_DIR) / ("nfs_captures_test." + packed.stem().string());
    const std::string command = "xz -dc '" + packed.string() + "' >'" + capture.string() + "'";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    cli::capture::Sink sink;
    sink.on_send = [this](const cli::capture::Send& send) { on_send(send); };
    cli::capture::Reader reader(sink, {});
    std::FILE* const file = std::fopen(capture.c_str(), "rb");
    ASSERT_NE(file, nullptr);
    ASSERT_EQ(cli::capture::read_capture(file, reader), std::nullopt);
    fs::remove(capture);
  }

  void on_send(const cli::capture::Send& send) {
    const auto header = v1::RdmaMsgView::parse(send.bytes);
    ASSERT_TRUE(header) << "frame " << send.frame;
    const auto* const lists = header->rdma_body().as_rdma_msg();
    if (lists == nullptr) return;
    const xdr::Bytes payload = xdr::Bytes(send.bytes).subspan(header->size_bytes());
    const auto envelope = rpc::RpcMsgView::parse(payload);
    ASSERT_TRUE(envelope) << "frame " << send.frame;
    Message message{.stream = payload.subspan(envelope->size_bytes()),
                    .position = static_cast<std::uint32_t>(envelope->size_bytes()),
                    .chunks = {}};
    const std::string where = "frame " + std::to_string(send.frame) + ", ";
    if (const auto* const call = envelope->body().as_cbody()) {
      const Procedure procedure{call->prog(), call->proc()};
      called_[envelope->xid()] = procedure;
      for (const auto chunk : lists->rdma_reads()) {
        std::vector<std::byte> data = carried(std::vector{chunk.target});
        if (!message.chunks.empty() && message.chunks.back().first == chunk.position) {
          message.chunks.back().second.resize(message.chunks.back().second.size() + data.size());
        } else {
          message.chunks.emplace_back(chunk.position, std::move(data));
        }
      }
      check(procedure, false, message, where);
      return;
    }
    const auto* const accepted = envelope->body().as_rbody()->as_areply();
    ASSERT_NE(accepted, nullptr) << where;
    if (accepted->reply_data().stat() != rpc::AcceptStat::SUCCESS) {
      ++refused_;
      return;
    }
    ASSERT_TRUE(called_.contains(envelope->xid())) << where;
    for (const auto chunk : lists->rdma_writes()) message.chunks.emplace_back(xdr::kNext, carried(chunk.target()));
    check(called_[envelope->xid()], true, message, where);
  }

  void check(const Procedure& procedure, bool is_reply, const Message& message, const std::string& where) {
    ++(is_reply ? replies_ : calls_)[procedure];
    if (!message.chunks.empty()) ++(is_reply ? replies_by_chunk_ : calls_by_chunk_)[procedure];
    if (procedure.program == nfs::wire::nfs3::NfsProgram::kNumber) {
      return expect_parses(nfs::Nfs3Procedures{}, procedure.number, is_reply, message, where);
    }
    ASSERT_EQ(procedure.program, nfs::wire::nfsacl::NfsAclProgram::kNumber) << where;
    expect_parses(nfs::AclProcedures{}, procedure.number, is_reply, message, where);
  }

  std::map<std::uint32_t, Procedure> called_;  ///< by XID
  int refused_ = 0;
  Counts calls_, replies_, calls_by_chunk_, replies_by_chunk_;
};

class LinuxCapture : public Capture {
 protected:
  void SetUp() override {
    const fs::path packed = fs::path(RPCRDMA_SOURCE_DIR) / "../shared/captures/linux61-rxe-nfsv3.pcap.xz";
    if (!fs::exists(packed)) GTEST_SKIP() << "no " << packed.string() << " (../shared/captures)";
    read(packed);
  }
};

TEST_F(LinuxCapture, EveryInlineMessageParsesAsTheTypeOfItsProcedure) {
  constexpr std::uint32_t nfs3 = 100003;
  constexpr std::uint32_t acl = 100227;
  // These are all procedures that the script of the capture made the client call.
  for (const std::uint32_t number :
       {0U, 1U, 2U, 3U, 4U, 6U, 7U, 8U, 9U, 10U, 11U, 12U, 14U, 15U, 17U, 18U, 19U, 20U, 21U}) {
    EXPECT_GT((calls_[{nfs3, number}]), 0) << number;
  }
  EXPECT_GT((calls_[{acl, nfs::Acl3::Aclproc3Getacl::kNumber}]), 0);
  EXPECT_GT((replies_[{nfs3, nfs::V3::Nfsproc3Fsinfo::kNumber}]), 0);
  // Linux 6.1 refuses a SETACL that is wholly in a Read chunk: GARBAGE_ARGS.
  EXPECT_EQ(refused_, 3);
  // The data of WRITE and READ has chunks, so the kernel's eligible items are the same as ours.
  EXPECT_GT((calls_by_chunk_[{nfs3, nfs::V3::Nfsproc3Write::kNumber}]), 0);
  EXPECT_GT((replies_by_chunk_[{nfs3, nfs::V3::Nfsproc3Read::kNumber}]), 0);
}

/// Expects calls of each procedure in `numbers`, and as many inline replies as calls; READDIRPLUS
/// has none, because its replies are in Reply chunks.
void expect_all(Counts& calls, Counts& replies, std::initializer_list<std::uint32_t> numbers) {
  for (const std::uint32_t number : numbers) {
    EXPECT_GT((calls[{kNfs, number}]), 0) << number;
    const bool long_reply = number == nfs::V3::Nfsproc3Readdirplus::kNumber;
    EXPECT_EQ((replies[{kNfs, number}]), (long_reply ? 0 : calls[{kNfs, number}])) << number;
  }
}

TEST_F(Capture, EveryInlineMessageOfTheKernelsClientAndOurServerParses) {
  read(fs::path(RPCRDMA_SOURCE_DIR) / "tests/data/nfs3-kernel-client.pcap.xz");
  // GETATTR, SETATTR, LOOKUP, ACCESS, READLINK, READ, WRITE, CREATE, MKDIR, SYMLINK, MKNOD, REMOVE,
  // RENAME, LINK, READDIRPLUS, FSSTAT, FSINFO, PATHCONF
  expect_all(calls_, replies_, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 19, 20});
  EXPECT_GT((calls_by_chunk_[{kNfs, nfs::V3::Nfsproc3Write::kNumber}]), 0);
  EXPECT_GT((replies_by_chunk_[{kNfs, nfs::V3::Nfsproc3Read::kNumber}]), 0);
  EXPECT_EQ(refused_, 0);
}

TEST_F(Capture, EveryInlineMessageOfOurClientAndTheKernelsServerParses) {
  read(fs::path(RPCRDMA_SOURCE_DIR) / "tests/data/nfs3-our-client.pcap.xz");
  expect_all(calls_, replies_, {0, 1, 3, 6, 7, 8, 14, 17, 19, 21});
  EXPECT_GT((calls_by_chunk_[{kNfs, nfs::V3::Nfsproc3Write::kNumber}]), 0);
  EXPECT_GT((replies_by_chunk_[{kNfs, nfs::V3::Nfsproc3Read::kNumber}]), 0);
  EXPECT_EQ(refused_, 0);
}

}  // namespace
}  // namespace captures_test
