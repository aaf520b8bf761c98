// SPDX-License-Identifier: BSD-3-Clause
//
// These cases look at NFS version 3: what is transferred in chunks, and what is not.  Read them
// beside [RFC 8267 4, 5.2, 8].
#include "conform/cases/answers.h"
#include "conform/cases/forms.h"
#include "conform/exchange.h"

namespace rpcrdma::conform {
namespace {

constexpr Needs kReads{.version_one = true, .file = true};
constexpr Needs kWrites{.version_one = true, .file = true, .scratch = true};
constexpr Needs kFollows{.version_one = true, .link = true};
constexpr Needs kLists{.version_one = true, .directory = true};

/// Bytes of a READ that is inline without a chunk.
constexpr std::uint32_t kShort = 600;
constexpr std::uint32_t kPage = 4096;
constexpr std::uint32_t kNfsOk = 0;
constexpr std::string_view kPath = "where/nothing/is/and/nothing/was";

Payload read_at_1234(std::uint32_t count) { return {.rpc = Rpc::kRead, .offset = 1234, .count = count}; }
Message plain(Payload payload) { return {.payload = std::move(payload)}; }
Message offering(Payload payload, std::vector<Piece> chunk) {
  return {.payload = std::move(payload), .writes = {std::move(chunk)}};
}
Message reduced(Payload payload, std::vector<Piece> chunk) {
  payload.reduced = true;
  Message message{.payload = std::move(payload)};
  for (const Piece& piece : chunk) message.reads.push_back({kAtReducedItem, piece});
  return message;
}

std::string same_data(const Exchange& exchange) { return same_as_inline(exchange, NfsProcedure::kRead); }
std::string same_path(const Exchange& exchange) { return same_as_inline(exchange, NfsProcedure::kReadlink); }

/// As `same_data()`; also that the bytes after the item are unchanged.
std::string only_item_written(const Exchange& exchange) {
  const Bytes& memory = exchange.memories.at(0);
  for (std::size_t i = kShort; i < memory.size(); ++i) {
    if (memory[i] != exchange.pattern.at(0)[i])
      return "byte " + std::to_string(i) + " of the chunk, after the item, has changed";
  }
  return same_data(exchange);
}

/// Checks that the chunk, if it is returned, has lengths of zero, and that nothing was written.
std::string chunk_unused(const Exchange& exchange) {
  for (const auto& chunk : write_chunks(exchange.answer())) {
    for (const std::uint32_t length : chunk) {
      if (length != 0) return "the chunk came back with bytes in it";
    }
  }
  return untouched(exchange);
}

/// Checks that the last message reads the data of the first one's Read chunk.
std::string what_was_written(const Exchange& exchange) {
  const auto stored = nfs_result(exchange.answers.at(0)->bytes, NfsProcedure::kOther);
  if (!stored || stored->status != kNfsOk) return "the WRITE failed";
  const auto read = nfs_result(exchange.answer(), NfsProcedure::kRead);
  if (!read || read->status != kNfsOk) return "the READ failed";
  const Bytes& pattern = exchange.pattern.at(0);
  if (read->item.empty() || read->item.size() > pattern.size() ||
      !std::equal(read->item.begin(), read->item.end(), pattern.begin()))
    return "the file has other data than the Read chunk";
  return {};
}

/// Checks that the first message has made a link, and that the second one, the READLINK, returns
/// its path, unless no handle of it came back.
std::string link_made(const Exchange& exchange) {
  const auto made = nfs_result(exchange.answer(), NfsProcedure::kOther);
  if (!made) return "it does not decode";
  if (made->status != kNfsOk) return "the status is " + std::to_string(made->status);
  if (!made_handle(exchange, 0)) return {};
  if (exchange.answers.size() < 2 || !exchange.answers[1]) return "the READLINK of the new link has no answer";
  const auto read = nfs_result(exchange.answers[1]->bytes, NfsProcedure::kReadlink);
  if (!read || read->status != kNfsOk) return "the READLINK of the new link failed";
  const auto same = [](std::byte is, char wanted) { return is == static_cast<std::byte>(wanted); };
  if (!std::equal(read->item.begin(), read->item.end(), kPath.begin(), kPath.end(), same))
    return "the new link has another path than the Read chunk";
  return {};
}

std::string data_inline(const Exchange& exchange) {
  const auto read = nfs_result(exchange.answer(), NfsProcedure::kRead);
  if (!read || read->status != kNfsOk) return "the READ failed";
  return read->item.size() == kShort ? std::string() : "the data are not inline";
}

}  // namespace

std::vector<Case> nfs_cases() {
  return {
      {
          .id = "nfs.read.write-chunk",
          .rows = {"NFS-V3-03"},
          .section = "RFC 8267 4",
          .title = "The data of a READ go into its Write chunk, and are what a READ without one returns",
          .needs = kReads,
          .memories = {writable(kShort)},
          .messages = {plain(read_at_1234(kShort)), offering(read_at_1234(kShort), {{0, 0, kShort}})},
          .allowed = {reply({kSuccess}, "the data of a READ are eligible [RFC 8267 4]", same_data)},
      },
      {
          .id = "nfs.read.larger-chunk",
          .rows = {"NFS-V3-03"},
          .section = "RFC 8166 3.4.6",
          .title = "A Write chunk with more room than data comes back with their length, and the rest is untouched",
          .needs = kReads,
          .memories = {writable(kPage)},
          .messages = {plain(read_at_1234(kShort)), offering(read_at_1234(kShort), {{0, 0, kPage}})},
          .allowed = {reply({kSuccess}, "lengths that come back are those of the data [RFC 8166 3.4.6]",
                            only_item_written)},
      },
      {
          .id = "nfs.read.odd-segments",
          .rows = {"NFS-V3-03"},
          .section = "RFC 8166 3.4.6",
          .title = "The data of a READ fill the segments of a Write chunk one after the other",
          .needs = kReads,
          .memories = {writable(kPage), writable(kPage)},
          .messages = {plain(read_at_1234(kShort)),
                       offering(read_at_1234(kShort), {{0, 3, 101}, {1, 0, 1}, {0, 1001, 777}})},
          .allowed = {reply({kSuccess}, "segments are filled in their order [RFC 8166 3.4.6]", same_data)},
      },
      {
          .id = "nfs.read.empty-write-chunk",
          .rows = {"DEC-19"},
          .section = "RFC 8166 4.3.2.3",
          .title = "An empty Write chunk leaves the data of a READ inline, in NFS as well",
          .needs = kReads,
          .messages = {offering(read_at_1234(kShort), {})},
          .allowed = {reply({kSuccess}, "what has an empty Write chunk comes back inline [RFC 8166 4.3.2.3]",
                            data_inline)},
      },
      {
          .id = "nfs.readlink.write-chunk",
          .rows = {"NFS-V3-04"},
          .section = "RFC 8267 4",
          .title = "The path of a READLINK goes into its Write chunk",
          .needs = kFollows,
          .memories = {writable(kPage)},
          .messages = {plain({.rpc = Rpc::kReadlink}), offering({.rpc = Rpc::kReadlink}, {{0, 0, kPage}})},
          .allowed = {reply({kSuccess}, "the path of a READLINK is eligible [RFC 8267 4]", same_path)},
      },
      {
          .id = "nfs.write.read-chunk",
          .rows = {"NFS-V3-01"},
          .section = "RFC 8267 4",
          .title = "The data of a WRITE are pulled from its Read chunk",
          .needs = kWrites,
          .memories = {readable(kPage)},
          .messages = {reduced({.rpc = Rpc::kWrite, .offset = kPage, .count = kPage}, {{0, 0, kPage}}),
                       plain({.rpc = Rpc::kRead, .offset = kPage, .count = kShort})},
          .allowed = {reply({kSuccess}, "the data of a WRITE are eligible [RFC 8267 4]", what_was_written)},
      },
      {
          .id = "nfs.write.without-roundup",
          .rows = {"NFS-V3-01"},
          .section = "RFC 8166 3.4.5",
          .title = "A Read chunk of odd length, in two segments and without roundup, has the data of a WRITE",
          .needs = kWrites,
          .memories = {readable(kPage)},
          .messages = {reduced({.rpc = Rpc::kWrite, .offset = 8192, .count = 599}, {{0, 0, 333}, {0, 333, 266}}),
                       plain({.rpc = Rpc::kRead, .offset = 8192, .count = 599})},
          .allowed = {reply({kSuccess}, "a Read chunk need not include the roundup [RFC 8166 3.4.5]",
                            what_was_written)},
      },
      {
          .id = "nfs.symlink.read-chunk",
          .rows = {"NFS-V3-02"},
          .section = "RFC 8267 4",
          .title = "The path of a SYMLINK is pulled from its Read chunk, and a READLINK returns it",
          .needs = kWrites,
          .memories = {{.bytes = kPage, .begins = kPath}},
          .messages = {reduced({.rpc = Rpc::kSymlink, .count = kPath.size()}, {{0, 0, kPath.size()}}),
                       plain({.rpc = Rpc::kReadlink, .of_made = true})},
          .about = 0,
          .allowed = {reply({kSuccess}, "the path of a SYMLINK is eligible [RFC 8267 4]", link_made)},
      },
      {
          .id = "nfs.getattr.nothing-eligible",
          .rows = {"NFS-V3-05"},
          .section = "RFC 8267 4",
          .title = "A GETATTR has no use for a Write chunk",
          .needs = kLists,
          .memories = {writable(kPage)},
          .messages = {offering({.rpc = Rpc::kGetattr}, {{0, 0, kPage}})},
          .allowed = {reply({kSuccess}, "nothing of it is eligible, so the chunk is not used [RFC 8267 4]",
                            chunk_unused)},
      },
      {
          .id = "nfs.readdir.nothing-eligible",
          .rows = {"NFS-V3-05"},
          .section = "RFC 8267 4",
          .title = "The entries of a READDIR stay out of its Write chunk",
          .needs = kLists,
          .memories = {writable(kPage)},
          .messages = {offering({.rpc = Rpc::kReaddir, .count = 512}, {{0, 0, kPage}})},
          .allowed = {reply({kSuccess}, "nothing of it is eligible, so the chunk is not used [RFC 8267 4]",
                            chunk_unused)},
      },
      {
          .id = "nfs.getacl.nothing-eligible",
          .rows = {"NFS-V3-10"},
          .section = "RFC 8267 5.2",
          .title = "NFSACL, if there is any, is on the connection of NFS, and has no use for a Write chunk",
          .needs = kReads,
          .memories = {writable(kPage)},
          .messages = {plain(read_at_1234(kShort)), offering({.rpc = Rpc::kGetacl}, {{0, 0, kPage}})},
          .allowed = {reply({kSuccess}, "nothing of NFSACL is eligible [RFC 8267 5.2]", chunk_unused),
                      reply({kProgUnavail, kProgMismatch, kDenied}, "a server need not have NFSACL [RFC 5531 9]",
                            chunk_unused)},
      },
      {
          .id = "nfs.read.longer-credential",
          .rows = {"NFS-CB-16"},
          .section = "RFC 8267 8",
          .title = "With a longer credential a Write chunk receives the same data as a READ returns inline",
          .needs = kReads,
          .memories = {writable(kShort)},
          .messages = {plain({.rpc = Rpc::kRead, .count = kShort, .long_credential = 201}),
                       offering({.rpc = Rpc::kRead, .count = kShort, .long_credential = 201}, {{0, 0, kShort}})},
          .allowed = {reply({kSuccess}, "reduction makes no difference to security [RFC 8267 8]",
                            [](const Exchange& exchange) {
                              const auto first = nfs_result(exchange.answers.at(0)->bytes, NfsProcedure::kRead);
                              return first && first->status != kNfsOk ? untouched(exchange) : same_data(exchange);
                            }),
                      reply({kDenied}, "a server may refuse a credential [RFC 5531 9]", untouched)},
      },
  };
}

}  // namespace rpcrdma::conform
