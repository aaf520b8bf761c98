// SPDX-License-Identifier: BSD-3-Clause
//
// NFSv3 over RDMA with generated clients: every procedure, transfers by chunks, and errors.
// nfs3_hostile_test.cpp has invalid calls.
#include <set>

#include "nfs/nfs3_fixture.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace nfs3_service_test {

using namespace nfs3_fixture;  // NOLINT(google-build-using-namespace)

class NfsServer : public BesideThreads<Nfs3Test> {};

TEST_P(NfsServer, DataOfReadAndOfLargeWriteIsPlacedInChunks) {
  REQ("NFS-V3-01", "NFS-V3-03");
  const Handle file = make("file");
  for (const std::size_t size : {std::size_t{1}, std::size_t{511}, std::size_t{5001}, kMebibyte}) {
    const endpoint::Buffer out = buffer(size);
    fill(out.bytes(), static_cast<unsigned>(size));
    const auto before = server_->counters();
    const auto written = write(file, 3, out.bytes(), StableHow::UNSTABLE, out.ref().region);
    const auto outcome = written.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
    EXPECT_EQ(outcome->as_resok()->count(), size);
    EXPECT_EQ(outcome->as_resok()->committed(), StableHow::UNSTABLE);
    EXPECT_EQ(outcome->as_resok()->verf(), tree_->write_verifier());
    EXPECT_TRUE(outcome->as_resok()->file_wcc().before().attributes_follow());

    const endpoint::Buffer in = buffer(size);
    const auto read = ask<Nfs::Read>([&](auto done) {
      CallOptions options;
      options.into = in.ref();
      return nfs_->read({file, 3, static_cast<std::uint32_t>(size)}, options, std::move(done));
    });
    const auto got = read.outcome();
    ASSERT_TRUE(got.ok() && got->as_resok() != nullptr);
    EXPECT_EQ(got->as_resok()->count(), size);
    EXPECT_TRUE(got->as_resok()->eof());
    EXPECT_EQ(got.written()[0], size) << "it landed where it was wanted";
    EXPECT_TRUE(std::ranges::equal(got->as_resok()->data(), out.bytes()));
    const auto after = server_->counters();
    const bool in_parts = threads_ != 0 && size == kMebibyte;
    EXPECT_EQ(after.verbs.reads - before.verbs.reads, in_parts ? 2u : size >= 512 ? 1u : 0u);
    const auto set = ask<Nfs::Setattr>([&](auto done) {
      Sattr3 empty = no_attributes();
      empty.size = SetSize3::size(0);
      return nfs_->setattr({file, empty, Sattrguard3::FALSE_()}, {}, std::move(done));
    });
    EXPECT_EQ(attributes(file).size, 0u);
  }
}

TEST_P(NfsServer, InlineReadReportsTheEndOfFile) {
  const Handle file = make("file");
  const Bytes text(300, std::byte{'x'});
  ASSERT_TRUE(wrote(file, 0, text, StableHow::FILE_SYNC));
  const auto read = ask<Nfs::Read>([&](auto done) {
    CallOptions options;
    options.inline_items_bytes = 400;
    return nfs_->read({file, 100, 400}, options, std::move(done));
  });
  const auto outcome = read.outcome();
  ASSERT_TRUE(outcome.ok() && outcome->as_resok());
  EXPECT_EQ(outcome->as_resok()->count(), 200u);
  EXPECT_TRUE(outcome->as_resok()->eof());
  const auto committed = ask<Nfs::Commit>([&](auto done) { return nfs_->commit({file, 0, 0}, {}, std::move(done)); });
  ASSERT_TRUE(committed.outcome().ok() && committed.outcome()->as_resok());
  EXPECT_EQ(committed.outcome()->as_resok()->verf(), tree_->write_verifier());
}

TEST_P(NfsServer, CreateIsUncheckedGuardedOrExclusive) {
  const auto unchecked = Createhow3::obj_attributes(Createmode3::UNCHECKED, mode(0600));
  const auto guarded = Createhow3::obj_attributes(Createmode3::GUARDED, mode(0640));
  const Createverf3 verifier{std::byte{9}};
  const auto status = [this](std::string_view name, const Createhow3& how) {
    const auto made = create(name, how);
    return made.outcome().ok() ? made.outcome()->status() : Nfsstat3{-1};
  };
  EXPECT_EQ(status("a", guarded), Nfsstat3::NFS3_OK);
  EXPECT_EQ(status("a", guarded), Nfsstat3::NFS3ERR_EXIST);
  EXPECT_EQ(status("a", unchecked), Nfsstat3::NFS3_OK);
  EXPECT_EQ(status("b", Createhow3::verf(verifier)), Nfsstat3::NFS3_OK);
  EXPECT_EQ(status("b", Createhow3::verf(verifier)), Nfsstat3::NFS3_OK) << "the same call again";
  EXPECT_EQ(status("b", Createhow3::verf({})), Nfsstat3::NFS3ERR_EXIST);
  EXPECT_EQ(attributes(at("a")).mode, 0640u);
}

TEST_P(NfsServer, GuardedSetattrChecksTheChangeTime) {
  const Handle file = make("file");
  const Fattr3 before = attributes(file);
  const auto set = [&](Nfstime3 guard) {
    const auto changed = ask<Nfs::Setattr>([&](auto done) {
      Sattr3 to = mode(0400);
      to.mtime = SetMtime::mtime({.seconds = 77, .nseconds = 0});
      return nfs_->setattr({file, to, Sattrguard3::obj_ctime(guard)}, {}, std::move(done));
    });
    return changed.outcome().ok() ? changed.outcome()->status() : Nfsstat3{-1};
  };
  EXPECT_EQ(set({.seconds = 1, .nseconds = 2}), Nfsstat3::NFS3ERR_NOT_SYNC);
  EXPECT_EQ(set(before.ctime), Nfsstat3::NFS3_OK);
  EXPECT_EQ(attributes(file).mode, 0400u);
  EXPECT_EQ(attributes(file).mtime.seconds, 77u);
}

TEST_P(NfsServer, LongTextOfASymbolicLinkIsPlacedInChunks) {
  REQ("NFS-V3-02", "NFS-V3-04");
  const endpoint::Buffer text = buffer(3000);
  std::ranges::fill(text.bytes(), std::byte{'p'});
  const std::string_view target(reinterpret_cast<const char*>(text.bytes().data()), 3000);
  const auto before = server_->counters();
  const auto made = ask<Nfs::Symlink>([&](auto done) {
    CallOptions options;
    options.region = text.ref().region;
    return nfs_->symlink({{root(), "long"}, {no_attributes(), target}}, options, std::move(done));
  });
  ASSERT_TRUE(made.outcome().ok() && made.outcome()->as_resok());
  EXPECT_EQ(std::filesystem::read_symlink(directory_.path() / "long"), target);
  const Handle link = at("long");
  const endpoint::Buffer in = buffer(4096);
  const auto read = ask<Nfs::Readlink>([&](auto done) {
    CallOptions options;
    options.into = in.ref();
    return nfs_->readlink({link}, options, std::move(done));
  });
  const auto outcome = read.outcome();
  ASSERT_TRUE(outcome.ok() && outcome->as_resok());
  EXPECT_EQ(outcome->as_resok()->data(), target);
  EXPECT_EQ(outcome.written()[0], 3000u);
  const auto after = server_->counters();
  EXPECT_EQ(after.verbs.reads - before.verbs.reads, 1u);
}

TEST_P(NfsServer, MkdirLinkRenameRmdirRemoveAndMknodChangeNames) {
  const auto made = ask<Nfs::Mkdir>([&](auto done) {
    return nfs_->mkdir({{root(), "d"}, mode(0755)}, {}, std::move(done));
  });
  ASSERT_TRUE(made.outcome().ok() && made.outcome()->as_resok());
  EXPECT_TRUE(made.outcome()->as_resok()->dir_wcc().before().attributes_follow());
  EXPECT_TRUE(made.outcome()->as_resok()->obj().handle_follows());
  const Handle dir = at("d"), file = make("file");

  const auto linked = ask<Nfs::Link>([&](auto done) {
    return nfs_->link({file, {dir, "other"}}, {}, std::move(done));
  });
  ASSERT_TRUE(linked.outcome().ok() && linked.outcome()->as_resok());
  EXPECT_EQ(attributes(file).nlink, 2u);
  const auto renamed = ask<Nfs::Rename>([&](auto done) {
    return nfs_->rename({{root(), "file"}, {dir, "moved"}}, {}, std::move(done));
  });
  ASSERT_TRUE(renamed.outcome().ok() && renamed.outcome()->as_resok());
  EXPECT_EQ(at(dir, "moved").bytes, file.bytes) << "its handle stays";

  const auto rmdir = [&] {
    const auto gone = ask<Nfs::Rmdir>([&](auto done) { return nfs_->rmdir({{root(), "d"}}, {}, std::move(done)); });
    return gone.outcome().ok() ? gone.outcome()->status() : Nfsstat3{-1};
  };
  EXPECT_EQ(rmdir(), Nfsstat3::NFS3ERR_NOTEMPTY);
  for (const char* name : {"moved", "other"}) {
    const auto gone = ask<Nfs::Remove>([&](auto done) { return nfs_->remove({{dir, name}}, {}, std::move(done)); });
    ASSERT_TRUE(gone.outcome().ok() && gone.outcome()->as_resok());
  }
  EXPECT_EQ(rmdir(), Nfsstat3::NFS3_OK);
  EXPECT_TRUE(std::filesystem::is_empty(directory_.path()));
  const auto fifo = ask<Nfs::Mknod>([&](auto done) {
    return nfs_->mknod({{root(), "pipe"}, Mknoddata3::pipe_attributes(Ftype3::NF3FIFO, mode(0600))}, {},
                       std::move(done));
  });
  ASSERT_TRUE(fifo.outcome().ok() && fifo.outcome()->as_resok());
  EXPECT_EQ(attributes(at("pipe")).type, Ftype3::NF3FIFO);
  const auto none = ask<Nfs::Mknod>([&](auto done) {
    return nfs_->mknod({{root(), "x"}, Mknoddata3::otherwise(Ftype3::NF3REG)}, {}, std::move(done));
  });
  ASSERT_TRUE(none.outcome().ok());
  EXPECT_EQ(none.outcome()->status(), Nfsstat3::NFS3ERR_BADTYPE);
}

TEST_P(NfsServer, ReaddirAndReaddirplusListHundredsOfNamesOnce) {
  std::set<std::string> expected = {".", ".."};
  for (int i = 0; i < 300; ++i) {
    const std::string name = "a-name-of-some-length-" + std::to_string(i);
    nfs::test::fs::create_directory(directory_.path() / name);
    expected.insert(name);
  }
  std::set<std::string> plain, plus;
  Cookieverf3 verifier{};
  std::uint64_t cookie = 0;
  for (bool end = false; !end;) {
    const auto listed = ask<Nfs::Readdir>([&](auto done) {
      return nfs_->readdir({root(), cookie, verifier, 8192}, {}, std::move(done));
    });
    const auto outcome = listed.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok());
    for (const Entry3View& entry : outcome->as_resok()->reply().entries()) {
      EXPECT_TRUE(plain.insert(std::string(entry.name())).second);
      cookie = entry.cookie();
    }
    verifier = outcome->as_resok()->cookieverf();
    end = outcome->as_resok()->reply().eof();
  }
  EXPECT_EQ(plain, expected);
  cookie = 0, verifier = {};
  for (bool end = false; !end;) {
    const auto listed = ask<Nfs::Readdirplus>([&](auto done) {
      return nfs_->readdirplus({root(), cookie, verifier, 4096, 32768}, {}, std::move(done));
    });
    const auto outcome = listed.outcome();
    ASSERT_TRUE(outcome.ok() && outcome->as_resok());
    for (const Entryplus3View& entry : outcome->as_resok()->reply().entries()) {
      EXPECT_TRUE(plus.insert(std::string(entry.name())).second);
      cookie = entry.cookie();
      EXPECT_EQ(entry.name_attributes().as_attributes().value_or(Fattr3{}).type, Ftype3::NF3DIR);
      EXPECT_TRUE(entry.name_handle().handle_follows());
    }
    verifier = outcome->as_resok()->cookieverf();
    end = outcome->as_resok()->reply().eof();
  }
  EXPECT_EQ(plus, expected);
}

TEST_P(NfsServer, FsstatFsinfoPathconfAndAccessReturnProperties) {
  const auto stat = ask<Nfs::Fsstat>([&](auto done) { return nfs_->fsstat({root()}, {}, std::move(done)); });
  ASSERT_TRUE(stat.outcome().ok() && stat.outcome()->as_resok());
  EXPECT_GT(stat.outcome()->as_resok()->tbytes(), 0u);
  const auto info = ask<Nfs::Fsinfo>([&](auto done) { return nfs_->fsinfo({root()}, {}, std::move(done)); });
  ASSERT_TRUE(info.outcome().ok() && info.outcome()->as_resok());
  EXPECT_EQ(info.outcome()->as_resok()->rtmax(), kMebibyte);
  EXPECT_NE(info.outcome()->as_resok()->properties() & FSF3_SYMLINK, 0u);
  const auto conf = ask<Nfs::Pathconf>([&](auto done) { return nfs_->pathconf({root()}, {}, std::move(done)); });
  ASSERT_TRUE(conf.outcome().ok() && conf.outcome()->as_resok());
  EXPECT_EQ(conf.outcome()->as_resok()->name_max(), 255u);
  const auto access = ask<Nfs::Access>([&](auto done) { return nfs_->access({root(), 0x3f}, {}, std::move(done)); });
  ASSERT_TRUE(access.outcome().ok() && access.outcome()->as_resok());
  EXPECT_EQ(access.outcome()->as_resok()->access() & 7, 7u);
}

TEST_P(NfsServer, FailedProceduresReturnTheirStatusAndAttributes) {
  const auto missing = lookup(root(), "nothing");
  ASSERT_TRUE(missing.outcome().ok() && missing.outcome()->as_resfail());
  EXPECT_EQ(missing.outcome()->status(), Nfsstat3::NFS3ERR_NOENT);
  EXPECT_TRUE(missing.outcome()->as_resfail()->dir_attributes().attributes_follow());
  Handle forged = root();
  forged.bytes.back() ^= std::byte{1};
  for (const Handle& bad : {forged, Handle{}}) {
    const auto refused = lookup(bad, "x");
    ASSERT_TRUE(refused.outcome().ok());
    EXPECT_EQ(refused.outcome()->status(), Nfsstat3::NFS3ERR_BADHANDLE);
  }
  const auto read = ask<Nfs::Read>([&](auto done) {
    CallOptions options;
    options.inline_items_bytes = 100;
    return nfs_->read({root(), 0, 100}, options, std::move(done));
  });
  ASSERT_TRUE(read.outcome().ok());
  EXPECT_EQ(read.outcome()->status(), Nfsstat3::NFS3ERR_ISDIR);
  const auto linked = ask<Nfs::Readlink>([&](auto done) {
    CallOptions options;
    options.inline_items_bytes = 100;
    return nfs_->readlink({root()}, options, std::move(done));
  });
  ASSERT_TRUE(linked.outcome().ok());
  EXPECT_EQ(linked.outcome()->status(), Nfsstat3::NFS3ERR_INVAL);
}

TEST_P(NfsServer, ClientSeesTheFileThatAnotherClientHasWritten) {
  const auto second = make_client();
  others_.push_back(second.get());
  Client other(*second, settings());
  ASSERT_TRUE(run_until([&] { return second->state() == endpoint::Client::State::kConnected; }));
  const Handle file = make("shared");
  ASSERT_TRUE(wrote(file, 0, Bytes(37, std::byte{'a'}), StableHow::FILE_SYNC));
  const auto got = ask<Nfs::Getattr>([&](auto done) { return other.getattr({file}, {}, std::move(done)); });
  ASSERT_TRUE(got.outcome().ok() && got.outcome()->as_resok());
  EXPECT_EQ(got.outcome()->as_resok()->obj_attributes.size, 37u);
  others_.clear();
}

TEST_P(NfsServer, CreateAndWriteFailOnAReadOnlyTree) {
  make("file");
  client_.reset();
  nfs_.reset();
  start(false);
  connect();
  nfs_.emplace(*client_, settings());
  const auto made = create("x", Createhow3::obj_attributes(Createmode3::UNCHECKED, mode(0600)));
  ASSERT_TRUE(made.outcome().ok());
  EXPECT_EQ(made.outcome()->status(), Nfsstat3::NFS3ERR_ROFS);
  const auto written = write(at("file"), 0, Bytes(4), StableHow::UNSTABLE);
  ASSERT_TRUE(written.outcome().ok());
  EXPECT_EQ(written.outcome()->status(), Nfsstat3::NFS3ERR_ROFS);
}

/// Even a client that asks for no bytes provides room for a reply with NFS3ERR_TOOSMALL.
TEST_P(NfsServer, ListingIntoTooFewBytesGetsTooSmall) {
  for (const std::uint32_t bytes : {0u, 1u, 100u}) {
    const auto plain = ask<Nfs::Readdir>([&](auto done) {
      return nfs_->readdir({root(), 0, {}, bytes}, {}, std::move(done));
    });
    ASSERT_TRUE(plain.outcome().ok());
    EXPECT_EQ(plain.outcome()->status(), Nfsstat3::NFS3ERR_TOOSMALL);
    const auto plus = ask<Nfs::Readdirplus>([&](auto done) {
      return nfs_->readdirplus({root(), 0, {}, bytes, bytes}, {}, std::move(done));
    });
    ASSERT_TRUE(plus.outcome().ok());
    EXPECT_EQ(plus.outcome()->status(), Nfsstat3::NFS3ERR_TOOSMALL);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, NfsServer, ::testing::Values(0u, 2u), name_of_threads);

}  // namespace nfs3_service_test
}  // namespace rpcrdma::test
