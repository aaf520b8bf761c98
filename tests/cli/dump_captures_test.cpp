// SPDX-License-Identifier: BSD-3-Clause
//
// Captures of other implementations (../shared/captures): every version 1 header in them that is
// well-formed encodes to the same bytes again, and has the content that tshark shows, which runs
// during the test. The peer answers every other header with an error.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "capture/pcap_file.h"
#include "capture/reader.h"
#include "dump_message.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v1_owned.h"

namespace {

namespace fs = std::filesystem;
namespace cli = rpcrdma::cli;
namespace v1 = rpcrdma::wire::v1;
using Numbers = std::vector<std::uint64_t>;

/// The lines that a command prints; sets `status` to what pclose(3) returns, 0 for a success.
std::vector<std::string> lines_of(const std::string& command, int& status) {
  std::vector<std::string> lines;
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return lines;
  std::string line;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) {
    if (c == '\n') {
      lines.push_back(std::exchange(line, {}));
    } else {
      line += static_cast<char>(c);
    }
  }
  status = ::pclose(pipe);
  return lines;
}

bool is_installed(const std::string& program) {
  int status = 0;
  lines_of("command -v " + program, status);
  return status == 0;
}

/// The properties of a version 1 header that are compared: tshark's and our codec's.
struct Facts {
  std::uint64_t xid = 0;
  std::uint64_t version = 0;
  std::uint64_t credits = 0;
  std::uint64_t procedure = 0;
  Numbers error;           ///< rdma_err, if the header has one
  Numbers positions;       ///< of the Read list
  Numbers segment_counts;  ///< of the Write chunks and the Reply chunk
  Numbers handles;         ///< of all segments, in order
  Numbers lengths;
  Numbers offsets;

  friend bool operator==(const Facts&, const Facts&) = default;
};

Numbers numbers(const std::string& text) {
  Numbers result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t used = 0;
    result.push_back(std::stoull(text.substr(at), &used, 0));
    at += used + 1;
  }
  return result;
}

/// The headers that tshark's dissector found, by frame number.
std::map<std::uint64_t, Facts> facts_of_tshark(const fs::path& capture) {
  std::string command = "tshark -r '" + capture.string() + "' -Y rpcordma -T fields -E 'separator=|' -E occurrence=a";
  for (const char* field : {"xid", "version", "flow_control", "msg_type", "errcode", "position", "segment_count",
                            "rdma_handle", "rdma_length", "rdma_offset"}) {
    command += std::string(field) == "xid" ? " -e frame.number -e rpcordma.xid" : std::string(" -e rpcordma.") + field;
  }
  int status = 0;
  std::map<std::uint64_t, Facts> result;
  for (const auto& line : lines_of(command + " 2>/dev/null", status)) {
    std::vector<Numbers> columns;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find('|', at), line.size());
      columns.push_back(numbers(line.substr(at, end - at)));
      at = end + 1;
    }
    columns.resize(11);
    for (const std::size_t i : {0U, 1U, 2U, 3U, 4U}) {
      if (columns[i].size() != 1) columns[i] = {0};
    }
    result[columns[0][0]] = {columns[1][0], columns[2][0], columns[3][0], columns[4][0], columns[5],
                             columns[6],    columns[7],    columns[8],    columns[9],    columns[10]};
  }
  EXPECT_EQ(status, 0) << command;
  return result;
}

void add_segment(Facts& facts, const v1::XdrRdmaSegment& segment) {
  facts.handles.push_back(segment.handle);
  facts.lengths.push_back(segment.length);
  facts.offsets.push_back(segment.offset);
}

template <class Lists>
void add_lists(Facts& facts, const Lists& lists) {
  for (const auto chunk : lists.rdma_reads()) {
    facts.positions.push_back(chunk.position);
    add_segment(facts, chunk.target);
  }
  const auto add_chunk = [&](const v1::XdrWriteChunkView& chunk) {
    facts.segment_counts.push_back(chunk.target().size());
    for (const auto segment : chunk.target()) add_segment(facts, segment);
  };
  for (const auto chunk : lists.rdma_writes()) add_chunk(chunk);
  if (lists.rdma_reply() != nullptr) add_chunk(*lists.rdma_reply());
}

Facts facts_of(const v1::RdmaMsgView& message) {
  const auto& body = message.rdma_body();
  Facts facts{message.rdma_xid(),
              message.rdma_vers(),
              message.rdma_credit(),
              static_cast<std::uint64_t>(body.proc()),
              {},
              {},
              {},
              {},
              {},
              {}};
  if (const auto* const lists = body.as_rdma_msg()) add_lists(facts, *lists);
  if (const auto* const lists = body.as_rdma_nomsg()) add_lists(facts, *lists);
  if (const auto* const lists = body.as_rdma_msgp()) add_lists(facts, *lists);
  if (const auto* const error = body.as_rdma_error()) facts.error = {static_cast<std::uint64_t>(error->err())};
  return facts;
}

class Captures : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const fs::path packed = fs::path(RPCRDMA_SOURCE_DIR) / "../shared/captures" / GetParam();
    if (!fs::exists(packed)) GTEST_SKIP() << "no " << packed.string() << " (../shared/captures)";
    if (!is_installed("xz")) GTEST_SKIP() << "no program xz to unpack captures with";
    // a file of this process: other tests unpack the same capture at the same time
    capture_ = testing::TempDir() + "dump_captures_" + std::to_string(::getpid()) + "_" + packed.stem().string();
    int status = 0;
    lines_of("xz -dc '" + packed.string() + "' >'" + capture_.string() + "'", status);
    ASSERT_EQ(status, 0);
    sink_.on_send = [this](cli::capture::Send send) { sends_.push_back(std::move(send)); };
    cli::capture::Reader reader(sink_, {});
    std::FILE* const file = std::fopen(capture_.c_str(), "rb");
    ASSERT_NE(file, nullptr);
    ASSERT_EQ(cli::capture::read_capture(file, reader), std::nullopt);
    ASSERT_FALSE(sends_.empty());
  }
  void TearDown() override {
    std::error_code ignored;
    fs::remove(capture_, ignored);
  }

  fs::path capture_;
  cli::capture::Sink sink_;
  std::vector<cli::capture::Send> sends_;
};

TEST_P(Captures, HeadersAgreeWithTsharkAndEncodeToTheSameBytes) {
  if (!is_installed("tshark")) GTEST_SKIP() << "no program tshark to compare with";
  std::map<std::uint64_t, Facts> expected = facts_of_tshark(capture_);
  ASSERT_FALSE(expected.empty());
  std::map<std::uint64_t, std::size_t> of_procedure;
  std::map<std::uint64_t, std::size_t> of_procedure_in_tshark;
  for (const auto& [frame, facts] : expected) ++of_procedure_in_tshark[facts.procedure];
  for (const auto& send : sends_) {
    const auto dissected = cli::dissect(send.bytes, cli::Given::kBytes);
    const auto message = v1::RdmaMsgView::parse(send.bytes);
    if (!dissected.words || dissected.words->rdma_vers != 1 || !message) {
      // tshark knows only version 1, and shows only well-formed headers.
      EXPECT_FALSE(expected.contains(send.frame)) << "frame " << send.frame << ": only tshark takes it for version 1";
      continue;
    }
    EXPECT_FALSE(dissected.has_error()) << "frame " << send.frame;
    const auto found = expected.find(send.frame);
    if (found == expected.end()) {
      ADD_FAILURE() << "frame " << send.frame << ": only we take it for version 1";
      continue;
    }
    const Facts facts = facts_of(*message);
    EXPECT_TRUE(facts == found->second) << "frame " << send.frame;
    ++of_procedure[facts.procedure];
    expected.erase(found);
    const auto again = from_value(to_value(*message));
    ASSERT_TRUE(again);
    EXPECT_TRUE(std::ranges::equal(*again, message->bytes())) << "frame " << send.frame;
  }
  for (const auto& [frame, facts] : expected) ADD_FAILURE() << "frame " << frame << ": only tshark finds a message";
  EXPECT_EQ(of_procedure, of_procedure_in_tshark);
}

/// Each capture named probe-* has three invalid headers, which were sent to test whether the peer
/// refuses them: a version 2 header with the lists of version 1, a procedure that version 1 lacks,
/// and a truncated Write list. The other capture has none.
TEST_P(Captures, PeerAnswersEachHeaderThatWeRefuseWithAnError) {
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < sends_.size(); ++i) {
    const auto dissected = cli::dissect(sends_[i].bytes, cli::Given::kBytes);
    EXPECT_TRUE(dissected.is_rpc_over_rdma) << "frame " << sends_[i].frame << ": these captures have no other Sends";
    if (!dissected.has_error()) continue;
    ASSERT_TRUE(dissected.words);
    wrong.push_back(dissected.procedure);
    const std::uint32_t xid = dissected.words->rdma_xid;
    const bool refused =
        std::any_of(sends_.begin() + static_cast<std::ptrdiff_t>(i), sends_.end(), [&](const auto& answer) {
          return answer.from != sends_[i].from && xdr::load_u32(answer.bytes.data()) == xid &&
                 cli::dissect(answer.bytes, cli::Given::kBytes).procedure.ends_with("_ERROR");
        });
    EXPECT_TRUE(refused) << "frame " << sends_[i].frame;
  }
  const bool probe = std::string(GetParam()).starts_with("probe");
  EXPECT_EQ(wrong,
            probe ? std::vector<std::string>({"RDMA2_MSG", "procedure 9", "RDMA_MSG"}) : std::vector<std::string>());
}

INSTANTIATE_TEST_SUITE_P(Shared, Captures,
                         testing::Values("linux61-rxe-nfsv3.pcap.xz", "probe-rxe.pcap.xz", "probe-siw.pcap.xz"),
                         [](const auto& capture) {
                           std::string name = capture.param;
                           name = name.substr(0, name.find('.'));
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
