// SPDX-License-Identifier: BSD-3-Clause
//
// The output of a conformance run for people and programs: expected failures, JUnit XML, a capture
// that `rpcrdma dump` reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "conform_expected.h"
#include "conform_junit.h"
#include "conform_pcapng.h"
#include "conform_report.h"
#include "dump.h"
#include "nfs/tree_fixture.h"
#include "support/printed.h"

namespace rpcrdma::cli {
namespace {

using conform::Verdict;
using test::printed;
using ::testing::HasSubstr;
using ::testing::Not;

class Reports : public ::testing::Test {
 protected:
  static conform::Result failed(const conform::Case& tested) {
    conform::Result result{
        .tested = &tested, .verdict = Verdict::kFail, .seen = "a <b> & \"c\"", .why = "allowed is d"};
    const auto message = conform::build({}, 0x1234abcd, {}, {});
    EXPECT_TRUE(message);
    result.crossed = {{.ours = true, .bytes = message->bytes}, {.ours = false, .bytes = message->bytes}};
    // The length is no multiple of four, as in a case with a truncated message.
    result.crossed.back().bytes.resize(41);
    return result;
  }
  std::string file(const std::string& name, const std::string& content) {
    const auto path = directory_.path() / name;
    std::ofstream(path, std::ios::binary) << content;
    return path.string();
  }

  nfs::test::TemporaryDirectory directory_;
};

TEST_F(Reports, CaptureOfAFailureIsReadByDump) {
  const auto capture = to_pcapng({failed(conform::server_cases().front())});
  const std::string name = file("a.pcapng", {reinterpret_cast<const char*>(capture.data()), capture.size()});
  const std::string text = printed([&](std::FILE* out) { run_dump({.file = name, .all = true}, out, out); });
  EXPECT_THAT(text, HasSubstr("10.0.0.1"));
  EXPECT_THAT(text, HasSubstr("1234abcd"));
  EXPECT_THAT(text, HasSubstr("68 bytes"));
  EXPECT_THAT(text, HasSubstr("41 bytes"));
}

TEST_F(Reports, FloodIsReportedByItsFirstAndLastMessagesAndACount) {
  constexpr std::size_t kAll = 5000, kBytes = 100;
  conform::Kept kept(1000 * (kBytes + sizeof(conform::Crossed)));
  for (std::size_t i = 0; i < kAll; ++i)
    kept.add({.when = std::chrono::microseconds{i}, .bytes = conform::Bytes(kBytes, std::byte{0x5a})});
  conform::Result result = failed(conform::server_cases().front());
  result.crossed = kept.all();
  ASSERT_EQ(result.crossed.size(), 1000u);
  EXPECT_EQ(result.crossed[500].left_out_before, kAll - 1000);
  const ConformOptions options;
  const std::string text = printed([&](std::FILE* out) { Report(options, {}, out).add(result); });
  EXPECT_THAT(text, HasSubstr(" at 0 us"));
  EXPECT_THAT(text, HasSubstr(" at 99 us"));
  EXPECT_THAT(text, HasSubstr("... 4800 messages are left out ..."));
  EXPECT_THAT(text, Not(HasSubstr(" at 4899 us")));
  EXPECT_THAT(text, HasSubstr(" at 4900 us"));
  EXPECT_THAT(text, HasSubstr(" at 4999 us"));
  const auto capture = to_pcapng({result});
  const std::string_view bytes(reinterpret_cast<const char*>(capture.data()), capture.size());
  EXPECT_NE(bytes.find("4000 messages before this one are left out"), std::string_view::npos);
}

TEST_F(Reports, OmittedMessagesAreCountedOnce) {
  conform::Kept one(4 * sizeof(conform::Crossed)), all(4 * sizeof(conform::Crossed));
  for (int i = 0; i < 10; ++i) one.add(conform::Crossed());
  all.add(one.all());
  all.add(one.all());
  std::size_t counted = 0;
  for (const conform::Crossed& crossed : all.all()) counted += 1 + crossed.left_out_before;
  EXPECT_EQ(counted, 20u);
}

TEST_F(Reports, JunitEscapesTheWordsOfAnOutcome) {
  const std::string xml = to_junit({failed(conform::server_cases().front())}, {});
  EXPECT_THAT(xml, HasSubstr("a &lt;b&gt; &amp; &quot;c&quot;"));
  EXPECT_THAT(xml, HasSubstr("<failure"));
  EXPECT_THAT(xml, HasSubstr("tests=\"1\""));
}

TEST_F(Reports, PeerCountsAsGoneAfterTenInconclusiveCases) {
  const auto& cases = conform::server_cases();
  const ConformOptions options;
  const Expected expected;
  for (const std::size_t untold : {Report::kMostUntold - 1, Report::kMostUntold}) {
    const bool gone = untold == Report::kMostUntold;
    std::string err;
    const std::string text = printed([&](std::FILE* out) {
      Report report(options, expected, out);
      report.add({.tested = &cases[0], .why = "no connection"});
      report.add({.tested = &cases[1], .verdict = Verdict::kPass});
      for (std::size_t i = 0; i < untold; ++i) report.add({.tested = &cases[2 + i], .why = "no connection"});
      EXPECT_EQ(report.has_lost_peer(), gone);
      if (gone) report.leave_out(cases[50]);
      err = printed([&](std::FILE* to) { EXPECT_EQ(report.end(to), gone ? 2 : 0); });
    });
    EXPECT_EQ(text.find("not tried") != std::string::npos, gone);
    EXPECT_EQ(err.empty(), !gone);
  }
}

TEST_F(Reports, PeerCountsAsPresentAfterAProbeOrAConclusiveCase) {
  const auto& cases = conform::server_cases();
  const ConformOptions options;
  const Expected expected;
  printed([&](std::FILE* out) {
    Report report(options, expected, out);
    const auto lose = [&] {
      for (std::size_t i = 0; i < Report::kMostUntold; ++i) report.add({.tested = &cases[i], .why = "no connection"});
      EXPECT_TRUE(report.has_lost_peer());
    };
    lose();
    report.found_peer();
    EXPECT_FALSE(report.has_lost_peer());
    lose();
    report.add({.tested = &cases[20], .verdict = Verdict::kPass});
    EXPECT_FALSE(report.has_lost_peer());
    EXPECT_EQ(report.end(out), 0);
    lose();
    report.leave_out(cases[21]);
    report.add({.tested = &cases[22], .verdict = Verdict::kPass});
    EXPECT_TRUE(report.has_lost_peer());
    EXPECT_EQ(report.end(out), 2);
  });
}

TEST_F(Reports, ExpectedFailureIsNoFailure) {
  const conform::Case& tested = conform::server_cases().front();
  const Expected expected{{std::string(tested.id), "known since 2021"}};
  EXPECT_THAT(to_junit({failed(tested)}, expected), Not(HasSubstr("<failure")));
  const ConformOptions options;
  int status = -1;
  const std::string text = printed([&](std::FILE* out) {
    Report report(options, expected, out);
    report.add(failed(tested));
    status = report.end(out);
  });
  EXPECT_EQ(status, 0);
  EXPECT_THAT(text, HasSubstr("expected: known since 2021"));
}

TEST_F(Reports, ExpectedFailureThatPassesIsReported) {
  const conform::Case& tested = conform::server_cases().front();
  const Expected expected{{std::string(tested.id), "known since 2021"}};
  EXPECT_THAT(to_junit({{.tested = &tested, .verdict = Verdict::kPass}}, expected), HasSubstr("<failure"));
  const ConformOptions options;
  int status = -1;
  const std::string text = printed([&](std::FILE* out) {
    Report report(options, expected, out);
    report.add({.tested = &tested, .verdict = Verdict::kPass});
    status = report.end(out);
  });
  EXPECT_EQ(status, 1);
  EXPECT_THAT(text, HasSubstr(std::string(tested.id) + " passed, and was expected to fail"));
}

TEST_F(Reports, RunWithOnlyInconclusiveCasesEndsWithStatusTwo) {
  const conform::Case& tested = conform::server_cases().front();
  const ConformOptions options;
  const Expected none;
  int status = -1;
  const std::string text = printed([&](std::FILE* out) {
    Report report(options, none, out);
    report.add({.tested = &tested, .verdict = Verdict::kInconclusive, .why = "no client has connected"});
    status = report.end(out);
  });
  EXPECT_EQ(status, 2);
  EXPECT_THAT(text, HasSubstr("nothing could be said of any case"));
}

TEST_F(Reports, UnknownCaseNamesAreRefused) {
  for (const bool client : {false, true}) {
    for (const bool only : {false, true}) {
      ConformOptions options;
      options.client = client;
      options.list = true;
      (only ? options.only : options.skip) = {"v1.eror"};
      int status = -1;
      const std::string text = printed([&](std::FILE* err) { status = run_conform(options, err, err); });
      EXPECT_EQ(status, 2);
      EXPECT_THAT(text, HasSubstr(only ? "--only v1.eror: no case has an id that begins so"
                                       : "--skip v1.eror: no case has an id that begins so"));
    }
  }
}

TEST_F(Reports, OccasionalExpectedFailureMayPass) {
  const conform::Case& tested = conform::server_cases().front();
  const Expected expected{{std::string(tested.id), "sometimes: two threads answer in either order"}};
  EXPECT_THAT(to_junit({{.tested = &tested, .verdict = Verdict::kPass}}, expected), Not(HasSubstr("<failure")));
  const ConformOptions options;
  for (const Verdict verdict : {Verdict::kPass, Verdict::kFail}) {
    int status = -1;
    printed([&](std::FILE* out) {
      Report report(options, expected, out);
      conform::Result result = failed(tested);
      result.verdict = verdict;
      report.add(result);
      status = report.end(out);
    });
    EXPECT_EQ(status, 0);
  }
}

TEST_F(Reports, ExpectedFailureNeedsAReason) {
  const std::string server(conform::server_cases().front().id), client(conform::client_cases().front().id);
  const auto read = read_expected(file("known", "# all of them\n\n" + server + " because\n" + client + "\n"));
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), HasSubstr("known:4: the reason why the case fails must follow the id"));
  EXPECT_FALSE(read_expected("/nowhere/known"));
}

TEST_F(Reports, ExpectedFailureMustNameACase) {
  const std::string server(conform::server_cases().front().id), client(conform::client_cases().front().id);
  EXPECT_TRUE(read_expected(file("known", server + " because\n" + client + " because\n")));
  const auto read = read_expected(file("known", server + " because\n" + server + "x because\n"));
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), HasSubstr("known:2: there is no case " + server + "x"));
}

TEST_F(Reports, EachKindOfMemoryAccessIsExplainedInDifferentWords) {
  std::map<std::string, conform::Access> explained;
  for (const conform::Case& one : conform::client_cases()) {
    const auto found = std::find_if(one.messages.begin(), one.messages.end(), [](const conform::Message& message) {
      return message.access != conform::Access::kNone;
    });
    if (found == one.messages.end()) continue;
    const std::string text = printed([&](std::FILE* out) { explain(conform::client_cases(), one.id, out); });
    const std::size_t at = text.find("no message: the tool ");
    ASSERT_NE(at, std::string::npos) << text;
    const std::string words = text.substr(at, text.find('\n', at) - at);
    EXPECT_EQ(explained.emplace(words, found->access).first->second, found->access) << one.id;
  }
  EXPECT_EQ(explained.size(), 6u);
}

TEST_F(Reports, EveryCaseIsExplained) {
  for (const auto* cases : {&conform::server_cases(), &conform::client_cases()}) {
    for (const conform::Case& one : *cases) {
      const std::string text = printed([&](std::FILE* out) { EXPECT_TRUE(explain(*cases, one.id, out)); });
      EXPECT_THAT(text, HasSubstr(one.allowed.front().sentence)) << one.id;
      EXPECT_THAT(text, HasSubstr("What it sends")) << one.id;
    }
    EXPECT_FALSE(explain(*cases, "v1.no-such-case", stdout));
  }
}

TEST_F(Reports, FilesThatCannotBeWrittenAreFoundBeforeTheRun) {
  const std::string there = (directory_.path() / "a.xml").string(), nowhere = (directory_.path() / "no/b").string();
  EXPECT_EQ(unwritable({.junit = there, .pcapng = there + ".pcapng"}), "");
  EXPECT_FALSE(std::filesystem::exists(there));
  EXPECT_EQ(unwritable({.junit = nowhere}), nowhere + ": No such file or directory");
  EXPECT_EQ(unwritable({.pcapng = nowhere}), nowhere + ": No such file or directory");
}

}  // namespace
}  // namespace rpcrdma::cli
