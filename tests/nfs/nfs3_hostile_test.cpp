// SPDX-License-Identifier: BSD-3-Clause
//
// NFSv3 over RDMA with hostile peers: invalid arguments, chunks that do not fit, unreadable
// credentials; and that the server still serves others.
#include "nfs/nfs3_fixture.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace nfs3_hostile_test {

using namespace nfs3_fixture;  // NOLINT(google-build-using-namespace)

class NfsHostile : public BesideThreads<Nfs3HostileTest> {
 protected:
  /// Expects that a call of another client succeeds, whatever was sent before.
  void expect_service() { EXPECT_EQ(attributes(root()).type, Ftype3::NF3DIR); }

  /// Calls of every procedure but NULL, with valid arguments.
  std::vector<std::pair<std::uint32_t, Bytes>> good_calls(const Handle& file) {
    const Handle directory = root();
    const Diropargs3 where{directory, "name"};
    const Bytes data(20, std::byte{'x'});
    return {{1, encoded(GETATTR3args{root()})},
            {2, encoded(SETATTR3args{file, mode(0600), Sattrguard3::FALSE_()})},
            {3, encoded(LOOKUP3args{where})},
            {4, encoded(ACCESS3args{file, 0x3f})},
            {5, encoded(READLINK3args{file})},
            {6, encoded(READ3args{file, 0, 64})},
            {7, encoded(WRITE3args{file, 0, 20, StableHow::UNSTABLE, data})},
            {8, encoded(CREATE3args{where, Createhow3::obj_attributes(Createmode3::GUARDED, mode(0600))})},
            {9, encoded(MKDIR3args{where, mode(0700)})},
            {10, encoded(SYMLINK3args{where, {no_attributes(), "target"}})},
            {11, encoded(MKNOD3args{where, Mknoddata3::pipe_attributes(Ftype3::NF3FIFO, mode(0600))})},
            {12, encoded(REMOVE3args{where})},
            {13, encoded(RMDIR3args{where})},
            {14, encoded(RENAME3args{where, {root(), "other"}})},
            {15, encoded(LINK3args{file, where})},
            {16, encoded(READDIR3args{root(), 0, {}, 4096})},
            {17, encoded(READDIRPLUS3args{root(), 0, {}, 4096, 4096})},
            {18, encoded(FSSTAT3args{root()})},
            {19, encoded(FSINFO3args{root()})},
            {20, encoded(PATHCONF3args{root()})},
            {21, encoded(COMMIT3args{file, 0, 0})}};
  }
  std::uintmax_t size_of(const char* name) { return nfs::test::fs::file_size(directory_.path() / name); }
};

TEST_P(NfsHostile, WriteWithContradictoryArgumentsGetsGarbageArgs) {
  const Handle file = make("file");
  const Bytes data(20, std::byte{'x'});
  WRITE3args arguments{file, 0, 20, StableHow::UNSTABLE, data};
  EXPECT_EQ(stat_of(answer(7, encoded(arguments))), 0u);
  for (const std::uint32_t count : {0u, 19u, 21u, 0xffffffffu}) {
    arguments.count = count;
    EXPECT_EQ(stat_of(answer(7, encoded(arguments))), kGarbageArguments) << count;
  }
  Bytes wrong = encoded(WRITE3args{file, 0, 20, StableHow::UNSTABLE, data});
  wrong[wrong.size() - data.size() - 5] = std::byte{7};  // stable_how
  EXPECT_EQ(stat_of(answer(7, wrong)), kGarbageArguments);
  EXPECT_EQ(attributes(file).size, 20u);
}

TEST_P(NfsHostile, TruncatedArgumentsOfEveryProcedureGetGarbageArgs) {
  const Handle file = make("file");
  for (const auto& [procedure, whole] : good_calls(file)) {
    for (std::size_t length = 0; length < whole.size(); length += 4)
      EXPECT_EQ(stat_of(answer(procedure, Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)))),
                kGarbageArguments)
          << procedure << ", " << length;
    EXPECT_EQ(stat_of(answer(procedure, whole)), 0u) << procedure;
  }
  Bytes huge = encoded(GETATTR3args{root()});
  huge[3] = std::byte{65};
  EXPECT_EQ(stat_of(answer(1, huge)), kGarbageArguments) << "a handle beyond 64 bytes";
  EXPECT_EQ(stat_of(answer(22, {})), kProcedureUnavailable);
  expect_service();
}

TEST_P(NfsHostile, CallWithAChangedWordGetsExactlyOneReply) {
  const Handle file = make("file");
  for (const auto& [procedure, whole] : good_calls(file)) {
    for (std::size_t at = 0; at < whole.size(); at += 4) {
      for (const unsigned byte : {0x00u, 0x01u, 0x7fu, 0xffu}) {
        Bytes changed = whole;
        std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(at), 4, static_cast<std::byte>(byte));
        const std::uint32_t stat = stat_of(answer(procedure, changed));
        EXPECT_TRUE(stat == 0 || stat == kGarbageArguments) << procedure << ", " << at << ": " << stat;
      }
    }
  }
  expect_service();
}

TEST_P(NfsHostile, UnneededWriteChunksAreReturnedUnused) {
  REQ("NFS-V3-05", "V1-WR-18");
  constexpr std::size_t kFirstLength = 32,
                        kSecondLength = 56;  // offsets of words in the Write list, where each chunk has one segment
  const core::Segment somewhere{.handle = 1, .length = 64, .offset = 0x1000};
  const Bytes getattr = encoded(GETATTR3args{root()});
  const Bytes attributes_of_root = answer(1, getattr, {.reads = {}, .writes = {{somewhere}}, .reply = {}});
  EXPECT_EQ(error_of(attributes_of_root), 0u);
  EXPECT_EQ(word_at(attributes_of_root, kFirstLength), 0u);
  const Bytes read = encoded(READ3args{root(), 0, 64});  // READ fails for a directory
  const Bytes failed = answer(6, read, {.reads = {}, .writes = {{somewhere}, {somewhere}}, .reply = {}});
  EXPECT_EQ(error_of(failed), 0u);
  EXPECT_EQ(word_at(failed, kFirstLength), 0u);
  EXPECT_EQ(word_at(failed, kSecondLength), 0u);
  EXPECT_EQ(attributes(root()).type, Ftype3::NF3DIR) << "others are served";
}

TEST_P(NfsHostile, ReadWithoutRoomForItsDataIsRefusedAndOtherClientsAreServed) {
  const Handle file = make("file");
  const endpoint::Buffer out = buffer(100'000);
  ASSERT_TRUE(wrote(file, 0, out.bytes(), StableHow::UNSTABLE, out.ref().region));
  EXPECT_EQ(error_of(answer(6, encoded(READ3args{file, 0, 100'000}))), RawClient::kErrChunk);
  EXPECT_EQ(attributes(file).size, 100'000u);
}

TEST_P(NfsHostile, ReadIsPlacedOnlyInAWriteChunkThatIsLongEnough) {
  const Handle file = make("file");
  Bytes text(100);
  fill(text, 1);
  ASSERT_TRUE(wrote(file, 0, text, StableHow::FILE_SYNC));
  const core::Segment target = raw().expose(0, 4096, core::RemoteAccess::kWrite);
  const Bytes read = encoded(READ3args{file, 0, 64});
  const core::Segment small{target.handle, 32, target.offset}, half{target.handle, 64, target.offset + 64};
  EXPECT_EQ(error_of(answer(6, read, {.reads = {}, .writes = {{small}}, .reply = {}})), RawClient::kErrChunk);
  EXPECT_EQ(error_of(answer(6, read, {.reads = {}, .writes = {{small}, {half}}, .reply = {}})), RawClient::kErrChunk);
  EXPECT_TRUE(std::ranges::all_of(raw().data, [](std::byte b) { return b == std::byte{0}; })) << "nothing was written";
  expect_service();

  const Bytes reply = answer(6, read, {.reads = {}, .writes = {{target}}, .reply = {}});
  ASSERT_GE(reply.size(), 76u);
  EXPECT_EQ(word_at(reply, 12), 0u) << "RDMA_MSG";
  EXPECT_EQ(word_at(reply, 32), 64u) << "of the 4096 bytes";
  EXPECT_TRUE(std::ranges::equal(std::span(raw().data).first(64), std::span(text).first(64)));
  EXPECT_EQ(raw().data[64], std::byte{0});
  expect_service();
}

TEST_P(NfsHostile, WriteIsPulledOnlyFromAReadChunkThatMatchesItsArguments) {
  const Handle file = make("file");
  const core::Segment source = raw().expose(0, 256, core::RemoteAccess::kRead);
  fill(raw().data, 5);
  const auto stream = [&](std::uint32_t count, std::uint32_t length) {
    Bytes bytes = encoded(WRITE3args{file, 0, count, StableHow::UNSTABLE, {}});
    bytes.resize(bytes.size() - 4);
    put_word(bytes, length);
    return bytes;
  };
  const auto position = static_cast<std::uint32_t>(kRpcCallBytes + stream(0, 0).size());
  const auto write = [&](std::uint32_t count, std::uint32_t length, std::uint32_t at, std::uint32_t chunk) {
    return answer(7, stream(count, length),
                  {.reads = {{at, {source.handle, chunk, source.offset}}}, .writes = {}, .reply = {}});
  };
  EXPECT_EQ(stat_of(write(64, 64, position, 60)), kGarbageArguments) << "the chunk is shorter than the data";
  EXPECT_EQ(stat_of(write(64, 64, position, 68)), kGarbageArguments) << "the chunk is longer";
  EXPECT_EQ(stat_of(write(60, 64, position, 64)), kGarbageArguments) << "the count is not that of the data";
  EXPECT_EQ(stat_of(write(0xffffffff, 64, position, 64)), kGarbageArguments);
  EXPECT_EQ(stat_of(write(64, 64, position - 4, 64)), kGarbageArguments) << "in front of the length";
  EXPECT_EQ(stat_of(write(64, 64, kRpcCallBytes, 64)), kGarbageArguments) << "where the file handle is";
  EXPECT_EQ(error_of(write(64, 64, kRpcCallBytes + 1, 64)), RawClient::kErrChunk) << "in the middle of a word";
  EXPECT_EQ(error_of(write(64, 64, position + 4, 64)), RawClient::kErrChunk) << "behind the end";
  EXPECT_EQ(error_of(write(64, 64, 8, 64)), RawClient::kErrChunk) << "in the header of the call";
  const core::Segment half{source.handle, 32, source.offset};
  EXPECT_EQ(error_of(answer(7, stream(64, 64),
                            {.reads = {{position, half}, {position + 36, half}}, .writes = {}, .reply = {}})),
            RawClient::kErrChunk);
  EXPECT_EQ(size_of("file"), 0u) << "nothing was written";
  expect_service();
  EXPECT_EQ(stat_of(write(64, 64, position, 64)), 0u);
  EXPECT_EQ(size_of("file"), 64u);
}

TEST_P(NfsHostile, InvalidAuthSysCredentialIsDenied) {
  using enum oncrpc::wire::rpc::AuthFlavor;
  using oncrpc::wire::rpc::AuthStat;
  const Handle file = make("file");
  const Bytes getattr = encoded(GETATTR3args{file});
  const auto denied = [&](oncrpc::wire::rpc::AuthFlavor flavor, const Bytes& body, std::uint32_t procedure = 1) {
    return AuthStat(denial_of(answer({.procedure = procedure, .arguments = getattr, .credential = {flavor, body}})));
  };
  const Bytes good = my_credential();
  EXPECT_EQ(stat_of(answer({.procedure = 1, .arguments = getattr, .credential = {AUTH_SYS_, good}})), 0u);
  for (std::size_t length = 0; length < good.size(); length += 4)
    EXPECT_EQ(denied(AUTH_SYS_, Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length))),
              AuthStat::AUTH_BADCRED)
        << length;
  Bytes more = good, groups = good;
  put_word(more, 0);
  EXPECT_EQ(denied(AUTH_SYS_, more), AuthStat::AUTH_BADCRED) << "bytes behind it";
  groups.back() = std::byte{17};
  for (int i = 0; i < 17; ++i) put_word(groups, 1);
  EXPECT_EQ(denied(AUTH_SYS_, groups), AuthStat::AUTH_BADCRED) << "more groups than there can be";
  EXPECT_EQ(denied(AUTH_SYS_, {}, 0), AuthStat::AUTH_BADCRED) << "not even NULL";
  EXPECT_EQ(denied(AUTH_SYS_, {}, 7), AuthStat::AUTH_BADCRED) << "before the arguments";
  // A denied call is not remembered: with a valid credential it is another call.
  const Bytes removal = encoded(REMOVE3args{{root(), "file"}});
  EXPECT_EQ(denial_of(answer({.procedure = 12, .arguments = removal, .credential = {AUTH_SYS_, {}}, .xid = 5})), 1u);
  EXPECT_TRUE(nfs::test::fs::exists(directory_.path() / "file"));
  const Bytes removed = answer({.procedure = 12, .arguments = removal, .credential = {AUTH_SYS_, good}, .xid = 5});
  EXPECT_EQ(stat_of(removed), 0u);
  EXPECT_FALSE(nfs::test::fs::exists(directory_.path() / "file"));
  expect_service();
}

TEST_P(NfsHostile, CredentialOfAnotherFlavorIsDenied) {
  REQ("V1-SEC-14");
  // A GSS context is established over TCP on port 2049. The server offers no contexts, so that no
  // call seems to be protected by one.
  Bytes init;
  for (const std::uint32_t word : {1u, 1u, 0u, 1u, 0u}) put_word(init, word);  // RPCSEC_GSS_INIT
  for (const auto flavor : {oncrpc::wire::rpc::AuthFlavor::RPCSEC_GSS_, oncrpc::wire::rpc::AuthFlavor::AUTH_DH_,
                            oncrpc::wire::rpc::AuthFlavor{77}})
    for (const std::uint32_t procedure : {0u, 1u})
      EXPECT_EQ(
          denial_of(answer(
              {.procedure = procedure, .arguments = encoded(GETATTR3args{root()}), .credential = {flavor, init}})),
          static_cast<std::uint32_t>(oncrpc::wire::rpc::AuthStat::AUTH_REJECTEDCRED));
  expect_service();
}

INSTANTIATE_TEST_SUITE_P(Threads, NfsHostile, ::testing::Values(0u, 2u), name_of_threads);

}  // namespace nfs3_hostile_test
}  // namespace rpcrdma::test
