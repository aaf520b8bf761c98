// SPDX-License-Identifier: BSD-3-Clause
//
// The types of an extension that contain types of the base document: an encoded value parses again,
// the contained types are the base's own types, and an error inside a type of another module names
// the right field of the right document.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "ping.h"
#include "ping_text.h"
#include "pong.h"
#include "pong_text.h"

namespace {

namespace v2 = rpcrdma::wire::v2_draft01;
namespace ping = example::ping;
namespace pong = example::pong;

// No type is generated twice: the extension uses the base's type.
static_assert(std::is_same_v<ping::PingSpot, v2::Rpcrdma2Segment>);
static_assert(std::is_same_v<decltype(ping::PingFixed::pf_segment), v2::Rpcrdma2Segment>);
static_assert(std::is_same_v<decltype(std::declval<const ping::PingEchoView&>().ping_more()),
                             xdr::ArrayRange<v2::Rpcrdma2Segment>>);
static_assert(std::is_same_v<decltype(std::declval<const ping::PingEchoView&>().ping_reads()),
                             decltype(std::declval<const v2::Rpcrdma2ChunkListsView&>().rdma_reads())>);
static_assert(std::is_same_v<decltype(std::declval<const ping::PingEchoView&>().ping_maybe()),
                             const v2::Rpcrdma2WriteChunkView*>);
static_assert(ping::PingFixed::kEncodedSize == 4 + 16 + 32 + 4 + 4);

constexpr v2::Rpcrdma2Segment segment(std::uint32_t n) {
  return {.rdma_handle = n, .rdma_length = n + 1, .rdma_offset = n + 2};
}

class ExtensionCodec : public testing::Test {
 protected:
  ExtensionCodec() {
    for (std::uint32_t i = 0; i < 3; ++i) {
      segments_.push_back(segment(100 * i));
      reads_.push_back({.rdma_position = i, .rdma_target = segment(100 * i + 50)});
    }
    weighted_[0] = {.pcl_entry = {.rdma_target = segments_}, .pcl_weight = 7};
    weighted_[1] = {.pcl_entry = {.rdma_target = std::span(segments_).first(1)}, .pcl_weight = 8};
    rows_[0] = segments_;
    rows_[1] = std::span(segments_).first(2);
  }

  ping::PingEcho echo() const {
    return {.ping_head = {.pf_before = 1,
                          .pf_segment = segment(1),
                          .pf_pair = {segment(2), segment(3)},
                          .pf_proc = v2::Rpcrdma2Proc::RDMA2_NOMSG,
                          .pf_flag = true},
            .ping_where = segments_,
            .ping_more = segments_,
            .ping_reads = reads_,
            .ping_own = segments_,
            .ping_weighted = weighted_,
            .ping_maybe = v2::Rpcrdma2WriteChunk{.rdma_target = segments_},
            .ping_rows = rows_,
            .ping_what = ping::PingChoice::pc_lists({.rdma_direction = v2::MsgType::REPLY,
                                                     .rdma_reads = reads_,
                                                     .rdma_writes = {},
                                                     .rdma_reply = std::nullopt}),
            .ping_cookie = std::as_bytes(std::span("abc", 3))};
  }

  template <class Value>
  static std::vector<std::byte> encoded(const Value& value) {
    std::vector<std::byte> bytes(value.encoded_size());
    const auto size = value.encode(bytes);
    EXPECT_TRUE(size.has_value());
    EXPECT_EQ(size.value_or(0), bytes.size());
    return bytes;
  }

  std::vector<v2::Rpcrdma2Segment> segments_;
  std::vector<v2::Rpcrdma2ReadSegment> reads_;
  std::array<ping::PingChunkList, 2> weighted_;
  std::array<ping::PingSpots, 2> rows_;
};

TEST_F(ExtensionCodec, MessageWithTypesOfTheBaseSurvivesARoundTrip) {
  const auto bytes = encoded(echo());
  const auto view = ping::PingEchoView::parse(bytes);
  ASSERT_TRUE(view) << ping::to_string(view.error());
  EXPECT_EQ(view->size_bytes(), bytes.size());
  EXPECT_EQ(view->ping_head(), echo().ping_head);
  EXPECT_EQ(view->ping_where().size(), 3U);
  EXPECT_EQ(view->ping_where()[2], segment(200));
  EXPECT_EQ(view->ping_more()[1], segment(100));
  EXPECT_EQ(view->ping_reads()[1].rdma_target, segment(150));
  EXPECT_EQ(view->ping_own()[1], segment(100));
  ASSERT_EQ(view->ping_weighted().size(), 2U);
  std::uint32_t weight = 0;
  for (const auto& each : view->ping_weighted()) {
    weight += each.pcl_weight() + static_cast<std::uint32_t>(each.pcl_entry().rdma_target().size());
  }
  EXPECT_EQ(weight, 7U + 3 + 8 + 1);
  ASSERT_NE(view->ping_maybe(), nullptr);
  EXPECT_EQ(view->ping_maybe()->rdma_target()[2], segment(200));
  ASSERT_EQ(view->ping_rows().size(), 2U);
  std::size_t cells = 0;
  for (const auto& row : view->ping_rows()) cells += row.size();
  EXPECT_EQ(cells, 5U);
  ASSERT_NE(view->ping_what().as_pc_lists(), nullptr);
  EXPECT_EQ(view->ping_what().as_pc_lists()->rdma_reads().size(), 3U);
  EXPECT_EQ(view->ping_cookie().size(), 3U);
}

/// The last name on an error's path, "rdma_handle" of
/// "…ping_where[1].rdma_handle: truncated at byte 80 (…)".
std::string last_name(const std::string& sentence) {
  const std::string path = sentence.substr(0, sentence.find(": "));
  const auto dot = path.find_last_of(".\xa6");  // the ellipsis ends in a6
  return dot == std::string::npos ? path : path.substr(dot + 1);
}

// The sentences up to the line number, for several ways to contain a type of the base.
TEST_F(ExtensionCodec, ErrorsInTypesOfTheBaseNameFieldAndDocument) {
  const auto bytes = encoded(echo());
  const auto at = [&](std::size_t size) {
    return ping::to_string(ping::PingEchoView::parse(std::span(bytes).first(size)).error());
  };
  const std::string base = " (draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line ";
  EXPECT_TRUE(at(6).starts_with("ping_head.pf_segment.rdma_handle: truncated at byte 4" + base)) << at(6);
  EXPECT_TRUE(at(12).starts_with("ping_head.pf_segment.rdma_offset: truncated at byte 12" + base)) << at(12);
  EXPECT_TRUE(at(40).starts_with("ping_head.pf_pair[1].rdma_length: truncated at byte 40" + base)) << at(40);
  EXPECT_TRUE(at(60).starts_with("ping_where: truncated at byte 60 (ping.txt section 2.2, line ")) << at(60);
  EXPECT_TRUE(at(64 + 16 + 4).starts_with("ping_where[1].rdma_length: truncated at byte 84" + base)) << at(84);
  EXPECT_TRUE(at(112 + 4 + 8).starts_with("ping_more[0].rdma_offset: truncated at byte 124" + base)) << at(124);
  // ping_more ends at byte 164; an entry of ping_reads has 24 bytes
  EXPECT_TRUE(at(164 + 24 + 4).starts_with("ping_reads[1].rdma_position: truncated at byte 192" + base)) << at(192);
  EXPECT_TRUE(at(164 + 24 + 12).starts_with("ping_reads[1].rdma_target.rdma_length: truncated at byte 200" + base))
      << at(200);
  // ping_own begins at byte 240; an entry has 20 bytes
  EXPECT_TRUE(at(240 + 4 + 4).starts_with("ping_own[0].rdma_length: truncated at byte 248" + base)) << at(248);
  // ping_weighted begins at byte 304 with presence word, count and segments
  EXPECT_TRUE(at(304 + 8 + 16).starts_with("…pcl_entry.rdma_target[1].rdma_handle: truncated at byte 328" + base))
      << at(328);
}

// For no prefix of the message, and for no damaged word, does an error name a field that the type
// does not have.
TEST_F(ExtensionCodec, NoErrorNamesAFieldThatDoesNotExist) {
  const std::vector<std::string> known = {
      "ping_head",     "pf_before",   "pf_segment",  "pf_pair",     "pf_proc",       "pf_flag",
      "ping_where",    "ping_more",   "ping_reads",  "ping_own",    "ping_weighted", "pcl_entry",
      "pcl_weight",    "ping_maybe",  "ping_rows",   "ping_what",   "pc_proc",       "pc_lists",
      "pc_segment",    "ping_cookie", "rdma_handle", "rdma_length", "rdma_offset",   "rdma_target",
      "rdma_position", "rdma_reads",  "rdma_writes", "rdma_reply",  "rdma_direction"};
  const auto check = [&](const std::vector<std::byte>& bytes) {
    const auto view = ping::PingEchoView::parse(bytes);
    if (view) return;
    const std::string sentence = ping::to_string(view.error());
    std::string name = last_name(sentence);
    name = name.substr(0, name.find('['));
    EXPECT_NE(std::find(known.begin(), known.end(), name), known.end()) << sentence;
    const bool of_base = name.starts_with("rdma_");
    EXPECT_NE(sentence.find(of_base ? "(draft-cel" : "(ping.txt"), std::string::npos) << sentence;
  };
  const auto bytes = encoded(echo());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    check({bytes.begin(), bytes.begin() + static_cast<long>(size)});
  for (std::size_t at = 0; at < bytes.size(); at += 4) {
    auto broken = bytes;
    std::memset(&broken[at], 0x7f, 4);
    check(broken);
  }
}

TEST_F(ExtensionCodec, EncodingErrorsNameFieldsOfExtensionAndBase) {
  auto value = echo();
  const std::vector<v2::Rpcrdma2Segment> many(5);
  value.ping_where = many;
  std::vector<std::byte> out(2000);
  auto refused = value.encode(out);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(
      ping::to_string(refused.error()).starts_with("ping_where: longer than the specification allows (ping.txt"))
      << ping::to_string(refused.error());

  value = echo();
  value.ping_what = ping::PingChoice::pc_lists({.rdma_direction = static_cast<v2::MsgType>(9)});
  refused = value.encode(out);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(ping::to_string(refused.error()).starts_with("rdma_direction: no such enumeration value (draft-cel"))
      << ping::to_string(refused.error());
}

TEST_F(ExtensionCodec, ErrorInATypedefOfTheExtensionNamesTheFieldOfTheBase) {
  const std::array<std::byte, 22> bytes{std::byte{0}, std::byte{0}, std::byte{0}, std::byte{2}};
  const auto spots = xdr::parse<ping::PingSpotsXdr>(bytes, {}, ping::kFields);
  ASSERT_FALSE(spots);
  EXPECT_TRUE(ping::to_string(spots.error()).starts_with("rdma_handle: truncated at byte 20 (draft-cel"))
      << ping::to_string(spots.error());
}

// With three modules, the ids of the base are translated twice.
TEST_F(ExtensionCodec, AnExtensionCanBeExtended) {
  const pong::PongReply value{.pong_echo = echo(),
                              .pong_where = segments_,
                              .pong_segment = segment(5),
                              .pong_choice = ping::PingChoice::pc_segment(segment(9))};
  const auto bytes = encoded(value);
  const auto view = pong::PongReplyView::parse(bytes);
  ASSERT_TRUE(view) << pong::to_string(view.error());
  EXPECT_EQ(view->pong_segment(), segment(5));
  ASSERT_NE(view->pong_choice(), nullptr);
  EXPECT_EQ(view->pong_choice()->as_pc_segment(), segment(9));

  const auto at = [&](std::size_t size) {
    return pong::to_string(pong::PongReplyView::parse(std::span(bytes).first(size)).error());
  };
  const std::size_t echo_size = echo().encoded_size();
  EXPECT_TRUE(at(40).starts_with("…ping_head.pf_pair[1].rdma_length: truncated at byte 40 (draft-cel")) << at(40);
  EXPECT_TRUE(at(60).starts_with("pong_echo.ping_where: truncated at byte 60 (ping.txt")) << at(60);
  EXPECT_TRUE(at(echo_size + 8).starts_with("pong_where[0].rdma_length: truncated at byte")) << at(echo_size + 8);
  EXPECT_TRUE(at(echo_size).starts_with("pong_where: truncated at byte")) << at(echo_size);
  EXPECT_NE(at(echo_size).find("(pong.x, line 4)"), std::string::npos) << at(echo_size);
  EXPECT_TRUE(at(bytes.size() - 8).starts_with("pong_choice.pc_segment.rdma_offset: truncated"))
      << at(bytes.size() - 8);
}

}  // namespace
