// SPDX-License-Identifier: BSD-3-Clause
//
// The client of NFS version 4.1 with the kernel's server: chunks, delegations, slots, and two bugs
// of Linux 6.1 that these tests record. tests/system/vm/nfs runs them.
#include <fcntl.h>

#include <thread>

#include "nfs/nfs41/kernel41.h"
#include "support/req.h"

namespace rpcrdma::test::v41 {
namespace kernel_test {

TEST_F(Kernel41, TwoOfThreeReadsArePlacedAndTheThirdIsInline) {
  REQ("NFS-V4-10", "NFS-V4-11", "NFS-V4-14", "NFS-V4-06", "NFS-V4-07");
  ASSERT_NO_FATAL_FAILURE(open(config("three")));
  const Bytes a = content(1, 5001), b = content(2, 65'537), c = content(3, 703);
  put_on_disk("a", a), put_on_disk("b", b), put_on_disk("c", c);
  const Bytes file_a = handle_of("a"), file_b = handle_of("b"), file_c = handle_of("c");
  auto room_a = client_->pool().allocate(a.size()), room_b = client_->pool().allocate(100'000);
  const std::array into{room_a->ref(0, 5001), room_b->ref(0, 100'000)};
  const std::array operations{Op::opputfh({.object = file_a}), read(5001),
                              Op::opputfh({.object = file_b}), read(100'000),
                              Op::opputfh({.object = file_c}), read(1000)};
  bool over = false;
  EXPECT_EQ(session_->run(operations, {.into = into, .inline_items_bytes = 1000, .most_reply_bytes = 1500},
                          [&](const Ended& end) {
                            over = true;
                            ASSERT_TRUE(end.ok());
                            ASSERT_EQ(end.results.size(), 6u);
                            EXPECT_TRUE(same(data_of(end.results[1]), a) && same(data_of(end.results[3]), b) &&
                                        same(data_of(end.results[5]), c));
                            EXPECT_EQ(data_of(end.results[1]).data(), into[0].address);
                            EXPECT_EQ(data_of(end.results[3]).data(), into[1].address);
                            ASSERT_EQ(end.outcome.written().size(), 2u);
                            EXPECT_EQ(end.outcome.written()[0], a.size());
                            EXPECT_EQ(end.outcome.written()[1], b.size());
                          }),
            Status::NFS4_OK);
  EXPECT_TRUE(over);
  EXPECT_EQ(client_->live_keys(), 0u);
}

TEST_F(Kernel41, ClientOpensWritesAndClosesAFileAndReadsALink) {
  ASSERT_NO_FATAL_FAILURE(open(config("files")));
  const Bytes directory = handle_of("");
  const auto opened = open_file(*session_, directory, nfs41::OPEN4_SHARE_ACCESS_BOTH, "new", true);
  ASSERT_EQ(opened.status, Status::NFS4_OK);
  const Bytes bytes = content(9, 100'003);
  auto data = client_->pool().allocate(bytes.size());
  std::ranges::copy(bytes, data->bytes().begin());
  const std::array writing{Op::opputfh({.object = opened.file}),
                           Op::opwrite({.stateid = opened.stateid,
                                        .offset = 17,
                                        .stable = nfs41::StableHow4::FILE_SYNC4,
                                        .data = data->bytes().first(bytes.size())})};
  EXPECT_EQ(session_->run(writing, {.region = data->ref().region},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.ok());
                            EXPECT_EQ(end.results[1].as_opwrite()->as_resok4()->count, bytes.size());
                          }),
            Status::NFS4_OK);
  Bytes expected(17);
  expected.insert(expected.end(), bytes.begin(), bytes.end());
  EXPECT_TRUE(on_disk("new") == expected);
  close_file(*session_, opened);

  fs::create_symlink("../some/where", folder_ / "link");
  const Bytes link = handle_of("link");
  const std::array reading{Op::opputfh({.object = link}), Op::OP_READLINK()};
  EXPECT_EQ(session_->run(reading, {.inline_items_bytes = 200},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.ok());
                            const xdr::Bytes text = end.results[1].as_opreadlink()->as_resok4()->link();
                            EXPECT_TRUE(std::ranges::equal(text, bytes_of("../some/where")));
                          }),
            Status::NFS4_OK);
}

/// This test records a bug of Linux 6.1: it takes the item to begin four bytes too early, at its
/// length.
TEST_F(Kernel41, LinuxPlacesLinksFourBytesTooEarly) {
  ASSERT_NO_FATAL_FAILURE(open(config("links")));
  fs::create_symlink("../some/where", folder_ / "link");
  const Bytes link = handle_of("link");
  auto room = client_->pool().allocate(4096);
  const std::array reading{Op::opputfh({.object = link}), Op::OP_READLINK()};
  EXPECT_EQ(session_->run(reading, {.into = room->ref()},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.outcome.decode_error().has_value());
                            EXPECT_EQ(end.outcome.decode_error()->code(), xdr::DecodeCode::kLandedLength);
                            EXPECT_EQ(end.outcome.written()[0], 13u);
                            EXPECT_EQ(room->bytes()[3], std::byte{13}) << "the length";
                            EXPECT_EQ(room->bytes()[4], std::byte{'.'}) << "then the text";
                          }),
            std::nullopt);
}

/// This test records a bug of Linux 6.1: a Write chunk without segments makes the whole request
/// unreadable for it.
TEST_F(Kernel41, LinuxRefusesEmptyWriteChunks) {
  ASSERT_NO_FATAL_FAILURE(open(config("empty")));
  const Bytes a = content(1, 3000), b = content(2, 3000);
  put_on_disk("a", a), put_on_disk("b", b);
  const Bytes file_a = handle_of("a"), file_b = handle_of("b");
  auto room_a = client_->pool().allocate(3000), room_b = client_->pool().allocate(3000);
  const std::array into{room_a->ref(0, 3000), core::MemoryRef{}, room_b->ref(0, 3000)};
  const std::array operations{Op::opputfh({.object = file_a}), read(3000), Op::opputfh({.object = file_b}), read(300),
                              Op::opputfh({.object = file_b}), read(3000)};
  std::optional<oncrpc::TransportError> how;
  EXPECT_EQ(session_->run(operations, {.into = into, .inline_items_bytes = 300, .most_reply_bytes = 600},
                          [&](const Ended& end) { how = end.outcome.transport_error(); }),
            std::nullopt);
  ASSERT_TRUE(how.has_value());
  EXPECT_EQ(*how, oncrpc::TransportError::kErrChunk);
}

TEST_F(Kernel41, ClientSendsNoEmptyWriteChunkIfConfiguredSo) {
  SessionConfig careful = config("switch");
  careful.empty_chunks = false;
  ASSERT_NO_FATAL_FAILURE(open(careful));
  const Bytes a = content(1, 3000), b = content(2, 3000);
  put_on_disk("a", a), put_on_disk("b", b);
  const Bytes file_a = handle_of("a"), file_b = handle_of("b");
  auto room_a = client_->pool().allocate(3000), room_b = client_->pool().allocate(3000);
  const std::array into{room_a->ref(0, 3000), core::MemoryRef{}, room_b->ref(0, 3000)};
  const std::array operations{Op::opputfh({.object = file_a}), read(3000), Op::opputfh({.object = file_b}), read(300),
                              Op::opputfh({.object = file_b}), read(3000)};
  EXPECT_EQ(session_->run(operations, {.into = into, .inline_items_bytes = 300, .most_reply_bytes = 600},
                          [&](const Ended& end) {
                            ASSERT_TRUE(end.ok());
                            EXPECT_TRUE(same(data_of(end.results[1]), a) && same(data_of(end.results[5]), b));
                            EXPECT_EQ(data_of(end.results[3]).size(), 300u);
                            EXPECT_EQ(data_of(end.results[1]).data(), into[0].address);
                            EXPECT_NE(data_of(end.results[5]).data(), into[2].address);
                          }),
            Status::NFS4_OK);
}

TEST_F(Kernel41, ServerRecallsADelegationWhileForwardCallsRun) {
  REQ("NFS-CB-03", "NFS-CB-02");
  ASSERT_NO_FATAL_FAILURE(open(config("recall")));
  const Bytes text = content(4, 1000), other = content(5, 999);
  put_on_disk("delegated", text), put_on_disk("other", other);
  const auto opened = open_delegated(handle_of(""), "delegated");
  ASSERT_TRUE(opened.delegation.has_value()) << "the kernel gave no delegation";

  bool stop = false, went_on = false;
  int right = 0, wrong = 0;
  const Bytes other_file = handle_of("other");
  keep_reading(other_file, other, stop, right, wrong);
  int writer = -1;
  std::thread recalling([&] {
    writer = ::open((folder_ / "delegated").c_str(), O_WRONLY);  // blocks until the delegation is returned
    client_->post([&] { went_on = true; });
  });
  EXPECT_TRUE(comes_true([&] { return !callbacks_.recalls.empty(); })) << "nothing was recalled";
  const int before = right;
  EXPECT_TRUE(comes_true([&] { return right >= before + 5; })) << "calls stand still meanwhile";
  EXPECT_FALSE(went_on) << "the writer did not wait";
  if (!callbacks_.recalls.empty()) {
    EXPECT_EQ(callbacks_.recalls[0].stateid.other, opened.delegation->other);
    EXPECT_EQ(callbacks_.recalls[0].file, opened.file);
    EXPECT_EQ(give_back(*session_, callbacks_.recalls[0]), Status::NFS4_OK);
  }
  EXPECT_TRUE(comes_true([&] { return went_on; }));
  stop = true;
  recalling.join();
  EXPECT_TRUE(run_until([&] { return session_->slots().free() == session_->slots().size(); }));
  EXPECT_GE(writer, 0);
  if (writer >= 0) ::close(writer);
  EXPECT_EQ(wrong, 0);
  EXPECT_TRUE(callbacks_.in_sequence);
  EXPECT_EQ(callbacks_.recalls.size(), 1u);
  close_file(*session_, opened);
}

TEST_F(Kernel41, OpenByAnotherClientRecallsADelegation) {
  ASSERT_NO_FATAL_FAILURE(open(config("one")));
  put_on_disk("shared", content(6, 100));
  const auto opened = open_delegated(handle_of(""), "shared");
  ASSERT_TRUE(opened.delegation.has_value()) << "the kernel gave no delegation";

  auto client = connected();
  ASSERT_NE(client, nullptr);
  others_.push_back(client.get());
  Session two(
      *client, [this](const auto& done) { return run_until(done); }, config("two"));
  ASSERT_EQ(two.open(), "");
  const Bytes directory = two.walk(names_);
  auto writing = open_file(two, directory, nfs41::OPEN4_SHARE_ACCESS_WRITE, "shared");
  EXPECT_EQ(writing.status, Status::NFS4ERR_DELAY) << "until the delegation is back";
  ASSERT_TRUE(comes_true([&] { return !callbacks_.recalls.empty(); }));
  EXPECT_EQ(give_back(*session_, callbacks_.recalls[0]), Status::NFS4_OK);
  writing = open_file(two, directory, nfs41::OPEN4_SHARE_ACCESS_WRITE, "shared");
  EXPECT_EQ(writing.status, Status::NFS4_OK);
  close_file(two, writing);
  close_file(*session_, opened);
  EXPECT_EQ(two.close(), "");
  others_.clear();
}

/// The server does not even read one request; it executes the other one without room for the reply.
TEST_F(Kernel41, SlotStaysUsableAfterTransportErrors) {
  REQ("NFS-CB-09", "NFS-CB-13");
  SessionConfig few = config("slots");
  few.slots = 1;
  ASSERT_NO_FATAL_FAILURE(open(few));
  ASSERT_EQ(session_->slots().size(), 1u);
  const Bytes a = content(1, 9000);
  put_on_disk("a", a);
  const Bytes file = handle_of("a");
  const std::array empty{core::MemoryRef{}};
  const std::array unread{Op::opputfh({.object = file}), read(300)};
  const std::array too_long{Op::opputfh({.object = file}), read(9000)};
  for (const bool executed : {false, true, false}) {
    std::optional<oncrpc::TransportError> how;
    const oncrpc::stub::Into into = executed ? oncrpc::stub::Into() : oncrpc::stub::Into(empty);
    EXPECT_EQ(session_->run(executed ? too_long : unread, {.into = into, .most_reply_bytes = 400},
                            [&](const Ended& end) { how = end.outcome.transport_error(); }),
              std::nullopt);
    EXPECT_EQ(how, oncrpc::TransportError::kErrChunk) << (executed ? "executed" : "unread");
    ASSERT_TRUE(run_until([&] { return session_->slots().free() == 1; })) << "the slot is lost";
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(session_->run(unread, {.inline_items_bytes = 300, .most_reply_bytes = 500}, [](const Ended&) {}),
                Status::NFS4_OK);
  }
}

}  // namespace kernel_test
}  // namespace rpcrdma::test::v41
