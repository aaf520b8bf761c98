// SPDX-License-Identifier: BSD-3-Clause
//
// A server whose disk stalls, or whose memory is held by others, and what it still answers: NULL in
// any case; other calls while threads are left. Otherwise calls wait, and calls of NFSv3 for which
// there is no place to wait, or no memory, get NFS3ERR_JUKEBOX.
// The server's loop runs on the test's thread, so a loop that waits for the disk fails the test.
#include <deque>

#include "nfs/stalled_fixture.h"

namespace rpcrdma::test {
namespace nfs_stall_test {

using namespace stalled_fixture;  // NOLINT(google-build-using-namespace)

class A1DiskStall : public StalledDisks {};

TEST_F(A1DiskStall, CommitThatStallsDelaysNoOtherCall) {
  const Handle file = make("file"), other = make("other");
  disk_.stall("fsync");
  auto commit = begin_to_commit(file);
  until_waiting(1);
  expect_null_is_answered();
  EXPECT_EQ(status_of_getattr(file), Nfsstat3::NFS3_OK) << "of the same file";
  EXPECT_TRUE(wrote(other, 0, nfs::test::bytes_of("text"), StableHow::UNSTABLE));
  EXPECT_FALSE(is_answered(commit));
  disk_.thaw();
  const auto kept = end_of(commit);
  EXPECT_TRUE(kept.outcome().ok() && kept.outcome()->as_resok() != nullptr);
}

TEST_F(A1DiskStall, MkdirThatStallsDelaysNoOtherCall) {
  const Handle file = make("file");
  disk_.stall("mkdirat");
  auto made = begin_to_mkdir("directory");
  until_waiting(1);
  expect_null_is_answered();
  EXPECT_EQ(status_of_getattr(file), Nfsstat3::NFS3_OK);
  EXPECT_EQ(Handle(at("file")).bytes, file.bytes) << "in the same directory";
  EXPECT_FALSE(is_answered(made));
  disk_.thaw();
  const auto kept = end_of(made);
  EXPECT_TRUE(kept.outcome().ok() && kept.outcome()->as_resok() != nullptr);
}

class StalledSynchronousDisk : public StalledDisks {
 protected:
  StalledSynchronousDisk() { synchronous_ = true; }
};

TEST_F(StalledSynchronousDisk, OtherCallsSeeANewFileOnlyWithItsAttributes) {
  make("file");  // its answer grants credits for more than one call
  Sattr3 wanted = mode(0666);
  wanted.size = SetSize3::size(100);
  disk_.stall("fsync");
  auto made = oncrpc::stub::ask<Nfs::Create>([&](auto done) {
    return nfs_->create({{root(), "new"}, Createhow3::obj_attributes(Createmode3::GUARDED, wanted)}, {},
                        std::move(done));
  });
  until_waiting(1);
  const Fattr3 seen = attributes(at("new"));
  EXPECT_EQ(seen.size, 100u);
  EXPECT_EQ(seen.mode & 0777, 0666u);
  EXPECT_FALSE(is_answered(made));
  disk_.thaw();
  EXPECT_EQ(status_of(end_of(made)), Nfsstat3::NFS3_OK);
}

TEST_F(A1DiskStall, NullIsAnsweredWithoutAFreeThread) {
  std::deque<Handle> files;
  for (const char* name : {"a", "b", "c"}) files.push_back(make(name));
  disk_.stall("fsync");
  std::deque<Asked<Nfs::Commit>> commits;
  for (const Handle& file : files) commits.push_back(begin_to_commit(file));
  until_waiting(3);
  expect_null_is_answered();
  auto waits = begin_to_mkdir("directory");
  expect_null_is_answered();
  EXPECT_FALSE(is_answered(waits));
  disk_.thaw();
  EXPECT_TRUE(is_ok(end_of(waits)));
  for (auto& commit : commits) EXPECT_TRUE(is_ok(end_of(commit)));
}

/// A server on which one call runs and one more may wait.
class SaturatedThreads : public StalledDisks {
 protected:
  SaturatedThreads() {
    threads_ = 1;
    most_waiting_ = 1;
  }
};

TEST_F(SaturatedThreads, CallBeyondTheWaitingLimitReturnsJukebox) {
  const Handle file = make("file");
  disk_.stall("fsync");
  auto commit = begin_to_commit(file);
  until_waiting(1);
  auto waits = begin_to_mkdir("directory");
  expect_null_is_answered();
  const auto busy = Nfsstat3::NFS3ERR_JUKEBOX;
  EXPECT_EQ(status_of_getattr(file), busy);
  EXPECT_EQ(status_of(write(file, 0, nfs::test::bytes_of("text"), StableHow::UNSTABLE)), busy);
  EXPECT_EQ(status_of(lookup(root(), "file")), busy);
  const auto renamed = ask<Nfs::Rename>([&](auto done) {
    return nfs_->rename({{root(), "file"}, {root(), "other"}}, {}, std::move(done));
  });
  EXPECT_EQ(renamed.outcome()->status(), busy);
  const auto linked = ask<Nfs::Link>([&](auto done) {
    return nfs_->link({file, {root(), "other"}}, {}, std::move(done));
  });
  EXPECT_EQ(linked.outcome()->status(), busy);
  EXPECT_FALSE(is_answered(commit));
  disk_.thaw();
  EXPECT_TRUE(is_ok(end_of(commit)));
  EXPECT_TRUE(is_ok(end_of(waits)));
  EXPECT_EQ(status_of_getattr(file), Nfsstat3::NFS3_OK);
}

/// NFS3ERR_JUKEBOX does not count as the answer to a call: a retransmission of that call is
/// executed.
TEST_F(SaturatedThreads, RetransmissionAfterJukeboxIsExecuted) {
  const Handle file = make("file");
  const Sent call{.procedure = Nfs::Mkdir::kProcedure.number,
                  .arguments = encoded(MKDIR3args{{root(), "new"}, mode(0755)}),
                  .credential = {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_},
                  .xid = 4711};
  disk_.stall("fsync");
  auto commit = begin_to_commit(file);
  until_waiting(1);
  auto waits = begin_to_mkdir("directory");
  settle_all();
  constexpr std::size_t kStatusAt = 28 + 24;  // after the headers of a reply without chunks
  EXPECT_EQ(word_at(answer(call), kStatusAt), static_cast<std::uint32_t>(Nfsstat3::NFS3ERR_JUKEBOX));
  disk_.thaw();
  EXPECT_TRUE(is_ok(end_of(commit)));
  EXPECT_TRUE(is_ok(end_of(waits)));
  EXPECT_EQ(word_at(answer(call), kStatusAt), 0u);
  EXPECT_EQ(server_->counters().answering.replayed, 0u);
  EXPECT_EQ(word_at(answer(call), kStatusAt), 0u);
  EXPECT_EQ(server_->counters().answering.replayed, 1u) << "now it is done, and not again";
}

/// A client of NFSACL does not repeat a call after NFS3ERR_JUKEBOX, so the call waits.
TEST_F(SaturatedThreads, CallOfNfsaclWaitsInsteadOfReturningJukebox) {
  using Acl = nfs::stub::nfsacl::NfsAclV3;
  nfs::stub::nfsacl::NfsAclV3Client acl(*client_, settings());
  const Handle file = make("file");
  disk_.stall("fsync");
  auto commit = begin_to_commit(file);
  until_waiting(1);
  auto waits = begin_to_mkdir("directory");
  settle_all();
  auto list = oncrpc::stub::ask<Acl::Getacl>([&](auto done) {
    return acl.getacl({file, nfs::wire::nfsacl::NA_ACL}, {}, std::move(done));
  });
  settle_all();
  EXPECT_FALSE(is_answered(list));
  disk_.thaw();
  EXPECT_TRUE(is_ok(end_of(commit)));
  EXPECT_TRUE(is_ok(end_of(waits)));
  EXPECT_EQ(status_of(end_of(list)), Nfsstat3::NFS3_OK);
}

/// Any number of calls of NFSACL may wait: if they held memory, one host with many connections
/// could take all of it.
TEST_F(SaturatedThreads, WaitingCallsOfNfsaclHoldNoMemory) {
  using Acl = nfs::stub::nfsacl::NfsAclV3;
  nfs::stub::nfsacl::NfsAclV3Client acl(*client_, settings());
  const Handle file = make("file");
  disk_.stall("fsync");
  auto commit = begin_to_commit(file);
  until_waiting(1);
  const std::size_t free = server_->pool().free_bytes();
  constexpr std::size_t kCalls = 20;
  std::deque<Asked<Acl::Getacl>> lists;
  for (std::size_t i = 0; i < kCalls; ++i)
    lists.push_back(oncrpc::stub::ask<Acl::Getacl>([&](auto done) {
      return acl.getacl({file, nfs::wire::nfsacl::NA_ACL}, {}, std::move(done));
    }));
  settle_all();
  EXPECT_EQ(workers_->unfinished(), 1 + kCalls);
  EXPECT_EQ(server_->pool().free_bytes(), free);
  disk_.thaw();
  EXPECT_TRUE(is_ok(end_of(commit)));
  for (auto& list : lists) EXPECT_EQ(status_of(end_of(list)), Nfsstat3::NFS3_OK);
}

/// READs that wait for the disk and hold memory already.
class MemoryHeldByReads : public StalledDisks {
 protected:
  MemoryHeldByReads() {
    threads_ = 1;
    server_config_.pool_bytes = 4 * kMebibyte;
  }
  /// READs, and the memory for their data.
  struct Reads {
    std::deque<endpoint::Buffer> memory{};
    std::deque<Asked<Nfs::Read>> asked{};
  };
  /// Requests that many bytes of the file, from its beginning.
  void ask_for(const Handle& file, std::uint32_t bytes, Reads& reads) {
    reads.memory.push_back(buffer(bytes));
    reads.asked.push_back(oncrpc::stub::ask<Nfs::Read>([&](auto done) {
      CallOptions options;
      options.into = reads.memory.back().ref();
      return nfs_->read({file, 0, bytes}, options, std::move(done));
    }));
  }
};

TEST_F(MemoryHeldByReads, ReadsOfOneHostUseAtMostHalfOfThePool) {
  const Handle file = make("file");
  std::filesystem::resize_file(directory_.path() / "file", kMebibyte);
  const std::size_t pool = server_->pool().bytes(), free = server_->pool().free_bytes();
  disk_.stall("pread");
  constexpr std::size_t kMost = 12;
  Reads reads;
  while (reads.asked.size() < kMost && (reads.asked.empty() || !is_answered(reads.asked.back()))) {
    ask_for(file, kMebibyte, reads);
    settle_all();
  }
  ASSERT_TRUE(is_answered(reads.asked.back()));
  EXPECT_EQ(status_of(reads.asked.back().get()), Nfsstat3::NFS3ERR_JUKEBOX);
  reads.asked.pop_back();
  EXPECT_LE(free - server_->pool().free_bytes(), pool / 2);
  disk_.thaw();
  for (auto& read : reads.asked) EXPECT_EQ(status_of(end_of(read)), Nfsstat3::NFS3_OK);
}

TEST_F(MemoryHeldByReads, LoneHostMayUseMoreThanAQuarterOfThePool) {
  constexpr std::uint32_t kBytes = 64 << 10;
  constexpr std::size_t kReads = 28;  // less than half of the pool, and more than three eighths
  const Handle file = make("file");
  std::filesystem::resize_file(directory_.path() / "file", kBytes);
  disk_.stall("pread");
  Reads reads;
  for (std::size_t i = 0; i < kReads; ++i) ask_for(file, kBytes, reads);
  settle_all();
  disk_.thaw();
  for (auto& read : reads.asked) {
    const auto kept = end_of(read);
    ASSERT_EQ(status_of(kept), Nfsstat3::NFS3_OK);
    EXPECT_EQ(kept.outcome()->as_resok()->count(), kBytes);
  }
}

/// Clients that have sent a WRITE, and stop while the server pulls its data.
class A2MemoryHeldByWrites : public StalledDisks {
 protected:
  static constexpr std::uint32_t kBytes = 64 << 10;
  A2MemoryHeldByWrites() {
    server_config_.pool_bytes = 1 << 20;
    server_config_.answering.wait_for_sink = {};  // JUKEBOX at once, instead of after some time
  }
  void write_and_stop(RawClient& client, const Handle& file, bool pulled) {
    if (pulled) stop_at_read(1);
    const core::Segment source = client.expose(0, kBytes, core::RemoteAccess::kRead);
    send_write(client, file, {&source, 1});
    run_raw();
  }
};

TEST_F(A2MemoryHeldByWrites, WriteReturnsJukeboxWhileStoppedClientsHoldTheMemory) {
  constexpr int kStopped = 18, kWithMemory = 12;  // these 12 hold three quarters of the pool
  const Handle file = make("file");
  for (int i = 0; i < kStopped; ++i) {
    write_and_stop(raw_with(64), file, i < kWithMemory);
    EXPECT_EQ(raw_.back()->received.size(), i < kWithMemory ? 0u : 1u) << i;
  }
  const endpoint::Buffer out = buffer(kBytes);
  const auto put_off = write(file, 0, out.bytes(), StableHow::UNSTABLE, out.ref().region);
  ASSERT_TRUE(put_off.outcome().ok()) << "no error of the transport";
  EXPECT_EQ(put_off.outcome()->status(), Nfsstat3::NFS3ERR_JUKEBOX);
  EXPECT_EQ(server_->counters().answering.over_sink_bytes, 0u);
  EXPECT_EQ(server_->counters().answering.put_off_sinks, kStopped - kWithMemory + 1u);
  for (auto& raw : raw_) raw->disconnect();
  run_raw();
  EXPECT_TRUE(wrote(file, 0, out.bytes(), StableHow::UNSTABLE, out.ref().region));
}

/// The first part of a WRITE is being written when its client disconnects; the second part has not
/// been pulled.
TEST_F(A1DiskStall, ClientLostWhileTheFirstPartOfItsWriteStallsDelaysNoOtherCall) {
  constexpr std::uint32_t kFirst = 768 << 10;
  const Handle file = make("file");
  RawClient& raw = raw_with(512);
  disk_.stall("pwrite");
  const core::Segment source = raw.expose(0, kMebibyte, core::RemoteAccess::kRead);
  const core::Segment parts[] = {
      {source.handle, kFirst, source.offset},
      {source.handle, static_cast<std::uint32_t>(kMebibyte) - kFirst, source.offset + kFirst}};
  stop_at_read(2);
  send_write(raw, file, parts);
  until_waiting(1);
  raw.disconnect();
  run_raw();
  expect_null_is_answered();
  EXPECT_EQ(status_of_getattr(root()), Nfsstat3::NFS3_OK);
  EXPECT_TRUE(disk_.waiting(1));
  const std::size_t connections = server_->connections();
  disk_.thaw();
  EXPECT_TRUE(run_raw_until([&] { return server_->connections() == connections - 1; }))
      << "it has given its memory back";
}

/// A WRITE that has waited for the disk is executed only if its client still waits for it.
/// Otherwise the client repeats it on its next connection, and the late WRITE must not overwrite
/// later ones.
class UnwantedWrites : public StalledDisks {
 protected:
  /// Breaks the client's connection while a WRITE is under way.  in_parts  only the first of its
  /// two parts has arrived, else both
  void break_off(bool in_parts, std::uint32_t bytes) {
    std::ofstream(directory_.path() / "file") << "newer";
    const Handle file = at("file");
    RawClient& raw = raw_with(512);
    const core::Segment source = raw.expose(0, bytes, core::RemoteAccess::kRead);
    const core::Segment parts[] = {{source.handle, bytes / 4 * 3, source.offset},
                                   {source.handle, bytes / 4, source.offset + bytes / 4 * 3}};
    const std::uint64_t put_off = server_->counters().answering.later;
    disk_.stall("fstat");  // before the file is opened
    if (in_parts) stop_at_read(2);
    send_write(raw, file, parts);
    until_waiting(1);
    const auto all_is_there = [&] { return server_->counters().answering.later == put_off + 1; };
    EXPECT_TRUE(in_parts || run_raw_until(all_is_there));
    raw.disconnect();
    run_raw();
    EXPECT_TRUE(disk_.waiting(1));
    const std::size_t connections = server_->connections();
    disk_.thaw();
    EXPECT_TRUE(run_raw_until([&] { return server_->connections() == connections - 1; }));
    EXPECT_EQ(content("file"), "newer");
  }
};

TEST_F(UnwantedWrites, WriteOfALostConnectionIsNotExecutedAfterTheStall) { break_off(false, 64 << 10); }

TEST_F(UnwantedWrites, FirstPartOfAWriteOfALostConnectionIsNotWrittenAfterTheStall) { break_off(false, kMebibyte); }

TEST_F(UnwantedWrites, FirstPartOfAnIncompleteWriteIsNotWrittenAfterTheStall) { break_off(true, kMebibyte); }

}  // namespace nfs_stall_test
}  // namespace rpcrdma::test
