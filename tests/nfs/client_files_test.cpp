// SPDX-License-Identifier: BSD-3-Clause
//
// The client's calls on files, directories and links, one after the other: how it handles the
// answers of a server, also of one that lies.
#include "nfs/client/mount.h"
#include "nfs/client/path.h"
#include "nfs/client_fixture.h"
#include "oncrpc/auth_sys.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace client_files_test {

using nfs::client::Entry;
using nfs::client::Error;
using nfs::client::Handle;
using nfs::client::LastLink;
using ::testing::HasSubstr;

class ClientFiles : public FilesTest {
 protected:
  std::vector<std::string> names() {
    std::vector<std::string> all;
    error_ = files_->list(handle(), [&](const Entry& entry) {
      all.push_back(entry.name);
      return true;
    });
    return all;
  }
  std::optional<Error> error_;
};

TEST_F(ClientFiles, LookupReturnsTheFileOrTheServersStatus) {
  const auto number = shelf_.add_file("a", content(1, 0, 77));
  const auto found = files_->lookup(handle(), "a");
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->handle, handle(number));
  ASSERT_TRUE(found->attributes.has_value());
  EXPECT_EQ(found->attributes->size, 77u);
  const auto attributes = files_->getattr(found->handle);
  ASSERT_TRUE(attributes.has_value());
  EXPECT_EQ(attributes->fileid, number);
  const auto missing = files_->lookup(handle(), "b", "x/b");
  ASSERT_FALSE(missing.has_value());
  EXPECT_TRUE(missing.error().is(nfs3::Nfsstat3::NFS3ERR_NOENT));
  EXPECT_EQ(nfs::client::to_string(missing.error()), "LOOKUP of x/b: NFS3ERR_NOENT (2)");
  EXPECT_TRUE(files_->getattr(handle(99)).error().is(nfs3::Nfsstat3::NFS3ERR_STALE));
}

TEST_F(ClientFiles, FirstCallWaitsForTheConnectionWithinItsTime) {
  shelf_.add_file("a", content(1, 0, 77));
  const auto on_new_connection = [this](xdr::Duration call_time) {
    files_.reset();
    client_ = make_client(client_config());
    files_.emplace(*client_, nfs::client::FilesConfig{.call_time = call_time}, [this] { return work(); });
    EXPECT_EQ(client_->state(), endpoint::Client::State::kConnecting);
  };
  on_new_connection(kLimit);
  EXPECT_TRUE(files_->lookup(handle(), "a").has_value());
  on_new_connection(xdr::Duration::zero());
  const auto late = files_->lookup(handle(), "a");
  ASSERT_FALSE(late.has_value());
  EXPECT_EQ(late.error().transport, oncrpc::TransportError::kTimedOut);
}

TEST_F(ClientFiles, MissingProcedureIsReportedAsTheServersError) {
  const auto error = files_->getattr(*Handle::parse("00")).error();  // the server has GETATTR: the handle is stale
  EXPECT_TRUE(error.is(nfs3::Nfsstat3::NFS3ERR_STALE));
  EXPECT_TRUE(files_->rmdir(handle(), "x")->is(nfs3::Nfsstat3::NFS3ERR_NOTEMPTY));
  server_->serve(Shelf::kProgram, Shelf::kVersion,
                 [](endpoint::InboundCall& call) { call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL); });
  const auto unavailable = files_->fsinfo(handle());
  ASSERT_FALSE(unavailable.has_value());
  EXPECT_EQ(unavailable.error().rpc, oncrpc::RpcError::kProcedureUnavailable);
  EXPECT_THAT(nfs::client::to_string(unavailable.error()), HasSubstr("FSINFO: the server does not have"));
}

TEST_F(ClientFiles, TooLargeTransferSizesOfTheServerAreLimited) {
  const auto sizes = files_->fsinfo(handle());
  ASSERT_TRUE(sizes.has_value());
  EXPECT_EQ(sizes->best_read, 1u << 17);
  EXPECT_EQ(sizes->best_write, 1u << 16);
  EXPECT_EQ(sizes->most_write, nfs::client::Sizes::kMostTransfer) << "the server says 4 MiB";
}

TEST_F(ClientFiles, SymlinkAndReadlinkTransferTheLinkTextInChunks) {
  REQ("NFS-V3-02", "NFS-V3-04");
  const std::string content(1500, 'x');
  const auto made = files_->symlink(handle(), "long", content);
  ASSERT_TRUE(made.has_value());
  EXPECT_TRUE(shelf_.link_was_reduced);
  const auto read = files_->readlink(made->handle);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(*read, content);
  EXPECT_TRUE(shelf_.link_was_offered);
}

TEST_F(ClientFiles, CreatesRenamesAndRemovesFiles) {
  const auto made = files_->create(handle(), "new", nfs::client::Creating::kOnlyNew, {.mode = 0600, .size = {}});
  ASSERT_TRUE(made.has_value());
  EXPECT_EQ(shelf_.find("new")->mode, 0600u);
  EXPECT_TRUE(
      files_->create(handle(), "new", nfs::client::Creating::kOnlyNew, {}).error().is(nfs3::Nfsstat3::NFS3ERR_EXIST));
  const auto opened = files_->create(handle(), "new", nfs::client::Creating::kOpen, {});
  ASSERT_TRUE(opened.has_value());
  EXPECT_EQ(opened->handle, made->handle);
  const auto directory = files_->mkdir(handle(), "d", {.mode = 0700, .size = {}});
  ASSERT_TRUE(directory.has_value());
  EXPECT_FALSE(files_->rename(handle(), "new", directory->handle, "old"));
  EXPECT_EQ(shelf_.find("new"), nullptr);
  EXPECT_TRUE(files_->lookup(directory->handle, "old").has_value());
  EXPECT_FALSE(files_->setattr(made->handle, {.mode = 0444, .size = 5}));
  EXPECT_EQ(files_->getattr(made->handle)->size, 5u);
  EXPECT_FALSE(files_->remove(directory->handle, "old"));
  EXPECT_TRUE(files_->remove(directory->handle, "old")->is(nfs3::Nfsstat3::NFS3ERR_NOENT));
}

TEST_F(ClientFiles, MissingHandleOfANewFileIsLookedUp) {
  shelf_.handles = false;
  const auto made = files_->create(handle(), "new", nfs::client::Creating::kOnlyNew, {});
  ASSERT_TRUE(made.has_value());
  EXPECT_EQ(made->handle, files_->lookup(handle(), "new")->handle);
}

TEST_F(ClientFiles, ListsAThousandEntriesEachOnce) {
  std::vector<std::string> expected;
  for (int i = 0; i < 1000; ++i) {
    expected.push_back("entry-" + std::to_string(1000 + i));
    shelf_.add_file(expected.back(), {});
  }
  EXPECT_EQ(names(), expected);
  EXPECT_FALSE(error_);
  EXPECT_EQ(shelf_.pages, 21u) << "1002 entries, 50 a page";
  shelf_.plus = false;
  shelf_.pages = 0;
  EXPECT_EQ(names(), expected) << "READDIR where there is no READDIRPLUS";
  EXPECT_FALSE(error_);
}

TEST_F(ClientFiles, EntriesHaveTheAttributesThatTheServerGives) {
  const auto number = shelf_.add_file("a", content(1, 0, 3));
  std::vector<Entry> all;
  const auto take = [&](const Entry& entry) {
    all.push_back(entry);
    return true;
  };
  ASSERT_FALSE(files_->list(handle(), take));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].handle, handle(number));
  EXPECT_EQ(all[0].attributes->size, 3u);
  shelf_.plus = false;
  ASSERT_FALSE(files_->list(handle(), take));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_FALSE(all[1].handle || all[1].attributes);
}

TEST_F(ClientFiles, ListingEndsWhenTheCallerWantsNoMoreEntries) {
  for (const char* name : {"a", "b", "c"}) shelf_.add_file(name, {});
  int seen = 0;
  EXPECT_FALSE(files_->list(handle(), [&](const Entry&) { return ++seen < 2; }));
  EXPECT_EQ(seen, 2);
}

TEST_F(ClientFiles, ListingWithoutProgressIsAnError) {
  for (int i = 0; i < 200; ++i) shelf_.add_file(std::to_string(i), {});
  shelf_.stuck_at = 7;
  names();
  ASSERT_TRUE(error_.has_value());
  EXPECT_EQ(error_->kind, Error::Kind::kResults);
  shelf_.stuck_at.reset();
  shelf_.page_entries = 0;
  names();
  ASSERT_TRUE(error_.has_value()) << "an empty page, and yet not the end";
  EXPECT_EQ(error_->kind, Error::Kind::kResults);
}

TEST_F(ClientFiles, InvalidNamesInAListingAreErrors) {
  for (const std::string& name : {std::string("a/b"), std::string(), std::string("a\0b", 3)}) {
    Shelf::Node& root = shelf_.node(Shelf::kRoot);
    root.names.clear();
    shelf_.add_file(name, {});
    names();
    ASSERT_TRUE(error_.has_value()) << name;
    EXPECT_EQ(error_->kind, Error::Kind::kResults);
  }
}

TEST_F(ClientFiles, ListingBeyondTheMaximumOfEntriesIsAnError) {
  for (int i = 0; i < 20; ++i) shelf_.add_file(std::to_string(i), {});
  nfs::client::Files bounded(*client_, {.most_entries = 10}, [this] { return work(); });
  const auto error = bounded.list(handle(), [](const Entry&) { return true; });
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->kind, Error::Kind::kBound);
}

TEST_F(ClientFiles, ServerThatNeverAnswersIsReportedAsStalled) {
  std::vector<endpoint::DeferredReply> held;
  server_->serve(Shelf::kProgram, Shelf::kVersion,
                 [&held](endpoint::InboundCall& call) { held.push_back(call.later()); });
  const auto error = files_->getattr(handle()).error();
  EXPECT_EQ(error.kind, Error::Kind::kStalled);
  EXPECT_EQ(nfs::client::to_string(error), "GETATTR: nothing more comes from the server");
  EXPECT_EQ(files_->readlink(handle()).error().kind, Error::Kind::kStalled);
  EXPECT_FALSE(held.empty());
  files_.reset();
  EXPECT_TRUE(until([&] { return client_->state() == endpoint::Client::State::kClosed; }));
}

TEST_F(ClientFiles, PathIsWalkedNameByNameAndThroughLinks) {
  const auto d = shelf_.add(Shelf::kRoot, "d", {.type = nfs3::Ftype3::NF3DIR});
  const auto e = shelf_.add(d, "e", {.type = nfs3::Ftype3::NF3DIR});
  const auto f = shelf_.add(e, "f", {});
  shelf_.add(d, "to-f", {.type = nfs3::Ftype3::NF3LNK, .link = "./e//f"});
  shelf_.add(d, "up", {.type = nfs3::Ftype3::NF3LNK, .link = "../../../../d/e"});
  shelf_.add(d, "away", {.type = nfs3::Ftype3::NF3LNK, .link = "/etc/passwd"});
  shelf_.add(d, "loop", {.type = nfs3::Ftype3::NF3LNK, .link = "loop"});
  const auto reach = [&](std::string_view path, LastLink last = LastLink::kFollow) {
    return nfs::client::walk(*files_, handle(), path, last);
  };
  for (const bool attributes : {true, false}) {
    shelf_.attributes = attributes;
    for (const char* path : {"/d/e/f", "d/e/../e/./f", "//d//e//f", "d/to-f", "d/up/f", "../../d/e/f"}) {
      const auto reached = reach(path);
      ASSERT_TRUE(reached.has_value()) << path << ": " << nfs::client::to_string(reached.error());
      EXPECT_EQ(reached->file, handle(f)) << path;
      EXPECT_EQ(reached->directory, handle(e)) << path;
      EXPECT_EQ(reached->name, "f") << path;
    }
  }
  EXPECT_EQ(reach("d/to-f", LastLink::kKeep)->attributes.type, nfs3::Ftype3::NF3LNK);
  EXPECT_EQ(reach("d/up/", LastLink::kKeep)->attributes.type, nfs3::Ftype3::NF3DIR) << "as if there were a name behind";
  for (const char* path : {"", "/", ".", "..", "d/.."}) {
    const auto reached = reach(path);
    ASSERT_TRUE(reached.has_value()) << path;
    EXPECT_EQ(reached->file, handle()) << path;
    EXPECT_EQ(reached->name, "") << path;
  }
  EXPECT_THAT(nfs::client::to_string(reach("d/away").error()),
              HasSubstr("READLINK of d/away: it leads to \"/etc/passwd\""));
  EXPECT_EQ(reach("d/loop").error().kind, Error::Kind::kBound);
  EXPECT_EQ(nfs::client::to_string(reach("d/e/g/h").error()), "LOOKUP of d/e/g: NFS3ERR_NOENT (2)");
  EXPECT_TRUE(reach("d/e/f/g").error().is(nfs3::Nfsstat3::NFS3ERR_NOTDIR));
  const auto spot = nfs::client::spot(*files_, handle(), "d/e/new");
  ASSERT_TRUE(spot.has_value());
  EXPECT_EQ(spot->directory, handle(e));
  EXPECT_EQ(spot->name, "new");
  for (const char* path : {"d/", "d/..", "."}) EXPECT_FALSE(nfs::client::spot(*files_, handle(), path)) << path;
}

TEST(ClientHandle, IsParsedAndShownInHexadecimalDigits) {
  const auto handle = Handle::parse("00ff1Ab2");
  ASSERT_TRUE(handle.has_value());
  EXPECT_EQ(handle->hex(), "00ff1ab2");
  EXPECT_EQ(handle->bytes().size(), 4u);
  EXPECT_TRUE(Handle::parse(std::string(128, 'a')).has_value());
  for (const std::string& none : {std::string(), std::string("0"), std::string("0g"), std::string("-1"),
                                  std::string("+1"), std::string("0x"), std::string(" 1"), std::string(130, 'a')})
    EXPECT_FALSE(Handle::parse(none).has_value()) << none;
  EXPECT_FALSE(Handle::of(std::vector<std::byte>(65)).has_value());
}

TEST(ClientError, UnknownStatusIsShownAsItsNumber) {
  EXPECT_EQ(nfs::client::to_string(nfs::client::status_error("READ", nfs3::Nfsstat3{20001}, "big at 4096")),
            "READ of big at 4096: status 20001, which is not known here");
  EXPECT_EQ(nfs::client::to_string(nfs::client::mount_error(nfs::wire::mount3::Mountstat3{10099}, "/x")),
            "MNT of /x: status 10099, which is not known here");
  EXPECT_THAT(nfs::client::to_string(nfs::client::local_error("writing", 28, "out")),
              HasSubstr("writing of out: No space"));
}

TEST(ClientExports, LongestExportAboveThePathIsChosen) {
  const std::vector<std::string> exports = {"/srv", "/srv/nfs/", "/srv/nfs-other", "", "/mnt"};
  const auto of = [&](std::string_view path) { return nfs::client::export_of(path, exports).value_or("none"); };
  EXPECT_EQ(of("/srv/nfs/a/b"), "/srv/nfs");
  EXPECT_EQ(of("/srv/nfs"), "/srv/nfs");
  EXPECT_EQ(of("/srv/nfs2/a"), "/srv");
  EXPECT_EQ(of("/home"), "none");
  EXPECT_EQ(nfs::client::export_of("/home", {"/"}), "/");
}

TEST(ClientCredential, IsParsedByServers) {
  const oncrpc::SysCredential made({.machine = "abcde", .uid = 7, .gid = 8, .groups = {9, 10}});
  const auto parsed = oncrpc::parse_auth_sys(made.get());
  ASSERT_TRUE(parsed.has_value());
  EXPECT_EQ(parsed->machine, "abcde");
  EXPECT_EQ(parsed->uid, 7u);
  EXPECT_EQ(parsed->gid, 8u);
  EXPECT_THAT(parsed->groups(), ::testing::ElementsAre(9, 10));
  const oncrpc::SysCredential large({.machine = std::string(300, 'm'), .groups = std::vector<std::uint32_t>(40, 3)});
  const auto cut = oncrpc::parse_auth_sys(large.get());
  ASSERT_TRUE(cut.has_value());
  EXPECT_EQ(cut->machine.size(), 255u);
  EXPECT_EQ(cut->groups().size(), 16u);
  EXPECT_LE(large.get().body.size(), 400u);
}

}  // namespace client_files_test
}  // namespace rpcrdma::test
