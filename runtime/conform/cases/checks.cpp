// SPDX-License-Identifier: BSD-3-Clause
#include "conform/cases/checks.h"

#include <algorithm>

#include "conform/answer.h"
#include "conform/cases/read_result.h"

namespace rpcrdma::conform {
namespace {

using Chunk = std::vector<core::Segment>;
constexpr std::string_view kNoLists = "its lists cannot be read";

std::string chunk_comes_back(const Chunk& offered, const Chunk& returned, const std::string& name) {
  if (offered.size() != returned.size()) return name + " comes back with another number of segments [RFC 8166 3.4.6]";
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i].handle != returned[i].handle || offered[i].offset != returned[i].offset)
      return name + " comes back with another handle or offset [RFC 8166 3.4.6]";
    if (returned[i].length > offered[i].length) return name + " comes back longer than it was offered [RFC 8166 3.4.6]";
  }
  return {};
}

/// Tells whether all segments before one of them are full, and those after it are empty.
bool is_contiguous(const Chunk& offered, const Chunk& returned) {
  bool ended = false;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (ended && returned[i].length > 0) return false;
    ended = ended || returned[i].length < offered[i].length;
  }
  return true;
}

/// Tells whether the parts of the offered segments beyond the returned lengths are unchanged.
bool rest_is_untouched(const Exchange& exchange, const Chunk& offered, const Chunk& returned) {
  Chunk rest = offered;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    rest[i].offset += returned[i].length;
    rest[i].length -= returned[i].length;
  }
  Exchange before{exchange.tested, exchange.subject};
  before.segments = exchange.segments;
  before.memories = exchange.pattern;
  return bytes_at(exchange, rest) == bytes_at(before, rest);
}

std::string compare_with_first(const Exchange& exchange, const ReadResult& read) {
  if (read.status != 0) return "NFS says status " + std::to_string(read.status);
  if (read.count == 0 || read.data.size() != read.count) return "the data is not as long as its count says";
  if (exchange.about == 0) return {};
  const auto first = read_result(exchange, 0);
  if (!first || first->status != 0) return "the READ before, which it is compared with, has failed";
  const std::size_t both = std::min(first->data.size(), read.data.size());
  if (both == 0 ||
      !std::equal(read.data.begin(), read.data.begin() + static_cast<std::ptrdiff_t>(both), first->data.begin()))
    return "the data is not that of the READ before";
  return {};
}

/// Checks that the data of the READ are in the given place.
std::string read_at(const Exchange& exchange, bool in_write_chunk, bool in_reply_chunk) {
  if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
  const auto answer = answer_to(exchange, exchange.about);
  const auto read = read_result(exchange, exchange.about);
  if (!read) return "it is no result of a READ";
  if (in_reply_chunk != (answer->procedure == kNomsg))
    return in_reply_chunk ? "it does not lie in the Reply chunk" : "it lies in the Reply chunk";
  if (in_write_chunk != read->in_chunk) return in_write_chunk ? "its data lies inline" : "its data does not lie inline";
  return compare_with_first(exchange, *read);
}

std::vector<const Heard*> heard_with(const Exchange& exchange, std::uint32_t xid) {
  std::vector<const Heard*> found;
  for (const Heard& heard : exchange.all) {
    if (word_at(heard.bytes, 0) == xid) found.push_back(&heard);
  }
  return found;
}

}  // namespace

std::string lists_come_back(const Exchange& exchange) {
  const auto answer = answer_to(exchange, exchange.about);
  if (!answer) return std::string(kNoLists);
  const Built& sent = exchange.message();
  if (sent.writes.size() != answer->writes.size())
    return "the Write list comes back with another number of chunks [RFC 8166 3.4.6]";
  for (std::size_t i = 0; i < sent.writes.size(); ++i) {
    if (std::string wrong = chunk_comes_back(sent.writes[i], answer->writes[i], "Write chunk " + std::to_string(i + 1));
        !wrong.empty())
      return wrong;
  }
  if (sent.reply && !answer->reply) return "the Reply chunk does not come back [RFC 8166 4.3.3]";
  if (!sent.reply) return answer->reply ? "it has a Reply chunk that nobody offered [RFC 8166 3.1]" : "";
  return chunk_comes_back(*sent.reply, *answer->reply, "the Reply chunk");
}

std::string filled_in_order(const Exchange& exchange, const Chunk& offered, const Chunk& returned) {
  if (!is_contiguous(offered, returned)) return " has gaps [RFC 8166 3.4.6]";
  return rest_is_untouched(exchange, offered, returned) ? "" : " has more than its lengths say [RFC 8166 3.4.6.2]";
}

std::string writes_come_back_unused(const Exchange& exchange) {
  if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
  const auto answer = answer_to(exchange, exchange.about);
  for (const Chunk& chunk : answer->writes) {
    if (sum_of(chunk) > 0) return "a Write chunk that no result needs comes back with a length [RFC 8166 4.3.2.2]";
  }
  return {};
}

std::string comes_inline(const Exchange& exchange) {
  if (std::string wrong = writes_come_back_unused(exchange); !wrong.empty()) return wrong;
  const auto answer = answer_to(exchange, exchange.about);
  if (answer->procedure != kMsg) return "it is no RDMA_MSG";
  if (answer->reply && sum_of(*answer->reply) > 0)
    return "the Reply chunk of an inline reply has a length [RFC 8166 4.3.3]";
  return {};
}

std::string comes_in_reply_chunk(const Exchange& exchange) {
  if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
  const auto answer = answer_to(exchange, exchange.about);
  if (answer->procedure != kNomsg) return "it is no RDMA_NOMSG";
  if (!is_contiguous(*exchange.message().reply, *answer->reply)) return "the Reply chunk has gaps [RFC 8166 3.4.6]";
  if (!rest_is_untouched(exchange, *exchange.message().reply, *answer->reply))
    return "more was written than the lengths of the Reply chunk say [RFC 8166 4.3.3]";
  if (sum_of(*answer->reply) % 4 != 0) return "the Reply chunk does not hold whole XDR words [RFC 8166 3.5.3]";
  std::size_t header = 16 + 4 + 4 + 8 + 16 * answer->reply->size();
  for (const Chunk& chunk : answer->writes) header += 8 + 16 * chunk.size();
  return exchange.answer().size() > header ? "there are bytes after the header of an RDMA_NOMSG [RFC 8166 3.5.3]" : "";
}

std::string read_inline(const Exchange& exchange) {
  const std::string wrong = read_at(exchange, false, false);
  return wrong.empty() ? comes_inline(exchange) : wrong;
}

std::string read_in_write_chunk(const Exchange& exchange) {
  if (std::string wrong = read_at(exchange, true, false); !wrong.empty()) return wrong;
  const auto answer = answer_to(exchange, exchange.about);
  bool found = false;
  for (std::size_t i = 0; i < answer->writes.size(); ++i) {
    if (exchange.message().writes[i].empty()) continue;
    if (found && sum_of(answer->writes[i]) > 0)
      return "a second Write chunk was used for one result [RFC 8166 4.3.2.2]";
    if (found) continue;
    found = true;
    if (sum_of(answer->writes[i]) != read_result(exchange, exchange.about)->count)
      return "the Write chunk is not as long as the data [RFC 8166 3.4.6.2]";
    if (std::string wrong = filled_in_order(exchange, exchange.message().writes[i], answer->writes[i]); !wrong.empty())
      return "the Write chunk" + wrong;
  }
  return {};
}

std::string read_in_reply_chunk(const Exchange& exchange) {
  const std::string wrong = read_at(exchange, false, true);
  return wrong.empty() ? comes_in_reply_chunk(exchange) : wrong;
}

std::string read_anywhere(const Exchange& exchange) {
  const auto read = read_result(exchange, exchange.about);
  if (!read) return "it is no result of a READ";
  if (std::string wrong = lists_come_back(exchange); !wrong.empty()) return wrong;
  return compare_with_first(exchange, *read);
}

std::string has_what_was_written(const Exchange& exchange) {
  const auto written = nfs_status(exchange, 0);
  if (written != 0) return "the WRITE before was not carried out";
  const auto read = read_result(exchange, exchange.about);
  if (!read || read->status != 0) return "the READ that looks for what was written has failed";
  Bytes item;
  const Message& write = exchange.tested.messages.front();
  for (const ReadPiece& piece : write.reads) {
    if (piece.position != kAtReducedItem) continue;
    const auto begin = exchange.pattern.at(piece.piece.memory).begin() + piece.piece.from;
    item.insert(item.end(), begin, begin + piece.piece.bytes);
  }
  if (!write.payload.reduced) item.assign(write.payload.count, kInlineData);
  item.resize(std::min<std::size_t>(item.size(), write.payload.count));
  if (read->data != item) return "the file does not have what the chunk had, in the order of the list [RFC 8166 3.4.5]";
  return {};
}

std::string nothing_was_written(const Exchange& exchange) {
  const auto before = read_result(exchange, 0);
  const auto after = read_result(exchange, exchange.sent.size() - 1);
  if (!before || !after) return {};
  return before->data == after->data ? "" : "the file has changed";
}

std::string nfs_succeeds(const Exchange& exchange) {
  const auto status = nfs_status(exchange, exchange.about);
  if (!status) return "it has no result of NFS";
  return *status == 0 ? "" : "NFS says status " + std::to_string(*status);
}

std::string nfs_fails(const Exchange& exchange) {
  return nfs_status(exchange, exchange.about) == 0 ? "NFS says that it has succeeded" : "";
}

std::string memories_are_untouched(const Exchange& exchange) {
  return exchange.memories == exchange.pattern ? "" : "something was written";
}

std::string at_most_1024_bytes(const Exchange& exchange) {
  constexpr std::size_t kLeast = 1024;
  const bool all = std::all_of(exchange.all.begin(), exchange.all.end(),
                               [](const Heard& heard) { return heard.bytes.size() <= kLeast; });
  return all ? "" : "a message of the peer's has more than 1024 bytes, which nobody has agreed to [RFC 8166 3.3.3]";
}

std::string nothing_unasked_for(const Exchange& exchange) {
  std::size_t expected = 0;
  std::vector<std::uint32_t> xids = exchange.probes;
  for (const Built& sent : exchange.sent) xids.push_back(sent.xid);
  std::sort(xids.begin(), xids.end());
  xids.erase(std::unique(xids.begin(), xids.end()), xids.end());
  for (const std::uint32_t xid : xids) expected += heard_with(exchange, xid).size();
  if (expected < exchange.all.size()) return "a message has an XID that no call had [RFC 8166 3.3.1]";
  return expected > xids.size() ? "a call has two answers [RFC 8166 3.3.1]" : "";
}

std::string all_are_answered(const Exchange& exchange) {
  for (std::size_t i = 0; i < exchange.sent.size(); ++i) {
    const auto answer = answer_to(exchange, i);
    if (!answer)
      return "call " + std::to_string(i + 1) + " of " + std::to_string(exchange.sent.size()) + " has no reply";
  }
  return {};
}

std::string grants_do_not_count_calls(const Exchange& exchange) {
  if (std::string wrong = all_are_answered(exchange); !wrong.empty()) return wrong;
  std::vector<std::uint32_t> grants;
  for (const Heard& heard : exchange.all) grants.push_back(word_at(heard.bytes, 8).value_or(0));
  grants.resize(std::min(grants.size(), exchange.sent.size()));
  const auto step = [](int by) {
    return [by](std::uint32_t a, std::uint32_t b) { return b - a != static_cast<std::uint32_t>(by); };
  };
  for (const int by : {1, -1}) {
    if (grants.size() > 2 && std::adjacent_find(grants.begin(), grants.end(), step(by)) == grants.end())
      return "its grants count the calls that are in flight [RFC 8166 3.3.1]";
  }
  return {};
}

std::string same_version(const Exchange& exchange) {
  if (word_at(exchange.answer(), 4) == word_at(exchange.message().bytes, 4)) return {};
  return "its version is not that of the message that it answers [RFC 8166 4.5]";
}

std::string range_has_one(const Exchange& exchange) {
  if (std::string wrong = same_version(exchange); !wrong.empty()) return wrong;
  const auto low = word_at(exchange.answer(), 20);
  const auto high = word_at(exchange.answer(), 24);
  if (!low || !high) return "it has no range";
  if (*low > 1 || *high < 1) return "its range does not include version 1, which the peer speaks";
  return {};
}

}  // namespace rpcrdma::conform
