// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma nfs` and `rpcrdma ping` from the view of their users: output, files afterwards, and
// leftovers after a failure. A server of files and its MOUNT run on a thread of their own.
#include <cstdio>
#include <filesystem>

#include "host_port.h"
#include "nfs/client/mount.h"
#include "nfs/commands_fixture.h"
#include "oncrpc/bind/registry.h"
#include "ping.h"
#include "progress.h"
#include "serve.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace commands_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(Commands, PutFileCanBeListedShownAndFetched) {
  const auto bytes = content(5, 0, 300'001);
  const fs::path local = local_file("local", bytes);
  fs::permissions(local, fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_EQ(put(local, "/srv/shelf/remote"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "remote\n") << "and no other name";
  ASSERT_EQ(ls("/srv/shelf/remote", true), 0);
  EXPECT_THAT(out_, HasSubstr("-rw-------"));
  EXPECT_THAT(out_, HasSubstr(" 300001 "));
  ASSERT_EQ(get("/srv/shelf/remote", here_), 0) << error_;
  EXPECT_TRUE(text(here_ / "remote") == text(bytes));
  EXPECT_EQ(local_names(), 2u);
  ASSERT_EQ(cat("/srv/shelf/remote"), 0);
  EXPECT_TRUE(out_ == text(bytes));
  ASSERT_EQ(cat("/srv/shelf/remote", {.offset = 99'999, .length = 7}), 0);
  EXPECT_EQ(out_, text(content(5, 99'999, 7)));
  ASSERT_EQ(
      run("/srv/shelf/remote", [](auto& session, const auto& streams) { return cli::nfs_stat(session, streams); }), 0);
  EXPECT_THAT(out_, HasSubstr("size    300001 bytes"));
  EXPECT_THAT(out_, HasSubstr("type    NF3REG"));
  stop();
  EXPECT_EQ(mount_.unmounts, mount_.mounts);
  EXPECT_TRUE(shelf_.find("remote")->committed == bytes);
}

TEST_F(Commands, PutToADirectoryKeepsTheNameOfTheFile) {
  shelf_.add(Shelf::kRoot, "d", {.type = nfs3::Ftype3::NF3DIR});
  const fs::path local = local_file("local", content(1, 0, 10));
  ASSERT_EQ(put(local, "/srv/shelf/d"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf/d"), 0);
  EXPECT_EQ(out_, "local\n");
  ASSERT_EQ(put(local, "/srv/shelf"), 0) << error_;
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "d\nlocal\n");
}

TEST_F(Commands, FailedGetOrPutLeavesNoFile) {
  const auto bytes = content(1, 0, 1'000'001);
  shelf_.add_file("f", bytes);
  shelf_.status = nfs3::Nfsstat3::NFS3ERR_IO;
  EXPECT_EQ(get("/srv/shelf/f", here_ / "f"), 1);
  EXPECT_THAT(error_, HasSubstr("READ of /f at 0: NFS3ERR_IO (5)"));
  EXPECT_EQ(local_names(), 0u);
  shelf_.status = nfs3::Nfsstat3::NFS3ERR_NOSPC;
  EXPECT_EQ(put(local_file("local", bytes), "/srv/shelf/g"), 1);
  EXPECT_THAT(error_, HasSubstr("NFS3ERR_NOSPC"));
  ASSERT_EQ(ls("/srv/shelf"), 0);
  EXPECT_EQ(out_, "f\n");
  EXPECT_EQ(get("/srv/shelf/none", here_ / "none"), 1);
  EXPECT_THAT(error_, HasSubstr("LOOKUP of none: NFS3ERR_NOENT (2)"));
  EXPECT_EQ(get("/srv/shelf", here_), 1) << "a directory";
  EXPECT_EQ(put(here_ / "none", "/srv/shelf/g"), 1);
  EXPECT_THAT(error_, HasSubstr("No such file"));
}

TEST_F(Commands, GetRepeatsCallsToABusyServer) {
  const auto bytes = content(1, 0, 100'001);
  shelf_.add_file("f", bytes);
  shelf_.busy = 2;
  ASSERT_EQ(get("/srv/shelf/f", here_ / "f"), 0) << error_;
  EXPECT_EQ(fs::file_size(here_ / "f"), bytes.size());
  stop();
  EXPECT_EQ(shelf_.busy, 0u);
}

TEST_F(Commands, PutOverwritesTheFileIfTheServerRefusesNewNames) {
  shelf_.add_file("f", content(1, 0, 50'000));
  shelf_.no_new_names = true;
  const auto bytes = content(2, 0, 20'001);
  ASSERT_EQ(put(local_file("local", bytes), "/srv/shelf/f"), 0) << error_;
  EXPECT_EQ(put(here_ / "local", "/srv/shelf/g"), 1) << "there is none";
  EXPECT_THAT(error_, HasSubstr("NFS3ERR_ACCES"));
  stop();
  EXPECT_TRUE(shelf_.find("f")->committed == bytes);
}

TEST_F(Commands, LsShowsTheTargetsOfLinks) {
  shelf_.add(Shelf::kRoot, "link", {.type = nfs3::Ftype3::NF3LNK, .link = "elsewhere"});
  shelf_.attributes = shelf_.plus = false;
  ASSERT_EQ(ls("/srv/shelf", true), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("link -> elsewhere\n"));
}

TEST_F(Commands, RefusedMountIsReportedAsTheServersError) {
  EXPECT_EQ(ls("/home/x"), 1);
  EXPECT_EQ(error_, "rpcrdma nfs: MNT of /home/x: status 10099, which is not known here\n");
  options_.handle = nfs::client::Handle::of(Shelf::handle_of(Shelf::kRoot))->hex();
  const int before = mount_.mounts;
  EXPECT_EQ(ls("/"), 0) << "with a handle MOUNT is not asked: " << error_;
  EXPECT_EQ(mount_.mounts, before);
  options_.handle = "xyz";
  EXPECT_EQ(ls("/"), 1);
  options_.handle.clear();
  options_.mount_port = free_port();
  EXPECT_EQ(ls("/srv/shelf"), 1);
  EXPECT_THAT(error_, HasSubstr("Connection refused"));
}

TEST(Ports, DefaultIsTheAssignedPortOfNfsOverRdma) {
  REQ("NFS-V4-06");
  EXPECT_EQ(cli::ServeOptions{}.port, oncrpc::bind::kNfsRdmaPort);
  EXPECT_EQ(cli::NfsOptions{}.port, oncrpc::bind::kNfsRdmaPort);
}

TEST_F(Commands, UseTheAssignedPortByDefault) {
  REQ("NFS-CB-17");
  cli::NfsOptions untold;
  untold.provider = options_.provider;
  untold.time = options_.time;
  EXPECT_THAT(cli::connect_to("127.0.0.1", untold, 1u << 20, 1).failure, ::testing::StartsWith("127.0.0.1:20049: "))
      << "nobody listens there";
  EXPECT_NE(cli::connect_to("127.0.0.1", options_, 1u << 20, 1).client, nullptr) << "the server listens here";
}

TEST_F(Commands, PingIsAnsweredWhileAllOtherCallsAreStuck) {
  REQ("NFS-CB-11", "NFS-CB-12");
  const auto file = nfs::client::Handle::of(Shelf::handle_of(shelf_.add_file("f", content(1, 0, 16))));
  shelf_.hold_reads = 1000;
  std::optional<nfs::stub::nfs3::NfsV3Client> calls;  // must exist when the endpoint is destroyed
  auto connected = cli::connect_to("127.0.0.1", options_, 1u << 20, 1);
  ASSERT_NE(connected.client, nullptr) << connected.failure;
  calls.emplace(*connected.client);
  std::FILE* const out = std::tmpfile();
  const auto work = [&](int most_ms) { connected.client->wait(most_ms); };
  const auto answered = [&](std::uint32_t count) {
    const cli::PingOptions options{.count = count, .interval = std::chrono::milliseconds{0}};
    return cli::ping(*connected.client, options, options_, work, out);
  };
  ASSERT_EQ(answered(1).microseconds.size(), 1u) << "its answer grants credits; before, there is one";
  std::size_t stuck = 0;
  const auto call = [&] {
    return calls->read({.file = file->wire(), .offset = 0, .count = 16}, {.inline_items_bytes = 16},
                       [](const oncrpc::stub::Outcome<Shelf::Read>&) {});
  };
  while (stuck < 1000 && call()) ++stuck;
  EXPECT_GE(stuck, 31u) << "all credits but one";
  const auto statistics = answered(3);
  EXPECT_EQ(statistics.called, 3u);
  ASSERT_EQ(statistics.microseconds.size(), 3u);
  EXPECT_GT(statistics.least(), 0);
  connected.client->close();
  while (connected.client->state() != endpoint::Client::State::kClosed) ASSERT_TRUE(connected.client->wait(kLimitMs));
  EXPECT_EQ(answered(3).called, 0u) << "there is no connection any more";
  std::fclose(out);
  EXPECT_EQ(calls->outstanding(), 0u);
  options_.port = free_port();
  EXPECT_EQ(cli::connect_to("127.0.0.1", options_, 1u << 20, 1).client, nullptr);
}

TEST_F(Commands, UnknownStatusIsReportedAsItsNumber) {
  shelf_.add_file("f", content(1, 0, 100));
  shelf_.status = nfs3::Nfsstat3{20'001};
  EXPECT_EQ(get("/srv/shelf/f", here_), 1);
  EXPECT_EQ(error_, "rpcrdma nfs: READ of /f at 0: status 20001, which is not known here\n");
  EXPECT_EQ(put(local_file("local", content(1, 0, 100)), "/srv/shelf/g"), 1);
  EXPECT_EQ(error_, "rpcrdma nfs: WRITE of /g at 0: status 20001, which is not known here\n");
}

TEST_F(Commands, LsOmitsNamesThatDisappearMeanwhile) {
  for (const char* name : {"a", "b", "c"}) shelf_.add_file(name, {});
  shelf_.attributes = shelf_.plus = false;
  shelf_.gone = {"b"};
  EXPECT_EQ(ls("/srv/shelf", true), 0) << error_;
  EXPECT_THAT(out_, HasSubstr(" a\n"));
  EXPECT_THAT(out_, Not(HasSubstr(" b\n")));
  EXPECT_THAT(out_, HasSubstr(" c\n"));
  EXPECT_EQ(error_, "");
}

TEST_F(Commands, LsListsTheOtherNamesIfTheLookupOfANameIsRefused) {
  for (const char* name : {"a", "b", "c"}) shelf_.add_file(name, {});
  shelf_.attributes = shelf_.plus = false;
  shelf_.closed = {"b"};
  EXPECT_EQ(ls("/srv/shelf", true), 1);
  EXPECT_THAT(out_, HasSubstr(" c\n"));
  EXPECT_EQ(error_, "rpcrdma nfs: LOOKUP of b: NFS3ERR_ACCES (13)\n");
}

TEST(CommandTexts, TargetsAreParsed) {
  const auto of = [](std::string_view text) {
    const auto target = cli::parse_target(text);
    return target ? target->host + (target->port != 0 ? "|" + std::to_string(target->port) : "") + "|" + target->path
                  : "none";
  };
  EXPECT_EQ(of("host:/a/b"), "host|/a/b");
  EXPECT_EQ(of("10.9.0.1:/a:/b"), "10.9.0.1|/a:/b");
  EXPECT_EQ(of("[::1]:/a"), "::1|/a");
  EXPECT_EQ(of("host:20050:/a"), "host|20050|/a");
  EXPECT_EQ(of("[::1]:20050:/a"), "::1|20050|/a");
  EXPECT_EQ(of("::1:/a"), "::1|/a") << "without brackets there is no port";
  for (const char* none : {"host", "host:a", ":/a", "[::1]/a", "", "[]:/a", "[::1:/a", "host:x:/a", "host:0:/a",
                           "host:65536:/a", ":20050:/a"})
    EXPECT_EQ(of(none), "none") << none;
}

TEST(CommandTexts, PortIsSplitFromItsHost) {
  const auto of = [](std::string host) {
    std::uint16_t port = 1;
    return cli::take_port(host, port) ? host + "|" + std::to_string(port) : "none";
  };
  EXPECT_EQ(of("host"), "host|1");
  EXPECT_EQ(of("host:4777"), "host|4777");
  EXPECT_EQ(of("::1"), "::1|1");
  EXPECT_EQ(of("[::1]"), "::1|1");
  EXPECT_EQ(of("[::1]:4777"), "::1|4777");
  for (const char* none : {"host:", "host:x", "host:4777x", "host:0", "host:65536", "[::1]:"})
    EXPECT_EQ(of(none), "none");
}

TEST(CommandTexts, ModesAreShownAsByLs) {
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3DIR, .mode = 0755}), "drwxr-xr-x");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3REG, .mode = 06640}), "-rwSr-S---");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3::NF3FIFO, .mode = 01777}), "prwxrwxrwt");
  EXPECT_EQ(cli::mode_text({.type = nfs3::Ftype3{12}, .mode = 0}), "?---------");
}

TEST(CommandTexts, ControlCharactersInNamesAreReplacedOnATerminal) {
  EXPECT_EQ(cli::printable("a\x1b[2Jb\n\x7f", true), "a?[2Jb??");
  EXPECT_EQ(cli::printable("a\x1b[2Jb", false), "a\x1b[2Jb");
  EXPECT_EQ(cli::printable("a\xc2\x9b\x32Jb\xc2\x80\xc2\xa0", true), "a?2Jb?\xc2\xa0")
      << "C1 control characters are replaced, and U+00A0 is not one";
  EXPECT_EQ(cli::printable("a\x9b\x32J\xff", true), "a?2J?") << "a terminal that has no UTF-8 takes bytes for C1";
  const std::string fine = "\u00fc\u20ac\ud55c\U0001f600\U0010ffff";
  EXPECT_EQ(cli::printable(fine, true), fine);
  EXPECT_EQ(cli::printable("\xe2\x82", true), "??") << "cut off";
  EXPECT_EQ(cli::printable("\xc0\x9b\xe0\x82\x9b\xed\xa0\x80\xf4\x90\x80\x80", true), std::string(12, '?'))
      << "longer than it must be, surrogates, beyond the last";
}

TEST(CommandTexts, ProgressAndStatisticsAreShown) {
  EXPECT_EQ(cli::progress_line("big", 1u << 20, 4u << 20, 2), "big: 25 %, 1.0 MiB of 4.0 MiB, 512.0 KiB/s");
  EXPECT_EQ(cli::progress_line("big", 17, 0, 0), "big: 17 bytes");
  const cli::PingStatistics statistics{.called = 8, .microseconds = {2, 4, 4, 4, 5, 5, 7, 9}};
  EXPECT_EQ(cli::to_string(statistics),
            "8 calls, 8 answered; round trip 2.0 least, 5.0 mean, 9.0 most, 2.0 deviation, in us");
  EXPECT_EQ(cli::to_string(cli::PingStatistics{.called = 2}), "2 calls, 0 answered");
}

}  // namespace commands_test
}  // namespace rpcrdma::test
