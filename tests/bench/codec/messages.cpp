// SPDX-License-Identifier: BSD-3-Clause
//
// The contents of the measured messages.
#include "messages.h"

#include <cstdio>
#include <cstdlib>

namespace bench {

namespace {

namespace v1 = rpcrdma::wire::v1;

v1::XdrRdmaSegment segment(std::size_t i) {
  const auto n = static_cast<std::uint32_t>(i);
  return {.handle = 0xcafe0000U + n, .length = 4096U * (n + 1), .offset = 0x7f0000000000U + 0x10001U * i};
}

by_hand::Segment by_hand_of(const v1::XdrRdmaSegment& s) { return {s.handle, s.length, s.offset}; }

/// The bytes that `task` writes for `value`.
std::vector<std::byte> write(Task* task, const void* value) {
  std::vector<std::byte> out(1 << 20);
  const Job job{nullptr, 0, reinterpret_cast<unsigned char*>(out.data()), out.size(), value};
  const std::uint64_t size = task(&job);
  if (size == BENCH_REFUSED) {
    std::fprintf(stderr, "codec_bench: a message that is to be measured cannot be written\n");
    std::exit(1);
  }
  out.resize(size);
  out.shrink_to_fit();
  return out;
}

directory::Attributes attributes(std::size_t i) {
  const auto n = static_cast<std::uint32_t>(i);
  return {.kind = i % 3 == 0 ? directory::FileKind::KIND_FOLDER : directory::FileKind::KIND_REGULAR,
          .mode = 0644,
          .links = 1 + n % 3,
          .owner = 1000 + n,
          .group = 100,
          .size = 123456789U * i,
          .used = 4096U * i,
          .volume = 0xfeed0001beef0002U,
          .number = 70000000000U + i,
          .read = {1700000000U + n, 5},
          .written = {1600000000U + n, 6},
          .changed = {1650000000U + n, 7}};
}

by_hand::Attributes by_hand_of(const directory::Attributes& a) {
  return {static_cast<std::int32_t>(a.kind),
          a.mode,
          a.links,
          a.owner,
          a.group,
          a.size,
          a.used,
          a.volume,
          a.number,
          {a.read.seconds, a.read.nanoseconds},
          {a.written.seconds, a.written.nanoseconds},
          {a.changed.seconds, a.changed.nanoseconds}};
}

}  // namespace

std::unique_ptr<Header> make_header(std::size_t reads, std::size_t writes) {
  auto made = std::make_unique<Header>();
  Header& h = *made;
  for (std::size_t i = 0; i < reads; ++i) {
    h.reads.push_back({.position = static_cast<std::uint32_t>(i), .target = segment(i)});
    h.hand_reads.push_back({h.reads.back().position, by_hand_of(h.reads.back().target)});
  }
  for (std::size_t i = 0; i < 2; ++i) {
    h.segments.push_back(segment(1000 + i));
    h.hand_segments.push_back(by_hand_of(h.segments.back()));
  }
  h.writes.assign(writes, {.target = h.segments});
  h.hand_writes.assign(writes, h.hand_segments);
  h.reply[0] = segment(2000);
  h.hand_reply[0] = by_hand_of(h.reply[0]);
  h.hand_reply_chunk = h.hand_reply;
  h.ours = {.rdma_xid = 0x12345678,
            .rdma_vers = 1,
            .rdma_credit = 32,
            .rdma_body = v1::RdmaBody::rdma_msg(
                {.rdma_reads = h.reads, .rdma_writes = h.writes, .rdma_reply = v1::XdrWriteChunk{.target = h.reply}})};
  h.hand.xid = h.ours.rdma_xid;
  h.hand.version = h.ours.rdma_vers;
  h.hand.credit = h.ours.rdma_credit;
  h.hand.reads = h.hand_reads;
  h.hand.writes = h.hand_writes;
  h.hand.reply = &h.hand_reply_chunk;
  h.bytes = write(task_by_hand_encode_header, &h.hand);
  h.theirs.reset(theirs_make_header(reinterpret_cast<const unsigned char*>(h.bytes.data()), h.bytes.size()));
  return made;
}

std::unique_ptr<Reply> make_reply(std::size_t entries) {
  auto made = std::make_unique<Reply>();
  Reply& r = *made;
  for (std::size_t i = 0; i < entries; ++i) {
    r.names.push_back(std::string(3 + i * 7 % 22, static_cast<char>('a' + i % 26)));
    r.handles.push_back(std::vector<std::byte>(i % 2 == 0 ? 28 : 61, static_cast<std::byte>(i)));
  }
  for (std::size_t i = 0; i <= entries; ++i) {
    r.attributes.push_back(attributes(i));
    r.hand_attributes.push_back(by_hand_of(r.attributes.back()));
  }
  for (const auto& handle : r.handles) {
    r.hand_handles.emplace_back(reinterpret_cast<const unsigned char*>(handle.data()), handle.size());
  }
  for (std::size_t i = 0; i < entries; ++i) {
    const bool about = i % 4 != 3;
    const bool handle = i % 5 != 4;
    directory::Entry& entry = r.entries.emplace_back();
    entry.number = 1000000 + i;
    entry.name = r.names[i];
    entry.cookie = i + 1;
    if (about) entry.about = r.attributes[i];
    if (handle) entry.handle = directory::FileHandle{.data = r.handles[i]};
    r.hand_entries.push_back({entry.number, r.names[i], entry.cookie, about ? &r.hand_attributes[i] : nullptr,
                              handle ? &r.hand_handles[i] : nullptr});
  }
  directory::Listing listing;
  listing.folder = r.attributes.back();
  for (std::size_t i = 0; i < 8; ++i) {
    listing.verifier[i] = static_cast<std::byte>(i * 31);
    r.hand.verifier[i] = static_cast<unsigned char>(i * 31);
  }
  listing.entries = r.entries;
  listing.complete = true;
  r.ours = directory::Reply::ok(listing);
  r.hand.folder = &r.hand_attributes.back();
  r.hand.entries = r.hand_entries;
  r.hand.complete = true;
  r.bytes = write(task_by_hand_encode_reply, &r.hand);
  r.theirs.reset(theirs_make_reply(reinterpret_cast<const unsigned char*>(r.bytes.data()), r.bytes.size()));
  return made;
}

}  // namespace bench
