// SPDX-License-Identifier: BSD-3-Clause
//
// READ, WRITE and COMMIT on a server with workers: the results, and in how many parts the data is
// transferred. nfs3_service_test.cpp tests a server without workers, too.
#include <deque>
#include <thread>

#include "nfs/nfs3_fixture.h"
#include "nfs/server/read_parts.h"

namespace rpcrdma::test {
namespace nfs3_bulk_test {

using namespace nfs3_fixture;  // NOLINT(google-build-using-namespace)

constexpr std::size_t kKibibyte = 1024;
/// Bytes of the first part of a READ, which is sent while the rest is read; and of that of a WRITE,
/// which is written while the rest is pulled.
constexpr std::size_t kFirstOfRead = 128 * kKibibyte, kFirstOfWrite = 768 * kKibibyte;

class NfsBulk : public Nfs3HostileTest {
 protected:
  NfsBulk() { threads_ = 2; }

  struct Transfer {
    endpoint::Buffer memory;
    std::uint64_t offset = 0;
    std::future<oncrpc::stub::Kept<Nfs::Read>> read{};
    std::future<oncrpc::stub::Kept<Nfs::Write>> written{};
  };
  Transfer begin_to_read(const Handle& file, std::uint64_t offset, std::size_t bytes) {
    Transfer transfer{.memory = buffer(bytes), .offset = offset};
    transfer.read = oncrpc::stub::ask<Nfs::Read>([&](auto done) {
      CallOptions options;
      options.into = transfer.memory.ref();
      return nfs_->read({file, offset, static_cast<std::uint32_t>(bytes)}, options, std::move(done));
    });
    return transfer;
  }
  Transfer begin_to_write(const Handle& file, std::uint64_t offset, std::size_t bytes) {
    Transfer transfer{.memory = buffer(bytes), .offset = offset};
    fill(transfer.memory.bytes(), static_cast<unsigned>(offset));
    transfer.written = oncrpc::stub::ask<Nfs::Write>([&](auto done) {
      CallOptions options;
      options.region = transfer.memory.ref().region;
      return nfs_->write(
          {file, offset, static_cast<std::uint32_t>(bytes), StableHow::UNSTABLE, transfer.memory.bytes()}, options,
          std::move(done));
    });
    return transfer;
  }
  /// Asks for `asked` bytes with one READ, and compares the `expected` bytes of data with the file.
  void expect_read(const Handle& file, std::uint64_t offset, std::size_t asked, std::size_t expected, bool eof) {
    Transfer transfer = begin_to_read(file, offset, asked);
    const auto kept = end_of(transfer.read);
    const auto outcome = kept.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    EXPECT_EQ(outcome->as_resok()->count(), expected);
    EXPECT_EQ(outcome->as_resok()->eof(), eof);
    EXPECT_TRUE(std::ranges::equal(outcome->as_resok()->data(), std::span(content_).subspan(offset, expected)));
  }
  /// Puts a file into the tree on the server's side.
  void put(std::size_t bytes) {
    content_.resize(bytes);
    fill(content_, static_cast<unsigned>(bytes));
    std::ofstream(path()).write(reinterpret_cast<const char*>(content_.data()), static_cast<std::streamsize>(bytes));
  }
  Bytes get() const {
    std::ifstream in(path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
  }
  std::filesystem::path path() const { return directory_.path() / "file"; }
  std::uint64_t writes() const {
    const auto counters = server_->counters().verbs;
    return counters.writes - counters.empty_writes;
  }
  std::uint64_t reads() const { return server_->counters().verbs.reads; }

  Bytes content_;
};

TEST_F(NfsBulk, LoneLongReadIsSentInTwoParts) {
  put(kMebibyte);
  const Handle file = at("file");
  for (int round = 0; round < 3; ++round) {
    const std::uint64_t before = writes();
    expect_read(file, 0, kMebibyte, kMebibyte, true);
    EXPECT_EQ(writes() - before, 2u) << "the first part, and the rest";
  }
  const std::uint64_t before = writes();
  expect_read(file, 5, 100 * kKibibyte, 100 * kKibibyte, false);
  EXPECT_EQ(writes() - before, 1u) << "what is short is sent at once";
}

TEST_F(NfsBulk, ReadSetsEofExactlyWhenItReachesTheEnd) {
  const Handle file = make("file");
  for (const std::size_t size : {std::size_t{0}, kFirstOfRead - 1, kFirstOfRead, kFirstOfRead + 1, 300 * kKibibyte,
                                 kMebibyte - 1, kMebibyte, kMebibyte + 1}) {
    put(size);
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, kFirstOfRead}) {
      if (offset > size) continue;
      expect_read(file, offset, kMebibyte, std::min(size - offset, kMebibyte), size - offset <= kMebibyte);
    }
  }
}

/// Either part of a READ in two parts may be read first, also while the file becomes shorter or
/// longer: the data is what the file had, contiguous from the offset on.
TEST_F(NfsBulk, ReadOfAChangingFileHasNoHoles) {
  put(kMebibyte);
  const Handle file = at("file");
  for (int round = 0; round < 80; ++round) {
    const auto least = static_cast<std::size_t>(round / 2) * (kMebibyte / 40);
    const bool grows = round % 2 != 0;
    put(kMebibyte);
    if (grows) std::filesystem::resize_file(path(), least);
    Transfer transfer = begin_to_read(file, 0, kMebibyte);
    std::thread changes{[&] { std::filesystem::resize_file(path(), grows ? kMebibyte : least); }};
    const auto kept = end_of(transfer.read);
    changes.join();
    const auto outcome = kept.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    const auto& read = *outcome->as_resok();
    ASSERT_EQ(read.data().size(), read.count());
    ASSERT_GE(read.count(), least);
    EXPECT_TRUE(std::ranges::equal(read.data().first(least), std::span(content_).first(least)));
    // Where the file became shorter, the data may be longer than the file is now.
    if (grows && read.eof()) {
      EXPECT_TRUE(read.count() == least || read.count() == kMebibyte) << read.count() << " of " << least;
    }
  }
}

TEST_F(NfsBulk, PartsOfAReadAreJoinedOnlyIfTheyAreContiguous) {
  using nfs::ReadResult;
  constexpr auto kFirst = static_cast<std::uint32_t>(kFirstOfRead);
  constexpr std::uint64_t kOffset = 1000;
  const auto part = [](std::uint32_t count, bool eof, std::uint64_t size) {
    ReadResult result{.attributes = nfs::Attributes{}, .count = count, .eof = eof};
    result.attributes->size = size;
    return result;
  };
  const ReadResult full = part(kFirst, false, kOffset + kFirst + 50);
  const auto expect = [&](const ReadResult& first, const ReadResult& rest, std::uint32_t count, bool eof) {
    const ReadResult all = nfs::together(first, rest, kOffset);
    EXPECT_EQ(all.status, nfs::Status::NFS3_OK);
    EXPECT_EQ(all.count, count);
    EXPECT_EQ(all.eof, eof);
  };
  expect(full, part(50, true, kOffset + kFirst + 50), kFirst + 50, true);
  expect(full, part(40, false, kOffset + kFirst + 50), kFirst + 40, false);
  expect(full, part(0, true, kOffset + 10), kFirst, false);  // the file grew, and the rest was read before
  expect(full, part(49, true, kOffset + kFirst + 49), kFirst + 49, false);  // one byte is missing
  expect(full, {.status = nfs::Status::NFS3ERR_IO}, kFirst, false);
  expect(part(kFirst, true, kOffset + kFirst), part(0, true, kOffset + kFirst), kFirst, true);
  expect(part(7, true, kOffset + 7), part(60, true, kOffset + kFirst + 60), 7, true);  // nothing follows a hole
  EXPECT_EQ(nfs::together({.status = nfs::Status::NFS3ERR_STALE}, full, kOffset).status, nfs::Status::NFS3ERR_STALE);
}

TEST_F(NfsBulk, LargeReadOfASmallFileMayBeInline) {
  const Handle file = make("file");
  for (const std::size_t size : {0u, 1u, 200u, 600u, 900u}) {
    put(size);
    const auto read = ask<Nfs::Read>([&](auto done) {
      CallOptions options;
      options.inline_items_bytes = 1000;
      return nfs_->read({file, 0, kMebibyte}, options, std::move(done));
    });
    const auto outcome = read.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr) << size;
    EXPECT_TRUE(std::ranges::equal(outcome->as_resok()->data(), content_));
    EXPECT_TRUE(outcome->as_resok()->eof());
  }
}

TEST_F(NfsBulk, ConcurrentWritesAndLaterConcurrentReadsAreAllCorrect) {
  const Handle file = make("file");
  constexpr std::size_t kSizes[] = {kMebibyte,           256 * kKibibyte,     kMebibyte - 3,
                                    300 * kKibibyte + 1, 256 * kKibibyte - 1, 5};
  std::deque<Transfer> transfers;
  std::uint64_t offset = 1;
  for (const std::size_t size : kSizes) {
    transfers.push_back(begin_to_write(file, offset, size));
    offset += size;
  }
  content_.assign(offset, std::byte{0});
  for (Transfer& transfer : transfers) {
    const auto kept = end_of(transfer.written);
    const auto outcome = kept.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    EXPECT_EQ(outcome->as_resok()->count(), transfer.memory.bytes().size());
    std::ranges::copy(transfer.memory.bytes(), content_.begin() + static_cast<std::ptrdiff_t>(transfer.offset));
  }
  const auto committed = ask<Nfs::Commit>([&](auto done) { return nfs_->commit({file, 0, 0}, {}, std::move(done)); });
  ASSERT_TRUE(committed.outcome().ok() && committed.outcome()->as_resok());
  EXPECT_EQ(committed.outcome()->as_resok()->verf(), tree_->write_verifier());
  EXPECT_EQ(get(), content_);
  transfers.clear();
  offset = 1;
  for (const std::size_t size : kSizes) {
    transfers.push_back(begin_to_read(file, offset, size));
    offset += size;
  }
  for (Transfer& transfer : transfers) {
    const auto kept = end_of(transfer.read);
    const auto outcome = kept.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    EXPECT_EQ(outcome->as_resok()->count(), transfer.memory.bytes().size());
    EXPECT_TRUE(std::ranges::equal(outcome->as_resok()->data(),
                                   std::span(content_).subspan(transfer.offset, transfer.memory.bytes().size())));
  }
}

TEST_F(NfsBulk, WriteIsPulledInTwoPartsAndReturnsPreOperationAttributes) {
  put(10);
  const Handle file = at("file");
  for (const StableHow stable : {StableHow::UNSTABLE, StableHow::FILE_SYNC}) {
    std::filesystem::resize_file(path(), 10);
    const endpoint::Buffer out = buffer(kMebibyte);
    fill(out.bytes(), 9);
    const std::uint64_t before = reads();
    const auto written = write(file, 4, out.bytes(), stable, out.ref().region);
    const auto outcome = written.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    EXPECT_EQ(reads() - before, 2u);
    EXPECT_EQ(outcome->as_resok()->committed(), stable);
    EXPECT_EQ(outcome->as_resok()->file_wcc().before().as_attributes()->size, 10u) << "before any of it";
    EXPECT_EQ(outcome->as_resok()->file_wcc().after().as_attributes()->size, kMebibyte + 4);
    const Bytes now = get();
    EXPECT_TRUE(std::ranges::equal(std::span(now).subspan(4), out.bytes()));
  }
}

TEST_F(NfsBulk, WriteToADirectoryOrAReadOnlyTreeChangesNothing) {
  put(10);
  const auto expect = [this](const Handle& file, Nfsstat3 status) {
    const endpoint::Buffer out = buffer(kMebibyte);
    const auto written = write(file, 0, out.bytes(), StableHow::UNSTABLE, out.ref().region);
    EXPECT_EQ(written.outcome()->status(), status);
  };
  expect(root(), Nfsstat3::NFS3ERR_ISDIR);
  client_.reset();
  nfs_.reset();
  start(false);
  connect();
  nfs_.emplace(*client_, settings());
  expect(at("file"), Nfsstat3::NFS3ERR_ROFS);
  EXPECT_EQ(get(), content_);
}

/// The second segment of the Read chunk has a wrong key, as if the client had revoked it.
TEST_F(NfsBulk, WriteThatCannotBePulledWhollyLeavesItsFirstPartOrNothing) {
  const Handle file = make("file");
  raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_), RawClient::kSlots, 512));
  run_raw();
  RawClient& raw = *raw_.back();
  ASSERT_TRUE(raw.established);
  ASSERT_EQ(raw.data.size(), kMebibyte);
  fill(raw.data, 3);
  const core::Segment source = raw.expose(0, kMebibyte, core::RemoteAccess::kRead);
  Bytes arguments = encoded(WRITE3args{file, 0, kMebibyte, StableHow::UNSTABLE, {}});
  arguments.resize(arguments.size() - 4);
  put_word(arguments, kMebibyte);
  const auto position = static_cast<std::uint32_t>(kRpcCallBytes + credential_.size() + arguments.size());
  const core::Segment first{source.handle, kFirstOfWrite, source.offset};
  const core::Segment rest{source.handle + 1, kMebibyte - kFirstOfWrite, source.offset + kFirstOfWrite};
  Bytes message = raw_call(77, 7, {}, {.reads = {{position, first}, {position, rest}}, .writes = {}, .reply = {}});
  Bytes header(oncrpc::kMostRpcHeaderBytes);
  header.resize(*oncrpc::encode_call(77, {Nfs::kProgram, Nfs::kVersion, 7},
                                     {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_}, header));
  message.resize(message.size() - kRpcCallBytes);
  message.insert(message.end(), header.begin(), header.end());
  message.insert(message.end(), arguments.begin(), arguments.end());
  raw.send(message);
  run_raw();
  EXPECT_TRUE(raw.gone) << "its key was wrong";
  EXPECT_TRUE(raw.received.empty());
  while (workers_->unfinished() != 0) std::this_thread::yield();  // the parts of it that have begun
  const Bytes left = get();
  EXPECT_TRUE(left.empty() || std::ranges::equal(left, std::span(raw.data).first(kFirstOfWrite))) << left.size();
  content_ = left;
  expect_read(file, 0, kFirstOfWrite, left.size(), true);
}

TEST_F(NfsBulk, ServerServesANewClientAfterAClientIsLostDuringTransfers) {
  put(kMebibyte);
  const Handle file = at("file");
  {
    std::deque<Transfer> transfers;
    for (int i = 0; i < 8; ++i) transfers.push_back(begin_to_read(file, 0, kMebibyte));
    for (int i = 0; i < 4; ++i) transfers.push_back(begin_to_write(file, 0, kMebibyte));
    for (int i = 0; i < 20; ++i) (void)(client_->progress() || server_->progress());
    client_->close();
    const auto gone = [&] {
      return client_->state() == endpoint::Client::State::kClosed && server_->connections() == 0;
    };
    ASSERT_TRUE(run_until(gone));
  }
  nfs_.reset();
  client_.reset();
  put(kMebibyte);
  connect();
  nfs_.emplace(*client_, settings());
  const std::uint64_t before = writes();
  expect_read(file, 0, kMebibyte, kMebibyte, true);
  EXPECT_EQ(writes() - before, 2u) << "it is alone again";
}

}  // namespace nfs3_bulk_test
}  // namespace rpcrdma::test
